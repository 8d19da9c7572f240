/**
 * A running game: the state, the effect that is suspended in it, and the caches that make reading it fast.
 *
 * Everything but `state` can be rebuilt: a snapshot in the middle of an effect is the last stable point (`checkpoint`) plus the picks
 * made since, and resuming replays those few picks.
 */

import { hasBit } from "./bits.ts";
import { defAt } from "./catalogue.ts";
import type { Decision } from "./decision.ts";
import type { Afterwards, CardDef, Features, OpKind, Special, Trigger } from "./definitions.ts";
import { assertAllRun, type Effect, goOnWith } from "./effect.ts";
import { cardsIn, type GameEvent, type Lasts, type NotedAs } from "./events.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat, Zone } from "./ids.ts";
import { emptyList } from "./lists.ts";
import type { Refusal } from "./refusal.ts";
import { grantStanding } from "./rights.ts";
import type { RngState } from "./rng.ts";
import { type CardText, featuresOfAll, type Source, Sources } from "./sources.ts";
import { type CardState, cloneState, copyOfCard, type OwnCard, type State, shareState } from "./state.ts";
import { begin, stableDecision, step } from "./turn.ts";

export type { CardText, Source } from "./sources.ts";

/** A triggered ability that waits for its turn. */
export interface Pending {
  readonly me: Source;
  readonly trigger: Trigger;
  readonly event: GameEvent;
  /** What the card was on as the event began. */
  readonly on: CardId;
}

/** A Special, and what it answers. */
export interface UsedSpecial {
  readonly special: Special;
  readonly event: GameEvent;
}

/** What one resolving card or ability has set off (Card Resolution Order, R-PLAY-07 to -11). */
export interface Frame {
  /** The standard action to be discarded in step 5; -1 for none. */
  card: CardId;
  /** Where it goes instead; null for what its definition says. */
  to: Afterwards | null;
  /** The Special by which it was played, with the event that this answers; null if it was not. */
  special: UsedSpecial | null;
  pending: Pending[] | null;
  /** Events that cards outside play may respond to in step 4. */
  heard: GameEvent[] | null;
  /** Titans that have come to a base where another one is (R-TITANS-18). */
  clashing: CardId[] | null;
  /** What was resolving before it. */
  readonly outerCause: Cause;
  readonly outerFrame: Frame | null;
  /** How many frames there were before it. */
  readonly under: number;
}

/** What a card has done to another one, which was there and theirs until then. */
export interface Affected {
  readonly card: CardId;
  readonly op: OpKind;
  readonly base: CardId;
  readonly controller: Seat;
}

/** The card whose text is being carried out, and who has the credit for it. */
export interface Cause {
  card: CardId;
  /** Who carries it out: asked by default, and credited. */
  seat: Seat;
  /** Whose card it is; NO_SEAT for a base or a rule. */
  of: Seat;
  fresh: boolean;
  special: boolean;
  talent: boolean;
  /** The play must directly increase the power of a minion: see `Allowance`. */
  raising: number | undefined;
  /** Another part of the text follows: what is granted to play is played now or never (R-EXTRA-09). */
  more: true | undefined;
}

/** All are of one shape, since they are read all the time. */
export function causeBy(card: CardId, seat: Seat, of: Seat, how: { fresh?: boolean; special?: boolean; talent?: boolean } = {}): Cause {
  const { fresh = false, special = false, talent = false } = how;
  return { card, seat, of, fresh, special, talent, raising: undefined, more: undefined };
}

const NO_FACES: readonly ImaginedFace[] = [];
const NOTHING_IMAGINED: readonly Imagined[] = [];
export const RULES: Cause = causeBy(NO_CARD, NO_SEAT, NO_SEAT);

/** After this many of the picks since the checkpoint the generator was replaced, and with it the faces of some cards. */
interface Imagined {
  readonly at: number;
  readonly rng: RngState;
  readonly faces: readonly ImaginedFace[];
}

/** What a card is imagined to be. */
export interface ImaginedFace {
  readonly card: CardId;
  readonly def: number;
  readonly owner: Seat;
}

