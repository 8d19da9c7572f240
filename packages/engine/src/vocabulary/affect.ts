/** Verbs that affect cards: each goes through the gate, and is run with `yield*`. */

import { noteRaisedBy } from "../kernel/apply.ts";
import { baseOf, clockwise, inPlay, others, ownerOf } from "../kernel/board.ts";
import { chooseCard, chooseOrder, chooseSeat, confirm } from "../kernel/choose.ts";
import { type Afterwards, type CardDef, inWordsOf, type LeavingKind, type Op, type Self } from "../kernel/definitions.ts";
import { type Effect, verb } from "../kernel/effect.ts";
import type { Affected, Game } from "../kernel/game.ts";
import { affect, affectAll, affectStanding, byTheRules, heedsStanding, leaving, operation } from "../kernel/gate.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat, Zone } from "../kernel/ids.ts";
import { addLasting, dropLasting, FOR_GOOD } from "../kernel/lasting.ts";
import { grantOffers } from "../kernel/rights.ts";
import { mustShed, shedProtected } from "../kernel/shedding.ts";
import type { Note, Span } from "../kernel/state.ts";
import { happen } from "../kernel/triggers.ts";
import { breakpointOf, breakpointSetters } from "../kernel/values.ts";
import { isTreasure } from "./printed.ts";

export { bury, uncover, uncoverOne } from "../kernel/burying.ts";
export { actAs } from "../kernel/play.ts";

const leave =
  (kind: LeavingKind) =>
  (g: Game, card: CardId, by?: Seat): Effect<boolean> =>
    affect(g, operation(g, card, leaving(kind), by));
/** Several at once; tells which really went. */
const leaveAll =
  (kind: LeavingKind) =>
  (g: Game, cards: readonly CardId[]): Effect<CardId[]> =>
    affectAll(
      g,
      cards.map((card) => operation(g, card, leaving(kind))),
    );

export const destroy = leave("destroy");
export const destroyAll = leaveAll("destroy");
/** Destroys minions without getting treasures for the monsters among them; tells which really went. */
export const destroyUnpaid = (g: Game, cards: readonly CardId[]): Effect<CardId[]> =>
  affectAll(
    g,
    cards.map((card) => operation(g, card, { kind: "destroy", to: NO_SEAT, spoils: false })),
  );
/** Returns a card to its owner's hand. */
export const returnToHand = leave("return");
export const returnAllToHand = leaveAll("return");
/** Returns a card in place of something else. That may have become yet another thing (Ship's Engineer): it is saved all the same. */
export const returnInstead = verb(function* returnInstead(g: Game, card: CardId): Effect<boolean> {
  const at = baseOf(g, card);
  return (yield* returnToHand(g, card)) || baseOf(g, card) !== at;
});
/** Shuffles a card in play into its owner's deck. */
export const shuffleIn = leave("shuffleIn");
/** ... several, into their owners'. */
export const shuffleIntoDecks = leaveAll("shuffleIn");
/** Puts a card in play back into the box: it is out of the game for good. */
export const putInBox = leave("box");

const PLACES = { hand: "placeHand", top: "placeTop", bottom: "placeBottom", homeTop: "homeTop", homeBottom: "homeBottom" } as const;
type To = keyof typeof PLACES;
/** Places a card in play elsewhere: with its owner, or in the shared deck it comes from. */
export const place = (g: Game, card: CardId, to: To, by?: Seat): Effect<boolean> => affect(g, operation(g, card, leaving(PLACES[to]), by));
/** Places several at once, each where it is said to go; in a deck they lie in this order, what is placed later on the outside. */
export const placeEach = (g: Game, places: readonly Destination[]): Effect<CardId[]> =>
  affectAll(
    g,
    places.map(({ card, to }) => operation(g, card, leaving(PLACES[to]))),
  );
export interface Destination {
  readonly card: CardId;
  readonly to: To;
}
export const placeAll = (g: Game, cards: readonly CardId[], to: To): Effect<CardId[]> =>
  placeEach(
    g,
    cards.map((card) => ({ card, to })),
  );
/**
 * Puts cards in play under their owners' decks or on top of them, all at once: each owner in turn says in which order theirs lie there. What nobody owns
 * leaves play for its own pile (R-MONSTERS-04). Tells which went.
 */
