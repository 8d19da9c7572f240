/** What the screen is like. */

import { useEffect, useState } from "react";

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const listen = (): void => setMatches(list.matches);
    list.addEventListener("change", listen);
    return () => list.removeEventListener("change", listen);
  }, [query]);
  return matches;
}
