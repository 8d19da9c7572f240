/** What follows: Card Resolution Order and Me First! (R-PLAY-07 to -15, R-ME-FIRST-01 to -12). */

import { clockwise, everyone, putInDiscard, putInHand, putOnDeck, putOnPile } from "./board.ts";
import { uncoverOne } from "./burying.ts";
import { pickOne } from "./choose.ts";
import { type Option, PASS } from "./decision.ts";
import type { Special, Trigger } from "./definitions.ts";
import { type Effect, verb } from "./effect.ts";
import { eventBit, type GameEvent, type HeardKind } from "./events.ts";
import type { Cause, Frame, Game, Pending, Source } from "./game.ts";
import { type CardId, NO_CARD, NO_SEAT, Pile, type Seat, Zone } from "./ids.ts";
import { canUseSpecial, isSilenced, nameUsed, useSpecial } from "./play.ts";
import { ignoresBase } from "./values.ts";

/** More triggers than this in one go are a loop that nobody can end; it is cut (R-CONFLICTS-11). */
export const LOOP_LIMIT = 1000;

/** The player that an event is about, as far as a base's ability is concerned; NO_SEAT if it is about nobody in particular. */
function concerned(e: GameEvent): Seat {
  switch (e.kind) {
    case "played":
    case "turnStart":
    case "turnEnd":
    case "drawn":
    case "used":
      return e.seat;
    case "destroyed":
    case "left":
      return e.controller;
    case "moved":
      return e.by;
    default:
      return NO_SEAT;
  }
}

/** The abilities in force that respond to this event, asked as it begins (R-TRIGGERS-06). */
export function responses(g: Game, bit: number, e: GameEvent): Pending[] | null {
  if (!g.hears(bit)) return null;
  let found: Pending[] | null = null;
  for (const me of g.sources()) {
    if ((me.abilities.hears & bit) === 0) continue;
    const trigger = me.abilities.on?.[e.kind as HeardKind] as Trigger | undefined;
    if (trigger === undefined || (trigger.oncePerName === true && nameUsed(g, me.def.index, ONCE))) continue;
    if (trigger.if !== undefined && !trigger.if(g, me, e as never)) continue;
    if (me.you === NO_SEAT && me.rule === null && !isHeeded(g, me, trigger, e)) continue;
    if (found === null) found = [];
    found.push({ me, trigger, event: e });
  }
  return found;
}

/** True unless the player whom a base's ability concerns ignores it, or everybody does (R-TERMS-IGNORE-AN-ABILITY-01 to -03). */
function isHeeded(g: Game, base: Source, trigger: Trigger, e: GameEvent): boolean {
  const seat = trigger.whom === undefined ? concerned(e) : trigger.whom(g, base, e as never);
  if (seat !== NO_SEAT) return !ignoresBase(g, seat, base.card);
  return trigger.whom === undefined && clockwise(g).some((other) => !ignoresBase(g, other, base.card));
}

/** Adds triggers to what the resolving card has set off. */
export function queue(g: Game, pending: Pending[] | null): void {
  if (pending === null) return;
  const frame = g.frame;
  if (frame === null) throw new Error("an event happened outside any resolution");
  if (frame.pending === null) frame.pending = pending;
  else frame.pending.push(...pending);
}

/** Remembers an event for cards that may respond from outside play (step 4). */
export function offerToHands(g: Game, bit: number, e: GameEvent): void {
  if (!g.hasSpecials(bit)) return;
  const frame = g.frame;
  if (frame === null) return;
  if (frame.heard === null) frame.heard = [e];
  else frame.heard.push(e);
}

/** An event that is over as it is announced: log it, and let abilities respond once the resolving cards are done. */
export function happen(g: Game, e: GameEvent): void {
  if (g.sink !== null) g.sink(e);
  const bit = eventBit(e.kind);
  queue(g, responses(g, bit, e));
  offerToHands(g, bit, e);
}

/** True if anybody would notice such an event: saves building it in bulk simulation. */
export const noticed = (g: Game, bit: number): boolean => g.sink !== null || g.hears(bit) || g.hasSpecials(bit);

