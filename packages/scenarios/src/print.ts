/** A position in a few lines, for messages. */

import { breakpointOf, type CardId, defAt, NO_CARD, Pile, powerOf, totalPower, Zone } from "@breakpoint/engine";
import { showLasting } from "./lasting.ts";
import { optionLabels } from "./options.ts";
import { PILE_NAMES, type Table } from "./table.ts";

export function printPosition(table: Table): string {
  const s = table.game.state;
  const d = table.decision;
  const asked =
    d === null
      ? "nobody is asked"
      : `${table.playerName(d.seat)} is asked ${d.prompt.key}${d.prompt.source === NO_CARD ? "" : ` by ${table.nameOf(d.prompt.source)}`}: ${optionLabels(table, d.options)}`;
  const lines = [`turn ${s.turn.number} of ${table.playerName(s.turn.seat)}, phase ${s.phase.kind}; ${asked}`];
  for (const base of s.bases) {
    const totals = table.players.map((p, seat) => `${p} ${totalPower(table.game, base, seat)}`).join(", ");
    const cards = (s.cards[base]?.on ?? []).map((card) => printCard(table, card));
    lines.push(`${table.nameOf(base)} (breakpoint ${breakpointOf(table.game, base)}; ${totals}): ${table.list(cards)}`);
  }
  const names = (cards: readonly CardId[] | undefined): string => table.list((cards ?? []).map((card) => table.nameOf(card)));
  for (const [seat, player] of table.players.entries()) {
    const aside = (s.piles[Pile.Aside] ?? []).filter((card) => s.cards[card]?.owner === seat);
    const waiting = aside.length === 0 ? "" : `; aside ${table.list(aside.map((card) => printCard(table, card)))}`;
    lines.push(
      `${player}: ${s.vp[seat] ?? 0} VP; hand ${names(s.hands[seat])}; deck ${s.decks[seat]?.length ?? 0}; discard ${names(s.discards[seat])}${waiting}`,
    );
  }
  for (const pile of [Pile.Monsters, Pile.MonsterDiscard, Pile.Treasures, Pile.TreasureDiscard, Pile.Loot])
    if ((s.piles[pile] ?? []).length > 0) lines.push(`${PILE_NAMES[pile] ?? ""}: ${names(s.piles[pile]?.slice().reverse())}`);
  if (s.duel !== null) {
    const put = s.cards.flatMap((c, i) => (c.zone === Zone.Duel ? [`${table.nameOf(i as CardId)} of ${table.playerName(c.at)}`] : []));
    lines.push(`duel: ${s.duel.champions.map((card) => table.nameOf(card)).join(" against ")}; put down: ${table.list(put)}`);
  }
  if (s.lasting.length > 0) lines.push(`lasting: ${table.list(s.lasting.map((l) => showLasting(table, l)))}`);
  return lines.join("\n");
}

function printCard(table: Table, card: CardId): string {
  const c = table.game.state.cards[card];
  if (c === undefined) return "";
  const { kind } = defAt(c.def);
  const power = kind === "minion" && c.zone === Zone.Base ? ` ${powerOf(table.game, card)}` : "";
  const counters = power === "" && c.counters > 0 ? ` +${c.counters}` : "";
  const on = (c.on ?? []).length === 0 ? "" : ` with ${(c.on ?? []).map((a) => printCard(table, a)).join(" and ")}`;
  return `${table.whose(card)}${power}${counters}${on}${c.zone === Zone.Buried ? " (buried)" : ""}`;
}
