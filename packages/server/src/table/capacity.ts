/** How much one node carries: tables at once, and tables at which only bots sit, which play while somebody looks on. */

import { Limiter } from "../limits.ts";
import { Complaint } from "../troubles.ts";

/** People at the tables there are come before those who make new ones: dealing costs as much as many picks. */
const MAKING = { burst: 40, perSecond: 8 };
/** So many new tables is one worth that begins in the middle of a game, all of which has to be played first. */
export const TABLES_PER_FORK = 8;

export class Capacity {
  readonly #mostTables: number;
  readonly #mostBotTables: number;
  /** Tables of bots that play just now. */
  readonly #playing = new Set<string>();

  /** New tables, whoever makes them; null: as fast as anybody likes. */
  readonly #making: Limiter | null;

  constructor(mostTables: number, mostBotTables: number, isLimited = false) {
    this.#making = isLimited ? new Limiter(MAKING) : null;
    this.#mostTables = mostTables;
    this.#mostBotTables = mostBotTables;
  }

  /** Refuses a new table where there are so many already, or so many are being made. `cost`: how many it is worth. */
  checkTables(tables: number, now: number, cost = 1): void {
    if (tables >= this.#mostTables) throw new Complaint("server-full");
    if (this.#making?.take("", now, cost) === false)
      throw new Complaint("server-full", { message: "Too many tables are being made just now.", hint: "Try again in a few seconds." });
  }

  /** Refuses one more table of bots. */
  checkBotTables(): void {
    if (this.#playing.size >= this.#mostBotTables)
      throw new Complaint("server-full", {
        message: "Bots play at as many tables as this server can carry.",
        hint: "Sit down with them, or come back in a while.",
      });
  }

  /** A table of bots begins to play, or goes on. */
  play(table: string): void {
    if (this.#playing.has(table)) return;
    this.checkBotTables();
    this.#playing.add(table);
  }

  /** It has stopped. */
  stop(table: string): void {
    this.#playing.delete(table);
  }
}
