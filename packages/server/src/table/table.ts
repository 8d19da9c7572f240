/** A table in memory: takes what people, bots and the clock do to it one after the other, writes it down, and shows it. */

import { greedy } from "@breakpoint/bots";
import { NO_SEAT, type Seat } from "@breakpoint/engine";
import type {
  AskHint,
  AskHistory,
  AskWhyNot,
  Consent,
  Explain,
  Explanation,
  Frame,
  Happenings,
  HintAnswer,
  History,
  Hold,
  Part,
  Pause,
  Pick,
  Picked,
  Reactions,
  SeatInfo,
  Snapshot,
  TableInfo,
  Undo,
  UndoAnswer,
  WhyNotAnswer,
} from "@breakpoint/protocol";
import { explain, explainWhyNot } from "@breakpoint/words";
import type { TableServices } from "../services.ts";
import { readSeed } from "../storage/schema.ts";
import type { GameRecord, Notice } from "../storage/store.ts";
import { Complaint } from "../troubles.ts";
import type { Entry } from "./entry.ts";
import { hasHints } from "./options.ts";
import { longestThought, refusalOf, type Window } from "./pacing.ts";
import type { Visitor } from "./people.ts";
import { type Duty, Play, type PlayRules, type Scheduled } from "./play.ts";
import { summaryOf } from "./summary.ts";

/** How long after something was due the other nodes wait before they see to it. */
const LEASE = 3000;
/** A checkpoint is kept about every so many entries. */
const CHECKPOINT_EVERY = 50;
/** Entries that this node does not get to write because others are faster, before it gives up. */
const TRIES = 8;
/** What other nodes said about who is connected there holds for so long. */
const PRESENCE = 40_000;
/** What was due so long ago and has not come about is seen to anew. */
const OVERDUE = 2000;
/** Timers cannot be set for longer. */
const LONGEST_TIMER = 2 ** 31 - 1;
const NEVER = Number.POSITIVE_INFINITY;

/** Who asks, where no visitor does. */
export interface Asker {
  readonly person: string;
  readonly keyed: ReadonlySet<Seat>;
}

export class Table {
  readonly id: string;
  readonly #services: TableServices;
  #record: GameRecord;
  #play: Play | null;
  readonly #visitors = new Set<Visitor>();
  readonly #elsewhere = new Map<string, { seats: number[]; watchers: number; until: number }>();
  #line: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  /** When everybody was last shown what they may see. Whatever comes after that moment has a timer, so that no frame is ever forgotten. */
  #shownAt = 0;
  /** It was found standing still, and is about to go on. */
  #waking = false;
  /** This node sees to what is due. */
  #mine: boolean;
  /** A bot thinks about what comes after so many entries. */
  #thought: { n: number; stop: AbortController } | null = null;
  /** Advice that was given or is being thought about, by seat, while it is of use. */
  readonly #advice = new Map<Seat, { n: number; stop: AbortController; answer: Promise<HintAnswer> }>();
  /** Somebody wanted to undo or to have more time when the table was last shown. */
  #hadWish = false;
  #sinceCheckpoint = 0;
  /** What is in memory may be ahead of what is written. */
  #broken = false;
  #closed = false;
  #lastUse: number;

  private constructor(services: TableServices, record: GameRecord, play: Play | null) {
    this.#services = services;
    this.id = record.game.id;
    this.#record = record;
    this.#play = play;
    this.#mine = record.game.keeper === services.store.node;
    this.#lastUse = services.now();
  }

  static async load(services: TableServices, id: string): Promise<Table | null> {
    const record = await services.store.load(id);
    if (record === null) return null;
    const table = new Table(services, record, await loadPlay(services, record));
    table.#goOn(services.now());
    return table;
  }

  /** Keeps it in memory for a while; false if it has gone from there. */
  touch(): boolean {
    this.#lastUse = this.#services.now();
    return !this.#closed;
  }

