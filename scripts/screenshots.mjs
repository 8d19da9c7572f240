// npm run screenshots: takes the pictures of docs/pictures anew, from a server and games of its own.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { checkNode, ensureBuilt, ensureInstalled, ensurePage, root } from "./setup.mjs";

checkNode();
if (!((await ensureInstalled()) && (await ensureBuilt()) && (await ensurePage()))) process.exit(1);
const executablePath = await ensureChromium();
if (executablePath === null) process.exit(1);
const { chromium } = createRequire(path.join(root, "packages/web/package.json"))("@playwright/test");

const built = (name) => import(`@breakpoint/${name}`);
const { createGame, makeReplay, viewFor } = await built("engine");
const { botNamed, playGame } = await built("bots");

const folder = path.join(root, "docs/pictures");
const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };
const QUALITY = 0.82;
/** How many games between bots are looked through for good moments. */
const GAMES = 12;

const data = mkdtempSync(path.join(tmpdir(), "breakpoint-pictures-"));
const env = { ...process.env, PORT: "0", BREAKPOINT_DATA: data, BREAKPOINT_LOG: "warn", BREAKPOINT_LIMITS: "off", DATABASE_URL: "" };
const server = spawn(process.execPath, [path.join(root, "packages/server/dist/run.js")], { env, stdio: ["ignore", "pipe", "inherit"] });
const address = await new Promise((resolve) => {
  server.stdout.setEncoding("utf8").on("data", (text) => {
    const found = /^(http:\/\/\S+)$/m.exec(text)?.[1];
    if (found) resolve(found);
  });
});
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: "reduce", baseURL: address });
const page = await context.newPage();
const painter = await (await browser.newContext()).newPage();

/** The browser itself turns a picture into WebP: a fifth of the size, and nothing to install. */
async function save(name) {
  await page.evaluate(() => document.activeElement?.blur());
  const png = (await page.screenshot()).toString("base64");
  const webp = await painter.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      canvas.getContext("2d").drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality).split(",")[1];
    },
    [png, QUALITY],
  );
  writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(webp, "base64"));
  console.log(name);
}

async function look(where, { theme = "dark", size = DESKTOP, until = "main" } = {}) {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.goto(where);
  await page.locator(until).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
}

/** Asks the server as the page would. */
const ask = (method, where, body) =>
  page.evaluate(
    async ([how, path, what]) => {
      localStorage.setItem("breakpoint-speed", "instant");
      const sent = what === null ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(what) };
      const answer = await fetch(path, { method: how, ...sent });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    [method, where, body ?? null],
  );

/** Games of bots that take no clock into account, so that they go the same way every time. */
const botGame = (seats, seed, pairs) => {
  const setup = { seats, factions: pairs ?? "random", first: 0, concede: true };
  const bots = Array.from({ length: seats }, (_, i) => botNamed(i === 0 ? "greedy" : "beginner"));
  const { picks } = playGame(setup, seed, bots);
  return makeReplay(setup, seed, picks);
};
const botGames = (seats, pairs) => Array.from({ length: GAMES }, (_, i) => botGame(seats, i + 1, pairs));

/** Every decision of a recorded game with how the table lies before whoever is asked. */
function* decisions(replay) {
  const game = createGame(replay.setup, replay.seed);
  for (const [at, pick] of replay.picks.entries()) {
    const { decision } = game;
    if (decision !== null && decision.options.length > 1 && at > 0) yield { at, decision, view: viewFor(game, decision.seat) };
    game.pick(pick);
  }
}

const cardsAt = (base, ...kinds) => base.cards.filter(({ kind }) => kinds.includes(kind));
const minionsAt = (base) => cardsAt(base, "minion", "monster");
const isMinionIn = (view) => (card) => view.bases.some((b) => minionsAt(b).some((m) => m.card === card));
const isIn = (view) => (card) => view.bases.some((b) => b.cards.some((c) => c.card === card || c.on.some((it) => it.card === card)));
const cardsOf = (decision) => decision.options.flatMap((o) => (o.kind === "card" ? [o.card] : []));

