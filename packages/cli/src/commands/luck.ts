/** `breakpoint luck FILE`: was a game dealt from the luck that was promised before it began? */

import { createHash } from "node:crypto";
import { isRefusal, luckText, parseReplay, playReplay } from "@breakpoint/engine";
import { count, wordRefusal } from "@breakpoint/words";
import type { Command } from "commander";
import { complain } from "../arguments.ts";
import { readText } from "../files.ts";
import { write } from "../terminal.ts";

export function registerLuck(program: Command): void {
  program
    .command("luck")
    .description("check that a game on a server was dealt from the luck that was promised before it began")
    .argument("<file>", "the recording of a finished game, as /api/games/<id>/replay gives it")
    .argument("[promise]", "what was shown at the start: 64 hexadecimal digits")
    .action((file: string, promise: string | undefined) => check(file, promise));
}

function check(file: string, promise: string | undefined): void {
  const replay = parseReplay(recordingIn(file));
  if (isRefusal(replay)) complain(`${file}: ${wordRefusal(replay)}`);
  const { luck, seed, picks } = replay;
  if (luck === undefined) complain(`${file}: nothing was promised about the luck of this game; only a server does that.`);
  const kept = createHash("sha256")
    .update(luckText(luck.game, luck.salt, seed))
    .digest("hex");
  if (kept !== luck.promise) complain(`${file}: this game was not dealt from the luck that the recording says was promised.`);
  if (promise !== undefined && promise.toLowerCase() !== kept)
    complain(`${file}: something else was promised than you were shown: this game has the promise ${kept}.`);
  const game = playReplay(replay, { checkpoints: false });
  if (isRefusal(game)) complain(`${file}: ${wordRefusal(game)}`);
  write([
    `Game ${luck.game}: dealt from the key ${seed}, as was promised, and played from it with ${count(picks.length, "pick")}.`,
    promise === undefined ? `Compare with what you were shown at the start: ${kept}` : "That is what you were shown at the start.",
  ]);
}

/** As the file has it, or as the server answers with it among other things. */
function recordingIn(file: string): string {
  const text = readText(file);
  try {
    const { replay } = JSON.parse(text) as { replay?: unknown };
    return replay === undefined ? text : JSON.stringify(replay);
  } catch {
    return text;
  }
}
