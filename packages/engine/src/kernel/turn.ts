/** The turn as explicit phases. Every decision that a phase itself asks is a stable point. */

import { removeFromPlay } from "./apply.ts";
import { cardsOn, clockwise } from "./board.ts";
import { hasBuried } from "./burying.ts";
import { chooseCards } from "./choose.ts";
import type { Decision, Option, Prompt } from "./decision.ts";
import { discard, draw } from "./decks.ts";
import { type Effect, verb } from "./effect.ts";
import { type EventOf, heardAs } from "./events.ts";
import type { Game } from "./game.ts";
import { NO_CARD, type Seat } from "./ids.ts";
import { dropLasting, endLoans, expire } from "./lasting.ts";
import { afterMadness } from "./madness.ts";
import { mainOptions } from "./options.ts";
import { actOn } from "./play.ts";
import { freePlays } from "./rights.ts";
import { beginScoring, readyBases, scoringStep } from "./scoring.ts";
import { isLeftBehind, risenSince, watchPowers } from "./settling.ts";
import { dealBases, draftDecision, prepare, redrawDecision, takeDraft, takeRedraw } from "./setup.ts";
import { mustShed, shedProtected } from "./shedding.ts";
import { couldRespond, mustOpen, openWindow, queue, resolving, responses } from "./triggers.ts";

export const WINNING_VP = 15;
export const HAND_LIMIT = 10;

const START = heardAs("turnStart");
const END = heardAs("turnEnd");
const DRAWN = heardAs("drawn");
const ROSE = heardAs("rose");

const PLAY: Prompt = Object.freeze({ key: "play", verb: "play", source: NO_CARD });

/** The decision that the current phase asks, rebuilt from the state alone; null if the phase runs by itself. */
export function stableDecision(g: Game): Decision | null {
  const s = g.state;
  switch (s.phase.kind) {
    case "draft":
      return draftDecision(g, s.phase);
    case "redraw":
      return redrawDecision(g, s.phase);
    case "play":
      return { seat: s.turn.seat, prompt: PLAY, options: mainOptions(g), secret: false };
    case "score": {
      const ready = readyBases(g);
      if (ready.length === 0) return null;
      const options = ready.map((base): Option => ({ kind: "base", base }));
      return { seat: s.turn.seat, prompt: { key: "score-first", verb: "score", source: NO_CARD }, options, secret: false };
    }
    default:
      return null;
  }
}

/** Carries out the answer to a stable decision. */
export function begin(g: Game, option: Option): Effect | null {
  const s = g.state;
  switch (s.phase.kind) {
    case "draft":
      return takeDraft(g, s.phase, option);
    case "redraw":
      return resolving(g, g.cause, takeRedraw(g, s.phase, option));
    case "play":
      if (option.kind !== "word") return actOn(g, option);
      if (option.word === "concede") return resolving(g, g.cause, concede(g, s.turn.seat));
      endPlay(g);
      return null;
    case "score":
      if (option.kind === "base") beginScoring(g, option.base);
      return null;
    default:
      return null;
  }
}

/** Runs a phase that asks nothing by itself; null if it is over at once. */
export function step(g: Game): Effect | null {
  const s = g.state;
  switch (s.phase.kind) {
    case "prepare":
      return prepare(g);
    case "bases":
      return resolving(g, g.cause, dealBases(g, s.phase));
    case "start":
      return startTurn(g);
    case "score":
      enter(g, "draw");
      return null;
    case "scoring":
      return scoringStep(g, s.phase.step);
    case "draw":
      return startDraw(g);
    case "end":
      return endTurn(g);
    default:
      throw new Error(`phase ${s.phase.kind} cannot run by itself`);
  }
}

function enter(g: Game, kind: "play" | "score" | "draw" | "end"): void {
  g.state.phase = { kind };
  g.touch();
  if (g.sink !== null) g.sink({ kind: "phase", phase: kind, seat: g.state.turn.seat });
}

function startTurn(g: Game): Effect | null {
  // Some minions are stronger in certain players' turns; that something expires raises nobody (R-TURN-END-06).
  const risen = g.powers !== null && g.hears(ROSE) ? risenSince(g) : NO_RISES;
  // What expires at the start of the turn does so before any start-of-turn ability (R-TURN-START-01).
  expire(g, "start", g.state.turn.seat);
  if (risen.length > 0 || mustOpen(g, START) || hasBuried(g, g.state.turn.seat) || mustShed(g) || isLeftBehind(g))
    return startWindow(g, risen);
  enterPlay(g);
  return null;
}
const NO_RISES: readonly EventOf<"rose">[] = [];

const tellRises = verb(function* tellRises(g: Game, risen: readonly EventOf<"rose">[]): Effect {
  for (const e of risen) queue(g, responses(g, ROSE, e));
});

