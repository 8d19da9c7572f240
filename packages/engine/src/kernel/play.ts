/** Playing cards: what may be played where, by which right, and the steps of playing it. */

import { baseOf, inPlay, minionsAt, putInLimbo, putOn } from "./board.ts";
import { defAt } from "./catalogue.ts";
import { chooseBase, chooseCard, chooseCards, confirm, pickOne } from "./choose.ts";
import { DONE, type Option } from "./decision.ts";
import { discard } from "./decks.ts";
import { type Attempt, type CardDef, Hook, RAISES_POWER, type Self, type Special, type Use } from "./definitions.ts";
import { type Effect, nothing, verb } from "./effect.ts";
import { eventBit, type GameEvent } from "./events.ts";
import type { Cause, Game, Source } from "./game.ts";
import { affect, dropLasting, mustShed, operation, shedProtected } from "./gate.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat, Zone } from "./ids.ts";
import type { WhyNot } from "./refusal.ts";
import type { Allowance, Used } from "./state.ts";
import { beginResolving, drain, endResolving, offerToHands, openWindow, queue, resolving, responses } from "./triggers.ts";
import { ignoresBase } from "./values.ts";

const PLAYING = eventBit("playing");
const PLAYED = eventBit("played");
const USED = eventBit("used");

export type PlayType = "minion" | "action";

/** The card that forbids this play; NO_CARD if none does. "Cannot" beats "can" (R-CONFLICTS-03). */
export function forbiddenBy(g: Game, attempt: Attempt): CardId {
  if (g.has(Hook.toll)) {
    let left = otherCards(g, attempt).length;
    for (const { by, cards } of tolls(g, attempt)) {
      left -= cards;
      if (left < 0) return by.card;
    }
  }
  for (const s of g.sourcesWith(Hook.forbids)) {
    if (s.abilities.forbids?.(g, s, attempt) !== true) continue;
    if (s.you === NO_SEAT && s.rule === null && ignoresBase(g, attempt.seat, s.card)) continue;
    return s.card;
  }
  return NO_CARD;
}

/** What this play costs, in cards of the hand. A player who ignores a base pays none to it. */
function tolls(g: Game, attempt: Attempt): { by: Source; cards: number }[] {
  const due: { by: Source; cards: number }[] = [];
  for (const by of g.sourcesWith(Hook.toll)) {
    const cards = by.abilities.toll?.(g, by, attempt) ?? 0;
    if (cards > 0 && (by.you !== NO_SEAT || by.rule !== null || !ignoresBase(g, attempt.seat, by.card))) due.push({ by, cards });
  }
  return due;
}

/** The cards that can pay for a play: the rest of the hand. */
const otherCards = (g: Game, { seat, card }: Attempt): CardId[] => g.state.hands[seat].filter((c) => c !== card);

const payTolls = verb("payTolls", function* (g: Game, attempt: Attempt): Effect {
  for (const { by, cards } of tolls(g, attempt)) {
    const cause: Cause = { card: by.card, seat: attempt.seat, of: by.you, fresh: false, special: false };
    yield* resolving(g, cause, payCards(g, attempt, cards));
  }
});

const payCards = verb("payCards", function* (g: Game, attempt: Attempt, count: number): Effect {
  const about = { card: attempt.card, base: attempt.on };
  for (const card of yield* chooseCards(g, "discard", otherCards(g, attempt), { min: count, max: count }, { about })) discard(g, card);
});

const typeOf = (def: CardDef): PlayType => (def.kind === "minion" ? "minion" : "action");

/** True if the rules and the cards in play let this card be played there, whatever right it is played by. */
export function canPlay(g: Game, attempt: Attempt): boolean {
  const def = g.def(attempt.card);
  if (def.host !== undefined && attempt.on !== NO_CARD && !def.host(g, attempt.seat, attempt.on)) return false;
  return forbiddenBy(g, attempt) === NO_CARD;
}

/** The bases or minions that a card could be played on by its own text. A standard action is played on nothing. */
export function hostsFor(g: Game, seat: Seat, card: CardId): readonly CardId[] {
  const def = g.def(card);
  if ((def.kind === "action" && def.playOn === "standard") || def.brings !== undefined) return NOWHERE;
  const hosts = def.kind === "action" && def.playOn === "minion" ? allMinions(g) : g.state.bases;
  if (def.host === undefined) return hosts;
  return hosts.filter((host) => def.host?.(g, seat, host) === true);
}

