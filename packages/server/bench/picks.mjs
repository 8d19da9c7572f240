// npm run bench:picks: what one pick costs the main thread of a server, without sockets and without a database: many tables in memory, two people
// who are told what changed at each, entries and messages put into words and thrown away.
//   --against FOLDER  another checkout, built: both in turn in this one process, so that whatever else goes on meets both alike
//   --tables N        tables in memory (600)
//   --rounds N        how often so many picks are made and measured (40)
//   --garbage         how much garbage a pick makes, and how much is sent and written, instead
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { GCProfiler } from "node:v8";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { values } = parseArgs({
  options: {
    against: { type: "string" },
    tables: { type: "string", default: "600" },
    rounds: { type: "string", default: "40" },
    garbage: { type: "boolean", default: false },
  },
});
const tables = Number(values.tables);
const rounds = Number(values.rounds);
/** Picks in a round. */
const PIECE = 600;
/** Picks that wait to be written at the same time. */
const TOGETHER = 12;
/** A game is followed for so many picks, as in `bench:server`. */
const MOST_PICKS = 40;

/** Milliseconds that the main thread has run. */
const ran = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

/** The same luck for both: the same games, the same picks. */
function luckOf(seed) {
  let s = seed;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const options = {
  factions: "random",
  pool: null,
  sets: null,
  twoCopies: false,
  first: 0,
  concede: false,
  pace: "off",
  reaction: null,
  deadline: null,
  watch: "link",
  hints: false,
};

class World {
  #tables = [];
  #made = 0;
  #luck = luckOf(1);
  characters = { messages: 0, entries: 0 };

  static async of(folder) {
    const world = new World();
    const load = (file) => import(pathToFileURL(path.join(folder, "packages/server/dist", file)).href);
    const [{ Table }, { Keys }, { Metrics }, { Capacity }, { steadyClock }] = await Promise.all(
      ["table/table.js", "keys.js", "metrics.js", "table/capacity.js", "clock.js"].map(load),
    );
    world.Table = Table;
    world.post = {
      update: (_to, game, parts) => world.#say(["update", { game, parts }]),
      changes: (to, game, parts) => {
        for (const _ of to) world.#say(["changes", { game, parts }]);
      },
      table: () => {},
      said: () => {},
      nudged: () => {},
    };
    world.services = {
      store: {
        node: "here",
        load: async (id) => world.#record(id),
        entries: async () => [],
        append: (id, { n, at, entry, outcome = null }, also) =>
          world.#append(JSON.stringify({ game: id, n, at, entry, outcome, ...also, checkpoint: also.checkpoint ?? null })),
        notify: () => {},
      },
      keys: new Keys("x".repeat(40)),
      bots: { answer: async () => 0, advise: async () => null },
      metrics: new Metrics(),
      log: { info: () => {}, warn: () => {}, error: console.error },
      clock: steadyClock(),
      capacity: new Capacity(1e9, 4),
      stopping: () => false,
    };
    for (let i = 0; i < tables; i++) {
      const table = await world.#make();
      const picks = Math.floor(world.#luck() * MOST_PICKS);
      for (let n = 0; n < picks && !table.isOver; n++) await world.#pick(table);
      world.#tables.push(table);
    }
    return world;
  }

  #say(message) {
    this.characters.messages += JSON.stringify(message).length;
  }

  async #append(text) {
    this.characters.entries += text.length;
    await new Promise((resolve) => setImmediate(resolve));
    return text.length > 0;
  }

  #record(id) {
    const now = this.services.clock.now();
    const seed = Number(id.split("-")[1]);
    const game = {
      id,
      created: now,
      changed: now,
      started: now,
      status: "playing",
      options,
      setup: { seats: 2, factions: "random", first: 0 },
      seed: `${seed}`,
      opening: [],
      n: 0,
      revision: 0,
      summary: null,
      checkpoint: null,
      wake: null,
      keeper: "here",
      lease: 0,
      rematch: null,
      fork_of: null,
    };
    const seats = [0, 1].map((seat) => ({
      game: id,
      seat,
      kind: "person",
      name: `Player ${seat + 1}`,
      bot: null,
      open: false,
      factions: null,
      code: null,
      place: seat,
    }));
    return { game, seats, holders: [0, 1].map((seat) => ({ seat, person: `person ${seat}` })) };
  }

  async #make() {
    const table = await this.Table.load(this.services, `game-${++this.#made}`);
    const visitors = [0, 1].map((seat) => ({
      person: `person ${seat}`,
      keyed: new Set(),
      sent: new Map(),
      held: new Map(),
      post: this.post,
    }));
    for (const visitor of visitors) await table.enter(visitor, {});
    return { table, visitors, picks: 0, isOver: false };
  }

  async #pick(one) {
    const { table, visitors } = one;
    const { match } = table;
    if (match.decision === null) {
      one.isOver = true;
      return;
    }
    const { seat, options } = match.decision;
    const seq = match.current(seat, table.now()).seq;
    one.picks++;
    await table.pick(visitors[seat], { game: table.id, seat, seq, index: Math.floor(this.#luck() * options.length) });
  }

  /** Games that have been followed long enough, or are over, make room for new ones: that is not measured. */
  async renew() {
    for (const [i, one] of this.#tables.entries()) {
      if (!one.isOver && one.picks < MOST_PICKS) continue;
      await one.table.close();
      this.#tables[i] = await this.#make();
    }
  }

  async play(picks) {
    for (let done = 0; done < picks; done += TOGETHER) {
      const chosen = new Set();
      while (chosen.size < TOGETHER) chosen.add(Math.floor(this.#luck() * tables));
      await Promise.all([...chosen].map((i) => this.#pick(this.#tables[i])));
    }
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/** What is made while a world plays, and the milliseconds that collecting it takes. */
async function garbageOf(world) {
  let [made, took] = [0, 0];
  world.characters = { messages: 0, entries: 0 };
  for (let round = 0; round < rounds; round++) {
    await world.renew();
    const profiler = new GCProfiler();
    profiler.start();
    let last = process.memoryUsage().heapUsed;
    await world.play(PIECE);
    const after = process.memoryUsage().heapUsed;
    for (const { beforeGC, afterGC, cost } of profiler.stop().statistics) {
      made += beforeGC.heapStatistics.usedHeapSize - last;
      last = afterGC.heapStatistics.usedHeapSize;
      took += cost / 1000;
    }
    made += after - last;
  }
  return { made, took };
}

const folders = [root, ...(values.against === undefined ? [] : [path.resolve(values.against)])];
const worlds = [];
for (const folder of folders) worlds.push(await World.of(folder));
for (const world of worlds) await world.play(3000);

if (values.garbage)
  for (const [i, world] of worlds.entries()) {
    const { made, took } = await garbageOf(world);
    const { messages, entries } = world.characters;
    const each = rounds * PIECE;
    console.log(
      `${folders[i]}: ${kb(made / each)} of garbage a pick, collected in ${(took / each).toFixed(4)} ms; ${kb(messages / each)} sent, ${kb(entries / each)} written`,
    );
  }
else {
  const times = worlds.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const i of round % 2 === 0 ? worlds.keys() : [...worlds.keys()].reverse()) {
      await worlds[i].renew();
      const started = ran();
      await worlds[i].play(PIECE);
      times[i].push((ran() - started) / PIECE);
    }
  for (const [i, list] of times.entries()) console.log(`${folders[i]}: ${median(list).toFixed(4)} ms a pick`);
  const [here, there] = times;
  if (there !== undefined) console.log(`of the other: ${median(here.map((one, i) => one / there[i])).toFixed(3)} (median of ${rounds})`);
}
process.exit(0);
