/** A state as JSON and back: definitions and factions by name, so that a save survives a new version of the catalogue. */

import { allFactions, defAt, defById, factionNamed } from "./catalogue.ts";
import type { Refusal } from "./refusal.ts";
import { hashState, type State } from "./state.ts";

interface Saved {
  format: "breakpoint-state";
  version: 1;
  defs: string[];
  factions: string[];
  /** Fingerprint of the state: a save that was edited or damaged is refused. */
  hash: number;
  state: State;
}

export function stateToJson(state: State): string {
  const defs = [
    ...new Set([state.cards, state.lasting, state.turn.used, state.scoring?.used ?? []].flatMap((list) => list.map((of) => of.def))),
  ].filter((d) => d >= 0);
  const saved: Saved = {
    format: "breakpoint-state",
    version: 1,
    defs: defs.map((d) => `${d}=${defAt(d).id}`),
    factions: [...new Set([...state.pool, ...state.factions.flat()])].map((f) => `${f}=${allFactions()[f].name}`),
    hash: hashState(state),
    state,
  };
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
  try {
    if (hashState(saved.state) !== saved.hash) return { code: "not-a-save", why: "damaged" };
    const defs = renumbering(saved.defs, (id) => defById(id)?.index);
    const factions = renumbering(saved.factions, (name) => factionNamed(name)?.index);
    if (typeof defs === "string") return { code: "unknown-card", name: defs };
    if (typeof factions === "string") return { code: "unknown-faction", name: factions };
    const state = saved.state;
    for (const c of state.cards) c.def = defs.get(c.def) ?? c.def;
    for (const l of state.lasting) l.def = defs.get(l.def) ?? l.def;
    for (const u of state.turn.used) u.def = defs.get(u.def) ?? u.def;
    for (const u of state.scoring?.used ?? []) u.def = defs.get(u.def) ?? u.def;
    state.pool = state.pool.map((f) => factions.get(f) ?? f);
    state.factions = state.factions.map((list) => list.map((f) => factions.get(f) ?? f));
    return state;
  } catch {
    return { code: "not-a-save", why: "damaged" };
  }
}

/** Old number to new number; the first name that is no longer known, if there is one. */
function renumbering(entries: string[], find: (name: string) => number | undefined): Map<number, number> | string {
  const map = new Map<number, number>();
  for (const entry of entries) {
    const at = entry.indexOf("=");
    const now = find(entry.slice(at + 1));
    if (now === undefined) return entry.slice(at + 1);
    map.set(Number(entry.slice(0, at)), now);
  }
  return map;
}
