/** Titans: beside their players, coming out, on a base, clashing, and switched off. */

import { titansIn } from "@breakpoint/engine";
import { momentWhere, openAt, sitAt } from "./recorded.ts";
import { StagedTable } from "./staged.ts";
import { expect, makeGame, PHONE, question, test, WIDE } from "./table.ts";

const PAIRS = [
  ["Kaiju", "Magical Girls"],
  ["Itty Critters", "Pirates"],
  ["Mega Troopers", "Ninjas"],
];

for (const [device, size] of [
  ["desktop", WIDE],
  ["phone", PHONE],
] as const) {
  test(`a titan that can come glows beside its player, and comes out where it may (${device})`, async ({ somebody }) => {
    const page = await somebody(size);
    const moment = momentWhere(PAIRS, ({ decision }) => decision.options.some((o) => o.kind === "play" && o.as === "titan"));
    await sitAt(page, moment);
    const berth = page.locator(".wait.can").first();
    await expect(berth).toBeVisible();
    await expect(berth).toHaveAccessibleName(/titan, yours, set aside: Can come now/);
    await berth.click();
    await expect(page.locator(".decide")).toContainText("it comes out. At which base?");
    await page.locator(".decide .opt:not(.skip)").first().click();
    await expect(page.locator(".wait.is-picked")).toHaveCount(0);
    // It stands on a base, with what it adds.
    await expect(page.locator(".mini.titan .adds").first()).toContainText("+");
  });

  test(`a titan that cannot come says why (${device})`, async ({ somebody }) => {
    const page = await somebody(size);
    const moment = momentWhere(
      PAIRS,
      ({ view, decision }) =>
        decision.prompt.key === "play" &&
        view.aside.some((face) => face.owner === view.seat) &&
        view.bases.some((base) => titansIn(base).some((titan) => titan.controller === view.seat)),
    );
    await sitAt(page, moment);
    const berth = page.locator(".berths .wait:not(.out)", { hasText: "A titan is out" }).first();
    await expect(berth).toHaveAccessibleName(/A titan is out/);
    await berth.click();
    await expect(page.getByRole("complementary").filter({ hasText: "nobody has two" })).toBeVisible();
  });

  test(`a clash explains itself, in a recording too (${device})`, async ({ somebody }) => {
    const page = await somebody(size);
    const moment = momentWhere(PAIRS, ({ events }) => events.some((e) => e.kind === "clashed"));
    await openAt(page, moment, 1);
    await page.getByRole("button", { name: "One step on" }).click();
    const scene = page.getByRole("dialog", { name: /^Two titans at / });
    await expect(scene).toBeVisible();
    await expect(scene).toContainText("total here");
    await expect(scene).toContainText(/gives way|came first stays/);
    await page.keyboard.press("Enter");
    await expect(scene).toHaveCount(0);
    await expect(page.locator(".wait:not(.out)").first()).toBeVisible();
  });
}

test("titans that came later can be left out of a game", async ({ page }) => {
  await page.goto("/new");
  const tick = page.getByLabel("Titans that came after their factions");
  await expect(tick).toBeChecked();
  const plan = {
    seats: [
      { kind: "me" as const, name: "Ines", factions: ["Pirates", "Ninjas"] as [string, string] },
      { kind: "bot" as const, name: "Quill", bot: "random", factions: ["Wizards", "Zombies"] as [string, string] },
    ],
    factions: "choice" as const,
    first: 0,
    pace: "off" as const,
    seed: 3,
  };
  for (const [titans, count] of [
    [true, 2],
    [false, 0],
  ] as const) {
    const { game } = await makeGame(page, { ...plan, titans });
    await page.goto(`/game/${game}`);
    await expect(question(page)).toBeVisible();
    await expect(page.locator(".wait")).toHaveCount(count);
  }
});

test("a titan has its card page and its rules", async ({ page }) => {
  await page.goto("/cards?kind=titan");
  const first = page.locator("main a[href^='/cards/']").first();
  await first.click();
  await expect(page.locator(".facts")).toContainText("Titan");
  await page.goto("/rules#R-TITANS-01");
  await expect(page.locator("#R-TITANS-01")).toBeVisible();
});

test("a titan that is out is named whole beside one that waits", async ({ page }) => {
  const staged = new StagedTable(page);
  await staged.show({
    players: {
      Ines: { factions: ["Kaiju", "Magical Girls"], aside: ["Walking Castle"] },
      Quill: { factions: ["Dinosaurs", "Zombies"] },
      Theodora: { factions: ["Pirates", "Aliens"] },
    },
    bases: [{ base: "Jungle Oasis", cards: ["Gorgodzolla of Ines", "Scout of Theodora"] }, "Tar Pits", "The Homeworld"],
  });
  const out = page.locator(".wait.out");
  await expect(out).toContainText("Gorgodzolla");
  for (const words of [".nm", ".st span"])
    expect(await out.locator(words).evaluate((element) => element.scrollWidth - element.clientWidth), words).toBeLessThan(2);
});
