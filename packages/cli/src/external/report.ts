/** What to tell about seats that bots have lost. */

import { list } from "@breakpoint/words";
import { takeLostSeats } from "../bots.ts";
import type { Progress } from "../progress.ts";
import type { LostSeat } from "./bot.ts";

/** So many are told one by one. */
const SHOWN = 20;

export interface LostSummary {
  bots: { name: string; lost: number; reasons: Partial<Record<LostSeat["reason"], number>> }[];
  /** The first of them. */
  seats: LostSeat[];
}

function summarizeLost(lost: readonly LostSeat[]): LostSummary {
  const bots = new Map<string, LostSummary["bots"][number]>();
  for (const { bot, reason } of lost) {
    const row = bots.get(bot) ?? { name: bot, lost: 0, reasons: {} };
    row.lost++;
    row.reasons[reason] = (row.reasons[reason] ?? 0) + 1;
    bots.set(bot, row);
  }
  // Threads report in any order.
  const inOrder = lost.toSorted((a, b) => a.game.localeCompare(b.game, "en", { numeric: true }) || a.seat - b.seat);
  return { bots: [...bots.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), seats: inOrder.slice(0, SHOWN) };
}

/** Which game, which question, and what the bot did. */
export function lostLine({ bot, game, seat, factions, question, asked, reason, what, lastWords }: LostSeat): string {
  const against = factions.map((pair) => pair.join("+")).join(",");
  const told = lastWords === "" ? "" : ` Its last words: ${lastWords}`;
  return `${bot} lost seat ${seat} in the game with ${game} (${against}) at question ${question}, "${asked}": ${reason}, ${what}.${told}`;
}

/** Nothing if no seat was lost. */
export function lostLines({ bots, seats }: LostSummary): string[] {
  const total = bots.reduce((sum, bot) => sum + bot.lost, 0);
  if (total === 0) return [];
  const by = bots.map(({ name, lost, reasons }) => {
    const why = Object.entries(reasons).map(([reason, times]) => `${times} ${reason}`);
    return `${lost} by ${name} (${list(why)})`;
  });
  const more = total > seats.length ? [`... and ${total - seats.length} more.`] : [];
  return [`Seats lost to greedy: ${list(by)}.`, ...seats.map(lostLine), ...more];
}

/** The seats that were lost in a run. */
export class LostSeats {
  readonly #lost: LostSeat[] = [];

  /** Takes down what is new. The first time of each bot is told at once: whoever waits may want to stop here. */
  take(progress: Progress): void {
    for (const seat of takeLostSeats()) {
      if (!this.#lost.some(({ bot }) => bot === seat.bot)) {
        progress.end();
        console.error(lostLine(seat));
      }
      this.#lost.push(seat);
    }
  }

  get summary(): LostSummary {
    return summarizeLost(this.#lost);
  }
}
