/**
 * The one gate for affecting a card. Every operation passes it: may it? -> what instead? -> do it -> what follows?
 * Protection, replacement, redirection, credit and copying live here and nowhere else.
 */

import {
  baseOf,
  cardsOn,
  everyone,
  forget,
  hostOf,
  inPlay,
  minionsAt,
  ownerOf,
  putBuried,
  putInHand,
  putInProperDiscard,
  putOn,
  putOnDeck,
  putOnPile,
  shuffleDeck,
} from "./board.ts";
import { chooseCard, confirm, pickOne } from "./choose.ts";
import type { Option } from "./decision.ts";
import { Hook, type Op, type OpKind, SPARES } from "./definitions.ts";
import { type Effect, verb } from "./effect.ts";
import { eventBit, type GameEvent } from "./events.ts";
import type { Game, Pending, Source } from "./game.ts";
import { type CardId, NO_CARD, NO_SEAT, Pile, type Seat, Zone } from "./ids.ts";
import { grantOffers } from "./play.ts";
import type { Lasting } from "./state.ts";
import { offerToHands, queue, resolving, responses } from "./triggers.ts";
import { explainPower, guardedBy, standingOp } from "./values.ts";

const DESTROYED = eventBit("destroyed");
const LEFT = eventBit("left");
const MOVED = eventBit("moved");
const AFFECTED = eventBit("affected");

export interface OpFacts {
  to?: number;
  amount?: number;
  until?: "start" | "end" | "play";
  whose?: Seat;
  /** Another player is named to carry it out and has the credit (R-TERMS-AFFECT-05). */
  by?: Seat;
}

/** An operation ordered by the card that is resolving. */
export function operation(g: Game, kind: OpKind, card: CardId, facts: OpFacts = {}): Op {
  const cause = g.cause;
  return {
    kind,
    card,
    to: facts.to ?? -1,
    amount: facts.amount ?? 0,
    until: facts.until ?? "play",
    whose: facts.whose ?? NO_SEAT,
    source: cause.card,
    seat: facts.by ?? cause.seat,
    of: cause.of,
    fresh: cause.fresh,
    standing: false,
    redirected: false,
    tried: null,
  };
}

/** An operation of the rules themselves: nobody's, and nothing guards against it. */
export const byTheRules = (g: Game, kind: OpKind, card: CardId): Op => {
  const op = operation(g, kind, card);
  return {
    kind,
    card,
    to: op.to,
    amount: op.amount,
    until: op.until,
    whose: op.whose,
    source: NO_CARD,
    seat: NO_SEAT,
    of: NO_SEAT,
    fresh: false,
    standing: false,
    redirected: false,
    tried: null,
  };
};

const leaves = (kind: OpKind): boolean =>
  kind === "destroy" ||
  kind === "return" ||
  kind === "placeHand" ||
  kind === "placeTop" ||
  kind === "placeBottom" ||
  kind === "shuffleIn" ||
  kind === "discard" ||
  kind === "box";

/** What is on the card is discarded (R-IN-AND-OUT-OF-PLAY-03, R-BURYING-15). */
const clears = (kind: OpKind): boolean => leaves(kind) || kind === "bury";

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
      return inPlay(g, op.card) && c.controller !== op.to;
    case "counters":
      return inPlay(g, op.card) && (op.amount > 0 || c.counters > 0);
    case "bury":
      return isPlace(g, op.to);
    case "breakpoint":
      return c.zone === Zone.Table;
    default:
      return inPlay(g, op.card);
  }
}

/** Does it to one card: may it? what instead? do it, and what follows. Returns true if it really happened to that card. */
export const affect = verb("affect", function* (g: Game, op: Op): Effect<boolean> {
  if (g.has(Hook.redirects)) yield* redirect(g, op, NO_OPS);
  if (!reachable(g, op) || isGuarded(g, op)) return false;
  if (g.has(Hook.instead)) {
    if (yield* replaced(g, op)) return false;
    if (clears(op.kind)) yield* leavingWith(g, op.card);
    if (!reachable(g, op)) return false;
  }
  const following = heardBefore(g, op, NO_GROUP);
  apply(g, op);
  follow(g, following);
  if (mustShed(g)) yield* shedProtected(g);
  if (g.copying.length > 0) yield* copyEffect(g, op);
  return true;
});

