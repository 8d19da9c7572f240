import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isRefusal, makeReplay, playReplay } from "@breakpoint/engine";
import { expect, test } from "vitest";
import { inFolder, run } from "./command.ts";

const PICKS = 24;

/** The first part of a game whose first player always takes the first option, and the second always the last but one. */
function recorded(folder: string, bots: readonly string[]): string {
  const file = path.join(folder, "game.json");
  const setup = {
    seats: 2,
    factions: [
      ["Aliens", "Robots"],
      ["Ninjas", "Pirates"],
    ],
  };
  const replay = makeReplay(setup, 7, []);
  const game = playReplay(replay);
  if (isRefusal(game)) throw new Error(game.code);
  for (let n = 0; n < PICKS && game.decision !== null; n++) {
    const { seat, options } = game.decision;
    const pick = seat === 0 ? 0 : Math.max(0, options.length - 2);
    replay.picks.push(pick);
    game.pick(pick);
  }
  writeFileSync(file, JSON.stringify({ ...makeReplay(setup, 7, replay.picks), bots }));
  return file;
}

interface Told {
  seats: { seat: number; name: string; decisions: number; agreed: number; meanLoss: number; worst: { loss: number }[] }[];
  picks: {
    at: number;
    seat: number;
    before: number;
    after: number;
    loss: number;
    tries: number;
    question: string;
    picked: string;
    better: string;
  }[];
}

test("a review tells what each pick cost, the same again with the same tries", () =>
  inFolder(async (folder) => {
    const file = recorded(folder, []);
    const args = ["review", file, "--budget", "70", "--json"];
    const [first, second] = await Promise.all([run(args), run([...args, "--seat", "2"])]);
    expect({ code: first.code, err: first.err }).toEqual({ code: 0, err: "" });
    const told: Told = JSON.parse(first.out);
    const other: Told = JSON.parse(second.out);
    expect(told.seats.map(({ name }) => name)).toEqual(["Ann", "Bea"]);
    expect(other.seats.map(({ name }) => name)).toEqual(["Bea"]);
    expect(other.picks).toEqual(told.picks.filter(({ seat }) => seat === 1));
    for (const pick of told.picks) {
      expect(pick.loss).toBeGreaterThanOrEqual(0);
      expect(pick.before - pick.after).toBeCloseTo(pick.loss, 9);
      expect(pick.before).toBeLessThanOrEqual(1);
      for (const text of [pick.question, pick.picked, pick.better]) expect(text).not.toBe("");
      // Both sides of a comparison are tried as often: half of the budget each.
      expect(pick.tries).toBeGreaterThanOrEqual(pick.loss > 0 ? 35 : 1);
      if (pick.loss === 0) expect(pick.better.startsWith(pick.picked)).toBe(true);
    }
    for (const { seat, decisions, meanLoss, worst, agreed } of told.seats) {
      const own = told.picks.filter((pick) => pick.seat === seat);
      expect(own).toHaveLength(decisions);
      expect(own.filter(({ loss }) => loss === 0)).toHaveLength(agreed);
      expect(meanLoss).toBeCloseTo(own.reduce((sum, { loss }) => sum + loss, 0) / decisions, 9);
      expect(worst.map(({ loss }) => loss)).toEqual(
        own
          .map(({ loss }) => loss)
          .filter((loss) => loss > 0)
          .sort((a, b) => b - a)
          .slice(0, 5),
      );
    }
    // The file is only read.
    expect(JSON.parse(readFileSync(file, "utf8")).picks).toHaveLength(PICKS);
  }));

test("a review of a game against bots is about the person, in words that fit the screen", () =>
  inFolder(async (folder) => {
    const file = recorded(folder, ["greedy"]);
    const { code, out } = await run(["review", file, "--budget", "8", "--worst", "3"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^The game as master sees it, with 8 tries for each decision/);
    expect(out).toMatch(/── Ann ─/);
    expect(out).not.toMatch(/── Bea/);
    expect(out).toMatch(/^ {2}1\. Turn \d+ \(pick \d+\): \d+ %/m);
    expect(out).toMatch(/^ {5}picked +\d+ % {2}\w/m);
    expect(out).toMatch(/^ {5}better +\d+ % {2}\w/m);
    expect(out).not.toMatch(/^ {2}4\./m);
    for (const slip of ["undefined", "NaN", "\u001b"]) expect(out).not.toContain(slip);
    for (const line of out.split("\n")) expect(line.length, line).toBeLessThanOrEqual(80);
    const refused = await Promise.all([
      run(["review", file, "--seat", "3"]),
      run(["review", path.join(folder, "nowhere.json")]),
      run(["review", file, "--budget", "long"]),
    ]);
    expect(refused.map((r) => r.code)).toEqual([2, 2, 2]);
    expect(refused.map((r) => r.err).join("")).toMatch(/no player 3 .*\n.*cannot be read.*\n.*a time such as 300ms/);
  }));
