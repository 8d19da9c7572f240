import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeReplay } from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import { inFolder, outcome, run, start } from "./command.ts";

const lines = (...items: (string | number)[]): string => items.map((item) => `${item}\n`).join("");
/** Somebody who plays the first thing they can, and then ends the turn. */
const eager = (n: number): string => "1\n0\n".repeat(n);
const game = (folder: string, ...more: string[]): string[] => ["play", "--save", path.join(folder, "game.json"), ...more];
const NEW = ["--seed", "7", "--factions", "Aliens,Robots", "Ninjas,Pirates"];
const picks = (folder: string, name = "game.json"): number[] => JSON.parse(readFileSync(path.join(folder, name), "utf8")).picks;

describe("a game through pipes", () => {
  test("is played to its end, and the record can be replayed", () =>
    inFolder(async (folder) => {
      const { code, out, err } = await run(game(folder, ...NEW), eager(600));
      expect(err).toBe("");
      expect(code).toBe(0);
      expect(out).toMatch(/^1\. (You|Bea): \d+ VP with /m);
      expect(out).toMatch(/win(s)? the game!/);
      for (const slip of ["undefined", "NaN", "\u001b"]) expect(out).not.toContain(slip);
      for (const line of out.split("\n").filter((l) => !l.includes(folder))) expect(line.length, line).toBeLessThanOrEqual(80);
      expect(existsSync(path.join(folder, "game.json"))).toBe(false);
      const record = path.join(folder, "game.finished.json");
      expect(out).toContain(`breakpoint replay ${record}`);
      const replay = await run(["replay", record]);
      expect(replay.code).toBe(0);
      expect(replay.out).toMatch(/(Ann|Bea) wins the game!/);
      const seen = await run(["replay", record, "--seat", "1", "--at", "20"]);
      expect(seen.out).toContain("Your hand");
      expect(seen.out).toMatch(/Bea draws 2 cards\./);
    }));

  test("says nothing of what the others hold", () =>
    inFolder(async (folder) => {
      const { out } = await run(game(folder, ...NEW), eager(8));
      expect(out).toMatch(/Bea draws 5 cards\./);
      expect(out).not.toMatch(/Bea draws [A-Z]/);
    }));

  test("ends cleanly where the input ends, and goes on from there", () =>
    inFolder(async (folder) => {
      const first = await run(game(folder, ...NEW), eager(4));
      expect(first.code).toBe(0);
      expect(first.out).toContain("The game is saved in");
      const saved = picks(folder);
      const second = await run(game(folder, "--resume"), eager(596));
      expect(second.code).toBe(0);
      const parts = picks(folder, "game.finished.json");
      expect(parts.slice(0, saved.length)).toEqual(saved);
      await run(game(folder, ...NEW), eager(600));
      expect(picks(folder, "game.finished.json")).toEqual(parts);
    }));

  test("q leaves, u takes back, and nonsense changes nothing", () =>
    inFolder(async (folder) => {
      const early = await run(game(folder, ...NEW), lines("u", "nonsense", 99, -1, "1.5", "", "q", 1, 1));
      expect(early.out).toContain("nothing to take back");
      expect(early.out).toContain('"nonsense" is not the number of an option');
      expect(early.out).toContain("There is no option 99.");
      const before = picks(folder);
      const undone = await run(game(folder, "--resume"), lines(1, "u", "q"));
      expect(undone.out).toContain("Undone.");
      expect(picks(folder)).toEqual(before);
      await run(game(folder, "--resume"), lines(1, 0, "u", "u", "u", "u", "q"));
      expect(picks(folder).length).toBeLessThanOrEqual(before.length);
    }));

  test("? explains cards, options, bases and factions", () =>
    inFolder(async (folder) => {
      const { out } = await run(game(folder, ...NEW), lines("? scout", "? 1", "? Aliens", "? Scuot", "?", "l", "d", "b"));
      expect(out).toContain("Scout  minion, power 3");
      expect(out).toContain("Breakpoint ");
      expect(out).toContain("Supreme Overlord, minion 5");
      expect(out).toContain('Did you mean "Scout"?');
      expect(out).toContain("Your discard pile: empty");
    }));

  test("h hints: what a strong player would do, by the numbers of the options", () =>
    inFolder(async (folder) => {
      const { out } = await run(game(folder, ...NEW, "--hint", "20"), lines("h", 1));
      const hints = out.split("Hint: your chances to win, as master sees them.\n").slice(1);
      expect(hints).toHaveLength(3);
      for (const hint of hints) expect(hint).toMatch(/^ +\d+\) +\d+ % {2}\w/);
      const asked = await run(game(folder, "--resume", "--hint", "20"), "");
      expect(asked.out).toContain("Hint: ");
    }));

  test("a draft is part of the game", () =>
    inFolder(async (folder) => {
      const { out, code } = await run(game(folder, "--draft", "--seed", "3", "--seats", "3", "--bots", "random"), lines(1, 1, 1));
      expect(code).toBe(0);
      expect(out).toContain("Take a faction.");
      expect(out).toMatch(/You take the \w+\./);
    }));

  test("a new game does not overwrite the one that was saved", () =>
    inFolder(async (folder) => {
      await run(game(folder, ...NEW), lines(1));
      const old = picks(folder);
      const { out } = await run(game(folder, "--seed", "8"), "");
      expect(out).toContain("game.previous.json");
      expect(picks(folder, "game.previous.json")).toEqual(old);
    }));
});

