/** What the solution of a puzzle is made of. */

import type { GameEvent } from "@breakpoint/engine";
import { endsTurn, forkWithin, type Posed } from "@breakpoint/scenarios/puzzles";

const THEMES: Readonly<Record<string, string>> = {
  destroyed: "destroy",
  moved: "move",
  returned: "return",
  used: "talent",
  special: "special",
  countered: "counters",
  drawn: "draw",
  buried: "bury",
  uncovered: "bury",
  controlled: "control",
  duel: "duel",
  empowered: "power",
  totaled: "power",
  breakpoint: "breakpoint",
};

function themeOf(e: GameEvent): string | undefined {
  if (e.kind === "left" && e.how === "return") return "return";
  if (e.kind === "played" && e.from === "discard") return "discard pile";
  return THEMES[e.kind];
}

/** At least one theme: where nothing else happens, it is which card goes where. */
export function themesOf({ game: root, start }: Pick<Posed, "game" | "start">, picks: readonly number[]): string[] {
  const found = new Set<string>();
  let [scored, played, over] = [0, 0, false];
  const sink = (e: GameEvent): void => {
    if (e.kind === "phase" && e.phase === "draw") over = true;
    if (over) return;
    if (e.kind === "scored") scored++;
    if (e.kind === "played" && e.seat === start.me) {
      played++;
      const { kind, playOn } = game.def(e.card);
      if (kind === "action" && playOn !== "standard") found.add("ongoing action");
    }
    const theme = themeOf(e);
    if (theme !== undefined) found.add(theme);
  };
  const game = forkWithin(root, start.turn, { sink });
  for (const pick of picks) if (endsTurn(game, () => game.pick(pick))) break;
  if (scored > 1) found.add("two bases");
  if (played > 2) found.add("extra plays");
  return found.size === 0 ? ["placement"] : [...found].sort();
}
