/** The guide to scenarios is true: its examples run, and it leaves nothing of the format out. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EVENT_FACTS } from "../src/event-facts.ts";
import { jsonSchema, runScenarioText } from "../src/index.ts";

const guide = readFileSync(new URL("../../../docs/scenarios.md", import.meta.url), "utf8");

/** Every example, with its place in the guide. */
const examples = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => {
  const line = guide.slice(0, match.index).split("\n").length + 1;
  return { line, text: match[1] ?? "" };
});

/** What a part of a scenario leaves out: players with the cards that the guide speaks of, bases, something to expect. */
const PARTS: Readonly<Record<string, string>> = {
  name: "name: A part of the guide",
  players: "players: { Ann: { hand: [Scout] }, Bea: { hand: [Walker] } }",
  bases: "bases: [Tar Pits]",
  expect: "expect: { asked: Ann }",
};

function completed(text: string): string {
  if (text.startsWith("  - ")) return completed(`steps:\n${text}`);
  if (text.startsWith("name:")) return text;
  const said = new Set([...text.matchAll(/^([a-z ]+):/gm)].map((match) => match[1]));
  const missing = Object.entries(PARTS).filter(([part]) => !said.has(part) && !(part === "expect" && said.has("steps")));
  return [...missing.map(([, written]) => written), text].join("\n");
}

describe("the guide", () => {
  test("has examples of everything", () => {
    expect(examples.length).toBeGreaterThan(9);
    expect(examples.filter(({ text }) => text.startsWith("name:")).length).toBeGreaterThan(5);
  });

  test.each(examples.map(({ line, text }) => [line, text] as const))("the example on line %i passes", (_, text) => {
    const problems = runScenarioText(completed(text), "guide.yaml").flatMap((r) => r.problems.map((p) => `${p.line}: ${p.message}`));
    expect(problems).toEqual([]);
  });

  test("names every field of the format", () => {
    const fields = new Set<string>();
    const collect = (x: unknown): void => {
      if (typeof x !== "object" || x === null) return;
      if ("properties" in x && typeof x.properties === "object" && x.properties !== null)
        for (const key of Object.keys(x.properties)) fields.add(key);
      for (const value of Object.values(x)) collect(value);
    };
    collect(jsonSchema());
    expect([...fields].filter((field) => !guide.includes(field))).toEqual([]);
  });

  test("lists every kind of event with its facts, and no other", () => {
    const listed = guide.slice(guide.indexOf("### Events"), guide.indexOf("## Starting with a real set-up"));
    const rows = [...listed.matchAll(/^\| `(\w+)` \| ([\w, ]+) \|/gm)].map(([, kind = "", facts = ""]) => [kind, facts.split(", ").sort()]);
    const known = Object.entries(EVENT_FACTS).map(([kind, facts]) => [kind, Object.keys(facts).sort()]);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(known));
    expect(rows).toHaveLength(known.length);
  });

  test("the list of events is the engine's", () => {
    const source = readFileSync(new URL("../../engine/src/kernel/events.ts", import.meta.url), "utf8");
    const union = source.slice(source.indexOf("export type GameEvent"), source.indexOf("export type EventKind"));
    const events = [...union.matchAll(/\{\s*kind: "(\w+)";([^}]*)\}/g)].map(([, kind = "", facts = ""]) => [
      kind,
      [...facts.matchAll(/(\w+)\??:/g)].map(([, fact]) => fact).sort(),
    ]);
    const known = Object.entries(EVENT_FACTS).map(([kind, facts]) => [kind, Object.keys(facts).sort()]);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(events));
  });

  test("the JSON Schema for editors is up to date", () => {
    // To renew it: npm run build && npm run schema -w @breakpoint/scenarios
    const stored: unknown = JSON.parse(readFileSync(new URL("../scenario.schema.json", import.meta.url), "utf8"));
    expect(stored).toEqual(JSON.parse(JSON.stringify(jsonSchema())));
  });
});