const NOWHERE: readonly CardId[] = [NO_CARD];

function allMinions(g: Game): CardId[] {
  const found: CardId[] = [];
  for (const base of g.state.bases) for (const m of minionsAt(g, base)) found.push(m);
  return found;
}

function hasMinionAt(g: Game, seat: Seat, base: CardId): boolean {
  for (const m of minionsAt(g, base)) if (g.state.cards[m].controller === seat) return true;
  return false;
}

/** What `Allowance.raising` says for any minion of the player's own. */
const YOURS = -2;

/** True if a play that must directly increase the power of a certain minion, or of one of the player's own, may mean this one. */
export const isMeant = (g: Game, seat: Seat, raising: number, minion: CardId): boolean =>
  raising === YOURS ? g.state.cards[minion].controller === seat : minion === raising;

/** True if this action, played there, directly increases the power of a minion that is meant, or can be used to. */
function raises(g: Game, seat: Seat, raising: number, card: CardId, on: CardId): boolean {
  const def = g.def(card);
  if (!def.traits.includes(RAISES_POWER)) return false;
  const all = def.playOn === "standard" ? allMinions(g) : on === NO_CARD ? [] : def.playOn === "minion" ? [on] : minionsAt(g, on);
  return all.some((minion) => isMeant(g, seat, raising, minion) && def.raises?.(g, minion) !== false);
}

/** True if this right pays for that card there. Power limits read the printed number (R-VALUES-11). */
function pays(g: Game, seat: Seat, right: Allowance, type: PlayType, card: CardId, on: CardId): boolean {
  if (right.type !== type) return false;
  if (right.max >= 0 && g.def(card).power > right.max) return false;
  if (right.base !== NO_CARD && right.base !== on) return false;
  if (right.not !== undefined && g.def(card).name === defAt(right.not).name) return false;
  if (right.raising !== undefined && !raises(g, seat, right.raising, card, on)) return false;
  return !right.empty || !hasMinionAt(g, seat, on);
}

/** True if this right pays for every card of its type, on whatever it is played: the turn's free plays do. */
const paysAnywhere = (right: Allowance): boolean =>
  right.max < 0 && right.base === NO_CARD && right.not === undefined && right.raising === undefined && !right.empty;

/** True if everything that `a` pays for is also paid for by `b`. */
const isNarrower = (a: Allowance, b: Allowance): boolean =>
  (b.base === NO_CARD || a.base === b.base) &&
  (b.max < 0 || (a.max >= 0 && a.max <= b.max)) &&
  (!b.empty || a.empty) &&
  (b.not === undefined || a.not === b.not) &&
  (b.raising === undefined || a.raising === b.raising);

/** What a right lets a card do: one that is played on nothing and must raise a certain minion is not the same play without that bond. */
const isSamePlay = (g: Game, card: CardId, a: Allowance, b: Allowance): boolean =>
  a.raising === b.raising || g.def(card).playOn !== "standard";

/** True if this right is worth offering for a play: it pays for it, and no more restricted one does (R-EXTRA-16). */
function isOffered(g: Game, seat: Seat, rights: readonly Allowance[], right: Allowance, type: PlayType, card: CardId, on: CardId): boolean {
  if (!pays(g, seat, right, type, card, on)) return false;
  for (const o of rights) {
    if (o === right || !pays(g, seat, o, type, card, on) || !isSamePlay(g, card, o, right) || !isNarrower(o, right)) continue;
    // Among equal rights an extra play is spent before the free one.
    if (!isNarrower(right, o) || rank(o, rights) < rank(right, rights)) return false;
  }
  return true;
}

const rank = (r: Allowance, all: readonly Allowance[]): number => (r.source === NO_CARD ? all.length : 0) + all.indexOf(r);

