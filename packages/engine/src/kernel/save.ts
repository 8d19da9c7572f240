/**
 * A state as JSON and back, for checkpoints. Inside a state definitions and factions are places in the catalogue; a save says which these
 * were, so that one of another catalogue, which has more cards or has them in another order, is set right. One that speaks of a card that
 * there is no more is refused.
 */

import { allDefs, allFactions, defById, factionNamed } from "./catalogue.ts";
import type { Refusal } from "./refusal.ts";
import type { Allowance, CardState, Fact, Lasting, State } from "./state.ts";

interface Saved {
  format: "breakpoint-state";
  version: 3;
  /** Fingerprint of the catalogue it was made with. */
  catalogue: number;
  /** The definitions and factions that it speaks of, by their places in that catalogue. */
  defs: Record<string, string>;
  factions: Record<string, string>;
  /** Fingerprint of the rest as it is written: a save that was edited or damaged anywhere is refused. */
  hash: number;
  state: State;
}

const FIELDS = 7;

/** A 53-bit fingerprint of a text. */
export function fingerprint(text: string): number {
  let a = 0x811c9dc5 | 0;
  let b = 0x1b873593 | 0;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ (text.charCodeAt(i) + (b >>> 15)), 0x85ebca6b);
  }
  return (a >>> 0) * 0x200000 + ((b >>> 0) & 0x1fffff);
}

/** A catalogue only ever grows: its size tells whether the mark still holds. */
let marked = { size: -1, mark: 0 };

function catalogueMark(): number {
  const size = allDefs().length + allFactions().length;
  if (marked.size !== size)
    marked = { size, mark: fingerprint([...allDefs().map((d) => d.id), ...allFactions().map((f) => f.name)].join("\n")) };
  return marked.mark;
}

const hashOf = ({ catalogue, defs, factions, state }: Saved): number => fingerprint(JSON.stringify([catalogue, defs, factions, state]));

/** A state with every definition and every faction that it speaks of exchanged. What is below zero speaks of none. */
function renumbered(s: State, def: (index: number) => number, faction: (index: number) => number): State {
  const other = (index: number): number => (index < 0 ? index : def(index));
  const card = (c: CardState): CardState => ({
    ...c,
    def: def(c.def),
    note: c.note?.kind === "definition" ? { ...c.note, def: def(c.note.def) } : c.note,
  });
  const play = (p: Allowance): Allowance => ({
    ...p,
    ...(p.not === undefined ? {} : { not: other(p.not) }),
    ...(p.shared === undefined ? {} : { shared: { ...p.shared, name: other(p.shared.name) } }),
  });
  const fact = (f: Fact): Fact => ("def" in f && f.def !== undefined ? { ...f, def: other(f.def) } : f);
  const lasting = (l: Lasting): Lasting => ("def" in l && l.def !== undefined ? { ...l, def: other(l.def) } : l);
  return {
    ...s,
    pool: s.pool.map(faction),
    factions: s.factions.map((list) => list.map(faction)),
    cards: s.cards.map(card),
    turn: { ...s.turn, plays: s.turn.plays.map(play), history: s.turn.history.map(fact) },
    lasting: s.lasting.map(lasting),
  };
}

export function stateToJson(state: State): string {
  const [defs, factions]: Record<string, string>[] = [{}, {}];
  const note = (index: number, names: Record<string, string>, name: string | undefined): number => {
    names[index] = name ?? "";
    return index;
  };
  const noteDef = (index: number): number => note(index, defs, allDefs()[index]?.id);
  for (const { def } of state.cards) noteDef(def);
  // Most cards speak of nothing but what they are.
  const others = { ...state, cards: state.cards.filter((card) => card.note !== null) };
  renumbered(others, noteDef, (index) => note(index, factions, allFactions()[index]?.name));
  // As JSON would write it, but each part is written only once, for its hash and for itself.
  const [c, d, f, s] = [catalogueMark(), defs, factions, state].map((part) => JSON.stringify(part));
  const hash = fingerprint(`[${c},${d},${f},${s}]`);
  return `{"format":"breakpoint-state","version":3,"catalogue":${c},"defs":${d},"factions":${f},"hash":${hash},"state":${s}}`;
}

export function stateFromJson(text: string): State | Refusal {
  let saved: Saved;
  try {
    saved = JSON.parse(text) as Saved;
  } catch {
    return { code: "not-a-save", why: "not complete JSON" };
  }
  if (saved?.format !== "breakpoint-state" || saved.version !== 3) return { code: "not-a-save", why: "format" };
  if (Object.keys(saved).length !== FIELDS) return { code: "not-a-save", why: "unknown fields" };
  if (typeof saved.state !== "object" || saved.state === null || hashOf(saved) !== saved.hash)
    return { code: "not-a-save", why: "damaged" };
  return saved.catalogue === catalogueMark() ? saved.state : inThisCatalogue(saved);
}

function inThisCatalogue({ state, defs, factions }: Saved): State | Refusal {
  let isKnown = true;
  const place = (index: number | undefined): number => {
    isKnown &&= index !== undefined && index >= 0;
    return index ?? 0;
  };
  const here = renumbered(
    state,
    (index) => place(defById(defs[index] ?? "")?.index),
    (index) => place(factionNamed(factions[index] ?? "")?.index),
  );
  return isKnown ? here : { code: "not-a-save", why: "another catalogue" };
}
