/** What everybody has in the end: with Madness, that is less than the points they made. */

import { playGame, random } from "@breakpoint/bots";
import { isRefusal, makeReplay, type Setup } from "@breakpoint/engine";
import type { GameSummary } from "@breakpoint/protocol";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { Games } from "../src/parts/Games.tsx";
import { ReplaySource, record } from "../src/sources/replay-source.ts";

const MAD: Setup = {
  seats: 2,
  factions: [
    ["Elder Things", "Innsmouth"],
    ["Minions of Cthulhu", "Miskatonic University"],
  ],
};

test("a game in the page tells the scores that count", () => {
  let seen = 0;
  for (let seed = 0; seed < 6; seed++) {
    const played = playGame(MAD, seed, [random, random]);
    if (isRefusal(played)) throw new Error(played.code);
    const { game, picks } = played;
    const { phase, vp } = game.state;
    if (phase.kind !== "over" || phase.scores.every((score, seat) => score === vp[seat])) continue;
    seen++;
    const source = new ReplaySource(record(makeReplay(MAD, seed, picks)), { names: ["Ann", "Bea"], bots: [null, null] });
    source.goTo(picks.length);
    expect(source.state().table.result).toEqual({ winners: phase.winners, scores: phase.scores });
    source.close();
  }
  expect(seen).toBeGreaterThan(0);
});

test("a list of games names the winner's score first", () => {
  const seat = (name: string, vp: number): GameSummary["seats"][number] => ({ name, vp, kind: "person", mine: false, factions: [] });
  const game: GameSummary = {
    game: "g",
    status: "over",
    created: 1,
    changed: 1,
    seats: [seat("Ann", 13), seat("Bea", 11)],
    turn: 9,
    asked: null,
    myMove: false,
    winners: [1],
  };
  // biome-ignore lint/correctness/noChildrenProp: its type asks for them.
  const page = renderToStaticMarkup(createElement(Router, { ssrPath: "/", children: createElement(Games, { games: [game] }) }));
  expect(page).toContain("Bea won, 11 to 13");
});
