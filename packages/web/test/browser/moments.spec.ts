/** The draft, taking back, recordings. */

import { clickOn, DUEL, expect, makeGame, question, result, settled, test } from "./table.ts";

test("a Queensberry draft, then the first hand", async ({ page }) => {
  await page.goto("/new");
  await page.getByRole("button", { name: "Add a seat" }).click();
  await page.getByRole("button", { name: "Queensberry draft" }).click();
  await page.getByLabel("Bots play").selectOption("at once");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: "Queensberry draft" })).toBeVisible();
  for (const faction of ["Dinosaurs", "Wizards", "Ninjas", "Robots"]) {
    if ((await page.locator(".drafting").count()) === 0) break;
    const take = page.getByRole("button", { name: /^Take/ });
    await take.or(page.locator(".table")).first().waitFor();
    if ((await page.locator(".table").count()) > 0) break;
    const tile = page.locator(".tile", { hasText: faction });
    if ((await tile.getAttribute("aria-disabled")) === "true") continue;
    await tile.click();
    await page.getByRole("button", { name: `Take ${faction}` }).click();
  }
  await expect(page.locator(".table")).toBeVisible();
  expect(await settled(page)).toBe("asked");
});

test("what was played is taken back as long as nothing hidden was seen", async ({ page }) => {
  const { game } = await makeGame(page, DUEL);
  await page.goto(`/game/${game}`);
  await expect(question(page)).toBeVisible();
  const hand = page.locator(".hand .card .nm");
  const before = await hand.allTextContents();
  // A minion onto a base: two clicks.
  await page.locator(".cards .card.is-target:has(.pw)").first().click();
  await page.locator(".decide .opt:not(.skip)").first().click();
  await expect(hand).not.toHaveText(before);
  const undo = page.getByRole("button", { name: /Undo/ });
  await expect(undo).toBeEnabled();
  await undo.click();
  await expect(hand).toHaveText(before);
});

test("a finished game is seen again, scrubbed, and gone on from", async ({ page }) => {
  const { game } = await makeGame(page, { ...DUEL, concede: true, seed: 21 });
  await page.goto(`/game/${game}`);
  for (let moves = 0; moves < 8; moves++) {
    if ((await settled(page)) === "over") break;
    await clickOn(page);
  }
  await settled(page);
  // The rest is not worth waiting for.
  const concede = page.getByRole("button", { name: /concede/i });
  for (let moves = 0; moves < 20 && (await concede.count()) === 0; moves++) {
    await clickOn(page);
    await settled(page);
  }
  await concede.first().click();
  const sure = page.getByRole("button", { name: /^(Yes|Concede)/ }).last();
  if ((await result(page).count()) === 0 && (await sure.isVisible())) await sure.click();
  await result(page).getByRole("button", { name: "Watch the replay" }).click();
  await expect(page).toHaveURL(/\/replay\//);

  const slider = page.getByLabel("Moment of the game");
  await expect(slider).toBeVisible();
  const last = Number(await slider.getAttribute("max"));
  expect(last).toBeGreaterThan(5);
  await page.getByRole("button", { name: "One step on" }).click();
  await expect(page.locator(".moment")).toContainText(`1 of ${last}`);
  await slider.fill(String(last));
  await expect(page.locator(".moment")).toContainText(`${last} of ${last}`);
  await slider.fill("3");
  await expect(page.locator(".moment")).toContainText(`3 of ${last}`);
  await page.getByRole("button", { name: "Go on from here against bots" }).click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(page.locator(".table")).toBeVisible();
  expect(["asked", "over"]).toContain(await settled(page));
});
