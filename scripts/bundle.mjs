// What Node programs load: the engine in one file, and the command line with its threads in two and what they share. Hundreds of small files
// take twice as long to load, and what one takes from another is never a constant (scripts/constants.mjs).
// `node scripts/bundle.mjs engine` makes just the engine.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { constants } from "./constants.mjs";
import { loops } from "./loops.mjs";
import { bundle, engine, root } from "./setup.mjs";

const folder = path.dirname(bundle);
const nameOf = (file) => path.basename(file, ".js");

/** Files are found from where each module would lie if it was built by itself, but for the one that threads load. */
const places = {
  name: "places",
  transform(code, id) {
    if (!/\/packages\/[^/]+\/src\//.test(id) || id.endsWith("/cli/src/parallel.ts") || !code.includes("import.meta.url")) return null;
    const alone = id.replace(/\/src\/(.+)\.ts$/, "/dist/$1.js");
    const there = path.posix.relative(pathToFileURL(folder).pathname, pathToFileURL(alone).pathname);
    return { code: code.replaceAll("import.meta.url", `new URL(${JSON.stringify(there)}, import.meta.url).href`), map: null };
  },
};

const make = (input, outDir, plugins) =>
  build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [...plugins, loops, constants],
    publicDir: false,
    // Tinypool brings threads of its own.
    ssr: { noExternal: true, external: ["tinypool"], resolve: { conditions: ["breakpoint-source", "module", "node"] } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: outDir === folder,
      target: "node20",
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input,
        // Constants of the sources stay constants.
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js", topLevelVar: false },
        experimental: { nativeMagicString: true },
        checks: { bundlerTimings: false },
      },
    },
  });

await Promise.all([
  make({ [nameOf(engine)]: "packages/engine/src/index.ts" }, path.dirname(engine), []),
  ...(process.argv[2] === "engine"
    ? []
    : [make({ [nameOf(bundle)]: "packages/cli/src/main.ts", work: "packages/cli/src/work.ts" }, folder, [places])]),
]);
