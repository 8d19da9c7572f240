/** Whether the game ends with this turn, once somebody has fifteen points (R-GAME-OVER-01 to -04). */

import { WINNING_VP } from "@breakpoint/engine";
import { list } from "@breakpoint/words";
import type { Model } from "./model.ts";

/** " You and Quill both have 16 VP: the game goes on until one of you is ahead as a turn ends." Nothing while nobody has enough. */
export function wordFinish({ view, names, me }: Pick<Model, "view" | "names" | "me">): string {
  const playing = view.vp.flatMap((vp, seat) => (view.out[seat] ? [] : [{ vp, seat }]));
  const most = Math.max(...playing.map(({ vp }) => vp));
  if (most < WINNING_VP) return "";
  const leaders = playing.filter(({ vp }) => vp === most).map(({ seat }) => seat);
  const mine = leaders.includes(me);
  const who = list([...(mine ? ["You"] : []), ...leaders.filter((seat) => seat !== me).map((seat) => names[seat] ?? "")]);
  if (leaders.length === 1) return ` ${who} ${mine ? "have" : "has"} ${most} VP: as it stands, the game ends with this turn.`;
  return ` ${who} ${leaders.length === 2 ? "both" : "all"} have ${most} VP: the game goes on until one of ${mine ? "you" : "them"} is ahead as a turn ends.`;
}
