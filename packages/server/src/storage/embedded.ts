/** The embedded database for kysely: PGlite speaks PostgreSQL's SQL, and there is one connection that all share in turn. */

import { Worker } from "node:worker_threads";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import { besideBuild, THREAD_FLAGS } from "../threads.ts";
import type { Question, Reply } from "./embedded-worker.ts";

export class DatabaseError extends Error {
  readonly code: string | undefined;
  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** One query after the other; a transaction keeps the others waiting until it ends. */
class EmbeddedDriver implements Driver, DatabaseConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #next = 1;
  #turn: Promise<void> = Promise.resolve();
  #release: (() => void) | null = null;
  readonly #ready: Promise<Reply>;
  #closing = false;

  constructor(folder: string, onDeath: (error: Error) => void) {
    this.#worker = new Worker(besideBuild(import.meta.url, "embedded-worker"), { workerData: { folder }, execArgv: THREAD_FLAGS });
    this.#ready = new Promise((resolve) => this.#waiting.set(0, resolve));
    this.#worker.on("message", (reply: Reply) => {
      this.#waiting.get(reply.id)?.(reply);
      this.#waiting.delete(reply.id);
    });
    const die = (error: Error): void => {
      for (const [id, resolve] of this.#waiting) resolve({ id, error: { message: error.message, code: undefined } });
      this.#waiting.clear();
      onDeath(error);
    };
    this.#worker.on("error", die);
    this.#worker.on("exit", (code) => {
      if (code !== 0 && !this.#closing) die(new Error(`the database thread ended with code ${code}`));
    });
  }

  async init(): Promise<void> {
    const { error } = await this.#ready;
    if (error !== undefined) throw new DatabaseError(error.message, error.code);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn;
    let release = (): void => {};
    this.#turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this;
  }

  async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  async #ask(sql: string | null, parameters: readonly unknown[]): Promise<Reply> {
    const id = this.#next++;
    const reply = await new Promise<Reply>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker.postMessage({ id, sql, parameters } satisfies Question);
    });
    if (reply.error !== undefined) throw new DatabaseError(reply.error.message, reply.error.code);
    return reply;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.#ask(query.sql, query.parameters);
    return { rows: (rows ?? []) as R[], numAffectedRows: BigInt(affected ?? 0) };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("the embedded database does not stream");
  }

  async beginTransaction(): Promise<void> {
    await this.#ask("begin", []);
  }

  async commitTransaction(): Promise<void> {
    await this.#ask("commit", []);
  }

  async rollbackTransaction(): Promise<void> {
    await this.#ask("rollback", []);
  }

  async destroy(): Promise<void> {
    this.#closing = true;
    await this.#ask(null, []);
    await this.#worker.terminate();
  }
}

export const embeddedDialect = (folder: string, onDeath: (error: Error) => void): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new EmbeddedDriver(folder, onDeath),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
