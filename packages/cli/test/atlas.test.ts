import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inFolder, run } from "./command.ts";

test("atlas adds to what is there, tells it, and names what is wrong with a file", () =>
  inFolder(async (folder) => {
    const file = path.join(folder, "atlas.jsonl");
    const args = ["atlas", file, "--level", "random", "--games", "3", "--workers", "1"];
    expect(await run(args)).toMatchObject({ code: 0, err: "" });
    const told = await run([...args, "--json"]);
    expect(JSON.parse(told.out)).toMatchObject({
      level: "random",
      tables: [
        { seats: 2, games: 6 },
        { seats: 4, games: 6 },
      ],
    });
    const kept = readFileSync(file, "utf8");
    expect((await run(["atlas", file, "--faction", "aliens", "--seats", "2"])).out).toContain("Aliens");
    expect((await run(["atlas", file, "--level", "beginner"])).err).toContain("has games of random");
    expect(readFileSync(file, "utf8")).toBe(kept);
    writeFileSync(file, kept.replace('"unfinished":0', '"unfinished":"none"'));
    const broken = await run(["atlas", file]);
    expect(broken).toMatchObject({ code: 2, out: "" });
    expect(broken.err).toMatch(/atlas\.jsonl: line \d+, "unfinished": a whole number/);
  }));
