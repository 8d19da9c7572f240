/** Sees to what is due at a table: frames that are to be shown, bots that are to move, people whose time is up. */

import { greedy } from "@breakpoint/bots";
import type { Decision } from "@breakpoint/engine";
import { refusalOf } from "../bots/refusal.ts";
import type { Timer } from "../clock.ts";
import type { Agreement } from "../log/agreement.ts";
import type { Entry } from "../log/entry.ts";
import { DatabaseTrouble } from "../storage/errors.ts";
import type { Asking } from "./asking.ts";
import type { Duty, Match } from "./match.ts";
import { longestThought } from "./pacing.ts";
import type { Presence } from "./presence.ts";
import type { Reminding } from "./reminding.ts";
import type { Room } from "./room.ts";
import type { Showing } from "./showing.ts";
import type { Asker } from "./visitor.ts";

/** What went wrong is tried again after so long. */
const AGAIN = 1000;
const NEVER = Number.POSITIVE_INFINITY;

/** What it needs of the table beside what every room knows. */
export interface Attended extends Room {
  readonly presence: Presence;
  readonly showing: Showing;
  readonly asking: Asking;
  readonly reminding: Pick<Reminding, "look">;
  /** Something is being done or waits for its turn. */
  readonly isBusy: boolean;
  reload(): Promise<void>;
  /** Decides on how things stand, and writes what comes of it. `asker`: null if nobody waits for the answer. */
  decide<T>(asker: Asker | null, consider: (match: Match, now: number) => { entry?: Entry; answer: T }): Promise<T>;
}

export class Attending {
  readonly #table: Attended;
  /** This node does what is due, as far as the database knows. */
  isKeeper = false;
  #timer: Timer | null = null;
  /** A bot thinks about this, as fast as was wanted. */
  #thought: { decision: Decision | null; pace: Agreement["pace"]; stop: AbortController } | null = null;
  /** It was found standing still, and is about to go on. */
  #waking = false;
  #closed = false;
  /** Bots are not waited for until a person is asked; aborted: from now on. */
  #hurry = new AbortController();

  constructor(table: Attended) {
    this.#table = table;
  }

