/** Lessons in a file, a game a line: a long training can be stopped, and goes on where it was. */

import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { FEATURES, type Lesson } from "@breakpoint/bots";
import { complain } from "./arguments.ts";

interface Written {
  seats: number;
  values: number[];
  slots: number[];
  chances: number[];
}

const written = ({ position: { seats, values, slots }, chances }: Lesson): Written => ({
  seats,
  values: Array.from(values),
  slots: slots.slice(),
  chances: Array.from(chances),
});

const read = ({ seats, values, slots, chances }: Written): Lesson => ({
  position: { seats, values: Float64Array.from(values), slots },
  chances: Float64Array.from(chances),
});

export class LessonFile {
  readonly #file: string | undefined;
  /** By the number of the game. */
  readonly known = new Map<number, Lesson[][]>();

  /** `of`: what the lessons depend on, beside what a position is told by. Those that were made otherwise are of no use. */
  constructor(file: string | undefined, of: Readonly<Record<string, unknown>>) {
    this.#file = file;
    if (file === undefined) return;
    const made = JSON.stringify({ ...of, features: FEATURES.map(({ what }) => what) });
    const head = JSON.stringify({ lessons: createHash("sha256").update(made).digest("hex") });
    if (!existsSync(file)) {
      writeFileSync(file, `${head}\n`);
      return;
    }
    const [first, ...lines] = readFileSync(file, "utf8").split("\n");
    if (first !== head) complain(`the lessons in ${file} come from other games or were made in another way.`);
    // What was cut off as it was written is done again.
    for (const line of lines.filter((one) => one.endsWith("}"))) {
      const { game, turns } = JSON.parse(line) as { game: number; turns: Written[][] };
      this.known.set(
        game,
        turns.map((lessons) => lessons.map(read)),
      );
    }
    writeFileSync(file, `${[head, ...lines.filter((one) => one.endsWith("}"))].join("\n")}\n`);
  }

  add(game: number, turns: Lesson[][]): void {
    this.known.set(game, turns);
    if (this.#file === undefined) return;
    appendFileSync(this.#file, `${JSON.stringify({ game, turns: turns.map((lessons) => lessons.map(written)) })}\n`);
  }
}
