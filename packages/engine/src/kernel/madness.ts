/** Madness at the end of the game (R-MADNESS-10 to -16). */

import { clockwise } from "./board.ts";
import type { Game } from "./game.ts";
import { type CardId, MADNESS, NO_SEAT, type Seat, Zone } from "./ids.ts";

/** The Madness cards that count against a seat: in hand, deck and discard pile, and buried (R-MADNESS-10). */
function madnessOf(g: Game, seat: Seat): number {
  const { cards } = g.state;
  let count = 0;
  for (let i = 0; i < cards.length; i++) {
    const c = cards[i as CardId];
    const held = c.zone === Zone.Hand || c.zone === Zone.Deck || c.zone === Zone.Discard;
    if (!(c.zone === Zone.Buried ? c.controller === seat : held && c.at === seat)) continue;
    // Nobody owns Madness: the faces of all other cards need not be looked at.
    if (c.owner === NO_SEAT && g.def(i as CardId).home === MADNESS) count++;
  }
  return count;
}

/** Once there is a single leader Madness is counted: every two cost 1 VP, the fewest break ties, further ties share (R-MADNESS-11 to -16). */
export function afterMadness(g: Game, leaders: Seat[]): { winners: Seat[]; scores: number[]; madness: number[] } {
  const s = g.state;
  const madness = s.vp.map((_, seat) => madnessOf(g, seat));
  if (madness.every((count) => count === 0)) return { winners: leaders, scores: s.vp.slice(), madness };
  const scores = s.vp.map((vp, seat) => vp - Math.floor(madness[seat] / 2));
  const playing = clockwise(g);
  const best = Math.max(...playing.map((seat) => scores[seat]));
  const tied = playing.filter((seat) => scores[seat] === best);
  const fewest = Math.min(...tied.map((seat) => madness[seat]));
  return { winners: tied.filter((seat) => madness[seat] === fewest), scores, madness };
}
