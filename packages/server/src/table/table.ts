/** A table in memory: takes what people, bots and the clock do to it one after the other, and writes it down before anybody is shown it. */

import type { Seat } from "@breakpoint/engine";
import type {
  Consent,
  Hold,
  Hurry,
  Nudge,
  Pick,
  Picked,
  Reactions,
  SetPace,
  ShowHands,
  Snapshot,
  TableInfo,
  Undo,
  UndoAnswer,
} from "@breakpoint/protocol";
import { isSame } from "../ids.ts";
import { Limiter } from "../limits.ts";
import type { Entry } from "../log/entry.ts";
import { shifted } from "../log/summary.ts";
import type { TableServices } from "../services.ts";
import type { GameRecord, Notice } from "../storage/store.ts";
import { Complaint } from "../troubles.ts";
import { Asking } from "./asking.ts";
import { type Attended, Attending } from "./attending.ts";
import { infoOf } from "./info.ts";
import { type Loaded, loadMatch } from "./loading.ts";
import type { Match } from "./match.ts";
import { Presence } from "./presence.ts";
import { Recording } from "./recording.ts";
import { Reminding } from "./reminding.ts";
import { checkSeat, checkWatching, matchAt } from "./room.ts";
import { Showing } from "./showing.ts";
import { Talk } from "./talk.ts";
import type { Asker, Visitor } from "./visitor.ts";

/** How long after something was due the other nodes wait before they see to it. */
const LEASE = 3000;
/** Until when they leave it to this one. */
export const leaseFor = (due: number): number => due + LEASE;

/** A checkpoint is kept about every so many entries. */
const CHECKPOINT_EVERY = 50;
/** Entries that this node does not get to write because others are faster, before it gives up. */
const TRIES = 8;
/** Nobody has looked at it for so long, and nothing is due for so long: it can be forgotten and loaded again. */
const UNUSED = 30_000;
const NOTHING_DUE = 120_000;

/** Whose wish it is. Wishes change nothing in the game and are written down all the same: nobody may fill the log with them. */
const wisherOf = (entry: Entry): Seat | null =>
  entry.kind === "pick" || entry.kind === "undo" || entry.kind === "corrected" ? null : entry.seat;

export class Table implements Attended {
  readonly id: string;
  readonly services: TableServices;
  readonly presence = new Presence(this);
  readonly showing = new Showing(this, this.presence);
  readonly talk = new Talk(this, this.presence);
  readonly asking = new Asking(this);
  readonly attending = new Attending(this);
  readonly reminding = new Reminding(this);
  readonly recording = new Recording(this);
  #record: GameRecord;
  #match: Match | null;
  /** How far the table's time is ahead of the clock of this node. */
  #ahead = 0;
  #line: Promise<unknown> = Promise.resolve();
  /** How many stand in it. */
  #waiting = 0;
  #sinceCheckpoint = 0;
  readonly #wishes = new Limiter({ burst: 12, perSecond: 0.2 });
  /** Whose secret is being written: nothing that anybody else can see or do has changed by it. */
  #secretOf: Seat | null = null;
  /** What is in memory may be ahead of what is written. */
  #broken = false;
  #closed = false;
  #lastUse: number;

  private constructor(services: TableServices, record: GameRecord, match: Match | null) {
    this.services = services;
    this.id = record.game.id;
    this.#record = record;
    this.#match = match;
    this.#keepUp();
    this.attending.isKeeper = record.game.keeper === services.store.node;
    this.#lastUse = services.clock.now();
  }

  static async load(services: TableServices, id: string): Promise<Table | null> {
    const record = await services.store.load(id);
    if (record === null) return null;
    const loaded = await loadMatch(services, record);
    const table = new Table(services, record, loaded?.match ?? null);
    await table.#correct(loaded);
    table.attending.goOn(table.now());
    return table;
  }

  get record(): GameRecord {
    return this.#record;
  }

  get match(): Match | null {
    return this.#match;
  }

