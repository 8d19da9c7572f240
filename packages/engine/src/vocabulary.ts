/**
 * The vocabulary of the cards: verbs and queries named as the rulebook names them. Faction files import from here and from nowhere else.
 * Verbs are effects and are run with `yield*`; queries and bare operations (`draw`, `discard`, `gainVp`) are plain calls.
 */

import {
  actionsAt,
  baseOf,
  cardsOn,
  clockwise,
  controllerOf,
  everyone,
  hostOf,
  inPlay,
  isAction,
  isMinion,
  putInHand,
  putOnPile,
  putOnTable,
  refillBases,
  shuffleDeck,
  topBase,
} from "./kernel/board.ts";
import { allDefs, allFactions, type FactionSpec } from "./kernel/catalogue.ts";
import { chooseBase, chooseCard, chooseCards, chooseName, chooseNumber, confirm } from "./kernel/choose.ts";
import { discard as discardCard, draw as drawFor, openDeck, reveal } from "./kernel/decks.ts";
import type { Abilities, Afterwards, CardDef, CardSpec, Kind, Op, PlayOn, Self } from "./kernel/definitions.ts";
import { type Effect, verb } from "./kernel/effect.ts";
import type { Game } from "./kernel/game.ts";
import { addLasting, affect, affectAll, byTheRules, operation, shedProtected } from "./kernel/gate.ts";
import { type CardId, NO_CARD, NO_SEAT, Pile, type Seat, Zone } from "./kernel/ids.ts";
import { type ExtraPlay, extraPlay, grantOffers, isMeant, type PlayType, playNow } from "./kernel/play.ts";
import { below } from "./kernel/rng.ts";
import { enterBase } from "./kernel/scoring.ts";
import type { TurnFact } from "./kernel/state.ts";
import { happen } from "./kernel/triggers.ts";
import { ignoresBase, powerOf, standingAt } from "./kernel/values.ts";

export {
  actionsAt,
  baseOf,
  cardsOn,
  clockwise,
  controllerOf,
  hostOf,
  inPlay,
  isAction,
  isMinion,
  minionsAt,
  others,
  ownerOf,
  shuffleBases as shuffleBaseDeck,
  shuffleDeck,
} from "./kernel/board.ts";
export {
  chooseBase,
  chooseCard,
  chooseCards,
  chooseName,
  chooseNumber,
  chooseOrder,
  chooseSeat,
  chooseWord,
  confirm,
} from "./kernel/choose.ts";
export * from "./kernel/decks.ts";
export { type Abilities, type Op, RAISES_POWER, type Self } from "./kernel/definitions.ts";
export { type Effect, nothing, verb } from "./kernel/effect.ts";
export type { Game } from "./kernel/game.ts";
export { type CardId, NO_CARD, NO_SEAT, type Seat } from "./kernel/ids.ts";
export {
  extraPlay,
  isSilenced,
  placesFor,
  playable,
  playCard,
  playNow,
  playNowOr,
  playOnEach,
  playOneOf,
  usedThisScoring,
} from "./kernel/play.ts";
export { gainVp } from "./kernel/scoring.ts";
export { breakpointOf, explainPower, hasTrait, powerAt, powerBefore, powerOf, printedPower, totalPower } from "./kernel/values.ts";

// ---- Definitions ----------------------------------------------------------------------------------------------------------------

type Extra = Omit<CardSpec, "name" | "kind" | "copies" | "power" | "text" | "playOn" | "breakpoint" | "vp">;

export const minion = (name: string, power: number, copies: number, text: string, extra: Extra = {}): CardSpec => ({
  name,
  kind: "minion",
  power,
  copies,
  text,
  ...extra,
});

/** A standard action: its ability happens, and it is discarded. */
export const action = (name: string, copies: number, text: string, extra: Extra = {}): CardSpec => ({
  name,
  kind: "action",
  playOn: "standard",
  copies,
  text,
  ...extra,
});
export const onBase = (name: string, copies: number, text: string, extra: Extra = {}): CardSpec => ({
  ...action(name, copies, text, extra),
  playOn: "base",
});
export const onMinion = (name: string, copies: number, text: string, extra: Extra = {}): CardSpec => ({
  ...action(name, copies, text, extra),
  playOn: "minion",
});

export const base = (
  name: string,
  breakpoint: number,
  vp: readonly [number, number, number],
  text: string,
  abilities: Abilities = {},
  extra: Extra = {},
): CardSpec => ({
  name,
  kind: "base",
  copies: 1,
  breakpoint,
  vp,
  text,
  abilities,
  ...extra,
});

/** A card that another faction has too: the same definition, in this many copies. */
export function reprint(from: FactionSpec, name: string, copies = 1): CardSpec {
  const original = from.cards.find((card) => card.name === name);
  if (original === undefined) throw new Error(`${from.name} have no card called ${name}`);
  return { ...original, copies };
}

// ---- Queries --------------------------------------------------------------------------------------------------------------------

/** The base where this card is: "here" (R-TERMS-HERE-01). */
export const here = (g: Game, me: Self): CardId => baseOf(g, me.card);

export interface MinionQuery {
  /** On this base only. */
  at?: CardId;
  /** Controlled by this seat. */
  of?: Seat;
  /** Controlled by somebody else than this seat. */
  notOf?: Seat;
  /** Power at most. */
  max?: number;
  /** Not this card. */
  except?: CardId;
}