/** A game at a stable point to be kept with many others: see `Game.pack`. */
export interface PackedGame {
  readonly state: State;
  readonly decision: Decision | null;
  readonly features: Features;
}

export type Sink = (event: GameEvent) => void;

/**
 * A moment at which these seats may hold something that they are asked about, as far as the others can tell. It is told whether or not
 * anybody is asked, so that the table can pause by what could be there and not by what is (R-HIDDEN-INFORMATION-12).
 */
export interface HiddenMoment {
  /** The wording key of the question. */
  key: string;
  seats: readonly Seat[];
}

export interface GameOptions {
  /** Receives every event as it happens. */
  sink?: Sink | null;
  /** Is told of every moment at which somebody may be asked about hidden cards, before that question. */
  moment?: ((moment: HiddenMoment, game: Game) => void) | null;
  /** Keep the last stable point, so that forks in the middle of an effect are cheap. Off for bulk simulation. */
  checkpoints?: boolean;
}

/** Where among the marks those of each kind of list begin: games share the lists of a state until they write to them. */
const HANDS = 0;
const DECKS = 4;
const DISCARDS = 8;
const PILES = 12;

/** A mark for each card, 32 in a word: so few words are kept with other objects, which is much quicker than a buffer of their own. */
const marks = (state: State): Int32Array => new Int32Array((state.cards.length + 31) >> 5);

export class Game {
  readonly state: State;
  /** Receives what happens; what is told of a card that lies face down says who knows it (`eventFor`). */
  sink: Sink | null;
  moment: ((moment: HiddenMoment, game: Game) => void) | null;
  /** The pending decision; null once the game is over. */
  decision: Decision | null = null;
  /** What the phase says too; phases are of many shapes, and this is asked all the time. */
  over: boolean;

  /** Counts every change of the state; `board` those of what is in play. */
  version = 1;
  board = 1;
  cause: Cause = RULES;
  frames: Frame[] = emptyList();
  /** The frame of what is resolving right now. */
  frame: Frame | null = null;
  depth = 0;
  /** Triggers resolved since the last stable point (R-CONFLICTS-11). */
  chain = 0;
  /** Cards whose resolution was stopped before it began (Force of Wil). */
  stopped: CardId[] = emptyList();
  /** The window that is open: what is played in it may answer its event. */
  window: GameEvent | null = null;
  /** Cards that chose to be affected like others by the action now resolving (Diva). */
  copying: { card: CardId; source: Source; by: CardId; done: boolean }[] = emptyList();
  /** Whom a card has affected since it began to be counted, in order. */
  tally: { by: CardId; affected: Affected[] } | null = null;
  /** What took the place of whom for a card that is resolving (Ensign); `to` is NO_CARD if nothing was to. */
  redirected: { by: CardId; from: CardId; to: CardId }[] = emptyList();
  /** The minions whose starting power is being worked out, the last one asked about at the end. */
  readonly starting: CardId[] = emptyList();
  /** The power of minions as last noticed, while something that answers a rise of power is in force. */
  powers: Map<CardId, number> | null = null;
  /** Powers that are being added up right now, as far as they have come; `without`: but for this card (R-CANCELING-04). */
  readonly adding: { card: CardId; value: number; without: CardId }[] = emptyList();
  /** The board as it was when nothing had to be shed. */
  shedAt = 0;

  readonly inForce: Sources;
  readonly powerCache: number[] = emptyList();
  readonly powerVersion: number[] = emptyList();
  /** Which cards and lists of the state are this game's alone, to be written to: see `own`. */
  private owned: Int32Array;
  private ownedLists = 0;

  private effect: Effect | null = null;
  private checkpoint: State | null = null;
  private since: number[] = emptyList();
  /** The decision at the last stable point; null if the game ran on from there by itself. */
  private opening: Decision | null = null;
  private imagined: readonly Imagined[] = NOTHING_IMAGINED;
  private readonly keep: boolean;

