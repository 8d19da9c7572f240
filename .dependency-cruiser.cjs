// Which part may know which. Arrows point one way: engine <- words, bots, scenarios <- verification <- cli, server, web.
const inside = (name) => `^packages/${name}/src/`;
const anyPackage = "^packages/[^/]+/";

/** Of the workspace, `name` sees only itself and `others`. */
const seesOnly = (name, others) => ({
  name: `${name}-sees-only-${others.join("-") || "itself"}`,
  severity: "error",
  from: { path: inside(name) },
  to: { path: anyPackage, pathNot: [name, ...others].map(inside) },
});

/** The rooms of the page, from the ground up: each knows only those before it. */
const WEB_ROOMS = ["style", "art", "server", "sources", "cards", "lookup", "parts", "atlas", "together", "table", "pages", "app"];

/** Imports between the rooms of the page that point up. */
const webRooms = WEB_ROOMS.slice(0, -1).map((room, at) => ({
  name: `web-${room}-knows-no-room-above`,
  severity: "error",
  from: { path: `${inside("web")}${room}/` },
  to: { path: `${inside("web")}(${WEB_ROOMS.slice(at + 1).join("|")})/` },
}));
/** Of a package's rooms, each knows only those that come before it. */
const roomsInOrder = (name, rooms) =>
  rooms.map((room, i) => ({
    name: `${name}-${room}-knows-no-later-room`,
    severity: "error",
    from: { path: `${inside(name)}${room}/` },
    to: { path: rooms.slice(i + 1).map((later) => `${inside(name)}${later}/`) },
  }));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "engine-imports-nothing-from-outside",
      comment: "The engine is pure: no library, no Node module, no other package.",
      severity: "error",
      from: { path: inside("engine") },
      to: { pathNot: inside("engine") },
    },
    {
      name: "runs-in-a-browser-too",
      comment: "Words and bots are also used inside the page and its workers.",
      severity: "error",
      from: { path: [inside("words"), inside("bots"), inside("web")] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "scenes-run-in-a-browser-too",
      comment: "What acts a scenario or a lesson out must not reach what reads files.",
      severity: "error",
      from: { path: "^packages/scenarios/src/(stage|lesson|puzzles/.*)[.]ts$" },
      to: {
        path: ["^node:", "^(fs|path|url)$", "^packages/scenarios/src/(runner|report|ledger|coverage|lesson-files)[.]ts$"],
        reachable: true,
      },
    },
    seesOnly("words", ["engine"]),
    seesOnly("bots", ["engine"]),
    seesOnly("scenarios", ["engine"]),
    seesOnly("verification", ["engine", "bots"]),
    ...roomsInOrder("bots", ["evaluation", "players", "bulk", "training"]).slice(0, -1),
    seesOnly("protocol", ["engine"]),
    seesOnly("web", ["engine", "words", "bots", "scenarios", "protocol"]),
    seesOnly("server", ["engine", "words", "bots", "scenarios", "protocol"]),
    {
      name: "web-takes-types-from-the-protocol",
      comment: "The schemas are the server's: the page must not carry them.",
      severity: "error",
      from: { path: inside("web") },
      to: { path: inside("protocol"), dependencyTypesNot: ["type-only"] },
    },
    ...webRooms,
    {
      name: "web-has-no-other-room",
      comment: "A new folder of the page gets its place in WEB_ROOMS.",
      severity: "error",
      from: {},
      to: { path: inside("web"), pathNot: `${inside("web")}(${WEB_ROOMS.join("|")})/` },
    },
    {
      name: "packages-meet-at-the-front-door",
      comment:
        "Another package is imported by its name, never by a path into its sources. Scenarios have doors for pages too: no Node there.",
      severity: "error",
      from: { path: "^packages/([^/]+)/" },
      to: {
        path: anyPackage,
        pathNot: ["^packages/$1/", "^packages/[^/]+/src/index[.]ts$", "^packages/scenarios/src/(stage|lesson|puzzles/(index|files))[.]ts$"],
      },
    },
    {
      name: "no-cycles",
      comment:
        "Two files may name each other's types; code must load in one order. The kernel is the exception: playing a card sets off triggers, and triggers play cards; its files only call each other once all are loaded.",
      severity: "error",
      from: { path: "^packages/", pathNot: "^packages/engine/src/kernel/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "kernel-knows-no-card",
      comment: "The kernel knows no card by name: definitions reach it through the catalogue.",
      severity: "error",
      from: { path: "^packages/engine/src/kernel/" },
      to: { path: "^packages/engine/src/", pathNot: "^packages/engine/src/kernel/" },
    },
    {
      name: "resolves",
      severity: "error",
      from: { path: "^packages/" },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["breakpoint-source", "import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
};