const NO_GROUP: readonly Op[] = [];
const NO_OPS: readonly Op[] = [];

/** Does it to several cards at once: each is judged by itself (R-CANCELING-03), all triggers see all of them (R-TRIGGERS-09). */
export const affectAll = verb("affectAll", function* (g: Game, ops: readonly Op[]): Effect<CardId[]> {
  let going: Op[] = [];
  for (const op of ops) {
    if (g.has(Hook.redirects)) yield* redirect(g, op, ops);
    if (!reachable(g, op) || isGuarded(g, op)) continue;
    if (g.has(Hook.instead) && ((yield* replaced(g, op)) || !reachable(g, op))) continue;
    going.push(op);
  }
  // A replacement may have shielded cards that were let through before it (Hideout).
  if (going.length < ops.length) going = going.filter((op) => reachable(g, op) && !isGuarded(g, op));
  if (g.has(Hook.instead)) {
    for (let i = 0; i < going.length; i++) if (clears(going[i].kind)) yield* leavingWith(g, going[i].card, going.slice(0, i));
  }
  const following: (Following | null)[] = [];
  for (const op of going) following.push(heardBefore(g, op, going));
  const done: CardId[] = [];
  for (let i = 0; i < going.length; i++) {
    const op = going[i];
    if (!reachable(g, op)) continue;
    apply(g, op);
    follow(g, following[i]);
    done.push(op.card);
  }
  if (going.length > 0 && mustShed(g)) yield* shedProtected(g);
  if (g.copying.length > 0) for (const op of going) yield* copyEffect(g, op);
  return done;
});

/** May it? What the rules do, such as discarding a scored base, no card prevents (R-IN-AND-OUT-OF-PLAY-09). */
function isGuarded(g: Game, op: Op): boolean {
  if (op.source === NO_CARD || (g.state.lasting.length === 0 && !g.has(Hook.guards | Hook.ignoresBase))) return false;
  const guard = guardedBy(g, op);
  if (guard === NO_CARD) return false;
  if (g.sink !== null) g.sink({ kind: "protected", card: op.card, op: op.kind, by: guard });
  return true;
}

/**
 * Another card may take the place of the one to be affected, once per operation (C-STAR-ROAMERS-ensign-6). The answer holds for all that
 * the played card does to that minion. `together`: the operations that happen at the same time.
 */
const redirect = verb("redirect", function* (g: Game, op: Op, together: readonly Op[]): Effect {
  if (op.redirected || !op.fresh || !reachable(g, op)) return;
  let answer = g.redirected.find((r) => r.by === op.source && r.from === op.card);
  if (answer === undefined) {
    const ready = g.sourcesWith(Hook.redirects).filter((s) => s.card !== op.card && s.abilities.redirects?.(g, s, op) === true);
    // What is protected is not affected: there is nothing to take over.
    if (ready.length === 0 || guardedBy(g, op) !== NO_CARD) return;
    const takers = ready.filter((s) => canBear(g, s.card, op, together)).map((s) => s.card);
    if (takers.length === 0) return;
    const ask = { seat: ready[0].you, may: true, about: { card: op.card }, source: ready[0].card };
    answer = { by: op.source, from: op.card, to: (yield* chooseCard(g, "redirect", takers, ask)) ?? NO_CARD };
    g.redirected.push(answer);
  }
  if (answer.to === NO_CARD || !inPlay(g, answer.to)) return;
  op.card = answer.to;
  op.redirected = true;
});

