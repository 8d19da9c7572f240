/** How many plays are left in this turn. */

import type { Model } from "./model.ts";

export function playsLeft(m: Model): { minions: number; actions: number } {
  const plays = m.view.turn.seat === m.me && m.view.phase.kind === "play" ? m.view.turn.plays : [];
  return { minions: plays.filter((p) => p.type === "minion").length, actions: plays.filter((p) => p.type === "action").length };
}
