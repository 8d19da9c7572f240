/**
 * The one gate for affecting a card. Every operation passes it: may it? -> what instead? -> do it -> what follows?
 * Protection, replacement, redirection, credit and copying live here and nowhere else.
 */

import { apply, isLeaving, placeAfter, staysFaceDown } from "./apply.ts";
import { allMinions, baseOf, cardsOn, clockwise, hostOf, inPlay, isMinion, ownerOf } from "./board.ts";
import { chooseCard, confirm, pickOne, pointAt } from "./choose.ts";
import { Hook, type LeavingKind, makeOp, type Op, type OpFacts, type OpKind } from "./definitions.ts";
import { type Effect, verb } from "./effect.ts";
import { type GameEvent, heardAs } from "./events.ts";
import type { Game, Pending } from "./game.ts";
import { copyingOnce, hadOnce, noteOnce } from "./history.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat, Zone } from "./ids.ts";
import { addLasting, isOnLoan, lastsFor } from "./lasting.ts";
import { mustShed, shedProtected } from "./shedding.ts";
import type { Source } from "./sources.ts";
import { isSilenced } from "./specials.ts";
import type { Span } from "./state.ts";
import { beginResolving, causeOf, drain, endResolving, happen, noticed, offerToHands, queue, responses, specialEvent } from "./triggers.ts";
import { explainPower, guardedBy, shieldedBy } from "./values.ts";

const DESTROYED = heardAs("destroyed");
const LEFT = heardAs("left");
const MOVED = heardAs("moved");
const AFFECTED = heardAs("affected");
const CONTROLLED = heardAs("controlled");
const COUNTERED = heardAs("countered");
const EMPOWERED = heardAs("empowered");
const TOTALED = heardAs("totaled");
const ATTACHED = heardAs("attached");
const BREAKPOINT = heardAs("breakpoint");

/** An operation ordered by the card that is resolving. `by`: another player is named to carry it out and has the credit (R-TERMS-AFFECT-05). */
export function operation(g: Game, card: CardId, facts: OpFacts, by: number = g.cause.seat): Op {
  const { card: source, of, fresh, talent } = g.cause;
  return makeOp(facts, card, { source, seat: by, of, fresh, talent }, false);
}

/** The facts of a departure from play to where the text says, by default to the owner's. */
export const leaving = (kind: LeavingKind, to = NO_SEAT): OpFacts => ({ kind, to, spoils: true });

/** A departure by the rules themselves: nobody's, and nothing guards against it. */
export const byTheRules = (kind: LeavingKind, card: CardId): Op => makeOp({ kind, to: NO_SEAT, spoils: false }, card, NOBODY, false);
const NOBODY = { source: NO_CARD, seat: NO_SEAT, of: NO_SEAT, fresh: false, talent: false };

/** What is on the card is discarded (R-IN-AND-OUT-OF-PLAY-03, R-BURYING-15). */
const clears = (kind: OpKind): boolean => isLeaving(kind) || kind === "bury";

/** A base in play. "Here" is nowhere for a card that has left play. */
const isPlace = (g: Game, at: number): boolean => at >= 0 && g.state.cards[at].zone === Zone.Table;

/** The card is still where the operation can reach it. Cards may have gone while somebody was choosing. */
function reachable(g: Game, op: Op): boolean {
  const c = g.state.cards[op.card];
  switch (op.kind) {
    case "move":
      return c.zone === Zone.Base && c.at !== op.to && isPlace(g, op.to);
    case "attach":
      return inPlay(g, op.card);
    case "control":
      return inPlay(g, op.card) && (c.controller !== op.to || isOnLoan(g, op.card));
    case "counters":
      return inPlay(g, op.card) && (op.amount > 0 || c.counters > 0);
    case "bury":
      return isPlace(g, op.to);
    // What is no change affects nothing (R-TERMS-AFFECT-01).
    case "power":
      return inPlay(g, op.card) && op.amount !== 0;
    case "breakpoint":
    case "total":
      return c.zone === Zone.Table && op.amount !== 0;
    case "destroy":
      return inPlay(g, op.card);
    default:
      // A standard action that has resolved leaves from where it lies, if something has it go elsewhere.
      return inPlay(g, op.card) || (isLeaving(op.kind) && c.zone === Zone.Limbo);
  }
}