const placeWithOwners = verb(function* placeWithOwners(g: Game, cards: readonly CardId[], to: "top" | "bottom"): Effect<CardId[]> {
  const owners = clockwise(g);
  const ops: Op[] = [];
  for (const seat of owners) {
    const theirs = cards.filter((card) => ownerOf(g, card) === seat);
    const order = yield* chooseOrder(g, to === "top" ? "order-on-top" : "order-under-deck", theirs, { seat });
    for (const card of to === "top" ? order.toReversed() : order) ops.push(operation(g, card, leaving(PLACES[to]), seat));
  }
  for (const card of cards) if (!owners.includes(ownerOf(g, card))) ops.push(operation(g, card, leaving(PLACES[to])));
  return yield* affectAll(g, ops);
});
/** ... under them. */
export const placeUnderDecks = (g: Game, cards: readonly CardId[]): Effect<CardId[]> => placeWithOwners(g, cards, "bottom");
/** ... on top of them, the one named first topmost; tells whether any went. */
export const placeOnDecks = verb(function* placeOnDecks(g: Game, cards: readonly CardId[]): Effect<boolean> {
  return (yield* placeWithOwners(g, cards, "top")).length > 0;
});
/** Takes a card in play into a certain player's hand or deck, whoever owns it. A treasure goes to its own discard pile all the same (R-TREASURES-04). */
export const takeInto = verb(function* takeInto(g: Game, card: CardId, to: "hand" | "deck", seat: Seat): Effect<boolean> {
  const whose = isTreasure(g, card) ? NO_SEAT : seat;
  return yield* affect(g, operation(g, card, leaving(to === "hand" ? "placeHand" : "shuffleIn", whose)));
});
/** ... a treasure into a player's hand, by a text that names treasures. */
export const takeTreasure = (g: Game, card: CardId, seat: Seat): Effect<boolean> =>
  affect(g, operation(g, card, leaving("placeHand", seat)));

/** `while this is there`: as long as the card that does it stays in its place. */
export type Duration = "end of turn" | "end of your turn" | "start of your turn" | "while this is there";

function span(g: Game, until: Duration): Span {
  if (until === "end of turn") return { until: "end", whose: g.state.turn.seat, skip: 0 };
  if (until === "while this is there") return { until: "source", whose: NO_SEAT, skip: 0 };
  return { until: until === "end of your turn" ? "end" : "start", whose: g.cause.seat, skip: 0 };
}

/** Raises (or lowers) the power of minions in play, for a time; the amount is fixed now (R-VALUES-12). */
export const givePower = (g: Game, cards: readonly CardId[], amount: number, until: Duration = "end of turn"): Effect<CardId[]> =>
  givePowerBy(g, cards, () => amount, until);
/** ... each by an amount of its own, all at once. */
export const givePowerBy = (
  g: Game,
  cards: readonly CardId[],
  amount: (card: CardId) => number,
  until: Duration = "end of turn",
): Effect<CardId[]> =>
  affectAll(
    g,
    cards.map((card) => operation(g, card, { kind: "power", amount: amount(card), span: span(g, until) })),
  );
/** Changes the breakpoint of a base for a time. */
export const changeBreakpoint = (g: Game, at: CardId, amount: number, until: Duration = "end of turn"): Effect<boolean> =>
  affect(g, operation(g, at, { kind: "breakpoint", amount, span: span(g, until) }));
/**
 * Sets the number from which the breakpoint of a base is reckoned, for a time (R-VALUES-02, -14). If another card sets it to something else, the
 * current player picks the one that counts (R-VALUES-03, -08).
 */
export const setBreakpoint = verb(function* setBreakpoint(g: Game, at: CardId, amount: number, until: Duration = "end of turn"): Effect {
  const { card: source, seat } = g.cause;
  if (g.state.cards[at].zone !== Zone.Table || !(yield* prevails(g, at, source, amount))) return;
  const before = breakpointOf(g, at);
  addLasting(g, { kind: "startingBreakpoint", card: at, amount, source, seat, ...span(g, until) });
  if (g.sink !== null) g.sink({ kind: "breakpoint", base: at, amount: breakpointOf(g, at) - before, source });
});
/** Of this card and those that set the breakpoint of a base to another number, the current player picks this one. What lasted for a time is then over. */
export const prevails = verb(function* prevails(g: Game, at: CardId, card: CardId, amount: number): Effect<boolean> {
  const rivals = breakpointSetters(g, at).filter((set) => set.card !== card && set.amount !== amount);
  if (rivals.length === 0) return true;
  const choices = [card, ...rivals.map((set) => set.card)];
  if ((yield* chooseCard(g, "set-breakpoint", choices, { seat: g.state.turn.seat, about: { base: at } })) !== card) return false;
  dropLasting(g, (l) => l.kind === "startingBreakpoint" && l.card === at);
  return true;
});
/** Gives a player power at a base that belongs to no minion, for a time (R-NON-MINION-POWER-03, -04). */
export const giveTotal = (g: Game, at: CardId, whom: Seat, amount: number, until: Duration = "end of turn"): Effect<boolean> =>
  affect(g, operation(g, at, { kind: "total", amount, whom, span: span(g, until) }));
