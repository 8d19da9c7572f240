/** What fits into a lane. */

import type { Size } from "../cards/size.ts";

/** How a lane shows its minions: as small cards, as chips beside each other, or as pills, the largest that fit. */
export interface Fit {
  mode: "" | "chips" | "chips pills";
  /** Of a small card. */
  zoom: number;
  /** Of a chip or pill, in pixels. */
  high: number;
  columns: number;
  /** How many there is room for. */
  most: number;
}

const CARD = { width: 72, height: 97, least: 0.82, most: 1.32 };
/** By how much a titan is wider than a minion. */
const TITAN = 10;
const CHIP = { width: 92, least: 33, most: 48 };
const PILL = { width: 84, least: 24, most: 28 };
/** Badges stick out of the cards. */
const OUT = 7;
const GAP = 8;

/** `titans`: how many of them are; they may all stand in one row. */
export function fitLane(size: Size | null, count: number, titans = 0): Fit {
  if (count === 0) return { mode: "", zoom: 1, high: 0, columns: 1, most: 0 };
  const { width, height } = size ?? { width: 230, height: 110 };
  const wide = width - OUT;
  const high = height - OUT;
  for (const rows of [1, 2]) {
    const columns = Math.ceil(count / rows);
    const zoom = Math.min(
      CARD.most,
      (high - (rows - 1) * GAP) / rows / CARD.height,
      (wide - (columns - 1) * GAP) / (columns * CARD.width + titans * TITAN),
    );
    if (zoom >= CARD.least) return { mode: "", zoom, high: 0, columns, most: count };
  }
  const chips = across(wide, CHIP.width);
  for (let columns = 1; columns <= chips; columns++) {
    const rows = Math.ceil(count / columns);
    const each = (high + 4 - (rows - 1) * 5) / rows;
    if (each >= CHIP.least) return { mode: "chips", zoom: 1, high: Math.min(CHIP.most, each), columns, most: count };
  }
  const columns = across(wide, PILL.width);
  const rows = Math.max(1, Math.floor((high + 8) / (PILL.least + 4)));
  const each = (high + 4 - (rows - 1) * 4) / rows;
  return { mode: "chips pills", zoom: 1, high: Math.max(PILL.least, Math.min(PILL.most, each)), columns, most: columns * rows };
}

const across = (wide: number, each: number): number => Math.max(1, Math.min(4, Math.floor((wide + GAP) / (each + GAP))));
