/** What is wrong with the fields of a file, in plain words. */

import type { z } from "zod";
import { didYouMean } from "./names.ts";
import { Problem } from "./problem.ts";
import type { Path } from "./source.ts";

type Issue = z.core.$ZodIssue;

/** Says in plain words what zod found. Of the forms that a part may have, the one that came closest speaks. */
export function faults(issue: Issue, above: Path, schema: object): Problem[] {
  const path: Path = [...above, ...issue.path.map((p) => (typeof p === "symbol" ? String(p) : p))];
  const what = nameOf(path);
  switch (issue.code) {
    case "invalid_union": {
      const depth = (issues: readonly Issue[]): number =>
        Math.max(...issues.map((i) => i.path.length + (i.code === "invalid_type" && i.path.length === 0 ? 0 : 1)));
      const best = issue.errors.reduce<readonly Issue[]>(
        (a, b) => (a.length === 0 || depth(b) > depth(a) || (depth(b) === depth(a) && complaints(b) < complaints(a)) ? b : a),
        [],
      );
      const forms = issue.errors.map(([i]) => formOf(i));
      if (forms.length > 0 && forms.every((form) => form !== null)) return [new Problem(path, `${what} should be ${anyOf(forms)}`)];
      if (best.length === 0 || depth(best) === 0) return [new Problem(path, `${what} has none of the forms that it may have`)];
      return best.flatMap((i) => faults(i, path, schema));
    }
    case "unrecognized_keys": {
      const known = fieldNames(schema, new Set());
      // A field that belongs elsewhere is misplaced, not misspelt.
      return issue.keys.map(
        (key) => new Problem([...path, key], `no field is called "${key}" here${known.has(key) ? "" : didYouMean(key, known)}`),
      );
    }
    case "invalid_type":
    case "invalid_value":
      return [new Problem(path, `${what} should be ${anyOf([formOf({ ...issue, path: [] }) ?? []])}`)];
    default:
      return [new Problem(path, `${what}: ${issue.message}`)];
  }
}

/** A field by its name, an entry of a list by its place. */
function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "this";
  return typeof last === "number" ? `entry ${last + 1} of ${nameOf(path.slice(0, -1))}` : `"${last}"`;
}

/** How much is wrong with it. */
const complaints = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === "unrecognized_keys" ? issue.keys.length : 1), 0);

/** What the value itself should be; null if something within it is at fault. */
function formOf(issue: Issue | undefined): string[] | null {
  if (issue === undefined || issue.path.length > 0) return null;
  if (issue.code === "invalid_type") return [article(issue.expected)];
  return issue.code === "invalid_value" ? issue.values.map(String) : null;
}

const anyOf = (forms: readonly string[][]): string => [...new Set(forms.flat())].join(" or ");

const article = (type: string): string =>
  type === "record" || type === "object" ? "a mapping" : type === "array" ? "a list" : type === "string" ? "text" : `a ${type}`;

/** Every field name of the format, for suggestions. */
function fieldNames(schema: unknown, found: Set<string>): Set<string> {
  if (typeof schema !== "object" || schema === null) return found;
  if ("properties" in schema && typeof schema.properties === "object" && schema.properties !== null)
    for (const key of Object.keys(schema.properties)) found.add(key);
  for (const value of Object.values(schema)) fieldNames(value, found);
  return found;
}
