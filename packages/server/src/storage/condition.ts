/** Whether the database takes what is written. Found out by whoever uses it, and asked for by everybody else. */

/** Milliseconds that people are made to wait for a database that fails. After that they are told at once. */
export const HOPE = 4000;

export class Condition {
  #since: number | null = null;
  #reason = "";
  readonly #listeners = new Set<() => void>();

  /** Called whenever it begins to fail and whenever it works again. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  failed(reason: string): void {
    this.#reason = reason;
    if (this.#since !== null) return;
    this.#since = performance.now();
    for (const listener of this.#listeners) listener();
  }

  /** Only what was written proves that writing is possible. */
  worked(): void {
    if (this.#since === null) return;
    this.#since = null;
    for (const listener of this.#listeners) listener();
  }

  get isFailing(): boolean {
    return this.#since !== null;
  }

  get reason(): string {
    return this.#reason;
  }

  /** It fails for so long already that nobody waits for it any more. */
  get isDown(): boolean {
    return this.#since !== null && performance.now() - this.#since > HOPE;
  }
}
