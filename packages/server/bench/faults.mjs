// npm run test:faults: the database fails in every way, under load; tells who noticed what, how long it took, and that nothing was lost.
// Exits with 1 if it takes longer than promised. With a full disk only on Linux, as root: it has to make a small one.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "server*",
    "test/faults-measured",
    "--reporter",
    "dot",
    "--disable-console-intercept",
  ],
  { cwd: root, env: { ...process.env, BREAKPOINT_FAULTS: "1" }, stdio: ["ignore", "inherit", "inherit"] },
);
process.exit(status ?? 1);
