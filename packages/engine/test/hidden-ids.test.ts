/** A card's number tells nothing: neither what it is nor, for a card that a seat does not know, where it lies. */

import { describe, expect, it } from "vitest";
import {
  below,
  type CardId,
  cloneState,
  createGame,
  type Decision,
  eventFor,
  Game,
  type GameEvent,
  HIDDEN_PILES,
  isRefusal,
  type Pile,
  type RngState,
  type Seat,
  type Setup,
  type State,
  seedRng,
  shuffle,
  type View,
  viewFor,
  Zone,
} from "../src/index.ts";
import "./hidden-probes.ts";
import { type Mention, mentions, renumbered } from "./mentions.ts";
import { act, find, table } from "./table.ts";

const OTHERS = ["Pirates", "Zombies", "Ninjas", "Geeks", "Shapeshifters", "Super Spies", "Innsmouth", "Miskatonic University"];
const PROBES = ["Moles", "Rivals"];

/** A table at which everybody can do something to what lies face down, or has it done to them. */
function probing(seed: number): Setup {
  const seats = 2 + (seed % 3);
  const others = shuffle(seedRng(seed), OTHERS.slice());
  return { seats, twoCopies: true, factions: Array.from({ length: seats }, (_, seat) => [PROBES[seat % 2], others[seat]]) };
}

function started(setup: Setup, seed: number, sink: ((e: GameEvent) => void) | null = null): Game {
  const game = createGame(setup, seed, { sink });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
}

/** In a place where not everybody sees what it is. */
function liesHidden(s: State, card: CardId): boolean {
  const { zone, at } = s.cards[card];
  if (zone === Zone.Pile) return HIDDEN_PILES.includes(at as Pile);
  return zone === Zone.Hand || zone === Zone.Deck || zone === Zone.Buried || zone === Zone.Duel;
}

const knows = (s: State, seat: Seat, card: CardId): boolean => !liesHidden(s, card) || (s.cards[card].known & (1 << seat)) !== 0;

/** Plays at random; `visit` is called at every decision. */
function playOut(game: Game, rng: RngState, visit: (n: number) => void): void {
  for (let n = 0; game.decision !== null && n < 1200; n++) {
    visit(n);
    expect(game.pick(below(rng, game.decision.options.length))).toBeNull();
  }
}

describe("the numbers of cards", () => {
  const setup: Setup = {
    seats: 3,
    factions: [
      ["Pirates", "Zombies"],
      ["Ninjas", "Geeks"],
      ["Moles", "Rivals"],
    ],
  };

  it("stand for other cards in every deal, of any player and of none", () => {
    const deals = Array.from({ length: 80 }, (_, seed) => started(setup, seed).state.cards);
    expect(new Set(deals.map((cards) => cards.length))).toEqual(new Set([deals[0].length]));
    for (let card = 0; card < deals[0].length; card++) {
      expect(new Set(deals.map((cards) => cards[card].def)).size, `what card ${card} is`).toBeGreaterThan(15);
      expect([...new Set(deals.map((cards) => cards[card].owner))].sort(), `whose card ${card} is`).toEqual([-1, 0, 1, 2]);
    }
  });

  it("do not tell where a card lies in its deck", () => {
    // As many pairs of neighbours in ascending as in descending order, but for chance: 80 decks of 35 cards are 2720 pairs.
    let ascending = 0;
    let pairs = 0;
    for (let seed = 0; seed < 80; seed++) {
      const [deck] = started(setup, seed).state.decks;
      for (let i = 1; i < deck.length; i++) if (deck[i] > deck[i - 1]) ascending++;
      pairs += deck.length - 1;
    }
    expect(Math.abs(ascending - pairs / 2)).toBeLessThan(4 * Math.sqrt(pairs / 12));
  });

  it("are those of the catalogue's order in recordings of old", () => {
    const [one, other] = [1, 2].map((seed) => started({ ...setup, rules: 1 }, seed).state.cards.map((card) => card.def));
    expect(one).toEqual(other);
  });
});

/**
 * Where something is remembered rather than shown: what caused it, or what happened earlier in the turn. There a card may be named that all
 * have seen and that is out of sight by now.
 */
const isMemory = (where: string): boolean => /(^|\.)(source|right|by)$/.test(where) || /^(turn\.(history|plays)|lasting)\./.test(where);

/** Events by which a card makes itself known. */
const ANNOUNCED: ReadonlySet<string> = new Set(["used", "special"]);
/** Events that tell of a card's way from where all could see it. */
const FROM_SIGHT: ReadonlySet<string> = new Set(["left", "triggered"]);

class Watch {
  readonly leaks = new Set<string>();
  /** By card, the seats (as bits) that have ever known its face, and those that knew it when somebody was last asked or have seen it since. */
  #ever: number[] = [];
  #lately: number[] = [];

