/** Monsters on their bases, and the treasures that they leave. */

import { momentWhere, sitAt } from "./recorded.ts";
import { expect, PHONE, test, WIDE } from "./table.ts";

const PAIRS = [
  ["Warriors", "Orcs"],
  ["Thieves", "Mages"],
];

for (const [device, size] of [
  ["desktop", WIDE],
  ["phone", PHONE],
] as const) {
  test(`a base with monsters says where it breaks and what they give (${device})`, async ({ somebody }) => {
    const page = await somebody(size);
    await sitAt(
      page,
      momentWhere(
        PAIRS,
        ({ view, decision }) => decision.prompt.key === "play" && (view.bases[0]?.cards.some((c) => c.kind === "monster") ?? false),
      ),
    );
    const base = page.locator(".base.monstrous").first();
    await expect(base.locator(".bpnote")).toContainText("Breaks at");
    await expect(base.locator(".mon").first()).toHaveAccessibleName(/a monster of nobody’s, adds \d+ to the breakpoint, gives/);
    await expect(base.locator(".plus")).toContainText("+");
    await base.locator(".mon").first().click();
    await expect(page.getByRole("complementary").filter({ hasText: "its power is added to the breakpoint" })).toBeVisible();
  });

  test(`treasures are claimed in a scene of their own (${device})`, async ({ somebody }) => {
    const page = await somebody(size);
    await sitAt(
      page,
      momentWhere(
        PAIRS,
        ({ view, decision }) =>
          view.loot.length > 1 && decision.options.some((o) => o.kind === "card" && view.loot.some((f) => f.card === o.card)),
      ),
    );
    const scene = page.getByRole("region", { name: "Treasures to claim" });
    await expect(scene).toBeVisible();
    const open = scene.locator(".card.is-target");
    const count = await open.count();
    expect(count).toBeGreaterThan(1);
    const name = await open.first().locator(".nm").textContent();
    await open.first().click();
    await expect(page.locator(".log, .grab").first()).toBeVisible();
    await expect(page.locator(".claim .card.is-target", { hasText: name ?? "" })).toHaveCount(0);
  });
}

test("monsters can be left out of a game", async ({ page }) => {
  await page.goto("/new");
  const tick = page.getByLabel("Monsters and treasures");
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await expect(tick).not.toBeChecked();
});
