/** `breakpoint card NAME`: a card, a base or a faction, with its numbers and rulings. */

import { allDefs, allFactions, type CardDef, type Faction } from "@breakpoint/engine";
import { bareTitle, closest, rulings } from "@breakpoint/scenarios";
import type { Command } from "commander";
import { complain } from "../arguments.ts";
import { didYouMean, factsOf, findCard } from "../catalogue.ts";
import { drawCard, drawFaction } from "../table/sheet.ts";
import { paint, type Style, wrap } from "../table/text.ts";
import { styleOf, write } from "../terminal.ts";

export function registerCard(program: Command): void {
  program
    .command("card")
    .description("show a card, a base or a faction with its rulings")
    .argument("[name...]", "its name, or the beginning of it")
    .option("--json", "print what is on it as JSON, for programs; without a name, every card there is")
    .action((words: string[], { json }: { json?: true }) => {
      const name = words.join(" ");
      if (json !== true) showCard(name === "" ? complain("which card? Name one, or ask for all of them with --json.") : name);
      else console.log(JSON.stringify((name === "" ? allDefs() : cardsCalled(name)).map(factsOf), null, 2));
    });
}

const factionOf = (name: string): Faction | undefined => allFactions().find((f) => f.name.toLowerCase() === name.toLowerCase());

function cardsCalled(name: string): readonly CardDef[] {
  const faction = factionOf(name);
  if (faction !== undefined) return faction.cards;
  const found = findCard(name);
  if ("suggestions" in found) {
    const factions = closest(
      name,
      allFactions().map((f) => f.name),
    );
    complain(`there is no card called "${name}".${didYouMean([...found.suggestions, ...factions])}`);
  }
  return [found.def, ...found.also];
}

function showCard(name: string): void {
  const style = styleOf(process.stdout);
  const faction = factionOf(name);
  if (faction !== undefined) write(drawFaction(faction, style));
  else for (const def of cardsCalled(name)) write([...drawCard(def, style), ...drawRulings(def, style)]);
}

function drawRulings(def: CardDef, style: Style): string[] {
  return rulings()
    .filter((r) => bareTitle(r.card) === bareTitle(def.name))
    .flatMap((r) => [paint(style, "dim", `  ${r.id}`), ...wrap(r.ruling, style.width, "    ")]);
}
