// Programs that sit at many tables, two at each, and answer at random at a steady pace.
import { applyChange } from "@breakpoint/engine";
import { usage } from "./usage.mjs";
import { Wire } from "./wire.mjs";

const tables = [];
let address = "";
/** They are told what changed, as the page is; otherwise whole views. */
let changes = true;
/** Characters that came over connections that are closed by now. */
let received = 0;
const receivedInAll = () =>
  tables.reduce((sum, table) => sum + table.players.reduce((part, { wire }) => part + wire.received, 0), received);

async function call(method, where, body, cookie) {
  const reply = await fetch(address + where, {
    method,
    headers: { ...(body && { "content-type": "application/json" }), ...(cookie && { cookie }) },
    body: body && JSON.stringify(body),
  });
  const set = reply.headers.get("set-cookie");
  const answer = await reply.json();
  if (!reply.ok) throw new Error(JSON.stringify(answer));
  return { answer, cookie: set === null ? cookie : set.split(";")[0] };
}

/** All that they look at of a view: what they are asked, and whether it is over. */
const lookAt = ({ decision, phase }) => ({ decision, phase });
/** And of a change, which is one of some fields of a view. */
const looksAt = ([, { decision, phase }]) => [1, { ...(decision && { decision }), ...(phase && { phase }) }];

class Player {
  constructor(table, seat, cookie) {
    this.table = table;
    this.seat = seat;
    this.frame = null;
    this.wire = new Wire(address, cookie, (kind, message) => this.hear(kind, message));
  }

  hear(kind, { parts }) {
    if (kind === "update") this.take(parts);
    if (kind !== "changes") return;
    for (const { seat, frames } of parts)
      for (const { seq, from, change } of frames) {
        const before = this.frame?.view;
        const view = this.frame?.seq !== from ? null : change === null ? before : applyChange(before, looksAt(change));
        if (view === null) throw new Error("changes do not follow on what was there");
        this.take([{ seat, frames: [{ seq, view }] }]);
      }
  }

  take(parts) {
    const frame = parts.find((part) => part.seat === this.seat)?.frames.at(-1);
    if (frame !== undefined) this.frame = { seq: frame.seq, view: lookAt(frame.view) };
    const { picked } = this.table;
    if (picked !== null && picked.by !== this.seat) {
      this.table.seen.push(performance.now() - picked.at);
      this.table.picked = null;
    }
  }

  async enter(game) {
    await this.wire.opened;
    const answer = await this.wire.ask("watch", { game, changes });
    if (!answer.ok) throw new Error(answer.error.code);
    this.take(answer.parts);
  }

  leave() {
    received += this.wire.received;
    this.wire.close();
  }
}

async function makeTable() {
  const host = await call("POST", "/api/games", {
    seats: [{ kind: "me" }, { kind: "link" }],
    factions: "random",
    pace: "off",
    reaction: null,
    concede: false,
  });
  const { game, table: info } = host.answer;
  const guest = await call("POST", `/api/games/${game}/join`, { token: info.invitations[0].token });
  const table = { game, seen: [], picked: null, players: [] };
  table.players = [new Player(table, 0, host.cookie), new Player(table, 1, guest.cookie)];
  for (const player of table.players) await player.enter(game);
  return table;
}

/** So many at a time. */
async function together(count, most, work) {
  let next = 0;
  const one = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(most, count) }, one));
}

/** One pick at a table; tells how long the acknowledgement took, or that there was none. A finished table starts anew. */
async function pick(index) {
  const table = tables[index];
  const player = table.players.find((one) => one.frame?.view.decision !== null);
  if (player === undefined) {
    if (table.players[0].frame?.view.phase.kind !== "over") return null;
    for (const one of table.players) one.leave();
    tables[index] = await makeTable();
    return null;
  }
  const { seq, view } = player.frame;
  const at = performance.now();
  table.picked = { by: player.seat, at };
  const choice = Math.floor(Math.random() * view.decision.options.length);
  const answer = await player.wire.ask("pick", { game: table.game, seat: player.seat, seq, index: choice });
  if (!answer.ok) throw new Error(answer.error.code);
  return performance.now() - at;
}

const quantiles = (list) => {
  const sorted = list.toSorted((a, b) => a - b);
  return [0.5, 0.95, 0.99, 1].map((q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0);
};

const answer = {
  async make({ address: where, tables: count, whole = false }) {
    address = where;
    changes = !whole;
    const started = performance.now();
    const from = tables.length;
    await together(count, 16, async (i) => {
      tables[from + i] = await makeTable();
    });
    return { milliseconds: performance.now() - started };
  },

  /**
   * Every table gets its picks at its own times, at random between half as long and half as long again as it is on average: all together they come as
   * unevenly as those of people who know nothing of each other. Whoever had to wait for an answer is late and sends the next ones sooner.
   */
  async play({ every, seconds }) {
    const times = [];
    let failed = 0;
    const before = receivedInAll();
    const spent = usage();
    for (const table of tables) table.seen.length = 0;
    const until = performance.now() + seconds * 1000;
    const expiring = setInterval(() => {
      for (const table of tables) for (const { wire } of table.players) wire.expire();
    }, 1000);
    const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    await Promise.all(
      tables.map(async (_, index) => {
        const pause = () => every * 1000 * (0.5 + Math.random());
        let next = performance.now() + Math.random() * every * 1000;
        while (next < until) {
          await wait(Math.max(0, next - performance.now()));
          next += pause();
          try {
            const took = await pick(index);
            if (took !== null) times.push(took);
          } catch {
            failed++;
          }
        }
      }),
    );
    clearInterval(expiring);
    const { cpu, late, main, pauses } = usage();
    await wait(200);
    return {
      cpu: (cpu - spent.cpu) / 1000 / seconds,
      waited: main === null ? null : (main.waited - spent.main.waited) / 1000 / seconds,
      late,
      pauses,
      picks: times.length,
      failed,
      received: receivedInAll() - before,
      acknowledged: quantiles(times),
      seen: quantiles(tables.flatMap((table) => table.seen)),
    };
  },

  /** So many picks at every table from this one on, as fast as they come. */
  async picks({ picks, from }) {
    await together(tables.length - from, 16, async (index) => {
      for (let i = 0; i < picks; i++) {
        await pick(from + index);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    });
    return {};
  },

  async leave() {
    for (const table of tables) for (const player of table.players) player.leave();
    tables.length = 0;
    return {};
  },
};

process.on("message", async (question) => {
  try {
    process.send?.(await answer[question.kind](question));
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
