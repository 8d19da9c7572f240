/** What hangs on an answer besides what the question says: by the title of the card that asks. */

import type { Prompt, QuestionKey } from "@breakpoint/engine";
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
  Shoggoth: { "draw-madness": ": if you do not, one of your minions there is destroyed", destroy: " of a player who drew no Madness" },
  "Spikey Chair Room": { destroy: " to draw a card" },
  "Survival of the Fittest": { destroy: ": these tie for the least power there" },
  Transmogrify: { destroy: " to play one that is no stronger out of your deck" },
  "War Cry": { destroy: ": a minion at its base gets its power until the end of the turn" },
  Whiskers: { destroy: " for the extra action" },
  "Zzzzzap!": { discard: " to destroy a minion of power 3 or less" },
};

/** The end of a question's sentence; nothing if the question says it all. */
export const wordStake = (look: Lookup, { key, source }: Prompt): string => STAKES[title(look, source)]?.[key] ?? "";
