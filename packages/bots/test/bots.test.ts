import { createGame, type Decision, type Game, isRefusal, NO_CARD, type Option, type Setup, seedRng, WINNING_VP } from "@breakpoint/engine";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { trained } from "../src/evaluation/learned.ts";
import {
  type Bot,
  type BotInput,
  botNamed,
  bots,
  greedy,
  inputFor,
  type PlayedGame,
  playGame,
  random,
  ratingOf,
  type Thought,
  think,
} from "../src/index.ts";
import { Search } from "../src/players/search.ts";
import { pool, someSetup } from "./catalogue.ts";

const play = (setup: Setup, seed: number, players: readonly Bot[], options = {}): PlayedGame => {
  const played = playGame(setup, seed, players, options);
  if (isRefusal(played)) throw new Error(JSON.stringify(played));
  return played;
};

const start = (setup: Setup, seed: number): Game => {
  const game = createGame(setup, seed);
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
};

/** Bots that search think as long as one lets them. */
const quick = bots.map((bot) => (bot.think === undefined ? bot : (botNamed(`${bot.name}@6`) ?? bot)));

describe("every bot", () => {
  test.each(bots.map((bot) => [bot.name, bot] as const))("%s is found by its name, in any case", (name, bot) => {
    expect(botNamed(name.toUpperCase())).toBe(bot);
  });

  test.each(quick.map((bot) => [bot.name, bot] as const))("%s plays a game to its end, twice the same", (_, bot) => {
    const setup = someSetup(2, 2);
    const players = Array.from({ length: setup.seats }, () => bot);
    const first = play(setup, 7, players);
    expect(first.winners.length).toBeGreaterThan(0);
    expect(Math.max(...first.game.state.vp)).toBeGreaterThanOrEqual(WINNING_VP);
    expect(play(setup, 7, players).picks).toEqual(first.picks);
  });

  test.each(quick.map((bot) => [bot.name, bot] as const))("%s answers questions of any form within range", (_, bot) => {
    const option: fc.Arbitrary<Option> = fc.oneof(
      fc.constantFrom("accept", "decline", "pass", "done", "redraw", "keep", "top").map((word): Option => ({ kind: "word", word })),
      fc.nat(3).map((seat): Option => ({ kind: "seat", seat })),
      fc.string().map((name): Option => ({ kind: "name", name })),
    );
    const keys = fc.constantFrom("draft" as const, "redraw" as const, "destroy" as const, "order-triggers" as const);
    const game = start(someSetup(3), 3);
    fc.assert(
      fc.property(fc.array(option, { minLength: 1, maxLength: 9 }), keys, fc.nat(), (options, key, seed) => {
        const decision: Decision = { ...(game.decision as Decision), prompt: { ...(game.decision as Decision).prompt, key }, options };
        const real = inputFor(game, seedRng(seed)) as BotInput;
        const pick = bot.pick({ view: real.view, decision, rng: seedRng(seed), imagine: () => real.imagine() });
        expect(Number.isInteger(pick) && pick >= 0 && pick < options.length).toBe(true);
      }),
      { numRuns: 60, seed: 2018 },
    );
  });
});

