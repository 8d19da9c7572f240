/** /demo?seed=7&seats=3&people=1&bot=greedy&pace=400: a game in this page alone, for trying the table out without a server. */

import { NO_SEAT } from "@breakpoint/engine";
import type { ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import { LocalSource } from "../app/local-source.ts";
import { type TableActions, useSource } from "../app/source.ts";
import { useMade } from "../app/use-local.ts";
import { Table } from "../table/Table.tsx";
import { Draft } from "./Draft.tsx";

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
      seed: number("seed", Math.floor(Math.random() * 1e6)),
      pace: number("pace", 400),
      names,
      bots: names.map((_, seat) => (seat < people ? null : (wanted.get("bot") ?? "greedy"))),
    });
  });
  return source === null ? null : <Local source={source} />;
}

function Local({ source }: { source: LocalSource }): ReactNode {
  const [, go] = useLocation();
  const { parts } = useSource(source);
  if (parts[0]?.frame.view.phase.kind === "draft") return <Draft source={source} />;
  const actions: TableActions = { rematch: () => go(`/demo?seed=${Math.floor(Math.random() * 1e6)}`), leave: () => go("/") };
  return <Table source={source} mode={parts[0]?.seat === NO_SEAT ? "watch" : "play"} actions={actions} />;
}