  /** The next duty, if it is this node's. Bots among themselves play while somebody looks on, by the first node through which somebody does. */
  #duty(): Duty | null {
    const { match, presence } = this.#table;
    if (match === null) return null;
    return (match.hasPeople ? this.isKeeper : presence.isFirst) ? match.duty() : null;
  }

  /** What bots have found they do at once, until a person is asked. */
  hurry(): void {
    const { match } = this.#table;
    const seat = match?.decision?.seat;
    if (seat !== undefined && match?.rules.people[seat] === false) this.#hurry.abort();
  }

  /** When something has to be done here, whether it has been begun or not. */
  get dutyAt(): number {
    return this.#duty()?.at ?? NEVER;
  }

  /** When something is to be begun here. */
  get due(): number {
    return this.#thought === null ? (this.#duty()?.from ?? NEVER) : NEVER;
  }

  /**
   * Shows what may be seen by now, and sets the clock for whatever comes after that: a frame to be shown, or something that this node has to
   * do. Both go by one reading of the clock: what became due between two readings would be neither shown nor waited for. In its turn only.
   */
  goOn(now: number): void {
    const { match, showing, services } = this.#table;
    showing.frames(now);
    this.#table.reminding.look();
    this.#forgetThoughts(match);
    const asked = match?.decision?.seat;
    if (this.#hurry.signal.aborted && asked !== undefined && match?.rules.people[asked] === true) this.#hurry = new AbortController();
    const next = this.#closed || services.stopping() ? NEVER : Math.min(showing.next() ?? NEVER, this.due);
    this.#setTimer(next === NEVER ? null : next - now);
  }

  #setTimer(milliseconds: number | null): void {
    this.#timer?.stop();
    this.#timer = milliseconds === null ? null : this.#table.services.clock.after(milliseconds, () => this.#tick());
  }

  #tick(): void {
    this.#timer = null;
    this.#table
      .turn(() => {
        const { match, showing } = this.#table;
        if (match === null) return;
        const now = this.#table.now();
        const duty = this.#duty();
        this.#forgetThoughts(match);
        if (duty !== null && duty.from <= now && this.#thought === null) this.#attend(match, duty);
        this.goOn(now);
        showing.tableIfNew(now);
      })
      .catch((error: unknown) => this.#failed(error));
  }

  #failed(error: unknown): void {
    const { id, services } = this.#table;
    if (this.#closed) return;
    // That nothing can be written is said once for all tables.
    if (!(error instanceof DatabaseTrouble)) services.log.error({ game: id, error: String(error) }, "a table could not go on");
    this.tryAgain();
  }

  /** Something could not be written: before long the table looks how things stand and goes on from there, whether anybody comes or not. */
  tryAgain(): void {
    if (!this.#closed && !this.#table.services.stopping()) this.#setTimer(AGAIN);
  }

  /**
   * Null if all is well. Otherwise something should have happened by now and has not, and this stays the same until something does: a table
   * that is found so twice has come to a stop, and nobody may have to reload a page for it to go on.
   */
  overdue(now: number): string | null {
    const { match, showing } = this.#table;
    if (match === null || this.#closed || this.#waking || this.#table.isBusy) return null;
    const next = Math.min(showing.next() ?? NEVER, this.due);
    const isForgotten = next !== NEVER && this.#timer === null;
    const isLate = next <= now || match.asksNobody(now) || showing.isBehind(now);
    return isForgotten || isLate ? `${match.n} ${showing.at}` : null;
  }

  /** Makes a table go on that stood still. */
  wake(): void {
    this.#waking = true;
    this.#table
      .turn(async () => {
        const now = this.#table.now();
        if (this.#table.match?.asksNobody(now) === true) await this.#table.reload();
        this.goOn(now);
      })
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#waking = false;
      });
  }

  /** Does what is due, without keeping anybody waiting for a bot's thoughts. They may begin early: what comes of them is done in its time. */
  #attend(match: Match, duty: Duty): void {
    const thought = { decision: match.decision, pace: match.pace, stop: new AbortController() };
    this.#thought = thought;
    this.#carryOut(match, duty, thought.stop.signal)
      .finally(() => {
        if (this.#thought === thought) this.#thought = null;
      })
      .then(() => this.#table.turn(() => this.goOn(this.#table.now())))
      .catch((error: unknown) => this.#failed(error));
  }

  async #carryOut(match: Match, { task, seat, index, at, until, plain }: Duty, signal: AbortSignal): Promise<void> {
    const { n, decision } = match;
    const { bots, keys, metrics } = this.#table.services;
    let chosen = index;
    if (task !== "pass" && decision !== null) {
      const started = performance.now();
      const bot = this.#table.record.seats[seat]?.bot ?? greedy.name;
      const luck = keys.luck("pick", this.#table.id, n);
      const longest = longestThought(decision, match.pace);
      const think = (stop: AbortSignal): Promise<number | null> => bots.answer(match, bot, luck, longest, stop);
      const answer = await (until === null ? think(signal) : this.#inTime(think, until, Math.max(0, refusalOf(decision)), signal));
      if (answer === null) return;
      metrics.botThought(performance.now() - started);
      chosen = answer;
      await this.#wait(at - this.#table.now(), AbortSignal.any([signal, this.#hurry.signal]));
    }
    if (signal.aborted) return;
    await this.#table.decide<null>(null, (then, now) => {
      const isDue = task === "bot" || (then.duty()?.at ?? NEVER) <= now;
      if (then.decision === null || then.decision !== decision || !isDue) return { answer: null };
      const fits = chosen < then.decision.options.length ? chosen : Math.max(0, refusalOf(then.decision));
      return { entry: { kind: "pick", seat, index: fits, by: task === "bot" ? "bot" : "clock", ...(plain && { plain }) }, answer: null };
    });
  }

  /** What is thought of by then, or otherwise what is said without a thought. */
  async #inTime<T>(think: (stop: AbortSignal) => Promise<T>, until: number, otherwise: T, signal: AbortSignal): Promise<T> {
    const stop = new AbortController();
    const thinking = think(AbortSignal.any([signal, stop.signal]));
    const late = this.#wait(until - this.#table.now(), AbortSignal.any([signal, stop.signal])).then(() => otherwise);
    try {
      return await Promise.race([thinking, late]);
    } finally {
      stop.abort();
    }
  }

  /** Waits so long, or until it is told to stop. */
  #wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (milliseconds <= 0 || signal.aborted) {
        resolve();
        return;
      }
      const end = (): void => {
        timer.stop();
        signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = this.#table.services.clock.after(milliseconds, end);
      signal.addEventListener("abort", end);
    });
  }

  /**
   * Thoughts about anything but what is asked now are of no use any more. Entries that change nothing of that are no matter: whoever sees a bot
   * begin anew would know that somebody has written something in secret.
   */
  #forgetThoughts(match: Match | null): void {
    const decision = match?.decision ?? null;
    if (this.#thought !== null && (this.#thought.decision !== decision || this.#thought.pace !== match?.pace)) {
      this.#thought.stop.abort();
      this.#thought = null;
    }
    this.#table.asking.forget(decision);
  }

  close(): void {
    this.#closed = true;
    this.#forgetThoughts(null);
    this.#setTimer(null);
  }
}
