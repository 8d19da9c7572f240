/** Every kind of card that can lie on the table is seen there. */

import {
  allDefs,
  type CardDef,
  type CardId,
  type CardView,
  createGame,
  type Decision,
  defById,
  type EventOf,
  type GameEvent,
  isRefusal,
  NO_CARD,
  NO_SEAT,
  type View,
  viewFor,
} from "@breakpoint/engine";
import { wordOption } from "@breakpoint/words";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PartState, SourceState } from "../src/sources/source.ts";
import { Arena } from "../src/table/Arena.tsx";
import { type Acting, buttonsOf, type Pointing } from "../src/table/acting.ts";
import { Berths } from "../src/table/Berths.tsx";
import { isConcerned } from "../src/table/concern.ts";
import { Duelling, playedIn, wordsOfEnd } from "../src/table/Duel.tsx";
import { Large } from "../src/table/LargeCard.tsx";
import { type Model, modelOf, namedBy } from "../src/table/model.ts";
import { labelsOf } from "../src/table/Options.tsx";
import { SharedPiles } from "../src/table/SharedPiles.tsx";
import { Top } from "../src/table/TopBar.tsx";

const id = (n: number): CardId => n as CardId;
const INVADER = "core/aliens/invader";
const ZAPPED = 900;
/** Without monsters or treasures of their own. */
const FACTIONS = [
  ["Aliens", "Dinosaurs"],
  ["Robots", "Ninjas"],
];

const lying = (card: number, kind: CardView["kind"], controller: number, more: Partial<CardView> = {}): CardView => ({
  card: id(card),
  def: INVADER,
  owner: controller,
  kind,
  controller,
  power: 3,
  printed: 3,
  counters: 0,
  note: null,
  on: [],
  ...more,
});

/** The table as seat 0 sees it, with these cards at the first base. */
function modelWith(cards: CardView[], change: Partial<View> = {}, ask?: (base: CardId) => Decision): Model {
  const game = createGame({ seats: 2, factions: FACTIONS, first: 0 }, 7);
  if (isRefusal(game)) throw new Error(game.code);
  const seen = viewFor(game, 0);
  const bases = seen.bases.map((base, at) => (at === 0 ? { ...base, cards } : base));
  const view: View = { ...seen, bases, ...change, decision: ask?.(seen.bases[0]?.card ?? NO_CARD) ?? null };
  const faces = new Map(cards.filter((c) => c.card !== NO_CARD).map((c) => [c.card, c]));
  const frame = { seq: 1, events: [], faces: [], undone: false, view, pause: null };
  const part: PartState = { seat: 0, frame, frames: [frame], log: [], faces, epoch: 1, until: null, undo: null, pass: [] };
  const state = { table: { seats: [{ name: "Ann" }, { name: "Bea" }], held: null }, parts: [part], link: "live" };
  return modelOf(state as unknown as SourceState, part);
}

const still: Pointing = { marks: () => ({}), press: () => {}, look: () => {}, under: () => null, pin: () => {} };

function drawn(m: Model, pointing = still): string {
  const [base] = m.view.bases;
  if (base === undefined) throw new Error("no base");
  // biome-ignore lint/suspicious/noThenProperty: nobody waits for what a component is given.
  return renderToStaticMarkup(createElement(Arena, { m, base, pointing, then: null, scores: false, about: false }));
}

test("titans, monsters and buried cards lie where they belong, and unknown ones tell nothing", () => {
  const page = drawn(
    modelWith([
      lying(901, "titan", 1, { counters: 4, power: 0 }),
      lying(902, "monster", NO_SEAT, { power: 5 }),
      lying(903, "monster", 0, { power: 6 }),
      lying(904, "buried", 0),
      lying(NO_CARD, "buried", 1, { def: "" }),
    ]),
  );
  expect(page).toContain('aria-label="Invader, Bea, titan, adds 0, 4 power counters"');
  expect(page).toContain("a monster of nobody’s, adds 5 to the breakpoint");
  expect(page).toContain('aria-label="Invader, yours, monster, power 6, printed 3"');
  expect(page).toContain('aria-label="Your buried card, Invader"');
  expect(page).toContain('aria-label="Buried by Bea, face down"');
});

