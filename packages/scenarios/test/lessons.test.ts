/** Every shipped lesson can be taken to its end, answers its wrong moves, and a broken one is named with its line. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Option } from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import {
  checkLesson,
  Lesson,
  lessonFiles,
  lessonId,
  lessonSchema,
  piecesOf,
  plainWords,
  readLesson,
  shippedLessons,
} from "../src/index.ts";
import { isLedgerId } from "../src/ledger.ts";

const files = lessonFiles();
const guide = readFileSync(new URL("../../../docs/lessons.md", import.meta.url), "utf8");
const example = /```yaml\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";
const told = (text: string): string[] => checkLesson(text).map((p) => `${p.line}: ${p.message}`);

const refuse = (problem: string): never => {
  throw new Error(problem);
};

function begun(): Lesson {
  const read = readLesson(example);
  if ("problems" in read) throw new Error("the example of the guide is no lesson");
  return new Lesson(read.script, true);
}

/** The index of an option by what it is about. */
function offered(lesson: Lesson, about: (option: Option) => boolean): number {
  return lesson.game.decision?.options.findIndex(about) ?? -1;
}
const playOn = (lesson: Lesson, card: string, base: string): number =>
  offered(lesson, (o) => o.kind === "play" && lesson.game.def(o.card).name === card && lesson.game.def(o.on).name === base);

