/** A server of its own for all tests: the built one, on a free port, with a folder that is thrown away afterwards. */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const luck = new URL("luck.mjs", import.meta.url).href;
const program = fileURLToPath(new URL("../../../server/dist/run.js", import.meta.url));

export default async function start(): Promise<() => Promise<void>> {
  const data = mkdtempSync(path.join(tmpdir(), "breakpoint-browser-"));
  const env = { ...process.env, PORT: "0", BREAKPOINT_DATA: data, BREAKPOINT_LOG: "warn", BREAKPOINT_LIMITS: "off", DATABASE_URL: "" };
  const server = spawn(process.execPath, ["--import", luck, program], { env, stdio: ["ignore", "pipe", "inherit"] });
  process.env.TABLE_ADDRESS = await new Promise<string>((resolve, reject) => {
    let text = "";
    server.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const address = /^(http:\/\/\S+)$/m.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    });
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  return async () => {
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await gone;
    rmSync(data, { recursive: true, force: true });
  };
}
