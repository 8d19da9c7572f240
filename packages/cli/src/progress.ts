/** A bar on stderr while something long runs, if somebody is there to see it. */

const WIDTH = 30;

export class Progress {
  readonly #total: number;
  readonly #label: string;
  readonly #shown = process.stderr.isTTY === true;
  readonly #started = performance.now();
  #drawn = 0;

  constructor(label: string, total: number) {
    this.#label = label;
    this.#total = total;
  }

  at(done: number): void {
    const now = performance.now();
    if (!this.#shown || (done < this.#total && now - this.#drawn < 100)) return;
    this.#drawn = now;
    const share = Math.min(1, done / Math.max(1, this.#total));
    const full = Math.round(share * WIDTH);
    const left = done === 0 ? "" : `, ${Math.ceil(((now - this.#started) / 1000 / done) * (this.#total - done))} s left`;
    process.stderr.write(`\r\x1b[K${"█".repeat(full)}${"░".repeat(WIDTH - full)} ${done}/${this.#total} ${this.#label}${left}`);
  }

  /** Takes the bar away. */
  end(): void {
    if (this.#shown) process.stderr.write("\r\x1b[K");
  }
}
