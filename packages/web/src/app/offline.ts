/** Has the browser keep the page's own files, once the page is there and has nothing else to do. */

import { at } from "../server/place.ts";

/** Milliseconds after which the page has settled. */
const SETTLED = 3000;

export function keepForLater(): void {
  if (!("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    window.setTimeout(() => {
      navigator.serviceWorker.register(at("/sw.js"), { scope: at("/") }).catch(() => undefined);
    }, SETTLED);
  });
}
