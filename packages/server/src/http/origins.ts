/** Which web sites may talk to this server: its own pages, and programs that are no web sites. */

import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

export const isLoopback = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, "");
  const family = isIP(bare);
  return bare === "localhost" || bare.endsWith(".localhost") || (family !== 0 && loopback.check(bare, family === 6 ? "ipv6" : "ipv4"));
};

export class Origins {
  readonly #known: ReadonlySet<string>;
  readonly #local: boolean;

  /** A server on the loopback address that names no origins is meant for this machine: a name made to point here is not. */
  constructor(known: readonly string[], boundTo: string) {
    this.#known = new Set(known);
    this.#local = known.length === 0 && isLoopback(boundTo);
  }

  allows(headers: { origin?: string | undefined; host?: string | undefined; "sec-fetch-site"?: string | string[] | undefined }): boolean {
    const { origin, host } = headers;
    if (this.#local && host !== undefined && !isLoopback(host.replace(/:\d+$/, ""))) return false;
    if (origin === undefined) return headers["sec-fetch-site"] !== "cross-site";
    if (this.#known.has(origin)) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
  }
}