  look(s: State): void {
    const all = (1 << s.seats) - 1;
    for (let card = 0; card < s.cards.length; card++) {
      const known = liesHidden(s, card as CardId) ? s.cards[card].known : all;
      this.#ever[card] |= known;
      this.#lately[card] |= known;
    }
  }

  /** Everybody hears of these. */
  announce(list: readonly Mention[]): void {
    for (const { card } of list) this.#ever[card] = -1;
  }

  begin(): void {
    this.#ever = [];
  }

  asked(s: State): void {
    this.#lately = [];
    this.look(s);
  }

  check(s: State, seat: Seat, what: string, list: readonly Mention[], lately: boolean): void {
    const bit = 1 << seat;
    for (const { card, where } of list) {
      const known = isMemory(where) ? (this.#ever[card] & bit) !== 0 : lately ? (this.#lately[card] & bit) !== 0 : knows(s, seat, card);
      if (!known) this.leaks.add(`${what}: ${where} names a card in zone ${s.cards[card].zone} that seat ${seat} does not know`);
    }
  }
}

describe("what a seat is sent", () => {
  it("never names a card that the seat does not know", () => {
    const watch = new Watch();
    const told = new Map<string, number>();
    const count = (what: string): void => void told.set(what, (told.get(what) ?? 0) + 1);
    for (let seed = 0; seed < 12; seed++) {
      let state: State | null = null;
      watch.begin();
      const hear = (e: GameEvent): void => {
        count(e.kind);
        if (state === null || state.cards.length === 0) return;
        watch.look(state);
        if (ANNOUNCED.has(e.kind)) watch.announce(mentions(e));
        else
          for (let seat = 0; seat < state.seats; seat++)
            watch.check(state, seat, e.kind, mentions(eventFor(e, seat)), FROM_SIGHT.has(e.kind));
      };
      const game = started(probing(seed), seed, hear);
      state = game.state;
      playOut(game, seedRng(seed), (n) => {
        watch.asked(game.state);
        if (game.state.duel !== null) count("during a duel");
        for (let seat = 0; seat < game.state.seats; seat++) {
          const asked = game.decision?.seat === seat;
          if (!asked && n % 4 !== seat) continue;
          const view = viewFor(game, seat);
          watch.check(game.state, seat, "view", mentions(view), false);
          for (const option of view.decision?.options ?? []) if (option.kind === "facedown") count("facedown");
        }
      });
    }
    expect([...watch.leaks].sort()).toEqual([]);
    for (const what of ["facedown", "buried", "duelCard", "countered", "uncovered", "looting", "placed", "during a duel"])
      expect(told.get(what) ?? 0, what).toBeGreaterThan(10);
  });
});

/** Texts are compared much faster than objects; the objects tell what is wrong. */
function expectEqual(one: unknown, other: unknown): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one).toEqual(other);
}

/** A state in which every card has the number that `to` gives it. */
function withNumbers(s: State, to: (card: CardId) => CardId): State {
  const copy = cloneState(s);
  const all = (list: readonly CardId[]): CardId[] => list.map(to);
  const ref = (card: CardId): CardId => (card < 0 ? card : to(card));
  const refs = <T>(facts: T): T => renumbered(facts, to) as T;
  for (const [i, c] of s.cards.entries()) {
    const hosted = c.zone === Zone.Base || c.zone === Zone.Attached || c.zone === Zone.Buried;
    copy.cards[to(i as CardId)] = {
      ...c,
      at: hosted ? to(c.at as CardId) : c.at,
      on: c.on === null ? null : all(c.on),
      note: refs(c.note),
    };
  }
  copy.hands = s.hands.map(all);
  copy.decks = s.decks.map(all);
  copy.discards = s.discards.map(all);
  copy.piles = s.piles.map(all);
  copy.bases = all(s.bases);
  copy.limbo = all(s.limbo);
  copy.turn = refs(s.turn);
  copy.scoring = refs(s.scoring);
  copy.lasting = refs(s.lasting);
  if (s.duel !== null) {
    const [one, other] = s.duel.cards;
    copy.duel = { ...refs(s.duel), cards: [ref(one), ref(other)] };
  }
  return copy;
}

/** The cards that a seat does not know, but for those that it has seen and that something in the state remembers. */
function unknownTo(s: State, seat: Seat): CardId[] {
  const remembered = new Set(mentions({ turn: s.turn, lasting: s.lasting }).map(({ card }) => card));
  return s.cards.flatMap((_, i) => (knows(s, seat, i as CardId) || remembered.has(i as CardId) ? [] : [i as CardId]));
}

/** Whose hidden card it is: one of these may be any other of them, as far as somebody else can tell. */
const holderOf = ({ zone, at, controller }: State["cards"][number]): string =>
  zone === Zone.Pile ? `pile ${at}` : `seat ${zone === Zone.Buried ? controller : at}`;

