/** How the bots are called at the table. */

interface Level {
  word: string;
  /** Their character, in one line. */
  about: string;
}

/** From the weakest to the strongest. */
const LEVELS: Readonly<Record<string, Level>> = {
  random: { word: "random", about: "Plays anything at all. For a first look at a faction." },
  beginner: { word: "beginner", about: "Sees what a card does at once, overlooks some of it, and forgets to answer." },
  greedy: { word: "greedy", about: "Tries every move and grabs what looks best right now." },
  tactician: { word: "tactician", about: "Plans the whole turn, and guesses well at what you hold." },
  master: { word: "master", about: "Looks ahead to your answer, and takes a second over each move." },
};

/** Who plays where nobody has chosen: somebody that a newcomer can beat. */
export const DEFAULT_BOT = "beginner";

export const levelOf = (bot: string): Level => LEVELS[bot] ?? { word: bot, about: "" };

/** Names for bots that nobody has named, one for each seat. */
export const BOT_NAMES = ["Brisk", "Quill", "Tinder", "Moss"];

/** For whoever sits at a table that no server knows. */
export const NAMES = ["Ines", "Theo", "Quill", "Noor"];
