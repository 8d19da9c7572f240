/** Something large that is fetched when it is first asked for, once for all parts of the page. */

import { useEffect, useState } from "react";

export interface Fetched<T> {
  /** Null until it is here. */
  value: T | null;
  /** Why it is not. */
  trouble: string | null;
}

/** Tried again if it failed. */
export function fetchedOnce<T>(fetchIt: () => Promise<T>): { load(): Promise<T>; use(): Fetched<T> } {
  let kept: Promise<T> | null = null;
  const load = (): Promise<T> => {
    kept ??= fetchIt().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
  const use = (): Fetched<T> => {
    const [fetched, setFetched] = useState<Fetched<T>>({ value: null, trouble: null });
    useEffect(() => {
      let gone = false;
      load().then(
        (value) => gone || setFetched({ value, trouble: null }),
        (error: unknown) => gone || setFetched({ value: null, trouble: error instanceof Error ? error.message : String(error) }),
      );
      return () => {
        gone = true;
      };
    }, []);
    return fetched;
  };
  return { load, use };
}
