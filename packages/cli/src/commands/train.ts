/** `breakpoint train`: fits the evaluation of the searching bots to games that were played. */

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  FEATURES,
  factionRecords,
  fit,
  hits,
  judgeNetwork,
  type Network,
  type Sample,
  samplesOf,
  surprise,
  untrained,
} from "@breakpoint/bots";
import { isRefusal, parseReplay, type Replay } from "@breakpoint/engine";
import { wordRefusal } from "@breakpoint/words";
import type { Command } from "commander";
import { complain, wholeNumber } from "../arguments.ts";

interface Options {
  hidden: number;
  rounds: number;
  seed: number;
  note: string;
  fresh?: true;
  out: string;
}

const LEARNED = fileURLToPath(new URL("../../../bots/src/learned.ts", import.meta.url));
/** Every tenth game is set aside, to see how the result does on games it has not seen. */
const ASIDE = 10;

function replaysIn(file: string): Replay[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    return complain(`the games cannot be read: ${(error as Error).message}`);
  }
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line, i) => {
      const replay = parseReplay(line);
      return isRefusal(replay) ? complain(`${file}, line ${i + 1}: ${wordRefusal(replay)}`) : replay;
    });
}

const figures = (net: Network, samples: readonly Sample[]): string =>
  `surprise ${surprise(net, samples).toFixed(4)} bits, names the likelier winner in ${(100 * hits(net, samples)).toFixed(1)} %`;
const rounded = (list: readonly number[]): string => JSON.stringify(Array.from(list, (w) => Number(w.toFixed(4))));

function train(files: string[], { hidden, rounds, seed, note, fresh, out }: Options): void {
  const replays = files.flatMap(replaysIn);
  const judged = fresh === true ? untrained : judgeNetwork;
  const samples: Sample[] = [];
  const unseen: Sample[] = [];
  for (const [i, replay] of replays.entries()) (i % ASIDE === 0 ? unseen : samples).push(...samplesOf(replay, judged));
  console.log(`${replays.length} games, ${samples.length} positions to learn from, ${unseen.length} set aside.`);
  console.log(`rule of thumb: ${figures(untrained, unseen)}`);
  console.log(`in use so far: ${figures(judgeNetwork, unseen)}`);
  const net = fit(samples, { hidden, epochs: rounds, rate: 0.002, decay: 0.003, seed }, (epoch, now) => {
    if (epoch % 5 === 4) console.log(`round ${epoch + 1}: ${figures(now, unseen)}`);
  });
  const weights = FEATURES.map((name, i) => `    // ${(net.outer[net.hidden + i] as number).toFixed(2).padStart(6)}  ${name}`).join("\n");
  writeFileSync(
    out,
    `/**
 * What training found; written by \`npm run train\`, not by hand.
 *
 * ${note === "" ? "" : `${note} `}${replays.length} games, ${samples.length} positions at the start of a turn, ${rounds} rounds, ${hidden} hidden units.
 * On ${unseen.length} positions of other games: ${figures(net, unseen)};
 * the rule of thumb alone: ${figures(untrained, unseen)}.
 */

// biome-ignore format: a row of numbers each
export const learned = {
  features: ${FEATURES.length},
  hidden: ${net.hidden},
  inner: ${rounded(net.inner)} as readonly number[],
  outer: ${rounded(net.outer)} as readonly number[],
${weights}
  /** How often a seat with this faction has won a game of two. */
  factions: ${JSON.stringify(factionRecords(replays))} as Readonly<Record<string, number>>,
};
`,
  );
  console.log(`after: ${figures(net, unseen)}\nwritten to ${out}`);
}

export function registerTrain(program: Command): void {
  program
    .command("train <games...>")
    .description("fit the evaluation of the searching bots to games saved by `sim --save`")
    .option("--hidden <n>", "hidden units of the network", wholeNumber(0, 64), 0)
    .option("--rounds <n>", "how often the positions are gone through", wholeNumber(1, 1000), 40)
    .option("--seed <n>", "luck of the order in which positions are gone through", wholeNumber(0), 1)
    .option("--note <text>", "where the games come from, kept with the result", "")
    .option("--fresh", "judge positions on the way by the rule of thumb, not by what was learned before")
    .option("--out <file>", "where the result goes", LEARNED)
    .action(train);
}
