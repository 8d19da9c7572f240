import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkEffects, compilerOptions } from "./check-effects.mjs";

const vocabulary = `
type Decision = { readonly options: number };
type Effect<T = void> = Generator<Decision, T, number>;
declare function destroy(card: number): Effect;
declare function choose(cards: number[]): Effect<number>;
declare function some(): Effect<readonly number[]>;
declare function drive<T>(effect: Effect<T>): T;
declare function driveAll(...effects: Effect[]): void;
declare function show<T>(value: T): void;
declare const ability: { onPlay?: () => Effect } & { cards: number[]; flag: boolean };
declare const waiting: { effect: Effect; readonly queue: Effect[] };
declare function define(card: { onPlay: () => Effect; onLeave?: () => void }): void;
declare function each(cards: number[], run: (card: number) => Effect): Effect;
declare function verb<A extends unknown[], T>(run: (...args: A) => Effect<T>): (...args: A) => Effect<T>;
const resolving = verb(function* (card: number, effect: Effect): Effect { show(card); yield* effect; });
declare function showAll<A extends unknown[]>(...values: A): void;
`;

/** One line each; every line is a statement inside a generator function. */
const forgotten = [
  "destroy(1);",
  "void destroy(1);",
  "ability.onPlay?.();",
  "const chosen = choose([1, 2]);",
  "yield destroy(1) as never;",
  "return destroy(1);",
  "show(destroy(1));",
  "showAll(1, destroy(1));",
  "destroy(1).next();",
  "if (ability.flag) destroy(1);",
  "ability.flag && destroy(1);",
  "for (const decision of destroy(1)) show(decision);",
  "ability.cards.forEach((card) => destroy(card));",
  "ability.cards.forEach(destroy);",
  "ability.cards.forEach(function* (card) { yield* destroy(card); });",
  "ability.cards.map((card) => destroy(card));",
  "define({ onPlay: function* () { destroy(1); } });",
  "define({ onPlay: () => destroy(1), onLeave: () => destroy(2) });",
  "yield* each([1], function* (card) { destroy(card); });",
  "const later = () => { destroy(1); }; later();",
  "for (const card of new Set(ability.cards)) show(card);",
  "for (const letter of 'abc') show(letter);",
];

const accountedFor = [
  "yield* destroy(1);",
  "const chosen = yield* choose([1, 2]); show(chosen);",
  "yield* (ability.flag ? destroy(1) : destroy(2));",
  "yield* ability.onPlay?.() ?? destroy(1);",
  "yield* ability.onPlay!();",
  "drive(destroy(1));",
  "yield* resolving(1, destroy(2));",
  "driveAll(destroy(1), destroy(2), destroy(3));",
  "const effect: Effect = destroy(1); yield* effect;",
  "waiting.effect = destroy(1);",
  "const both: Effect[] = [destroy(1), destroy(2)]; for (const one of both) yield* one;",
  "const later = (card: number) => destroy(card); yield* later(1);",
  "function twice(card: number) { return destroy(card); } yield* twice(1);",
  "define({ onPlay: () => destroy(1) });",
  "define({ onPlay: function* () { yield* destroy(1); } });",
  "yield* each([1], destroy);",
  "yield* each([1], (card) => destroy(card));",
  "for (const one of ability.cards.map((card) => destroy(card))) yield* one;",
  "show(ability.cards.length);",
  "for (const card of yield* some()) show(card);",
  "for (const [i, card] of ability.cards.entries()) show(i + card);",
  "for (const card of new Set(ability.cards).values()) show(card);",
];

describe("the check for forgotten yield* and of what is run through", () => {
  let folder;
  let found;
  const fileOf = (kind, index) => path.join(folder, "packages/engine/src", `${kind}${index}.ts`);

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "breakpoint-effects-"));
    mkdirSync(path.dirname(fileOf("", "")), { recursive: true });
    const files = [];
    for (const [kind, lines] of Object.entries({ bad: forgotten, good: accountedFor })) {
      for (const [index, line] of lines.entries()) {
        const file = fileOf(kind, index);
        writeFileSync(file, `${vocabulary}\nexport function* sample() {\n${line}\n}\n`);
        files.push(file);
      }
    }
    const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
    found = checkEffects(files, { ...compilerOptions(root), types: [] });
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const problemsIn = (kind, index) => found.problems.filter(({ file }) => path.basename(file) === `${kind}${index}.ts`);
  const line = vocabulary.split("\n").length + 2;

  test("looks at every file", () => expect(found.checkedFiles).toBe(forgotten.length + accountedFor.length));
  test.each(forgotten.map((code, index) => [code, index]))("catches %s", (_, index) => {
    expect(problemsIn("bad", index).map((problem) => problem.line)).toContain(line);
  });
  test.each(accountedFor.map((code, index) => [code, index]))("lets pass %s", (_, index) => {
    expect(problemsIn("good", index)).toEqual([]);
  });
});
