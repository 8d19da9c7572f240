/** How a person uses the table, by mouse and by keyboard. All knowledge of the screen's parts is here. */

import type { Entered, NewGame } from "@breakpoint/protocol";
import { type BrowserContext, test as base, expect, type Locator, type Page, type TestInfo } from "@playwright/test";

export { expect };

export const address = (): string => process.env.TABLE_ADDRESS ?? "";

/** Somebody else at another machine. */
type Somebody = (viewport?: { width: number; height: number }) => Promise<Page>;

/** A page whose every complaint fails the test, and as many other people as it takes. */
export const test = base.extend<{ quiet: undefined; somebody: Somebody }>({
  quiet: [
    async ({ page }, use, info) => {
      const complaints = listen(page);
      await page.addInitScript(lookers);
      await use(undefined);
      await showFailure(page, info);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  somebody: async ({ browser }, use, info) => {
    const there: { context: BrowserContext; page: Page; complaints: string[] }[] = [];
    await use(async (viewport = WIDE) => {
      const context = await browser.newContext({ baseURL: address(), viewport, reducedMotion: "reduce", serviceWorkers: "block" });
      await context.addInitScript(lookers);
      const page = await context.newPage();
      there.push({ context, page, complaints: listen(page) });
      return page;
    });
    for (const { context, page } of there) {
      await showFailure(page, info);
      await context.close();
    }
    expect(there.flatMap((one) => one.complaints)).toEqual([]);
  },
});

/** What the page looked like in the end, if the test has failed. */
async function showFailure(page: Page, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const path = info.outputPath(`page-${info.attachments.length}.png`);
  await page.screenshot({ path });
  await info.attach("screenshot", { path, contentType: "image/png" });
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // A refusal of the server is part of some tests; the browser logs it by itself.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) complaints.push(message.text());
  });
  return complaints;
}

/** Nobody is watching: what others do need not be shown step by step. Holds from the next page that is opened. */
export async function atSpeed(page: Page, speed = "instant"): Promise<void> {
  await page.addInitScript((name) => {
    if (location.protocol.startsWith("http")) localStorage.setItem("breakpoint-speed", localStorage.getItem("breakpoint-speed") ?? name);
  }, speed);
}

/** Makes a game as the page would, without clicking through its setting up, and without a page. */
export async function makeGame(page: Page, plan: NewGame): Promise<Entered> {
  await atSpeed(page);
  const answer = await page.request.post("/api/games", { data: plan });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** A quick duel, always the same one. */
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
export const curtain = (page: Page): Locator => page.getByRole("button", { name: "Show my hand" });
/** The names of the cards in one's hand. */
export const hand = (page: Page): Locator => page.locator(".hand .card .nm");
export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

declare global {
  interface Window {
    tableMoment(): string;
    tableTarget(selectors: readonly string[]): { x: number; y: number; of: number } | null;
  }
}

/** What the tests ask of the screen, put into every page, whose luck is the same every time. */
export function lookers(): void {
  let luck = 7;
  Math.random = () => {
    luck = (Math.imul(luck, 0x5bd1e995) + 0x3c6ef35f) >>> 0;
    return luck / 2 ** 32;
  };
  /** What shows that the game has gone on: what is asked, what lies where, what happened. */
  window.tableMoment = () => {
    const at = (selector: string): string => [...document.querySelectorAll(selector)].map((e) => e.textContent).join("|");
    const asked = [...document.querySelectorAll("[data-prompt]")].map((e) => e.getAttribute("data-prompt")).join();
    const held = document.querySelectorAll(".is-picked").length;
    return [at(".decide"), at(".cards .card .nm"), at(".log li"), asked, held, at(".turn"), at(".curtain h1")].join("\n");
  };
  /** Where to click the first of these that can be clicked: nothing may lie over it there. `of`: the place of its selector. */
  window.tableTarget = (selectors) => {
    for (const [of, selector] of selectors.entries()) {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        if (element instanceof HTMLButtonElement && element.disabled) continue;
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { left, top, width, height } = element.getBoundingClientRect();
        for (const [dx, dy] of [
          [0.5, 0.5],
          [0.1, 0.3],
          [0.9, 0.7],
          [0.1, 0.9],
        ] as const) {
          const x = left + width * dx;
          const y = top + height * dy;
          const hit = document.elementFromPoint(x, y);
          if (hit !== null && element.contains(hit)) return { x, y, of };
        }
      }
    }
    return null;
  };
}

const moment = (page: Page): Promise<string> => page.evaluate(() => window.tableMoment());

const OVER = ".over";

