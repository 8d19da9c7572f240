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

/** The same in large letters; `won` ends the line about all of them. */
export function Rate({ results, won = "won" }: { results: Results; won?: string }): ReactNode {
  const { games, rate, low, high } = shareOf(results);
  return (
    <p className="rate">
      <b className="loud">
        {games === 0 ? "–" : percent(rate)}
        <small>{games === 0 ? "" : "%"}</small>
      </b>
      <span>
        {games === 0 ? "no games yet" : `of ${wordGames(games)} ${won}`}
        <br />
        {games === 0 ? "" : `95 % sure: ${percent(low)} to ${percent(high)}`}
      </span>
    </p>
  );
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
