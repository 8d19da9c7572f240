/** Checking expectations against the game. */

import {
  allFactions,
  breakpointOf,
  type CardId,
  type Contribution,
  countPlayed,
  explainPower,
  NO_CARD,
  NO_SEAT,
  Pile,
  powerAt,
  powerOf,
  type Seat,
  standingAt,
  totalPower,
  whyNot,
  Zone,
} from "@breakpoint/engine";
import { type Check, eachBase, eachCard, eachPlayer, type Named, same, sameCard, sameCards, sameRow, sameSum, spread } from "./compare.ts";
import { checkDuel } from "./duels.ts";
import type { Expectation } from "./format.ts";
import { checkLasting } from "./lasting.ts";
import { checkLog } from "./logged.ts";
import { checkMemory } from "./memory.ts";
import { didYouMean, plain, sameName } from "./names.ts";
import { matching, namesOption, optionLabel, optionLabels } from "./options.ts";
import { baseDeck, baseDiscard, lyingOn, partOfDeck, pileIs, pileOf, sharedPile, sizeOf, sizeOfPile, topFirst, topOf } from "./piles.ts";
import { Problem, unmet } from "./problem.ts";
import { checkSees } from "./sees.ts";
import type { Path } from "./source.ts";
import type { Table } from "./table.ts";
import { checkWhere } from "./where.ts";

export function checkExpectation(table: Table, expectation: Expectation, path: Path): void {
  for (const key of Object.keys(expectation) as (keyof Expectation)[]) check(table, expectation, key, [...path, key]);
}

function check<K extends keyof Expectation>(table: Table, expectation: Expectation, key: K, path: Path): void {
  const wanted = expectation[key];
  if (wanted !== undefined && wanted !== null) CHECKS[key](table, wanted, path);
}

/** The titan in play that a player controls. */
const titanOf = (table: Table, seat: Seat): CardId =>
  table.allCards().find((card) => {
    const c = table.game.state.cards[card];
    return c?.zone === Zone.Base && c.controller === seat && table.game.def(card).kind === "titan";
  }) ?? NO_CARD;

function asked(table: Table): string {
  return table.decision === null ? "nobody" : table.playerName(table.decision.seat);
}

const perSeat = (table: Table, values: readonly number[]): string =>
  table.list(values.flatMap((v, seat) => (v === 0 ? [] : [`${table.playerName(seat)} ${v}`])));

function standing(field: "awards" | "places"): Named<Record<string, number>> {
  return (table, wanted, path) =>
    eachBase(table, wanted, path, (base, players, at) => {
      const found = standingAt(table.game, base)[field];
      const expected = table.players.map(() => 0);
      eachPlayer(table, players, at, (seat, value) => {
        expected[seat] = value;
      });
      same(at, `${field} at ${table.nameOf(base)}`, perSeat(table, expected), perSeat(table, found));
    });
}

const knowing =
  (wants: boolean): Named<string[]> =>
  (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, names, at) => {
      for (const [i, name] of names.entries()) {
        const card = table.find(name, [...at, i]);
        const knows = ((table.game.state.cards[card]?.known ?? 0) & (1 << seat)) !== 0;
        if (knows !== wants)
          throw new Problem([...at, i], `${table.playerName(seat)} ${wants ? "does not know" : "knows"} ${table.describe(card)}`);
      }
    });

const seatOrNobody = (table: Table, name: string, path: Path): Seat => (plain(name) === "nobody" ? NO_SEAT : table.seatNamed(name, path));

const codesOf = (value: string | readonly string[]): string[] => (typeof value === "string" ? [value] : [...value]).sort();

const PHASES = ["draft", "prepare", "bases", "redraw", "start", "play", "score", "scoring", "draw", "end", "over"];

