/** What a scene says, as one would say it: the steps of a scenario for somebody who looks on and has never seen its format. */

import type { Expectation, Sum } from "./format.ts";

/** Facts about how the engine works, which nobody can see on the table. */
type Unseen =
  | "log"
  | "no log"
  | "prompt"
  | "source"
  | "pending"
  | "secret"
  | "picked"
  | "sees"
  | "knows"
  | "knows not"
  | "lasting"
  | "remembers";
type Seen = Exclude<keyof Expectation, Unseen>;
type Telling = { readonly [K in Seen]-?: (value: NonNullable<Expectation[K]>) => string | string[] };

/** Which of several cards of one name is meant ("Scout#1") is seen on the table; where it is ("Scout@Tar Pits") is said. */
const named = (text: string): string =>
  text
    .replace(/#\d+\b/g, "")
    .replace(/@play\b/g, " in play")
    .replace(/@(hand|deck|discard)\b/g, " in the $1")
    .replace(/@/g, " at ");

const listed = (names: readonly string[]): string => (names.length === 0 ? "nothing" : names.map(named).join(", "));

/** The word of an option: "remove-counters". */
const worded = (text: string): string => (/^[a-z]+(-[a-z]+)+$/.test(text) ? text.replaceAll("-", " ") : named(text));
const offered = (names: readonly string[]): string => names.map(worded).join(", ") || "nothing";

const summed = (sum: Sum): string => (typeof sum === "number" ? `${sum}` : `${sum.total} (${listed(sum.because)})`);

/** A line for each of those that something is said of. */
const each =
  <T>(say: (of: string, value: T) => string) =>
  (values: { readonly [of: string]: T | undefined }): string[] =>
    Object.entries(values).flatMap(([of, value]) => (value === undefined ? [] : [say(named(of), value)]));

const numbers = (values: { readonly [who: string]: number | undefined }): string =>
  Object.entries(values)
    .map(([who, n]) => `${who} ${n}`)
    .join(", ");

const PLACES: Readonly<Record<string, (of: string) => string>> = {
  hand: (who) => `in ${who}'s hand`,
  discard: (who) => `in ${who}'s discard pile`,
  deck: (who) => `in ${who}'s deck`,
  top: (deck) => `on top of ${placed(deck)}`,
  bottom: (deck) => `at the bottom of ${placed(deck)}`,
  "treasure discard": () => "in the discard pile of the treasures",
  "monster discard": () => "in the discard pile of the monsters",
  "base discard": () => "in the discard pile of the bases",
  resolving: () => "being carried out",
  table: () => "on the table",
  box: () => "back in the box",
};
/** "top of deck of Ann": the deck that is meant. */
const placed = (deck: string): string => (deck.startsWith("deck of ") ? `${deck.slice("deck of ".length)}'s deck` : `the ${deck}`);

function placeOf(where: string): string {
  const [, place = where, of = ""] = /^([a-z ]+?) of (.+)$/.exec(where) ?? [];
  const known = PLACES[place];
  if (known !== undefined) return known(of);
  return /^(buried at|on) /.test(where) ? named(where) : /^[a-z]+ deck$/.test(where) ? `in the ${where}` : `at ${named(where)}`;
}

const PHASES: Readonly<Record<string, string>> = {
  draft: "factions are being chosen",
  bases: "bases are being laid out",
  redraw: "hands may be drawn anew",
  start: "the turn begins",
  play: "cards are being played",
  score: "bases are about to be checked",
  scoring: "a base is scoring",
  draw: "cards are being drawn",
  end: "the turn ends",
  over: "the game is over",
};

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;

const TOLD: Telling = {
  asked: (who) => `${who} is asked`,
  options: (what) => `offered: ${offered(what)}`,
  "options include": (what) => `offered, among others: ${offered(what)}`,
  "options exclude": (what) => `not offered: ${offered(what)}`,
  power: each<Sum>((card, sum) => `${card} has power ${summed(sum)}`),
  total: each<number | { readonly [who: string]: Sum | undefined }>((base, total) =>
    typeof total === "number"
      ? `power at ${base}: ${total}`
      : `power at ${base}: ${each<Sum>((who, sum) => `${who} ${summed(sum)}`)(total).join(", ")}`,
  ),
  breakpoint: each<Sum>((base, sum) => `the breakpoint of ${base} is ${summed(sum)}`),
  awards: each<{ readonly [who: string]: number | undefined }>((base, vp) => `${base} gives VP: ${numbers(vp)}`),
  places: each<{ readonly [who: string]: number | undefined }>((base, places) => `places at ${base}: ${numbers(places)}`),
  vp: (points) => `VP: ${numbers(points)}`,
  hand: each<string[]>((who, cards) => `${who}'s hand: ${listed(cards)}`),
  discard: each<string[]>((who, cards) => `${who}'s discard pile: ${listed(cards)}`),
  deck: each<string[]>((who, cards) => `${who}'s deck: ${listed(cards)}`),
  "deck top": each<string[]>((who, cards) => `on top of ${who}'s deck: ${listed(cards)}`),
  "deck bottom": each<string[]>((who, cards) => `under ${who}'s deck: ${listed(cards)}`),
  "discard top": each<string[]>((who, cards) => `on top of ${who}'s discard pile: ${listed(cards)}`),
  "hand size": each<number>((who, n) => `cards in ${who}'s hand: ${n}`),
  "deck size": each<number>((who, n) => `cards in ${who}'s deck: ${n}`),
  "discard size": each<number>((who, n) => `cards in ${who}'s discard pile: ${n}`),
  at: each<string[]>((base, cards) => `at ${base}: ${listed(cards)}`),
  on: each<string[]>((card, cards) => `on ${card}: ${listed(cards)}`),
  buried: each<string[]>((base, cards) => `buried at ${base}: ${listed(cards)}`),
  where: each<string>((card, where) => `${card} is ${placeOf(where)}`),
  controller: each<string>((card, who) => (who === "nobody" ? `nobody controls ${card}` : `${who} controls ${card}`)),
  owner: each<string>((card, who) => `${who} owns ${card}`),
  counters: each<number>((card, n) => `power counters on ${card}: ${n}`),
  bases: (names) => `bases in play: ${listed(names)}`,
  "base count": (n) => `bases in play: ${n}`,
  "base deck": (names) => `the base deck: ${listed(names)}`,
  "base deck top": (names) => `on top of the base deck: ${listed(names)}`,
  "base deck size": (n) => `bases in their deck: ${n}`,
  "base discard": (names) => `discarded bases: ${listed(names)}`,
  "base discard size": (n) => `discarded bases: ${n}`,
  "madness deck": (n) => `Madness cards left: ${n}`,
  "monster deck": (names) => `the monster deck: ${listed(names)}`,
  "monster deck top": (names) => `on top of the monster deck: ${listed(names)}`,
  "monster deck size": (n) => `monsters in their deck: ${n}`,
  "monster discard": (names) => `discarded monsters: ${listed(names)}`,
  "treasure deck": (names) => `the treasure deck: ${listed(names)}`,
  "treasure deck top": (names) => `on top of the treasure deck: ${listed(names)}`,
  "treasure deck size": (n) => `treasures in their deck: ${n}`,
  "treasure discard": (names) => `discarded treasures: ${listed(names)}`,
  loot: (names) => `treasures to be claimed: ${listed(names)}`,
  box: (names) => `back in the box: ${listed(names)}`,
  aside: each<string[]>((who, titans) => `beside ${who}'s deck: ${listed(titans)}`),
  titan: each<string>((who, titan) => (titan === "none" ? `${who} has no titan in play` : `${who}'s titan in play: ${named(titan)}`)),
  duel: (duel) => {
    if (duel === "none") return "nobody duels";
    const { champions, put } = duel;
    return [
      champions === undefined ? "there is a duel" : `${champions.map(named).join(" and ")} duel`,
      ...each<string>((who, card) => (card === "none" ? `${who} has put down nothing` : `${who} has put down ${named(card)}`))(put ?? {}),
    ];
  },
  turn: (who) => `it is ${who}'s turn`,
  "turn number": (n) => `this is turn ${n}`,
  phase: (phase) => PHASES[phase] ?? phase,
  plays: (plays) =>
    `left to be played: ${plays.length === 0 ? "nothing" : plays.map((type) => (type === "minion" ? "a minion" : "an action")).join(", ")}`,
  played: each<{ minions?: number | undefined; actions?: number | undefined }>((who, { minions, actions }) => {
    const parts = [
      ...(minions === undefined ? [] : [counted(minions, "minion")]),
      ...(actions === undefined ? [] : [counted(actions, "action")]),
    ];
    return `${who} has played ${parts.join(" and ")} this turn`;
  }),
  "why not": each<string | string[]>((card, reasons) => (reasons.length === 0 ? `${card} can be played` : `${card} cannot be played now`)),
  over: (winners) => (winners === false ? "the game goes on" : `the game is over, won by ${listed(winners)}`),
  factions: each<string[]>((who, names) => `${who}'s factions: ${listed(names)}`),
  owned: each<number>((who, n) => `cards that ${who} owns: ${n}`),
};

const isSeen = (what: string): what is Seen => Object.hasOwn(TOLD, what);

/** What must hold, as short lines. */
export function tellExpectation(expectation: Expectation): string[] {
  const lines = Object.entries(expectation).flatMap(([what, value]) =>
    value !== undefined && isSeen(what) ? (TOLD[what] as (value: unknown) => string | string[])(value) : [],
  );
  return lines.length > 0 ? lines : ["all as it should be"];
}

/** What somebody does, or cannot do. */
export const tellAction = (line: string): string => {
  const [, start, word] = /^(.* (?:chooses|answers|names) )([a-z]+(?:-[a-z]+)+)$/.exec(line) ?? [];
  return start === undefined || word === undefined ? named(line) : start + worded(word);
};
