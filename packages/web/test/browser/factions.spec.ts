/** Many factions stay easy to choose among: by name, set, mechanic, by what one likes, by what fits, by lot. */

import { expect, PHONE, test, WIDE } from "./table.ts";

for (const [device, size] of [
  ["desktop", WIDE],
  ["phone", PHONE],
] as const)
  test(`factions are found in every way (${device})`, async ({ somebody }) => {
    const page = await somebody(size);
    await page.goto("/new");
    const tiles = page.locator(".tile");
    await expect(tiles.first()).toBeVisible();
    const all = await tiles.count();
    expect(all).toBeGreaterThan(40);
    const mechanic = page.getByLabel("Mechanic");
    for (const name of ["Madness", "Power counters", "Titans"]) {
      await mechanic.selectOption(name);
      expect(await tiles.count()).toBeLessThan(all);
      expect(await tiles.count()).toBeGreaterThan(0);
    }
    await mechanic.selectOption("");
    await page.getByLabel("Set", { exact: true }).selectOption({ index: 1 });
    expect(await tiles.count()).toBeLessThan(all);
    await page.getByRole("button", { name: /^All / }).click();
    await expect(tiles).toHaveCount(all);
    await page.getByLabel("Find a faction").fill("zomb");
    await page.getByRole("button", { name: "Zombies: a favourite" }).click();
    await page.getByRole("button", { name: /^All / }).click();
    await page.getByRole("button", { name: /Favourites/ }).click();
    await expect(tiles).toHaveCount(1);
    // They are still there after a reload.
    await page.reload();
    await page.getByRole("button", { name: "★ Favourites 1" }).click();
    await tiles.first().click();
    await page.getByRole("button", { name: "★ Favourites 1" }).click();
    await page.getByRole("button", { name: "Fits with Zombies" }).click();
    await expect(tiles.nth(1)).toContainText("Both ");
    await page.getByRole("button", { name: /Surprise me/ }).click();
    await expect(page.locator(".plan-seat.on .slot")).toHaveCount(0);
    // Nothing is cut: every tile shows all of its words, and nothing reaches out of the page.
    await page.getByRole("button", { name: /^All / }).click();
    const cut = await page.evaluate(() => ({
      words: [...document.querySelectorAll(".tile .b, .filters > *")]
        .filter((e) => e.scrollHeight > e.clientHeight + 1 && !(e instanceof HTMLSelectElement))
        .map((e) => e.textContent),
      wide: document.documentElement.scrollWidth > window.innerWidth,
    }));
    expect(cut).toEqual({ words: [], wide: false });
    // Who has a faction stands on one line beside its star, however long the name is.
    await page.getByLabel("Name of seat 1").fill("Maximiliane Hohenlohe-Wa");
    const [name, star] = await tiles
      .filter({ hasText: "Maximiliane" })
      .first()
      .evaluate((tile) =>
        [tile.querySelector(".tk"), tile.parentElement?.querySelector(".like")].map((e) => {
          const { left, right, height } = e?.getBoundingClientRect() ?? { left: 0, right: 0, height: 0 };
          return { left, right, height, inside: e?.scrollHeight ?? 0 };
        }),
      );
    expect(name?.right).toBeLessThanOrEqual(star?.left ?? 0);
    expect(name?.inside).toBeLessThanOrEqual(name?.height ?? 0);
  });