/** Adds every legal way to play this card by one of these rights. `at`: only there; `through`: the card that lets it be played. */
function addPlays(
  g: Game,
  seat: Seat,
  rights: readonly Allowance[],
  card: CardId,
  type: PlayType,
  at: CardId,
  through: CardId,
  options: Option[],
): void {
  let only: Allowance | null = null;
  let several = false;
  let paid = true;
  for (const r of rights) {
    if (r.type !== type) continue;
    if (!paysAnywhere(r)) paid = false;
    if (only === null) only = r;
    else {
      several = true;
      // The one to be offered among equal rights: an extra play before the free one (R-EXTRA-16).
      if (only.source === NO_CARD && r.source !== NO_CARD) only = r;
    }
  }
  if (only === null) return;
  const restricted = g.has(Hook.forbids | Hook.toll);
  let hosts = hostsFor(g, seat, card);
  // A card played on a minion or base with nothing to play it on may still be played, for nothing (R-PLAY-17).
  if (hosts.length === 0 && g.def(card).kind === "action") hosts = NOWHERE;
  for (const on of hosts) {
    if (at !== NO_CARD && on !== at) continue;
    if (restricted && forbiddenBy(g, { seat, card, on, as: type }) !== NO_CARD) continue;
    if (paid || !several) {
      if (paid || pays(g, seat, only, type, card, on)) options.push({ kind: "play", card, on, source: only.source, through, as: type });
      continue;
    }
    for (const r of rights)
      if (isOffered(g, seat, rights, r, type, card, on)) options.push({ kind: "play", card, on, source: r.source, through, as: type });
  }
}

/** What a seat may play by generic rights: cards of its hand, and what stands in for a card of the hand. */
function genericPlays(g: Game, seat: Seat, rights: readonly Allowance[], options: Option[]): void {
  if (rights.length === 0) return;
  for (const card of g.state.hands[seat]) {
    const def = g.def(card);
    if (def.kind !== "minion" && def.kind !== "action") continue;
    if (!def.specialOnly) addPlays(g, seat, rights, card, def.kind, NO_CARD, NO_CARD, options);
    if (def.standsIn?.from === "hand" && def.standsIn.can?.(g, seat) !== false)
      addPlays(g, seat, rights, card, def.standsIn.for, NO_CARD, NO_CARD, options);
  }
  if (g.hasStandIns) {
    for (const card of g.state.discards[seat]) {
      const standsIn = g.def(card).standsIn;
      if (standsIn?.from === "discard" && standsIn.can?.(g, seat) !== false)
        addPlays(g, seat, rights, card, standsIn.for, NO_CARD, NO_CARD, options);
    }
  }
  const onYourTurn = g.state.phase.kind === "play" && seat === g.state.turn.seat;
  for (const s of g.sourcesWith(Hook.alsoFrom)) {
    if (s.you !== seat) continue;
    const also = s.abilities.alsoFrom?.(g, s);
    if (also?.always !== true && (!onYourTurn || wasUsed(g, s.card, s.def.index, -1))) continue;
    for (const card of also?.cards ?? []) {
      const kind = g.def(card).kind;
      if (kind === "minion" || kind === "action")
        addPlays(g, seat, rights, card, kind, also?.on ?? NO_CARD, also?.always === true ? NO_CARD : s.card, options);
    }
  }
}

export function wasUsed(g: Game, card: CardId, def: number, use: number, from: CardId = card): boolean {
  for (const u of g.state.turn.used) if (u.card === card && u.def === def && u.use === use && (u.from ?? card) === from) return true;
  return false;
}

export function nameUsed(g: Game, def: number, use: number): boolean {
  for (const u of g.state.turn.used) if (u.def === def && u.use === use) return true;
  return false;
}

/** Adds the abilities of this card that can be used now. `zone`: where the card is; `from`: the card that gives the ability. */
function addUses(
  g: Game,
  me: Self,
  def: CardDef,
  uses: readonly Use[],
  zone: "play" | "hand" | "discard",
  from: CardId,
  options: Option[],
): void {
  for (let use = 0; use < uses.length; use++) {
    const u = uses[use];
    if ((u.from ?? "play") !== zone) continue;
    if (u.oncePerName === true ? nameUsed(g, def.index, use) : wasUsed(g, me.card, def.index, use, from)) continue;
    if (u.can === undefined || u.can(g, me)) options.push({ kind: "use", card: me.card, def: def.index, use, from });
  }
}

