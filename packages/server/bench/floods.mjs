// npm run test:floods: an honest table beside floods of every kind, from one address and from many; loopback only.
//   --seconds N    how long each flood lasts (8)
//   --only NAME    one of them
// Tells how long an honest pick takes to be acknowledged, how much memory the server needs, what the flood was told, and how long a stop takes in
// the middle of the last one. Exits with 1 if one pick in a hundred takes longer than 250 ms, memory grows beyond 1.5 GB or a stop takes 5 s.
import { fork, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { io } from "socket.io-client";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "8" }, only: { type: "string" } } });
const seconds = Number(values.seconds);
const LONGEST = 250;
const MOST_MEMORY = 1.5 * 2 ** 30;
const LONGEST_STOP = 5000;
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const folder = mkdtempSync(path.join(os.tmpdir(), "breakpoint-floods-"));

const server = spawn(process.execPath, [fileURLToPath(new URL("../dist/run.js", import.meta.url))], {
  env: { ...process.env, PORT: "0", BREAKPOINT_DATA: folder, BREAKPOINT_LOG: "info" },
  stdio: ["ignore", "pipe", "inherit"],
});
const ended = new Promise((resolve) => server.on("exit", resolve));
const address = await new Promise((resolve, reject) => {
  server.stdout.setEncoding("utf8").on("data", (text) => {
    const found = /http:\/\/[\d.:]+/.exec(text);
    if (found !== null) resolve(found[0]);
  });
  ended.then(() => reject(new Error("the server does not start")));
});
const { port } = new URL(address);
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1] ?? 0) * 1024;

/** One request from a loopback address of one's own. */
function call(method, where, body, { cookie, from = "127.0.0.1" } = {}) {
  return new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = { ...(text && { "content-type": "application/json" }), ...(cookie && { cookie }) };
    const request = http.request(address + where, { method, headers, localAddress: from, agent: false, timeout: 5000 }, (reply) => {
      let got = "";
      reply.setEncoding("utf8").on("data", (part) => {
        got += part;
      });
      reply.on("end", () => {
        const answer = got.startsWith("{") ? JSON.parse(got) : {};
        resolve({
          code: answer.error?.code ?? `${reply.statusCode}`,
          answer,
          cookie: reply.headers["set-cookie"]?.[0]?.split(";")[0] ?? cookie,
        });
      });
      reply.on("error", () => resolve({ code: "lost" }));
    });
    request.on("error", () => resolve({ code: "lost" }));
    request.on("timeout", () => request.destroy());
    request.end(text);
  });
}

function open(from, cookie) {
  return io(address, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    localAddress: from,
    ...(cookie && { extraHeaders: { cookie } }),
  });
}
const connected = (socket) =>
  new Promise((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("connect_error", () => resolve(false));
  });
const ask = async (socket, kind, message) => {
  try {
    const answer = await socket.timeout(5000).emitWithAck(kind, message);
    return answer.ok ? "ok" : answer.error.code;
  } catch {
    return "lost";
  }
};

/** The honest table, in a process of its own: it must not wait for those who make the floods. */
const honest = fork(fileURLToPath(new URL("honest.mjs", import.meta.url)), [address]);
const answered = () => new Promise((resolve) => honest.once("message", resolve));
let { game } = await answered();
/** What was measured since the last look. */
async function look() {
  honest.send("look");
  const seen = await answered();
  game = seen.game;
  return seen;
}

/** Who comes from where: one address, or forty. */
const crowds = { one: () => "127.0.1.1", many: (i) => `127.0.1.${1 + (i % 40)}` };

/** Opens so many sockets as get in, and lets each do its work until the time is over. */
async function withSockets(count, from, until, told, work) {
  const sockets = [];
  await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const socket = open(from(i));
      sockets.push(socket);
      if (!(await connected(socket))) return told("no entry");
      while (performance.now() < until && socket.connected) await work(socket, i);
      if (!socket.connected && performance.now() < until) told("cut off");
    }),
  );
  for (const socket of sockets) socket.disconnect();
}

const lines = async (count, until, work) => {
  await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      while (performance.now() < until) await work(i);
    }),
  );
};

