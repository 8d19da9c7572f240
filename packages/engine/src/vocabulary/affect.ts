/** Verbs that affect cards: each goes through the gate, and is run with `yield*`. */

import { noteRaisedBy } from "../kernel/apply.ts";
import { baseOf, blurHand, clockwise, everyone, inPlay, openly, others, ownerOf, putInHand } from "../kernel/board.ts";
import { chooseBase, chooseCard, chooseNumber, chooseOrder, chooseSeat, confirm } from "../kernel/choose.ts";
import { outOf, placeName } from "../kernel/decks.ts";
import { type Afterwards, type CardDef, inWordsOf, type LeavingKind, type Self } from "../kernel/definitions.ts";
import { any, type Effect, verb } from "../kernel/effect.ts";
import { type EventOf, heardAs } from "../kernel/events.ts";
import type { Affected, Game } from "../kernel/game.ts";
import { affect, affectAll, affectStanding, byTheRules, heedsStanding, leaving, operation } from "../kernel/gate.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat, Zone } from "../kernel/ids.ts";
import { addLasting, dropLasting, FOR_GOOD } from "../kernel/lasting.ts";
import { grantOffers } from "../kernel/rights.ts";
import { shedProtected } from "../kernel/shedding.ts";
import type { Note, Span } from "../kernel/state.ts";
import { happen, offerToHands } from "../kernel/triggers.ts";
import { breakpointOf, breakpointSetters } from "../kernel/values.ts";
import { isTreasure } from "./printed.ts";
import { otherBases } from "./table.ts";

export { bury, uncover, uncoverOne } from "../kernel/burying.ts";
export { type DuelResult, duel } from "../kernel/duels.ts";
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
export const placeAll = (g: Game, cards: readonly CardId[], to: To): Effect<CardId[]> =>
  affectAll(
    g,
    cards.map((card) => operation(g, card, leaving(PLACES[to]))),
  );
/** Puts cards in play under their owners' decks: each owner in turn, in an order of their choice. What nobody owns leaves play for its own pile (R-MONSTERS-04). */
export const placeUnderDecks = verb(function* placeUnderDecks(g: Game, cards: readonly CardId[]): Effect {
  for (const seat of clockwise(g)) {
    const theirs = cards.filter((card) => ownerOf(g, card) === seat);
    for (const card of yield* chooseOrder(g, "order-under-deck", theirs, { seat })) yield* place(g, card, "bottom", seat);
  }
  yield* placeAll(
    g,
    cards.filter((card) => ownerOf(g, card) === NO_SEAT),
    "bottom",
  );
});
/** ... on top of them, the one named first topmost; tells whether any went. */
export const placeOnDecks = verb(function* placeOnDecks(g: Game, cards: readonly CardId[]): Effect<boolean> {
  let went = false;
  for (const seat of clockwise(g)) {
    const theirs = cards.filter((card) => ownerOf(g, card) === seat);
    const order = yield* chooseOrder(g, "order-on-top", theirs, { seat });
    // They leave together: what one of them does for what is on another still counts.
    const ops = order.map((card) => operation(g, card, leaving("placeTop"), seat)).reverse();
    if ((yield* affectAll(g, ops)).length > 0) went = true;
  }
  return went;
});
/** Takes a card in play into a certain player's hand or deck, whoever owns it. A treasure goes to its own discard pile all the same (R-TREASURES-04). */
export const takeInto = verb(function* takeInto(g: Game, card: CardId, to: "hand" | "deck", seat: Seat): Effect<boolean> {
  const whose = isTreasure(g, card) ? NO_SEAT : seat;
  return yield* affect(g, operation(g, card, leaving(to === "hand" ? "placeHand" : "shuffleIn", whose)));
});
/** ... a treasure into a player's hand, by a text that names treasures. */
export const takeTreasure = (g: Game, card: CardId, seat: Seat): Effect<boolean> =>
  affect(g, operation(g, card, leaving("placeHand", seat)));

export const move = (g: Game, card: CardId, to: CardId, by?: Seat): Effect<boolean> =>
  affect(g, operation(g, card, { kind: "move", to }, by));
/** Moves several minions together, as one group (R-TRIGGERS-10), each to a base of its own. */
export const moveEach = (g: Game, moves: readonly { card: CardId; to: CardId }[]): Effect<CardId[]> =>
  affectAll(
    g,
    moves.map(({ card, to }) => operation(g, card, { kind: "move", to })),
  );
/** ... or all to the same one. */
export const moveAll = (g: Game, cards: readonly CardId[], to: CardId): Effect<CardId[]> =>
  moveEach(
    g,
    cards.map((card) => ({ card, to })),
  );