/** Carries out the text of a card (or a rule), then whatever it set off, if nothing else is in the middle of resolving. */
export const resolving = verb("resolving", function* (g: Game, cause: Cause, body: Effect): Effect {
  const frame = beginResolving(g, cause);
  yield* body;
  if (endResolving(g, frame)) yield* drain(g, frame);
});

/**
 * Opens the frame of a card (or a rule) whose text is carried out next. `discards`: the standard action that is through with it. What is
 * played most goes this way rather than through `resolving`: every answer inside it is handed on by one coroutine less.
 */
export function beginResolving(g: Game, cause: Cause, discards: CardId = NO_CARD): Frame {
  const frame: Frame = {
    card: discards,
    to: null,
    pending: null,
    heard: null,
    outerCause: g.cause,
    outerFrame: g.frame,
    under: g.frames.length,
  };
  g.frames.push(frame);
  g.frame = frame;
  g.cause = cause;
  g.depth++;
  return frame;
}

/** The text is carried out. True if what it set off must now be worked off: `drain` follows. */
export function endResolving(g: Game, frame: Frame): boolean {
  g.depth--;
  g.cause = frame.outerCause;
  g.frame = frame.outerFrame;
  if (g.depth > 0) return false;
  if (g.frames.length > frame.under + 1 || frame.pending !== null || frame.heard !== null) return true;
  g.frames.pop();
  if (frame.card !== NO_CARD) disposeResolved(g, frame);
  return false;
}

/** Steps 3 to 5: the last card played comes first (R-PLAY-13), down to the first of these. */
export const drain = verb("drain", function* (g: Game, first: Frame): Effect {
  while (g.frames.length > first.under) {
    const frame = g.frames[g.frames.length - 1];
    while (frame.pending !== null && frame.pending.length > 0) {
      const next = yield* takeNext(g, frame.pending);
      yield* runTrigger(g, next);
    }
    while (frame.heard !== null && frame.heard.length > 0) {
      const event = frame.heard.shift();
      if (event !== undefined) yield* specialsStage(g, event);
    }
    g.frames.pop();
    if (frame.card !== NO_CARD) disposeResolved(g, frame);
  }
});

/** Step 5: a standard action that has resolved goes to the discard pile, unless something has put it elsewhere. */
function disposeResolved(g: Game, frame: Frame): void {
  const card = frame.card;
  const c = g.state.cards[card];
  if (c.zone !== Zone.Limbo) return;
  const owner = c.owner === NO_SEAT ? c.controller : c.owner;
  const to = frame.to ?? g.def(card).afterwards;
  const home = g.def(card).home;
  if (to === "home" && home !== -1) {
    putOnPile(g, card, home);
    if (g.sink !== null) g.sink({ kind: "placed", card, seat: owner, to: "home", known: everyone(g) });
  } else if (to === "discard" || to === "home") putInDiscard(g, card, owner);
  else if (to === "hand") putInHand(g, card, owner, everyone(g));
  else putOnDeck(g, card, owner, to, everyone(g));
  c.note = -1;
}

/**
 * The current player puts simultaneous abilities of different cards in play in order (R-ME-FIRST-01, R-CONFLICTS-05). One ability of one card that is
 * set off several times at once, or used by several players, is no such choice: it goes on in the order it was set off, clockwise (R-CONFLICTS-06).
 */
const takeNext = verb("takeNext", function* (g: Game, pending: Pending[]): Effect<Pending> {
  const only = pending.length === 1 ? pending.pop() : undefined;
  if (only !== undefined) return only;
  const goingOn = pending.findIndex((p) => p.trigger.first === true);
  if (goingOn >= 0) return pending.splice(goingOn, 1)[0];
  const heads = pending.filter((p, i) => pending.findIndex((other) => isSameAbility(p, other)) === i);
  const options = heads.map((p): Option => ({ kind: "trigger", card: p.me.card, event: p.event.kind, about: aboutCard(p.event) }));
  const chosen = yield* pickOne(g, "order-triggers", options, { seat: g.state.turn.seat });
  const next = heads[chosen === undefined ? 0 : options.indexOf(chosen)];
  pending.splice(pending.indexOf(next), 1);
  return next;
});

const isSameAbility = (a: Pending, b: Pending): boolean =>
  (a.me.card === b.me.card || a.trigger.oncePerName === true) && a.me.def === b.me.def && a.trigger === b.trigger;

