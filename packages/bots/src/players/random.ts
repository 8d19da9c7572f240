/** Picks any option, each as likely as the next. */

import { below } from "@breakpoint/engine";
import type { Bot } from "./bot.ts";

export const random: Bot = {
  name: "random",
  pick: ({ decision, rng }) => below(rng, decision.options.length),
};
