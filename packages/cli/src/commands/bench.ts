/** `breakpoint bench`: how fast the engine plays, forks and deals anew, how fast the strongest bot thinks, and how much room a game takes. */

import { cpus, platform } from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { factionsOf, inputFor, master, setupOf } from "@breakpoint/bots";
import { below, createGame, determinize, type Game, type GameOptions, isRefusal, type Setup, seedRng } from "@breakpoint/engine";
import type { Command } from "commander";
import { wholeNumber } from "../arguments.ts";
import { commit } from "../commit.ts";

interface Options {
  seconds: number;
  seed: number;
  json?: true;
}

export interface Figures {
  gamesPerSecond: number;
  decisionsPerSecond: number;
  /** The same with factions of all sets. */
  mixedGamesPerSecond: number;
  forkStableMicros: number;
  forkMidEffectMicros: number;
  /** A deal of the cards that the seat to choose does not know. */
  dealStableMicros: number;
  dealMidEffectMicros: number;
  bytesPerLiveGame: number;
  playoutsPerSecond: number;
  decisionsPerGame: number;
  turnsPerGame: number;
  machine: string;
  commit: string;
}

/** Positions that forks are measured on. */
const POSITIONS = 200;
const LIVE_GAMES = 2000;
/** Positions that the strongest bot thinks about, all for the same time. */
const THOUGHTS = 16;

/** Pairs of these factions against others, in turn: made beforehand, since choosing factions is no part of a game. */
const setupsOf = (factions: readonly string[], step: number): readonly Setup[] =>
  Array.from({ length: 280 }, (_, index) => setupOf(step * index, index, factions, 2));
/** Every pair of the core set, several times. */
const CORE = setupsOf(factionsOf("core"), 1);
/** Every faction of all sets with several others. */
const MIXED = setupsOf(factionsOf(), 5);

function newGame(setups: readonly Setup[], index: number, seed: number, options: GameOptions): Game {
  const setup = setups[index % setups.length];
  const game = setup === undefined ? null : createGame(setup, seed + index, options);
  if (game === null || isRefusal(game)) throw new Error(`the setup was refused: ${JSON.stringify(game)}`);
  return game;
}

/** Complete random games for so long; nothing is logged and nothing is kept. */
function playFor(
  setups: readonly Setup[],
  seconds: number,
  seed: number,
): { games: number; decisions: number; turns: number; seconds: number } {
  let games = 0;
  let decisions = 0;
  let turns = 0;
  const rng = seedRng(seed);
  const started = performance.now();
  while (performance.now() - started < 1000 * seconds) {
    const game = newGame(setups, games, seed, { checkpoints: false });
    while (game.decision !== null) {
      game.pick(below(rng, game.decision.options.length));
      decisions++;
    }
    turns += game.state.turn.number;
    games++;
  }
  return { games, decisions, turns, seconds: (performance.now() - started) / 1000 };
}

/** Games stopped at a random decision of the wanted sort. */
function positions(count: number, seed: number, wanted: (game: Game) => boolean): Game[] {
  const found: Game[] = [];
  const rng = seedRng(seed);
  for (let index = 0; found.length < count; index++) {
    const game = newGame(CORE, index, seed, {});
    const from = 20 + below(rng, 60);
    for (let n = 0; game.decision !== null; n++) {
      if (n >= from && wanted(game)) {
        found.push(game);
        break;
      }
      game.pick(below(rng, game.decision.options.length));
    }
  }
  return found;
}

/** Mean microseconds of a copy over these positions. */
function copyMicros(games: readonly Game[], seconds: number, copyOf: (game: Game) => Game): number {
  let made = 0;
  // The copies are held for a while, as whoever forks would: a copy that nobody looks at could be left out by the compiler.
  const copies: Game[] = [];
  const run = (until: number): number => {
    const started = performance.now();
    made = 0;
    while (performance.now() - started < until) {
      for (const [i, game] of games.entries()) copies[i] = copyOf(game);
      made += games.length;
    }
    return performance.now() - started;
  };
  run(300);
  const milliseconds = run(1000 * seconds);
  return (1000 * milliseconds) / made;
}

/** The heap that a live game holds on to: many are kept at once, with and without. */
function bytesPerGame(seed: number): number {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  positions(200, seed, () => true);
  collect();
  const before = process.memoryUsage().heapUsed;
  const live = positions(LIVE_GAMES, seed, () => true);
  collect();
  const after = process.memoryUsage().heapUsed;
  return (after - before) / live.length;
}