/** Minions in play, in table order. */
export function minions(g: Game, q: MinionQuery = {}): CardId[] {
  const found: CardId[] = [];
  const { of, notOf, except, max } = q;
  const bases = q.at === undefined ? g.state.bases : [q.at];
  const { cards } = g.state;
  for (const at of bases) {
    const base = cards[at];
    if (base?.zone !== Zone.Table || base.on === null) continue;
    for (const m of base.on) {
      const { zone, controller } = cards[m];
      if (zone !== Zone.Base || g.def(m).kind !== "minion") continue;
      if (of !== undefined && controller !== of) continue;
      if (notOf !== undefined && (controller === notOf || controller === NO_SEAT)) continue;
      if (except === m) continue;
      if (max !== undefined && powerOf(g, m) > max) continue;
      found.push(m);
    }
  }
  return found;
}

/** Those of these minions that have the highest power: all of them, if tied (R-TIES-08). */
export function highest(g: Game, cards: readonly CardId[]): CardId[] {
  const most = Math.max(...cards.map((card) => powerOf(g, card)));
  return cards.filter((card) => powerOf(g, card) === most);
}

export const bases = (g: Game): CardId[] => g.state.bases.slice();
export const otherBases = (g: Game, base: CardId): CardId[] => g.state.bases.filter((b) => b !== base);
/** All cards in play but the bases themselves: minions, actions and buried cards, in table order. */
export function cardsInPlay(g: Game): CardId[] {
  const found: CardId[] = [];
  for (const at of g.state.bases) for (const card of cardsOn(g, at)) found.push(card, ...cardsOn(g, card));
  return found;
}
/** Actions played on minions, in table order. */
export function actionsOnMinions(g: Game, q: MinionQuery = {}): CardId[] {
  const found: CardId[] = [];
  for (const m of minions(g, q)) for (const card of cardsOn(g, m)) if (isAction(g, card)) found.push(card);
  return found;
}
/** Actions played on bases and minions, in table order. */
export function actionsInPlay(g: Game): CardId[] {
  const found: CardId[] = [];
  for (const at of g.state.bases) found.push(...actionsAt(g, at), ...actionsOnMinions(g, { at }));
  return found;
}

export const hand = (g: Game, seat: Seat): CardId[] => g.state.hands[seat].slice();
export const discardPile = (g: Game, seat: Seat): CardId[] => g.state.discards[seat].slice();
export const minionsIn = (g: Game, cards: readonly CardId[], max = Number.POSITIVE_INFINITY): CardId[] =>
  cards.filter((card) => isMinion(g, card) && g.def(card).power <= max);
export const actionsIn = (g: Game, cards: readonly CardId[]): CardId[] => cards.filter((card) => isAction(g, card));
export const isNamed = (g: Game, card: CardId, name: string): boolean => g.def(card).name === name;
export const sameName = (g: Game, a: CardId, b: CardId): boolean => g.def(a).name === g.def(b).name;
/** For a row of picks, "any number of cards with the same name": the first pick settles which (R-TERMS-SAME-NAME-01). */
export const ofOneName =
  (g: Game) =>
  (picked: readonly CardId[], card: CardId): boolean =>
    picked.length === 0 || sameName(g, picked[0], card);
export const kindOf = (g: Game, card: CardId): Kind => g.def(card).kind;
/** What an action is played on. */
export const playsOn = (g: Game, card: CardId): PlayOn => g.def(card).playOn;
export const factionOf = (g: Game, card: CardId): string | null => g.def(card).faction;
/** Every faction of the game's card pool can be named, in this game or not (R-ABILITIES-17). */
export const factionNames = (): string[] => allFactions().map((f) => f.name);
/** Names a faction, for all to hear. */
export const nameFaction = verb("nameFaction", function* (g: Game): Effect<string | undefined> {
  const name = yield* chooseName(g, "name-faction", factionNames());
  if (name !== undefined && g.sink !== null) g.sink({ kind: "named", seat: g.cause.seat, name, source: g.cause.card });
  return name;
});

/** The titles of the catalogue in order, each once; found anew only when it has grown. */
const titles = { of: 0, all: [] as string[], minions: [] as string[] };
function allTitles(): typeof titles {
  const defs = allDefs();
  if (titles.of === defs.length) return titles;
  titles.of = defs.length;
  titles.all = [...new Set(defs.map((def) => def.name))].sort();
  titles.minions = [...new Set(defs.flatMap((def) => (def.kind === "minion" ? [def.name] : [])))].sort();
  return titles;
}

/** Names a minion, of this game or not (R-ABILITIES-17), for all to hear. */
export const nameMinion = verb("nameMinion", function* (g: Game): Effect<string | undefined> {
  const name = yield* chooseName(g, "name-minion", allTitles().minions);
  if (name !== undefined && g.sink !== null) g.sink({ kind: "named", seat: g.cause.seat, name, source: g.cause.card });
  return name;
});
/** ... or any card at all, on account of a player. */
export const nameCard = verb("nameCard", function* (g: Game, seat: Seat): Effect<string | undefined> {
  const name = yield* chooseName(g, "name-card", allTitles().all, { about: { seat } });
  if (name !== undefined && g.sink !== null) g.sink({ kind: "named", seat: g.cause.seat, name, source: g.cause.card });
  return name;
});