test("a save or recording that is not what it was is refused with a reason, and left alone", () =>
  inFolder(async (folder) => {
    const file = path.join(folder, "game.json");
    await run(game(folder, ...NEW), lines(1, 0));
    const good = readFileSync(file, "utf8");
    const refuses = async (spoiled: string, says: RegExp, ...args: string[]): Promise<void> => {
      writeFileSync(file, spoiled);
      const { code, err } = await run(args, lines(1));
      expect(err).toMatch(says);
      expect(err.trimEnd().split("\n")).toHaveLength(1);
      expect(code).toBe(2);
      expect(readFileSync(file, "utf8")).toBe(spoiled);
    };
    const resume = game(folder, "--resume");
    await refuses(good.slice(0, good.length / 2), /cut off or not JSON/, ...resume);
    await refuses("", /cut off or not JSON/, "replay", file);
    await refuses('{"a":1}', /of another kind/, ...resume);
    const edited = good.replace(/"picks":\[\d+/, '"picks":[999');
    await refuses(edited, /no recorded game: edited or damaged/, ...resume);
    await refuses(edited, /no recorded game: edited or damaged/, "replay", file);
    // Whole, but of a game in which that could not be picked.
    const { setup, seed, picks: made, bots } = JSON.parse(good);
    const impossible = JSON.stringify({ ...makeReplay(setup, seed, [999, ...made.slice(1)]), bots });
    await refuses(impossible, /breaks off at pick 1: There is no option 1000/, ...resume);
    await refuses(impossible, /breaks off at pick 1: There is no option 1000/, "replay", file);
    await refuses(good.replace('"seats":2', '"seats":5'), /2 to 4 players, not 5/, ...resume);
    await refuses(good.replace('"Aliens"', '"Aleins"'), /no faction called "Aleins"/, "replay", file);
  }));

describe("leaving in a hurry", () => {
  const asked = (child: ReturnType<typeof start>): Promise<void> =>
    new Promise((resolve) => {
      let seen = "";
      child.stdout.on("data", (chunk) => {
        seen += chunk;
        if (seen.endsWith("> ")) resolve();
      });
    });

  test("Ctrl-C saves first", () =>
    inFolder(async (folder) => {
      const child = start(game(folder, ...NEW));
      const done = outcome(child);
      await asked(child);
      child.stdin.write("1\n");
      await asked(child);
      child.kill("SIGINT");
      const { code, out, err } = await done;
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toContain("Interrupted. The game is saved in");
      expect(picks(folder).length).toBeGreaterThan(0);
    }));

  test("a broken pipe ends the game quietly, and it is saved", () =>
    inFolder(async (folder) => {
      const child = start(game(folder, ...NEW));
      const done = outcome(child);
      await asked(child);
      child.stdout.destroy();
      child.stdin.on("error", () => undefined);
      child.stdin.end(eager(20));
      const { code, err } = await done;
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(picks(folder).length).toBeGreaterThan(0);
    }));
});
