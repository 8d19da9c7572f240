/** What is known of one pair: together in a deck, or one against the other. */

import type { ReactNode, RefObject } from "react";
import { Link } from "wouter";
import { pairName } from "../art/factions.ts";
import { Emblem, FactionIcon, factionClass } from "../art/Icon.tsx";
import { factionPath, playPath } from "./addresses.ts";
import { type Mode, percent, type Study } from "./figures.ts";
import { Interval, Rate } from "./Interval.tsx";

interface PairCardProps {
  study: Study;
  mode: Mode;
  one: number;
  other: number;
  card: RefObject<HTMLElement | null>;
  onBack(): void;
}

export function PairCard({ study, mode, one, other, card, onBack }: PairCardProps): ReactNode {
  const names = [study.name(one), study.name(other)];
  const results = study.results(mode, one, other);
  const expected = study.expected(mode, one, other);
  const same = one === other;
  return (
    <aside
      ref={card}
      className="pair-card panel"
      tabIndex={-1}
      aria-label={names.join(mode === "together" ? " with " : " against ")}
      onKeyDown={(e) => {
        if (e.key === "Escape") onBack();
      }}
    >
      <div className="pair-duo" aria-hidden="true">
        <div className={`pane l art ${factionClass(names[0] ?? null)}`}>
          <FactionIcon faction={names[0] ?? ""} />
        </div>
        <div className={`pane r art ${factionClass(names[1] ?? null)}`}>
          <FactionIcon faction={names[1] ?? ""} />
        </div>
      </div>
      <div className="pair-body">
        <h2>{same ? names[0] : mode === "together" ? pairName(names) : `${names[0]} against ${names[1]}`}</h2>
        {same ? (
          <p className="rate-words">A faction does not meet itself. Move on by a square.</p>
        ) : (
          <>
            <Rate results={results} />
            <Interval results={results} even={study.even} big />
            <div className="ci-axis" aria-hidden="true">
              <span>0</span>
              <span>{percent(study.even, 0)}</span>
              <span>{percent(Math.min(1, 2 * study.even), 0)}</span>
            </div>
            <dl className="parts-list">
              {[one, other].map((faction) => (
                <div key={faction}>
                  <dt>
                    <Emblem faction={study.name(faction)} />
                    {study.name(faction)}, all games
                  </dt>
                  <dd>{percent(study.rate(faction))}</dd>
                </div>
              ))}
              <div>
                <dt>By these two apart, one expects</dt>
                <dd>{percent(expected)}</dd>
              </div>
              <div className="tot">
                <dt>Best guess, as coloured</dt>
                <dd>{percent(study.guess(mode, one, other))}</dd>
              </div>
            </dl>
            <div className="pair-acts">
              {mode === "together" ? (
                <Link className="btn act" href={playPath(names)}>
                  Play this pair
                </Link>
              ) : null}
              {names.map((name) => (
                <Link key={name} className="btn" href={factionPath(name)}>
                  {name}
                </Link>
              ))}
            </div>
          </>
        )}
      </div>
    </aside>
  );
}
