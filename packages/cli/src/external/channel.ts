/** Talks with a bot's process and waits for its answers, on a thread that does nothing else meanwhile. */

import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { Contract, Order, Said } from "./clerk.ts";

/** Milliseconds for a process to be gone once it was told to: more than the guard and the clerk give it. */
const FAREWELL = 5000;

/** Threads run what was built, even where this file runs from its source, as in tests. */
const CLERK = new URL("clerk.js", import.meta.url.replace(/\/src\/([^/]+\/[^/]+)\.ts$/, "/dist/$1.js"));

export class Channel {
  readonly #port: MessagePort;
  readonly #bell = new Int32Array(new SharedArrayBuffer(4));
  #ended: (Said & { kind: "ended" }) | null = null;

  /** Starts the command. It ends with this thread at the latest. */
  constructor(command: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const contract: Contract = { command, port: port2, bell: this.#bell };
    const worker = new Worker(CLERK, { workerData: contract, transferList: [port2], execArgv: [] });
    // Neither keeps the program from ending.
    worker.unref();
    port1.unref();
  }

  #order(order: Order): void {
    this.#port.postMessage(order);
  }

  tell(text: string): void {
    this.#order({ kind: "send", text, asks: false });
  }

  ask(text: string): void {
    this.#order({ kind: "send", text, asks: true });
  }

  /** What the process says next; null if it says nothing for so long. */
  next(millis: number): Said | null {
    if (this.#ended !== null) return this.#ended;
    const end = performance.now() + millis;
    for (;;) {
      const rung = Atomics.load(this.#bell, 0);
      const received: { message: Said } | undefined = receiveMessageOnPort(this.#port);
      if (received?.message.kind === "ended") this.#ended = received.message;
      if (received !== undefined) return received.message;
      const left = end - performance.now();
      if (left <= 0) return null;
      Atomics.wait(this.#bell, 0, rung, left);
    }
  }

  /** Ends the process, `now` or when it has done what it does once its input has ended. The end of what it wrote to standard error. */
  close(now: boolean): string {
    if (this.#ended === null) this.#order({ kind: "close", now });
    const end = performance.now() + FAREWELL;
    while (this.#ended === null && this.next(end - performance.now()) !== null);
    return this.#ended?.errors ?? "";
  }
}
