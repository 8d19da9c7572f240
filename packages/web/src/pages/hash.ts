import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  // A link inside the page goes by way of the history and fires no "hashchange".
  window.addEventListener("pushState", listener);
  window.addEventListener("popstate", listener);
  return () => {
    window.removeEventListener("hashchange", listener);
    window.removeEventListener("pushState", listener);
    window.removeEventListener("popstate", listener);
  };
}

/** What stands after the # of the address; as it is written there if it means nothing else. */
function hash(): string {
  const written = window.location.hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

export const useHash = (): string => useSyncExternalStore(subscribe, hash);
