import type { Option } from "@breakpoint/engine";
import { expect, test } from "vitest";
import { keysFor } from "../src/table/keys.ts";

/** As the engine asks how many. */
const number = (text: string): Option => ({ kind: "name", name: text });

test("a number is chosen by its own digit", () => {
  expect(keysFor([number("0"), number("1"), number("2"), number("3")])).toEqual(["0", "1", "2", "3"]);
});

test("digits come first, then letters that mean nothing else, one for each", () => {
  const keys = keysFor(Array.from({ length: 25 }, () => null));
  expect(keys.slice(0, 12)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c"]);
  expect(new Set(keys).size).toBe(25);
  expect(keys).not.toContain("h");
  expect(keys).not.toContain("u");
});

test("what comes after a number does not take its digit", () => {
  expect(keysFor([null, number("1"), null])).toEqual(["2", "1", "3"]);
});