/** True if nothing would keep this from happening to that card now. */
export const couldAffect = (g: Game, op: Op): boolean => reachable(g, op) && (op.source === NO_CARD || guardedBy(g, op) === NO_CARD);

/** Does it to one card: may it? what instead? do it, and what follows. Returns true if it really happened to that card. */
export const affect = verb(function* affect(g: Game, op: Op): Effect<boolean> {
  // With those who are affected the same way it is one event (R-TERMS-WHEN-02).
  if (g.copying.length > 0) return (yield* affectAll(g, [op])).length > 0;
  if (g.has(Hook.redirects)) yield* redirect(g, op, NO_OPS);
  if (!reachable(g, op) || isGuarded(g, op)) return false;
  if (isReplaceable(g, op) && ((yield* replaced(g, op)) || !reachable(g, op))) return false;
  // Who responds is settled while what is on the card is still there, be that saved or not (R-TRIGGERS-06).
  const following = heardBefore(g, op, NO_OPS);
  if (g.has(Hook.instead) && clears(op.kind) && cardsOn(g, op.card).length > 0) {
    yield* leavingWith(g, op.card);
    if (!reachable(g, op)) return false;
  }
  if (g.tally !== null) count(g, op);
  apply(g, op);
  follow(g, following);
  if (mustShed(g)) yield* shedProtected(g);
  return true;
});

const NO_OPS: readonly Op[] = [];

/**
 * Does it to several cards at once: each is judged by itself (R-CANCELING-03), all triggers see all of them (R-TRIGGERS-09). Who is protected is
 * settled before anything happens instead: a card that is rescued neither takes a protection from the others nor brings them one.
 */
export const affectAll = verb(function* affectAll(g: Game, ops: readonly Op[]): Effect<CardId[]> {
  if (ops.length === 0) return [];
  const open: Op[] = [];
  for (const op of ops) {
    if (g.has(Hook.redirects)) yield* redirect(g, op, ops);
    if (reachable(g, op) && !isGuarded(g, op)) open.push(op);
  }
  const replacing = g.has(Hook.instead);
  const order = replacing && open.length > 1 ? inTurn(g, open) : open;
  const cleared = replacing && open.length > 1 ? yield* clearFirst(g, open) : NO_CLEARED;
  let going = open;
  if (replacing) {
    going = [];
    for (const op of order)
      if (reachable(g, op) && !(isReplaceable(g, op) && ((yield* replaced(g, op)) || !reachable(g, op)))) going.push(op);
    // They still go as they were named.
    if (order !== open) going = open.filter((op) => going.includes(op));
    // A replacement may have shielded cards that were let through before it.
    if (going.length < open.length) going = going.filter((op) => reachable(g, op) && !isShielded(g, op));
  }
  const meant = going.length;
  if (g.copying.length > 0) going.push(...(yield* affectedToo(g, copiesOf(g, going), going)));
  // Those whose responses are settled already come first among all that go together: nobody answers the same event twice (R-TRIGGERS-03).
  const together = cleared.length === 0 ? going : clearedFirst(cleared, going);
  const following: (Following | null)[] = [];
  for (const op of going) {
    const before = clearedBy(cleared, op);
    following.push(before === undefined ? heardBefore(g, op, together, settledBefore(cleared, following)) : before.following);
  }
  if (g.has(Hook.instead)) {
    for (let i = 0; i < going.length; i++)
      if (clears(going[i].kind) && cardsOn(g, going[i].card).length > 0 && clearedBy(cleared, going[i]) === undefined)
        yield* leavingWith(g, going[i].card, going.slice(0, i));
  }
  const done: CardId[] = [];
  for (let i = 0; i < going.length; i++) {
    const op = going[i];
    if (!reachable(g, op)) continue;
    if (g.tally !== null) count(g, op);
    apply(g, op);
    follow(g, following[i]);
    if (i < meant) done.push(op.card);
  }
  if (going.length > 0 && mustShed(g)) yield* shedProtected(g);
  return done;
});

