/** What may be played where, and by which right: limits, tolls, the free plays of a turn and extra ones. */

import { hasBit } from "./bits.ts";
import { allMinions, baseOf, cardsOn, minionsAt, others, titanOf, without } from "./board.ts";
import { defAt } from "./catalogue.ts";
import { type Attempt, type CardDef, Hook, RAISES_ALL_HERE, RAISES_POWER, selfOf } from "./definitions.ts";
import { heardAs } from "./events.ts";
import type { Game } from "./game.ts";
import { hadOnce, noteOnce, notePlayed, unwrite } from "./history.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat, Zone } from "./ids.ts";
import { asSeenBy, type Source, userOf } from "./sources.ts";
import type { Allowance, PlayedAs } from "./state.ts";
import { ignoresBase, totalPower } from "./values.ts";

export type PlayType = "minion" | "action";

/** What a card is played as by its own type. */
export const playedAs = (def: CardDef): PlayedAs =>
  def.kind === "titan" ? "titan" : def.monster ? "monster" : def.kind === "minion" ? "minion" : "action";
export const typeOf = (def: CardDef): PlayType => (def.kind === "minion" ? "minion" : "action");

/**
 * The card that forbids this play, be it that card itself (R-PLAY-19); NO_CARD if none does. "Cannot" beats "can" (R-CONFLICTS-03). `unbound`: its
 * own abilities are canceled as it is played, and its own limits with them (R-CANCELING-07).
 */
export function forbiddenBy(g: Game, attempt: Attempt, unbound = false): CardId {
  const { card, seat } = attempt;
  if (!unbound && g.def(card).abilities.forbids?.(g, selfOf(card, seat), attempt) === true) return card;
  if (g.has(Hook.toll)) {
    const due = tolls(g, attempt);
    let left = due.length === 0 ? 0 : otherCards(g, attempt).length;
    for (const { by, cards } of due) {
      left -= cards;
      if (left < 0) return by.card;
    }
  }
  for (const s of g.sourcesWith(Hook.forbids)) {
    if (s.abilities.forbids?.(g, s, attempt) !== true) continue;
    if (s.kind === "base" && ignoresBase(g, attempt.seat, s.card)) continue;
    return s.card;
  }
  return NO_CARD;
}

/** What this play costs, in cards of the hand. A player who ignores a base pays none to it. */
export function tolls(g: Game, attempt: Attempt): { by: Source; cards: number }[] {
  const due: { by: Source; cards: number }[] = [];
  for (const by of g.sourcesWith(Hook.toll)) {
    const cards = by.abilities.toll?.(g, by, attempt) ?? 0;
    if (cards > 0 && (by.kind !== "base" || !ignoresBase(g, attempt.seat, by.card))) due.push({ by, cards });
  }
  return due;
}

/** The cards that can pay for a play: the rest of the hand. */
export const otherCards = (g: Game, { seat, card }: Attempt): CardId[] => g.state.hands[seat].filter((c) => c !== card);

/** True if the rules and the cards in play let this card be played there, whatever right it is played by. */
export function canPlay(g: Game, attempt: Attempt): boolean {
  const def = g.def(attempt.card);
  if (def.host !== undefined && attempt.on !== NO_CARD && !def.host(g, attempt.seat, attempt.on, attempt.card)) return false;
  // Nobody plays a second titan (R-TITANS-08).
  if (def.kind === "titan" && titanOf(g, attempt.seat) !== undefined) return false;
  return forbiddenBy(g, attempt) === NO_CARD;
}

/** The bases or minions that a card could be played on by its own text. A standard action is played on nothing. */
export const hostsFor = (g: Game, seat: Seat, card: CardId): readonly CardId[] => hostsOf(g, seat, card, g.def(card));
export function hostsOf(g: Game, seat: Seat, card: CardId, def: CardDef): readonly CardId[] {
  if ((def.kind === "action" && def.playOn === "standard") || def.brings !== undefined) return NOWHERE;
  const hosts = def.kind === "action" && def.playOn === "minion" ? allMinions(g) : g.state.bases;
  const { host } = def;
  if (host === undefined) return hosts;
  const fit: CardId[] = [];
  for (const on of hosts) if (host(g, seat, on, card)) fit.push(on);
  return fit;
}

export const NOWHERE: readonly CardId[] = [NO_CARD];

/** True if that player has a minion at that base: as a `host`, "play on a base where you have a minion". */
export function hasMinionAt(g: Game, seat: Seat, base: CardId): boolean {
  if (base === NO_CARD) return false;
  for (const card of cardsOn(g, base)) {
    const c = g.state.cards[card];
    if (c.controller === seat && c.zone === Zone.Base && g.def(card).kind === "minion") return true;
  }
  return false;
}

/** Another player has more power at that base. */
export function isBehind(g: Game, seat: Seat, base: CardId): boolean {
  const own = totalPower(g, base, seat);
  return others(g, seat).some((other) => totalPower(g, base, other) > own);
}

