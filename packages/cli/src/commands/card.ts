/** `breakpoint card NAME`: a card, a base or a faction, with its numbers and rulings. */

import { allFactions, type CardDef } from "@breakpoint/engine";
import { rulings } from "@breakpoint/scenarios";
import type { Command } from "commander";
import { complain } from "../arguments.ts";
import { closest, didYouMean, findCard, sameTitle } from "../catalogue.ts";
import { drawCard, drawFaction } from "../table/sheet.ts";
import { paint, type Style, wrap } from "../table/text.ts";
import { styleOf, write } from "../terminal.ts";

export function registerCard(program: Command): void {
  program
    .command("card")
    .description("show a card, a base or a faction with its rulings")
    .argument("<name...>", "its name, or the beginning of it")
    .action((words: string[]) => showCard(words.join(" ")));
}

function showCard(name: string): void {
  const style = styleOf(process.stdout);
  const faction = allFactions().find((f) => f.name.toLowerCase() === name.toLowerCase());
  if (faction !== undefined) {
    write(drawFaction(faction, style));
    return;
  }
  const found = findCard(name);
  if ("suggestions" in found) {
    const factions = closest(
      name,
      allFactions().map((f) => f.name),
    );
    complain(`there is no card called "${name}".${didYouMean([...found.suggestions, ...factions])}`);
  }
  for (const def of [found.def, ...found.also]) write([...drawCard(def, style), ...drawRulings(def, style)]);
}

function drawRulings(def: CardDef, style: Style): string[] {
  return rulings()
    .filter((r) => sameTitle(r.card, def.name))
    .flatMap((r) => [paint(style, "dim", `  ${r.id}`), ...wrap(r.ruling, style.width, "    ")]);
}
