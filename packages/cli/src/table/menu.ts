/** A decision as a numbered menu: options that belong together share a line, and twins share a number. */

import { type CardId, type Decision, defById, NO_CARD, type Option, type View, type WhyNot, Zone } from "@breakpoint/engine";
import { capital, hostName, type Lookup, pointAt, title, whose, wordOption, wordRights, wordWhyNot } from "@breakpoint/words";
import { flow, padEnd, padStart, paint, type Style, visibleLength } from "./text.ts";

export interface Entry {
  /** What the player types. */
  number: number;
  /** Index into the options of the decision. */
  index: number;
  label: string;
}

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

/** `whyNot` says why a card of the hand is not among the options; it is asked for the free plays of one's own turn. */
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
      out = { number: 0, index, label: wordOption(look, option, decision) };
      continue;
    }
    const { group, label, twin } = describe(option, decision, view, look);
    // Twins in a hand or a pile are the same choice.
    if (twin && seen.has(`${group}|${label}`)) continue;
    seen.add(`${group}|${label}`);
    row(group, option.kind === "play" ? rankOf(look, option.card) : AFTER_CARDS).entries.push({ number: 0, index, label });
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
}

function describe(option: Option, decision: Decision, view: View, look: Lookup): Described {
  switch (option.kind) {
    case "play": {
      const facts = look.card(option.card);
      const on = option.on === NO_CARD ? "play it" : hostName(look, option.on);
      const rights = wordRights(look, option);
      const label = rights === "" ? on : `${on} (${rights})`;
      return { group: handLabel(look, option.card), label, twin: facts?.zone !== Zone.Base };
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
      if (zone === Zone.Deck) return { group: `${capital(whose(look, controller))} deck`, label, twin: false };
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

/** A minion (or an action) whose base is named at the head of the line, with what is on it. */
function minionLabel(view: View, look: Lookup, card: CardId): string {
  const actions = view.bases.flatMap((base) => base.minions).find((minion) => minion.card === card)?.actions ?? [];
  const attached = actions.length === 0 ? "" : ` [${actions.map((a) => title(look, a.card)).join(", ")}]`;
  return `${pointAt(look, card, false)}${attached}`;
}

/** A base with its numbers: how full it is in play, what it takes elsewhere. */
function baseLabel(view: View, look: Lookup, base: CardId): string {
  const inPlay = view.bases.find((b) => b.card === base);
  if (inPlay !== undefined) return `${title(look, base)} (${inPlay.power} of ${inPlay.breakpoint})`;
  const face = [...view.baseDeck.known.map((k) => k.face), ...view.baseDiscard].find((f) => f.card === base);
  const def = face === undefined ? undefined : defById(face.def);
  return def === undefined ? title(look, base) : `${def.name} (breakpoint ${def.breakpoint}, VP ${def.vp.join(" ")})`;
}

/** "Scout 3", with "from the discard pile" if it does not come from the hand. */
function handLabel(look: Lookup, card: CardId): string {
  const facts = look.card(card);
  if (facts === null) return "A card";
  const power = facts.kind === "minion" ? ` ${facts.power}` : "";
  const from = facts.zone === Zone.Discard ? ", discarded" : facts.zone === Zone.Hand ? "" : ", elsewhere";
  return `${facts.name}${power}${from}`;
}

function addUnplayable(
  view: View,
  look: Lookup,
  row: (label: string, rank: number) => Row,
  whyNot: (card: CardId) => readonly WhyNot[],
): void {
  for (const face of view.hands[view.seat]?.known ?? []) {
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

export function drawMenu(menu: Menu, view: View, style: Style, counted: boolean): string[] {
  const label = (row: Row): string => {
    const n = counted ? copies(view, row.label) : 1;
    return n > 1 ? `${row.label} x${n}` : row.label;
  };
  const head = Math.min(30, Math.max(0, ...menu.rows.map((row) => visibleLength(label(row)))));
  const digits = String(Math.max(0, ...menu.rows.flatMap((row) => row.entries.map((e) => e.number)))).length;
  const numbered = (entry: Entry): string => `${paint(style, "bold", `${padStart(String(entry.number), digits)})`)} ${entry.label}`;
  const widest = Math.max(0, ...menu.rows.flatMap((row) => row.entries.map((e) => visibleLength(numbered(e)))));
  const lines: string[] = [];
  for (const row of menu.rows) {
    const start = head === 0 ? "  " : `  ${padEnd(label(row), head)}  `;
    if (row.entries.length === 0)
      lines.push(...flow(start, row.note.split(" "), " ", style.width).map((line) => paint(style, "dim", line)));
    // What stands alone gets a line of its own; the rest stands in columns.
    else if (head === 0 && (widest > 34 || row.entries.length < 4)) for (const entry of row.entries) lines.push(`  ${numbered(entry)}`);
    else
      lines.push(
        ...flow(
          start,
          row.entries.map((entry, i) => (i === row.entries.length - 1 ? numbered(entry) : padEnd(numbered(entry), Math.min(widest, 28)))),
          "  ",
          style.width,
        ),
      );
  }
  if (menu.out !== null) lines.push(`  ${numbered(menu.out)}`);
  return lines;
}

/** The entry of that number; undefined if there is none. */
export const entryOf = (menu: Menu, number: number): Entry | undefined =>
  number === 0 ? (menu.out ?? undefined) : menu.rows.flatMap((row) => row.entries).find((entry) => entry.number === number);