function useOptions(g: Game, seat: Seat, options: Option[]): void {
  for (const s of g.sourcesWith(Hook.uses))
    if (s.you === seat && s.abilities.uses !== undefined) addUses(g, s, s.def, s.abilities.uses, "play", s.from, options);
  if (!g.hasUsesElsewhere) return;
  for (const card of g.state.hands[seat]) {
    const def = g.def(card);
    if (def.abilities.uses !== undefined) addUses(g, { card, you: seat, rule: null }, def, def.abilities.uses, "hand", card, options);
  }
  for (const card of g.state.discards[seat]) {
    const def = g.def(card);
    if (def.abilities.uses !== undefined) addUses(g, { card, you: seat, rule: null }, def, def.abilities.uses, "discard", card, options);
  }
}

/** Everything the turn's player can do in the Play Cards phase, in any order (R-TURN-PLAY-06). */
export function mainOptions(g: Game): Option[] {
  const seat = g.state.turn.seat;
  const options: Option[] = [];
  genericPlays(g, seat, g.state.turn.plays, options);
  useOptions(g, seat, options);
  options.push(DONE);
  if (g.state.options.concede) options.push({ kind: "word", word: "concede" });
  return options;
}

/** Why a card in hand is not among the options now; empty if it is. */
export function whyNot(g: Game, seat: Seat, card: CardId): WhyNot[] {
  const s = g.state;
  const def = g.def(card);
  if (!s.hands[seat].includes(card)) return [{ code: "not-in-hand" }];
  if (s.turn.seat !== seat) return [{ code: "not-your-turn" }];
  if (s.phase.kind !== "play") return [{ code: "wrong-phase", phase: s.phase.kind }];
  if (!g.stable) return [{ code: "answer-first" }];
  if (mainOptions(g).some((o) => o.kind === "play" && o.card === card)) return [];
  if (def.specialOnly) return [{ code: "only-as-special" }];
  const type = typeOf(def);
  const rights = s.turn.plays.filter((r) => r.type === type);
  if (rights.length === 0) return [{ code: type === "minion" ? "no-minion-play-left" : "no-action-play-left" }];
  const hosts = hostsFor(g, seat, card);
  if (hosts.length === 0) return [{ code: "no-place" }];
  const reasons: WhyNot[] = [];
  for (const on of hosts) {
    const by = forbiddenBy(g, { seat, card, on, as: type });
    if (by !== NO_CARD && !reasons.some((r) => r.code === "forbidden" && r.by === by)) reasons.push({ code: "forbidden", by });
  }
  for (const r of rights) {
    if (!hosts.some((on) => pays(g, seat, r, type, card, on)))
      reasons.push({ code: "allowance-too-narrow", source: r.source, max: r.max, base: r.base });
  }
  return reasons;
}

/** Carries out an option of the Play Cards phase. */
export function actOn(g: Game, option: Option): Effect | null {
  const seat = g.state.turn.seat;
  if (option.kind === "play") return playBy(g, seat, option);
  return option.kind === "use" ? useAbility(g, seat, option) : null;
}

function playBy(g: Game, seat: Seat, option: Option & { kind: "play" }): Effect {
  const plays = g.state.turn.plays;
  const { card, on, as, source } = option;
  const at = plays.findIndex((r) => r.source === source && isOffered(g, seat, plays, r, as, card, on));
  const right = at < 0 ? undefined : plays.splice(at, 1)[0];
  if (option.through !== NO_CARD) g.state.turn.used.push({ card: option.through, def: g.state.cards[option.through].def, use: -1 });
  const from = g.state.cards[card].zone === Zone.Discard ? "discard" : "hand";
  return playCard(g, seat, card, on, { extra: source !== NO_CARD, from, special: undefined, raising: right?.raising });
}

const useAbility = verb("useAbility", function* (g: Game, seat: Seat, option: Option & { kind: "use" }): Effect {
  const { card, def, from } = option;
  const source = g.sources().find((s) => s.card === card && s.def.index === def && s.from === from && s.abilities.uses !== undefined);
  const me: Self = source ?? { card: option.card, you: seat, rule: null };
  const uses = source?.abilities.uses ?? g.def(option.card).abilities.uses;
  const use = uses?.[option.use];
  if (use === undefined) return;
  // Once per name outlasts the card that was used: it may come back the same turn as a new card (C-ZOMBIES-tenacious-z-2).
  const used: Used = { card: use.oncePerName === true ? NO_CARD : card, def, use: option.use };
  g.state.turn.used.push(from === card ? used : { ...used, from });
  g.touch();
  const e: GameEvent = { kind: "used", card: option.card, seat, def: option.def, use: option.use, talent: use.label === "talent" };
  const pending = responses(g, USED, e);
  if (g.sink !== null) g.sink(e);
  const frame = beginResolving(g, { card: option.card, seat, of: seat, fresh: false, special: use.label === "special" });
  queue(g, pending);
  yield* use.do(g, me);
  if (endResolving(g, frame)) yield* drain(g, frame);
});

