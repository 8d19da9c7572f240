/** /demo?seed=7&seats=3&people=1&bot=greedy&pace=400&with=Ninjas,Dinosaurs: a game in this page alone, for trying the table out without a server. */

import { allFactions, factionNamed, type Setup } from "@breakpoint/engine";
import { type ReactNode, useMemo } from "react";
import { useSearch } from "wouter";
import { DEFAULT_BOT, NAMES } from "../parts/bots.ts";
import type { LocalGame } from "../sources/local-source.ts";
import { LocalTable } from "./LocalTable.tsx";

/** Drafted, by lot, or the first seat with the pair that was asked for and the others by lot. */
function factionsOf(wanted: URLSearchParams, seats: number): Setup["factions"] {
  if (wanted.get("draft") !== null) return "draft";
  const pair = (wanted.get("with") ?? "").split(",").filter((name) => factionNamed(name) !== undefined);
  if (pair.length !== 2 || pair[0] === pair[1]) return "random";
  const left = allFactions()
    .map((faction) => faction.name)
    .filter((name) => !pair.includes(name));
  const drawn = (): string => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? "";
  return [pair, ...Array.from({ length: seats - 1 }, () => [drawn(), drawn()])];
}

function gameOf(search: string): LocalGame {
  const wanted = new URLSearchParams(search);
  const number = (name: string, otherwise: number): number => {
    const given = Number(wanted.get(name) ?? Number.NaN);
    return Number.isInteger(given) && given >= 0 ? given : otherwise;
  };
  const seats = Math.min(4, Math.max(2, number("seats", 2)));
  const people = number("people", 1);
  const names = NAMES.slice(0, seats);
  return {
    setup: { seats, factions: factionsOf(wanted, seats), first: 0, concede: true },
    seed: number("seed", Math.floor(Math.random() * 1e6)),
    pace: number("pace", 400),
    names,
    bots: names.map((_, seat) => (seat < people ? null : (wanted.get("bot") ?? DEFAULT_BOT))),
  };
}

export function Demo(): ReactNode {
  const search = useSearch();
  const game = useMemo(() => gameOf(search), [search]);
  return <LocalTable key={search} start={game} />;
}
