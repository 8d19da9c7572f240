/**
 * A state as JSON and back, for checkpoints. Inside a state definitions and factions are places in the catalogue; a save says which these
 * were, so that one of another catalogue, which has more cards or has them in another order, is set right. One that speaks of a card that
 * there is no more is refused.
 */

import { allDefs, allFactions, defById, factionNamed } from "./catalogue.ts";
import type { CardId, Zone } from "./ids.ts";
import type { Refusal } from "./refusal.ts";
import { type Allowance, type CardState, copyOfCard, type Fact, type Lasting, type Note, type State } from "./state.ts";

/** Places in a catalogue, and what was there. */
type Named = [index: number, name: string][];

interface Saved {
  format: "breakpoint-state";
  version: 4;
  /** Fingerprint of the catalogue it was made with. */
  catalogue: number;
  /** The definitions and factions that it speaks of, by their places in that catalogue. */
  defs: Named;
  factions: Named;
  /** Fingerprint of the rest as it is written: a save that was edited or damaged anywhere is refused. */
  hash: number;
  state: Omit<State, "cards"> & { cards: Cards };
}

/** One of the version before had every card with all its fields. */
interface Wordy extends Omit<Saved, "version" | "defs" | "factions" | "state"> {
  version: 3;
  defs: Record<string, string>;
  factions: Record<string, string>;
  state: State;
}

const FIELDS = 7;

/** All cards in a third of the words: the numbers of each in a row, and what few of them have. */
interface Cards {
  numbers: number[];
  on: [card: number, cards: readonly CardId[]][];
  notes: [card: number, note: Note][];
}
/** How many numbers a card has. */
const NUMBERS = 7;

/**
 * The numbers of the save before, to be written over: JSON takes a list that was made as long as it will be for one with holes, and goes through
 * it in the slow way.
 */
const lastNumbers: number[] = [];

function cardsInRow(cards: readonly CardState[]): Cards {
  const numbers = lastNumbers;
  const row: Cards = { numbers, on: [], notes: [] };
  while (numbers.length > cards.length * NUMBERS) numbers.pop();
  let next = 0;
  for (let id = 0; id < cards.length; id++) {
    const { def, owner, controller, zone, at, on, counters, known, note } = cards[id];
    numbers[next++] = def;
    numbers[next++] = owner;
    numbers[next++] = controller;
    numbers[next++] = zone;
    numbers[next++] = at;
    numbers[next++] = counters;
    numbers[next++] = known;
    if (on !== null) row.on.push([id, on]);
    if (note !== null) row.notes.push([id, note]);
  }
  return row;
}

function cardsOutOf({ numbers, on, notes }: Cards): CardState[] {
  const [lying, noted] = [new Map(on), new Map(notes)];
  return Array.from({ length: numbers.length / NUMBERS }, (_, id) => {
    const [def, owner, controller, zone, at, counters, known] = numbers.slice(id * NUMBERS, (id + 1) * NUMBERS);
    const [there, note] = [lying.get(id) ?? null, noted.get(id) ?? null];
    return copyOfCard({ def, owner, controller, zone: zone as Zone, at, on: there, counters, known, note });
  });
}

/** A 53-bit fingerprint of a text, which may come in parts. */
export function fingerprint(...text: readonly string[]): number {
  let a = 0x811c9dc5 | 0;
  let b = 0x1b873593 | 0;
  for (const part of text)
    for (let i = 0; i < part.length; i++) {
      const letter = part.charCodeAt(i);
      a = Math.imul(a ^ letter, 0x01000193);
      b = Math.imul(b ^ (letter + (b >>> 15)), 0x85ebca6b);
    }
  return (a >>> 0) * 0x200000 + ((b >>> 0) & 0x1fffff);
}

interface Marked {
  size: number;
  mark: number;
  /** What a save says of each definition, in words. */
  defs: readonly string[];
}

/** A catalogue only ever grows: its size tells whether this still holds. */
let marked: Marked = { size: -1, mark: 0, defs: [] };

function catalogue(): Marked {
  const size = allDefs().length + allFactions().length;
  if (marked.size !== size) {
    const mark = fingerprint([...allDefs().map((d) => d.id), ...allFactions().map((f) => f.name)].join("\n"));
    marked = { size, mark, defs: allDefs().map((d) => JSON.stringify([d.index, d.id])) };
  }
  return marked;
}

function hashOf({ version, catalogue, defs, factions, state }: Saved | Wordy): number {
  const rest = [catalogue, defs, factions, state];
  return fingerprint(JSON.stringify(version === 3 ? rest : [version, ...rest]));
}

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
  const defs = new Set<number>();
  const factions = new Set<number>();
  const note = (index: number, all: Set<number>): number => {
    all.add(index);
    return index;
  };
  for (const { def } of state.cards) defs.add(def);
  // Most cards speak of nothing but what they are.
  const others = { ...state, cards: state.cards.filter((card) => card.note !== null) };
  renumbered(
    others,
    (index) => note(index, defs),
    (index) => note(index, factions),
  );
  // As JSON would write it, but each part is written only once, for its hash and for itself.
  const { mark, defs: words } = catalogue();
  const d = `[${Array.from(defs, (index) => words[index]).join()}]`;
  const f = JSON.stringify(Array.from(factions, (index) => [index, allFactions()[index]?.name ?? ""]));
  const s = JSON.stringify({ ...state, cards: cardsInRow(state.cards) });
  const hash = fingerprint(`[4,${mark},`, d, ",", f, ",", s, "]");
  return `{"format":"breakpoint-state","version":4,"catalogue":${mark},"defs":${d},"factions":${f},"hash":${hash},"state":${s}}`;
}

export function stateFromJson(text: string): State | Refusal {
  let saved: Saved | Wordy;
  try {
    saved = JSON.parse(text) as Saved | Wordy;
  } catch {
    return { code: "not-a-save", why: "not complete JSON" };
  }
  if (saved?.format !== "breakpoint-state" || (saved.version !== 3 && saved.version !== 4)) return { code: "not-a-save", why: "format" };
  if (Object.keys(saved).length !== FIELDS) return { code: "not-a-save", why: "unknown fields" };
  if (typeof saved.state !== "object" || saved.state === null || hashOf(saved) !== saved.hash)
    return { code: "not-a-save", why: "damaged" };
  const state = saved.version === 3 ? saved.state : { ...saved.state, cards: cardsOutOf(saved.state.cards) };
  return saved.catalogue === catalogue().mark ? state : inThisCatalogue(state, named(saved.defs), named(saved.factions));
}

const named = (names: Named | Record<string, string>): Map<number, string> =>
  new Map(Array.isArray(names) ? names : Object.entries(names).map(([index, name]) => [Number(index), name]));

function inThisCatalogue(state: State, defs: ReadonlyMap<number, string>, factions: ReadonlyMap<number, string>): State | Refusal {
  let isKnown = true;
  const place = (index: number | undefined): number => {
    isKnown &&= index !== undefined && index >= 0;
    return index ?? 0;
  };
  const here = renumbered(
    state,
    (index) => place(defById(defs.get(index) ?? "")?.index),
    (index) => place(factionNamed(factions.get(index) ?? "")?.index),
  );
  return isKnown ? here : { code: "not-a-save", why: "another catalogue" };
}
