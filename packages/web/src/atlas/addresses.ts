/** Where the pages of the atlas are. */

import { allFactions } from "@breakpoint/engine";
import { slug } from "../art/slug.ts";

export const factionPath = (name: string): string => `/factions/${slug(name)}`;

/** The faction that an address means. */
export const factionAt = (path: string): string | undefined => allFactions().find(({ name }) => slug(name) === path)?.name;

/** A new game in which one has these. */
export const playPath = (factions: readonly string[]): string => `/new?with=${factions.map(encodeURIComponent).join(",")}`;
