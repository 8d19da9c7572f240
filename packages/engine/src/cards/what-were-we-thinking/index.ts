/** What Were We Thinking?: four factions and eight bases. */

import type { SetSpec } from "../../vocabulary/define.ts";
import { thinkingBases } from "./bases.ts";
import { explorers } from "./explorers.ts";
import { grannies } from "./grannies.ts";
import { rockStars } from "./rock-stars.ts";
import { teddyBears } from "./teddy-bears.ts";

export const whatWereWeThinking: SetSpec = {
  id: "what-were-we-thinking",
  name: "What Were We Thinking?",
  factions: [explorers, grannies, rockStars, teddyBears],
  bases: thinkingBases,
};
