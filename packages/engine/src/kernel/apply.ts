/** What an operation that came through the gate does to the table. */

import { baseOf, cardsOn, forget, hostOf, inPlay, isTitan, minionsAt, ownerOf, putBuried, putOn, titansAt } from "./board.ts";
import { defAt } from "./catalogue.ts";
import { Hook, type LeavingKind, type Op, type OpKind, type OpOf } from "./definitions.ts";
import { type GameEvent, heardAs } from "./events.ts";
import type { Game } from "./game.ts";
import { noteCountered, noteDestroyed, noteMoved, noteRaised } from "./history.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat, Zone } from "./ids.ts";
import { addLasting, dropLasting, endHeldBy, lastsFor } from "./lasting.ts";
import { drawTreasures, passTreasuresBy } from "./monsters.ts";
import { type Place, send } from "./places.ts";
import { grantOffers, isMeant } from "./rights.ts";
import { queue, responses } from "./triggers.ts";
import { explainPower } from "./values.ts";

const LEFT = heardAs("left");

/** Where each way of leaving play leads. */
function leadsTo(kind: LeavingKind): Place {
  switch (kind) {
    case "destroy":
    case "discard":
    case "clash":
      return "discard";
    case "return":
    case "placeHand":
      return "hand";
    case "placeTop":
      return "top";
    case "placeBottom":
      return "bottom";
    case "shuffleIn":
      return "deck";
    default:
      return kind;
  }
}

/** A card that lies face down and goes to a hand or deck is not shown on the way. */
export const staysFaceDown = (g: Game, card: CardId, kind: LeavingKind): boolean =>
  g.state.cards[card].zone === Zone.Buried && UNSEEN.includes(leadsTo(kind));
const UNSEEN: readonly Place[] = ["hand", "top", "bottom", "deck"];

/** Asked of every operation several times: comparing the few names is faster than looking one up. */
export const isLeaving = (kind: OpKind): kind is LeavingKind =>
  kind === "destroy" ||
  kind === "discard" ||
  kind === "return" ||
  kind === "placeHand" ||
  kind === "placeTop" ||
  kind === "placeBottom" ||
  kind === "shuffleIn" ||
  kind === "clash" ||
  kind === "box" ||
  kind === "homeTop" ||
  kind === "homeBottom";

/** The place as the log names it: where the card really goes, as `send` has it. */
export function placeAfter(g: Game, card: CardId, kind: LeavingKind, to: Seat): string {
  if (isTitan(g, card)) return "aside";
  const place = leadsTo(kind);
  const { home } = g.def(card);
  // A monster or treasure goes to its own discard pile, unless a certain player takes it.
  if (home === null || home.discard === null || !UNSEEN.includes(place)) return place;
  return place === "hand" && (to !== NO_SEAT || staysFaceDown(g, card, kind)) ? place : "discard";
}

export function apply(g: Game, op: Op): void {
  const s = g.state;
  const c = s.cards[op.card];
  const { source, seat } = op;
  switch (op.kind) {
    case "move":
      noteMoved(g, op.card, seat, op.to, c.at as CardId);
      putOn(g, op.card, op.to, c.controller);
      if (isTitan(g, op.card)) meetTitans(g, op.card);
      break;
    case "cancel":
      addLasting(g, { kind: "cancel", card: op.card, lost: op.lost, source, seat, ...op.span });
      break;
    case "gain":
      g.note("gained", op.card, { about: op.from, lasts: lastsFor(g, op.span) });
      for (const { def, part } of g.abilitiesOf(op.from))
        addLasting(g, { kind: "gain", card: op.card, def: def.index, part, source, seat, ...op.span });
      grantOffers(g, op.card);
      break;
    case "power":
    case "breakpoint": {
      const { until, whose, skip } = op.span;
      addLasting(g, { kind: op.kind, card: op.card, amount: op.amount, source, seat, until, whose, skip });
      if (op.kind === "power") noteIfRaised(g, op, op.amount, op.card);
      break;
    }
    case "total":
      addLasting(g, { kind: "total", card: op.card, amount: op.amount, source, seat: op.whom, ...op.span });
      break;
    case "control":
      if (op.span.until === "play") dropLasting(g, (l) => l.kind === "control" && l.card === op.card);
      else addLasting(g, { kind: "control", card: op.card, former: c.controller, source, seat, ...op.span });
      if (c.controller === op.to) break;
      g.own(op.card).controller = op.to;
      g.touchLayout();
      grantOffers(g, op.card);
      break;
    case "attach":
      if (s.lasting.length > 0) endHeldBy(g, op.what);
      putOn(g, op.what, op.card, s.cards[op.what].controller);
      if (source === op.what && op.fresh) noteRaisedBy(g, source);
      break;
    case "counters": {
      const before = c.counters;
      g.own(op.card).counters = Math.max(0, before + op.amount);
      noteCountered(g, op.card, seat, Math.max(op.amount, -before), before, op.transferred);
      g.touchBoard();
      noteIfRaised(g, op, op.amount, op.card);
      break;
    }
    case "bury":
      if (inPlay(g, op.card)) leaveBehind(g, op.card);
      putBuried(g, op.card, op.to, seat, op.known);
      break;
    case "transfer":
      break;
    default:
      depart(g, op);
  }
}

