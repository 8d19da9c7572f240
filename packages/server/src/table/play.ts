/**
 * A table as the fold of its log: the game, what each seat has seen of it and when, wishes to undo, and what the server itself has to do next.
 * It reads no clock and does no I/O: the same log gives the same table on every node.
 */

import {
  cardsIn,
  createGame,
  type Decision,
  eventFor,
  type Face,
  facesOf,
  Game,
  type GameEvent,
  type HiddenMoment,
  isForOthers,
  isRefusal,
  isRevealed,
  NO_SEAT,
  type Seat,
  type Seed,
  type Setup,
  secretsOf,
  stateFromJson,
  stateToJson,
  type View,
  viewFor,
} from "@breakpoint/engine";
import type { Logged, TakenPick } from "./entry.ts";
import type { Options } from "./options.ts";
import { refusalOf, type Slot, thinkingTime, type Window, windowOf } from "./pacing.ts";

/** A frame and the time from which its seat may have it. */
export interface Scheduled {
  seq: number;
  at: number;
  events: GameEvent[];
  faces: Face[];
  undone: boolean;
  /** "present": the table as it is now. "past": it was shown in its time, and what came after it is shown instead. */
  view: View | "present" | "past";
  window: Window | null;
  /** How many picks counted by then. */
  picks: number;
}

/** What the server has to do, and when: move a bot, pass for somebody, or have a bot help out somebody whose time is up. */
export interface Duty {
  at: number;
  /** From then on it can be thought about. */
  from: number;
  task: "bot" | "pass" | "help";
  seat: Seat;
  /** The answer, where it is plain. */
  index: number;
}

export interface PlayRules {
  setup: Setup;
  seed: Seed;
  /** Picks that a fork starts with. */
  opening: readonly number[];
  /** Which seats are people. */
  people: readonly boolean[];
  options: Options;
  created: number;
}

/** Frames whose events are kept for somebody whose connection broke for a moment. */
const KEPT = 8;
/** Frames are only made for what happened this recently: no pause is longer. */
const RECENT = 30 * 60_000;

/** The fold as plain data, beside the state of the game: see `checkpoint`. */
interface Folded {
  n: number;
  at: number;
  open: number;
  seqs: number[];
  picks: TakenPick[];
  answered: ({ seq: number; index: number } | null)[];
  pass: string[][];
  requests: number;
  decisionSeq: number;
  decisionAt: number;
}

export class Play {
  readonly rules: PlayRules;
  #game: Game;
  /** Entries folded so far. */
  n = 0;
  /** When the last of them was written. */
  at: number;
  /** Picks that count, in order; what was taken back is gone. */
  picks: TakenPick[] = [];
  /** Per viewer (the seats, and last whoever watches): how many frames there were. */
  #seqs: number[];
  #frames: Scheduled[][];
  /** The present is for everybody to see from then on. */
  #open: number;
  #window: Window | null = null;
  #cutLast = false;
  #events: GameEvent[] = [];
  #quiet = false;
  #all = false;
  #time = 0;
  #momentOfOthers = false;
  #answered: ({ seq: number; index: number } | null)[];
  #pass: string[][];
  held: Seat | null = null;
  undo: { request: number; by: Seat; waitingFor: Seat[] } | null = null;
  #requests = 0;
  /** The frame in which the pending decision was put to its seat, and from when on. */
  #decisionSeq = 0;
  #decisionAt = 0;

  private constructor(rules: PlayRules, game: Game, at: number) {
    this.rules = rules;
    this.#game = game;
    this.at = at;
    this.#open = at;
    const seats = rules.setup.seats;
    this.#seqs = new Array<number>(seats + 1).fill(0);
    this.#frames = Array.from({ length: seats + 1 }, () => []);
    this.#answered = new Array<null>(seats).fill(null);
    this.#pass = Array.from({ length: seats }, () => []);
  }

  /** A table at its first decision. `now` decides only what need not be shown any more; "all" keeps every frame, without views. */
  static begin(rules: PlayRules, now: number | "all"): Play {
    let play: Play | null = null;
    const events: GameEvent[] = [];
    const sit = (game: Game): Play => {
      const made = new Play(rules, game, rules.created);
      made.#time = rules.created;
      made.#all = now === "all";
      made.#quiet = now !== "all" && now - rules.created > RECENT;
      made.#events = events;
      return made;
    };
    const game = createGame(rules.setup, rules.seed, {
      sink: (event) => events.push(event),
      moment: (moment, dealt) => {
        // A fork begins where it begins: what led there is told, but not shown.
        if (rules.opening.length > 0) return;
        play ??= sit(dealt);
        play.#cut(moment);
      },
    });
    if (isRefusal(game)) throw new Error(`the game cannot be dealt: ${game.code}`);
    play ??= sit(game);
    if (rules.opening.length > 0) {
      events.length = 0;
      play.#game = play.#replayed(now === "all" ? (event) => events.push(event) : null);
    }
    play.#listen();
    play.#settle();
    return play;
  }

