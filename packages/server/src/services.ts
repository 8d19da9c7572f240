/** What every part of the server is given to work with. */

import type { FastifyBaseLogger } from "fastify";
import type { BotPool } from "./bots/pool.ts";
import type { Keys } from "./ids.ts";
import type { Metrics } from "./metrics.ts";
import type { Store } from "./storage/store.ts";

export interface Services {
  readonly store: Store;
  readonly keys: Keys;
  readonly bots: BotPool;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  now(): number;
  /** True once the server is about to end: nothing new is begun. */
  stopping(): boolean;
}
