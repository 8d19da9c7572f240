import { afterResolving } from "../../vocabulary/affect.ts";
import { does, eitherOf } from "../../vocabulary/deeds.ts";
import { action } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";

/** The Madness deck: thirty cards, all alike (R-MADNESS-01). */
export const madness = action("Madness", 30, {
  text: "Draw two cards, OR put this card back into the Madness deck.",
  // It goes when it would have been discarded (R-MADNESS-17).
  onPlay: eitherOf({ draw: drawCards(2), return: does((g, me) => afterResolving(g, me.card, "home")) }, { key: "draw-or-return" }),
});