test("a card face down can be pointed at where it lies, and by its button", () => {
  const unknown = lying(NO_CARD, "buried", 1, { def: "" });
  const m = modelWith([lying(904, "buried", 0), unknown, unknown], {}, (base) => ({
    seat: 0,
    prompt: { key: "uncover", verb: "uncover", source: NO_CARD },
    options: [
      { kind: "facedown", base, place: 1 },
      { kind: "facedown", base, place: 2 },
    ],
    secret: false,
  }));
  expect(buttonsOf(m, null).map((c) => c.index)).toEqual([0, 1]);
  const [base] = m.view.bases;
  const decision = m.question?.decision;
  if (base === undefined || decision === undefined) throw new Error("nothing is asked");
  expect(wordOption(m.look, { kind: "facedown", base: base.card, place: 1 }, decision)).toContain("Buried card 2 at");
  expect(isConcerned(m, base, still)).toBe(true);
  const page = drawn(m, {
    ...still,
    under: (at, place) => (at === base.card && place === 2 ? { key: "2", pick: () => {} } : null),
  });
  expect(page.match(/Buried by Bea, face down, can be chosen/g)).toHaveLength(1);
  expect(page.match(/Buried by Bea, face down"/g)).toHaveLength(1);
});

test("a duel shows who fights, how strong, and what was put down", () => {
  const m = modelWith([lying(905, "minion", 0, { power: 7 }), lying(906, "minion", 1)], {
    duel: {
      source: NO_CARD,
      champions: [id(905), id(906)],
      seats: [0, 1],
      step: "placing",
      cards: [{ card: NO_CARD, def: "", owner: 0 }, null],
    },
  });
  const acting = { m, source: {}, pointing: still } as unknown as Acting;
  const page = renderToStaticMarkup(createElement(Duelling, { acting }));
  expect(page.match(/<b>Invader<\/b>/g)).toHaveLength(2);
  expect(page).toContain("7<small>3</small>");
  expect(page).toContain("face down, only you know it");
  expect(page).toContain("no card yet");
  expect(page).toContain('aria-current="step">Cards down');
  expect(drawn(m).match(/in a duel/g)).toHaveLength(2);
  expect(renderToStaticMarkup(createElement(Duelling, { acting: { ...acting, m: modelWith([]) } }))).toBe("");
});

test("how a duel ended is told, also where it has no result", () => {
  const m = modelWith([lying(905, "minion", 0), lying(906, "minion", 1)]);
  const told = (card: number, powers: [number, number], off: boolean): string => {
    const event = { kind: "dueled", card: id(card), group: [id(905), id(906)], powers, off } as const;
    const scene = { key: "1:0", event, events: [event], before: null, after: m.view };
    return wordsOfEnd(m, scene);
  };
  const end: EventOf<"dueled"> = { kind: "dueled", card: id(905), group: [id(905), id(906)], powers: [5, 3], off: false };
  const shown: EventOf<"revealed"> = { kind: "revealed", seat: 1, cards: [id(906)], from: "duel", by: 0 };
  const events: GameEvent[] = [shown, { kind: "turnStart", seat: 0, number: 2 }, { ...shown, seat: 0, cards: [id(905)] }, end];
  const part: PartState = { ...m.part, log: [{ seq: 1, events, faces: [], undone: false }] };
  expect([...playedIn({ ...m, part }, end).turned.keys()]).toEqual([0]);
  expect(told(905, [5, 3], false)).toBe("Invader wins: 5 against 3.");
  expect(told(NO_CARD, [4, 4], false)).toContain("both win and both lose");
  expect(told(NO_CARD, [4, 2], true)).toContain("No result");
});

test("cards that nobody can tell apart lie on one pile, unless they can be chosen", () => {
  const unknown = lying(NO_CARD, "buried", 1, { def: "" });
  const m = modelWith([unknown, unknown, unknown]);
  expect(drawn(m).match(/Buried by Bea/g)).toHaveLength(1);
  expect(drawn(m)).toContain("3 cards face down");
  expect(drawn(m, { ...still, under: () => ({ key: "1", pick: () => {} }) }).match(/Buried by Bea/g)).toHaveLength(3);
});

test("loot, monsters, treasures and titans that wait are shown where a game has them", () => {
  const face = { card: id(ZAPPED), def: INVADER, owner: NO_SEAT };
  const m = modelWith([], {
    loot: [face],
    monsters: { size: 9, known: [] },
    treasures: { size: 14, known: [] },
    treasureDiscard: [face, face],
    aside: [{ ...face, owner: 1, counters: 2 }],
  });
  const page = renderToStaticMarkup(createElement(SharedPiles, { m, onPile: () => {} }));
  for (const name of ["Monsters", "Treasures"]) expect(page).toContain(`<span>${name}</span>`);
  expect(page).toContain("2 used up");
  expect(page).not.toContain("beaten");
  expect(renderToStaticMarkup(createElement(SharedPiles, { m: modelWith([]), onPile: () => {} }))).not.toContain("Monsters");
  const acting = { m, source: {}, pointing: still } as unknown as Acting;
  const waits = renderToStaticMarkup(createElement(Berths, { acting, seat: 1 }));
  expect(waits).toContain("Invader, titan, Bea, set aside: Waits, 2 counters");
  expect(renderToStaticMarkup(createElement(Berths, { acting, seat: 0 }))).toBe("");
});

test("what a card remembers is read from the card", () => {
  const noted = (note: CardView["note"]): string | null => namedBy(lying(907, "action", 0, { note }));
  expect(noted({ kind: "faction", name: "Ninjas" })).toBe("Ninjas");
  expect(noted({ kind: "definition", def: 0 })).toBe(allDefs()[0]?.name);
  expect(noted({ kind: "word", word: "ignored" })).toBeNull();
  expect(noted(null)).toBeNull();
});

test("options that read alike are told apart by what they carry, and counted where nothing tells them apart", () => {
  const others = [901, 902, 903, 904].map((card) => lying(card, "minion", 1, card === 901 ? { counters: 2 } : {}));
  const options = others.map(({ card }) => ({ kind: "card" as const, card }));
  const prompt = { key: "destroy", verb: "destroy", source: NO_CARD } as const;
  const m = modelWith(others, {}, () => ({ seat: 0, prompt, options, secret: false }));
  const labels = labelsOf({ m, held: null, outcomes: new Map() }, buttonsOf(m, null));
  expect(labels.map(({ what, count }) => [what, count])).toEqual([
    ["Invader", 1],
    ["Invader", 3],
  ]);
  expect(labels[0]?.small).toContain("with 2 counters");
  expect(labels.map(({ choice }) => choice.index)).toEqual([0, 1]);
});

test("what is played on a card of nobody's names the card alone", () => {
  const hosts = [lying(901, "monster", NO_SEAT), lying(902, "minion", 1)];
  const held = id(950);
  const play = { kind: "play", card: held, as: "action", source: NO_CARD, through: NO_CARD } as const;
  const options = hosts.map(({ card }) => ({ ...play, on: card }));
  const prompt = { key: "play", verb: "play", source: NO_CARD } as const;
  const m = modelWith(hosts, {}, () => ({ seat: 0, prompt, options, secret: false }));
  const choices = options.map((option, index) => ({ index, option }));
  const labels = labelsOf({ m, held, outcomes: new Map() }, choices);
  expect(labels.map(({ what }) => what)).toEqual(["Invader", "Bea’s Invader"]);
});

test("where there are many, as much is said as tells them apart", () => {
  const m = modelWith([lying(901, "minion", 1), lying(902, "minion", 1)], {}, () => ({
    seat: 0,
    prompt: { key: "destroy", verb: "destroy", source: NO_CARD },
    options: [
      { kind: "card", card: id(901) },
      { kind: "card", card: id(902) },
    ],
    secret: false,
  }));
  const [first, second] = m.view.bases;
  if (first === undefined || second === undefined) throw new Error("no bases");
  const cards = first.cards;
  const def = (card: CardId): CardDef | null => defById(card === first.card ? first.def : second.def) ?? null;
  const apart = {
    ...m,
    view: {
      ...m.view,
      bases: [
        { ...first, cards: cards.slice(0, 1) },
        { ...second, cards: cards.slice(1) },
      ],
    },
  };
  const look = {
    ...m.look,
    card: (card: CardId) => {
      const facts = m.look.card(card);
      return facts === null || card !== id(902) ? facts : { ...facts, on: second.card };
    },
  };
  const labels = labelsOf({ m: { ...apart, look, def }, held: null, outcomes: new Map() }, buttonsOf(m, null));
  expect(labels.map(({ brief }) => brief)).toEqual([def(first.card)?.name, def(second.card)?.name]);
});

test("a base shown large tells at what it breaks and what each place gets", () => {
  const m = modelWith([]);
  const [base] = m.view.bases;
  const def = base === undefined ? undefined : defById(base.def);
  if (base === undefined || def?.kind !== "base") throw new Error("no base");
  const looked = { card: base.card, pinned: false };
  const source = { explain: () => Promise.resolve({ lines: [], faces: [] }) } as unknown as Acting["source"];
  const page = renderToStaticMarkup(createElement(Large, { m: { ...m, def: () => def }, source, looked, onClose: () => {} }));
  expect(page).toContain(`Breaks at <b>${base.breakpoint}</b>`);
  for (const vp of def.vp) expect(page).toContain(`<b>+${vp}</b>`);
});

test("where the log lies open, no button offers to open it", () => {
  const m = modelWith([]);
  const top = (onLog: (() => void) | undefined): string => renderToStaticMarkup(createElement(Top, { m, onUndo: () => {}, onLog }));
  expect(top(undefined)).not.toMatch(/>\s*Log\b/);
  expect(top(() => {})).toMatch(/Log\b/);
});
