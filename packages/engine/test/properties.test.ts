/** What holds in every game: random games on random factions with 2, 3 and 4 seats. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  below,
  breakpointOf,
  type CardId,
  cloneState,
  createGame,
  determinize,
  eventFor,
  explainPower,
  Game,
  type GameEvent,
  hashState,
  isRefusal,
  MADNESS,
  makeReplay,
  parseReplay,
  playReplay,
  powerOf,
  type RngState,
  type Seat,
  type Setup,
  type State,
  seedRng,
  shuffle,
  stateFromJson,
  stateToJson,
  totalPower,
  viewFor,
  WINNING_VP,
  Zone,
} from "../src/index.ts";
import { expectConserved } from "./conservation.ts";
import { expectAlike, take } from "./quick.ts";

const setups = fc.record({ seats: fc.integer({ min: 2, max: 4 }), twoCopies: fc.boolean(), draft: fc.boolean(), seed: fc.nat() });
type Drawn = { seats: number; twoCopies: boolean; draft: boolean; seed: number };

const setupOf = (d: Drawn): Setup => ({ seats: d.seats, factions: d.draft ? "draft" : "random", twoCopies: d.twoCopies });

function start(d: Drawn, sink?: (e: GameEvent) => void): Game {
  const game = createGame(setupOf(d), d.seed, sink === undefined ? {} : { sink });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
}

/** Plays at random; `visit` is called at every decision. Gives the picks. */
function playOut(game: Game, rng: RngState, visit: (n: number) => void, limit = 5000): number[] {
  const picks: number[] = [];
  while (game.decision !== null) {
    visit(picks.length);
    const pick = below(rng, game.decision.options.length);
    picks.push(pick);
    take(game, pick);
    if (picks.length > limit) throw new Error("the game does not end");
  }
  return picks;
}

/** The same games every time, so that a green commit stays green; SEED=... and TIMES=... look at others, and at more. */
const check = (runs: number, property: (d: Drawn) => void): void => {
  const { SEED = "2018", TIMES = "1" } = process.env;
  fc.assert(fc.property(setups, property), { numRuns: runs * Number(TIMES), seed: Number(SEED) });
};

describe("every game", () => {
  it("keeps every card in exactly one place, always offers an option, and ends with a winner", () => {
    check(16, (d) => {
      const game = start(d);
      playOut(game, seedRng(d.seed + 1), (n) => {
        if (n % 3 === 0) expectConserved(game);
        expect(game.decision?.options.length).toBeGreaterThan(game.state.phase.kind === "play" ? 0 : 1);
      });
      expectConserved(game);
      const { phase, vp } = game.state;
      if (phase.kind !== "over") throw new Error("not over");
      // Somebody leads alone with enough VP; Madness may then cost them the win, or share it (R-MADNESS-11 to -14).
      const most = Math.max(...vp);
      expect(most).toBeGreaterThanOrEqual(WINNING_VP);
      expect(vp.filter((v) => v === most)).toHaveLength(1);
      const best = Math.max(...phase.scores);
      expect(phase.winners.every((seat) => phase.scores[seat] === best)).toBe(true);
      const madness = game.state.cards.some((_, i) => game.def(i as CardId).home === MADNESS);
      if (!madness) expect(phase.winners).toEqual([vp.indexOf(most)]);
    });
  });

  it("is its setup, its seed and its picks", () => {
    check(16, (d) => {
      const game = start(d);
      const picks = playOut(game, seedRng(d.seed + 2), () => {});
      const replay = parseReplay(JSON.stringify(makeReplay(setupOf(d), d.seed, picks)));
      if (isRefusal(replay)) throw new Error(JSON.stringify(replay));
      const again = playReplay(replay);
      if (isRefusal(again)) throw new Error(JSON.stringify(again));
      expect(hashState(again.state)).toBe(hashState(game.state));
      expectAlike(again.state, game.state);
    });
  });

  it("resumes at every decision as if never stopped", () => {
    check(5, (d) => {
      const game = start(d);
      const rng = seedRng(d.seed + 3);
      let resumed: Game | null = null;
      playOut(game, rng, (n) => {
        if (resumed !== null) {
          expect(hashState(resumed.state)).toBe(hashState(game.state));
          expectAlike(resumed.decision, game.decision);
        }
        const { state, picks } = game.snapshot();
        const json = stateFromJson(stateToJson(state));
        if (isRefusal(json)) throw new Error(JSON.stringify(json));
        resumed = Game.resume(json, picks);
        expectAlike(resumed.decision, game.decision);
        expect(hashState(resumed.state)).toBe(hashState(game.state));
        // The copy goes on by itself with the same pick.
        const peek = rng.slice() as RngState;
        resumed.pick(below(peek, game.decision?.options.length ?? 1));
        if (n % 5 === 0) {
          const before = hashState(game.state);
          const fork = game.fork();
          if (fork.decision !== null) fork.pick(0);
          expect(hashState(game.state)).toBe(before);
        }
      });
    });
  });

  it("can be packed at any stable point, and goes on from there", () => {
    check(6, (d) => {
      const game = start(d);
      playOut(game, seedRng(d.seed + 5), (n) => {
        const packed = game.pack();
        expect(packed === null).toBe(!game.stable);
        if (packed === null || n % 3 !== 0) return;
        const before = hashState(game.state);
        const copy = Game.unpack(packed);
        expect(hashState(copy.state)).toBe(before);
        expectAlike(copy.decision, game.decision);
        const fork = game.fork();
        copy.pick(0);
        fork.pick(0);
        expect(hashState(copy.state)).toBe(hashState(fork.state));
        expect(hashState(game.state)).toBe(before);
        expect(hashState(Game.unpack(packed).state)).toBe(before);
      });
    });
  });

  it("explains every number so that it adds up", () => {
    check(13, (d) => {
      const game = start(d);
      playOut(game, seedRng(d.seed + 4), (n) => {
        if (n % 4 !== 0) return;
        for (const base of game.state.bases) {
          const sum = (lines: { amount: number }[]): number => lines.reduce((total, line) => total + line.amount, 0);
          const lines: Parameters<typeof breakpointOf>[2] = [];
          expect(breakpointOf(game, base, lines)).toBe(sum(lines));
          for (let seat = 0; seat < game.state.seats; seat++) {
            const parts: Parameters<typeof totalPower>[3] = [];
            expect(totalPower(game, base, seat, parts)).toBe(sum(parts));
          }
          for (const card of game.state.cards[base].on ?? []) {
            if (game.def(card).kind !== "minion" || game.state.cards[card].zone !== Zone.Base) continue;
            expect(powerOf(game, card)).toBe(sum(explainPower(game, card)));
          }
        }
      });
    });
  });
});