export interface PlayHow {
  /** Beyond the turn's free minion and action, or outside one's own Play Cards phase (R-EXTRA-01, -02). */
  extra: boolean;
  from: string;
  /** The event that a Special answers, and what it then does instead of its on-play text. */
  special?: { special: Special; event: GameEvent } | undefined;
  /** It must directly increase the power of a minion: see `Allowance`. */
  raising?: number | undefined;
}

/** Plays a card: it reaches the table, may be interrupted, resolves, and then what it set off follows. */
export const playCard = verb("playCard", function* (g: Game, seat: Seat, card: CardId, on: CardId, how: PlayHow): Effect {
  const s = g.state;
  const def = g.def(card);
  const attached = def.kind === "action" && def.playOn !== "standard";
  if (g.has(Hook.toll)) yield* payTolls(g, { seat, card, on, as: typeOf(def) });
  const e: GameEvent = { kind: "played", card, seat, on, as: def.kind === "base" ? "minion" : def.kind, extra: how.extra, from: how.from };
  const pending = responses(g, PLAYED, e);
  if (def.kind === "minion") {
    s.turn.minions[seat]++;
    if (s.phase.kind === "play" && seat === s.turn.seat) s.turn.minionsInPhase++;
    putOn(g, card, on, seat);
  } else {
    if (def.kind === "action") s.turn.actions[seat]++;
    putInLimbo(g, card, seat);
  }
  s.cards[card].note = -1;
  s.turn.facts.push({ what: "played", card, seat, base: on === NO_CARD ? NO_CARD : baseOf(g, on), from: NO_CARD });
  // Played again it is a new card: what is shielded from it was shielded from the old one (R-IN-AND-OUT-OF-PLAY-05).
  if (s.lasting.length > 0) dropLasting(g, (l) => l.kind === "immune" && l.amount === card);
  if (g.sink !== null) g.sink(e);
  if (g.hears(PLAYING) || g.hasSpecials(PLAYING)) yield* openWindow(g, { kind: "playing", card, seat, on });
  if (g.has(Hook.copies) && def.kind === "action" && !attached) yield* offerCopies(g, card, seat);
  // A minion may have changed sides just now: its ability is then its new controller's (R-TERMS-CONTROL-02).
  const you = def.kind === "minion" && inPlay(g, card) ? s.cards[card].controller : seat;
  const cause: Cause = { card, seat: you, of: you, fresh: true, special: how.special !== undefined, raising: how.raising };
  const frame = beginResolving(g, cause, def.kind === "action" ? card : NO_CARD);
  queue(g, pending);
  offerToHands(g, PLAYED, e);
  const text: Effect | null = textOf(g, seat, card, on, how);
  if (text !== null) yield* text;
  if (endResolving(g, frame)) yield* drain(g, frame);
  if (g.copying.length > 0) g.copying = g.copying.filter((c) => c.by !== card);
  if (g.redirected.length > 0) g.redirected = g.redirected.filter((r) => r.by !== card);
});

/** Some cards choose, as an action is played, to be affected the same way as the minions it will affect (Diva). */
const offerCopies = verb("offerCopies", function* (g: Game, card: CardId, seat: Seat): Effect {
  for (const source of g.sourcesWith(Hook.copies)) {
    if (source.abilities.copies?.offers(g, source, card, seat) !== true) continue;
    if (yield* confirm(g, "copy-effect", { seat: source.you, about: { card } }))
      g.copying.push({ card: source.card, source, by: card, done: false });
  }
});

