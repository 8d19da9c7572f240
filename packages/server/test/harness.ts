/** Servers to try things on, and clients that behave or do not. */

import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { below, type RngState, type Seat, seedRng } from "@breakpoint/engine";
import type {
  Answer,
  ClientMessages,
  Entered,
  Invitation,
  Join,
  NewGame,
  Part,
  Refused,
  ServerMessages,
  Snapshot,
  TableInfo,
  Trouble,
} from "@breakpoint/protocol";
import { io, type Socket } from "socket.io-client";
import { defaults, type RunningServer, type ServerConfig, startServer } from "../src/index.ts";
import { wholeParts } from "./whole.ts";

const here = path.dirname(fileURLToPath(import.meta.url));
const built = path.join(here, "../dist/run.js");

/** Threads and processes run what was built. */
export function insistOnBuild(): void {
  if (!existsSync(built)) throw new Error("the server is not built: npm run build");
  const newest = Math.max(
    ...["table/match.ts", "table/table.ts", "storage/store.ts"].map((file) => statSync(path.join(here, "../src", file)).mtimeMs),
  );
  if (statSync(path.join(here, "../dist/.tsbuildinfo")).mtimeMs < newest - 60_000)
    throw new Error("the built server is old: npm run build");
}

export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), "breakpoint-server-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A folder with an empty database in it: making one takes seconds, copying one does not. */
export async function dataFolder(): Promise<{ folder: string; remove(): void }> {
  const cache = path.join(here, "../../../node_modules/.cache/breakpoint");
  const template = path.join(cache, `database-${statSync(path.join(here, "../src/storage/migrations.ts")).mtimeMs}`);
  if (!existsSync(template)) {
    const { folder, remove } = temporaryFolder();
    await (await startHere({ data: folder })).stop();
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(`${template}-`);
    cpSync(folder, draft, { recursive: true });
    remove();
    try {
      renameSync(draft, template);
    } catch {
      // Another test was faster.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const data = temporaryFolder();
  cpSync(template, data.folder, { recursive: true });
  return data;
}

/** A server in this process. Its games are the same each time. */
export async function startHere(changes: Partial<ServerConfig>): Promise<RunningServer> {
  insistOnBuild();
  let games = 0;
  const newSeed = (): number => ++games;
  return await startServer({ ...defaults, port: 0, logLevel: "silent", limits: false, botThreads: 1, newSeed, ...changes });
}

/** A server as a process of its own, to be killed. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly address: string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** How this process compiles the database (see vitest.config.ts), for those that it starts. */
export const QUICK_COMPILING = process.execArgv.filter((flag) => flag === "--liftoff-only");

/** `output`: where its standard output goes instead; then `address` has to find out where it is. */
export async function spawnServer(
  env: Record<string, string>,
  instead?: { output: number; address(): Promise<string> },
): Promise<ServerProcess> {
  insistOnBuild();
  const child = spawn(process.execPath, [...QUICK_COMPILING, built], {
    env: { ...process.env, PORT: "0", BREAKPOINT_LOG: "error", BREAKPOINT_LIMITS: "off", BREAKPOINT_BOT_THREADS: "1", ...env },
    stdio: ["ignore", instead?.output ?? "pipe", "pipe"],
  });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  const address = await new Promise<string>((resolve, reject) => {
    instead?.address().then(resolve, reject);
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      const found = /http:\S+/.exec(text);
      if (found !== null) resolve(found[0]);
    });
    ended.then((code) => reject(new Error(`the server ended with ${code}: ${errors}`)));
  });
  return {
    child,
    address,
    kill: async (signal) => {
      child.kill(signal);
      return await ended;
    },
  };
}

type Reply<T> = { status: number; body: T & Partial<Refused>; headers: Headers };

/** Somebody with a browser. */
export class Person {
  address: string;
  cookie: string | null = null;

  constructor(address: string) {
    this.address = address;
  }

