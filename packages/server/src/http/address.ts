/** Where somebody comes from. */

import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** What the proxy in front has added last, if there is one. */
export function addressOf(request: IncomingMessage, { trustProxy }: { trustProxy: boolean }): string {
  const forwarded = trustProxy ? String(request.headers["x-forwarded-for"] ?? "").split(",") : [];
  return neighbourhood(forwarded.at(-1)?.trim() || (request.socket.remoteAddress ?? ""));
}

/** Whoever has one address of IPv6 has all that begin with the same 64 bits. */
export function neighbourhood(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(bare)) return bare;
  const [head = "", tail] = bare.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::`;
}
