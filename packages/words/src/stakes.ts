/** What hangs on an answer besides what the question says: by the title of the card that asks. */

import type { CardId, Prompt, QuestionKey } from "@breakpoint/engine";
import type { Lookup } from "./lookup.ts";
import { title } from "./sentence.ts";

type Stakes = { readonly [K in QuestionKey]?: string };

const STAKES: Readonly<Record<string, Stakes>> = {
  "... Really?": { destroy: ": one that is no stronger may come back from your discard pile" },
  "Bacta the Future": { destroy: ": its owner may play an extra minion for it" },
  Berserker: { destroy: " to put a +1 power counter on Berserker" },
  "Big Funny Giant": { destroy: " to move this titan" },
  "Blaster Master": { discard: " to destroy a minion of power 2 or less" },
  Cleave: { destroy: ": the treasures that you get for it can be played at once" },
  Collector: { return: ": one of power 3 or less" },
  "Cthulhu's Chosen": { "draw-madness": " to give Cthulhu's Chosen +2 power until the end of the turn" },
  "Lady Whirlwind": { destroy: " to put a +1 power counter on Lady Whirlwind" },
  Megalodon: { destroy: ": of power 4 or less when it is played, 3 or less before the base scores" },
  "Mi-go": { "draw-madness": ": if you do not, whoever played Mi-go may draw a card", draw: " for a player who drew no Madness" },
  Nightstalker: { destroy: " to put a +1 power counter on Nightstalker" },
  "Nine Lives": { destroy: " to have an extra minion to play" },
  Powderkeg: { destroy: ": every minion at its base that is no stronger goes with it" },
  "Red Birthday Party": { destroy: ": every weaker minion at its base goes with it" },
  "R'lyeh": { destroy: " to gain 1 VP" },
  Shoggoth: { "draw-madness": ": if you do not, one of your minions there is destroyed", destroy: ": one of those who drew no Madness" },
  "Spikey Chair Room": { destroy: " to draw a card" },
  "Survival of the Fittest": { destroy: ": these tie for the least power there" },
  Transmogrify: { destroy: " to play one that is no stronger out of your deck" },
  "War Cry": { destroy: ": a minion at its base gets its power until the end of the turn" },
  Whiskers: { destroy: " for the extra action" },
  "Zzzzzap!": { discard: " to destroy a minion of power 3 or less" },
};

/** ... and whichever card asks. */
const ALWAYS: Stakes = { "keep-on-top": ": the rest goes to the bottom" };

/** What the halves of a card that says "or" are, where a word for all such cards would say too little. */
const HALVES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '"El Bandido"': { transfer: "Transfer an action" },
  "Ancient Chinese Art": { counter: "A minion here gets a +1 power counter", transfer: "Transfer +1 power counters here" },
  "Big Hero": { destroy: "Destroy a monster here", monster: "Play a monster here" },
  "Disco Lou": { top: "Put an action of your discard pile on top of your deck" },
  Coordination: { titan: "Play Walking Castle" },
  Copycat: { draw: "Draw one card" },
  "Dungeon Bait": { destroy: "Destroy a minion of power 2 or less" },
  Enchantment: { strengthen: "Minions here have +1 power", weaken: "Minions here have −1 power" },
  Evolution: { titan: "Play Rainboroc there", search: "Search your deck for a minion" },
  "Fairy Godmother": { draw: "Draw one card", strengthen: "A minion has +2 power" },
  Glymmer: { strengthen: "Glymmer has +1 power", weaken: "Another minion has −4 power" },
  "Lost Knowledge": { bury: "Bury one card of your hand", uncover: "Uncover one card" },
  "Magic Acorns": { discard: "Every other player discards at random" },
  Puck: { draw: "Draw one card" },
  "Purge the Demon": { destroy: "Destroy an action on it", "remove-counters": "Remove all its counters" },
  Ruckus: { destroy: "Destroy all monsters there" },
  "Seal the Tomb": { bury: "Bury up to two cards of your hand", uncover: "Uncover up to two cards" },
  Titania: { return: "Return another player's minion" },
  Turner: { destroy: "Destroy an undead monster here", shuffle: "Shuffle a random minion of your discard pile into your deck" },
};

/** What a word means in the text of that very card. */
export const wordHalf = (look: Lookup, source: CardId, word: string): string | undefined => HALVES[title(look, source)]?.[word];

/** The end of a question's sentence; nothing if the question says it all. */
export const wordStake = (look: Lookup, { key, source }: Prompt): string => STAKES[title(look, source)]?.[key] ?? ALWAYS[key] ?? "";
