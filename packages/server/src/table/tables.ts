/** All tables that this node has in memory. They come when they are asked for and go when nobody looks at them. */

import { others } from "../clock.ts";
import { makeRoomFor } from "../garbage.ts";
import type { Services } from "../services.ts";
import type { Notice } from "../storage/store.ts";
import { Complaint } from "../troubles.ts";
import { Table } from "./table.ts";

/** How often games are looked for that nobody sees to, and the time one node has to load them before another tries. */
const SWEEP = 1000;
const TAKING_OVER = 10_000;
/** How often other nodes are told who is connected here. */
const REMINDER = 15_000;
/** How often tables are looked for that stand still although something is due. */
const WATCH = 2000;
/** How often it is checked that no notice of another node was missed. */
const CHECK = 5000;

/** How often tables are looked for that can be forgotten. */
const TIDY = 5000;

/** Games that are taken over in one go. */
const MOST_TAKEN = 50;
/** Tables that are looked at, and asked for, in one go. */
const AT_ONCE = 50;
const ASKED_AT_ONCE = 250;

export class Tables {
  readonly #services: Services;
  readonly #tables = new Map<string, Promise<Table | null>>();
  /** Those of them that are there by now. */
  readonly #loaded = new Map<string, Table>();
  readonly #timers: NodeJS.Timeout[] = [];
  /** Tables at which something was overdue when they were last looked at, and what. */
  #overdue = new Map<string, string>();
  #sweeping = false;

  constructor(services: Services) {
    this.#services = services;
  }

  async start(): Promise<void> {
    const { store, log } = this.#services;
    await store.freeLeases(this.#services.clock.now());
    await store.listen(
      (notice) => this.#hear(notice),
      () => this.#check(),
    );
    const every = (milliseconds: number, work: () => Promise<void> | void): void => {
      const timer = setInterval(async () => {
        try {
          await work();
        } catch (error) {
          log.error({ error: String(error) }, "a regular task failed");
        }
      }, milliseconds);
      timer.unref();
      this.#timers.push(timer);
    };
    every(SWEEP, () => this.#sweep());
    every(WATCH, () => this.#wakeOverdue());
    every(TIDY, () => this.#forgetIdle());
    if (store.shared) {
      every(REMINDER, () => this.#each((table) => table.presence.remind()));
      every(CHECK, () => this.#check());
    }
  }

  get size(): number {
    return this.#tables.size;
  }

  async get(id: string): Promise<Table | null> {
    for (;;) {
      if (this.#services.stopping()) throw new Complaint("shutting-down");
      const loading = this.#tables.get(id) ?? this.#load(id);
      const table = await loading;
      // It may just have been forgotten; whoever gets it now keeps it for a while.
      if (table === null || table.touch()) return table;
      // Nobody may look at one that is closed over and over again: nothing else would ever happen.
      if (this.#tables.get(id) === loading) this.#forget(id);
    }
  }

  async #load(id: string): Promise<Table | null> {
    const loading = Table.load(this.#services, id);
    this.#tables.set(id, loading);
    try {
      const table = await loading;
      if (table === null) this.#forget(id);
      else if (this.#tables.get(id) === loading) this.#loaded.set(id, table);
      return table;
    } catch (error) {
      this.#forget(id);
      throw error;
    }
  }

  #forget(id: string): void {
    this.#tables.delete(id);
    this.#loaded.delete(id);
  }

  /** The table if it is in memory. */
  async #known(id: string): Promise<Table | null> {
    return this.#loaded.get(id) ?? (await this.#tables.get(id)?.catch(() => null)) ?? null;
  }

  /** A few at a time: nobody waits until all have been looked at. */
  async #each(work: (table: Table) => void): Promise<void> {
    const tables = [...this.#loaded.values()];
    for (let from = 0; from < tables.length; from += AT_ONCE) {
      if (from > 0) await others();
      for (const table of tables.slice(from, from + AT_ONCE)) work(table);
    }
  }

  async #hear({ game, n, revision, here, said, nudged }: Notice): Promise<void> {
    try {
      const table = await this.#known(game);
      if (table === null) return;
      if (here !== undefined) table.hearPresence(here);
      else if (said !== undefined) table.talk.hearSaid(said);
      else if (nudged !== undefined) table.talk.hearNudged(nudged);
      else await table.hear(n, revision);
    } catch (error) {
      this.#services.log.error({ game, error: String(error) }, "what another node wrote could not be taken in");
    }
  }

  /** Compares all tables in memory with the database, in case a notice got lost. */
  async #check(): Promise<void> {
    const ids = [...this.#tables.keys()];
    for (let i = 0; i < ids.length; i += ASKED_AT_ONCE) {
      const counts = await this.#services.store.counts(ids.slice(i, i + ASKED_AT_ONCE));
      for (const { id, n, revision } of counts) {
        if (this.#loaded.get(id)?.isBehind(n, revision) === true) await this.#hear({ game: id, n, revision });
      }
    }
  }

  /** Sees to games whose keeper is gone. */
  async #sweep(): Promise<void> {
    if (this.#sweeping || this.#services.stopping()) return;
    this.#sweeping = true;
    try {
      const now = this.#services.clock.now();
      for (const id of await this.#services.store.takeDue(now, now + TAKING_OVER, MOST_TAKEN)) {
        try {
          (await this.get(id))?.takeOver();
        } catch (error) {
          this.#services.log.error({ game: id, error: String(error) }, "a game could not be taken over");
        }
      }
    } finally {
      this.#sweeping = false;
    }
  }

  /** It should never find any: whatever comes next at a table has its timer. */
  async #wakeOverdue(): Promise<void> {
    const { log, metrics, stopping } = this.#services;
    if (stopping()) return;
    const before = this.#overdue;
    this.#overdue = new Map();
    await this.#each((table) => {
      const overdue = table.attending.overdue(table.now());
      if (overdue === null) return;
      this.#overdue.set(table.id, overdue);
      if (before.get(table.id) !== overdue) return;
      log.warn({ game: table.id }, "a table stood still and is made to go on");
      metrics.stoodStill();
      table.attending.wake();
    });
  }

  async #forgetIdle(): Promise<void> {
    await this.#each((table) => {
      if (!table.isIdle()) return;
      this.#forget(table.id);
      table.close().catch(() => {});
    });
    makeRoomFor(this.#loaded.size);
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all([...this.#tables.keys()].map(async (id) => await (await this.#known(id))?.close()));
  }
}