/** What `Allowance.raising` says for any minion of the player's own. */
export const YOURS = -2;

/** True if a play that must directly increase the power of a certain minion, or of one of the player's own, may mean this one. */
export const isMeant = (g: Game, seat: Seat, raising: number, minion: CardId): boolean =>
  raising === YOURS ? g.state.cards[minion].controller === seat : minion === raising;

/** True if this action, played there, directly increases the power of a minion that is meant, or can be used to. */
function raises(g: Game, seat: Seat, raising: number, card: CardId, on: CardId): boolean {
  const def = g.def(card);
  if (!def.traits.includes(RAISES_POWER)) return false;
  return raisedThere(g, def, on).some((minion) => isMeant(g, seat, raising, minion) && def.raises?.(g, minion) !== false);
}

/** The minions that such an action could raise if it is played there. */
function raisedThere(g: Game, { playOn, traits }: CardDef, on: CardId): readonly CardId[] {
  if (playOn === "standard") return allMinions(g);
  if (on === NO_CARD) return [];
  const isForOne = playOn === "minion" && !traits.includes(RAISES_ALL_HERE);
  return isForOne ? [on] : minionsAt(g, baseOf(g, on));
}

/** What a base lets a player do in each turn it does not while they ignore it or it has no ability (R-TERMS-IGNORE-AN-ABILITY-01, R-TERMS-CANCEL-01). */
const isWithheld = (g: Game, seat: Seat, base: CardId): boolean =>
  g.def(base).abilities.offers !== undefined && (ignoresBase(g, seat, base) || g.isCanceled(base));

/** True if this right pays for that card there. Power limits read the printed number (R-VALUES-11). */
export function pays(g: Game, seat: Seat, right: Allowance, type: PlayType, card: CardId, on: CardId): boolean {
  if (right.type !== type) return false;
  if (right.max >= 0 && g.def(card).power > right.max) return false;
  if (right.base !== NO_CARD && (right.base !== on || (right.source === on && isWithheld(g, seat, on)))) return false;
  if (right.not !== undefined && g.def(card).name === defAt(right.not).name) return false;
  if (right.shared !== undefined && !isWithin(right, g.def(card))) return false;
  if (right.raising !== undefined && !raises(g, seat, right.raising, card, on)) return false;
  if (right.joined === true && !hasMinionAt(g, seat, on)) return false;
  if (right.behind === true && !isBehind(g, seat, on)) return false;
  // What brings its own base is played on that one.
  if (right.onBase === true && !g.state.bases.includes(on) && g.def(card).brings === undefined) return false;
  return !right.empty || !hasMinionAt(g, seat, on);
}

/** True if a card keeps to the limit that several rights share. */
const isWithin = ({ shared }: Allowance, def: CardDef): boolean =>
  shared === undefined || ((shared.total < 0 || def.power <= shared.total) && (shared.name < 0 || defAt(shared.name).name === def.name));

/** Uses a right up. What is left of a shared limit is left to the others of its group. */
export function spend(g: Game, right: Allowance, card: CardId): void {
  const { turn } = g.state;
  const { shared } = right;
  without(turn.plays, right);
  if (shared === undefined) return;
  const { power, index } = g.def(card);
  const total = shared.total < 0 ? shared.total : shared.total - power;
  const name = shared.name === -1 ? index : shared.name;
  turn.plays = turn.plays.map((r) => (r.shared?.group === shared.group ? rightTo({ ...r, shared: { ...r.shared, total, name } }) : r));
}

/** True if this right pays for every card of its type, on whatever it is played: the turn's free plays do. */
export const paysAnywhere = (right: Allowance): boolean =>
  right.max < 0 &&
  right.base === NO_CARD &&
  right.not === undefined &&
  right.raising === undefined &&
  right.shared === undefined &&
  right.joined === undefined &&
  right.behind === undefined &&
  right.onBase === undefined &&
  right.canceled === undefined &&
  !right.empty;

/** True if everything that `a` pays for is also paid for by `b`. */
const isNarrower = (a: Allowance, b: Allowance): boolean =>
  (b.base === NO_CARD || a.base === b.base) &&
  (b.max < 0 || (a.max >= 0 && a.max <= b.max)) &&
  (!b.empty || a.empty) &&
  (b.joined === undefined || a.joined === true) &&
  (b.behind === undefined || a.behind === true) &&
  (b.onBase === undefined || a.onBase === true) &&
  (b.not === undefined || a.not === b.not) &&
  (b.raising === undefined || a.raising === b.raising) &&
  (b.shared === undefined || a.shared?.group === b.shared.group);

/** What a right lets a card do: one that is played on nothing and must raise a certain minion is not the same play without that bond, nor is one that has an answer. */
const isSamePlay = (g: Game, card: CardId, a: Allowance, b: Allowance): boolean =>
  isAnswered(g, a) === isAnswered(g, b) &&
  (a.raising === b.raising || g.def(card).playOn !== "standard") &&
  (a.shared?.group === b.shared?.group || !tightens(a, g.def(card)));

