/** What every part of the server is given to work with. */

import type { Seed } from "@breakpoint/engine";
import type { FastifyBaseLogger } from "fastify";
import type { BotPool } from "./bots/pool.ts";
import type { Clock } from "./clock.ts";
import type { Keys } from "./keys.ts";
import type { Metrics } from "./metrics.ts";
import type { Calling } from "./push/calling.ts";
import type { Store } from "./storage/store.ts";
import type { Capacity } from "./table/capacity.ts";

/** What a table needs of them. */
export interface TableServices {
  readonly store: Pick<Store, "node" | "load" | "entries" | "append" | "notify">;
  readonly keys: Keys;
  readonly bots: Pick<BotPool, "answer" | "advise">;
  readonly metrics: Metrics;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  readonly clock: Clock;
  readonly capacity: Capacity;
  /** Missing where nobody can be called. */
  readonly calling?: Pick<Calling, "call">;
  /** True once the server is about to end: nothing new is begun. */
  stopping(): boolean;
}

export interface Services extends TableServices {
  readonly store: Store;
  readonly bots: BotPool;
  readonly log: FastifyBaseLogger;
  readonly calling: Calling;
  /** Milliseconds since 1970, by the clock of the tables. */
  now(): number;
  /** The luck of a new game. */
  newSeed(): Seed;
}
