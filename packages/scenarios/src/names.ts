/** Comparing and correcting names as people write them. */

/** Case, accents and curly quotes do not matter. */
export const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

export const sameName = (a: string, b: string): boolean => plain(a) === plain(b);

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Up to three names that are close to what was written, the closest first. */
export function closest(wanted: string, names: Iterable<string>): string[] {
  const w = plain(wanted);
  const limit = Math.max(2, Math.floor(w.length / 3));
  const found: { name: string; d: number }[] = [];
  for (const name of new Set(names)) {
    const n = plain(name);
    const d = w.length >= 4 && n.includes(w) ? 1 : distance(w, n);
    if (d <= limit) found.push({ name, d });
  }
  found.sort((a, b) => a.d - b.d || (a.name < b.name ? -1 : 1));
  return found.slice(0, 3).map((f) => f.name);
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
