// npm run test:kills: the server is killed a thousand times (or as often as said) and must lose nothing it acknowledged.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const env = { ...process.env, BREAKPOINT_KILLS: process.argv[2] ?? "1000" };
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--project", "server", "test/crash"], {
  cwd: root,
  env,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
