import { readFileSync } from "node:fs";
import path from "node:path";
import { pointsFor } from "@breakpoint/bots";
import { describe, expect, test } from "vitest";
import { plotCurve, plotRatings, ticks } from "../src/plot.ts";
import { inFolder, outcome, run, start } from "./command.ts";

interface Told {
  bots: { name: string; rating: { elo: number; low: number; high: number } | null; played: number; picks: number }[];
  matches: { one: string; others: string; games: number; won: number }[];
}

describe("ladder", () => {
  test("tells Elo and matches as JSON, the same whatever the number of threads, and draws them", () =>
    inFolder(async (folder) => {
      const svg = path.join(folder, "ladder.svg");
      const args = ["ladder", "--bots", "random,tactician@1,master@2", "--games", "1", "--set", "core", "--json"];
      const [one, two] = await Promise.all([run([...args, "--workers", "1", "--svg", svg]), run([...args, "--workers", "2"])]);
      expect(one.code).toBe(0);
      expect(one.err).toMatch(/^tactician@1 against random: \d+\.\d % of 2 \(/m);
      const told: Told = JSON.parse(one.out);
      expect(told).toMatchObject({ seed: 1, set: "core", stopped: false, seats: 2, games: 6, unfinished: 0, anchor: "random" });
      expect(told.matches.map(({ one: a, others, games }) => [a, others, games])).toEqual([
        ["tactician@1", "random", 2],
        ["master@2", "random", 2],
        ["master@2", "tactician@1", 2],
      ]);
      expect(told.bots.find(({ name }) => name === "random")?.rating).toEqual({ elo: 0, low: 0, high: 0 });
      const other: Told = JSON.parse(two.out);
      expect(other.matches).toEqual(told.matches);
      expect(other.bots.map(({ rating }) => rating)).toEqual(told.bots.map(({ rating }) => rating));
      const drawn = readFileSync(svg, "utf8");
      for (const { name } of told.bots) expect(drawn).toContain(`>${name}</text>`);
    }));

  test("one against three, and strength over budget", () =>
    inFolder(async (folder) => {
      const svg = path.join(folder, "curve.svg");
      const args = ["ladder", "--bots", "tactician", "--budgets", "1,2", "--against", "random", "--games", "4", "--seats", "4"];
      const { code, out } = await run([...args, "--svg", svg]);
      expect(code).toBe(0);
      expect(out).toMatch(/^tactician@1 against 3 x random: /m);
      expect(out).toMatch(/^random +0 +fixed/m);
      expect(readFileSync(svg, "utf8")).toContain(">2 tries</text>");
    }));

  test("told to stop, it tells what there is", async () => {
    const child = start(["ladder", "--bots", "master@1,master@60s", "--against", "random", "--games", "2", "--set", "core"]);
    const ended = outcome(child);
    await new Promise<void>((resolve) => {
      child.stdout.once("data", () => resolve());
    });
    child.kill("SIGINT");
    const { code, out } = await ended;
    expect(code).toBe(0);
    expect(out).toMatch(/^Stopped early: 2 games/m);
    expect(out).toMatch(/^master@60s +\?/m);
  });

  test.each([
    [["--bots", "random,hal"], 'no bot called "hal"'],
    [["--bots", "random@5"], 'no bot called "random@5"'],
    [["--bots", "random"], "two bots at least"],
    [["--bots", "random,Random"], '"random" is named twice'],
    [["--budgets", "soon"], '"master@soon" is not a bot with a budget'],
    [["--budgets", "5ms", "--bots", "master,greedy"], "one bot against one other"],
  ])("%j is answered in one line", async (args, why) => {
    const { code, out, err } = await run(["ladder", ...args]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(why);
    expect(err.trim().split("\n")).toHaveLength(1);
  });
});

test("soak watches bots that play each other, and goes on from any game", async () => {
  const args = ["soak", "--bots", "random,master@1", "--set", "core"];
  const { code, out } = await run([...args, "--games", "4"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^master@1 +[\d,]+ +\d+\.\d +\d+ +\d+ +no clock$/m);
  expect(out.trimEnd().split("\n").at(-1)).toBe("4 passed, 0 failed");
  const later = await run([...args, "--games", "1", "--from", "5"]);
  expect(later.out).toMatch(/in one turn \(game 5\)/);
});

describe("plots", () => {
  test("have round numbers at their axes", () => {
    expect(ticks(-12, 870)).toEqual([-200, 0, 200, 400, 600, 800, 1000]);
    expect(ticks(0, 0)).toHaveLength(2);
  });

  test("stay on the sheet, whatever is won", () => {
    const bars = [
      { name: "<a>", value: 900, low: 400, high: 1400 },
      { name: "b", value: 0, low: 0, high: 0 },
    ];
    const points = [
      { budget: 10, label: "10ms", rate: 0, low: 0, high: 0.3 },
      { budget: 1000, label: "1s", rate: 1, low: 0.7, high: 1 },
    ];
    for (const svg of [plotRatings(bars, "A & B", ""), plotCurve(points, "A", "", (rate) => pointsFor(rate))]) {
      const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
      for (const [, axis, value] of svg.matchAll(/ c?([xy])[12]?="([^"]*)"/g)) {
        expect(Number(value)).toBeGreaterThanOrEqual(0);
        expect(Number(value)).toBeLessThanOrEqual(axis === "x" ? width : height);
      }
      expect(svg).not.toMatch(/NaN|Infinity|undefined|<a>/);
    }
  });
});
