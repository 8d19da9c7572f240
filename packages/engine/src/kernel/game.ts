/**
 * A running game: the state, the effect that is suspended in it, and the caches that make reading it fast.
 *
 * Everything but `state` can be rebuilt: a snapshot in the middle of an effect is the last stable point (`checkpoint`) plus the picks
 * made since, and resuming replays those few picks.
 */

import { defAt } from "./catalogue.ts";
import type { Decision } from "./decision.ts";
import { type Afterwards, type CardDef, type Compiled, type Features, Hook, type Self, type Trigger } from "./definitions.ts";
import { assertAllRun, type Effect } from "./effect.ts";
import type { GameEvent } from "./events.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat, Zone } from "./ids.ts";
import type { Refusal } from "./refusal.ts";
import type { RngState } from "./rng.ts";
import { type CardState, cloneState, type PackedState, packState, type State, unpackState } from "./state.ts";
import { begin, stableDecision, step } from "./turn.ts";

/** An ability in force: whose it is, and its hooks. */
export interface Source extends Self {
  readonly abilities: Compiled;
  /** The definition the abilities come from. */
  readonly def: CardDef;
  /** The card that gives the abilities: itself, or an action on it. */
  readonly from: CardId;
}

/** What a card has an ability from: a definition's own text or what it grants, by way of this card. */
export interface Ability {
  def: CardDef;
  part: "own" | "grants";
  from: CardId;
}

/** A triggered ability that waits for its turn. */
export interface Pending {
  readonly me: Source;
  readonly trigger: Trigger;
  readonly event: GameEvent;
}

/** What one resolving card or ability has set off (Card Resolution Order, R-PLAY-07 to -11). */
export interface Frame {
  /** The standard action to be discarded in step 5; -1 for none. */
  card: CardId;
  /** Where it goes instead; null for what its definition says. */
  to: Afterwards | null;
  pending: Pending[] | null;
  /** Events that cards outside play may respond to in step 4. */
  heard: GameEvent[] | null;
  /** What was resolving before it. */
  readonly outerCause: Cause;
  readonly outerFrame: Frame | null;
  /** How many frames there were before it. */
  readonly under: number;
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
  /** The play must directly increase the power of a minion: see `Allowance`. */
  raising?: number | undefined;
}

const NO_SOURCES: readonly Source[] = [];
const NO_FACES: readonly ImaginedFace[] = [];
const NOTHING_IMAGINED: readonly Imagined[] = [];
const RULES: Cause = { card: NO_CARD, seat: NO_SEAT, of: NO_SEAT, fresh: false, special: false };

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

/** A game at a stable point that takes little room: see `Game.pack`. */
export interface PackedGame {
  readonly state: PackedState;
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

export class Game {
  readonly state: State;
  sink: Sink | null;
  moment: ((moment: HiddenMoment, game: Game) => void) | null;
  /** The pending decision; null once the game is over. */
  decision: Decision | null = null;

  /** Counts every change of the state; `layout` only those that change which abilities are in force where. */
  version = 1;
  layout = 1;
  cause: Cause = RULES;
  frames: Frame[] = [];
  /** The frame of what is resolving right now. */
  frame: Frame | null = null;
  depth = 0;
  /** Triggers resolved since the last stable point (R-CONFLICTS-11). */
  chain = 0;
  /** Cards whose resolution was stopped before it began (Force of Wil). */
  stopped: CardId[] = [];
  /** The window that is open: what is played in it may answer its event. */
  window: GameEvent | null = null;
  /** Cards that chose to be affected like others by the action now resolving (Diva). */
  copying: { card: CardId; source: Source; by: CardId; done: boolean }[] = [];
  /** What took the place of whom for a card that is resolving (Ensign); `to` is NO_CARD if nothing was to. */
  redirected: { by: CardId; from: CardId; to: CardId }[] = [];
  /** A duel is going on (R-DUELS-10). */
  dueling = false;

