/** PGlite in a thread of its own, so that a query never keeps a request waiting. Answers one query at a time, in order. */

import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

export interface Question {
  id: number;
  /** Null: close the database. */
  sql: string | null;
  parameters: readonly unknown[];
}

export interface Reply {
  id: number;
  rows?: unknown[];
  affected?: number;
  error?: { message: string; code: string | undefined };
}

const errorOf = (id: number, error: unknown): Reply => {
  const { message, code } = error as Error & { code?: string };
  return { id, error: { message, code } };
};

const port = parentPort;
if (port !== null) {
  const opened = PGlite.create(String(workerData.folder));
  let line: Promise<void> = opened.then(
    () => port.postMessage({ id: 0 } satisfies Reply),
    (error: unknown) => port.postMessage(errorOf(0, error)),
  );
  const answer = async ({ id, sql, parameters }: Question): Promise<Reply> => {
    try {
      const db = await opened;
      if (sql === null) {
        await db.close();
        return { id };
      }
      const { rows, affectedRows } = await db.query(sql, [...parameters]);
      return { id, rows, affected: affectedRows ?? 0 };
    } catch (error) {
      return errorOf(id, error);
    }
  };
  port.on("message", (question: Question) => {
    line = line.then(async () => port.postMessage(await answer(question)));
  });
}
