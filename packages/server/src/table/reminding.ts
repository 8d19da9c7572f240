/** Notices that somebody whose move it is has been away for a while, and has them called, once until they come back. */

import type { Decision, Seat } from "@breakpoint/engine";
import type { Timer } from "../clock.ts";
import type { Attending } from "./attending.ts";
import type { Presence } from "./presence.ts";
import type { Room } from "./room.ts";

/** Milliseconds after which somebody who is not here is called. */
const PATIENCE = 30_000;

export class Reminding {
  readonly #room: Room & { readonly presence: Presence; readonly attending: Pick<Attending, "isKeeper"> };
  #timer: Timer | null = null;
  #waitsFor: Decision | null = null;
  readonly #called = new Set<Seat>();

  constructor(room: Room & { readonly presence: Presence; readonly attending: Pick<Attending, "isKeeper"> }) {
    this.#room = room;
  }

  /**
   * Something may have changed. Only what all can see counts: whoever is asked in secret is not called, or the call would tell on what they
   * hold. Whoever is here needs none.
   */
  look(): void {
    const { match, presence, services } = this.#room;
    if (services.calling === undefined) return;
    const decision = match?.decision ?? null;
    for (const seat of this.#called) if (presence.isHere(seat)) this.#called.delete(seat);
    const isAway =
      match !== null &&
      decision !== null &&
      !decision.secret &&
      match.rules.people[decision.seat] === true &&
      !presence.isHere(decision.seat);
    const wanted = isAway && !this.#called.has(decision.seat) ? decision : null;
    if (wanted === this.#waitsFor) return;
    this.close();
    if (match === null || wanted === null || services.stopping()) return;
    this.#waitsFor = wanted;
    // From the moment on at which they are asked: when that was settled may be a secret of others.
    const pause = Math.max(0, match.decisionAt - this.#room.now());
    this.#timer = services.clock.after(pause + PATIENCE, () => {
      this.#waitsFor = null;
      if (!this.#room.attending.isKeeper) return;
      this.#called.add(wanted.seat);
      this.call(wanted.seat, null);
    });
  }

  /** `by`: whoever has nudged them. */
  call(seat: Seat, by: Seat | null): void {
    const { record, services, id } = this.#room;
    const others = record.seats.filter((row) => row.seat !== seat).map((row) => row.name);
    const people = record.holders.filter((holder) => holder.seat === seat).map((holder) => holder.person);
    const nudger = by === null ? undefined : record.seats[by]?.name;
    services.calling
      ?.call(people, {
        title: "Your move",
        body: nudger === undefined ? `The game against ${others.join(", ")} waits for you.` : `${nudger} is waiting for you.`,
        path: `/game/${id}`,
      })
      .catch((error: unknown) => services.log.warn({ game: id, error: String(error) }, "somebody could not be called"));
  }

  close(): void {
    this.#timer?.stop();
    this.#timer = null;
    this.#waitsFor = null;
  }
}
