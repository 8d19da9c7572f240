/** Full-text search: every word must occur; letters count without accents and case, a minus sign as it is typed. */

export const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("−", "-").toLowerCase();

export const wordsOf = (query: string): string[] =>
  plain(query)
    .split(/\s+/)
    .filter((word) => word !== "");

/** `text` has been made plain. */
export const hasAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));
