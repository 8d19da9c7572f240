import { defineConfig } from "vite";
import { lookup } from "./build/lookup.ts";
import { offline } from "./build/offline.ts";
import { sprites } from "./build/sprites.ts";

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  // The server may be told to show the table under a path of its own.
  base: "./",
  plugins: [sprites(), lookup(), offline()],
  // Workspace packages are built from their sources, as the tests do.
  resolve: { conditions: ["breakpoint-source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist/page",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What changes together and is loaded together is one file: libraries, the engine with all cards, the table, the pictures' names.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler|wouter|use-sync-external-store)\// },
            { name: "engine", test: /packages\/(engine|words|bots)\// },
            { name: "art", test: /packages\/web\/src\/art\/cards\// },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": server, "/socket.io": { target: server, ws: true } } },
});
