/** `breakpoint train`: lets bots play each other and fits the evaluation to who won. */

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FEATURES, fit, hits, judgeNetwork, type SimGame, samplesOf, setAside, surprise } from "@breakpoint/bots";
import type { Command } from "commander";
import { commaList, wholeNumber } from "../arguments.ts";
import { cut, defaultWorkers, inParallel } from "../parallel.ts";
import { poolOf } from "../pool.ts";
import { Progress } from "../progress.ts";

interface Options {
  games: number;
  bots: string[];
  seed: number;
  workers: number;
  hidden: number;
  epochs: number;
  out: string;
}

const LEARNED = fileURLToPath(new URL("../../../bots/src/learned.ts", import.meta.url));
/** Half of the games have two seats, the others three and four. */
const SEATS = [2, 3, 2, 4];
const WANDER = 0.06;

async function selfPlay({ games, bots, seed, workers }: Options): Promise<SimGame[]> {
  const progress = new Progress("games", games);
  const pool = poolOf(undefined);
  let played = 0;
  const jobs = cut(games, 12, (from, to) => {
    const seats = SEATS[(from / 12) % SEATS.length] ?? 2;
    const seated = Array.from({ length: seats }, (_, i) => bots[i % bots.length] ?? "greedy");
    return { seed: seed + from, from: 0, to: to - from, seats, bots: seated, factions: null, pool, positions: true, wander: WANDER };
  });
  const results = await inParallel("sim", jobs, workers, (done) => {
    played += done.length;
    progress.at(played);
  });
  progress.end();
  return results.flat();
}

const rounded = (list: readonly number[]): string => JSON.stringify(Array.from(list, (w) => Number(w.toFixed(4))));

async function train(options: Options): Promise<void> {
  const games = await selfPlay(options);
  const { kept, aside } = setAside(games, 0.1, options.seed);
  const samples = samplesOf(kept);
  const unseen = samplesOf(aside);
  console.log(`${games.length} games, ${samples.length} positions to learn from, ${unseen.length} set aside.`);
  console.log(
    `before: surprise ${surprise(judgeNetwork, unseen).toFixed(4)} bits, right in ${(100 * hits(judgeNetwork, unseen)).toFixed(1)} %`,
  );
  const how = { hidden: options.hidden, epochs: options.epochs, rate: 0.003, decay: 0.002, seed: options.seed };
  const net = fit(samples, how, (epoch, now) => {
    if (epoch % 5 === 4) console.log(`round ${epoch + 1}: surprise ${surprise(now, unseen).toFixed(4)} bits`);
  });
  const bits = surprise(net, unseen).toFixed(4);
  const right = (100 * hits(net, unseen)).toFixed(1);
  console.log(`after: surprise ${bits} bits, right in ${right} %`);
  const text = `/**
 * What training found; written by \`npm run train\`, not by hand.
 *
 * ${games.length} games of ${options.bots.join(" and ")} among all factions, half of them with two seats, the others with three and four, seed ${options.seed};
 * ${(100 * WANDER).toFixed(0)} % of the picks left to chance. ${samples.length} positions at the start of a turn, ${options.epochs} rounds. On ${unseen.length} positions of other games
 * it names the winner in ${right} % and is surprised by ${bits} bits.
 */

// biome-ignore format: one line each
export const learned = {
  features: ${FEATURES.length},
  hidden: ${net.hidden},
  inner: ${rounded(net.inner)} as readonly number[],
  outer: ${rounded(net.outer)} as readonly number[],
};
`;
  writeFileSync(options.out, text);
  console.log(`written to ${options.out}`);
}

export function registerTrain(program: Command): void {
  program
    .command("train")
    .description("let bots play each other and fit the evaluation of the searching bots to who won")
    .option("--games <n>", "how many games", wholeNumber(12, 1_000_000), 4800)
    .option("--bots <list>", "who plays", commaList, ["greedy"])
    .option("--seed <n>", "the first seed", wholeNumber(0), 1)
    .option("--workers <n>", "how many threads", wholeNumber(1, 256), defaultWorkers)
    .option("--hidden <n>", "hidden units of the network", wholeNumber(0, 64), 12)
    .option("--epochs <n>", "how often the positions are gone through", wholeNumber(1, 1000), 40)
    .option("--out <file>", "where the result goes", LEARNED)
    .action(train);
}