describe("what a bot sees", () => {
  test("is its own view, and a world that agrees with it", () => {
    let looked = 0;
    const watcher: Bot = {
      name: "watcher",
      pick: (input) => {
        if (++looked % 17 === 0) {
          const { view, decision } = input;
          expect(view.seat).toBe(decision.seat);
          expect(view.decision).toEqual(decision);
          const world = input.imagine();
          expect(world.decision?.seat).toBe(decision.seat);
          expect(world.decision?.prompt.key).toBe(decision.prompt.key);
          expect(world.state.vp).toEqual(view.vp);
          expect(world.state.hands.map((hand) => hand.length)).toEqual(view.hands.map((hand) => hand.size));
        }
        return random.pick(input);
      },
    };
    play(someSetup(1, 3), 1, [watcher, watcher, watcher]);
    expect(looked).toBeGreaterThan(17);
  });

  test("does not let it touch the game", () => {
    const vandal: Bot = {
      name: "vandal",
      pick: (input) => {
        const world = input.imagine();
        world.state.vp.fill(99);
        world.pick(0);
        input.view.vp.fill(99);
        return random.pick(input);
      },
    };
    const spoiled = play(someSetup(2), 2, [vandal, vandal]);
    expect(spoiled.turns).toBeGreaterThan(2);
    expect(Math.max(...spoiled.vp)).toBeLessThan(40);
  });

  test("keeps what the seat was shown: cards of a hand, and cards put on top of a deck", () => {
    const game = start(someSetup(5), 5);
    while (game.decision !== null && game.state.phase.kind !== "play") game.pick(0);
    const seat = game.decision?.seat ?? 0;
    const other = 1 - seat;
    const shown = [game.state.hands[other]?.[2], game.state.decks[other]?.at(-1), game.state.decks[seat]?.at(-1)] as number[];
    for (const card of shown) (game.state.cards[card] as { known: number }).known |= 1 << seat;
    const hidden = game.state.hands[other]?.[0] ?? 0;
    const guesses = new Set<number>();
    for (let deal = 0; deal < 20; deal++) {
      const world = (inputFor(game, seedRng(deal)) as BotInput).imagine();
      for (const card of shown) expect(world.state.cards[card]).toEqual(game.state.cards[card]);
      expect(world.state.decks[other]?.at(-1)).toBe(shown[1]);
      guesses.add(world.state.cards[hidden]?.def ?? -1);
    }
    expect(guesses.size).toBeGreaterThan(3);
  });

  test("is the same when only hidden cards differ", () => {
    const game = start(someSetup(4), 4);
    for (let n = 0; n < 12 && game.decision !== null; n++) game.pick(0);
    const seen = (g: Game): unknown => (inputFor(g, seedRng(1)) as BotInput).view;
    for (let deal = 0; deal < 5; deal++) {
      const other = (inputFor(game, seedRng(deal)) as BotInput).imagine();
      expect(seen(other)).toEqual(seen(game));
    }
  });
});

describe("a pick", () => {
  test.each(quick.map((bot) => [bot.name, bot] as const))("of %s is the same when only hidden cards differ", (_, bot) => {
    let compared = 0;
    for (let n = 0; n < 6; n++) {
      const setup = someSetup(n, 2 + (n % 3));
      const watch = (game: Game): void => {
        if (++compared % 31 !== 0 || game.decision === null) return;
        const input = inputFor(game, seedRng(compared)) as BotInput;
        const pick = bot.pick(inputFor(game, seedRng(n)) as BotInput);
        for (let deal = 0; deal < 2; deal++) expect(bot.pick(inputFor(input.imagine(), seedRng(n)) as BotInput)).toBe(pick);
      };
      play(
        setup,
        n,
        Array.from({ length: setup.seats }, () => random),
        { watch, checkpoints: true },
      );
    }
    expect(compared).toBeGreaterThan(500);
  });
});

test.each(quick.filter((bot) => bot !== random).map((bot) => [bot.name, bot] as const))(
  "%s ends a turn that goes on for ever, and what may be left alone within it",
  (_, bot) => {
    const endless = (seed: number, word: string): void => {
      const game = start(someSetup(seed), seed);
      const asks = ({ options, seat }: Decision): boolean =>
        seat === game.state.turn.seat && options.length > 1 && options.some((option) => option.kind === "word" && option.word === word);
      while (game.decision !== null && (game.state.phase.kind !== "play" || !asks(game.decision))) game.pick(0);
      const { seat } = game.state.turn;
      for (let i = 0; i < 40; i++)
        game.state.turn.history.push({ what: "played", card: NO_CARD, seat, base: NO_CARD, as: "minion", extra: true, phase: true });
      const pick = bot.pick(inputFor(game, seedRng(1)) as BotInput);
      expect(game.decision?.options[pick]).toMatchObject({ kind: "word", word });
    };
    endless(6, "done");
    for (const seed of [1, 2, 3]) endless(seed, "decline");
  },
);

