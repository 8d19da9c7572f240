/** All factions as tiles: found by name, set, mechanic, by what one likes, or by what fits with what was taken. */

import { allFactions, allSets } from "@breakpoint/engine";
import { type ReactNode, useState } from "react";
import { FACTIONS } from "../art/factions.ts";
import { FactionIcon, factionClass, Icon, Shape, seatClass } from "../art/Icon.tsx";
import { useFavourites } from "./favourites.ts";
import { fitOf, mechanics } from "./mechanics.ts";
import "./factions.css";

/** What a tile says about one faction. */
export interface TileState {
  /** The seats that have it, each with the name to show. */
  taken: readonly { seat: number; name: string }[];
  /** The one that is being looked at or just chosen. */
  hot: boolean;
  /** Cannot be chosen now; why. */
  off: string | null;
  /** True: in the pool; null: there is no pool to be in. */
  pressed: boolean | null;
}

interface FactionGridProps {
  label: string;
  state(faction: string): TileState;
  onPick(faction: string): void;
  onLook?(faction: string): void;
  /** Only these, by default all. */
  only?: readonly string[];
  /** What was taken already: others are sought that fit with it. */
  beside?: readonly string[];
  /** Takes something by lot, among those that are shown; missing where nothing is taken. */
  onSurprise?: ((shown: readonly string[]) => void) | undefined;
}

export function FactionGrid({ label, state, onPick, onLook, only, beside = [], onSurprise }: FactionGridProps): ReactNode {
  const [text, setText] = useState("");
  const [set, setSet] = useState("");
  const [mechanic, setMechanic] = useState("");
  const [liked, setLiked] = useState(false);
  const [fits, setFits] = useState(false);
  const { favourites, toggle } = useFavourites();
  const here = allFactions().filter((f) => only === undefined || only.includes(f.name));
  const sets = allSets().filter((s) => here.some((f) => f.set === s.id));
  const kinds = mechanics().filter(({ has }) => here.some(has));
  const wanted = text.trim().toLowerCase();
  const byFit = fits && beside.length > 0;
  const fitting = new Map(
    here.map(({ name }) => {
      const found = beside.map((taken) => fitOf(taken, name));
      return [name, { score: found.reduce((sum, f) => sum + f.score, 0), why: found.find((f) => f.why !== "")?.why ?? "" }] as const;
    }),
  );
  const shown = here.filter(
    (f) =>
      (set === "" || f.set === set) &&
      (mechanic === "" || kinds.find(({ id }) => id === mechanic)?.has(f) === true) &&
      (!liked || favourites.includes(f.name)) &&
      (!byFit || (fitting.get(f.name)?.score ?? 0) > 0 || beside.includes(f.name)) &&
      (wanted === "" || f.name.toLowerCase().includes(wanted) || (FACTIONS[f.name]?.line ?? "").toLowerCase().includes(wanted)),
  );
  if (byFit) shown.sort((a, b) => (fitting.get(b.name)?.score ?? 0) - (fitting.get(a.name)?.score ?? 0));
  const narrowed = wanted !== "" || set !== "" || mechanic !== "" || liked || byFit;
  const all = (): void => {
    setText("");
    setSet("");
    setMechanic("");
    setLiked(false);
    setFits(false);
  };
  const free = shown.filter(({ name }) => state(name).off === null && !beside.includes(name)).map(({ name }) => name);
  return (
    <>
      <search className="filters">
        <input
          type="search"
          className="field"
          aria-label="Find a faction"
          placeholder="Find a faction"
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        <button type="button" className="chip" aria-pressed={!narrowed} onClick={all}>
          All {here.length}
        </button>
        {sets.length < 2 ? null : (
          <select className="field" aria-label="Set" value={set} onChange={(e) => setSet(e.target.value)}>
            <option value="">Any set</option>
            {sets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        {kinds.length === 0 ? null : (
          <select className="field" aria-label="Mechanic" value={mechanic} onChange={(e) => setMechanic(e.target.value)}>
            <option value="">Any mechanic</option>
            {kinds.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <button type="button" className="chip" aria-pressed={liked} onClick={() => setLiked(!liked)}>
          ★ Favourites{favourites.length === 0 ? "" : ` ${favourites.length}`}
        </button>
        {beside.length === 0 ? null : (
          <button type="button" className="chip" aria-pressed={byFit} onClick={() => setFits(!fits)}>
            Fits with {beside.join(" and ")}
          </button>
        )}
        {onSurprise === undefined ? null : (
          <button type="button" className="chip" disabled={free.length === 0} onClick={() => onSurprise(free)}>
            <Icon name="card-random" /> Surprise me
          </button>
        )}
      </search>
      <p className="sr" aria-live="polite">
        {narrowed ? `${shown.length} of ${here.length} factions` : ""}
      </p>
      <ul className="faction-grid" aria-label={label}>
        {shown.map(({ name }) => {
          const { taken, hot, off, pressed } = state(name);
          const holders = taken.map((t) => t.name).join(" and ");
          return (
            <li key={name}>
              <button
                type="button"
                className={`tile ${factionClass(name)} ${off === null ? "" : "taken"} ${hot ? "hot" : ""} ${pressed === false ? "out" : ""}`}
                aria-disabled={off !== null}
                aria-pressed={pressed ?? undefined}
                aria-describedby={undefined}
                title={off ?? undefined}
                onClick={() => onPick(name)}
                onMouseEnter={() => onLook?.(name)}
                onFocus={() => onLook?.(name)}
              >
                <span className="art">
                  <FactionIcon faction={name} />
                </span>
                <span className="b">
                  <b>{name}</b>
                  <small>{(byFit ? fitting.get(name)?.why : "") || FACTIONS[name]?.line}</small>
                </span>
                {taken.length === 0 ? null : (
                  <span className="tks">
                    {taken.map((t) => (
                      <span key={`${t.seat}`} className={`tk ${seatClass(t.seat)}`}>
                        <Shape seat={t.seat} />
                        <span>{t.name}</span>
                      </span>
                    ))}
                    <span className="sr">has it{holders === "" ? "" : "."}</span>
                  </span>
                )}
                {pressed === null ? null : <span className="tk pool">{pressed ? "In" : "Out"}</span>}
              </button>
              <button
                type="button"
                className="like"
                aria-pressed={favourites.includes(name)}
                aria-label={`${name}: a favourite`}
                onClick={() => toggle(name)}
              >
                {favourites.includes(name) ? "★" : "☆"}
              </button>
            </li>
          );
        })}
        {shown.length === 0 ? (
          <li className="nothing">
            {liked && favourites.length === 0
              ? "No favourites yet: press the star of a faction."
              : "No faction fits. Try fewer letters, another set or another mechanic."}
          </li>
        ) : null}
      </ul>
    </>
  );
}
