/** Comparing what a scenario expects with what is there. */

import { type CardId, type Contribution, NO_CARD, type Seat } from "@breakpoint/engine";
import type { Sum } from "./format.ts";
import { plain, sameName, times } from "./names.ts";
import { unmet } from "./problem.ts";
import type { Path } from "./source.ts";
import type { Table } from "./table.ts";

export type Check<V> = (table: Table, wanted: V, path: Path) => void;
export type Named<V> = Check<Record<string, V>>;

export function same(path: Path, what: string, expected: string | number | boolean, found: string | number | boolean): void {
  if (expected !== found) throw unmet(path, what, String(expected), String(found));
}

/** A value for each player that is named. */
export function eachPlayer<T>(table: Table, wanted: Record<string, T>, path: Path, run: (seat: Seat, value: T, path: Path) => void): void {
  for (const [name, value] of Object.entries(wanted)) run(table.seatNamed(name, [...path, name]), value, [...path, name]);
}

export const spread = (list: readonly string[]): string[] =>
  list.flatMap((entry) => {
    const { text, count } = times(entry);
    return new Array<string>(count).fill(text);
  });

/** True if every text can be given an item of its own that it fits, and none is left over. */
function pairsUp<T>(texts: readonly string[], items: readonly T[], fits: (text: string, item: T) => boolean): boolean {
  if (texts.length !== items.length) return false;
  const taken = new Map<number, number>();
  const assign = (i: number, seen: Set<number>): boolean => {
    for (const [k, item] of items.entries()) {
      if (seen.has(k) || !fits(texts[i] ?? "", item)) continue;
      seen.add(k);
      const other = taken.get(k);
      if (other === undefined || assign(other, seen)) {
        taken.set(k, i);
        return true;
      }
    }
    return false;
  };
  return texts.every((_, i) => assign(i, new Set()));
}

export function sameCards(
  table: Table,
  what: string,
  wanted: readonly string[],
  cards: readonly CardId[],
  path: Path,
  ownerShown = false,
): void {
  const texts = spread(wanted);
  for (const [i, text] of texts.entries()) table.checkName(table.parse(text), wanted.length === texts.length ? [...path, i] : path);
  if (!pairsUp(texts, cards, (text, card) => table.names(text, card)))
    throw unmet(path, what, table.list(texts), table.list(cards.map((card) => shown(table, card, ownerShown))));
}

/** The same cards in the same order. */
export function sameRow(table: Table, what: string, wanted: readonly string[], cards: readonly CardId[], path: Path): void {
  const texts = spread(wanted);
  for (const text of texts) table.checkName(table.parse(text), path);
  const fits = texts.length === cards.length && texts.every((text, i) => table.names(text, cards[i] ?? NO_CARD));
  if (!fits) throw unmet(path, what, table.list(texts), table.list(cards.map((card) => shown(table, card, false))));
}

function shown(table: Table, card: CardId, owner: boolean): string {
  return owner ? table.whose(card) : table.nameOf(card);
}

const cardOrNone = (table: Table, card: CardId): string => (card === NO_CARD ? "none" : table.nameOf(card));

/** That this card, or none, is what the text says. */
export function sameCard(table: Table, what: string, wanted: string, card: CardId, path: Path): void {
  const none = plain(wanted) === "none";
  if (!none) table.checkName(table.parse(wanted), path);
  if (none ? card !== NO_CARD : !table.names(wanted, card)) throw unmet(path, what, wanted, cardOrNone(table, card));
}

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);

/** One line of an explanation, as the guide writes it. */
function lineOf(table: Table, line: Contribution): string {
  switch (line.kind) {
    case "printed":
      return `${line.amount} printed`;
    case "counters":
    case "floor":
      return `${signed(line.amount)} ${line.kind}`;
    case "starting":
      return `${signed(line.amount)} starting ${table.nameOf(line.source)}`;
    default:
      return `${signed(line.amount)} ${table.nameOf(line.source)}`;
  }
}

function fitsLine(table: Table, text: string, line: Contribution): boolean {
  const match = /^([+-]?\d+) (starting )?(.+)$/.exec(text.trim());
  if (match?.[3] === undefined || Number(match[1]) !== line.amount) return false;
  if (line.kind === "printed" || line.kind === "counters" || line.kind === "floor") return sameName(match[3], line.kind);
  return (match[2] !== undefined) === (line.kind === "starting") && table.names(match[3], line.source);
}

export function sameSum(table: Table, what: string, wanted: Sum, found: number, lines: readonly Contribution[], path: Path): void {
  const total = typeof wanted === "number" ? wanted : wanted.total;
  const because = lines.map((line) => lineOf(table, line)).join(", ");
  if (total !== found) throw unmet(path, what, String(total), `${found} (${because})`);
  if (typeof wanted !== "number" && !pairsUp(wanted.because, lines, (text, line) => fitsLine(table, text, line)))
    throw unmet(path, `${what}, explained`, wanted.because.join(", "), because);
}

/** Finds a base on the table for an expectation about values. */
export const eachBase = <T>(
  table: Table,
  wanted: Record<string, T>,
  path: Path,
  run: (base: CardId, value: T, path: Path) => void,
): void => {
  for (const [name, value] of Object.entries(wanted)) run(table.findBase(name, [...path, name]), value, [...path, name]);
};

export const eachCard = <T>(
  table: Table,
  wanted: Record<string, T>,
  path: Path,
  run: (card: CardId, value: T, path: Path) => void,
): void => {
  for (const [name, value] of Object.entries(wanted)) run(table.findInPlay(name, [...path, name]), value, [...path, name]);
};