describe("hidden cards", () => {
  it("do not show in a view: another deal of the unknown cards looks the same to the seat", () => {
    check(16, (d) => {
      const game = start(d);
      const rng = seedRng(d.seed + 5);
      playOut(game, seedRng(d.seed + 6), (n) => {
        const decision = game.decision;
        if (n % 7 !== 0 || decision === null || (decision.secret && !game.stable)) return;
        const seat = decision.secret || n % 2 === 0 ? decision.seat : below(rng, game.state.seats);
        if (!game.stable && seat !== decision.seat) return;
        const other = determinize(game, seat, rng);
        expectAlike(viewFor(other, seat), viewFor(game, seat));
        expectConserved(other);
      });
    });
  });

  it("do not show in events or decisions, until somebody else's cards are rightly revealed or somebody else chooses", () => {
    check(16, (d) => {
      const game = start(d);
      playOut(game, seedRng(d.seed + 7), (n) => {
        const decision = game.decision;
        if (n % 9 !== 0 || decision === null || !game.stable || game.state.phase.kind !== "play") return;
        expectSameTurn(game, decision.seat, seedRng(d.seed + n));
      });
    });
  });

  it("do not show in who could answer from hand: a seat without such a card is treated like one that holds it and passes", () => {
    let asked = 0;
    let moments = 0;
    check(20, (d) => {
      const rng = seedRng(d.seed + 10);
      const game = startReacting(d.seats, d.seed, rng);
      playOut(game, seedRng(d.seed + 11), (n) => {
        const decision = game.decision;
        if (n % 5 !== 0 || decision === null || !game.stable || game.state.phase.kind !== "play") return;
        const watcher = below(rng, game.state.seats);
        const seen = expectSameReactions(game, watcher, seedRng(d.seed + n));
        asked += seen.asked;
        moments += seen.moments;
      });
    });
    expect(moments).toBeGreaterThan(500);
    expect(asked).toBeGreaterThan(100);
  });

  it("do not show at all while they lie buried: two deals that differ only in them look, and go on, the same", () => {
    let differed = 0;
    check(9, (d) => {
      const rng = seedRng(d.seed + 12);
      const game = startBurying(d.seats, d.seed);
      playOut(game, seedRng(d.seed + 13), (n) => {
        const decision = game.decision;
        if (n % 3 !== 0 || decision === null || !game.stable) return;
        for (let seat = 0; seat < game.state.seats; seat++) {
          const state = cloneState(game.state);
          if (!swapBuried(state, seat, rng)) continue;
          differed++;
          expect(viewFor(Game.from(state), seat)).toEqual(viewFor(Game.from(cloneState(game.state)), seat));
          expectAlike(viewFor(determinize(game, seat, rng), seat), viewFor(game, seat));
          if (seat === decision.seat && game.state.phase.kind === "play") expectSameTurn(game, seat, rng, state);
        }
      });
    });
    expect(differed).toBeGreaterThan(300);
  });

  it("do not show in a duel: nobody else can tell which card was put down until it is turned up", () => {
    let put = 0;
    let imagined = 0;
    check(8, (d) => {
      const game = startDueling(d.seats, d.seed);
      const rng = seedRng(d.seed + 13);
      playOut(game, seedRng(d.seed + 14), () => {
        if (game.decision?.prompt.key !== "duel-card") return;
        put += expectSameDuel(game, rng);
        imagined += differentlyImagined(game, rng);
      });
    });
    expect(put).toBeGreaterThan(50);
    expect(imagined).toBeGreaterThan(10);
  });

  it("are dealt anew in ways that can be played on", () => {
    check(10, (d) => {
      const game = start(d);
      const rng = seedRng(d.seed + 8);
      playOut(game, seedRng(d.seed + 9), (n) => {
        if (n % 23 !== 0 || game.decision === null) return;
        const imagined = determinize(game, game.decision.seat, rng);
        expectAlike(imagined.decision?.options, game.decision.options);
        playOut(imagined, rng, () => {});
        expect(imagined.over).toBe(true);
      });
    });
  });
});

