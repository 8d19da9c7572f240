/** Why something cannot be done, in one sentence each. */

import { NO_CARD, type Refusal, type WhyNot } from "@breakpoint/engine";
import type { Lookup } from "./lookup.ts";
import { title } from "./sentence.ts";

type Worded<T extends { code: string }> = { [C in T["code"]]: (facts: Extract<T, { code: C }>) => string };

const player = (seat: number): string => `player ${seat + 1}`;

/** What is wrong with a file. */
const DAMAGE: Readonly<Record<string, string>> = {
  "not complete JSON": "the file is cut off or not JSON",
  "not an object": "the file holds something else",
  format: "the file is of another kind",
  version: "it was written by another version",
  picks: "its picks are not a list of numbers",
  damaged: "it was damaged or edited",
};

const REFUSALS: Worded<Refusal> = {
  "game-over": () => "The game is over; nobody is asked anything any more.",
  "not-asked": (r) => `It is not for ${player(r.seat)} to answer now: ${player(r.asked)} is asked.`,
  "no-such-option": (r) => `There is no option ${r.pick + 1}: only ${r.options === 1 ? "1 is" : `1 to ${r.options} are`} offered.`,
  "pick-not-a-number": () => "An answer is the number of one option.",
  "unknown-faction": (r) => `There is no faction called "${r.name}".`,
  "unknown-set": (r) => `There is no set called "${r.name}".`,
  "unknown-card": (r) => `There is no card called "${r.name}".`,
  "players-out-of-range": (r) => `A game has 2 to 4 players, not ${Number.isNaN(r.players) ? "that" : r.players}.`,
  "same-faction-twice": (r) => `Player ${r.seat + 1} cannot have ${r.faction} twice: a deck is two different factions.`,
  "faction-taken": (r) => `${r.faction} are wanted more often than there are copies of them in this game.`,
  "needs-two-factions": (r) => `Player ${r.seat + 1} needs exactly two factions, and has ${r.count}.`,
  "pool-too-small": (r) => `${r.needed} factions are needed to choose from, and there are only ${r.pool}.`,
  "no-bases": () => "The chosen sets contain no bases.",
  "bad-first-player": (r) => `There is no player ${Number.isNaN(r.first) ? "of that number" : r.first + 1} who could begin.`,
  "bad-seed": () => "A seed is a whole number from 0 on.",
  "bad-setup": (r) => (r.field === "setup" ? "That is no description of a game." : `The setup is wrong at "${r.field}".`),
  "not-a-replay": (r) => `That is no recorded game: ${DAMAGE[r.why] ?? r.why}.`,
  "not-a-save": (r) => `That is no saved position: ${DAMAGE[r.why] ?? r.why}.`,
  "bad-pick-in-replay": (r) => `The recording breaks off at pick ${r.at + 1}: ${wordRefusal(r.why)}`,
  "picks-after-the-end": (r) => `The recording goes on at pick ${r.at + 1}, although its game is over by then.`,
};

export function wordRefusal(refusal: Refusal): string {
  const word = REFUSALS[refusal.code] as (facts: Refusal) => string;
  return word(refusal);
}

const WHY_NOT: { [C in WhyNot["code"]]: (facts: Extract<WhyNot, { code: C }>, look: Lookup) => string } = {
  "not-in-hand": () => "It is not in your hand.",
  "not-your-turn": () => "It is not your turn.",
  "wrong-phase": (w) => `Cards are played in the Play Cards phase, and this is ${phaseName(w.phase)}.`,
  "no-minion-play-left": () => "You have no minion left to play this turn.",
  "no-action-play-left": () => "You have no action left to play this turn.",
  "only-as-special": () => "It is a Special: it waits for the moment its text names.",
  "allowance-too-narrow": (w, look) => {
    const limits = [
      ...(w.max < 0 ? [] : [`a minion of power ${w.max} or less`]),
      ...(w.base === NO_CARD ? [] : [`a card on ${title(look, w.base)}`]),
    ];
    const right = w.source === NO_CARD ? "What is left to play" : `The extra play from ${title(look, w.source)}`;
    return `${right} is only for ${limits.length === 0 ? "something else" : limits.join(", and ")}.`;
  },
  forbidden: (w, look) => `${title(look, w.by)} forbids it.`,
  "no-place": () => "There is nothing it could be played on.",
  "has-titan": () => "You have a titan in play already, and nobody has two.",
  "not-yet": () => "What its text asks for is not there yet.",
  "answer-first": () => "Another question has to be answered first.",
};

export function wordWhyNot(look: Lookup, why: WhyNot): string {
  const word = WHY_NOT[why.code] as (facts: WhyNot, look: Lookup) => string;
  return word(why, look);
}

const PHASES: Readonly<Record<string, string>> = {
  draft: "the draft",
  prepare: "the setup",
  bases: "the setup",
  redraw: "the setup",
  start: "the start of the turn",
  play: "the Play Cards phase",
  score: "the Score Bases phase",
  scoring: "the scoring of a base",
  draw: "the Draw 2 Cards phase",
  end: "the end of the turn",
  over: "the end of the game",
};
export const phaseName = (phase: string): string => PHASES[phase] ?? phase;
