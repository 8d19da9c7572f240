/** The embedded database for kysely: PGlite speaks PostgreSQL's SQL, and there is one connection that all share in turn. */

import { Worker } from "node:worker_threads";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import { besideBuild, THREAD_FLAGS, THREAD_NURSERY } from "../threads.ts";
import type { Condition } from "./condition.ts";
import type { StorageDriver } from "./driver.ts";
import type { Question, Reply } from "./embedded-worker.ts";
import { DatabaseError, DatabaseTrouble, FENCED, isTrouble } from "./errors.ts";
import type { Fence } from "./folder.ts";

/** A thread that has been busy with one statement for so many milliseconds will not end with it: a full disk can do that to it. */
const LONGEST_STATEMENT = 15_000;
/** Opening one that was not closed takes a while, making a new one on a busy machine longer. */
const LONGEST_OPENING = 300_000;
/** Closing takes no longer; the database is as safe then as after a crash. */
const LONGEST_CLOSE = 1500;

interface Waiting {
  tell(reply: Reply): void;
  timer: NodeJS.Timeout | undefined;
}

/** One life of the thread in which the database runs. */
class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;
  #death: Error | null = null;
  /** Without an error in it once the database is open. */
  readonly opened: Promise<Reply>;

  constructor(folder: string, fence: Fence | null) {
    const workerData = { folder, fence };
    this.#worker = new Worker(besideBuild(import.meta.url, "embedded-worker"), {
      workerData,
      execArgv: THREAD_FLAGS,
      resourceLimits: { maxYoungGenerationSizeMb: THREAD_NURSERY },
    });
    this.opened = new Promise((tell) => {
      const timer = setTimeout(() => this.end(new Error("the database does not open")), LONGEST_OPENING);
      this.#waiting.set(0, { tell, timer });
    });
    this.#worker.on("message", (reply: Reply) => this.#answer(reply));
    this.#worker.on("error", (error) => this.#die(error));
    this.#worker.on("exit", (code) => this.#die(new Error(`the database thread ended with code ${code}`)));
  }

  get isDead(): boolean {
    return this.#death !== null;
  }

  #answer(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    clearTimeout(waiting?.timer);
    waiting?.tell(reply);
  }

  #die(error: Error): void {
    this.#death ??= error;
    for (const id of [...this.#waiting.keys()]) this.#answer({ id, error: { message: error.message, code: undefined } });
  }

  /** Never rejects: what went wrong is in the reply. */
  async ask(sql: string | null, parameters: readonly unknown[], longest: number): Promise<Reply> {
    const id = this.#next++;
    if (this.#death !== null) return { id, error: { message: this.#death.message, code: undefined } };
    return await new Promise<Reply>((tell) => {
      const timer = setTimeout(() => this.end(new Error("the database does not answer")), longest);
      this.#waiting.set(id, { tell, timer });
      this.#worker.postMessage({ id, sql, parameters } satisfies Question);
    });
  }

  /** Ends the thread, whatever it is doing. */
  async end(reason = new Error("the database is closed")): Promise<void> {
    this.#die(reason);
    await this.#worker.terminate();
  }
}

export interface EmbeddedOptions {
  /** Somebody else may write now, and nothing is begun here any more. */
  onFenced?: () => void;
  /** Milliseconds. */
  longestStatement?: number;
}

/** Lasts from one turn's beginning to its end, and ends with the thread: the rest of a transaction must not reach the next one. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #thread: Thread;
  readonly #condition: Condition;
  readonly #options: EmbeddedOptions;
  readonly release: () => void;

  constructor(thread: Thread, condition: Condition, options: EmbeddedOptions, release: () => void) {
    this.#thread = thread;
    this.#condition = condition;
    this.#options = options;
    this.release = release;
  }

  get isLost(): boolean {
    return this.#thread.isDead;
  }

  async executeQuery<R>({ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">): Promise<QueryResult<R>> {
    const { rows, affected, error } = await this.#thread.ask(sql, parameters, this.#options.longestStatement ?? LONGEST_STATEMENT);
    if (error !== undefined) throw await this.#troubleOf(new DatabaseError(error.message, error.code));
    return { rows: (rows ?? []) as R[], numAffectedRows: BigInt(affected ?? 0) };
  }

  async #troubleOf(error: DatabaseError): Promise<Error> {
    // What the database itself does not account for leaves it in a state that nobody knows.
    if (error.code === undefined || error.code === FENCED) await this.#thread.end(error);
    if (error.code === FENCED) this.#options.onFenced?.();
    return isTrouble(error) ? inTrouble(error, this.#condition) : error;
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("nothing here is read as a stream");
  }

  async run(sql: string): Promise<void> {
    await this.executeQuery({ sql, parameters: [] });
  }
}

function inTrouble(error: unknown, condition: Condition): DatabaseTrouble {
  const trouble = new DatabaseTrouble(error);
  condition.failed(trouble.reason);
  return trouble;
}

/** One query after the other; a transaction keeps the others waiting until it ends. A thread that died is followed by another. */
export class EmbeddedDriver implements StorageDriver {
  readonly #folder: string;
  readonly #fence: Fence;
  readonly #condition: Condition;
  readonly #options: EmbeddedOptions;
  #thread: Thread | null = null;
  #turn: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(folder: string, fence: Fence, condition: Condition, options: EmbeddedOptions) {
    this.#folder = folder;
    this.#fence = fence;
    this.#condition = condition;
    this.#options = {
      ...options,
      onFenced: () => {
        this.#isClosed = true;
        options.onFenced?.();
      },
    };
  }

  /** Opens the database; why it cannot be opened is said in the database's own words. */
  async init(): Promise<void> {
    await this.#open();
  }

  async #open(): Promise<Thread> {
    if (this.#thread !== null && !this.#thread.isDead) return this.#thread;
    // Two threads must never have the same files open.
    await this.#thread?.end();
    if (this.#isClosed) throw new Error("the database is closed");
    const thread = new Thread(this.#folder, this.#fence);
    this.#thread = thread;
    const { error } = await thread.opened;
    if (error === undefined) return thread;
    await thread.end();
    throw new DatabaseError(error.message, error.code);
  }

  /** Waits for its turn; whoever gets it has to give it back. */
  async #acquire(): Promise<EmbeddedConnection> {
    const before = this.#turn;
    let release = (): void => {};
    this.#turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    try {
      return new EmbeddedConnection(await this.#open(), this.#condition, this.#options, release);
    } catch (error) {
      release();
      throw this.#isClosed ? error : inTrouble(error, this.#condition);
    }
  }

  async acquireConnection(): Promise<EmbeddedConnection> {
    if (this.#condition.isDown) throw new DatabaseTrouble(new Error(this.#condition.reason));
    return await this.#acquire();
  }

  async releaseConnection(connection: EmbeddedConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.run("begin");
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.run("commit");
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    if (!connection.isLost) await connection.run("rollback");
  }

  async probe(statements: readonly string[]): Promise<void> {
    const connection = await this.#acquire();
    try {
      for (const statement of statements) await connection.run(statement);
    } finally {
      connection.release();
    }
  }

  /** Does something while nothing is being written, and all that was written is in the files of the tables. */
  async atRest<T>(work: () => Promise<T>): Promise<T> {
    const connection = await this.#acquire();
    try {
      await connection.run("checkpoint");
      return await work();
    } finally {
      connection.release();
    }
  }

  renew(): void {}

  async destroy(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    if (thread === null) return;
    await thread.ask(null, [], LONGEST_CLOSE);
    await thread.end();
  }
}

export const embeddedDialect = (driver: EmbeddedDriver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/** Makes a new database and closes it again. */
export async function makeEmbedded(folder: string): Promise<void> {
  const thread = new Thread(folder, null);
  try {
    const { error } = await thread.opened;
    if (error !== undefined) throw new DatabaseError(error.message, error.code);
    await thread.ask(null, [], LONGEST_STATEMENT);
  } finally {
    await thread.end();
  }
}