describe("the shipped lessons", () => {
  test("are eight for everybody and seven for what comes up later", () => {
    const lessons = shippedLessons(refuse);
    expect(lessons.map(({ id }) => id)).toEqual(files.map(lessonId));
    expect(lessons.filter(({ script }) => script["comes up"] === undefined)).toHaveLength(8);
    expect(lessons.flatMap(({ script }) => script["comes up"] ?? []).sort()).toEqual(
      ["burying", "counters", "duels", "madness", "monsters", "titans", "treasures"].sort(),
    );
    for (const { script } of lessons) expect(script.minutes).toBeLessThanOrEqual(4);
  });

  test.each(files.map((file) => [path.basename(file), file] as const))("%s plays to its end and answers every wrong move", (_, file) => {
    expect(told(readFileSync(file, "utf8"))).toEqual([]);
  });

  test("speak only of rules that exist", () => {
    for (const file of files)
      for (const [, ids = ""] of readFileSync(file, "utf8").matchAll(/^ *# ((?:[RC]-[\w-]+(?:, )?)+)$/gm))
        for (const id of ids.split(", ")) expect(isLedgerId(id), `${path.basename(file)}: ${id}`).toBe(true);
  });
});

describe("a lesson", () => {
  test("waits for the right move, answers others, and is as before after them", () => {
    const lesson = begun();
    expect(lesson.step?.waits).toBe(false);
    expect(lesson.pick(0)).toBeNull();
    expect(lesson.shown.map((card) => lesson.game.def(card).name)).toEqual(["Tar Pits"]);
    lesson.read();
    expect(lesson.step?.name).toBe("Tip it over");
    expect(lesson.read()).toBeNull();
    const before = lesson.game.state.hands[0]?.length;
    const wrong = lesson.pick(playOn(lesson, "War Raptor", "Jungle Oasis"));
    if (wrong?.kind !== "wrong") throw new Error("it was not wrong");
    expect(wrong.says).toContain("A good home for later");
    expect(wrong.events.map((e) => e.kind)).toContain("played");
    expect(wrong.game).not.toBe(lesson.game);
    expect(lesson.game.state.hands[0]?.length).toBe(before);
    const other = lesson.pick(offered(lesson, (o) => o.kind === "play" && lesson.game.def(o.card).name === "Beam Up"));
    expect(other?.kind === "wrong" && other.says).toBe("Tar Pits needs three more.");
    expect(lesson.at).toBe(1);
    expect(lesson.pick(playOn(lesson, "War Raptor", "Tar Pits"))?.kind).toBe("right");
    expect(lesson.at).toBe(2);
    expect(lesson.pick(lesson.right[0] ?? -1)?.kind).toBe("right");
    expect(lesson.step).toBeNull();
    expect(lesson.game.state.turn.seat).toBe(0);
  });

  test("goes back, ahead and is shown", () => {
    const lesson = begun();
    lesson.goTo(2);
    expect(lesson.step?.name).toBe("End your turn");
    lesson.goTo(1);
    expect(playOn(lesson, "War Raptor", "Tar Pits")).toBeGreaterThanOrEqual(0);
    expect(
      lesson
        .showMe()
        .flatMap(({ events }) => events)
        .map((e) => e.kind),
    ).toContain("played");
    lesson.goTo(99);
    expect(lesson.step).toBeNull();
  });

  test("takes a move of several picks one by one, and twins for each other", () => {
    const script = shippedLessons(refuse).find(({ id }) => id === "the-deck-runs-out")?.script;
    if (script === undefined) throw new Error("the lesson is gone");
    const lesson = new Lesson(script);
    lesson.goTo(lesson.steps.findIndex(({ name }) => name === "Ten at most"));
    const collectors = (): number[] =>
      (lesson.game.decision?.options ?? []).flatMap((o, i) =>
        o.kind === "card" && lesson.game.def(o.card).name === "Collector" ? [i] : [],
      );
    expect(lesson.pick(collectors().at(-1) ?? -1)?.kind).toBe("partly");
    expect(lesson.pick(offered(lesson, (o) => o.kind === "card" && lesson.game.def(o.card).name === "Invader"))).toMatchObject({
      kind: "wrong",
    });
    expect(lesson.pick(collectors()[0] ?? -1)?.kind).toBe("partly");
    expect(lesson.pick(collectors()[0] ?? -1)?.kind).toBe("right");
  });

  test("has loud words and sums", () => {
    expect(piecesOf("**Tar Pits** needs `13 + 3 = 16`.").map(({ kind }) => kind)).toEqual(["loud", "plain", "sum", "plain"]);
    expect(plainWords("**Tar Pits** needs `16`.")).toBe("Tar Pits needs 16.");
  });
});

describe("a broken lesson is named with its line", () => {
  const line = (part: string): number => example.slice(0, example.indexOf(part)).split("\n").length;
  test.each([
    ["a field that is none", "about:", "abuot:", /no field is called "abuot".*about/],
    ["a field of a step that is none", "    show: Tar Pits", "    shwo: Tar Pits", /^no field is called "shwo" here; did you mean show\?$/],
    ["a card that is none", "hand: [War Raptor,", "hand: [War Rapter,", /War Rapter.*War Raptor/],
    ["a move that is not offered", "waits for: Ann plays War Raptor on Tar Pits", "waits for: Ann plays Howl", /Howl is not offered/],
    ["a wrong move that is not possible", "Ann plays War Raptor on Jungle Oasis:", "Ann plays War Raptor on The Homeworld:", /not offered/],
    ["a wrong move that is right", "Ann is done: Your", "Ann plays War Raptor on Tar Pits: Your", /cannot be wrong/],
    ["an expectation that fails", "vp: { Ann: 4", "vp: { Ann: 5", /expected: 5/],
    ["a rule that is none", "R-SCORING-02", "R-SCORING-99", /no rule or ruling has the id R-SCORING-99/],
    ["a thing to show that is none", "show: Tar Pits", "show: Tar Pit", /Tar Pit/],
    ["YAML that is none", "minutes: 2", "minutes: [2", /./],
  ])("%s", (_, was, is, message) => {
    const problems = checkLesson(example.replace(was, is));
    expect(problems.map((p) => p.message).join("\n")).toMatch(message);
    if (was !== "minutes: 2") expect(problems.map((p) => p.line)).toContain(line(was));
  });

  test("and the other lessons of its folder are there", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "breakpoint-lessons-"));
    writeFileSync(path.join(folder, "01-good.yaml"), example);
    writeFileSync(path.join(folder, "02-bad.yaml"), example.replace("about:", "abuot:"));
    const problems: string[] = [];
    expect(shippedLessons((problem) => problems.push(problem), folder).map(({ id }) => id)).toEqual(["good"]);
    expect(problems.join("\n")).toMatch(/02-bad\.yaml:2:\d+: no field is called "abuot"/);
    rmSync(folder, { recursive: true });
  });

  test("no answer to other moves, too many words, no likely mistake, nothing at all", () => {
    expect(told(example.replace("    otherwise: Tar Pits needs three more.\n", "")).join()).toContain('"otherwise" is missing');
    expect(told(example.replace("Just end your turn.", "x".repeat(241))).join()).toContain("more than 240 letters");
    expect(told(example.replace(/ {4}wrong:\n( {6}.*\n)+/, "")).join()).toContain('no step has "wrong"');
    expect(told("")).toEqual(["1: there is no lesson in this file"]);
    expect(told("[1, 2]").length).toBeGreaterThan(0);
  });
});

describe("the guide", () => {
  test("has an example that passes, and names every field of the format", () => {
    expect(told(example)).toEqual([]);
    const collect = (x: unknown): string[] => {
      if (typeof x !== "object" || x === null) return [];
      const own = "properties" in x && typeof x.properties === "object" && x.properties !== null ? Object.keys(x.properties) : [];
      return own;
    };
    const schema = lessonSchema() as { $defs?: Record<string, unknown> };
    const scenarios = readFileSync(new URL("../../../docs/scenarios.md", import.meta.url), "utf8");
    const fields = [...collect(schema.$defs?.lesson ?? schema), ...collect(schema.$defs?.teaching)];
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter((field) => !guide.includes(field) && !scenarios.includes(field))).toEqual([]);
  });

  test("the JSON Schema for editors is up to date", () => {
    // To renew it: npm run build && npm run schema -w @breakpoint/scenarios
    const stored: unknown = JSON.parse(readFileSync(new URL("../lesson.schema.json", import.meta.url), "utf8"));
    expect(stored).toEqual(JSON.parse(JSON.stringify(lessonSchema())));
  });
});
