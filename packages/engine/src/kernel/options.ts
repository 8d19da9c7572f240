/** Everything a player can do in the Play Cards phase, and why a card is not among it. */

import { titanOf } from "./board.ts";
import { USED_FROM } from "./compile.ts";
import { DONE, type Option } from "./decision.ts";
import { type CardDef, Hook, type Self, selfOf, type Use } from "./definitions.ts";
import type { Game } from "./game.ts";
import { hadOnce, timesUsed } from "./history.ts";
import { type CardId, NO_CARD, NO_SEAT, Pile, type Seat } from "./ids.ts";
import type { WhyNot } from "./refusal.ts";
import { canPlay, forbiddenBy, hostsFor, hostsOf, isOffered, NOWHERE, type PlayType, pays, paysAnywhere, typeOf } from "./rights.ts";
import { asSeenBy, type Source, userOf } from "./sources.ts";
import { isSilenced } from "./specials.ts";
import type { Allowance } from "./state.ts";
import { specialEvent } from "./triggers.ts";
import { ignoresBase } from "./values.ts";

/** The rights to play cards of one type, seen together: the one to be offered among equal ones, and whether they are all alike. */
interface Rights {
  readonly all: readonly Allowance[];
  readonly only: Allowance | null;
  readonly several: boolean;
  /** Each of them pays for every card of the type, wherever it is played. */
  readonly paid: boolean;
}

function rightsFor(rights: readonly Allowance[], type: PlayType): Rights {
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
  return { all: rights, only, several, paid };
}

/** Adds every legal way to play this card by one of these rights. */
export function addPlays(g: Game, seat: Seat, rights: readonly Allowance[], card: CardId, type: PlayType, options: Option[]): void {
  addPlaysBy(g, seat, rightsFor(rights, type), isRestricted(g), card, g.def(card), type, NO_CARD, NO_CARD, options);
}

/** True if any card in play could forbid a play, or put a price on it. */
const isRestricted = (g: Game): boolean => g.hasAny(RESTRICTIONS);
const RESTRICTIONS = (1 << Hook.forbids) | (1 << Hook.toll);

/** `at`: only there; `through`: the card that lets it be played. */
function addPlaysBy(
  g: Game,
  seat: Seat,
  { all, only, several, paid }: Rights,
  rulesInPlay: boolean,
  card: CardId,
  def: CardDef,
  type: PlayType,
  at: CardId,
  through: CardId,
  options: Option[],
): void {
  if (only === null) return;
  const { abilities, kind } = def;
  const restricted = rulesInPlay || abilities.forbids !== undefined;
  const unbound = only.canceled === true && kind === "minion";
  let hosts = unbound ? g.state.bases : hostsOf(g, seat, card, def);
  // A card played on a minion or base with nothing to play it on may still be played, for nothing (R-PLAY-17).
  if (hosts.length === 0 && kind === "action") hosts = NOWHERE;
  if (paid && !restricted && at === NO_CARD) {
    // As nearly always.
    const { source } = only;
    for (const on of hosts) options.push({ kind: "play", card, on, source, through, as: type });
    return;
  }
  for (const on of hosts) {
    if (at !== NO_CARD && on !== at) continue;
    if ((paid && !restricted) || !several) {
      if ((paid || pays(g, seat, only, type, card, on)) && (!restricted || !isBarred(g, seat, card, type, on, only, unbound)))
        options.push({ kind: "play", card, on, source: only.source, through, as: type });
      continue;
    }
    // Which right pays may matter to what forbids the play: those that it bars are left out before one is picked.
    const allowed = restricted ? unbarred(g, seat, card, type, on, all, unbound) : all;
    for (const r of allowed)
      if (isOffered(g, seat, allowed, r, type, card, on)) options.push({ kind: "play", card, on, source: r.source, through, as: type });
  }
}

const unbarred = (
  g: Game,
  seat: Seat,
  card: CardId,
  type: PlayType,
  on: CardId,
  rights: readonly Allowance[],
  unbound: boolean,
): Allowance[] => rights.filter((r) => !isBarred(g, seat, card, type, on, r, unbound));

/** `unbound`: the card's own text does not count. */
const isBarred = (g: Game, seat: Seat, card: CardId, type: PlayType, on: CardId, right: Allowance, unbound: boolean): boolean =>
  forbiddenBy(g, { seat, card, on, as: type, extra: isExtra(g, seat, right) }, unbound) !== NO_CARD;

/** Beyond the turn's free cards, or outside one's own Play Cards phase (R-EXTRA-01, -02). */
const isExtra = (g: Game, seat: Seat, right: Allowance): boolean =>
  right.source !== NO_CARD || g.state.phase.kind !== "play" || seat !== g.state.turn.seat;