/** How much there is to see: minions of everybody on several bases, things attached to them, a close race. */
function crowd(view) {
  const minions = view.bases.flatMap(minionsAt);
  const there = new Set(view.bases.flatMap((b) => minionsAt(b).map((m) => `${b.card} ${m.controller}`)));
  const changed = minions.filter((m) => m.power !== m.printed || m.counters > 0 || m.on.length > 0).length;
  const most = Math.max(...view.bases.flatMap((b) => view.vp.map((_, seat) => minionsAt(b).filter((m) => m.controller === seat).length)));
  const behind = Math.max(...view.vp) - Math.min(...view.vp);
  const own = view.hands[view.seat]?.size ?? 0;
  return (
    Math.min(minions.length, 4 * view.seats) +
    2 * there.size +
    2 * Math.min(changed, 4) +
    3 * view.bases.filter((b) => cardsAt(b, "action").length > 0).length -
    4 * Math.max(0, most - 3) -
    behind +
    Math.min(own, 6) +
    (Math.min(...view.vp) > 0 ? 4 : 0)
  );
}

/** The forms that a question can take: how they are told apart, and what shows them on the screen. */
const FORMS = {
  "decision-minion": [
    ({ decision, view }) => decision.picked === undefined && cardsOf(decision).length > 2 && cardsOf(decision).every(isMinionIn(view)),
    ".is-target:is(.mini, .chip, .pill), .mini.is-target",
  ],
  "decision-base": [({ decision }) => decision.options.filter((o) => o.kind === "base").length > 2, ".base.is-target"],
  "decision-cards": [
    ({ decision, view }) =>
      decision.picked === undefined &&
      cardsOf(decision).length > 3 &&
      !cardsOf(decision).some(isIn(view)) &&
      cardsOf(decision).every((c) => !view.hands[view.seat].known.some((f) => f.card === c)),
    ".offer .card.is-target",
  ],
  "decision-several": [({ decision }) => (decision.picked?.length ?? 0) > 0 && cardsOf(decision).length > 1, ".decide"],
  "decision-words": [({ decision }) => decision.options.every((o) => o.kind === "word") && decision.prompt.source >= 0, ".decide .opt"],
  "decision-names": [({ decision }) => decision.options.filter((o) => o.kind === "name").length > 8, ".decide .names"],
  "decision-reaction": [({ decision }) => decision.prompt.key.startsWith("special-"), ".decide[data-prompt^='special-']"],
};

