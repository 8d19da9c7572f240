/** What all pages share: a title for the window, a place for the focus, the bar and the small print. */

import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { Bar } from "./Bar.tsx";
import { InPage } from "./whole.ts";

/** Names the window after the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Breakpoint: an open table for Smash Up" : `${title} · Breakpoint`;
  }, [title]);
}

let opened = false;

/** A page that was gone to takes the focus, so that keyboard and screen reader begin at its top. The very first one leaves it alone. */
export function useFocusOnArrival<E extends HTMLElement>(): React.RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (opened) {
      window.scrollTo(0, 0);
      place.current?.focus({ preventScroll: true });
    }
    opened = true;
  }, []);
  return place;
}

interface PageProps {
  title: string;
  /** The layout of the page. */
  className: string;
  bar?: ReactNode;
  children: ReactNode;
}

export function Page({ title, className, bar, children }: PageProps): ReactNode {
  useTitle(title);
  const main = useFocusOnArrival<HTMLElement>();
  return (
    <div className="page">
      <Bar>{bar}</Bar>
      <main ref={main} tabIndex={-1} className={className}>
        <InPage value={true}>{children}</InPage>
      </main>
      <footer className="small-print">
        Unofficial and free. No account. Card names and numbers are facts; every text is our own and every picture is a free icon from{" "}
        <a href="https://game-icons.net">game-icons.net</a> (CC BY 3.0). <Link href="/about">More about this table</Link>
      </footer>
    </div>
  );
}
