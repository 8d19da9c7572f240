/** The pictures of the cards, by set. */

import type { SetArt } from "./art.ts";
import { awesomeLevel9000 } from "./awesome-level-9000.ts";
import { bigInJapan } from "./big-in-japan.ts";
import { biggerGeekierBox } from "./bigger-geekier-box.ts";
import { ceaseAndDesist } from "./cease-and-desist.ts";
import { core } from "./core.ts";
import { itsYourFault } from "./its-your-fault.ts";
import { monsterSmash } from "./monster-smash.ts";
import { munchkin } from "./munchkin.ts";
import { obligatoryCthulhu } from "./obligatory-cthulhu.ts";
import { oops } from "./oops.ts";
import { prettyPretty } from "./pretty-pretty.ts";
import { promo } from "./promo.ts";
import { scienceFictionDoubleFeature } from "./science-fiction-double-feature.ts";
import { that70s } from "./that-70s.ts";
import { whatWereWeThinking } from "./what-were-we-thinking.ts";

export const SETS: Readonly<Record<string, SetArt>> = {
  "awesome-level-9000": awesomeLevel9000,
  "big-in-japan": bigInJapan,
  "bigger-geekier-box": biggerGeekierBox,
  "cease-and-desist": ceaseAndDesist,
  core,
  "its-your-fault": itsYourFault,
  "monster-smash": monsterSmash,
  munchkin,
  "obligatory-cthulhu": obligatoryCthulhu,
  oops,
  "pretty-pretty": prettyPretty,
  promo,
  "science-fiction-double-feature": scienceFictionDoubleFeature,
  "that-70s": that70s,
  "what-were-we-thinking": whatWereWeThinking,
};
