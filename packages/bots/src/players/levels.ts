/** The levels that search: how far they look, and how long they take by themselves. */

import { trained } from "../evaluation/learned.ts";
import { beforehand } from "./beforehand.ts";
import { type Bot, type BotInput, clock, type Limits, type Thought, think } from "./bot.ts";
import { Search, type SearchSettings } from "./search.ts";

export function searching(name: string, settings: SearchSettings, own: Limits): Bot {
  const begin = (input: BotInput): Thought => beforehand(input) ?? new Search(input, settings);
  return {
    name,
    limits: own,
    think: begin,
    pick(input, limits = own) {
      const began = clock();
      const thought = begin(input);
      think(thought, limits, undefined, began);
      return thought.best();
    },
  };
}

const usual = { curiosity: 0.1, hearsay: 10, habit: 0.6, megabytes: 64 };

export const tactician = searching("tactician", { ...usual, worlds: 24, turnsAhead: 0, weights: trained.atTurnEnd }, { millis: 100 });
export const master = searching(
  "master",
  { ...usual, worlds: 32, turnsAhead: Number.POSITIVE_INFINITY, weights: trained.anywhere },
  { millis: 1000 },
);
