/** Whether a game was dealt from what was promised before its first card. */

import { luckText } from "@breakpoint/engine";
import type { TableInfo } from "@breakpoint/protocol";
import { keptAs } from "../parts/kept.ts";

export type Told = NonNullable<TableInfo["luck"]>;

/** Null where the browser cannot find out: it does so only for pages that come by HTTPS, or from the same machine. */
async function isKept(game: string, { promise, key }: Told): Promise<boolean | null> {
  if (key === null || globalThis.crypto?.subtle === undefined) return null;
  const text = new TextEncoder().encode(luckText(game, key.salt, key.seed));
  const digest = await crypto.subtle.digest("SHA-256", text);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === promise;
}

/** So many games are remembered. */
const KEPT = 60;

type Noted = [game: string, promise: string];
const isNoted = (found: unknown): found is Noted => Array.isArray(found) && found.length === 2;

const noted = keptAs("breakpoint-promises", (found): Noted[] => (Array.isArray(found) ? found.filter(isNoted) : []));

/** Writes down what was promised while the game is on: the first word counts. */
export function notePromise(game: string, { promise, key }: Told): void {
  const before = noted.read();
  if (key !== null || before.some(([one]) => one === game)) return;
  noted.write([...before, [game, promise] satisfies Noted].slice(-KEPT));
}

/** What was noted of a game while it was on. */
export const promiseNoted = (game: string): string | null => noted.read().find(([one]) => one === game)?.[1] ?? null;

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