/** A card can take several effects at once where that makes sense: not leave, move or change sides twice, unless it is immune (C-STAR-ROAMERS-ensign-2). */
const canBear = (g: Game, taker: CardId, op: Op, together: readonly Op[]): boolean =>
  addsUp(op.kind) || !together.some((o) => o !== op && o.card === taker && !addsUp(o.kind) && guardedBy(g, o) === NO_CARD);

const addsUp = (kind: OpKind): boolean => kind === "power" || kind === "counters" || kind === "attach" || kind === "transfer";

/** The cards in play that could now replace this by something else. */
function replacements(g: Game, op: Op): Source[] {
  const ready: Source[] = [];
  for (const s of g.sourcesWith(op.standing ? SPARES : Hook.instead))
    if (op.tried?.includes(s.card) !== true && s.abilities.instead?.if(g, s, op) === true) ready.push(s);
  return ready;
}

/** Replacements, each at most once per event; with several the current player picks which applies first (R-CONFLICTS-08). */
const replaced = verb("replaced", function* (g: Game, op: Op): Effect<boolean> {
  for (;;) {
    const ready = replacements(g, op);
    if (ready.length === 0) return false;
    const chosen = yield* chooseReplacement(g, ready);
    if (op.tried === null) op.tried = [];
    op.tried.push(chosen.card);
    const instead = chosen.abilities.instead;
    if (instead === undefined) continue;
    if (instead.may === true && !(yield* confirm(g, "instead", { seat: chosen.you, about: { card: op.card }, source: chosen.card })))
      continue;
    const outcome = { done: false };
    yield* resolving(
      g,
      { card: chosen.card, seat: chosen.you === NO_SEAT ? g.state.turn.seat : chosen.you, of: chosen.you, fresh: false, special: false },
      noting(outcome, instead.do(g, chosen, op)),
    );
    if (outcome.done) return true;
  }
});

/**
 * What is on a card that leaves play is about to go to the discard pile with it: something else may happen to it instead. `before`: what
 * happens before it at the same time; a card that leaves by that does not go to the discard pile.
 */
const leavingWith = verb("leavingWith", function* (g: Game, host: CardId, before: readonly Op[] = NO_OPS): Effect {
  for (const card of cardsOn(g, host).slice()) {
    if (!before.some((op) => op.card === card && leaves(op.kind))) yield* replaced(g, byTheRules(g, "discard", card));
  }
});

const noting = verb("noting", function* (outcome: { done: boolean }, effect: Effect<boolean>): Effect {
  outcome.done = yield* effect;
});

const chooseReplacement = verb("chooseReplacement", function* (g: Game, ready: Source[]): Effect<Source> {
  if (ready.length === 1) return ready[0];
  const options = ready.map((s): Option => ({ kind: "card", card: s.card }));
  const option = yield* pickOne(g, "order-replacements", options, { seat: g.state.turn.seat });
  return ready[option === undefined ? 0 : options.indexOf(option)];
});

interface Following {
  events: GameEvent[];
  pending: (Pending[] | null)[];
}

/** The events that this operation will be, and who responds to them, settled before it happens: the card itself may respond. */
function heardBefore(g: Game, op: Op, together: readonly Op[]): Following | null {
  const left = leaves(op.kind);
  const want = g.sink !== null;
  const events: GameEvent[] = [];
  const c = g.state.cards[op.card];
  if (left) {
    const base = baseOf(g, op.card);
    const host = hostOf(g, op.card);
    if (op.kind === "destroy" && (want || g.hears(DESTROYED) || g.hasSpecials(DESTROYED)))
      events.push({
        kind: "destroyed",
        card: op.card,
        base,
        host,
        owner: ownerOf(g, op.card),
        controller: c.controller,
        by: op.seat,
        source: op.source,
      });
    if (want || g.hears(LEFT) || g.hasSpecials(LEFT))
      events.push({
        kind: "left",
        card: op.card,
        base,
        host,
        owner: ownerOf(g, op.card),
        controller: c.controller,
        how: op.kind,
        to: destination(op.kind),
        by: op.seat,
        source: op.source,
      });
  } else if (op.kind === "move" && (want || g.hears(MOVED) || g.hasSpecials(MOVED))) {
    const group = together.map((other) => other.card);
    const first = together.length === 0 || together.find((other) => other.to === op.to) === op;
    events.push({ kind: "moved", card: op.card, from: c.at as CardId, to: op.to as CardId, by: op.seat, source: op.source, group, first });
  } else if (want || g.hears(eventBit(otherEvent(op.kind)))) {
    const event = eventFor(op, c.controller);
    if (event !== null) events.push(event);
  }
  if (op.source !== NO_CARD && g.hears(AFFECTED))
    events.push({ kind: "affected", card: op.card, by: op.of, source: op.source, op: op.kind, fresh: op.fresh });
  if (events.length === 0) return null;
  const pending: (Pending[] | null)[] = [];
  for (const e of events) pending.push(onceEach(g, e, responses(g, eventBit(e.kind), e)));
  return { events, pending };
}

