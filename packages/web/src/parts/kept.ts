/** Something that this browser keeps under a key, for every part of the page that reads it. */

import { useSyncExternalStore } from "react";

export interface Kept<T> {
  read(): T;
  /** A browser that keeps nothing forgets it with the page. */
  write(value: T): void;
  use(): T;
}

/**
 * `readAs` makes sense of what is found there, which may be anything; undefined: nothing is there, or nothing that can be read. `storage`: asked
 * for anew each time, as a browser may refuse to give it.
 */
export function keptAs<T>(key: string, readAs: (found: unknown) => T, storage = (): Storage => localStorage): Kept<T> {
  const listeners = new Set<() => void>();
  let known: { text: string; value: T } | null = null;

  const found = (): string => {
    try {
      return storage().getItem(key) ?? "";
    } catch {
      return "";
    }
  };
  const read = (): T => {
    const text = found();
    if (known?.text !== text) known = { text, value: readAs(parsed(text)) };
    return known.value;
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  };
  return {
    read,
    write: (value) => {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        known = { text: found(), value };
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}

/** What older versions wrote is a plain word here and there. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === "" ? undefined : text;
  }
}

export const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === "object" && found !== null && !Array.isArray(found);

export const wordsIn = (found: unknown): string[] => (Array.isArray(found) ? found.filter((word) => typeof word === "string") : []);

export const numbersIn = (found: unknown): number[] => (Array.isArray(found) ? found.filter((n) => Number.isInteger(n)) : []);
