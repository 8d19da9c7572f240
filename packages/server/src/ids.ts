/** Ids, seeds and words that cannot be guessed. */

import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Seed } from "@breakpoint/engine";
import { SPOKEN_WORDS } from "./spoken-words.ts";

const text = (bytes: Buffer): string => bytes.toString("base64url");

/** 128 bits. */
export const newId = (): string => text(randomBytes(16));
export const newSecret = (): string => text(randomBytes(32));
/** 128 bits as hexadecimal digits, so that nobody finds the seed of a game by trying all of them against the cards that they have seen. */
export const newSeed = (): Seed => Array.from({ length: 4 }, () => randomBytes(4).toString("hex")).join("");
/** What factions are drawn by before the cards are dealt: it follows from the seed, and tells nothing about it. */
export const lotOf = (seed: Seed): Seed => createHash("sha256").update(`breakpoint-lot\n${seed}`).digest("hex");

/** Four words that can be said over the telephone: 40 bits, and whoever guesses may do so a few times a minute. */
export const newCode = (): string => Array.from({ length: 4 }, () => SPOKEN_WORDS[randomInt(SPOKEN_WORDS.length)]).join(" ");

/** However it was typed. */
export const readCode = (typed: string): string =>
  typed
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "")
    .join(" ");

/** Comparing takes as long whether they are alike or not. */
export function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