/** A departure of which what is on the card has gone already, and who responds to it. */
interface Cleared {
  readonly op: Op;
  readonly following: Following | null;
}
const NO_CLEARED: readonly Cleared[] = [];

function clearedBy(cleared: readonly Cleared[], op: Op): Cleared | undefined {
  for (const c of cleared) if (c.op === op) return c;
  return undefined;
}

const clearedFirst = (cleared: readonly Cleared[], ops: readonly Op[]): Op[] => [
  ...ops.filter((op) => clearedBy(cleared, op) !== undefined),
  ...ops.filter((op) => clearedBy(cleared, op) === undefined),
];

const settledBefore = (cleared: readonly Cleared[], following: readonly (Following | null)[]): readonly (Following | null)[] =>
  cleared.length === 0 ? following : [...cleared.map((c) => c.following), ...following];

/**
 * Of several cards that leave at once some may go elsewhere instead: what is on the others goes first, while all of them are still there. Tells
 * whose that was. Where a replacement could yet spare others, it is not known who the others are.
 */
const clearFirst = verb(function* clearFirst(g: Game, ops: readonly Op[]): Effect<readonly Cleared[]> {
  const ready = ops.map((op) => replacements(g, op));
  if (ready.some((sources) => sources.some((s) => s.abilities.instead?.standing === true))) return NO_CLEARED;
  const leaving = ops.filter((op, i) => clears(op.kind) && couldAffect(g, op) && ready[i].length === 0);
  if (leaving.length === ops.length) return NO_CLEARED;
  const cleared: Cleared[] = [];
  for (const op of leaving) cleared.push({ op, following: heardBefore(g, op, leaving, settledBefore(cleared, NO_FOLLOWING)) });
  for (const { op } of cleared) yield* leavingWith(g, op.card, ops.slice(0, ops.indexOf(op)));
  return cleared;
});

/**
 * The order in which several cards are asked about: where one and the same text could replace what happens to each of them, the players who
 * have its word are asked in turn, the current player first (R-CONFLICTS-06). A card that could rescue another, or what is on it, is still there
 * for that: it comes last.
 */
function inTurn(g: Game, ops: readonly Op[]): readonly Op[] {
  const ready = ops.map((op) => replacements(g, op));
  const helping = ops.map((op, i) => [...ready[i], ...replacementsOn(g, op)]);
  const rescues = (card: CardId): boolean => helping.some((sources, i) => ops[i].card !== card && sources.some((s) => s.card === card));
  const order = byPlayers(g, ops, ready);
  const rescuers = order.filter((op) => rescues(op.card));
  return rescuers.length === 0 ? order : [...order.filter((op) => !rescuers.includes(op)), ...rescuers];
}

/** In the order of the players who are asked, if it is one text that replaces what happens to any of these cards. */
function byPlayers(g: Game, ops: readonly Op[], ready: readonly (readonly Source[])[]): readonly Op[] {
  const by = ready.find((sources) => sources.length > 0)?.[0].card;
  if (by === undefined || ready.some((sources) => sources.some((s) => s.card !== by))) return ops;
  const round = clockwise(g);
  const place = (op: Op, sources: readonly Source[]): number => (sources.length === 0 ? -1 : round.indexOf(askedFor(g, op, sources[0])));
  return ops.toSorted((a, b) => place(a, ready[ops.indexOf(a)]) - place(b, ready[ops.indexOf(b)]));
}

/** The cards that could save what is on a card as that one leaves. */
const replacementsOn = (g: Game, { card, kind }: Op): Source[] =>
  clears(kind) ? cardsOn(g, card).flatMap((attached) => replacements(g, byTheRules("discard", attached))) : [];

/** Who says whether, or how, a replacement applies to a card. */
function askedFor(g: Game, op: Op, source: Source): Seat {
  const { abilities, you } = source;
  const may = abilities.instead?.may;
  if (typeof may === "function") return may(g, source, op);
  return you === NO_SEAT ? ownerOf(g, op.card) : you;
}

