/**
 * A state as JSON and back, for checkpoints. It speaks of definitions by their place in the catalogue, so it is good for one catalogue only:
 * a save of another one is refused, and the game is rebuilt from its setup, seed and picks (law 2), which outlive every version.
 */

import { allDefs, allFactions } from "./catalogue.ts";
import type { Refusal } from "./refusal.ts";
import type { State } from "./state.ts";

interface Saved {
  format: "breakpoint-state";
  version: 2;
  /** Fingerprint of the catalogue it was made with. */
  catalogue: number;
  /** Fingerprint of the state as it is written: a save that was edited or damaged anywhere is refused. */
  hash: number;
  state: State;
}

const FIELDS = 5;

/** A 53-bit fingerprint of a text. */
function fingerprint(text: string): number {
  let a = 0x811c9dc5 | 0;
  let b = 0x1b873593 | 0;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ (text.charCodeAt(i) + (b >>> 15)), 0x85ebca6b);
  }
  return (a >>> 0) * 0x200000 + ((b >>> 0) & 0x1fffff);
}

const catalogueMark = (): number => fingerprint([...allDefs().map((d) => d.id), ...allFactions().map((f) => f.name)].join("\n"));

export function stateToJson(state: State): string {
  const hash = fingerprint(JSON.stringify(state));
  const saved: Saved = { format: "breakpoint-state", version: 2, catalogue: catalogueMark(), hash, state };
  return JSON.stringify(saved);
}

export function stateFromJson(text: string): State | Refusal {
  let saved: Saved;
  try {
    saved = JSON.parse(text) as Saved;
  } catch {
    return { code: "not-a-save", why: "not complete JSON" };
  }
  if (saved?.format !== "breakpoint-state" || saved.version !== 2) return { code: "not-a-save", why: "format" };
  if (Object.keys(saved).length !== FIELDS) return { code: "not-a-save", why: "unknown fields" };
  if (saved.catalogue !== catalogueMark()) return { code: "not-a-save", why: "another catalogue" };
  const intact = typeof saved.state === "object" && saved.state !== null && fingerprint(JSON.stringify(saved.state)) === saved.hash;
  return intact ? saved.state : { code: "not-a-save", why: "damaged" };
}
