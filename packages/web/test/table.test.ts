import {
  type CardId,
  createGame,
  type Decision,
  type Game,
  isRefusal,
  NO_CARD,
  type Option,
  type QuestionKey,
  type View,
  viewFor,
} from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import type { PartState, SourceState } from "../src/sources/source.ts";
import { buttonsOf } from "../src/table/acting.ts";
import { cardsOnTable, modelOf, offersOf, questionOf } from "../src/table/model.ts";
import { nameable } from "../src/table/Names.tsx";
import { giversOf } from "../src/table/plays.ts";
import { lastTurn } from "../src/table/Review.tsx";

const asking = (options: Option[], key: QuestionKey = "destroy", picked?: CardId[]): Decision => ({
  seat: 0,
  prompt: { key, verb: key === "play" ? "play" : "destroy", source: NO_CARD },
  options,
  secret: false,
  ...(picked === undefined ? {} : { picked }),
});

const id = (n: number): CardId => n as CardId;

function begin(): Game {
  const game = createGame({ seats: 2, factions: "random", first: 0 }, 7);
  if (isRefusal(game)) throw new Error(game.code);
  return game;
}

/** What seat 0 sees, asked this instead of what the game asks. */
function modelAsked(change: (view: View) => Decision | null): ReturnType<typeof modelOf> {
  const view = viewFor(begin(), 0);
  const seen = { ...view, decision: change(view) };
  const faces = new Map([...view.hands.flatMap((h) => h.known), ...view.bases, ...view.discards.flat()].map((f) => [f.card, f]));
  const frame = { seq: 1, events: [], faces: [], undone: false, view: seen, pause: null };
  const part: PartState = { seat: 0, frame, frames: [frame], log: [], faces, epoch: 1, until: null, undo: null, pass: [] };
  const seats = ["Ines", "Theo"].map((name, seat) => ({ seat, kind: "person", name, bot: null, mine: seat === 0, here: true }));
  return modelOf({ table: { seats }, parts: [part], link: "live" } as unknown as SourceState, part);
}

describe("the question, sorted by what its options point at", () => {
  test("nothing asked", () => expect(questionOf(null)).toBeNull());

  test("cards and bases are pointed at, words stand apart, one way out has its own place", () => {
    const q = questionOf(
      asking([
        { kind: "card", card: id(3) },
        { kind: "base", base: id(1) },
        { kind: "seat", seat: 1 },
        { kind: "word", word: "top" },
        { kind: "word", word: "decline", declines: true },
      ]),
    );
    expect([...(q?.cards.keys() ?? [])]).toEqual([3, 1]);
    expect(q?.seats.get(1)?.index).toBe(2);
    expect(q?.words.map((w) => w.index)).toEqual([3]);
    expect(q?.way?.index).toBe(4);
  });

  test("a card that can be played on several bases is one card with several ways", () => {
    const play = (on: number): Option => ({ kind: "play", card: id(9), on: id(on), source: NO_CARD, through: NO_CARD, as: "minion" });
    const q = questionOf(asking([play(1), play(2), { kind: "word", word: "done", declines: true }], "play"));
    expect(q?.plays.get(id(9))?.map((c) => c.index)).toEqual([0, 1]);
    expect(q?.way?.index).toBe(2);
  });

  test("a second word that could be a way out stays a button", () => {
    const q = questionOf(
      asking([
        { kind: "word", word: "keep", declines: true },
        { kind: "word", word: "pass", declines: true },
      ]),
    );
    expect(q?.way?.index).toBe(0);
    expect(q?.words.map((w) => w.index)).toEqual([1]);
  });
});

describe("buttons and offers", () => {
  test("a card of the hand is pressed itself and is neither button nor offer", () => {
    const m = modelAsked((view) => asking((view.hands[0]?.known ?? []).map(({ card }) => ({ kind: "card", card }))));
    expect(m.question?.cards.size).toBe(5);
    expect(buttonsOf(m, null)).toEqual([]);
    expect(offersOf(m)).toEqual([]);
  });

  test("a base is a button, for those who do not point", () => {
    const m = modelAsked((view) => asking(view.bases.map(({ card }) => ({ kind: "base", base: card }))));
    expect(buttonsOf(m, null)).toHaveLength(3);
    expect(offersOf(m)).toEqual([]);
  });

  test("players come in the order of play, oneself first", () => {
    const seats = [3, 1, 0, 2].map((seat): Option => ({ kind: "seat", seat }));
    const m = { ...modelAsked(() => asking(seats)), me: 2 };
    const order = buttonsOf({ ...m, view: { ...m.view, seats: 4 } }, null).map(({ option }) => option.kind === "seat" && option.seat);
    expect(order).toEqual([2, 3, 0, 1]);
  });

  test("what gives more plays than a turn has is named", () => {
    const m = modelAsked(() => asking([], "play"));
    const own = { type: "action", source: NO_CARD } as View["turn"]["plays"][number];
    const giver = m.view.bases[0]?.card ?? NO_CARD;
    const turn = { ...m.view.turn, seat: m.me, plays: [own, { ...own, source: giver }, { ...own, source: giver }] };
    expect(giversOf({ ...m, view: { ...m.view, phase: { kind: "play" }, turn } })).toEqual([m.def(giver)?.name]);
  });

  test("no base is offered to be named: none is ever in a hand", () => {
    const names = ["Tar Pits", "Scout", "Aliens"].map((name, index) => ({ index, option: { kind: "name" as const, name } }));
    expect(nameable(names).map(({ option }) => option.kind === "name" && option.name)).toEqual(["Scout", "Aliens"]);
  });

  test("cards elsewhere are offered as cards, equal ones once, chosen ones marked", () => {
    const m = modelAsked((view) => {
      const [a, b, c] = view.hands[0]?.known ?? [];
      if (a === undefined || b === undefined || c === undefined) throw new Error("no hand");
      const twin = { ...a, card: b.card };
      view.discards[0] = [a, twin, c];
      view.hands[0] = { size: 0, known: [] };
      return asking(
        [
          { kind: "card", card: a.card },
          { kind: "card", card: twin.card },
        ],
        "take-back",
        [c.card],
      );
    });
    const def = m.def(m.view.discards[0]?.[0]?.card ?? NO_CARD);
    const offers = offersOf(m);
    expect(offers.some((o) => o.picked)).toBe(true);
    expect(offers.some((o) => !o.picked && o.def === def && o.from === "Your discard pile")).toBe(true);
    expect(buttonsOf(m, null)).toEqual([]);
    for (const { card } of offers) expect(cardsOnTable(m.view).has(card)).toBe(false);
  });
});

test("the last turn begins after one's own", () => {
  const view = viewFor(begin(), 0);
  const at = (seq: number, seat: number, number: number, starts: boolean): PartState["frame"] => ({
    seq,
    events: starts ? [{ kind: "turnStart", seat, number }] : [],
    faces: [],
    undone: false,
    view: { ...view, turn: { ...view.turn, seat, number } },
    pause: null,
  });
  const frames = [at(1, 0, 1, true), at(2, 0, 1, false), at(3, 1, 2, true), at(4, 1, 2, false), at(5, 0, 3, true)];
  const frame = frames.at(-1) ?? at(5, 0, 3, true);
  const part: PartState = { seat: 0, frame, frames, log: [], faces: new Map(), epoch: 1, until: null, undo: null, pass: [] };
  expect(lastTurn(part)).toEqual({ from: 2, to: 4 });
});