/** Opens a recording as a file. */
async function openRecording(replay, options) {
  await look("/replay", options);
  const file = { name: "game.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(replay)) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByLabel("Moment of the game").waitFor();
}

/** Sits down at a moment of a game, in the place of whoever is asked there. */
async function sitDown({ replay, at, decision }, { until = "[data-prompt]", ...options } = {}) {
  await openRecording(replay, options);
  await page.getByLabel("Moment of the game").fill(String(at));
  await page.getByLabel("Seen by").selectOption(String(decision.seat));
  await page.getByRole("button", { name: "Go on from here against bots" }).click();
  // Nothing is pointed at.
  await page.mouse.move(0, 0);
  await page.locator(until).first().waitFor();
  await page.waitForTimeout(400);
}

const best = (list, worth) => list.reduce((a, b) => (a === null || worth(b) > worth(a) ? b : a), null);
const momentsOf = (games) => games.flatMap((replay) => [...decisions(replay)].map((moment) => ({ replay, ...moment })));
/** The first seat about to play, at a full table. */
const fullest = (games) =>
  best(
    momentsOf(games).filter(({ decision }) => decision.seat === 0 && decision.prompt.key === "play" && decision.options.length > 6),
    ({ view }) => crowd(view),
  );

mkdirSync(folder, { recursive: true });
try {
  await page.goto("/");
  await ask("PUT", "/api/me", { name: "Ines" });
  const person = { kind: "me", name: "Ines" };
  const bot = (name, level) => ({ kind: "bot", bot: level, name });
  const waiting = await ask("POST", "/api/games", {
    seats: [person, { kind: "link", name: "Theo" }, bot("Quill", "tactician")],
    factions: "choice",
    watch: "listed",
  });
  // Something to find under "my games" and to watch.
  for (const seats of [
    [person, bot("Brisk", "beginner")],
    [person, bot("Quill", "master"), bot("Moss", "greedy")],
  ])
    await ask("POST", "/api/games", { seats, factions: "random", first: 0, pace: "off", seed: seats.length, watch: "listed" });

  const CORE = [
    ["Aliens", "Dinosaurs"],
    ["Zombies", "Pirates"],
    ["Ninjas", "Wizards"],
    ["Robots", "Tricksters"],
  ];
  const three = botGames(3, CORE.slice(0, 3));
  const tables = { 2: fullest(botGames(2)), 3: fullest(three), 4: fullest(botGames(4, CORE)) };
  for (const [name, players, options] of [
    ["table-2", 2],
    ["table-3", 3],
    ["table-4", 4],
    ["table-3-light", 3, { theme: "light" }],
    ["table-phone", 3, { size: PHONE }],
    ["table-tablet", 4, { size: TABLET }],
  ]) {
    await sitDown(tables[players], options);
    await save(name);
  }
  await sitDown(tables[2], { size: PHONE, theme: "light" });
  await page.getByRole("button", { name: /^Your hand/ }).click();
  await page.waitForTimeout(300);
  await save("table-phone-hand");

  for (const [name, where, options] of [
    ["home", "/"],
    ["home-light", "/", { theme: "light" }],
    ["home-phone", "/", { size: PHONE }],
    ["draft", "/demo?draft=1&seed=7&seats=3"],
    ["draft-phone", "/demo?draft=1&seed=7&seats=3", { size: PHONE }],
    ["room", `/game/${waiting.game}`],
    ["watch", "/watch"],
    ["cards", "/cards"],
    ["cards-phone", "/cards", { size: PHONE }],
    ["card", "/cards/core/aliens/collector", { theme: "light" }],
    ["rules", "/rules", { until: "#R-SETUP-01" }],
    ["about", "/about"],
    ["not-found", "/nowhere"],
  ]) {
    await look(where, options);
    if (name.startsWith("draft")) {
      await page.locator(".tile", { hasText: "Dinosaurs" }).click();
      await page.waitForTimeout(200);
    }
    await save(name);
  }
  for (const [name, options] of [
    ["new", {}],
    ["new-light", { theme: "light" }],
    ["new-phone", { size: PHONE }],
  ]) {
    await look("/new", options);
    for (const faction of ["Wizards", "Dinosaurs"]) await page.locator(".tile", { hasText: faction }).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForTimeout(200);
    await save(name);
  }
  await look("/rules", { until: "#R-SETUP-01" });
  await page.getByRole("button", { name: "Show me R-SCORING-04" }).click();
  await page.getByRole("button", { name: "Step" }).click();
  await page.waitForTimeout(500);
  await save("show-me");

  // The best moment of each form in a few games with all factions.
  const moments = momentsOf(botGames(3));
  for (const [name, [fits, sign]] of Object.entries(FORMS)) {
    const moment = best(moments.filter(fits), ({ view, decision }) => crowd(view) + (decision.seat === 0 ? 5 : 0));
    if (moment === null) {
      console.log(`not met: ${name}`);
      continue;
    }
    await sitDown(moment, { until: sign });
    await save(name);
  }

  const [game] = three;
  await openRecording(game);
  await page.getByLabel("Moment of the game").fill(String(Math.round(game.picks.length * 0.6)));
  await page.waitForTimeout(500);
  await save("replay");

  // The last turn of the first seat, left as it is: the end of a game.
  const last = momentsOf([game]).findLast(({ decision }) => decision.seat === 0 && decision.prompt.key === "play");
  for (const [name, options] of [
    ["end", {}],
    ["end-phone", { size: PHONE, theme: "light" }],
  ]) {
    await sitDown(last, options);
    const over = page.locator(".over");
    for (let i = 0; i < 400 && (await over.count()) === 0; i++) {
      await page.keyboard.press("0");
      await page.waitForTimeout(150);
      // What has no way past it gets its first answer.
      if ((await page.locator(".decide .opt").count()) > 0) await page.keyboard.press("1");
    }
    await over.waitFor();
    await page.waitForTimeout(400);
    await save(name);
  }

  // Somebody who is invited.
  await page.context().clearCookies();
  await page.goto("/");
  await look(`/join/${waiting.game}#${waiting.table.invitations[0].token}`);
  await save("join");
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(data, { recursive: true, force: true });
}
