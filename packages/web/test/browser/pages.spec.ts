/** Looking up, bad addresses, and every page for everybody. */

import AxeBuilder from "@axe-core/playwright";
import { DUEL, expect, makeGame, question, somebodyElse, test } from "./table.ts";

test("cards are found by text, set, type and power, and each has its page", async ({ page }) => {
  await page.goto("/cards");
  await page.getByLabel("Search names and texts").fill("king rex");
  await page.getByLabel("Set").selectOption("core");
  await expect(page.getByRole("status")).toContainText(/^1 of/);
  await page.getByRole("link", { name: "King Rex" }).click();
  await expect(page.getByRole("heading", { name: "King Rex", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Search names and texts")).toHaveValue("king rex");
  await page.goto("/cards?kind=minion&power=6%2B");
  await expect(page.getByRole("link", { name: "King Rex" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Scout" })).toHaveCount(0);
});

test("a ruling is shown on a small table", async ({ page }) => {
  await page.goto("/cards/core/aliens/collector");
  await expect(page.getByRole("heading", { name: "Rulings" })).toBeVisible();
  await page
    .getByRole("button", { name: /^Show me/ })
    .first()
    .click();
  const step = page.getByRole("dialog").getByRole("button", { name: "Step" });
  await expect(step).toBeVisible();
  while (await step.isEnabled()) await step.click();
  await expect(page.locator(".script .failed")).toHaveCount(0);
  expect(await page.locator(".script .done").count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Close" }).click();
  // A term leads to its rule.
  await page.locator(".terms").getByRole("link", { name: "return" }).click();
  await expect(page.locator("#R-TERMS-RETURN-01")).toBeInViewport();
});

test("rules are searched, terms lead to their rules, a rule is played", async ({ page }) => {
  await page.goto("/rules");
  await page.getByLabel("Search the rules").fill("breakpoint");
  await expect(page.getByRole("status")).not.toContainText("Fetching");
  expect(await page.locator(".list li").count()).toBeGreaterThan(2);
  await page.goto("/rules#R-SCORING-03");
  await expect(page.locator("#R-SCORING-03")).toBeInViewport();
  await page.getByRole("button", { name: "Show me R-SCORING-03" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect(dialog.getByRole("button", { name: "Step" })).toBeDisabled();
  await expect(page.locator(".script .failed")).toHaveCount(0);
});

test("bad combinations explain themselves", async ({ page }) => {
  await page.goto("/new");
  await expect(page.getByRole("status")).toContainText("need two factions");
  await page.locator(".tile", { hasText: "Aliens" }).click();
  await expect(page.getByRole("status")).toContainText("second faction");
  await page.locator(".tile", { hasText: "Dinosaurs" }).click();
  await expect(page.getByRole("heading", { name: "Alien Dinosaurs" })).toBeVisible();
  await expect(page.getByRole("status")).toHaveText("");
  await page.getByLabel("Who has seat 2").selectOption("Beside me");
  await expect(page.getByRole("status")).toContainText("Player 2 needs two factions");
  await page.getByRole("button", { name: "See all" }).click();
  await expect(page.getByRole("dialog").getByText("King Rex")).toBeVisible();
});

test("bad addresses say what is wrong and show a way on", async ({ page }) => {
  for (const [path, words] of [
    ["/nowhere", "There is no page here."],
    ["/cards/core/aliens/nobody", "There is no such card."],
    ["/game/AAAAAAAAAAAAAAAAAAAAAA", ""],
    ["/replay/AAAAAAAAAAAAAAAAAAAAAA", ""],
    ["/join/AAAAAAAAAAAAAAAAAAAAAA#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", ""],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(".oops h1")).toContainText(words);
    await page.getByRole("link", { name: "To the first page", exact: true }).click();
    await expect(page.getByRole("button", { name: /Play now/ })).toBeVisible();
  }
});

const PAGES = [
  "/",
  "/new",
  "/cards",
  "/cards/core/dinosaurs/king-rex",
  "/rules",
  "/watch",
  "/about",
  "/replay",
  "/nowhere",
  "/demo?draft=1&seed=7&seats=3",
];

for (const theme of ["dark", "light"] as const)
  test(`no page has serious faults for assistive technology (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const { game } = await makeGame(page, DUEL);
    const { game: waiting } = await makeGame(page, { seats: [{ kind: "me" }, { kind: "link" }], factions: "random" });
    const faults: string[] = [];
    for (const path of [...PAGES.map((p) => (p === "/cards" ? "/cards?faction=Dinosaurs" : p)), `/game/${game}`, `/game/${waiting}`]) {
      await page.goto(path);
      await page.locator("main").first().waitFor();
      if (path.startsWith(`/game/${game}`)) await expect(question(page)).toBeVisible();
      if (path === "/rules") {
        // All rules look alike; a few dozen of them will do.
        await page.getByLabel("Search the rules").fill("deck");
        await expect(page.locator("#R-SETUP-04")).toBeVisible();
      }
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const v of violations)
        if (v.impact === "serious" || v.impact === "critical")
          faults.push(
            `${path}: ${v.id}: ${v.nodes
              .slice(0, 3)
              .map((n) => `${n.target.join(" ")} ${n.failureSummary?.split("\n")[1] ?? ""}`)
              .join("; ")}`,
          );
    }
    expect(faults).toEqual([]);
  });

test("no page is wider than a phone", async ({ browser }) => {
  const phone = await somebodyElse(browser, { width: 390, height: 844 });
  const wide: string[] = [];
  for (const path of PAGES) {
    await phone.goto(path);
    await phone.locator("main").first().waitFor();
    if (await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1)) wide.push(path);
  }
  expect(wide).toEqual([]);
});