/** What a seat may play by generic rights: cards of its hand, and what stands in for a card of the hand. */
export function genericPlays(g: Game, seat: Seat, rights: readonly Allowance[], options: Option[]): void {
  if (rights.length === 0) return;
  const minion = rightsFor(rights, "minion");
  const action = rightsFor(rights, "action");
  const restricted = isRestricted(g);
  for (const card of g.state.hands[seat]) {
    const def = g.def(card);
    const { kind, specialOnly, standsIn } = def;
    if (kind === "minion") {
      if (minion.only !== null) addPlaysBy(g, seat, minion, restricted, card, def, kind, NO_CARD, NO_CARD, options);
    } else if (kind === "action" && !specialOnly && action.only !== null)
      addPlaysBy(g, seat, action, restricted, card, def, kind, NO_CARD, NO_CARD, options);
    if (standsIn !== undefined && standsIn.from === "hand" && mayStandIn(g, seat, card, standsIn))
      addPlays(g, seat, rights, card, standsIn.for, options);
  }
  if (g.hasStandIns) {
    for (const card of g.state.discards[seat]) {
      const standsIn = g.def(card).standsIn;
      if (standsIn?.from === "discard" && mayStandIn(g, seat, card, standsIn)) addPlays(g, seat, rights, card, standsIn.for, options);
    }
  }
  if (!g.has(Hook.alsoFrom)) return;
  const onYourTurn = g.state.phase.kind === "play" && seat === g.state.turn.seat;
  for (const s of g.sourcesWith(Hook.alsoFrom)) {
    if (userOf(g, s) !== seat || (s.kind === "base" && ignoresBase(g, seat, s.card))) continue;
    const also = s.abilities.alsoFrom?.(g, asSeenBy(s, seat));
    if (also?.always !== true && (!onYourTurn || hadOnce(g, throughOf(s.card, s.def.index)))) continue;
    for (const card of also?.cards ?? []) {
      const def = g.def(card);
      const { kind } = def;
      if (kind !== "minion" && kind !== "action") continue;
      const through = also?.always === true ? NO_CARD : s.card;
      addPlaysBy(g, seat, kind === "minion" ? minion : action, restricted, card, def, kind, also?.on ?? NO_CARD, through, options);
    }
  }
}

/** To stand in for another card is a Special, which some card may forbid. */
const mayStandIn = (g: Game, seat: Seat, card: CardId, { can }: NonNullable<CardDef["standsIn"]>): boolean =>
  can?.(g, seat) !== false && !(g.has(Hook.silences) && isSilenced(g, seat, specialEvent(g, card, seat)));

/** How it is written down that a card has let one be played from elsewhere this turn. */
export const throughOf = (card: CardId, def: number) => ({ card, def, key: "through", seat: NO_SEAT });

/** How often this card may use each of its talents in a turn (R-TERMS-TALENT-01); `without`: but for what that card allows. */
export function talentLimit(g: Game, card: CardId, without: CardId = NO_CARD): number {
  let limit = 1;
  for (const s of g.sourcesWith(Hook.moreTalents)) {
    const you = userOf(g, s);
    if (s.card !== without && mayUse(g, s, you)) limit += s.abilities.moreTalents?.(g, asSeenBy(s, you), card) ?? 0;
  }
  return limit;
}

/** Adds the abilities of this card that can be used now. `zone`: where the card is; `from`: the card that gives the ability. */
function addUses(g: Game, me: Self, def: CardDef, uses: readonly Use[], zone: Use["from"], from: CardId, options: Option[]): void {
  for (let use = 0; use < uses.length; use++) {
    const u = uses[use];
    if ((u.from ?? "play") !== zone) continue;
    const times = u.once === "name" ? timesUsed(g, NO_CARD, def.index, use) : timesUsed(g, me.card, def.index, use, from);
    if (times > 0 && (u.label !== "talent" || u.once === "name" || times >= talentLimit(g, me.card))) continue;
    if (u.can === undefined || u.can(g, me)) options.push({ kind: "use", card: me.card, def: def.index, use, from });
  }
}

function useOptions(g: Game, seat: Seat, options: Option[]): void {
  for (const s of g.sourcesWith(Hook.uses)) {
    if (s.abilities.uses === undefined || !mayUse(g, s, seat)) continue;
    addUses(g, asSeenBy(s, seat), s.def, s.abilities.uses, "play", s.from, options);
  }
  const { usesFrom } = g.inForce.features;
  if (usesFrom === 0) return;
  const { hands, discards, piles } = g.state;
  if ((usesFrom & USED_FROM.hand) !== 0) addUsesElsewhere(g, seat, hands[seat], "hand", options);
  if ((usesFrom & USED_FROM.discard) !== 0) addUsesElsewhere(g, seat, discards[seat], "discard", options);
  if ((usesFrom & USED_FROM.aside) !== 0) addUsesElsewhere(g, seat, piles[Pile.Aside], "aside", options);
}

