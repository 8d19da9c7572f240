/** A wire between a server and its database that can be cut, go dead, and be mended. */

import { createConnection, createServer, type Socket } from "node:net";

export interface Wire {
  /** The database's address as seen through the wire. */
  readonly url: string;
  /** Every connection breaks, and none can be made. */
  cut(): void;
  /** Nothing comes through any more, and nobody is told. */
  deaden(): void;
  /** New connections come through again; those from before stay as they are. */
  mend(): void;
  close(): Promise<void>;
}

export async function wireTo(database: string): Promise<Wire> {
  const url = new URL(database);
  const ends = new Set<Socket>();
  let state: "whole" | "cut" | "dead" = "whole";
  const drop = (socket: Socket): void => {
    socket.resetAndDestroy();
    ends.delete(socket);
  };
  const server = createServer((near) => {
    near.on("error", () => {});
    if (state === "cut") {
      near.resetAndDestroy();
      return;
    }
    ends.add(near);
    near.on("close", () => ends.delete(near));
    if (state === "dead") return;
    const far = createConnection(Number(url.port), url.hostname);
    far.on("error", () => drop(near));
    near.on("close", () => far.destroy());
    far.on("close", () => {
      if (state !== "dead") near.destroy();
    });
    near.on("data", (data) => {
      if (state !== "dead") far.write(data);
    });
    far.on("data", (data) => {
      if (state !== "dead") near.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  const through = new URL(database);
  through.port = String(address.port);
  /** What went through a dead wire is lost for good: those connections never come back to life. */
  const lost = new Set<Socket>();
  return {
    url: through.href,
    cut() {
      state = "cut";
      for (const end of ends) drop(end);
    },
    deaden() {
      state = "dead";
      for (const end of ends) lost.add(end);
    },
    mend() {
      state = "whole";
      for (const end of lost) end.removeAllListeners("data").resume();
      lost.clear();
    },
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
