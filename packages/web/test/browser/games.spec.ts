/** Whole games through the screen. */

import type { NewGame } from "@breakpoint/protocol";
import { clickOn, concede, DUEL, expect, makeGame, PHONE, playOn, playOut, pressOn, question, result, tabTo, test } from "./table.ts";

/** A bot that means to win makes for a shorter game. */
const SHORT: NewGame = {
  ...DUEL,
  seats: DUEL.seats.with(1, { kind: "bot", name: "Quill", bot: "greedy", factions: ["Pirates", "Zombies"] }),
};

test("one click from the first page to a first move against a bot", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /Play now/ }).click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(question(page)).toBeVisible();
  // Whoever gave no name has got one.
  await expect(page.locator(".seat.me header b")).not.toHaveText(/^you$/i);
  await clickOn(page);
});

test("a game against a bot, by mouse, until it is given up", async ({ page }) => {
  const { game } = await makeGame(page, { ...SHORT, concede: true });
  await page.goto(`/game/${game}`);
  await playOn(page, 15);
  await concede(page);
  await expect(result(page)).toBeVisible();
  await expect(result(page)).toContainText("Victory points by turn");
  // Back at the table nothing is left that could be pressed in vain, and the way to the result covers nothing.
  await result(page).getByRole("button", { name: "Look at the table" }).click();
  await expect(page.getByRole("button", { name: /^End turn/ })).toHaveCount(0);
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll("button, .base, .seat, .lane")].map((e) => ({
      name: e.textContent,
      box: e.getBoundingClientRect().toJSON(),
    })),
  );
  const again = boxes.find(({ name }) => name === "Result")?.box;
  const covered = boxes.filter(
    ({ name, box }) => name !== "Result" && box.right > again.left && box.left < again.right && box.bottom > again.top,
  );
  expect(covered.map(({ name }) => name)).toEqual([]);
});

test("a game that is given up at once took one turn", async ({ page }) => {
  const { game } = await makeGame(page, { ...SHORT, concede: true });
  await page.goto(`/game/${game}`);
  await concede(page);
  await expect(result(page)).toContainText(/2 players, 1 turn(?!s)/);
  const [flag, rail] = [await page.locator(".scrub .flag").boundingBox(), await page.locator(".scrub").boundingBox()];
  expect((flag?.x ?? 0) + (flag?.width ?? 0) / 2).toBeGreaterThan((rail?.x ?? 0) + (rail?.width ?? 0) / 2);
});

test("a whole game by keyboard alone, from the first page to the rematch", async ({ page }) => {
  const { game } = await makeGame(page, { ...SHORT, seed: 18 });
  await page.goto("/");
  await tabTo(page, page.getByRole("link", { name: /^Your move against Quill/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(game));
  await playOut(page, pressOn);
  await tabTo(page, result(page).getByRole("button", { name: "Rematch", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(game));
  await expect(question(page)).toBeVisible();
});

test("a whole game on a phone", async ({ somebody }) => {
  const page = await somebody(PHONE);
  const { game } = await makeGame(page, { ...SHORT, seed: 9 });
  await page.goto(`/game/${game}`);
  await playOut(page, clickOn);
  await expect(result(page)).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
  expect(wider).toBe(false);
});
