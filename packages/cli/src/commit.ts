/** Which version of the program this is. */

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The commit that is checked out, and whether anything was changed since. */
export function commit(): string {
  const here = fileURLToPath(new URL(".", import.meta.url));
  const git = (...args: string[]): string =>
    execFileSync("git", ["-C", here, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const changed = git("status", "--porcelain", "--untracked-files=no") !== "";
    return git("rev-parse", "--short", "HEAD") + (changed ? " with changes" : "");
  } catch {
    return "unknown";
  }
}
