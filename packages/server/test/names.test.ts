/** How people and open seats are called. */

import { newGameSchema, renameSchema } from "@breakpoint/protocol";
import { expect, test } from "vitest";
import { friendlyName } from "../src/friendly-names.ts";
import { newCode, newId, readCode } from "../src/ids.ts";
import { SPOKEN_WORDS } from "../src/spoken-words.ts";

test("the four words are short words, none of them twice in the list, however they are typed", () => {
  expect(SPOKEN_WORDS).toHaveLength(1024);
  expect(new Set(SPOKEN_WORDS).size).toBe(SPOKEN_WORDS.length);
  for (const word of SPOKEN_WORDS) expect(word).toMatch(/^[a-z]{3,6}$/);
  for (let i = 0; i < 50; i++) {
    const code = newCode();
    expect(code.split(" ")).toHaveLength(4);
    for (const word of code.split(" ")) expect(SPOKEN_WORDS).toContain(word);
    expect(readCode(` ${code.toUpperCase().replaceAll(" ", " - ")}.`)).toBe(code);
  }
});

test("whoever has no name is given a friendly one: the same every time, a name that may be used, and nobody else's at the table", () => {
  for (let i = 0; i < 200; i++) {
    const person = newId();
    const name = friendlyName(person);
    expect(friendlyName(person)).toBe(name);
    expect(renameSchema.parse({ name })).toEqual({ name });
    expect(friendlyName(person, [name.toUpperCase()])).not.toBe(name);
  }
});

test("nobody can be called You", () => {
  for (const name of ["You", "you", " YOU "]) expect(renameSchema.safeParse({ name }).success).toBe(false);
  expect(newGameSchema.safeParse({ seats: [{ kind: "me", name: "You" }, { kind: "here" }], factions: "random" }).success).toBe(false);
  expect(renameSchema.safeParse({ name: "Youri" }).success).toBe(true);
});

test("a name can be seen, in every script, and stays on its line", () => {
  const isTaken = (name: string): boolean => renameSchema.safeParse({ name }).success;
  const fine = ["Ann", "Zoë", "Zoe\u0308", "Nguyễn", "\u1019\u103c\u102d\u102f\u1037", "हिन्दी", "李", "Ann \u2764\uFE0F", "(╯°□°)╯"];
  for (const name of fine) expect([name, isTaken(name)]).toEqual([name, true]);
  const blank = [
    "\u3164",
    "\u2800",
    "\u115f",
    "\u1160",
    "\uffa0",
    "\u034f",
    "\ufe0f",
    "\u00a0",
    "\u0301",
    "Ann\u3164",
    "A\u200bnn",
    "\u202eAnn",
  ];
  const towers = [`A${"\u0301".repeat(6)}`, `Zoe${"\u0308\u0323".repeat(4)}`];
  const strange = ["A\u0007", "A\nB", "\ue000", "\ud800", "\u{e0041}"];
  for (const name of [...blank, ...towers, ...strange]) expect([name, isTaken(name)]).toEqual([name, false]);
});
