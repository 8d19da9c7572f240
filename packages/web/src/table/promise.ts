/** Whether a game was dealt from what was promised before its first card. */

import { luckText } from "@breakpoint/engine";
import type { TableInfo } from "@breakpoint/protocol";

export type Told = NonNullable<TableInfo["luck"]>;

/** Null where the browser cannot find out: it does so only for pages that come by HTTPS, or from the same machine. */
export async function isKept(game: string, { promise, key }: Told): Promise<boolean | null> {
  if (key === null || globalThis.crypto?.subtle === undefined) return null;
  const text = new TextEncoder().encode(luckText(game, key.salt, key.seed));
  const digest = await crypto.subtle.digest("SHA-256", text);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === promise;
}
