/** A decision as a numbered menu: options that belong together share a line, and twins share a number. */

import { type CardId, type Decision, defById, NO_CARD, type Option, type View, type WhyNot, Zone } from "@breakpoint/engine";
import { capital, hostName, type Lookup, pointAt, title, whose, wordOption, wordRights, wordWhyNot } from "@breakpoint/words";
import { flow, padEnd, padStart, paint, type Style, visibleLength, wrap } from "./text.ts";

export interface Entry {
  /** What the player types. */
  number: number;
  /** Index into the options of the decision. */
  index: number;
  label: string;
  /** The base in play that it is about, if it can stand in the column of that base. */
  base: CardId;
}

const GAP = 2;

interface Row {
  label: string;
  /** Minions by power, then actions, then the rest. */
  rank: number;
  entries: Entry[];
  /** Said instead of options: why a card cannot be played. */
  note: string;
}

export interface Menu {
  rows: Row[];
  /** The way out: done, pass, decline. Always number 0. */
  out: Entry | null;
}

const OUT = ["done", "decline", "pass"];
const isOut = (option: Option): boolean => option.kind === "word" && OUT.includes(option.word);

/** `whyNot` says why a card of the hand, or a titan that waits, is not among the options; it is asked for the free plays of one's own turn. */
export function makeMenu(decision: Decision, view: View, look: Lookup, whyNot: (card: CardId) => readonly WhyNot[]): Menu {
  const rows = new Map<string, Row>();
  const row = (label: string, rank: number): Row => {
    const found = rows.get(label) ?? { label, rank, entries: [], note: "" };
    rows.set(label, found);
    return found;
  };
  let out: Entry | null = null;
  const seen = new Set<string>();
  for (const [index, option] of decision.options.entries()) {
    if (out === null && isOut(option)) {
      out = { number: 0, index, label: wordOption(look, option, decision), base: NO_CARD };
      continue;
    }
    const { group, label, twin, base } = describe(option, decision, view, look);
    // Twins in a hand or a pile are the same choice.
    const key = `${group}|${label}|${option.kind === "play" ? option.on : ""}`;
    if (twin && seen.has(key)) continue;
    seen.add(key);
    row(group, option.kind === "play" ? rankOf(look, option.card) : AFTER_CARDS).entries.push({
      number: 0,
      index,
      label,
      base: base ?? NO_CARD,
    });
  }
  if (decision.prompt.key === "play") addUnplayable(view, look, row, whyNot);
  const list = [...rows.values()].sort((a, b) => a.rank - b.rank);
  let number = 0;
  for (const r of list) for (const entry of r.entries) entry.number = ++number;
  return { rows: list, out };
}

const AFTER_CARDS = 1000;
function rankOf(look: Lookup, card: CardId): number {
  const facts = look.card(card);
  return facts?.kind === "minion" ? 100 - facts.power : 200;
}

interface Described {
  group: string;
  label: string;
  twin: boolean;
  base?: CardId;
}

function describe(option: Option, decision: Decision, view: View, look: Lookup): Described {
  switch (option.kind) {
    case "play": {
      const facts = look.card(option.card);
      const on = option.on === NO_CARD ? "play it" : hostName(look, option.on) + attachedTo(view, look, option.on);
      // Which right pays is worth a word only where there is a choice.
      const rights = decision.options.some((o) => isSamePlay(o, option)) ? wordRights(look, option) : "";
      const group = `${handLabel(look, option.card)}${rights === "" ? "" : `, ${rights}`}`;
      return {
        group,
        label: on,
        twin: facts?.zone !== Zone.Base,
        base: view.bases.some((b) => b.card === option.on) ? option.on : NO_CARD,
      };
    }
    case "card": {
      const facts = look.card(option.card);
      if (facts === null) return { group: "", label: wordOption(look, option, decision), twin: false };
      const { zone, on, controller } = facts;
      if (zone === Zone.Base) return { group: title(look, on), label: minionLabel(view, look, option.card), twin: false };
      if (zone === Zone.Attached)
        return { group: title(look, look.card(on)?.on ?? NO_CARD), label: pointAt(look, option.card), twin: false };
      const label = facts.kind === "minion" ? `${facts.name} (${facts.power})` : facts.name;
      if (zone === Zone.Hand) return { group: `${capital(whose(look, controller))} hand`, label, twin: true };
      if (zone === Zone.Discard) return { group: `${capital(whose(look, controller))} discard pile`, label, twin: true };
      if (zone === Zone.Deck) return { group: `${capital(whose(look, controller))} deck`, label, twin: true };
      return { group: "", label, twin: false };
    }
    case "base":
      return { group: "", label: baseLabel(view, look, option.base), twin: false };
    case "use":
      return { group: "Abilities", label: wordOption(look, option, decision), twin: false };
    case "name":
      return { group: "", label: option.name, twin: false };
    default:
      return { group: "", label: wordOption(look, option, decision), twin: false };
  }
}