/** May it? What the rules do, such as discarding a scored base, no card prevents (R-IN-AND-OUT-OF-PLAY-09). */
function isGuarded(g: Game, op: Op): boolean {
  if (op.source === NO_CARD || (g.state.lasting.length === 0 && !g.hasAny(PROTECTIONS))) return false;
  return isKept(g, op, guardedBy(g, op));
}

const PROTECTIONS = (1 << Hook.guards) | (1 << Hook.ignoresBase);

/** A replacement has just spared this card. */
const isShielded = (g: Game, op: Op): boolean => isKept(g, op, shieldedBy(g, op.card, op.source));

function isKept(g: Game, op: Op, guard: CardId): boolean {
  if (guard === NO_CARD) return false;
  if (g.sink !== null) g.sink({ kind: "protected", card: op.card, op: op.kind, by: guard });
  return true;
}

/**
 * Another card may take the place of the one to be affected, once per operation (C-STAR-ROAMERS-ensign-6). The answer holds for all that
 * the played card does to that minion. `together`: the operations that happen at the same time.
 */
const redirect = verb(function* redirect(g: Game, op: Op, together: readonly Op[]): Effect {
  if (!op.fresh || !reachable(g, op)) return;
  let answer = g.redirected.find((r) => r.by === op.source && r.from === op.card);
  if (answer === undefined) {
    const ready = g.sourcesWith(Hook.redirects).filter((s) => s.card !== op.card && s.abilities.redirects?.(g, s, op) === true);
    // What is protected is not affected: there is nothing to take over.
    if (ready.length === 0 || guardedBy(g, op) !== NO_CARD) return;
    const takers = ready.filter((s) => canBear(g, s.card, op, together)).map((s) => s.card);
    if (takers.length === 0) return;
    const ask = { seat: ready[0].you, may: true, about: { card: op.card, name: op.kind, by: op.source }, source: ready[0].card };
    answer = { by: op.source, from: op.card, to: (yield* chooseCard(g, "redirect", takers, ask)) ?? NO_CARD };
    g.redirected.push(answer);
  }
  if (answer.to === NO_CARD || !inPlay(g, answer.to)) return;
  op.card = answer.to;
});

/** A card can take several effects at once where that makes sense: not leave, move or change sides twice, unless it is immune (C-STAR-ROAMERS-ensign-2). */
const canBear = (g: Game, taker: CardId, op: Op, together: readonly Op[]): boolean =>
  addsUp(op.kind) || !together.some((o) => o !== op && o.card === taker && !addsUp(o.kind) && guardedBy(g, o) === NO_CARD);

const addsUp = (kind: OpKind): boolean => kind === "power" || kind === "counters" || kind === "attach" || kind === "transfer";

/** The cards in play that could now replace this by something else. */
export function replacements(g: Game, op: Op): readonly Source[] {
  let ready: Source[] | null = null;
  for (const s of g.sourcesWith(op.standing ? Hook.spares : Hook.instead)) {
    if (op.tried?.includes(s.card) === true || s.abilities.instead?.if(g, s, op) !== true || isHushed(g, s)) continue;
    if (ready === null) ready = [s];
    else ready.push(s);
  }
  return ready ?? NOBODY_READY;
}
const NOBODY_READY: readonly Source[] = [];

const isReplaceable = (g: Game, op: Op): boolean => g.has(Hook.instead) && replacements(g, op).length > 0;

/** What it does instead is a Special, and its player cannot use any now. */
const isHushed = (g: Game, { abilities, card, you }: Source): boolean =>
  abilities.instead?.special === true && g.has(Hook.silences) && isSilenced(g, you, specialEvent(g, card, you), true);

