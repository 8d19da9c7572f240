/** The moments at which a card that nobody sees could be used, and what they are called. */

import { allDefs } from "@breakpoint/engine";

const NAMES: Readonly<Record<string, string>> = {
  playing: "while a card is being played",
  played: "after a card was played",
  destroyed: "after something was destroyed",
  vp: "after somebody gained VP",
  baseEntered: "as a base comes to the table",
  countered: "after power counters were placed",
  revealed: "after a card was shown",
  looked: "after somebody looked at cards",
  looting: "while treasures are claimed",
  duel: "as a duel begins",
  duelCards: "once the cards of a duel are shown",
  turnStart: "as a turn begins",
  turnEnd: "as a turn ends",
  beforeScores: "before a base scores",
  whenScores: "while a base scores",
  afterScores: "after a base has scored",
};

export const wordWindow = (key: string): string => NAMES[key.replace(/^special-/, "")] ?? "if anybody wants to";

/** Why everybody waits for a moment, whether or not somebody has something to do. */
export const wordPause = (key: string): string =>
  key === "redraw" ? "Whoever has no minion in hand may draw a new hand now …" : `Time to react, ${wordWindow(key)} …`;

/** The windows in which a card of these factions could be used: keys of questions, e.g. "special-beforeScores". */
export function windowsOf(factions: readonly string[]): readonly string[] {
  const own = allDefs().filter((def) => def.faction !== null && factions.includes(def.faction));
  const at = new Set(own.flatMap((def) => (def.abilities.specials ?? []).map((special) => `special-${special.at}`)));
  return [...at].sort();
}
