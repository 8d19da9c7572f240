/** The questions. Cards and rules ask by key; the key stands for what the asked player is about to do. */

import {
  type Asking,
  type Decision,
  HAND_LIMIT,
  HEARD,
  type HeardKind,
  NO_CARD,
  type Prompt,
  type Seat,
  type Verb,
  Zone,
} from "@breakpoint/engine";
import type { CardFacts, Lookup } from "./lookup.ts";
import { capital, ended, signed, title, titles, who, whose } from "./sentence.ts";
import { wordStake } from "./stakes.ts";

type Wording = string | ((p: Prompt, look: Lookup, may: boolean) => string);

/** "destroy a minion" becomes "Destroy a minion." or "You may destroy a minion." */
const PHRASES: Readonly<Record<string, Wording>> = {
  "add-base": "play the top base of the base deck and move there",
  "add-counter": "put a +1 power counter on a minion",
  bury: "bury a card of your hand",
  "bury-where": (p, look, may) =>
    may ? `bury ${itOr(p, look)} at another base` : `choose the base where you bury ${p.card === undefined ? "them" : itOr(p, look)}`,
  claim: (p, look) => `take one of the treasures of ${p.base === undefined ? "this base" : title(look, p.base)}`,
  "copy-effect-to": (p, look) => `choose a minion that ${about(p, look)} affects as well`,
  duel: "choose your minion for the duel",
  "duel-card": "put a card of your hand face down for the duel",
  "duel-where": "choose the base of the duel",
  "duel-whom": (p, look, may) => (may ? `have ${itOr(p, look)} duel a minion` : `choose the minion that ${about(p, look)} duels`),
  either: "choose one",
  "either-too": "have the other half as well",
  "how-many-counters": (p, look) => `choose how many power counters leave ${about(p, look)}`,
  "move-counters-from": "choose the card that power counters are taken from",
  "move-counters-to": (p, look) =>
    `choose the card that ${p.card === p.source ? "its " : ""}power counters${p.card === undefined || p.card === p.source ? "" : ` of ${about(p, look)}`} go to`,
  "play-titan-where": (p, look, may) => `${may ? "play" : "choose the base for"} ${about(p, look)}`,
  "borrow-talent": "choose the minion whose talent is used",
  "cancel-abilities": "choose the minion whose abilities are canceled until your next turn",
  "choose-discard": "choose the card to be discarded",
  "choose-to-repeat": "choose your minion: another of its name may follow",
  "copy-action": "choose the action whose abilities this card has",
  "copy-effect": (p, look) => `let ${title(look, p.source)} be affected by ${about(p, look)} as well`,
  "copy-onto": "choose what the copy is played on",
  "copy-minion": "choose the minion whose ability this card has",
  "counters-or-cards": "choose what your minions there bring",
  "counters-or-cards-where": "choose the base whose minions of yours get power counters, or bring you cards",
  "count-minions": "draw a card for each of your minions at the base you choose",
  destroy: "destroy a minion",
  "destroy-action": "destroy an action",
  "destroy-actions": "destroy actions on this minion",
  "destroy-actions-where": "choose the base where other players' actions are destroyed",
  "destroy-as-strong": "choose your minion, then minions at its base that together are no stronger will be destroyed",
  "destroy-base": "choose the base that is destroyed",
  "destroy-for-cards": "choose a minion; it can be destroyed for as many cards as it has power",
  "destroy-no-stronger": "choose your minion, then one at its base that is no stronger will be destroyed",
  "destroy-up-to-its-power": "choose your minion, then any at its base will be destroyed that have no more power in all than it has",
  "destroy-weaker-than": "choose your minion, then a weaker one beside it will be destroyed",
  "destroy-where": "choose the base where minions are destroyed",
  "destroy-whose": (p, look) => `choose whose minions are destroyed${at(p, look)}`,
  discard: "discard a card from your hand",
  "discard-madness": "choose how many Madness cards you discard",
  "discard-minion": "discard a minion from your hand",
  "discard-or-top": (p, look) => `decide about ${about(p, look)}, the top card of your deck`,
  "discard-to-destroy": (p, look) => `discard ${p.amount ?? 0} ${p.amount === 1 ? "card" : "cards"} to destroy ${about(p, look)}`,
  "discard-to-limit": "discard down to ten cards",
  "discard-treasure": "discard a treasure from your hand",
  draft: "take a faction",
  draw: "draw a card",
  "draw-and-act": "draw a card and have an extra action to play",
  "draw-deeper": "draw two more cards and two Madness cards",
  "draw-or-take-treasure": "choose where your treasure comes from",
  "draw-or-return": "decide what your Madness does",
  "draw-madness": "draw a Madness card",
  "empower-all-where": "choose the base where all minions get stronger",
  empower: (p) => `choose the minion that gets ${p.amount === undefined ? "stronger" : `${signed(p.amount)} power`}`,
  "empower-each-or-one": "choose who gets stronger",
  "empower-faction-where": "choose the base where the minions of a faction get stronger",
  "empower-where": "choose the base where your minions get stronger",
  "extra-where": "choose the base where you may play the extra minion",
  "find-card": "choose the card that you were looking for",
  "follow-where": (p, look) => `have ${about(p, look)} follow, with 1 more power`,
  "give-madness": "choose who gets your Madness card",
  "how-much-madness": "choose how many Madness cards you draw",
  "help-player": (p, look) => `choose who gets 2 more power${at(p, look)}`,
  "ignore-base": (p, look) => `ignore the ability of ${p.base === undefined ? "this base" : title(look, p.base)}`,
  "keep-this-card": (p, look) => `put ${title(look, p.source)} on top of your deck rather than into the discard pile`,
  "keep-one": (p, look) => `choose the card that you keep${at(p, look)}`,
  "keep-on-top": "choose a card that stays on top",
  "look-at-deck": "look at the top three cards of your deck",
  "look-at-which-deck": "choose a deck to see its top card",
  "look-at-hand": "choose whose hand you look at",
  "let-empower": "choose who strengthens a minion",
  "let-draw": "choose who may draw a card",
  "lower-breakpoint": "choose your minion: its power comes off the breakpoint there",
  "lower-breakpoint-where": "choose the base whose breakpoint goes down",
  move: (p, look) => `move a minion${p.base === undefined ? "" : ` to ${title(look, p.base)}`}`,
  "repel-whose": (p, look) => `choose who has to move a minion away${p.base === undefined ? "" : ` from ${title(look, p.base)}`}`,
  "move-from": "choose the base they move away from",
  "move-or-transfer": "choose up to two of your cards at one base to go to another",
  "move-where": (p, look, may) => `${may ? "move" : "choose where to move"} ${p.card === undefined ? "them" : title(look, p.card)}`,
  "move-whose": (p, look) => `choose whose minions${at(p, look)} move along`,
  "name-faction": "name a faction",
  "next-base": "choose the base that comes next",
  "order-bottom": "choose what goes to the bottom first",
  "order-copies": "choose which ability comes first",
  "order-on-top": "put the cards on top of the deck, the topmost first",
  "order-replacements": "choose what happens first instead",
  "order-triggers": "choose which ability comes first",
  "order-under-deck": "choose what goes under your deck first",
  "place-in-deck": "put a card on top of its owner's deck or under it",
  "place-in-a-hand": "choose the minion that goes from a discard pile into its owner's hand",
  "place-in-hand": "put it into your hand rather than the discard pile",
  "place-on-bottom": "choose the minion that goes under its owner's deck",
  "place-on-top": "put a card from your discard pile on top of your deck",
  "place-hand-on-top": "put a card of your hand on top of your deck",
  "place-under-deck": "put a card of your hand under your deck",
  "play-all-where": "choose the base where you play all minions of your hand",
  "play-action-now": "play an extra action now",
  "play-minion-now": "play an extra minion now",
  "play-weaker-than": "choose your minion: you may play a weaker one beside it",
  "put-under-deck": "put a card from any discard pile under its owner's deck",
  purge: "choose a card, then an action on it is destroyed or its counters are removed",
  "put-to-sleep": "choose who cannot play actions in their next turn",
  "put-under-your-deck": "put a card from your discard pile under your deck",
  "random-action": "choose the player whose discard pile gives an action at random",
  "random-card": "choose the player who shows a card of their hand at random",
  redirect: (p, look) => `have another minion take the place of ${about(p, look)}, which ${doer(p, look)} would ${deed(p, "")}`,
  "raid-deck": "choose whose deck you raid: its top cards are shown",
  "raid-hand": "choose from whose hand you take a card at random",
  "remove-counter": (p, look) => `take a +1 power counter off ${about(p, look)}`,
  "remove-counters": (p, look) => `choose how many power counters you take off ${about(p, look)}`,
  "replace-from": (p, look) =>
    `choose where the base comes from that takes the place of ${p.base === undefined ? "this one" : title(look, p.base)}`,
  return: "return a minion to its owner's hand",
  "return-actions": "take back actions of yours",
  "return-card": "return a card to its owner's hand",
  "return-of-one-name": "take back minions of one name",
  "return-madness": "return a Madness card to the Madness deck",
  "return-all": "choose the base whose minions return to their owners' hands",
  "sacrifice-or-bottom": (p, look) => `destroy two other minions of yours, or put ${title(look, p.source)} under your deck`,
  sacrifice: "destroy a minion of your own",
  "score-first": "choose which base scores first",
  "search-action": "take an action out of your deck",
  "search-and-play": (p, look) => `look in your deck for a minion to play at ${p.base === undefined ? "this base" : title(look, p.base)}`,
  "search-base": "take a base out of the base deck",
  "search-copy": "choose a minion; another of its name comes out of your deck",
  "search-discard": "choose cards of one name in your deck to discard",
  "search-minion": "take a minion out of your deck",
  "search-twin": (p, look) => `look in your deck for another ${about(p, look)}`,
  "search-where": "choose where you search",
  "send-to-bottom": "send cards to the bottom of the decks",
  "share-a-counter": (p, look) => `choose your minion that gets a +1 power counter, as ${about(p, look)} does`,
  "set-breakpoint": (p, look) => `choose the card that sets the breakpoint${at(p, look)}`,
  "share-counters": (p, look) =>
    `choose how many of the ${p.amount === undefined ? "" : `${p.amount} `}power counters go on ${about(p, look)}`,
  "shuffle-away": "shuffle a minion into its owner's deck",
  "shuffle-into-deck": "choose a card to shuffle into your deck",
  "shuffle-on-top": "choose what is shuffled and goes on top of your deck",
  "shuffle-lone-minion": "choose a minion; if it is alone at its base, it is shuffled into its owner's deck",
  "shuffle-kind-into-deck": "choose what you shuffle into your deck",
  "shuffle-random-minion": "shuffle a minion of your discard pile, picked at random, into your deck",
  "special-where": (p, look) => `choose what you play ${about(p, look)} on`,
  "stack-on-top": "choose what goes on top of your deck, the topmost first",
  "swap-base": "choose the base in play that gives way",
  "swap-out": "choose a minion of yours to be replaced",
  "swap-places": "choose the two minions that change places",
  "take-action-in-hand": "take an action into your hand",
  "take-action-back": "take an action of yours that is in play into your hand",
  "take-along": (p, look) => `choose what goes along${p.base === undefined ? "" : ` to ${title(look, p.base)}`}`,
  "take-back": "take a card from your discard pile into your hand",
  "take-back-twin": "choose your minion: another of its name comes back from your discard pile",
  "take-control": "take control of a minion",
  "take-control-of-action": "take control of an action",
  "take-in-hand": "take a minion into your hand",
  "take-it-over": (p, look) => `take control of ${about(p, look)}`,
  transfer: "choose the action that is transferred",
  "trade-with": "choose whose hand gives you a card and gets this one",
  "transfer-to": (p, look) => `choose where ${about(p, look)} goes`,
  transform: (p, look) => `destroy ${title(look, p.source)} to find a minion of power 5 or more in your deck`,
  uncover: "uncover one of your buried cards",
  "uncover-on": (p, look) => `choose what you play ${about(p, look)} on`,
  "use-talent": (p, look) => `use the talent of ${about(p, look)} once more`,
  "use-well": "choose your card, whose counters may go to another one or whose talent is used once more",
  weaken: (p) => `choose the minion that gets ${p.amount === undefined ? "weaker" : `${signed(p.amount)} power`}`,
  "weaken-where": "choose the base where other players' minions get weaker",
  "which-titan": "choose the titan that comes",
  "draw-action": "draw an action among the cards shown",
  "give-card": (p, look) =>
    `put a card of your hand into ${p.seat === undefined ? "theirs" : `the hand of ${who(look, p.seat)}`} to play ${about(p, look)}`,
  "give-control": "choose the minion that you hand over",
  "give-control-to": (p, look, may) => `${may ? "hand" : "choose who gets"} ${about(p, look)}${may ? " over to another player" : ""}`,
  "move-any-to-or-from": "move a minion here, or one from here to another base",
  "move-at-random": "choose the minion that moves to a base picked at random",
  "move-titan": "move a titan",
  "move-to-or-from": (p, look) =>
    `move a minion of yours to ${p.base === undefined ? "this base" : title(look, p.base)}, or one from there to another base`,
  "name-minion": "name a minion",
  "play-card-now": "play one of these cards as an extra card now",
  "reveal-treasures": "show treasures from your hand",
  "ruckus-where": "choose the base where two monsters come, or all go",
  "shield-yours": (p, look) => `keep your minions at this base out of what ${about(p, look)} does`,
  "take-treasure": "take a treasure in play into your hand",
  "monster-where": "choose the base where a monster is played",
  "play-monster": "play a monster here",
  "reveal-of-one-name": "show minions of one name from your hand",
  "take-into-deck": "shuffle a minion into your deck",
  "take-treasure-back": "take a treasure from the treasure discard pile into your hand",
  "take-one": "choose the card that goes into your hand",
  grieve: (p, look) => `choose what ${p.seat === undefined ? "they" : who(look, p.seat)} must do`,
  mulligan: "draw these five cards and shuffle the rest of your hand into your deck",
  "name-card": (p, look) =>
    `name a card; ${p.seat === undefined ? "they" : who(look, p.seat)} must put all cards of that name under their deck`,
  "play-again": "choose the action that you play as an extra",
  "search-treasure": "take a treasure for a minion out of the treasure deck",
  "search-sprout": (p, look) =>
    `look in your deck for a minion of power ${p.amount ?? 3} or less to play at ${p.base === undefined ? "this base" : title(look, p.base)}`,
  "take-back-to-hand": (p, look) => `put ${about(p, look)} into your hand rather than the discard pile`,
  "top-or-bottom": (p, look) => `decide where ${about(p, look)} goes`,
};

