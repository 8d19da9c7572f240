/** What a number is made of and why a card cannot be played: with the cards that are named, and line by line. */

import {
  awardOf,
  breakpointOf,
  type CardId,
  type Contribution,
  explainPower,
  type Face,
  facesOf,
  type Game,
  type Seat,
  standingAt,
  totalPower,
  type WhyNot,
  whyNot,
  Zone,
} from "@breakpoint/engine";
import type { Lookup } from "./lookup.ts";
import { signed, title } from "./sentence.ts";

/** A number on the table: the power of a card, the breakpoint of a base, what a player has there or would get for it. */
export type Asked =
  | { kind: "power"; card: number }
  | { kind: "breakpoint"; base: number }
  | { kind: "total"; base: number; of: Seat }
  | { kind: "award"; base: number; of: Seat };

/** The lines that add up to a number, and the faces of the cards they name; null if there is no such card on the table. */
export function explain(game: Game, what: Asked): { lines: Contribution[]; faces: Face[] } | null {
  const lines = linesOf(game, what);
  if (lines === null) return null;
  const named = lines.map((line) => line.source);
  return { lines, faces: facesOf(game, named) };
}

function linesOf(game: Game, what: Asked): Contribution[] | null {
  const { cards, bases, seats } = game.state;
  const lines: Contribution[] = [];
  if (what.kind === "power") {
    const zone = cards[what.card]?.zone;
    return zone === Zone.Base || zone === Zone.Attached || zone === Zone.Table ? explainPower(game, what.card as CardId) : null;
  }
  const base = bases.find((card) => card === what.base);
  if (base === undefined) return null;
  if (what.kind === "breakpoint") breakpointOf(game, base, lines);
  else if (what.of < seats) {
    if (what.kind === "total") totalPower(game, base, what.of, lines);
    else awardOf(game, base, what.of, standingAt(game, base).places[what.of] ?? 0, lines);
  }
  return lines;
}

/** Why a card of that seat cannot be played now, and the faces of the cards that the reasons name. */
export function explainWhyNot(game: Game, seat: Seat, card: number): { reasons: WhyNot[]; faces: Face[] } {
  const reasons = card < game.state.cards.length ? whyNot(game, seat, card as CardId) : [{ code: "not-in-hand" as const }];
  const named = reasons.flatMap((why) => {
    if (why.code === "forbidden") return [why.by];
    return why.code === "allowance-too-narrow" ? [why.source, why.base] : [];
  });
  return { reasons, faces: facesOf(game, named) };
}

const LINES: { [K in Contribution["kind"]]: (amount: number, source: string, own: boolean) => string } = {
  printed: (amount, source, own) => (own ? `${amount} printed` : `${amount} printed, says ${source}`),
  starting: (amount, source) => `${signed(amount)} ${source} sets where it starts`,
  counters: (amount) => `${signed(amount)} from power counters`,
  ongoing: (amount, source, own) => `${signed(amount)} ${own ? "its own ability" : source}`,
  lasting: (amount, source, own) => `${signed(amount)} ${own ? "its own ability" : source}, for a time`,
  minion: (amount, source) => `${signed(amount)} ${source}`,
  titan: (amount, source) => `${signed(amount)} from the counters on ${source}`,
  total: (amount, source) => `${signed(amount)} ${source}, belonging to no minion`,
  monster: (amount, source) => `${signed(amount)} the monster ${source}`,
  floor: (amount) => `${signed(amount)} because it never falls below 0`,
};

/** One line for each contribution to a value of `of`; together they are the total. */
export function explainLines(look: Lookup, of: CardId, contributions: readonly Contribution[]): string[] {
  return contributions.map((c) => LINES[c.kind](c.amount, title(look, c.source), c.source === of));
}
