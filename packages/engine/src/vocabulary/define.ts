/** How a card is written down: one constructor for each kind, the text first, what it does beside it. */

import type { FactionSpec } from "../kernel/catalogue.ts";
import type { Abilities, CardSpec, PlayOn, Printed } from "../kernel/definitions.ts";

/** What stands in a definition besides name, numbers and copies. */
export type Card = Omit<CardSpec, "name" | "kind" | "printed" | "playOn">;

export const minion = (name: string, power: number, copies: number, card: Card): CardSpec => ({
  ...card,
  name,
  kind: "minion",
  printed: { copies, power },
});

const actionOn =
  (playOn: PlayOn) =>
  (name: string, copies: number, card: Card): CardSpec => ({ ...card, name, kind: "action", printed: { copies }, playOn });
/** A standard action: its ability happens, and it is discarded. */
export const action = actionOn("standard");
export const onBase = actionOn("base");
export const onMinion = actionOn("minion");

/** A base: breakpoint, VP for the first three, and the number of monsters that come with it. */
export const base = (name: string, breakpoint: number, vp: NonNullable<Printed["vp"]>, card: Card, monsters = 0): CardSpec => ({
  ...card,
  name,
  kind: "base",
  printed: { copies: 1, breakpoint, vp, monsters },
});

/** A titan. One that came later than its faction is `optional` (R-TITANS-23). */
export const titan = (name: string, card: Card): CardSpec => ({ ...card, name, kind: "titan", printed: { copies: 1 } });

/** A monster: its power, copies and treasures. */
export const monster = (name: string, power: number, copies: number, treasures: number, card: Card): CardSpec => ({
  ...card,
  name,
  kind: "minion",
  printed: { copies, power, treasures },
});

/** A card that another faction has too: the same definition, in this many copies. */
export function reprint(from: FactionSpec, name: string, copies = 1): CardSpec {
  const original = from.cards.find((card) => card.name === name);
  if (original === undefined) throw new Error(`${from.name} have no card called ${name}`);
  return { ...original, printed: { ...original.printed, copies } };
}

export type { FactionSpec, SetSpec } from "../kernel/catalogue.ts";
export {
  type Abilities,
  type CardSpec,
  type Op,
  RAISES_ALL_HERE,
  RAISES_POWER,
  type Self,
  UNDEAD,
} from "../kernel/definitions.ts";
export { type Effect, nothing, verb } from "../kernel/effect.ts";
export type { EventOf } from "../kernel/events.ts";
export type { Game } from "../kernel/game.ts";
export { type CardId, MADNESS, MONSTERS, NO_CARD, NO_SEAT, type Seat, TREASURES } from "../kernel/ids.ts";
export type { QuestionKey } from "../kernel/questions.ts";

/** "Any number of ..." */
export const ANY_NUMBER = Number.POSITIVE_INFINITY;

/** Several parts of a definition in one. */
export const all = (...parts: Abilities[]): Abilities => Object.assign({}, ...parts) as Abilities;
