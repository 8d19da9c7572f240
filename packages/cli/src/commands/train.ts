/** `breakpoint train`: fits the evaluation of the searching bots to games that were played. */

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FEATURES, factionRecords, fit, hits, type Sample, samplesOf, surprise, trained, untrained, type Weights } from "@breakpoint/bots";
import { allDefs, isRefusal, parseReplay, type Replay } from "@breakpoint/engine";
import { wordRefusal } from "@breakpoint/words";
import type { Command } from "commander";
import { complain, wholeNumber } from "../arguments.ts";

interface Options {
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

const figures = (weights: Weights, samples: readonly Sample[]): string =>
  `surprise ${surprise(weights, samples).toFixed(4)} bits, names the likelier winner in ${(100 * hits(weights, samples)).toFixed(1)} %`;

/** Cards that nothing was learned about are left out. */
const cardLines = ({ cards }: Weights): string[] =>
  allDefs().flatMap(({ id, index }) => {
    const values = [cards[2 * index], cards[2 * index + 1]].map((value) => Number((value ?? 0).toFixed(3)));
    return values.every((value) => value === 0) ? [] : [`    ${JSON.stringify(id)}: [${values.join(", ")}],`];
  });

function train(files: string[], { rounds, seed, note, fresh, out }: Options): void {
  const replays = files.flatMap(replaysIn);
  const judged = fresh === true ? untrained() : trained;
  const samples: Sample[] = [];
  const unseen: Sample[] = [];
  for (const [i, replay] of replays.entries()) (i % ASIDE === 0 ? unseen : samples).push(...samplesOf(replay, judged));
  console.log(`${replays.length} games, ${samples.length} positions to learn from, ${unseen.length} set aside.`);
  console.log(`rule of thumb: ${figures(untrained(), unseen)}`);
  console.log(`in use so far: ${figures(trained, unseen)}`);
  const found = fit(samples, { epochs: rounds, rate: 0.002, decay: 20, cardDecay: 50, seed }, (epoch, now) => {
    if (epoch % 5 === 4) console.log(`round ${epoch + 1}: ${figures(now, unseen)}`);
  });
  const features = FEATURES.map(({ what }, i) => `    ${(found.features[i] as number).toFixed(3)}, // ${what}`).join("\n");
  writeFileSync(
    out,
    `/**
 * What training found; written by \`npm run train\`, not by hand.
 *
 * ${note === "" ? "" : `${note} `}${replays.length} games, ${samples.length} positions at the start of a turn, ${rounds} rounds.
 * On ${unseen.length} positions of other games: ${figures(found, unseen)};
 * the rule of thumb alone: ${figures(untrained(), unseen)}.
 */

// biome-ignore format: a row of numbers each
export const learned = {
  features: [
${features}
  ] as readonly number[],
  /** What a card counts for beyond that, in play and in hand. */
  cards: {
${cardLines(found).join("\n")}
  } as Readonly<Record<string, readonly number[]>>,
  /** How often a seat with this faction has won a game of two. */
  factions: ${JSON.stringify(factionRecords(replays))} as Readonly<Record<string, number>>,
};
`,
  );
  console.log(`after: ${figures(found, unseen)}\nwritten to ${out}`);
}

export function registerTrain(program: Command): void {
  program
    .command("train <games...>")
    .description("fit the evaluation of the searching bots to games saved by `sim --save`")
    .option("--rounds <n>", "how often the positions are gone through", wholeNumber(1, 1000), 40)
    .option("--seed <n>", "luck of the order in which positions are gone through", wholeNumber(0), 1)
    .option("--note <text>", "where the games come from, kept with the result", "")
    .option("--fresh", "judge positions on the way by the rule of thumb, not by what was learned before")
    .option("--out <file>", "where the result goes", LEARNED)
    .action(train);
}
