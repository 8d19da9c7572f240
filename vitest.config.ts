import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Workspace packages resolve to their sources, so that tests need no build and a stack trace points at real lines.
const conditions = ["breakpoint-source", "module", "node", "development|production"];
const packages = readdirSync(new URL("packages/", import.meta.url));

const PATIENCE = 600_000;

const testsOf = (name: string): string[] => {
  const folder = new URL(`packages/${name}/test/`, import.meta.url);
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".test.ts")) : [];
};

/** Their tests start servers, and set up the process for it. */
const ALONE = new Set(["server"]);

/** Tests with cards of their own change the catalogue for whoever comes after them. */
const addsCards = (name: string, file: string): boolean =>
  /registerSet|probes\.ts/.test(readFileSync(new URL(`packages/${name}/test/${file}`, import.meta.url), "utf8"));

/** Tests of pure code share their processes: the engine is loaded, and warm, once. */
const project = (folder: string, name: string, files: string[], isolate: boolean) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name,
    root: `packages/${folder}`,
    include: files.map((file) => `test/${file}`),
    isolate,
    // Tests are never timed: this only ends what hangs, on a machine that may be very busy.
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    setupFiles: [new URL("scripts/vitest-debug.mjs", import.meta.url).pathname],
  },
});

export default defineConfig({
  test: {
    // More than there are cores: much of the time of a test is spent waiting for processes that it has started.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...packages.flatMap((name) => {
        const apart = testsOf(name).filter((file) => ALONE.has(name) || addsCards(name, file));
        const together = testsOf(name).filter((file) => !apart.includes(file));
        return [
          ...(together.length > 0 ? [project(name, name, together, false)] : []),
          ...(apart.length > 0 ? [project(name, together.length > 0 ? `${name}, apart` : name, apart, true)] : []),
        ];
      }),
      { test: { name: "scripts", include: ["scripts/**/*.test.mjs"] } },
    ],
    coverage: {
      provider: "v8",
      include: ["packages/*/src/**/*.ts"],
      reporter: ["text-summary", "html"],
    },
  },
});
