import { useEffect, useState } from "react";
import type { SeatSource } from "./source.ts";

/** A source that lives as long as the component and is made anew when `key` changes. */
export function useMade<S extends SeatSource>(key: string, make: () => S): S | null {
  const [source, setSource] = useState<S | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for everything that `make` uses.
  useEffect(() => {
    const made = make();
    setSource(made);
    return () => made.close();
  }, [key]);
  return source;
}