/** What a card does once it has come through: it lands, and its text is carried out; null if nothing is left to do. */
function textOf(g: Game, seat: Seat, card: CardId, on: CardId, how: PlayHow): Effect | null {
  const def = g.def(card);
  if (g.stopped.includes(card)) {
    g.stopped = g.stopped.filter((other) => other !== card);
    // Its own text does not count, not even on where it goes.
    if (g.frame !== null) g.frame.to = "discard";
    return null;
  }
  if (def.kind === "action" && def.playOn !== "standard") return attachAndResolve(g, seat, card, on, how);
  if (def.kind === "minion" && mustShed(g)) return shedAndResolve(g, seat, card, how);
  return ownText(g, seat, card, how);
}

const attachAndResolve = verb("attachAndResolve", function* (g: Game, seat: Seat, card: CardId, on: CardId, how: PlayHow): Effect {
  const def = g.def(card);
  const host = def.brings === undefined ? on : ((yield* def.brings(g, { card, you: seat, rule: null })) ?? NO_CARD);
  const barred = host !== on && host !== NO_CARD && !canPlay(g, { seat, card, on: host, as: "action" });
  const landed = host !== NO_CARD && !barred && (yield* affect(g, operation(g, "attach", host, { to: card })));
  // It cannot be attached: discarded without effect once it is through (R-ATTACHED-05).
  const text: Effect | null = landed ? ownText(g, seat, card, how) : null;
  if (text !== null) yield* text;
});

const shedAndResolve = verb("shedAndResolve", function* (g: Game, seat: Seat, card: CardId, how: PlayHow): Effect {
  yield* shedProtected(g);
  const text: Effect | null = ownText(g, seat, card, how);
  if (text !== null) yield* text;
});

/** The card's own text, unless it is canceled: what a Special does in its window, or what is unlabelled. */
function ownText(g: Game, seat: Seat, card: CardId, how: PlayHow): Effect | null {
  const there = inPlay(g, card);
  if (there) grantOffers(g, card);
  if (g.isCanceled(card)) return null;
  const me: Self = { card, you: there ? g.state.cards[card].controller : seat, rule: null };
  if (how.special?.special.do !== undefined) return how.special.special.do(g, me, how.special.event as never);
  return g.def(card).abilities.onPlay?.(g, me) ?? null;
}

/** Standing extra plays count from the moment their card is there in one's Play Cards phase (C-WIZARDS-archmage). */
export function grantOffers(g: Game, card: CardId): void {
  const s = g.state;
  if (s.phase.kind !== "play") return;
  for (const source of g.sourcesWith(Hook.offers)) {
    if (source.card !== card || source.you !== s.turn.seat) continue;
    if (wasUsed(g, card, source.def.index, -2)) continue;
    const offer = source.abilities.offers?.(g, source);
    if (offer === undefined) continue;
    s.turn.used.push({ card, def: source.def.index, use: -2 });
    const { type, max, base, empty, not, raising } = offer;
    s.turn.plays.push({ type, source: card, max, base, empty, not, raising });
    g.touch();
  }
}

export interface ExtraPlay {
  /** At most this printed power. */
  max?: number;
  base?: CardId;
  /** Only on a base where the player has no minion. */
  empty?: boolean;
  /** Another part of the ability follows: now or never (R-EXTRA-09). */
  now?: boolean;
  /** Exactly these cards, from wherever they are; now or never (R-EXTRA-08). */
  cards?: readonly CardId[];
  /** Only cards, or hosts, that pass; now or never. */
  where?(card: CardId): boolean;
  hosts?(on: CardId): boolean;
  /** Only a card with another name than this one's. */
  not?: CardId;
  /** Only an action that directly increases the power of this minion, or of one of the player's own (R-TERMS-DIRECTLY-INCREASES-POWER-01). */
  raising?: CardId | "yours";
  /** Cards among `cards` that are only Specials may be used if they answer this event, or the window that is open. */
  during?: GameEvent;
  /** What `cards` are is hidden from others: whether there is anything to play does not show. */
  secret?: true;
  /** One half of an all-or-nothing pair: not optional once the other half is done (R-TERMS-MAY-02). */
  must?: boolean;
  seat?: Seat;
}

const right = (g: Game, type: PlayType, play: ExtraPlay): Allowance => ({
  type,
  source: g.cause.card,
  max: play.max ?? -1,
  base: play.base ?? NO_CARD,
  empty: play.empty ?? false,
  not: play.not === undefined ? undefined : g.state.cards[play.not].def,
  raising: play.raising === "yours" ? YOURS : play.raising,
});

