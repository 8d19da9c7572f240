/** What fingers do on a phone. */

import { DUEL, expect, finger, makeGame, PHONE, question, test } from "./table.ts";

test("a finger turns the bases, pulls the hand up and down, and rests on a card to see it large", async ({ somebody }) => {
  const page = await somebody(PHONE);
  const { game } = await makeGame(page, DUEL);
  await page.goto(`/game/${game}`);
  await expect(question(page)).toBeVisible();
  const { swipe, rest } = await finger(page);
  const arena = page.locator(".ph .arena");
  const shown = arena.locator(".base-head");
  const first = await shown.textContent();
  await swipe(arena, -140, 8);
  await expect(shown).not.toHaveText(first ?? "");
  // Up and down is reading on, not turning.
  const second = await shown.textContent();
  await swipe(arena, 10, -120);
  await expect(shown).toHaveText(second ?? "");
  await swipe(arena, 140, 8);
  await expect(shown).toHaveText(first ?? "");

  const drawer = page.locator(".drawer.open");
  await swipe(page.locator(".grab"), 4, -80);
  await expect(drawer).toBeVisible();
  await swipe(drawer.locator("header"), 4, 80);
  await expect(drawer).toBeHidden();
  await swipe(page.locator(".grab"), 4, -80);

  const name = await drawer.locator(".card .nm").first().textContent();
  const large = page.locator(".large.pinned");
  await rest(drawer.locator(".card").first(), large);
  await expect(large).toContainText(name ?? "");
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  // It was looked at, not chosen.
  await expect(drawer).toBeVisible();
});