/** How the use of an ability that works once per name is written down. */
const ONCE = -3;

const aboutCard = (e: GameEvent): CardId => ("card" in e ? e.card : NO_CARD);

const runTrigger = verb("runTrigger", function* (g: Game, p: Pending): Effect {
  if (++g.chain > LOOP_LIMIT) {
    if (g.chain === LOOP_LIMIT + 1 && g.sink !== null) g.sink({ kind: "loopCut", card: p.me.card });
    return;
  }
  if (p.trigger.oncePerName === true) {
    if (nameUsed(g, p.me.def.index, ONCE)) return;
    g.state.turn.used.push({ card: NO_CARD, def: p.me.def.index, use: ONCE });
  }
  if (g.sink !== null && p.me.card !== NO_CARD) g.sink({ kind: "triggered", card: p.me.card, seat: p.me.you, by: p.event.kind });
  const seat = p.me.you === NO_SEAT ? actor(g, p) : p.me.you;
  // A base is nobody's, even in a rule it made for a player (R-TERMS-PLAYERS-ABILITIES-02).
  const of = p.me.card !== NO_CARD && g.def(p.me.card).kind === "base" ? NO_SEAT : p.me.you;
  const cause: Cause = { card: p.me.card, seat, of, fresh: false, special: p.trigger.special === true };
  const frame = beginResolving(g, cause);
  yield* p.trigger.do(g, p.me, p.event as never);
  if (endResolving(g, frame)) yield* drain(g, frame);
});

/** "You" on a base is the player it describes, usually the current player (R-TERMS-YOU-02). */
function actor(g: Game, p: Pending): Seat {
  const seat = p.trigger.whom === undefined ? concerned(p.event) : p.trigger.whom(g, p.me, p.event as never);
  return seat === NO_SEAT ? g.state.turn.seat : seat;
}

/** False if no card of this game in force or in hand could respond: such a window need not be opened. */
export const couldRespond = (g: Game, bit: number): boolean => g.hears(bit) || g.hasSpecials(bit);

/** The abilities that have had their turn in a window. */
type Answered = Pick<Source, "card" | "def" | "from">[];
const NOBODY: Answered = [];
const always = (): boolean => true;

/** The list of abilities is made anew as cards come and go: one and the same is told by its card and where it comes from. */
function isAmong(me: Source, list: readonly Answered[number][]): boolean {
  for (const other of list) if (other.card === me.card && other.def === me.def && other.from === me.from) return true;
  return false;
}

/**
 * A window: cards in play act first, then Specials go round clockwise until all pass in a row. Cards that arrive meanwhile may still
 * respond (R-ME-FIRST-10); a declined ability does not come up again (R-ME-FIRST-09).
 */
export const openWindow = verb(
  "openWindow",
  function* (g: Game, e: GameEvent, stillOpen: () => boolean = always, done: Answered = []): Effect {
    const outer = g.window;
    g.window = e;
    yield* inPlayStage(g, e, done, stillOpen);
    if (g.hasSpecials(eventBit(e.kind)) && stillOpen()) yield* specialsStage(g, e, done, stillOpen);
    g.window = outer;
  },
);

const inPlayStage = verb(
  "inPlayStage",
  function* (g: Game, e: GameEvent, done: Answered, stillOpen: () => boolean, had: readonly Source[] = NO_SOURCES): Effect {
    const bit = eventBit(e.kind);
    while (stillOpen()) {
      const waiting: Pending[] = [];
      for (const p of responses(g, bit, e) ?? NO_PENDING) if (!isAmong(p.me, done) && !isAmong(p.me, had)) waiting.push(p);
      if (e.kind === "turnStart" && hasBuried(g, e.seat)) {
        const uncover = uncovering(e);
        if (!isAmong(uncover.me, done)) waiting.push(uncover);
      }
      if (waiting.length === 0) return;
      const next = yield* takeNext(g, waiting);
      done.push(next.me);
      yield* runTrigger(g, next);
    }
  },
);

const NO_SOURCES: readonly Source[] = [];
const NO_PENDING: readonly Pending[] = [];