/** The rest of a turn in two deals that differ only in the other seats' hidden cards. */
function expectSameTurn(game: Game, seat: Seat, rng: RngState, state: State = cloneState(game.state)): void {
  if (state.cards.every((c, i) => c.def === game.state.cards[i].def)) swapOthersHidden(state, seat, rng);
  const here: GameEvent[] = [];
  const there: GameEvent[] = [];
  const a = Game.from(cloneState(game.state), { sink: (e) => here.push(eventFor(e, seat)) });
  const b = Game.from(state, { sink: (e) => there.push(eventFor(e, seat)) });
  for (let i = 0; i < 12; i++) {
    // From where either deal shows a card that was dealt differently, the two may differ.
    const revealing = [here, there].map((told) => told.findIndex((e) => showsOthers(e, seat))).filter((at) => at >= 0);
    const paused = a.decision?.seat !== seat || b.decision?.seat !== seat;
    if (knowsDifference(a, b, seat)) return;
    if (revealing.length > 0 || paused) {
      // One of the games may have stopped to ask somebody about hidden cards: what has happened so far is the same.
      const common = Math.min(here.length, there.length, ...revealing);
      expect(there.slice(0, common)).toEqual(here.slice(0, common));
      return;
    }
    expectAlike(there, here);
    expectAlike(b.decision, a.decision);
    expectAlike(viewFor(b, seat), viewFor(a, seat));
    const pick = below(rng, a.decision?.options.length ?? 1);
    if (a.decision?.options[pick]?.kind === "word") return;
    a.pick(pick);
    b.pick(pick);
  }
}

/** A game in which the first two seats bury cards and steal them; the others have cards that reach every card in play. */
function startBurying(seats: number, seed: number): Game {
  const factions = Array.from({ length: seats }, (_, i) =>
    i < 2 ? ["Ancient Egyptians", "Vikings"] : ["Time Travelers", "Kung Fu Fighters"],
  );
  const game = createGame({ seats, factions, twoCopies: true }, seed);
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
}

/** A game in which two players have nothing but duelists. */
function startDueling(seats: number, seed: number): Game {
  const factions = [
    ["Cowboys", "Samurai"],
    ["Samurai", "Cowboys"],
    ["Ninjas", "Geeks"],
    ["Aliens", "Dinosaurs"],
  ];
  const game = createGame({ seats, factions: factions.slice(0, seats), twoCopies: true }, seed);
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
}

