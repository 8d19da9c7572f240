// npm run test:secrecy: hundreds of games (or as many as said), each in two deals that differ only in what is hidden. Everything that a player,
// an onlooker and a stranger get is compared, to the letter and to the millisecond; how long acknowledgements take is told in figures.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const wanted = Number(process.argv[2] ?? 400);
const started = Date.now();
for (let done = 0; done < wanted; ) {
  const games = Math.min(200, wanted - done);
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "server*", "test/secrecy", "--reporter", "dot", "--disable-console-intercept"],
    {
      cwd: root,
      env: { ...process.env, BREAKPOINT_SECRECY_GAMES: `${games}`, BREAKPOINT_SEED: `${done}` },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  if (status !== 0) process.exit(1);
  done += games;
  console.log(`${done} games, nothing told what is hidden (${Math.round((Date.now() - started) / 1000)} s)`);
}
