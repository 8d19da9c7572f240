/** What changed from one view of a seat to the next, so that the whole of it need not be sent each time. Views are plain data, and so are changes. */

import type { View } from "./view.ts";

/** How a value became another. */
export type Change =
  /** It was put in its place. */
  | readonly [0, unknown]
  /** Some fields of it changed; the others are as they were. */
  | readonly [1, { readonly [field: string]: Change }]
  /** A list was put together anew. */
  | readonly [2, readonly Piece[]];

/** A part of a list: so many items of the old list from that place on, or the item there with what changed in it, or new ones. */
export type Piece = readonly [number, number] | readonly [number, Change] | { readonly put: readonly unknown[] };

type Fields = { readonly [field: string]: unknown };

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** What tells an item of a list from the others, wherever in it it is: the card that it is. */
function keyOf(item: unknown): number | null {
  if (!isFields(item)) return null;
  const card = isFields(item.face) ? item.face.card : item.card;
  return typeof card === "number" && card >= 0 ? card : null;
}

/** The cards of a list, in their places; null if not every item is a card of its own. Lists are short: looking through one is as quick as any map. */
function cardsOf(list: readonly unknown[]): number[] | null {
  const cards: number[] = [];
  for (const item of list) {
    const card = keyOf(item);
    if (card === null || cards.includes(card)) return null;
    cards.push(card);
  }
  return cards;
}

/** Pieces of a list in the making: what follows on what is joined to it. */
class Pieces {
  readonly made: (Piece & object)[] = [];
  #run: [number, number] | null = null;
  #fresh: unknown[] | null = null;

  keep(at: number, count = 1): void {
    if (count === 0) return;
    if (this.#run !== null && this.#run[0] + this.#run[1] === at) this.#run[1] += count;
    else {
      this.#run = [at, count];
      this.made.push(this.#run);
    }
    this.#fresh = null;
  }

  put(item: unknown): void {
    if (this.#fresh === null) {
      this.#fresh = [];
      this.made.push({ put: this.#fresh });
    }
    this.#fresh.push(item);
    this.#run = null;
  }

  take(at: number, before: unknown, after: unknown): void {
    const change = difference(before, after);
    if (change === null) this.keep(at);
    else if (change[0] === 0) this.put(after);
    else {
      this.made.push([at, change]);
      this.#run = null;
      this.#fresh = null;
    }
  }
}

/** Most of a view is as it was: that is found out without making anything. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (!isSame(one[i], other[i])) return false;
    return true;
  }
  if (!isFields(one) || !isFields(other)) return false;
  let count = 0;
  for (const name in other) {
    if (!isSame(one[name], other[name])) return false;
    count++;
  }
  for (const _ in one) count--;
  return count === 0;
}

function listDifference(before: readonly unknown[], after: readonly unknown[]): Change | null {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isSame(before[head], after[head])) head++;
  if (head === before.length && head === after.length) return null;
  const pieces = new Pieces();
  // Mostly something is added, and nothing else happens.
  const cards = head === before.length ? null : cardsOf(before);
  const there = cards === null ? null : cardsOf(after);
  if (cards !== null && there !== null)
    for (const [i, item] of after.entries()) {
      const at = cards.indexOf(there[i]);
      if (at < 0) pieces.put(item);
      else pieces.take(at, before[at], item);
    }
  else {
    // What is the same at both ends is kept; of what is between them, what is in the same place is compared.
    let tail = 0;
    while (tail < shorter - head && isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++;
    pieces.keep(0, head);
    for (let i = head; i < after.length - tail; i++) {
      if (before.length === after.length) pieces.take(i, before[i], after[i]);
      else pieces.put(after[i]);
    }
    pieces.keep(before.length - tail, tail);
  }
  const [first] = pieces.made;
  return first === undefined || (pieces.made.length === 1 && "put" in first) ? [0, after] : [2, pieces.made];
}

/** Null: they are the same. */
function difference(before: unknown, after: unknown): Change | null {
  if (before === after) return null;
  if (Array.isArray(before) && Array.isArray(after)) return listDifference(before, after);
  if (!isFields(before) || !isFields(after)) return [0, after];
  let left = 0;
  for (const name in after) {
    // A field that is gone could not be told from one that did not change.
    if (!(name in before) || (after[name] === undefined && before[name] !== undefined)) return [0, after];
    left++;
  }
  const count = left;
  for (const _ in before) left--;
  if (left !== 0) return [0, after];
  let fields: { [field: string]: Change } | null = null;
  let fresh = 0;
  for (const name in after) {
    const change = difference(before[name], after[name]);
    if (change === null) continue;
    fields ??= {};
    fields[name] = change;
    if (change[0] === 0) fresh++;
  }
  if (fields === null) return null;
  return fresh === count && count > 1 ? [0, after] : [1, fields];
}

/** What became of parts of views, by what they became. */
export type FoundChanges = Map<unknown, { readonly before: unknown; readonly change: Change | null }>;

/**
 * What changed from one view to another, null if nothing did. It tells nothing but what the two of them tell. Views that were made for several
 * at the same moment have the same open parts (`openView`): with `found` for all of them, what changed there is found out once.
 */
export function changeOf(before: View, after: View, found: FoundChanges = new Map()): Change | null {
  let fields: { [field: string]: Change } | null = null;
  for (const name in after) {
    const change = partDifference(before[name as keyof View], after[name as keyof View], found);
    if (change === null) continue;
    fields ??= {};
    fields[name] = change;
  }
  return fields === null ? null : [1, fields];
}

function partDifference(before: unknown, after: unknown, found: FoundChanges): Change | null {
  if (before === after) return null;
  if (typeof after !== "object" || after === null) return difference(before, after);
  const known = found.get(after);
  if (known !== undefined && known.before === before) return known.change;
  const change = difference(before, after);
  found.set(after, { before, change });
  return change;
}

class DoesNotFit extends Error {}

function changed(before: unknown, change: Change): unknown {
  if (change[0] === 0) return change[1];
  if (change[0] === 1) {
    if (!isFields(before)) throw new DoesNotFit();
    const after: { [field: string]: unknown } = { ...before };
    for (const [name, inner] of Object.entries(change[1])) after[name] = changed(before[name], inner);
    return after;
  }
  if (!Array.isArray(before)) throw new DoesNotFit();
  return change[1].flatMap((piece): unknown[] => {
    if ("put" in piece) return [...piece.put];
    const [at, what] = piece;
    const end = typeof what === "number" ? at + what : at + 1;
    if (end > before.length) throw new DoesNotFit();
    return typeof what === "number" ? before.slice(at, end) : [changed(before[at], what)];
  });
}

/** The view after a change; null if it does not belong to this one. */
export function applyChange(before: View, change: Change | null): View | null {
  try {
    return change === null ? before : (changed(before, change) as View);
  } catch (error) {
    if (error instanceof DoesNotFit) return null;
    throw error;
  }
}
