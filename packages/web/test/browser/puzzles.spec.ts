/** Puzzles: a position from a file, failed and then solved by keyboard; the list; a file that is broken. */

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, PHONE, pressOn, question, test } from "./table.ts";

const PUZZLE = {
  name: "Three to go",
  goal: "win",
  position: {
    players: {
      Ann: { factions: ["Aliens", "Ninjas"], hand: ["Invader"], deck: ["rest"], vp: 12 },
      Bea: { factions: ["Dinosaurs", "Robots"], hand: ["Laseratops"], deck: ["rest"], vp: 11 },
    },
    bases: [
      { base: "Jungle Oasis", cards: ["Supreme Overlord of Ann", "Collector of Ann", "War Raptor of Bea"] },
      { base: "Tar Pits", cards: ["Laseratops of Bea"] },
    ],
    "base deck": ["The Homeworld", "The Mothership", "Cave of Shinies"],
    turn: "Ann",
  },
};

const open = (page: Page, text: string): Promise<void> =>
  page.locator("input[type=file]").setInputFiles({ name: "puzzle.json", mimeType: "application/json", buffer: Buffer.from(text) });

test("a puzzle is failed, taken back, hinted at and solved; a broken file says where", async ({ page }) => {
  await page.goto("/puzzles");
  await page.evaluate(() => localStorage.setItem("breakpoint-speed", "instant"));
  // What was asked of the list is asked of it still when one comes back from a puzzle.
  await page.getByLabel("Difficulty", { exact: true }).selectOption("5");
  await page.locator(".row-link").first().click();
  await page.getByRole("button", { name: "All puzzles" }).click();
  await expect(page.getByLabel("Difficulty", { exact: true })).toHaveValue("5");
  await open(page, JSON.stringify({ ...PUZZLE, position: { ...PUZZLE.position, turn: "Cal" } }));
  await expect(page.getByRole("alert")).toContainText(/Line 1: position\.turn: no player is called Cal/);

  await open(page, JSON.stringify(PUZZLE));
  await expect(question(page)).toBeVisible();
  const told = page.locator(".puzzle-told");
  await page.keyboard.press("0");
  await expect(told).toContainText("Not yet");
  await expect(page.locator(".decide")).toHaveText("Your turn is over.");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: /^Hint 1/ }).click();
  await expect(told).toContainText("The solution has");
  // The card, its base, and the end of the turn.
  for (let answers = 0; answers < 3; answers++) {
    await expect(question(page)).toBeVisible();
    await pressOn(page);
  }
  await expect(told).toContainText("Solved!");
  await expect(page.getByText("15of 15 VP")).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect.soft(violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id)).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(page.locator(".your-line li").first()).toContainText("Invader");
});
