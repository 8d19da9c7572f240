// The command line and its threads in two files and what they share: hundreds of small ones take twice as long to load.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { bundle, root } from "./setup.mjs";

const folder = path.dirname(bundle);

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

await build({
  root,
  configFile: false,
  logLevel: "warn",
  plugins: [places],
  publicDir: false,
  // Tinypool brings threads of its own.
  ssr: { noExternal: true, external: ["tinypool"], resolve: { conditions: ["breakpoint-source", "module", "node"] } },
  build: {
    ssr: true,
    outDir: folder,
    target: "node20",
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { [path.basename(bundle, ".js")]: "packages/cli/src/main.ts", work: "packages/cli/src/work.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
