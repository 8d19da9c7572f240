/** The steps of playing a card and of using an ability. */

import { meetTitans } from "./apply.ts";
import { allMinions, baseOf, hostOf, inPlay, putInLimbo, putOn } from "./board.ts";
import { chooseBase, chooseCard, chooseCards, confirm, pickOne, pointAt } from "./choose.ts";
import type { Option } from "./decision.ts";
import { discard, outOf } from "./decks.ts";
import { type Attempt, type CardDef, Hook, inWordsOf, type Origin, type Play, type Self, selfOf } from "./definitions.ts";
import { type Effect, verb } from "./effect.ts";
import { type GameEvent, heardAs } from "./events.ts";
import { type Cause, causeBy, type Game, type Pending, type UsedSpecial } from "./game.ts";
import { affect, affectStanding, heedsStanding, operation } from "./gate.ts";
import { copyingOnce, hadOnce, noteOnce, notePlayed, noteSpecial, noteUsed, timesUsed } from "./history.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat, Zone } from "./ids.ts";
import { addLasting, dropLasting } from "./lasting.ts";
import { arrivalOf, mayUse, throughOf } from "./options.ts";
import { canPlay, forbiddenBy, grantOffers, isOffered, otherCards, type PlayType, playedAs, spend, tolls, typeOf } from "./rights.ts";
import { powersNow } from "./settling.ts";
import { mustShed, shedProtected } from "./shedding.ts";
import { asSeenBy, type Source } from "./sources.ts";
import type { Allowance } from "./state.ts";
import {
  beginResolving,
  causeOf,
  drain,
  endResolving,
  happen,
  noticed,
  offerToHands,
  openWindow,
  queue,
  resolving,
  responses,
  specialEvent,
} from "./triggers.ts";
import { ignoresBase, powerOf } from "./values.ts";

const PLAYING = heardAs("playing");
const PLAYED = heardAs("played");
const USED = heardAs("used");
const SPECIAL = heardAs("special");
const ROSE = heardAs("rose");

const payTolls = verb(function* payTolls(g: Game, attempt: Attempt): Effect {
  for (const { by, cards } of tolls(g, attempt)) {
    yield* resolving(g, causeOf(g, by, attempt.seat), payCards(g, attempt, cards));
  }
});

const payCards = verb(function* payCards(g: Game, attempt: Attempt, count: number): Effect {
  const about = { card: attempt.card, base: attempt.on };
  for (const card of yield* chooseCards(g, "discard", otherCards(g, attempt), { min: count, max: count }, { about })) discard(g, card);
});

/** Carries out an option of the Play Cards phase. */
export function actOn(g: Game, option: Option): Effect | null {
  const seat = g.state.turn.seat;
  if (option.kind === "play") return option.as === "titan" ? bringTitan(g, seat, option) : playBy(g, seat, option);
  return option.kind === "use" ? useAbility(g, seat, option) : null;
}

/** The right that pays for a play. Rights of other cards are not compared: they may be barred from paying for it. */
function rightFor(g: Game, seat: Seat, as: PlayType, { card, on, source }: Option & { kind: "play" }): Allowance {
  let first: Allowance | null = null;
  let plays: Allowance[] | null = null;
  for (const r of g.state.turn.plays) {
    if (r.source !== source || r.type !== as) continue;
    if (first === null) first = r;
    else if (plays === null) plays = [first, r];
    else plays.push(r);
  }
  // It was offered, so the only one pays.
  if (plays === null && first !== null) return first;
  const all = plays ?? [];
  for (const r of all) if (isOffered(g, seat, all, r, as, card, on)) return r;
  throw new Error("a card is played that nobody has a right to play");
}

