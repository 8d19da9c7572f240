import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { allDefs, allFactions } from "@breakpoint/engine";
import { describe, expect, it } from "vitest";
import { SETS } from "../src/art/cards/index.ts";
import { FACTIONS } from "../src/art/factions.ts";
import { slug } from "../src/art/slug.ts";

const tokens = readFileSync(new URL("../src/style/tokens.css", import.meta.url), "utf8");
const library = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json"), "utf8")) as {
  icons: Record<string, unknown>;
};

function iconOf(id: string): string | undefined {
  const [set = "", group = "", card = ""] = id.split("/");
  const art = SETS[set];
  if (group === "bases") return art?.bases[card]?.[0];
  return group === "side" ? art?.side?.[card] : art?.factions[group]?.[card];
}

describe("pictures", () => {
  it("every faction has an emblem, a line, and colours", () => {
    const missing = allFactions().filter(({ name }) => FACTIONS[name] === undefined || !tokens.includes(`.f-${slug(name)} `));
    expect(missing.map((f) => f.name)).toEqual([]);
  });

  it("every card and base has an icon of its own", () => {
    expect(
      allDefs()
        .map((d) => d.id)
        .filter((id) => iconOf(id) === undefined),
    ).toEqual([]);
  });

  it("every base wears the colours of a faction", () => {
    const known = new Set(Object.keys(FACTIONS).map(slug));
    const bases = Object.values(SETS).flatMap((set) => Object.entries(set.bases));
    expect(bases.filter(([, [, faction]]) => !known.has(faction)).map(([base]) => base)).toEqual([]);
  });

  it("every icon exists", () => {
    const used = Object.values(SETS).flatMap((set) => [
      ...Object.values(set.factions).flatMap((cards) => Object.values(cards)),
      ...Object.values(set.bases).map(([icon]) => icon),
      ...Object.values(set.side ?? {}),
    ]);
    const emblems = Object.values(FACTIONS).map((f) => f.icon);
    expect([...used, ...emblems].filter((name) => library.icons[name] === undefined)).toEqual([]);
  });
});
