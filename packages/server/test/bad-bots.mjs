// A thread whose bots behave as a test needs it: the beginner breaks its thread, the tactician fails, the master thinks until it is told to stop,
// and gives no answer at all where the luck is odd.
import { parentPort, workerData } from "node:worker_threads";

const told = workerData;
parentPort.on("message", ({ id, bot, luck }) => {
  const isDeaf = luck % 2 === 1;
  if (bot === "beginner") process.exit(3);
  if (bot === "tactician") return parentPort.postMessage({ id, error: "no idea" });
  if (bot === "random") return parentPort.postMessage({ id, answer: 99 });
  while (bot === "master" && (isDeaf || Atomics.load(told, 0) !== id)) Atomics.wait(told, 0, Atomics.load(told, 0), 5);
  parentPort.postMessage({ id, answer: 1 });
});