/** Waits until somebody is asked here, a curtain hangs, or the game is over. */
export async function settled(page: Page): Promise<"asked" | "curtain" | "over"> {
  const state = await page.waitForFunction((over) => {
    const there = (selector: string): boolean => document.querySelector(selector) !== null;
    return there(over) ? "over" : there(".curtain") ? "curtain" : there("[data-prompt]") ? "asked" : null;
  }, OVER);
  expect(await page.locator(".decide .asks").count(), "one question, once").toBeLessThan(2);
  return (await state.jsonValue()) ?? "asked";
}

/** Longer than any answer takes, even on a busy machine. What an answer does not change within it, it does not change. */
const PATIENCE = 15_000;

/** Waits until the screen differs from what it was. */
async function movedOn(page: Page, before: string): Promise<boolean> {
  return page
    .waitForFunction((was) => window.tableMoment() !== was, before, { timeout: PATIENCE })
    .then(
      () => true,
      () => false,
    );
}

/** What can be clicked to answer, the most telling first. */
const WAYS = [
  ".curtain .btn.act",
  ".decide .opt:not(.skip)",
  ".cards .card.is-target",
  ".mini.is-target, .mon.is-target, .base.is-target, .wait.is-target",
  ".decide .opt.skip",
  ".hand .btn.act, .endturn",
];

/** What only tells something is put away before the table is used. */
async function goOn(page: Page): Promise<void> {
  const scene = page.locator(".scene .go");
  while ((await scene.count()) > 0) {
    const told = await page.locator(".scene").first().textContent();
    await scene.first().press("Enter");
    await page.waitForFunction((was) => document.querySelector(".scene")?.textContent !== was, told);
  }
}

/** Gives one answer with the mouse: the first that is offered, and the way on if nothing else is. */
export async function clickOn(page: Page): Promise<void> {
  await goOn(page);
  let before = "";
  for (let from = 0; from < WAYS.length; ) {
    const [now, target] = await page.evaluate(
      (selectors) => [window.tableMoment(), window.tableTarget(selectors)] as const,
      WAYS.slice(from),
    );
    before = now;
    if (target === null) break;
    await page.mouse.click(target.x, target.y);
    if (await movedOn(page, before)) return;
    from += target.of + 1;
  }
  throw new Error(`nothing could be clicked at:\n${before}`);
}

/** Gives one answer with the keyboard. */
export async function pressOn(page: Page): Promise<void> {
  await goOn(page);
  const before = await moment(page);
  const numbered = await page.locator(".decide .opt:not(.skip) kbd, .is-target .key").count();
  const key = (await curtain(page).count()) > 0 ? "Enter" : numbered > 0 ? "1" : "0";
  await page.keyboard.press(key);
  if (await movedOn(page, before)) return;
  throw new Error(`the key was of no use at:\n${before}`);
}

/** Goes from one thing to the next with the Tab key until it is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not get there");
}

/** Plays until the game is over. */
export async function playOut(page: Page, answer: (page: Page) => Promise<void>): Promise<number> {
  for (let answers = 0; answers < 2000; answers++) {
    if ((await settled(page)) === "over") return answers;
    await answer(page);
  }
  throw new Error("no end in sight");
}

/** Answers so many questions, or until the game is over. */
export async function playOn(page: Page, answers: number): Promise<void> {
  for (let i = 0; i < answers && (await settled(page)) !== "over"; i++) await clickOn(page);
}

/** Gives up at the next move of one's own, so that the game is over soon. */
export async function concede(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Concede/ });
  const sure = page.getByRole("button", { name: /^Yes, concede/ });
  for (let moves = 0; moves < 40; moves++) {
    expect(await settled(page)).not.toBe("over");
    if ((await button.count()) > 0) break;
    await clickOn(page);
  }
  await button.first().click();
  await sure.click();
  await expect(result(page)).toBeVisible();
}

/** The game on the screen can be played: something is asked, and an answer changes the table. */
export async function expectPlayable(page: Page): Promise<void> {
  await expect(page.locator("main.table, main.ph, main.curtain")).toBeVisible();
  expect(["asked", "curtain"]).toContain(await settled(page));
  await clickOn(page);
  expect(["asked", "curtain"]).toContain(await settled(page));
  await clickOn(page);
}

/** A finger on the screen. */
export async function finger(
  page: Page,
): Promise<{ swipe(on: Locator, dx: number, dy: number): Promise<void>; rest(on: Locator, until: Locator): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const middle = async (on: Locator): Promise<{ x: number; y: number }> => {
    const box = await on.boundingBox();
    if (box === null) throw new Error("nothing to touch");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return {
    async swipe(on, dx, dy) {
      const { x, y } = await middle(on);
      await touch("touchStart", { x, y });
      for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", { x: x + part * dx, y: y + part * dy });
      await touch("touchEnd");
    },
    async rest(on, until) {
      await touch("touchStart", await middle(on));
      await until.waitFor();
      await touch("touchEnd");
    },
  };
}