function playBy(g: Game, seat: Seat, option: Option & { kind: "play" }): Effect {
  const { card, on, source } = option;
  const as = option.as === "action" ? "action" : "minion";
  const right = rightFor(g, seat, as, option);
  spend(g, right, card);
  if (option.through !== NO_CARD) noteOnce(g, throughOf(option.through, g.state.cards[option.through].def));
  const standsIn = option.through === NO_CARD && isStandIn(g, card, as);
  const how = howTo(source !== NO_CARD, originOf(g, card));
  how.right = source;
  how.raising = right.raising;
  how.standsIn = standsIn;
  return playCard(g, seat, card, on, how);
}

/** True if a card that is played as such takes the place of another type of card, or of one in hand. */
export function isStandIn(g: Game, card: CardId, as: PlayType): boolean {
  const def = g.def(card);
  if (def.standsIn === undefined) return false;
  return as !== typeOf(def) || (def.standsIn.from === "discard" && originOf(g, card) === "discard");
}

/** A titan comes into play by its own text: it takes the place of regular plays, and may cost more (R-TITANS-05). */
const bringTitan = verb(function* bringTitan(g: Game, seat: Seat, option: Option & { kind: "play" }): Effect {
  const { card, on } = option;
  const { arrives } = g.def(card);
  for (const type of arrives?.instead ?? []) {
    const free = g.state.turn.plays.find((r) => r.type === type && r.source === NO_CARD);
    if (free !== undefined) spend(g, free, card);
  }
  noteOnce(g, arrivalOf(g, card));
  const me = selfOf(card, seat);
  if (arrives?.pay !== undefined) {
    const frame = beginResolving(g, causeBy(card, seat, seat, { special: true }));
    yield* arrives.pay(g, me);
    if (endResolving(g, frame)) yield* drain(g, frame);
  }
  const how = howTo(false, "aside");
  how.own = true;
  yield* playCard(g, seat, card, on, how);
});

const useAbility = verb(function* useAbility(g: Game, seat: Seat, option: Option & { kind: "use" }): Effect {
  const { card, def, from } = option;
  const source = g
    .sources()
    .find((s) => s.card === card && s.def.index === def && s.from === from && s.abilities.uses !== undefined && mayUse(g, s, seat));
  const me: Self = source === undefined ? selfOf(card, seat) : asSeenBy(source, seat);
  const uses = source?.abilities.uses ?? g.def(card).abilities.uses;
  const use = uses?.[option.use];
  if (use === undefined) return;
  // Once per name outlasts the card that was used: it may come back the same turn as a new card (C-ZOMBIES-tenacious-z-2).
  const forAll = use.once === "name";
  noteUsed(g, forAll ? NO_CARD : card, def, option.use, forAll ? NO_CARD : from, seat);
  const e: GameEvent = { kind: "used", card, seat, def, use: option.use, talent: use.label === "talent" };
  const pending = responses(g, USED, e);
  if (g.sink !== null) g.sink(e);
  const of = source?.kind === "base" ? NO_SEAT : seat;
  const cause = causeBy(card, seat, of, { special: use.label === "special", talent: use.label === "talent" });
  const frame = beginResolving(g, cause);
  queue(g, pending);
  if (use.label === "special" && noticed(g, SPECIAL)) happen(g, specialEvent(g, card, seat));
  yield* use.do(g, me);
  if (endResolving(g, frame)) yield* drain(g, frame);
});

/** A talent is used outside its turn of use, or by another card: it does what it says, for `me`, and does not count as its use, unless that is once for all of a name. */
export const carryOutTalent = verb(function* carryOutTalent(g: Game, me: Self, def: number, from: CardId): Effect {
  const source = g.sources().find((s) => s.card === from && s.def.index === def);
  const use = source?.abilities.uses?.find((u) => u.label === "talent");
  if (source === undefined || use === undefined || use.can?.(g, me) === false) return;
  if (use.once === "name") {
    if (timesUsed(g, NO_CARD, def, 0) > 0) return;
    noteUsed(g, NO_CARD, def, 0, NO_CARD, me.you);
  }
  const e: GameEvent = { kind: "used", card: me.card, seat: me.you, def, use: 0, talent: true };
  const pending = responses(g, USED, e);
  if (g.sink !== null) g.sink(e);
  const cause = causeBy(me.card, me.you, me.you, { special: g.cause.special, talent: true });
  const frame = beginResolving(g, cause);
  queue(g, pending);
  // What it starts or remembers is that text's, not that of the card which lets it be used.
  yield* use.do(g, inWordsOf(me, source.def, source.from));
  if (endResolving(g, frame)) yield* drain(g, frame);
});

