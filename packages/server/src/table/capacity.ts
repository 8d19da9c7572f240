/** How much one node carries: tables at once, and tables at which only bots sit, which play while somebody looks on. */

import { Complaint } from "../troubles.ts";

export class Capacity {
  readonly #mostTables: number;
  readonly #mostBotTables: number;
  /** Tables of bots that play just now. */
  readonly #playing = new Set<string>();

  constructor(mostTables: number, mostBotTables: number) {
    this.#mostTables = mostTables;
    this.#mostBotTables = mostBotTables;
  }

  /** Refuses a new table where there are so many already. */
  checkTables(tables: number): void {
    if (tables >= this.#mostTables) throw new Complaint("server-full");
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
