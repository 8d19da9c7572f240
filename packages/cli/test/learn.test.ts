import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { inFolder, run } from "./command.ts";

const example = (): string =>
  /```yaml\n([\s\S]*?)```/.exec(readFileSync(new URL("../../../docs/lessons.md", import.meta.url), "utf8"))?.[1] ?? "";

describe("lessons in the terminal", () => {
  test("one is taken with a wrong move, left, and gone on with where it was left", () =>
    inFolder(async (folder) => {
      const env = { XDG_STATE_HOME: folder, LOCALAPPDATA: folder };
      // Three things to read, then War Raptor at Jungle Oasis, nonsense, and away.
      const first = await run(["learn", "what-wins"], "\n\n\n2\n99\nw\nq\n", env);
      expect(first.err).toBe("");
      expect(first.code).toBe(0);
      expect(first.out).toContain("15 victory points");
      expect(first.out).toContain("Good try. A good home for later.");
      expect(first.out).toContain("There is no option 99.");
      expect(first.out).toContain("itself included");
      expect(first.out).toContain('"npx breakpoint learn what-wins" goes on');
      for (const line of first.out.split("\n")) expect(line.length, line).toBeLessThanOrEqual(80);
      const second = await run(["learn"], "s\nb\n1\n0\nq\n", env);
      expect(second.out).toContain("Step 4 of 5: Tip it over");
      expect(second.out).toContain("You have won!");
      expect(second.out).toContain("Next: A turn.");
      expect(JSON.parse(readFileSync(path.join(folder, "breakpoint/learning.json"), "utf8"))).toMatchObject({
        done: ["what-wins"],
        at: {},
      });
      expect((await run(["learn", "--list"], "", env)).out).toMatch(/what-wins +done/);
    }));

  test("the first game has a coach, and is kept", () =>
    inFolder(async (folder) => {
      const env = { XDG_STATE_HOME: folder, LOCALAPPDATA: folder };
      const { out, code } = await run(["learn", "game", "--seed", "1"], "q\n", env);
      expect(code).toBe(0);
      expect(out).toContain("Coach: You may play one minion and one action.");
      expect(out).toContain('"npx breakpoint learn game" goes on');
      expect(existsSync(path.join(folder, "breakpoint/first-game.json"))).toBe(true);
    }));

  test("a broken lesson is named with its line", () =>
    inFolder(async (folder) => {
      const [good, bad] = [path.join(folder, "good.yaml"), path.join(folder, "bad.yaml")];
      writeFileSync(good, example());
      writeFileSync(bad, example().replace("Ann is done: Your", "Ann plays Upgrade: Your"));
      const line = example().slice(0, example().indexOf("Ann is done: Your")).split("\n").length;
      const { out, code } = await run(["learn", "--check", folder]);
      expect(code).toBe(1);
      expect(out).toContain(`bad.yaml:${line}:7: Upgrade is not offered`);
      expect(out).toContain("1 passed, 1 failed");
      expect(out).not.toContain("good.yaml");
    }));
});