/** Another deal that looks the same to a seat: what it does not know has other faces and other numbers. */
function dealtOtherwise(s: State, seat: Seat, rng: RngState): { state: State; changed: ReadonlySet<CardId> } {
  const unknown = unknownTo(s, seat);
  const numbers = new Map(s.cards.map((_, i) => [i as CardId, i as CardId]));
  for (const [i, card] of shuffle(rng, unknown.slice()).entries()) numbers.set(unknown[i], card);
  const state = withNumbers(s, (card) => numbers.get(card) ?? card);
  const groups = new Map<string, CardId[]>();
  for (const card of unknown) groups.set(holderOf(state.cards[card]), [...(groups.get(holderOf(state.cards[card])) ?? []), card]);
  for (const group of groups.values()) {
    const faces = shuffle(
      rng,
      group.map((card) => ({ def: state.cards[card].def, owner: state.cards[card].owner })),
    );
    for (const [i, card] of group.entries()) state.cards[card] = { ...state.cards[card], ...faces[i] };
  }
  return { state, changed: new Set(unknown) };
}

/** A game as one seat follows it, up to where it comes to know a card that was dealt otherwise. */
class Followed {
  readonly game: Game;
  readonly told: GameEvent[] = [];
  shown = false;
  readonly #seat: Seat;
  readonly #changed: ReadonlySet<CardId>;

  constructor(state: State, seat: Seat, changed: ReadonlySet<CardId>) {
    this.#seat = seat;
    this.#changed = changed;
    const hear = (e: GameEvent): void => {
      this.look(state);
      if (!this.shown && ANNOUNCED.has(e.kind)) this.shown = mentions(e).some(({ card }) => changed.has(card));
      if (!this.shown) this.told.push(eventFor(e, seat));
    };
    this.game = Game.from(state, { sink: hear });
  }

