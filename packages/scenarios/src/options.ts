/** How people name what is offered, and how the runner does. */

import { type CardId, NO_CARD, type Option } from "@breakpoint/engine";
import { sameName } from "./names.ts";
import { Problem } from "./problem.ts";
import type { Path } from "./source.ts";
import type { Table } from "./table.ts";

type Use = Option & { kind: "use" };

const usesOf = (options: readonly Option[], card: CardId): Use[] => options.filter((o) => o.kind === "use").filter((o) => o.card === card);

interface Words {
  card: string;
  on: string | null;
  as: string | null;
  by: string | null;
  through: string | null;
}

/** Every way to read "CARD on HOST as TYPE by CARD through CARD": names may themselves contain such a word. */
function splits(text: string, words: readonly Exclude<keyof Words, "card">[] = ["through", "by", "as", "on"]): Words[] {
  let readings: Words[] = [{ card: text, on: null, as: null, by: null, through: null }];
  for (const word of words) {
    const more: Words[] = [];
    for (const reading of readings) {
      const sep = ` ${word} `;
      for (let i = reading.card.indexOf(sep); i >= 0; i = reading.card.indexOf(sep, i + 1))
        more.push({ ...reading, card: reading.card.slice(0, i), [word]: reading.card.slice(i + sep.length) });
    }
    readings = [...readings, ...more];
  }
  return readings;
}

/** An option in words, told apart from the others. */
export function optionLabel(table: Table, option: Option, options: readonly Option[]): string {
  const cards = options.flatMap((o) => ("card" in o && o.card !== NO_CARD ? [o.card] : []));
  switch (option.kind) {
    case "card":
      return table.label(option.card, cards);
    case "facedown":
      return `buried card ${option.place + 1} at ${table.nameOf(option.base)}`;
    case "base":
      return table.nameOf(option.base);
    case "seat":
      return table.playerName(option.seat);
    case "word":
      return option.word;
    case "name":
      return option.name;
    case "trigger":
      return option.card === NO_CARD ? "uncover" : table.label(option.card, cards);
    case "use": {
      const several = usesOf(options, option.card);
      const by = several.some((o) => o.from !== option.from) ? ` by ${table.nameOf(option.from)}` : "";
      const alike = several.filter((o) => table.nameOf(o.from) === table.nameOf(option.from));
      const place = alike.length > 1 ? ` (${alike.indexOf(option) + 1})` : "";
      return `use ${table.label(option.card, cards)}${by}${place}`;
    }
    case "play": {
      const rivals = options.filter((o) => o.kind === "play" && o.card === option.card && o.on === option.on);
      const hosts = options.flatMap((o) => (o.kind === "play" && o.on !== NO_CARD ? [o.on] : []));
      const on = option.on === NO_CARD ? "" : ` on ${table.label(option.on, hosts)}`;
      const as = rivals.some((o) => o.kind === "play" && o.as !== option.as) ? ` as ${option.as}` : "";
      const by = rivals.length < 2 ? "" : option.source === NO_CARD ? " by free play" : ` by ${table.nameOf(option.source)}`;
      const through = rivals.length < 2 || option.through === NO_CARD ? "" : ` through ${table.nameOf(option.through)}`;
      return table.label(option.card, cards) + on + as + by + through;
    }
  }
}

export function optionLabels(table: Table, options: readonly Option[]): string {
  return table.list([...new Set(options.map((o) => optionLabel(table, o, options)))]);
}

/** True if this text names this option. */
export function namesOption(table: Table, text: string, option: Option, options: readonly Option[]): boolean {
  switch (option.kind) {
    case "card":
      return table.names(text, option.card);
    case "facedown":
      return sameName(text, optionLabel(table, option, options));
    case "base":
      return table.names(text, option.base);
    case "seat":
      return sameName(text, table.playerName(option.seat));
    case "word":
      return sameName(text, option.word);
    case "name":
      return sameName(text, option.name);
    case "trigger": {
      if (option.card === NO_CARD) return sameName(text, "uncover");
      const event = /^(.*) \((\w+)\)$/.exec(text);
      return (
        table.names(text, option.card) || (event?.[1] !== undefined && event[2] === option.event && table.names(event[1], option.card))
      );
    }
    case "use": {
      const wanted = /^use (.*?)(?: \((\d+)\))?$/i.exec(text);
      if (wanted?.[1] === undefined) return false;
      const place = wanted[2] === undefined ? 0 : Number(wanted[2]);
      return splits(wanted[1], ["by"]).some((words) => namesUse(table, words, place, option, options));
    }
    case "play":
      return splits(text).some((p) => namesPlay(table, p, option));
  }
}

/** `place`: which of the abilities that are meant, 0 for any. */
function namesUse(table: Table, { card, by }: Words, place: number, option: Use, options: readonly Option[]): boolean {
  if (!table.names(card, option.card)) return false;
  const meant = usesOf(options, option.card).filter((o) => by === null || table.names(by, o.from));
  return meant.includes(option) && (place === 0 || meant.indexOf(option) + 1 === place);
}

function namesPlay(table: Table, p: Words, option: Option & { kind: "play" }): boolean {
  if (!table.names(p.card, option.card)) return false;
  if (p.on !== null && !table.names(p.on, option.on)) return false;
  if (p.as !== null && !sameName(p.as, option.as)) return false;
  if (p.by !== null && !(option.source === NO_CARD ? sameName(p.by, "free play") : table.names(p.by, option.source))) return false;
  return p.through === null || table.names(p.through, option.through);
}

/** Options with equal traces are the same choice. */
function traceOf(table: Table, option: Option): string {
  switch (option.kind) {
    case "card":
      return `card ${table.trace(option.card)}`;
    case "play":
      return `play ${table.trace(option.card)} ${option.on === NO_CARD ? "" : table.trace(option.on)} ${option.as} ${option.source} ${option.through}`;
    case "use":
      return `use ${table.trace(option.card)} ${option.def} ${option.use} ${option.from === option.card ? "" : table.trace(option.from)}`;
    case "trigger":
      return `trigger ${option.card === NO_CARD ? "" : table.trace(option.card)} ${option.event}`;
    default:
      return JSON.stringify(option);
  }
}

/** True if nobody could tell these two apart: two Scouts of one hand. */
export const sameChoice = (table: Table, one: Option, other: Option): boolean => traceOf(table, one) === traceOf(table, other);

/** The options that a text names: none, or several that are alike. */
export function matching(table: Table, text: string, options: readonly Option[], path: Path): number[] {
  const found: number[] = [];
  for (const [i, o] of options.entries()) if (namesOption(table, text, o, options)) found.push(i);
  const named = found.flatMap((i) => options[i] ?? []);
  if (new Set(named.map((o) => traceOf(table, o))).size > 1)
    throw new Problem(path, `${text} could be ${[...new Set(named.map((o) => optionLabel(table, o, options)))].join(" or ")}`);
  return found;
}
