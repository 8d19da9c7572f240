/** Calls for whoever plays at this screen: the title of the window, a sound, a notification while it is out of sight. */

import { useEffect, useRef } from "react";
import { useTitle } from "../parts/Page.tsx";
import type { SourceState } from "../sources/source.ts";
import { notify } from "./calls.ts";
import { play } from "./sounds.ts";

/** One of this screen's seats is asked something. */
const isAsked = ({ parts }: SourceState): boolean => parts.some((part) => part.seat >= 0 && part.frame.view.decision !== null);

/** What the window is called: nothing that others do not see, but for whose move it is. */
function titleOf({ table, parts, ...state }: SourceState, nudged: boolean): string {
  const names = table.seats.map((seat) => seat.name).join(", ");
  if (table.status === "over") return `Over: ${names}`;
  return isAsked({ table, parts, ...state }) ? (nudged ? "● They wait for you" : "● Your move") : names;
}

export function useAttention(state: SourceState): void {
  const { table, said, nudged } = state;
  const asked = isAsked(state);
  const others = table.seats.filter((seat) => !seat.mine).map((seat) => seat.name);
  const nudger = nudged == null ? null : (table.seats[nudged.by]?.name ?? "Somebody");
  useTitle(titleOf(state, nudged != null && asked));
  const game = table.game;
  const whom = others.join(", ");
  const begun = useRef(false);
  const is = asked && table.status === "playing";
  useEffect(() => {
    if (is && begun.current) {
      play("move");
      void notify("Your move", `The game against ${whom} waits for you.`, game);
    }
    begun.current = true;
  }, [is, game, whom]);
  const nudgedAt = nudged?.at ?? 0;
  useEffect(() => {
    if (nudgedAt === 0) return;
    play("nudge");
    void notify("Your move", `${nudger ?? "Somebody"} is waiting for you.`, game);
  }, [nudgedAt, nudger, game]);
  const last = said?.at(-1);
  const heard = useRef(last?.at ?? 0);
  const mine = last !== undefined && table.seats[last.seat]?.mine === true;
  const lastAt = last?.at ?? 0;
  useEffect(() => {
    if (lastAt > heard.current && !mine) play("said");
    heard.current = lastAt;
  }, [lastAt, mine]);
  const over = table.status === "over";
  const was = useRef(over);
  useEffect(() => {
    if (over && !was.current) play("over");
    was.current = over;
  }, [over]);
}
