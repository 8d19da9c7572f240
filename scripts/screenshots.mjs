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

const folder = path.join(root, "docs/pictures");
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const QUALITY = 0.82;
/** How many answers are given at most in search of all forms of decisions. */
const PATIENCE = 900;

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

const make = (plan) =>
  page.evaluate(async (body) => {
    localStorage.setItem("breakpoint-speed", "instant");
    const answer = await fetch("/api/games", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return answer.json();
  }, plan);

const asked = () => page.locator("[data-prompt], [aria-label='The result']").first().waitFor();
const isOver = async () => (await page.locator("[aria-label='The result']").count()) > 0;

/** Answers like somebody in a hurry: anything that is offered, else on. */
async function answer() {
  await page.evaluate(() => {
    const pick = (selector) => {
      const all = [...document.querySelectorAll(selector)];
      return all[Math.floor(Math.random() * all.length)];
    };
    const ways = [
      ".decide .opt:not(.skip)",
      ".cards .card.is-target",
      ".mini.is-target, .base.is-target",
      ".decide .opt.skip",
      ".hand .btn.act",
    ];
    for (const way of ways) {
      const found = pick(way);
      if (found === undefined) continue;
      found.click();
      return;
    }
  });
  await page.waitForTimeout(60);
  await asked();
}

async function playOn(answers) {
  for (let i = 0; i < answers && !(await isOver()); i++) await answer();
}

/** The forms that a question can take on the screen. */
const FORMS = {
  "decision-minion": ".mini.is-target",
  "decision-base": ".decide[data-prompt] ~ * .base.is-target, .base.is-target",
  "decision-cards": ".offer .card.is-target",
  "decision-several": ".decide .skip small",
  "decision-words": ".table:not(:has(.is-target)) .decide:not(:has(.names)) .opt:not(.skip)",
  "decision-names": ".decide .names",
  "decision-reaction": ".decide[data-prompt^='special-']",
};

mkdirSync(folder, { recursive: true });
try {
  await page.goto("/");
  const person = (name) => ({ kind: "me", name });
  const bot = (name) => ({ kind: "bot", bot: "greedy", name });
  const duel = await make({ seats: [person("Ines"), bot("Quill")], factions: "random", first: 0, pace: "off", seed: 4 });
  const three = await make({
    seats: [
      { ...person("Ines"), factions: ["Aliens", "Dinosaurs"] },
      { ...bot("Theo"), factions: ["Zombies", "Pirates"] },
      { ...bot("Quill"), factions: ["Ninjas", "Robots"] },
    ],
    factions: "choice",
    first: 0,
    pace: "off",
    seed: 12,
    watch: "listed",
  });
  const four = await make({
    seats: [person("Ines"), bot("Theo"), bot("Quill"), bot("Noor")],
    factions: "random",
    first: 0,
    pace: "off",
    seed: 9,
  });
  const waiting = await make({ seats: [person("Ines"), { kind: "link", name: "Theo" }, bot("Quill")], factions: "choice" });

  for (const [name, game, answers] of [
    ["table-2", duel, 24],
    ["table-3", three, 30],
    ["table-4", four, 26],
  ]) {
    await look(`/game/${game.game}`, { until: "[data-prompt]" });
    await playOn(answers);
    await save(name);
  }
  await look(`/game/${three.game}`, { theme: "light", until: "[data-prompt]" });
  await save("table-3-light");
  await look(`/game/${three.game}`, { size: PHONE, until: "[data-prompt]" });
  await save("table-phone");

  for (const [name, where, options] of [
    ["home", "/"],
    ["home-light", "/", { theme: "light" }],
    ["home-phone", "/", { size: PHONE }],
    ["draft", "/demo?draft=1&seed=7&seats=3"],
    ["draft-phone", "/demo?draft=1&seed=7&seats=3", { size: PHONE }],
    ["room", `/game/${waiting.game}`],
    ["join", `/join/${waiting.game}#${waiting.table.invitations[0].token}`],
    ["watch", "/watch"],
    ["cards", "/cards"],
    ["cards-phone", "/cards", { size: PHONE }],
    ["card", "/cards/core/aliens/collector", { theme: "light" }],
    ["rules", "/rules", { until: "#R-SETUP-01" }],
    ["about", "/about"],
    ["not-found", "/nowhere"],
  ]) {
    await look(where, options);
    await save(name);
  }
  for (const [name, options] of [
    ["new", {}],
    ["new-light", { theme: "light" }],
    ["new-phone", { size: PHONE }],
  ]) {
    await look("/new", options);
    for (const faction of ["Wizards", "Dinosaurs"]) await page.locator(".tile", { hasText: faction }).click();
    await save(name);
  }
  await look("/rules", { until: "#R-SETUP-01" });
  await page.getByRole("button", { name: "Show me R-SCORING-04" }).click();
  await page.getByRole("button", { name: "Step" }).click();
  await page.waitForTimeout(500);
  await save("show-me");

  const missing = new Map(Object.entries(FORMS));
  for (let seed = 1, answers = 0; missing.size > 0 && answers < PATIENCE; seed++) {
    const game = await make({
      seats: [person("Ines"), bot("Theo"), bot("Quill")],
      factions: "random",
      first: 0,
      pace: "off",
      seed,
      concede: false,
    });
    await look(`/game/${game.game}`, { until: "[data-prompt]" });
    for (; answers < PATIENCE && missing.size > 0 && !(await isOver()); answers++) {
      for (const [name, sign] of missing) {
        if ((await page.locator(sign).count()) === 0) continue;
        await save(name);
        missing.delete(name);
      }
      await answer();
    }
  }
  if (missing.size > 0) console.log(`not met: ${[...missing.keys()].join(", ")}`);

  await look(`/game/${duel.game}`, { until: "[data-prompt], [aria-label='The result']" });
  await playOn(2000);
  await save("end");
  await look(`/replay/${duel.game}`, { until: ".scrubber" });
  await page.getByLabel("Moment of the game").fill("60");
  await page.waitForTimeout(500);
  await save("replay");
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(data, { recursive: true, force: true });
}
