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
import type { Expectation, Sum } from "./format.ts";
import { checkLasting } from "./lasting.ts";
import { checkLog } from "./logged.ts";
import { checkMemory } from "./memory.ts";
import { didYouMean, plain, sameName, times } from "./names.ts";
import { Problem, unmet } from "./problem.ts";
import { checkSees } from "./sees.ts";
import type { Path } from "./source.ts";
import { PILE_NAMES, type Table } from "./table.ts";

type Check<V> = (table: Table, wanted: V, path: Path) => void;
type Named<V> = Check<Record<string, V>>;

export function checkExpectation(table: Table, expectation: Expectation, path: Path): void {
  for (const key of Object.keys(expectation) as (keyof Expectation)[]) check(table, expectation, key, [...path, key]);
}

function check<K extends keyof Expectation>(table: Table, expectation: Expectation, key: K, path: Path): void {
  const wanted = expectation[key];
  if (wanted !== undefined && wanted !== null) CHECKS[key](table, wanted, path);
}

function same(path: Path, what: string, expected: string | number | boolean, found: string | number | boolean): void {
  if (expected !== found) throw unmet(path, what, String(expected), String(found));
}

/** A value for each player that is named. */
function eachPlayer<T>(table: Table, wanted: Record<string, T>, path: Path, run: (seat: Seat, value: T, path: Path) => void): void {
  for (const [name, value] of Object.entries(wanted)) run(table.seatNamed(name, [...path, name]), value, [...path, name]);
}

const spread = (list: readonly string[]): string[] =>
  list.flatMap((entry) => {
    const { text, count } = times(entry);
    return new Array<string>(count).fill(text);
  });

/** True if every text can be given an item of its own that it fits, and none is left over. */
function pairsUp<T>(texts: readonly string[], items: readonly T[], fits: (text: string, item: T) => boolean): boolean {
  if (texts.length !== items.length) return false;
  const taken = new Map<number, number>();
  const assign = (i: number, seen: Set<number>): boolean => {
    for (const [k, item] of items.entries()) {
      if (seen.has(k) || !fits(texts[i] ?? "", item)) continue;
      seen.add(k);
      const other = taken.get(k);
      if (other === undefined || assign(other, seen)) {
        taken.set(k, i);
        return true;
      }
    }
    return false;
  };
  return texts.every((_, i) => assign(i, new Set()));
}

function sameCards(table: Table, what: string, wanted: readonly string[], cards: readonly CardId[], path: Path, ownerShown = false): void {
  const texts = spread(wanted);
  for (const [i, text] of texts.entries()) table.checkName(table.parse(text), wanted.length === texts.length ? [...path, i] : path);
  if (!pairsUp(texts, cards, (text, card) => table.names(text, card)))
    throw unmet(path, what, table.list(texts), table.list(cards.map((card) => shown(table, card, ownerShown))));
}

/** The same cards in the same order. */
function sameRow(table: Table, what: string, wanted: readonly string[], cards: readonly CardId[], path: Path): void {
  const texts = spread(wanted);
  for (const text of texts) table.checkName(table.parse(text), path);
  const fits = texts.length === cards.length && texts.every((text, i) => table.names(text, cards[i] ?? NO_CARD));
  if (!fits) throw unmet(path, what, table.list(texts), table.list(cards.map((card) => shown(table, card, false))));
}

function shown(table: Table, card: CardId, owner: boolean): string {
  return owner ? table.whose(card) : table.nameOf(card);
}

/** The titan in play that a player controls. */
const titanOf = (table: Table, seat: Seat): CardId =>
  table.allCards().find((card) => {
    const c = table.game.state.cards[card];
    return c?.zone === Zone.Base && c.controller === seat && table.game.def(card).kind === "titan";
  }) ?? NO_CARD;

const topFirst = (pile: readonly CardId[] | undefined): CardId[] => (pile ?? []).slice().reverse();

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);

/** One line of an explanation, as the guide writes it. */
function lineOf(table: Table, line: Contribution): string {
  switch (line.kind) {
    case "printed":
      return `${line.amount} printed`;
    case "counters":
    case "floor":
      return `${signed(line.amount)} ${line.kind}`;
    case "starting":
      return `${signed(line.amount)} starting ${table.nameOf(line.source)}`;
    default:
      return `${signed(line.amount)} ${table.nameOf(line.source)}`;
  }
}