/** Chooses another base for a card and moves it there. */
export const moveElsewhere = verb(function* moveElsewhere(
  g: Game,
  card: CardId,
  ask: { seat?: Seat; may?: boolean } = {},
): Effect<boolean> {
  if (!inPlay(g, card)) return false;
  const to = yield* chooseBase(g, "move-where", otherBases(g, baseOf(g, card)), { seat: ask.seat, may: ask.may, about: { card } });
  if (to === undefined) return false;
  return yield* move(g, card, to);
});
/** Chooses another base for each of these, then moves them all at once: one instruction (R-TRIGGERS-10, -14). */
export const moveEachElsewhere = verb(function* moveEachElsewhere(g: Game, cards: readonly CardId[]): Effect {
  const moves: { card: CardId; to: CardId }[] = [];
  for (const card of cards) {
    const to = yield* chooseBase(g, "move-where", otherBases(g, baseOf(g, card)), { about: { card } });
    if (to !== undefined) moves.push({ card, to });
  }
  yield* moveEach(g, moves);
});
/** A base is chosen, and what this tells of the minions there moves together to one other base (R-TRIGGERS-10). */
export const moveFromABase = verb(function* moveFromABase(
  g: Game,
  choices: readonly CardId[],
  which: (from: CardId) => readonly CardId[],
): Effect {
  const from = yield* chooseBase(g, "move-from", choices);
  const to = from === undefined ? undefined : yield* chooseBase(g, "move-where", otherBases(g, from));
  if (from !== undefined && to !== undefined) yield* moveAll(g, which(from), to);
});
/** Moves a card to one of these bases, chosen if there are several. */
export const moveToOneOf = verb(function* moveToOneOf(
  g: Game,
  card: CardId,
  bases: readonly CardId[],
  ask: { may?: boolean } = {},
): Effect<boolean> {
  if (!inPlay(g, card)) return false;
  const to = yield* chooseBase(g, "move-where", bases, { may: ask.may, about: { card } });
  return to !== undefined && (yield* move(g, card, to));
});
/** "You may move this minion there." */
export const mayMoveTo = (g: Game, card: CardId, at: CardId): Effect<boolean> => moveToOneOf(g, card, [at], { may: true });
/** A minion from here moves to another base, one from another base moves here. */
export const moveToOrFrom = verb(function* moveToOrFrom(g: Game, me: Self, card: CardId): Effect<boolean> {
  const at = baseOf(g, me.card);
  return baseOf(g, card) === at ? yield* moveElsewhere(g, card) : yield* move(g, card, at);
});
/** Each of these two minions moves to where the other is, at once. */
export const swapPlaces = (g: Game, one: CardId, other: CardId): Effect<CardId[]> =>
  moveEach(g, [
    { card: one, to: baseOf(g, other) },
    { card: other, to: baseOf(g, one) },
  ]);
/** Takes a card to another base: a minion or titan moves, an action that is on a base is transferred (R-TERMS-MOVE-01, R-TERMS-TRANSFER-01). */
export const carry = verb(function* carry(g: Game, card: CardId, to: CardId): Effect<boolean> {
  return g.def(card).kind === "action" ? yield* transfer(g, card, to) : yield* move(g, card, to);
});

/** ... several cards: what moves does so together (R-TRIGGERS-10). */
export const carryAll = verb(function* carryAll(g: Game, cards: readonly CardId[], to: CardId): Effect {
  const isAction = (card: CardId): boolean => g.def(card).kind === "action";
  yield* moveAll(
    g,
    cards.filter((card) => !isAction(card)),
    to,
  );
  for (const card of cards.filter(isAction)) yield* transfer(g, card, to);
});

/** `while this is there`: as long as the card that does it stays in its place. */
export type Duration = "end of turn" | "end of your turn" | "start of your turn" | "while this is there";

function span(g: Game, until: Duration): Span {
  if (until === "end of turn") return { until: "end", whose: g.state.turn.seat, skip: 0 };
  if (until === "while this is there") return { until: "source", whose: NO_SEAT, skip: 0 };
  return { until: until === "end of your turn" ? "end" : "start", whose: g.cause.seat, skip: 0 };
}

