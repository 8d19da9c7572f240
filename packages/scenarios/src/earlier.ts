/** What happened before the first step of a scenario: the turn so far, what lasts, what cards remember, what players have seen. */

import { type CardId, type Fact, HIDDEN_PILES, NO_CARD, NO_SEAT, type Position, type Seat, type State, Zone } from "@breakpoint/engine";
import type { Builder, Slot } from "./builder.ts";
import type { Happened, PositionScenario } from "./format.ts";
import { onlyOne, readLasting } from "./lasting.ts";
import { readMemory } from "./memory.ts";
import { Problem } from "./problem.ts";
import type { Path } from "./source.ts";
import type { Table } from "./table.ts";

/** True if a scenario says something of what was before. */
export const hasEarlier = ({ scenario, memories }: Builder): boolean =>
  writtenHistory(scenario).length > 0 || (scenario.lasting ?? []).length > 0 || memories.length > 0;

/** Adds to a position what it keeps from before. `table`: the same position without that, to find cards in. */
export function recall(b: Builder, position: Position, slots: readonly Slot[], table: Table): void {
  const { scenario } = b;
  const history: Fact[] = [];
  for (const [i, written] of writtenHistory(scenario).entries())
    history.push(...readFact(table, position, history, written, ["turn", "history", i]));
  position.history = history;

  for (const { card, written, path } of b.memories) card.note = readMemory(table, written, path);

  const controlled = new Map<CardId, Seat>();
  position.lasting = (scenario.lasting ?? []).map((written, i) => {
    const path: Path = ["lasting", i];
    const { lasting, control } = readLasting(table, written, path);
    if (lasting.kind !== "control" || control === null) return lasting;
    const card = slots[lasting.card]?.placed;
    if (card === undefined) throw new Problem([...path, "on"], `nobody controls ${table.nameOf(lasting.card)}`);
    // A card that was taken from one who had taken it goes back there first.
    const former = controlled.get(lasting.card) ?? lasting.former;
    controlled.set(lasting.card, control);
    card.controller = control;
    b.checkTitans(control, [...path, "control"]);
    return { ...lasting, former };
  });
}

const writtenHistory = ({ turn }: PositionScenario): readonly Happened[] => (typeof turn === "object" ? (turn.history ?? []) : []);

const KINDS = ["played", "moved", "destroyed", "raised", "countered", "used"] as const;

/** The base where a card is now; -1 if it is not on one. */
function baseOf(table: Table, card: CardId): CardId {
  for (let at = card; at !== NO_CARD; at = table.hostOf(at)) if (table.game.state.cards[at]?.zone === Zone.Table) return at;
  return NO_CARD;
}

function readFact(table: Table, position: Position, before: readonly Fact[], written: Happened, path: Path): Fact[] {
  const kind = onlyOne(written, KINDS, "what has happened", path);
  const at = [...path, kind];
  const facts = written[kind];
  if (facts === undefined) return [];
  // A card that was destroyed is out of play; any other is looked for there first.
  const card = kind === "destroyed" ? table.find(facts.card, [...at, "card"]) : table.findInPlay(facts.card, [...at, "card"]);
  const seatOf = (field: string, name: string | undefined, otherwise: Seat): Seat =>
    name === undefined ? otherwise : table.seatNamed(name, [...at, field]);
  const baseAt = (name: string | undefined): CardId => (name === undefined ? baseOf(table, card) : table.find(name, [...at, "base"]));
  const by = seatOf("by", "by" in facts ? facts.by : undefined, position.turn);
  const { controller, owner } = table.game.state.cards[card] ?? { controller: NO_SEAT, owner: NO_SEAT };
  switch (kind) {
    case "played": {
      const { played } = written;
      const as = played?.as ?? table.typeOf(card);
      const another = before.some((f) => f.what === "played" && f.seat === by && f.as === as);
      const unnamed = as === "minion" ? position.minionsPlayed : as === "action" ? position.actionsPlayed : 0;
      const extra = played?.extra ?? (as !== "titan" && as !== "monster" && (by !== position.turn || another || unnamed > 0));
      const phase = position.phase === "play" && by === position.turn;
      return [{ what: "played", card, seat: by, base: baseAt(played?.base), as, extra, phase }];
    }
    case "moved": {
      const from = table.find(written.moved?.from ?? "", [...at, "from"]);
      return [{ what: "moved", card, seat: by, base: baseAt(written.moved?.base), from }];
    }
    case "destroyed": {
      const base = table.find(written.destroyed?.base ?? "", [...at, "base"]);
      const seat = seatOf("of", written.destroyed?.of, owner === NO_SEAT ? controller : owner);
      return [
        { what: "destroyed", card, seat, base, by },
        { what: "left", card },
      ];
    }
    case "raised": {
      const from = table.find(written.raised?.from ?? "", [...at, "from"]);
      return [{ what: "raised", card, seat: controller, base: baseOf(table, card), from }];
    }
    case "countered": {
      const amount = written.countered?.amount ?? 1;
      const now = table.game.state.cards[card]?.counters ?? 0;
      const before = written.countered?.before ?? Math.max(0, now - amount);
      return [{ what: "countered", card, by, amount, before, transferred: written.countered?.transferred ?? false }];
    }
    case "used":
      return [readUse(table, card, by, written.used ?? { card: "" }, at)];
  }
}

/** An ability that was used: the first that the card has, or the one that another card gives it. */
function readUse(table: Table, card: CardId, seat: Seat, written: NonNullable<Happened["used"]>, path: Path): Fact {
  const given = written.from === undefined ? card : table.find(written.from, [...path, "from"]);
  const def = table.game.def(given);
  const uses = (given === card ? def.abilities : def.grants)?.uses ?? [];
  const use = (written.number ?? 1) - 1;
  const ability = uses[use];
  if (ability === undefined)
    throw new Problem(
      path,
      `${def.name} ${given === card ? "has" : "gives"} ${uses.length === 0 ? "no" : `only ${uses.length}`} abilities to use`,
    );
  const forAll = ability.once === "name";
  return { what: "used", card: forAll ? NO_CARD : card, def: def.index, use, from: forAll ? NO_CARD : given, seat };
}

/** What players have seen of cards that lie in hidden places. */
export function reveal(state: State, written: NonNullable<PositionScenario["knows"]>, table: Table): void {
  for (const [player, names] of Object.entries(written)) {
    const seat = table.seatNamed(player, ["knows", player]);
    for (const [i, name] of names.entries()) {
      const path: Path = ["knows", player, i];
      const id = table.find(name, path);
      const card = state.cards[id];
      if (card === undefined) continue;
      const hidden =
        card.zone === Zone.Hand ||
        card.zone === Zone.Deck ||
        card.zone === Zone.Buried ||
        (card.zone === Zone.Pile && (HIDDEN_PILES as readonly number[]).includes(card.at));
      if (!hidden) throw new Problem(path, `everybody sees ${table.describe(id)}`);
      state.cards[id] = { ...card, known: card.known | (1 << seat) };
    }
  }
}