const startWindow = verb(function* startWindow(g: Game, risen: readonly EventOf<"rose">[]): Effect {
  if (risen.length > 0) yield* resolving(g, g.cause, tellRises(g, risen));
  // What has expired may have brought a card under a protection (R-ATTACHED-04), or back to a player who is out.
  if (mustShed(g) || isLeftBehind(g)) yield* resolving(g, g.cause, shedProtected(g));
  yield* openWindow(g, { kind: "turnStart", seat: g.state.turn.seat, number: g.state.turn.number });
  enterPlay(g);
});

function enterPlay(g: Game): void {
  const s = g.state;
  enter(g, "play");
  s.turn.plays = freePlays();
}

/** Free and held plays not used in the phase are lost (R-TURN-PLAY-03, R-EXTRA-04). */
function endPlay(g: Game): void {
  g.state.turn.plays = [];
  enter(g, "score");
}

function startDraw(g: Game): Effect | null {
  const seat = g.state.turn.seat;
  if (g.state.hands[seat].length + 2 > HAND_LIMIT || couldRespond(g, DRAWN)) return resolving(g, g.cause, drawPhase(g));
  draw(g, seat, 2);
  enter(g, "end");
  return null;
}

const drawPhase = verb(function* drawPhase(g: Game): Effect {
  const s = g.state;
  const seat = s.turn.seat;
  draw(g, seat, 2);
  const over = s.hands[seat].length - HAND_LIMIT;
  if (over > 0) {
    const cards = yield* chooseCards(g, "discard-to-limit", s.hands[seat], { min: over, max: over }, { seat });
    for (const card of cards) discard(g, card, seat);
  }
  enter(g, "end");
});

function endTurn(g: Game): Effect | null {
  if (mustOpen(g, END)) return endWindow(g);
  leaveTurn(g);
  return null;
}

/** What happens at the end of the turn comes first, then what expires, last the check for victory (R-TURN-END-01 to -03). */
const endWindow = verb(function* endWindow(g: Game): Effect {
  yield* openWindow(g, { kind: "turnEnd", seat: g.state.turn.seat });
  leaveTurn(g);
});

function leaveTurn(g: Game): void {
  expire(g, "end", g.state.turn.seat);
  const winners = victors(g);
  if (winners.length > 0) finishGame(g, winners);
  else nextTurn(g);
}

const NOBODY: Seat[] = [];

/** The single leader with enough VP, if there is one (R-GAME-OVER-01 to -04). */
function victors(g: Game): Seat[] {
  const s = g.state;
  let playing = 0;
  let most = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.out[seat]) continue;
    playing++;
    most = Math.max(most, s.vp[seat]);
  }
  if (playing === 1) return clockwise(g);
  if (most < WINNING_VP) return NOBODY;
  const leaders = clockwise(g).filter((seat) => s.vp[seat] === most);
  return leaders.length === 1 ? leaders : [];
}

function finishGame(g: Game, leaders: Seat[]): void {
  const { winners, scores, madness } = afterMadness(g, leaders);
  g.state.phase = { kind: "over", winners, scores };
  g.over = true;
  g.touch();
  if (g.sink !== null) g.sink({ kind: "over", winners, scores, madness });
}

function nextTurn(g: Game): void {
  const s = g.state;
  const extra = s.extraTurns.shift();
  const regular = extra === undefined ? turnPasses(g, s.turn.regular) : s.turn.regular;
  const seat = extra ?? regular;
  watchPowers(g);
  s.turn = {
    number: s.turn.number + 1,
    seat,
    regular,
    plays: [],
    history: [],
  };
  s.phase = { kind: "start" };
  g.touchBoard();
  if (g.sink !== null) g.sink({ kind: "turnStart", seat, number: s.turn.number });
}

/** To the left. What was to last until a turn of somebody who is out ends where that turn would have been. */
function turnPasses(g: Game, from: Seat): Seat {
  for (let next = from; ; ) {
    next = (next + 1) % g.state.seats;
    if (!g.state.out[next]) return next;
    expire(g, "start", next);
    expire(g, "end", next);
  }
}

/** A player who concedes is out: their cards in play go to the piles, their turn ends, the last one left wins (R-PLAYERS-07). */
const concede = verb(function* concede(g: Game, seat: Seat): Effect {
  const s = g.state;
  s.out[seat] = true;
  if (g.sink !== null) g.sink({ kind: "conceded", seat });
  // What was borrowed for the turn goes back first, and what they had to say about its end is not said any more.
  endLoans(g, seat);
  dropLasting(g, (l) => l.kind === "rule" && l.seat === seat);
  for (const base of s.bases) {
    for (const card of cardsOn(g, base).slice()) {
      for (const attached of cardsOn(g, card).slice()) if (s.cards[attached].controller === seat) removeFromPlay(g, attached, "discard");
      if (s.cards[card].controller === seat) removeFromPlay(g, card, "discard");
    }
  }
  s.extraTurns = s.extraTurns.filter((other) => other !== seat);
  s.turn.plays = [];
  // What happens at the end of any turn does so at the end of this one, too (R-TURN-END-01).
  if (clockwise(g).length > 1) enter(g, "end");
  else leaveTurn(g);
});
