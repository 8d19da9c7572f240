/**
 * Those who only ask take turns: one after each look at what has come in. However many ask at once, whoever makes a move waits for one of them at
 * most.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];

  /** It is one's turn. */
  async mine(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(() => this.#next());
    });
  }

  /** What one does in its turn is done before anybody else is looked at. */
  #next(): void {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(() => this.#next());
  }
}