/** Cards that others have buried, unknown to this seat, change faces with each other or with one of the same player's deck. False if none did. */
function swapBuried(state: State, seat: Seat, rng: RngState): boolean {
  let swapped = false;
  const isUnknown = (card: CardId): boolean => (state.cards[card].known & (1 << seat)) === 0;
  for (let holder = 0; holder < state.seats; holder++) {
    const buried = holder === seat ? [] : buriedOf(state, holder).filter(isUnknown);
    for (const card of buried) {
      const partners = [...buried, ...state.decks[holder].filter(isUnknown)];
      const other = partners[below(rng, partners.length)];
      const [mine, theirs] = [state.cards[card], state.cards[other]];
      if (mine.def === theirs.def || theirs.owner !== holder) continue;
      state.cards[card] = { ...mine, def: theirs.def };
      state.cards[other] = { ...theirs, def: mine.def };
      swapped = true;
    }
  }
  return swapped;
}

/** From the question which card to put down: two different ones, told to everybody else, up to where one of them is turned up. */
function expectSameDuel(game: Game, rng: RngState): number {
  const { decision } = game;
  const cards = (decision?.options ?? []).flatMap((o, i) => (o.kind === "card" ? [{ pick: i, def: game.state.cards[o.card].def }] : []));
  const one = cards[below(rng, Math.max(1, cards.length))];
  const other = cards.find((card) => card.def !== one?.def);
  if (decision === null || one === undefined || other === undefined) return 0;
  const watchers = [...game.state.hands.keys(), -1].filter((seat) => seat !== decision.seat);
  const deals = [one, other].map(({ pick }) => {
    const told = watchers.map((): unknown[] => []);
    const tell = (e: GameEvent): void => {
      for (const [i, seat] of watchers.entries())
        told[i].push(e.kind === "revealed" && e.from === "duel" ? "turned up" : eventFor(e, seat));
    };
    const moment = (m: object): void => {
      for (const list of told) list.push({ ...m });
    };
    const fork = game.fork({ sink: tell, moment });
    take(fork, pick);
    const views = watchers.map((seat) => viewFor(fork, seat));
    const asked = fork.decision;
    // The other one's card is the same in both.
    if (asked?.prompt.key === "duel-card") fork.pick(0);
    return { told, views, asked };
  });
  const [a, b] = deals;
  const isTurnedUp = deals.some(({ asked }) => asked?.prompt.key !== "duel-card");
  if (!isTurnedUp) {
    expectAlike(b.views, a.views);
    expect(b.asked).toEqual(a.asked);
  }
  for (const i of watchers.keys()) {
    const until = (list: unknown[]): unknown[] => list.slice(0, list.indexOf("turned up"));
    expect(a.told[i]).toContain("turned up");
    expect(until(b.told[i])).toEqual(until(a.told[i]));
  }
  return 1;
}

/** Who answers a challenge imagines other cards in the challenger's place than the real one, and sees the same. */
function differentlyImagined(game: Game, rng: RngState): number {
  const { decision, state } = game;
  const down = state.duel?.cards.find((card) => card >= 0);
  if (decision === null || down === undefined) return 0;
  const deal = determinize(game, decision.seat, rng);
  expectAlike(viewFor(deal, decision.seat), viewFor(game, decision.seat));
  expectAlike(deal.decision?.options, decision.options);
  expectConserved(deal);
  const imagined = deal.state.duel?.cards.find((card) => card >= 0);
  return imagined !== undefined && deal.state.cards[imagined].def !== state.cards[down].def ? 1 : 0;
}

/** Factions with cards that answer from hand: to an action or a minion being played, to VP, a destruction, a scoring. */
const REACTING = ["Geeks", "Super Spies", "Ninjas", "Sharks", "Dragons", "Time Travelers", "Tornados", "Astroknights", "Ignobles"];

/** A game among them; the first two seats have Geeks. */
function startReacting(seats: number, seed: number, rng: RngState): Game {
  const others = shuffle(rng, REACTING.slice(1));
  const factions = Array.from({ length: seats }, (_, i) => [i < 2 ? "Geeks" : others[seats + i - 2], others[i]]);
  const game = createGame({ seats, factions, twoCopies: true }, seed);
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
}

interface Watched {
  game: Game;
  /** What the watcher is told: events as they may see them, and moments. */
  told: unknown[];
  /** How often somebody was asked in secret. */
  asked: number;
  moments: number;
}

/** True if one of these seats sees cards that were dealt differently. */
function sawOthers(e: GameEvent, seats: readonly Seat[]): boolean {
  if (e.kind === "looked") return seats.includes(e.seat) && !seats.includes(e.whose);
  return (e.kind === "revealed" || e.kind === "discarded") && !seats.includes(e.seat);
}

