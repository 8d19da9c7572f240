/** Ids, keys and words that cannot be guessed. */

import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { luckText, type PromisedLuck, type Seed } from "@breakpoint/engine";
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

/** Makes and checks what only this server (or one with the same secret) can have made. */
export class Keys {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  #mark(what: string, bytes: number): string {
    return text(createHmac("sha256", this.#secret).update(what).digest().subarray(0, bytes));
  }

  /** Lets whoever has it play this seat. */
  seatKey(game: string, seat: number): string {
    return this.#mark(`seat ${game} ${seat}`, 24);
  }

  /** Lets whoever comes with it first have this seat. */
  invitation(game: string, seat: number): string {
    return this.#mark(`invitation ${game} ${seat}`, 24);
  }

  /**
   * What a bot or an adviser draws its luck from after so many entries of a game: not from the luck of the game, which whoever sees the
   * bot's picks could otherwise work out.
   */
  luck(use: "pick" | "hint", game: string, n: number): number {
    return createHmac("sha256", this.#secret).update(`luck ${use} ${game} ${n}`).digest().readUIntBE(0, 6);
  }

  /** Binds a game to its luck: the promise may be told at once, the rest when it is over. */
  promisedLuck(game: string, seed: Seed): PromisedLuck {
    const salt = this.#mark(`salt ${game}`, 16);
    return {
      game,
      salt,
      promise: createHash("sha256")
        .update(luckText(game, salt, seed))
        .digest("hex"),
    };
  }

  /** A cookie that says who somebody is. */
  sign(person: string): string {
    return `${person}.${this.#mark(`person ${person}`, 24)}`;
  }

  /** Who the cookie says it is; null if we have not made it. */
  verify(cookie: string | undefined): string | null {
    const person = cookie?.split(".")[0] ?? "";
    return /^[\w-]{22}$/.test(person) && isSame(cookie ?? "", this.sign(person)) ? person : null;
  }
}

/** Comparing takes as long whether they are alike or not. */
export function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
