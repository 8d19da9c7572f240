/** What the table and its server say to each other. The page imports the types only; the server checks every message with the schemas. */

export * from "./answers.ts";
export * from "./requests.ts";
export * from "./tables.ts";
