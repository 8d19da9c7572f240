/** What follows: Card Resolution Order and Me First! (R-PLAY-07 to -15, R-ME-FIRST-01 to -12). */

import { hasBit } from "./bits.ts";
import { baseOf, clockwise, everyone, hostOf, inPlay } from "./board.ts";
import { hasBuried, uncoverOne } from "./burying.ts";
import { pickOne } from "./choose.ts";
import { placeOf } from "./compile.ts";
import { type Option, PASS } from "./decision.ts";
import { Hook, type Special, selfOf, type Trigger } from "./definitions.ts";
import { type Effect, verb } from "./effect.ts";
import { type GameEvent, HEARD, heardAs } from "./events.ts";
import { type Cause, type Frame, type Game, type Pending, RULES } from "./game.ts";
import { byTheRules, replaced } from "./gate.ts";
import { hadOnce, noteOnce, wasPlayedSince } from "./history.ts";
import { type CardId, NO_CARD, NO_SEAT, Pile, type Seat, Zone } from "./ids.ts";
import { send } from "./places.ts";
import type { QuestionKey } from "./questions.ts";
import { mustSettle, risenSince, settle, watchPowers } from "./settling.ts";
import { asSeenBy, type Source } from "./sources.ts";
import { canUseSpecial, isSilenced, useSpecial } from "./specials.ts";
import { ignoresBase } from "./values.ts";

const ROSE = heardAs("rose");

/** More triggers and Specials than this in one go are a loop; it is cut (R-CONFLICTS-11). */
export const LOOP_LIMIT = 1000;

