import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { HEARD } from "@breakpoint/engine";
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

/** Functions with a parameter of that name, and its position: whatever takes a `key` asks a question, whatever takes `words` offers them. */
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
  // Keys made of parts: the parts are few and known.
  if (ts.isTemplateExpression(node) && node.head.text === "play-") return ["play-minion-now", "play-action-now"];
  if (ts.isTemplateExpression(node) && node.head.text === "special-") return HEARD.map((kind) => `special-${kind}`);
  return null;
}

const keys = new Map<string, string>();
const unread: string[] = [];
const asking = functionsTaking("key");
const offering = functionsTaking("words");
visitAll((node) => {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    const at = asking.get(node.expression.text);
    const argument = at === undefined ? undefined : node.arguments[at];
    if (argument === undefined || (ts.isIdentifier(argument) && argument.text === "key")) return;
    const read = values(argument);
    if (read === null) unread.push(`${place(node)} ${argument.getText()}`);
    else for (const key of read) keys.set(key, place(node));
  }
  if (ts.isPropertyAssignment(node) && node.name.getText() === "prompt" && ts.isObjectLiteralExpression(node.initializer)) {
    for (const p of node.initializer.properties)
      if (ts.isPropertyAssignment(p) && p.name.getText() === "key" && ts.isStringLiteralLike(p.initializer))
        keys.set(p.initializer.text, place(node));
  }
});

const words = new Map<string, string>();
visitAll((node) => {
  if (ts.isCallExpression(node)) {
    const at = offering.get(node.expression.getText());
    const list = at === undefined ? undefined : node.arguments[at];
    if (list === undefined || list.getText() === "words") return;
    for (const item of ts.isArrayLiteralExpression(list) ? list.elements : [list]) {
      const read = values(item);
      if (read === null) unread.push(`${place(node)} ${item.getText()}`);
      else for (const word of read) words.set(word, place(node));
    }
  }
  if (ts.isPropertyAssignment(node) && node.name.getText() === "word" && ts.isStringLiteralLike(node.initializer))
    words.set(node.initializer.text, place(node));
});

describe("everything the engine says by key can be said in English", () => {
  test("the scan finds the questions of the kernel, the vocabulary and the cards", () => {
    expect([...asking.keys()]).toEqual(expect.arrayContaining(["chooseCard", "chooseMinion", "searchDeck", "pickOne"]));
    expect(keys.size).toBeGreaterThan(20);
    for (const key of ["play", "draft", "destroy", "look-at-hand", "order-triggers"]) expect([...keys.keys()]).toContain(key);
    expect([...words.keys()]).toEqual(expect.arrayContaining(["done", "decline", "accept", "redraw"]));
  });

  test("every key can be read from the sources", () => {
    expect(unread).toEqual([]);
  });

  test("every question has a wording", () => {
    expect([...keys].filter(([key]) => !hasPrompt(key)).map(([key, where]) => `${key} (${where})`)).toEqual([]);
  });

  test("every word that can be an answer has a wording", () => {
    expect([...words].filter(([word]) => !hasWord(word)).map(([word, where]) => `${word} (${where})`)).toEqual([]);
  });
});