/** An extra play: held for later in the phase where the rules allow it (R-EXTRA-07), otherwise now or never. Tells what was played now. */
export const extraPlay = verb("extraPlay", function* (g: Game, type: PlayType, play: ExtraPlay = {}): Effect<CardId | undefined> {
  const seat = play.seat ?? g.cause.seat;
  const s = g.state;
  const held =
    s.phase.kind === "play" &&
    seat === s.turn.seat &&
    !g.cause.special &&
    play.now !== true &&
    play.cards === undefined &&
    play.where === undefined &&
    play.hosts === undefined;
  if (held) {
    s.turn.plays.push(right(g, type, play));
    g.touch();
    return undefined;
  }
  return yield* playNow(g, type, play);
});

/** The cards of a seat's hand (or what stands in for one) that such an extra play could be used for; `also` will be in hand by then. */
export function playable(g: Game, seat: Seat, type: PlayType, play: ExtraPlay, also: readonly CardId[] = []): CardId[] {
  const rights = [right(g, type, play)];
  const ways: Option[] = [];
  genericPlays(g, seat, rights, ways);
  for (const card of also) addPlays(g, seat, rights, card, type, NO_CARD, NO_CARD, ways);
  const cards: CardId[] = [];
  for (const o of ways) if (o.kind === "play" && !cards.includes(o.card)) cards.push(o.card);
  return cards;
}

/** An extra play that is used at once or not at all. */
export const playNow = verb("playNow", function* (g: Game, type: PlayType, play: ExtraPlay = {}): Effect<CardId | undefined> {
  const chosen = yield* playNowOr(g, type, play, []);
  return typeof chosen === "string" ? undefined : chosen;
});

/** The same where the text offers something else as well ("or place it in your hand"): tells the card that was played, or the word chosen. */
export const playNowOr = verb("playNowOr", function* (g: Game, type: PlayType, play: ExtraPlay, words: readonly string[]): Effect<
  CardId | string | undefined
> {
  const option = yield* playByOneOf(g, type, play, words, [right(g, type, play)]);
  if (option?.kind === "word") return option.word;
  return option?.kind === "play" ? option.card : undefined;
});

/** Extra plays of these cards, at most one on each of these bases, in any order; now or never. `cards` is asked anew for each. */
export const playOnEach = verb(
  "playOnEach",
  function* (g: Game, type: PlayType, bases: readonly CardId[], cards: () => readonly CardId[]): Effect {
    for (let left = bases; left.length > 0; ) {
      const rights = left.map((base) => right(g, type, { base }));
      const option = yield* playByOneOf(g, type, { cards: cards() }, [], rights);
      if (option?.kind !== "play") return;
      left = left.filter((base) => base !== option.on);
    }
  },
);

/** "Play one of these as an extra card", a minion or an action; now or never. */
export const playOneOf = verb("playOneOf", function* (g: Game, cards: readonly CardId[]): Effect {
  yield* playByOneOf(g, "card", { cards }, [], [right(g, "minion", {}), right(g, "action", {})]);
});

/** Asks for a play by one of these rights, or one of the words, and carries the play out. */
const playByOneOf = verb(
  "playByOneOf",
  function* (
    g: Game,
    type: PlayType | "card",
    play: ExtraPlay,
    words: readonly string[],
    rights: readonly Allowance[],
  ): Effect<Option | undefined> {
    const seat = play.seat ?? g.cause.seat;
    if (g.state.out[seat]) return undefined;
    const during = play.during ?? g.window ?? undefined;
    let options: Option[] = [];
    if (play.cards === undefined) genericPlays(g, seat, rights, options);
    else for (const card of play.cards) addNamed(g, seat, rights, card, type, during, options);
    if (play.where !== undefined || play.hosts !== undefined) {
      const fits = (o: Option): boolean => o.kind === "play" && play.where?.(o.card) !== false && play.hosts?.(o.on) !== false;
      options = options.filter(fits);
    }
    for (const word of words) options.push({ kind: "word", word });
    const option = yield* pickOne(g, `play-${type}-now`, options, {
      seat,
      may: play.must !== true,
      secret: play.cards === undefined || play.secret === true,
    });
    if (option?.kind !== "play") return option;
    if (option.through !== NO_CARD) g.state.turn.used.push({ card: option.through, def: g.state.cards[option.through].def, use: -1 });
    const special = g.def(option.card).specialOnly ? specialFor(g, seat, option.card, during) : undefined;
    if (special !== undefined && during !== undefined) yield* useSpecial(g, seat, option.card, special, during);
    else yield* playCard(g, seat, option.card, option.on, { extra: true, from: zoneName(g, option.card), raising: rights[0].raising });
    return option;
  },
);

