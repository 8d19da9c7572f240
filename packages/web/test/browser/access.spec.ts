/** Every page and every state of the table, in both themes, without serious findings of axe. */

import AxeBuilder from "@axe-core/playwright";
import type { NewGame } from "@breakpoint/protocol";
import type { Page } from "@playwright/test";
import { concede, DUEL, expect, hand, makeGame, PHONE, playOn, question, settled, test } from "./table.ts";

/** Looks at what is on the screen, in the dark and in the light. */
async function look(page: Page, where: string): Promise<void> {
  const faults: string[] = [];
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact !== "serious" && impact !== "critical") continue;
      const some = nodes.slice(0, 3).map((n) => `${n.target.join(" ")} ${n.failureSummary?.split("\n")[1]?.trim() ?? ""}`);
      faults.push(`${where}, ${theme}: ${id}: ${some.join("; ")}`);
    }
  }
  expect.soft(faults).toEqual([]);
}

async function lookAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("main").first().waitFor();
  await look(page, path);
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
  await lookAt(page, "/");
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
  await lookAt(page, "/");
  await page.getByRole("button", { name: "Choose a name" }).click();
  await page.getByLabel("Your name").fill("A name that is too long for a table");
  await look(page, "/ with a name too long");

  await lookAt(page, "/new");
  for (const faction of ["Wizards", "Dinosaurs"]) await page.locator(".tile", { hasText: faction }).click();
  await look(page, "/new with factions");
  await page.getByRole("button", { name: "See all" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look(page, "/new, all cards of a pair");

  await lookAt(page, `/game/${waiting}`);
  await lookAt(page, "/watch");
  const { game: drafted } = await makeGame(page, { ...FOUR, factions: "draft" });
  await page.goto(`/game/${drafted}`);
  await page.locator(".tile", { hasText: "Wizards" }).click();
  await look(page, "the draft");
  for (const path of ["/about", "/replay", "/nowhere", "/game/AAAAAAAAAAAAAAAAAAAAAA"]) await lookAt(page, path);
  await page.context().clearCookies();
  await lookAt(page, `/join/${waiting}#${table.invitations[0]?.token}`);
});

test("pages to look things up have no serious faults for assistive technology", async ({ page }) => {
  await lookAt(page, "/cards?faction=Dinosaurs");
  await lookAt(page, "/cards?kind=base&set=core");
  await lookAt(page, "/cards/core/dinosaurs/king-rex");
  await page.goto("/rules");
  // All rules look alike; a few dozen of them will do.
  await page.getByLabel("Search the rules").fill("breakpoint");
  await expect(page.locator("#R-SCORING-03")).toBeVisible();
  await look(page, "/rules");
  await page.getByRole("button", { name: "Show me R-SCORING-03" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Step" }).click();
  await look(page, "/rules, show me");
});

test("the table has no serious faults for assistive technology", async ({ page }) => {
  const { game } = await makeGame(page, { ...FOUR, seats: FOUR.seats.with(1, { kind: "bot", name: "Theo", bot: "random" }) });
  await page.goto(`/game/${game}`);
  await playOn(page, 30);
  await expect(question(page)).toBeVisible();
  await look(page, "the table, asked");
  await hand(page).first().click({ button: "right" });
  await expect(page.locator(".large")).toBeVisible();
  await look(page, "the table, a large card");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /discard/i })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look(page, "the table, a discard pile");
  await page.keyboard.press("Escape");
  // The bots go on without me, to the end.
  await concede(page);
  await look(page, "the end of a game");
  await page.goto(`/replay/${game}`);
  await page.getByLabel("Moment of the game").fill("40");
  await look(page, "a recording");
});

test("the curtain has no serious faults for assistive technology", async ({ page }) => {
  const { game } = await makeGame(page, FOUR);
  await page.goto(`/game/${game}`);
  expect(await settled(page)).toBe("curtain");
  await look(page, "the curtain");
});

test("the table on a phone has no serious faults for assistive technology", async ({ somebody }) => {
  const page = await somebody(PHONE);
  const { game } = await makeGame(page, { ...DUEL, concede: true, seed: 12 });
  await page.goto(`/game/${game}`);
  await playOn(page, 24);
  await expect(question(page)).toBeVisible();
  await look(page, "a phone, asked");
  await page.getByRole("button", { name: /^Log, discard/ }).click();
  await look(page, "a phone, the menu");
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await look(page, "a phone, the log");
  await page.locator(".sheet").getByRole("button", { name: /Close/ }).click();
  await page.reload();
  await expect(question(page)).toBeVisible();
  const grab = page.getByRole("button", { name: /^Your hand/ });
  if ((await grab.count()) > 0) await grab.click();
  await look(page, "a phone, the hand");
});
