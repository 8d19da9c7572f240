// npm run train: lets greedy bots play each other, a little absent-mindedly so that the games are not all alike, has turns of these games
// played in several ways, and fits the evaluation of the searching bots to what comes of them. Writes packages/bots/src/evaluation/{learned,factions}.json.
// It goes on from what was learned before; `npm run train -- --fresh` begins at the rule of thumb. About half an hour on two cores; what is
// stopped goes on where it was.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
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

/**
 * Games by number of seats, and the share of picks in per cent that is left to chance. Few factions bury cards, and few fight monsters: games
 * of their sets are added.
 */
const rows = [
  { seats: 2, games: 150, wander: 6, seed: 20_000 },
  { seats: 2, games: 36, wander: 6, seed: 30_000, set: "oops" },
  { seats: 2, games: 28, wander: 6, seed: 40_000, set: "munchkin" },
  { seats: 3, games: 8, wander: 15, seed: 60_000 },
  { seats: 4, games: 8, wander: 15, seed: 70_000 },
];

const files = rows.map(({ seats, games, wander, seed, set }) => {
  const file = `${folder}/${seats}-seats-${set ?? "all"}-${wander}.ndjson`;
  if (existsSync(file)) return file;
  const of = set === undefined ? [] : ["--set", set];
  const part = `${file}.part`;
  breakpoint("sim", "--bots", "greedy", "--seats", seats, "--games", games, "--wander", wander, "--seed", seed, ...of, "--save", part);
  renameSync(part, file);
  return file;
});
const told = rows.map(
  ({ seats, games, wander, set }) =>
    `${games} with ${seats} seats${set === undefined ? "" : ` and factions of the set ${set}`} and ${wander} % of the picks left to chance`,
);
const note = `Games of greedy over all factions: ${told.join(", ")}.`;
const kept = ["--lessons", `${folder}/lessons.ndjson`, "--atlas", "packages/web/src/atlas/atlas.jsonl"];
breakpoint("train", ...files, "--share", 25, ...kept, "--note", note, ...process.argv.slice(2));
// The next training is about other games, or has other weights to begin with.
rmSync(folder, { recursive: true });
