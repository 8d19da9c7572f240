/** The luck of a finished game: what was promised before the first card, the key to it, and how to check that they belong together. */

import { type ReactNode, useEffect, useState } from "react";
import { isKept, type Told } from "./promise.ts";
import "./luck.css";

const VERDICTS = new Map<boolean | null, string>([
  [true, "Checked: the key fits the promise. Nothing was dealt anew."],
  [false, "The key does not fit the promise: this is not the game that was dealt at the start."],
  [null, "This browser checks it only over HTTPS. The command below does it anywhere."],
]);

export function Luck({ game, luck }: { game: string; luck: Told }): ReactNode {
  const [kept, setKept] = useState<boolean | null>(null);
  const { promise, key } = luck;
  useEffect(() => {
    let gone = false;
    void isKept(game, luck).then((found) => {
      if (!gone) setKept(found);
    });
    return () => {
      gone = true;
    };
  }, [game, luck]);
  if (key === null) return null;
  return (
    <details className="luck">
      <summary>Was it dealt fairly?</summary>
      <p role="status">{VERDICTS.get(kept)}</p>
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