/** Raises (or lowers) the power of minions in play, for a time; the amount is fixed now (R-VALUES-12). */
export const givePower = (g: Game, cards: readonly CardId[], amount: number, until: Duration = "end of turn"): Effect<CardId[]> =>
  affectAll(
    g,
    cards.map((card) => operation(g, card, { kind: "power", amount, span: span(g, until) })),
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
/** Puts +1 power counters on a card, one by default, or takes them off. */
export const addCounters = (g: Game, card: CardId, amount?: number): Effect<boolean> =>
  affect(g, operation(g, card, { kind: "counters", amount: amount ?? 1, transferred: false }));
/**
 * A counter that only keeps count, on this card while it waits beside the deck: it gives no power, and no card in play takes part in it
 * (C-TIME-TRAVELERS-time-box, -2). Its own Special may answer it.
 */
export function keepCount(g: Game, me: Self): void {
  if (inPlay(g, me.card)) return;
  const c = g.own(me.card);
  const e: EventOf<"countered"> = {
    kind: "countered",
    card: me.card,
    amount: 1,
    before: c.counters,
    by: me.you,
    source: me.card,
    tally: true,
    transferred: false,
  };
  c.counters++;
  g.touch();
  if (g.sink !== null) g.sink(e);
  offerToHands(g, COUNTERED, e);
}
const COUNTERED = heardAs("countered");
/** A +1 power counter for each of these. */
export const addCounterToEach = (g: Game, cards: readonly CardId[]): Effect<CardId[]> =>
  affectAll(
    g,
    cards.map((card) => operation(g, card, { kind: "counters", amount: 1, transferred: false })),
  );
/** Transfers counters from one card to another. Where the other is immune, they are lost (R-TERMS-TRANSFER-03, R-POWER-COUNTERS-04, -05). */
export const transferCounters = verb(function* transferCounters(g: Game, from: CardId, to: CardId, count: number): Effect<boolean> {
  const taken = Math.min(count, g.state.cards[from].counters);
  if (taken <= 0 || from === to) return false;
  if (!(yield* affect(g, operation(g, from, { kind: "counters", amount: -taken, transferred: true })))) return false;
  return yield* affect(g, operation(g, to, { kind: "counters", amount: taken, transferred: true }));
});
/** Transfers any number of counters, from none to all, from one card to another; tells how many were to go. */
export const transferAnyCounters = verb(function* transferAnyCounters(g: Game, from: CardId, to: CardId, seat?: Seat): Effect<number> {
  const count = yield* chooseNumber(g, "how-many-counters", g.state.cards[from].counters, { seat, about: { card: from } });
  if (count > 0) yield* transferCounters(g, from, to, count);
  return count;
});
/** Transfers any number of counters from one card to one of these, which is chosen first; tells how many were to go. */
export const transferSome = verb(function* transferSome(g: Game, from: CardId, choices: readonly CardId[]): Effect<number> {
  const to = yield* chooseCard(g, "move-counters-to", choices, { about: { card: from } });
  return to === undefined ? 0 : yield* transferAnyCounters(g, from, to);
});
/** A counter of a card that has left play goes to this one. */
export const receiveCounter = (g: Game, card: CardId): Effect<boolean> =>
  affect(g, operation(g, card, { kind: "counters", amount: 1, transferred: true }));
/** Takes any number of counters off these cards: asked for each of them before the first one goes. Tells how many really went. */
export const removeAnyCounters = verb(function* removeAnyCounters(g: Game, cards: readonly CardId[]): Effect<number> {
  const shares: { card: CardId; count: number }[] = [];
  for (const card of cards) {
    const { counters } = g.state.cards[card];
    if (counters > 0) shares.push({ card, count: yield* chooseNumber(g, "remove-counters", counters, { about: { card } }) });
  }
  let removed = 0;
  for (const { card, count } of shares) if (count > 0 && (yield* addCounters(g, card, -count))) removed += count;
  return removed;
});
/** Puts so many counters on these cards, shared out as one likes: asked for each of them but the last before the first one comes. */
export const shareCounters = verb(function* shareCounters(g: Game, cards: readonly CardId[], total: number): Effect {
  const shares: { card: CardId; count: number }[] = [];
  let left = total;
  for (const [i, card] of cards.entries()) {
    const last = i === cards.length - 1;
    const count = last || left === 0 ? left : yield* chooseNumber(g, "share-counters", left, { about: { card, amount: left } });
    shares.push({ card, count });
    left -= count;
  }
  for (const { card, count } of shares) if (count > 0) yield* addCounters(g, card, count);
});
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
  const lost = g.abilitiesOf(card).flatMap(({ from }) => (from === but ? [] : [from]));
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
  if (text !== undefined) yield* any(text);
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

/** Places a card into a hand that need not be its owner's, for all to see. */
export function placeInHandOf(g: Game, card: CardId, seat: Seat): void {
  const from = placeName(g, card);
  const whose = outOf(g, card, seat);
  putInHand(g, card, seat, everyone(g));
  happen(g, { kind: "placed", card, seat, to: "hand", known: openly(g), from, outOf: whose });
}

/** Places a card of one's hand into another player's: only these two know which it is. Tells that it was done. */
export function giveFromHand(g: Game, card: CardId, to: Seat): boolean {
  const from = g.state.cards[card].at;
  const known = (1 << from) | (1 << to);
  blurHand(g, from);
  putInHand(g, card, to, known);
  happen(g, { kind: "placed", card, seat: to, to: "hand", known, from: "hand", outOf: from });
  return true;
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
  yield* any(body);
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
  const told = yield* any(body());
  g.cause = outer;
  return told;
});