  // ── One after the other ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Waits for its turn. Whatever goes wrong in one turn does not keep the next one. */
  turn<T>(work: () => Promise<T> | T): Promise<T> {
    this.touch();
    const turn = this.#line.then(async () => {
      if (this.#broken) await this.#reload();
      return await work();
    });
    this.#line = turn.catch(() => {});
    return turn;
  }

  async #reload(): Promise<void> {
    const record = await this.#services.store.load(this.id);
    if (record === null) throw new Complaint("no-such-game");
    this.#record = record;
    this.#play = await loadPlay(this.#services, record);
    this.#mine = record.game.keeper === this.#services.store.node;
    this.#broken = false;
    // Whoever is here has not seen any of it: there may be no other reason to show it.
    const now = this.#services.now();
    this.#showTable(now);
    this.#goOn(now);
  }

  /** Takes in what others have written. */
  async #catchUp(): Promise<void> {
    const play = this.#play;
    const { store } = this.#services;
    if (play === null) return await this.#reload();
    const entries = await store.entries(this.id, play.n);
    if (entries.length === 0) return;
    const now = this.#services.now();
    try {
      for (const entry of entries) play.apply(entry, now);
    } catch {
      return await this.#reload();
    }
    this.#record.game.summary = summaryOf(play, this.#record.game.summary, now);
    this.#mine = false;
  }

  /** Less is known here than this. */
  isBehind(n: number, revision: number): boolean {
    return n > (this.#play?.n ?? 0) || revision > this.#record.game.revision;
  }

  /** Another node has written: `n` entries are there, or the seats have changed. */
  hear(n: number | undefined, revision: number | undefined): Promise<void> {
    return this.turn(async () => {
      const before = this.#play === null;
      if (revision !== undefined && revision > this.#record.game.revision) {
        const record = await this.#services.store.load(this.id);
        if (record !== null) this.#record = record;
        if (this.#play === null) this.#play = await loadPlay(this.#services, this.#record);
      }
      if (n !== undefined && n > (this.#play?.n ?? 0)) await this.#catchUp();
      const now = this.#services.now();
      this.#goOn(now);
      const wish = this.#hasWish();
      if (revision !== undefined || before || wish || this.#hadWish || this.#play?.over === true) this.#showTable(now);
      this.#hadWish = wish;
    });
  }

  #hasWish(): boolean {
    return this.#play?.undo != null || this.#play?.held != null;
  }

  // ── Who is here ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  get isDeserted(): boolean {
    return this.#visitors.size === 0;
  }

  /** Nobody looks and nothing is about to happen: it can be forgotten and loaded again. */
  isIdle(now: number): boolean {
    const due = this.#mine ? this.#play?.duty()?.at : undefined;
    return this.#visitors.size === 0 && now - this.#lastUse > 30_000 && (due === undefined || due - now > 120_000);
  }

  seatsOf({ person, keyed }: Asker): Seat[] {
    const seats = new Set(keyed);
    for (const holder of this.#record.holders) if (holder.person === person) seats.add(holder.seat);
    return [...seats].sort();
  }

  /** The seat that this key opens. */
  seatOfKey(token: string): Seat | null {
    return (
      this.#record.seats.find((seat) => seat.kind === "person" && this.#services.keys.seatKey(this.id, seat.seat) === token)?.seat ?? null
    );
  }

  get record(): GameRecord {
    return this.#record;
  }

  get play(): Play | null {
    return this.#play;
  }

  async enter(visitor: Visitor, since: Readonly<Record<string, number>>): Promise<Snapshot> {
    return await this.turn(() => {
      const mine = this.seatsOf(visitor);
      if (mine.length === 0 && this.#record.game.options.watch === "nobody") throw new Complaint("may-not-watch");
      this.#visitors.add(visitor);
      const now = this.#services.now();
      const snapshot = this.#snapshot(visitor, since, now);
      this.#presenceChanged(now);
      return snapshot;
    });
  }

  /** Somebody who is here asks once more how things stand, having seen the frames up to `since`. Nobody else is told. */
  async lookAgain(visitor: Visitor, since: Readonly<Record<string, number>>): Promise<Snapshot> {
    return await this.turn(() => this.#snapshot(visitor, since, this.#services.now()));
  }

  #snapshot(visitor: Visitor, since: Readonly<Record<string, number>>, now: number): Snapshot {
    const viewers = this.#play === null ? [] : this.#viewers(this.seatsOf(visitor));
    const parts = viewers.map((seat) => this.#resumePart(visitor, seat, since[String(seat)], now));
    return { table: this.info(visitor, now), parts };
  }

  async leave(visitor: Visitor): Promise<void> {
    if (this.#visitors.delete(visitor)) await this.turn(() => this.#presenceChanged(this.#services.now()));
  }

  #viewers(mine: readonly Seat[]): readonly Seat[] {
    return mine.length === 0 ? [NO_SEAT] : mine;
  }

  #hereNow(): { seats: number[]; watchers: number } {
    const seats = new Set<number>();
    let watchers = 0;
    for (const visitor of this.#visitors) {
      const mine = this.seatsOf(visitor);
      if (mine.length === 0) watchers++;
      for (const seat of mine) seats.add(seat);
    }
    return { seats: [...seats], watchers };
  }

  #presenceChanged(now: number): void {
    this.#tellPresence();
    this.#showTable(now);
  }

  /** Tells the other nodes again who is connected here, before they forget it. */
  remindOfPresence(): void {
    if (this.#visitors.size > 0) this.#tellPresence();
  }

  #tellPresence(): void {
    const { store } = this.#services;
    store.notify({ game: this.id, here: { node: store.node, ...this.#hereNow() } });
  }

  async hearPresence({ node, seats, watchers }: NonNullable<Notice["here"]>): Promise<void> {
    const before = JSON.stringify(this.#elsewhere.get(node)?.seats);
    this.#elsewhere.set(node, { seats, watchers, until: this.#services.now() + PRESENCE });
    if (before !== JSON.stringify(seats)) await this.turn(() => this.#showTable(this.#services.now()));
  }

  async describe(asker: Asker): Promise<TableInfo> {
    return await this.turn(() => this.info(asker, this.#services.now()));
  }

  /** In its turn only: what is in memory in between may not be written yet. */
  info(asker: Asker, now: number): TableInfo {
    const { game, seats, holders } = this.#record;
    const { keys } = this.#services;
    const mine = this.seatsOf(asker);
    const here = this.#hereNow();
    let watchers = here.watchers;
    const present = new Set(here.seats);
    for (const other of this.#elsewhere.values()) {
      if (other.until < now) continue;
      watchers += other.watchers;
      for (const seat of other.seats) present.add(seat);
    }
    const isHost = holders.some((holder) => holder.person === asker.person);
    const play = this.#play;
    const phase = play?.game.state.phase;
    const isOver = play !== null && phase?.kind === "over" && play.open <= now;
    return {
      game: this.id,
      status: isOver ? "over" : play === null ? "waiting" : "playing",
      seats: seats.map(
        (seat): SeatInfo => ({
          seat: seat.seat,
          kind: seat.open ? "open" : seat.kind,
          name: seat.name,
          bot: seat.bot,
          factions: seat.factions,
          mine: mine.includes(seat.seat),
          here: seat.kind === "bot" || present.has(seat.seat),
        }),
      ),
      options: {
        factions: game.options.factions,
        twoCopies: game.options.twoCopies,
        concede: game.options.concede,
        pace: game.options.pace,
        reaction: game.options.reaction,
        deadline: game.options.deadline,
        watch: game.options.watch,
        sets: game.options.sets,
        hints: this.#hasHints(),
      },
      created: Number(game.created),
      changed: Math.max(Number(game.changed), play?.at ?? 0),
      invitations: isHost
        ? seats.flatMap((seat) =>
            seat.open ? [{ seat: seat.seat, token: keys.invitation(this.id, seat.seat), code: seat.code ?? "" }] : [],
          )
        : [],
      keys: mine.map((seat) => ({ seat, token: keys.seatKey(this.id, seat) })),
      undo: play?.undo ?? null,
      held: play?.held ?? null,
      result: isOver && phase?.kind === "over" ? { winners: phase.winners.slice(), scores: phase.scores.slice() } : null,
      rematch: game.rematch,
      forkOf: game.fork_of,
      watchers,
    };
  }

  // ── Showing ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  #showTable(now: number): void {
    for (const visitor of this.#visitors) visitor.table(this.info(visitor, now));
  }

  /** Sends everybody the frames that they may have by now and do not have yet. */
  #show(now: number): void {
    const play = this.#play;
    this.#shownAt = now;
    if (play === null) return;
    const made = new Map<string, Frame[]>();
    for (const visitor of this.#visitors) {
      const parts: Part[] = [];
      for (const seat of this.#viewers(this.seatsOf(visitor))) {
        const since = visitor.sent.get(seat) ?? 0;
        const key = `${seat} ${since}`;
        let frames = made.get(key);
        if (frames === undefined) {
          frames = this.#framesOf(play, seat, this.#unseen(play, seat, since, now), now);
          made.set(key, frames);
        }
        const last = frames.at(-1);
        if (last === undefined) continue;
        visitor.sent.set(seat, last.seq);
        parts.push(this.#part(play, seat, frames, now));
      }
      if (parts.length > 0) visitor.update(this.id, parts);
    }
  }

  /** What a viewer has not seen yet. Of what was loaded anew, how it came about may be gone; how things stand never is. */
  #unseen(play: Play, seat: Seat, since: number, now: number): Scheduled[] {
    const frames = play.framesSince(seat, since, now);
    if (frames.length > 0) return frames;
    const current = play.current(seat, now);
    return current.seq > since ? [{ ...current, events: [], faces: [] }] : [];
  }

  #part(play: Play, seat: Seat, frames: Frame[], now: number): Part {
    if (seat === NO_SEAT) return { seat, frames, limit: null, undo: null, pass: [] };
    const asked = frames.at(-1)?.view.decision != null;
    const limit = asked ? play.limitOf(seat) : null;
    const needs = play.undoNeeds(seat);
    return {
      seat,
      frames,
      limit: limit === null ? null : Math.max(0, limit - now),
      undo: needs === null ? null : needs.length === 0 ? "free" : "consent",
      pass: [...play.passes(seat)],
    };
  }

  /** What was shown in its time needs no view of its own: its events go with the next frame. */
  #framesOf(play: Play, seat: Seat, scheduled: readonly Scheduled[], now: number): Frame[] {
    const frames: Frame[] = [];
    let before: Scheduled[] = [];
    for (const [i, frame] of scheduled.entries()) {
      if (frame.view === "past" && i < scheduled.length - 1) before.push(frame);
      else {
        frames.push(this.#frame(play, seat, [...before, frame], now));
        before = [];
      }
    }
    return frames;
  }

  #frame(play: Play, seat: Seat, together: readonly Scheduled[], now: number): Frame {
    const last = together[together.length - 1] ?? play.current(seat, now);
    return {
      seq: last.seq,
      events: together.flatMap((frame) => frame.events),
      faces: together.flatMap((frame) => frame.faces),
      undone: together.some((frame) => frame.undone),
      view: play.viewOf(last, seat),
      pause: pauseOf(last.window, now),
    };
  }

  /** What somebody gets who comes, or comes back having seen the frames up to `since`. */
  #resumePart(visitor: Visitor, seat: Seat, since: number | undefined, now: number): Part {
    const play = this.#playing();
    const current = play.current(seat, now);
    const missed = since === undefined ? [] : play.framesSince(seat, since, now);
    const complete = missed[0]?.seq === (since ?? 0) + 1;
    visitor.sent.set(seat, current.seq);
    const together = complete ? missed : [{ ...current, events: [], faces: [] }];
    return this.#part(play, seat, [this.#frame(play, seat, together, now)], now);
  }

  // ── Doing ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  #playing(): Play {
    const play = this.#play;
    if (play === null) throw new Complaint("not-started");
    return play;
  }

  #checkSeat(asker: Asker, seat: Seat): void {
    if (!this.seatsOf(asker).includes(seat)) throw new Complaint("not-your-seat");
  }

  /** Writes an entry; false if somebody else wrote first, whose entry has been taken in then. */
  async #write(entry: Entry): Promise<boolean> {
    const play = this.#playing();
    const { store, metrics } = this.#services;
    const now = this.#services.now();
    const at = Math.max(now, play.at);
    const n = play.n;
    const before = this.#record.game.summary;
    try {
      play.apply({ n, at, entry }, now);
      const summary = summaryOf(play, before, now);
      const wake = play.duty()?.at ?? null;
      this.#sinceCheckpoint++;
      const checkpoint = this.#sinceCheckpoint >= CHECKPOINT_EVERY || play.over ? (play.checkpoint(now) ?? undefined) : undefined;
      const started = performance.now();
      const written = await store.append(
        this.id,
        { n, at, entry },
        { status: play.over ? "over" : "playing", summary, wake, lease: (wake ?? at) + LEASE, checkpoint },
      );
      metrics.written(performance.now() - started);
      if (!written) {
        await this.#reload();
        return false;
      }
      this.#record.game.summary = summary;
      if (checkpoint !== undefined) this.#sinceCheckpoint = 0;
      this.#mine = true;
      return true;
    } catch (error) {
      // Whether it was written is not known: the database says so when it is asked again.
      this.#broken = true;
      throw error;
    }
  }

  /** Decides on how things stand, and writes what comes of it; if others were faster, decides anew. */
  async #decide<T>(consider: (play: Play, now: number) => { entry?: Entry; answer: T }): Promise<T> {
    return await this.turn(async () => {
      for (let i = 0; i < TRIES; i++) {
        const { entry, answer } = consider(this.#playing(), this.#services.now());
        if (entry === undefined) return answer;
        if (await this.#write(entry)) {
          this.#afterwards(entry);
          return answer;
        }
      }
      throw new Complaint("server-trouble");
    });
  }

  #afterwards(entry: Entry): void {
    const now = this.#services.now();
    this.#goOn(now);
    const wish = this.#hasWish();
    if (entry.kind !== "pick" || this.#playing().over || this.#hadWish !== wish) this.#showTable(now);
    this.#hadWish = wish;
  }

  async pick(asker: Asker, { seat, seq, index }: Pick): Promise<Picked> {
    this.#checkSeat(asker, seat);
    return await this.#decide<Picked>((play, now) => {
      switch (play.judgePick(seat, seq, index, now)) {
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
    this.#checkSeat(asker, seat);
    return await this.#decide<UndoAnswer>((play, now) => {
      if (play.over) throw new Complaint("game-over");
      if (play.current(seat, now).seq !== seq) throw new Complaint("stale");
      const needs = play.undoNeeds(seat);
      if (needs === null) throw new Complaint("nothing-to-undo");
      if (needs.length === 0) return { entry: { kind: "undo", seat }, answer: { done: true } };
      if (play.undo !== null) {
        if (play.undo.by === seat) return { answer: { done: false } };
        throw new Complaint("stale", { message: "Somebody else has asked to take something back.", hint: "Answer that first." });
      }
      return { entry: { kind: "ask-undo", seat }, answer: { done: false } };
    });
  }

  async consent(asker: Asker, { seat, request, yes }: Consent): Promise<object> {
    this.#checkSeat(asker, seat);
    return await this.#decide<object>((play) => {
      const wish = play.undo;
      if (wish === null || wish.request !== request) throw new Complaint("no-such-request");
      const withdraws = wish.by === seat && !yes;
      if (!withdraws && !wish.waitingFor.includes(seat)) return { answer: {} };
      return { entry: { kind: "answer-undo", seat, yes }, answer: {} };
    });
  }

  async reactions(asker: Asker, { seat, pass }: Reactions): Promise<object> {
    this.#checkSeat(asker, seat);
    return await this.#decide<object>((play) => {
      const keys = [...new Set(pass)].sort();
      if (keys.join() === [...play.passes(seat)].join()) return { answer: {} };
      return { entry: { kind: "pass", seat, keys }, answer: {} };
    });
  }

  async hold(asker: Asker, { seat, seq }: Hold): Promise<object> {
    this.#checkSeat(asker, seat);
    return await this.#decide<object>((play, now) => {
      if (play.over) throw new Complaint("game-over");
      if (play.current(seat, now).seq !== seq) throw new Complaint("stale");
      const { decision } = play;
      if (decision?.seat !== seat || !decision.secret || play.decisionAt > now) throw new Complaint("not-your-decision");
      return play.held === seat ? { answer: {} } : { entry: { kind: "hold", seat }, answer: {} };
    });
  }

  // ── Asking ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The game, for a question about how things stand, if that is what the seat sees just now. */
  #present(asker: Asker, seat: Seat): Play {
    if (seat !== NO_SEAT) this.#checkSeat(asker, seat);
    else if (this.#record.game.options.watch === "nobody" && this.seatsOf(asker).length === 0) throw new Complaint("may-not-watch");
    const play = this.#playing();
    if (!play.isPresent(seat, this.#services.now()))
      throw new Complaint("stale", { message: "The table is pausing.", hint: "Ask again in a moment." });
    return play;
  }

  async explain(asker: Asker, { seat, what }: Explain): Promise<Explanation> {
    return await this.turn(() => {
      const { game } = this.#present(asker, seat);
      const answer = explain(game, what);
      if (answer !== null) return answer;
      const thing = what.kind === "power" ? "card" : "base";
      throw new Complaint("no-such-option", {
        message: `There is no such ${thing} in play.`,
        hint: `Choose a ${thing} on the table.`,
      });
    });
  }

  async whyNot(asker: Asker, { seat, card }: AskWhyNot): Promise<WhyNotAnswer> {
    return await this.turn(() => {
      const { game } = this.#present(asker, seat);
      this.#checkSeat(asker, seat);
      return explainWhyNot(game, seat, card);
    });
  }

  #hasHints(): boolean {
    const { game, seats } = this.#record;
    return game.options.hints ?? hasHints(seats);
  }

  /** Asked for again, the same advice is given again. Nobody else waits for it. */
  async hint(asker: Asker, { seat, seq }: AskHint): Promise<HintAnswer> {
    this.#checkSeat(asker, seat);
    if (!this.#hasHints()) throw new Complaint("no-hints");
    const { answer } = await this.turn(() => {
      const play = this.#playing();
      const now = this.#services.now();
      if (play.over) throw new Complaint("game-over");
      if (play.current(seat, now).seq !== seq) throw new Complaint("stale");
      if (play.decision?.seat !== seat || play.decisionAt > now) throw new Complaint("not-your-decision");
      const there = this.#advice.get(seat);
      if (there?.n === play.n) return there;
      const stop = new AbortController();
      const advice = { n: play.n, stop, answer: this.#advise(play, stop) };
      this.#advice.set(seat, advice);
      advice.answer.catch(() => {
        if (this.#advice.get(seat) === advice) this.#advice.delete(seat);
      });
      return advice;
    });
    return await answer;
  }

  async #advise(play: Play, { signal }: AbortController): Promise<HintAnswer> {
    const lines = await this.#services.bots.advise(play, signal);
    if (lines !== null) return { lines };
    throw signal.aborted ? new Complaint("stale") : new Complaint("server-trouble");
  }

  /** What is being thought about has passed. */
  #forgetThoughts(n: number): void {
    if (this.#thought !== null && this.#thought.n !== n) {
      this.#thought.stop.abort();
      this.#thought = null;
    }
    for (const [seat, advice] of this.#advice)
      if (advice.n !== n) {
        advice.stop.abort();
        this.#advice.delete(seat);
      }
  }

  async history(asker: Asker, { seat, since }: AskHistory): Promise<History> {
    return await this.turn(async () => {
      if (seat !== NO_SEAT) this.#checkSeat(asker, seat);
      else if (this.#record.game.options.watch === "nobody" && this.seatsOf(asker).length === 0) throw new Complaint("may-not-watch");
      const present = this.#playing();
      const now = this.#services.now();
      const entries = await this.#services.store.entries(this.id, 0);
      const play = Play.begin(present.rules, "all");
      for (const entry of entries) play.apply(entry, now);
      const happenings = play
        .framesSince(seat, since ?? 0, now)
        .filter((frame) => frame.events.length > 0 || frame.undone)
        .map(({ seq, events, faces, undone }): Happenings => ({ seq, events, faces, undone }));
      return { seat, happenings };
    });
  }

  // ── Clock and bots ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Another node has left what is due here to this one. */
  takeOver(): void {
    this.turn(() => {
      this.#mine = true;
      this.#goOn(this.#services.now());
    }).catch(() => {});
  }

  /** True if something should have happened here a while ago and has not: nobody may have to reload a page for a table to go on. */
  isOverdue(now: number): boolean {
    const play = this.#play;
    if (play === null || this.#closed || this.#waking) return false;
    const then = now - OVERDUE;
    if ((play.nextRelease(this.#shownAt) ?? NEVER) <= then || play.asksNobody(then)) return true;
    if (this.#mine && this.#thought === null && (play.duty()?.from ?? NEVER) <= then) return true;
    for (const visitor of this.#visitors)
      for (const seat of this.#viewers(this.seatsOf(visitor)))
        if ((visitor.sent.get(seat) ?? 0) < play.current(seat, then).seq) return true;
    return false;
  }

  /** Makes a table go on that stood still. */
  wake(): void {
    this.#waking = true;
    this.turn(async () => {
      const now = this.#services.now();
      if (this.#play?.asksNobody(now - OVERDUE) === true) await this.#reload();
      this.#goOn(now);
    })
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#waking = false;
      });
  }

  /**
   * Shows what may be seen by now, and sets the clock for whatever comes after that: a frame to be shown, or something that this node has to
   * do. Both go by one reading of the clock: what became due between two readings would be neither shown nor waited for. In its turn only.
   */
  #goOn(now: number): void {
    this.#show(now);
    const play = this.#play;
    this.#forgetThoughts(play?.n ?? -1);
    if (play === null || this.#closed || this.#services.stopping()) {
      this.#setTimer(null);
      return;
    }
    const due = this.#mine && this.#thought === null ? (play.duty()?.from ?? NEVER) : NEVER;
    const next = Math.min(play.nextRelease(this.#shownAt) ?? NEVER, due);
    this.#setTimer(next === NEVER ? null : next - now);
  }

  #setTimer(milliseconds: number | null): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = milliseconds === null ? null : setTimeout(() => this.#tick(), Math.min(LONGEST_TIMER, Math.max(0, milliseconds)));
    this.#timer?.unref();
  }

  #tick(): void {
    this.turn(() => {
      const play = this.#play;
      if (play === null) return;
      const now = this.#services.now();
      const duty = this.#mine ? play.duty() : null;
      this.#forgetThoughts(play.n);
      if (duty !== null && duty.from <= now && this.#thought === null) this.#attend(play, duty);
      this.#goOn(now);
      if (play.over) this.#showTable(now);
    }).catch((error: unknown) => this.#failed(error));
  }

  #failed(error: unknown): void {
    if (this.#closed) return;
    this.#services.log.error({ game: this.id, error: String(error) }, "a table could not go on");
    this.#again();
  }

  /** What went wrong is tried again in a moment. */
  #again(): void {
    if (!this.#closed && !this.#services.stopping()) this.#setTimer(1000);
  }

  /** Does what is due, without keeping anybody waiting for a bot's thoughts. They may begin early: what comes of them is done in its time. */
  #attend(play: Play, duty: Duty): void {
    const thought = { n: play.n, stop: new AbortController() };
    this.#thought = thought;
    this.#carryOut(play, duty, thought.stop.signal)
      .finally(() => {
        if (this.#thought === thought) this.#thought = null;
      })
      .then(() => this.turn(() => this.#goOn(this.#services.now())))
      .catch((error: unknown) => this.#failed(error));
  }

  async #carryOut(play: Play, { task, seat, index, at }: Duty, signal: AbortSignal): Promise<void> {
    const { n, decision } = play;
    const { bots, metrics, now } = this.#services;
    let chosen = index;
    if (task !== "pass" && decision !== null) {
      const started = performance.now();
      const bot = this.#record.seats[seat]?.bot ?? greedy.name;
      const answer = await bots.answer(play, bot, longestThought(decision, play.rules.options.pace), signal);
      if (answer === null) return;
      metrics.botThought(performance.now() - started);
      chosen = answer;
      await wait(at - now(), signal);
    }
    if (signal.aborted) return;
    await this.#decide<null>((then) => {
      if (then.n !== n || then.decision?.seat !== seat) return { answer: null };
      const fits = chosen < then.decision.options.length ? chosen : Math.max(0, refusalOf(then.decision));
      return { entry: { kind: "pick", seat, index: fits, by: task === "bot" ? "bot" : "clock" }, answer: null };
    });
  }

  /** Seats, names or the rematch were changed here. */
  changed(): Promise<void> {
    return this.turn(async () => {
      const record = await this.#services.store.load(this.id);
      if (record === null) return;
      this.#record = record;
      if (this.#play === null) {
        this.#play = await loadPlay(this.#services, record);
        this.#mine = true;
      }
      const now = this.#services.now();
      this.#goOn(now);
      this.#showTable(now);
    });
  }

  /** Ends all timers and waits for what is being written. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#forgetThoughts(-1);
    this.#setTimer(null);
    await this.#line;
  }
}

/** Waits so long, or until it is told to stop. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (milliseconds <= 0 || signal.aborted) {
      resolve();
      return;
    }
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    timer.unref();
    signal.addEventListener("abort", end);
  });

const pauseOf = (window: Window | null, now: number): Pause | null =>
  window === null ? null : { key: window.key, length: window.end - window.start, left: Math.max(0, window.end - now) };

function rulesOf({ game, seats }: GameRecord): PlayRules | null {
  if (game.setup === null) return null;
  return {
    setup: game.setup,
    seed: readSeed(game.seed),
    opening: game.opening,
    people: seats.map((seat) => seat.kind === "person"),
    options: game.options,
    created: Number(game.started ?? game.created),
  };
}

/** The game from its last checkpoint, or from its beginning if there is none or it is refused. */
async function loadPlay({ store, now, log, metrics }: TableServices, record: GameRecord): Promise<Play | null> {
  const rules = rulesOf(record);
  if (rules === null) return null;
  const { id, checkpoint } = record.game;
  metrics.loaded();
  const kept = checkpoint === null ? null : Play.resume(rules, checkpoint);
  if (kept !== null) {
    try {
      for (const entry of await store.entries(id, kept.n)) kept.apply(entry, now());
      return kept;
    } catch (error) {
      log.warn({ game: id, error: String(error) }, "a checkpoint did not fit its log");
    }
  } else if (checkpoint !== null) log.info({ game: id }, "a checkpoint of another version was left aside");
  const entries = await store.entries(id, 0);
  try {
    const play = Play.begin(rules, now());
    for (const entry of entries) play.apply(entry, now());
    return play;
  } catch (error) {
    log.error({ game: id, error: String(error) }, "a game cannot be played on with these rules");
    throw new Complaint("server-trouble", {
      message: "This game was begun with other rules than this version of the table has.",
      hint: "It is kept as it is; the version it was begun with can play it on.",
    });
  }
}
