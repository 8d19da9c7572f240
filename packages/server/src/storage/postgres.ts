/** PostgreSQL for kysely: every wait has an end, and a connection of which nobody can tell how it stands is not used again. */

import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import pg from "pg";
import type { Condition } from "./condition.ts";
import type { StorageDriver } from "./driver.ts";
import { DatabaseTrouble, hasLostConnection, isTrouble } from "./errors.ts";

/** Milliseconds after which PostgreSQL is to give up a statement, and a transaction in which nothing happens. */
const LONGEST_STATEMENT = 4500;
/** A database that does not even say that it gave up is gone. */
const GRACE = 500;
/** Milliseconds that connecting may take, waiting for a free connection included. */
const LONGEST_CONNECT = 3000;
/** Milliseconds for each step of finding out whether it is there. */
const LONGEST_PROBE = 2500;
/** Closing waits so long for statements that are under way. */
const LONGEST_CLOSE = 500;

// Times fit into a double; left alone they would come as text.
const INT8 = 20;
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === INT8 ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/** Ends a connection whose other end may be gone: there is nobody to wait for. */
export const cutOff = (client: pg.Client): void => {
  client.connection.stream.destroy();
};

/**
 * Statements that begin so come again and again, and are understood and planned once by each connection: that is a quarter of what they cost.
 * Not for those whose columns may become others while a node runs (`select *`).
 */
export const PREPARED = "/* prepared */";
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  if (!text.startsWith(PREPARED)) return undefined;
  const name = names.get(text) ?? `breakpoint-${names.size}`;
  names.set(text, name);
  return name;
}

class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #condition: Condition;
  #lost: Error | null = null;

  constructor(client: pg.PoolClient, condition: Condition) {
    this.#client = client;
    this.#condition = condition;
  }

  get isLost(): boolean {
    return this.#lost !== null;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#lost !== null) throw new DatabaseTrouble(this.#lost);
    try {
      const { rowCount, rows } = await this.#client.query({ name: nameOf(query.sql), text: query.sql, values: [...query.parameters] });
      return { rows, ...(rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }) };
    } catch (error) {
      if (hasLostConnection(error)) this.#lost = error instanceof Error ? error : new Error(String(error));
      throw troubleOf(error, this.#condition);
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("nothing here is read as a stream");
  }

  async run(statement: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(statement));
  }

  release(): void {
    this.#client.release(this.#lost ?? undefined);
  }
}

function troubleOf(error: unknown, condition: Condition): unknown {
  if (!isTrouble(error)) return error;
  const trouble = new DatabaseTrouble(error);
  condition.failed(trouble.reason);
  return trouble;
}

export interface PostgresOptions {
  url: string;
  connections: number;
  /** Milliseconds; what changes the tables themselves takes longer than what is done with them. */
  longestStatement?: number;
}

export class PostgresDriver implements StorageDriver {
  readonly #options: PostgresOptions;
  readonly #condition: Condition;
  #pool: pg.Pool | null = null;
  readonly #clients = new Set<pg.PoolClient>();
  #isClosed = false;

  constructor(options: PostgresOptions, condition: Condition) {
    this.#options = options;
    this.#condition = condition;
  }

  async init(): Promise<void> {}

  #open(): pg.Pool {
    const longest = this.#options.longestStatement ?? LONGEST_STATEMENT;
    const pool = new pg.Pool({
      connectionString: this.#options.url,
      max: this.#options.connections,
      types,
      connectionTimeoutMillis: LONGEST_CONNECT,
      query_timeout: longest + GRACE,
      keepAlive: true,
      // A node that vanishes in the middle of a transaction must not keep the others waiting.
      onConnect: async (client) => {
        await client.query(`set statement_timeout = ${longest}; set idle_in_transaction_session_timeout = ${longest}`);
      },
    });
    // An idle connection that breaks is replaced by the next query.
    pool.on("error", () => {});
    pool.on("connect", (client) => {
      // One that breaks while it is used says so to its query as well; nobody else has to hear it.
      client.on("error", () => {});
      this.#clients.add(client);
    });
    pool.on("remove", (client) => this.#clients.delete(client));
    return pool;
  }

  async acquireConnection(): Promise<PostgresConnection> {
    if (this.#isClosed) throw new Error("the database is closed");
    if (this.#condition.isDown) throw new DatabaseTrouble(new Error(this.#condition.reason));
    this.#pool ??= this.#open();
    try {
      return new PostgresConnection(await this.#pool.connect(), this.#condition);
    } catch (error) {
      throw troubleOf(error, this.#condition);
    }
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    await connection.run("begin");
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.run("commit");
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    if (!connection.isLost) await connection.run("rollback");
  }

  async probe(statements: readonly string[]): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: LONGEST_PROBE,
      query_timeout: LONGEST_PROBE,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    } finally {
      cutOff(client);
    }
  }

  renew(): void {
    const old = this.#pool;
    this.#pool = null;
    old?.end().catch(() => {});
    for (const client of this.#clients) cutOff(client);
    this.#clients.clear();
  }

  async destroy(): Promise<void> {
    this.#isClosed = true;
    const pool = this.#pool;
    if (pool === null) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_CLOSE);
    });
    await Promise.race([pool.end().catch(() => {}), patience]);
    clearTimeout(timer);
    for (const client of this.#clients) cutOff(client);
  }
}

export const postgresDialect = (driver: PostgresDriver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
