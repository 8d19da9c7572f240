/** People together, and the table at home anywhere: company, the waiting room, one speed, recordings, no connection. */

import { momentWhere, openAt } from "./recorded.ts";
import { address, DUEL, expect, lookers, makeGame, PHONE, question, test } from "./table.ts";

test("the pair on the banner is played at once; one speed for page and bots; all keys are listed; a game is cleared away", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play as Ninja Dinosaurs" }).click();
  await expect(question(page)).toBeVisible();
  await expect(page.locator(".seat.me .combo")).toContainText("Ninja");
  await expect(page.locator(".seat.me .combo")).toContainText("Dinosaurs");
  const speed = page.locator(".log .react", { hasText: "Speed" });
  await speed.getByRole("button", { name: "Instant" }).click();
  const game = page.url().split("/").at(-1) ?? "";
  const paceOf = (): Promise<string> =>
    page.evaluate(async (id) => (await (await fetch(`/api/games/${id}`)).json()).table.options.pace as string, game);
  await expect.poll(paceOf).toBe("off");

  await page.locator(".table").press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toContainText("take it back");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();

  await page.goto("/");
  const mine = page.locator(".my-games li");
  await expect(mine).toHaveCount(1);
  await mine.getByRole("button", { name: /^Clear away/ }).click();
  await expect(mine).toHaveCount(0);
});

test("an open table: listed, joined, a seat given to a bot; then people talk, nudge, and are told whose move it is", async ({
  page,
  somebody,
}) => {
  const { game } = await makeGame(page, {
    seats: [{ kind: "me", name: "Ines" }, { kind: "link" }, { kind: "link" }],
    factions: "random",
    first: 0,
    reaction: null,
    pace: "off",
    open: true,
  });
  await page.goto(`/game/${game}`);
  await expect(page.getByText("Only this computer can open these links.")).toBeVisible();
  await expect(page.locator(".call .words b").first()).toHaveText(/^([a-z]{3,6} ){3}[a-z]{3,6}$/);
  await page.getByRole("button", { name: "QR code" }).first().click();
  await expect(page.getByRole("img", { name: "QR code of the link for seat 2" })).toBeVisible();
  await page.getByRole("button", { name: "Give it to a bot" }).first().click();
  await expect(page.getByRole("heading", { name: "One seat is open" })).toBeVisible();

  const other = await somebody(PHONE);
  await other.goto("/watch");
  await other.locator(".open-tables li", { hasText: "Ines" }).getByRole("button", { name: "Sit down" }).click();
  await expect(other.locator(".ph")).toBeVisible();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveTitle(/^● Your move/);
  await expect(other).not.toHaveTitle(/Your move/);

  await other.getByRole("button", { name: "Nudge Ines" }).click();
  await expect(page).toHaveTitle(/^● They wait for you/);
  await page.getByRole("button", { name: /^Talk/ }).click();
  const talk = page.getByRole("dialog", { name: "Talk" });
  await talk.getByLabel("Say something").fill("look at http://evil.example/now");
  await talk.getByRole("button", { name: "Send" }).click();
  await expect(other.locator(".bubble")).toHaveText("Ines look at (link)");
  await talk.getByRole("button", { name: "Good luck!" }).click();
  await expect(other.locator(".bubble")).toContainText("Good luck!");
  await expect(talk.locator("a")).toHaveCount(0);
  await talk.getByLabel("Mute this table").check();
  await expect(talk).toContainText("You have muted the table.");
});

test("a recording goes by keys and at three speeds, tells its moment in the address, and is saved as a file that can be opened", async ({
  page,
}) => {
  const moment = momentWhere(
    [
      ["Aliens", "Dinosaurs"],
      ["Pirates", "Zombies"],
    ],
    ({ view }) => view.turn.number === 2,
  );
  await openAt(page, moment);
  const where = page.locator(".moment small");
  await expect(where).toHaveText(new RegExp(`^${moment.at} of`));
  await expect(page).toHaveURL(new RegExp(`at=${moment.at}$`));
  await page.locator(".replay-bar").press("ArrowRight");
  await expect(where).toHaveText(new RegExp(`^${moment.at + 1} of`));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await expect(where).toHaveText(/^0 of/);
  await page.keyboard.press("3");
  await expect(page.getByRole("button", { name: "3 times as fast" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await (await saving).path();
  await page.goto("/replay");
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(where).toHaveText(/^0 of/);
});

test("a link is shared with a title and a picture of its own", async ({ request }) => {
  for (const [path, title] of [
    ["/", "Breakpoint: an open table"],
    [`/join/${"A".repeat(22)}`, "You are invited"],
  ] as const) {
    const page = await (await request.get(path)).text();
    expect(/property="og:title" content="([^"]*)"/.exec(page)?.[1]).toContain(title);
    const picture = /property="og:image" content="([^"]*)"/.exec(page)?.[1] ?? "";
    expect(picture).toMatch(/^http.*\/share\.jpg$/);
    expect((await request.get(picture)).headers()["content-type"]).toBe("image/jpeg");
  }
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  for (const { src } of manifest.icons) expect((await request.get(`/${src}`)).ok()).toBe(true);
});

test("without a connection the table opens again and bots play", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: address(), serviceWorkers: "allow", reducedMotion: "reduce" });
  await context.addInitScript(lookers);
  const page = await context.newPage();
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await context.setOffline(true);
  // What belongs to the page itself opens too, looked at before or not.
  for (const [path, shows] of [
    ["/learn", ".lesson-row .num"],
    ["/puzzles", ".row-link"],
    ["/factions", ".map-view"],
    ["/rules", ".rules .list li"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(shows).first(), path).toBeVisible();
  }
  await page.goto("/");
  await expect(page.getByRole("link", { name: /^First time here/ })).toBeVisible();
  await page.getByRole("button", { name: /^Play now/ }).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: /^End turn/ }).click();
  await expect(page.locator(".log")).toContainText("Turn 2");
  await context.close();
});

test("on a phone, what others do elsewhere is brought into sight and told in a line", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { game } = await makeGame(page, DUEL);
  await page.goto(`/game/${game}`);
  await page.getByRole("button", { name: /^End turn/ }).click();
  await expect(page.locator(".ticker p")).toContainText(/\w/);
  // While others go on, the present is not kept waiting for it.
  await expect(page.locator("header, .top").getByText("turn 3", { exact: true }).first()).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: "What just happened?" }).click();
    await expect(page.getByRole("button", { name: "Back to now" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
