/** The log of a table: everything that ever changed it, in order. Folding it gives the table again, on any node. */

import type { Seat } from "@breakpoint/engine";
import { PACES } from "@breakpoint/protocol";
import * as z from "zod";
import type { Outcome } from "./outcome.ts";

const seat = z.int().min(0).max(3);
const entrySchema = z.discriminatedUnion("kind", [
  /** `by`: a person, a bot whose seat it is, or the clock, which answers for somebody whose time is up or who passes always. */
  z.object({
    kind: z.literal("pick"),
    seat,
    index: z.int().min(0),
    by: z.enum(["person", "bot", "clock"]),
    /** Whatever the answer, the same would have come of it: nobody was asked. */
    plain: z.literal(true).optional(),
  }),
  /** The last pick of the seat is taken back, with all that came after it. */
  z.object({ kind: z.literal("undo"), seat }),
  z.object({ kind: z.literal("ask-undo"), seat }),
  z.object({ kind: z.literal("answer-undo"), seat, yes: z.boolean() }),
  /** These prompts are passed for the seat from now on. */
  z.object({ kind: z.literal("pass"), seat, keys: z.array(z.string()) }),
  /** The seat needs more time to react. */
  z.object({ kind: z.literal("hold"), seat }),
  /** The seat has set how fast bots play. */
  z.object({ kind: z.literal("pace"), seat, pace: z.enum(PACES) }),
  /** The seat lets onlookers see its hand, or does not any more. */
  z.object({ kind: z.literal("hands"), seat, shown: z.boolean() }),
  /**
   * The rules are others than those that the last picks were made by: the game goes on from the table in `from` (null: as it is), and `lost`
   * picks do not count. `seqs`: how many frames everybody had been shown.
   */
  z.object({ kind: z.literal("corrected"), from: z.string().nullable(), lost: z.int().min(0), seqs: z.array(z.int().min(0)) }),
]);
export type Entry = z.infer<typeof entrySchema>;

export interface Logged {
  n: number;
  at: number;
  entry: Entry;
  /** Null in those of older versions. */
  outcome?: Outcome | null;
}

/** A row of the log; what no version of this server has written is refused. */
export const readEntry = (row: { n: number; at: number; entry: unknown; outcome: Outcome | null }): Logged => ({
  n: row.n,
  at: Number(row.at),
  entry: entrySchema.parse(row.entry),
  outcome: row.outcome,
});

export interface TakenPick {
  /** Its place in the log. */
  n: number;
  seat: Seat;
  index: number;
  /** Something hidden was revealed, or somebody else could have acted: it cannot be taken back without asking. */
  sealed: boolean;
  /** Nobody was asked. Missing in those of older versions. */
  plain?: boolean | undefined;
}
