/** Everything about one card: its text and numbers, and on the table what those numbers are made of. */

import {
  allFactions,
  allSets,
  awardOf,
  breakpointOf,
  type CardDef,
  type CardId,
  type Contribution,
  explainPower,
  type Faction,
  type Game,
  minionsIn,
  powerOf,
  TREASURES,
  totalPower,
  UNDEAD,
  type View,
} from "@breakpoint/engine";
import { capital, count, explainLines, type Lookup, pointAt, title, who } from "@breakpoint/words";
import { flow, paint, type Style, wrap } from "./text.ts";

const PROVISIONAL = "No source gives the printed words of this card for certain: this reading is provisional.";

const KINDS: Readonly<Record<CardDef["playOn"], string>> = {
  standard: "action",
  base: "action, played on a base",
  minion: "action, played on a minion",
};

/** The card by itself, as it is printed. */
export function drawCard(def: CardDef, style: Style): string[] {
  const set = allSets().find((s) => s.id === def.set)?.name ?? def.set;
  const copies = def.copies === 1 ? "1 copy" : `${def.copies} copies`;
  const faction = allFactions().find((f) => f.name === def.faction);
  const home = def.kind === "base" ? set : `${faction?.name ?? "no faction"}, ${copies} (${set})`;
  const lines = [`${paint(style, "bold", def.name)}  ${printedOn(def)}`, paint(style, "dim", home)];
  if (def.text !== "") lines.push(...wrap(def.text, style.width, "  "));
  if (def.provisional) lines.push(...wrap(PROVISIONAL, style.width, "  ").map((line) => paint(style, "dim", line)));
  return lines;
}

/** Its kind and numbers: "monster, power 5, 3 treasures", "base, breakpoint 11, VP 3 / 2 / 2, 3 monsters". */
function printedOn(def: CardDef): string {
  const monsters = def.monsters === 0 ? "" : `, ${count(def.monsters, "monster")}`;
  if (def.kind === "base") return `base, breakpoint ${def.breakpoint}, VP ${def.vp.join(" / ")}${monsters}`;
  if (def.monster)
    return `${def.traits.includes(UNDEAD) ? "undead monster" : "monster"}, power ${def.power}, ${def.treasures === 0 ? "no treasure" : count(def.treasures, "treasure")}`;
  const what = def.kind === "minion" ? `minion, power ${def.power}` : def.kind === "action" ? KINDS[def.playOn] : def.kind;
  return def.home === TREASURES ? `treasure, ${what}` : what;
}

/** The cards of a faction, one line each. */
export function drawFaction(faction: Faction, style: Style): string[] {
  const lines = [paint(style, "bold", faction.name)];
  for (const def of faction.cards) {
    const what = def.kind === "minion" ? `minion ${def.power}` : def.kind;
    lines.push(...flow(`  ${def.copies} ${def.name}, ${what}: `, def.text.split(" "), " ", style.width));
  }
  return lines;
}

const total = (lines: readonly Contribution[]): number => lines.reduce((sum, line) => sum + line.amount, 0);

function drawSum(label: string, of: CardId, contributions: readonly Contribution[], look: Lookup): string[] {
  return [`${label} ${total(contributions)}: ${explainLines(look, of, contributions).join("; ")}`];
}

/** A card on the table, with its numbers taken apart. */
export function drawInPlay(card: CardId, game: Game, view: View, look: Lookup, style: Style): string[] {
  const base = view.bases.find((b) => b.card === card);
  const lines: string[] = [];
  if (base !== undefined) {
    const needed: Contribution[] = [];
    breakpointOf(game, card, needed);
    lines.push(...drawSum("Breakpoint", card, needed, look));
    lines.push(`Power here: ${base.power}${base.power >= base.breakpoint ? ", enough to score" : ""}.`);
    for (const seat of view.vp.keys()) {
      const parts: Contribution[] = [];
      totalPower(game, card, seat, parts);
      if (parts.length === 0) continue;
      const place = base.standing.places[seat] ?? 0;
      const award: Contribution[] = [];
      awardOf(game, card, seat, place, award);
      const worth = award.length === 0 ? "no VP" : `${base.standing.awards[seat]} VP (${explainLines(look, card, award).join("; ")})`;
      lines.push(...drawSum(`${capital(who(look, seat))}`, card, parts, look).map((line) => `${line}. If it scored now: ${worth}.`));
    }
  } else if (view.bases.some((b) => minionsIn(b).some((m) => m.card === card))) {
    lines.push(`${pointAt(look, card)}. Power ${powerOf(game, card)}: ${explainLines(look, card, explainPower(game, card)).join("; ")}`);
    const actions = view.bases.flatMap((b) => b.cards).find((m) => m.card === card)?.on ?? [];
    for (const action of actions) lines.push(`On it: ${title(look, action.card)} (${who(look, action.controller)})`);
  } else lines.push(pointAt(look, card));
  return lines.flatMap((line) => wrap(line, style.width, "  "));
}