/** Tries of `master` in the middle of games, at the beginning of somebody's plays: each imagines a game and plays it on until it is judged. */
function playoutsPerSecond(seed: number, seconds: number): number {
  const asked = positions(
    THOUGHTS,
    seed,
    (game) => game.stable && game.decision?.prompt.key === "play" && game.decision.options.length > 4,
  );
  const run = (each: number): number => {
    let tries = 0;
    let millis = 0;
    for (const [index, game] of asked.entries()) {
      const input = inputFor(game, seedRng(seed + index));
      const thought = input === null ? undefined : master.think?.(input);
      const started = performance.now();
      while (performance.now() - started < each && thought?.step() === true) tries++;
      millis += performance.now() - started;
    }
    return (1000 * tries) / millis;
  };
  run(60);
  return run((1000 * seconds) / THOUGHTS);
}

const machine = (): string =>
  `${cpus()[0]?.model ?? "unknown processor"}, ${cpus().length} cores, ${platform()}, Node ${process.versions.node}`;

const rounded = (n: number, digits = 0): number => Number(n.toFixed(digits));

function measure({ seconds, seed }: Options): Figures {
  const warmUp = Math.min(1.5, seconds / 2);
  playFor(CORE, warmUp, seed + 1_000_000);
  const played = playFor(CORE, seconds, seed);
  const stable = positions(POSITIONS, seed, (game) => game.stable);
  const midEffect = positions(POSITIONS, seed, (game) => !game.stable);
  const rng = seedRng(seed);
  const fork = (game: Game): Game => game.fork();
  const deal = (game: Game): Game => determinize(game, game.decision?.seat ?? 0, rng);
  const forkStable = copyMicros(stable, seconds / 4, fork);
  const forkMidEffect = copyMicros(midEffect, seconds / 4, fork);
  const dealStable = copyMicros(stable, seconds / 4, deal);
  const dealMidEffect = copyMicros(midEffect, seconds / 4, deal);
  const bytes = bytesPerGame(seed);
  const playouts = playoutsPerSecond(seed, seconds);
  playFor(MIXED, warmUp, seed + 1_000_000);
  const mixed = playFor(MIXED, seconds, seed);
  return {
    gamesPerSecond: rounded(played.games / played.seconds),
    decisionsPerSecond: rounded(played.decisions / played.seconds),
    mixedGamesPerSecond: rounded(mixed.games / mixed.seconds),
    forkStableMicros: rounded(forkStable, 2),
    forkMidEffectMicros: rounded(forkMidEffect, 2),
    dealStableMicros: rounded(dealStable, 2),
    dealMidEffectMicros: rounded(dealMidEffect, 2),
    bytesPerLiveGame: rounded(bytes),
    playoutsPerSecond: rounded(playouts),
    decisionsPerGame: rounded(played.decisions / played.games, 1),
    turnsPerGame: rounded(played.turns / played.games, 1),
    machine: machine(),
    commit: commit(),
  };
}

const text = (f: Figures): string =>
  [
    `${f.gamesPerSecond} complete random 2-player games a second on one core (${f.decisionsPerSecond} decisions a second, ${f.decisionsPerGame} decisions and ${f.turnsPerGame} turns a game)`,
    `${f.mixedGamesPerSecond} games a second with factions of all sets`,
    `fork at a stable point ${f.forkStableMicros} µs, in the middle of an effect ${f.forkMidEffectMicros} µs`,
    `deal of the unknown cards at a stable point ${f.dealStableMicros} µs, in the middle of an effect ${f.dealMidEffectMicros} µs`,
    `${f.bytesPerLiveGame} bytes per live game`,
    `${f.playoutsPerSecond} tries a second of ${master.name} in the middle of a 2-player game, on one core`,
    `${f.machine}; commit ${f.commit}`,
  ].join("\n");

export function registerBench(program: Command): void {
  program
    .command("bench")
    .description("measure how fast the engine plays, forks and deals anew and the strongest bot thinks, and how much room a game takes")
    .option("--seconds <n>", "how long to play", wholeNumber(1, 600), 5)
    .option("--seed <n>", "the first seed", wholeNumber(0), 1)
    .option("--json", "print the figures as JSON")
    .action((options: Options) => {
      const figures = measure(options);
      console.log(options.json === true ? JSON.stringify(figures, null, 2) : text(figures));
    });
}