/**
 * The rest of a turn in two deals of what the watcher and the player whose turn it is do not know. Whoever is asked in secret passes, in
 * whichever deal that is: then the watcher is told exactly the same.
 */
function expectSameReactions(game: Game, watcher: Seat, rng: RngState): { asked: number; moments: number } {
  const turn = game.state.turn.seat;
  const watch = (state: State): Watched => {
    const watched: Watched = { game, told: [], asked: 0, moments: 0 };
    const tell = (e: GameEvent): void => {
      if (sawOthers(e, [watcher, turn])) watched.told.push("seen");
      watched.told.push(eventFor(e, watcher));
    };
    watched.game = Game.from(state, {
      sink: tell,
      moment: (moment) => {
        watched.moments++;
        watched.told.push({ ...moment });
      },
    });
    return watched;
  };
  const dealt = cloneState(game.state);
  swapHidden(dealt, [watcher, turn], rng);
  const a = watch(cloneState(game.state));
  const b = watch(dealt);
  for (let i = 0; i < 20; i++) {
    for (const w of [a, b]) passInSecret(w, [watcher, turn]);
    const seen = [a.told.indexOf("seen"), b.told.indexOf("seen")].filter((at) => at >= 0);
    const choosing = a.game.decision?.seat ?? -1;
    const over = seen.length > 0 || ![watcher, turn].includes(choosing) || choosing !== b.game.decision?.seat;
    const common = over ? Math.min(a.told.length, b.told.length, ...seen) : a.told.length;
    expect(b.told.slice(0, common)).toEqual(a.told.slice(0, common));
    if (over) break;
    expect(b.told).toHaveLength(a.told.length);
    expectAlike(viewFor(b.game, watcher), viewFor(a.game, watcher));
    const pick = below(rng, a.game.decision?.options.length ?? 1);
    expect(b.game.decision?.options.length).toBe(a.game.decision?.options.length);
    a.game.pick(pick);
    b.game.pick(pick);
    if (a.game.state.turn.number !== game.state.turn.number || b.game.state.turn.number !== game.state.turn.number) break;
  }
  return { asked: Math.abs(a.asked - b.asked), moments: a.moments };
}

/** Everybody but these passes, as long as they are asked in secret and may. */
function passInSecret(w: Watched, but: readonly Seat[]): void {
  for (let d = w.game.decision; d?.secret === true && !but.includes(d.seat); d = w.game.decision) {
    const no = d.options.findIndex((o) => o.kind === "word" && (o.word === "pass" || o.word === "decline" || o.word === "done"));
    if (no < 0) return;
    w.asked++;
    w.game.pick(no);
  }
}

/** Events in which cards of other seats, hidden before, are shown to this seat. */
function showsOthers(e: GameEvent, seat: Seat): boolean {
  if (e.kind === "revealed" || e.kind === "discarded") return e.seat !== seat;
  return e.kind === "looked" && e.whose !== seat;
}

const swapOthersHidden = (state: State, seat: Seat, rng: RngState): void => swapHidden(state, [seat], rng);

/** The cards of their own that a seat has buried. */
const buriedOf = (state: State, seat: Seat): CardId[] =>
  state.cards.flatMap((c, i) => (c.zone === Zone.Buried && c.controller === seat && c.owner === seat ? [i as CardId] : []));

/** True if the seat has come to know a card that is not the same in both games. */
const knowsDifference = (a: Game, b: Game, seat: Seat): boolean =>
  a.state.cards.some((c, i) => c.def !== b.state.cards[i].def && (c.known & (1 << seat)) !== 0);

/** Deals anew what none of these seats knows in the hands and decks of the others, and of what they have buried. */
function swapHidden(state: State, seats: readonly Seat[], rng: RngState): void {
  const mask = seats.reduce((bits, seat) => bits | (1 << seat), 0);
  for (let holder = 0; holder < state.seats; holder++) {
    if (seats.includes(holder)) continue;
    const hidden = [...state.hands[holder], ...state.decks[holder], ...buriedOf(state, holder)].filter(
      (card: CardId) => (state.cards[card].known & mask) === 0,
    );
    const faces = shuffle(
      rng,
      hidden.map((card) => state.cards[card].def),
    );
    for (const [i, card] of hidden.entries()) state.cards[card] = { ...state.cards[card], def: faces[i] };
  }
}