function fitsLine(table: Table, text: string, line: Contribution): boolean {
  const match = /^([+-]?\d+) (starting )?(.+)$/.exec(text.trim());
  if (match?.[3] === undefined || Number(match[1]) !== line.amount) return false;
  if (line.kind === "printed" || line.kind === "counters" || line.kind === "floor") return sameName(match[3], line.kind);
  return (match[2] !== undefined) === (line.kind === "starting") && table.names(match[3], line.source);
}

function sameSum(table: Table, what: string, wanted: Sum, found: number, lines: readonly Contribution[], path: Path): void {
  const total = typeof wanted === "number" ? wanted : wanted.total;
  const because = lines.map((line) => lineOf(table, line)).join(", ");
  if (total !== found) throw unmet(path, what, String(total), `${found} (${because})`);
  if (typeof wanted !== "number" && !pairsUp(wanted.because, lines, (text, line) => fitsLine(table, text, line)))
    throw unmet(path, `${what}, explained`, wanted.because.join(", "), because);
}

/** Finds a base on the table for an expectation about values. */
const eachBase = <T>(table: Table, wanted: Record<string, T>, path: Path, run: (base: CardId, value: T, path: Path) => void): void => {
  for (const [name, value] of Object.entries(wanted)) run(table.findBase(name, [...path, name]), value, [...path, name]);
};

const eachCard = <T>(table: Table, wanted: Record<string, T>, path: Path, run: (card: CardId, value: T, path: Path) => void): void => {
  for (const [name, value] of Object.entries(wanted)) run(table.findInPlay(name, [...path, name]), value, [...path, name]);
};

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

/** Card lists by player: hand and discard pile. */
function pileOf(zone: "hands" | "discards", what: string): Named<string[]> {
  return (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, names, at) =>
      sameCards(table, `${what} of ${table.playerName(seat)}`, names, table.game.state[zone][seat] ?? [], at),
    );
}

function sizeOf(zone: "hands" | "decks" | "discards", what: string): Named<number> {
  return (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, size, at) =>
      same(at, `${what} of ${table.playerName(seat)}`, size, table.game.state[zone][seat]?.length ?? 0),
    );
}

function partOfDeck(what: string, part: (deck: CardId[], count: number) => CardId[]): Named<string[]> {
  return (table, wanted, path) =>
    eachPlayer(table, wanted, path, (seat, names, at) => {
      const deck = topFirst(table.game.state.decks[seat]);
      sameRow(table, `${what} of ${table.playerName(seat)}`, names, part(deck, spread(names).length), at);
    });
}

