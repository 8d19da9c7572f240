import { afterResolving } from "../../vocabulary/affect.ts";
import { chooseWord } from "../../vocabulary/choose.ts";
import { draw } from "../../vocabulary/decks.ts";
import { action } from "../../vocabulary/define.ts";

/** The Madness deck: thirty cards, all alike (R-MADNESS-01). */
export const madness = action("Madness", 30, {
  text: "Draw two cards, or put this card back into the Madness deck.",
  *onPlay(g, me) {
    if ((yield* chooseWord(g, "draw-or-return", ["draw", "return"])) === "draw") draw(g, me.you, 2);
    // It goes when it would have been discarded (R-MADNESS-17).
    else afterResolving(g, me.card, "home");
  },
});
