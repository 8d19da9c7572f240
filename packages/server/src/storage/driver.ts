/** What the store asks of a database beyond what kysely does. */

import type { Driver } from "kysely";

export interface StorageDriver extends Driver {
  /** Runs statements one after the other whatever is thought about the database at the moment, to find out. Each has a time to end. */
  probe(statements: readonly string[]): Promise<void>;
  /** The database works again after a longer time: what was opened before is not to be trusted. */
  renew(): void;
}