/** What an operation of the rules does to a card: before and after its name. */
const DEEDS: Readonly<Record<string, readonly [string, string]>> = {
  destroy: ["destroy", ""],
  discard: ["put", " into the discard pile"],
  return: ["return", " to hand"],
  placeHand: ["put", " into a hand"],
  placeTop: ["put", " on top of the deck"],
  placeBottom: ["put", " under the deck"],
  shuffleIn: ["shuffle", " into the deck"],
  move: ["move", ""],
  power: ["change the power of", ""],
  counters: ["change the counters of", ""],
  control: ["take control of", ""],
  cancel: ["cancel the abilities of", ""],
  attach: ["put an action on", ""],
  bury: ["bury", ""],
};
/** "destroy Scout", "put it into the discard pile". */
function deed(p: Prompt, whom: string): string {
  const [before, after] = DEEDS[p.name ?? ""] ?? ["affect", ""];
  return `${before}${whom}${after}`;
}
const PASSIVELY: Readonly<Record<string, string>> = {
  clash: "lose the clash and leave",
  destroy: "be destroyed",
  discard: "go to the discard pile",
  return: "return to hand",
  move: "move",
};
const passively = (p: Prompt): string => PASSIVELY[p.name ?? ""] ?? "be affected";
const doer = (p: Prompt, look: Lookup): string => (p.by === undefined || p.by === NO_CARD ? "something" : title(look, p.by));