/** One of these at random, by the game's own generator (R-ABILITIES-18). */
export const atRandom = <T>(g: Game, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[below(g.state.rng, list.length)];

/** True from the choice of that base to score until its replacement is in play (R-SCORING-15). */
export const isScoring = (g: Game, at: CardId): boolean => g.state.scoring?.base === at;
export const isInDeck = (g: Game, card: CardId): boolean => g.state.cards[card].zone === Zone.Deck;
/** "On one of your minions": a condition on the host of an action. */
export const isYours = (g: Game, seat: Seat, host: CardId): boolean => controllerOf(g, host) === seat;
export const vpOf = (g: Game, seat: Seat): number => g.state.vp[seat];
export const isYourTurn = (g: Game, seat: Seat): boolean => g.state.turn.seat === seat;
export const minionsPlayed = (g: Game, seat: Seat): number => g.state.turn.minions[seat];
/** Actions a seat has played this turn, but for one that is just being announced. */
export const actionsPlayed = (g: Game, seat: Seat): number => g.state.turn.actions[seat];
/** Minions the turn's player has played in this Play Cards phase. */
export const minionsPlayedInPhase = (g: Game): number => g.state.turn.minionsInPhase;

/** True if the operation comes from a card of another player than `me`'s controller, but not what a card does to itself; bases are nobody's (R-CANCELING-09). */
export const isOthers = (me: Self, op: Op): boolean => op.of !== NO_SEAT && op.of !== me.you && op.source !== op.card;
/** True if another player than `me`'s controller does it, be it by the ability of a base that names them (R-TERMS-AFFECT-04, -05). */
export const isByAnother = (me: Self, op: Op): boolean => op.seat !== NO_SEAT && op.seat !== me.you;
/** Another player plays a minion here; one that a base plays is nobody's (C-BASE-the-gauntlet). */
export const anotherPlaysHere = (g: Game, me: Self, e: { card: CardId; seat: Seat; on: CardId }): boolean =>
  e.seat !== me.you && e.seat !== NO_SEAT && e.on === here(g, me) && isMinion(g, e.card);
/** "With power less than the number of minions you have here." */
export const isOutnumbered = (g: Game, me: Self, card: CardId): boolean =>
  powerOf(g, card) < minions(g, { at: here(g, me), of: me.you }).length;
/** `isOthers`, and from an action of theirs. */
export const isOthersAction = (g: Game, me: Self, op: Op): boolean => isOthers(me, op) && op.source !== NO_CARD && isAction(g, op.source);

/** `isOthers`, and from a minion of theirs. */
export const isOthersMinion = (g: Game, me: Self, op: Op): boolean => isOthers(me, op) && op.source !== NO_CARD && isMinion(g, op.source);

/** True if that player would win the base if it scored now; all who tie for the most power do (R-CONFLICTS-04). */
export const isWinning = (g: Game, at: CardId, seat: Seat): boolean => standingAt(g, at).places[seat] === 1;
/** True if that player has won the base that is scoring, be its ability ignored or not. */
export const hasWon = (g: Game, seat: Seat): boolean => g.state.scoring?.places[seat] === 1;

/** The players who took a place at the base that is scoring, the current player first, then clockwise (R-TIES-06). */
export function placed(g: Game, place: number): Seat[] {
  const scoring = g.state.scoring;
  if (scoring === null) return [];
  return clockwise(g).filter((seat) => scoring.places[seat] === place && !ignoresBase(g, seat, scoring.base));
}
export const winners = (g: Game): Seat[] => placed(g, 1);
export const runnersUp = (g: Game): Seat[] => placed(g, 2);
/** True if that player ignores the ability of a base in play. */
export const isIgnored = (g: Game, at: CardId, seat: Seat): boolean => ignoresBase(g, seat, at);
/** The players who heed a base's ability, the current player first. */
export const heeding = (g: Game, at: CardId): Seat[] => clockwise(g).filter((seat) => !ignoresBase(g, seat, at));

/** What a card remembers while it is in play. */
export const note = (g: Game, me: Self): number => g.state.cards[me.card].note;
export function remember(g: Game, me: Self, value: number): void {
  g.state.cards[me.card].note = value;
  g.touchLayout();
}

// ---- Verbs that affect cards ----------------------------------------------------------------------------------------------------

export const destroy = verb("destroy", function* (g: Game, card: CardId): Effect<boolean> {
  return yield* affect(g, operation(g, "destroy", card));
});
/** Destroys several at once; tells which really were. */
export const destroyAll = verb("destroyAll", function* (g: Game, cards: readonly CardId[]): Effect<CardId[]> {
  return yield* affectAll(
    g,
    cards.map((card) => operation(g, "destroy", card)),
  );
});
/** Returns a card to its owner's hand. */
export const returnToHand = verb("returnToHand", function* (g: Game, card: CardId): Effect<boolean> {
  return yield* affect(g, operation(g, "return", card));
});
export const returnAllToHand = verb("returnAllToHand", function* (g: Game, cards: readonly CardId[]): Effect<CardId[]> {
  return yield* affectAll(
    g,
    cards.map((card) => operation(g, "return", card)),
  );
});
/** Places a card in play elsewhere. */
export const place = verb("place", function* (g: Game, card: CardId, to: "hand" | "top" | "bottom", by?: Seat): Effect<boolean> {
  const kind = to === "hand" ? "placeHand" : to === "top" ? "placeTop" : "placeBottom";
  return yield* affect(g, operation(g, kind, card, by === undefined ? {} : { by }));
});
export const placeAll = verb("placeAll", function* (g: Game, cards: readonly CardId[], to: "hand" | "top" | "bottom"): Effect<CardId[]> {
  const kind = to === "hand" ? "placeHand" : to === "top" ? "placeTop" : "placeBottom";
  return yield* affectAll(
    g,
    cards.map((card) => operation(g, kind, card)),
  );
});
export const move = verb("move", function* (g: Game, card: CardId, to: CardId): Effect<boolean> {
  return yield* affect(g, operation(g, "move", card, { to }));
});
/** Moves several minions together, as one group (R-TRIGGERS-10), each to a base of its own. */
export const moveEach = verb("moveEach", function* (g: Game, moves: readonly { card: CardId; to: CardId }[]): Effect<CardId[]> {
  return yield* affectAll(
    g,
    moves.map(({ card, to }) => operation(g, "move", card, { to })),
  );
});
/** ... or all to the same one. */
export const moveAll = verb("moveAll", function* (g: Game, cards: readonly CardId[], to: CardId): Effect<CardId[]> {
  return yield* moveEach(
    g,
    cards.map((card) => ({ card, to })),
  );
});
/** Chooses another base for a card and moves it there. */
export const moveElsewhere = verb(
  "moveElsewhere",
  function* (g: Game, card: CardId, ask: { seat?: Seat; may?: boolean } = {}): Effect<boolean> {
    const to = yield* chooseBase(g, "move-where", otherBases(g, baseOf(g, card)), { seat: ask.seat, may: ask.may, about: { card } });
    if (to === undefined) return false;
    return yield* move(g, card, to);
  },
);

export type Duration = "end of turn" | "end of your turn" | "start of your turn";

function span(g: Game, until: Duration): { until: "start" | "end"; whose: Seat } {
  if (until === "end of turn") return { until: "end", whose: g.state.turn.seat };
  return { until: until === "end of your turn" ? "end" : "start", whose: g.cause.seat };
}

/** Raises (or lowers) the power of minions in play, for a time; the amount is fixed now (R-VALUES-12). */
export const givePower = verb(
  "givePower",
  function* (g: Game, cards: readonly CardId[], amount: number, until: Duration = "end of turn"): Effect<CardId[]> {
    return yield* affectAll(
      g,
      cards.map((card) => operation(g, "power", card, { amount, ...span(g, until) })),
    );
  },
);
/** Changes the breakpoint of a base for a time. */
export const changeBreakpoint = verb(
  "changeBreakpoint",
  function* (g: Game, at: CardId, amount: number, until: Duration = "end of turn"): Effect<boolean> {
    return yield* affect(g, operation(g, "breakpoint", at, { amount, ...span(g, until) }));
  },
);
export const addCounters = verb("addCounters", function* (g: Game, card: CardId, amount: number): Effect<boolean> {
  return yield* affect(g, operation(g, "counters", card, { amount }));
});
/** Gives control of a card, until a time or until it leaves play (R-TERMS-CONTROL-05). */
export const giveControl = verb("giveControl", function* (g: Game, card: CardId, to: Seat, until?: Duration): Effect<boolean> {
  return yield* affect(g, operation(g, "control", card, { to, ...(until === undefined ? {} : span(g, until)) }));
});
/** ... of several cards at once. */
export const giveControlOfAll = verb("giveControlOfAll", function* (g: Game, cards: readonly CardId[], to: Seat): Effect<CardId[]> {
  return yield* affectAll(
    g,
    cards.map((card) => operation(g, "control", card, { to })),
  );
});
/** Cancels the abilities of a card for a time. */
export const cancelAbilities = verb("cancelAbilities", function* (g: Game, card: CardId, until: Duration): Effect<boolean> {
  return yield* affect(g, operation(g, "cancel", card, span(g, until)));
});
/** A card loses the abilities that it has now, for a time; those it gains later it keeps. */
export const loseAbilities = verb("loseAbilities", function* (g: Game, card: CardId, until: Duration): Effect<boolean> {
  return yield* affect(g, operation(g, "cancel", card, { amount: 1, ...span(g, until) }));
});
/** Shuffles cards in play into their owners' decks. */
export const shuffleIntoDecks = verb("shuffleIntoDecks", function* (g: Game, cards: readonly CardId[]): Effect<CardId[]> {
  return yield* affectAll(
    g,
    cards.map((card) => operation(g, "shuffleIn", card)),
  );
});
/** Transfers an action to another minion or base; its controller stays the same, and an immune host sheds it (R-TERMS-TRANSFER-03, -04). */
export const transfer = verb("transfer", function* (g: Game, card: CardId, host: CardId): Effect<boolean> {
  // The action is affected, and so is the card it comes to: either may be protected (R-TERMS-AFFECT-01).
  if (!(yield* affect(g, operation(g, "transfer", card, { to: host })))) return false;
  const done = yield* affect(g, operation(g, "attach", host, { to: card }));
  if (!done) yield* affect(g, byTheRules(g, "discard", card));
  return done;
});
/** Buries a card on a base, face down; `shown` if everybody saw it (R-BURYING-02, -03). */
export const bury = verb("bury", function* (g: Game, card: CardId, at: CardId, seat: Seat, shown?: boolean): Effect<boolean> {
  const known = shown === true ? everyone(g) : 0;
  const done = yield* affect(g, operation(g, "bury", card, { to: at, amount: known, by: seat }));
  if (done) happen(g, { kind: "buried", card, base: at, seat, shown: shown === true, known: known | (1 << seat) });
  return done;
});

/** For the rest of the turn, what this card does not affect that one (Tooth and Claw... and Guns). */
export function shield(g: Game, card: CardId, from: CardId): void {
  addLasting(g, { kind: "immune", card, amount: from, source: g.cause.card, seat: g.cause.seat, until: "end", whose: g.state.turn.seat });
}
/**
 * For a time, a card has all abilities that another card has now, those it has copied or been given included. Tells their
 * definitions: what is unlabelled on these is for the caller to carry out.
 */
export const gainAbilities = verb("gainAbilities", function* (g: Game, card: CardId, of: CardId, until: Duration): Effect<CardDef[]> {
  if (!inPlay(g, card)) return [];
  const gained = g.abilitiesOf(of);
  for (const { def, part } of gained)
    addLasting(g, { kind: "gain", card, amount: 0, source: g.cause.card, seat: g.cause.seat, ...span(g, until), def: def.index, part });
  yield* settleAbilities(g, card);
  return gained.flatMap(({ def, part }) => (part === "own" ? [def] : []));
});
/** A card has come by abilities: standing extra plays count from now on, and what it is protected from is shed (R-ATTACHED-04). */
export const settleAbilities = verb("settleAbilities", function* (g: Game, card: CardId): Effect {
  grantOffers(g, card);
  yield* shedProtected(g);
});
/**
 * Starts a rule (the `rule` of the resolving card's definition) about a seat, until the end of its next turn, of this one or of the scoring.
 * `card`: what it is about; it ends when that card leaves play.
 */
export function startRule(
  g: Game,
  me: Self,
  seat: Seat,
  until: "their next turn" | "end of turn" | "end of scoring",
  card: CardId = NO_CARD,
): void {
  const turn = g.state.turn.seat;
  const next = until === "their next turn";
  addLasting(g, {
    kind: "rule",
    card,
    amount: g.state.turn.number,
    source: me.card,
    seat,
    until: until === "end of scoring" ? "scoring" : "end",
    whose: next ? seat : turn,
    skip: next && seat === turn ? 1 : 0,
    def: g.state.cards[me.card].def,
  });
}
/** For a rule about a seat's next turn: that turn has come, not the one in which the rule was made. */
export const inNextTurn = (g: Game, me: Self): boolean => g.state.turn.seat === me.you && g.state.turn.number !== me.rule?.amount;
/** Ends a rule before its time. */
export function endRule(g: Game, me: Self): void {
  g.state.lasting = g.state.lasting.filter((l) => l !== me.rule);
  g.touchLayout();
}
/** A card being played has no effect and is discarded (Force of Wil). */
export function stopCard(g: Game, card: CardId): void {
  g.stopped.push(card);
  if (g.sink !== null) g.sink({ kind: "stopped", card, by: g.cause.card });
}
/** An extra turn after this one; then play goes on to the left of whoever is active now, be it in an extra turn (C-BASE-portal-room). */
export function takeExtraTurn(g: Game, seat: Seat): void {
  g.state.extraTurns.push(seat);
  g.state.turn.regular = g.state.turn.seat;
}

// ---- Madness, resolving cards, looking back ---------------------------------------------------------------------------------------

export const isMadness = (g: Game, card: CardId): boolean => g.def(card).home === Pile.Madness;
export const madnessIn = (g: Game, cards: readonly CardId[]): CardId[] => cards.filter((card) => isMadness(g, card));
/** Of Madness cards in one place one is like the other: the one that most players have seen, so that the rest tells nobody anything. */
export const oneMadness = (g: Game, cards: readonly CardId[]): CardId[] =>
  madnessIn(g, cards)
    .sort((a, b) => seenBy(g, b) - seenBy(g, a))
    .slice(0, 1);
const seenBy = (g: Game, card: CardId): number => clockwise(g).filter((seat) => (g.state.cards[card].known & (1 << seat)) !== 0).length;
/** How many Madness cards can be drawn. */
export const madnessLeft = (g: Game): number => g.state.piles[Pile.Madness].length;
/** Draws Madness cards, as many as there are (R-MADNESS-05); tells how many. Everybody sees it. */
export function drawMadness(g: Game, seat: Seat, count = 1): number {
  const drawn = g.state.piles[Pile.Madness].slice(Math.max(0, madnessLeft(g) - count));
  for (const card of drawn) putInHand(g, card, seat, everyone(g));
  if (drawn.length > 0) happen(g, { kind: "drawn", seat, cards: drawn, hidden: drawn.length, from: "home" });
  return drawn.length;
}
/** "May draw a Madness card": asked only if there is one. */
export const mayDrawMadness = verb("mayDrawMadness", function* (g: Game, seat: Seat): Effect<boolean> {
  if (madnessLeft(g) === 0 || !(yield* confirm(g, "draw-madness", { seat }))) return false;
  return drawMadness(g, seat) === 1;
});
/** "Draw up to N Madness cards"; tells how many. */
export const drawMadnessUpTo = verb("drawMadnessUpTo", function* (g: Game, seat: Seat, most: number): Effect<number> {
  return drawMadness(g, seat, yield* chooseNumber(g, "how-much-madness", Math.min(most, madnessLeft(g)), { seat }));
});
/** Discards one Madness card of a hand; false if there is none (R-MADNESS-08). */
export function discardMadness(g: Game, seat: Seat): boolean {
  const [card] = oneMadness(g, g.state.hands[seat]);
  if (card === undefined) return false;
  discardCard(g, card);
  return true;
}
/** Returns a Madness card to the Madness deck; nobody controls it any more (R-MADNESS-09). */
export function returnMadness(g: Game, card: CardId): void {
  const seat = g.state.cards[card].controller;
  putOnPile(g, card, Pile.Madness);
  if (g.sink !== null) g.sink({ kind: "placed", card, seat, to: "home", known: everyone(g) });
}
/** "May return up to N Madness cards from hand or discard pile": one after the other, from either place (C-MISKATONIC-UNIVERSITY-jinkies). */
export const returnMadnessUpTo = verb("returnMadnessUpTo", function* (g: Game, seat: Seat, most: number): Effect {
  for (let left = most; left > 0; left--) {
    const places = [...oneMadness(g, g.state.hands[seat]), ...oneMadness(g, g.state.discards[seat])];
    const card = yield* chooseCard(g, "return-madness", places, { seat, may: true, secret: true });
    if (card === undefined) return;
    returnMadness(g, card);
  }
});
/** Places a card into a hand that need not be its owner's, for all to see. */
export function placeInHandOf(g: Game, card: CardId, seat: Seat): void {
  putInHand(g, card, seat, everyone(g));
  if (g.sink !== null) g.sink({ kind: "placed", card, seat, to: "hand", known: everyone(g) });
}

/** Once it has resolved, a standard action goes there instead of the discard pile. */
export function afterResolving(g: Game, card: CardId, to: Afterwards): void {
  for (const frame of g.frames) if (frame.card === card) frame.to = to;
}

/** True if a card that is resolving will go to the discard pile. */
export const willBeDiscarded = (g: Game, card: CardId): boolean =>
  g.state.cards[card].zone === Zone.Limbo && g.frames.some((f) => f.card === card && (f.to ?? g.def(card).afterwards) === "discard");

/** Sets off everything that answers this player's playing an action, as though this card were one. */
export function countAsAction(g: Game, me: Self): void {
  happen(g, { kind: "played", card: me.card, seat: me.you, on: NO_CARD, as: "action", extra: false, from: "play" });
}

/**
 * Searches one's own deck, or another place as well or instead, for a card and shows it; it is played at once or not at all, then the deck is
 * shuffled (R-DECKS-06, -07, -10, R-EXTRA-03, -08).
 */
export const searchAndPlay = verb(
  "searchAndPlay",
  function* (
    g: Game,
    type: PlayType,
    wanted: (card: CardId) => boolean,
    play: ExtraPlay = {},
    places: { deck: boolean; discard: boolean } = { deck: true, discard: false },
  ): Effect {
    const seat = play.seat ?? g.cause.seat;
    const cards = [...(places.deck ? openDeck(g, seat) : []), ...(places.discard ? g.state.discards[seat] : [])].filter(wanted);
    const found = yield* chooseCard(g, type === "minion" ? "search-minion" : "search-action", cards, { seat });
    if (found !== undefined) {
      reveal(g, seat, [found], g.state.decks[seat].includes(found) ? "deck" : "discard");
      yield* playNow(g, type, { ...play, cards: [found] });
    }
    if (places.deck) shuffleDeck(g, seat);
  },
);

/** What was played, moved and destroyed this turn. */
export const factsOfTurn = (g: Game): readonly TurnFact[] => g.state.turn.facts;
/** What has happened to this card this turn since it last came into play. */
const factsSincePlayed = (g: Game, card: CardId): TurnFact[] => {
  const facts = g.state.turn.facts;
  return facts.slice(facts.findLastIndex((f) => f.what === "played" && f.card === card) + 1);
};
/** The base from which this minion has moved, this turn and last (R-IN-AND-OUT-OF-PLAY-05). */
export const movedFrom = (g: Game, card: CardId): CardId | undefined =>
  factsSincePlayed(g, card).findLast((f) => f.what === "moved" && f.card === card)?.from;
/** Whose power this action has directly increased since it was played, with where they were and whose (R-TERMS-DIRECTLY-INCREASES-POWER-01). */
export const raisedBy = (g: Game, action: CardId): TurnFact[] =>
  factsSincePlayed(g, action).filter((f) => f.what === "raised" && f.from === action);
/** Of the minions (or bases) that an action could choose to raise, those it must if it was played by a right that says so. */
export function toBeRaised(g: Game, choices: readonly CardId[], minionsOf = (choice: CardId): CardId[] => [choice]): readonly CardId[] {
  const { raising, seat } = g.cause;
  if (raising === undefined) return choices;
  const meant = choices.filter((choice) => minionsOf(choice).some((card) => isMeant(g, seat, raising, card)));
  return meant.length === 0 ? choices : meant;
}
/** True if the action that is resolving was played by a right that says it must raise a minion's power: "up to" is then one at least. */
export const mustRaise = (g: Game): boolean => g.cause.raising !== undefined;
/** True if this card's ability number `n` was used this turn, by this seat if one is given. */
export const usedThisTurn = (g: Game, me: Self, n: number, seat: Seat = 0): boolean =>
  g.state.turn.used.some((u) => u.card === me.card && u.def === g.state.cards[me.card].def && u.use === useCode(n, seat));
export function markUsed(g: Game, me: Self, n: number, seat: Seat = 0): void {
  g.state.turn.used.push({ card: me.card, def: g.state.cards[me.card].def, use: useCode(n, seat) });
  g.touch();
}
const useCode = (n: number, seat: Seat): number => -10 - n * 10 - seat;

// ---- Bases ----------------------------------------------------------------------------------------------------------------------

function seen(g: Game, seat: Seat, list: CardId[]): CardId[] {
  for (const at of list) g.state.cards[at].known |= 1 << seat;
  return list;
}
/** The base deck, with at least this many bases if the base discard pile has them. */
function baseDeck(g: Game, atLeast = 1): CardId[] {
  refillBases(g, atLeast);
  return g.state.piles[Pile.BaseDeck].slice();
}
/** The bases of the base deck, as a searcher sees them. */
export const basesInDeck = (g: Game, seat: Seat = g.cause.seat): CardId[] => seen(g, seat, baseDeck(g));
/** The bases of the base discard pile. A base that is scoring is not there yet. */
export const basesInDiscard = (g: Game): CardId[] => g.state.piles[Pile.BaseDiscard].slice();
/** The top bases of the base deck, first the topmost, as one who looks at them sees them. */
export const topBases = (g: Game, count: number, seat: Seat = g.cause.seat): CardId[] =>
  seen(g, seat, baseDeck(g, count).slice(-count).reverse());

/** Cards leave play with the base they are on, whatever protects them (R-IN-AND-OUT-OF-PLAY-09). */
const leaveWithBase = verb("leaveWithBase", function* (g: Game, cards: readonly CardId[]): Effect {
  yield* affectAll(
    g,
    cards.map((card) => byTheRules(g, "discard", card)),
  );
});

/**
 * Swaps a base in play for another. Minions stay with what is on them (R-ATTACHED-08), unless the text has them go too; everything else
 * on the old base leaves (R-ATTACHED-09, R-BURYING-18, R-TITANS-11), unless the text keeps it. `to` says where the old base goes; tells which base came.
 */
export const swapBase = verb(
  "swapBase",
  function* (
    g: Game,
    old: CardId,
    wanted: CardId | "top",
    to: "deck" | "discard",
    minions: "stay" | "go" | "stay with all" = "stay",
  ): Effect<CardId | undefined> {
    const s = g.state;
    if (s.cards[old].zone !== Zone.Table) return undefined;
    const at = s.bases.indexOf(old);
    const leaves = (card: CardId): boolean => minions === "go" || s.cards[card].zone === Zone.Buried || !isMinion(g, card);
    if (minions !== "stay with all") yield* leaveWithBase(g, cardsOn(g, old).filter(leaves));
    const staying = s.cards[old].on;
    s.cards[old].on = null;
    putOnPile(g, old, to === "deck" ? Pile.BaseDeck : Pile.BaseDiscard, everyone(g));
    if (g.sink !== null) g.sink({ kind: "baseLeft", base: old, to });
    // The top base is seen only now; an empty base deck is made anew with the old base (R-HIDDEN-INFORMATION-04, R-BASE-DECK-06).
    const next = wanted === "top" ? topBase(g) : wanted;
    putOnTable(g, next, at);
    s.cards[next].on = staying;
    for (const card of staying ?? []) s.cards[card].at = next;
    g.touchLayout();
    happen(g, { kind: "baseEntered", base: next, replaced: old });
    return next;
  },
);
/** Adds a base to those in play, for good (R-PLAYERS-06). */
export const addBase = verb("addBase", function* (g: Game, added: CardId): Effect {
  enterBase(g, added, g.state.bases.length, NO_CARD);
});
/** ... the top one of the base deck, which is seen only now; tells which it is, if there was one. */
export const addTopBase = verb("addTopBase", function* (g: Game): Effect<CardId | undefined> {
  const added = topBase(g);
  if (added === NO_CARD) return undefined;
  yield* addBase(g, added);
  return added;
});
/** A base leaves play with all cards on it, and the top of the base deck takes its place (No-Moon). */
export const discardBase = verb("discardBase", function* (g: Game, old: CardId): Effect {
  const at = g.state.bases.indexOf(old);
  if (at < 0) return;
  yield* leaveWithBase(g, cardsOn(g, old).slice());
  putOnPile(g, old, Pile.BaseDiscard);
  if (g.sink !== null) g.sink({ kind: "baseLeft", base: old, to: "discard" });
  const next = topBase(g);
  if (next !== NO_CARD) enterBase(g, next, at, old);
});
/** The scoring goes on at another base (Unicrave says so itself). */
export function keepScoringAt(g: Game, next: CardId): void {
  if (g.state.scoring !== null) g.state.scoring.base = next;
}
/** The base that is scoring is not replaced (Weird New Worlds). */
export function dontReplace(g: Game): void {
  if (g.state.scoring !== null) g.state.scoring.noReplacement = true;
}
/** Chooses the base that will replace the one that is scoring. */
export function chooseReplacement(g: Game, next: CardId): void {
  if (g.state.scoring !== null) g.state.scoring.replacement = next;
}
/** Puts bases back on top of the base deck in an order of one's choice, the first topmost; only the chooser knows which is which. */
export function placeBasesOnTop(g: Game, list: readonly CardId[]): void {
  const mask = list.length > 1 ? 1 << g.cause.seat : everyone(g);
  for (let i = list.length - 1; i >= 0; i--) putOnPile(g, list[i], Pile.BaseDeck, g.state.cards[list[i]].known & mask);
}

// ---- Shapes of common cards -----------------------------------------------------------------------------------------------------

export interface Target {
  /** On this base. */
  here?: true;
  /** One of your minions, or of somebody else's. */
  whose?: "yours" | "others";
  /** Power at most. */
  max?: number;
  /** Not this card. */
  another?: true;
  /** "You may". */
  may?: true;
  /** Any further condition. */
  where?(g: Game, me: Self, card: CardId): boolean;
}

/** The minions that a text could mean. */
export function targets(g: Game, me: Self, t: Target = {}): CardId[] {
  const { whose } = t;
  const found = minions(g, {
    at: t.here === true ? here(g, me) : undefined,
    of: whose === "yours" ? me.you : undefined,
    notOf: whose === "others" ? me.you : undefined,
    max: t.max,
    except: t.another === true ? me.card : undefined,
  });
  return t.where === undefined ? found : found.filter((card) => t.where?.(g, me, card) === true);
}

type Ability = NonNullable<Abilities["onPlay"]>;

/** Chooses a minion, or declines if the text says "may"; undefined if there is none. */
export const chooseMinion = verb("chooseMinion", function* (g: Game, me: Self, key: string, t: Target = {}): Effect<CardId | undefined> {
  return yield* chooseCard(g, key, targets(g, me, t), { may: t.may ?? false });
});

/** "Destroy a minion ..." */
export const destroyA = (t: Target = {}): Ability =>
  verb("destroyA", function* (g: Game, me: Self): Effect {
    const card = yield* chooseMinion(g, me, "destroy", t);
    if (card !== undefined) yield* destroy(g, card);
  });

/** "Return a minion ... to its owner's hand." */
export const returnA = (t: Target = {}): Ability =>
  verb("returnA", function* (g: Game, me: Self): Effect {
    const card = yield* chooseMinion(g, me, "return", t);
    if (card !== undefined) yield* returnToHand(g, card);
  });

/** "Move a minion ... to another base." */
export const moveA = (t: Target = {}): Ability =>
  verb("moveA", function* (g: Game, me: Self): Effect {
    const card = yield* chooseMinion(g, me, "move", t);
    if (card !== undefined) yield* moveElsewhere(g, card);
  });

/** "Move up to N (or any number) of ... minions to other bases": chosen one after the other, each to a base of its own. */
export const moveUpTo = (count: number, t: Target = {}): Ability =>
  verb("moveUpTo", function* (g: Game, me: Self): Effect {
    const chosen = yield* chooseCards(g, "move", targets(g, me, t), { max: count });
    const moves: { card: CardId; to: CardId }[] = [];
    for (const card of chosen) {
      const to = yield* chooseBase(g, "move-where", otherBases(g, baseOf(g, card)), { about: { card } });
      if (to !== undefined) moves.push({ card, to });
    }
    // One instruction moves them all at once (R-TRIGGERS-10, -14).
    yield* moveEach(g, moves);
  });

/** "Draw N cards." */
export const drawCards = (count: number): Ability =>
  verb("drawCards", function* (g: Game, me: Self): Effect {
    drawFor(g, me.you, count);
  });

/** "Draw N Madness cards." */
export const drawsMadness = (count: number): Ability =>
  verb("drawsMadness", function* (g: Game, me: Self): Effect {
    drawMadness(g, me.you, count);
  });

/** "A minion (of yours) gains +N power until ..." */
export const empowerA = (amount: number, t: Target = {}, until: Duration = "end of turn"): Ability =>
  verb("empowerA", function* (g: Game, me: Self): Effect {
    const card = yield* chooseCard(g, "empower", toBeRaised(g, targets(g, me, t)), { may: t.may ?? false });
    if (card !== undefined) yield* givePower(g, [card], amount, until);
  });

/** "Each of your minions gains +N power until ..." */
export const empowerYours = (amount: number, until: Duration): Ability =>
  verb("empowerYours", function* (g: Game, me: Self): Effect {
    yield* givePower(g, minions(g, { of: me.you }), amount, until);
  });

/** "Play an extra minion (or action) ..." */
export const extraMinion = (play: ExtraPlay = {}): Ability =>
  verb("extraMinion", function* (g: Game): Effect {
    yield* extraPlay(g, "minion", play);
  });
export const extraAction = (count = 1): Ability =>
  verb("extraAction", function* (g: Game): Effect {
    for (let i = 0; i < count; i++) yield* extraPlay(g, "action");
  });

/** One ability after the other. */
export const both = (first: Ability, second: Ability): Ability =>
  verb("both", function* (g: Game, me: Self): Effect {
    yield* first(g, me);
    yield* second(g, me);
  });

/** "This minion has +N power" on an attached action. */
export const hostPower = (amount: number): Abilities => ({ power: (g, me, m) => (hostOf(g, me.card) === m ? amount : 0) });

/** "Before a base scores, you may move this minion to there." */
export const joinsScoring: Abilities["on"] = {
  beforeScores: {
    special: true,
    if: (g, me, e) => e.base !== here(g, me),
    do: verb("joinsScoring", function* (g: Game, me: Self, e: { base: CardId }): Effect {
      const to = yield* chooseBase(g, "move-where", [e.base], { may: true, about: { card: me.card } });
      if (to !== undefined) yield* move(g, me.card, to);
    }),
  },
};

/** "Transfer an action from a base to another base, or from a minion to another minion." */
export const transferAnAction: Ability = verb("transferAnAction", function* (g: Game): Effect {
  const onBases = bases(g);
  const elsewhere = (card: CardId): CardId[] => {
    const host = hostOf(g, card);
    return (onBases.includes(host) ? onBases : minions(g)).filter((other) => other !== host);
  };
  const card = yield* chooseCard(
    g,
    "transfer",
    actionsInPlay(g).filter((found) => elsewhere(found).length > 0),
  );
  if (card === undefined) return;
  const choose = onBases.includes(hostOf(g, card)) ? chooseBase : chooseCard;
  const host = yield* choose(g, "transfer-to", elsewhere(card), { about: { card } });
  if (host !== undefined) yield* transfer(g, card, host);
});

/** "Destroy this card at the start of your turn." */
export const untilYourTurn: Abilities["on"] = {
  turnStart: {
    if: (_g, me, e) => e.seat === me.you,
    do: verb("untilYourTurn", function* (g: Game, me: Self): Effect {
      yield* destroy(g, me.card);
    }),
  },
};

/** Another player is named to carry something out: they choose, and have the credit (R-TERMS-AFFECT-05). */
export const carriedOutBy = verb("carriedOutBy", function* (g: Game, seat: Seat, body: Effect): Effect {
  const outer = g.cause;
  g.cause = { ...outer, seat };
  yield* body;
  g.cause = outer;
});

type Players = (g: Game, me: Self) => readonly Seat[];

/** All players who heed this base. */
export const everybody: Players = (g, me) => heeding(g, me.card);

/** What a base does as it scores: each of these players carries it out in turn, as `me.you` (R-TIES-06, R-CONFLICTS-06). */
const byEach = (who: Players, ability: Ability) => ({
  if: (_g: Game, me: Self, e: { base: CardId }): boolean => e.base === me.card,
  do: verb("byEach", function* (g: Game, me: Self): Effect {
    for (const seat of who(g, me)) yield* carriedOutBy(g, seat, ability(g, { ...me, you: seat }));
  }),
});
/** "When this base scores, the winner (or whoever) ..." */
export const whenScoring = (who: Players, ability: Ability): Abilities => ({ on: { whenScores: byEach(who, ability) } });
/** "After this base scores, ..." */
export const afterScoring = (who: Players, ability: Ability): Abilities => ({ on: { afterScores: byEach(who, ability) } });
