/** The pictures of the cards. */

import { defById } from "@breakpoint/engine";
import type { ReactNode } from "react";
import { SETS } from "./cards/index.ts";
import { type Drawing, Drawn, emblemOf, type LookProps } from "./Icon.tsx";

const urls = import.meta.glob<string>("../../dist/sprites/*.*.svg", { query: "?url", import: "default", eager: true });

/** The picture of a card by its catalogue id; its faction's emblem if it has none of its own. */
function drawingOf(def: string): Drawing {
  const [set = "", group = "", card = ""] = def.split("/");
  const art = SETS[set];
  const name = group === "bases" ? art?.bases[card]?.[0] : group === "side" ? art?.side?.[card] : art?.factions[group]?.[card];
  return name === undefined ? emblemOf(group) : { sheet: urls[`../../dist/sprites/${set}.${group}.svg`] ?? "", name };
}

/** The class that brings a card's colours: those of its faction, for a base of the faction it goes with, or of none. */
export function cardClass(def: string): string {
  const [set = "", group = "", card = ""] = def.split("/");
  if (group === "bases") return `f-${SETS[set]?.bases[card]?.[1] ?? "none"}`;
  return `f-${group === "side" ? (defById(def)?.home?.name ?? "none") : group}`;
}

export const CardIcon = ({ def, ...look }: { def: string } & LookProps): ReactNode => <Drawn {...drawingOf(def)} {...look} />;