const CHECKS: { [K in keyof Required<Expectation>]: Check<NonNullable<Expectation[K]>> } = {
  asked: (table, wanted, path) => {
    if (plain(wanted) !== "nobody") table.seatNamed(wanted, path);
    if (!sameName(wanted, asked(table))) throw unmet(path, "who is asked", wanted, asked(table));
  },
  prompt: (table, wanted, path) => same(path, "the question", wanted, table.decision?.prompt.key ?? "none"),
  source: (table, wanted, path) => {
    const source = table.decision?.prompt.source ?? NO_CARD;
    if (plain(wanted) !== "rules") table.checkName(table.parse(wanted), path);
    const fits = plain(wanted) === "rules" ? source === NO_CARD : table.names(wanted, source);
    if (!fits) throw unmet(path, "the card that asks", wanted, source === NO_CARD ? "rules" : table.describe(source));
  },
  options: (table, wanted, path) => {
    const options = table.decision?.options ?? [];
    const left = new Set(options.keys());
    const missing: string[] = [];
    for (const [i, text] of wanted.entries()) {
      const found = matching(table, text, options, [...path, i]);
      if (found.length === 0) missing.push(text);
      for (const index of found) left.delete(index);
    }
    if (missing.length === 0 && left.size === 0) return;
    const extra = [...left].flatMap((i) => options[i] ?? []).map((o) => optionLabel(table, o, options));
    const notes = [
      ...(missing.length > 0 ? [`not offered: ${missing.join(", ")}`] : []),
      ...(extra.length > 0 ? [`offered too: ${[...new Set(extra)].join(", ")}`] : []),
    ];
    throw unmet(path, `the options (${notes.join("; ")})`, table.list(wanted), optionLabels(table, options));
  },
  "options include": (table, wanted, path) => {
    const options = table.decision?.options ?? [];
    for (const [i, text] of wanted.entries())
      if (matching(table, text, options, [...path, i]).length === 0)
        throw unmet([...path, i], "an option", text, optionLabels(table, options));
  },
  "options exclude": (table, wanted, path) => {
    const options = table.decision?.options ?? [];
    for (const [i, text] of wanted.entries()) {
      if (options.some((o) => namesOption(table, text, o, options)))
        throw unmet([...path, i], "the options", `no ${text}`, optionLabels(table, options));
    }
  },
  picked: (table, wanted, path) => sameCards(table, "picked so far", wanted, table.decision?.picked ?? [], path),
  pending: (table, _wanted, path) => {
    const d = table.decision;
    const idle = d !== null && table.game.stable && table.game.state.phase.kind === "play" && d.seat === table.game.state.turn.seat;
    if (!idle)
      throw unmet(
        path,
        "what is pending",
        "nothing but the Play Cards phase",
        d === null ? "the game is over" : `${table.playerName(d.seat)} is asked ${d.prompt.key}: ${optionLabels(table, d.options)}`,
      );
  },
  secret: (table, wanted, path) => same(path, "whether the question is secret", wanted, table.decision?.secret ?? false),
  power: (table, wanted, path) =>
    eachCard(table, wanted, path, (card, value, at) =>
      sameSum(table, `the power of ${table.describe(card)}`, value, powerOf(table.game, card), explainPower(table.game, card), at),
    ),
  total: (table, wanted, path) =>
    eachBase(table, wanted, path, (base, value, at) => {
      if (typeof value === "number") {
        same(at, `the power of all at ${table.nameOf(base)}`, value, powerAt(table.game, base));
        return;
      }
      eachPlayer(table, value, at, (seat, sum, where) => {
        const lines: Contribution[] = [];
        const found = totalPower(table.game, base, seat, lines);
        sameSum(table, `the power of ${table.playerName(seat)} at ${table.nameOf(base)}`, sum, found, lines, where);
      });
    }),
  breakpoint: (table, wanted, path) =>
    eachBase(table, wanted, path, (base, value, at) => {
      const lines: Contribution[] = [];
      const found = breakpointOf(table.game, base, lines);
      sameSum(table, `the breakpoint of ${table.nameOf(base)}`, value, found, lines, at);
    }),
  awards: standing("awards"),
  places: standing("places"),
  vp: (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, vp, at) => same(at, `VP of ${table.playerName(seat)}`, vp, table.game.state.vp[seat] ?? 0)),
  hand: pileOf("hands", "the hand"),
  discard: pileOf("discards", "the discard pile"),
  deck: partOfDeck("the deck", (deck) => deck),
  "deck top": partOfDeck("the top of the deck", (deck, count) => deck.slice(0, count)),
  "deck bottom": partOfDeck("the bottom of the deck", (deck, count) => deck.slice(Math.max(0, deck.length - count))),
  "discard top": (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, names, at) => {
      const pile = topFirst(table.game.state.discards[seat]).slice(0, spread(names).length);
      sameRow(table, `the top of the discard pile of ${table.playerName(seat)}`, names, pile, at);
    }),
  "hand size": sizeOf("hands", "cards in the hand"),
  "deck size": sizeOf("decks", "cards in the deck"),
  "discard size": sizeOf("discards", "cards in the discard pile"),
  at: lyingOn("the cards at", [Zone.Base], false),
  on: lyingOn("the cards on", [Zone.Attached], true),
  buried: lyingOn("the cards buried at", [Zone.Buried], false),
  where: checkWhere,
  controller: (table, wanted, path) =>
    eachCard(table, wanted, path, (card, player, at) => {
      const seat = seatOrNobody(table, player, at);
      const found = table.game.state.cards[card]?.controller ?? -1;
      if (found !== seat) throw unmet(at, `the controller of ${table.describe(card)}`, player, table.playerName(found));
    }),
  owner: (table, wanted, path) =>
    eachCard(table, wanted, path, (card, player, at) => {
      const seat = seatOrNobody(table, player, at);
      const found = table.ownerOf(card);
      if (found !== seat) throw unmet(at, `the owner of ${table.describe(card)}`, player, table.playerName(found));
    }),
  counters: (table, wanted, path) =>
    eachCard(table, wanted, path, (card, value, at) =>
      same(at, `+1 power counters on ${table.describe(card)}`, value, table.game.state.cards[card]?.counters ?? 0),
    ),
  bases: (table, wanted, path) => sameRow(table, "the bases", wanted, table.game.state.bases, path),
  "base count": (table, wanted, path) => same(path, "bases on the table", wanted, table.game.state.bases.length),
  "base deck": (table, wanted, path) => sameRow(table, "the base deck", wanted, baseDeck(table), path),
  "base deck top": topOf(Pile.BaseDeck, "the top of the base deck"),
  "base deck size": (table, wanted, path) => same(path, "bases in the base deck", wanted, baseDeck(table).length),
  "base discard": (table, wanted, path) => sameRow(table, "the base discard pile", wanted, baseDiscard(table), path),
  "madness deck": sizeOfPile(Pile.Madness, "cards in the Madness deck"),
  "monster deck": pileIs(Pile.Monsters, "the monster deck"),
  "monster deck top": topOf(Pile.Monsters, "the top of the monster deck"),
  "monster deck size": sizeOfPile(Pile.Monsters, "cards in the monster deck"),
  "monster discard": pileIs(Pile.MonsterDiscard, "the monster discard pile"),
  "treasure deck": pileIs(Pile.Treasures, "the treasure deck"),
  "treasure deck top": topOf(Pile.Treasures, "the top of the treasure deck"),
  "treasure deck size": sizeOfPile(Pile.Treasures, "cards in the treasure deck"),
  "treasure discard": pileIs(Pile.TreasureDiscard, "the treasure discard pile"),
  loot: pileIs(Pile.Loot, "the treasures that lie open"),
  box: pileIs(Pile.Box, "the cards in the box"),
  aside: (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, names, at) => {
      const cards = sharedPile(table, Pile.Aside).filter((card) => table.ownerOf(card) === seat);
      sameCards(table, `the titans aside of ${table.playerName(seat)}`, names, cards, at);
    }),
  titan: (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, name, at) =>
      sameCard(table, `the titan of ${table.playerName(seat)}`, name, titanOf(table, seat), at),
    ),
  duel: checkDuel,
  lasting: checkLasting,
  remembers: (table, wanted, path) => eachCard(table, wanted, path, (card, memory, at) => checkMemory(table, card, memory, at)),
  "base discard size": (table, wanted, path) => same(path, "bases in the base discard pile", wanted, baseDiscard(table).length),
  turn: (table, wanted, path) => {
    const seat = table.seatNamed(wanted, path);
    if (seat !== table.game.state.turn.seat) throw unmet(path, "whose turn it is", wanted, table.playerName(table.game.state.turn.seat));
  },
  "turn number": (table, wanted, path) => same(path, "the turn number", wanted, table.game.state.turn.number),
  phase: (table, wanted, path) => {
    if (!PHASES.includes(wanted)) throw new Problem(path, `no phase is called ${wanted}${didYouMean(wanted, PHASES)}`);
    same(path, "the phase", wanted, table.game.state.phase.kind);
  },
  plays: (table, wanted, path) => {
    const found = table.game.state.turn.plays.map((p) => p.type);
    same(path, "the plays left", table.list(wanted.slice().sort()), table.list(found.sort()));
  },
  played: (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, value, at) => {
      const played = (as: "minion" | "action"): number => countPlayed(table.game, seat, as);
      if (value.minions !== undefined) same(at, `minions played by ${table.playerName(seat)}`, value.minions, played("minion"));
      if (value.actions !== undefined) same(at, `actions played by ${table.playerName(seat)}`, value.actions, played("action"));
    }),
  "why not": (table, wanted, path) => {
    for (const [name, codes] of Object.entries(wanted)) {
      const at = [...path, name];
      const card = table.find(name, at);
      const holder = table.game.state.cards[card];
      const seat = holder?.zone === Zone.Hand ? holder.at : table.ownerOf(card);
      const found = whyNot(table.game, seat, card).map((reason) => reason.code);
      same(at, `why ${table.describe(card)} cannot be played`, table.list(codesOf(codes)), table.list(codesOf(found)));
    }
  },
  knows: knowing(true),
  "knows not": knowing(false),
  sees: checkSees,
  log: (table, wanted, path) => checkLog(table, wanted, path, true),
  "no log": (table, wanted, path) => checkLog(table, wanted, path, false),
  over: (table, wanted, path) => {
    const phase = table.game.state.phase;
    const found = phase.kind === "over" ? `won by ${table.list(phase.winners.map((seat) => table.playerName(seat)).sort())}` : "not over";
    const names = wanted === false ? [] : wanted.map((name, i) => table.playerName(table.seatNamed(name, [...path, i]))).sort();
    same(path, "the end of the game", wanted === false ? "not over" : `won by ${table.list(names)}`, found);
  },
  factions: (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, names, at) => {
      const found = (table.game.state.factions[seat] ?? []).map((f) => allFactions()[f]?.name ?? "?").sort();
      const expected = names.slice().sort();
      if (plain(expected.join()) !== plain(found.join()))
        throw unmet(at, `the factions of ${table.playerName(seat)}`, table.list(expected), table.list(found));
    }),
  owned: (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, size, at) =>
      same(at, `cards owned by ${table.playerName(seat)}`, size, table.game.state.cards.filter((c) => c.owner === seat).length),
    ),
};
