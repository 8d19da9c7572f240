// npm run golden: plays the games of the golden table anew and writes what comes of them, with some more for every faction that is new.
// npm run golden -- deal: other games as well, from today's factions.
import path from "node:path";
import { checkNode, ensureInstalled, node, root } from "./setup.mjs";

checkNode();
if (!(await ensureInstalled())) process.exit(1);
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
const { code } = await node([vitest, "run", "packages/engine/test/golden.test.ts"], {
  env: { ...process.env, WRITE_GOLDEN: process.argv[2] === "deal" ? "deal" : "games" },
});
process.exit(code);