/** Questions that are sentences of their own. */
const SENTENCES: Readonly<Record<string, Wording>> = {
  instead: (p, look) => {
    const would =
      p.by === undefined || p.by === NO_CARD
        ? `${about(p, look)} would ${passively(p)}`
        : `${title(look, p.by)} would ${deed(p, ` ${about(p, look)}`)}`;
    return `Shall ${title(look, p.source)} prevent this? ${capital(would)}.`;
  },
  play: "Play cards and use abilities, in any order.",
  redraw: "Your hand has no minion.",
};

/** When a card waiting in a hand may be used. */
const MOMENTS: { [K in HeardKind]: (p: Prompt, look: Lookup) => string } = {
  playing: (p, look) => `${title(look, p.card ?? NO_CARD)} is being played`,
  played: (p, look) => `${title(look, p.card ?? NO_CARD)} was played`,
  used: (p, look) => `${title(look, p.card ?? NO_CARD)} was used`,
  destroyed: (p, look) => `${title(look, p.card ?? NO_CARD)} was destroyed`,
  left: (p, look) => `${title(look, p.card ?? NO_CARD)} left play`,
  moved: (p, look) => `${title(look, p.card ?? NO_CARD)} has moved`,
  attached: (p, look) => `${title(look, p.card ?? NO_CARD)} was attached`,
  controlled: (p, look) => `${title(look, p.card ?? NO_CARD)} has changed sides`,
  countered: (p, look) => `${title(look, p.card ?? NO_CARD)} got power counters`,
  empowered: (p, look) => `the power of ${title(look, p.card ?? NO_CARD)} has changed`,
  special: (p, look) => `${title(look, p.card ?? NO_CARD)} was used as a Special`,
  totaled: (p, look) => `power at ${title(look, p.base ?? NO_CARD)} has changed`,
  rose: (p, look) => `${title(look, p.card ?? NO_CARD)} has become stronger`,
  searched: (p, look) => `${somebody(p, look)} searched a deck`,
  placed: (p, look) => `${title(look, p.card ?? NO_CARD)} has changed its place`,
  clashed: (p, look) => `titans have clashed at ${title(look, p.base ?? NO_CARD)}`,
  duel: (p, look) => `a duel begins at ${title(look, p.base ?? NO_CARD)}`,
  duelCards: (p, look) => `the duel at ${title(look, p.base ?? NO_CARD)} is about to be decided`,
  dueled: () => "a duel was fought",
  looting: (p, look) => `the treasures of ${title(look, p.base ?? NO_CARD)} lie open`,
  claimed: (p, look) => `${title(look, p.card ?? NO_CARD)} was claimed`,
  affected: (p, look) => `${title(look, p.card ?? NO_CARD)} was affected`,
  drawn: (p, look) => `${somebody(p, look)} drew cards`,
  discarded: (p, look) => `${title(look, p.card ?? NO_CARD)} was discarded`,
  revealed: (p, look) => `${somebody(p, look)} revealed cards`,
  looked: (p, look) => `${somebody(p, look)} looked at cards`,
  vp: (p, look) => `${somebody(p, look)} gained or lost VP`,
  buried: (p, look) => `${somebody(p, look)} buried a card`,
  uncovered: (p, look) => `${title(look, p.card ?? NO_CARD)} was uncovered`,
  baseEntered: (p, look) => `${title(look, p.base ?? NO_CARD)} has entered play`,
  baseLeft: (p, look) => `${title(look, p.base ?? NO_CARD)} has left play`,
  turnStart: (p, look) => (p.seat === undefined ? "a turn begins" : `${whose(look, p.seat)} turn begins`),
  turnEnd: (p, look) => (p.seat === undefined ? "the turn ends" : `${whose(look, p.seat)} turn ends`),
  beforeScores: (p, look) => `${title(look, p.base ?? NO_CARD)} is about to score`,
  whenScores: (p, look) => `${title(look, p.base ?? NO_CARD)} scores`,
  afterScores: (p, look) => `${title(look, p.base ?? NO_CARD)} has scored`,
};

