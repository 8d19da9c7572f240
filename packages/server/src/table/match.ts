/**
 * A table as the fold of its log: the game, what each seat has seen of it and when, wishes to undo, and what the server itself has to do next.
 * It reads no clock and does no I/O: the same log gives the same table on every node.
 */

import {
  ASK_ANYWAY,
  allFactions,
  cardsIn,
  createGame,
  type Decision,
  defAt,
  facesOf,
  fingerprint,
  Game,
  type GameEvent,
  type HiddenMoment,
  hashState,
  idleAnswer,
  isRefusal,
  isRevealed,
  NO_SEAT,
  type OpenView,
  openView,
  plainAnswer,
  type Seat,
  type Seed,
  type Setup,
  type State,
  secretsOf,
  stateFromJson,
  stateToJson,
  type View,
  viewFor,
} from "@breakpoint/engine";
import { refusalOf } from "../bots/refusal.ts";
import type { Agreement } from "../log/agreement.ts";
import type { Entry, Logged, TakenPick } from "../log/entry.ts";
import { type Happened, joined, NOTHING_HAPPENED, type Outcome, parted, type Told } from "../log/outcome.ts";
import { type Outline, outlineAt, type Summary } from "../log/summary.ts";
import { type ReactionWindow, reactionWindowOf, type Slot, thinkingTime } from "./pacing.ts";
import { type Scheduled, Screens } from "./screens.ts";

/** What the server has to do, and when: move a bot, pass for somebody, or have a bot help out somebody whose time is up. */
export interface Duty {
  at: number;
  /** From then on it can be thought about. */
  from: number;
  /** What was not found by then is passed; null: it may take its time. */
  until: number | null;
  task: "bot" | "pass" | "help";
  seat: Seat;
  /** The answer, where it is plain. */
  index: number;
  /** Whatever the answer, the same comes of it: nobody is asked. */
  plain?: true;
}

export interface MatchRules {
  setup: Setup;
  seed: Seed;
  /** Picks that a fork starts with. */
  opening: readonly number[];
  /** Which seats are people. */
  people: readonly boolean[];
  /** Milliseconds that the bot of a seat searches for an answer; 0 if it does not, or there is none. */
  search: readonly number[];
  options: Agreement;
  created: number;
}

/** After so many entries nobody can still be waiting for the first to be written. */
const BEGINNING = 8;

/** Frames are only made for what happened this recently: no pause is longer. */
const RECENT = 30 * 60_000;

/** What each seat has last answered, and to which frame. */
type Answers = ({ seq: number; index: number } | null)[];

/** The fold as plain data, beside the state of the game: see `checkpoint`. */
interface Folded {
  n: number;
  at: number;
  open: number;
  seqs: number[];
  picks: TakenPick[];
  answered: Answers;
  /** Missing in those of older versions. */
  sent?: Answers;
  pass: string[][];
  requests: number;
  decisionSeq: number;
  decisionAt: number;
  /** Missing in those of older versions. */
  outlines?: Outline[];
  corrected?: { at: number; lost: number } | null;
  /** Fingerprint of what is printed on the cards of this game. */
  cards?: number;
  station?: number;
  pace?: Agreement["pace"];
  handsShown?: boolean[];
  turnShown?: { number: number; from: number };
}

/** What is printed on the cards of a game, whatever catalogue they are in. */
function printedMark({ cards }: State): number {
  const ids = new Set(cards.map((card) => card.def));
  const printed = [...ids].map((def) => {
    const { id, name, kind, copies, text, power, breakpoint, vp } = defAt(def);
    return JSON.stringify([id, name, kind, copies, text, power, breakpoint, vp]);
  });
  return fingerprint(printed.sort().join("\n"));
}

/** What is told besides what happens: games that were begun before it was told go on. */
const TOLD_BESIDES: readonly string[] = ["cause", "lasts", "outOf", "into", "madness"];
const withoutWhy = (key: string, value: unknown): unknown => (TOLD_BESIDES.includes(key) ? undefined : value);
const isOfOld = (event: GameEvent): boolean => event.kind !== "noted";

