/** Monsters on their bases, and the treasures that they leave. */

import { momentWhere, sitAt } from "./recorded.ts";
import { StagedTable } from "./staged.ts";
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

test("a talent of what lies on a card is used by pressing that card", async ({ page }) => {
  const staged = new StagedTable(page);
  const missile = "Magic Missile under Ines";
  const on = (cards: Parameters<typeof staged.show>[0]["bases"]) => ({
    players: { Ines: { factions: ["Warriors", "Ninjas"], deck: ["Poison"] }, Quill: { factions: ["Dinosaurs", "Zombies"] } },
    bases: cards,
  });
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    // On a monster, which can do nothing by itself.
    await staged.show(on([{ base: "Jungle Oasis", cards: [{ card: "Ghoul", actions: [missile] }, "Walker of Quill"] }, "Tar Pits"]));
    const ghoul = page.locator(".mon", { hasText: "Ghoul" });
    await expect(ghoul).toHaveClass(/is-target/);
    await expect(ghoul).toHaveAccessibleName(/with Magic Missile, can be chosen/);
    await ghoul.click();
    await expect(page.locator(".decide")).toContainText("Magic Missile: Destroy a minion");
    // On a minion with a talent of its own there is a choice.
    await staged.show(
      on([
        { base: "Jungle Oasis", cards: [{ card: "Big Hero", of: "Ines", actions: [missile] }, "Walker of Quill", "War Raptor of Quill"] },
        "Tar Pits",
      ]),
    );
    await page.locator(".mini.is-target", { hasText: "Big Hero" }).click();
    await expect(page.locator(".decide")).toContainText("Big Hero: which of its abilities?");
    await page.locator(".decide .opt", { hasText: "Use Magic Missile" }).click();
    await expect(page.locator(".decide")).toContainText("Magic Missile: Destroy a minion");
  }
});

test("monsters can be left out of a game", async ({ page }) => {
  await page.goto("/new");
  const tick = page.getByLabel("Monsters and treasures");
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await expect(tick).not.toBeChecked();
});
