/** The page checks by itself that a game was dealt from what was promised. */

import { createHash } from "node:crypto";
import { luckText } from "@breakpoint/engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notePromise, verdictOn } from "../src/table/promise.ts";

const key = { seed: "00112233445566778899aabbccddeeff", salt: "salt" };
const promise = createHash("sha256")
  .update(luckText("game", key.salt, key.seed))
  .digest("hex");

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
});

afterEach(() => vi.unstubAllGlobals());

test("a promise is kept by the key that it was made of, and by no other", async () => {
  expect(await verdictOn("game", { promise, key })).toBe("kept, as told at the end");
  expect(await verdictOn("another", { promise, key })).toBe("broken");
  expect(await verdictOn("game", { promise, key: { ...key, seed: "00112233445566778899aabbccddeef0" } })).toBe("broken");
  expect(await verdictOn("game", { promise, key: null })).toBe("unknown");
});

test("what was noted during the game counts, and only that", async () => {
  notePromise("game", { promise, key: null });
  notePromise("game", { promise: "another", key: null });
  expect(await verdictOn("game", { promise, key })).toBe("kept");
  expect(await verdictOn("game", { promise: "another", key })).toBe("changed");
  notePromise("late", { promise, key });
  expect(await verdictOn("late", { promise: "another", key })).toBe("broken");
});

test("where nothing can be kept, the key is still checked", async () => {
  vi.stubGlobal("localStorage", { getItem: () => "no list", setItem: () => expect.unreachable() });
  expect(await verdictOn("game", { promise, key })).toBe("kept, as told at the end");
});
