import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

/** What coverage tells is about the sources. */
const FROM_SOURCES = process.argv.some((argument) => argument.startsWith("--coverage"));
/** Tests name single modules of the engine: all that they load takes it in modules, since one process must not hold two catalogues. */
const ENGINE = FROM_SOURCES ? "breakpoint-source" : "breakpoint-modules";
const conditions = [ENGINE, "module", "node", "development|production"];
const packages = readdirSync(new URL("packages/", import.meta.url));

const PATIENCE = 600_000;

/**
 * Where a test names a source file of a package it gets what was built of it: Node runs that about twice as fast as what a test
 * runner makes of the sources, loads it in a fraction of the time, and it is what players run. The page is not built file by file.
 */
const asBuilt = {
  name: "as-built",
  enforce: "pre" as const,
  resolveId(source: string, importer: string | undefined) {
    if (importer === undefined || !source.startsWith(".")) return null;
    const file = path.posix.join(path.posix.dirname(importer), source);
    const [, folder, name] = /^(.*\/packages\/(?!web\/)[^/]+)\/src\/(.+)\.ts$/.exec(file) ?? [];
    return folder === undefined ? null : { id: `${folder}/dist/${name}.js`, external: true };
  },
};

/** The engine in the one file that players run, for tests that need no other module of it. */
const asShipped = {
  ...asBuilt,
  name: "as-shipped",
  resolveId(source: string, importer: string | undefined) {
    const built = asBuilt.resolveId(source, importer);
    if (built === null) return null;
    if (!built.id.endsWith("/engine/dist/index.js")) throw new Error(`${importer} wants ${built.id}, which would load the engine twice`);
    return { ...built, id: built.id.replace("index.js", "engine.js") };
  },
};

interface TestFile {
  name: string;
  text: string;
}

const testsOf = (name: string): TestFile[] => {
  const folder = new URL(`packages/${name}/test/`, import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".test.ts")) : [];
  return files.map((file) => ({ name: file, text: readFileSync(new URL(file, folder), "utf8") }));
};

/** Tests that put something else in the place of a package: that reaches only what is not loaded by Node itself. */
const replacesPackages = ({ text }: TestFile): boolean => text.includes('vi.mock("@breakpoint/');

/** Tests that start servers set up the process for it; tests with cards of their own change the catalogue for whoever comes after them. */
const wantsProcess = ({ text }: TestFile): boolean => /(harness|one-server|postgres)\.ts"|registerSet|probes\.ts/.test(text);

/** No server of a test lives long enough for compiling the database thoroughly to be worth it. Other versions may not have this flag. */
const QUICK_COMPILING = process.version.startsWith("v20.") ? ["--liftoff-only"] : [];

/** Tests of pure code share their processes: the engine is loaded, and warm, once. */
const project = (folder: string, kind: string, files: TestFile[], { isolate = true, plugins = FROM_SOURCES ? [] : [asBuilt] }) => ({
  plugins,
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: kind === "" ? folder : `${folder}, ${kind}`,
    root: `packages/${folder}`,
    include: files.map(({ name }) => `test/${name}`),
    isolate,
    // Tests are never timed: this only ends what hangs, on a machine that may be very busy.
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    setupFiles: plugins.includes(asShipped) ? [] : [new URL("scripts/vitest-debug.mjs", import.meta.url).pathname],
    // Stack traces point at the lines of the sources.
    execArgv: [
      "--enable-source-maps",
      ...(FROM_SOURCES ? [] : [`--conditions=${ENGINE}`]),
      ...(folder === "server" ? QUICK_COMPILING : []),
    ],
    server: { deps: { external: [/\/packages\/(?!web\/)[^/]+\/dist\//] } },
  },
});

function projectsOf(folder: string) {
  const all = testsOf(folder);
  const replacing = all.filter(replacesPackages);
  const apart = all.filter((file) => !replacing.includes(file) && wantsProcess(file));
  const shipped = FROM_SOURCES || process.env.WRITE_GOLDEN !== undefined ? [] : all.filter(({ name }) => name === "golden.test.ts");
  const together = all.filter((file) => !replacing.includes(file) && !apart.includes(file));
  return [
    ...(together.length > 0 ? [project(folder, "", together, { isolate: false })] : []),
    ...(apart.length > 0 ? [project(folder, together.length > 0 ? "apart" : "", apart, {})] : []),
    ...(replacing.length > 0 ? [project(folder, "from sources", replacing, { plugins: [] })] : []),
    ...(shipped.length > 0 ? [project(folder, "as shipped", shipped, { plugins: [asShipped] })] : []),
  ];
}

export default defineConfig({
  test: {
    globalSetup: FROM_SOURCES ? [] : [new URL("scripts/vitest-build.mjs", import.meta.url).pathname],
    // More than there are cores: much of the time of a test is spent waiting for processes that it has started.
    maxWorkers: availableParallelism() + 1,
    projects: [...packages.flatMap(projectsOf), { test: { name: "scripts", include: ["scripts/**/*.test.mjs"] } }],
    coverage: {
      provider: "v8",
      include: ["packages/*/src/**/*.ts"],
      reporter: ["text-summary", "html"],
    },
  },
});
