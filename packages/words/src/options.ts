/** The options of a decision, as a player would call them. */

import { type CardId, type Decision, NO_CARD, type Option, type Prompt, Zone } from "@breakpoint/engine";
import type { Lookup } from "./lookup.ts";
import { capital, count, list, possessed, title, who, whose } from "./sentence.ts";
import { wordHalf } from "./stakes.ts";

/** What a word of the vocabulary means to a player, unless the question changes it. */
const WORDS: Readonly<Record<string, string>> = {
  accept: "Yes",
  action: "An extra action",
  actions: "All actions",
  both: "In both",
  "base-deck": "The base deck",
  bottom: "On the bottom of the deck",
  bury: "Bury",
  "card-and-action": "One card and an extra action",
  concede: "Concede the game",
  counter: "A +1 power counter",
  counters: "Power counters",
  deck: "In the deck",
  decline: "No",
  destroy: "Destroy",
  discard: "Discard",
  done: "Done",
  draw: "Draw",
  "draw-madness": "Draw a Madness card",
  each: "Each of your minions, +1 power",
  "give-control": "Give a minion away and draw a card",
  "give-madness": "Pass a Madness card on",
  hand: "Into the hand",
  keep: "Keep this hand",
  minion: "An extra minion",
  minions: "All minions",
  monster: "Play a monster",
  "monster-deck": "The monster deck",
  monsters: "Play two monsters",
  one: "One of your minions, +3 power",
  pass: "Pass",
  "remove-counters": "Remove all counters",
  return: "Return",
  transfer: "Transfer",
  redraw: "Show it, discard it and draw five new cards",
  search: "Search the deck",
  shuffle: "Shuffle",
  strengthen: "More power",
  "take-control": "Take a minion back",
  titan: "Play the titan",
  top: "On top of the deck",
  "treasure-deck": "The treasure deck",
  "two-cards": "Two cards",
  uncover: "Uncover",
  weaken: "Less power",
};

/** Words that mean something more precise in answer to a certain question. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "counters-or-cards": { counters: "A +1 power counter on each of them", draw: "One card for each of them" },
  "draw-or-take-treasure": { draw: "The treasure deck", hand: "The treasure discard pile" },
  "draw-or-return": { draw: "Draw two cards", return: "Back into the Madness deck" },
  "sacrifice-or-bottom": { destroy: "Destroy two other minions of yours", bottom: "Under your deck with it" },
  "discard-or-top": { discard: "Discard it", top: "Leave it on top" },
  instead: { accept: "Yes, prevent it", decline: "No, let it happen" },
  "draw-madness": { accept: "Draw a Madness card", decline: "Draw none" },
  draw: { accept: "Draw", decline: "Draw nothing" },
  "ignore-base": { accept: "Ignore it", decline: "Heed it" },
  "play-action-now": { decline: "Do not play it", draw: "Draw it", hand: "Take it into your hand" },
  "play-minion-now": { decline: "Do not play it" },
  play: { done: "No more plays: on to scoring" },
  "replace-from": { top: "The top of the base deck, unseen", discard: "One of the base discard pile" },
  grieve: {
    discard: "Discard one card at random",
    destroy: "Destroy one of their minions",
    shuffle: "Shuffle their discard pile into their deck",
  },
  "search-where": { deck: "Your deck", discard: "Your discard pile", both: "Both" },
};

/** True if the word can be said in English. */
export const hasWord = (word: string): boolean => word in WORDS;

const wordWord = (look: Lookup, word: string, { key, source }: Prompt): string =>
  ANSWERS[key]?.[word] ?? wordHalf(look, source, word) ?? WORDS[word] ?? capital(word.replaceAll("-", " "));

/** Where a card is, if that helps to tell it from its twins: " on Tar Pits", " in Bea's hand". */
function whereabouts(look: Lookup, card: CardId): string {
  const facts = look.card(card);
  if (facts === null) return "";
  switch (facts.zone) {
    case Zone.Base:
    case Zone.Attached:
      return ` on ${title(look, facts.on)}`;
    case Zone.Buried:
      return ` buried at ${title(look, facts.on)}`;
    case Zone.Hand:
      return facts.controller === look.reader ? "" : ` in ${whose(look, facts.controller)} hand`;
    case Zone.Discard:
      return ` in ${whose(look, facts.controller)} discard pile`;
    default:
      return "";
  }
}

/** A card as one points at it: "Bea's Scout (3) on Tar Pits", "Scout (3)" in one's own hand. */
export function pointAt(look: Lookup, card: CardId, where = true): string {
  const facts = look.card(card);
  if (facts === null) return "a card";
  const inPlay = facts.zone === Zone.Base || facts.zone === Zone.Attached || facts.zone === Zone.Buried;
  const holder = inPlay && facts.controller >= 0 ? whose(look, facts.controller) : "";
  const power = facts.kind === "minion" ? ` (${facts.power})` : "";
  return capital(`${possessed(holder, facts.name)}${power}${where ? whereabouts(look, card) : ""}`);
}

