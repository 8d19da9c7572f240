/** A share of games with how sure it is: a tick for the share, a bar for its 95 % interval, a notch for an even share. */

import { type Results, shareOf } from "@breakpoint/bots";
import type { CSSProperties, ReactNode } from "react";
import { percent, games as wordGames } from "./figures.ts";

/** In words, for those who do not see the bar. */
export function wordResults(results: Results): string {
  const { games, rate, low, high } = shareOf(results);
  if (games === 0) return "no games yet";
  return `${percent(rate)} percent of ${wordGames(games)}, surely between ${percent(low)} and ${percent(high)}`;
}

interface IntervalProps {
  results: Results;
  even: number;
  big?: boolean;
}

/** The scale is the same wherever an even share is: from none to twice of it. */
export function Interval({ results, even, big = false }: IntervalProps): ReactNode {
  const { rate, low, high } = shareOf(results);
  const at = (share: number): number => Math.min(100, (50 * share) / even);
  const style = { "--v": at(rate), "--lo": at(low), "--hi": at(high) };
  return (
    <span className={big ? "ci big" : "ci"} style={style as CSSProperties} role="img" aria-label={wordResults(results)}>
      {results.played === 0 ? null : (
        <>
          <i />
          <b />
        </>
      )}
    </span>
  );
}
