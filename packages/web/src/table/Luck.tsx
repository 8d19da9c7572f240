/** The luck of a finished game: what was promised before the first card, the key to it, and how to check that they belong together. */

import { type ReactNode, useEffect, useState } from "react";
import { type Told, type Verdict, verdictOn } from "./promise.ts";
import "./luck.css";

const VERDICTS: Record<Verdict, string> = {
  kept: "Checked: the key fits the promise that this browser noted during the game. Nothing was dealt anew.",
  "kept, as told at the end":
    "Checked: the key fits the promise. This browser did not see the game before its end, so it cannot tell whether the promise was the same then.",
  broken: "The key does not fit the promise: this is not the game that was dealt at the start.",
  changed: "The promise is not the one that this browser noted during the game: this is not the game that was dealt at the start.",
  unknown: "This browser checks it only over HTTPS. The command below does it anywhere.",
};

export function Luck({ game, luck }: { game: string; luck: Told }): ReactNode {
  const [verdict, setVerdict] = useState<Verdict>("unknown");
  const { promise, key } = luck;
  useEffect(() => {
    let gone = false;
    void verdictOn(game, luck).then((found) => {
      if (!gone) setVerdict(found);
    });
    return () => {
      gone = true;
    };
  }, [game, luck]);
  if (key === null) return null;
  return (
    <details className="luck">
      <summary>Was it dealt fairly?</summary>
      <p role="status">{VERDICTS[verdict]}</p>
      <dl>
        <dt>Promised before the first card</dt>
        <dd>{promise}</dd>
        <dt>Key, told at the end</dt>
        <dd>{String(key.seed)}</dd>
        <dt>Salt</dt>
        <dd>{key.salt}</dd>
      </dl>
      <p>
        The promise is the SHA-256 of the game, the salt and the key. With the recording of the game anybody can deal it again and compare:
      </p>
      <code>npx breakpoint luck recording.json {promise.slice(0, 8)}…</code>
    </details>
  );
}