/** A card answers at most once to one card that affects it, however many things that card does to it (R-TRIGGERS-03). */
function onceEach(g: Game, e: GameEvent, pending: Pending[] | null): Pending[] | null {
  if (e.kind !== "affected" || pending === null) return pending;
  const waiting = g.frames.flatMap((f) => f.pending ?? []);
  const fresh = pending.filter(
    (p) => !waiting.some((w) => w.me.card === p.me.card && w.event.kind === "affected" && w.event.source === e.source),
  );
  return fresh.length === 0 ? null : fresh;
}

const otherEvent = (kind: OpKind): string =>
  kind === "control"
    ? "controlled"
    : kind === "counters"
      ? "countered"
      : kind === "power"
        ? "empowered"
        : kind === "attach"
          ? "attached"
          : "";

function eventFor(op: Op, from: Seat): GameEvent | null {
  switch (op.kind) {
    case "control":
      return { kind: "controlled", card: op.card, from, to: op.to, by: op.seat };
    case "counters":
      return { kind: "countered", card: op.card, amount: op.amount, by: op.seat };
    case "power":
      return { kind: "empowered", card: op.card, amount: op.amount, by: op.seat, source: op.source };
    case "attach":
      return { kind: "attached", card: op.to as CardId, host: op.card, by: op.seat };
    case "breakpoint":
      return { kind: "breakpoint", base: op.card, amount: op.amount, source: op.source };
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
    offerToHands(g, eventBit(e.kind), e);
  }
}

const destination = (kind: OpKind): string =>
  kind === "return" || kind === "placeHand"
    ? "hand"
    : kind === "placeTop"
      ? "top"
      : kind === "placeBottom"
        ? "bottom"
        : kind === "shuffleIn"
          ? "deck"
          : kind === "box"
            ? "box"
            : "discard";

function apply(g: Game, op: Op): void {
  const s = g.state;
  const c = s.cards[op.card];
  if (leaves(op.kind)) {
    if (op.kind === "destroy")
      s.turn.facts.push({ what: "destroyed", card: op.card, seat: c.controller, base: baseOf(g, op.card), from: NO_CARD });
    removeFromPlay(g, op.card, op.kind, op.to);
    return;
  }
  switch (op.kind) {
    case "move":
      s.turn.facts.push({ what: "moved", card: op.card, seat: op.seat, base: op.to as CardId, from: c.at as CardId });
      putOn(g, op.card, op.to as CardId, c.controller);
      break;
    case "cancel": {
      // Losing abilities takes those it has now; later ones are kept (C-CHANGERBOTS-bruiser-3).
      const lost = op.amount === 0 ? null : g.abilitiesOf(op.card).map((ability) => ability.from);
      addLasting(g, { kind: "cancel", card: op.card, amount: 0, source: op.source, seat: op.seat, until: op.until, whose: op.whose, lost });
      break;
    }
    case "power":
    case "breakpoint":
      addLasting(g, {
        kind: op.kind === "power" ? "power" : op.kind,
        card: op.card,
        amount: op.amount,
        source: op.source,
        seat: op.seat,
        until: op.until,
        whose: op.whose,
      });
      if (op.kind === "power") noteRaised(g, op, op.card);
      break;
    case "control":
      if (op.until !== "play")
        addLasting(g, {
          kind: "control",
          card: op.card,
          amount: c.controller,
          source: op.source,
          seat: op.seat,
          until: op.until,
          whose: op.whose,
        });
      else dropLasting(g, (l) => l.kind === "control" && l.card === op.card);
      c.controller = op.to;
      g.touchLayout();
      grantOffers(g, op.card);
      break;
    case "attach":
      putOn(g, op.to as CardId, op.card, s.cards[op.to].controller);
      if (op.source === op.to) noteRaisedBy(g, op);
      break;
    case "counters":
      c.counters = Math.max(0, c.counters + op.amount);
      g.touch();
      noteRaised(g, op, op.card);
      break;
    case "bury":
      if (inPlay(g, op.card)) leaveBehind(g, op.card);
      putBuried(g, op.card, op.to as CardId, op.seat, op.amount);
      break;
    default:
      break;
  }
}

