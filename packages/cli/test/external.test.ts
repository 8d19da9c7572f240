/** Bots of others: what is said to them, and what becomes of the game when they misbehave. */

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Bot, type PlayedGame, playGame, random } from "@breakpoint/bots";
import { isRefusal, makeReplay, type Setup } from "@breakpoint/engine";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { botCalled, botList, closeBots, takeLostSeats } from "../src/bots.ts";
import type { LostSeat } from "../src/external/bot.ts";
import { lostLines } from "../src/external/report.ts";
import { Session } from "../src/table/session.ts";
import { inFolder, outcome, run, start } from "./command.ts";
import { misfits, type Schema } from "./schema.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const nasty = path.join(import.meta.dirname, "bots/nasty.mjs");
const cmd = (manner: string, file = ""): string => `cmd:node "${nasty}" '${manner}' '${file}'`;

const pairs = [
  ["Aliens", "Robots"],
  ["Pirates", "Zombies"],
  ["Ninjas", "Wizards"],
];

// Running the command builds what the bots' threads run.
beforeAll(async () => expect((await run(["--version"])).code).toBe(0));
afterEach(closeBots);

/** Machines that run tests may be busy: nobody is late here but the one who is meant to be. */
const PATIENCE = 60_000;
const bot = (manner: string, file?: string): Bot => botCalled(cmd(manner, file), PATIENCE);

/** A game, or its first decisions. */
function play(bots: readonly Bot[], cap = 40): { played: PlayedGame; lost: LostSeat[] } {
  const setup: Setup = { seats: bots.length, factions: pairs.slice(0, bots.length), first: 0 };
  const played = playGame(setup, 1, bots, { cap });
  if (isRefusal(played)) throw new Error(played.code);
  return { played, lost: takeLostSeats() };
}

describe("a bot that misbehaves loses the seat for that game, the game goes on, and it is told what happened", () => {
  test.each([
    ["crash", "crashed", /^it ended with status 1$/],
    ["leave", "crashed", /^it ended with status 0$/],
    ["long line", "flooded", /^it wrote more than 64 KiB to standard output between two questions$/],
    ["many lines", /^(flooded|nonsense)$/, /64 KiB|"id" must be 4/],
    ["errors", "flooded", /^it wrote more than 1024 KiB to standard error between two questions$/],
    ["talk", "nonsense", /^it said hm, let me think: not JSON$/],
    ["list", "nonsense", /^it said \[0\]: not a JSON object$/],
    ["out of range", "nonsense", /"pick" must be from 0 to \d+$/],
    ["below zero", "nonsense", /"pick":-1}: "pick" must be from 0 to \d+$/],
    ["half", "nonsense", /"pick":0\.5}: "pick" must be a whole number$/],
    ["text", "nonsense", /"pick":"0"}: "pick" must be a whole number$/],
    ["late", "nonsense", /"id":2,"pick":0}: "id" must be 3, the question's$/],
  ] as const)("%s", (manner, reason, what) => {
    const { played, lost } = play([bot(manner), random]);
    expect(played.picks).toHaveLength(40);
    expect(lost).toMatchObject([
      { bot: cmd(manner), game: "seed 1", seat: 0, factions: pairs.slice(0, 2), reason: expect.stringMatching(reason) },
    ]);
    expect(lost[0]?.what).toMatch(what);
    if (manner === "crash") expect(lost[0]?.lastWords).toBe("Error: out of ideas");
    expect(lost[0]?.question).toBeGreaterThanOrEqual(3);
    expect(lost[0]?.asked).toMatch(/\w+\.$/);
  });

  test("sleeping", () => {
    const { lost } = play([botCalled(cmd("sleep"), 300), random]);
    expect(lost).toMatchObject([{ reason: "too slow", what: 'it gave no answer to "decide" within 300 ms', lastWords: "zzz" }]);
  });

  test("never getting started", () => {
    const { lost } = play([cmd("rude"), cmd("old"), "cmd:breakpoint-has-no-such-bot"].map((spec) => botCalled(spec, PATIENCE)));
    expect(lost).toMatchObject([
      { question: 1, reason: "nonsense", what: "it said what?: not JSON" },
      { question: 1, reason: "nonsense", what: 'it said {"protocol":0}: "protocol" must be 2' },
      { question: 1, reason: "crashed", what: "it ended with status 127", lastWords: expect.stringContaining("not found") },
    ]);
  });

  test("and gets another chance in the next game", () => {
    const clumsy = bot("crash");
    expect([play([clumsy, random], 20).lost, play([random, clumsy], 20).lost]).toMatchObject([[{ seat: 0 }], [{ seat: 1 }]]);
  });
});

