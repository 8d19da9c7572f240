/** What a number is made of, line by line. */

import type { CardId, Contribution } from "@breakpoint/engine";
import type { Lookup } from "./lookup.ts";
import { signed, title } from "./sentence.ts";

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
