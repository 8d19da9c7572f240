/** Whatever can be pressed can be pressed where it is seen, at once, by mouse, finger and key. */

import { declines } from "@breakpoint/engine";
import type { Page } from "@playwright/test";
import { buried, duel, manyOptions, table } from "./positions.ts";
import { StagedTable } from "./staged.ts";
import { address, expect, PHONE, test, WIDE } from "./table.ts";

const MIDGAME = table({ seats: 2, bases: 3, hand: 5, crowd: 2 });

/** Looks, picture by picture, whether the pointer finds anything on what can be pressed; counts what was seen to fly. */
function watchDead(): void {
  const seen = { dead: [] as string[], flown: 0 };
  Object.assign(window, { seen });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && node.matches(".flier")) seen.flown++;
  }).observe(document, { childList: true, subtree: true });
  const look = (): void => {
    for (const e of document.querySelectorAll<HTMLElement>(
      ".hand button:not(:disabled), .base-head, .mini, .top button:not(:disabled), .endturn",
    )) {
      const { left, top, width, height } = e.getBoundingClientRect();
      if (top + height / 2 > innerHeight || left + width / 2 > innerWidth) continue;
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      if (at === null || at === document.documentElement || at === document.body) seen.dead.push(e.className);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const seenBy = (page: Page): Promise<{ dead: string[]; flown: number }> =>
  page.evaluate(() => (window as unknown as { seen: { dead: string[]; flown: number } }).seen);

for (const [device, viewport] of [
  ["mouse", WIDE],
  ["finger", PHONE],
] as const)
  test(`no press is lost while cards are on their way (${device})`, async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: address(),
      viewport,
      hasTouch: device === "finger",
      reducedMotion: "no-preference",
    });
    const page = await context.newPage();
    const staged = new StagedTable(page, "calm");
    await staged.show(MIDGAME);
    await page.evaluate(watchDead);
    const press = async (what: string): Promise<void> => {
      const box = await page.locator(what).first().boundingBox();
      if (box === null) throw new Error(`${what} is not there`);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (device === "finger") await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y);
    };
    // A minion by keys, to the second base; the next press comes at once.
    await page.keyboard.press("3");
    await page.keyboard.press("2");
    await expect.poll(() => staged.picked.length).toBe(1);
    await press(device === "finger" ? ".endturn" : ".endt .btn.act");
    await expect.poll(() => staged.picked.length).toBe(2);
    await expect(page.locator(".flier")).toHaveCount(0);
    const seen = await seenBy(page);
    expect(seen.dead).toEqual([]);
    // On a phone the hand is down: what is played comes from below.
    if (device === "mouse") expect(seen.flown).toBeGreaterThan(0);
    await context.close();
  });

