import { expect, test } from "vitest";
import { loops } from "./loops.mjs";

const made = (code, module = "kernel/some") => loops.transform(code, `/x/packages/engine/src/${module}.ts`)?.code;

/** Runs what is made of a generator function's body, as the engine would, and tells what it asked and what came of it. */
function play(body) {
  const outside = 'import { goOnWith as $go } from "./effect.ts"; ';
  const code = made(`function* inner(n) { return n + (yield n); }\nfunction* sample(list, log) {\n${body}\n}`);
  const own = code.startsWith(outside) ? code.slice(outside.length) : code;
  const next = (effect, pick) => Object.getPrototypeOf(function* () {}).prototype.next.call(effect, pick);
  const sample = new Function("$go", `${own}\nreturn sample;`)(next);
  const log = [];
  const effect = sample([1, 2, 3], log);
  const asked = [];
  let step = effect.next(0);
  while (!step.done) {
    asked.push(step.value);
    step = effect.next(10);
  }
  return { asked, log, value: step.value };
}

test("effects and arrays are run through as before", () => {
  expect(play("for (const x of list) log.push(x);").log).toEqual([1, 2, 3]);
  expect(play("for (const x of list) { if (x === 2) continue; log.push(yield* inner(x)); }")).toMatchObject({
    asked: [1, 3],
    log: [11, 13],
  });
  expect(play("for (const x of list) for (const y of list) if (x < y) log.push(x * 10 + y); else yield* inner(y);")).toMatchObject({
    asked: [1, 1, 2, 1, 2, 3],
    log: [12, 13, 23],
  });
  expect(play("for (const { length } of [list, 'ab']) log.push(length);").log).toEqual([3, 2]);
  expect(play("for (const [i, x] of list.entries()) log.push(i * x);").log).toEqual([0, 2, 6]);
  // What is added meanwhile is run through as well, and every turn has its own.
  expect(play("for (const x of list) { if (list.length < 5) list.push(x); log.push(() => x); } return log.map((f) => f());").value).toEqual(
    [1, 2, 3, 1, 2],
  );
});

test("wherever an effect is run, its questions and its result come through", () => {
  expect(play("yield* inner(5);")).toMatchObject({ asked: [5], value: undefined });
  expect(play("return yield* inner(5);")).toMatchObject({ asked: [5], value: 15 });
  expect(play("const a = yield* inner(1); let b = yield* inner(a); return b;")).toMatchObject({ asked: [1, 11], value: 21 });
  expect(play("if (yield* inner(1)) return 'yes'; else return 'no';")).toMatchObject({ asked: [1], value: "yes" });
  expect(play("if (list.length === 0) return 0; else if (!(yield* inner(-10))) { return 'none'; } return 'some';")).toMatchObject({
    value: "none",
  });
  expect(play("for (let n = yield* inner(1); n > 9; n--) log.push(n);").log).toEqual([11, 10]);
  expect(play("if (list.length > 0) yield* inner(yield* inner(1)); return (yield* inner(2)) + 1;")).toMatchObject({
    asked: [1, 11, 2],
    value: 13,
  });
  expect(play("switch (list.length) { case 3: const a = yield* inner(1); log.push(a); }").log).toEqual([11]);
});

test("lines stay where they are, and other packages as they are", () => {
  const code =
    "export function* f(g) {\n  const x = yield* g(\n    1,\n  );\n  for (\n    const y of x\n  )\n    yield* y;\n  throw here;\n}";
  expect(
    made(code)
      .split("\n")
      .findIndex((line) => line.includes("throw here")),
  ).toBe(code.split("\n").findIndex((line) => line.includes("throw here")));
  expect(loops.transform(code, "/x/packages/bots/src/some.ts")).toBeNull();
  expect(made(code, "kernel/effect")).toBeUndefined();
  expect(made("export function* f(g) { yield* g(); }", "cards/core/aliens")).toContain('from "../../kernel/effect.ts"');
});