export function wordOption(look: Lookup, option: Option, decision: Pick<Decision, "prompt">): string {
  switch (option.kind) {
    case "card":
      return pointAt(look, option.card);
    case "facedown":
      return option.base === NO_CARD ? "The card put down" : `Buried card ${option.place + 1} at ${title(look, option.base)}`;
    case "base":
      return title(look, option.base);
    case "seat":
      return capital(who(look, option.seat));
    case "name":
      return option.name;
    case "word":
      return wordWord(look, option.word, decision.prompt);
    case "play": {
      const on = option.on === NO_CARD ? "" : ` on ${hostName(look, option.on)}`;
      const rights = wordRights(look, option);
      return `Play ${pointAt(look, option.card).replace(/ in ((?:(?! in ).)+ (?:discard pile|hand))$/, " from $1")}${on}${rights === "" ? "" : `, ${rights}`}`;
    }
    case "use":
      return `Use ${title(look, option.card)}${whereabouts(look, option.card)}${giver(look, option)}`;
    case "trigger":
      return option.card === NO_CARD ? "Uncover a buried card" : pointAt(look, option.card);
  }
}

/** Options that nobody can tell apart are one, of which there are several. */
export interface WordedOption {
  readonly text: string;
  /** Into the options of the decision: any of them will do. */
  readonly indices: readonly number[];
}

/** The options in words, each of them different: twins are told apart by what they carry, or counted ("x2"). */
export function wordOptions(look: Lookup, decision: Pick<Decision, "prompt" | "options">): WordedOption[] {
  const plain = decision.options.map((option) => wordOption(look, option, decision));
  const isTwin = (i: number): boolean => plain.indexOf(plain[i] ?? "") !== i || plain.lastIndexOf(plain[i] ?? "") !== i;
  const full = decision.options.map((option, i) =>
    isTwin(i)
      ? `${plain[i]}${wordMarks(look, option)
          .map((mark) => `, ${mark}`)
          .join("")}`
      : (plain[i] ?? ""),
  );
  return [...new Set(full)].map((text) => {
    const indices = full.flatMap((other, i) => (other === text ? [i] : []));
    return { text: indices.length > 1 ? `${text} x${indices.length}` : text, indices };
  });
}

/** What tells an option from another one that reads the same: the card's counters, what lies on it, whose it is, what it is about. */
export function wordMarks(look: Lookup, option: Option): string[] {
  const card = "card" in option ? option.card : NO_CARD;
  const facts = look.card(card);
  const about =
    option.kind === "trigger" && option.about !== NO_CARD && option.about !== card ? [`about ${title(look, option.about)}`] : [];
  if (facts === null) return about;
  const carried = [
    ...(facts.counters > 0 ? [count(facts.counters, "counter")] : []),
    ...(facts.kind === "base" ? [] : facts.under.map((other) => title(look, other))),
  ];
  const owner = facts.owner >= 0 && facts.owner !== facts.controller ? [`owned by ${who(look, facts.owner)}`] : [];
  return [...(carried.length > 0 ? [`with ${list(carried)}`] : []), ...owner, ...about];
}

/** ", by Flighterizer" for an ability that an action has given to the card. */
const giver = (look: Lookup, option: Option & { kind: "use" }): string =>
  option.from === option.card ? "" : `, by ${title(look, option.from)}`;

/** What pays for a play, unless it is the free one of its type: "extra from Hoverbot". The grantor may be out of sight by now. */
export function wordRights(look: Lookup, option: Option & { kind: "play" }): string {
  const granted = option.source === NO_CARD ? null : look.card(option.source);
  const extra = option.source === NO_CARD ? [] : [granted === null ? "extra" : `extra from ${granted.name}`];
  const instead = option.as === "action" && look.card(option.card)?.kind === "minion" ? ["in place of an action"] : [];
  return [...instead, ...extra, ...(option.through === NO_CARD ? [] : [`by ${title(look, option.through)}`])].join(", ");
}

/** What a card is played on: a base by its name, a minion with its holder and place. */
export const hostName = (look: Lookup, host: CardId): string =>
  look.card(host)?.kind === "base" ? title(look, host) : pointAt(look, host).replace(/^Your /, "your ");

/** A step of a plan, within a sentence: "play Scout (3) on Tar Pits", "choose Bea's Zombie (2)", "stop there". */
export function wordStep(look: Lookup, option: Option): string {
  const quiet = (text: string): string => text.replace(/^(Play|Use|Your|Uncover) /, (word) => word.toLowerCase());
  switch (option.kind) {
    case "play":
    case "use":
      return quiet(wordOption(look, option, NO_QUESTION));
    case "card":
      return `choose ${quiet(pointAt(look, option.card))}`;
    case "facedown":
      return `choose ${quiet(wordOption(look, option, NO_QUESTION))}`;
    case "base":
      return `choose ${title(look, option.base)}`;
    case "seat":
      return `choose ${option.seat === look.reader ? "yourself" : who(look, option.seat)}`;
    case "name":
      return `name ${option.name}`;
    case "trigger":
      return `${quiet(wordOption(look, option, NO_QUESTION))} first`;
    case "word":
      return STEPS[option.word] ?? `choose "${wordWord(look, option.word, NO_QUESTION.prompt)}"`;
  }
}

const NO_QUESTION: Pick<Decision, "prompt"> = { prompt: { key: "play", verb: "play", source: NO_CARD } };
const STEPS: Readonly<Record<string, string>> = { accept: "say yes", decline: "say no", done: "stop there", pass: "pass" };

/** What somebody would do, and how it may go on from there: "Play Scout (3) on Tar Pits, then use Invader, then stop there". */
export const wordLine = (look: Lookup, first: Option, decision: Pick<Decision, "prompt">, next: readonly Option[]): string =>
  [wordOption(look, first, decision), ...next.map((option) => wordStep(look, option))].join(", then ");
