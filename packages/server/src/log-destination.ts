/** Where the log goes. A disk that is full or a reader that has gone must cost lines of the log and nothing else. */

import { write, writeSync } from "node:fs";

/** Characters that wait to be written. Lines beyond are lost, and counted. */
const MOST_WAITING = 1_000_000;
const LARGEST_PIECE = 65_536;
/** Milliseconds until it is tried again to write. */
const PAUSE = 500;

export class LogDestination {
  readonly #file: number;
  readonly #write: typeof write;
  /** Whole lines. */
  #waiting: string[] = [];
  #length = 0;
  /** What is being written, as far as it is not. */
  #piece: Buffer | null = null;
  #lost = 0;
  #timer: NodeJS.Timeout | null = null;
  #isWriting = false;

  constructor(file: number, how: typeof write = write) {
    this.#file = file;
    this.#write = how;
  }

  write(line: string): void {
    if (this.#length + line.length > MOST_WAITING) {
      this.#lost++;
      return;
    }
    this.#waiting.push(line);
    this.#length += line.length;
    this.#go();
  }

  #next(): Buffer | null {
    let text = "";
    let lines = 0;
    for (const line of this.#waiting) {
      if (lines > 0 && text.length + line.length > LARGEST_PIECE) break;
      text += line;
      lines++;
    }
    this.#waiting.splice(0, lines);
    this.#length -= text.length;
    return lines === 0 ? null : Buffer.from(text);
  }

  #go(): void {
    if (this.#isWriting || this.#timer !== null) return;
    this.#piece ??= this.#next();
    const piece = this.#piece;
    if (piece === null) return;
    this.#isWriting = true;
    this.#write(this.#file, piece, 0, piece.length, null, (error, written) => {
      this.#isWriting = false;
      if (error !== null) {
        this.#timer = setTimeout(() => {
          this.#timer = null;
          this.#go();
        }, PAUSE);
        this.#timer.unref();
        return;
      }
      this.#piece = written < piece.length ? piece.subarray(written) : null;
      if (this.#piece === null && this.#waiting.length === 0 && this.#lost > 0) {
        const lost = this.#lost;
        this.#lost = 0;
        this.write(`${JSON.stringify({ level: 40, time: Date.now(), msg: `${lost} lines of the log are lost` })}\n`);
      }
      this.#go();
    });
  }

  /** Before the process ends: what can be written at once is. */
  flush(): void {
    if (this.#isWriting) return;
    try {
      for (let piece = this.#piece ?? this.#next(); piece !== null; piece = this.#next()) {
        this.#piece = null;
        writeSync(this.#file, piece);
      }
    } catch {
      // It is lost.
    }
  }
}
