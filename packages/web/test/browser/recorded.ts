/** Games between bots that go the same way every time, looked through for a moment, and opened there as a recording. */

import { botNamed, playGame } from "@breakpoint/bots";
import { createGame, type Decision, type GameEvent, isRefusal, makeReplay, type Replay, type View, viewFor } from "@breakpoint/engine";
import type { Page } from "@playwright/test";

export interface Moment {
  replay: Replay;
  /** How many picks lead there. */
  at: number;
  /** Who is asked there. */
  seat: number;
}

interface Seen {
  view: View;
  decision: Decision;
  /** What the pick before has brought about. */
  events: readonly GameEvent[];
}

/** The first moment of these games where somebody is asked that is as wanted. */
export function momentWhere(factions: string[][], wanted: (seen: Seen) => boolean, games = 40): Moment {
  for (let seed = 1; seed <= games; seed++) {
    const setup = { seats: factions.length, factions, first: 0, concede: true };
    const bots = factions.flatMap(() => botNamed("beginner") ?? []);
    const played = playGame(setup, seed, bots);
    if (isRefusal(played)) throw new Error(played.code);
    const { picks } = played;
    const replay = makeReplay(setup, seed, picks);
    let events: GameEvent[] = [];
    const game = createGame(setup, seed, { sink: (e) => events.push(e) });
    if (isRefusal(game)) throw new Error(game.code);
    for (const [at, pick] of picks.entries()) {
      const { decision } = game;
      if (decision !== null && wanted({ view: viewFor(game, decision.seat), decision, events })) return { replay, at, seat: decision.seat };
      events = [];
      game.pick(pick);
    }
  }
  throw new Error("no such moment");
}

/** Opens the recording at that moment, seen by whoever is asked. */
export async function openAt(page: Page, { replay, at, seat }: Moment, before = 0): Promise<void> {
  await page.goto("/replay");
  await page.evaluate(() => localStorage.setItem("breakpoint-speed", "instant"));
  const buffer = Buffer.from(JSON.stringify(replay));
  await page.locator("input[type=file]").setInputFiles({ name: "game.json", mimeType: "application/json", buffer });
  await page.getByLabel("Seen by").selectOption({ index: seat });
  await page.getByLabel("Moment of the game").fill(String(at - before));
}

/** Sits down there, in the place of whoever is asked. */
export async function sitAt(page: Page, moment: Moment): Promise<void> {
  await openAt(page, moment);
  await page.getByRole("button", { name: "Go on from here against bots" }).click();
  await page.locator("[data-prompt]").first().waitFor();
}