/** True if the card that gives this right on each turn also answers what is played: by another right it may be left alone (R-EXTRA-16). */
function isAnswered(g: Game, { source }: Allowance): boolean {
  if (source === NO_CARD) return false;
  const { offers, hears } = g.def(source).abilities;
  return offers !== undefined && hasBit(hears, PLAYED);
}
const PLAYED = heardAs("played");

/** True if playing this card by that right leaves less to the others of its group: the name is settled, or the total comes down. */
const tightens = ({ shared }: Allowance, def: CardDef): boolean =>
  shared !== undefined && (shared.name === -1 || (shared.total >= 0 && def.power > 0));

/** True if this right is worth offering for a play: it pays for it, and no more restricted one does (R-EXTRA-16). */
export function isOffered(
  g: Game,
  seat: Seat,
  rights: readonly Allowance[],
  right: Allowance,
  type: PlayType,
  card: CardId,
  on: CardId,
): boolean {
  if (!pays(g, seat, right, type, card, on)) return false;
  for (const o of rights) {
    if (o === right || !pays(g, seat, o, type, card, on) || !isSamePlay(g, card, o, right) || !isNarrower(o, right)) continue;
    if ((o.source === NO_CARD) !== (right.source === NO_CARD) && extraMatters(g, { seat, card, on, as: type, extra: true })) continue;
    // Among equal rights an extra play is spent before the free one.
    if (!isNarrower(right, o) || rank(o, rights) < rank(right, rights)) return false;
  }
  return true;
}

/** True if something in force counts extra cards: it then matters which right pays, and the player chooses (R-EXTRA-16). */
function extraMatters(g: Game, attempt: Attempt): boolean {
  if (!g.has(Hook.forbids)) return false;
  const { seat, card, on, as } = attempt;
  const barsMore = (extra: boolean): boolean => {
    notePlayed(g, card, seat, on, as, extra, true);
    const barred = forbiddenBy(g, attempt) !== NO_CARD;
    unwrite(g);
    return barred;
  };
  return barsMore(true) && !barsMore(false);
}

const rank = (r: Allowance, all: readonly Allowance[]): number => (r.source === NO_CARD ? all.length : 0) + all.indexOf(r);

/** A right with these limits; all are of one shape, since every option asks all of them. */
export function rightTo(play: Partial<Allowance> & Pick<Allowance, "type">, by?: CardId): Allowance {
  const {
    type,
    source = by ?? NO_CARD,
    max = -1,
    base = NO_CARD,
    empty = false,
    joined,
    behind,
    onBase,
    canceled,
    not,
    raising,
    shared,
  } = play;
  return { type, source, max, base, empty, joined, behind, onBase, canceled, not, raising, shared };
}

/** The rights that the turn itself gives. */
export const freePlays = (): Allowance[] => [FREE_MINION, FREE_ACTION];
const FREE_MINION = rightTo({ type: "minion" });
const FREE_ACTION = rightTo({ type: "action" });

/** What lets the turn's player play more counts as soon as it holds for them: also what comes back to them in their turn, or is heeded again. */
export function grantStanding(g: Game): void {
  if (g.state.phase.kind === "play") for (const source of g.sourcesWith(Hook.offers)) grantOffer(g, source);
}

/** Standing extra plays count from the moment their card is there in one's Play Cards phase (C-WIZARDS-archmage). */
export function grantOffers(g: Game, card: CardId): void {
  const s = g.state;
  if (s.phase.kind !== "play") return;
  for (const source of g.sourcesWith(Hook.offers)) if (source.card === card) grantOffer(g, source);
}

/** The right to play at a certain place that this card has given and nobody has used yet. */
const heldFrom = (g: Game, card: CardId): Allowance | undefined => g.state.turn.plays.find((r) => r.source === card && r.base !== NO_CARD);

function grantOffer(g: Game, source: Source): void {
  const { turn } = g.state;
  const you = userOf(g, source);
  if (you !== turn.seat || (source.kind === "base" && ignoresBase(g, you, source.card))) return;
  const once = { card: source.card, def: source.def.index, key: "offer", seat: NO_SEAT };
  const held = hadOnce(g, once) ? heldFrom(g, source.card) : null;
  if (held === undefined) return;
  const offer = source.abilities.offers?.(g, asSeenBy(source, you));
  if (offer === undefined) return;
  if (held !== null) {
    // "Here" is where the card is now (R-TERMS-HERE-01).
    if (offer.base !== held.base) turn.plays = turn.plays.map((r) => (r === held ? rightTo(offer, source.card) : r));
    return;
  }
  noteOnce(g, once);
  turn.plays.push(rightTo(offer, source.card));
  g.note("play", NO_CARD, { seat: you, op: offer.type, cause: source.card });
  g.touch();
}
