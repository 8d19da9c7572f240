// npm run test:kills: the server is killed a thousand times (or as often as said) and must lose nothing it acknowledged. A hundred at a time,
// with other games and other moments each time.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const wanted = Number(process.argv[2] ?? 1000);
const started = Date.now();
for (let done = 0; done < wanted; ) {
  const kills = Math.min(100, wanted - done);
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "server*", "test/crash", "--reporter", "dot"],
    { cwd: root, env: { ...process.env, BREAKPOINT_KILLS: `${kills}`, BREAKPOINT_SEED: `${done}` }, stdio: ["ignore", "pipe", "inherit"] },
  );
  if (status !== 0) {
    console.log(
      `FAILED after ${done} kills; again with: BREAKPOINT_KILLS=${kills} BREAKPOINT_SEED=${done} npx vitest run --project "server*" test/crash`,
    );
    process.exit(1);
  }
  done += kills;
  console.log(`${done} kills, nothing acknowledged was lost (${Math.round((Date.now() - started) / 1000)} s)`);
}
