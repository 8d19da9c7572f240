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
  totalPower,
  type View,
} from "@breakpoint/engine";
import { capital, explainLines, type Lookup, pointAt, title, who } from "@breakpoint/words";
import { flow, paint, type Style, wrap } from "./text.ts";

const KINDS: Readonly<Record<CardDef["playOn"], string>> = {
  standard: "action",
  base: "action, played on a base",
  minion: "action, played on a minion",
};

/** The card by itself, as it is printed. */
export function drawCard(def: CardDef, style: Style): string[] {
  const set = allSets().find((s) => s.id === def.set)?.name ?? def.set;
  const copies = def.copies === 1 ? "1 copy" : `${def.copies} copies`;
  const [what, where] =
    def.kind === "base"
      ? [`base, breakpoint ${def.breakpoint}, VP ${def.vp.join(" / ")}`, set]
      : [def.kind === "minion" ? `minion, power ${def.power}` : def.kind === "action" ? KINDS[def.playOn] : def.kind, ""];
  const faction = allFactions().find((f) => f.name === def.faction);
  const home = where !== "" ? where : `${faction?.name ?? "no faction"}, ${copies} (${set})`;
  const lines = [`${paint(style, "bold", def.name)}  ${what}`, paint(style, "dim", home)];
  if (def.text !== "") lines.push(...wrap(def.text, style.width, "  "));
  return lines;
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