  private constructor(state: State, options: GameOptions, features: Features) {
    this.state = state;
    this.over = state.phase.kind === "over";
    this.sink = this.veiling(options.sink);
    this.moment = options.moment ?? null;
    this.keep = options.checkpoints ?? true;
    this.inForce = new Sources(this, features);
    this.owned = marks(state);
  }

  private veiling(sink: Sink | null | undefined): Sink | null {
    return sink === null || sink === undefined ? null : (e) => sink(this.veil(this.caused(e)));
  }

  private caused(e: GameEvent): GameEvent {
    const { card } = this.cause;
    return card === NO_CARD || e.cause !== undefined ? e : { ...e, cause: card };
  }

  /** Tells of something that changes and that no ability answers. */
  note(what: NotedAs, card: CardId, facts: { about?: CardId; seat?: Seat; op?: string; cause?: CardId; lasts?: Lasts } = {}): void {
    if (this.sink === null) return;
    const { about = NO_CARD, seat = NO_SEAT, op = "", cause, lasts } = facts;
    this.sink({ kind: "noted", what, card, about, seat, op, ...(cause !== undefined && { cause }), ...(lasts !== undefined && { lasts }) });
  }

  private veil(e: GameEvent): GameEvent {
    if (e.veiled !== undefined) return e;
    const all = (1 << this.state.seats) - 1;
    const veiled = cardsIn(e).flatMap((card) => {
      const { zone, known } = this.state.cards[card];
      return (zone === Zone.Buried || zone === Zone.Duel) && known !== all ? [{ card, known }] : [];
    });
    return veiled.length === 0 ? e : { ...e, veiled };
  }

  /** The card, to be written to: states that share it with others get a copy of their own first. */
  own(id: CardId): OwnCard {
    const { cards } = this.state;
    const c = cards[id];
    if ((this.owned[id >> 5] & (1 << id)) !== 0) return c as OwnCard;
    const copy = copyOfCard(c);
    cards[id] = copy;
    this.owned[id >> 5] |= 1 << id;
    return copy;
  }

  /** A hand, deck, discard pile or shared pile, to be written to. */
  ownHand(seat: Seat): CardId[] {
    return this.ownList(this.state.hands, seat, HANDS);
  }
  ownDeck(seat: Seat): CardId[] {
    return this.ownList(this.state.decks, seat, DECKS);
  }
  ownDiscard(seat: Seat): CardId[] {
    return this.ownList(this.state.discards, seat, DISCARDS);
  }
  ownPile(pile: number): CardId[] {
    return this.ownList(this.state.piles, pile, PILES);
  }

  private ownList(lists: CardId[][], at: number, first: number): CardId[] {
    const mark = 1 << (first + at);
    if ((this.ownedLists & mark) === 0) {
      lists[at] = lists[at].slice();
      this.ownedLists |= mark;
    }
    return lists[at];
  }

  /** The state as it is now, for somebody else to go on from: from here on both write to copies. */
  share(): State {
    this.owned.fill(0);
    this.ownedLists = 0;
    return shareState(this.state);
  }

  /** Wraps a state at a stable point and runs to the first decision. `like`: a game of the same cards, for what they could ever use. */
  static from(state: State, options: GameOptions = {}, like: Game | null = null): Game {
    const game = new Game(state, options, like === null ? featuresOfAll(state) : like.inForce.features);
    game.decision = game.stableQuestion();
    if (game.decision !== null) return game;
    if (game.keep) game.checkpoint = game.share();
    game.advance();
    return game;
  }

  /** What the phase itself asks now; null if it asks nothing or the answer is plain. */
  private stableQuestion(): Decision | null {
    if (this.over) return null;
    const decision = stableDecision(this);
    return decision === null || this.answersItself(decision) ? null : decision;
  }

  /** A turn's player is always asked before the turn goes on, even with nothing to play: so no game can run on by itself. */
  private answersItself(decision: Decision): boolean {
    return decision.options.length === 1 && this.state.phase.kind !== "play";
  }

  /** True if the pending decision can be rebuilt from the state alone. */
  get stable(): boolean {
    return this.effect === null;
  }

