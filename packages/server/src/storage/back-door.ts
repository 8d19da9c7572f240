/** A server's door for whoever may use its data folder: a socket in it. That it can be knocked at shows that its server lives. */

import { chmodSync, closeSync, openSync, rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import path from "node:path";
import { CommandError } from "./errors.ts";

/** Paths of sockets are short. */
const LONGEST_PATH = 100;
/** A question or an answer has at most so many characters, and takes at most so many milliseconds; a backup may take long. */
const LONGEST_LINE = 10_000;
const LONGEST_ANSWER = 3_600_000;

export interface BackDoor {
  /** In the data folder. */
  readonly name: string;
  /** Answers questions from now on. Until then they wait. */
  answer(how: (question: unknown) => Promise<object>): void;
  close(): void;
}

interface Place {
  path: string;
  done(): void;
}

/** How to get at a socket in the folder; null if there is no way. */
function placeOf(folder: string, name: string): Place | null {
  if (process.platform === "win32") return { path: `\\\\.\\pipe\\breakpoint-${name}`, done: () => {} };
  const whole = path.join(folder, name);
  if (Buffer.byteLength(whole) <= LONGEST_PATH) return { path: whole, done: () => {} };
  if (process.platform !== "linux") return null;
  const handle = openSync(folder, "r");
  return { path: `/proc/self/fd/${handle}/${name}`, done: () => closeSync(handle) };
}

/** Null where the file system has no sockets. */
export async function openBackDoor(folder: string, id: string): Promise<BackDoor | null> {
  const name = `server-${id}.sock`;
  const place = placeOf(folder, name);
  if (place === null) return null;
  const visitors = new Set<Socket>();
  let how: (question: unknown) => Promise<object> = () => new Promise(() => {});
  const server = createServer((socket) => {
    visitors.add(socket);
    socket.once("close", () => visitors.delete(socket));
    socket.on("error", () => {});
    readLine(socket)
      .then(async (line) => await how(JSON.parse(line)))
      .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
      .then((answer) => socket.end(`${JSON.stringify(answer)}\n`));
  });
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(place.path, () => resolve(true));
  });
  if (!isOpen) {
    place.done();
    return null;
  }
  server.on("error", () => {});
  server.unref();
  if (process.platform !== "win32") chmodSync(path.join(folder, name), 0o600);
  return {
    name,
    answer(given) {
      how = given;
    },
    close() {
      for (const visitor of visitors) visitor.destroy();
      server.close(() => place.done());
      rmSync(path.join(folder, name), { force: true });
    },
  };
}

/** What comes before the first end of a line. The connection stays open for an answer. */
function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (piece) => {
      text += piece;
      if (text.includes("\n")) resolve(text);
      else if (text.length > LONGEST_LINE) reject(new Error("too long"));
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("the server has gone")));
  });
}

/** The system itself answers for a server that is stopped, and tells of one that has ended. */
export async function knock(folder: string, name: string): Promise<"alive" | "dead" | "unknown"> {
  const place = placeOf(folder, name);
  if (place === null) return "unknown";
  return await new Promise((resolve) => {
    const socket = createConnection(place.path);
    const tell = (answer: "alive" | "dead" | "unknown"): void => {
      socket.destroy();
      place.done();
      resolve(answer);
    };
    socket.once("connect", () => tell("alive"));
    socket.once("error", ({ code }: NodeJS.ErrnoException) =>
      tell(code === "ECONNREFUSED" ? "dead" : code === "EAGAIN" ? "alive" : "unknown"),
    );
  });
}

/** Asks the server behind the door; what it cannot do is an error. */
export async function askBehind(folder: string, name: string, question: object): Promise<unknown> {
  const place = placeOf(folder, name);
  if (place === null) throw new CommandError("the server's door cannot be reached");
  const socket = createConnection(place.path);
  try {
    socket.setTimeout(LONGEST_ANSWER, () => socket.destroy(new Error("the server does not answer")));
    socket.write(`${JSON.stringify(question)}\n`);
    const answer: unknown = JSON.parse(await readLine(socket));
    if (typeof answer === "object" && answer !== null && "error" in answer) throw new CommandError(String(answer.error));
    return answer;
  } finally {
    socket.destroy();
    place.done();
  }
}
