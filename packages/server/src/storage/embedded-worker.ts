/** PGlite in a thread of its own, so that a query never keeps a request waiting. Answers one query at a time, in order. */

import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { FENCED } from "./errors.ts";
import type { Fence } from "./folder.ts";

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

/**
 * Read anew each time, and not from the database: that keeps in memory what it has read, and would never see what another process wrote.
 */
function checkFence({ file, generation }: Fence): void {
  let current: unknown = null;
  try {
    current = JSON.parse(readFileSync(file, "utf8")).generation;
  } catch (error) {
    // A marker that is gone lets nobody write. One that cannot be read just now is another matter.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && code !== "ENOENT") throw error;
  }
  if (current !== generation) throw Object.assign(new Error("another server may write now"), { code: FENCED });
}

const errorOf = (id: number, error: unknown): Reply => {
  const { message, code } = error as Error & { code?: string };
  return { id, error: { message, code } };
};

const port = parentPort;
if (port !== null) {
  const { folder, fence }: { folder: string; fence: Fence | null } = workerData;
  const opened = PGlite.create(folder);
  let line: Promise<void> = opened.then(
    () => port.postMessage({ id: 0 } satisfies Reply),
    (error: unknown) => port.postMessage(errorOf(0, error)),
  );
  const answer = async ({ id, sql, parameters }: Question): Promise<Reply> => {
    try {
      const db = await opened;
      // Before, so that nothing is begun that must not be; and after, because this process may have been stopped in between.
      if (fence !== null) checkFence(fence);
      if (sql === null) {
        await db.close();
        return { id };
      }
      const { rows, affectedRows } = await db.query(sql, [...parameters]);
      if (fence !== null) checkFence(fence);
      return { id, rows, affected: affectedRows ?? 0 };
    } catch (error) {
      return errorOf(id, error);
    }
  };
  port.on("message", (question: Question) => {
    line = line.then(async () => port.postMessage(await answer(question)));
  });
}
