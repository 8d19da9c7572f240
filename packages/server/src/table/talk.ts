/** What people at a table say to each other: kept in memory for a while, written down nowhere, and told to nobody who only looks on. */

import { NO_SEAT, type Seat } from "@breakpoint/engine";
import type { Nudge, Said, Say } from "@breakpoint/protocol";
import { Limiter } from "../limits.ts";
import { Complaint } from "../troubles.ts";
import type { Presence } from "./presence.ts";
import { checkSeat, matchAt, type Room } from "./room.ts";
import type { Asker, Visitor } from "./visitor.ts";

/** So many sayings are kept for whoever comes back. */
const MOST_KEPT = 40;
/** A few at once, and one every three seconds in the long run; a nudge every half minute. */
const SAYING = { burst: 6, perSecond: 1 / 3 };
const NUDGING = { burst: 1, perSecond: 1 / 30 };

/** Anything that a browser or a reader could take for an address. */
const ADDRESSES =
  /(?:[a-z][a-z0-9+.-]*:\/\/|www\.|(?:javascript|data|mailto|tel|sms|file|blob):)\S*|(?:[\p{L}\d_-]+\.)+\p{L}{2,}(?:[/:?#]\S*)?/giu;

/** What is passed on of what somebody typed: no address that works, no wall of one letter. */
export const cleaned = (text: string): string =>
  text
    .normalize("NFC")
    .replace(ADDRESSES, "(link)")
    .replace(/\s+/g, " ")
    .replace(/(.)\1{7,}/gu, "$1$1$1");

export class Talk {
  readonly #room: Room;
  readonly #presence: Presence;
  #said: Said[] = [];
  readonly #saying = new Limiter(SAYING);
  readonly #nudging = new Limiter(NUDGING);

  constructor(room: Room, presence: Presence) {
    this.#room = room;
    this.#presence = presence;
  }

  /** What was said lately, as somebody may know it. */
  saidTo(asker: Asker): Said[] {
    return this.#room.seatsOf(asker).length > 0 ? [...this.#said] : [];
  }

  say(asker: Asker, message: Say): object {
    checkSeat(this.#room, asker, message.seat);
    const { clock, store } = this.#room.services;
    if (!this.#saying.take(String(message.seat), clock.now())) throw new Complaint("too-fast");
    const text = "text" in message ? cleaned(message.text) : "";
    const phrase = "phrase" in message ? message.phrase : null;
    const said: Said = { seat: message.seat, at: clock.wall(clock.now()), phrase, text };
    this.hearSaid(said);
    store.notify({ game: this.#room.id, said });
    return {};
  }

  /** Here or through another node. */
  hearSaid(said: Said): void {
    this.#said = [...this.#said, said].slice(-MOST_KEPT);
    this.#each(
      (seats) => seats.some((seat) => seat !== NO_SEAT),
      (visitor) => visitor.post.said([visitor], this.#room.id, said),
    );
  }

  /** Goes by what all can see: whoever is asked in secret can be nudged by nobody. */
  nudge(asker: Asker, { seat, to }: Nudge): object {
    checkSeat(this.#room, asker, seat);
    const match = matchAt(this.#room);
    const now = this.#room.now();
    const { asked } = match.viewOf(match.current(NO_SEAT, now), NO_SEAT);
    if (asked !== to || match.rules.people[to] !== true || this.#room.seatsOf(asker).includes(to))
      throw new Complaint("stale", { message: "Nobody waits for them just now.", hint: "Look at whose move it is." });
    if (!this.#nudging.take(String(to), this.#room.services.clock.now()))
      throw new Complaint("too-fast", { message: "They were reminded a moment ago.", hint: "Give them half a minute." });
    this.hearNudged({ by: seat, to });
    this.#room.services.store.notify({ game: this.#room.id, nudged: { by: seat, to } });
    return {};
  }

  hearNudged({ by, to }: { by: Seat; to: Seat }): void {
    this.#each(
      (seats) => seats.includes(to),
      (visitor) => visitor.post.nudged([visitor], this.#room.id, by, to),
    );
  }

  #each(which: (seats: readonly Seat[]) => boolean, tell: (visitor: Visitor) => void): void {
    for (const [visitor, seats] of this.#presence.visitors) if (which(seats)) tell(visitor);
  }
}