describe("a bot that searches", () => {
  const searchers = bots.filter((bot) => bot.think !== undefined);

  test.each(searchers.map((bot) => [bot.name, bot] as const))("%s can be stopped at any moment and has an answer", (_, bot) => {
    const game = start(someSetup(6), 6);
    while (game.decision !== null && (game.state.phase.kind !== "play" || game.decision.options.length < 4)) game.pick(0);
    const thought = bot.think?.(inputFor(game, seedRng(1)) as BotInput) as Thought;
    const options = game.decision?.options.length ?? 0;
    expect(thought.best()).toBeLessThan(options);
    let steps = 0;
    think(thought, {}, () => ++steps === 40);
    expect(steps).toBe(40);
    const lines = thought.lines();
    expect(lines.reduce((sum, { tries }) => sum + tries, 0)).toBe(40);
    expect(lines[0]?.index).toBe(thought.best());
    for (const { index, estimate } of lines) expect(index < options && estimate >= 0 && estimate <= 1).toBe(true);
  });

  test.each(searchers.map((bot) => [bot.name, bot] as const))("%s drafts by the record of the factions", (_, bot) => {
    const game = start({ seats: 2, factions: "draft" }, 3);
    const input = inputFor(game, seedRng(1)) as BotInput;
    const rated = (option: Option | undefined): number => (option?.kind === "name" ? ratingOf(option.name) : 0);
    const lines = bot.think?.(input).lines() ?? [];
    expect(bot.pick(input)).toBe(lines[0]?.index);
    expect(rated(input.decision.options[bot.pick(input)])).toBe(Math.max(...input.decision.options.map(rated)));
  });

  test("keeps to its memory, and goes on with what it knows", () => {
    const game = start(someSetup(6), 6);
    while (game.decision !== null && (game.state.phase.kind !== "play" || game.decision.options.length < 4)) game.pick(0);
    const search = (megabytes: number): Search => {
      const settings = { worlds: 4, turnsAhead: 2, curiosity: 0.15, hearsay: 10, habit: 0.5, weights: trained.anywhere, megabytes };
      const thought = new Search(inputFor(game, seedRng(1)) as BotInput, settings);
      for (let n = 0; n < 1500; n++) thought.step();
      return thought;
    };
    const small = search(1);
    expect(small.kept).toBeGreaterThan(0.9);
    expect(small.kept).toBeLessThan(1.1);
    expect(search(50).kept).toBeGreaterThan(2);
    expect(small.lines().reduce((sum, { tries }) => sum + tries, 0)).toBe(1500);
  });

  test("stops when nothing would change", () => {
    let steps = 0;
    const sure: Thought = { step: () => ++steps > 0, best: () => 0, lead: () => steps, lines: () => [] };
    think(sure, { tries: 1000 });
    expect(steps).toBeLessThan(600);
  });
});

describe("playing a game", () => {
  test("an impossible setup is refused", () => {
    expect(isRefusal(playGame({ seats: 9, factions: "random" }, 1, [random]))).toBe(true);
  });

  test("a bot that answers out of range is named", () => {
    const wild: Bot = { name: "wild", pick: () => 999 };
    expect(() => playGame(someSetup(1), 1, [wild, wild])).toThrow(/wild/);
  });

  test("a game that goes on too long is given up without a winner", () => {
    expect(play(someSetup(1), 1, [random, random], { cap: 5 })).toMatchObject({ winners: [], picks: { length: 5 } });
  });
});

test.skipIf(pool.length < 4)("greedy beats random", () => {
  let won = 0;
  for (let deal = 0; deal < 3; deal++) {
    for (const seat of [0, 1]) {
      const players = seat === 0 ? [greedy, random] : [random, greedy];
      if (play(someSetup(deal), deal, players).winners.includes(seat)) won++;
    }
  }
  expect(won).toBeGreaterThanOrEqual(5);
});
