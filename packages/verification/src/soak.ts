/** Random games that watch for what must never happen. */

import { DECISION_CAP, setupOf } from "@breakpoint/bots";
import {
  below,
  createGame,
  type Decision,
  type Game,
  Game as Games,
  hashState,
  isRefusal,
  makeReplay,
  playReplay,
  type Replay,
  type RngState,
  type Setup,
  seedRng,
} from "@breakpoint/engine";
import { misplaced } from "./conservation.ts";

export interface SoakJob {
  seed: number;
  /** Games `from` up to, but not including, `to`. */
  from: number;
  to: number;
  seats?: number;
  pool: readonly string[];
  /** Resume every checked game at every decision, and compare. */
  resume: boolean;
}

export interface SoakFailure {
  game: number;
  what: string;
  replay: Replay;
}

export interface SoakResult {
  games: number;
  decisions: number;
  turns: number;
  /** How many games had every decision checked. */
  checked: number;
  failures: SoakFailure[];
}

/** Every so many games, all that can be checked is checked at every decision. */
const CHECK_EVERY = 20;
/** In every so many games players may concede, and do so now and then. */
const CONCEDE_EVERY = 3;
/** Who would concede thinks again, but for one time in so many: games would be over before they have begun. */
const SECOND_THOUGHTS = 40;

class Flaw extends Error {}

/** The game comes back from its snapshot at the same decision with the same state. */
function checkResume(game: Game): void {
  const { state, picks } = game.snapshot();
  const resumed = Games.resume(state, picks);
  if (hashState(resumed.state) !== hashState(game.state)) throw new Flaw("resumed from its snapshot, the game is in another state");
  if (JSON.stringify(resumed.decision) !== JSON.stringify(game.decision))
    throw new Flaw("resumed from its snapshot, the game asks something else");
}

function checkPosition(game: Game): void {
  const wrong = misplaced(game.state);
  if (wrong !== null) throw new Flaw(wrong);
}

interface Played {
  decisions: number;
  turns: number;
  failure: Omit<SoakFailure, "game"> | null;
}

function randomPick(rng: RngState, { options }: Decision): number {
  for (;;) {
    const pick = below(rng, options.length);
    const option = options[pick];
    if (option?.kind !== "word" || option.word !== "concede" || below(rng, SECOND_THOUGHTS) === 0) return pick;
  }
}

/** Plays one random game and tells what went wrong, with the replay that shows it. */
export function soakGame(setup: Setup, seed: number, how: { checked: boolean; resume: boolean }): Played {
  const picks: number[] = [];
  let turns = 0;
  try {
    const game = createGame(setup, seed, { checkpoints: how.resume });
    if (isRefusal(game)) throw new Flaw(`the setup was refused: ${JSON.stringify(game)}`);
    const rng = seedRng(seed ^ 0x2545f491);
    while (game.decision !== null) {
      const { decision } = game;
      if (decision.options.length === 0) throw new Flaw("a decision without options");
      if (picks.length >= DECISION_CAP) throw new Flaw(`no end after ${DECISION_CAP} decisions`);
      if (how.checked) checkPosition(game);
      if (how.resume) checkResume(game);
      const pick = randomPick(rng, decision);
      picks.push(pick);
      const refusal = game.pick(pick, decision.seat);
      if (refusal !== null) throw new Flaw(`a listed option was refused: ${JSON.stringify(refusal)}`);
      turns = game.state.turn.number;
    }
    checkPosition(game);
    const { phase } = game.state;
    if (phase.kind !== "over" || phase.winners.length === 0) throw new Flaw("the game ended without a winner");
    if (how.checked) {
      const again = playReplay(makeReplay(setup, seed, picks), { checkpoints: false });
      if (isRefusal(again) || hashState(again.state) !== hashState(game.state))
        throw new Flaw("played again, the game comes out differently");
    }
    return { decisions: picks.length, turns, failure: null };
  } catch (error) {
    const what = error instanceof Flaw ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { decisions: picks.length, turns, failure: { what, replay: makeReplay(setup, seed, picks) } };
  }
}

/** Plays a row of games; which games they are does not depend on how the row is cut into jobs. */
export function soak(job: SoakJob): SoakResult {
  const result: SoakResult = { games: 0, decisions: 0, turns: 0, checked: 0, failures: [] };
  for (let index = job.from; index < job.to; index++) {
    const seed = job.seed + index;
    const checked = index % CHECK_EVERY === 0;
    const setup = { ...setupOf(index, seed, job.pool, job.seats), concede: Math.floor(index / 3) % CONCEDE_EVERY === 0 };
    const played = soakGame(setup, seed, { checked, resume: checked && job.resume });
    result.games++;
    result.decisions += played.decisions;
    result.turns += played.turns;
    if (checked) result.checked++;
    if (played.failure !== null) result.failures.push({ game: index, ...played.failure });
  }
  return result;
}
