/** A long list of names, found by typing. */

import { allDefs } from "@breakpoint/engine";
import { type ReactNode, useState } from "react";
import { FACTIONS } from "../art/factions.ts";
import { Emblem, Icon } from "../art/Icon.tsx";
import type { Choice, Model } from "./model.ts";
import "./names.css";

const isAmong = ({ option }: Choice, names: ReadonlySet<string>): boolean => option.kind === "name" && names.has(option.name);

/** The factions in the game, and the names of their cards. */
export const namesInGame = ({ view }: Model): ReadonlySet<string> => {
  const factions = view.factions.flat();
  const cards = allDefs().filter((def) => def.faction !== null && factions.includes(def.faction));
  return new Set([...factions, ...cards.map((def) => def.name)]);
};

/** A card is named to be found in a hand, where no base ever is. */
export function nameable(names: readonly Choice[]): Choice[] {
  const cards = new Set(allDefs().flatMap(({ kind, name }) => (kind === "base" ? [] : [name])));
  const bases = new Set(allDefs().flatMap(({ kind, name }) => (kind === "base" && !cards.has(name) ? [name] : [])));
  return names.filter((choice) => !isAmong(choice, bases));
}

interface NamesProps {
  names: readonly Choice[];
  /** The names that matter most in this game. */
  first: ReadonlySet<string>;
  onPick(index: number): void;
}

export function Names({ names, first, onPick }: NamesProps): ReactNode {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const found = names
    .filter((c) => c.option.kind === "name" && c.option.name.toLowerCase().includes(wanted))
    .sort((a, b) => Number(isAmong(b, first)) - Number(isAmong(a, first)));
  const best = found[0];
  return (
    <form
      className="names"
      onSubmit={(event) => {
        event.preventDefault();
        if (best !== undefined && wanted !== "") onPick(best.index);
      }}
    >
      <label>
        <Icon name="magnifying-glass" />
        <span className="sr">Find a name</span>
        <input type="search" value={typed} placeholder={`Find one of ${names.length}`} onChange={(e) => setTyped(e.currentTarget.value)} />
      </label>
      <div className="list">
        {found.map(({ index, option }) =>
          option.kind === "name" ? (
            <button key={index} type="button" className="opt" onClick={() => onPick(index)}>
              {option.name in FACTIONS && <Emblem faction={option.name} />}
              <b>{option.name}</b>
            </button>
          ) : null,
        )}
        {found.length === 0 && <span className="more">Nothing of that name.</span>}
      </div>
    </form>
  );
}
