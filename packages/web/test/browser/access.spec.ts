/** Every page and every state of the table, in both themes, without serious findings of axe. */

import AxeBuilder from "@axe-core/playwright";
import type { NewGame } from "@breakpoint/protocol";
import type { Page } from "@playwright/test";
import { duel, manyOptions, table } from "./positions.ts";
import { StagedTable } from "./staged.ts";
import { concede, DUEL, expect, hand, makeGame, PHONE, settled, test } from "./table.ts";

const BOTH = ["light", "dark"];

/** Looks at what is on the screen; in the dark only the colours differ. */
async function look(page: Page, where: string, themes = ["light"]): Promise<void> {
  const faults: string[] = [];
  for (const theme of themes) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    // What is in order is not told in detail, and no second page puts the findings of frames together: there are none here.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
    const { violations } = await (theme === "light" ? axe : axe.withRules(["color-contrast"])).analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact !== "serious" && impact !== "critical") continue;
      const some = nodes.slice(0, 3).map((n) => `${n.target.join(" ")} ${n.failureSummary?.split("\n")[1]?.trim() ?? ""}`);
      faults.push(`${where}, ${theme}: ${id}: ${some.join("; ")}`);
    }
  }
  expect.soft(faults).toEqual([]);
}

async function lookAt(page: Page, path: string, themes?: string[]): Promise<void> {
  await page.goto(path);
  await page.locator("main").first().waitFor();
  await look(page, path, themes);
}

const FOUR: NewGame = {
  seats: [
    { kind: "me", name: "Ines" },
    { kind: "here", name: "Theo" },
    { kind: "bot", name: "Quill", bot: "random" },
    { kind: "bot", name: "Noor", bot: "random" },
  ],
  factions: "random",
  first: 0,
  pace: "off",
  seed: 11,
};

test("pages to begin at have no serious faults for assistive technology", async ({ page }) => {
  await lookAt(page, "/", BOTH);
  const { game: waiting, table } = await makeGame(page, {
    seats: [
      { kind: "me", name: "Ines" },
      { kind: "link", name: "Theo" },
      { kind: "bot", bot: "random" },
    ],
    factions: "choice",
    watch: "listed",
  });
  await makeGame(page, { ...DUEL, watch: "listed" });
  await page.goto("/");
  await page.getByRole("button", { name: "Choose a name" }).click();
  await page.getByLabel("Your name").fill("A name that is too long for a table");
  await look(page, "/ with a name too long");

  await lookAt(page, "/new", BOTH);
  for (const faction of ["Wizards", "Dinosaurs"]) await page.locator(".tile", { hasText: faction }).click();
  await page.getByRole("button", { name: "See all" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look(page, "/new, all cards of a pair");

  await lookAt(page, `/game/${waiting}`);
  await lookAt(page, "/watch");
  const { game: drafted } = await makeGame(page, { ...FOUR, factions: "draft" });
  await page.goto(`/game/${drafted}`);
  await page.locator(".tile", { hasText: "Wizards" }).click();
  await look(page, "the draft", BOTH);
  for (const path of ["/about", "/replay", "/nowhere", "/game/AAAAAAAAAAAAAAAAAAAAAA"]) await lookAt(page, path);
  await page.context().clearCookies();
  await lookAt(page, `/join/${waiting}#${table.invitations[0]?.token}`);
});

test("pages to look things up have no serious faults for assistive technology", async ({ page }) => {
  await lookAt(page, "/learn", BOTH);
  await page.goto("/learn/a-turn");
  await page.getByRole("button", { name: /^Go on/ }).click();
  await page.locator(".hand .card", { hasText: "Beam Up" }).click();
  await page.locator(".kind-no").waitFor();
  await look(page, "a lesson that answers a move");
  await lookAt(page, "/cards?faction=Dinosaurs");
  await lookAt(page, "/cards/core/dinosaurs/king-rex", BOTH);
  await page.goto("/rules");
  // All rules look alike; a few dozen of them will do.
  await page.getByLabel("Search the rules").fill("breakpoint");
  await expect(page.locator("#R-SCORING-03")).toBeVisible();
  await look(page, "/rules", BOTH);
  await page.getByRole("button", { name: "Show me R-SCORING-03" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Step" }).click();
  await look(page, "/rules, show me");
  await page.setViewportSize(PHONE);
  await look(page, "/rules, show me on a phone");
});

test("the table has no serious faults for assistive technology, at a desk and on a phone", async ({ page }) => {
  const staged = new StagedTable(page);
  await staged.show(manyOptions(4, 5));
  await page.getByRole("button", { name: /^All/ }).click();
  await look(page, "the table, asked", BOTH);
  await staged.show(table({ seats: 3, bases: 4, hand: 8, crowd: 3 }));
  await hand(page).first().hover();
  await page.locator(".mini").first().click();
  await expect(page.locator(".large.pinned")).toBeVisible();
  await look(page, "the table, a large card", BOTH);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Discard pile/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look(page, "the table, a discard pile");
  await page.keyboard.press("Escape");
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: /^Log, discard/ }).click();
  await look(page, "a phone, the menu");
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await look(page, "a phone, the log");
  await page.locator(".sheet").getByRole("button", { name: /Close/ }).click();
  await page.getByRole("button", { name: /^Log, discard/ }).click();
  await page.getByRole("button", { name: /^Your hand/ }).click();
  await look(page, "a phone, the hand", BOTH);
  await staged.show(duel);
  await look(page, "a phone, a duel");
});

test("the end, a recording and the curtain have no serious faults for assistive technology", async ({ page }) => {
  const { game } = await makeGame(page, { ...DUEL, concede: true });
  await page.goto(`/game/${game}`);
  await concede(page);
  await look(page, "the end of a game", BOTH);
  await page.goto(`/replay/${game}`);
  await expect(page.getByLabel("Moment of the game")).toBeVisible();
  await look(page, "a recording");
  const { game: shared } = await makeGame(page, FOUR);
  await page.goto(`/game/${shared}`);
  expect(await settled(page)).toBe("curtain");
  await look(page, "the curtain");
});
