/** Who somebody is: a cookie that we signed, no account. */

import { type Keys, newId } from "../ids.ts";

const COOKIE = "breakpoint";
const LASTS = 400 * 24 * 3600;

/** The person of a Cookie header; null if there is none that we made. */
export function personOf(keys: Keys, header: string | undefined): string | null {
  for (const part of (header ?? "").split(";")) {
    const [name, value] = part.trim().split("=");
    if (name === COOKIE) return keys.verify(value);
  }
  return null;
}

/** Somebody new, and the Set-Cookie header that will tell them again. */
export function newPerson(keys: Keys, isSecure: boolean): { person: string; header: string } {
  const person = newId();
  const header = `${COOKIE}=${keys.sign(person)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${LASTS}${isSecure ? "; Secure" : ""}`;
  return { person, header };
}
