import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { HEARD, QUESTION_KEYS } from "@breakpoint/engine";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { hasPrompt, hasWord } from "../src/index.ts";

const engine = path.resolve(import.meta.dirname, "../../engine/src");
const files = readdirSync(engine, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
const sources = files.map((file) => ts.createSourceFile(file, readFileSync(path.join(engine, file), "utf8"), ts.ScriptTarget.Latest, true));

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => visit(child, see));
}
const visitAll = (see: (node: ts.Node) => void): void => {
  for (const source of sources) visit(source, see);
};
const place = (node: ts.Node): string => {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

/** Functions with a parameter of that name, and its position: whatever takes `words` offers them. */
function functionsTaking(parameter: string): Map<string, number> {
  const found = new Map<string, number>();
  visitAll((node) => {
    if (!ts.isFunctionLike(node)) return;
    const at = node.parameters.findIndex((p) => p.name.getText() === parameter);
    if (at < 0) return;
    // function f(...), or const f = verb("f", function* (...) {...}), or const f = (...) => ...
    let owner: ts.Node = node;
    while (!ts.isVariableDeclaration(owner) && !ts.isFunctionDeclaration(owner) && !ts.isSourceFile(owner)) owner = owner.parent;
    if ((ts.isVariableDeclaration(owner) || ts.isFunctionDeclaration(owner)) && owner.name !== undefined)
      found.set(owner.name.getText(), at);
  });
  return found;
}

/** The strings that an expression can be; null if that cannot be told by reading it. */
function values(node: ts.Expression): string[] | null {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [values(node.whenTrue), values(node.whenFalse)];
    return yes === null || no === null ? null : [...yes, ...no];
  }
  return null;
}

/** Every question: the compiler lets no other key be asked. */
const keys: string[] = [...QUESTION_KEYS, ...HEARD.map((kind) => `special-${kind}`)];

const unread: string[] = [];
const words = new Map<string, string>();
const offering = functionsTaking("words");
const halving = functionsTaking("halves");

/** Whatever takes words or halves itself offers those. */
function isPassingOn(node: ts.Node): boolean {
  const takes = (name: string): boolean => halving.has(name) || offering.has(name);
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent)
    if ((ts.isFunctionExpression(at) || ts.isVariableDeclaration(at)) && at.name !== undefined && takes(at.name.getText())) return true;
  return false;
}

/** What a card remembers by a word is not an answer. */
const isRemembered = (node: ts.PropertyAssignment): boolean =>
  ts.isCallExpression(node.parent.parent) && node.parent.parent.expression.getText() === "remember";

function readWords(node: ts.CallExpression): void {
  const at = offering.get(node.expression.getText());
  const list = at === undefined ? undefined : node.arguments[at];
  if (list === undefined || list.getText() === "words" || isPassingOn(node)) return;
  for (const item of ts.isArrayLiteralExpression(list) ? list.elements : [list]) {
    const read = values(item);
    if (read === null) unread.push(`${place(node)} ${item.getText()}`);
    else for (const word of read) words.set(word, place(node));
  }
}

function readHalves(node: ts.CallExpression): void {
  const at = halving.get(node.expression.getText());
  const halves = at === undefined ? undefined : node.arguments[at];
  if (halves === undefined || isPassingOn(node)) return;
  if (!ts.isObjectLiteralExpression(halves)) unread.push(`${place(node)} ${halves.getText()}`);
  else
    for (const { name } of halves.properties)
      if (name !== undefined) words.set(ts.isStringLiteralLike(name) ? name.text : name.getText(), place(node));
}

visitAll((node) => {
  if (ts.isCallExpression(node)) {
    readWords(node);
    readHalves(node);
    const [word] = node.arguments;
    if (node.expression.getText() === "refusing" && ts.isStringLiteralLike(word)) words.set(word.text, place(node));
  }
  if (ts.isPropertyAssignment(node) && node.name.getText() === "word" && ts.isStringLiteralLike(node.initializer) && !isRemembered(node))
    words.set(node.initializer.text, place(node));
});

describe("everything the engine says by key can be said in English", () => {
  test("every question has a wording", () => {
    for (const key of ["play", "draft", "destroy", "look-at-hand", "order-triggers", "special-playing"]) expect(keys).toContain(key);
    expect(keys.filter((key) => !hasPrompt(key))).toEqual([]);
  });

  test("the scan finds the words of the kernel, the vocabulary and the cards, and can read them all", () => {
    expect([...words.keys()]).toEqual(expect.arrayContaining(["done", "decline", "pass", "keep", "accept", "redraw", "concede", "top"]));
    expect(unread).toEqual([]);
  });

  test("every word that can be an answer has a wording", () => {
    expect([...words].filter(([word]) => !hasWord(word)).map(([word, where]) => `${word} (${where})`)).toEqual([]);
  });
});