/** Replacements, each at most once per event; with several the current player picks which applies first (R-CONFLICTS-08). */
export const replaced = verb(function* replaced(g: Game, op: Op): Effect<boolean> {
  for (;;) {
    const ready = replacements(g, op);
    if (ready.length === 0) return false;
    const chosen = yield* chooseReplacement(g, ready);
    if (op.tried === null) op.tried = [];
    op.tried.push(chosen.card);
    const instead = chosen.abilities.instead;
    if (instead === undefined) continue;
    if (instead.may !== undefined) {
      const seat = instead.may === true ? chosen.you : instead.may(g, chosen, op);
      if (!(yield* confirm(g, "instead", { seat, about: { card: op.card, name: op.kind, by: op.source }, source: chosen.card }))) continue;
    }
    const seat = chosen.you === NO_SEAT ? g.state.turn.seat : chosen.you;
    const frame = beginResolving(g, causeOf(g, chosen, seat));
    const done = yield* instead.do(g, chosen, op);
    if (done && instead.special === true) happen(g, specialEvent(g, chosen.card, chosen.you));
    if (endResolving(g, frame)) yield* drain(g, frame);
    if (done) {
      g.note("instead", op.card, { about: op.source, op: op.kind, cause: chosen.card });
      return true;
    }
  }
});

/**
 * What is on a card that leaves play is about to go to the discard pile with it: something else may happen to it instead. `before`: what
 * happens before it at the same time; a card that leaves by that does not go to the discard pile.
 */
const leavingWith = verb(function* leavingWith(g: Game, host: CardId, before: readonly Op[] = NO_OPS): Effect {
  for (const card of cardsOn(g, host).slice()) {
    if (before.some((op) => op.card === card && isLeaving(op.kind))) continue;
    const op = byTheRules("discard", card);
    if (isReplaceable(g, op)) yield* replaced(g, op);
  }
});

const chooseReplacement = verb(function* chooseReplacement(g: Game, ready: readonly Source[]): Effect<Source> {
  if (ready.length === 1) return ready[0];
  const options = ready.map((s) => pointAt(g, s.card));
  const option = yield* pickOne(g, "order-replacements", options, { seat: g.state.turn.seat });
  return ready[option === undefined ? 0 : options.indexOf(option)];
});

interface Following {
  events: GameEvent[];
  pending: (Pending[] | null)[];
}

const NO_FOLLOWING: readonly (Following | null)[] = [];

/** The event that an operation is which neither leaves play nor moves; -1 if it is none. */
function eventOf(kind: OpKind): number {
  switch (kind) {
    case "control":
      return CONTROLLED;
    case "counters":
      return COUNTERED;
    case "power":
      return EMPOWERED;
    case "total":
      return TOTALED;
    case "attach":
      return ATTACHED;
    case "breakpoint":
      return BREAKPOINT;
    default:
      return -1;
  }
}

/** The events that this operation will be, and who responds to them, settled before it happens: the card itself may respond. */
function heardBefore(g: Game, op: Op, together: readonly Op[], before: readonly (Following | null)[] = NO_FOLLOWING): Following | null {
  const events: GameEvent[] = [];
  const c = g.state.cards[op.card];
  const { card, seat: by, source } = op;
  if (isLeaving(op.kind)) {
    if (inPlay(g, card)) {
      const { controller } = c;
      const base = baseOf(g, card);
      const host = hostOf(g, card);
      const owner = ownerOf(g, card);
      if (op.kind === "destroy" && noticed(g, DESTROYED)) {
        const group = together.map((other) => other.card);
        events.push({ kind: "destroyed", card, base, host, owner, controller, by, source, group, spoils: op.spoils });
      }
      if (noticed(g, LEFT)) {
        const left: GameEvent = {
          kind: "left",
          card,
          base,
          host,
          owner,
          controller,
          how: op.kind,
          to: placeAfter(g, card, op.kind, "spoils" in op ? op.to : NO_SEAT),
          by,
          source,
          into: "spoils" in op && op.to !== NO_SEAT && op.to !== owner ? op.to : undefined,
        };
        // It is told when the card has gone: who knew it by then is settled now.
        events.push(staysFaceDown(g, card, op.kind) ? { ...left, veiled: [{ card, known: c.known }] } : left);
      }
    }
  } else if (op.kind === "move") {
    if (noticed(g, MOVED)) {
      const group = together.map((other) => other.card);
      // A titan that goes along is not one of the minions that arrive.
      const alike = (other: Op): boolean => other.kind === "move" && other.to === op.to && isMinion(g, other.card) === isMinion(g, card);
      const first = together.length === 0 || together.find(alike) === op;
      events.push({ kind: "moved", card, from: c.at as CardId, to: op.to, by, source, group, first });
    }
  } else {
    const event = noticed(g, eventOf(op.kind)) ? otherEvent(g, op) : null;
    if (event !== null) events.push(event);
  }
  if (source !== NO_CARD && g.hears(AFFECTED))
    events.push({ kind: "affected", card, by: op.of, source, op: op.kind, fresh: op.fresh, talent: op.talent });
  if (events.length === 0) return null;
  const pending: (Pending[] | null)[] = [];
  for (const e of events) pending.push(onceEach(g, e, responses(g, heardAs(e.kind), e), before));
  return { events, pending };
}

