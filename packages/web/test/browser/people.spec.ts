/** Several people: by link, on one screen, from several devices. */

import { clickOn, concede, DUEL, expect, makeGame, question, result, settled, somebodyElse, test } from "./table.ts";

test("two browsers play a game online that one of them made", async ({ page, browser }) => {
  await page.goto("/new");
  await page.getByLabel("Name of seat 1").fill("Ines");
  await page.getByLabel("Who has seat 2").selectOption("By link");
  await page.getByRole("button", { name: "Random", exact: true }).click();
  await page.getByLabel("Time to react").selectOption("no pauses");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: "One seat is open" })).toBeVisible();
  const link = await page.getByLabel("Link for seat 2").inputValue();

  const other = await somebodyElse(browser);
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Ines wants to play" })).toBeVisible();
  await other.getByLabel("Your name").fill("Theo");
  await other.getByRole("button", { name: /Sit down/ }).click();

  // Nobody has to load the page again: the game begins for both, and each sees the other's moves.
  const pages = [page, other];
  for (const one of pages) await expect(one.locator(".table")).toBeVisible();
  for (let moves = 0; moves < 12; moves++) {
    const asked = await Promise.race(
      pages.map(async (one) =>
        question(one)
          .waitFor()
          .then(() => one),
      ),
    );
    await clickOn(asked);
  }
  await expect(page.locator(".log")).toContainText("Theo");
  await expect(other.locator(".log")).toContainText("Ines");
  // A hand is seen by its owner only.
  const hand = await page.locator(".hand .card .nm").allTextContents();
  expect(hand.length).toBeGreaterThan(0);
});

test("the four words of an invitation are as good as the link, and a full game says so", async ({ page, browser }) => {
  const { game, table } = await makeGame(page, { seats: [{ kind: "me" }, { kind: "link" }], factions: "random" });
  const words = table.invitations[0]?.code ?? "";
  const other = await somebodyElse(browser);
  await other.goto("/");
  await other.getByLabel("Join a game").fill(words);
  await other.getByRole("button", { name: "Join" }).click();
  await expect(other).toHaveURL(new RegExp(game));
  await expect(other.locator(".table")).toBeVisible();

  const third = await somebodyElse(browser);
  await third.goto("/");
  await third.getByLabel("Join a game").fill(words);
  await third.getByRole("button", { name: "Join" }).click();
  await expect(third.getByRole("alert")).toBeVisible();
});

test("three people on one screen, with a curtain between them", async ({ page }) => {
  const { game } = await makeGame(page, {
    seats: [
      { kind: "me", name: "Ines" },
      { kind: "here", name: "Theo" },
      { kind: "here", name: "Quill" },
    ],
    factions: "random",
    first: 0,
    seed: 3,
    concede: false,
  });
  await page.goto(`/game/${game}`);
  const seen = new Set<string>();
  for (let moves = 0; moves < 30 && seen.size < 3; moves++) {
    if ((await settled(page)) === "curtain") {
      await expect(page.locator(".card")).toHaveCount(0);
      seen.add((await page.locator(".curtain h1").textContent()) ?? "");
    }
    await clickOn(page);
  }
  expect(seen.size).toBe(3);
});

test("a reload and a second device come back to the same question in the middle of an effect", async ({ page, browser }) => {
  const { game, table } = await makeGame(page, {
    seats: [
      { kind: "me", name: "Ines", factions: ["Aliens", "Wizards"] },
      { kind: "bot", name: "Quill", bot: "random", factions: ["Pirates", "Zombies"] },
    ],
    factions: "choice",
    first: 0,
    seed: 5,
    pace: "off",
    concede: false,
  });
  await page.goto(`/game/${game}`);
  // On until a card asks something: that is in the middle of its effect.
  const asking = page.locator(".decide[data-prompt]:has(.src)");
  for (let moves = 0; moves < 60 && (await asking.count()) === 0; moves++) {
    await settled(page);
    if ((await asking.count()) === 0) await clickOn(page);
  }
  const words = await asking.locator("p").textContent();
  await page.reload();
  await expect(page.locator(".decide p")).toHaveText(words ?? "");

  const key = table.keys[0]?.token ?? "";
  const phone = await somebodyElse(browser, { width: 390, height: 844 });
  await phone.goto(`/game/${game}#${key}`);
  await expect(phone.locator(".decide p")).toContainText((words ?? "").slice(0, 20));
  expect(phone.url()).not.toContain(key);
  // What one device answers, the other sees.
  await clickOn(phone);
  await expect(page.getByText(words ?? "")).toHaveCount(0);
});

test("a lost connection picks up by itself where the game is by then", async ({ page, browser }) => {
  const lines: { close(): Promise<void> }[] = [];
  let cut = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (cut) {
      void socket.close();
      return;
    }
    socket.connectToServer();
    lines.push(socket);
  });
  const { game, table } = await makeGame(page, { ...DUEL, seed: 31 });
  await page.goto(`/game/${game}`);
  await expect(question(page)).toBeVisible();
  const cards = page.locator(".hand .card .nm");
  const hand = await cards.allTextContents();
  cut = true;
  for (const line of lines) await line.close();

  // Meanwhile the game goes on from another device.
  const other = await somebodyElse(browser);
  await other.goto(`/game/${game}#${table.keys[0]?.token ?? ""}`);
  await expect(question(other)).toBeVisible();
  await clickOn(other);
  await clickOn(other);
  const later = await other.locator(".hand .card .nm").allTextContents();
  expect(later).not.toEqual(hand);
  cut = false;
  await expect(cards).toHaveText(later);
});

test("somebody with the link looks on and sees no hand", async ({ page, browser }) => {
  const { game } = await makeGame(page, {
    seats: [
      { kind: "me", name: "Ines" },
      { kind: "bot", bot: "random" },
    ],
    factions: "random",
    first: 0,
    watch: "listed",
  });
  await page.goto(`/game/${game}`);
  await expect(question(page)).toBeVisible();
  const other = await somebodyElse(browser);
  await other.goto("/watch");
  await other.locator(`a[href$="${game}"]`).click();
  await expect(other.locator(".table")).toBeVisible();
  await expect(other.locator(".hand .card")).toHaveCount(0);
});

test("a rematch takes everybody to the next game", async ({ page }) => {
  const { game } = await makeGame(page, {
    seats: [
      { kind: "me", name: "Ines" },
      { kind: "bot", bot: "random" },
    ],
    factions: "random",
    first: 0,
    seed: 12,
    pace: "off",
  });
  await page.goto(`/game/${game}`);
  await expect(question(page)).toBeVisible();
  await concede(page);
  await result(page).getByRole("button", { name: "Rematch", exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(game));
  await expect(page.locator(".table")).toBeVisible();
});
