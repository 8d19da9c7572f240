import type { Said } from "@breakpoint/protocol";
import { expect, test } from "vitest";
import { unreadSince } from "../src/together/Company.tsx";

test("what others say is counted until it is read, however much was said before", () => {
  const all = Array.from({ length: 60 }, (_, i): Said => ({ seat: i % 2, at: 1000 + i, phrase: "hello", text: "" }));
  // The page keeps the last forty; somebody has read all of the first fifty.
  const kept = all.slice(-40);
  const read = all[49].at;
  expect(unreadSince(read, kept, 0)).toBe(5);
  expect(unreadSince(read, kept, 2)).toBe(10);
  expect(unreadSince(kept[39].at, kept, 0)).toBe(0);
  expect(unreadSince(0, [], 0)).toBe(0);
});
