/** From the set-up part of a scenario to a game at its first decision. */

import {
  type CardId,
  createGame,
  Game,
  type GameEvent,
  isRefusal,
  NO_SEAT,
  type Position,
  type PositionBase,
  type PositionPlay,
  type PositionSeat,
  type Refusal,
  type Seat,
  type Setup,
  setPlays,
  stateOf,
} from "@breakpoint/engine";
import { Builder, heldOf, numberCards, type Slot } from "./builder.ts";
import { hasEarlier, recall, reveal } from "./earlier.ts";
import type { PositionScenario, Scenario, SetupScenario } from "./format.ts";
import { Problem } from "./problem.ts";
import { seatNamed } from "./reference.ts";
import type { Path } from "./source.ts";
import { Table } from "./table.ts";

/** The seeds that a scenario must hold with. */
export function seedsOf({ seed, seeds }: Scenario): number[] {
  if (seeds === undefined) return [seed ?? 1];
  if (typeof seeds !== "string") return seeds;
  const [from, to] = seeds.split(" to ").map(Number);
  return Array.from({ length: Math.max(0, (to ?? 0) - (from ?? 0) + 1) }, (_, i) => (from ?? 0) + i);
}

export const isSetupScenario = (scenario: Scenario): scenario is SetupScenario => "setup" in scenario;

/** Begins a scenario: from the position it describes, or with a real set-up, which may be refused. */
export const begin = (scenario: Scenario, seed: number): Table | Refusal =>
  isSetupScenario(scenario) ? beginSetup(scenario, seed) : beginPosition(scenario, seed);

/** Sets up the position that a scenario describes. */
export function beginPosition(scenario: PositionScenario, seed: number): Table {
  const b = new Builder(scenario, seed);
  if (b.players.length < 2 || b.players.length > 4) throw new Problem(["players"], `${b.players.length} players: there are 2 to 4`);
  b.hold();
  const bases = (scenario.bases ?? []).map((entry, i): PositionBase => {
    const path: Path = ["bases", i];
    const def = b.base(typeof entry === "string" ? entry : entry.base, path);
    b.onBases.push({ def, owner: NO_SEAT, number: 0, rest: false });
    if (typeof entry === "string") return { def, cards: [], buried: [] };
    const cards = (entry.cards ?? []).flatMap((card, j) => b.placed(card, [...path, "cards", j], "base"));
    const buried = (entry.buried ?? []).flatMap((card, j) => b.placed(card, [...path, "buried", j], "buried"));
    return { def, cards, buried };
  });
  const named = b.baseList("base deck");
  const baseDiscard = b.baseList("base discard");
  const baseDeck = b.fillBases(named);
  b.fillDecks();
  const side = b.sidePiles();

  const turn = typeof scenario.turn === "object" ? scenario.turn : { player: scenario.turn ?? b.players[0] ?? "" };
  const seat = b.seat(turn.player, ["turn"]);
  const phase = scenario.phase ?? "play";
  const position: Position = {
    seats: b.held.map((own, i): PositionSeat => {
      const given = scenario.players[b.players[i] ?? ""];
      return {
        factions: own.factions,
        hand: heldOf(own.hand),
        deck: heldOf(own.deck),
        discard: heldOf(own.discard),
        aside: own.aside.map(({ def, owner, counters }) => ({ def, owner, counters })),
        vp: given?.vp ?? 0,
        out: given?.out ?? false,
      };
    }),
    bases,
    baseDeck,
    baseDiscard,
    side: side.map(({ pile, cards }) => ({ pile, defs: cards.map(({ def }) => def) })),
    first: scenario.first === undefined ? 0 : b.seat(scenario.first, ["first"]),
    turn: seat,
    turnNumber: turn.number ?? 1,
    phase,
    minionsPlayed: turn.played?.minions ?? 0,
    actionsPlayed: turn.played?.actions ?? 0,
    seed,
    // The Play Cards phase then always waits for an answer; the concession itself is hidden unless the scenario wants it.
    concede: true,
  };
  if (phase === "bases" || phase === "redraw") position.turn = position.first;
  if (phase === "bases" && position.bases.length > b.players.length)
    throw new Problem(["phase"], "all starting bases are on the table already");
  const slots: Slot[] = [
    ...b.held.flatMap((held) => [...held.hand, ...held.deck, ...held.discard]),
    ...b.onBases,
    ...[...baseDeck, ...baseDiscard].map((def) => ({ def, owner: NO_SEAT, number: 0, rest: false })),
    ...side.flatMap(({ cards }) => cards),
    ...b.held.flatMap((held) => held.aside),
  ];
  const numbers = numberCards(slots);
  // What happened before names cards of the position: a table that waits for an answer is enough to find them.
  const lookup = (): Table => new Table(Game.from(stateOf({ ...position, phase: "play" })), b.players, numbers, true);
  if (hasEarlier(b)) recall(b, position, slots, lookup());
  const state = stateOf(position);
  if (scenario.knows !== undefined) reveal(state, scenario.knows, lookup());
  const log: GameEvent[] = [];
  if (turn.plays !== undefined) {
    const table = lookup();
    setPlays(
      state,
      turn.plays.map((play, i): PositionPlay => {
        const path: Path = ["turn", "plays", i];
        if (typeof play === "string") return { type: play };
        const type = "minion" in play ? "minion" : "action";
        const limits = "minion" in play ? play.minion : play.action;
        return {
          type,
          max: limits.max ?? -1,
          empty: limits.empty ?? false,
          ...(limits.base === undefined ? {} : { base: table.findBase(limits.base, path) }),
          ...(limits.source === undefined ? {} : { source: table.find(limits.source, path) }),
        };
      }),
    );
  }
  return started(Game.from(state, { sink: (e) => log.push(e) }), log, b.players, numbers, scenario.concede === true);
}

function started(game: Game, log: GameEvent[], players: readonly string[], numbers: ReadonlyMap<CardId, number>, concede: boolean): Table {
  const table = new Table(game, players, numbers, concede);
  table.log.push(...log);
  game.sink = (e) => table.log.push(e);
  return table;
}

/** Begins with a real set-up, or tells why it is refused. */
function beginSetup(scenario: SetupScenario, seed: number): Table | Refusal {
  const { setup } = scenario;
  const players = setup.players;
  const path: Path = ["setup"];
  const seat = (name: string, at: Path): Seat => seatNamed(name, players, at);
  let factions: Setup["factions"];
  if (typeof setup.factions === "string") factions = setup.factions;
  else {
    const chosen: string[][] = players.map(() => []);
    for (const [name, list] of Object.entries(setup.factions)) chosen[seat(name, [...path, "factions", name])] = list;
    factions = chosen;
  }
  const log: GameEvent[] = [];
  const game = createGame(
    {
      seats: players.length,
      factions,
      concede: true,
      twoCopies: setup["two copies"] === true,
      ...(setup.titans === undefined ? {} : { titans: setup.titans }),
      ...(setup.monsters === undefined ? {} : { monsters: setup.monsters }),
      ...(setup.pool === undefined ? {} : { pool: setup.pool }),
      ...(setup.sets === undefined ? {} : { sets: setup.sets }),
      ...(setup.first === undefined ? {} : { first: seat(setup.first, [...path, "first"]) }),
    },
    seed,
    { sink: (e) => log.push(e) },
  );
  if (isRefusal(game)) return game;
  return started(game, log, players, new Map(), scenario.concede === true);
}
