/** `breakpoint luck`: anybody can check what was promised about a game. */

import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createGame, isRefusal, luckText, makeReplay, type Setup } from "@breakpoint/engine";
import { expect, test } from "vitest";
import { inFolder, run } from "./command.ts";

const setup: Setup = { seats: 2, factions: "random" };
const seed = "0123456789abcdef0123456789abcdef";
const salt = "c2FsdHNhbHRzYWx0c2Fs";
const promise = createHash("sha256")
  .update(luckText("some-game", salt, seed))
  .digest("hex");

function recording(changes: object): object {
  const game = createGame(setup, seed);
  if (isRefusal(game)) throw new Error(game.code);
  return { ...makeReplay(setup, seed, [0, 0]), luck: { game: "some-game", salt, promise }, ...changes };
}

test("a game that was dealt as promised is told from one that was not", async () => {
  await inFolder(async (folder) => {
    const file = path.join(folder, "game.json");
    const said = async (content: object, ...more: string[]) => {
      writeFileSync(file, JSON.stringify(content));
      return await run(["luck", file, ...more]);
    };
    const kept = await said(recording({}));
    expect(kept).toMatchObject({ code: 0, err: "" });
    expect(kept.out).toContain(promise);
    // As the server answers, and with what was shown at the start.
    expect((await said({ replay: recording({}), names: ["Ann", "Bea"] }, promise)).code).toBe(0);
    expect(await said(recording({}), "0".repeat(64))).toMatchObject({ code: 2, err: expect.stringMatching(/something else was promised/) });
    const other = { luck: { game: "some-game", salt, promise: "0".repeat(64) } };
    expect(await said(recording(other))).toMatchObject({ code: 2, err: expect.stringMatching(/not dealt from the luck/) });
    expect(await said(recording({ luck: undefined }))).toMatchObject({ code: 2, err: expect.stringMatching(/nothing was promised/) });
    expect(await said(recording({ luck: { game: 1 } }))).toMatchObject({ code: 2, err: expect.stringMatching(/luck/) });
  });
}, 120_000);
