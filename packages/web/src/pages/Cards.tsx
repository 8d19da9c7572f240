/** Every card and base, to look through and to search. */

import { allFactions, allSets, type CardDef } from "@breakpoint/engine";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { Emblem } from "../art/Icon.tsx";
import { BaseCard } from "../cards/BaseCard.tsx";
import { FullCard } from "../cards/FullCard.tsx";
import { Page } from "../parts/Page.tsx";
import { findCards, hasPowers, howMany, kinds, POWERS, readWanted, type Wanted, writeWanted } from "./card-list.ts";
import "../parts/card-dialog.css";
import "./cards.css";

const cardPath = (def: CardDef): string => `/cards/${def.id}`;

interface FilterProps {
  label: string;
  value: string;
  all: string;
  options: readonly { value: string; name: string }[];
  onChange(value: string): void;
}

const Filter = ({ label, value, all, options, onChange }: FilterProps): ReactNode => (
  <select className="field" aria-label={label} value={value} onChange={(e) => onChange(e.target.value)}>
    <option value="">{all}</option>
    {options.map((o) => (
      <option key={o.value} value={o.value}>
        {o.name}
      </option>
    ))}
  </select>
);

export function Cards(): ReactNode {
  const [, go] = useLocation();
  const wanted = readWanted(useSearch());
  const want = (change: Partial<Wanted>): void => go(`/cards${writeWanted({ ...wanted, ...change })}`, { replace: true });
  const key = useDeferredValue(writeWanted(wanted));
  const groups = useMemo(() => findCards(readWanted(key)), [key]);
  const count = groups.reduce((n, g) => n + g.cards.length, 0);
  const factions = allFactions().filter((f) => wanted.set === "" || f.set === wanted.set);
  return (
    <Page title="Cards" className="lookup">
      <h1>All cards</h1>
      <search className="card-filters">
        <input
          type="search"
          className="field"
          aria-label="Search names and texts"
          placeholder="Search names and texts"
          value={wanted.text}
          onChange={(e) => want({ text: e.target.value })}
        />
        <Filter
          label="Set"
          value={wanted.set}
          all="All sets"
          options={allSets().map((s) => ({ value: s.id, name: s.name }))}
          onChange={(set) => want({ set, faction: "" })}
        />
        <Filter
          label="Faction"
          value={wanted.faction}
          all="All factions"
          options={factions.map((f) => ({ value: f.name, name: f.name }))}
          onChange={(faction) => want({ faction })}
        />
        <fieldset>
          <legend className="sr">Type</legend>
          {kinds().map(({ kind, name }) => (
            <button
              key={kind}
              type="button"
              className="chip"
              aria-pressed={wanted.kind === kind}
              onClick={() => want({ kind: wanted.kind === kind ? "" : kind, power: hasPowers(kind) ? wanted.power : "" })}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <Filter
          label="Power"
          value={wanted.power}
          all="Any power"
          options={POWERS.map((p) => ({ value: p, name: `Power ${p}` }))}
          onChange={(power) => want({ power, kind: power === "" || hasPowers(wanted.kind) ? wanted.kind : "minion" })}
        />
        <span role="status">
          {count} of {howMany()} cards
        </span>
      </search>
      {groups.map((g) => (
        <section key={g.title} aria-label={g.title}>
          <h2>
            {g.faction === null ? null : <Emblem faction={g.faction} />}
            {g.title}
          </h2>
          <ul className={g.cards[0]?.kind === "base" ? "bases-grid" : "cards-grid"}>
            {g.cards.map((def) => (
              <li key={def.id}>
                <Link href={cardPath(def)} aria-label={def.name}>
                  {def.kind === "base" ? <BaseCard def={def} /> : <FullCard def={def} className="xl" />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {count === 0 ? (
        <p className="nothing">
          No card fits all of this.{" "}
          <button type="button" className="btn" onClick={() => go("/cards", { replace: true })}>
            Show all cards
          </button>
        </p>
      ) : null}
    </Page>
  );
}