/** For a rule about a base: the players to whom this card has given power there that belongs to no minion. */
export const givenTotalHere = (g: Game, me: Self): Seat[] =>
  g.state.lasting.flatMap((l) => (l.kind === "total" && l.source === me.card && l.card === me.rule?.about ? [l.seat] : []));
/** Gives control of a card, until a time or until it leaves play (R-TERMS-CONTROL-05). */
export const giveControl = (g: Game, card: CardId, to: Seat, until?: Duration): Effect<boolean> =>
  affect(g, operation(g, card, { kind: "control", to, span: until === undefined ? FOR_GOOD : span(g, until) }));
/** A player is chosen who gets control of this card; true if it was really given. */
export const handOver = verb(function* handOver(g: Game, card: CardId, ask: { may?: boolean } = {}): Effect<boolean> {
  const to = yield* chooseSeat(g, "give-control-to", others(g, g.cause.seat), { may: ask.may, about: { card } });
  return to !== undefined && (yield* giveControl(g, card, to));
});
/** ... of several cards at once. */
export const giveControlOfAll = (g: Game, cards: readonly CardId[], to: Seat): Effect<CardId[]> =>
  affectAll(
    g,
    cards.map((card) => operation(g, card, { kind: "control", to, span: FOR_GOOD })),
  );
/** Cancels the abilities of a card for a time. */
export const cancelAbilities = (g: Game, card: CardId, until: Duration): Effect<boolean> =>
  affect(g, operation(g, card, { kind: "cancel", lost: null, span: span(g, until) }));
/** A card loses the abilities that it has now, for a time, all or all but those from a certain card; later ones it keeps (C-CHANGERBOTS-bruiser-3). */
export function loseAbilities(g: Game, card: CardId, until: Duration, but?: CardId): Effect<boolean> {
  // Also what is canceled already: it must not come back when whatever cancels it goes.
  const has = new Set([card, ...(g.card(card).on ?? []), ...g.abilitiesOf(card).map(({ from }) => from)]);
  const lost = [...has].filter((from) => from !== but);
  return affect(g, operation(g, card, { kind: "cancel", lost, span: span(g, until) }));
}
/** Transfers an action to another minion or base; its controller stays the same, and an immune host sheds it (R-TERMS-TRANSFER-03, -04). */
export const transfer = verb(function* transfer(g: Game, card: CardId, host: CardId): Effect<boolean> {
  // The action is affected, and so is the card it comes to: either may be protected (R-TERMS-AFFECT-01).
  if (!(yield* affect(g, operation(g, card, { kind: "transfer", to: host })))) return false;
  const done = yield* affect(g, operation(g, host, { kind: "attach", what: card }));
  if (!done) yield* affect(g, byTheRules("discard", card));
  return done;
});

/** For the rest of the turn, what this card does not affect that one (Tooth and Claw... and Guns). */
export function shield(g: Game, card: CardId, from: CardId): void {
  const { card: source, seat } = g.cause;
  addLasting(g, { kind: "immune", card, from, source, seat, ...span(g, "end of turn") });
}
/**
 * For a time, a card has all abilities that another card has now, those it has copied or been given included. Tells their
 * definitions: what is unlabelled on these is for the caller to carry out.
 */
export const gainAbilities = verb(function* gainAbilities(g: Game, card: CardId, of: CardId, until: Duration): Effect<CardDef[]> {
  if (!inPlay(g, card)) return [];
  const gained = g.abilitiesOf(of);
  yield* affect(g, operation(g, card, { kind: "gain", from: of, span: span(g, until) }));
  yield* standAnew(g, card);
  return gained.flatMap(({ def, part }) => (part === "own" ? [def] : []));
});
/** A card has come by abilities: standing extra plays count from now on, what it is protected from is shed (R-ATTACHED-04), and whom it raises or affects is told. */
export const settleAbilities = verb(function* settleAbilities(g: Game, card: CardId): Effect {
  grantOffers(g, card);
  yield* shedProtected(g);
  if (!g.cause.fresh || g.cause.card !== card) return;
  noteRaisedBy(g, card);
  yield* standAnew(g, card);
});
/** A card that is being played has come by abilities: what they do all the time it does as it is played. */
const standAnew = verb(function* standAnew(g: Game, card: CardId): Effect {
  if (g.cause.fresh && g.cause.card === card && inPlay(g, card) && heedsStanding(g)) yield* affectStanding(g, card);
});
/** Carries out the unlabelled text of another definition, as this card. */
export const carryOut = verb(function* carryOut(g: Game, me: Self, def: CardDef): Effect {
  const text: Effect | undefined = def.abilities.onPlay?.(g, inWordsOf(me, def));
  if (text !== undefined) yield* text;
});