/** The same picks lead elsewhere than they did when they were made. */
export class RulesHaveChanged extends Error {}

/** A game that was not played from its beginning here: where it was taken up, and after how many picks. */
interface TakenUp {
  picks: number;
  state: string;
}

export class Match {
  readonly rules: MatchRules;
  #game: Game;
  /** Entries folded so far. */
  n = 0;
  /** When the last of them was written. */
  at: number;
  /** Picks that count, in order; what was taken back is gone. */
  picks: TakenPick[] = [];
  readonly #screens: Screens;
  /** What lists tell: what all see, and what they are still to see. */
  #outlines: Outline[] = [];
  /** The present is for everybody to see from then on. */
  #open: number;
  #window: ReactionWindow | null = null;
  #cutLast = false;
  #events: GameEvent[] = [];
  #quiet = false;
  readonly #all: boolean;
  #time = 0;
  /** Whose pick is being taken in, and whether anybody else could do something before it was over. */
  #picking: Seat = NO_SEAT;
  #momentOfOthers = false;
  #answered: Answers;
  /** The same, of what people have sent themselves: who did not hear that it counts sends it again, whatever was answered for them since. */
  #sent: Answers;
  #pass: string[][];
  held: Seat | null = null;
  undo: { request: number; by: Seat; waitingFor: Seat[] } | null = null;
  #requests = 0;
  /** The frame in which the pending decision was put to its seat, and from when on. */
  #decisionSeq = 0;
  #decisionAt = 0;
  /** What came of the last entry, and of the deal before the first. */
  #told: Told[] = [];
  /** What was told at the deal. */
  #toldFirst: readonly Told[] = [];
  /** What happened before a fork began, which is told and not shown, with what happened since. */
  #before: Happened | null = null;
  #lastHappened = NOTHING_HAPPENED;
  /** The turn of the last station. */
  #station = 0;
  #takenUp: TakenUp | null = null;
  /** What was played before the game was taken up can be played again by these rules; null: nobody has tried. */
  #isWhole: boolean | null = null;
  /** It was taken up from a time when something else was printed on its cards. */
  isCorrected = false;
  /** The rules were corrected while it was played: when, and how many picks did not count any more. */
  corrected: { at: number; lost: number } | null = null;
  /** How fast bots play: as was agreed on, or as somebody has set it since. */
  pace: Agreement["pace"];
  /** Which people let onlookers see their hands. */
  #handsShown: boolean[];
  #printedAs: { kinds: number[]; mark: number } | null = null;
  /** What all see alike of the game as it is; null if nobody has looked since it changed. */
  #openView: OpenView | null = null;
  /** The same as somebody last looked at it, and what each viewer saw: what has not changed since is not made again. */
  #lastOpen: OpenView | null = null;
  readonly #lastViews = new Map<Seat, View>();
  /** The turn that everybody has been shown, or is about to be, and how many frames they had been shown before it. */
  #turnShown = { number: -1, from: 0 };

  private constructor(rules: MatchRules, game: Game, at: number, all: boolean, seqs: readonly number[] = []) {
    this.rules = rules;
    this.#game = game;
    this.at = at;
    this.#open = at;
    this.#all = all;
    const { seats } = rules.setup;
    this.#screens = new Screens(seats, all, seqs);
    this.#answered = new Array<null>(seats).fill(null);
    this.#sent = new Array<null>(seats).fill(null);
    this.#pass = Array.from({ length: seats }, () => []);
    this.#handsShown = Array.from({ length: seats }, () => false);
    this.pace = rules.options.pace;
  }

