/** Every set the engine ships. Importing this fills the catalogue. */

import { registerSet } from "../kernel/catalogue.ts";
import { awesomeLevel9000 } from "./awesome-level-9000/index.ts";
import { bigInJapan } from "./big-in-japan/index.ts";
import { biggerGeekierBox } from "./bigger-geekier-box/index.ts";
import { ceaseAndDesist } from "./cease-and-desist/index.ts";
import { core } from "./core/index.ts";
import { itsYourFault } from "./its-your-fault/index.ts";
import { monsterSmash } from "./monster-smash/index.ts";
import { munchkin } from "./munchkin/index.ts";
import { obligatoryCthulhu } from "./obligatory-cthulhu/index.ts";
import { oops } from "./oops/index.ts";
import { prettyPretty } from "./pretty-pretty/index.ts";
import { promo } from "./promo/index.ts";
import { scienceFictionDoubleFeature } from "./science-fiction-double-feature/index.ts";
import { that70s } from "./that-70s/index.ts";
import { whatWereWeThinking } from "./what-were-we-thinking/index.ts";

registerSet(core);
registerSet(obligatoryCthulhu);
registerSet(scienceFictionDoubleFeature);
registerSet(ceaseAndDesist);
registerSet(itsYourFault);
registerSet(biggerGeekierBox);
registerSet(awesomeLevel9000);
registerSet(whatWereWeThinking);
registerSet(promo);
registerSet(prettyPretty);
registerSet(bigInJapan);
registerSet(monsterSmash);
registerSet(that70s);
registerSet(munchkin);
registerSet(oops);
