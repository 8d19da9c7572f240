/**
 * Cuts the icons that are used out of game-icons into one small sheet for each faction and the bases of each set, one for the emblems and one for
 * the screens, so that a page loads only what it shows.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { SETS } from "../src/art/cards/index.ts";
import { FACTIONS } from "../src/art/factions.ts";
import { UI_ICONS } from "../src/art/ui.ts";

interface Icons {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** Names that are asked for, by sheet. */
function sheets(): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  wanted.set("ui", new Set(UI_ICONS));
  wanted.set("factions", new Set(Object.values(FACTIONS).map((f) => f.icon)));
  for (const [set, { factions, bases, side = {} }] of Object.entries(SETS)) {
    for (const [faction, cards] of Object.entries(factions)) wanted.set(`${set}.${faction}`, new Set(Object.values(cards)));
    wanted.set(`${set}.bases`, new Set(Object.values(bases).map(([icon]) => icon)));
    if (Object.keys(side).length > 0) wanted.set(`${set}.side`, new Set(Object.values(side)));
  }
  return wanted;
}

function draw(library: Icons, name: string): string {
  const body = library.icons[name]?.body ?? library.icons[library.aliases?.[name]?.parent ?? ""]?.body;
  if (body === undefined) throw new Error(`game-icons has no icon called "${name}"`);
  return `<symbol id="${name}" viewBox="0 0 512 512">${body}</symbol>`;
}

export function sprites(): Plugin {
  const folder = fileURLToPath(new URL("../dist/sprites/", import.meta.url));
  return {
    name: "sprites",
    configResolved() {
      const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
      const library = JSON.parse(readFileSync(file, "utf8")) as Icons;
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      for (const [sheet, names] of sheets()) {
        const symbols = [...names].sort().map((name) => draw(library, name));
        writeFileSync(
          path.join(folder, `${sheet}.svg`),
          `<svg xmlns="http://www.w3.org/2000/svg"><!-- game-icons.net, CC BY 3.0 -->${symbols.join("")}</svg>`,
        );
      }
    },
  };
}
