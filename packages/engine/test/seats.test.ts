/** No seat is special: with everybody moved on by some chairs, the same picks make the same game. */

import { describe, expect, it } from "vitest";
import {
  allFactions,
  below,
  createGame,
  type FactOf,
  Game,
  isRefusal,
  type Option,
  type Seat,
  type State,
  seedRng,
  shuffle,
  Zone,
} from "../src/index.ts";
import { expectAlike, take } from "./quick.ts";

const GAMES = 24;

type Move = (seat: Seat) => Seat;
const SEATED: readonly Zone[] = [Zone.Hand, Zone.Deck, Zone.Discard, Zone.Duel];

type Open<T> = { -readonly [K in keyof T]: Open<T[K]> };

/** The state with everybody on another chair. */
function moved(state: State, move: Move): State {
  const s = structuredClone(state) as Open<State>;
  const from = (seat: Seat): Seat => state.hands.findIndex((_, other) => move(other) === seat);
  const list = <T>(of: readonly T[]): T[] => of.map((_, seat) => of[from(seat)]);
  const set = (bits: number): number => state.hands.reduce((all, _, seat) => all | (((bits >> from(seat)) & 1) << seat), 0);
  for (const card of s.cards) {
    card.owner = move(card.owner);
    card.controller = move(card.controller);
    if (SEATED.includes(card.zone)) card.at = move(card.at);
    card.known = set(card.known);
  }
  s.first = move(s.first);
  s.factions = list(s.factions);
  s.hands = list(s.hands);
  s.decks = list(s.decks);
  s.discards = list(s.discards);
  s.vp = list(s.vp);
  s.out = list(s.out);
  s.turn.seat = move(s.turn.seat);
  s.turn.regular = move(s.turn.regular);
  s.extraTurns = s.extraTurns.map(move);
  for (const fact of s.turn.history as Open<Partial<FactOf<"destroyed">>>[]) {
    if (fact.seat !== undefined) fact.seat = move(fact.seat);
    if (fact.by !== undefined) fact.by = move(fact.by);
    if (fact.veiled !== undefined) fact.veiled = set(fact.veiled);
  }
  for (const lasting of s.lasting) {
    lasting.whose = move(lasting.whose);
    lasting.seat = move(lasting.seat);
    if (lasting.kind === "control") lasting.former = move(lasting.former);
  }
  if (s.scoring !== null) {
    s.scoring.places = list(s.scoring.places);
    s.scoring.totals = list(s.scoring.totals);
    s.scoring.awards = list(s.scoring.awards);
  }
  if (s.duel !== null) s.duel.seats = [move(s.duel.seats[0]), move(s.duel.seats[1])];
  if (s.phase.kind === "over") {
    s.phase.winners = s.phase.winners.map(move).sort();
    s.phase.scores = list(s.phase.scores);
  }
  return s as State;
}

const named = (option: Option, move: Move): string =>
  JSON.stringify(option.kind === "seat" ? { ...option, seat: move(option.seat) } : option);
const stay: Move = (seat) => seat;

/** Plays a game at two tables: at the other one everybody sits some chairs further on from the first turn on. */
function playTwice(seed: number): void {
  const rng = seedRng(seed);
  const seats = 2 + (seed % 3);
  const chairs = 1 + below(rng, seats - 1);
  const move: Move = (seat) => (seat < 0 ? seat : (seat + chairs) % seats);
  const names = shuffle(
    rng,
    allFactions().map(({ name }) => name),
  );
  const factions = Array.from({ length: seats }, (_, seat) => [names[2 * seat], names[2 * seat + 1]]);
  const here = createGame({ seats, factions }, seed);
  if (isRefusal(here)) throw new Error(JSON.stringify(here));
  while (here.state.phase.kind !== "play") take(here, 0);
  const there = Game.from(moved(here.state, move));
  for (let turns = 0; here.decision !== null; turns++) {
    const { decision } = here;
    const other = there.decision;
    if (other === null) throw new Error(`the other game is over: ${decision.prompt.key}`);
    const about = `seed ${seed}, after ${turns} picks: ${decision.prompt.key}`;
    if (other.prompt.key !== decision.prompt.key || other.seat !== move(decision.seat))
      expect({ key: other.prompt.key, seat: other.seat }, about).toEqual({ key: decision.prompt.key, seat: move(decision.seat) });
    const options = decision.options.map((option) => named(option, move));
    const others = other.options.map((option) => named(option, stay));
    expectAlike(others.toSorted(), options.toSorted());
    const pick = below(rng, options.length);
    take(here, pick);
    take(there, others.indexOf(options[pick]));
    if (here.stable && there.stable) expectAlike(moved(there.state, stay), moved(here.state, move));
  }
  expect(there.decision).toBeNull();
}

describe("seats", () => {
  it.each(Array.from({ length: GAMES }, (_, seed) => seed))("are all alike (seed %i)", playTwice);
});
