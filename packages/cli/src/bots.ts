/** Bots as they are named on the command line: a level that comes with the program, or `cmd:` and a command that somebody else wrote. */

import { type Bot, botNamed, bots } from "@breakpoint/bots";
import { InvalidArgumentError } from "commander";
import { complain } from "./arguments.ts";
import { ExternalBot, type LostSeat } from "./external/bot.ts";

/** Milliseconds that a bot of somebody else has for an answer. */
export const PATIENCE = 5000;
const COMMAND = "cmd:";

/** A bot that is a program of its own. */
export const isCommand = (spec: string): boolean => spec.startsWith(COMMAND);

export const botNames = `${bots.map((bot) => bot.name).join(", ")}, or cmd:COMMAND`;

/** Of this thread, by how they were called: their processes go from game to game. */
const others = new Map<string, ExternalBot>();

/** Says what is wrong with the name of a bot, or with the time behind it. */
function unknownBot(spec: string): never {
  const bot = bots.find(({ name }) => spec.toLowerCase().startsWith(`${name}@`));
  const why =
    bot === undefined
      ? `. There are ${botNames}.`
      : bot.think === undefined
        ? `: ${bot.name} answers at once and cannot be given time.`
        : ": after the @ comes a time such as 200ms or 2s, or a number of tries.";
  return complain(`there is no bot called "${spec}"${why}`);
}

/** The bot that is meant by `greedy`, `master@200ms` or `cmd:python3 mybot.py`. The same command is the same bot. */
export function botCalled(spec: string, patience = PATIENCE): Bot {
  if (!isCommand(spec)) return botNamed(spec) ?? unknownBot(spec);
  const command = spec.slice(COMMAND.length).trim();
  if (command === "") complain(`"${spec}" names no command. It could be "cmd:python3 mybot.py".`);
  const key = `${patience} ${command}`;
  const bot = others.get(key) ?? new ExternalBot(spec, command, patience);
  others.set(key, bot);
  return bot;
}

/** What other threads have reported. */
const reported: LostSeat[] = [];
export const noteLostSeats = (lost: readonly LostSeat[]): void => void reported.push(...lost);

/** The seats that bots have lost, as far as this thread knows, since this was last asked. */
export const takeLostSeats = (): LostSeat[] => [...reported.splice(0), ...[...others.values()].flatMap((bot) => bot.lost.splice(0))];

/** Ends the processes of this thread's bots. What is cut short ends by itself. */
export function closeBots(): void {
  for (const bot of others.values()) bot.close();
}

/** A parser for a list of bots. Commas between quotes belong to a command; quotes around a whole entry are taken off. */
export function botList(text: string): string[] {
  const entries = [""];
  let quote = "";
  for (const c of text) {
    if (c === "," && quote === "") entries.push("");
    else {
      if (c === quote) quote = "";
      else if (quote === "" && (c === '"' || c === "'")) quote = c;
      entries.push(`${entries.pop()}${c}`);
    }
  }
  if (quote !== "") throw new InvalidArgumentError(`A ${quote} is not closed.`);
  const items = entries.map((entry) => entry.trim().replace(/^(["'])([^"']*)\1$/, "$2"));
  if (items.some((item) => item === "")) throw new InvalidArgumentError("An entry of the list is empty.");
  return items;
}
