/** The table at every size, with few things and with many: nothing cut, nothing covered, nothing out of reach. */

import { buried, duel, horde, manyOptions, monsters, offered, table, titans, treasures, wordy } from "./positions.ts";
import { faults } from "./seeing.ts";
import { StagedTable, type Staging } from "./staged.ts";
import { expect, PHONE, test, WIDE } from "./table.ts";

const LOW = { width: 844, height: 390 };
const SIZES = [
  PHONE,
  LOW,
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  WIDE,
  { width: 1920, height: 1080 },
  // 1440x900 at twice its size.
  { width: 720, height: 450 },
];
const SOME = [PHONE, LOW, { width: 1280, height: 720 }, WIDE];

const TABLES: readonly [what: string, staging: Staging][] = [
  ["two players", table({ seats: 2, bases: 3, hand: 5, crowd: 2 })],
  ["two players, six bases, one card", table({ seats: 2, bases: 6, hand: 1, crowd: 4 })],
  ["three players", table({ seats: 3, bases: 4, hand: 8, crowd: 4 })],
  ["four players, crowded", table({ seats: 4, bases: 5, hand: 12, crowd: 6 })],
  ["more options than fit", manyOptions(3, 4)],
];
const THINGS: readonly [what: string, staging: Staging][] = [
  ["cards of a pile", offered],
  ["few options with many words", wordy],
  ["titans", titans],
  ["monsters", monsters],
  ["many monsters", horde],
  ["treasures", treasures],
  ["buried cards", buried],
  ["a duel", duel],
];
const every = process.env.BREAKPOINT_EVERY_SCREEN !== undefined;

test("every table fits on every screen", async ({ page }) => {
  const staged = new StagedTable(page);
  const wrong: string[] = [];
  for (const [what, staging, sizes] of [
    ...TABLES.map(([name, position]) => [name, position, SIZES] as const),
    ...THINGS.map(([name, position]) => [name, position, every ? SIZES : SOME] as const),
  ]) {
    await staged.show(staging);
    for (const size of sizes) {
      await page.setViewportSize(size);
      // Two frames: what is measured is laid out by then.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      wrong.push(...(await page.evaluate(faults)).map((fault) => `${what}, ${size.width}x${size.height}: ${fault}`));
    }
  }
  expect(wrong).toEqual([]);

  // Names begin at the same place, whatever stands before them.
  await page.setViewportSize(WIDE);
  await staged.show(table({ seats: 4, bases: 5, hand: 6, crowd: 3 }));
  const aligned = await page.locator(".chips .mini .nm").evaluateAll((names) => names.map((e) => getComputedStyle(e).textAlign));
  expect(new Set(aligned)).toEqual(new Set(["left"]));

  // The way to fifteen keeps its scale, whoever's turn it is.
  const way = page.locator(".race");
  const own = await way.boundingBox();
  await staged.show({ ...table({ seats: 4, bases: 5, hand: 6, crowd: 3 }), turn: { player: "Theodora", number: 100 } }, 0);
  expect(await way.boundingBox()).toEqual(own);
  // On a phone too a long name leaves room for the menu.
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(faults)).toEqual([]);

  // ... and beside minions it has two lines.
  await staged.show({
    players: { Ines: { factions: ["Robots", "Dinosaurs"] }, "Maximiliane Hohenlohe-Wa": { factions: ["Zombies", "Pirates"] } },
    bases: [{ base: "Tar Pits", cards: ["Walker of Maximiliane Hohenlohe-Wa"] }, "The Homeworld", "Jungle Oasis"],
  });
  await expect.poll(() => page.evaluate(faults)).toEqual([]);

  // Where the game goes on at fifteen points, it says why, beside all else that is told.
  const level = table({ seats: 2, bases: 3, hand: 5, crowd: 5 });
  await staged.show({
    ...level,
    players: Object.fromEntries(Object.entries(level.players).map(([name, player]) => [name, { ...player, vp: 16 }])),
  });
  for (const size of SOME) {
    await page.setViewportSize(size);
    await expect(page.locator(".decide")).toContainText("Quill both have 16 VP");
    await expect.poll(() => page.evaluate(faults)).toEqual([]);
  }
  await page.setViewportSize(PHONE);

  // On a phone all answers are as wide, and what is empty says so in its middle.
  await staged.show(table({ seats: 2, bases: 3, hand: 5, crowd: 2 }));
  await page.locator(".grab").click();
  await page.locator(".drawer.open .card.is-target", { hasText: "Warbot" }).click();
  const widths = await page
    .locator(".opts .opt, .ways .skip")
    .evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().width)));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(2);
  await page.locator(".strip .ov").nth(2).click();
  const middles = await page.locator(".lane-row.mine").evaluate((row) =>
    [row, row.querySelector(".empty")].map((e) => {
      const box = e?.getBoundingClientRect();
      return box === undefined ? 0 : box.x + box.width / 2;
    }),
  );
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThanOrEqual(3);
});
