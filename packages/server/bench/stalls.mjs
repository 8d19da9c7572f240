// npm run test:stalls: thousands of games (or as many as said) over real connections; no table may ever stand still. A hundred at a time.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const wanted = Number(process.argv[2] ?? 2000);
const started = Date.now();
for (let done = 0; done < wanted; ) {
  const games = Math.min(100, wanted - done);
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "server*", "test/stalls", "--reporter", "dot"],
    {
      cwd: root,
      env: { ...process.env, BREAKPOINT_STALL_GAMES: `${games}`, BREAKPOINT_SEED: `${done}` },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  if (status !== 0) {
    console.log(
      `FAILED after ${done} games; again with: BREAKPOINT_STALL_GAMES=${games} BREAKPOINT_SEED=${done} npx vitest run --project "server*" test/stalls`,
    );
    process.exit(1);
  }
  done += games;
  console.log(`${done} games, no table stood still (${Math.round((Date.now() - started) / 1000)} s)`);
}
