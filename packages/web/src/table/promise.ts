/** Whether a game was dealt from what was promised before its first card. */

import { luckText } from "@breakpoint/engine";
import type { TableInfo } from "@breakpoint/protocol";

export type Told = NonNullable<TableInfo["luck"]>;

/** Null where the browser cannot find out: it does so only for pages that come by HTTPS, or from the same machine. */
async function isKept(game: string, { promise, key }: Told): Promise<boolean | null> {
  if (key === null || globalThis.crypto?.subtle === undefined) return null;
  const text = new TextEncoder().encode(luckText(game, key.salt, key.seed));
  const digest = await crypto.subtle.digest("SHA-256", text);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === promise;
}

const KEY = "breakpoint-promises";
/** So many games are remembered. */
const KEPT = 60;

function noted(): [game: string, promise: string][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (Array.isArray(found)) return found.filter((entry) => Array.isArray(entry) && entry.length === 2);
  } catch {
    // Nothing can be kept here, or somebody else has written there: as if there were none.
  }
  return [];
}

/** Writes down what was promised while the game is on: the first word counts. */
export function notePromise(game: string, { promise, key }: Told): void {
  const before = noted();
  if (key !== null || before.some(([one]) => one === game)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...before, [game, promise]].slice(-KEPT)));
  } catch {
    // No room: the game can be checked by hand.
  }
}

/** What was noted of a game while it was on. */
export const promiseNoted = (game: string): string | null => noted().find(([one]) => one === game)?.[1] ?? null;

export type Verdict = "kept" | "kept, as told at the end" | "broken" | "changed" | "unknown";

/** What this browser can say of the luck of a finished game. */
export async function verdictOn(game: string, luck: Told): Promise<Verdict> {
  const before = promiseNoted(game);
  if (before !== null && before !== luck.promise) return "changed";
  const kept = await isKept(game, luck);
  if (kept === null) return "unknown";
  if (!kept) return "broken";
  return before === null ? "kept, as told at the end" : "kept";
}
