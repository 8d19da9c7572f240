// npm run train: lets greedy bots play each other, a little absent-mindedly so that the games are not all alike, has turns of these games
// played in several ways, and fits the evaluation of the searching bots to what comes of them. Writes packages/bots/src/evaluation/{learned,factions}.json.
// About half an hour on two cores.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { build, checkNode, ensureInstalled } from "./setup.mjs";

checkNode();
if (!(await ensureInstalled()) || (await build()).code !== 0) process.exit(1);

const folder = "data/training";
mkdirSync(folder, { recursive: true });

const breakpoint = (...args) => {
  const { status } = spawnSync(process.execPath, ["packages/cli/bin/breakpoint.js", ...args.map(String)], {
    stdio: ["inherit", "inherit", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
};

/** Games by number of seats, and the share of picks in per cent that is left to chance. */
const rows = [
  { seats: 2, games: 1600, wander: 6, seed: 20_000 },
  { seats: 3, games: 120, wander: 15, seed: 60_000 },
  { seats: 4, games: 120, wander: 15, seed: 70_000 },
];

const files = rows.map(({ seats, games, wander, seed }) => {
  const file = `${folder}/${seats}-seats-${wander}.ndjson`;
  breakpoint("sim", "--bots", "greedy", "--seats", seats, "--games", games, "--wander", wander, "--seed", seed, "--save", file);
  return file;
});
const note = `Games of greedy over all factions: ${rows.map(({ seats, games, wander }) => `${games} with ${seats} seats and ${wander} % of the picks left to chance`).join(", ")}.`;
breakpoint("train", ...files, "--fresh", "--share", 8, "--note", note);
