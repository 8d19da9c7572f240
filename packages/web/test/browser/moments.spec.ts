/** The draft, taking back, recordings and going on from them. */

import type { NewGame } from "@breakpoint/protocol";
import type { Page } from "@playwright/test";
import {
  clickOn,
  concede,
  DUEL,
  expect,
  expectPlayable,
  hand,
  makeGame,
  PHONE,
  playOn,
  question,
  result,
  settled,
  test,
  WIDE,
} from "./table.ts";

const THREE: NewGame = {
  seats: [
    { kind: "me", name: "Ines" },
    { kind: "here", name: "Theo" },
    { kind: "bot", name: "Quill", bot: "random" },
  ],
  factions: "draft",
  first: 0,
  concede: false,
  pace: "off",
  seed: 5,
};

for (const [device, size] of [
  ["desktop", WIDE],
  ["phone", PHONE],
] as const)
  test(`a Queensberry draft, then the first hand (${device})`, async ({ somebody }) => {
    const page = await somebody(size);
    const { game } = await makeGame(page, THREE);
    await page.goto(`/game/${game}`);
    const picks = page.getByText(/^(Ines|Theo) picks$/);
    const tile = (faction: string) => page.locator(".tile", { hasText: faction });
    const choose = async (who: string, faction: string): Promise<void> => {
      await expect(picks).toHaveText(`${who} picks`);
      await tile(faction).click();
      await page.getByRole("button", { name: `Take ${faction}` }).click();
    };
    const take = async (who: string, faction: string): Promise<void> => {
      await choose(who, faction);
      await expect(page.locator(".draft li", { hasText: faction })).toHaveCount(1);
    };
    /** Which of three the bot has left: it takes two, and which ones is its own luck. */
    const oneLeft = async (...factions: [string, string, string]): Promise<string> => {
      for (const faction of factions) if ((await tile(faction).getAttribute("aria-disabled")) !== "true") return faction;
      throw new Error(`${factions.join(", ")}: all gone`);
    };
    // One for the first player, two for everybody else, and one more for the first.
    await take("Ines", "Dinosaurs");
    await take("Theo", "Wizards");
    await expect(picks).toHaveText("Theo picks");
    // What is gone cannot be taken again.
    await expect(tile("Dinosaurs")).toHaveAttribute("aria-disabled", "true");
    await take("Theo", await oneLeft("Ninjas", "Aliens", "Tricksters"));
    await choose("Ines", await oneLeft("Robots", "Pirates", "Zombies"));
    await expectPlayable(page);
  });

test("a draft is set up and begun on the page", async ({ page }) => {
  await page.goto("/new");
  await page.getByRole("button", { name: "Add a seat" }).click();
  await page.getByRole("button", { name: "Queensberry draft" }).click();
  await page.getByLabel("First player").selectOption("You");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: "Queensberry draft" })).toBeVisible();
  await expect(page.getByText("Your pick", { exact: true })).toBeVisible();
  await expect(page.locator(".draft li")).toHaveCount(6);
});

test("what was played is taken back as long as nothing hidden was seen", async ({ page }) => {
  const { game } = await makeGame(page, DUEL);
  await page.goto(`/game/${game}`);
  await expect(question(page)).toBeVisible();
  const before = await hand(page).allTextContents();
  // A minion onto a base: two clicks.
  await page.locator(".cards .card.is-target:has(.pw)").first().click();
  await page.locator(".decide .opt:not(.skip)").first().click();
  await expect(hand(page)).not.toHaveText(before);
  const undo = page.getByRole("button", { name: /Undo/ });
  await expect(undo).toBeEnabled();
  await undo.click();
  await expect(hand(page)).toHaveText(before);
});

/** Scrubs through a recording and goes on from its third moment. */
async function scrubAndGoOn(page: Page): Promise<void> {
  const slider = page.getByLabel("Moment of the game");
  await expect(slider).toBeVisible();
  const last = Number(await slider.getAttribute("max"));
  expect(last).toBeGreaterThan(5);
  const shown = page.locator(".moment");
  await page.getByRole("button", { name: "One step on" }).click();
  await expect(shown).toContainText(`1 of ${last}`);
  await slider.fill(String(last));
  await expect(shown).toContainText(`${last} of ${last}`);
  await slider.fill("3");
  await expect(shown).toContainText(`3 of ${last}`);
  await page.getByRole("button", { name: "Go on from here against bots" }).click();
}

