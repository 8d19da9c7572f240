/** What only a server with the same secret can have made: keys of seats, invitations, cookies, the promise of a game's luck. */

import { createHash, createHmac } from "node:crypto";
import { luckText, type PromisedLuck, type Seed } from "@breakpoint/engine";
import { isSame } from "./ids.ts";

/** Makes and checks what only this server (or one with the same secret) can have made. */
export class Keys {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  #mark(what: string, bytes: number): string {
    return createHmac("sha256", this.#secret).update(what).digest().subarray(0, bytes).toString("base64url");
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
