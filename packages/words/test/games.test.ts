import {
  below,
  createGame,
  eventFor,
  type Game,
  type GameEvent,
  isRefusal,
  NO_SEAT,
  type Seat,
  seedRng,
  viewFor,
} from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import { type Lookup, lookupIn, lookupOf, wordEvent, wordEvents, wordOption, wordPrompt } from "../src/index.ts";

const PLAYERS = ["Ann", "Bea", "Cal", "Dan"];

/** Plays random games and shows every decision to the seat that is asked, and every event to everybody. */
function play(
  seed: number,
  seats: number,
  see: { decision(game: Game, look: Lookup): void; events(look: Lookup, events: GameEvent[]): void },
): void {
  const events: GameEvent[] = [];
  const game = createGame({ seats, factions: "random" }, seed, { checkpoints: false, sink: (e) => events.push(e) });
  if (isRefusal(game)) throw new Error(game.code);
  const rng = seedRng(seed + 1);
  for (let i = 0; i < 5000 && game.decision !== null; i++) {
    const { seat, options } = game.decision;
    see.decision(game, lookupIn(viewFor(game, seat), PLAYERS));
    events.length = 0;
    game.pick(below(rng, options.length));
    for (const reader of [NO_SEAT, ...game.state.vp.keys()] as Seat[])
      see.events(
        lookupOf(game, PLAYERS, reader),
        events.map((e) => eventFor(e, reader)),
      );
  }
}

const GAMES = [2, 3, 4].flatMap((seats) => Array.from({ length: 6 }, (_, i) => ({ seed: 100 * seats + i, seats })));
const broken = /undefined|NaN|null|\bnobody's\b|[a-z]-[a-z]+-[a-z]| {2}|^You [a-z]+s\b/;

/** Some titles begin with a number, dots, a quotation mark or another language's letter; one is sung. */
const BEGINS = /^[A-ZÀ-Þ0-9".]/;
const SENTENCE = /^[A-ZÀ-Þ0-9".].*[.!?]$/;
const unsung = (text: string): string => text.replaceAll("Oh-hoh-hoh-hoah", "The song");

describe("over random games", () => {
  test("every question and option is a sentence that the asked player can understand", () => {
    const questions = new Set<string>();
    const bad = new Set<string>();
    for (const { seed, seats } of GAMES)
      play(seed, seats, {
        decision: (game, look) => {
          if (game.decision === null) return;
          const question = unsung(wordPrompt(look, game.decision));
          questions.add(game.decision.prompt.key);
          if (broken.test(question) || !/^[A-Z].*[.?]$/.test(question)) bad.add(question);
          for (const option of game.decision.options) {
            const text = unsung(wordOption(look, option, game.decision));
            if (broken.test(text) || /\ba card\b/i.test(text) || !BEGINS.test(text))
              bad.add(`${question} ${text} ${JSON.stringify(option)}`);
          }
        },
        events: () => undefined,
      });
    expect([...bad]).toEqual([]);
    expect(questions.size).toBeGreaterThan(30);
  });

  test("every event is a sentence or deliberately silent", () => {
    const bad = new Set<string>();
    const kinds = new Set<string>();
    for (const { seed, seats } of GAMES.filter((_, i) => i % 3 === 0))
      play(seed, seats, {
        decision: () => undefined,
        events: (look, events) => {
          for (const event of events) {
            const told = wordEvent(look, event);
            const line = told === null ? null : unsung(told);
            if (line !== null) kinds.add(event.kind);
            if (line !== null && (broken.test(line) || !SENTENCE.test(line))) bad.add(line);
          }
          for (const line of wordEvents(look, events).map(unsung)) if (broken.test(line) || !SENTENCE.test(line)) bad.add(line);
        },
      });
    expect([...bad]).toEqual([]);
    for (const kind of ["played", "destroyed", "left", "moved", "drawn", "discarded", "scored", "baseEntered", "vp", "over"])
      expect([...kinds]).toContain(kind);
  });
});