/** What lies on bases or cards: minions and actions there, or buried cards. */
function lyingOn(what: string, zones: readonly Zone[], inPlay: boolean): Named<string[]> {
  return (table, wanted, path) => {
    for (const [name, names] of Object.entries(wanted)) {
      const at = [...path, name];
      const host = inPlay ? table.findInPlay(name, at) : table.findBase(name, at);
      const cards = (table.game.state.cards[host]?.on ?? []).filter((card) => zones.some((z) => z === table.game.state.cards[card]?.zone));
      sameCards(table, `${what} ${table.nameOf(host)}`, names, cards, at, true);
    }
  };
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

const sharedPile = (table: Table, pile: Pile): CardId[] => topFirst(table.game.state.piles[pile]);
const baseDeck = (table: Table): CardId[] => sharedPile(table, Pile.BaseDeck);
const baseDiscard = (table: Table): CardId[] => sharedPile(table, Pile.BaseDiscard);

/** A shared pile, the topmost first; one that lies open in any order. */
const pileIs =
  (pile: Pile, what: string): Check<string[]> =>
  (table, wanted, path) => {
    const isOpen = pile === Pile.Loot || pile === Pile.Box;
    (isOpen ? sameCards : sameRow)(table, what, wanted, sharedPile(table, pile), path);
  };
const topOf =
  (pile: Pile, what: string): Check<string[]> =>
  (table, wanted, path) =>
    sameRow(table, what, wanted, sharedPile(table, pile).slice(0, spread(wanted).length), path);
const sizeOfPile =
  (pile: Pile, what: string): Check<number> =>
  (table, wanted, path) =>
    same(path, what, wanted, sharedPile(table, pile).length);

const seatOrNobody = (table: Table, name: string, path: Path): Seat => (plain(name) === "nobody" ? NO_SEAT : table.seatNamed(name, path));

const cardOrNone = (table: Table, card: CardId): string => (card === NO_CARD ? "none" : table.nameOf(card));

/** That this card, or none, is what the text says. */
function sameCard(table: Table, what: string, wanted: string, card: CardId, path: Path): void {
  const none = plain(wanted) === "none";
  if (!none) table.checkName(table.parse(wanted), path);
  if (none ? card !== NO_CARD : !table.names(wanted, card)) throw unmet(path, what, wanted, cardOrNone(table, card));
}

function checkDuel(table: Table, wanted: NonNullable<Expectation["duel"]>, path: Path): void {
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

const codesOf = (value: string | readonly string[]): string[] => (typeof value === "string" ? [value] : [...value]).sort();

function checkWhere(table: Table, wanted: Record<string, string>, path: Path): void {
  for (const [name, place] of Object.entries(wanted)) {
    const at = [...path, name];
    const ref = table.parse(name);
    const card = table.find(name, at);
    // Of cards that are alike, the one at the end of a deck will do.
    const alike = table.allCards().filter((c) => table.trace(c) === table.trace(card) && (ref.number === 0 || c === card));
    if (!alike.some((c) => isPlace(table, c, place, at))) throw unmet(at, `where ${name} is`, place, table.placeOf(card));
  }
}

function isPlace(table: Table, card: CardId, place: string, path: Path): boolean {
  if (table.placesOf(card).some((found) => sameName(found, place))) return true;
  checkPlace(table, place, path);
  // A host may be told apart from others of its name, as cards are everywhere.
  const match = /^(on |buried at )?(.+)$/i.exec(place.trim());
  const zone = match?.[1] === undefined ? Zone.Base : plain(match[1]) === "on" ? Zone.Attached : Zone.Buried;
  return table.game.state.cards[card]?.zone === zone && table.names(match?.[2] ?? "", table.hostOf(card));
}

/** A place that does not exist would never be found. */
function checkPlace(table: Table, place: string, path: Path): void {
  const bare = plain(place).replace(/^(top|bottom) of /, "");
  if (FIXED_PLACES.includes(bare)) return;
  const whose = /^(?:deck|hand|discard|aside|duel) of (.+)$/.exec(bare);
  if (whose?.[1] !== undefined) table.seatNamed(whose[1], path);
  else table.checkName(table.parse(place.trim().replace(/^(on|buried at) /i, "")), path);
}

const FIXED_PLACES = ["table", "resolving", "duel", ...Object.values(PILE_NAMES)];

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
      const found = table.matching(text, options, [...path, i]);
      if (found.length === 0) missing.push(text);
      for (const index of found) left.delete(index);
    }
    if (missing.length === 0 && left.size === 0) return;
    const extra = [...left].flatMap((i) => options[i] ?? []).map((o) => table.optionLabel(o, options));
    const notes = [
      ...(missing.length > 0 ? [`not offered: ${missing.join(", ")}`] : []),
      ...(extra.length > 0 ? [`offered too: ${[...new Set(extra)].join(", ")}`] : []),
    ];
    throw unmet(path, `the options (${notes.join("; ")})`, table.list(wanted), table.optionLabels(options));
  },
  "options include": (table, wanted, path) => {
    const options = table.decision?.options ?? [];
    for (const [i, text] of wanted.entries())
      if (table.matching(text, options, [...path, i]).length === 0)
        throw unmet([...path, i], "an option", text, table.optionLabels(options));
  },
  "options exclude": (table, wanted, path) => {
    const options = table.decision?.options ?? [];
    for (const [i, text] of wanted.entries()) {
      if (options.some((o) => table.namesOption(text, o, options)))
        throw unmet([...path, i], "the options", `no ${text}`, table.optionLabels(options));
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
        d === null ? "the game is over" : `${table.playerName(d.seat)} is asked ${d.prompt.key}: ${table.optionLabels(d.options)}`,
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
