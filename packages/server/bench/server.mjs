// A server whose memory and processor time can be asked for.
import { configFrom, startServer } from "../dist/index.js";
import { usage } from "./usage.mjs";

let server = null;
const answer = {
  async start() {
    server = await startServer({ ...configFrom(process.env, null), port: 0, logLevel: "error", limits: false, mostTables: 1_000_000 });
    return { address: server.address };
  },
  async usage() {
    return { ...usage(), rss: process.memoryUsage.rss() };
  },
  /** What is still there after all garbage was collected. */
  async weight() {
    for (let i = 0; i < 3; i++) globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    return { bytes: heapUsed + external };
  },
  async stop() {
    await server?.stop();
    setImmediate(() => process.exit(0));
    return {};
  },
};
process.on("message", async ({ kind }) => {
  try {
    process.send?.(await answer[kind]());
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
