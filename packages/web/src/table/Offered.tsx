/** A lesson about something that is met for the first time, offered quietly and once. */

import { buriedIn, defById, minionsIn, titansIn, type View } from "@breakpoint/engine";
import type { ReactNode } from "react";
import { Icon } from "../art/Icon.tsx";
import { learn, useLearning } from "../parts/learning.ts";
import { at } from "../server/place.ts";
import type { Model } from "./model.ts";
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

export function Offered({ m }: { m: Model }): ReactNode {
  const { done, declined } = useLearning();
  const topic = TOPICS.find(({ id, isThere }) => !done.includes(id) && !declined.includes(id) && isThere(m.view));
  if (topic === undefined) return null;
  const putAway = (): void => learn({ declined: [...declined, topic.id] });
  return (
    <p className="offered-lesson">
      <Icon name="owl" />
      <a href={at(`/learn/${topic.id}`)} target="_blank" rel="noreferrer" onClick={putAway}>
        New to {topic.name}? A two-minute lesson
      </a>
      <button type="button" className="btn sm quiet" aria-label={`No lesson about ${topic.name}`} onClick={putAway}>
        <Icon name="cancel" />
      </button>
    </p>
  );
}