/** Who did it, where that is told. */
const somebody = (p: Prompt, look: Lookup): string => (p.seat === undefined ? "somebody" : who(look, p.seat));

const isHeard = (kind: string): kind is HeardKind => (HEARD as readonly string[]).includes(kind);
const moment = (key: string): HeardKind | undefined => {
  const kind = key.startsWith("special-") ? key.slice("special-".length) : "";
  return isHeard(kind) ? kind : undefined;
};

/** What the question is about: the card it names, or whatever it is. */
const about = (p: Prompt, look: Lookup): string => (p.card === undefined ? "it" : title(look, p.card));

/** ... but the card that asks stands before its question. */
const itOr = (p: Prompt, look: Lookup): string => (p.card === p.source ? "it" : about(p, look));

/** " at Tar Pits", if the question names a base. */
const at = (p: Prompt, look: Lookup): string => (p.base === undefined ? "" : ` at ${title(look, p.base)}`);

const say = (wording: Wording, p: Prompt, look: Lookup, may: boolean): string =>
  typeof wording === "string" ? wording : wording(p, look, may);

/** True if a prompt key has an English wording. */
export const hasPrompt = (key: string): boolean =>
  Object.hasOwn(PHRASES, key) || Object.hasOwn(SENTENCES, key) || moment(key) !== undefined;