  private features: Features;
  readonly powerCache: number[] = [];
  readonly powerVersion: number[] = [];
  private sourceList: Source[] = [];
  private sourceLayout = 0;
  /** Counts the lists of sources; `sourcesByHook` keeps for each hook those that have it, and of which list that was made. */
  private sourceLists = 0;
  private readonly sourcesByHook: Source[][] = [];
  private readonly madeOf: number[] = [];
  private readonly ownSources: (Source | undefined)[] = [];
  private hooksInForce = 0;
  private hearsInForce = 0;

  private effect: Effect | null = null;
  private checkpoint: State | null = null;
  private since: number[] = [];
  /** The decision at the last stable point; null if the game ran on from there by itself. */
  private opening: Decision | null = null;
  private imagined: readonly Imagined[] = NOTHING_IMAGINED;
  private readonly keep: boolean;

  private constructor(state: State, options: GameOptions, features: Features) {
    this.state = state;
    this.sink = options.sink ?? null;
    this.moment = options.moment ?? null;
    this.keep = options.checkpoints ?? true;
    this.features = features;
  }

  /** Wraps a state at a stable point and runs to the first decision. */
  static from(state: State, options: GameOptions = {}): Game {
    const game = new Game(state, options, featuresOf(state));
    game.decision = game.stableQuestion();
    if (game.decision !== null) return game;
    if (game.keep) game.checkpoint = cloneState(state);
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

  get over(): boolean {
    return this.state.phase.kind === "over";
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

  touchLayout(): void {
    this.version++;
    this.layout++;
  }

  /** To be called when cards join the game (the decks of a draft, side decks). */
  cardsJoined(): void {
    this.features = featuresOf(this.state);
    this.touchLayout();
  }

  /** True if any card of this game could respond to this event from outside play. */
  hasSpecials(bit: number): boolean {
    return (this.features.specials & bit) !== 0;
  }

  /** True if any card of this game can stand in for another play. */
  get hasStandIns(): boolean {
    return this.features.standsIn;
  }

  /** True if any card of this game has an ability to be used from the hand or the discard pile. */
  get hasUsesElsewhere(): boolean {
    return this.features.usesElsewhere;
  }

  /** The abilities in force, in table order. */
  sources(): readonly Source[] {
    if (this.sourceLayout !== this.layout) this.collectSources();
    return this.sourceList;
  }

  /** The abilities in force that have this hook, in table order. */
  sourcesWith(hook: number): readonly Source[] {
    if (!this.has(hook)) return NO_SOURCES;
    const bit = 31 - Math.clz32(hook);
    if (this.madeOf[bit] !== this.sourceLists) {
      const found: Source[] = [];
      for (const s of this.sourceList) if ((s.abilities.hooks & hook) !== 0) found.push(s);
      this.sourcesByHook[bit] = found;
      this.madeOf[bit] = this.sourceLists;
    }
    return this.sourcesByHook[bit];
  }

  /** True if any ability in force has this hook. */
  has(hook: number): boolean {
    if ((this.features.hooks & hook) === 0) return false;
    if (this.sourceLayout !== this.layout) this.collectSources();
    return (this.hooksInForce & hook) !== 0;
  }

  /** True if any ability in force responds to this event. */
  hears(bit: number): boolean {
    if ((this.features.hears & bit) === 0) return false;
    if (this.sourceLayout !== this.layout) this.collectSources();
    return (this.hearsInForce & bit) !== 0;
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
      this.checkpoint = this.keep ? cloneState(this.state) : null;
      if (this.since.length > 0) this.since = [];
      this.imagined = NOTHING_IMAGINED;
      this.opening = decision;
    }
    this.answer(index);
    return null;
  }

  /** Once the decks are made, no snapshot goes back to before: unknown cards can then be dealt anew from every decision on. */
  private markCheckpoint(): void {
    this.checkpoint = cloneState(this.state);
    this.since = [];
    this.opening = null;
  }

  private answer(index: number): void {
    const decision = this.decision;
    if (this.checkpoint !== null) this.since.push(index);
    this.decision = null;
    if (this.effect !== null) {
      const result = this.effect.next(index);
      if (result.done === true) this.effect = null;
      else this.decision = result.value;
    } else if (decision !== null) this.start(begin(this, decision.options[index]));
    if (this.decision === null) this.advance();
    assertAllRun();
  }

  /** An independent copy at the same decision. */
  fork(options: GameOptions = {}): Game {
    if (this.effect === null) {
      const copy = new Game(cloneState(this.state), options, this.features);
      copy.decision = this.decision;
      return copy;
    }
    return this.retrace(options, null, null);
  }

  /** A copy at a stable point to be kept with many others; null in the middle of an effect. */
  pack(): PackedGame | null {
    return this.effect === null ? { state: packState(this.state), decision: this.decision, features: this.features } : null;
  }

  /** The game as it was packed. `spent`: a game of which nothing is needed any more, for its parts. */
  static unpack(packed: PackedGame, spent: Game | null, options: GameOptions = {}): Game {
    const game = new Game(unpackState(packed.state, spent === null ? null : spent.state), options, packed.features);
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
    const copy = new Game(cloneState(origin), options, this.features);
    const { sink, moment } = copy;
    copy.sink = watch;
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
    game.sink = options.sink ?? null;
    game.moment = options.moment ?? null;
    return game;
  }

  /** Replaces the random generator from here on, and what some hidden cards are, for imagined futures. */
  reseed(rng: RngState, faces: readonly ImaginedFace[] = NO_FACES): void {
    this.state.rng = [rng[0], rng[1], rng[2], rng[3]];
    for (const { card, def, owner } of faces) {
      this.state.cards[card].def = def;
      this.state.cards[card].owner = owner;
    }
    this.touchLayout();
    this.imagined = this.effect === null ? NOTHING_IMAGINED : [...this.imagined, { at: this.since.length, rng, faces }];
  }

  private imagineAgain(imagined: readonly Imagined[], at: number): void {
    for (const then of imagined) if (then.at === at) this.reseed(then.rng, then.faces);
  }

  private start(effect: Effect | null): void {
    if (effect === null) return;
    const result = effect.next(0);
    if (result.done !== true) {
      this.effect = effect;
      this.decision = result.value;
    }
  }

  /** Runs phase by phase to the next decision. */
  private advance(): void {
    while (this.decision === null && !this.over) {
      if (this.effect !== null) {
        const result = this.effect.next(0);
        if (result.done === true) this.effect = null;
        else this.decision = result.value;
        continue;
      }
      this.chain = 0;
      if (this.checkpoint !== null && this.checkpoint.cards.length !== this.state.cards.length) this.markCheckpoint();
      const decision = stableDecision(this);
      if (decision === null) this.start(step(this));
      else if (this.answersItself(decision)) this.start(begin(this, decision.options[0]));
      else this.decision = decision;
    }
    assertAllRun();
  }

  private collectSources(): void {
    this.sourceLayout = this.layout;
    const list: Source[] = [];
    const s = this.state;
    for (const base of s.bases) {
      this.addSources(list, base, NO_SEAT);
      const on = s.cards[base].on;
      if (on === null) continue;
      for (const card of on) {
        const c = s.cards[card];
        if (c.zone === Zone.Buried) continue;
        this.addSources(list, card, c.controller);
        if (c.on === null) continue;
        for (const attached of c.on) {
          const a = s.cards[attached];
          const copied = this.addSources(list, attached, a.controller);
          this.addGrants(list, card, c.controller, defAt(a.def), attached);
          if (copied !== null) this.addGrants(list, card, c.controller, copied, attached);
        }
      }
    }
    for (const l of s.lasting) {
      if (l.kind === "gain") {
        const def = defAt(l.def);
        const abilities = l.part === "own" ? def.abilities : def.grants;
        if (abilities !== null) list.push({ card: l.card, you: s.cards[l.card].controller, rule: null, abilities, def, from: l.source });
      } else if (l.kind === "rule") {
        const def = defAt(l.def);
        if (def.rule !== null) list.push({ card: l.source, you: l.seat, rule: l, abilities: def.rule, def, from: l.source });
      }
    }
    this.sourceList = this.withoutCanceled(list);
    this.sourceLists++;
    this.hooksInForce = 0;
    this.hearsInForce = 0;
    for (const source of this.sourceList) {
      this.hooksInForce |= source.abilities.hooks;
      this.hearsInForce |= source.abilities.hears;
    }
  }

  /** Tells the definition whose abilities the card has copied, if it has. */
  private addSources(list: Source[], card: CardId, you: Seat): CardDef | null {
    const def = defAt(this.state.cards[card].def);
    const abilities = def.abilities;
    if (abilities.hooks === 0 && abilities.hears === 0) return null;
    const source = this.ownSource(card, you, def);
    list.push(source);
    const copied = (abilities.hooks & Hook.copied) === 0 ? undefined : abilities.copied?.(this, source);
    if (copied === undefined) return null;
    list.push({ card, you, rule: null, abilities: defAt(copied).abilities, def: defAt(copied), from: card });
    return defAt(copied);
  }

  /** A card's own text stays the same source as long as it is in the same hands. */
  private ownSource(card: CardId, you: Seat, def: CardDef): Source {
    const last = this.ownSources[card];
    if (last !== undefined && last.you === you && last.def === def) return last;
    const source: Source = { card, you, rule: null, abilities: def.abilities, def, from: card };
    this.ownSources[card] = source;
    return source;
  }

  private addGrants(list: Source[], host: CardId, you: Seat, def: CardDef, from: CardId): void {
    if (def.grants !== null) list.push({ card: host, you, rule: null, abilities: def.grants, def, from });
  }

  /** A canceled ability is treated as though it did not exist (R-TERMS-CANCEL-01). */
  private withoutCanceled(list: Source[]): Source[] {
    const canCancel = (this.features.hooks & Hook.cancels) !== 0;
    if (!canCancel && this.state.lasting.length === 0) return list;
    const lasting = this.state.lasting.filter((l) => l.kind === "cancel");
    const cancelers = canCancel ? list.filter((s) => (s.abilities.hooks & Hook.cancels) !== 0) : NO_SOURCES;
    if (lasting.length === 0 && cancelers.length === 0) return list;
    return list.filter(
      (s) =>
        s.rule !== null ||
        (!lasting.some((l) => l.card === s.card && (l.lost?.includes(s.from) ?? true)) &&
          !cancelers.some((c) => c.card !== s.card && c.abilities.cancels?.(this, c, s.card) === true)),
    );
  }

  /** The abilities that a card in play has now: its own, those given to it by actions, and those it has gained or copied. */
  abilitiesOf(card: CardId): Ability[] {
    if (this.isCanceled(card)) return [];
    const c = this.state.cards[card];
    const def = defAt(c.def);
    const copied = def.abilities.copied?.(this, { card, you: c.controller, rule: null });
    const found: Ability[] = [{ def, part: "own", from: card }];
    if (copied !== undefined) found.push({ def: defAt(copied), part: "own", from: card });
    for (const from of c.on ?? [])
      for (const given of this.abilitiesOf(from)) if (given.def.grants !== null) found.push({ def: given.def, part: "grants", from });
    for (const l of this.state.lasting)
      if (l.kind === "gain" && l.card === card) found.push({ def: defAt(l.def), part: l.part, from: l.source });
    const lost = this.state.lasting.flatMap((l) => (l.kind === "cancel" && l.card === card ? (l.lost ?? []) : []));
    return lost.length === 0 ? found : found.filter((a) => !lost.includes(a.from));
  }

  /** True if the abilities of this card are canceled now. */
  isCanceled(card: CardId): boolean {
    for (const l of this.state.lasting) if (l.kind === "cancel" && l.card === card && l.lost === null) return true;
    for (const s of this.sourcesWith(Hook.cancels)) if (s.abilities.cancels?.(this, s, card) === true) return true;
    return false;
  }
}

/** Which hooks, events and windows any card of this game could ever use: the rest is skipped. */
function featuresOf(state: State): Features {
  const all: Features = { hooks: 0, hears: 0, specials: 0, standsIn: false, usesElsewhere: false };
  for (const c of state.cards) {
    const { hooks, hears, specials, standsIn, usesElsewhere } = defAt(c.def).features;
    all.hooks |= hooks;
    all.hears |= hears;
    all.specials |= specials;
    if (standsIn) all.standsIn = true;
    if (usesElsewhere) all.usesElsewhere = true;
  }
  return all;
}
