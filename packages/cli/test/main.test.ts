import { describe, expect, test } from "vitest";
import { outcome, run, start } from "./command.ts";

describe("bad arguments: one clear line and exit code 2", () => {
  const cases: [string, string[], RegExp][] = [
    ["an unknown command", ["pley"], /unknown command 'pley'.*play/],
    ["an unknown option", ["play", "--sets", "2"], /unknown option '--sets'/],
    ["too many players", ["play", "--seats", "5"], /whole number from 2 to 4/],
    ["a seed that is no number", ["play", "--seed", "x"], /whole number from 0/],
    ["an unknown faction", ["play", "--factions", "Alins,Robots"], /no faction called "Alins"\. Did you mean "Aliens"\?/],
    ["the same faction twice", ["play", "--factions", "Aliens,Aliens"], /Aliens twice/],
    ["one faction only", ["play", "--factions", "Aliens"], /exactly two factions/],
    ["more pairs than players", ["play", "--factions", "Aliens,Robots", "Ninjas,Pirates", "Zombies,Wizards"], /too many for 2 players/],
    ["a draft of chosen factions", ["play", "--draft", "--factions", "Aliens,Robots"], /cannot be used with/],
    ["an unknown bot", ["play", "--bots", "hal"], /no bot called "hal"/],
    ["a bot with what is no time", ["play", "--bots", "master@soon"], /"master@soon": after the @ comes a time such as 200ms/],
    ["bots for nobody", ["play", "--bots", "greedy,random"], /2 bots are named for 1 opponent/],
    ["nothing to resume", ["play", "--resume", "--save", "nowhere/save.json"], /no saved game/],
    ["a replay that is not there", ["replay", "nowhere.json"], /nowhere\.json cannot be read/],
    ["a folder for a replay", ["replay", "."], /\. cannot be read: it is a folder/],
    ["an unknown card", ["card", "Scuot"], /no card called "Scuot"\. Did you mean "Scout"\?/],
    ["scenarios that are not there", ["scenario", "run", "nowhere"], /no file or folder nowhere/],
    ["half a command", ["scenario"], /run or check/],
  ];
  test.each(cases)("%s", async (_name, args, says) => {
    const { code, out, err } = await run(args);
    expect(err).toMatch(says);
    expect(err).toMatch(/^breakpoint: [^\n]+\n$/);
    expect(out).toBe("");
    expect(code).toBe(2);
  });
});

test("help and version are no errors", async () => {
  const help = await run(["--help"]);
  expect(help.code).toBe(0);
  for (const command of ["play", "sim", "replay", "scenario", "coverage", "explore", "bench", "card"]) expect(help.out).toContain(command);
  expect((await run([])).out).toBe(help.out);
  expect((await run(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("a reader who has seen enough is no error", async () => {
  const child = start(["card", "Zombies"]);
  const done = outcome(child);
  child.stdout.destroy();
  child.stdin.end();
  expect(await done).toMatchObject({ code: 0, err: "" });
});

test("a card with its numbers, text and rulings", async () => {
  const { out, code } = await run(["card", "collector"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^Collector {2}minion, power 2\nAliens, 4 copies \(Core Set\)\n/);
  expect(out).toContain("C-ALIENS-collector\n");
  const base = await run(["card", "tar", "pits"]);
  expect(base.out).toMatch(/^Tar Pits {2}base, breakpoint 16, VP 4 \/ 3 \/ 2\n/);
  expect((await run(["card", "Aliens"])).out).toContain("Supreme Overlord, minion 5");
  const facts = JSON.parse((await run(["card", "--json", "collector"])).out);
  expect(facts).toMatchObject([{ def: "core/aliens/collector", kind: "minion", power: 2, copies: 4, faction: "Aliens" }]);
});
