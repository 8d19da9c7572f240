/** How many may be here at once, in all and from one address; and that nobody who does not listen stays. */

import type { Server as HttpServer } from "node:http";
import type { Socket as Connection } from "node:net";
import type { ClientMessages, ServerMessages } from "@breakpoint/protocol";
import type { Server } from "socket.io";
import type { ServerConfig } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import { Complaint } from "../troubles.ts";
import { addressOf, neighbourhood } from "./address.ts";
import { cutOffIfDeaf } from "./breath.ts";

/** A page loads its parts over several connections, beside the one that it plays over. */
const CONNECTIONS_PER_SOCKET = 2;
/** Milliseconds in which a connection must say what it wants, and for which one that was refused may read why. */
const LONGEST_GREETING = 10_000;
const LONGEST_FAREWELL = 1000;

/** Counts who is here. */
export class Crowd {
  readonly #most: { all: number; each: number };
  readonly #here = new Map<string, number>();
  #all = 0;

  constructor(most: { all: number; each: number }) {
    this.#most = most;
  }

  /** Somebody comes; called once they go, what is given back makes room. Null: there is no room. */
  enter(address: string): (() => void) | null {
    const here = this.#here.get(address) ?? 0;
    if (this.#all >= this.#most.all || here >= this.#most.each) return null;
    this.#here.set(address, here + 1);
    this.#all++;
    let isGone = false;
    return () => {
      if (isGone) return;
      isGone = true;
      this.#all--;
      const left = (this.#here.get(address) ?? 1) - 1;
      if (left === 0) this.#here.delete(address);
      else this.#here.set(address, left);
    };
  }
}

/** Lets in as many connections as there may be; gives back all that are open. */
export function limitConnections(http: HttpServer, config: ServerConfig): ReadonlySet<Connection> {
  const open = new Set<Connection>();
  const crowd = new Crowd({
    all: config.sockets * CONNECTIONS_PER_SOCKET,
    // A proxy brings everybody from its own address.
    each: config.trustProxy ? Number.POSITIVE_INFINITY : config.socketsPerAddress * CONNECTIONS_PER_SOCKET,
  });
  http.on("connection", (connection) => {
    const leave = config.limits ? crowd.enter(neighbourhood(connection.remoteAddress ?? "")) : (): void => {};
    if (leave === null) {
      connection.destroy();
      return;
    }
    open.add(connection);
    connection.once("close", () => {
      open.delete(connection);
      leave();
    });
  });
  return open;
}

/** Lets in as many sockets as there may be; whoever is turned away is told why. */
export function limitSockets(io: Server<ClientMessages, ServerMessages>, config: ServerConfig, metrics: Metrics): void {
  io.connectTimeout(LONGEST_GREETING);
  const crowd = new Crowd({ all: config.sockets, each: config.socketsPerAddress });
  io.use((socket, next) => {
    const leave = config.limits ? crowd.enter(addressOf(socket.request, config)) : (): void => {};
    if (leave !== null) {
      socket.conn.once("close", leave);
      next();
      return;
    }
    const { trouble } = new Complaint("full");
    metrics.refused(trouble.code);
    next(Object.assign(new Error(trouble.message), { data: trouble }));
    setTimeout(() => socket.conn.close(), LONGEST_FAREWELL).unref();
  });
  io.engine.on("connection", cutOffIfDeaf);
}
