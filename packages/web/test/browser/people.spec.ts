/** Several people: by link, on one screen, from several devices. */

import type { Page } from "@playwright/test";
import { clickOn, concede, DUEL, expect, hand, makeGame, PHONE, question, result, settled, test, WIDE } from "./table.ts";

test("two browsers play a game online that one of them made", async ({ page, somebody }) => {
  await page.goto("/new");
  await page.getByLabel("Name of seat 1").fill("Ines");
  await page.getByLabel("Who has seat 2").selectOption("By link");
  await page.getByRole("region", { name: "Factions" }).getByRole("button", { name: "Random" }).click();
  await page.getByLabel("Time to react").selectOption("no pauses");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: "One seat is open" })).toBeVisible();
  const link = await page.getByLabel("Link for seat 2").inputValue();

  const other = await somebody();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Ines wants to play" })).toBeVisible();
  await other.getByLabel("Your name").fill("Theo");
  await other.getByRole("button", { name: /Sit down/ }).click();

  // Nobody has to load the page again: the game begins for both, and each sees the other's moves.
  const pages = [page, other];
  for (const one of pages) {
    await one.evaluate(() => localStorage.setItem("breakpoint-speed", "instant"));
    await expect(one.locator(".table")).toBeVisible();
    // What was dealt is told before anybody has made a move, also to whoever comes back only now.
    await one.reload();
    await expect(one.locator(".log")).toContainText("Setting up");
  }
  const seen = await hand(page).allTextContents();
  expect(seen).toHaveLength(5);
  const turns = async (): Promise<Page> =>
    Promise.race(
      pages.map((one) =>
        question(one)
          .waitFor()
          .then(() => one),
      ),
    );
  for (let moves = 0; moves < 12; moves++) await clickOn(await turns());
  await expect(page.locator(".log")).toContainText("Theo");
  await expect(other.locator(".log")).toContainText("Ines");

  // Until one of them gives up; both see the end, and a rematch takes both along.
  const asked = await turns();
  await concede(asked);
  for (const one of pages) await expect(result(one)).toBeVisible();
  const finished = page.url();
  await result(page).getByRole("button", { name: "Rematch", exact: true }).click();
  await expect(page).not.toHaveURL(finished);
  await expect(page.locator(".table")).toBeVisible();
  await result(other).getByRole("button", { name: "Rematch", exact: true }).click();
  await expect(other).toHaveURL(page.url());
});

test("what others have seen is taken back if they agree", async ({ page, somebody }) => {
  const { game, table } = await makeGame(page, {
    seats: [
      { kind: "me", name: "Ines" },
      { kind: "link", name: "Theo" },
    ],
    factions: "random",
    first: 0,
    reaction: null,
  });
  const other = await somebody();
  await other.goto(`/join/${game}#${table.invitations[0]?.token}`);
  await other.getByRole("button", { name: /Sit down/ }).click();
  await page.goto(`/game/${game}`);
  await expect(question(page)).toBeVisible();
  const before = await hand(page).allTextContents();
  // At the end of the turn two cards are drawn: nobody can unsee those alone.
  await page.getByRole("button", { name: /^End turn/ }).click();
  await expect(question(other)).toBeVisible();
  await expect(hand(page)).toHaveCount(before.length + 2);
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: /undo/ }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  // Its words have room, and nothing else is open.
  const waits = page.getByRole("alertdialog", { name: "Undo" });
  expect((await waits.locator("p").boundingBox())?.width).toBeGreaterThan(200);
  await expect(page.getByRole("navigation", { name: "Menu" })).toHaveCount(0);
  await page.setViewportSize(WIDE);
  const wish = other.getByRole("alertdialog", { name: "Undo" });
  await expect(wish).toContainText("Ines");
  await wish.getByRole("button", { name: "Let them" }).click();
  await expect(hand(page)).toHaveText(before);
  await expect(question(page)).toBeVisible();
});

test("the four words of an invitation are as good as the link, and a full game says so", async ({ page, somebody }) => {
  const { game, table } = await makeGame(page, { seats: [{ kind: "me" }, { kind: "link" }], factions: "random" });
  const words = table.invitations[0]?.code ?? "";
  const other = await somebody();
  await other.goto("/");
  await other.getByLabel("Join a game").fill(words);
  await other.getByRole("button", { name: "Join" }).click();
  await expect(other).toHaveURL(new RegExp(game));
  await other.getByRole("button", { name: "Sit down" }).click();
  await expect(other.locator(".table")).toBeVisible();

  const third = await somebody();
  await third.goto("/");
  await third.getByLabel("Join a game").fill(words);
  await third.getByRole("button", { name: "Join" }).click();
  await expect(third.getByRole("alert")).toBeVisible();
});

