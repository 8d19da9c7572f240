/** What somebody has learnt so far, kept in this browser. */

import { useSyncExternalStore } from "react";

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

const KEY = "breakpoint-learning";
const NOTHING: Learning = { done: [], at: {}, declined: [], games: 0, coach: "some", game: null };
const listeners = new Set<() => void>();
let known: { text: string; learning: Learning } = { text: "", learning: NOTHING };

const words = (found: unknown): string[] => (Array.isArray(found) ? found.filter((word) => typeof word === "string") : []);
const numbers = (found: unknown): number[] => (Array.isArray(found) ? found.filter((n) => Number.isInteger(n)) : []);
const isRecord = (found: unknown): found is Record<string, unknown> => typeof found === "object" && found !== null && !Array.isArray(found);

function gameOf(found: unknown): KeptGame | null {
  if (!isRecord(found) || typeof found.seed !== "number" || !Array.isArray(found.factions)) return null;
  return { factions: found.factions.map(words), seed: found.seed, picks: numbers(found.picks) };
}

/** Whatever was written there, as far as it makes sense. */
export function learningOf(text: string): Learning {
  try {
    const found: unknown = JSON.parse(text);
    if (!isRecord(found)) return NOTHING;
    const at = Object.entries(isRecord(found.at) ? found.at : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number",
    );
    return {
      done: words(found.done),
      at: Object.fromEntries(at),
      declined: words(found.declined),
      games: typeof found.games === "number" ? found.games : 0,
      coach: found.coach === "little" || found.coach === "off" ? found.coach : "some",
      game: gameOf(found.game),
    };
  } catch {
    // Somebody else has written there: as if there were nothing.
    return NOTHING;
  }
}

export function learning(): Learning {
  const text = localStorage.getItem(KEY) ?? "";
  if (known.text !== text) known = { text, learning: learningOf(text) };
  return known.learning;
}

export function learn(change: Partial<Learning>): void {
  const text = JSON.stringify({ ...learning(), ...change });
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing: it is forgotten with this page.
    known = { text: localStorage.getItem(KEY) ?? "", learning: { ...learning(), ...change } };
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export const useLearning = (): Learning => useSyncExternalStore(subscribe, learning);

/** A lesson was left at that step, or taken to its end. */
export function keepPlace(lesson: string, step: number, over: boolean): void {
  const { done, at } = learning();
  const { [lesson]: _, ...others } = at;
  if (over) learn({ done: done.includes(lesson) ? done : [...done, lesson], at: others });
  else learn({ at: step > 0 ? { ...others, [lesson]: step } : others });
}
