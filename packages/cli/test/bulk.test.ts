import { describe, expect, test } from "vitest";
import { outcome, run, start } from "./command.ts";

const numbers = (text: string): unknown => JSON.parse(text);

describe("sim", () => {
  test("tells rates with their intervals, and the same whatever the number of threads", async () => {
    const args = ["sim", "--games", "40", "--bots", "random", "--seats", "3", "--seed", "5", "--json"];
    const [one, two] = await Promise.all([run([...args, "--workers", "1"]), run([...args, "--workers", "2"])]);
    expect(one).toMatchObject({ code: 0, err: "" });
    expect(two.out).toBe(one.out);
    expect(numbers(one.out)).toMatchObject({
      seed: 5,
      seats: 3,
      games: 40,
      unfinished: 0,
      bots: [{ name: "random", played: 120, won: 40 }],
    });
    const told = await run(["sim", "--games", "6", "--bots", "random", "--factions", "aliens+ninjas,pirates+robots"]);
    expect(told.out).toMatch(/95 % interval/);
    expect(told.out).toMatch(/^Aliens/m);
    expect(told.out).not.toMatch(/^Zombies/m);
  });

  test.each([
    [["sim", "--bots", "chess"], 'there is no bot called "chess". There are random, beginner, greedy'],
    [["sim", "--seats", "5"], "2 to 4"],
    [["sim", "--factions", "Aliens+Ninja,Pirates+Robots"], 'Did you mean "Ninjas"?'],
    [["sim", "--factions", "Aliens+Ninjas", "--seats", "2"], "factions for 1 of 2 seats"],
    [["sim", "--factions", "Aliens+Aliens,Pirates+Robots"], "Aliens twice"],
    [["soak", "--games", "none"], "whole number"],
    [["explore", "--games", "0"], "whole number"],
    [["bench", "--seconds", "-1"], "whole number"],
  ])("%j is answered in one line", async (args, why) => {
    const { code, out, err } = await run(args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(why);
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  test("ends at once when told to", async () => {
    const child = start(["sim", "--games", "1000000", "--bots", "random", "--workers", "2"]);
    const ended = outcome(child);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    child.kill("SIGINT");
    expect((await ended).out).toBe("");
  });
});

test("soak ends on a line of counts", async () => {
  const { code, out } = await run(["soak", "--games", "60", "--resume-check"]);
  expect(code).toBe(0);
  expect(out.trimEnd().split("\n").at(-1)).toBe("60 passed, 0 failed");
});

test("explore lists what it found", async () => {
  const { code, out } = await run(["explore", "--games", "30", "--json"]);
  expect(code).toBe(0);
  expect(numbers(out)).toMatchObject({ seed: 1, games: 30 });
  expect((await run(["explore", "--games", "3"])).out).toMatch(/cards played/);
});

test("bench prints every figure", async () => {
  const { code, out } = await run(["bench", "--seconds", "1", "--json"]);
  expect(code).toBe(0);
  const figures = numbers(out) as Record<string, unknown>;
  for (const key of [
    "gamesPerSecond",
    "decisionsPerSecond",
    "mixedGamesPerSecond",
    "forkStableMicros",
    "forkMidEffectMicros",
    "dealStableMicros",
    "dealMidEffectMicros",
    "bytesPerLiveGame",
    "playoutsPerSecond",
  ])
    expect(figures[key], key).toBeGreaterThan(0);
  expect(figures).toMatchObject({ machine: expect.any(String), commit: expect.any(String) });
});
