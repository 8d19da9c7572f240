/** Puzzles: what they are, and the proof of them. Runs in a page as well: no file, no YAML, no schema. */

export { type Goal, leadsAt, type Start, startOf, worthOf } from "./goal.ts";
export { holdsInEveryDeal, type Verdict } from "./proof.ts";
export * from "./puzzle.ts";
export { type Outlook, Search, TooMuch } from "./search.ts";
export { hintsOf, stepsOf, today, wordGoal } from "./told.ts";
export { endsTurn, forkWithin } from "./turn.ts";
export { type WrittenPosition, writePosition } from "./write.ts";
