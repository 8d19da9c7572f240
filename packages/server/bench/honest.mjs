// An honest table beside floods: two people on one screen play on and on; tells what was measured when it is asked.
import { io } from "socket.io-client";

const [, , address] = process.argv;
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
let game = "";
let socket = null;
let parts = new Map();
let times = [];
let failed = [];

const take = (more) => {
  for (const part of more) parts.set(part.seat, part);
};

async function sit() {
  const reply = await fetch(`${address}/api/games`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ seats: [{ kind: "me" }, { kind: "here" }], factions: "random", pace: "off", concede: false }),
  });
  const made = await reply.json();
  if (!reply.ok) throw new Error(JSON.stringify(made));
  game = made.game;
  parts = new Map();
  socket?.disconnect();
  socket = io(address, {
    transports: ["websocket"],
    forceNew: true,
    extraHeaders: { cookie: reply.headers.get("set-cookie").split(";")[0] },
  });
  socket.on("update", (message) => take(message.parts));
  await new Promise((resolve) => socket.once("connect", resolve));
  take((await socket.emitWithAck("watch", { game })).parts);
}

async function pick() {
  const part = [...parts.values()].find((one) => one.frames.at(-1)?.view.decision != null);
  if (part === undefined) {
    if ([...parts.values()][0]?.frames.at(-1)?.view.phase.kind === "over") await sit();
    return;
  }
  const { seq, view } = part.frames.at(-1);
  const started = performance.now();
  const index = Math.floor(Math.random() * view.decision.options.length);
  try {
    const answer = await socket.timeout(5000).emitWithAck("pick", { game, seat: part.seat, seq, index });
    if (!answer.ok && answer.error.code !== "stale") failed.push(answer.error.code);
  } catch {
    failed.push("lost");
    if (!socket.connected) await sit();
  }
  times.push(performance.now() - started);
}

process.on("message", () => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 1e6;
  process.send({ game, picks: sorted.length, p50: at(0.5), p99: at(0.99), failed });
  times = [];
  failed = [];
});

await sit();
process.send({ game });
for (;;) {
  await pick().catch(() => {});
  await wait(60);
}
