/** Calls people whose move it is and who are not here, through the services of their browsers. */

import type { Subscription } from "@breakpoint/protocol";
import type { Store } from "../storage/store.ts";
import { Complaint } from "../troubles.ts";
import { encrypted, newPushKeys, type PushKeys, proofFor } from "./message.ts";

/** The services that browsers name. Nobody can make this server call any other address. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
];
/** Browsers of one person that are called. */
const MOST_BROWSERS = 5;
/** Milliseconds that a service may take, and seconds for which it keeps a message for somebody who is away. */
const LONGEST_CALL = 10_000;
const KEPT = 24 * 3600;

interface Call {
  title: string;
  body: string;
  /** A path of the table's own. */
  path: string;
}

export const isKnownService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  return protocol === "https:" && port === "" && username === "" && SERVICES.some((service) => service.test(hostname));
};

type Fetch = (url: string, init: RequestInit) => Promise<{ status: number }>;

export class Calling {
  readonly #store: Pick<Store, "setting" | "subscribe" | "unsubscribe" | "subscriptionsOf">;
  readonly #subject: string;
  readonly #now: () => number;
  readonly #fetch: Fetch;
  #keys: Promise<PushKeys> | null = null;

  constructor(
    store: Pick<Store, "setting" | "subscribe" | "unsubscribe" | "subscriptionsOf">,
    subject: string,
    now: () => number,
    send: Fetch = fetch,
  ) {
    this.#store = store;
    this.#subject = subject;
    this.#now = now;
    this.#fetch = send;
  }

  async #pair(): Promise<PushKeys> {
    this.#keys ??= this.#store.setting("push", () => JSON.stringify(newPushKeys())).then((kept) => JSON.parse(kept) as PushKeys);
    try {
      return await this.#keys;
    } catch (error) {
      this.#keys = null;
      throw error;
    }
  }

  async publicKey(): Promise<string> {
    return (await this.#pair()).publicKey;
  }

  async subscribe(person: string, subscription: Subscription): Promise<void> {
    if (!isKnownService(subscription.endpoint))
      throw new Complaint("bad-message", {
        message: "This server does not call that address.",
        hint: "Use the notifications of your browser.",
      });
    await this.#store.subscribe(person, subscription, this.#now(), MOST_BROWSERS);
  }

  /** Calls each browser of these people once; one that is not there any more is forgotten. Tells how many were reached. */
  async call(people: readonly string[], what: Call): Promise<number> {
    const keys = await this.#pair();
    let reached = 0;
    for (const { endpoint, p256dh, auth } of await this.#store.subscriptionsOf(people)) {
      if (!isKnownService(endpoint)) continue;
      try {
        const { status } = await this.#fetch(endpoint, {
          method: "POST",
          redirect: "error",
          signal: AbortSignal.timeout(LONGEST_CALL),
          headers: {
            ttl: String(KEPT),
            urgency: "normal",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            authorization: proofFor(endpoint, keys, this.#subject, Date.now()),
          },
          body: new Uint8Array(encrypted(JSON.stringify(what), { p256dh, auth })),
        });
        if (status === 404 || status === 410) await this.#store.unsubscribe(endpoint);
        else if (status < 300) reached++;
      } catch {
        // Whoever cannot be reached now finds the game in their list.
      }
    }
    return reached;
  }
}
