/** How many plays are left in this turn. */

import type { Model } from "./model.ts";

const playsOf = (m: Model): Model["view"]["turn"]["plays"] =>
  m.view.turn.seat === m.me && m.view.phase.kind === "play" ? m.view.turn.plays : [];

/** The cards that give the plays beyond those that every turn has. */
export const giversOf = (m: Model): string[] => [...new Set(playsOf(m).flatMap(({ source }) => m.def(source)?.name ?? []))];

export function playsLeft(m: Model): { minions: number; actions: number } {
  const plays = playsOf(m);
  return { minions: plays.filter((p) => p.type === "minion").length, actions: plays.filter((p) => p.type === "action").length };
}