function depart(g: Game, op: OpOf<LeavingKind>): void {
  const { card, seat } = op;
  const { controller } = g.state.cards[card];
  const { monster, treasures } = g.def(card);
  if (op.kind === "destroy") noteDestroyed(g, card, controller, baseOf(g, card), seat);
  removeFromPlay(g, card, op.kind, op.to);
  if (!monster || op.kind !== "destroy" || !op.spoils || treasures === 0) return;
  // Who destroys a monster draws its treasures; if nobody does, nobody gets them (R-TREASURES-05, -15).
  if (seat === NO_SEAT) passTreasuresBy(g, treasures);
  else drawTreasures(g, seat, treasures);
}

/** A titan has come to a base with another one there: they will clash (R-TITANS-18, -24). */
export function meetTitans(g: Game, card: CardId): void {
  if (g.frame === null || titansAt(g, baseOf(g, card)).length < 2) return;
  if (g.frame.clashing === null) g.frame.clashing = [card];
  else g.frame.clashing.push(card);
}

/** A played action has directly increased the power of this minion: +N power or a counter (R-TERMS-DIRECTLY-INCREASES-POWER-01). */
function noteIfRaised(g: Game, op: Op, amount: number, card: CardId): void {
  if (amount > 0 && op.fresh) raised(g, op.source, card);
}

function raised(g: Game, from: CardId, card: CardId): void {
  if (g.def(from).kind !== "action") return;
  const { cause } = g;
  // The action has been used for what it must be.
  if (cause.raising !== undefined && isMeant(g, cause.seat, cause.raising, card)) cause.raising = undefined;
  noteRaised(g, card, g.state.cards[card].controller, baseOf(g, card), from);
}

/** An action that was just played on something raises minions by what it adds to their power, or by a higher printed one. */
export function noteRaisedBy(g: Game, by: CardId): void {
  const { note } = g.state.cards[by];
  // It may act as another card (C-SHEEP-hello-dolly).
  const hooks = g.def(by).abilities.hooks | (note?.kind === "definition" ? defAt(note.def).abilities.hooks : 0);
  const host = hostOf(g, by);
  if ((hooks & ((1 << Hook.power) | (1 << Hook.printedNumber))) === 0 || host === NO_CARD) return;
  // One that is on a minion may raise those around it too.
  for (const card of minionsAt(g, baseOf(g, host))) {
    const lines = explainPower(g, card).filter((line) => line.source === by);
    if (lines.some((line) => line.amount > (line.kind === "printed" ? g.def(card).power : 0))) raised(g, by, card);
  }
}

/** Discards what is on a card that leaves play, and lets it forget everything (R-IN-AND-OUT-OF-PLAY-03, -05). */
export function leaveBehind(g: Game, card: CardId): void {
  for (const attached of cardsOn(g, card).slice()) removeFromPlay(g, attached, "discard", NO_SEAT, true);
  forget(g, card);
}

/** The bare departure of a card from play, with what is on it. */
export function removeFromPlay(g: Game, card: CardId, kind: LeavingKind, to: Seat = NO_SEAT, announce = false): void {
  let pending = null;
  if (announce && (g.sink !== null || g.hears(LEFT) || g.hasOutside(LEFT))) {
    const e: GameEvent = {
      kind: "left",
      card,
      base: baseOf(g, card),
      host: hostOf(g, card),
      owner: ownerOf(g, card),
      controller: g.state.cards[card].controller,
      how: kind,
      to: placeAfter(g, card, kind, to),
      by: NO_SEAT,
      source: NO_CARD,
    };
    pending = responses(g, LEFT, e);
    if (g.sink !== null) g.sink(e);
  }
  leaveBehind(g, card);
  if (staysFaceDown(g, card, kind)) {
    // While it is buried it counts as its controller's: where it goes does not tell whose it is (R-BURYING-05, R-HIDDEN-INFORMATION-11).
    const { controller, known } = g.state.cards[card];
    send(g, card, leadsTo(kind), to === NO_SEAT ? controller : to, known);
  } else send(g, card, leadsTo(kind), to);
  queue(g, pending);
}
