/** The learned evaluation: each seat's chance to win, from what the position is to it and from the cards it has. */

import { allDefs, defById, type Game } from "@breakpoint/engine";
import { cardSlots, FEATURE_COUNT, FEATURES, featuresOf, rulesOfThumb } from "./features.ts";
import learned from "./learned.json" with { type: "json" };

/** What everything counts for. The chances of the seats are the softmax of their scores. */
export interface Weights {
  /** One for each feature. */
  features: Float64Array;
  /** Two for each definition of the catalogue: in play, and in hand. */
  cards: Float64Array;
}

/** The scores of all seats. */
export function scoresOf({ features, cards }: Weights, measures: Measures): Float64Array {
  const { values, slots, seats } = measures;
  const scores = new Float64Array(seats);
  for (let seat = 0; seat < seats; seat++) {
    const from = seat * FEATURE_COUNT;
    let score = 0;
    for (let i = 0; i < FEATURE_COUNT; i++) score += (features[i] as number) * (values[from + i] as number);
    scores[seat] = score;
  }
  for (let i = 0; i < slots.length; i += 2) (scores[slots[i] as number] as number) += cards[slots[i + 1] as number] as number;
  return scores;
}

/** A position in the numbers that the evaluation goes by. */
export interface Measures {
  seats: number;
  /** The features of every seat, one after the other. */
  values: Float64Array;
  /** Seat and slot of every card in hand and in play, by turns. */
  slots: readonly number[];
}

export const measuresOf = (game: Game): Measures => ({ seats: game.state.seats, values: featuresOf(game), slots: cardSlots(game) });

/** Turns scores into chances, in place. Seats that are out of the game have none. */
export function chancesFrom(scores: Float64Array, out: readonly boolean[]): Float64Array {
  let top = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < scores.length; seat++) if (out[seat] !== true) top = Math.max(top, scores[seat] as number);
  let sum = 0;
  for (let seat = 0; seat < scores.length; seat++) {
    const weight = out[seat] === true ? 0 : Math.exp((scores[seat] as number) - top);
    scores[seat] = weight;
    sum += weight;
  }
  for (let seat = 0; seat < scores.length; seat++) scores[seat] = (scores[seat] as number) / sum;
  return scores;
}

const noCards = (): Float64Array => new Float64Array(2 * allDefs().length);

/** What is known without training: that a position is worth what the rule of thumb says. */
export const untrained = (): Weights => ({ features: rulesOfThumb(), cards: noCards() });

/** Weights as they stand in `learned.json`, which `npm run train` writes: features by what they are, cards by their definition. */
export interface WrittenWeights {
  features: Readonly<Record<string, number>>;
  /** What a card counts for beyond its power, in play and in hand. */
  cards: Readonly<Record<string, readonly number[]>>;
}

/** Weights from data. What it does not know counts for nothing: cards beyond their power, and features. */
export function weightsFrom(data: WrittenWeights): Weights {
  const cards = noCards();
  for (const [id, [inPlay = 0, inHand = 0]] of Object.entries(data.cards)) {
    const def = defById(id);
    if (def === undefined) continue;
    cards[2 * def.index] = inPlay;
    cards[2 * def.index + 1] = inHand;
  }
  return { features: Float64Array.from(FEATURES, ({ what }) => data.features[what] ?? 0), cards };
}

/** The weights as data, to three digits. Cards that nothing was learned about are left out. */
export function writtenWeights({ features, cards }: Weights): WrittenWeights {
  const rounded = (value = 0): number => Number(value.toFixed(3));
  const written = allDefs().map(({ id, index }) => [id, [rounded(cards[2 * index]), rounded(cards[2 * index + 1])]] as const);
  return {
    features: Object.fromEntries(FEATURES.map(({ what }, i) => [what, rounded(features[i])])),
    cards: Object.fromEntries(written.filter(([, values]) => values.some((value) => value !== 0))),
  };
}

/**
 * The weights that bots use. A search that always ends with the turn can tell what it is worth to be next. One that ends now here, now there
 * must not: where it has looked further, chances would rise or fall for that alone.
 */
export const trained = { atTurnEnd: weightsFrom(learned.atTurnEnd), anywhere: weightsFrom(learned.anywhere) };

/** What every seat won: a shared win counts in parts. Null before the end. */
export function wonBy({ state: { seats, phase } }: Game): Float64Array | null {
  if (phase.kind !== "over") return null;
  const won = new Float64Array(seats);
  for (const seat of phase.winners) won[seat] = 1 / phase.winners.length;
  return won;
}

/** Each seat's chance to win from here. */
export const chancesToWin = (game: Game, weights: Weights): Float64Array =>
  wonBy(game) ?? chancesFrom(scoresOf(weights, measuresOf(game)), game.state.out);