/** The plays of a card that a text names. A card that is only a Special is not played against that limit, whoever names it (R-PLAY-19). */
function addNamed(
  g: Game,
  seat: Seat,
  rights: readonly Allowance[],
  card: CardId,
  type: PlayType | "card",
  during: GameEvent | undefined,
  options: Option[],
): void {
  const def = g.def(card);
  if (!def.specialOnly) addPlays(g, seat, rights, card, type === "card" ? typeOf(def) : type, NO_CARD, NO_CARD, options);
  else if (specialFor(g, seat, card, during) !== undefined)
    options.push({ kind: "play", card, on: NO_CARD, source: g.cause.card, through: NO_CARD, as: "action" });
}

/** The Special with which this card answers an event now. */
function specialFor(g: Game, seat: Seat, card: CardId, e: GameEvent | undefined): Special | undefined {
  const specials = (g.def(card).abilities.specials ?? []) as readonly Special[];
  const me: Self = { card, you: seat, rule: null };
  return specials.find((s) => s.at === e?.kind && canUseSpecial(g, seat, card, s, e) && s.can?.(g, me, e as never) !== false);
}

/** The bases or hosts where a seat could play this card, whatever right it is played by. */
export const placesFor = (g: Game, seat: Seat, card: CardId): CardId[] =>
  hostsFor(g, seat, card).filter((on) => canPlay(g, { seat, card, on, as: typeOf(g.def(card)) }));

const zoneName = (g: Game, card: CardId): string => {
  const zone = g.state.cards[card].zone;
  return zone === Zone.Hand
    ? "hand"
    : zone === Zone.Discard
      ? "discard"
      : zone === Zone.Deck
        ? "deck"
        : zone === Zone.Buried
          ? "buried"
          : "aside";
};

/** True if a card in play keeps a seat from playing Specials in this window. */
export function isSilenced(g: Game, seat: Seat, e: GameEvent): boolean {
  for (const s of g.sourcesWith(Hook.silences)) if (s.abilities.silences?.(g, s, seat, e) === true) return true;
  return false;
}

/** True if a seat may use Specials in this window and this card could be played in it. */
export function canUseSpecial(g: Game, seat: Seat, card: CardId, special: Special, e: GameEvent): boolean {
  if (isSilenced(g, seat, e)) return false;
  if (special.noPlay === true) return true;
  return specialHosts(g, seat, card, e).length > 0;
}

/** Where a Special can be played in this window: at the base concerned, if there is one; a standard action on nothing. */
function specialHosts(g: Game, seat: Seat, card: CardId, e: GameEvent): CardId[] {
  const base = "base" in e ? e.base : NO_CARD;
  return placesFor(g, seat, card).filter((on) => on === NO_CARD || base === NO_CARD || baseOf(g, on) === base);
}

export const useSpecial = verb("useSpecial", function* (g: Game, seat: Seat, card: CardId, special: Special, e: GameEvent): Effect {
  g.state.scoring?.used.push({ def: g.state.cards[card].def, seat });
  const me: Self = { card, you: seat, rule: null };
  if (special.noPlay === true) {
    yield* resolving(g, { card, seat, of: seat, fresh: true, special: true }, special.do?.(g, me, e as never) ?? nothing());
    return;
  }
  const hosts = specialHosts(g, seat, card, e);
  const choose = g.def(card).playOn === "minion" ? chooseCard : chooseBase;
  const on = hosts[0] === NO_CARD ? NO_CARD : yield* choose(g, "special-where", hosts, { seat });
  if (on === undefined) return;
  yield* playCard(g, seat, card, on, { extra: true, from: zoneName(g, card), special: { special, event: e } });
});

/** True if this player has used the Special of a card of this name for this scoring ("you can use one per base"). */
export const usedThisScoring = (g: Game, me: Self): boolean =>
  g.state.scoring?.used.some((u) => u.def === g.state.cards[me.card].def && u.seat === me.you) ?? false;
