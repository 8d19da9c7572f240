/** Expectations about hands, decks, piles and the cards on bases. */

import type { CardId, Zone } from "@breakpoint/engine";
import { Pile } from "@breakpoint/engine";
import { type Check, eachPlayer, type Named, same, sameCards, sameRow, spread } from "./compare.ts";
import type { Table } from "./table.ts";

export const topFirst = (pile: readonly CardId[] | undefined): CardId[] => (pile ?? []).slice().reverse();

/** Card lists by player: hand and discard pile. */
export function pileOf(zone: "hands" | "discards", what: string): Named<string[]> {
  return (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, names, at) =>
      sameCards(table, `${what} of ${table.playerName(seat)}`, names, table.game.state[zone][seat] ?? [], at),
    );
}

export function sizeOf(zone: "hands" | "decks" | "discards", what: string): Named<number> {
  return (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, size, at) =>
      same(at, `${what} of ${table.playerName(seat)}`, size, table.game.state[zone][seat]?.length ?? 0),
    );
}

export function partOfDeck(what: string, part: (deck: CardId[], count: number) => CardId[]): Named<string[]> {
  return (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, names, at) => {
      const deck = topFirst(table.game.state.decks[seat]);
      sameRow(table, `${what} of ${table.playerName(seat)}`, names, part(deck, spread(names).length), at);
    });
}

/** What lies on bases or cards: minions and actions there, or buried cards. */
export function lyingOn(what: string, zones: readonly Zone[], inPlay: boolean): Named<string[]> {
  return (table, wanted, path) => {
    for (const [name, names] of Object.entries(wanted)) {
      const at = [...path, name];
      const host = inPlay ? table.findInPlay(name, at) : table.findBase(name, at);
      const cards = (table.game.state.cards[host]?.on ?? []).filter((card) => zones.some((z) => z === table.game.state.cards[card]?.zone));
      sameCards(table, `${what} ${table.nameOf(host)}`, names, cards, at, true);
    }
  };
}

export const sharedPile = (table: Table, pile: Pile): CardId[] => topFirst(table.game.state.piles[pile]);
export const baseDeck = (table: Table): CardId[] => sharedPile(table, Pile.BaseDeck);
export const baseDiscard = (table: Table): CardId[] => sharedPile(table, Pile.BaseDiscard);

/** A shared pile, the topmost first; one that lies open in any order. */
export const pileIs =
  (pile: Pile, what: string): Check<string[]> =>
  (table, wanted, path) => {
    const isOpen = pile === Pile.Loot || pile === Pile.Box;
    (isOpen ? sameCards : sameRow)(table, what, wanted, sharedPile(table, pile), path);
  };
export const topOf =
  (pile: Pile, what: string): Check<string[]> =>
  (table, wanted, path) =>
    sameRow(table, what, wanted, sharedPile(table, pile).slice(0, spread(wanted).length), path);
export const sizeOfPile =
  (pile: Pile, what: string): Check<number> =>
  (table, wanted, path) =>
    same(path, what, wanted, sharedPile(table, pile).length);
