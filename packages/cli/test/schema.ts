/** As much of JSON Schema as our schemas use. What it does not know, it does not let pass. */

export interface Schema {
  $schema?: string;
  $defs?: Record<string, Schema>;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: false;
  oneOf?: Schema[];
  anyOf?: Schema[];
}

const KNOWN = new Set<string>([
  "$schema",
  "$defs",
  "$ref",
  "title",
  "description",
  "type",
  "const",
  "enum",
  "minimum",
  "maximum",
  "items",
  "properties",
  "required",
  "additionalProperties",
  "oneOf",
  "anyOf",
]);

const isType = (value: unknown, type: string): boolean => {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  if (type === "null") return value === null;
  return typeof value === type && value !== null && !Array.isArray(value);
};

/** What is wrong with a value; nothing if it fits. */
export function misfits(root: Schema, value: unknown, schema: Schema = root, at = ""): string[] {
  const found: string[] = [];
  const check = (ok: boolean, what: string): void => {
    if (!ok) found.push(`${at === "" ? "it" : at} ${what}`);
  };
  for (const word of Object.keys(schema)) if (!KNOWN.has(word)) throw new Error(`the schema says "${word}", which is not known here`);
  const { $ref, type, minimum, maximum, items, properties = {}, required = [], oneOf, anyOf } = schema;
  if ($ref !== undefined) {
    const part = root.$defs?.[$ref.replace("#/$defs/", "")];
    if (part === undefined) throw new Error(`there is no ${$ref}`);
    found.push(...misfits(root, value, part, at));
  }
  if (type !== undefined)
    check(
      [type].flat().some((one) => isType(value, one)),
      `is not ${type}`,
    );
  if ("const" in schema) check(value === schema.const, `is not ${schema.const}`);
  if (schema.enum !== undefined) check(schema.enum.includes(value), `is none of ${schema.enum.join(", ")}`);
  if (typeof value === "number") check(value >= (minimum ?? value) && value <= (maximum ?? value), "is out of range");
  if (Array.isArray(value) && items !== undefined)
    for (const [index, item] of value.entries()) found.push(...misfits(root, item, items, `${at}[${index}]`));
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    for (const key of required) check(key in value, `has no ${key}`);
    for (const [key, item] of Object.entries(value)) {
      const property = properties[key];
      if (property !== undefined) found.push(...misfits(root, item, property, `${at}.${key}`));
      else check(schema.additionalProperties !== false, `must not have ${key}`);
    }
  }
  for (const forms of [oneOf, anyOf]) {
    if (forms === undefined) continue;
    const faults = forms.map((one) => misfits(root, value, one, at));
    const fitting = faults.filter((of) => of.length === 0).length;
    // Which form was meant shows in how little is wrong with it.
    if (fitting === 0) found.push(...(faults.sort((a, b) => a.length - b.length)[0] ?? [`${at} has no forms`]));
    else if (forms === oneOf) check(fitting === 1, `fits ${fitting} of the forms`);
  }
  return found;
}
