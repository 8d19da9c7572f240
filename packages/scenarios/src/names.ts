/** Comparing and correcting names as people write them. */

/** The same few thousand names are compared over and over. */
const known = new Map<string, string>();
const KNOWN_AT_MOST = 20_000;

/** Case, accents and curly quotes do not matter. */
export function plain(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const bare = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(text, bare);
  return bare;
}

export const sameName = (a: string, b: string): boolean => plain(a) === plain(b);

/** A title by its letters and figures alone: books and cards space and dot the same title differently. */
export const bareTitle = (text: string): string => plain(text.replace(/[^\p{L}\p{N}]+/gu, " "));

/** How many letters to change, add, leave out or swap with their neighbour. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, i) => i)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      let best = Math.min(at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1), at(i - 1, j) + 1, at(i, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1);
      row.push(best);
    }
  }
  return at(a.length, b.length);
}

/** Up to three names that are closest to what was written. */
export function closest(wanted: string, names: Iterable<string>): string[] {
  const w = bareTitle(wanted);
  const limit = Math.max(2, Math.floor(w.length / 3));
  const found: { name: string; d: number }[] = [];
  for (const name of new Set(names)) {
    const n = bareTitle(name);
    const d = w.length >= 4 && n.includes(w) ? 1 : distance(w, n);
    if (d <= limit) found.push({ name, d });
  }
  found.sort((a, b) => a.d - b.d || (a.name < b.name ? -1 : 1));
  return found
    .filter((f) => f.d === found[0]?.d)
    .slice(0, 3)
    .map((f) => f.name);
}

export function didYouMean(wanted: string, names: Iterable<string>): string {
  const close = closest(wanted, names);
  return close.length === 0 ? "" : `; did you mean ${close.join(" or ")}?`;
}

/** "Scout x3" is three Scouts. */
export function times(text: string): { text: string; count: number } {
  const match = /^(.*\S)\s+x(\d{1,2})$/.exec(text);
  return match?.[1] === undefined ? { text, count: 1 } : { text: match[1], count: Number(match[2]) };
}