const MASTERS = Array.from({ length: 4 }, () => ({ kind: "bot", bot: "master" }));
const floods = {
  "messages, as fast as they are answered": (from, until, told) =>
    withSockets(100, from, until, told, async (socket) =>
      told(await ask(socket, "explain", { game: game, seat: -1, what: { kind: "power", card: 1 } })),
    ),
  "messages, 15 at once": (from, until, told) =>
    withSockets(60, from, until, told, async (socket) => {
      for (const code of await Promise.all(Array.from({ length: 15 }, () => ask(socket, "whyNot", { game: game, seat: 0, card: 1 }))))
        told(code);
    }),
  "onlookers who come and go": (from, until, told) =>
    withSockets(150, from, until, told, async (socket) => {
      told(await ask(socket, "watch", { game: game }));
      await wait(200);
      told(await ask(socket, "leave", { game: game }));
    }),
  histories: (from, until, told) =>
    withSockets(100, from, until, told, async (socket) => {
      told(await ask(socket, "history", { game: game, seat: -1 }));
      await wait(400);
    }),
  "joins by guessed words": (from, until, told) =>
    lines(30, until, async (i) => told((await call("POST", "/api/invitation", { code: "ba ba ba ba" }, { from: from(i) })).code)),
  "new games": (from, until, told) =>
    lines(20, until, async (i) =>
      told(
        (
          await call(
            "POST",
            "/api/games",
            { seats: [{ kind: "me" }, { kind: "bot", bot: "random" }], factions: "random" },
            { from: from(i) },
          )
        ).code,
      ),
    ),
  "tables of bots": (from, until, told) =>
    withSockets(20, from, until, told, async (socket, i) => {
      const made = await call("POST", "/api/games", { seats: MASTERS, factions: "random", pace: "off" }, { from: from(i) });
      told(made.code);
      if (made.answer?.game !== undefined) told(await ask(socket, "watch", { game: made.answer.game }));
      await wait(200);
    }),
  "half requests": async (from, until, told) => {
    const open = Array.from({ length: 1000 }, (_, i) => {
      const half = net.connect({ host: "127.0.0.1", port: Number(port), localAddress: from(i) });
      half.on("connect", () => half.write("GET / HTTP/1.1\r\nHost: x\r\n"));
      half.on("close", () => told("closed"));
      half.on("error", () => {});
      return half;
    });
    await wait(Math.max(0, until - performance.now()));
    for (const half of open) half.destroy();
  },
  "deaf onlookers": (from, until, told) =>
    withSockets(100, from, until, told, async (socket) => {
      const under = socket.io.engine.transport.ws._socket;
      for (let i = 0; i < 40 && socket.connected; i++) socket.emit("history", { game: game, seat: -1 }, () => {});
      under.pause();
      await wait(until - performance.now());
      under.resume();
      told(socket.connected ? "kept" : "cut off");
    }),
  "health checks": (from, until, told) =>
    lines(60, until, async (i) => told((await call("GET", "/healthz", undefined, { from: from(i) })).code)),
};

console.log(`${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)}, Node ${process.version}; each flood lasts ${seconds} s`);
await wait(3000);
await look();
await wait(seconds * 1000);
const report = (name, { picks, p50, p99, failed }, counts) => {
  const told = Object.entries(counts)
    .map(([code, count]) => `${code} ${count}`)
    .join(", ");
  console.log(
    `${name.padEnd(48)} ${String(picks).padStart(4)} picks, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms${failed.length === 0 ? "" : `, ${failed.length} failed (${failed[0]})`}; ${(memory() / 2 ** 20).toFixed(0)} MB; told: ${told}`,
  );
};
report("nothing", await look(), {});
let isFine = true;
for (const [name, flood] of Object.entries(floods)) {
  if (values.only !== undefined && !name.includes(values.only)) continue;
  for (const [where, from] of Object.entries(crowds)) {
    const counts = {};
    await look();
    await flood(from, performance.now() + seconds * 1000, (code) => {
      counts[code] = (counts[code] ?? 0) + 1;
    });
    const seen = await look();
    report(`${name}, from ${where}`, seen, counts);
    if (seen.p99 > LONGEST || seen.failed.length > 0 || memory() > MOST_MEMORY) {
      isFine = false;
      console.log("  NOT as promised");
    }
    await wait(1500);
  }
}
// In the middle of one more.
const last = floods["onlookers who come and go"](crowds.many, performance.now() + 4000, () => {});
await wait(1500);
const stopping = performance.now();
server.kill("SIGTERM");
const code = await ended;
const took = performance.now() - stopping;
console.log(`a stop in the middle of a flood: ${took.toFixed(0)} ms, exit code ${code}`);
honest.kill("SIGKILL");
await last;
rmSync(folder, { recursive: true, force: true });
process.exit(isFine && took < LONGEST_STOP && code === 0 ? 0 : 1);