/** A played action has directly increased the power of this minion: +N power or a counter (R-TERMS-DIRECTLY-INCREASES-POWER-01). */
function noteRaised(g: Game, op: Op, card: CardId): void {
  if (op.amount <= 0 || !op.fresh || g.def(op.source).kind !== "action") return;
  const c = g.state.cards[card];
  g.state.turn.facts.push({ what: "raised", card, seat: c.controller, base: baseOf(g, card), from: op.source });
}

/** An action that was just attached raises minions by what it adds to their power, or by a higher printed one. */
function noteRaisedBy(g: Game, op: Op): void {
  const by = op.source;
  if ((g.def(by).abilities.hooks & (Hook.power | Hook.printedPower)) === 0) return;
  for (const card of g.def(op.card).kind === "minion" ? [op.card] : minionsAt(g, op.card)) {
    const lines = explainPower(g, card).filter((line) => line.source === by);
    if (lines.some((line) => line.amount > (line.kind === "printed" ? g.def(card).power : 0))) noteRaised(g, { ...op, amount: 1 }, card);
  }
}

type NewLasting = Pick<Lasting, "kind" | "card" | "amount" | "source" | "seat" | "until" | "whose"> &
  Partial<Pick<Lasting, "def" | "part" | "skip" | "lost">>;

export function addLasting(g: Game, l: NewLasting): void {
  g.state.lasting.push({ def: -1, part: "own", skip: 0, lost: null, ...l });
  g.touch();
  if (l.kind === "cancel" || l.kind === "gain" || l.kind === "rule") g.touchLayout();
}

export function dropLasting(g: Game, drop: (l: Lasting) => boolean): void {
  const kept = g.state.lasting.filter((l) => !drop(l));
  if (kept.length === g.state.lasting.length) return;
  g.state.lasting = kept;
  g.touchLayout();
}

/** Discards what is on a card that leaves play, and lets it forget everything (R-IN-AND-OUT-OF-PLAY-03, -05). */
export function leaveBehind(g: Game, card: CardId): void {
  for (const attached of cardsOn(g, card).slice()) removeFromPlay(g, attached, "discard", -1, true);
  forget(g, card);
}

