import { readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";

// Workspace packages resolve to their sources, so that tests need no build and a stack trace points at real lines.
const conditions = ["breakpoint-source", "module", "node", "development|production"];
const packages = readdirSync(new URL("packages/", import.meta.url));

export default defineConfig({
  test: {
    projects: [
      ...packages.map((name) => ({
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name,
          root: `packages/${name}`,
          include: ["test/**/*.test.ts"],
          // Tests are never timed: this only ends what hangs, on a machine that may be busy.
          testTimeout: 120_000,
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
