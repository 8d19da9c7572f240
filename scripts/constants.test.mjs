import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { build, parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { constants } from "./constants.mjs";
import { engine } from "./setup.mjs";

/** What becomes of a file in a bundle. */
async function bundled(code) {
  const file = { name: "file", resolveId: (id) => id, load: () => code };
  const [{ output }] = [
    await build({
      configFile: false,
      logLevel: "silent",
      plugins: [file, constants],
      build: {
        ssr: true,
        write: false,
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: "file.js",
          treeshake: false,
          output: { topLevelVar: false },
          experimental: { nativeMagicString: true },
        },
      },
    }),
  ];
  return output[0];
}

const linesOf = async (code) =>
  (await bundled(code)).code
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("//"));

describe("the top level of a bundle", () => {
  test("has functions and classes as constants, functions first", async () => {
    const lines = await linesOf(
      "export const early = late();\nexport class Game {}\nexport function late() { return 1 }\nexport function* more() {}",
    );
    expect(lines).toEqual([
      "const late = function late() {",
      "return 1;",
      "};",
      "const more = function* more() {};",
      "const early = late();",
      "const Game = class {};",
      "export { Game, early, late, more };",
    ]);
  });

  test("leaves what is assigned to as it is, and knows inner names from outer ones", async () => {
    const lines = await linesOf(`
      export let counted = 0;
      export let seen = 0;
      export let kept = 0;
      export var old = 0;
      export function swapped() { [seen] = [counted++]; }
      export function own(kept) { kept = 1; { let old = 2; old++; } return function () { counted = 1; var counted; }; }
      export function replaced() {}
      replaced = own;
    `);
    expect(lines.filter((line) => /^(let|var|const|function)\b/.test(line))).toEqual([
      "const swapped = function swapped() {",
      "const own = function own(kept) {",
      "let old = 2;",
      "var counted;",
      "let counted = 0;",
      "let seen = 0;",
      "const kept = 0;",
      "const old = 0;",
      "function replaced() {}",
    ]);
  });

  test("has numbers for members of objects of numbers, unless anything else is done with the object", async () => {
    const lines = await linesOf(`
      export const Zone = { Deck: 0, "Hand": 0x10 };
      const Tally = { won: 0 };
      const Shown = { one: 1 };
      Tally.won += 1;
      console.log(Shown, Shown.one);
      console.log(Zone.Deck === inner, Zone.Hand, { Zone: 2 }.Zone, Tally.won);
      export const inner = (Zone) => Zone.Deck;
    `);
    expect(lines.filter((line) => /^console|^const inner/.test(line))).toEqual([
      "console.log(Shown, Shown.one);",
      "console.log(0 === inner, 16, { Zone: 2 }.Zone, Tally.won);",
      "const inner = (Zone) => Zone.Deck;",
    ]);
  });

  test("has a map that still leads to the sources", async () => {
    const { code, map } = await bundled(
      "export const early = 1;\nexport const second = 2;\nexport function late() {\n  return Math.random();\n}",
    );
    const line = code.split("\n").findIndex((text) => text.includes("return Math"));
    expect(new SourceMap(JSON.parse(map.toString())).findEntry(line, 1)).toMatchObject({ originalLine: 3, originalColumn: 2 });
  });

  test("is refused where it is not what a bundler writes", () => {
    const magicString = { original: "export function f() {}" };
    expect(() => constants.renderChunk("", {}, {}, { magicString })).toThrow("not what a bundler writes");
  });
});

test("of the engine that ships nothing but a few variables is no constant", () => {
  const text = readFileSync(engine, "utf8");
  const { body } = parseAst(text);
  const declared = body.filter(({ type }) => type.endsWith("Declaration") && !type.startsWith("Export"));
  expect(declared.length).toBeGreaterThan(1000);
  expect([...new Set(declared.map(({ type, kind }) => `${type} ${kind}`))].sort()).toEqual([
    "VariableDeclaration const",
    "VariableDeclaration let",
  ]);
  expect(declared.filter(({ kind }) => kind === "let").length).toBeLessThan(10);
  expect(text).not.toMatch(/\b(Zone|Pile)\.[A-Z]/);
});