  card(id: CardId): CardState {
    return this.state.cards[id];
  }

  def(id: CardId): CardDef {
    return defAt(this.state.cards[id].def);
  }

  touch(): void {
    this.version++;
  }

  /** What is in play has changed in a way that protections may read: control, counters, what lasts. */
  touchBoard(): void {
    this.version++;
    this.board++;
  }

  /** Which abilities are in force where may have changed. */
  touchLayout(): void {
    this.version++;
    this.board++;
    this.inForce.outdate();
  }

  /** To be called when cards join the game (the decks of a draft, side decks). */
  cardsJoined(): void {
    this.inForce.features = featuresOfAll(this.state);
    this.owned = marks(this.state).fill(-1);
    this.touchLayout();
  }

  /** True if any card of this game could respond to this event from outside play, by a Special. */
  hasSpecials(event: number): boolean {
    return hasBit(this.inForce.features.specials, event);
  }

  /** True if any card of this game must respond to this event from outside play. */
  hasOutside(event: number): boolean {
    return hasBit(this.inForce.features.outside, event);
  }

  /** True if any card of this game can stand in for another play. */
  get hasStandIns(): boolean {
    return this.inForce.features.standsIn;
  }

  get hasTitans(): boolean {
    return this.inForce.features.titans;
  }
  get hasMonsters(): boolean {
    return this.inForce.features.monsters;
  }

  /** The abilities in force, in table order. */
  sources(): readonly Source[] {
    return this.inForce.all();
  }

  /** The abilities in force that have this hook, in table order. */
  sourcesWith(hook: number): readonly Source[] {
    return this.inForce.having(hook);
  }

  /** True if any ability in force has this hook. */
  has(hook: number): boolean {
    return this.inForce.has(hook);
  }

  /** True if any ability in force has one of these hooks, as a set of bits. */
  hasAny(hooks: number): boolean {
    return this.inForce.hasAny(hooks);
  }

  /** True if any ability in force responds to this event. */
  hears(event: number): boolean {
    return this.inForce.hears(event);
  }

  /** The abilities that a card in play has now: its own, those given to it by actions, and those it has gained or copied. */
  abilitiesOf(card: CardId): CardText[] {
    return this.inForce.of(card);
  }

  /** True if the abilities of this card are canceled now. */
  isCanceled(card: CardId): boolean {
    return this.inForce.isCanceled(card);
  }

  /** Answers the pending decision. `seat`, if given, must be the one that is asked. */
  pick(index: number, seat?: Seat): Refusal | null {
    const decision = this.decision;
    if (decision === null) return { code: "game-over" };
    if (seat !== undefined && seat !== decision.seat) return { code: "not-asked", seat, asked: decision.seat };
    if (!Number.isInteger(index)) return { code: "pick-not-a-number" };
    if (index < 0 || index >= decision.options.length) return { code: "no-such-option", pick: index, options: decision.options.length };
    if (this.effect === null) {
      // Without checkpoints there is no way back, and nothing to remember for it.
      this.checkpoint = this.keep ? this.share() : null;
      if (this.since.length > 0) this.since = [];
      this.imagined = NOTHING_IMAGINED;
      this.opening = decision;
    }
    this.answer(index);
    return null;
  }

  /** Once the decks are made, no snapshot goes back to before: unknown cards can then be dealt anew from every decision on. */
  private markCheckpoint(): void {
    this.checkpoint = this.share();
    this.since = [];
    this.opening = null;
  }

  private answer(index: number): void {
    const decision = this.decision;
    if (this.checkpoint !== null) this.since.push(index);
    this.decision = null;
    if (this.effect !== null) {
      const result = goOnWith(this.effect, index);
      if (result.done === true) this.effect = null;
      else this.decision = result.value;
    } else if (decision !== null) this.start(begin(this, decision.options[index]));
    if (this.decision === null) this.advance();
    assertAllRun();
  }

  /** An independent copy at the same decision. */
  fork(options: GameOptions = {}): Game {
    if (this.effect !== null) return this.retrace(options, null, null);
    const copy = new Game(this.share(), options, this.inForce.features);
    copy.inForce.takeOver(this.inForce);
    copy.decision = this.decision;
    return copy;
  }