test("a card is put down anywhere on a base or on one's own side of it; giving up is asked about elsewhere", async ({ page }) => {
  const staged = new StagedTable(page);
  const card = page.locator(".hand .card", { hasText: "Warbot" });
  const base = page.locator(".base", { hasText: "School of Wizardry" });
  const lane = page.locator(".lane.lands").last();
  for (const put of [() => base.locator(".base-txt").click(), () => base.locator(".award").click(), () => lane.click()]) {
    await staged.show(MIDGAME);
    await card.click();
    await expect(base).toHaveClass(/is-target/);
    await put();
    await expect(page.locator(".mini", { hasText: "Warbot" })).toBeVisible();
  }
  await staged.show(MIDGAME);
  await card.dragTo(page.locator(".lane.p1").last());
  await expect(page.locator(".mini", { hasText: "Warbot" })).toBeVisible();

  // One card of a pile after the other can be read.
  await page
    .locator(".seat.me")
    .getByRole("button", { name: /discard/i })
    .click();
  const pile = page.getByRole("dialog", { name: /^Discard pile/ });
  await pile.locator(".card").first().click();
  await page.keyboard.press("Escape");
  await expect(pile.locator(".card")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(pile).toHaveCount(0);

  const before = staged.picked.length;
  await page.getByRole("button", { name: /^Concede/ }).dblclick();
  expect(staged.picked).toHaveLength(before);
  await page.getByRole("alertdialog").getByRole("button", { name: "Play on" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(staged.picked).toHaveLength(before);

  // Whoever plays on after the rules were corrected is told so, once.
  for (const [at, lost, says] of [
    [1000, 0, "nothing that was done is lost"],
    [2000, 2, "2 answers do not count any more"],
  ] as const) {
    staged.tell({ corrected: { at, lost } });
    const note = page.getByRole("status").filter({ hasText: "The rules were corrected" });
    await expect(note).toContainText(says);
    await note.getByRole("button", { name: "Go on" }).click();
    await expect(note).toHaveCount(0);
  }
});

test("a key that is held answers one question", async ({ page }) => {
  const staged = new StagedTable(page);
  await staged.show(MIDGAME);
  const end = staged.game.decision?.options.findIndex(declines) ?? -1;
  await page.keyboard.down("3");
  await expect(page.locator(".hand .is-picked")).toHaveCount(1);
  // The same key would say where to, as the browser sends it again and again.
  for (let i = 0; i < 5; i++) await page.keyboard.down("3");
  await page.keyboard.up("3");
  await page.keyboard.press("Escape");
  await page.keyboard.press("0");
  await expect.poll(() => staged.picked).toEqual([end]);
});

test("every option has its key and can be seen; what asks and what is attached can be read; nothing moves when a question comes", async ({
  page,
}) => {
  const staged = new StagedTable(page);
  await staged.show(MIDGAME);
  const base = page.locator(".base").first();
  const stood = await base.boundingBox();
  await page.locator(".mini", { hasText: "King Rex" }).hover();
  await expect(page.getByRole("complementary", { name: "King Rex" })).toContainText("Upgrade");
  await expect(page.locator(".large .on p").first()).not.toBeEmpty();

  await staged.show(manyOptions(3, 4));
  const all = page.getByRole("button", { name: /^All \d+$/ });
  const count = Number((await all.textContent())?.replace("All ", ""));
  await all.click();
  await expect(page.locator(".opts.all .opt")).toHaveCount(count);
  // The twelfth has a letter.
  await expect(page.locator(".opts.all .opt").nth(11).locator("kbd")).toHaveText("C");
  await page.keyboard.press("c");
  await expect.poll(() => staged.picked).toEqual([11]);

  await staged.show({ ...MIDGAME, steps: ["Ines plays Augmentation"] });
  expect(await base.boundingBox()).toEqual(stood);
  const reads = page.locator(".decide .reads");
  await expect(reads).toContainText("4 more power");
  await reads.click();
  await expect(page.getByRole("complementary", { name: "Augmentation" })).toBeVisible();
});

for (const [device, size] of [
  ["desktop", WIDE],
  ["phone", PHONE],
] as const)
  test(`buried cards are known to those who buried them, and a duel is fought on the table (${device})`, async ({ somebody }) => {
    const page = await somebody(size);
    const staged = new StagedTable(page);
    await staged.show(buried);
    const own = page.getByRole("button", { name: /^Your buried card, Mummy/ });
    await expect(own).toBeVisible();
    await expect(page.getByRole("button", { name: /Buried by Quill, 3 cards face down/ })).toBeVisible();
    await own.click();
    await expect(page.locator(".large .secret")).toContainText("Only you see this");
    await page.locator(".large .shut").click();

    await staged.show(duel);
    await expect(page.locator(".versus").first()).toContainText("Gunfighter");
    await expect(page.locator(".versus").first()).toContainText("Walker");
  });

for (const [device, viewport] of [
  ["desktop", WIDE],
  ["phone", PHONE],
] as const)
  test(`a card of the hand that can answer is in sight beside the card it answers (${device})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const staged = new StagedTable(page);
    await staged.show({
      players: {
        Ines: { factions: ["Geeks", "Robots"], hand: ["Force of Wil", "Zapbot"] },
        Quill: { factions: ["Dinosaurs", "Zombies"], hand: ["Howl"] },
      },
      bases: [{ base: "Tar Pits", cards: ["Walker of Quill"] }, "The Homeworld", "Jungle Oasis"],
      turn: { player: "Quill" },
      steps: ["Quill plays Howl"],
    });
    await expect(page.locator(".decide")).toContainText("Howl is being played: use a card, or pass.");
    await expect(page.locator(".cards .card", { hasText: "Howl" })).toContainText("To look at");
    await page.locator(".cards .card.is-target", { hasText: "Force of Wil" }).click();
    await expect.poll(() => staged.picked.length).toBe(1);
  });

test("how many is answered by that very key", async ({ page }) => {
  const staged = new StagedTable(page);
  await staged.show({
    players: {
      Ines: { factions: ["Minions of Cthulhu", "Robots"], hand: ["Madness Unleashed", "Madness", "Madness"], deck: ["Zapbot", "Warbot"] },
      Quill: { factions: ["Dinosaurs", "Zombies"] },
    },
    bases: ["Tar Pits", "The Homeworld", "Jungle Oasis"],
    steps: ["Ines plays Madness Unleashed"],
  });
  await expect(page.locator(".decide")).toContainText("Choose how many Madness cards you discard");
  const options = page.locator(".decide .opt");
  await expect(options.locator("kbd")).toHaveText(["0", "1", "2"]);
  await expect(options.locator("b")).toHaveText(["0", "1", "2"]);
  await page.keyboard.press("1");
  await expect.poll(() => staged.picked).toEqual([1]);
});

test("on a phone a card that is only to be looked at does not lie over those that can be chosen", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const staged = new StagedTable(page);
  await staged.show({
    players: {
      Ines: { factions: ["Ancient Egyptians", "Robots"], hand: ["Lost Knowledge", "Zapbot"] },
      Quill: { factions: ["Dinosaurs", "Zombies"] },
    },
    bases: [{ base: "Tar Pits", cards: ["Walker of Quill", "War Raptor of Quill"], buried: ["Ancient Curse of Ines"] }, "The Homeworld"],
    steps: ["Ines plays Lost Knowledge", "Ines chooses uncover"],
  });
  await expect(page.locator(".decide")).toContainText("Choose what you play Ancient Curse on");
  await page.locator(".mini.is-target", { hasText: "War Raptor" }).click();
  await expect.poll(() => staged.picked.length).toBe(1);
});

for (const [device, viewport] of [
  ["desktop", WIDE],
  ["phone", PHONE],
] as const)
  test(`what a duel asks about on the table is in sight (${device})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const staged = new StagedTable(page);
    await staged.show({
      players: {
        Ines: { factions: ["Cowboys", "Aliens"], hand: ["High Noon", "Terraforming"] },
        Quill: { factions: ["Dinosaurs", "Zombies"] },
      },
      bases: [{ base: "Jungle Oasis", cards: ["Sheriff of Ines", "Walker of Quill"] }, "Tar Pits"],
      "base deck": ["Temple of Goju"],
      turn: { player: "Ines", plays: ["action"] },
      steps: ["Ines plays High Noon"],
    });
    const scene = page.getByRole("region", { name: "Duel" });
    await expect(scene).toBeVisible();
    if (viewport === PHONE) await expect(page.locator(".drawer.open")).toBeVisible();
    await page.locator(".cards .card.is-target", { hasText: "Terraforming" }).click();
    await expect(page.locator(".decide")).toContainText("Choose the base in play that gives way");
    await expect(scene).toHaveCount(0);
    await page.locator(".base.is-target .base-txt").first().click();
    await expect.poll(() => staged.picked.length).toBe(2);
  });

for (const [device, viewport] of [
  ["desktop", WIDE],
  ["phone", PHONE],
] as const)
  test(`what a base has paid does not lie over what is asked about it (${device})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const staged = new StagedTable(page);
    await staged.show({
      players: {
        Ines: { factions: ["Rock Stars", "Robots"], deck: ["Warbot"] },
        Quill: { factions: ["Thieves", "Zombies"], deck: ["Walker"] },
      },
      bases: [{ base: "Ninja Dojo", cards: [{ card: "Nukebot", of: "Ines", counters: 25 }, "Bigfoot"] }, "Tar Pits"],
      "base deck": ["Jungle Oasis"],
      "treasure deck": ["Cross Bow", "Wishing Ring"],
      turn: { player: "Ines" },
      steps: ["Ines is done"],
    });
    await expect(page.locator(".decide")).toContainText("You may destroy a minion");
    await page.locator(".mon.is-target", { hasText: "Bigfoot" }).click();
    await expect.poll(() => staged.picked.length).toBe(1);
  });

test("on a phone all of many options lie on the screen, where one can scroll to the last", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const staged = new StagedTable(page);
  await staged.show(manyOptions(3, 4));
  await page.getByRole("button", { name: /^All \d+$/ }).click();
  const all = page.locator(".opts.all");
  const box = await all.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  await expect(page.locator(".decide .asks")).toBeInViewport({ ratio: 1 });
  await all.locator(".opt").last().click();
  await expect.poll(() => staged.picked.length).toBe(1);
});

test("a question with many words beside many answers is read whole", async ({ page }) => {
  const staged = new StagedTable(page);
  await staged.show({
    players: {
      Ines: { factions: ["Kung Fu Fighters", "Bear Cavalry"], hand: ["Expert Timing"] },
      Quill: { factions: ["Dinosaurs", "Zombies"] },
      Theodora: { factions: ["Robots", "Aliens"] },
    },
    bases: [
      {
        base: "The Mothership",
        cards: [
          { card: "Drunken Master", of: "Ines", counters: 1 },
          { card: "Drunken Master", of: "Ines", counters: 2 },
          "Ancient Chinese Art of Ines",
        ],
      },
      { base: "Evans City Cemetery", cards: [{ card: "Lady Whirlwind", of: "Ines", counters: 2 }] },
      { base: "School of Wizardry", cards: [{ card: "Cricket", of: "Ines", counters: 1 }] },
      { base: "Rhodes Plaza Mall", cards: [{ card: "Dragon Warrior", of: "Ines", counters: 1 }] },
    ],
    steps: ["Ines plays Expert Timing"],
  });
  const asks = page.locator(".decide .asks");
  await expect(asks).toContainText("whose talent is used once more");
  await expect.poll(() => asks.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThan(2);
  expect(await page.locator(".decide .opt").count()).toBeGreaterThan(4);
});

test("all of a player who can be chosen chooses them, but for the piles", async ({ page }) => {
  const staged = new StagedTable(page);
  await staged.show({
    players: {
      Ines: { factions: ["Elves", "Robots"], hand: ["Pumping Iron"] },
      Quill: { factions: ["Dinosaurs", "Zombies"], discard: ["Walker"] },
      Theodora: { factions: ["Pirates", "Aliens"] },
    },
    bases: [{ base: "Tar Pits", cards: ["Walker of Quill", "Scout of Theodora"] }, "The Homeworld"],
    steps: ["Ines plays Pumping Iron"],
  });
  const quill = page.locator(".seat.is-target", { hasText: "Quill" });
  await quill.getByRole("button", { name: /^Discard pile/ }).click();
  await page.getByRole("dialog", { name: /^Discard pile/ }).waitFor();
  await page.keyboard.press("Escape");
  expect(staged.picked).toEqual([]);
  await quill.locator(".vp").click();
  await expect.poll(() => staged.picked.length).toBe(1);
});
