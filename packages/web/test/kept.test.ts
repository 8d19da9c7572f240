/** What the page keeps in the browser, and a browser that keeps nothing. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

const forbidden = (): never => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

/** A page that has just been opened. */
async function opened() {
  vi.resetModules();
  const { savedSpeed, saveSpeed } = await import("../src/parts/pace.ts");
  const { areSoundsOn, setSounds } = await import("../src/together/sounds.ts");
  return { savedSpeed, saveSpeed, areSoundsOn, setSounds };
}

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
});

afterEach(() => vi.unstubAllGlobals());

test("what is set is there the next time", async () => {
  const first = await opened();
  expect([first.savedSpeed(), first.areSoundsOn()]).toEqual([null, true]);
  first.saveSpeed("brisk");
  first.setSounds(false);
  const second = await opened();
  expect([second.savedSpeed(), second.areSoundsOn()]).toEqual(["brisk", false]);
});

test("what an older version wrote is read as well, and what nobody wrote is nothing", async () => {
  kept.set("breakpoint-speed", "instant").set("breakpoint-sounds", "off");
  const older = await opened();
  expect([older.savedSpeed(), older.areSoundsOn()]).toEqual(["instant", false]);
  kept.set("breakpoint-speed", '{"calm": true').set("breakpoint-sounds", "7");
  const strange = await opened();
  expect([strange.savedSpeed(), strange.areSoundsOn()]).toEqual([null, true]);
});

test("where the browser keeps nothing, the page works, and forgets it when it is closed", async () => {
  vi.stubGlobal("localStorage", undefined);
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: forbidden });
  const first = await opened();
  expect([first.savedSpeed(), first.areSoundsOn()]).toEqual([null, true]);
  first.saveSpeed("instant");
  first.setSounds(false);
  expect([first.savedSpeed(), first.areSoundsOn()]).toEqual(["instant", false]);
  const second = await opened();
  expect([second.savedSpeed(), second.areSoundsOn()]).toEqual([null, true]);
});