/** The same card on the same host, by another right. */
const isSamePlay = (a: Option, b: Option & { kind: "play" }): boolean => a.kind === "play" && a !== b && a.card === b.card && a.on === b.on;

/** A minion (or an action) whose base is named at the head of the line, with what is on it. */
const minionLabel = (view: View, look: Lookup, card: CardId): string => pointAt(look, card, false) + attachedTo(view, look, card);

function attachedTo(view: View, look: Lookup, card: CardId): string {
  const actions = view.bases.flatMap((base) => base.cards).find((c) => c.card === card)?.on ?? [];
  return actions.length === 0 ? "" : ` [${actions.map((a) => title(look, a.card)).join(", ")}]`;
}

/** A base with its numbers: how full it is in play, what it takes elsewhere. */
function baseLabel(view: View, look: Lookup, base: CardId): string {
  const inPlay = view.bases.find((b) => b.card === base);
  if (inPlay !== undefined) return `${title(look, base)} (${inPlay.power} of ${inPlay.breakpoint})`;
  const face = [...view.baseDeck.known.map((k) => k.face), ...view.baseDiscard].find((f) => f.card === base);
  const def = face === undefined ? undefined : defById(face.def);
  return def === undefined ? title(look, base) : `${def.name} (breakpoint ${def.breakpoint}, VP ${def.vp.join(" ")})`;
}

/** "Scout 3", and where it comes from if that is not the hand. */
function handLabel(look: Lookup, card: CardId): string {
  const facts = look.card(card);
  if (facts === null) return "A card";
  const power = facts.kind === "minion" ? ` ${facts.power}` : "";
  const from = facts.zone === Zone.Discard ? " (discard pile)" : facts.zone === Zone.Deck ? " (deck)" : "";
  const titan = facts.kind === "titan" ? " (titan)" : "";
  return `${facts.name}${power}${from}${titan}`;
}

function addUnplayable(
  view: View,
  look: Lookup,
  row: (label: string, rank: number) => Row,
  whyNot: (card: CardId) => readonly WhyNot[],
): void {
  // A titan that waits is told of like a card of the hand: how it comes, its text says.
  for (const face of [...(view.hands[view.seat]?.known ?? []), ...view.aside.filter(({ owner }) => owner === view.seat)]) {
    const reasons = whyNot(face.card);
    if (reasons.length === 0) continue;
    const line = row(handLabel(look, face.card), rankOf(look, face.card));
    if (line.entries.length === 0) line.note = reasons.map((why) => wordWhyNot(look, why)).join(" ");
  }
}

/** How many of a card the viewer holds, for "Scout 3 (x2)". */
function copies(view: View, label: string): number {
  return (view.hands[view.seat]?.known ?? []).filter((face) => {
    const def = defById(face.def);
    return def !== undefined && label === (def.kind === "minion" ? `${def.name} ${def.power}` : def.name);
  }).length;
}

