/** All factions as tiles, with a search and the sets to narrow them down. */

import { allFactions, allSets } from "@breakpoint/engine";
import { type ReactNode, useState } from "react";
import { FACTIONS } from "../art/factions.ts";
import { FactionIcon, factionClass, Shape, seatClass } from "../art/Icon.tsx";
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
}

export function FactionGrid({ label, state, onPick, onLook, only }: FactionGridProps): ReactNode {
  const [text, setText] = useState("");
  const [set, setSet] = useState<string | null>(null);
  const here = allFactions().filter((f) => only === undefined || only.includes(f.name));
  const sets = allSets().filter((s) => here.some((f) => f.set === s.id));
  const wanted = text.trim().toLowerCase();
  const shown = here.filter(
    (f) =>
      (set === null || f.set === set) &&
      (wanted === "" || f.name.toLowerCase().includes(wanted) || (FACTIONS[f.name]?.line ?? "").toLowerCase().includes(wanted)),
  );
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
        <button type="button" className="chip" aria-pressed={set === null} onClick={() => setSet(null)}>
          All {here.length}
        </button>
        {sets.length < 2
          ? null
          : sets.map((s) => (
              <button key={s.id} type="button" className="chip" aria-pressed={set === s.id} onClick={() => setSet(s.id)}>
                {s.name}
              </button>
            ))}
      </search>
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
                  <small>{FACTIONS[name]?.line}</small>
                </span>
                {taken.length === 0 ? null : (
                  <span className="tks">
                    {taken.map((t) => (
                      <span key={`${t.seat}`} className={`tk ${seatClass(t.seat)}`}>
                        <Shape seat={t.seat} />
                        {t.name}
                      </span>
                    ))}
                    <span className="sr">has it{holders === "" ? "" : "."}</span>
                  </span>
                )}
                {pressed === null ? null : <span className="tk pool">{pressed ? "In" : "Out"}</span>}
              </button>
            </li>
          );
        })}
        {shown.length === 0 ? <li className="nothing">No faction fits. Try fewer letters or another set.</li> : null}
      </ul>
    </>
  );
}
