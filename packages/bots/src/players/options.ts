/** What options say, told apart as a player would. */

import { declines, type Game, nextRandom, type Option, type RngState, type Seed, Zone } from "@breakpoint/engine";

/** A number from 0 up to, but not including, 1. */
export const chance = (rng: RngState): number => nextRandom(rng) / 2 ** 32;

export const wordOf = (option: Option): string => (option.kind === "word" ? option.word : "");
export const isRefusing = declines;
/** A number for what a seed stands for, for luck that has nothing to do with the game's. */
export const numberOf = (seed: Seed): number => (typeof seed === "number" ? seed : Number.parseInt(seed.slice(0, 8), 16));
export const isGivingUp = (option: Option): boolean => option.kind === "word" && option.word === "concede";

const names = new Map<string, number>();
function nameNumber(name: string): number {
  let number = names.get(name);
  if (number === undefined) {
    number = names.size + 1;
    names.set(name, number);
  }
  return number;
}

/** What a player would call the card: where it lies face down or in a pile, its face; on the table, itself. */
function cardNumber(game: Game, card: number): number {
  if (card < 0) return 0;
  const { def, zone } = game.state.cards[card] as Game["state"]["cards"][number];
  return zone === Zone.Hand || zone === Zone.Deck || zone === Zone.Discard ? 4096 + zone * 65_536 + def : card + 1;
}

const mix = (kind: number, a: number, b = 0, c = 0): number => ((kind * 1_048_576 + a) * 2048 + b) * 2048 + c;

/** Options with the same number come to the same. */
export function optionNumber(game: Game, option: Option): number {
  switch (option.kind) {
    case "card":
      return mix(1, cardNumber(game, option.card));
    case "facedown":
      return mix(10, option.base + 1, option.place);
    case "base":
      return mix(2, option.base + 1);
    case "seat":
      return mix(3, option.seat);
    case "word":
      return mix(4, nameNumber(option.word));
    case "name":
      return mix(5, nameNumber(option.name));
    case "play":
      return mix(
        option.as === "minion" ? 6 : option.as === "titan" ? 11 : 7,
        cardNumber(game, option.card),
        option.on + 1,
        (option.source + 1) * 2 + (option.through < 0 ? 0 : 1),
      );
    case "use":
      return mix(8, cardNumber(game, option.card), option.from + 1, option.use);
    case "trigger":
      return mix(9, cardNumber(game, option.card), option.about + 1, nameNumber(option.event) % 2048);
  }
}
