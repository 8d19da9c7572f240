/** Studying: the atlas of factions by keyboard, and a review of a recorded game. */

import AxeBuilder from "@axe-core/playwright";
import { botNamed, playGame } from "@breakpoint/bots";
import { isRefusal, makeReplay } from "@breakpoint/engine";
import type { Page } from "@playwright/test";
import { expect, PHONE, test } from "./table.ts";

async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test("the atlas: the map by keyboard, the table sorts, a faction has its page, a broken file is named", async ({ page }) => {
  await page.goto("/factions");
  const map = page.getByRole("grid");
  const cell = page.getByRole("gridcell");
  await map.focus();
  await expect(cell).toHaveAttribute("aria-colindex", "2");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await expect(page.locator("[role=row]")).toHaveAttribute("aria-rowindex", "3");
  await expect(cell).toHaveAccessibleName(/ with .*(percent of|no games yet)/);
  await page.keyboard.press("/");
  await expect(page.getByLabel("Find a faction")).toBeFocused();
  await page.keyboard.type("Wizards");
  await expect(cell).toHaveAccessibleName(/^Wizards with /);
  await map.focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("complementary", { name: /^Wizards with / });
  await expect(card).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(map).toBeFocused();
  expect(await serious(page)).toEqual([]);
  await page.getByRole("button", { name: "Table" }).click();
  await page.getByRole("button", { name: "Turns" }).click();
  await expect(page.getByRole("columnheader", { name: "Turns" })).toHaveAttribute("aria-sort", "descending");
  const turns = await page.locator(".faction-table tbody tr td:nth-child(6)").allTextContents();
  expect(turns.map(Number)).toEqual(turns.map(Number).toSorted((a, b) => b - a));
  await page.getByRole("button", { name: "Faction", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Zombies/ })).not.toBeInViewport();
  await page.getByLabel("Find a faction").fill("zomb");
  await expect(page.getByRole("link", { name: /^Zombies/ })).toBeInViewport();
  await page.getByRole("link", { name: /^Wizards/ }).click();
  await expect(page.getByRole("heading", { name: "Wizards", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Partners" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Chronomage" })).toBeVisible();
  await page.setViewportSize(PHONE);
  expect(await serious(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  // A broken file: said with its line, and everything else is there.
  await page.route(/\.jsonl$/, (route) =>
    route.fulfill({ body: '{"atlas":1,"level":"greedy","factions":["Aliens"]}\n{"seats":2,"games":-4}\n' }),
  );
  await page.goto("/factions/wizards");
  await expect(page.getByRole("alert")).toContainText('line 2, "games"');
  await expect(page.getByRole("link", { name: "Chronomage" })).toBeVisible();
});

test("a review: the curve, what cost most, the better line on the table, and on from there", async ({ page }) => {
  const [random, greedy] = [botNamed("random"), botNamed("greedy")];
  if (random === undefined || greedy === undefined) throw new Error("no bots");
  const factions = [
    ["Aliens", "Dinosaurs"],
    ["Pirates", "Robots"],
  ];
  const setup = { seats: 2, factions, first: 0 };
  const played = playGame(setup, 3, [random, greedy], { cap: 26 });
  if (isRefusal(played)) throw new Error(played.code);
  const buffer = Buffer.from(JSON.stringify(makeReplay(setup, 3, played.picks)));
  await page.goto("/replay");
  const open = (content: Buffer): Promise<void> =>
    page.locator("input[type=file]").setInputFiles({ name: "game.json", mimeType: "application/json", buffer: content });
  // What is no recording is not taken for one of another time.
  await open(Buffer.from("[]"));
  await expect(page.getByRole("alert")).toHaveText(/^That is no recorded game.*Choose a file that/);
  await open(Buffer.from(JSON.stringify({ format: "breakpoint-replay", version: 99 })));
  await expect(page.getByRole("alert")).toHaveText(/another version of the table\.$/);
  await open(buffer);
  // By key: what is still coming into its place under the mouse is pressed and not released.
  await page.getByRole("button", { name: "Where it turned" }).press("Enter");
  await page.getByRole("button", { name: "Stop here" }).click();
  await expect(page.getByRole("button", { name: "Go on thinking" })).toBeVisible();
  await page.getByLabel("Think").selectOption("at a glance");
  await expect(page.getByText(/^All \d+ decisions looked at/)).toBeVisible();
  const curve = page.getByRole("slider");
  await curve.focus();
  await page.keyboard.press("Home");
  const first = await curve.getAttribute("aria-valuetext");
  await page.keyboard.press("n");
  await expect(curve).not.toHaveAttribute("aria-valuetext", first ?? "");
  const costly = page.getByRole("region", { name: "Costly decisions" }).getByRole("button");
  await costly.first().click();
  await expect(costly.first()).toHaveAttribute("aria-current", "true");
  expect(await serious(page)).toEqual([]);
  await expect(page.getByRole("main")).toHaveCount(1);
  const moment = page.getByRole("region", { name: "The table at that moment" });
  await moment.getByRole("button", { name: "One step on" }).click();
  await expect(moment.getByText(/step 1 of/)).toBeVisible();
  await moment.getByRole("button", { name: "Go on from here" }).click();
  await expect(page.locator("[data-prompt]").first()).toBeVisible();
});
