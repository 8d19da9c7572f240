/** Who is here: through this node, and as far as the others have said, through them. Coming and going costs the same however many are here. */

import { NO_SEAT, type Seat } from "@breakpoint/engine";
import type { Notice } from "../storage/store.ts";
import { Complaint } from "../troubles.ts";
import type { Room } from "./room.ts";
import type { Visitor } from "./visitor.ts";

/** What other nodes said about who is connected there holds for so long. */
const LASTS = 40_000;
/** Onlookers at one table through one node, and connections to one seat. */
const MOST_WATCHERS = 200;
const MOST_AT_A_SEAT = 20;
/** Other nodes are told at most so often. */
const TELL_EVERY = 1000;

type Here = Omit<NonNullable<Notice["here"]>, "node">;

const WATCHING: readonly Seat[] = [NO_SEAT];

export class Presence {
  readonly #room: Room;
  /** With what each of them looks at: their seats, or as whoever watches. */
  readonly #visitors = new Map<Visitor, readonly Seat[]>();
  /** How many look at each of these. */
  readonly #counts = new Map<Seat, number>();
  readonly #elsewhere = new Map<string, Here & { until: number }>();
  #toldAt = Number.NEGATIVE_INFINITY;
  #telling = false;

  constructor(room: Room) {
    this.#room = room;
  }

  get isDeserted(): boolean {
    return this.#visitors.size === 0;
  }

  /** Everybody who is here through this node, with what they look at. */
  get visitors(): Iterable<[Visitor, readonly Seat[]]> {
    return this.#visitors;
  }

  viewersOf(visitor: Visitor): readonly Seat[] {
    const known = this.#visitors.get(visitor);
    if (known !== undefined) return known;
    const mine = this.#room.seatsOf(visitor);
    return mine.length === 0 ? WATCHING : mine;
  }

  /** True if anybody else can see that they came. */
  enter(visitor: Visitor): boolean {
    const viewers = this.viewersOf(visitor);
    for (const viewer of viewers)
      if ((this.#counts.get(viewer) ?? 0) >= (viewer === NO_SEAT ? MOST_WATCHERS : MOST_AT_A_SEAT)) throw new Complaint("crowded");
    this.#visitors.set(visitor, viewers);
    return this.#count(viewers, 1);
  }

  /** True if anybody can see that they left. */
  leave(visitor: Visitor): boolean {
    const viewers = this.#visitors.get(visitor);
    return viewers !== undefined && this.#visitors.delete(visitor) && this.#count(viewers, -1);
  }

  #count(viewers: readonly Seat[], change: 1 | -1): boolean {
    let isSeen = false;
    for (const viewer of viewers) {
      const before = this.#counts.get(viewer) ?? 0;
      this.#counts.set(viewer, before + change);
      isSeen ||= viewer === NO_SEAT || before === 0 || before + change === 0;
    }
    return isSeen;
  }

  /** Seats were given to somebody. */
  recount(): void {
    this.#counts.clear();
    for (const visitor of [...this.#visitors.keys()]) {
      this.#visitors.delete(visitor);
      const viewers = this.viewersOf(visitor);
      this.#visitors.set(visitor, viewers);
      this.#count(viewers, 1);
    }
  }

  /** Through this node. */
  #here(): Here {
    const seats = [...this.#counts].filter(([seat, count]) => seat !== NO_SEAT && count > 0).map(([seat]) => seat);
    return { seats: seats.sort(), watchers: this.#counts.get(NO_SEAT) ?? 0 };
  }

  /** Through any node. */
  all(): { seats: ReadonlySet<Seat>; watchers: number } {
    const here = this.#here();
    const seats = new Set(here.seats);
    let { watchers } = here;
    for (const other of this.#others()) {
      watchers += other.watchers;
      for (const seat of other.seats) seats.add(seat);
    }
    return { seats, watchers };
  }

  /** Somebody who holds this seat is here, through any node. */
  isHere(seat: Seat): boolean {
    return (this.#counts.get(seat) ?? 0) > 0 || (this.#elsewhere.size > 0 && this.#others().some(({ seats }) => seats.includes(seat)));
  }

  /** Where else somebody is, as far as is known. */
  #others(): (Here & { node: string })[] {
    const now = this.#room.services.clock.now();
    return [...this.#elsewhere].flatMap(([node, { until, ...here }]) => (until < now ? [] : [{ node, ...here }]));
  }

  /** Of the nodes through which somebody is here, this is the one that comes first. */
  get isFirst(): boolean {
    const { node } = this.#room.services.store;
    return !this.isDeserted && this.#others().every((other) => other.node > node || (other.watchers === 0 && other.seats.length === 0));
  }

  /** Tells the other nodes again, before they forget it. */
  remind(): void {
    if (!this.isDeserted) this.tell();
  }

  /** Tells the other nodes, soon. */
  tell(): void {
    const { store, clock } = this.#room.services;
    if (this.#telling) return;
    this.#telling = true;
    clock.after(this.#toldAt + TELL_EVERY - clock.now(), () => {
      this.#telling = false;
      this.#toldAt = clock.now();
      store.notify({ game: this.#room.id, here: { node: store.node, ...this.#here() } });
    });
  }

  /** True if another node has told something new. */
  hear({ node, seats, watchers }: NonNullable<Notice["here"]>): boolean {
    const before = this.#elsewhere.get(node);
    this.#elsewhere.set(node, { seats, watchers, until: this.#room.services.clock.now() + LASTS });
    return JSON.stringify(before?.seats ?? []) !== JSON.stringify(seats) || (before?.watchers ?? 0) !== watchers;
  }
}