export interface PlayHow {
  /** Beyond the turn's free minion and action, or outside one's own Play Cards phase (R-EXTRA-01, -02). */
  extra: boolean;
  from: Origin;
  /** The card whose right pays for it. */
  right?: CardId | undefined;
  /** The base where it lay buried. */
  dugAt?: CardId | undefined;
  /** The event that a Special answers, and what it then does instead of its on-play text. */
  special?: UsedSpecial | undefined;
  /** It must directly increase the power of a minion: see `Allowance`. */
  raising?: number | undefined;
  /** A titan that comes by its own text, which is a Special. */
  own?: true | undefined;
  /** It takes the place of another type of card, or of one in hand, which is a Special (`standsIn`). */
  standsIn?: boolean | undefined;
  /** The minion's abilities are canceled until the turn ends. */
  canceled?: true | undefined;
  /** Nobody controls it: a monster. `seat` then is who plays it, if anybody. */
  nobodys?: true | undefined;
}

/** All of one shape, to be written to. */
export const howTo = (extra: boolean, from: Origin): PlayHow => ({
  extra,
  from,
  right: undefined,
  dugAt: undefined,
  special: undefined,
  raising: undefined,
  own: undefined,
  standsIn: undefined,
  canceled: undefined,
  nobodys: undefined,
});

/** Plays a card: it reaches the table, may be interrupted, resolves, and then what it set off follows. */
export const playCard = verb(function* playCard(g: Game, seat: Seat, card: CardId, on: CardId, how: PlayHow): Effect {
  const s = g.state;
  const def = g.def(card);
  const as = playedAs(def);
  const isAction = def.kind === "action";
  const attached = isAction && def.playOn !== "standard";
  if (seat !== NO_SEAT && g.has(Hook.toll)) yield* payTolls(g, { seat, card, on, as, extra: how.extra });
  // Only now is it shown which card it is: until then nobody else may read it anywhere.
  if (how.special !== undefined) noteSpecial(g, seat, card);
  const play: Play = { from: how.from, as, extra: how.extra, right: how.right ?? NO_CARD, dugAt: how.dugAt ?? NO_CARD };
  const e: GameEvent | null = noticed(g, PLAYED)
    ? { kind: "played", card, seat, on, as, extra: how.extra, from: how.from, right: play.right, outOf: outOf(g, card, seat) }
    : null;
  const pending = e === null ? null : responses(g, PLAYED, e);
  const controller = how.nobodys === true ? NO_SEAT : seat;
  // A minion may make others stronger by being there.
  const powers = g.depth === 0 && g.hears(ROSE) ? powersNow(g) : null;
  if (isAction) putInLimbo(g, card, seat);
  else putOn(g, card, on, controller);
  if (how.canceled === true) cancelForTurn(g, card);
  if (s.cards[card].note !== null) g.own(card).note = null;
  // A titan that collected counters while it waited has none once it is played.
  if (def.kind === "titan" && s.cards[card].counters !== 0) g.own(card).counters = 0;
  const base = on === NO_CARD ? NO_CARD : baseOf(g, on);
  const phase = s.phase.kind === "play" && seat === s.turn.seat;
  notePlayed(g, card, seat, base, as, how.extra, phase);
  // Played again it is a new card: what is shielded from it was shielded from the old one (R-IN-AND-OUT-OF-PLAY-05).
  if (s.lasting.length > 0) endImmunity(g, card);
  if (g.sink !== null && e !== null) g.sink(e);
  if (g.hears(PLAYING) || g.hasSpecials(PLAYING)) yield* openWindow(g, { kind: "playing", card, seat, on });
  // One that will act as another is what that one is: it is asked for then.
  if (g.has(Hook.copies) && isAction && !attached && def.abilities.copied === undefined && !g.stopped.includes(card))
    yield* offerCopies(g, card, seat);
  // A minion may have changed sides just now: its ability is then its new controller's (R-TERMS-CONTROL-02).
  const you = !isAction && inPlay(g, card) ? s.cards[card].controller : controller;
  const special = how.special !== undefined || how.own === true;
  const cause: Cause = { card, seat: you, of: you, fresh: true, special, talent: false, raising: how.raising, more: undefined };
  const frame = beginResolving(g, cause, isAction ? card : NO_CARD);
  frame.special = how.special ?? null;
  if (powers !== null) g.powers = powers;
  // From here on its own power may rise: it is in play before its text (R-PLAY-20), and a new card if it has been there before.
  if (def.kind === "minion") g.powers?.set(card, powerOf(g, card));
  queue(g, pending);
  if (e !== null) offerToHands(g, PLAYED, e);
  if ((special || how.standsIn === true) && noticed(g, SPECIAL)) happen(g, specialEvent(g, card, you));
  if (def.kind === "titan") meetTitans(g, card);
  const text: Effect | null = textOf(g, you, card, on, how, play);
  if (text !== null) yield* text;
  if (endResolving(g, frame)) yield* drain(g, frame);
  if (g.copying.length > 0 || g.redirected.length > 0) endCopying(g, card);
});