/** What this card remembers while it is in play. */
export function remember(g: Game, me: Self, note: Note): void {
  if (!inPlay(g, me.card)) return;
  const had = g.state.cards[me.card].note;
  // What a copied text tells a card to remember is kept beside what it has copied.
  const told = had?.kind === "definition" && had.def === me.def?.index && note.kind !== "definition";
  g.own(me.card).note = told ? { ...had, told: note } : note;
  g.touchLayout();
}

/**
 * Starts a rule (the `rule` of the resolving card's definition) about a seat, until the end of its next turn, of this one or of the scoring.
 * `card`: what it rests on; it ends when that card leaves play. `about`: another card it speaks of.
 */
export function startRule(
  g: Game,
  me: Self,
  seat: Seat,
  until: "their next turn" | "start of your turn" | "end of turn" | "end of scoring",
  card: CardId = NO_CARD,
  about: CardId = NO_CARD,
): void {
  const { seat: turn, number } = g.state.turn;
  const next = until === "their next turn";
  const lasts: Span =
    until === "end of scoring"
      ? { until: "scoring", whose: NO_SEAT, skip: 0 }
      : until === "start of your turn"
        ? { until: "start", whose: seat, skip: 0 }
        : { until: "end", whose: next ? seat : turn, skip: next && seat === turn ? 1 : 0 };
  addLasting(g, { kind: "rule", card, about, source: me.card, seat, def: ruling(g, me), turn: number, ...lasts });
}
/** The definition whose rule it is: the card's own, or one that it has copied or been given (Copycat). */
function ruling(g: Game, { card, def }: Self): number {
  const own = def ?? g.def(card);
  const given = own.rule !== null || !inPlay(g, card) ? undefined : g.abilitiesOf(card).findLast(({ def }) => def.rule !== null);
  return (given?.def ?? own).index;
}
/** For a rule about a seat's next turn: that turn has come, not the one in which the rule was made. */
export const inNextTurn = (g: Game, me: Self): boolean => g.state.turn.seat === me.you && g.state.turn.number !== me.rule?.turn;
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
  g.note("turn", NO_CARD, { seat });
  g.state.turn.regular = g.state.turn.seat;
}

/** Once it has resolved, a standard action goes there instead of the discard pile. */
export function afterResolving(g: Game, card: CardId, to: Afterwards): void {
  for (const frame of g.frames) if (frame.card === card) frame.to = to;
}

/** "You may put this card into your hand (or on top of your deck) instead of into the discard pile." */
export const mayKeep = verb(function* mayKeep(g: Game, card: CardId, to: "hand" | "top"): Effect {
  const kept = to === "hand" ? yield* confirm(g, "take-back-to-hand", { about: { card } }) : yield* confirm(g, "keep-this-card");
  if (kept) afterResolving(g, card, to);
});
/** True if a card that is resolving will go to the discard pile. */
export const willBeDiscarded = (g: Game, card: CardId): boolean =>
  g.state.cards[card].zone === Zone.Limbo && g.frames.some((f) => f.card === card && (f.to ?? g.def(card).afterwards) === "discard");

/** Sets off everything that answers this player's playing an action, as though this card were one. */
export function countAsAction(g: Game, me: Self): void {
  happen(g, { kind: "played", card: me.card, seat: me.you, on: NO_CARD, as: "action", extra: false, from: "play", right: NO_CARD });
}

/**
 * Runs this and tells whom the card that is resolving has affected by it, with where they were and whose: also those who were affected the same
 * way, or in the place of another.
 */
export const affecting = verb(function* affecting(g: Game, body: Effect): Effect<readonly Affected[]> {
  const outer = g.tally;
  const tally = { by: g.cause.card, affected: [] as Affected[] };
  g.tally = tally;
  yield* body;
  g.tally = outer;
  return tally.affected;
});

/** Another player is named to carry something out: they choose, and have the credit (R-TERMS-AFFECT-05). */
export const carriedOutBy = verb(function* carriedOutBy<T>(g: Game, seat: Seat, body: () => Effect<T>): Effect<T> {
  const outer = g.cause;
  // What an action must be used for binds only the one who has played it.
  if (seat !== outer.seat) {
    g.cause = { ...outer };
    g.cause.seat = seat;
    g.cause.raising = undefined;
  }
  const told = yield* body();
  g.cause = outer;
  // What came of it holds before the next player does their part (R-ATTACHED-04).
  if (mustShed(g)) yield* shedProtected(g);
  return told;
});