export function hasBuried(g: Game, seat: Seat): boolean {
  const { bases, cards } = g.state;
  for (const base of bases)
    for (const card of cards[base].on ?? NO_CARDS) if (cards[card].zone === Zone.Buried && cards[card].controller === seat) return true;
  return false;
}

const NO_CARDS: readonly CardId[] = [];

/** The option of uncovering one buried card is one of the things to be put in order at the start of the turn (R-TURN-START-03, -04). */
const UNCOVER: Trigger<"turnStart"> = {
  do: (g, _me, e) => uncoverOne(g, e.seat),
};

const uncovering = (e: GameEvent & { kind: "turnStart" }): Pending => ({
  me: { card: NO_CARD, you: e.seat, rule: null } as Source,
  trigger: UNCOVER as Trigger,
  event: e,
});

interface Offer {
  card: CardId;
  special: Special;
}

/** The Specials that a seat could use now from its hand, its discard pile or beside its deck. */
function specialsOf(g: Game, seat: Seat, e: GameEvent): Offer[] {
  const s = g.state;
  const found: Offer[] = [];
  if (s.out[seat]) return found;
  const look = (cards: readonly CardId[], from: "hand" | "discard" | "aside"): void => {
    for (const card of cards) {
      for (const special of g.def(card).abilities.specials ?? []) {
        if (special.at !== e.kind || (special.from ?? "hand") !== from) continue;
        const me = { card, you: seat, rule: null };
        if (!canUseSpecial(g, seat, card, special as Special, e)) continue;
        if (special.can !== undefined && !(special as Special).can?.(g, me, e as never)) continue;
        found.push({ card, special: special as Special });
      }
    }
  };
  look(s.hands[seat], "hand");
  look(s.discards[seat], "discard");
  look(
    s.piles[Pile.Aside].filter((card) => s.cards[card].owner === seat),
    "aside",
  );
  return found;
}

/** True if this seat could respond, for all that the others can tell: such a Special is in its hand or deck, or lies open. */
function couldHold(g: Game, seat: Seat, e: GameEvent): boolean {
  const s = g.state;
  if (isSilenced(g, seat, e)) return false;
  const listens = (card: CardId): boolean => {
    const specials = (g.def(card).abilities.specials ?? []) as readonly Special[];
    return specials.some((special) => special.at === e.kind && special.can?.(g, { card, you: seat, rule: null }, e as never) !== false);
  };
  return (s.hands[seat].length > 0 && [...s.hands[seat], ...s.decks[seat]].some(listens)) || s.discards[seat].some(listens);
}

function tellMoment(g: Game, round: readonly Seat[], e: GameEvent): void {
  if (g.moment === null) return;
  const seats = round.filter((seat) => couldHold(g, seat, e));
  if (seats.length > 0) g.moment({ key: `special-${e.kind}`, seats }, g);
}

/** Clockwise from the current player, each plays one Special or passes, until all have passed in a row (R-ME-FIRST-02 to -05). */
const specialsStage = verb(
  "specialsStage",
  function* (g: Game, e: GameEvent, done: Answered = NOBODY, stillOpen: () => boolean = always): Effect {
    const round = clockwise(g);
    tellMoment(g, round, e);
    let passes = 0;
    for (let i = 0; passes < round.length && stillOpen(); i = (i + 1) % round.length) {
      const seat = round[i];
      const offers = specialsOf(g, seat, e);
      if (offers.length === 0) {
        passes++;
        continue;
      }
      const options: Option[] = offers.map((o): Option => ({ kind: "card", card: o.card }));
      options.push(PASS);
      const base = "base" in e ? e.base : NO_CARD;
      const about = { card: "card" in e ? e.card : NO_CARD, base };
      const option = yield* pickOne(g, `special-${e.kind}`, options, { seat, secret: true, told: true, about });
      const offer = option === undefined ? undefined : offers[options.indexOf(option)];
      if (offer === undefined) {
        passes++;
        continue;
      }
      passes = 0;
      // What is in play has had its stage, even if it could do nothing in it; only newcomers still have one (R-ME-FIRST-09, -10).
      const had = g.sources();
      yield* useSpecial(g, seat, offer.card, offer.special, e);
      if (done !== NOBODY) yield* inPlayStage(g, e, done, stillOpen, had);
      if (stillOpen()) tellMoment(g, round, e);
    }
  },
);