  #listen(): void {
    this.#game.sink = (event) => this.#events.push(event);
    this.#game.moment = (moment) => this.#cut(moment);
  }

  // ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The game itself. Nobody but a bot's deal and the list of games may see it unfiltered. */
  get game(): Game {
    return this.#game;
  }

  get decision(): Decision | null {
    return this.#game.decision;
  }

  get over(): boolean {
    return this.#game.over;
  }

  passes(seat: Seat): readonly string[] {
    return this.#pass[seat] ?? [];
  }

  /** True if what a viewer sees now is the table as it is. */
  isPresent(viewer: Seat, now: number): boolean {
    const last = this.#frames[this.#index(viewer)]?.at(-1);
    return last === undefined || (last.at <= now && last.view === "present");
  }

  #index(viewer: Seat): number {
    return viewer === NO_SEAT ? this.#seqs.length - 1 : viewer;
  }

  /** The frames of a viewer after frame `since` that are for showing by now, oldest first. */
  framesSince(viewer: Seat, since: number, now: number): Scheduled[] {
    return (this.#frames[this.#index(viewer)] ?? []).filter((frame) => frame.seq > since && frame.at <= now);
  }

  /** What a viewer sees now. */
  current(viewer: Seat, now: number): Scheduled {
    const index = this.#index(viewer);
    const frames = this.#frames[index] ?? [];
    const shown = frames.findLast((frame) => frame.at <= now) ?? frames[0];
    if (shown !== undefined) return shown;
    const seq = this.#seqs[index] ?? 0;
    return { seq, at: this.at, events: [], faces: [], undone: false, view: "present", window: this.#window, picks: this.picks.length };
  }

  viewOf(frame: Scheduled, viewer: Seat): View {
    return typeof frame.view === "string" ? viewFor(this.#game, viewer) : frame.view;
  }

  /** From when on everybody sees how things stand. */
  get open(): number {
    return this.#open;
  }

  /** From when on the pending decision can be answered. */
  get decisionAt(): number {
    return this.#decisionAt;
  }

  /** True if somebody should have been asked by then, but does not see it: nobody could answer. */
  asksNobody(then: number): boolean {
    const decision = this.decision;
    return decision !== null && this.#decisionAt <= then && this.current(decision.seat, then).seq !== this.#decisionSeq;
  }

  /** When the next frame of anybody is due after `now`; null if there is none waiting. */
  nextRelease(now: number): number | null {
    let next: number | null = null;
    for (const frames of this.#frames) {
      const last = frames.find((frame) => frame.at > now);
      if (last !== undefined && (next === null || last.at < next)) next = last.at;
    }
    return next;
  }

  /** Whether a seat may answer its decision with this `seq` now. "again": it already has, in just this way. */
  judgePick(seat: Seat, seq: number, index: number, now: number): "fine" | "again" | "over" | "stale" | "not-asked" | "no-such-option" {
    const answered = this.#answered[seat];
    if (answered != null && answered.seq === seq) return answered.index === index ? "again" : "stale";
    const decision = this.decision;
    if (decision === null) return "over";
    if (this.current(seat, now).seq !== seq) return "stale";
    if (decision.seat !== seat || this.#decisionSeq !== seq || this.#decisionAt > now) return "not-asked";
    return index < decision.options.length ? "fine" : "no-such-option";
  }

  /** When the pending decision of this seat will be answered for it; null: it may take as long as it likes. */
  limitOf(seat: Seat): number | null {
    const duty = this.duty();
    return duty === null || duty.seat !== seat || duty.task === "bot" ? null : duty.at;
  }

  /** Who else has to agree if this seat takes its last pick back: nobody, some, or null if there is nothing to take back. */
  undoNeeds(seat: Seat): Seat[] | null {
    const last = this.#lastPickOf(seat);
    if (last === undefined || this.over) return null;
    if (last === this.picks.at(-1) && !last.sealed) return [];
    return this.rules.people.flatMap((person, other) => (person && other !== seat && this.#game.state.out[other] !== true ? [other] : []));
  }

  #lastPickOf(seat: Seat): TakenPick | undefined {
    return this.picks.findLast((pick) => pick.seat === seat);
  }

  /** The time that the seat has in the window that the decision belongs to. */
  #slotOf({ seat, secret, prompt }: Decision): Slot | undefined {
    return secret && this.#window?.key === prompt.key ? this.#window.slots.find((slot) => slot.seat === seat) : undefined;
  }

  /** What the server has to do next for this table. */
  duty(): Duty | null {
    const decision = this.decision;
    if (decision === null) return null;
    const { seat } = decision;
    const { options, people } = this.rules;
    const from = this.#decisionAt;
    if (people[seat] !== true)
      return { at: from + thinkingTime(decision, this.#publicCount(), options.pace), from, task: "bot", seat, index: -1 };
    const no = decision.secret ? refusalOf(decision) : -1;
    const by = (at: number, task: "pass" | "help", index: number): Duty => ({ at, from: at, task, seat, index });
    if (no >= 0 && this.#pass[seat]?.includes(decision.prompt.key) === true) return by(from, "pass", no);
    const slot = this.#slotOf(decision);
    if (no >= 0 && slot?.timed === true && this.held !== seat) return by(Math.max(slot.to, from), "pass", no);
    if (options.deadline !== null) return by(from + options.deadline * 1000, "help", -1);
    return null;
  }

  // ── Folding ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Takes an entry in. What does not fit is an error: it was checked before it was written. */
  apply({ n, at, entry }: Logged, now: number): void {
    if (n !== this.n) throw new Error(`entry ${n} comes after ${this.n} entries`);
    this.n = n + 1;
    this.at = Math.max(this.at, at);
    this.#time = this.at;
    this.#quiet = !this.#all && now - this.at > RECENT;
    switch (entry.kind) {
      case "pick":
        this.#pick(n, entry.seat, entry.index);
        break;
      case "undo":
        this.#takeBack(entry.seat);
        break;
      case "ask-undo":
        this.undo = { request: ++this.#requests, by: entry.seat, waitingFor: this.undoNeeds(entry.seat) ?? [] };
        break;
      case "answer-undo":
        this.#answerUndo(entry.seat, entry.yes);
        break;
      case "pass":
        this.#pass[entry.seat] = entry.keys;
        break;
      case "hold":
        this.held = entry.seat;
        break;
    }
  }

  /** A number that moves with what everybody can see, and with nothing else. */
  #publicCount(): number {
    const { number, history } = this.#game.state.turn;
    return number * 64 + history.length;
  }

  #pick(n: number, seat: Seat, index: number): void {
    const before = secretsOf(this.#game);
    this.#keepPresent();
    const seq = this.#decisionSeq;
    this.#momentOfOthers = false;
    // Whoever answers in a pause is asked no more; the rest of it looks to them as to everybody.
    if (this.decision?.secret === true) this.#frame(seat, this.#time, this.#unasked(seat), false);
    const pick: TakenPick = { n, seat, index, sealed: false };
    this.picks.push(pick);
    const refusal = this.#game.pick(index, seat);
    if (refusal !== null) throw new Error(`pick ${n} does not fit: ${refusal.code}`);
    pick.sealed = this.#momentOfOthers || isRevealed(before, this.#game, seat);
    this.#answered[seat] = { seq, index };
    this.held = null;
    this.undo = null;
    this.#settle();
  }

  /** Frames that show the present have to keep it once it is past, if they are still to be shown; those that were shown need no view. */
  #keepPresent(): void {
    for (const [index, frames] of this.#frames.entries()) {
      const current = frames.findLastIndex((frame) => frame.at <= this.#time);
      for (let i = 0; i < current; i++) {
        const shown = frames[i];
        if (shown !== undefined) shown.view = "past";
      }
      const last = frames.at(-1);
      if (last?.view !== "present") continue;
      last.view = last.at > this.#time ? viewFor(this.#game, this.#viewer(index)) : "past";
    }
  }

  #viewer(index: number): Seat {
    return index === this.#seqs.length - 1 ? NO_SEAT : index;
  }

  /** The table as the viewer sees it while nobody is asked. */
  #unasked(index: number): View | "past" {
    return this.#quiet || this.#all ? "past" : { ...viewFor(this.#game, this.#viewer(index)), decision: null, asked: null };
  }

  /** A moment in which somebody could use a hidden card: all see the table as it is, and what follows comes after the pause. */
  #cut(moment: HiddenMoment): void {
    const start = Math.max(this.#open, this.#time);
    const { turn } = this.#game.state;
    const window = windowOf(moment, start, turn.seat, this.rules.people, this.rules.options);
    if (isForOthers(moment, this.#game)) this.#momentOfOthers = true;
    this.#window = window;
    if (window.end === start) return;
    for (let index = 0; index < this.#seqs.length; index++) this.#frame(index, start, this.#unasked(index), false);
    this.#events.length = 0;
    this.#open = window.end;
    this.#cutLast = true;
  }

  /** After an entry: who sees what of how things stand now. */
  #settle(): void {
    const decision = this.#game.decision;
    const hidden = decision?.secret === true;
    const slot = decision === null ? undefined : this.#slotOf(decision);
    if (this.#events.length > 0) this.#cutLast = false;
    if (slot === undefined) this.#window = null;
    const present = Math.max(this.#open, this.#time);
    for (let index = 0; index < this.#seqs.length; index++) {
      if (hidden && index === decision?.seat)
        this.#frame(index, slot === undefined ? present : Math.max(slot.from, this.#time), "present", false);
      // In a pause that somebody is asked in, all others see what they would see if nobody were.
      else if (!hidden || !this.#cutLast) this.#frame(index, present, "present", false);
    }
    this.#events.length = 0;
    if (!hidden) this.#cutLast = false;
    if (decision === null) return;
    this.#decisionSeq = this.#seqs[decision.seat] ?? 0;
    this.#decisionAt = slot === undefined ? present : Math.max(slot.from, this.#time);
  }

  #frame(index: number, at: number, view: Scheduled["view"], undone: boolean): void {
    const seq = (this.#seqs[index] ?? 0) + 1;
    this.#seqs[index] = seq;
    if (this.#quiet) return;
    const viewer = this.#viewer(index);
    const events = this.#events.map((event) => eventFor(event, viewer));
    const frames = this.#frames[index] ?? [];
    frames.push({
      seq,
      at,
      events,
      faces: facesOf(this.#game, events.flatMap(cardsIn)),
      undone,
      view,
      window: this.#window,
      picks: this.picks.length,
    });
    // What is on show now stays until something else is.
    if (frames.length > KEPT && !this.#all && (frames[1]?.at ?? at) <= this.#time) frames.shift();
  }

  #answerUndo(seat: Seat, yes: boolean): void {
    const wish = this.undo;
    if (wish === null) return;
    if (!yes) {
      this.undo = null;
      return;
    }
    wish.waitingFor = wish.waitingFor.filter((other) => other !== seat);
    if (wish.waitingFor.length === 0) this.#takeBack(wish.by);
  }

  #takeBack(seat: Seat): void {
    const last = this.#lastPickOf(seat);
    if (last === undefined) return;
    this.picks = this.picks.slice(0, this.picks.indexOf(last));
    this.#game = this.#replayed();
    this.#listen();
    this.undo = null;
    this.held = null;
    this.#window = null;
    this.#cutLast = false;
    this.#events.length = 0;
    this.#open = this.#time;
    this.#frames = this.#frames.map((frames) => (this.#all ? frames.filter((frame) => frame.picks <= this.picks.length) : []));
    for (let index = 0; index < this.#seqs.length; index++) this.#frame(index, this.#time, "present", true);
    const decision = this.#game.decision;
    this.#decisionSeq = decision === null ? 0 : (this.#seqs[decision.seat] ?? 0);
    this.#decisionAt = this.#time;
  }

  #replayed(sink: ((event: GameEvent) => void) | null = null): Game {
    const game = createGame(this.rules.setup, this.rules.seed, { sink });
    if (isRefusal(game)) throw new Error(`the game cannot be dealt: ${game.code}`);
    for (const index of [...this.rules.opening, ...this.picks.map((pick) => pick.index)]) {
      const refusal = game.pick(index);
      if (refusal !== null) throw new Error(`the game cannot be played again: ${refusal.code}`);
    }
    return game;
  }

  // ── Keeping ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The table as text, if it can be kept just now: at a stable point that everybody sees. */
  checkpoint(now: number): string | null {
    if (!this.#game.stable || this.#game.decision?.secret === true || this.#open > now || this.undo !== null) return null;
    const folded: Folded = {
      n: this.n,
      at: this.at,
      open: this.#open,
      seqs: this.#seqs,
      picks: this.picks,
      answered: this.#answered,
      pass: this.#pass,
      requests: this.#requests,
      decisionSeq: this.#decisionSeq,
      decisionAt: this.#decisionAt,
    };
    return JSON.stringify({ folded, state: stateToJson(this.#game.state) });
  }

  /** The table from a checkpoint; null if it is of another catalogue or damaged, and has to be folded from its log. */
  static resume(rules: PlayRules, text: string): Play | null {
    try {
      const { folded, state: saved } = JSON.parse(text) as { folded: Folded; state: string };
      const state = stateFromJson(saved);
      if (isRefusal(state)) return null;
      const play = new Play(rules, Game.from(state), folded.at);
      play.n = folded.n;
      play.#open = folded.open;
      play.#seqs = folded.seqs;
      play.picks = folded.picks;
      play.#answered = folded.answered;
      play.#pass = folded.pass;
      play.#requests = folded.requests;
      play.#decisionSeq = folded.decisionSeq;
      play.#decisionAt = folded.decisionAt;
      play.#listen();
      return play;
    } catch {
      return null;
    }
  }
}