// What a closure reads is kept where closures find it, and that is slower for the whole function around it: those that run all the time have none.

const endImmunity = (g: Game, from: CardId): void => dropLasting(g, (l) => l.kind === "immune" && l.from === from);

function endCopying(g: Game, by: CardId): void {
  g.copying = g.copying.filter((c) => c.by !== by);
  g.redirected = g.redirected.filter((r) => r.by !== by);
}

/** A minion that has just arrived is without its abilities for the turn, before any of them counts; it keeps what it is given later. */
function cancelForTurn(g: Game, card: CardId): void {
  const { card: source, seat } = g.cause;
  addLasting(g, { kind: "cancel", card, lost: [card], source, seat, until: "end", whose: g.state.turn.seat, skip: 0 });
}

/**
 * Some cards choose, as an action is played, to be affected the same way as the minions it will affect, or have another one be. Where several
 * players have such a text, the current player says which comes first (R-CONFLICTS-05).
 */
const offerCopies = verb(function* offerCopies(g: Game, card: CardId, seat: Seat): Effect {
  const waiting = g.sourcesWith(Hook.copies).filter((source) => mayCopy(g, source, card, seat));
  while (waiting.length > 0) {
    const [next] = waiting.splice(yield* nextCopier(g, waiting, seat), 1);
    // Something may have been used up meanwhile.
    if (mayCopy(g, next, card, seat)) yield* offerCopy(g, next, card, seat);
  }
});

const copierOf = (source: Source, seat: Seat): Seat => (source.kind === "base" ? seat : source.you);

function mayCopy(g: Game, source: Source, card: CardId, seat: Seat): boolean {
  const { copies } = source.abilities;
  const me = asSeenBy(source, copierOf(source, seat));
  if (copies?.offers(g, me, card, seat) !== true || (source.kind === "base" && ignoresBase(g, seat, source.card))) return false;
  return copies.once !== "turn" || !hadOnce(g, copyingOnce(me));
}

const nextCopier = verb(function* nextCopier(g: Game, waiting: readonly Source[], seat: Seat): Effect<number> {
  if (waiting.every((source) => copierOf(source, seat) === copierOf(waiting[0], seat))) return 0;
  const options = waiting.map((source) => pointAt(g, source.card));
  const option = yield* pickOne(g, "order-copies", options, { seat: g.state.turn.seat });
  return option === undefined ? 0 : options.indexOf(option);
});

