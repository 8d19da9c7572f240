/** Offers an even match: pairs by lot that are as strong as each other, as far as the atlas can tell. */

import { type ReactNode, useState } from "react";
import { evenMatch } from "./even.ts";
import { loadAtlas, percent, Study } from "./figures.ts";

interface EvenMatchProps {
  /** What each seat keeps; null for a seat that chooses later. */
  seats: readonly (readonly string[] | null)[];
  names: readonly string[];
  onMatch(pairs: readonly (readonly string[] | null)[]): void;
}

export function EvenMatch({ seats, names, onMatch }: EvenMatchProps): ReactNode {
  const [said, setSaid] = useState("");
  const playing = seats.flatMap((seat, i) => (seat === null ? [] : [i]));
  const draw = async (): Promise<void> => {
    try {
      const study = Study.of(await loadAtlas(), seats.length);
      const match = evenMatch(
        study,
        seats.flatMap((seat) => (seat === null ? [] : [seat])),
        [],
        Math.random,
      );
      if (match === null) {
        setSaid("There are too few factions left for that.");
        return;
      }
      onMatch(seats.map((seat, i) => (seat === null ? null : (match.pairs[playing.indexOf(i)] ?? null))));
      const shares = playing.map((seat, i) => `${names[seat]} ${percent(match.shares[i] ?? 0, 0)} %`);
      setSaid(`Bots would win about so often: ${shares.join(", ")}.`);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <p className="even-match">
      <button type="button" className="chip" onClick={() => void draw()}>
        Even match
      </button>{" "}
      <span aria-live="polite">{said}</span>
    </p>
  );
}