  look(state: State): void {
    for (const card of this.#changed) if (knows(state, this.#seat, card)) this.shown = true;
  }

  /** Everybody else lets pass what they are asked about their hidden cards. */
  passFor(seat: Seat): void {
    for (let d = this.game.decision; d?.secret === true && d.seat !== seat; d = this.game.decision) {
      const no = d.options.findIndex((option) => option.kind === "word" && option.declines === true);
      if (no < 0) break;
      this.game.pick(no);
    }
    this.look(this.game.state);
  }
}

/** Stands for any card that was dealt otherwise. */
const HIDDEN = 1e6 as CardId;

/** Goes on in both deals with the same picks: the seat is told and shown the same, until it rightly learns something. Tells how far that was. */
function expectSame(game: Game, seat: Seat, rng: RngState): number {
  const other = dealtOtherwise(game.state, seat, rng);
  const a = new Followed(cloneState(game.state), seat, other.changed);
  const b = new Followed(other.state, seat, other.changed);
  for (let n = 0; n < 15; n++) {
    a.passFor(seat);
    b.passFor(seat);
    const [one, two] = [a.game.decision, b.game.decision];
    // What somebody else can choose may rightly depend on what they hold.
    const asked = (d: Decision | null): string =>
      JSON.stringify([d?.seat, renumbered(d?.options, (card) => (other.changed.has(card) ? HIDDEN : card))]);
    const alike = asked(one) === asked(two);
    const over = a.shown || b.shown || !alike || one === null;
    const common = over ? Math.min(a.told.length, b.told.length) : Math.max(a.told.length, b.told.length);
    expectEqual(b.told.slice(0, common), a.told.slice(0, common));
    if (over) return n;
    expectEqual(viewFor(b.game, seat), viewFor(a.game, seat));
    const pick = below(rng, one.options.length);
    a.game.pick(pick);
    b.game.pick(pick);
  }
  return 15;
}

describe("two deals", () => {
  it("that differ only in what a seat does not know, and in the numbers of those cards, look the same to it", () => {
    let compared = 0;
    let facedown = 0;
    for (let seed = 100; seed < 112; seed++) {
      const game = started(probing(seed), seed);
      const rng = seedRng(seed);
      playOut(game, seedRng(seed + 1), (n) => {
        if (!game.stable || n % 5 !== 0) return;
        const seat = below(rng, game.state.seats);
        if (unknownTo(game.state, seat).some((card) => game.card(card).zone === Zone.Buried)) facedown++;
        compared += expectSame(game, seat, rng);
      });
    }
    expect(compared).toBeGreaterThan(1000);
    expect(facedown).toBeGreaterThan(200);
  });

  it("that differ only in the numbers of all cards are the same game under other numbers, to its end", () => {
    for (let seed = 200; seed < 206; seed++) {
      const game = started(probing(seed), seed);
      const numbers = shuffle(
        seedRng(seed),
        game.state.cards.map((_, i) => i as CardId),
      );
      const to = (card: CardId): CardId => numbers[card];
      const twin = Game.from(withNumbers(game.state, to));
      const rng = seedRng(seed + 1);
      for (let n = 0; game.decision !== null && n < 600; n++) {
        for (let seat = 0; seat < game.state.seats; seat++)
          if (n % 4 === seat) expectEqual(viewFor(twin, seat), renumbered(viewFor(game, seat), to));
        expectEqual(twin.decision, renumbered(game.decision, to));
        const pick = below(rng, game.decision.options.length);
        twin.pick(pick);
        game.pick(pick);
      }
    }
  });
});

describe("a card that lies face down", () => {
  const told = (events: readonly GameEvent[], kind: GameEvent["kind"], seat: Seat): GameEvent | undefined => {
    const e = events.findLast((event) => event.kind === kind);
    return e === undefined ? undefined : eventFor(e, seat);
  };

  it("is taken into a hand unseen, and goes to whoever buried it, so that nobody learns whose it is", () => {
    const t = table({
      seats: 3,
      hands: [["Sieve"], [], []],
      bases: [{ base: "Burrow", cards: [{ name: "Duelist", seat: 1, owner: 2, buried: true }] }],
    });
    const card = find(t, "Duelist");
    act(t, "play Sieve");
    expect(viewFor(t.game, 0).decision?.options[0]).toEqual({ kind: "facedown", base: find(t, "Burrow"), place: 0 });
    t.game.pick(0);
    expect(viewFor(t.game, 1).hands[1].known.map((face) => face.card)).toEqual([card]);
    for (const seat of [0, 2]) {
      expect(told(t.events, "left", seat)).toMatchObject({ card: -1, controller: 1, owner: 1, to: "hand" });
      expect(viewFor(t.game, seat).hands[1]).toEqual({ size: 1, known: [] });
      expect(viewFor(t.game, seat).turn.history.map((fact) => fact.card)).not.toContain(card);
    }
    expect(told(t.events, "left", 1)).toMatchObject({ card });
  });

  it("goes under a deck unseen", () => {
    const t = table({ hands: [["Quicksand"], []], bases: [{ base: "Burrow", cards: [{ name: "Duelist", seat: 1, buried: true }] }] });
    act(t, "play Quicksand");
    expect(t.game.card(find(t, "Duelist")).zone).toBe(Zone.Deck);
    expect(viewFor(t.game, 0).decks[1]).toEqual({ size: 1, known: [] });
    expect(viewFor(t.game, 1).decks[1].known.map((known) => known.depth)).toEqual([0]);
    expect(told(t.events, "left", 0)).toMatchObject({ card: -1, to: "bottom" });
  });

  it("is shown to all when it is destroyed", () => {
    const t = table({
      hands: [["Spade"], []],
      bases: [
        {
          base: "Burrow",
          cards: [
            { name: "Duelist", seat: 1, buried: true },
            { name: "Ruffian", seat: 1, buried: true },
          ],
        },
      ],
    });
    act(t, "play Spade");
    t.game.pick(1);
    expect(told(t.events, "destroyed", 0)).toMatchObject({ card: find(t, "Ruffian") });
    expect(viewFor(t.game, 0).discards[1].map((face) => face.card)).toEqual([find(t, "Ruffian")]);
  });

  it("is not named in a question about it", () => {
    const t = table({
      hands: [["Prod"], []],
      bases: [
        {
          base: "Burrow",
          cards: [
            { name: "Duelist", seat: 1, buried: true },
            { name: "Burrower", seat: 0 },
          ],
        },
      ],
    });
    act(t, "play Prod", "Duelist", "Burrower");
    expect(t.game.decision?.prompt).toMatchObject({ key: "how-many-counters", card: find(t, "Duelist") });
    expect(viewFor(t.game, 0).decision?.prompt).toMatchObject({ key: "how-many-counters", card: -1 });
  });

  it("is not told by what is remembered of the turn, whichever card it is", () => {
    /** Seat 0 plays a minion, takes it back for all to see, and buries that or another card of the hand. */
    const buries = (name: string): View["turn"] => {
      const t = table({
        hands: [["Ruffian", "Beam Up", "Feint"], []],
        bases: [{ base: "Burrow", cards: [{ name: "Burrower", seat: 0 }] }],
      });
      act(t, "play Ruffian on Burrow", "play Beam Up", "Ruffian");
      expect(viewFor(t.game, 1).hands[0].known.map((face) => face.card)).toEqual([find(t, "Ruffian")]);
      act(t, "use Burrower", name);
      expect(t.game.card(find(t, name)).zone).toBe(Zone.Buried);
      return viewFor(t.game, 1).turn;
    };
    expect(buries("Ruffian")).toEqual(buries("Feint"));
  });
});
