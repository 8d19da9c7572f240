/** The atlas: all factions and pairs by how often they win, as a map and as a table. */

import { type ReactNode, useMemo, useRef, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { pairName } from "../art/factions.ts";
import { Smash } from "../art/Icon.tsx";
import { AboutFigures, Provenance } from "../atlas/About.tsx";
import { factionPath } from "../atlas/addresses.ts";
import { FactionTable } from "../atlas/FactionTable.tsx";
import { bounds, type Mode, percent, Study, useAtlas } from "../atlas/figures.ts";
import { type Cell, HeatMap } from "../atlas/HeatMap.tsx";
import { Interval } from "../atlas/Interval.tsx";
import { PairCard } from "../atlas/PairCard.tsx";
import { Segments } from "../atlas/Segments.tsx";
import { Page } from "../parts/Page.tsx";
import "../atlas/atlas.css";

const VIEWS = [
  { value: "map", name: "Map of pairs" },
  { value: "table", name: "Table" },
] as const;
const MODES: readonly { value: Mode; name: string }[] = [
  { value: "together", name: "Together" },
  { value: "against", name: "Against" },
];
const SEATS = [
  { value: "2", name: "2 seats" },
  { value: "4", name: "4 seats" },
] as const;
const ORDERS = [
  { value: "strong", name: "Strongest first" },
  { value: "name", name: "By name" },
  { value: "set", name: "By set" },
] as const;

/** The one of a list that an address names, or the first. */
function read<T extends string>(search: string, field: string, options: readonly { value: T }[]): T {
  const wanted = new URLSearchParams(search).get(field);
  const found = options.find(({ value }) => value === wanted) ?? options[0];
  if (found === undefined) throw new Error("nothing to choose from");
  return found.value;
}

function Legend({ even }: { even: number }): ReactNode {
  const steps = bounds(even).map((bound) => percent(bound, 0));
  const words = [`under ${steps[0]}`, steps[0], steps[1], "even", steps[3], steps[4], `${steps[5]} up`];
  return (
    <ol className="legend" aria-label="What the colours mean, in percent of games won">
      {words.map((word, heat) => (
        <li key={word}>
          <i className={`h${heat}`} aria-hidden="true" />
          <span>{word}</span>
        </li>
      ))}
    </ol>
  );
}

function Partners({ study, mode, faction }: { study: Study; mode: Mode; faction: number }): ReactNode {
  const name = study.name(faction);
  return (
    <section className="partner-list" aria-label={`${name} ${mode === "together" ? "with" : "against"} everybody`}>
      <h2>
        {name} {mode === "together" ? "with" : "against"}
      </h2>
      <ul>
        {study.ranked(mode, faction).map((other) => (
          <li key={other}>
            <Link className="partner-row" href={factionPath(study.name(other))}>
              <Smash factions={[name, study.name(other)]} />
              <b>{mode === "together" ? pairName([name, study.name(other)]) : study.name(other)}</b>
              <Interval results={study.results(mode, faction, other)} even={study.even} />
              <em>{percent(study.guess(mode, faction, other), 0)}</em>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MapView({ study, mode, order, found }: { study: Study; mode: Mode; order: readonly number[]; found: string }): ReactNode {
  const [at, setAt] = useState<Cell>({ row: 0, column: 1 });
  const grid = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const place = order.indexOf(study.number(found));
  const [large, setLarge] = useState(false);
  const [was, setWas] = useState(found);
  if (was !== found) {
    setWas(found);
    if (place >= 0) setAt({ row: place, column: at.column === place ? (place + 1) % order.length : at.column });
  }
  const [one, other] = [order[at.row] ?? 0, order[at.column] ?? 0];
  return (
    <div className={large ? "map-view large" : "map-view"}>
      <HeatMap
        study={study}
        mode={mode}
        order={order}
        cell={at}
        onCell={setAt}
        onOpen={() => card.current?.focus()}
        onFind={() => document.getElementById("find-faction")?.focus()}
        large={large}
        onLarge={() => setLarge(!large)}
        grid={grid}
      />
      <div className="map-side">
        <PairCard study={study} mode={mode} one={one} other={other} card={card} onBack={() => grid.current?.focus()} />
        <Legend even={study.even} />
        <p className="map-keys">
          <kbd>←</kbd>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          <kbd>→</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> back <kbd>/</kbd> find{" "}
          <button type="button" className="btn sm" aria-pressed={large} onClick={() => setLarge(!large)}>
            <kbd>L</kbd> all names
          </button>
        </p>
      </div>
      <Partners study={study} mode={mode} faction={one} />
    </div>
  );
}

export function Factions(): ReactNode {
  const { value: atlas, trouble } = useAtlas();
  const [, go] = useLocation();
  const search = useSearch();
  const [text, setText] = useState("");
  const view = read(search, "view", VIEWS);
  const mode = read(search, "mode", MODES);
  const seats = Number(read(search, "seats", SEATS));
  const sorting = read(search, "order", ORDERS);
  const set = (field: string, value: string): void => {
    const params = new URLSearchParams(search);
    params.set(field, value);
    go(`/factions?${params}`, { replace: true });
  };
  const study = useMemo(() => (atlas === null ? null : Study.of(atlas, seats)), [atlas, seats]);
  const order = useMemo(() => {
    if (study === null || sorting === "set") return study?.factions ?? [];
    return sorting === "strong" ? study.strongest() : study.factions.toSorted((a, b) => (study.name(a) < study.name(b) ? -1 : 1));
  }, [study, sorting]);
  const wanted = text.trim().toLowerCase();
  const names = study === null ? [] : study.factions.map((faction) => study.name(faction));
  const found =
    wanted === ""
      ? ""
      : (names.find((name) => name.toLowerCase().startsWith(wanted)) ?? names.find((n) => n.toLowerCase().includes(wanted)) ?? "");
  return (
    <Page title="Factions" className="atlas-page">
      <div className="atlas-head">
        <h1>Factions</h1>
        {study === null ? null : <Provenance study={study} />}
        <div className="atlas-controls">
          <Segments label="How they are shown" options={VIEWS} value={view} onChange={(value) => set("view", value)} />
          {view === "map" ? <Segments label="Which pairs" options={MODES} value={mode} onChange={(value) => set("mode", value)} /> : null}
          <Segments label="How many play" options={SEATS} value={String(seats)} onChange={(value) => set("seats", value)} />
          {view === "map" ? (
            <select className="field" aria-label="Order" value={sorting} onChange={(e) => set("order", e.target.value)}>
              {ORDERS.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          ) : null}
          <input
            id="find-faction"
            type="search"
            className="field"
            list="faction-names"
            aria-label="Find a faction"
            placeholder="Find a faction"
            value={text}
            onChange={(e) => setText(e.target.value)}
          />
          <datalist id="faction-names">
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      </div>
      {trouble === null ? null : (
        <p className="note" role="alert">
          <b>There are no figures to show.</b> {trouble} The factions and their cards are <Link href="/cards">here</Link>.
        </p>
      )}
      {study === null ? (
        trouble === null && <p className="waiting">Fetching the figures</p>
      ) : (
        <>
          {view === "map" ? (
            <MapView study={study} mode={mode} order={order} found={found} />
          ) : (
            <FactionTable study={study} found={found} />
          )}
          <AboutFigures study={study} />
        </>
      )}
    </Page>
  );
}