/** The player that an event is about, as far as a base's ability is concerned; NO_SEAT if it is about nobody in particular. */
function concerned(e: GameEvent): Seat {
  switch (e.kind) {
    case "played":
    case "turnStart":
    case "turnEnd":
    case "drawn":
    case "used":
    case "special":
    case "buried":
    case "uncovered":
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

function isElsewhere(g: Game, base: CardId, e: GameEvent): boolean {
  const place = placeOf(g, e);
  return place !== undefined && place !== base;
}

/** Who a base speaks to in answer to this event. */
const spokenTo = (g: Game, base: Source, trigger: Trigger, e: GameEvent): Seat =>
  trigger.whom === undefined ? concerned(e) : trigger.whom(g, base, e as never);

/** The abilities in force that respond to this event, asked as it begins (R-TRIGGERS-06). */
export function responses(g: Game, event: number, e: GameEvent): Pending[] | null {
  let found: Pending[] | null = null;
  // Some events are only told: no ability can answer them.
  if (event < 0) return found;
  for (const source of g.inForce.hearing(event)) {
    const isBase = source.kind === "base";
    const elsewhere = isBase && isElsewhere(g, source.card, e);
    for (const trigger of source.abilities.triggers[event]) {
      // A base answers what happens there (R-TERMS-HERE-01), unless it says otherwise.
      if (elsewhere && trigger.anywhere !== true) continue;
      const me = isBase ? asSeenBy(source, spokenTo(g, source, trigger, e)) : source;
      if (!answers(g, me, trigger, e) || (isBase && !isHeeded(g, me, trigger))) continue;
      if (found === null) found = [];
      found.push({ me, trigger, event: e, on: hostOf(g, me.card) });
    }
  }
  return g.hasOutside(event) ? responsesOutside(g, event, e, found) : found;
}

function answers(g: Game, me: Source, trigger: Trigger, e: GameEvent): boolean {
  if (trigger.once !== undefined && hadOnce(g, onceOf(me, trigger, e))) return false;
  if (trigger.special === true && isSilenced(g, me.you, e, true)) return false;
  return trigger.if === undefined || trigger.if(g, me, e as never);
}

/** What must respond from outside play: cards beside their owners' decks, in hands, and in discard piles. */
function responsesOutside(g: Game, event: number, e: GameEvent, found: Pending[] | null): Pending[] | null {
  const s = g.state;
  let all = found;
  const look = (cards: readonly CardId[], from: Trigger["from"]): void => {
    for (const card of cards) {
      const def = g.def(card);
      for (const trigger of def.abilities.outside?.[event] ?? NO_TRIGGERS) {
        const you = s.cards[card].controller;
        const me: Source = { card, you, rule: null, abilities: def.abilities, def, from: card, kind: def.kind };
        if (trigger.from !== from || s.out[you] || !answers(g, me, trigger, e)) continue;
        if (all === null) all = [];
        all.push({ me, trigger, event: e, on: NO_CARD });
      }
    }
  };
  look(s.piles[Pile.Aside], "aside");
  for (const seat of clockwise(g)) {
    look(s.hands[seat], "hand");
    look(s.discards[seat], "discard");
  }
  return all;
}

/** True unless the player whom a base's ability concerns ignores it, or everybody does (R-TERMS-IGNORE-AN-ABILITY-01 to -03). */
function isHeeded(g: Game, base: Source, trigger: Trigger): boolean {
  if (base.you !== NO_SEAT) return !ignoresBase(g, base.you, base.card);
  return trigger.whom === undefined && clockwise(g).some((other) => !ignoresBase(g, other, base.card));
}

const ON: readonly string[] = HEARD.map((kind) => `on ${kind}`);
const FIRST: readonly string[] = HEARD.map((kind) => `first ${kind}`);

/** How the use of an ability that works once a turn is written down: for all cards of its name, or for this card and its player. */
const onceOf = (me: Source, trigger: Trigger, e: GameEvent) => ({
  card: trigger.once === "name" ? NO_CARD : me.card,
  def: me.def.index,
  key: ON[heardAs(e.kind)],
  seat: trigger.once === "name" ? NO_SEAT : me.you,
});
/** ... and that the first event of a turn has come. */
const firstOf = (me: Source, e: GameEvent) => ({ card: me.card, def: me.def.index, key: FIRST[heardAs(e.kind)], seat: me.you });

const NO_TRIGGERS: readonly Trigger[] = [];

/** True unless this answers only the first event of a turn and another one has come before it; that it has come is noted. */
function isFirst(g: Game, { me, trigger, event }: Pending): boolean {
  if (trigger.first !== true) return true;
  const first = firstOf(me, event);
  if (hadOnce(g, first)) return false;
  noteOnce(g, first);
  return true;
}

/** Adds triggers to what the resolving card has set off. */
export function queue(g: Game, pending: Pending[] | null): void {
  if (pending === null) return;
  const frame = g.frame;
  if (frame === null) throw new Error("an event happened outside any resolution");
  const waiting = pending.some((p) => p.trigger.first === true) ? pending.filter((p) => isFirst(g, p)) : pending;
  if (frame.pending === null) frame.pending = waiting;
  else frame.pending.push(...waiting);
}

/** Remembers an event for cards that may respond from outside play (step 4). */
export function offerToHands(g: Game, event: number, e: GameEvent): void {
  if (event < 0 || !g.hasSpecials(event)) return;
  const frame = g.frame;
  if (frame === null) return;
  if (frame.heard === null) frame.heard = [e];
  else frame.heard.push(e);
}

/** An event that is over as it is announced: log it, and let abilities respond once the resolving cards are done. */
export function happen(g: Game, e: GameEvent): void {
  if (g.sink !== null) g.sink(e);
  beAnswered(g, e);
}

/** ... of which the log is told otherwise, or not at all. */
export function beAnswered(g: Game, e: GameEvent): void {
  const event = heardAs(e.kind);
  queue(g, responses(g, event, e));
  offerToHands(g, event, e);
}

/** False if no card of this game could respond to such an event, or it is one that is only told. */
export const couldRespond = (g: Game, event: number): boolean =>
  event >= 0 && (g.hears(event) || g.hasSpecials(event) || g.hasOutside(event));

/** True if anybody would notice such an event: saves building it in bulk simulation. */
export const noticed = (g: Game, event: number): boolean => g.sink !== null || couldRespond(g, event);

/** Carries out the text of a card (or a rule), then whatever it set off, if nothing else is in the middle of resolving. */
export const resolving = verb(function* resolving(g: Game, cause: Cause, body: Effect): Effect {
  const frame = beginResolving(g, cause);
  yield* body;
  if (endResolving(g, frame)) yield* drain(g, frame);
});

/** Carries this out with all that it sets off, although something else is in the middle of resolving: what belongs to a duel (R-DUELS-13, -17). */
export const fully = verb(function* fully(g: Game, body: Effect): Effect {
  const { depth, frame } = g;
  if (frame !== null && g.hears(ROSE)) addRises(g, frame);
  g.depth = 0;
  yield* body;
  g.depth = depth;
});

/**
 * Opens the frame of a card (or a rule) whose text is carried out next. `discards`: the standard action that is through with it. What is
 * played most goes this way rather than through `resolving`: every answer inside it is handed on by one coroutine less.
 */
export function beginResolving(g: Game, cause: Cause, discards: CardId = NO_CARD): Frame {
  const frame: Frame = {
    card: discards,
    to: null,
    special: null,
    pending: null,
    heard: null,
    clashing: null,
    outerCause: g.cause,
    outerFrame: g.frame,
    under: g.frames.length,
  };
  g.frames.push(frame);
  g.frame = frame;
  g.cause = cause;
  if (g.depth++ === 0) watchPowers(g);
  return frame;
}

/** The text is carried out. True if what it set off must now be worked off: `drain` follows. */
export function endResolving(g: Game, frame: Frame): boolean {
  g.depth--;
  g.cause = frame.outerCause;
  g.frame = frame.outerFrame;
  if (g.depth > 0) return false;
  if (g.frames.length > frame.under + 1 || frame.pending !== null || frame.heard !== null || mustSettle(g, frame) || g.hears(ROSE))
    return true;
  if (frame.card !== NO_CARD && g.has(Hook.instead)) return true;
  g.frames.pop();
  if (frame.card !== NO_CARD) dispose(g, frame.card, frame);
  return false;
}

/** Steps 3 to 5: the last card played comes first (R-PLAY-13), down to the first of these. */
export const drain = verb(function* drain(g: Game, first: Frame): Effect {
  while (g.frames.length > first.under) {
    const frame = g.frames[g.frames.length - 1];
    if (g.hears(ROSE)) addRises(g, frame);
    if (frame.pending !== null && frame.pending.length > 0) {
      const only = frame.pending.length === 1 ? frame.pending.pop() : undefined;
      // What it sets off lies on top then and comes first.
      yield* runTrigger(g, only ?? (yield* takeNext(g, frame.pending)));
      continue;
    }
    // The end of step 3: what the rules themselves see to (R-TITANS-24, R-ATTACHED-04).
    if (mustSettle(g, frame)) {
      yield* settle(g, frame);
      continue;
    }
    while (frame.heard !== null && frame.heard.length > 0) {
      const event = frame.heard.shift();
      if (event !== undefined && mayBeAsked(g, event)) yield* specialsStage(g, event);
    }
    g.frames.pop();
    if (frame.card !== NO_CARD) yield* disposeResolved(g, frame);
  }
});

/** The power of minions that has risen since it was last looked at is answered like anything else that was set off. */
function addRises(g: Game, frame: Frame): void {
  for (const e of risenSince(g)) {
    const pending = responses(g, ROSE, e);
    if (pending === null) continue;
    if (frame.pending === null) frame.pending = pending;
    else frame.pending.push(...pending);
  }
}

/** Step 5: a standard action that has resolved goes to the discard pile, unless something has put it elsewhere or does so now. */
const disposeResolved = verb(function* disposeResolved(g: Game, frame: Frame): Effect {
  const { card } = frame;
  if (g.state.cards[card].zone !== Zone.Limbo) return;
  const to = frame.to ?? g.def(card).afterwards;
  if (to === "discard" && g.has(Hook.instead)) yield* resolving(g, RULES, wouldBeDiscarded(g, card));
  dispose(g, card, frame);
});

const wouldBeDiscarded = verb(function* wouldBeDiscarded(g: Game, card: CardId): Effect {
  yield* replaced(g, byTheRules("discard", card));
});

function dispose(g: Game, card: CardId, frame: Frame): void {
  const c = g.state.cards[card];
  if (c.zone !== Zone.Limbo) return;
  const seat = c.owner === NO_SEAT ? c.controller : c.owner;
  const place = frame.to ?? g.def(card).afterwards;
  // A treasure that was never in play can go back into the hand it came from (R-TREASURES-04, R-PLAY-21).
  const to = send(g, card, place, place === "hand" ? seat : NO_SEAT);
  if (g.sink !== null && to !== "discard")
    g.sink({ kind: "placed", card, seat, to: to === "homeBottom" ? "home" : to, known: everyone(g), from: "play" });
  if (g.state.cards[card].note !== null) g.own(card).note = null;
}

/**
 * The current player puts simultaneous abilities of different cards in play in order (R-ME-FIRST-01, R-CONFLICTS-05). One ability of one card that is
 * set off several times at once, or used by several players, is no such choice: player by player, clockwise (R-CONFLICTS-06), it goes on in the order it was set off.
 */
const takeNext = verb(function* takeNext(g: Game, pending: Pending[]): Effect<Pending> {
  const goingOn = pending.findIndex((p) => p.trigger.goesOn === true);
  if (goingOn >= 0) return pending.splice(goingOn, 1)[0];
  const heads = pending.filter((p, i) => pending.findIndex((other) => isSameAbility(p, other)) === i);
  const options = heads.map((p): Option => ({ kind: "trigger", card: p.me.card, event: p.event.kind, about: aboutCard(p.event) }));
  const chosen = yield* pickOne(g, "order-triggers", options, { seat: g.state.turn.seat });
  const next = firstSpokenTo(g, pending, heads[chosen === undefined ? 0 : options.indexOf(chosen)]);
  pending.splice(pending.indexOf(next), 1);
  return next;
});

/** Of the players whom one text lets act now, by one event or several, the current one comes first, then the others clockwise (R-CONFLICTS-06). */
function firstSpokenTo(g: Game, pending: readonly Pending[], one: Pending): Pending {
  const round = clockwise(g);
  let first = one;
  for (const other of pending) if (isSameAbility(other, one) && round.indexOf(other.me.you) < round.indexOf(first.me.you)) first = other;
  return first;
}

/** What one text says of several events ("after you play or draw ...") is one ability. */
const isSameAbility = (a: Pending, b: Pending): boolean =>
  (a.me.card === b.me.card || a.trigger.once === "name") && a.me.def === b.me.def && a.trigger.do === b.trigger.do;

const aboutCard = (e: GameEvent): CardId => ("card" in e ? e.card : NO_CARD);

/** True if so much has been answered since the last stable point that it must be a loop: this card's answer is left out (R-CONFLICTS-11). */
function isEndless(g: Game, card: CardId): boolean {
  if (++g.chain <= LOOP_LIMIT) return false;
  if (g.chain === LOOP_LIMIT + 1 && g.sink !== null) g.sink({ kind: "loopCut", card });
  return true;
}

/** Carries out what was set off. Tells the frame that is left to be drained; null for none. */
const runTrigger = verb(function* runTrigger(g: Game, p: Pending): Effect<Frame | null> {
  const { me, trigger, event } = p;
  if (isEndless(g, me.card)) return null;
  const once = trigger.once === undefined ? null : onceOf(me, trigger, event);
  if (once !== null && hadOnce(g, once)) return null;
  if (once !== null && trigger.once === "name") noteOnce(g, once);
  if (g.sink !== null && me.card !== NO_CARD) g.sink({ kind: "triggered", card: me.card, seat: me.you, by: event.kind });
  const seat = me.kind === "base" && me.you === NO_SEAT ? g.state.turn.seat : me.you;
  const cause = causeOf(g, me, seat);
  if (trigger.special === true) cause.special = true;
  const frame = beginResolving(g, cause);
  const before = g.version;
  yield* trigger.do(g, asSeenBy(me, seat), event as never, p.on);
  // What was declined, or could do nothing, has not been used.
  if (g.version !== before) {
    if (once !== null && trigger.once === "turn") noteOnce(g, once);
    if (trigger.special === true && noticed(g, SPECIAL)) happen(g, specialEvent(g, me.card, seat));
  }
  return endResolving(g, frame) ? frame : null;
});

const runFully = verb(function* runFully(g: Game, p: Pending): Effect {
  const left = yield* runTrigger(g, p);
  if (left !== null) yield* drain(g, left);
});

/** What goes on rather than happens, and waits behind cards that are still resolving, is done now: something depends on it (R-TERMS-WHEN-02). */
export const goOn = verb(function* goOn(g: Game): Effect {
  for (const frame of g.frames.slice()) {
    const due = frame.pending?.filter((p) => p.trigger.goesOn === true) ?? NO_PENDING;
    if (due.length === 0) continue;
    frame.pending = frame.pending?.filter((p) => p.trigger.goesOn !== true) ?? null;
    for (const p of due) yield* runFully(g, p);
  }
});

const SPECIAL = heardAs("special");
export const specialEvent = (g: Game, card: CardId, seat: Seat): GameEvent => ({
  kind: "special",
  card,
  seat,
  base: g.state.scoring?.base ?? NO_CARD,
});

/** What an ability in force does is its controller's; a base is nobody's, even in a rule it made for a player (R-TERMS-PLAYERS-ABILITIES-02). */
export const causeOf = (g: Game, me: Source, seat: Seat): Cause => ({
  card: me.card,
  seat,
  of: me.card !== NO_CARD && g.def(me.card).kind === "base" ? NO_SEAT : me.you,
  fresh: false,
  special: false,
  talent: false,
  raising: undefined,
  more: undefined,
});

/** False if a window for such an event, opened now, would pass by unnoticed: nothing in force answers it, and nobody holds what does. */
export const mustOpen = (g: Game, event: number): boolean =>
  g.hears(event) || g.hasOutside(event) || (g.hasSpecials(event) && someoneHolds(g, event));

/** An ability that has had its turn in a window, and how much of the turn had happened by then. */
export interface Answered {
  me: Pick<Source, "card" | "def" | "from" | "rule">;
  since: number;
}
const NOBODY: Answered[] = [];
const always = (): boolean => true;

/**
 * The list of abilities is made anew as cards come and go: one and the same is told by its card and where it comes from, and of the rules that one
 * card has made each is an ability of its own (two minions that it has lent, R-TRIGGERS-04).
 */
function isAmong(g: Game, me: Source, list: readonly Answered[]): boolean {
  for (const { me: other, since } of list)
    if (other.card === me.card && other.def === me.def && other.from === me.from && other.rule === me.rule && !isNewSince(g, me, since))
      return true;
  return false;
}

/** A card in play that was played again since is a new one, with a turn of its own (R-IN-AND-OUT-OF-PLAY-05). */
const isNewSince = (g: Game, me: Source, since: number): boolean =>
  wasPlayedSince(g, since, me.card, me.from) && me.card !== NO_CARD && inPlay(g, me.card);

/**
 * A window: cards in play act first, then Specials go round clockwise until all pass in a row. Cards that arrive meanwhile may still
 * respond (R-ME-FIRST-10); a declined ability does not come up again (R-ME-FIRST-09).
 */
export const openWindow = verb(function* openWindow(
  g: Game,
  e: GameEvent,
  stillOpen: () => boolean = always,
  done: Answered[] = [],
): Effect {
  const outer = g.window;
  g.window = e;
  const event = heardAs(e.kind);
  if (g.hears(event) || g.hasOutside(event) || e.kind === "turnStart") yield* inPlayStage(g, e, done, stillOpen);
  if (g.hasSpecials(event) && stillOpen() && mayBeAsked(g, e)) yield* specialsStage(g, e, done, stillOpen);
  g.window = outer;
});

const inPlayStage = verb(function* inPlayStage(
  g: Game,
  e: GameEvent,
  done: Answered[],
  stillOpen: () => boolean,
  had: readonly Answered[] = NOBODY,
): Effect {
  const event = heardAs(e.kind);
  while (stillOpen()) {
    const waiting: Pending[] = [];
    for (const p of responses(g, event, e) ?? NO_PENDING) if (!isAmong(g, p.me, done) && !isAmong(g, p.me, had)) waiting.push(p);
    if (e.kind === "turnStart" && hasBuried(g, e.seat)) {
      const uncover = uncovering(e);
      if (!isAmong(g, uncover.me, done)) waiting.push(uncover);
    }
    if (waiting.length === 0) return;
    const next = waiting.length === 1 ? waiting[0] : yield* takeNext(g, waiting);
    done.push({ me: next.me, since: g.state.turn.history.length });
    yield* runFully(g, next);
  }
});

const NO_PENDING: readonly Pending[] = [];

/** The option of uncovering one buried card is one of the things to be put in order at the start of the turn (R-TURN-START-03, -04). */
const UNCOVER: Trigger<"turnStart"> = {
  *do(g, _me, e) {
    yield* uncoverOne(g, e.seat);
  },
};

const uncovering = (e: GameEvent & { kind: "turnStart" }): Pending => ({
  me: { card: NO_CARD, you: e.seat, rule: null, kind: "rule" } as Source,
  trigger: UNCOVER as Trigger,
  event: e,
  on: NO_CARD,
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
  const event = heardAs(e.kind);
  addSpecials(g, seat, e, event, s.hands[seat], "hand", found);
  // Few cards act from elsewhere, and discard piles are long.
  const { specialsFromDiscard, specialsFromAside } = g.inForce.features;
  if (hasBit(specialsFromDiscard, event)) addSpecials(g, seat, e, event, s.discards[seat], "discard", found);
  if (hasBit(specialsFromAside, event)) addSpecials(g, seat, e, event, s.piles[Pile.Aside], "aside", found);
  if (e.kind === "revealed") addSpecials(g, seat, e, event, shownFromDeck(g, seat, e), "shown", found);
  return found;
}

function addSpecials(
  g: Game,
  seat: Seat,
  e: GameEvent,
  event: number,
  cards: readonly CardId[],
  from: NonNullable<Special["from"]>,
  found: Offer[],
): void {
  for (const card of cards) {
    const def = g.def(card);
    if (!hasBit(def.features.specials, event) || (from === "aside" && g.state.cards[card].owner !== seat)) continue;
    for (const special of (def.abilities.specials ?? NO_SPECIALS) as readonly Special[]) {
      if (special.at !== e.kind || (special.from ?? "hand") !== from || !canUseSpecial(g, seat, card, special, e)) continue;
      if (special.can === undefined || special.can(g, selfOf(card, seat), e as never)) found.push({ card, special });
    }
  }
}
const NO_SPECIALS: readonly Special[] = [];

/** The cards of a seat's own that this event has shown out of its deck, still there, taken into another hand or discarded: each may answer that itself. */
function shownFromDeck(g: Game, seat: Seat, e: GameEvent): readonly CardId[] {
  if (e.kind !== "revealed" || e.from !== "deck" || e.seat !== seat) return NO_CARDS;
  const { cards } = g.state;
  const isHeld = (card: CardId): boolean => cards[card].zone === Zone.Hand && cards[card].at === seat;
  return e.cards.filter((card) => cards[card].owner === seat && SHOWN_LIE_IN.includes(cards[card].zone) && !isHeld(card));
}
const NO_CARDS: readonly CardId[] = [];
const SHOWN_LIE_IN: readonly Zone[] = [Zone.Deck, Zone.Hand, Zone.Discard];

/** True if this seat could respond, for all that the others can tell: such a Special is in its hand or deck, or lies open. */
function couldHold(g: Game, seat: Seat, e: GameEvent): boolean {
  const s = g.state;
  if (isSilenced(g, seat, e)) return false;
  const listens = (card: CardId): boolean => {
    const specials = (g.def(card).abilities.specials ?? []) as readonly Special[];
    return specials.some((special) => special.at === e.kind && special.can?.(g, selfOf(card, seat), e as never) !== false);
  };
  const aside = s.piles[Pile.Aside].filter((card) => s.cards[card].owner === seat);
  return (
    (s.hands[seat].length > 0 && [...s.hands[seat], ...s.decks[seat]].some(listens)) ||
    [...s.discards[seat], ...aside, ...shownFromDeck(g, seat, e)].some(listens)
  );
}

/** The question whether somebody uses a Special in answer to this. */
const SPECIAL_KEYS: readonly QuestionKey[] = HEARD.map((kind): QuestionKey => `special-${kind}`);
const specialKey = (e: GameEvent): QuestionKey => SPECIAL_KEYS[heardAs(e.kind)];

function tellMoment(g: Game, round: readonly Seat[], e: GameEvent): void {
  if (g.moment === null) return;
  const seats = round.filter((seat) => couldHold(g, seat, e));
  if (seats.length > 0) g.moment({ key: specialKey(e), seats }, g);
}

/** False if nobody is told of the moment and nobody holds, or has anywhere else, a Special for such an event: as it mostly is. */
const mayBeAsked = (g: Game, e: GameEvent): boolean => e.kind === "revealed" || someoneHolds(g, heardAs(e.kind));

function someoneHolds(g: Game, event: number): boolean {
  const { specialsFromDiscard, specialsFromAside } = g.inForce.features;
  if (g.moment !== null || hasBit(specialsFromDiscard, event) || hasBit(specialsFromAside, event)) return true;
  for (const hand of g.state.hands) for (const card of hand) if (hasBit(g.def(card).features.specials, event)) return true;
  return false;
}

/** Clockwise from the current player, each plays one Special or passes, until all have passed in a row (R-ME-FIRST-02 to -05). */
const specialsStage = verb(function* specialsStage(
  g: Game,
  e: GameEvent,
  done: Answered[] = NOBODY,
  stillOpen: () => boolean = always,
): Effect {
  const round = clockwise(g);
  tellMoment(g, round, e);
  let passes = 0;
  // A card that comes back from its answer does not answer the same event again (R-TRIGGERS-03); a period is more than one event.
  const used: CardId[] = [];
  for (let i = 0; passes < round.length && stillOpen(); i = (i + 1) % round.length) {
    const seat = round[i];
    const able = specialsOf(g, seat, e);
    const offers = used.length === 0 ? able : able.filter(({ card }) => !used.includes(card));
    if (offers.length === 0) {
      passes++;
      continue;
    }
    const options: Option[] = [];
    for (const { card } of offers) options.push({ kind: "card", card });
    options.push(PASS);
    const base = "base" in e ? e.base : NO_CARD;
    const about = { card: "card" in e ? e.card : NO_CARD, base, seat: "seat" in e && e.seat !== NO_SEAT ? e.seat : undefined };
    const option = yield* pickOne(g, specialKey(e), options, { seat, secret: true, told: true, about });
    const offer = option === undefined ? undefined : offers[options.indexOf(option)];
    if (offer === undefined) {
      passes++;
      continue;
    }
    // A card that leaves and comes again, as often as its player likes, would hold up the game for good.
    if (isEndless(g, offer.card)) break;
    passes = 0;
    // What is in play has had its stage, even if it could do nothing in it; only what comes into play, or to that base, still has one (R-ME-FIRST-09, -10).
    const before = g.sources();
    const there = before.map((s) => baseOf(g, s.card) === base);
    const since = g.state.turn.history.length;
    if (done === NOBODY) used.push(offer.card);
    yield* useSpecial(g, seat, offer.card, offer.special, e);
    const had = before.filter((s, i) => base === NO_CARD || there[i] || baseOf(g, s.card) !== base).map((me): Answered => ({ me, since }));
    if (done !== NOBODY) yield* inPlayStage(g, e, done, stillOpen, had);
    // Whoever comes after them is asked first now, and they themselves last.
    if (stillOpen()) tellMoment(g, [...round.slice(i + 1), ...round.slice(0, i + 1)], e);
  }
});
