// npm run bench:against -- REVISION: how much faster the engine is than at another revision. Both run in this one process, short pieces
// in turn, so that whatever else goes on meets both alike. `--rounds N` measures longer (60). docs/performance.md tells how to read it.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { checkNode, compile, ensureBuilt, ensureInstalled, node, root, run } from "../setup.mjs";

/** A piece lasts at least so many milliseconds: shorter ones are repeated. */
const PIECE = 60;
/** Milliseconds that each is done before it is measured: compiling takes a third of the first ten seconds. */
const WARM_UP = 8000;

checkNode();
const { values, positionals } = parseArgs({ options: { rounds: { type: "string", default: "60" } }, allowPositionals: true });
const [revision] = positionals;
const rounds = Number(values.rounds);
if (revision === undefined || positionals.length > 1 || !(rounds >= 5)) {
  console.error("Say which revision to measure against: npm run bench:against -- REVISION [--rounds N, at least 5]");
  process.exit(2);
}

async function git(...args) {
  const { code, text } = await run("git", args, { output: "keep" });
  if (code !== 0) {
    console.error(text.trim());
    process.exit(1);
  }
  return text.trim();
}

/** The engine of a revision, built once: its folder. */
async function engineAt(commit) {
  const cache = path.join(root, "node_modules/.cache/breakpoint");
  const built = path.join(cache, "engines", commit);
  if (existsSync(path.join(built, "package.json"))) return built;
  const tree = path.join(cache, `worktree-${process.pid}`);
  mkdirSync(cache, { recursive: true });
  console.error(`Building the engine of ${commit.slice(0, 7)} ...`);
  await git("worktree", "add", "--detach", "--quiet", tree, commit);
  try {
    const { code, text } = await compile(["packages/engine"], "keep", tree);
    if (code !== 0) throw new Error(`${text.trim()}\nThe build failed.`);
    // A revision whose engine ships in one file makes it itself, with the tools of the present one.
    if (existsSync(path.join(tree, "scripts/constants.mjs"))) {
      const bundled = await node([path.join(tree, "scripts/bundle.mjs"), "engine"], { output: "keep", cwd: tree });
      if (bundled.code !== 0) throw new Error(`${bundled.text.trim()}\nThe bundle failed.`);
    }
    cpSync(path.join(tree, "packages/engine/dist"), built, { recursive: true });
    // Written last: it says that the rest is complete.
    writeFileSync(path.join(built, "package.json"), '{ "type": "module" }\n');
  } finally {
    rmSync(tree, { recursive: true, force: true });
    await git("worktree", "prune");
  }
  return built;
}

/** What ships: one file, or the modules of a revision from before there was one. */
const shipped = (folder) => ["engine.js", "index.js"].map((name) => path.join(folder, name)).find(existsSync);

const load = async (folder, name) => ({
  engine: await import(pathToFileURL(shipped(folder)).href),
  measuring: await import(`./pieces.mjs?${name}`),
});

/** Processor time in milliseconds. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The part of these numbers below which so much of them lies. */
const quantile = (numbers, share) => numbers.slice().sort((a, b) => a - b)[Math.floor(share * (numbers.length - 1))];

function timed(piece, times) {
  const started = processorTime();
  let done;
  for (let i = 0; i < times; i++) done = piece();
  return { millis: (processorTime() - started) / times, ...done };
}

/** How often a piece must be repeated to last long enough to be measured. */
function repetitions(piece) {
  let times = 1;
  for (;;) {
    const { millis } = timed(piece, times);
    if (millis * times >= PIECE) return times;
    times = Math.ceil(Math.min(times * 10, (1.2 * times * PIECE) / Math.max(0.1, millis * times)));
  }
}

/** Each round lets both do the piece, one right after the other: what disturbs them disturbs both, and the round's ratio hardly shows it. */
function compare(there, here) {
  const times = Math.max(repetitions(there), repetitions(here));
  for (const piece of [there, here]) for (let spent = 0; spent < WARM_UP; spent += PIECE) timed(piece, times);
  const measured = Array.from({ length: rounds }, (_, round) => {
    if (round % 2 === 0) return { there: timed(there, times), here: timed(here, times) };
    const first = timed(here, times);
    return { there: timed(there, times), here: first };
  });
  const { there: before, here: now } = measured[0];
  const ratios = measured.map((round) => round.there.millis / before.things / (round.here.millis / now.things));
  const micros = (who) =>
    (1000 *
      quantile(
        measured.map((round) => round[who].millis),
        0.2,
      )) /
    measured[0][who].things;
  return {
    there: micros("there"),
    here: micros("here"),
    ratio: quantile(ratios, 0.5),
    from: quantile(ratios, 0.25),
    to: quantile(ratios, 0.75),
    perDecision: now.decisions === 0 ? null : (quantile(ratios, 0.5) * (before.things / before.decisions)) / (now.things / now.decisions),
    same: before.decisions === now.decisions,
  };
}

if (!((await ensureInstalled()) && (await ensureBuilt()))) process.exit(1);
const commit = await git("rev-parse", "--verify", `${revision}^{commit}`);
const [there, here] = [await load(await engineAt(commit), "there"), await load(path.join(root, "packages/engine/dist"), "here")];

/** Only what both know, so that both play the same factions. */
const namesIn = ({ engine }, set) =>
  engine
    .allFactions()
    .filter((faction) => set === undefined || faction.set === set)
    .map((faction) => faction.name);
const shared = (set) => namesIn(there, set).filter((name) => namesIn(here, set).includes(name));
const factions = { core: shared("core"), all: shared() };
const knowsTitans = ({ engine }) => engine.allFactions().some(({ cards }) => cards.some(({ kind }) => kind === "titan"));
const all = knowsTitans(there) && knowsTitans(here);
const piecesOf = ({ measuring, engine }) => measuring.piecesFor(engine, factions, all);
const pieces = { there: piecesOf(there), here: piecesOf(here) };

console.log(
  `Microseconds of processor time each at ${commit.slice(0, 7)} and now; ${factions.all.length} factions${all ? "" : ", no titans or monsters"}; ${rounds} rounds.\n`,
);
const row = (...cells) => console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(37) : cell.padStart(i < 3 ? 10 : 16))).join(""));
row("", commit.slice(0, 7), "now", "times as fast", "half the rounds", "per decision");
let differ = false;
for (const name of Object.keys(pieces.here)) {
  const found = compare(pieces.there[name], pieces.here[name]);
  differ ||= !found.same;
  row(
    name,
    found.there.toFixed(1),
    found.here.toFixed(1),
    found.ratio.toFixed(2),
    `${found.from.toFixed(2)} to ${found.to.toFixed(2)}`,
    found.perDecision === null ? "" : `${found.perDecision.toFixed(2)}${found.same ? " " : "*"}`,
  );
}
if (differ) console.log("\n* from the same seeds the two play different games: only the figure per decision compares like with like");
