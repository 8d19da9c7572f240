/** `breakpoint replay FILE`: a recorded game as a log with boards. */

import {
  createGame,
  eventFor,
  type Game,
  type GameEvent,
  isRefusal,
  NO_SEAT,
  parseReplay,
  playReplay,
  type Replay,
  type Seat,
  viewFor,
} from "@breakpoint/engine";
import { count, lookupIn, lookupOf, wordEvents, wordRefusal } from "@breakpoint/words";
import type { Command } from "commander";
import { complain, wholeNumber } from "../arguments.ts";
import { readText } from "../files.ts";
import { drawBoard, drawHand } from "../table/board.ts";
import { PLAYERS } from "../table/session.ts";
import { flow, rule } from "../table/text.ts";
import { styleOf, write } from "../terminal.ts";

export function registerReplay(program: Command): void {
  program
    .command("replay")
    .description("print a recorded game as a log with boards")
    .argument("<file>", "a file that `play` has written")
    .option("--at <n>", "stop after that many picks", wholeNumber(0))
    .option("--seat <s>", "as that player saw it (1 is the first)", wholeNumber(1, 4))
    .action((file: string, options: { at?: number; seat?: number }) => {
      const replay = parseReplay(readText(file));
      if (isRefusal(replay)) complain(`${file}: ${wordRefusal(replay)}`);
      const seat = options.seat === undefined ? NO_SEAT : options.seat - 1;
      if (seat >= replay.setup.seats) complain(`there is no player ${options.seat} in this game of ${replay.setup.seats}.`);
      if (options.at !== undefined && options.at > replay.picks.length)
        complain(`the game has ${replay.picks.length} picks, not ${options.at}.`);
      show(file, replay, seat, options.at ?? replay.picks.length);
    });
}

/** Everything that happened up to a pick, with the table at the start of every turn and at the end. */
function show(file: string, replay: Replay, seat: Seat, at: number): void {
  const whole = playReplay(replay, { at, checkpoints: false });
  if (isRefusal(whole)) complain(`${file}: ${wordRefusal(whole)}`);
  const style = styleOf(process.stdout);
  let game: Game | null = null;
  let events: GameEvent[] = [];
  let made = 0;
  const board = (g: Game): void => {
    const view = viewFor(g, seat);
    const lines = wordEvents(lookupOf(g, PLAYERS, seat), events).flatMap((line) => flow("", line.split(" "), " ", style.width));
    events = [];
    const hand = drawHand(view, style);
    write([
      ...lines,
      "",
      rule(style, `after ${count(made, "pick")} of ${replay.picks.length}`),
      ...drawBoard(view, lookupIn(view, PLAYERS), style, { texts: false }),
      ...(hand.length === 0 ? [] : ["", ...hand]),
      "",
    ]);
  };
  const started = createGame(replay.setup, replay.seed, {
    checkpoints: false,
    sink: (event) => {
      if (game !== null && event.kind === "turnStart") board(game);
      // Without a seat the reader is told everything, as one who sees all hands.
      events.push(seat === NO_SEAT ? event : eventFor(event, seat));
    },
  });
  if (isRefusal(started)) complain(`${file}: ${wordRefusal(started)}`);
  game = started;
  for (const pick of replay.picks.slice(0, at)) {
    made++;
    game.pick(pick);
  }
  board(game);
}
