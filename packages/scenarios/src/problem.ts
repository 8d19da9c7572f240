import type { Path } from "./source.ts";

/** Why a scenario fails: what is wrong, and which part of the file says so. */
export class Problem extends Error {
  readonly path: Path;

  constructor(path: Path, message: string) {
    super(message);
    this.path = path;
  }
}

/** An expectation that is not met. */
export const unmet = (path: Path, what: string, expected: string, found: string): Problem =>
  new Problem(path, `${what}\n  expected: ${expected}\n  found:    ${found}`);
