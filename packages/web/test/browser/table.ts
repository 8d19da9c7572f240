/** How a person uses the table, by mouse and by keyboard. All knowledge of the screen's parts is here. */

import type { Entered, NewGame } from "@breakpoint/protocol";
import { type Browser, test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect };

export const address = (): string => process.env.TABLE_ADDRESS ?? "";

/** A page whose every complaint fails the test. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const complaints = listen(page);
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // A refusal of the server is part of some tests; the browser logs it by itself.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) complaints.push(message.text());
  });
  return complaints;
}

/** Somebody else at another machine. */
export async function somebodyElse(browser: Browser, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ baseURL: address(), viewport, reducedMotion: "reduce" });
  return context.newPage();
}

/** Makes a game as the page would, without clicking through its setting up. */
export async function makeGame(page: Page, plan: NewGame): Promise<Entered> {
  if (!page.url().startsWith("http")) await page.goto("/");
  return page.evaluate(async (body) => {
    const answer = await fetch("/api/games", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json() as Promise<Entered>;
  }, plan);
}

/** A quick duel against a bot that plays anything, always the same one. */
export const DUEL: NewGame = {
  seats: [
    { kind: "me", name: "Ines", factions: ["Aliens", "Dinosaurs"] },
    { kind: "bot", name: "Quill", bot: "random", factions: ["Pirates", "Zombies"] },
  ],
  factions: "choice",
  first: 0,
  concede: false,
  pace: "off",
  seed: 7,
};

/** Something is asked of this screen. */
export const question = (page: Page): Locator => page.locator("[data-prompt]").first();
export const result = (page: Page): Locator => page.getByRole("dialog", { name: "The result" });
const curtain = (page: Page): Locator => page.getByRole("button", { name: "Show my hand" });

/** What shows that the game has gone on: what is asked, what lies where, the points. */
const moment = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = (selector: string): string => [...document.querySelectorAll(selector)].map((e) => e.textContent).join("|");
    const held = document.querySelectorAll(".is-picked").length;
    const asked = [...document.querySelectorAll("[data-prompt]")].map((e) => e.getAttribute("data-prompt")).join();
    return [at(".decide"), at(".hand .card .nm"), at(".log li"), asked, held, at(".turn"), at(".curtain h1")].join("\n");
  });

const OVER = '[role="dialog"][aria-label="The result"]';

/** Waits until somebody is asked here, a curtain hangs, or the game is over. */
export async function settled(page: Page): Promise<"asked" | "curtain" | "over"> {
  await page.waitForFunction((parts) => document.querySelector(parts) !== null, `[data-prompt], .curtain, ${OVER}`);
  if ((await page.locator(OVER).count()) > 0) return "over";
  return (await page.locator(".curtain").count()) > 0 ? "curtain" : "asked";
}

/** Waits until the screen differs from what it was. */
async function movedOn(page: Page, before: string, patience = 4000): Promise<boolean> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if ((await moment(page)) !== before) return true;
    await page.waitForTimeout(20);
  }
  return false;
}

/** Clicks the first of these that can be; false if none can. A card of a crowded hand shows only its left edge. */
async function clickOne(all: Locator): Promise<boolean> {
  for (const target of (await all.all()).slice(0, 4)) {
    if (!(await target.isVisible()) || (await target.isDisabled())) continue;
    for (const position of [{ x: 14, y: 40 }, undefined]) {
      try {
        await target.click({ timeout: 1000, ...(position === undefined ? {} : { position }) });
        return true;
      } catch {
        // Something lies over it: another place, or another one.
      }
    }
  }
  return false;
}

/** Gives one answer with the mouse: the first that is offered, and the way on if nothing else is. */
export async function clickOn(page: Page): Promise<void> {
  const before = await moment(page);
  const ways = [
    curtain(page),
    page.locator(".decide .opt:not(.skip)"),
    page.locator(".cards .card.is-target"),
    page.locator(".mini.is-target, .base.is-target"),
    page.locator(".decide .opt.skip"),
    page.getByRole("button", { name: /^(End turn|Done|Skip|Pass)/ }),
  ];
  for (const way of ways) if ((await clickOne(way)) && (await movedOn(page, before))) return;
  throw new Error(`nothing could be clicked at:\n${before}`);
}

/** Gives one answer with the keyboard. */
export async function pressOn(page: Page): Promise<void> {
  const before = await moment(page);
  for (const key of (await curtain(page).count()) > 0 ? ["Enter"] : ["1", "0"]) {
    await page.keyboard.press(key);
    if (await movedOn(page, before, key === "1" ? 1500 : 4000)) return;
  }
  throw new Error(`no key was of use at:\n${before}`);
}

/** Plays until the game is over. */
export async function playOut(page: Page, answer: (page: Page) => Promise<void>): Promise<number> {
  for (let answers = 0; answers < 2000; answers++) {
    if ((await settled(page)) === "over") return answers;
    await answer(page);
  }
  throw new Error("no end in sight");
}
