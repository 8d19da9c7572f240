/** How messages reach the connections: in the words of socket.io, and what is said in one breath in one piece. */

import type { IncomingMessage } from "node:http";
import { Decoder, type Packet } from "socket.io-parser";

/** Nothing that is sent here is anything but JSON: nobody has to look through it for buffers. */
class PlainEncoder {
  encode({ type, id, data }: Packet): string[] {
    return [`${type}${id ?? ""}${data == null ? "" : JSON.stringify(data)}`];
  }
}

export const plainParser = { Encoder: PlainEncoder, Decoder };

/** What engine.io says about a connection; its own types leave the names of events open. */
export interface RawSocket {
  on(event: "packetCreate" | "flush" | "drain", listener: () => void): unknown;
  readonly request: IncomingMessage;
  readonly transport: { writable: boolean };
}

/** Bytes that wait for somebody who does not read them. */
const MOST_UNREAD = 2_000_000;

/**
 * Who does not read what is sent to them must not fill the server's memory: they can come again and are shown how things stand. All that waits
 * for them waits in their connection; engine.io would keep every message back until the one before it is on its way.
 */
export function cutOffIfDeaf(raw: RawSocket): void {
  const connection = raw.request.socket;
  raw.on("drain", () => {
    raw.transport.writable = true;
  });
  raw.on("packetCreate", () => {
    if (connection.writableLength > MOST_UNREAD) connection.destroy();
  });
}

/** What comes of a client's message and the answer to it go out together: each piece costs both ends more than all that is in it. */
export class Breath {
  readonly #raw: RawSocket;
  /** Messages that were not answered yet. */
  #unanswered = 0;
  #isHeld = false;

  constructor(raw: RawSocket) {
    this.#raw = raw;
    raw.on("flush", () => this.#hold());
  }

  /** A message came. */
  begin(): void {
    this.#unanswered++;
  }

  /** It was answered. */
  end(): void {
    this.#unanswered--;
    this.#release();
  }

  /** Until the answer, or until nothing more can be said without waiting for something. */
  #hold(): void {
    if (this.#unanswered === 0 || this.#isHeld) return;
    this.#isHeld = true;
    this.#raw.request.socket.cork();
    process.nextTick(() => this.#release());
  }

  #release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#raw.request.socket.uncork();
  }
}
