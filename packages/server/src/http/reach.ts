/** How others reach this server: at which addresses of this machine, or not at all. */

import { isIPv4 } from "node:net";
import { networkInterfaces } from "node:os";
import type { Reach } from "@breakpoint/protocol";
import type { ServerConfig } from "../config.ts";
import { isLoopback } from "./origins.ts";

/** Listening on all of the machine's addresses. */
const isEverywhere = (host: string): boolean => host === "0.0.0.0" || host === "::";

/** The machine's own addresses in the networks that it is part of. Those that it has given itself for want of another lead nowhere. */
export function ownAddresses(interfaces = networkInterfaces()): string[] {
  return Object.values(interfaces)
    .flatMap((found) => found ?? [])
    .filter(({ address, internal }) => !internal && isIPv4(address) && !address.startsWith("169.254."))
    .map(({ address }) => address);
}

/** Where a server that listens there can be reached from outside. `port`: as it is seen there. */
export function reachOf({ host, origins, prefix }: Pick<ServerConfig, "host" | "origins" | "prefix">, port: number): Reach {
  if (origins.length > 0) return { onlyHere: false, addresses: origins.map((origin) => origin + prefix) };
  if (isLoopback(host)) return { onlyHere: true, addresses: [] };
  const at = (address: string): string => `http://${address.includes(":") ? `[${address}]` : address}:${port}${prefix}`;
  return { onlyHere: false, addresses: (isEverywhere(host) ? ownAddresses() : [host]).map(at) };
}
