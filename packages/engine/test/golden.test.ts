/** The games of the golden table come out as written. `npm run golden` writes it anew. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dealGames, type GoldenRow, newcomers, playGolden, rowsIn, tableText, withNewcomers } from "./golden.ts";

const FILE = new URL("golden.tsv", import.meta.url);
/** "games": play the table's games anew and write what comes of them; "deal": other games as well. */
const { WRITE_GOLDEN } = process.env;

const written = (): GoldenRow[] => (existsSync(FILE) ? rowsIn(readFileSync(FILE, "utf8")) : []);

if (WRITE_GOLDEN !== undefined) {
  const before = WRITE_GOLDEN === "deal" ? [] : written();
  const games = before.length === 0 ? dealGames(300) : withNewcomers(before);
  writeFileSync(FILE, tableText(games.map((game) => ({ ...game, ...playGolden(game) }))));
}

describe("the golden table", () => {
  const rows = written();

  it("has every faction, 2, 3 and 4 seats, and both ways of dealing", () => {
    expect(newcomers(rows), "factions that are not in the table; `npm run golden` adds games for them").toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect([...new Set(rows.map((row) => row.setup.seats))].sort()).toEqual([2, 3, 4]);
    expect(rows.filter((row) => row.setup.rules === 1).length).toBeGreaterThanOrEqual(150);
    expect(rows.filter((row) => row.setup.rules === undefined).length).toBeGreaterThanOrEqual(150);
  });

  it("reads back as it is written", () => {
    expect(tableText(rows)).toBe(readFileSync(FILE, "utf8"));
  });

  it("has games that are played as written", () => {
    const again = rows.map((row) => ({ ...row, ...playGolden(row) }));
    const differing = rows.flatMap((row, i) => (row.play === again[i].play && row.end === again[i].end ? [] : [row.seed]));
    expect(differing, "games (by seed) in which other things happen; if that is meant, `npm run golden` and say why").toEqual([]);
    expect(again).toEqual(rows);
  });
});
