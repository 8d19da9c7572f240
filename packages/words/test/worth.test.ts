/**
 * Over games of all sets: what is asked is worth asking, options can be told apart, and nothing that people can see changes without a line in
 * the log that names its cause. BREAKPOINT_WORDS_GAMES plays more, BREAKPOINT_WORDS_SEED others.
 */

import {
  below,
  type CardId,
  type CardView,
  createGame,
  eventFor,
  type Game,
  type GameEvent,
  isRefusal,
  NO_SEAT,
  plainAnswer,
  seedRng,
  type View,
  viewFor,
} from "@breakpoint/engine";
import { expect, test } from "vitest";
import { lookupIn, lookupOf, wordEvent, wordEvents, wordOptions } from "../src/index.ts";

const PLAYERS = ["Ann", "Bea", "Cal", "Dan"];
const GAMES = Number(process.env.BREAKPOINT_WORDS_GAMES ?? 4);
const FIRST = Number(process.env.BREAKPOINT_WORDS_SEED ?? 0);

/** Where everybody sees each card, with what lies on it and whose it is. */
function seen(view: View, byPlace: boolean): Map<CardId, string> {
  const places = new Map<CardId, string>();
  // What lies on a card goes where that goes, and what is at a base stays there if another base takes its place.
  const put = (cards: readonly CardView[], where: string): void => {
    for (const card of cards) {
      places.set(card.card, `${where} ${card.controller} ${card.counters}`);
      put(card.on, `on ${card.card}`);
    }
  };
  for (const [i, base] of view.bases.entries()) {
    places.set(base.card, "table");
    put(base.cards, `base ${byPlace ? i : base.card}`);
  }
  for (const [seat, pile] of view.discards.entries()) for (const { card } of pile) places.set(card, `discard ${seat}`);
  return places;
}

/** The names of the cards and players that look different afterwards. */
function changes(game: Game, before: View, after: View): string[] {
  // Where a base goes and none comes, the others move up.
  const byPlace = before.bases.length === after.bases.length;
  const [then, now] = [seen(before, byPlace), seen(after, byPlace)];
  const ids = [...new Set([...then.keys(), ...now.keys()])].filter((card) => card >= 0 && then.get(card) !== now.get(card));
  // A played action goes to the discard pile as a matter of course, and a discard pile becomes a deck.
  const resolved = new Set(before.resolving.map(({ card }) => card));
  const cards = ids.filter((card) => !resolved.has(card) && now.has(card)).map((card) => game.def(card).name);
  const seats = PLAYERS.filter((_, seat) => before.vp[seat] !== after.vp[seat] || before.hands[seat]?.size !== after.hands[seat]?.size);
  // That one more turn has passed is no news.
  const asEver = (l: View["lasting"][number]): string => JSON.stringify({ ...l, skip: 0 });
  const lasting = after.lasting.filter((l) => !before.lasting.some((old) => asEver(old) === asEver(l)));
  const sources = lasting.filter((l) => game.def(l.source).kind !== "base").map((l) => game.def(l.source).name);
  return [...cards, ...seats, ...sources];
}

const CHANGING: readonly GameEvent["kind"][] = [
  "drawn",
  "discarded",
  "revealed",
  "looked",
  "searched",
  "placed",
  "shuffled",
  "destroyed",
  "moved",
  "controlled",
  "countered",
  "empowered",
  "totaled",
  "vp",
  "breakpoint",
];

/** After somebody's name a title loses its article. */
const untitled = (name: string): string => name.replace(/^(The|A|An) /, "");

/** The faults of one stretch of a game. */
function untold(game: Game, before: View, events: readonly GameEvent[]): string[] {
  const look = lookupOf(game, PLAYERS, NO_SEAT);
  const heard = events.map((e) => eventFor(e, NO_SEAT));
  const lines = wordEvents(look, heard);
  const text = lines.join(" ");
  const silent = changes(game, before, viewFor(game, NO_SEAT)).filter((name) => !text.includes(untitled(name)));
  const causeless = heard.filter((e) => {
    if (!CHANGING.includes(e.kind) || e.cause === undefined) return false;
    return wordEvent(look, e)?.includes(untitled(game.def(e.cause).name)) === false;
  });
  return [...silent.map((name) => `${name} changes: ${text}`), ...causeless.map((e) => `${wordEvent(look, e)} ${JSON.stringify(e)}`)];
}

/** True if all orders of the abilities that are asked about lead to the same, with nothing else asked on the way. */
function isIdle(game: Game): boolean {
  const ends = new Set<string>();
  let isTelling = false;
  const follow = (now: Game, left: number): boolean => {
    if (now.decision === null || now.stable) {
      ends.add(
        JSON.stringify([
          now.state.vp,
          now.state.hands,
          now.state.decks,
          now.state.discards.map((pile) => pile.slice().sort()),
          now.state.cards,
          // Texts look back on what has happened.
          now.state.turn.history.flatMap((fact) => (fact.what === "left" ? [] : [JSON.stringify(fact)])).sort(),
        ]),
      );
      return true;
    }
    if (now.decision.prompt.key !== "order-triggers" || left === 0) return false;
    return now.decision.options.every((_, i) => {
      const next = now.fork({
        sink: (e) => {
          isTelling ||= ["revealed", "looked", "searched", "shuffled", "drawn"].includes(e.kind);
        },
      });
      next.pick(i);
      return follow(next, left - 1);
    });
  };
  return follow(game, 2) && ends.size === 1 && !isTelling;
}

test("questions, options and the log say all there is to say", { timeout: 600_000 }, () => {
  const faults = new Set<string>();
  for (let seed = FIRST; seed < FIRST + GAMES; seed++) {
    const found = (fault: string): void => void faults.add(`game ${seed}: ${fault}`);
    let events: GameEvent[] = [];
    const game = createGame({ seats: 2 + (seed % 3), factions: "random" }, seed, { sink: (e) => events.push(e) });
    if (isRefusal(game)) throw new Error(game.code);
    const rng = seedRng(seed + 1);
    for (let before = viewFor(game, NO_SEAT); game.decision !== null; before = viewFor(game, NO_SEAT)) {
      const { seat, options, prompt } = game.decision;
      const look = lookupIn(viewFor(game, seat), PLAYERS);
      const worded = wordOptions(look, game.decision);
      const texts = worded.map(({ text }) => text);
      if (new Set(texts).size < texts.length) found(`${prompt.key}: ${texts.join(" | ")}`);
      if (prompt.key === "order-triggers" && options.length < 4 && plainAnswer(game) === null && isIdle(game))
        found(`needless: ${texts.join(" | ")}`);
      events = [];
      game.pick(below(rng, options.length));
      for (const fault of untold(game, before, events)) found(fault);
    }
  }
  expect([...faults]).toEqual([]);
});