/** A card answers at most once to one card that affects it, however many things that card does to it (R-TRIGGERS-03). */
function onceEach(g: Game, e: GameEvent, pending: Pending[] | null, before: readonly (Following | null)[]): Pending[] | null {
  if (e.kind !== "affected" || pending === null) return pending;
  const waiting = [...g.frames.flatMap((f) => f.pending ?? []), ...before.flatMap((f) => f?.pending.flatMap((p) => p ?? []) ?? [])];
  const fresh = pending.filter(
    (p) => !waiting.some((w) => w.me.card === p.me.card && w.event.kind === "affected" && w.event.source === e.source),
  );
  return fresh.length === 0 ? null : fresh;
}

/**
 * What a card that was just played gives or takes all the time affects those minions like anything else it does (R-TERMS-AFFECT-01, R-ABILITIES-01):
 * not itself, which has had no other power. Whoever answers that is told; another card may take the place of those meant.
 */
export const affectStanding = verb(function* affectStanding(g: Game, source: CardId): Effect {
  if (g.has(Hook.redirects)) for (const { card, amount } of standingOf(g, source)) yield* redirectStanding(g, source, card, amount);
  tellStanding(g, source);
});

/** True if somebody might answer, or take over, what a card that was just played does all the time. */
export const heedsStanding = (g: Game): boolean => g.has(Hook.power) && (g.has(Hook.redirects) || g.hears(AFFECTED));

/** False if nothing that this card says, or has others say, bears on power. */
function changesPower(g: Game, card: CardId): boolean {
  for (const s of g.sources()) if (s.card === card && (s.abilities.hooks & POWER_HOOKS) !== 0) return true;
  return false;
}
const POWER_HOOKS = (1 << Hook.power) | (1 << Hook.printedNumber) | (1 << Hook.startingNumber);

/** The minions that have more or less power all the time by this card, and how much. */
function standingOf(g: Game, source: CardId): { card: CardId; amount: number }[] {
  const found: { card: CardId; amount: number }[] = [];
  if (!changesPower(g, source)) return found;
  for (const card of allMinions(g)) {
    if (card === source) continue;
    const lines = explainPower(g, card).filter((line) => line.source === source);
    if (lines.length > 0) found.push({ card, amount: lines.reduce((sum, line) => sum + line.amount, 0) });
  }
  return found;
}

/** One that takes over what a card does all the time has it as long as that card is there, and the other is spared so long (C-STAR-ROAMERS-ensign, -2). */
const redirectStanding = verb(function* redirectStanding(g: Game, source: CardId, card: CardId, amount: number): Effect {
  const { controller: seat } = g.state.cards[source];
  const op = makeOp({ kind: "power", amount, span: WHILE_THERE }, card, { source, seat, of: seat, fresh: true, talent: false }, false);
  yield* redirect(g, op, NO_OPS);
  if (op.card === card || !inPlay(g, source)) return;
  addLasting(g, { kind: "immune", card, from: source, source, seat, ...WHILE_THERE });
  yield* affect(g, op);
});

const WHILE_THERE: Span = { until: "source", whose: NO_SEAT, skip: 0 };

