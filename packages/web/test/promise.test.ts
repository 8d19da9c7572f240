/** The page checks by itself that a game was dealt from what was promised. */

import { createHash } from "node:crypto";
import { luckText } from "@breakpoint/engine";
import { expect, test } from "vitest";
import { isKept } from "../src/table/promise.ts";

test("a promise is kept by the key that it was made of, and by no other", async () => {
  const key = { seed: "00112233445566778899aabbccddeeff", salt: "salt" };
  const promise = createHash("sha256")
    .update(luckText("game", key.salt, key.seed))
    .digest("hex");
  expect(await isKept("game", { promise, key })).toBe(true);
  expect(await isKept("another", { promise, key })).toBe(false);
  expect(await isKept("game", { promise, key: { ...key, seed: "00112233445566778899aabbccddeef0" } })).toBe(false);
  expect(await isKept("game", { promise, key: null })).toBeNull();
});
