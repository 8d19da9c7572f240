/** Games in bulk that look for what must never happen, and for what has never happened yet. */

export { misplaced } from "./conservation.ts";
export { type Explored, Explorer } from "./explore.ts";
export * from "./soak.ts";
export * from "./soak-bots.ts";
export { SELDOM, type Seldom } from "./unreachable.ts";
export { observe } from "./watched-definitions.ts";