test("whoever is invited sees what is taken and what was chosen for them", async ({ page, somebody }) => {
  const { game, table } = await makeGame(page, {
    seats: [
      { kind: "me", name: "Ines", factions: ["Aliens", "Ninjas"] },
      { kind: "link", name: "Theo", factions: ["Pirates", "Robots"] },
      { kind: "link" },
      { kind: "link" },
    ],
    factions: "choice",
  });
  const [fixed, free, last] = table.invitations.map(({ token }) => `/join/${game}#${token}`);
  const third = await somebody();
  await third.goto(free ?? "");
  const grid = third.getByRole("list", { name: "Factions", exact: true });
  await expect(grid.locator(".tile", { hasText: "Aliens" })).toContainText("Ines");
  await grid.locator(".tile", { hasText: "Aliens" }).click({ force: true });
  await expect(third.getByRole("button", { name: "Sit down with random factions" })).toBeVisible();
  await grid.locator(".tile", { hasText: "Zombies" }).click();
  await grid.locator(".tile", { hasText: "Wizards" }).click();

  // Two want the Zombies: who is slower gives them back.
  const slower = await somebody();
  await slower.goto(last ?? "");
  const theirs = slower.getByRole("list", { name: "Factions", exact: true });
  await theirs.locator(".tile", { hasText: "Zombies" }).click();
  await theirs.locator(".tile", { hasText: "Dinosaurs" }).click();
  await third.getByRole("button", { name: "Sit down", exact: true }).click();
  await expect(third.getByRole("heading", { name: "2 seats are open" })).toBeVisible();
  await slower.getByRole("button", { name: "Sit down", exact: true }).click();
  await expect(slower.getByRole("alert")).toContainText("Zombies");
  await expect(theirs.locator(".tile", { hasText: "Zombies" })).toContainText("has it.");
  await theirs.locator(".tile", { hasText: "Zombies" }).click({ force: true });
  await theirs.locator(".tile", { hasText: "Tricksters" }).click();
  await slower.getByRole("button", { name: "Sit down", exact: true }).click();
  await expect(slower.getByRole("heading", { name: "One seat is open" })).toBeVisible();

  const other = await somebody();
  await other.goto(fixed ?? "");
  await expect(other.getByText("You play Pirates and Robots")).toBeVisible();
  await expect(other.getByText("has a seat, with Zombies and Wizards")).toBeVisible();
  await expect(other.getByRole("list", { name: "Factions", exact: true })).toBeHidden();
  await other.getByRole("button", { name: "Sit down", exact: true }).click();
  await expect(other.locator(".table")).toBeVisible();
});

test("at one screen the winner has a name", async ({ page }) => {
  const { game } = await makeGame(page, {
    seats: [
      { kind: "me", name: "Ines" },
      { kind: "here", name: "Theo" },
    ],
    factions: "random",
    first: 0,
    seed: 3,
  });
  await page.goto(`/game/${game}`);
  await concede(page);
  await expect(result(page).getByRole("heading", { name: /wins!$/ })).toHaveText(/^(Ines|Theo) wins!$/);
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
  // Two rounds: everybody sits down in turn, behind a curtain that shows nothing, and finds their own hand.
  const hands = new Map<string, string[]>();
  const order: string[] = [];
  for (let moves = 0; moves < 200 && order.length < 6; moves++) {
    if ((await settled(page)) === "curtain") {
      await expect(page.locator(".card, .mini")).toHaveCount(0);
      const who = (await page.locator(".curtain h1").textContent())?.split(",")[0] ?? "";
      await clickOn(page);
      order.push(who);
      if (!hands.has(who)) hands.set(who, await hand(page).allTextContents());
    } else await clickOn(page);
  }
  expect([...hands.keys()].sort()).toEqual(["Ines", "Quill", "Theo"]);
  expect(new Set([...hands.values()].map((cards) => cards.join())).size).toBe(3);
  // Nobody sits down twice in a row.
  expect(order.some((who, i) => who === order[i - 1])).toBe(false);
});

test("a reload and a second device come back to the same question in the middle of an effect", async ({ page, somebody }) => {
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
  const phone = await somebody(PHONE);
  await phone.goto(`/game/${game}#${key}`);
  await expect(phone.locator(".decide p")).toContainText((words ?? "").slice(0, 20));
  expect(phone.url()).not.toContain(key);
  // What one device answers, the other sees.
  await clickOn(phone);
  await expect(page.getByText(words ?? "")).toHaveCount(0);
});

test("a lost connection picks up by itself where the game is by then", async ({ page, somebody }) => {
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
  // It says so above everything that could be chosen.
  const lost = page.getByRole("status").filter({ hasText: "The connection is lost" });
  const [told, seat] = [await lost.boundingBox(), await page.locator(".seat").first().boundingBox()];
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(seat?.y ?? 0);

  // Meanwhile the game goes on from another device.
  const other = await somebody();
  await other.goto(`/game/${game}#${table.keys[0]?.token ?? ""}`);
  await expect(question(other)).toBeVisible();
  await clickOn(other);
  await clickOn(other);
  const later = await other.locator(".hand .card .nm").allTextContents();
  expect(later).not.toEqual(hand);
  cut = false;
  await expect(cards).toHaveText(later);
});

test("somebody with the link looks on and sees no hand", async ({ page, somebody }) => {
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
  const other = await somebody();
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
  // Before they go on, whoever doubts the cards is shown the promise and the key, and that they belong together.
  await result(page).getByText("Was it dealt fairly?").click();
  await expect(result(page)).toContainText("the key fits the promise that this browser noted");
  await result(page).getByRole("button", { name: "Rematch", exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(game));
  await expect(page.locator(".table")).toBeVisible();
});
