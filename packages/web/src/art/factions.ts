/** Every faction's emblem and character. The colours are in style/tokens.css, as class "f-" and the name. */

export interface FactionArt {
  readonly icon: string;
  /** What it is like to play, in one line. */
  readonly line: string;
  /** Two or three of what it does, loudest first. */
  readonly does: readonly string[];
}

export const FACTIONS: Readonly<Record<string, FactionArt>> = {
  Aliens: { icon: "alien-stare", line: "Send minions home, collect points.", does: ["returns minions", "VP outright"] },
  Dinosaurs: { icon: "dinosaur-rex", line: "Big, loud and simple: raw power.", does: ["power", "destroys the weak"] },
  Ninjas: { icon: "ninja-head", line: "Arrive late, strike once, be gone.", does: ["surprises before scoring", "destroys"] },
  Pirates: { icon: "pirate-skull", line: "Always moving, cannons first.", does: ["moves minions", "destroys the weak"] },
  Robots: { icon: "vintage-robot", line: "A swarm that keeps building itself.", does: ["extra minions", "microbots"] },
  Tricksters: { icon: "goblin-head", line: "Traps, taxes and other people's discards.", does: ["hinders", "discards"] },
  Wizards: { icon: "wizard-face", line: "More cards, more actions, longer turns.", does: ["draws", "extra actions"] },
  Zombies: { icon: "raise-zombie", line: "The discard pile is a second hand.", does: ["plays from the discard pile"] },
};
