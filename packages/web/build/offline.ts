/** Writes the service worker: it keeps the page's own files, so that the table opens and bots play without a connection, and shows calls. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const here = path.dirname(fileURLToPath(import.meta.url));
/** Pictures for other places than the page itself. */
const ELSEWHERE = /^(share\.jpg|apple-touch-icon\.png|icon-maskable-512\.png|icon-512\.png|fonts-license\.txt)$/;
/** Scenes are kept once somebody has looked one up. All else that pages show opens without a connection: lessons, puzzles, the atlas, rules and rulings. */
const LOOKED_UP = /^(?!assets\/(lessons|shipped|atlas|rules|cards)-).*\.jsonl?$/;

export function offline(): Plugin {
  return {
    name: "breakpoint-offline",
    apply: "build",
    // After all others, which add files of their own.
    enforce: "post",
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((file) => !LOOKED_UP.test(file) && file !== "index.html");
      const given = readdirSync(path.join(here, "../public")).filter((file) => !ELSEWHERE.test(file));
      const files = ["./", ...[...built, ...given].sort()];
      const mark = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const source = readFileSync(path.join(here, "service-worker.js"), "utf8")
        .replace('"MARK"', JSON.stringify(mark))
        .replace('["FILES"]', JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
