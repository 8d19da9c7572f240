// Runs before all tests: they are of what was built, so that is brought up to date.
import { ensureBuilt } from "./setup.mjs";

export async function setup() {
  if (!(await ensureBuilt())) throw new Error("what is to be tested does not build");
}
