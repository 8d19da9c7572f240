import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Workspace packages resolve to their sources, so that tests need no build and a stack trace points at real lines.
const conditions = ["breakpoint-source", "module", "node", "development|production"];
const packages = readdirSync(new URL("packages/", import.meta.url));

const PATIENCE = 600_000;

export default defineConfig({
  test: {
    // Every core: much of the time of a test is spent waiting for processes that it has started.
    maxWorkers: availableParallelism(),
    projects: [
      ...packages.map((name) => ({
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name,
          root: `packages/${name}`,
          include: ["test/**/*.test.ts"],
          // Tests are never timed: this only ends what hangs, on a machine that may be very busy.
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          setupFiles: [new URL("scripts/vitest-debug.mjs", import.meta.url).pathname],
        },
      })),
      { test: { name: "scripts", include: ["scripts/**/*.test.mjs"] } },
    ],
    coverage: {
      provider: "v8",
      include: ["packages/*/src/**/*.ts"],
      reporter: ["text-summary", "html"],
    },
  },
});
