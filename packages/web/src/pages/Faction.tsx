/** One faction: how it fares, with whom and against whom, where its points come from, and its cards. */

import { type Earnings, type Results, shareOf, together } from "@breakpoint/bots";
import { allSets, factionNamed } from "@breakpoint/engine";
import { type CSSProperties, type ReactNode, useState } from "react";
import { Link, useParams } from "wouter";
import { FACTIONS } from "../art/factions.ts";
import { Emblem, FactionIcon, factionClass } from "../art/Icon.tsx";
import { AboutFigures, Provenance } from "../atlas/About.tsx";
import { factionAt, factionPath, playPath } from "../atlas/addresses.ts";
import { count, type Mode, percent, Study, tenths, useAtlas } from "../atlas/figures.ts";
import { Interval, Rate } from "../atlas/Interval.tsx";
import { Segments } from "../atlas/Segments.tsx";
import { FullCard } from "../cards/FullCard.tsx";
import { pairFacts } from "../parts/faction-facts.ts";
import { mechanicsOf } from "../parts/mechanics.ts";
import { Page } from "../parts/Page.tsx";
import { TroublePage } from "../parts/Trouble.tsx";
import "../parts/card-dialog.css";
import "../atlas/atlas.css";
import "./cards.css";

/** Partners and rivals that are shown at either end. */
const SHOWN = 5;

const SEATS = [
  { value: "2", name: "2 seats" },
  { value: "4", name: "4 seats" },
] as const;

interface Part {
  study: Study;
  faction: number;
}

const OtherRow = ({ study, faction, mode, other }: Part & { mode: Mode; other: number }): ReactNode => (
  <li>
    <Link className="other-row" href={factionPath(study.name(other))}>
      <Emblem faction={study.name(other)} />
      <b>{study.name(other)}</b>
      <Interval results={study.results(mode, faction, other)} even={study.even} />
      <em>{percent(study.guess(mode, faction, other), 0)}</em>
    </Link>
  </li>
);

