/** What is told to whoever plays a puzzle: what is wanted, hints, the day. */

import { moverOf, type Puzzle } from "./puzzle.ts";

export function wordGoal({ goal, best = 0 }: Puzzle): string {
  if (goal === "win") return "Win the game before this turn ends.";
  if (goal === "vp") return `Make ${best} VP this turn. More cannot be made sure of.`;
  return `As your turn ends, ${goal.keep} is still on the table and nobody has as much power there as you.`;
}

const PLAIN: Readonly<Record<string, string>> = {
  "is done": "End the turn",
  declines: "Say no",
  accepts: "Say yes",
  passes: "Pass",
  keeps: "Keep it",
};

/** What the player does in a step of a solution. */
const wordStep = (said: string): string =>
  PLAIN[said] ??
  said
    .replace(/^plays /, "Play ")
    .replace(/^uses /, "Use ")
    .replace(/^chooses /, "Choose ")
    .replace(/@(hand|discard|deck)\b/g, "");

/** The solution step by step, as it is told to the player: what others answer is not theirs to do. */
export function stepsOf({ solution = [], position }: Puzzle): string[] {
  const me = `${moverOf(position)} `;
  return solution.filter((step) => step.startsWith(me)).map((step) => wordStep(step.slice(me.length)));
}

/** What is told one after the other: first what it takes, then the line step by step. */
export function hintsOf(puzzle: Puzzle): string[] {
  const { themes = [] } = puzzle;
  const steps = stepsOf(puzzle);
  if (steps.length === 0) return [];
  const takes = themes.length === 0 ? "" : ` It takes: ${themes.join(", ")}.`;
  return [`The solution has ${steps.length} steps.${takes}`, ...steps];
}

/** Days since the first of January 1970, where the player is. */
export const today = (now = new Date()): number => Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
