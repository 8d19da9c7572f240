/** How a card is read out. */

import type { CardDef } from "@breakpoint/engine";

/** Name, power or kind, text, and what a tag says of it, each a sentence of its own: a text ends in a full stop already. */
export function spoken(def: Pick<CardDef, "name" | "kind" | "power" | "text">, tag = ""): string {
  const words = [def.name, def.kind === "minion" ? `power ${def.power}` : def.kind, def.text, tag].filter((w) => w !== "");
  return words.map((w, i) => (i === words.length - 1 || /[.!?]$/.test(w) ? w : `${w}.`)).join(" ");
}