  /** A copy at a stable point to be kept with many others; null in the middle of an effect. */
  pack(): PackedGame | null {
    return this.effect === null ? { state: this.share(), decision: this.decision, features: this.inForce.features } : null;
  }

  /** The game as it was packed. */
  static unpack(packed: PackedGame, options: GameOptions = {}): Game {
    const game = new Game(shareState(packed.state), options, packed.features);
    game.decision = packed.decision;
    return game;
  }

  /**
   * Comes here once more from the last stable point, in a copy. `watch` receives what happens on the way, `visit` every question with
   * the index that answered it.
   */
  retrace(options: GameOptions, watch: Sink | null, visit: ((decision: Decision, pick: number) => void) | null): Game {
    // A checkpoint and its decision are never written to, so they are shared.
    const origin = this.lastStable;
    const copy = new Game(shareState(origin), options, this.inForce.features);
    const { sink, moment } = copy;
    copy.sink = copy.veiling(watch);
    copy.moment = null;
    copy.checkpoint = origin;
    copy.opening = this.opening;
    copy.decision = this.opening;
    if (copy.decision === null) copy.advance();
    for (let i = 0; i < this.since.length; i++) {
      const pick = this.since[i];
      if (this.imagined.length > 0) copy.imagineAgain(this.imagined, i);
      if (visit !== null && copy.decision !== null) visit(copy.decision, pick);
      copy.answer(pick);
    }
    copy.imagineAgain(this.imagined, this.since.length);
    copy.sink = sink;
    copy.moment = moment;
    return copy;
  }

  /** The last stable point before an effect, to be read only. */
  get lastStable(): State {
    if (this.checkpoint === null) throw new Error("this game keeps no checkpoints: replay it from its setup and picks");
    return this.checkpoint;
  }

  /** The last stable point and the picks since: all that is needed to come back here. */
  snapshot(): { state: State; picks: number[] } {
    if (this.effect === null) return { state: cloneState(this.state), picks: [] };
    return { state: cloneState(this.lastStable), picks: this.since.slice() };
  }

  static resume(state: State, picks: readonly number[], options: GameOptions = {}): Game {
    const game = Game.from(state, { ...options, sink: null, moment: null });
    for (const pick of picks) game.pick(pick);
    game.sink = game.veiling(options.sink);
    game.moment = options.moment ?? null;
    return game;
  }

  /** Replaces the random generator from here on, and what some hidden cards are, for imagined futures. */
  reseed(rng: RngState, faces: readonly ImaginedFace[] = NO_FACES): void {
    this.state.rng = rng.slice();
    for (const { card, def, owner } of faces) {
      const c = this.own(card);
      c.def = def;
      c.owner = owner;
    }
    this.touchLayout();
    this.imagined = this.effect === null ? NOTHING_IMAGINED : [...this.imagined, { at: this.since.length, rng, faces }];
  }

  private imagineAgain(imagined: readonly Imagined[], at: number): void {
    for (const then of imagined) if (then.at === at) this.reseed(then.rng, then.faces);
  }

  private start(effect: Effect | null): void {
    if (effect === null) return;
    const result = goOnWith(effect, 0);
    if (result.done !== true) {
      this.effect = effect;
      this.decision = result.value;
    }
  }

  /** Runs phase by phase to the next decision. */
  private advance(): void {
    while (this.decision === null && !this.over) {
      if (this.effect !== null) {
        const result = goOnWith(this.effect, 0);
        if (result.done === true) this.effect = null;
        else this.decision = result.value;
        continue;
      }
      this.chain = 0;
      if (this.checkpoint !== null && this.checkpoint.cards.length !== this.state.cards.length) this.markCheckpoint();
      grantStanding(this);
      const decision = stableDecision(this);
      if (decision === null) this.start(step(this));
      else if (this.answersItself(decision)) this.start(begin(this, decision.options[0]));
      else this.decision = decision;
    }
    assertAllRun();
  }
}