function Others({ study, faction, mode }: Part & { mode: Mode }): ReactNode {
  const ranked = study.ranked(mode, faction);
  const ends = [
    { title: "Best", list: ranked.slice(0, SHOWN) },
    { title: "Worst", list: ranked.slice(-SHOWN).reverse() },
  ];
  return (
    <section className="panel pad" aria-label={mode === "together" ? "Partners" : "Rivals"}>
      <h2>{mode === "together" ? "Partners" : "Rivals"}</h2>
      <p className="sub">
        {mode === "together" ? "Share of games won together" : "Share of games won against them"}: the number is our best guess, the bar
        what was counted.
      </p>
      <div className="two-ends">
        {ends.map(({ title, list }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {list.map((other) => (
                <OtherRow key={other} study={study} faction={faction} mode={mode} other={other} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

const SOURCES: readonly { name: string; of(earned: Earnings): number }[] = [
  { name: "Places at bases", of: (e) => e.awards },
  { name: "What bases give", of: (e) => e.bases },
  { name: "Its own cards", of: (e) => e.own },
  { name: "Its partner's cards", of: (e) => e.partner },
  { name: "Everything else", of: (e) => e.others },
  { name: "Lost to Madness", of: (e) => e.madness },
];

/** Mean points a game by source, of one faction or of all. */
function meanPoints(list: readonly { played: number; earned: Earnings }[]): number[] {
  const played = list.reduce((sum, one) => sum + one.played, 0);
  return SOURCES.map(({ of }) => list.reduce((sum, one) => sum + of(one.earned), 0) / Math.max(1, played));
}

function Points({ study, faction }: Part): ReactNode {
  const figures = study.figures(faction);
  if (figures === undefined) return null;
  const own = meanPoints([figures]);
  const all = meanPoints(study.table.factions);
  const most = Math.max(1, ...own, ...all);
  const share = (value: number): number => (100 * Math.max(0, value)) / most;
  return (
    <section className="panel pad" aria-label="Where its points come from">
      <h2>Where its points come from</h2>
      <p className="sub">{own.reduce((a, b) => a + b, 0).toFixed(1)} VP a game. The notch is the average of all factions.</p>
      <ul className="sources">
        {SOURCES.map(({ name }, i) => {
          const [value, average] = [own[i] ?? 0, all[i] ?? 0];
          return (
            <li key={name}>
              <span className="t">{name}</span>
              <span className="bx" aria-hidden="true" style={{ "--v": share(value), "--a": share(average) } as CSSProperties}>
                <i />
                <u />
              </span>
              <b className="loud">{tenths(value)}</b>
              <span className="sr">on average of all {tenths(average)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const ORDINALS = ["First player", "Second", "Third", "Fourth"];

function SeatsAndLength({ study, faction }: Part): ReactNode {
  const figures = study.figures(faction);
  if (figures === undefined) return null;
  const { table } = study;
  const everybody = (place: number): Results => together(table.factions.flatMap(({ places }) => places[place] ?? []));
  const mean = table.lengths.reduce((sum, games, turns) => sum + games * turns, 0) / Math.max(1, table.games);
  return (
    <section className="panel pad" aria-label="Seats and length">
      <h2>Seats and length</h2>
      <table className="small-table">
        <caption className="sr">Share of games won by place in the turn order</caption>
        <thead>
          <tr>
            <th scope="col">Turn order</th>
            <th scope="col">Won</th>
            <th scope="col">95 % sure</th>
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {figures.places.map((results, place) => (
            <tr key={ORDINALS[place]}>
              <th scope="row">{ORDINALS[place]}</th>
              <td>{results.played === 0 ? "–" : percent(shareOf(results).rate, 0)}</td>
              <td>
                <Interval results={results} even={study.even} />
              </td>
              <td>{percent(shareOf(everybody(place)).rate, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sub">
        Its games last <b>{(figures.turns / Math.max(1, figures.played)).toFixed(1)}</b> turns, those of all factions {mean.toFixed(1)}.
        Everybody's turns are counted.
      </p>
    </section>
  );
}

/** Every number, for those who want them all and for those who listen. */
function AllOthers({ study, faction }: Part): ReactNode {
  const cells = (results: Results): ReactNode => {
    const { games, rate, low, high } = shareOf(results);
    return games === 0 ? (
      <>
        <td>0</td>
        <td>–</td>
        <td>–</td>
      </>
    ) : (
      <>
        <td>{count(games)}</td>
        <td>{percent(rate, 0)}</td>
        <td>
          {percent(low, 0)} to {percent(high, 0)}
        </td>
      </>
    );
  };
  return (
    <details className="all-others">
      <summary>All partners and rivals in numbers</summary>
      <div className="table-frame">
        <table className="small-table">
          <thead>
            <tr>
              <th scope="col">Faction</th>
              <th scope="col">Games with</th>
              <th scope="col">Won, %</th>
              <th scope="col">95 % sure</th>
              <th scope="col">Games against</th>
              <th scope="col">Won, %</th>
              <th scope="col">95 % sure</th>
            </tr>
          </thead>
          <tbody>
            {study.ranked("together", faction).map((other) => (
              <tr key={other}>
                <th scope="row">
                  <Link href={factionPath(study.name(other))}>{study.name(other)}</Link>
                </th>
                {cells(study.results("together", faction, other))}
                {cells(study.results("against", faction, other))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Character({ name }: { name: string }): ReactNode {
  const { curve, minions, actions, doings } = pairFacts([name]);
  const found = factionNamed(name);
  const plays = found === undefined ? [] : mechanicsOf(found).map((mechanic) => mechanic.name);
  const most = Math.max(1, ...curve.map((c) => c.count));
  return (
    <section className="panel pad" aria-label="Character">
      <h2>Character</h2>
      <h3>{minions} minions by power</h3>
      <ol className="power-curve">
        {curve.map(({ power, count: copies }) => (
          <li key={power} aria-label={`${copies} of power ${power}`}>
            <b aria-hidden="true">{copies}</b>
            <i style={{ height: Math.round((copies / most) * 46) }} />
            <span aria-hidden="true">{power}</span>
          </li>
        ))}
      </ol>
      <h3>{actions} actions</h3>
      <p className="sub">{doings.join(", ")}</p>
      {plays.length === 0 ? null : (
        <>
          <h3>Plays with</h3>
          <p className="sub">{plays.join(", ")}</p>
        </>
      )}
    </section>
  );
}

function Cards({ name }: { name: string }): ReactNode {
  const cards = factionNamed(name)?.cards ?? [];
  return (
    <section className="its-cards" aria-label="Its cards">
      <h2>
        Its cards{" "}
        <small>
          {cards.length} different, {cards.reduce((sum, card) => sum + card.copies, 0)} in all
        </small>
      </h2>
      <ul className="cards-grid">
        {cards.map((def) => (
          <li key={def.id}>
            <Link href={`/cards/${def.id}`} aria-label={def.name}>
              <FullCard def={def} className="xl" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Headline({ study, faction }: Part): ReactNode {
  const figures = study.figures(faction) ?? { played: 0, won: 0 };
  return (
    <>
      <Rate results={figures} won="won, any partner." />
      <Interval results={figures} even={study.even} big />
    </>
  );
}

export function Faction(): ReactNode {
  const { faction: path = "" } = useParams();
  const { value: atlas, trouble } = useAtlas();
  const [seats, setSeats] = useState("2");
  const name = factionAt(path);
  if (name === undefined)
    return (
      <TroublePage shout="Off the map" message="There is no such faction." hint="It may have been renamed, or its set is not here yet.">
        <Link className="btn" href="/factions">
          All factions
        </Link>
      </TroublePage>
    );
  const study = atlas === null ? null : Study.of(atlas, Number(seats));
  const number = study?.number(name) ?? -1;
  const known = study !== null && number >= 0 ? { study, faction: number } : null;
  const ranking = known?.study.strongest() ?? [];
  const rank = ranking.indexOf(number);
  const [before, after] = [ranking[rank - 1], ranking[rank + 1]];
  const set = allSets().find(({ id }) => id === factionNamed(name)?.set)?.name ?? "";
  return (
    <Page title={name} className="faction-page">
      <header className="faction-hero">
        <div className={`hero-art art ${factionClass(name)}`} aria-hidden="true">
          <FactionIcon faction={name} />
        </div>
        <div className="hero-title">
          <p>{set}</p>
          <h1>{name}</h1>
        </div>
        <div className="hero-paper">
          <p className="line">{FACTIONS[name]?.line}</p>
          {known === null ? null : <Headline {...known} />}
          <p className="hero-acts">
            <Link className="btn act" href={playPath([name])}>
              Play {name}
            </Link>
            {rank < 0 ? null : (
              <span className="rank">
                <b className="loud">{rank + 1}</b> of {ranking.length}
              </span>
            )}
          </p>
        </div>
      </header>
      <div className="faction-hop">
        <Link className="btn quiet" href="/factions">
          All factions
        </Link>
        <Segments label="How many play" options={SEATS} value={seats} onChange={setSeats} />
        {known === null ? null : <Provenance study={known.study} />}
        {[before, after].map((other) =>
          known === null || other === undefined ? null : (
            <Link key={other} className="btn quiet" href={factionPath(known.study.name(other))}>
              <Emblem faction={known.study.name(other)} />
              {known.study.name(other)}
            </Link>
          ),
        )}
      </div>
      {trouble === null ? null : (
        <p className="note" role="alert">
          <b>There are no figures to show.</b> {trouble}
        </p>
      )}
      <div className="faction-panels">
        <Character name={name} />
        {known === null ? null : (
          <>
            <Points {...known} />
            <SeatsAndLength {...known} />
            <Others {...known} mode="together" />
            <Others {...known} mode="against" />
          </>
        )}
      </div>
      {known === null ? null : <AllOthers {...known} />}
      <Cards name={name} />
      {known === null ? null : <AboutFigures study={known.study} />}
    </Page>
  );
}