function addUsesElsewhere(g: Game, seat: Seat, cards: readonly CardId[], zone: Use["from"], options: Option[]): void {
  for (const card of cards) {
    const def = g.def(card);
    if (def.features.usesFrom === 0 || def.abilities.uses === undefined) continue;
    if (zone === "aside" && g.state.cards[card].owner !== seat) continue;
    addUses(g, selfOf(card, seat), def, def.abilities.uses, zone, card, options);
  }
}

/** What a base offers is the turn's player's to use, unless they ignore it. */
export const mayUse = (g: Game, s: Source, seat: Seat): boolean =>
  userOf(g, s) === seat && (s.kind !== "base" || !ignoresBase(g, seat, s.card));

/** How it is written down that a titan has come by its own text this turn: "on your turn" is once, gone from play since or not (R-TRIGGERS-05). */
export const arrivalOf = (g: Game, titan: CardId) => ({ card: NO_CARD, def: g.state.cards[titan].def, key: "arrives", seat: NO_SEAT });

/** The ways to bring a titan into play by its own text (R-TITANS-03, -05, -28). */
function addArrivals(g: Game, seat: Seat, options: Option[]): void {
  if (!g.hasTitans || titanOf(g, seat) !== undefined) return;
  const { piles, cards, bases, turn } = g.state;
  for (const card of piles[Pile.Aside]) {
    const { arrives } = g.def(card);
    if (arrives === undefined || cards[card].owner !== seat || hadOnce(g, arrivalOf(g, card))) continue;
    const me = selfOf(card, seat);
    const isFree = (type: PlayType): boolean => turn.plays.some((r) => r.type === type && r.source === NO_CARD);
    if (arrives.instead?.every(isFree) === false || arrives.can?.(g, me) === false) continue;
    for (const on of bases) {
      if (arrives.where?.(g, me, on) === false || !canPlay(g, { seat, card, on, as: "titan", extra: false })) continue;
      options.push({ kind: "play", card, on, source: NO_CARD, through: NO_CARD, as: "titan" });
    }
  }
}

/** Everything the turn's player can do in the Play Cards phase, in any order (R-TURN-PLAY-06). */
export function mainOptions(g: Game): Option[] {
  const seat = g.state.turn.seat;
  const options: Option[] = [];
  genericPlays(g, seat, g.state.turn.plays, options);
  addArrivals(g, seat, options);
  useOptions(g, seat, options);
  options.push(DONE);
  if (g.state.options.concede) options.push({ kind: "word", word: "concede" });
  return options;
}

/** Why a card in hand, or a titan that waits, is not among the options now; empty if it is. */
export function whyNot(g: Game, seat: Seat, card: CardId): WhyNot[] {
  const s = g.state;
  const def = g.def(card);
  const waits = def.kind === "titan" && s.piles[Pile.Aside].includes(card) && s.cards[card].owner === seat;
  if (!waits && !s.hands[seat].includes(card)) return [{ code: "not-in-hand" }];
  if (s.turn.seat !== seat) return [{ code: "not-your-turn" }];
  if (s.phase.kind !== "play") return [{ code: "wrong-phase", phase: s.phase.kind }];
  if (!g.stable) return [{ code: "answer-first" }];
  if (mainOptions(g).some((o) => o.kind === "play" && o.card === card)) return [];
  if (waits) return whyNotTitan(g, seat, card);
  if (def.specialOnly) return [{ code: "only-as-special" }];
  const type = typeOf(def);
  const rights = s.turn.plays.filter((r) => r.type === type);
  if (rights.length === 0) return [{ code: type === "minion" ? "no-minion-play-left" : "no-action-play-left" }];
  const hosts = hostsFor(g, seat, card);
  if (hosts.length === 0) return [{ code: "no-place" }];
  const reasons: WhyNot[] = [];
  for (const on of hosts) {
    const by = forbiddenBy(g, { seat, card, on, as: type, extra: rights.every((r) => isExtra(g, seat, r)) });
    if (by !== NO_CARD && !reasons.some((r) => r.code === "forbidden" && r.by === by)) reasons.push({ code: "forbidden", by });
  }
  for (const r of rights) {
    if (!hosts.some((on) => pays(g, seat, r, type, card, on)))
      reasons.push({ code: "allowance-too-narrow", source: r.source, max: r.max, base: r.base });
  }
  return reasons;
}

function whyNotTitan(g: Game, seat: Seat, card: CardId): WhyNot[] {
  const { arrives } = g.def(card);
  if (titanOf(g, seat) !== undefined) return [{ code: "has-titan" }];
  if (arrives === undefined) return [{ code: "only-as-special" }];
  for (const type of arrives.instead ?? [])
    if (!g.state.turn.plays.some((r) => r.type === type && r.source === NO_CARD))
      return [{ code: type === "minion" ? "no-minion-play-left" : "no-action-play-left" }];
  if (hadOnce(g, arrivalOf(g, card))) return [{ code: "not-yet" }];
  return arrives.can?.(g, selfOf(card, seat)) === false ? [{ code: "not-yet" }] : [{ code: "no-place" }];
}
