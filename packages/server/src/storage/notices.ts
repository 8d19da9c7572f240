/** What nodes on one database tell each other. What gets lost costs time and nothing else: they also compare. */

import type { Said } from "@breakpoint/protocol";
import pg from "pg";
import { cutOff } from "./postgres.ts";

/** A game has so many entries, or such a revision of its seats. */
export interface Notice {
  game: string;
  n?: number;
  revision?: number;
  /** Seats of this game that are connected at a node, and how many watch there. */
  here?: { node: string; seats: number[]; watchers: number };
  /** Somebody at the table said something, or reminds somebody. */
  said?: Said;
  nudged?: { by: number; to: number };
}

const CHANNEL = "breakpoint";
/** Notices are gathered for so long and sent together, in messages that PostgreSQL takes: in bytes, some letters have three. */
const GATHER = 15;
const LONGEST_MESSAGE = 7500;
/** Notices that can wait. Those beyond are not sent. */
const MOST_NOTICES = 20_000;
/** Milliseconds that the connection may take for anything, and how often it is asked whether it is still there. */
const LONGEST_ANSWER = 3000;
const CHECK = 4000;
/** Milliseconds until a lost connection is made anew. */
const PAUSE = 500;

/** `{ from, notices }` in JSON, the notices being so already. */
const ENDING = "]}";
const messageOf = (from: string, notices: readonly string[]): string =>
  `{"from":${JSON.stringify(from)},"notices":[${notices.join()}${ENDING}`;

export class Notices {
  readonly #url: string;
  readonly #node: string;
  #client: pg.Client | null = null;
  #check: NodeJS.Timeout | null = null;
  #waiting: Notice[] = [];
  /** Notices are about to be sent, or being sent. */
  #telling: Promise<void> | null = null;
  /** One question at a time. */
  #line: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(url: string, node: string) {
    this.#url = url;
    this.#node = node;
  }

  /** Hears what other nodes tell. `onGap`: something may have been missed. Called once at the start too. */
  async listen(onNotice: (notice: Notice) => void, onGap: () => unknown): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      query_timeout: LONGEST_ANSWER,
      connectionTimeoutMillis: LONGEST_ANSWER,
    });
    this.#client = client;
    let isLost = false;
    const lose = (): void => {
      if (isLost) return;
      isLost = true;
      if (this.#check !== null) clearInterval(this.#check);
      cutOff(client);
      if (this.#isClosed) return;
      setTimeout(() => {
        if (!this.#isClosed) this.listen(onNotice, onGap).catch(() => {});
      }, PAUSE).unref();
    };
    client.on("error", lose);
    client.on("end", lose);
    // A node hears itself as well, and need not read it.
    const own = messageOf(this.#node, []).slice(0, -ENDING.length);
    client.on("notification", ({ payload = "{}" }) => {
      if (payload.startsWith(own)) return;
      const { from, notices } = JSON.parse(payload) as { from: string; notices: Notice[] };
      if (from !== this.#node) for (const notice of notices) onNotice(notice);
    });
    try {
      await client.connect();
      // A notice that is lost with the machine costs nobody anything: there is no need to wait for the disk.
      await client.query("set synchronous_commit = off");
      await client.query(`listen ${CHANNEL}`);
    } catch {
      lose();
      return;
    }
    // A database that vanished without a word sends nothing, as one does that has nothing to say.
    this.#check = setInterval(() => this.#ask(client, "select 1", []).catch(lose), CHECK);
    this.#check.unref();
    try {
      await onGap();
    } catch {
      // Whoever could not look now looks again before long.
    }
  }

  async #ask(client: pg.Client, text: string, values: readonly string[]): Promise<void> {
    const asked = this.#line.then(async () => await client.query(text, [...values]));
    this.#line = asked.catch(() => {});
    await asked;
  }

  /**
   * Tells the other nodes, soon. Not within the transaction that it is about: commits with a notice wait for each other, disk and all. What
   * a node that dies has not told is found by the others when they compare.
   */
  notify(notice: Notice): void {
    if (this.#isClosed || this.#waiting.length >= MOST_NOTICES) return;
    this.#waiting.push(notice);
    this.#telling ??= this.#tell();
  }

  async #tell(): Promise<void> {
    while (this.#waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER));
      const notices = this.#waiting.splice(0);
      for (let i = 0; i < notices.length; ) {
        const message: string[] = [];
        for (let length = 0; i < notices.length; i++) {
          const notice = JSON.stringify(notices[i]);
          length += Buffer.byteLength(notice) + 1;
          if (length > LONGEST_MESSAGE && message.length > 0) break;
          message.push(notice);
        }
        await this.#send(messageOf(this.#node, message));
      }
    }
    this.#telling = null;
  }

  async #send(message: string): Promise<void> {
    const client = this.#client;
    if (client === null) return;
    try {
      await this.#ask(client, "select pg_notify($1, $2)", [CHANNEL, message]);
    } catch {
      // The others find out when they compare. A connection that does not answer ends, and another takes its place.
      cutOff(client);
    }
  }

  async flush(): Promise<void> {
    while (this.#telling !== null) await this.#telling;
  }

  close(): void {
    this.#isClosed = true;
    if (this.#check !== null) clearInterval(this.#check);
    const client = this.#client;
    if (client === null) return;
    client.end().catch(() => {});
    // Somebody who is there takes leave; nobody waits for somebody who is not.
    setTimeout(() => cutOff(client), 200).unref();
  }
}
