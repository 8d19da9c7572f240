/** Pictures: icons of the screens, factions and cards. All are decoration: what they mean is always said in words beside them. */

import type { CSSProperties, ReactNode } from "react";
import { CARD_ICONS } from "./cards/index.ts";
import { FACTIONS } from "./factions.ts";
import type { UiIcon } from "./ui.ts";

const urls = import.meta.glob<string>("../../dist/sprites/*.svg", { query: "?url", import: "default", eager: true });
const sheetUrl = (sheet: string): string => urls[`../../dist/sprites/${sheet}.svg`] ?? "";

interface Drawing {
  sheet: string;
  name: string;
}

interface LookProps {
  className?: string;
  style?: CSSProperties;
}

function Drawn({ sheet, name, className, style }: Drawing & LookProps): ReactNode {
  return (
    <svg aria-hidden="true" className={className} style={style}>
      <use href={`${sheetUrl(sheet)}#${name}`} />
    </svg>
  );
}

const slug = (name: string): string =>
  name
    .replace(/[^\w\s-]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");

const bySlug = new Map(Object.entries(FACTIONS).map(([name, art]) => [slug(name), { name, art }]));

/** The class that brings a faction's colours: `--fa` the ground, `--fb` the figure. */
export const factionClass = (faction: string | null): string => (faction === null ? "f-none" : `f-${slug(faction)}`);

/** The colours of a card: its faction's, or those of no faction. Bases and cards of no faction take those of the icon's group. */
export function cardClass(def: string): string {
  const group = def.split("/")[1] ?? "";
  if (bySlug.has(group)) return `f-${group}`;
  return group === "side" ? "f-madness" : "f-none";
}

function drawingOf(def: string): Drawing {
  const [set = "", group = "", card = ""] = def.split("/");
  const name = CARD_ICONS[set]?.[group]?.[card];
  if (name !== undefined) return { sheet: set, name };
  const emblem = bySlug.get(group)?.art.icon;
  return emblem === undefined ? { sheet: "ui", name: "uncertainty" } : { sheet: "factions", name: emblem };
}

export const Icon = ({ name, ...look }: { name: UiIcon } & LookProps): ReactNode => <Drawn sheet="ui" name={name} {...look} />;

/** The picture of a card, by its catalogue id. */
export const CardIcon = ({ def, ...look }: { def: string } & LookProps): ReactNode => <Drawn {...drawingOf(def)} {...look} />;

export const FactionIcon = ({ faction, ...look }: { faction: string } & LookProps): ReactNode => {
  const icon = bySlug.get(slug(faction))?.art.icon;
  return icon === undefined ? <Icon name="uncertainty" {...look} /> : <Drawn sheet="factions" name={icon} {...look} />;
};

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
