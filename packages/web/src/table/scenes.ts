/** What happened on the table that is told as a scene of its own: once, in order, also where frames were skipped. */

import type { EventOf, GameEvent, View } from "@breakpoint/engine";
import { useCallback, useState } from "react";
import type { PartState } from "../sources/source.ts";

export interface Told<E extends GameEvent> {
  /** Tells scenes apart: the frame and the place in it. */
  key: string;
  event: E;
  /** All that happened with it. */
  events: readonly GameEvent[];
  /** The table as it was before. */
  before: View | null;
  after: View;
}

export type Clashed = Told<EventOf<"clashed">>;
export type Dueled = Told<EventOf<"dueled">>;

/** The clashes and the ends of duels in these frames, but for those that were taken back. */
export function scenesIn(part: PartState, from: number): (Clashed | Dueled)[] {
  const to = part.frame.seq;
  return part.frames.flatMap((frame, at) =>
    frame.seq <= from || frame.seq > to || frame.undone
      ? []
      : frame.events.flatMap((event, i) =>
          event.kind === "clashed" || event.kind === "dueled"
            ? [
                {
                  key: `${frame.seq}:${i}`,
                  event,
                  events: frame.events,
                  before: part.frames[at - 1]?.view ?? null,
                  after: frame.view,
                } as Clashed | Dueled,
              ]
            : [],
        ),
  );
}

/** The first scene that was not seen yet; `done` puts it away. What happened before one sat down is not told. */
export function useScene(part: PartState): { scene: Clashed | Dueled | null; done(): void } {
  const [begun, setBegun] = useState({ epoch: part.epoch, seq: part.frame.seq - 1 });
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  // Elsewhere in a recording, or after a lost connection: only what is shown now.
  if (begun.epoch !== part.epoch) setBegun({ epoch: part.epoch, seq: part.frame.seq - 1 });
  const from = begun.epoch === part.epoch ? begun.seq : part.frame.seq - 1;
  const scene = scenesIn(part, from).find(({ key }) => !seen.has(`${part.epoch}/${key}`)) ?? null;
  const key = scene === null ? null : `${part.epoch}/${scene.key}`;
  const done = useCallback((): void => {
    if (key !== null) setSeen((had) => new Set([...had, key]));
  }, [key]);
  return { scene, done };
}

export const isClash = (scene: Clashed | Dueled): scene is Clashed => scene.event.kind === "clashed";
export const isDueled = (scene: Clashed | Dueled): scene is Dueled => scene.event.kind === "dueled";