const offerCopy = verb(function* offerCopy(g: Game, source: Source, card: CardId, seat: Seat): Effect {
  const you = copierOf(source, seat);
  const me = asSeenBy(source, you);
  const which = source.abilities.copies?.which?.(g, me);
  const chosen =
    which === undefined
      ? (yield* confirm(g, "copy-effect", { seat: you, about: { card } }))
        ? source.card
        : undefined
      : yield* chooseCard(g, "copy-effect-to", which, { seat: you, may: true, about: { card }, source: source.card });
  if (chosen !== undefined) g.copying.push({ card: chosen, source: me, by: card, done: false });
});

/** What a card does once it has come through: it lands, and its text is carried out; null if nothing is left to do. */
function textOf(g: Game, seat: Seat, card: CardId, on: CardId, how: PlayHow, play: Play): Effect | null {
  const def = g.def(card);
  if (g.stopped.includes(card)) {
    g.stopped = g.stopped.filter((other) => other !== card);
    // Its own text does not count, not even on where it goes.
    if (g.frame !== null) g.frame.to = "discard";
    return null;
  }
  if (def.kind === "action" && def.playOn !== "standard") return attachAndResolve(g, seat, card, on, how, play);
  // Also an action that has left the hand may have brought a card under a protection (R-ATTACHED-04).
  if (mustShed(g)) return shedAndResolve(g, seat, card, how, play);
  return ownText(g, seat, card, how, play);
}

const attachAndResolve = verb(function* attachAndResolve(g: Game, seat: Seat, card: CardId, on: CardId, how: PlayHow, play: Play): Effect {
  const def = g.def(card);
  const host = def.brings === undefined ? on : ((yield* def.brings(g, selfOf(card, seat))) ?? NO_CARD);
  const barred = host !== on && host !== NO_CARD && !canPlay(g, { seat, card, on: host, as: "action", extra: how.extra });
  const landed = host !== NO_CARD && !barred && (yield* affect(g, operation(g, host, { kind: "attach", what: card })));
  if (landed && host !== on) tellPlayedOn(g, selfOf(card, seat, play), host);
  // It cannot be attached: discarded without effect once it is through, or shed at once (R-ATTACHED-05, -04).
  const text: Effect | null = landed && inPlay(g, card) ? ownText(g, seat, card, how, play) : null;
  if (text !== null) yield* text;
});

const shedAndResolve = verb(function* shedAndResolve(g: Game, seat: Seat, card: CardId, how: PlayHow, play: Play): Effect {
  yield* shedProtected(g);
  const text: Effect | null = ownText(g, seat, card, how, play);
  if (text !== null) yield* text;
});

/** The card's own text, unless it is canceled: what a Special does in its window, or what is unlabelled. */
function ownText(g: Game, seat: Seat, card: CardId, how: PlayHow, play: Play): Effect | null {
  const there = inPlay(g, card);
  if (there) grantOffers(g, card);
  if (there && heedsStanding(g)) return standAndResolve(g, seat, card, how, play);
  return unlabelled(g, seat, card, how, play);
}

/** The text of a card that may do something to others by being there. */
const standAndResolve = verb(function* standAndResolve(g: Game, seat: Seat, card: CardId, how: PlayHow, play: Play): Effect {
  yield* affectStanding(g, card);
  const text: Effect | null = unlabelled(g, seat, card, how, play);
  if (text !== null) yield* text;
});

function unlabelled(g: Game, seat: Seat, card: CardId, how: PlayHow, play: Play): Effect | null {
  if (g.isCanceled(card)) return null;
  const me = selfOf(card, inPlay(g, card) ? g.state.cards[card].controller : seat, play);
  return textIn(g, me, g.def(card), how.special ?? null);
}

/** What a definition says: by the Special that was used, or what is unlabelled. */
const textIn = (g: Game, me: Self, def: CardDef, used: UsedSpecial | null): Effect | null =>
  used?.special.do?.(g, me, used.event as never) ?? def.abilities.onPlay?.(g, me) ?? null;

