/** Who somebody is: a cookie that we signed, no account. */

import { type CookieSerializeOptions, fastifyCookie, type UnsignResult } from "@fastify/cookie";
import { newId } from "../ids.ts";
import type { Keys } from "../keys.ts";

const COOKIE = "breakpoint";
/** Seconds: as long as browsers keep anything. */
const LASTS = 400 * 24 * 3600;

/** What signs the cookies. */
export const signer = (keys: Keys): { sign(person: string): string; unsign(cookie: string): UnsignResult } => ({
  sign: (person) => keys.sign(person),
  unsign: (cookie) => {
    const person = keys.verify(cookie);
    return person === null ? { valid: false, renew: false, value: null } : { valid: true, renew: false, value: person };
  },
});

/** The person of a Cookie header; null if there is none that we made. */
export const personOf = (keys: Keys, header: string | undefined): string | null =>
  header === undefined ? null : keys.verify(fastifyCookie.parse(header)[COOKIE]);

/** Somebody new, and the cookie that will tell them again. */
export function newPerson(path: string): { person: string; cookie: [string, string, CookieSerializeOptions] } {
  const person = newId();
  return { person, cookie: [COOKIE, person, { path, httpOnly: true, sameSite: "lax", maxAge: LASTS, secure: "auto", signed: true }] };
}
