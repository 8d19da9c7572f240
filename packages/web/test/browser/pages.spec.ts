/** Looking up, bad addresses, and every page for everybody. */

import type { NewGame } from "@breakpoint/protocol";
import { concede, DUEL, expect, expectPlayable, makeGame, PHONE, question, test } from "./table.ts";

test("cards are found by text, set, type and power, and each has its page", async ({ page }) => {
  await page.goto("/cards");
  await page.getByLabel("Search names and texts").fill("king rex");
  await page.getByLabel("Set", { exact: true }).selectOption("core");
  await expect(page.getByRole("status")).toContainText(/^1 of/);
  await page.getByRole("link", { name: "King Rex" }).click();
  await expect(page.getByRole("heading", { name: "King Rex", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Search names and texts")).toHaveValue("king rex");
  await page.goto("/cards?kind=minion&power=6%2B");
  await expect(page.getByRole("link", { name: "King Rex" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Scout" })).toHaveCount(0);
  // What is in no deck: monsters have power, too, and the others of their deck have not.
  await page.goto("/cards?kind=minion&power=5");
  await page.getByRole("button", { name: "Monsters" }).click();
  await expect(page.getByRole("button", { name: "Minions" })).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByLabel("Power")).toHaveValue("5");
  await expect(page.getByRole("link", { name: "Plutonium Dragon" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bigfoot" })).toHaveCount(0);
  await page.getByRole("button", { name: "Treasures" }).click();
  await page.getByLabel("Power").selectOption("");
  await expect(page.getByRole("link", { name: "Wishing Ring" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Plutonium Dragon" })).toHaveCount(0);
});

test("a ruling is shown on a small table", async ({ page }) => {
  await page.goto("/cards/core/aliens/collector/");
  await expect(page.getByRole("heading", { name: "Rulings", level: 2 })).toBeVisible();
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
  // A link to what the search leaves out shows it all the same.
  await page.getByLabel("Search the rules").fill("R-SETUP-03");
  await expect(page.locator(".list li")).toHaveCount(1);
  await page.locator(".list .term", { hasText: "titans" }).click();
  await expect(page.getByLabel("Search the rules")).toHaveValue("");
  await expect(page.locator(".list li.here")).toBeInViewport();
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
  const { game } = await makeGame(page, DUEL);
  for (const [path, words, way] of [
    ["/nowhere", "There is no page here.", "The rules"],
    ["/cards/core/aliens/nobody", "There is no such card.", "All cards"],
    ["/game/AAAAAAAAAAAAAAAAAAAAAA", "There is no such game.", "New game"],
    ["/game/half-a-link", "There is no such game.", "New game"],
    ["/replay/AAAAAAAAAAAAAAAAAAAAAA", "There is no such game.", "New game"],
    [`/replay/${game}`, "This game is still going on.", "To the game"],
    ["/join/AAAAAAAAAAAAAAAAAAAAAA#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "There is no such game.", "New game"],
    [`/join/${game}#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`, "This link does not fit the game.", "New game"],
    [`/join/${game}`, "This is half of a link.", "New game"],
    [`/game/${game}#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`, "This link does not fit the game.", "Open the game without the key"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(path);
    await expect(page.locator(".oops h1")).toContainText(words);
    await expect(page.locator(".ways").getByText(way)).toBeVisible();
    await expect(page.getByRole("link", { name: "Home", exact: true })).toBeVisible();
    // The ways on are a row below the words.
    const [left, ...ways] = await page.evaluate(() =>
      ["h1", ".ways .btn"]
        .flatMap((which) => [...document.querySelectorAll(`.oops ${which}`)].map((e) => e.getBoundingClientRect()))
        .map(({ x, y }) => ({ x, y })),
    );
    expect(ways[0]?.x).toBe(left?.x);
    expect(new Set(ways.map(({ y }) => y)).size).toBe(1);
  }
  await page.getByRole("button", { name: "Open the game without the key" }).click();
  await expect(question(page)).toBeVisible();
});

test("whoever opened half of a link, or another seat's, can open the right one in the same place", async ({ page, somebody }) => {
  const seats: NewGame["seats"] = [
    { kind: "me", name: "Ines" },
    { kind: "link", name: "Theo" },
    { kind: "link", name: "Noor" },
  ];
  const { game, table } = await makeGame(page, { seats, factions: "random" });
  const [theo, noor] = table.invitations.map(({ token }) => `/join/${game}#${token}`);
  const other = await somebody();
  await other.goto(`/join/${game}`);
  await expect(other.locator(".oops h1")).toHaveText("This is half of a link.");
  await other.goto(theo ?? "");
  await expect(other.getByLabel("Your name")).toHaveValue("Theo");
  await other.goto(noor ?? "");
  await expect(other.getByLabel("Your name")).toHaveValue("Noor");
  // The same for the key to a seat, where the game is open already.
  await other.goto(`/game/${game}`);
  await expect(other.getByRole("heading", { name: "2 seats are open" })).toBeVisible();
  await expect(other.getByText("at this screen")).toHaveCount(0);
  await other.goto(`/game/${game}#${table.keys[0]?.token}`);
  await expect(other.getByText("at this screen")).toBeVisible();
});

test("an invitation that comes too late says so", async ({ page, somebody }) => {
  const seats: NewGame["seats"] = [{ kind: "me", name: "Ines" }, { kind: "link" }];
  const { game, table } = await makeGame(page, { seats, factions: "random", first: 0 });
  const invitation = `/join/${game}#${table.invitations[0]?.token}`;
  const other = await somebody();
  await other.goto("about:blank");
  await other.goto(invitation);
  await other.getByRole("button", { name: "Sit down" }).click();
  await expect(other.locator(".table")).toBeVisible();
  // Whoever has a seat comes back to it.
  await other.goto("about:blank");
  await other.goto(invitation);
  await expect(other).toHaveURL(new RegExp(`/game/${game}`));

  const third = await somebody();
  await third.goto(invitation);
  await expect(third.locator(".oops h1")).toHaveText("Every seat of this game is taken.");
  await third.getByRole("link", { name: "Watch the game" }).click();
  await expect(third.locator(".table")).toBeVisible();
  await page.goto(`/game/${game}`);
  await concede(page);
  await third.goto(invitation);
  await expect(third.locator(".oops h1")).toHaveText("This game is over.");
  await third.getByRole("link", { name: "Watch the replay" }).click();
  await expect(third.getByLabel("Moment of the game")).toBeVisible();
});

test("a name that is too long is not taken, and says so", async ({ page }) => {
  const LONG = "Bartholomew of the very long name";
  await page.goto("/");
  await page.getByRole("button", { name: "Choose a name" }).click();
  await page.getByLabel("Your name").fill(LONG);
  await expect(page.getByRole("alert")).toContainText("24 letters at most");
  await page.getByLabel("Your name").fill("Bart");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("You play as Bart.")).toBeVisible();
  await page.goto("/new");
  await expect(page.getByLabel("Name of seat 1")).toHaveValue("Bart");
  await page.getByLabel("Name of seat 1").fill(LONG);
  await page.getByRole("region", { name: "Factions" }).getByRole("button", { name: "Random" }).click();
  await expect(page.getByRole("status")).toContainText("24 letters at most");
});

test("a server that is gone is told from a game that is gone, and comes back by itself", async ({ page, somebody }) => {
  const { game, table } = await makeGame(page, DUEL);
  let gone = true;
  const other = await somebody();
  for (const one of [page, other]) {
    await one.routeWebSocket(/socket\.io/, (socket) => {
      if (gone) void socket.close();
      else socket.connectToServer();
    });
    await one.route("**/api/**", (route) => (gone ? route.abort() : route.continue()));
  }
  await other.goto(`/game/${game}#${table.keys[0]?.token ?? ""}`);
  await page.goto("/");
  await page.getByRole("button", { name: /Play now/ }).click();
  await expect(page.getByRole("alert").first()).toContainText("The server does not answer.");
  await page.goto(`/game/${game}`);
  await expect(page.locator(".oops h1")).toHaveText("The server does not answer.");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(other.locator(".oops h1")).toHaveText("The server does not answer.");
  gone = false;
  await expect(question(page)).toBeVisible();
  // The key that somebody came with was of no use to a server that was gone, and is used now.
  await expect(question(other)).toBeVisible();
  // Without a server there is still a game to be had.
  gone = true;
  await page.goto("/");
  await page.getByRole("button", { name: /Play now/ }).click();
  await page.getByRole("link", { name: "play in this page alone" }).click();
  await expectPlayable(page);
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

for (const width of [390, 820])
  test(`no page is wider than a screen of ${width}`, async ({ somebody }) => {
    const page = await somebody({ width, height: 844 });
    const wide: string[] = [];
    // What is in the middle is wide where the small screens are: some pages will do.
    for (const path of width < 800 ? PAGES : ["/", "/new", "/cards/core/dinosaurs/king-rex", "/demo?draft=1&seed=7&seats=3"]) {
      await page.goto(path);
      await page.locator("main").first().waitFor();
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1)) wide.push(path);
    }
    expect(wide).toEqual([]);
  });

test("games of players with long names fit on a phone", async ({ somebody }) => {
  const page = await somebody(PHONE);
  const [one, two] = ["Wolfeschlegelsteinhausen", "Maximiliane Hohenlohe-Wa"];
  await makeGame(page, { ...DUEL, seats: DUEL.seats.map((seat, at) => ({ ...seat, name: at === 0 ? one : two })), watch: "listed" });
  for (const path of ["/", "/watch"]) {
    await page.goto(path);
    await expect(page.locator(".games")).toContainText(two);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(PHONE.width);
  }
});

/** The rules of style sheets that bear on this page, but for those it had when it was opened by itself. */
function strayRules(known: readonly string[]): string[] {
  const stray: string[] = [];
  const look = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        if (rule.selectorText !== ":root" && document.querySelector(rule.selectorText) !== null) stray.push(rule.selectorText);
      } else if (rule instanceof CSSGroupingRule) look(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) if (sheet.href !== null && !known.includes(sheet.href)) look(sheet.cssRules);
  return stray;
}

test("a page looks the same whichever others were open before it", async ({ page }) => {
  const { game } = await makeGame(page, DUEL);
  const pages = new Map([
    ["/new", ".new"],
    ["/rules", ".rules .list li"],
    ["/cards", ".card"],
    ["/learn", ".lesson-row"],
    ["/puzzles", ".row-link"],
    ["/factions", ".pair-card"],
    ["/factions/aliens", ".card"],
    ["/learn/what-wins", ".says"],
    [`/game/${game}`, ".hand .card"],
  ]);
  const own = new Map<string, string[]>();
  for (const [path, shows] of pages) {
    await page.goto(path);
    await page.locator(shows).first().waitFor();
    own.set(path, await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? [])));
  }
  await page.goto("/");
  for (const round of [1, 2])
    for (const [path, shows] of pages) {
      await page.evaluate((to) => {
        history.pushState(null, "", to);
        dispatchEvent(new PopStateEvent("popstate"));
      }, path);
      await page.locator(shows).first().waitFor();
      if (round === 2) expect.soft(await page.evaluate(strayRules, own.get(path) ?? []), path).toEqual([]);
    }
});

test("nothing on the first page moves away from whoever is about to press it, before and after one has played", async ({ page }) => {
  /** Opens the page, and lets it know of games only once the place of its first button is taken down. */
  const expectStill = async (listed: RegExp): Promise<void> => {
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/games", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/");
    const play = page.getByRole("button", { name: /^Play now/ });
    await expect(play).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => null));
    const before = await play.boundingBox();
    await expect(page.locator(".my-games")).not.toContainText(listed);
    answer();
    await expect(page.locator(".my-games")).toContainText(listed);
    expect(await play.boundingBox()).toEqual(before);
    await page.unroute("**/api/games");
  };
  const learn = page.getByRole("link", { name: /^First time here/ });
  await expectStill(/None yet/);
  await expect(learn).toBeVisible();
  await makeGame(page, DUEL);
  // Once games are known of, the offer to learn goes; from then on it is not there to begin with.
  await page.goto("/");
  await expect(learn).toHaveCount(0);
  await expectStill(/Quill/);
  await expect(learn).toHaveCount(0);
});
