/** The top of every page but the table: the way home, the ways on, the theme. */

import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useTheme } from "../style/theme.ts";

const PAGES = [
  { to: "/learn", name: "Learn" },
  { to: "/puzzles", name: "Puzzles" },
  { to: "/factions", name: "Factions" },
  { to: "/cards", name: "Cards" },
  { to: "/rules", name: "Rules" },
  { to: "/watch", name: "Tables" },
  { to: "/about", name: "About" },
];

export const Mark = (): ReactNode => (
  <Link className="mark" href="/" aria-label="Breakpoint, home">
    BREAK
    <i />
    POINT
  </Link>
);

export function ThemeSwitch(): ReactNode {
  const [theme, setTheme] = useTheme();
  return (
    <label className="switch">
      <input type="checkbox" checked={theme === "light"} onChange={(e) => setTheme(e.target.checked ? "light" : "dark")} /> Light
    </label>
  );
}

/** `children`: what this page adds between the mark and the ways on. */
export function Bar({ children }: { children?: ReactNode }): ReactNode {
  const [here] = useLocation();
  return (
    <header className="bar">
      <Mark />
      {children}
      <nav aria-label="Pages">
        {PAGES.map(({ to, name }) => (
          <Link key={to} href={to} aria-current={here.startsWith(to) ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <ThemeSwitch />
    </header>
  );
}
