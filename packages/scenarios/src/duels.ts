/** Expectations about the duel that is going on. */

import { type CardId, NO_CARD, type Seat, Zone } from "@breakpoint/engine";
import { eachPlayer, same, sameCard, sameRow } from "./compare.ts";
import type { Expectation } from "./format.ts";
import { unmet } from "./problem.ts";
import type { Path } from "./source.ts";
import type { Table } from "./table.ts";

export function checkDuel(table: Table, wanted: NonNullable<Expectation["duel"]>, path: Path): void {
  const { duel } = table.game.state;
  const champions = duel === null ? "none" : duel.champions.map((card) => table.nameOf(card)).join(" against ");
  if (wanted === "none") {
    same(path, "the duel", "none", champions);
    return;
  }
  if (duel === null) throw unmet(path, "the duel", "one", "none");
  const put = (seat: Seat): CardId => {
    const { cards } = table.game.state;
    return table.allCards().find((card) => cards[card]?.zone === Zone.Duel && cards[card]?.at === seat) ?? NO_CARD;
  };
  if (wanted.champions !== undefined) sameRow(table, "the dueling minions", wanted.champions, duel.champions, [...path, "champions"]);
  if (wanted.source !== undefined) sameCard(table, "the card that started the duel", wanted.source, duel.source, [...path, "source"]);
  if (wanted.stage !== undefined) same([...path, "stage"], "the stage of the duel", wanted.stage, duel.step);
  eachPlayer(table, wanted.put ?? {}, [...path, "put"], (seat, card, at) =>
    sameCard(table, `what ${table.playerName(seat)} has put down`, card, put(seat), at),
  );
}
