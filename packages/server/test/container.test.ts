/** What is written down about running a server is what the server does. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { configFrom } from "../src/index.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** The names of all settings, as the server asks for them. */
function settings(): Set<string> {
  const asked = new Set<string>();
  configFrom(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_nothing, name) => {
          asked.add(String(name));
          return undefined;
        },
      },
    ),
    null,
  );
  return asked;
}

test("every setting is written down, and no other", () => {
  const table = [...read("docs/run-a-server.md").matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(table.sort()).toEqual([...settings()].sort());
});

test("every way to start a server that is written down has it collect its garbage in the same way", () => {
  const { start, server }: Record<string, string> = JSON.parse(read("package.json")).scripts;
  const [shebang] = read("packages/server/bin/breakpoint-server.js").split("\n");
  const [entry] = read("container/Containerfile").match(/^ENTRYPOINT.*$/m) ?? [];
  const [service] = read("docs/run-a-server.md").match(/^PORT=.*dist\/run\.js$/m) ?? [];
  const [bench] = read("packages/server/bench/bench.mjs").match(/^const FLAGS.*$/m) ?? [];
  for (const flag of ["--max-semi-space-size=16", "--v8-pool-size=1"])
    for (const command of [start, server, shebang, entry, service, bench]) expect(command).toContain(flag);
});

test("the containers are told nothing but settings, and are made of what is there", () => {
  const known = settings();
  const file = read("container/Containerfile");
  const stages = [...file.matchAll(/^FROM \S+(?: AS (\w+))?$/gm)].map(([, name]) => name);
  expect(stages).toEqual(["build", "parts", undefined]);
  for (const [, from] of file.matchAll(/--from=(\w+)/g)) expect(stages).toContain(from);
  for (const [, names] of file.matchAll(/^ENV (.*)$/gm))
    for (const name of names.split(" ").map((pair) => pair.split("=")[0])) if (name !== "NODE_ENV") expect(known).toContain(name);
  for (const [, sources] of file.matchAll(/^COPY (?!--)(.*) \S+$/gm))
    for (const source of sources.split(" ")) expect([source, existsSync(path.join(root, source))]).toEqual([source, true]);
  const [, program] = /^ENTRYPOINT \["node", (?:"--[\w=-]+", )+"packages\/server\/dist\/(\w+)\.js"\]$/m.exec(file) ?? [];
  expect(existsSync(path.join(root, `packages/server/src/${program}.ts`))).toBe(true);
  const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;
  for (const [, script] of file.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([script]);

  const { services, volumes } = parse(read("container/compose.yaml"), { merge: true });
  expect(Object.keys(services)).toEqual(["database", "node-1", "node-2", "balancer"]);
  for (const node of ["node-1", "node-2"]) {
    const { build, environment, depends_on } = services[node];
    expect(existsSync(path.join(root, "container", build.context, build.dockerfile))).toBe(true);
    for (const name of Object.keys(environment)) expect(known).toContain(name);
    expect(Object.keys(depends_on)).toEqual(["database"]);
    // What it is told can be used.
    const told = Object.entries<string>(environment).map(([name, value]) => [name, value.replace(/\$\{\w+:\?\}/g, "some.example")]);
    expect(configFrom(Object.fromEntries(told), null)).toMatchObject({ trustProxy: true, origins: ["https://some.example"] });
  }
  for (const { volumes: used = [] } of Object.values<{ volumes?: string[] }>(services))
    for (const [source] of used.map((volume) => volume.split(":")))
      expect(source.startsWith("./") ? existsSync(path.join(root, "container", source)) : source in volumes).toBe(true);
  for (const node of read("container/Caddyfile").match(/[\w-]+(?=:3000)/g) ?? []) expect(services).toHaveProperty([node]);
});