/** The question as a sentence. The card that asks is named by `prompt.source`, for the table to show beside it. */
export function wordPrompt(look: Lookup, decision: Decision): string {
  const { prompt, options, picked } = decision;
  const offers = (word: string): boolean => options.some((o) => o.kind === "word" && o.word === word);
  const may = offers("decline");
  const sofar = picked === undefined || picked.length === 0 ? "" : ` (chosen so far: ${titles(look, picked)})`;
  const sentence = SENTENCES[prompt.key];
  if (sentence !== undefined) return say(sentence, prompt, look, false);
  const window = moment(prompt.key);
  if (window !== undefined) return `${capital(MOMENTS[window](prompt, look))}: use a card, or pass.`;
  const phrase = within(look, decision, say(PHRASES[prompt.key] ?? prompt.key.replaceAll("-", " "), prompt, look, may));
  const stake = wordStake(look, prompt);
  if (may) return ended(`You may ${phrase}${sofar}${stake}.`);
  return ended(`${capital(phrase)}${sofar}${picked !== undefined && offers("done") ? ", or stop" : ""}${stake}.`);
}

/** Questions in which "a minion" is one of those that can be chosen. */
const AMONG_MINIONS: readonly string[] = [
  "destroy",
  "move",
  "return",
  "empower",
  "weaken",
  "add-counter",
  "take-control",
  "place-on-bottom",
  "shuffle-away",
];
/** ... and "a card" one of a pile. */
const AMONG_CARDS: readonly string[] = ["take-back", "place-on-top", "put-under-deck", "put-under-your-deck", "shuffle-into-deck"];

