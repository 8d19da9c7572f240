/** /demo?seed=7&seats=3&people=1&bot=greedy&pace=400: a game in this page alone, for trying the table out without a server. */

import type { ReactNode } from "react";
import { useSearch } from "wouter";
import { LocalSource } from "../app/local-source.ts";
import { useMade } from "../app/use-local.ts";
import { Table } from "../table/Table.tsx";

const NAMES = ["Ines", "Theo", "Quill", "Noor"];

export function Demo(): ReactNode {
  const search = useSearch();
  const source = useMade(search, () => {
    const wanted = new URLSearchParams(search);
    const number = (name: string, otherwise: number): number => Number(wanted.get(name) ?? otherwise);
    const seats = number("seats", 2);
    const people = number("people", 1);
    const names = NAMES.slice(0, seats);
    return new LocalSource({
      setup: { seats, factions: wanted.get("draft") === null ? "random" : "draft", first: 0, concede: true },
      seed: number("seed", 7),
      pace: number("pace", 400),
      names,
      bots: names.map((_, seat) => (seat < people ? null : (wanted.get("bot") ?? "greedy"))),
    });
  });
  return source === null ? null : <Table source={source} mode="play" />;
}