describe("a bot that behaves keeps its seat", () => {
  test("and its process, from game to game", async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, "starts");
      const bots = [bot("count", file), bot("chatty")];
      for (let game = 0; game < 3; game++) expect(play(bots).lost).toEqual([]);
      expect(readFileSync(file, "utf8")).toBe("started\n");
      closeBots();
    });
  });

  test("at two seats of a game, and if it leaves after every game", () => {
    const once = bot("once");
    for (let game = 0; game < 2; game++) expect(play([once, once], 10).lost).toEqual([]);
  });

  test("and hears what its seat may know, in the form of the schema", async () => {
    const schema: Schema = JSON.parse(readFileSync(path.join(root, "docs/bot-protocol.schema.json"), "utf8"));
    await inFolder(async (folder) => {
      const file = path.join(folder, "record");
      const { played, lost } = play([random, bot("record", file), random], 20_000);
      closeBots();
      expect(lost).toEqual([]);
      const lines = readFileSync(file, "utf8").trimEnd().split("\n");
      const messages = lines.map((line) => JSON.parse(line));
      for (const message of messages) expect(misfits(schema, message)).toEqual([]);
      expect(messages.slice(0, 3)).toMatchObject([
        { type: "hello", protocol: 2, patience: PATIENCE },
        { type: "cards", cards: expect.arrayContaining([expect.objectContaining({ def: "core/aliens/scout", power: 3 })]) },
        { type: "setup", seat: 1, seats: 3, factions: pairs },
      ]);
      expect(messages.at(-1)).toMatchObject({ type: "over", winners: played.winners, scores: played.vp });
      const questions = messages.filter(({ type }) => type === "decide");
      expect(questions.length).toBeGreaterThan(20);
      for (const { id, options, view, events } of questions) {
        expect(options.map(({ index }: { index: number }) => index)).toEqual([...options.keys()]);
        expect(view.hands[0].known.length, `question ${id}`).toBeLessThanOrEqual(view.hands[0].size);
        for (const event of events)
          if (event.kind === "drawn" && event.seat !== 1 && event.from === "deck") expect(event.cards).toEqual([]);
      }
      const told: string[] = messages.flatMap(({ log = [] }) => log);
      expect(told.join("\n")).toMatch(/Seat 0 plays \w+/);
    });
  });
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
/** Waits as long as it takes: a test that hangs here has found something. */
const until = async (met: () => boolean): Promise<void> => {
  while (!met()) await new Promise((resolve) => setTimeout(resolve, 50));
};
const pidsIn = (file: string): number[] => {
  try {
    return readFileSync(file, "utf8").split("\n").filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

describe("nothing is left running", () => {
  test("after the last game", async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, "pids");
      play([bot("stubborn", file), random]);
      expect(pidsIn(file).filter(isAlive)).toHaveLength(2);
      closeBots();
      await until(() => !pidsIn(file).some(isAlive));
    });
  });

  test.each([
    ["SIGINT", "1"],
    ["SIGKILL", "2"],
  ] as const)("after %s, with --workers %s", async (signal, workers) => {
    await inFolder(async (folder) => {
      const file = path.join(folder, "pids");
      const child = start(["sim", "--bots", `${cmd("stubborn", file)},random`, "--games", "100000", "--workers", workers]);
      const ended = outcome(child);
      await until(() => pidsIn(file).length >= 2 * Number(workers) || child.exitCode !== null);
      expect(child.exitCode).toBe(null);
      child.kill(signal);
      await ended;
      await until(() => !pidsIn(file).some(isAlive));
    });
  });
});

