/** Whatever can be answered has its place on the table, where it can be pressed: looked for in random games, at every question. */

import {
  allFactions,
  type CardId,
  cardsIn,
  createGame,
  facesIn,
  facesOf,
  type Game,
  type GameEvent,
  isFaceUp,
  isRefusal,
  type Option,
  viewFor,
} from "@breakpoint/engine";
import { expect, test } from "vitest";
import type { PartState, SourceState } from "../src/sources/source.ts";
import { buttonsOf } from "../src/table/acting.ts";
import { type Model, modelOf, offersOf } from "../src/table/model.ts";

/** The table as whoever is asked sees it. */
function modelAsked(game: Game, events: readonly GameEvent[]): Model {
  const view = viewFor(game, game.decision?.seat ?? 0);
  const frame = { seq: 1, events: [], faces: [], undone: false, view, pause: null };
  const faces = new Map([...facesOf(game, events.flatMap(cardsIn)), ...facesIn(view)].map((face) => [face.card, face]));
  const part: PartState = { seat: view.seat, frame, frames: [frame], log: [], faces, epoch: 1, until: null, undo: null, pass: [] };
  const seats = Array.from({ length: view.seats }, (_, seat) => ({ name: `Player ${seat}` }));
  return modelOf({ table: { seats, held: null }, parts: [part], link: "live" } as unknown as SourceState, part);
}

/** The cards that are seen as something to press: what lies on a card is only written on it. */
function pressable(m: Model): ReadonlySet<CardId> {
  const { view } = m;
  const hand = view.hands[m.me]?.known ?? [];
  const waiting = view.aside.filter(({ owner }) => owner === m.me);
  const lying = view.bases.flatMap((base) => [base, ...base.cards.filter(isFaceUp)]);
  return new Set([...hand, ...waiting, ...view.loot, ...lying, ...offersOf(m)].map(({ card }) => card));
}

/** The options that nothing leads to, by pressing or by a button. */
function lost(m: Model): Option[] {
  const { question } = m;
  if (question === null) return [];
  const seen = pressable(m);
  const there = new Set(buttonsOf(m, null).map(({ index }) => index));
  for (const card of [...question.plays.keys(), ...question.cards.keys()])
    if (seen.has(card)) {
      for (const { index } of buttonsOf(m, card)) there.add(index);
      for (const { index } of question.cards.get(card) ?? []) there.add(index);
    }
  for (const { index } of [...question.words, ...question.seats.values(), ...(question.way === null ? [] : [question.way])])
    there.add(index);
  // Of cards elsewhere that are equal one is offered.
  const alike = (option: Option): string => JSON.stringify("card" in option ? { ...option, card: m.def(option.card)?.id } : option);
  const same = new Set([...there].map((index) => alike(question.decision.options[index] as Option)));
  return question.decision.options.filter((option, index) => !there.has(index) && !same.has(alike(option)));
}

test("every option of every question can be pressed somewhere", () => {
  let luck = 7;
  const below = (count: number): number => {
    luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0;
    return Math.floor((luck / 2 ** 32) * count);
  };
  const names = allFactions().map(({ name }) => name);
  const asked = new Set<string>();
  for (let at = 0; at < 24; at++) {
    const seats = 2 + (at % 3);
    // All factions in turn.
    const factions = Array.from({ length: seats }, (_, seat) => [0, 1].map((nth) => names[(at * 6 + seat * 2 + nth) % names.length] ?? ""));
    let events: GameEvent[] = [];
    const game = createGame({ seats, factions, first: 0 }, at, { sink: (event) => events.push(event) });
    if (isRefusal(game)) throw new Error(game.code);
    for (let answers = 0; game.decision !== null && answers < 160; answers++) {
      const { options, prompt } = game.decision;
      expect(lost(modelAsked(game, events)), `${prompt.key} in game ${at} after ${answers} answers`).toEqual([]);
      asked.add(prompt.key);
      events = [];
      game.pick(below(options.length));
    }
  }
  expect(asked.size).toBeGreaterThan(60);
});
