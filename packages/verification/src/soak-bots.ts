/** Games of every bot against every other that watch the bots: for a throw, a refused pick, a game or a turn without end, a pick that takes too long. */

import { type Bot, noThinking, playGame, setupOf, type Thinking, timed } from "@breakpoint/bots";
import { type Game, isRefusal, makeReplay, refuseSetup, type Setup } from "@breakpoint/engine";
import type { SoakFailure } from "./soak.ts";

export interface BotSoakJob {
  seed: number;
  /** Games `from` up to, but not including, `to`. */
  from: number;
  to: number;
  /** By default 2, 3 and 4 in turn. */
  seats?: number;
  bots: readonly string[];
  pool: readonly string[];
}

export interface Endured extends Thinking {
  /** The game with the longest pick. */
  game: number;
  /** Games with a pick that was late. */
  lateGames: number[];
}

export interface BotSoakResult {
  from: number;
  games: number;
  decisions: number;
  turns: number;
  /** Decisions of one turn, at most, and in which game. */
  longestTurn: { decisions: number; game: number };
  /** By bot, as in the job. */
  bots: Endured[];
  failures: SoakFailure[];
}

/** More than this is no game any more: bots that know what they want need a few hundred decisions. */
const GAME_CAP = 6000;
const TURN_CAP = 300;
/** So many rounds of all pairs, and the next one drafts its factions. */
const DRAFT_EVERY = 6;

const none = (): Endured => ({ ...noThinking(), game: -1, lateGames: [] });

/** Who sits where in game number `index`, and with what. All pairs of bots come in turn. */
export function fixture(index: number, job: Omit<BotSoakJob, "from" | "to">): { setup: Setup; seating: number[]; seed: number } {
  const pairs = job.bots.flatMap((_, a) => job.bots.flatMap((__, b) => (a < b ? [[a, b] as const] : [])));
  const [a, b] = pairs[index % pairs.length] ?? [0, 0];
  const round = Math.floor(index / Math.max(1, pairs.length));
  const seats = job.seats ?? 2 + (round % 3);
  const seed = job.seed + index;
  const drafted: Setup = { seats, factions: "draft", pool: job.pool };
  const drafts = round % DRAFT_EVERY === DRAFT_EVERY - 1 && refuseSetup(drafted) === null;
  const setup = drafts ? drafted : setupOf(index, seed, job.pool, seats);
  const turned = Math.floor(round / 3) % 2;
  return { setup, seed, seating: Array.from({ length: setup.seats }, (_, seat) => ((seat + turned) % 2 === 0 ? a : b)) };
}

class Tedium extends Error {}

/** Plays a row of games; which games they are does not depend on how the row is cut into jobs. */
export function soakBots(job: BotSoakJob, bots: readonly Bot[], clock: () => number): BotSoakResult {
  const result: BotSoakResult = {
    from: job.from,
    games: 0,
    decisions: 0,
    turns: 0,
    longestTurn: { decisions: 0, game: -1 },
    bots: bots.map(none),
    failures: [],
  };
  for (let index = job.from; index < job.to; index++) {
    const { setup, seating, seed } = fixture(index, job);
    const picks: number[] = [];
    let turn = 0;
    let length = 0;
    const watch = (game: Game): void => {
      length = game.state.turn.number === turn ? length + 1 : 1;
      turn = game.state.turn.number;
      if (length > result.longestTurn.decisions) result.longestTurn = { decisions: length, game: index };
      if (length > TURN_CAP) throw new Tedium(`no end of turn ${turn} after ${TURN_CAP} decisions`);
    };
    const players = seating.flatMap((number) => {
      const bot = bots[number];
      const own = result.bots[number];
      if (bot === undefined || own === undefined) return [];
      const { longest, late } = own;
      return timed(bot, own, clock, (pick) => {
        picks.push(pick);
        if (own.longest > longest) own.game = index;
        if (own.late > late && own.lateGames.at(-1) !== index) own.lateGames.push(index);
      });
    });
    try {
      const played = playGame(setup, seed, players, { watch, cap: GAME_CAP });
      if (isRefusal(played)) throw new Tedium(`the setup was refused: ${JSON.stringify(played)}`);
      if (played.winners.length === 0) throw new Tedium(`no end after ${GAME_CAP} decisions`);
    } catch (error) {
      const why = error instanceof Tedium || !(error instanceof Error) ? String(error) : (error.stack ?? error.message);
      const names = [...new Set(seating)].map((number) => job.bots[number]).join(" and ");
      result.failures.push({ game: index, what: `${names}: ${why.replace(/^Error: /, "")}`, replay: makeReplay(setup, seed, picks) });
    }
    result.games++;
    result.decisions += picks.length;
    result.turns += turn;
  }
  return result;
}
