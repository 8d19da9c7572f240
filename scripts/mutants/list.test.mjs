import { expect, test } from "vitest";
import { kernelMutants, mutated } from "./list.mjs";

// `npm run test:mutants` tells whether they are noticed; that takes too long for every day.
test.each(kernelMutants.map((mutant) => [`${mutant.file}: ${mutant.what}`, mutant]))("the mutant %s can be made", (_, mutant) => {
  expect(mutated(mutant)).not.toBe("");
  expect(mutant.to).not.toBe(mutant.from);
});
