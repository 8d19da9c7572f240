/** Being called when it is one's move: by the browser's own service where there is one, else while the page is open. */

import type { Trouble } from "@breakpoint/protocol";
import { keptAs } from "../parts/kept.ts";
import { api, Refusal } from "../server/api.ts";
import { at } from "../server/place.ts";

const wish = keptAs<"on" | "off">("breakpoint-calls", (found) => (found === "on" ? "on" : "off"));

/** "push": also with the page closed. "page": while it is open somewhere. "none": the browser or the address allows neither. */
type CallKind = "push" | "page" | "none";

/** What this browser can do here. Addresses without https can do nothing but on this very computer. */
export function callKind(): CallKind {
  if (typeof Notification === "undefined" || !window.isSecureContext) return "none";
  return "serviceWorker" in navigator && "PushManager" in window ? "push" : "page";
}

export const isCalled = (): boolean => typeof Notification !== "undefined" && Notification.permission === "granted" && wish.read() === "on";
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const raw = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(raw, (c) => c.charCodeAt(0));
};

type Words = Pick<Trouble, "message" | "hint">;

const FORBIDDEN: Words = { message: "This browser shows no calls.", hint: "Allow notifications for this address in its settings." };
const NO_SERVICE: Words = {
  message: "This browser cannot be called.",
  hint: "Its own service for calls does not answer; try again later.",
};

/** Asks the browser and tells the server. Null: calls will come; otherwise why they will not. */
export async function startCalls(): Promise<Words | null> {
  if (callKind() === "none" || (await Notification.requestPermission()) !== "granted") return FORBIDDEN;
  try {
    if (callKind() === "push") await subscribe();
  } catch (error) {
    return error instanceof Refusal ? error.trouble : NO_SERVICE;
  }
  wish.write("on");
  return null;
}

async function subscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.ready;
  const { key } = await api.pushKey();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = made.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) throw new Error("nowhere to call");
  await api.subscribe({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
}

export async function endCalls(): Promise<void> {
  wish.write("off");
  await api.unsubscribe().catch(() => undefined);
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}

/** Shows it now, if nobody looks at the page. */
export async function notify(title: string, body: string, game: string): Promise<void> {
  if (!isCalled() || !document.hidden) return;
  const options = { body, tag: game, icon: at("/icon-192.png"), data: { path: at(`/game/${game}`) } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker !== undefined) await worker.showNotification(title, options);
  else new Notification(title, options);
}
