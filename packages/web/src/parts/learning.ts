/** What somebody has learnt so far, kept in this browser. */

import { isRecord, keptAs, numbersIn, wordsIn } from "./kept.ts";

/** A game with the coach that was left. */
export interface KeptGame {
  factions: readonly (readonly string[])[];
  seed: number;
  picks: readonly number[];
}

export interface Learning {
  /** Lessons taken to the end. */
  done: readonly string[];
  /** The step at which a lesson was left. */
  at: Readonly<Record<string, number>>;
  /** Lessons that the table has offered and somebody has put away. */
  declined: readonly string[];
  /** Games finished with the coach. */
  games: number;
  coach: "some" | "little" | "off";
  game: KeptGame | null;
}

const NOTHING: Learning = { done: [], at: {}, declined: [], games: 0, coach: "some", game: null };

function gameOf(found: unknown): KeptGame | null {
  if (!isRecord(found) || typeof found.seed !== "number" || !Array.isArray(found.factions)) return null;
  return { factions: found.factions.map(wordsIn), seed: found.seed, picks: numbersIn(found.picks) };
}

/** Whatever was written there, as far as it makes sense. */
export function learningOf(found: unknown): Learning {
  if (!isRecord(found)) return NOTHING;
  const at = Object.entries(isRecord(found.at) ? found.at : {}).filter((entry): entry is [string, number] => typeof entry[1] === "number");
  return {
    done: wordsIn(found.done),
    at: Object.fromEntries(at),
    declined: wordsIn(found.declined),
    games: typeof found.games === "number" ? found.games : 0,
    coach: found.coach === "little" || found.coach === "off" ? found.coach : "some",
    game: gameOf(found.game),
  };
}

const kept = keptAs("breakpoint-learning", learningOf);

export const learning = kept.read;
export const useLearning = kept.use;
export const learn = (change: Partial<Learning>): void => kept.write({ ...learning(), ...change });

/** A lesson was left at that step, or taken to its end. */
export function keepPlace(lesson: string, step: number, over: boolean): void {
  const { done, at } = learning();
  const { [lesson]: _, ...others } = at;
  if (over) learn({ done: done.includes(lesson) ? done : [...done, lesson], at: others });
  else learn({ at: step > 0 ? { ...others, [lesson]: step } : others });
}
