import type { Trouble } from "@breakpoint/protocol";
import { useCallback, useEffect, useState } from "react";
import { troubleOf } from "./api.ts";

export interface Asked<T> {
  data: T | null;
  trouble: Trouble | null;
  again(): void;
}

/** Asks when the page opens, when it is looked at again, and every `every` milliseconds while it is. */
export function useAsked<T>(key: string, ask: () => Promise<T>, every?: number): Asked<T> {
  const [data, setData] = useState<T | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for everything that `ask` uses.
  const again = useCallback(() => {
    ask().then(
      (found) => {
        setData(found);
        setTrouble(null);
      },
      (error: unknown) => setTrouble(troubleOf(error)),
    );
  }, [key]);
  useEffect(() => {
    again();
    const look = (): void => {
      if (document.visibilityState === "visible") again();
    };
    document.addEventListener("visibilitychange", look);
    const timer = every === undefined ? 0 : window.setInterval(look, every);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearInterval(timer);
    };
  }, [again, every]);
  return { data, trouble, again };
}

/** Something that is tried on a click: runs one at a time and keeps what went wrong. */
export function useAttempt(): { busy: boolean; trouble: Trouble | null; attempt(run: () => Promise<void>): void } {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const attempt = (run: () => Promise<void>): void => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    run()
      .catch((error: unknown) => setTrouble(troubleOf(error)))
      .finally(() => setBusy(false));
  };
  return { busy, trouble, attempt };
}