test("sim tells who lost seats, on the spot and in the end", async () => {
  const clumsy = cmd("tire");
  const args = ["--set", "core", "--games", "4", "--workers", "2", "--patience", `${PATIENCE}`, "--json"];
  const { code, out, err } = await run(["sim", "--bots", `${clumsy},random`, ...args]);
  expect(code).toBe(0);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(err).toContain(`${clumsy} lost seat`);
  const { lost } = JSON.parse(out);
  expect(lost.bots).toEqual([{ name: clumsy, lost: 4, reasons: { crashed: 4 } }]);
  const [summary, ...lines] = lostLines(lost);
  expect(summary).toBe(`Seats lost to greedy: 4 by ${clumsy} (4 crashed).`);
  expect(lines).toHaveLength(4);
  for (const line of lines)
    expect(line).toMatch(
      /lost seat [01] in the game with seed [12] \(.+\) at question 40, ".+": crashed, it ended with status 1\. Its last words: Error: out of ideas$/,
    );
});

describe("at the table in the terminal", () => {
  const setup: Setup = { seats: 2, factions: pairs.slice(0, 2), first: 1 };

  test("it plays against a person, who may take back and is told when it has failed", async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, "starts");
      const session = Session.begin(setup, 1, [undefined, bot("count", file)]);
      if (isRefusal(session)) throw new Error(session.code);
      for (let choice = 0; choice < 5; choice++) expect(session.choose(0)).toBe(null);
      const before = session.replay.picks;
      expect([session.undo(), session.choose(0)]).toEqual([true, null]);
      expect(session.replay.picks).toEqual(before);
      expect(readFileSync(file, "utf8")).toBe("started\n");
      closeBots();
      const other = Session.begin(setup, 1, [undefined, bot("crash")]);
      if (isRefusal(other)) throw new Error(other.code);
      for (let choice = 0; choice < 5; choice++) other.choose(0);
      expect(other.log.filter((line) => line.includes("lost seat 1"))).toHaveLength(1);
    });
  });

  test("it is not started because a saved game says so", async () => {
    await inFolder(async (folder) => {
      const [save, trace] = [path.join(folder, "save.json"), path.join(folder, "trace")];
      writeFileSync(save, JSON.stringify({ ...makeReplay(setup, 1, []), bots: [`cmd:touch ${trace}`] }));
      const { code, err } = await run(["play", "--resume", "--save", save]);
      expect({ code, started: existsSync(trace) }).toEqual({ code: 2, started: false });
      expect(err).toContain("name it again with --bots");
    });
  });
});

test("a list of bots may hold commands with commas", () => {
  expect(botList("cmd:python3 mybot.py,greedy")).toEqual(["cmd:python3 mybot.py", "greedy"]);
  expect(botList(`"cmd:mybot 1,2", 'greedy'`)).toEqual(["cmd:mybot 1,2", "greedy"]);
  expect(botList(`cmd:my "a, b" 'c,d' e,random`)).toEqual([`cmd:my "a, b" 'c,d' e`, "random"]);
  expect(() => botList("cmd:my 'bot,random")).toThrow("not closed");
  expect(() => botList("greedy,,random")).toThrow("empty");
  expect(() => botCalled("cmd: ")).toThrow("names no command");
  expect(() => botCalled("chess")).toThrow('there is no bot called "chess"');
});

const python = spawnSync("python3", ["--version"]).status === 0;
if (!python) console.log("SKIPPED: the sample in Python, since there is no python3.");

describe.skipIf(!python)("the sample in Python", () => {
  const sample = path.join(root, "examples/mybot.py");

  test("has 40 lines at most", () => expect(readFileSync(sample, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(40));

  test("plays a game to its end", () => {
    const { played, lost } = play([random, botCalled(`cmd:python3 "${sample}"`, PATIENCE)], 20_000);
    expect(lost).toEqual([]);
    expect(played.winners.length).toBeGreaterThan(0);
  });
});