  /**
   * The table's own time: as the clock of this node goes, but never before what was last written, by another node or before the clock was
   * set back. Nobody waits for a time that has been already.
   */
  now(): number {
    return this.services.clock.now() + this.#ahead;
  }

  #keepUp(): void {
    if (this.#match !== null) this.#ahead = Math.max(this.#ahead, this.#match.at - this.services.clock.now());
  }

  seatsOf({ person, keyed }: Asker): Seat[] {
    const { seats: rows, holders } = this.#record;
    const seats = keyed.size === 0 ? [] : rows.flatMap(({ seat, place }) => (keyed.has(place) ? [seat] : []));
    for (const holder of holders) if (holder.person === person && !seats.includes(holder.seat)) seats.push(holder.seat);
    return seats.length > 1 ? seats.sort() : seats;
  }

  /** The place of the seat that this key opens. */
  placeOfKey(token: string): number | null {
    const { keys } = this.services;
    return this.#record.seats.find((seat) => seat.kind === "person" && isSame(token, keys.seatKey(this.id, seat.place)))?.place ?? null;
  }

  /** Keeps it in memory for a while; false if it has gone from there. */
  touch(): boolean {
    this.#lastUse = this.services.clock.now();
    return !this.#closed;
  }

  /** Nobody looks and nothing is about to happen: it can be forgotten and loaded again. */
  isIdle(): boolean {
    const unused = this.services.clock.now() - this.#lastUse;
    return this.presence.isDeserted && unused > UNUSED && this.attending.dutyAt - this.now() > NOTHING_DUE;
  }

  /** Ends all timers and waits for what is being written. */
  async close(): Promise<void> {
    this.#closed = true;
    this.services.capacity.stop(this.id);
    this.attending.close();
    this.asking.close();
    this.showing.close();
    this.reminding.close();
    await this.#line;
  }