function tellStanding(g: Game, source: CardId): void {
  if (!g.hears(AFFECTED)) return;
  const { controller: by } = g.state.cards[source];
  for (const { card } of standingOf(g, source)) {
    const e: GameEvent = { kind: "affected", card, by, source, op: "power", fresh: true, talent: false };
    queue(g, onceEach(g, e, responses(g, AFFECTED, e), NO_FOLLOWING));
  }
}

function otherEvent(g: Game, op: Op): GameEvent | null {
  const { card, seat: by, source } = op;
  const c = g.state.cards[card];
  switch (op.kind) {
    case "control":
      if (c.controller === op.to) return null;
      return { kind: "controlled", card, from: c.controller, to: op.to, by, lasts: lastsFor(g, op.span) };
    case "counters":
      return {
        kind: "countered",
        card,
        amount: Math.max(op.amount, -c.counters),
        before: c.counters,
        by,
        source,
        tally: false,
        transferred: op.transferred,
      };
    case "power":
      return { kind: "empowered", card, amount: op.amount, by, source, lasts: lastsFor(g, op.span) };
    case "total":
      return { kind: "totaled", base: card, seat: op.whom, amount: op.amount, source, lasts: lastsFor(g, op.span) };
    case "attach":
      return { kind: "attached", card: op.what, host: card, by };
    case "breakpoint":
      return { kind: "breakpoint", base: card, amount: op.amount, source, lasts: lastsFor(g, op.span) };
    default:
      return null;
  }
}

function follow(g: Game, following: Following | null): void {
  if (following === null) return;
  for (let i = 0; i < following.events.length; i++) {
    const e = following.events[i];
    if (g.sink !== null && e.kind !== "affected") g.sink(e);
    queue(g, following.pending[i]);
    offerToHands(g, heardAs(e.kind), e);
  }
}

/** Somebody counts whom the card that is resolving affects. */
function count(g: Game, op: Op): void {
  const { card, kind } = op;
  if (g.tally?.by === op.source)
    g.tally.affected.push({ card, op: kind, base: baseOf(g, card), controller: g.state.cards[card].controller });
}

interface Copy {
  readonly of: Op;
  readonly by: Game["copying"][number];
}

/**
 * The cards that chose to be affected the same way as others by this action, and now will be: told before it happens. One that the action itself
 * affects is not affected once more (C-DISCO-DANCERS-dancing-king); what one cannot be affected by leaves it to a later part (-8).
 */
function copiesOf(g: Game, ops: readonly Op[]): readonly Copy[] {
  const found: Copy[] = [];
  for (const by of g.copying) {
    if (ops.some((op) => op.source === by.by && op.card === by.card)) by.done = true;
    const { copies } = by.source.abilities;
    if (by.done || copies === undefined || (copies.once === "turn" && hadOnce(g, copyingOnce(by.source)))) continue;
    const of = ops.find(
      (op) => op.source === by.by && canBeShared(op) && copies.like(g, by.source, op, by.card) && couldAffect(g, onto(op, by.card)),
    );
    if (of !== undefined) found.push({ of, by });
  }
  return found;
}

/** An action that comes to a card cannot come to two. */
const canBeShared = (op: Op): boolean => op.kind !== "attach" && op.kind !== "transfer";
const onto = (op: Op, card: CardId): Op => ({ ...op, card, tried: null });

/** It comes from the action itself, with all its details, and is not copied in turn (C-DISCO-DANCERS-diva-2 to -4, -8). Each is judged by itself. */
const affectedToo = verb(function* affectedToo(g: Game, copies: readonly Copy[], meant: readonly Op[]): Effect<Op[]> {
  const going: Op[] = [];
  for (const { of, by } of copies) {
    if (by.done) continue;
    for (const other of g.copying) if (other.by === by.by && other.card === by.card) other.done = true;
    if (by.source.abilities.copies?.once === "turn") noteOnce(g, copyingOnce(by.source));
    const op = onto(of, by.card);
    if (g.has(Hook.redirects)) yield* redirect(g, op, [...meant, ...going]);
    if (!reachable(g, op) || isGuarded(g, op)) continue;
    if (isReplaceable(g, op) && ((yield* replaced(g, op)) || !reachable(g, op))) continue;
    going.push(op);
  }
  return going;
});
