/** The other people at the table: who is here, what they say, and how to remind them. Bots are no company. */

import type { Seat } from "@breakpoint/engine";
import type { Said, Trouble } from "@breakpoint/protocol";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { type Kept, keptAs } from "../parts/kept.ts";
import type { Phrase, SeatSource, SourceState } from "../sources/source.ts";

export interface Company {
  /** There is somebody to talk to. */
  readonly isThere: boolean;
  readonly said: readonly Said[];
  /** How many of them were not read yet. */
  readonly unread: number;
  readonly isOpen: boolean;
  readonly isMuted: boolean;
  open(isOpen: boolean): void;
  mute(isMuted: boolean): void;
  say(what: { phrase: Phrase } | { text: string }): Promise<Trouble | null>;
  /** Somebody who holds the seat has the table in front of them; null for bots and for oneself. */
  isHere(seat: Seat): boolean | null;
  /** Missing where nobody can be reminded. */
  nudge?: (to: Seat) => Promise<Trouble | null>;
}

const NOBODY: Company = {
  isThere: false,
  said: [],
  unread: 0,
  isOpen: false,
  isMuted: false,
  open: () => undefined,
  mute: () => undefined,
  say: async () => null,
  isHere: () => null,
};

/** When the last of it was said. */
const lastOf = (said: readonly Said[] | undefined): number => said?.at(-1)?.at ?? 0;

/** How much of it somebody else has said since then. Older sayings go while newer ones come: no place among them stays what it was. */
export const unreadSince = (then: number, said: readonly Said[], me: Seat): number =>
  said.filter(({ at, seat }) => at > then && seat !== me).length;

const Context = createContext<Company>(NOBODY);
export const useCompany = (): Company => useContext(Context);

/** As long as this window is open. */
const mutedAt = (game: string): Kept<boolean> =>
  keptAs(
    `breakpoint-muted-${game}`,
    (found) => found === true,
    () => sessionStorage,
  );

export function WithCompany({
  state,
  source,
  me,
  children,
}: {
  state: SourceState;
  source: SeatSource;
  me: Seat;
  children: ReactNode;
}): ReactNode {
  const { table, said } = state;
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState(() => lastOf(said));
  const muted = useMemo(() => mutedAt(table.game), [table.game]);
  const isMuted = muted.use();
  const company = useMemo((): Company => {
    const people = table.seats.filter((seat) => seat.kind === "person");
    const isThere = me >= 0 && source.say !== undefined && people.some((seat) => !seat.mine);
    if (!isThere) return NOBODY;
    const all = isMuted ? [] : (said ?? []);
    return {
      isThere,
      said: all,
      unread: isOpen ? 0 : unreadSince(read, all, me),
      isOpen,
      isMuted,
      open: (next) => {
        setRead(lastOf(said));
        setOpen(next);
      },
      mute: muted.write,
      say: (what) => source.say?.(me, what) ?? Promise.resolve(null),
      isHere: (seat) => {
        const there = table.seats[seat];
        return there === undefined || there.kind !== "person" || there.mine ? null : there.here;
      },
      ...(source.nudge === undefined ? {} : { nudge: (to: Seat) => source.nudge?.(me, to) ?? Promise.resolve(null) }),
    };
  }, [table, said, isOpen, read, muted, isMuted, me, source]);
  return <Context value={company}>{children}</Context>;
}
