/** How the bots are called at the table. */

interface Level {
  word: string;
  about: string;
}

const LEVELS: Readonly<Record<string, Level>> = {
  random: { word: "wild", about: "Plays anything at all. For a first look at a faction." },
  greedy: { word: "sharp", about: "Tries every move and takes the best one it finds." },
};

/** Who plays where nobody has chosen: somebody that a newcomer can beat. */
export const DEFAULT_BOT = "greedy";

export const levelOf = (bot: string): Level => LEVELS[bot] ?? { word: bot, about: "" };

/** Names for bots that nobody has named, one for each seat. */
export const BOT_NAMES = ["Brisk", "Quill", "Tinder", "Moss"];
