// Programs that sit at many tables, two at each, and answer at random at a steady pace.
import { applyChange } from "@breakpoint/engine";
import { io } from "socket.io-client";

const tables = [];
let address = "";
/** They are told what changed, as the page is; otherwise whole views. */
let changes = true;
/** Characters that came. */
let received = 0;

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

class Player {
  constructor(table, seat, cookie) {
    this.table = table;
    this.seat = seat;
    this.frame = null;
    this.socket = io(address, { transports: ["websocket"], forceNew: true, extraHeaders: { cookie } });
    this.socket.on("update", ({ parts }) => this.take(parts));
    this.socket.on("changes", ({ parts }) => {
      for (const { seat, frames } of parts)
        for (const { from, change, ...frame } of frames) {
          const view = this.frame?.seq === from ? applyChange(this.frame.view, change) : null;
          if (view === null) throw new Error("changes do not follow on what was there");
          this.take([{ seat, frames: [{ ...frame, view }] }]);
        }
    });
    this.socket.io.on("open", () => {
      this.socket.io.engine.on("packet", ({ data }) => {
        received += typeof data === "string" ? data.length : 0;
      });
    });
  }

  take(parts) {
    this.frame = parts.find((part) => part.seat === this.seat)?.frames.at(-1) ?? this.frame;
    const { picked } = this.table;
    if (picked !== null && picked.by !== this.seat) {
      this.table.seen.push(performance.now() - picked.at);
      this.table.picked = null;
    }
  }

  async enter(game) {
    await new Promise((resolve, reject) => {
      if (this.socket.connected) resolve();
      this.socket.once("connect", resolve);
      this.socket.once("connect_error", reject);
    });
    const answer = await this.socket.emitWithAck("watch", { game, changes });
    if (!answer.ok) throw new Error(answer.error.code);
    this.take(answer.parts);
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
    for (const one of table.players) one.socket.disconnect();
    tables[index] = await makeTable();
    return null;
  }
  const { seq, view } = player.frame;
  const at = performance.now();
  table.picked = { by: player.seat, at };
  const choice = Math.floor(Math.random() * view.decision.options.length);
  const answer = await player.socket.timeout(10_000).emitWithAck("pick", { game: table.game, seat: player.seat, seq, index: choice });
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

  /** Every table gets its picks at a steady pace, each at its own time. */
  async play({ every, seconds }) {
    const times = [];
    let failed = 0;
    const before = received;
    const spent = process.cpuUsage();
    for (const table of tables) table.seen.length = 0;
    const until = performance.now() + seconds * 1000;
    const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    await Promise.all(
      tables.map(async (_, index) => {
        let next = performance.now() + (index / tables.length) * every * 1000;
        while (next < until) {
          await wait(Math.max(0, next - performance.now()));
          next += every * 1000;
          try {
            const took = await pick(index);
            if (took !== null) times.push(took);
          } catch {
            failed++;
          }
        }
      }),
    );
    const { user, system } = process.cpuUsage(spent);
    await wait(200);
    return {
      cpu: (user + system) / 1e6 / seconds,
      picks: times.length,
      failed,
      received: received - before,
      acknowledged: quantiles(times),
      seen: quantiles(tables.flatMap((table) => table.seen)),
    };
  },

  /** So many picks at every table, as fast as they come. */
  async picks({ picks }) {
    await together(tables.length, 16, async (index) => {
      for (let i = 0; i < picks; i++) {
        await pick(index);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    });
    return {};
  },

  async leave() {
    for (const table of tables) for (const player of table.players) player.socket.disconnect();
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
