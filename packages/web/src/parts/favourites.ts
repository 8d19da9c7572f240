/** The factions that somebody likes, kept in this browser. */

import { keptAs, wordsIn } from "./kept.ts";

const kept = keptAs<readonly string[]>("breakpoint-favourites", wordsIn);

export function useFavourites(): { favourites: readonly string[]; toggle(faction: string): void } {
  return {
    favourites: kept.use(),
    toggle: (faction) => {
      const now = kept.read();
      kept.write(now.includes(faction) ? now.filter((name) => name !== faction) : [...now, faction]);
    },
  };
}