/**
 * A standard action has the ability of another one that is being played, as though it were printed on it. A copy of what is played on a
 * base or minion goes to one of its player's choice, whatever else the other asks for to be played (C-SHEEP-hello-dolly, -2, -3).
 */
export const actAs = verb(function* actAs(g: Game, me: Self, action: CardId): Effect {
  const def = g.def(action);
  const frame = g.frames.find((f) => f.card === me.card);
  const used = g.frames.find((f) => f.card === action)?.special ?? null;
  if (def.playOn !== "standard") {
    const host: CardId | undefined = def.brings === undefined ? yield* chooseHost(g, me, def) : yield* def.brings(g, me);
    // It is an action of that kind as it comes to its host.
    g.own(me.card).note = { kind: "definition", def: def.index };
    if (host === undefined || !mayGoOn(g, me, host) || !(yield* affect(g, operation(g, host, { kind: "attach", what: me.card })))) return;
    g.touchLayout();
    grantOffers(g, me.card);
    if (mustShed(g)) yield* shedProtected(g);
    if (!inPlay(g, me.card)) return;
    if (heedsStanding(g)) yield* affectStanding(g, me.card);
    tellPlayedOn(g, me, def.brings === undefined ? NO_CARD : host);
  } else {
    if (frame !== undefined) frame.to = def.afterwards;
    if (g.has(Hook.copies)) yield* offerCopies(g, me.card, me.you);
  }
  const text: Effect | null = textIn(g, inWordsOf(me, def), def, used);
  if (text !== null) yield* text;
});

/**
 * A copy that has come to its host was played on it (C-SHEEP-hello-dolly-2), and so was an action that has brought a base: those who answer only such
 * a play have not been asked yet. `brought`: that base, which was not there as the play began and answers nothing but what is done on it (R-TRIGGERS-12).
 */
function tellPlayedOn(g: Game, { card, you, play }: Self, brought: CardId): void {
  if (play === undefined || play === null || !g.hears(PLAYED)) return;
  const waiting = g.frames.flatMap((f) => f.pending?.filter((w) => w.event.kind === "played" && w.event.card === card) ?? []);
  const isAsked = ({ me, trigger }: Pending): boolean =>
    (me.card === brought && trigger.anywhere === true) || waiting.some((w) => w.trigger === trigger && w.me.card === me.card);
  const late = responses(g, PLAYED, { kind: "played", card, seat: you, on: hostOf(g, card), ...play })?.filter(
    (p) => p.me.card !== card && !isAsked(p),
  );
  if (late !== undefined && late.length > 0) queue(g, late);
}

/** Nothing forbids that a copy is played there (The Dread Gazebo). */
const mayGoOn = (g: Game, { card, you }: Self, on: CardId): boolean =>
  forbiddenBy(g, { seat: you, card, on, as: "action", extra: true }) === NO_CARD;

const chooseHost = verb(function* chooseHost(g: Game, me: Self, def: CardDef): Effect<CardId | undefined> {
  const { card, you } = me;
  const all = def.playOn === "minion" ? allMinions(g) : g.state.bases;
  const isFit = (on: CardId): boolean => def.host?.(g, you, on, card) !== false && mayGoOn(g, me, on);
  const choose = def.playOn === "minion" ? chooseCard : chooseBase;
  return yield* choose(g, "copy-onto", all.filter(isFit));
});

/** Where a card is that is about to be played. */
export function originOf(g: Game, card: CardId): Origin {
  switch (g.state.cards[card].zone) {
    case Zone.Hand:
      return "hand";
    case Zone.Discard:
      return "discard";
    case Zone.Deck:
      return "deck";
    case Zone.Buried:
      return "buried";
    case Zone.Duel:
      return "duel";
    default:
      return g.def(card).kind === "titan" ? "aside" : "pile";
  }
}