/** Says whose and where, if that is the same for all that can be chosen, or how many are still to be chosen. */
function within(look: Lookup, { prompt, options }: Decision, phrase: string): string {
  const facts = options.flatMap((option) => (option.kind === "card" ? [look.card(option.card)] : []));
  const over = options.length - HAND_LIMIT;
  if (prompt.key === "discard-to-limit") return over > 0 ? `${phrase}, ${over} to go` : phrase;
  const all = (is: (card: CardFacts) => boolean): boolean => facts.length > 0 && facts.every((card) => card !== null && is(card));
  if (AMONG_CARDS.includes(prompt.key)) {
    if (all((card) => card.kind === "minion")) return phrase.replace(/\ba card\b/, "a minion");
    return all((card) => card.kind === "action") ? phrase.replace(/\ba card\b/, "an action") : phrase;
  }
  const [first] = facts;
  if (!AMONG_MINIONS.includes(prompt.key) || !all((card) => card.kind === "minion" && card.zone === Zone.Base)) return phrase;
  const minion = all((card) => card.monster) ? "monster" : "minion";
  const mine = all((card) => card.controller === look.reader);
  const theirs = all((card) => card.controller >= 0 && card.controller !== look.reader);
  const of = mine ? " of yours" : theirs ? " of another player" : "";
  const together = first != null && prompt.base === undefined && all((card) => card.on === first.on);
  const where = together ? ` ${prompt.key === "move" ? "from" : "at"} ${title(look, first.on)}` : "";
  return phrase.replace(/\b(a|the) minion\b/, `$1 ${minion}${of}${where}`);
}

/** What somebody is doing who answers such a question, as the others may know it. */
const DOING: Readonly<Record<Verb, string>> = {
  bury: "choosing what to bury",
  breakpoint: "choosing whose breakpoint changes",
  cancel: "choosing whose abilities are canceled",
  choose: "making a choice",
  claim: "claiming a treasure",
  control: "choosing who controls a card",
  copy: "choosing what to copy",
  counters: "placing power counters",
  destroy: "choosing what is destroyed",
  discard: "choosing what to discard",
  draft: "taking a faction",
  draw: "deciding about drawing",
  duel: "preparing a duel",
  either: "choosing one of two things",
  instead: "deciding whether something else happens instead",
  look: "choosing where to look",
  move: "choosing what moves where",
  name: "naming something",
  order: "deciding what comes first",
  place: "choosing where cards go",
  placeBottom: "choosing what goes under a deck",
  play: "choosing what to play",
  power: "choosing whose power changes",
  redirect: "deciding who takes it instead",
  redraw: "looking at the opening hand",
  return: "choosing what returns to hand",
  reveal: "choosing what to show",
  score: "choosing which base scores first",
  search: "searching",
  shuffleIn: "choosing what is shuffled in",
  special: "thinking about a reaction",
  swap: "choosing a base",
  transfer: "choosing where an action goes",
  uncover: "choosing what to uncover",
};

/** What another player is doing while the table waits: "Waiting for Bea, who is choosing what is destroyed (Seeing Stars)." */
export function wordWaiting(look: Lookup, { seat, asking }: { seat: Seat; asking?: Asking | null }): string {
  const waiting = `Waiting for ${who(look, seat)}`;
  if (asking == null || asking.key === "play") return ended(`${waiting}.`);
  const source = asking.source === NO_CARD ? "" : ` (${title(look, asking.source)})`;
  return `${waiting}, who is ${DOING[asking.verb]}${source}.`;
}
