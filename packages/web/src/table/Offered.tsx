/** A lesson about something that is met for the first time, offered quietly and once. */

import { buriedIn, defById, minionsIn, titansIn, type View } from "@breakpoint/engine";
import { type ReactNode, useState } from "react";
import { Icon } from "../art/Icon.tsx";
import { learn, useLearning } from "../parts/learning.ts";
import { at } from "../server/place.ts";
import "./offered.css";

interface Topic {
  /** Of the lesson. */
  id: string;
  name: string;
  isThere(view: View): boolean;
}

const handOf = (view: View): string[] => (view.hands[view.seat]?.known ?? []).map(({ def }) => def);

const TOPICS: readonly Topic[] = [
  { id: "duels", name: "duels", isThere: (view) => view.duel !== null },
  { id: "treasures", name: "treasures", isThere: (view) => view.loot.length > 0 },
  { id: "titans", name: "titans", isThere: ({ bases }) => bases.some((base) => titansIn(base).length > 0) },
  { id: "monsters", name: "monsters", isThere: ({ bases }) => bases.some(({ cards }) => cards.some(({ kind }) => kind === "monster")) },
  { id: "burying", name: "buried cards", isThere: ({ bases }) => bases.some((base) => buriedIn(base).length > 0) },
  { id: "madness", name: "Madness", isThere: (view) => handOf(view).some((def) => defById(def)?.name === "Madness") },
  { id: "counters", name: "power counters", isThere: ({ bases }) => bases.some((base) => minionsIn(base).some((m) => m.counters > 0)) },
];

/** What has been met so far: a duel is soon over, and its lesson is for whoever has a moment then. */
export function useMet(view: View): readonly string[] {
  const [met, setMet] = useState<readonly string[]>([]);
  const now = TOPICS.filter(({ id, isThere }) => !met.includes(id) && isThere(view)).map(({ id }) => id);
  if (now.length > 0) setMet([...now, ...met]);
  return met;
}

export function Offered({ met }: { met: readonly string[] }): ReactNode {
  const { done, declined } = useLearning();
  const next = met.find((id) => !done.includes(id) && !declined.includes(id));
  const topic = TOPICS.find(({ id }) => id === next);
  if (topic === undefined) return null;
  const putAway = (): void => learn({ declined: [...declined, topic.id] });
  return (
    <p className="offered-lesson">
      <Icon name="owl" />
      <a href={at(`/learn/${topic.id}`)} target="_blank" rel="noreferrer" onClick={putAway}>
        New to {topic.name}? A short lesson
      </a>
      <button type="button" className="btn sm quiet" aria-label={`No lesson about ${topic.name}`} onClick={putAway}>
        <Icon name="cancel" />
      </button>
    </p>
  );
}
