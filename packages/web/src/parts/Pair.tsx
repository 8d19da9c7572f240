/** One or two factions at a glance: emblems, character, what their cards are like. */

import type { ReactNode } from "react";
import { FACTIONS, pairName } from "../art/factions.ts";
import { FactionIcon, factionClass } from "../art/Icon.tsx";
import { factionsNamed, pairFacts } from "./faction-facts.ts";
import { mechanicsOf } from "./mechanics.ts";

/** The height of the fullest column, in pixels. */
const TALLEST = 64;

function Curve({ names }: { names: readonly string[] }): ReactNode {
  const { curve, minions, actions, doings } = pairFacts(names);
  const plays = [...new Set(factionsNamed(names).flatMap((faction) => mechanicsOf(faction).map(({ name }) => name)))];
  const most = Math.max(1, ...curve.map((c) => c.count));
  return (
    <dl>
      <div>
        <dt>{minions} minions by power</dt>
        <dd>
          <ol className="curve">
            {curve.map(({ power, count }) => (
              <li key={power} aria-label={`${count} of power ${power}`}>
                <i style={{ height: Math.round((count / most) * TALLEST) }} />
                <b aria-hidden="true">{count}</b>
                <small aria-hidden="true">{power}</small>
              </li>
            ))}
          </ol>
        </dd>
      </div>
      <div>
        <dt>{actions} actions</dt>
        <dd>{doings.join(", ")}</dd>
      </div>
      {plays.length === 0 ? null : (
        <div>
          <dt>Plays with</dt>
          <dd>{plays.join(", ")}</dd>
        </div>
      )}
    </dl>
  );
}

interface PairProps {
  /** None, one or two. */
  factions: readonly string[];
  children?: ReactNode;
}

export function Pair({ factions, children }: PairProps): ReactNode {
  return (
    <aside className="pair" aria-label="The chosen factions">
      <div className="duo">
        {[0, 1].map((i) => {
          const name = factions[i];
          return (
            <div key={i} className={`h art ${factionClass(name ?? null)}`}>
              {name === undefined ? null : <FactionIcon faction={name} />}
            </div>
          );
        })}
      </div>
      <h2>{factions.length === 0 ? "Which two?" : pairName(factions)}</h2>
      <p className="line">
        {factions.length === 0
          ? "Any two factions make a deck of forty cards. Half the fun is finding out how they get along."
          : factions.map((name) => FACTIONS[name]?.line ?? "").join(" ")}
      </p>
      {factions.length === 0 ? null : <Curve names={factions} />}
      {children}
    </aside>
  );
}