  async call<T>(method: string, where: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply<T>> {
    const reply = await fetch(this.address + where, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(this.cookie === null ? {} : { cookie: this.cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const set = reply.headers.get("set-cookie");
    if (set !== null) this.cookie = set.split(";")[0];
    return { status: reply.status, body: (await reply.json()) as T & Partial<Refused>, headers: reply.headers };
  }

  async make(wanted: NewGame): Promise<Entered> {
    const { status, body } = await this.call<Entered>("POST", "/api/games", wanted);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }

  /** Sits down by the four words of an invitation. */
  async accept(code: string, join: Omit<Join, "token">): Promise<Entered> {
    const { body } = await this.call<Invitation>("POST", "/api/invitation", { code });
    return (await this.call<Entered>("POST", `/api/games/${body.game}/join`, { token: body.token, ...join })).body;
  }

  /** `seed`: of what is answered at random. */
  async connect(game: string, token?: string, seed = 1): Promise<Client> {
    const client = new Client(this, game, token, seed);
    await client.enter();
    return client;
  }
}

export type TableSocket = Socket<ServerMessages, ClientMessages>;

export function openSocket(address: string, cookie: string | null, headers: Record<string, string> = {}): TableSocket {
  return io(address, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...(cookie === null ? {} : { cookie }), ...headers },
  });
}

/** Waits for the answer, and for a lost connection. */
export async function ask<T>(socket: TableSocket, kind: string, message: unknown): Promise<Answer<T>> {
  return await new Promise((resolve, reject) => {
    const lost = (): void => reject(new Error("the connection was lost"));
    socket.once("disconnect", lost);
    const emit = socket.emit.bind(socket) as (kind: string, message: unknown, ack: (answer: Answer<T>) => void) => void;
    emit(kind, message, (answer) => {
      socket.off("disconnect", lost);
      resolve(answer);
    });
  });
}

/** A pick as its sender remembers it. */
export interface SentPick {
  seat: Seat;
  seq: number;
  index: number;
  acknowledged: boolean;
}

const lastSeq = (part: Part | undefined): number => part?.frames.at(-1)?.seq ?? 0;

/** Somebody at a table, who answers every decision at random as fast as it comes. */
export class Client {
  readonly person: Person;
  readonly game: string;
  readonly #token: string | undefined;
  socket: TableSocket | null = null;
  parts = new Map<Seat, Part>();
  /** Why nothing can be written, if the server has said so. */
  standstill: Trouble | null = null;
  table: TableInfo | null = null;
  readonly sent: SentPick[] = [];
  readonly rng: RngState;
  /** Called with every message that came. */
  onMessage: (message: unknown) => void = () => {};
  #waiting: (() => void)[] = [];

  constructor(person: Person, game: string, token: string | undefined, seed: number) {
    this.person = person;
    this.game = game;
    this.#token = token;
    this.rng = seedRng(seed);
  }

  async enter(): Promise<void> {
    const socket = openSocket(this.person.address, this.person.cookie);
    this.socket = socket;
    const changed = (message: unknown): void => {
      this.onMessage(message);
      for (const wake of this.#waiting.splice(0)) wake();
    };
    socket.on("update", (message) => {
      if (message.game === this.game) this.#take(message.parts);
      changed(message);
    });
    socket.on("changes", (message) => {
      const whole = wholeParts(message.parts, (seat) => this.parts.get(seat)?.frames.at(-1));
      // It may come before the answer to which it is an addition: then, as the page does, how things stand is asked for.
      if (whole === null) void this.#watch(socket).then(changed, () => {});
      else this.#take(whole);
      changed(message);
    });
    socket.on("table", (message) => {
      this.table = message.table;
      changed(message);
    });
    socket.on("standstill", (message) => {
      this.standstill = message.error;
      changed(message);
    });
    socket.on("disconnect", () => changed("disconnect"));
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", () => resolve());
      socket.once("connect_error", reject);
    });
    this.onMessage(await this.#watch(socket));
  }

  /** Asks how things stand, for what changes from then on. */
  async #watch(socket: TableSocket): Promise<Answer<Snapshot>> {
    const since = Object.fromEntries([...this.parts].map(([seat, part]) => [seat, lastSeq(part)]));
    const token = this.#token === undefined ? {} : { token: this.#token };
    const answer = await ask<Snapshot>(socket, "watch", { game: this.game, since, changes: true, ...token });
    if (!answer.ok) throw new Error(answer.error.code);
    this.table = answer.table;
    this.#take(answer.parts);
    return answer;
  }

  /** What was overtaken on its way changes nothing. */
  #take(parts: readonly Part[]): void {
    for (const part of parts) if (lastSeq(part) >= lastSeq(this.parts.get(part.seat))) this.parts.set(part.seat, part);
  }

  leave(): void {
    this.socket?.disconnect();
    this.socket = null;
  }

  /** Waits for the next message. */
  async change(milliseconds = 60_000): Promise<void> {
    if (this.socket?.connected !== true) throw new Error("the connection was lost");
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`nothing happened in ${milliseconds} ms`)), milliseconds);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    if (this.socket?.connected !== true) throw new Error("the connection was lost");
  }

  async until(holds: () => boolean, milliseconds = 60_000): Promise<void> {
    while (!holds()) await this.change(milliseconds);
  }

  get isOver(): boolean {
    return this.table?.status === "over";
  }

  /** The part with a decision to answer. */
  asked(): Part | undefined {
    return [...this.parts.values()].find((part) => part.frames.at(-1)?.view.decision != null);
  }

  async ask<T>(kind: keyof ClientMessages, message: object): Promise<Answer<T>> {
    // What is sent without a connection would wait for one, which may never come.
    if (this.socket?.connected !== true) throw new Error("the connection was lost");
    return await ask<T>(this.socket, kind, { game: this.game, ...message });
  }

  /** Answers one decision. */
  async answer(part: Part, choose?: (options: number) => number): Promise<Answer<{ again: boolean }>> {
    const frame = part.frames.at(-1);
    const options = frame?.view.decision?.options ?? [];
    let index = choose?.(options.length) ?? below(this.rng, options.length);
    const option = options[index];
    // Giving up would end every game at once.
    if (option?.kind === "word" && option.word === "concede") index = 0;
    const pick: SentPick = { seat: part.seat, seq: frame?.seq ?? 0, index, acknowledged: false };
    this.sent.push(pick);
    const answer = await this.ask<{ again: boolean }>("pick", { seat: pick.seat, seq: pick.seq, index });
    if (answer.ok) pick.acknowledged = true;
    return answer;
  }

  /** Plays until the game is over, or until told to stop. */
  async play(stop: () => boolean = () => false): Promise<void> {
    while (!this.isOver && !stop()) {
      const part = this.asked();
      if (part === undefined) {
        await this.change();
        continue;
      }
      const { seq } = part.frames.at(-1) ?? { seq: 0 };
      const answer = await this.answer(part);
      if (!answer.ok && answer.error.code === "cannot-write") {
        await new Promise((resolve) => setTimeout(resolve, 100));
        continue;
      }
      if (!answer.ok && answer.error.code !== "stale") throw new Error(answer.error.code);
      await this.until(() => this.isOver || (this.parts.get(part.seat)?.frames.at(-1)?.seq ?? 0) > seq || stop());
    }
  }
}

export const twoAndBots: NewGame = {
  seats: [{ kind: "me", name: "Ann" }, { kind: "link" }],
  factions: "random",
  pace: "off",
  reaction: null,
};
