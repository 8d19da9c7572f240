/** A position of a running game as a scenario writes it, by the names of its cards. */

import {
  allFactions,
  type CardId,
  type CardState,
  defAt,
  type Game,
  MONSTERS,
  NO_SEAT,
  Pile,
  type Seat,
  TREASURES,
  Zone,
} from "@breakpoint/engine";
import type { PlacedCard, PositionScenario } from "../format.ts";

/** A position without the words around it. */
export type WrittenPosition = Omit<PositionScenario, "name" | "cites" | "seeds" | "varies" | "steps" | "expect">;

const PLAYERS = ["Ann", "Bea", "Cal", "Dee"];

/** "Scout", "Scout" are "Scout x2". */
function counted(names: readonly string[]): string[] {
  const runs: { name: string; count: number }[] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last?.name === name) last.count++;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => (count === 1 ? name : `${name} x${count}`));
}

/**
 * The position at the beginning of a Play Cards phase; null if it holds what cannot be written in names: effects that last, what cards
 * remember, a turn under way. Decks are written as "rest", so that the file tells nothing of them but what everybody knows.
 */
export function writePosition(game: Game, seed: number): WrittenPosition | null {
  const s = game.state;
  if (s.phase.kind !== "play" || !game.stable) return null;
  if (s.lasting.length > 0 || s.extraTurns.length > 0 || s.turn.history.length > 0 || s.out.some((out) => out)) return null;
  if (s.cards.some((card) => card.note !== null) || (s.piles[Pile.Loot] ?? []).length > 0) return null;
  const name = (id: CardId): string => defAt((s.cards[id] as CardState).def).name;
  const player = (seat: Seat): string => PLAYERS[seat] ?? "";
  const ownerOf = (card: CardState): Seat => {
    const { home } = defAt(card.def);
    if (home === null) return card.owner;
    // A Madness card is of whoever has it; a monster or treasure is of nobody.
    return home.discard === null ? card.controller : NO_SEAT;
  };
  const held = (id: CardId, seat: Seat): string => {
    const owner = ownerOf(s.cards[id] as CardState);
    return owner === seat || owner === NO_SEAT ? name(id) : `${name(id)} of ${player(owner)}`;
  };
  const whose = (id: CardId): string => {
    const card = s.cards[id] as CardState;
    const owner = ownerOf(card);
    const under = card.controller === owner || card.controller === NO_SEAT ? "" : ` under ${player(card.controller)}`;
    return `${name(id)}${owner === NO_SEAT ? "" : ` of ${player(owner)}`}${under}`;
  };
  const placed = (id: CardId): PlacedCard => {
    const { counters, on } = s.cards[id] as CardState;
    const actions = (on ?? []).map((action) => {
      const more = (s.cards[action] as CardState).counters;
      return more > 0 ? { card: whose(action), counters: more } : whose(action);
    });
    if (counters === 0 && actions.length === 0) return whose(id);
    return { card: whose(id), ...(counters > 0 && { counters }), ...(actions.length > 0 && { actions }) };
  };
  const onTop = (ids: readonly CardId[] | undefined): CardId[] => (ids ?? []).slice().reverse();
  const pile = (at: Pile): string[] => counted(onTop(s.piles[at]).map(name));
  const has = (home: typeof MONSTERS): boolean => s.cards.some((card) => defAt(card.def).home === home);
  const players: WrittenPosition["players"] = {};
  for (let seat = 0; seat < s.seats; seat++) {
    const discard = onTop(s.discards[seat]).filter((id) => ownerOf(s.cards[id] as CardState) === seat);
    const aside = (s.piles[Pile.Aside] ?? []).filter((id) => s.cards[id]?.owner === seat);
    const vp = s.vp[seat] ?? 0;
    players[player(seat)] = {
      factions: (s.factions[seat] ?? []).map((faction) => allFactions()[faction]?.name ?? ""),
      hand: counted((s.hands[seat] ?? []).map((id) => held(id, seat))),
      deck: ["rest"],
      ...(discard.length > 0 && { discard: counted(discard.map(name)) }),
      ...(aside.length > 0 && {
        aside: aside.map((id) => {
          const { counters } = s.cards[id] as CardState;
          return counters > 0 ? { card: name(id), counters } : name(id);
        }),
      }),
      ...(vp > 0 && { vp }),
    };
  }
  const bases = s.bases.map((base) => {
    const on = (s.cards[base] as CardState).on ?? [];
    const cards = on.filter((id) => s.cards[id]?.zone !== Zone.Buried).map(placed);
    const buried = on
      .filter((id) => s.cards[id]?.zone === Zone.Buried)
      .map((id) => {
        const { counters } = s.cards[id] as CardState;
        return counters > 0 ? { card: whose(id), counters } : whose(id);
      });
    if (cards.length === 0 && buried.length === 0) return name(base);
    return { base: name(base), ...(cards.length > 0 && { cards }), ...(buried.length > 0 && { buried }) };
  });
  const baseDiscard = pile(Pile.BaseDiscard);
  return {
    players,
    bases,
    "base deck": ["rest"],
    ...(baseDiscard.length > 0 && { "base discard": baseDiscard }),
    ...(has(MONSTERS) && { "monster deck": ["rest"], "monster discard": pile(Pile.MonsterDiscard) }),
    ...(has(TREASURES) && { "treasure deck": ["rest"], "treasure discard": pile(Pile.TreasureDiscard) }),
    turn: { player: player(s.turn.seat), number: s.turn.number },
    ...(s.first > 0 && { first: player(s.first) }),
    seed,
  };
}
