/**
 * A state as JSON and back, for checkpoints. It speaks of definitions by their place in the catalogue, so it is good for one catalogue only:
 * a save of another one is refused, and the game is rebuilt from its setup, seed and picks (law 2), which outlive every version.
 */

import { allDefs, allFactions } from "./catalogue.ts";
import type { Refusal } from "./refusal.ts";
import { hashState, type State } from "./state.ts";

interface Saved {
  format: "breakpoint-state";
  version: 1;
  /** Fingerprint of the catalogue it was made with. */
  catalogue: number;
  /** Fingerprint of the state: a save that was edited or damaged is refused. */
  hash: number;
  state: State;
}

function catalogueMark(): number {
  let mark = 0x811c9dc5 | 0;
  for (const name of [...allDefs().map((d) => d.id), ...allFactions().map((f) => f.name)]) {
    for (let i = 0; i < name.length; i++) mark = Math.imul(mark ^ name.charCodeAt(i), 0x01000193);
  }
  return mark >>> 0;
}

export function stateToJson(state: State): string {
  const saved: Saved = { format: "breakpoint-state", version: 1, catalogue: catalogueMark(), hash: hashState(state), state };
  return JSON.stringify(saved);
}

export function stateFromJson(text: string): State | Refusal {
  let saved: Saved;
  try {
    saved = JSON.parse(text) as Saved;
  } catch {
    return { code: "not-a-save", why: "not complete JSON" };
  }
  if (saved?.format !== "breakpoint-state" || saved.version !== 1) return { code: "not-a-save", why: "format" };
  if (saved.catalogue !== catalogueMark()) return { code: "not-a-save", why: "another catalogue" };
  try {
    return hashState(saved.state) === saved.hash ? saved.state : { code: "not-a-save", why: "damaged" };
  } catch {
    return { code: "not-a-save", why: "damaged" };
  }
}