test("a finished game is seen again, scrubbed, and gone on from", async ({ page }) => {
  const { game } = await makeGame(page, { ...DUEL, concede: true, seed: 21 });
  await page.goto(`/game/${game}`);
  await playOn(page, 8);
  await concede(page);
  await result(page)
    .getByRole("button", { name: /^Watch the replay/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/replay/${game}`));
  await scrubAndGoOn(page);
  await expect(page).toHaveURL(/\/game\//);
  await expect(page).not.toHaveURL(new RegExp(game));
  await expectPlayable(page);
});

test("a finished game is gone on from where it ended", async ({ page }) => {
  const { game } = await makeGame(page, { ...DUEL, concede: true, seed: 22 });
  await page.goto(`/game/${game}`);
  await playOn(page, 12);
  await concede(page);
  await result(page)
    .getByRole("button", { name: /against bots/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(new RegExp(game));
  await expectPlayable(page);
});

test("a game in the page alone is played, seen again and gone on from", async ({ page }) => {
  await page.goto("/demo?seed=7&pace=0&bot=greedy");
  await page.evaluate(() => localStorage.setItem("breakpoint-speed", "instant"));
  await page.reload();
  await expect(question(page)).toBeVisible();
  const first = await hand(page).allTextContents();
  await playOn(page, 10);
  await concede(page);
  await result(page)
    .getByRole("button", { name: /^Watch the replay/ })
    .click();
  await scrubAndGoOn(page);
  await expectPlayable(page);
  await concede(page);
  // From the end of that one, too: the last turn again.
  await result(page)
    .getByRole("button", { name: /against bots/ })
    .first()
    .click();
  await expect(result(page)).toHaveCount(0);
  await expectPlayable(page);
  // And once more from the beginning, with other cards.
  await concede(page);
  await result(page).getByRole("button", { name: "Rematch", exact: true }).click();
  expect(await settled(page)).toBe("asked");
  await expect(hand(page)).not.toHaveText(first);
  await clickOn(page);
});

test("options say what comes of them, and a hint says which is best", async ({ page }) => {
  await page.goto("/demo?seed=5&seats=2&pace=0");
  await expect(question(page)).toBeVisible();
  await page.locator(".cards .card.is-target:has(.pw)").first().click();
  await expect(page.locator(".decide .opt:not(.skip) small").first()).toHaveText(/^\d+ → \d+ of \d+/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  const best = page.locator(".hints .opt.best");
  await expect(best).toHaveText(/\d+ %/);
  await page.keyboard.press("h");
  await expect(best).toBeHidden();
});

test("every base is at hand on a tablet, and none is out of sight", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/demo?seed=5&seats=4&pace=0");
  await expect(question(page)).toBeVisible();
  const tiles = page.getByRole("navigation", { name: "Bases" }).getByRole("button");
  await expect(tiles).toHaveCount(5);
  const shown = page.locator(".board .base");
  const some = await shown.count();
  expect(some).toBeGreaterThan(1);
  const name = (await tiles.last().getAttribute("aria-label"))?.split(",")[0] ?? "";
  await tiles.last().click();
  await expect(page.locator(".board").getByRole("region", { name })).toBeVisible();
  await expect(shown).toHaveCount(some);
  for (const box of await shown.all()) await expect(box).toBeInViewport({ ratio: 1 });
});

test("a strong player can be asked what to do, at a server's table and in the page alone", async ({ page }) => {
  const { game } = await makeGame(page, DUEL);
  for (const table of [`/game/${game}`, "/demo?seed=7&pace=0"]) {
    await page.goto(table);
    await expect(question(page)).toBeVisible();
    await page.getByRole("button", { name: /^Hint/ }).click();
    const hints = page.locator(".hints li");
    await expect(hints.first()).toContainText("%");
    await hints.first().getByRole("button").click();
    await expect(hints).toHaveCount(0);
    await expect(question(page)).toBeVisible();
  }
});

test("the page stays alive while a master thinks", async ({ page }) => {
  await page.goto("/demo?seed=20&pace=0&bot=master");
  await expect(question(page)).toBeVisible();
  const turn = page.locator(".turn");
  const frames = page.evaluate(async () => {
    const mine = document.querySelector(".turn")?.textContent;
    let drawn = 0;
    // From the moment that it is the other's turn until one is asked again.
    while (document.querySelector(".turn")?.textContent === mine) await new Promise(requestAnimationFrame);
    while (document.querySelector("[data-prompt]") === null) {
      await new Promise(requestAnimationFrame);
      drawn++;
    }
    return drawn;
  });
  const before = await turn.textContent();
  await page.getByRole("button", { name: /^End turn/ }).click();
  await expect(turn).not.toHaveText(before ?? "");
  // A page that had to wait for the bot would draw nothing meanwhile.
  expect(await frames).toBeGreaterThan(5);
});
