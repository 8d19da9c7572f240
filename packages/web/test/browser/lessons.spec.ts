/** Somebody who has never played: from the first page through a lesson, wrong moves and all, at a desk and on a phone, and into the first game. */

import type { Page } from "@playwright/test";
import { duel, table } from "./positions.ts";
import { StagedTable } from "./staged.ts";
import { expect, hand, PHONE, test } from "./table.ts";

const says = (page: Page) => page.locator(".says");
const goOn = (page: Page) => says(page).getByRole("button", { name: /^Go on/ });

test("a lesson is taken from the first page to its end, by keyboard and by mouse, and a wrong move is answered and taken back", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("breakpoint-speed", "instant"));
  await page.goto("/");
  await page.getByRole("link", { name: /First time here/ }).click();
  await expect(page.getByRole("heading", { name: "Learn by smashing" })).toBeVisible();
  await page.getByRole("link", { name: /^Begin/ }).click();
  await expect(says(page)).toContainText("15 victory points");
  for (const words of ["Points come from bases", "reaches its breakpoint", "Three short"]) {
    await page.keyboard.press("Enter");
    await expect(says(page)).toContainText(words);
  }
  await expect(page.locator(".base.is-shown, .is-shown").first()).toBeVisible();
  await expect(page.locator(".hand[data-prompt]")).toBeVisible();
  // By keys: the War Raptor is the first card, Jungle Oasis the second base.
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  await expect(page.locator(".kind-no")).toContainText("A good home for later");
  await expect(page.locator(".hand[data-prompt]")).toBeVisible();
  await expect(hand(page).filter({ hasText: "War Raptor" })).toBeVisible();
  // Leaving loses nothing.
  await page.reload();
  await expect(says(page)).toContainText("step 4 of 5");
  await page.getByRole("button", { name: "Why?" }).click();
  await expect(says(page)).toContainText("itself included");
  await page.locator(".hand .card", { hasText: "War Raptor" }).click();
  await page.getByRole("button", { name: /Tar Pits.*breaks/ }).click();
  await expect(says(page)).toContainText("End your turn");
  await page.getByRole("button", { name: /^End turn/ }).click();
  await expect(says(page)).toContainText("You have won!");
  await page.getByRole("button", { name: "Next: A turn" }).click();
  await expect(page.getByRole("heading", { name: "A turn" })).toBeVisible();
  await page.getByRole("link", { name: "Leave, keep my place" }).click();
  await expect(page.getByRole("link", { name: /What wins/ })).toContainText("Again");

  // The same on a phone, with help.
  await page.setViewportSize(PHONE);
  await page.getByRole("link", { name: /Duels/ }).click();
  await goOn(page).click();
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(says(page)).toContainText("Challenge it");
  await page.locator(".decide .opt", { hasText: "Gnome" }).click();
  await expect(page.locator(".kind-no")).toContainText("Level, 3 to 3");
  await expect(page.locator(".decide .opt", { hasText: "Tiger Assassin" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.locator(".decide .opt", { hasText: "Tiger Assassin" }).click();
  // Who asks why after another move is told.
  await page.locator(".drawer .card", { hasText: "King Rex" }).click();
  await expect(page.locator(".kind-no")).toContainText("A bluff!");
  await page.getByRole("button", { name: "Why?" }).click();
  await expect(says(page).getByText("It takes any card.")).toBeVisible();
  await page.getByRole("button", { name: "Show me" }).click();
  await page
    .getByRole("dialog", { name: "The end of the duel" })
    .getByRole("button", { name: /^Go on/ })
    .click();
  await goOn(page).click();
  await expect(says(page)).toContainText("You still have yours");
});

test("a lesson is offered where something comes up, with the log put away too, and once", async ({ page }) => {
  const staged = new StagedTable(page);
  const offer = page.getByRole("link", { name: /^New to/ });
  // With five bases the log is put away.
  await staged.show(table({ seats: 4, bases: 5, hand: 4, crowd: 2 }));
  await expect(page.locator(".log")).toBeHidden();
  await expect(offer).toHaveText(/power counters/);
  await page.getByRole("button", { name: "No lesson about power counters" }).click();
  await expect(offer).toBeHidden();
  // A duel is soon over: its lesson is offered until somebody has a moment.
  await staged.show(duel);
  await page.setViewportSize(PHONE);
  await expect(offer).toBeHidden();
  await staged.show(table({ seats: 2, bases: 3, hand: 4, crowd: 2 }));
  await expect(offer).toHaveText(/duels/);
  await expect(offer).toHaveAttribute("href", "/learn/duels");
});
