/** Cards are shown: to all, or to one who looks at them. */

export { drawRevealed, look, lookAtTop, reveal, revealBottom, revealTop, revealUntil } from "../kernel/decks.ts";
