/** Games as the database keeps them, without a database. */

import type { Seed, Setup } from "@breakpoint/engine";
import { newId } from "../src/ids.ts";
import { writeSeed } from "../src/storage/schema.ts";
import type { GameRecord } from "../src/storage/store.ts";

type Options = GameRecord["game"]["options"];

export const plainOptions = (changes: Partial<Options> = {}): Options => ({
  factions: "random",
  pool: null,
  sets: null,
  twoCopies: false,
  first: 0,
  concede: true,
  pace: "off",
  reaction: null,
  deadline: null,
  watch: "link",
  ...changes,
});

/** A game of people that has just begun. */
export function begunGame(setup: Setup, seed: Seed, now: number, options: Options): GameRecord {
  const id = newId();
  return {
    game: {
      id,
      created: now,
      changed: now,
      started: now,
      status: "playing",
      options,
      setup,
      seed: writeSeed(seed),
      opening: [],
      n: 0,
      revision: 0,
      summary: null,
      checkpoint: null,
      wake: null,
      keeper: null,
      lease: 0,
      rematch: null,
      fork_of: null,
    },
    seats: Array.from({ length: setup.seats }, (_, seat) => ({
      game: id,
      seat,
      kind: "person" as const,
      name: `Player ${seat + 1}`,
      bot: null,
      open: false,
      factions: null,
      code: null,
    })),
    holders: [],
  };
}
