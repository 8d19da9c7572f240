/** `breakpoint explore`: play that seeks what has not been used yet. */

import { setImmediate } from "node:timers/promises";
import { type Explored, Explorer } from "@breakpoint/verification";
import type { Command } from "commander";
import { wholeNumber } from "../arguments.ts";
import { poolOf } from "../factions.ts";
import { Progress } from "../progress.ts";
import { table } from "./sim.ts";

interface Options {
  games: number;
  seed: number;
  set?: string;
  json?: true;
}

const TITLES: Record<Explored["unused"][number]["group"], string> = {
  cards: "cards played",
  bases: "bases entered and scored",
  abilities: "abilities at work, and conditions not met",
  answers: "answers given, by question and card",
  orders: "orders of simultaneous abilities",
};

function text(found: Explored, seconds: number): string {
  const rows = found.used.map(({ group, used, total }) => [TITLES[group], String(used), String(total)]);
  const unused = found.unused.map(({ group, what }) => `  ${TITLES[group]}: ${what}`);
  return [
    `${found.games} games and ${found.branches} branches, ${found.decisions} decisions, in ${seconds.toFixed(1)} s.`,
    table(["", "used", "of"], rows),
    ...(found.completeAfter === null ? [] : [`Every card, base and ability had been used after ${found.completeAfter} games.`]),
    ...(found.unreachable.length === 0
      ? []
      : [`Cannot happen with these sets:\n${found.unreachable.map(({ what, why }) => `  ${what}: ${why}.`).join("\n")}`]),
    ...(found.seldom.length === 0
      ? []
      : [
          `Seldom happens, and a scenario shows it:\n${found.seldom.map((s) => `  ${s.what}: ${s.why} (scenarios/${s.file}: ${s.scenario}).`).join("\n")}`,
        ]),
    unused.length === 0 ? "Nothing remains unused." : `Unused (${unused.length}):\n${unused.join("\n")}`,
  ].join("\n\n");
}

async function explore(options: Options): Promise<void> {
  const explorer = new Explorer(options.seed, poolOf(options.set));
  const progress = new Progress("games", options.games);
  const started = performance.now();
  for (let i = 1; i <= options.games; i++) {
    explorer.playGame();
    progress.at(i);
    if (i % 50 === 0) await setImmediate();
  }
  progress.end();
  const found = explorer.report();
  if (options.json === true) console.log(JSON.stringify({ seed: options.seed, ...found }, null, 2));
  else console.log(text(found, (performance.now() - started) / 1000));
}

export function registerExplore(program: Command): void {
  program
    .command("explore")
    .description("seek cards, abilities, answers and trigger orders not used yet, and list what remains")
    .option("--games <n>", "how many games", wholeNumber(1, 10_000_000), 2000)
    .option("--set <id>", "only the factions of this set (by default of all sets)")
    .option("--seed <n>", "the first seed", wholeNumber(0), 1)
    .option("--json", "print what was found as JSON")
    .action(explore);
}