export function drawMenu(menu: Menu, view: View, look: Lookup, style: Style): string[] {
  const label = (row: Row): string => {
    const n = row.rank < AFTER_CARDS ? copies(view, row.label) : 1;
    return n > 1 ? `${row.label} x${n}` : row.label;
  };
  const most = Math.floor(style.width / 2);
  const head = Math.min(most, Math.max(0, ...menu.rows.map((row) => visibleLength(label(row)))));
  const digits = String(Math.max(0, ...menu.rows.flatMap((row) => row.entries.map((e) => e.number)))).length;
  const numbered = (entry: Entry): string => `${paint(style, "bold", `${padStart(String(entry.number), digits)})`)} ${entry.label}`;
  const start = (row: Row): string => (head === 0 ? "  " : `  ${padEnd(visibleLength(label(row)) > most ? "" : label(row), head)}  `);
  const longest = Math.max(0, ...menu.rows.flatMap((row) => row.entries.map((e) => visibleLength(numbered(e)))));
  // Two columns at least: what is longer stands alone.
  const widest = Math.min(longest, Math.floor((style.width - head - 4 - GAP) / 2));
  const lines: string[] = [];
  const columns = columnsFor(menu, view, look, style.width - head - 4, digits);
  if (columns !== null) lines.push(...drawHeadings(columns, head, style));
  for (const row of menu.rows) {
    if (visibleLength(label(row)) > most) lines.push(`  ${label(row)}`);
    if (row.entries.length === 0)
      lines.push(...flow(start(row), row.note.split(" "), " ", style.width).map((line) => paint(style, "dim", line)));
    else if (columns !== null && row.entries.every((e) => e.base !== NO_CARD)) {
      const cells = columns.map(({ base, width }) => {
        const entry = row.entries.find((e) => e.base === base);
        return padEnd(entry === undefined ? "" : paint(style, "bold", `${padStart(String(entry.number), digits)})`), width);
      });
      lines.push(`${start(row)}${cells.join("  ")}`.trimEnd());
    } else if (row.label === "" && (row.entries.length < 6 || longest > 24))
      for (const entry of row.entries) lines.push(...flow("  ", [numbered(entry)], "", style.width));
    else lines.push(...drawEntries(start(row), row.entries.map(numbered), widest, style.width));
  }
  if (menu.out !== null) lines.push(`  ${numbered(menu.out)}`);
  return lines;
}

/** Entries in as many columns of that width as fit; a longer one gets a line to itself. */
function drawEntries(start: string, entries: readonly string[], widest: number, width: number): string[] {
  const indent = " ".repeat(visibleLength(start));
  const columns = Math.max(1, Math.floor((width - indent.length + GAP) / (widest + GAP)));
  const lines: string[][] = [[]];
  for (const entry of entries) {
    const last = lines.at(-1) ?? [];
    const alone = visibleLength(entry) > widest || visibleLength(last[0] ?? "") > widest;
    if (last.length > 0 && (alone || last.length === columns)) lines.push([entry]);
    else last.push(entry);
  }
  return lines.flatMap((cells, i) => {
    const head = i === 0 ? start : indent;
    if (cells.length === 1) return flow(head, cells, "", width);
    return [(head + cells.map((cell) => padEnd(cell, widest)).join(" ".repeat(GAP))).trimEnd()];
  });
}

interface Column {
  base: CardId;
  /** The name of the base, on one line or several. */
  heading: string[];
  width: number;
}

/** A column for each base in play, if cards can be played there and the names fit; long names are broken. */
function columnsFor(menu: Menu, view: View, look: Lookup, room: number, digits: number): Column[] | null {
  const offered = menu.rows.filter((row) => row.entries.every((e) => e.base !== NO_CARD)).flatMap((row) => row.entries.map((e) => e.base));
  const bases = view.bases.map((base) => base.card).filter((base) => offered.includes(base));
  if (bases.length === 0) return null;
  for (const widest of [30, 14, 10]) {
    const columns = bases.map((card): Column => {
      const heading = wrap(title(look, card), widest);
      return { base: card, heading, width: Math.max(digits + 1, ...heading.map(visibleLength)) };
    });
    if (columns.reduce((sum, column) => sum + column.width + 2, -2) <= room) return columns;
  }
  return null;
}

function drawHeadings(columns: readonly Column[], head: number, style: Style): string[] {
  const height = Math.max(...columns.map((c) => c.heading.length));
  return Array.from({ length: height }, (_, y) => {
    const cells = columns.map(({ heading, width }) => padEnd(heading[y - height + heading.length] ?? "", width));
    return paint(style, "dim", `${" ".repeat(head + 4)}${cells.join("  ")}`.trimEnd());
  });
}

/** The entry of that number; undefined if there is none. */
export const entryOf = (menu: Menu, number: number): Entry | undefined =>
  number === 0 ? (menu.out ?? undefined) : menu.rows.flatMap((row) => row.entries).find((entry) => entry.number === number);
