/** Pictures: icons of the screens and the factions, signs of the players. All are decoration: what they mean is said in words beside them. */

import type { CSSProperties, ReactNode } from "react";
import { FACTIONS } from "./factions.ts";
import { slug } from "./slug.ts";
import type { UiIcon } from "./ui.ts";

const urls = import.meta.glob<string>("../../dist/sprites/{ui,factions}.svg", { query: "?url", import: "default", eager: true });
const sheet = (name: "ui" | "factions"): string => urls[`../../dist/sprites/${name}.svg`] ?? "";

export interface Drawing {
  /** The address of the sheet that it is on. */
  sheet: string;
  name: string;
}

export interface LookProps {
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** One picture of a sheet. */
export const Drawn = ({ sheet, name, className, style }: Drawing & LookProps): ReactNode => (
  <svg aria-hidden="true" className={className} style={style}>
    <use href={`${sheet}#${name}`} />
  </svg>
);

const emblems = new Map(Object.entries(FACTIONS).map(([name, { icon }]) => [slug(name), icon]));

/** The emblem of a faction, by its name or the form of it that is used in addresses. */
export function emblemOf(faction: string): Drawing {
  const name = emblems.get(slug(faction));
  return name === undefined ? { sheet: sheet("ui"), name: "uncertainty" } : { sheet: sheet("factions"), name };
}

/** The class that brings a faction's colours: `--fa` the ground, `--fb` the figure. */
export const factionClass = (faction: string | null): string => (faction === null ? "f-none" : `f-${slug(faction)}`);

export const Icon = ({ name, ...look }: { name: UiIcon } & LookProps): ReactNode => <Drawn sheet={sheet("ui")} name={name} {...look} />;

export const FactionIcon = ({ faction, ...look }: { faction: string } & LookProps): ReactNode => <Drawn {...emblemOf(faction)} {...look} />;

/** A faction's emblem on its ground. */
export const Emblem = ({ faction }: { faction: string }): ReactNode => (
  <span className={`emblem ${factionClass(faction)}`} aria-hidden="true">
    <FactionIcon faction={faction} />
  </span>
);

/** Two factions smashed together. */
export const Smash = ({ factions }: { factions: readonly string[] }): ReactNode => (
  <span className="smash" aria-hidden="true">
    {factions.slice(0, 2).map((faction) => (
      <Emblem key={faction} faction={faction} />
    ))}
  </span>
);

const SHAPES = [
  <circle key="1" cx="8" cy="8" r="6.2" />,
  <path key="2" d="M8 1.2 15.2 14H.8Z" />,
  <path key="3" d="M2 2h12v12H2Z" />,
  <path key="4" d="M8 .6 15.4 8 8 15.4.6 8Z" />,
];

/** The class of a player's colours. */
export const seatClass = (seat: number): string => `p${seat + 1}`;

/** The sign of a player, which goes with the colour everywhere. */
export const Shape = ({ seat, className = "" }: { seat: number; className?: string }): ReactNode => (
  <svg className={`shape ${seatClass(seat)} ${className}`} viewBox="0 0 16 16" aria-hidden="true">
    {SHAPES[seat]}
  </svg>
);
