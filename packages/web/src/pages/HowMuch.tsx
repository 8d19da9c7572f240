/** How much the coach says. */

import type { ReactNode } from "react";
import { type Learning, learn, useLearning } from "../parts/learning.ts";
import "./how-much.css";

const AMOUNTS: readonly { much: Learning["coach"]; word: string; about: string }[] = [
  { much: "some", word: "Some", about: "The coach speaks, less and less" },
  { much: "little", word: "Little", about: "The coach speaks only when points are at stake" },
  { much: "off", word: "Off", about: "The coach is silent" },
];

export function HowMuch(): ReactNode {
  const { coach } = useLearning();
  return (
    <fieldset className="how-much">
      <legend className="sr">How much should the coach say?</legend>
      {AMOUNTS.map(({ much, word, about }) => (
        <button key={much} type="button" title={about} aria-pressed={coach === much} onClick={() => learn({ coach: much })}>
          {word}
        </button>
      ))}
    </fieldset>
  );
}
