import { expect, test } from "vitest";
import { kernelMutants, mutated } from "./list.mjs";

test("every way to break the kernel still changes one place of it", () => {
  for (const mutant of kernelMutants) expect(() => mutated(mutant)).not.toThrow();
});