/** The bare departure of a card from play, with what is on it. */
export function removeFromPlay(g: Game, card: CardId, kind: OpKind, to: number, announce = false): void {
  const c = g.state.cards[card];
  let pending: Pending[] | null = null;
  if (announce && (g.sink !== null || g.hears(LEFT))) {
    const e: GameEvent = {
      kind: "left",
      card,
      base: baseOf(g, card),
      host: hostOf(g, card),
      owner: ownerOf(g, card),
      controller: c.controller,
      how: kind,
      to: destination(kind),
      by: NO_SEAT,
      source: NO_CARD,
    };
    pending = responses(g, LEFT, e);
    if (g.sink !== null) g.sink(e);
  }
  leaveBehind(g, card);
  const owner = c.owner === NO_SEAT ? c.controller : c.owner;
  const titan = g.def(card).kind === "titan";
  if (titan) putOnPile(g, card, Pile.Aside);
  else if (kind === "return" || kind === "placeHand") putInHand(g, card, owner, everyone(g));
  else if (kind === "placeTop") putOnDeck(g, card, owner, "top", everyone(g));
  else if (kind === "placeBottom") putOnDeck(g, card, owner, "bottom", everyone(g));
  else if (kind === "shuffleIn") {
    const seat = to >= 0 ? to : owner;
    putOnDeck(g, card, seat, "top", everyone(g));
    shuffleDeck(g, seat);
  } else if (kind === "box") putOnPile(g, card, Pile.Box);
  else putInProperDiscard(g, card);
  queue(g, pending);
}

/**
 * Being attached is an effect: cards that have become protected shed what they are protected from (R-ATTACHED-04). Whatever happens to a
 * card may bring that about: also a change of power, for a protection of minions in a range of power.
 */
export const shedProtected = verb("shedProtected", function* (g: Game): Effect {
  const sparing = g.has(SPARES);
  const givers = sparing ? g.sourcesWith(Hook.power) : [];
  for (const card of sparing ? g.state.bases.flatMap((base) => minionsAt(g, base)) : []) {
    for (const source of givers) {
      const op = g.has(SPARES) ? standingPowerOp(g, source, card) : null;
      if (op !== null) yield* replaced(g, op);
    }
  }
  for (const card of wronglyAttached(g)) {
    if (inPlay(g, card)) yield* affect(g, byTheRules(g, "destroy", card));
  }
});

/** False if `shedProtected` has nothing to do, as nearly always: nobody is asked and nothing changes then. */
export function mustShed(g: Game): boolean {
  if (!g.has(Hook.guards | SPARES)) return false;
  if (wronglyAttached(g).length > 0) return true;
  if (!g.has(SPARES)) return false;
  for (const source of g.sourcesWith(Hook.power)) {
    for (const base of g.state.bases) {
      for (const card of minionsAt(g, base)) {
        const op = standingPowerOp(g, source, card);
        if (op !== null && replacements(g, op).length > 0) return true;
      }
    }
  }
  return false;
}

/** The actions on minions that are protected from them now. */
function wronglyAttached(g: Game): CardId[] {
  const shed: CardId[] = [];
  if (!g.has(Hook.guards)) return shed;
  const { bases, cards } = g.state;
  for (const base of bases) {
    for (const card of cardsOn(g, base)) {
      if (cards[card].zone !== Zone.Base) continue;
      for (const attached of cardsOn(g, card))
        if (guardedBy(g, standingOp("attach", card, attached, cards[attached].controller, 0)) !== NO_CARD) shed.push(attached);
    }
  }
  return shed;
}

/**
 * What takes or gives power all the time affects a minion as well: a card that spares it from that does so now (C-TRICKSTERS-hideout).
 * Null if this source has no power to give to that minion, or if the minion is protected from it.
 */
function standingPowerOp(g: Game, source: Source, card: CardId): Op | null {
  if (source.you === NO_SEAT || source.card === card) return null;
  const amount = source.abilities.power?.(g, source, card) ?? 0;
  if (amount === 0) return null;
  const op = standingOp("power", card, source.card, source.you, amount);
  return guardedBy(g, op) === NO_CARD ? op : null;
}

/** A card that chose to be affected the same way as others by this action now is, once (C-DISCO-DANCERS-diva-3, -4). */
const copyEffect = verb("copyEffect", function* (g: Game, op: Op): Effect {
  for (const copy of g.copying) {
    if (copy.done || copy.by !== op.source || copy.card === op.card) continue;
    if (copy.source.abilities.copies?.like(g, copy.source, op) !== true) continue;
    copy.done = true;
    const again: Op = { ...op, card: copy.card, redirected: true, tried: null };
    yield* affect(g, again);
  }
});
