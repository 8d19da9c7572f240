/** The factions that somebody likes, kept in this browser. */

import { useSyncExternalStore } from "react";

const KEY = "breakpoint-favourites";
const listeners = new Set<() => void>();
let known: { text: string; names: readonly string[] } = { text: "", names: [] };

function read(): readonly string[] {
  const text = localStorage.getItem(KEY) ?? "[]";
  if (known.text === text) return known.names;
  let names: readonly string[] = [];
  try {
    const found: unknown = JSON.parse(text);
    names = Array.isArray(found) ? found.filter((name) => typeof name === "string") : [];
  } catch {
    // Somebody else has written there: as if there were none.
  }
  known = { text, names };
  return names;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function useFavourites(): { favourites: readonly string[]; toggle(faction: string): void } {
  const favourites = useSyncExternalStore(subscribe, read);
  return {
    favourites,
    toggle: (faction) => {
      const now = read();
      const next = now.includes(faction) ? now.filter((name) => name !== faction) : [...now, faction];
      localStorage.setItem(KEY, JSON.stringify(next));
      for (const listener of listeners) listener();
    },
  };
}
