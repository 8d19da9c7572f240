/** All factions in a table that sorts by any column. */

import { shareOf } from "@breakpoint/bots";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { FACTIONS } from "../art/factions.ts";
import { Emblem } from "../art/Icon.tsx";
import { factionPath } from "./addresses.ts";
import { percent, type Study, tenths } from "./figures.ts";
import { Interval } from "./Interval.tsx";

interface Row {
  faction: number;
  name: string;
  rate: number;
  /** How much more the first player wins than the last, in shares. */
  seat: number;
  turns: number;
  /** Points a game by its own cards. */
  own: number;
  best: number;
  worst: number;
}

function rowOf(study: Study, faction: number): Row {
  const figures = study.figures(faction);
  const played = Math.max(1, figures?.played ?? 0);
  const places = figures?.places ?? [];
  const place = (at: number): number => shareOf(places.at(at) ?? { played: 0, won: 0 }).rate;
  const partners = study.ranked("together", faction);
  return {
    faction,
    name: study.name(faction),
    rate: study.rate(faction),
    seat: place(0) - place(-1),
    turns: (figures?.turns ?? 0) / played,
    own: (figures?.earned.own ?? 0) / played,
    best: partners[0] ?? faction,
    worst: partners.at(-1) ?? faction,
  };
}

type Key = "name" | "rate" | "own" | "seat" | "turns";

const COLUMNS: readonly { key: Key; title: string; about: string; className: string }[] = [
  { key: "name", title: "Faction", about: "by name", className: "" },
  { key: "rate", title: "Won", about: "share of games won, in percent", className: "num" },
  { key: "own", title: "Own points", about: "points a game by its own cards", className: "more" },
  { key: "seat", title: "First seat", about: "how much more the first player wins than the last, in percent", className: "more" },
  { key: "turns", title: "Turns", about: "turns that its games last", className: "more" },
];

const PartnerLink = ({ study, faction, other }: { study: Study; faction: number; other: number }): ReactNode => (
  <span className="partner">
    <Emblem faction={study.name(other)} />
    {study.name(other)} <em>{percent(study.guess("together", faction, other), 0)}</em>
  </span>
);

const signed = (share: number): string => `${share > 0 ? "+" : ""}${tenths(100 * share)}`;

export function FactionTable({ study, found }: { study: Study; found: string }): ReactNode {
  const [by, setBy] = useState<{ key: Key; down: boolean }>({ key: "rate", down: true });
  const foundRow = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each faction that is found.
  useEffect(() => {
    foundRow.current?.scrollIntoView({ block: "center" });
  }, [found]);
  const rank = new Map(study.strongest().map((faction, i) => [faction, i + 1]));
  const rows = study.factions.map((faction) => rowOf(study, faction));
  const way = by.down ? -1 : 1;
  rows.sort((a, b) => way * (by.key === "name" ? (a.name < b.name ? -1 : 1) : a[by.key] - b[by.key]));
  return (
    <div className="table-frame">
      <table className="faction-table">
        <caption className="sr">All factions with how often they win, how sure that is, and their best and worst partners</caption>
        <thead>
          <tr>
            <th scope="col" className="rk">
              <span className="sr">Rank</span>
            </th>
            {COLUMNS.map(({ key, title, about, className }) => (
              <th
                key={key}
                scope="col"
                className={className}
                aria-sort={by.key === key ? (by.down ? "descending" : "ascending") : undefined}
              >
                <button type="button" title={about} onClick={() => setBy({ key, down: by.key === key ? !by.down : key !== "name" })}>
                  {title}
                  {by.key === key ? <i className={by.down ? "dn" : "up"} aria-hidden="true" /> : null}
                </button>
              </th>
            ))}
            <th scope="col" className="cic">
              95 % sure
            </th>
            <th scope="col" className="more">
              Best partner
            </th>
            <th scope="col" className="more">
              Worst partner
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.faction} ref={found === row.name ? foundRow : undefined} className={found === row.name ? "found" : undefined}>
              <td className="rk">{rank.get(row.faction)}</td>
              <th scope="row">
                <Link href={factionPath(row.name)}>
                  <Emblem faction={row.name} />
                  <span>
                    {row.name}
                    <small>{FACTIONS[row.name]?.line}</small>
                  </span>
                </Link>
              </th>
              <td className="num">{percent(row.rate)}</td>
              <td className="more">{tenths(row.own)}</td>
              <td className="more">{signed(row.seat)}</td>
              <td className="more">{row.turns.toFixed(1)}</td>
              <td className="cic">
                <Interval results={study.figures(row.faction) ?? { played: 0, won: 0 }} even={study.even} />
              </td>
              <td className="more">
                <PartnerLink study={study} faction={row.faction} other={row.best} />
              </td>
              <td className="more">
                <PartnerLink study={study} faction={row.faction} other={row.worst} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
