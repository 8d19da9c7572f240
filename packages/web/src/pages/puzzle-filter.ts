/** Which puzzles of the list are shown, and in which order. */

import { difficultyOf, factionsOf } from "@breakpoint/scenarios/puzzles";
import { type Kind, kindOf, type Listed, type Progress, stateOf } from "./puzzle-list.ts";

export interface Filter {
  kind: Kind | "all";
  /** 0: any. */
  level: number;
  /** Empty: any; so with those that follow. */
  theme: string;
  faction: string;
  state: string;
  order: string;
}
export const ALL: Filter = { kind: "all", level: 0, theme: "", faction: "", state: "", order: "" };

/** Orders other than that of the file, by what stands on the list of them. */
export const ORDERS: readonly { order: string; name: string; compare(a: Listed, b: Listed): number }[] = [
  { order: "easy", name: "Easiest first", compare: (a, b) => difficultyOf(a.puzzle) - difficultyOf(b.puzzle) },
  { order: "hard", name: "Hardest first", compare: (a, b) => difficultyOf(b.puzzle) - difficultyOf(a.puzzle) },
  { order: "short", name: "Shortest first", compare: (a, b) => stepsOf(a) - stepsOf(b) },
  { order: "name", name: "By name", compare: (a, b) => a.puzzle.name.localeCompare(b.puzzle.name, "en") },
];

const stepsOf = ({ puzzle }: Listed): number => puzzle.solution?.length ?? 0;

const fits = ({ kind, level, theme, faction, state }: Filter, { puzzle, id }: Listed, progress: Progress): boolean =>
  (kind === "all" || kindOf(puzzle) === kind) &&
  (level === 0 || difficultyOf(puzzle) === level) &&
  (theme === "" || (puzzle.themes ?? []).includes(theme)) &&
  (faction === "" || factionsOf(puzzle).includes(faction)) &&
  (state === "" || stateOf(progress, id) === state);

/** What is shown of a list, in order; those that are alike keep the order of the file. */
export function shown(list: readonly Listed[], filter: Filter, progress: Progress): Listed[] {
  const found = list.filter((listed) => fits(filter, listed, progress));
  const by = ORDERS.find(({ order }) => order === filter.order);
  return by === undefined ? found : found.sort(by.compare);
}

const sortedSet = (names: readonly string[]): string[] => [...new Set(names)].sort();
/** What there is to choose from. */
export const themesOf = (list: readonly Listed[]): string[] => sortedSet(list.flatMap(({ puzzle }) => puzzle.themes ?? []));
export const playedOf = (list: readonly Listed[]): string[] => sortedSet(list.flatMap(({ puzzle }) => factionsOf(puzzle)));