  // ── One after the other ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Waits for its turn. Whatever goes wrong in one turn does not keep the next one. */
  turn<T>(work: () => Promise<T> | T): Promise<T> {
    this.touch();
    this.#waiting++;
    const turn = this.#line.then(async () => {
      if (this.#broken) await this.reload();
      return await work();
    });
    this.#line = turn
      .catch(() => {})
      .finally(() => {
        this.#waiting--;
      });
    return turn;
  }

  async glance<T>(asker: Asker | null, work: () => T): Promise<T> {
    this.touch();
    return this.#mayNotWait(asker) || !(this.isBusy || this.#broken) ? work() : await this.turn(work);
  }

  /** What is being written is a secret of somebody else. Whoever had to wait for it would know that there is something. */
  #mayNotWait(asker: Asker | null): boolean {
    const secret = this.#secretOf;
    return secret !== null && (asker === null || !this.seatsOf(asker).includes(secret));
  }

  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  #seat(record: GameRecord): void {
    this.#record = record;
    this.presence.recount();
  }

  /** What the rules have become is written down before anything else is. */
  async #correct(loaded: Loaded | null): Promise<void> {
    const { log } = this.services;
    if (loaded?.correction?.kind !== "corrected") return;
    log.warn({ game: this.id, lost: loaded.correction.lost }, "the rules were corrected: a game goes on from its last stable point");
    await this.#write(loaded.correction);
  }

  async #load(record: GameRecord): Promise<void> {
    const loaded = await loadMatch(this.services, record);
    this.#match = loaded?.match ?? null;
    this.#keepUp();
    await this.#correct(loaded);
  }

  async reload(): Promise<void> {
    const record = await this.services.store.load(this.id);
    if (record === null) throw new Complaint("no-such-game");
    this.#seat(record);
    await this.#load(record);
    this.attending.isKeeper = record.game.keeper === this.services.store.node;
    this.#broken = false;
    // Whoever is here has not seen any of it: there may be no other reason to show it.
    const now = this.now();
    this.attending.goOn(now);
    this.showing.table(now);
  }

  /** Takes in what others have written. */
  async #catchUp(): Promise<void> {
    const match = this.#match;
    if (match === null) return await this.reload();
    const entries = await this.services.store.entries(this.id, match.n);
    if (entries.length === 0) return;
    try {
      for (const entry of entries) match.apply(entry, this.now());
    } catch {
      return await this.reload();
    }
    this.#keepUp();
    this.attending.isKeeper = false;
  }

  /** Less is known here than this. */
  isBehind(n: number, revision: number): boolean {
    return n > (this.#match?.n ?? 0) || revision > this.#record.game.revision;
  }

  /** Another node has written: `n` entries are there, or the seats have changed. */
  hear(n: number | undefined, revision: number | undefined): Promise<void> {
    return this.turn(async () => {
      const before = this.#match === null;
      if (revision !== undefined && revision > this.#record.game.revision) {
        const record = await this.services.store.load(this.id);
        if (record !== null) this.#seat(record);
        if (this.#match === null) await this.#load(this.#record);
      }
      if (n !== undefined && n > (this.#match?.n ?? 0)) await this.#catchUp();
      const now = this.now();
      this.attending.goOn(now);
      if (revision !== undefined || before) this.showing.table(now);
      else this.showing.tableIfNew(now);
    });
  }

  /** Another node has left what is due here to this one. What this one is late with itself has its timer, and `overdue` beside it. */
  takeOver(): void {
    if (this.attending.isKeeper) return;
    this.turn(() => {
      this.attending.isKeeper = true;
      this.attending.goOn(this.now());
    }).catch(() => {});
  }

  /** Seats, names or the rematch were changed here. */
  changed(): Promise<void> {
    return this.turn(async () => {
      const record = await this.services.store.load(this.id);
      if (record === null) return;
      this.#seat(record);
      if (this.#match === null) {
        await this.#load(record);
        this.attending.isKeeper = true;
      }
      const now = this.now();
      this.attending.goOn(now);
      this.showing.table(now);
    });
  }

  // ── Coming and going ────────────────────────────────────────────────────────────────────────────────────────────────────────────

  async enter(visitor: Visitor, since: Readonly<Record<string, number>>): Promise<Snapshot> {
    await this.#learnFrom(visitor, since);
    return await this.glance(visitor, () => {
      checkWatching(this, visitor);
      const now = this.now();
      const areBotsAlone = this.#match?.hasPeople === false && !this.#match.over;
      if (areBotsAlone) this.services.capacity.play(this.id);
      if (this.presence.enter(visitor)) this.#presenceChanged();
      if (areBotsAlone) this.attending.goOn(now);
      return { ...this.showing.snapshot(visitor, since, now), said: this.talk.saidTo(visitor) };
    });
  }

  /** Somebody who is here asks once more how things stand, having seen the frames up to `since`. Nobody else is told. */
  async lookAgain(visitor: Visitor, since: Readonly<Record<string, number>>): Promise<Snapshot> {
    await this.#learnFrom(visitor, since);
    return await this.glance(visitor, () => ({ ...this.showing.snapshot(visitor, since, this.now()), said: this.talk.saidTo(visitor) }));
  }

  /**
   * Whoever was shown more by another node, which may be gone by now, knows of something that is written and was not heard of here. Where a
   * secret is being written, that finds it out by itself, and nobody waits for it.
   */
  async #learnFrom(visitor: Visitor, since: Readonly<Record<string, number>>): Promise<void> {
    const match = this.#match;
    if (match === null || this.#mayNotWait(visitor)) return;
    const isMore = Object.entries(since).some(([seat, seq]) => seq > match.current(Number(seat), this.now()).seq);
    if (isMore) await this.hear(match.n + 1, undefined);
  }

  leave(visitor: Visitor): void {
    this.touch();
    if (this.presence.leave(visitor)) this.#presenceChanged();
    if (this.presence.isDeserted) this.services.capacity.stop(this.id);
  }

  #presenceChanged(): void {
    this.reminding.look();
    this.presence.tell();
    this.showing.tableSoon();
  }

  hearPresence(here: NonNullable<Notice["here"]>): void {
    if (!this.presence.hear(here)) return;
    this.reminding.look();
    this.showing.tableSoon();
    if (this.#match?.hasPeople === false) this.turn(() => this.attending.goOn(this.now())).catch(() => {});
  }

  async describe(asker: Asker): Promise<TableInfo> {
    return await this.glance(asker, () => infoOf(this, this.presence, asker, this.now()));
  }

  // ── Doing ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Writes an entry; false if somebody else wrote first, whose entry has been taken in then. */
  async #write(entry: Entry): Promise<boolean> {
    const match = matchAt(this);
    const { store, metrics } = this.services;
    const now = this.now();
    const at = Math.max(now, match.at);
    const n = match.n;
    const isSecret = entry.kind === "pass" || (entry.kind === "pick" && match.decision?.secret === true && match.open > now);
    try {
      match.apply({ n, at, entry }, now);
      if (isSecret) this.#secretOf = entry.seat;
      // What other nodes go by is told in the time of their clocks.
      const changed = at - this.#ahead;
      const due = match.hasPeople ? (match.duty()?.at ?? null) : null;
      const wake = due === null ? null : due - this.#ahead;
      const summary = shifted(match.summary, -this.#ahead);
      this.#sinceCheckpoint++;
      const checkpoint = this.#sinceCheckpoint >= CHECKPOINT_EVERY || match.over ? (match.checkpoint(now) ?? undefined) : undefined;
      const started = performance.now();
      const written = await store.append(
        this.id,
        { n, at, entry, outcome: match.outcome() },
        { status: match.over ? "over" : "playing", summary, changed, wake, lease: leaseFor(wake ?? changed), checkpoint },
      );
      metrics.written(performance.now() - started);
      if (!written) {
        await this.reload();
        return false;
      }
      if (checkpoint !== undefined) this.#sinceCheckpoint = 0;
      this.attending.isKeeper = true;
      return true;
    } catch (error) {
      // Whether it was written is not known: the database says so when it is asked again.
      this.#broken = true;
      this.attending.tryAgain();
      throw error;
    } finally {
      this.#secretOf = null;
    }
  }

  /** Decides on how things stand, and writes what comes of it; if others were faster, decides anew. */
  async decide<T>(asker: Asker | null, consider: (match: Match, now: number) => { entry?: Entry; answer: T }): Promise<T> {
    if (asker !== null && this.#mayNotWait(asker)) {
      const { entry, answer } = consider(matchAt(this), this.now());
      if (entry === undefined) return answer;
    }
    return await this.turn(async () => {
      for (let i = 0; i < TRIES; i++) {
        const now = this.now();
        const { entry, answer } = consider(matchAt(this), now);
        if (entry === undefined) return answer;
        const wisher = wisherOf(entry);
        if (wisher !== null && !this.#wishes.take(String(wisher), now)) throw new Complaint("too-fast");
        if (await this.#write(entry)) {
          const then = this.now();
          this.attending.goOn(then);
          this.showing.tableIfNew(then);
          return answer;
        }
      }
      throw new Complaint("server-trouble");
    });
  }

  /** Seats move up where one is closed: theirs has to be theirs once it is looked at, and not only when they asked. */
  async #decideFor<T>(asker: Asker, seat: Seat, consider: (match: Match, now: number) => { entry?: Entry; answer: T }): Promise<T> {
    checkSeat(this, asker, seat);
    return await this.decide<T>(asker, (match, now) => {
      checkSeat(this, asker, seat);
      return consider(match, now);
    });
  }

  async pick(asker: Asker, { seat, seq, index }: Pick): Promise<Picked> {
    return await this.#decideFor<Picked>(asker, seat, (match, now) => {
      switch (match.judgePick(seat, seq, index, now)) {
        case "fine":
          return { entry: { kind: "pick", seat, index, by: "person" }, answer: { again: false } };
        case "again":
          return { answer: { again: true } };
        case "over":
          throw new Complaint("game-over");
        case "stale":
          throw new Complaint("stale");
        case "not-asked":
          throw new Complaint("not-your-decision");
        case "no-such-option":
          throw new Complaint("no-such-option");
      }
    });
  }

  async undo(asker: Asker, { seat, seq }: Undo): Promise<UndoAnswer> {
    return await this.#decideFor<UndoAnswer>(asker, seat, (match, now) => {
      if (match.isOver(now)) throw new Complaint("game-over");
      if (match.current(seat, now).seq !== seq) throw new Complaint("stale");
      const needs = match.undoNeeds(seat, now);
      if (needs === null) throw new Complaint("nothing-to-undo");
      if (needs.length === 0) return { entry: { kind: "undo", seat }, answer: { done: true } };
      if (match.undo !== null) {
        if (match.undo.by === seat) return { answer: { done: false } };
        throw new Complaint("stale", { message: "Somebody else has asked to take something back.", hint: "Answer that first." });
      }
      return { entry: { kind: "ask-undo", seat }, answer: { done: false } };
    });
  }

  async consent(asker: Asker, { seat, request, yes }: Consent): Promise<object> {
    return await this.#decideFor<object>(asker, seat, (match) => {
      const wish = match.undo;
      if (wish === null || wish.request !== request) throw new Complaint("no-such-request");
      const withdraws = wish.by === seat && !yes;
      if (!withdraws && !wish.waitingFor.includes(seat)) return { answer: {} };
      return { entry: { kind: "answer-undo", seat, yes }, answer: {} };
    });
  }

  async reactions(asker: Asker, { seat, pass }: Reactions): Promise<object> {
    return await this.#decideFor<object>(asker, seat, (match) => {
      const keys = [...new Set(pass)].sort();
      if (keys.join() === [...match.passes(seat)].join()) return { answer: {} };
      return { entry: { kind: "pass", seat, keys }, answer: {} };
    });
  }

  /** How fast bots play is for everybody who plays to set. */
  async setPace(asker: Asker, { seat, pace }: SetPace): Promise<object> {
    return await this.#decideFor<object>(asker, seat, (match) =>
      match.pace === pace ? { answer: {} } : { entry: { kind: "pace", seat, pace }, answer: {} },
    );
  }

  /** Whoever plays against bots alone need not wait for them. It changes nothing but when they move, and is not written down. */
  hurry(asker: Asker, { seat }: Hurry): object {
    checkSeat(this, asker, seat);
    const people = this.record.seats.filter(({ bot }) => bot === null);
    if (people.length === 1) this.attending.hurry();
    return {};
  }

  async showHands(asker: Asker, { seat, shown }: ShowHands): Promise<object> {
    return await this.#decideFor<object>(asker, seat, (match, now) => {
      if (match.isOver(now)) throw new Complaint("game-over");
      if (match.showsHand(seat) === shown) return { answer: {} };
      return { entry: { kind: "hands", seat, shown }, answer: {} };
    });
  }

  /** Reminds somebody, here or wherever their browser is. */
  nudge(asker: Asker, message: Nudge): object {
    const answer = this.talk.nudge(asker, message);
    if (!this.presence.all().seats.has(message.to)) this.reminding.call(message.to, message.seat);
    return answer;
  }

  async hold(asker: Asker, { seat, seq }: Hold): Promise<object> {
    return await this.#decideFor<object>(asker, seat, (match, now) => {
      if (match.isOver(now)) throw new Complaint("game-over");
      if (match.current(seat, now).seq !== seq) throw new Complaint("stale");
      const { decision } = match;
      if (decision?.seat !== seat || !decision.secret || match.decisionAt > now) throw new Complaint("not-your-decision");
      return match.held === seat ? { answer: {} } : { entry: { kind: "hold", seat }, answer: {} };
    });
  }
}