  /** A table at its first decision. `now` decides only what need not be shown any more; "all" keeps every frame, without views. */
  static begin(rules: MatchRules, now: number | "all"): Match {
    let match: Match | null = null;
    const events: GameEvent[] = [];
    const sit = (game: Game): Match => {
      const made = new Match(rules, game, rules.created, now === "all");
      made.#time = rules.created;
      made.#quiet = now !== "all" && now - rules.created > RECENT;
      made.#events = events;
      return made;
    };
    const game = createGame(rules.setup, rules.seed, {
      sink: (event) => events.push(event),
      moment: (moment, dealt) => {
        // A fork begins where it begins: what led there is told, but not shown.
        if (rules.opening.length > 0) return;
        match ??= sit(dealt);
        match.#cut(moment);
      },
    });
    if (isRefusal(game)) throw new Error(`the game cannot be dealt: ${game.code}`);
    match ??= sit(game);
    if (rules.opening.length > 0) {
      events.length = 0;
      const before: GameEvent[] = [];
      match.#game = match.#replayed((event) => before.push(event));
      if (now === "all") events.push(...before);
      else match.#before = { events: before, faces: facesOf(match.#game, before.flatMap(cardsIn)) };
    }
    match.#listen();
    match.#settle();
    match.#before = null;
    match.#toldFirst = match.#told.slice();
    return match;
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

  /** It is over, whether anybody knows or not. */
  get over(): boolean {
    return this.#game.over;
  }

  /** It is over and all have seen it. */
  isOver(now: number): boolean {
    return this.#game.over && this.#open <= now;
  }

  /** False: only bots sit here, and play while somebody looks on. */
  get hasPeople(): boolean {
    return this.rules.people.includes(true);
  }

  passes(seat: Seat): readonly string[] {
    return this.#pass[seat] ?? [];
  }

  /** True if what a viewer sees now is the table as it is. */
  isPresent(viewer: Seat, now: number): boolean {
    return this.#screens.isPresent(viewer, now);
  }

  /** The frames of a viewer after frame `since` that are for showing by now, oldest first. */
  framesSince(viewer: Seat, since: number, now: number): Scheduled[] {
    return this.#screens.since(viewer, since, now);
  }

  /** What a viewer sees now. */
  current(viewer: Seat, now: number): Scheduled {
    const shown = this.#screens.current(viewer, now);
    if (shown !== undefined) return shown;
    const seq = this.#screens.seqOf(viewer);
    const { at, picks } = this;
    return { seq, at, happened: NOTHING_HAPPENED, undone: false, view: "present", window: this.#window, picks: picks.length };
  }

  viewOf(frame: Scheduled, viewer: Seat): View {
    return typeof frame.view === "string" ? this.#look(viewer) : frame.view;
  }

  /** The table as a viewer may see it. Where all people agree to it, onlookers see every hand. */
  #look(viewer: Seat): View {
    this.#openView ??= openView(this.#game, this.#lastOpen);
    this.#lastOpen = this.#openView;
    const view = viewFor(this.#game, viewer, this.#openView, this.#lastViews.get(viewer));
    this.#lastViews.set(viewer, view);
    if (viewer !== NO_SEAT || !this.areHandsOpen) return view;
    return { ...view, hands: view.hands.map((hand, seat) => viewFor(this.#game, seat).hands[seat] ?? hand) };
  }

  showsHand(seat: Seat): boolean {
    return this.#handsShown[seat] === true;
  }

  get areHandsOpen(): boolean {
    return this.hasPeople && this.rules.people.every((isPerson, seat) => !isPerson || this.showsHand(seat));
  }

  /** What lists tell of it. */
  get summary(): Summary {
    const decision = this.decision;
    return { outlines: this.#outlines, pending: decision === null ? null : { seat: decision.seat, from: this.#decisionAt } };
  }

  /** When something last happened that all could see. */
  changedAt(now: number): number {
    return outlineAt(this.#outlines, now)?.at ?? this.rules.created;
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

  /** When the next frame of anybody is due after `then`; null if there is none waiting. */
  nextRelease(then: number): number | null {
    return this.#screens.nextRelease(then);
  }

  /** Whether a seat may answer its decision with this `seq` now. "again": it already has, in just this way. */
  judgePick(seat: Seat, seq: number, index: number, now: number): "fine" | "again" | "over" | "stale" | "not-asked" | "no-such-option" {
    for (const answered of [this.#answered[seat], this.#sent[seat]])
      if (answered != null && answered.seq === seq) return answered.index === index ? "again" : "stale";
    if (this.isOver(now)) return "over";
    if (this.current(seat, now).seq !== seq) return "stale";
    const decision = this.decision;
    if (decision?.seat !== seat || this.#decisionSeq !== seq || this.#decisionAt > now) return "not-asked";
    return index < decision.options.length ? "fine" : "no-such-option";
  }

  /** When the pending decision of this seat will be answered for it; null: it may take as long as it likes. */
  limitOf(seat: Seat): number | null {
    const duty = this.duty();
    return duty === null || duty.seat !== seat || duty.task === "bot" ? null : duty.at;
  }

  /** What came of the last entry, to be kept with it, and from then on not here any more. */
  outcome(): Outcome {
    const { state } = this.#game;
    const outcome: Outcome = { mark: this.#mark(), told: this.#told };
    this.#told = [];
    const isDue = state.turn.number !== this.#station || this.over;
    if (!this.isKeepable || !isDue) return outcome;
    const station = this.#kept({ withPicks: false });
    this.#station = state.turn.number;
    return { ...outcome, station };
  }

  /** What was told at the deal: all there is to tell until the first entry is written, which may take a moment after it counts. */
  get dealt(): Outcome[] {
    return [{ mark: 0, told: this.#toldFirst.slice() }];
  }

  /** Says nothing about places in the catalogue: more cards are no other rules. */
  #mark(): number {
    const { state, decision } = this.#game;
    const asked = decision === null ? null : [decision.seat, decision.prompt.key, decision.options.length];
    const told = this.#told.map(({ events }) => events.filter(isOfOld));
    return fingerprint(JSON.stringify([state.rng, state.vp, state.turn.number, asked, told], withoutWhy));
  }

  /** Who else has to agree if this seat takes its last pick back: nobody, some, or null if there is nothing to take back. */
  undoNeeds(seat: Seat, now: number): Seat[] | null {
    const last = this.#lastPickOf(seat);
    if (last === undefined || this.isOver(now) || !this.#canGoBackTo(last)) return null;
    const since = this.picks.slice(this.picks.indexOf(last));
    if (since.every((pick) => pick.seat === seat && !pick.sealed && (pick === last || pick.plain === true))) return [];
    return this.rules.people.flatMap((person, other) => (person && other !== seat && this.#game.state.out[other] !== true ? [other] : []));
  }

  #lastPickOf(seat: Seat): TakenPick | undefined {
    return this.picks.findLast((pick) => pick.seat === seat && pick.plain !== true);
  }

  /** What was played by other rules cannot be taken back: nobody knows what was before it. */
  #canGoBackTo(pick: TakenPick): boolean {
    const from = this.#takenUp;
    if (from === null || this.picks.indexOf(pick) >= from.picks) return true;
    this.#isWhole ??= this.corrected === null && this.#isPlayedAgain(from);
    return this.#isWhole;
  }

  /** True if the picks before a game was taken up lead there by these rules. */
  #isPlayedAgain({ picks, state }: TakenUp): boolean {
    const game = createGame(this.rules.setup, this.rules.seed);
    if (isRefusal(game)) return false;
    for (const index of [...this.rules.opening, ...this.picks.slice(0, picks).map((pick) => pick.index)])
      if (game.pick(index) !== null) return false;
    const then = stateFromJson(state);
    return !isRefusal(then) && hashState(game.state) === hashState(then);
  }

  /** The time that the seat has in the window that the decision belongs to. */
  #slotOf({ seat, secret, prompt }: Decision): Slot | undefined {
    return secret && this.#window?.key === prompt.key ? this.#window.slots.find((slot) => slot.seat === seat) : undefined;
  }

  /** Somebody else has their turn in the pause as well. */
  #isShared(seat: Seat): boolean {
    return this.#window?.slots.some((slot) => slot.seat !== seat) === true;
  }

  /** The answer to give for a person whose answers would all lead to the same. */
  #plainly(): number | null {
    const { decision } = this;
    if (decision === null || this.rules.people[decision.seat] !== true || this.#quiet || this.#all) return null;
    return plainAnswer(this.#game);
  }

  /** True if nothing could come of any answer, and the person does not want to be asked for that. */
  #isIdle(seat: Seat): boolean {
    if (this.rules.people[seat] !== true || this.#quiet || this.#all || this.#pass[seat]?.includes(ASK_ANYWAY) === true) return false;
    return idleAnswer(this.#game) !== null;
  }

  /** What the server has to do next for this table. */
  duty(): Duty | null {
    const decision = this.decision;
    if (decision === null) return null;
    const { seat } = decision;
    const { options, people, search } = this.rules;
    const from = this.#decisionAt;
    const no = decision.secret ? refusalOf(decision) : -1;
    const slot = this.#slotOf(decision);
    if (people[seat] !== true) {
      // What all have seen so far is the same for all: nothing else may tell in how long a bot moves.
      const shown = this.#screens.seqOf(NO_SEAT);
      const at = from + thinkingTime(decision, shown, shown - this.#turnShown.from, this.pace, search[seat] ?? 0);
      const until = no >= 0 && slot !== undefined ? Math.max(slot.to, from) : null;
      return { at: Math.min(at, until ?? at), from, until, task: "bot", seat, index: -1 };
    }
    const plain = this.#plainly();
    if (plain !== null) return { at: from, from, until: null, task: "pass", seat, index: plain, plain: true };
    const by = (at: number, task: "pass" | "help", index: number): Duty => ({ at, from: at, until: null, task, seat, index });
    if (no >= 0 && this.#pass[seat]?.includes(decision.prompt.key) === true) return by(from, "pass", no);
    if (no >= 0 && this.#isIdle(seat)) return { ...by(from, "pass", no), plain: true };
    if (no >= 0 && slot?.timed === true && this.held !== seat) return by(Math.max(slot.to, from), "pass", no);
    if (options.deadline !== null) return by(from + options.deadline * 1000, "help", -1);
    return null;
  }

  // ── Folding ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Takes an entry in. What does not fit is an error: it was checked before it was written. */
  apply({ n, at, entry, outcome }: Logged, now: number): void {
    if (n !== this.n) throw new Error(`entry ${n} comes after ${this.n} entries`);
    // What was told of the deal is kept with the first entry.
    if (n > 0) this.#told = [];
    if (n > BEGINNING) this.#toldFirst = [];
    this.n = n + 1;
    this.at = Math.max(this.at, at);
    this.#time = this.at;
    this.#quiet = !this.#all && now - this.at > RECENT;
    switch (entry.kind) {
      case "pick":
        this.#pick(n, entry);
        break;
      case "undo":
        this.#takeBack(entry.seat);
        break;
      case "ask-undo":
        this.undo = { request: ++this.#requests, by: entry.seat, waitingFor: this.undoNeeds(entry.seat, this.#time) ?? [] };
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
      case "pace":
        this.pace = entry.pace;
        break;
      case "hands":
        this.#handsShown[entry.seat] = entry.shown;
        break;
      case "corrected":
        this.corrected = { at: this.#time, lost: entry.lost };
        this.isCorrected = false;
        if (entry.from !== null) this.#goOnFrom(entry.from, entry.seqs);
        break;
    }
    if (outcome?.station !== undefined) this.#station = this.#game.state.turn.number;
    if (outcome != null && entry.kind === "pick" && outcome.mark !== this.#mark())
      throw new RulesHaveChanged(`entry ${n} leads elsewhere than it did`);
  }

  #pick(n: number, { seat, index, plain, by }: Entry & { kind: "pick" }): void {
    const before = secretsOf(this.#game);
    this.#screens.keep(this.#time, (viewer) => this.#look(viewer));
    const seq = this.#decisionSeq;
    const { decision } = this;
    const isSecret = decision?.secret === true;
    this.#picking = seat;
    // Others have their turn in the same pause: whether any of them is asked cannot be told from what can be taken back.
    this.#momentOfOthers = isSecret && (this.#slotOf(decision) === undefined || this.#isShared(seat));
    // Whoever answers in a pause is asked no more; the rest of it looks to them as to everybody.
    if (isSecret) {
      this.#makeUpFor(decision);
      this.#frame(seat, this.#time, this.#unasked(seat), false);
    }
    const pick: TakenPick = { n, seat, index, sealed: false, plain };
    this.picks.push(pick);
    const refusal = this.#game.pick(index, seat);
    if (refusal !== null) throw new Error(`pick ${n} does not fit: ${refusal.code}`);
    pick.sealed = this.#momentOfOthers || isRevealed(before, this.#game, seat);
    this.#answered[seat] = { seq, index };
    if (by === "person") this.#sent[seat] = { seq, index };
    this.held = null;
    // A wish is seen by all: it must not go because somebody passed in secret.
    if (!isSecret) this.undo = null;
    this.#settle();
  }

  /** Whoever takes longer than their time takes it from nobody: those who come after them have theirs, whether they are asked or not. */
  #makeUpFor(decision: Decision): void {
    const window = this.#window;
    const slot = this.#slotOf(decision);
    if (window === null || slot === undefined) return;
    const after = window.slots.indexOf(slot) + 1;
    const late = this.#time - (window.slots[after]?.from ?? this.#time);
    if (late <= 0) return;
    const slots = window.slots.map((one, i) => (i < after ? one : { ...one, from: one.from + late, to: one.to + late }));
    this.#window = { ...window, start: window.start + late, end: window.end + late, slots };
    this.#open = Math.max(this.#open, this.#window.end);
  }

  /** The table as the viewer sees it while nobody is asked. */
  #unasked(viewer: Seat): View | "past" {
    return this.#quiet || this.#all ? "past" : { ...this.#look(viewer), decision: null, asked: null, asking: null };
  }

  /** A moment in which somebody could use a hidden card: all see the table as it is, and what follows comes after the pause. */
  #cut(moment: HiddenMoment): void {
    this.#openView = null;
    const start = Math.max(this.#open, this.#time);
    const { turn } = this.#game.state;
    const window = reactionWindowOf(moment, start, turn.seat, this.rules.people, { ...this.rules.options, pace: this.pace });
    if (moment.seats.some((seat) => seat !== this.#picking)) this.#momentOfOthers = true;
    this.#window = window;
    if (window.end === start) return;
    for (const viewer of this.#screens.viewers) this.#frame(viewer, start, this.#unasked(viewer), false);
    this.#events.length = 0;
    this.#open = window.end;
    this.#cutLast = true;
  }

  /** After an entry: who sees what of how things stand now. */
  #settle(): void {
    this.#openView = null;
    const decision = this.#game.decision;
    const hidden = decision?.secret === true;
    const slot = decision === null ? undefined : this.#slotOf(decision);
    if (this.#events.length > 0) this.#cutLast = false;
    if (slot === undefined) this.#window = null;
    const present = Math.max(this.#open, this.#time);
    const isAsked = this.#plainly() === null;
    for (const viewer of this.#screens.viewers) {
      if (hidden && viewer === decision?.seat) {
        const view = this.#isIdle(viewer) ? this.#unasked(viewer) : "present";
        this.#frame(viewer, slot === undefined ? present : Math.max(slot.from, this.#time), view, false);
      }
      // In a pause that somebody is asked in, all others see what they would see if nobody were.
      else if (!hidden || !this.#cutLast) this.#frame(viewer, present, isAsked ? "present" : this.#unasked(viewer), false);
    }
    this.#events.length = 0;
    if (!hidden) this.#cutLast = false;
    if (decision === null) return;
    this.#decisionSeq = this.#screens.seqOf(decision.seat);
    this.#decisionAt = slot === undefined ? present : Math.max(slot.from, this.#time);
  }

  #frame(viewer: Seat, at: number, view: Scheduled["view"], undone: boolean): void {
    if (viewer === NO_SEAT) {
      this.#outline(at, view === "present");
      const { number } = this.#game.state.turn;
      if (number !== this.#turnShown.number) this.#turnShown = { number, from: this.#screens.seqOf(NO_SEAT) };
    }
    this.#tell(viewer, at, undone);
    if (this.#quiet) {
      this.#screens.count(viewer, at, this.#time);
      return;
    }
    const happened = this.#happened();
    this.#screens.add(viewer, { at, happened, undone, view, window: this.#window, picks: this.picks.length }, this.#time);
  }

  /** What has happened and is about to be shown; made once for all. */
  #happened(): Happened {
    const events = this.#events;
    if (events.length === 0) return NOTHING_HAPPENED;
    const last = this.#lastHappened;
    if (last.events.length === events.length && last.events.at(-1) === events.at(-1)) return last;
    this.#lastHappened = { events: events.slice(), faces: facesOf(this.#game, events.flatMap(cardsIn)) };
    return this.#lastHappened;
  }

  /** Notes what is about to be shown, once for all who are shown the same. */
  #tell(viewer: Seat, at: number, undone: boolean): void {
    const seq = this.#screens.seqOf(viewer) + 1;
    const last = this.#told.at(-1);
    const { events, faces } = this.#before ?? this.#happened();
    const isSame = last?.at === at && last.undone === undone && last.events === events;
    const isNew = last?.seqs.every(([other]) => other !== viewer) === true;
    if (isSame && isNew) last.seqs.push([viewer, seq]);
    else this.#told.push({ at, seqs: [[viewer, seq]], picks: this.picks.length, undone, events, faces });
  }

  #outline(at: number, isPresent: boolean): void {
    const { state, decision } = this.#game;
    this.#outlines.push({
      at,
      turn: state.turn.number,
      vp: state.vp.slice(),
      factions: this.#factionNames(),
      winners: state.phase.kind === "over" ? state.phase.winners.slice() : null,
      scores: state.phase.kind === "over" ? state.phase.scores.slice() : null,
      asked: isPresent && decision?.secret === false ? decision.seat : null,
    });
    const shown = this.#outlines.findLastIndex((outline) => outline.at <= this.#time);
    if (shown > 0) this.#outlines.splice(0, shown);
  }

  /** They are only ever added to, but for what is taken back. */
  #factionNames(): string[][] {
    const { factions } = this.#game.state;
    const known = this.#outlines.at(-1)?.factions;
    if (known !== undefined && factions.every((list, seat) => list.length === known[seat]?.length)) return known;
    return factions.map((list) => list.map((index) => allFactions()[index]?.name ?? ""));
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
    this.#beginAgain(this.picks.slice(0, this.picks.indexOf(last)), () => this.#replayed());
  }

  /** The table is set up anew, and everybody sees it. */
  #beginAgain(picks: TakenPick[], setUp: () => Game): void {
    this.picks = picks;
    this.#game = setUp();
    this.#openView = null;
    this.#listen();
    this.undo = null;
    this.held = null;
    this.#window = null;
    this.#cutLast = false;
    this.#events.length = 0;
    this.#open = this.#time;
    this.#screens.drop(this.picks.length, this.#time);
    this.#outlines = [];
    for (const viewer of this.#screens.viewers) this.#frame(viewer, this.#time, "present", true);
    const decision = this.#game.decision;
    this.#decisionSeq = decision === null ? 0 : this.#screens.seqOf(decision.seat);
    this.#decisionAt = this.#time;
  }

  /** The rules were corrected: on from the last moment that does not depend on it. */
  #goOnFrom(text: string, seqs: readonly number[]): void {
    const before = Match.resume(this.rules, text);
    if (before === null) throw new Error("the table that the game goes on from is damaged");
    this.#takenUp = before.#takenUp;
    this.#answered = before.#answered;
    this.#sent = before.#sent;
    this.#pass = before.#pass;
    this.#requests = before.#requests;
    this.#screens.shown(seqs);
    this.#beginAgain(before.picks, () => before.game);
  }

  #replayed(sink: ((event: GameEvent) => void) | null = null): Game {
    const from = this.#takenUp;
    const isLater = from !== null && this.picks.length >= from.picks;
    const state = isLater ? stateFromJson(from.state) : null;
    if (state !== null && isRefusal(state)) throw new Error(`the game cannot be taken up: ${state.code}`);
    const game = state === null ? createGame(this.rules.setup, this.rules.seed, { sink }) : Game.from(state);
    if (isRefusal(game)) throw new Error(`the game cannot be dealt: ${game.code}`);
    const before = isLater ? [] : this.rules.opening;
    for (const index of [...before, ...this.picks.slice(isLater ? from.picks : 0).map((pick) => pick.index)]) {
      const refusal = game.pick(index);
      if (refusal !== null) throw new Error(`the game cannot be played again: ${refusal.code}`);
    }
    return game;
  }

  // ── Keeping ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The table as text, if it can be kept just now: at a stable point that everybody sees. */
  checkpoint(now: number): string | null {
    return this.isKeepable && this.#open <= now && this.undo === null ? this.#kept({ withPicks: true }) : null;
  }

  /** Nothing is under way. */
  get isKeepable(): boolean {
    return this.#game.stable && this.#game.decision?.secret !== true;
  }

  /** Only a card of another kind that comes into the game changes it. */
  #printed(): number {
    const { state } = this.#game;
    const known = this.#printedAs;
    if (known !== null && known.kinds.length === state.cards.length && state.cards.every(({ def }, i) => def === known.kinds[i]))
      return known.mark;
    this.#printedAs = { kinds: state.cards.map((card) => card.def), mark: printedMark(state) };
    return this.#printedAs.mark;
  }

  #kept({ withPicks }: { withPicks: boolean }): string {
    const folded: Folded = {
      n: this.n,
      at: this.at,
      open: this.#open,
      seqs: this.#screens.seqs,
      picks: withPicks ? this.picks : [],
      answered: this.#answered,
      sent: this.#sent,
      pass: this.#pass,
      requests: this.#requests,
      decisionSeq: this.#decisionSeq,
      decisionAt: this.#decisionAt,
      outlines: this.#outlines,
      corrected: this.corrected,
      cards: this.#printed(),
      station: this.#station,
      pace: this.pace,
      handsShown: this.#handsShown,
      turnShown: this.#turnShown,
    };
    return joined(JSON.stringify(folded), stateToJson(this.#game.state));
  }

  /** The table from a checkpoint, after so many entries of its log if it is said; null if it is of another catalogue or damaged, and has to be folded from its log. */
  static resume(rules: MatchRules, text: string, picks?: TakenPick[], n?: number, at = 0): Match | null {
    try {
      const { fold, state: saved } = parted(text);
      const folded = JSON.parse(fold) as Folded;
      const state = stateFromJson(saved);
      if (isRefusal(state)) return null;
      const match = new Match(rules, Game.from(state), folded.at, false, folded.seqs);
      match.n = n ?? folded.n;
      match.at = Math.max(folded.at, at);
      match.#open = folded.open;
      match.picks = picks ?? folded.picks;
      match.#takenUp = { picks: match.picks.length, state: saved };
      match.corrected = folded.corrected ?? null;
      match.#station = folded.station ?? 0;
      match.pace = folded.pace ?? match.pace;
      match.#handsShown = folded.handsShown ?? match.#handsShown;
      match.#turnShown = folded.turnShown ?? { number: state.turn.number, from: match.#screens.seqOf(NO_SEAT) };
      match.isCorrected = folded.cards !== undefined && folded.cards !== printedMark(state);
      match.#answered = folded.answered;
      match.#sent = folded.sent ?? match.#sent;
      match.#pass = folded.pass;
      match.#requests = folded.requests;
      match.#decisionSeq = folded.decisionSeq;
      match.#decisionAt = folded.decisionAt;
      match.#outlines = folded.outlines ?? [];
      if (match.#outlines.length === 0) match.#outline(folded.open, true);
      match.#listen();
      return match;
    } catch {
      return null;
    }
  }
}
