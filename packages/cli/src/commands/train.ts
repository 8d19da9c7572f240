/** `breakpoint train`: fits the evaluation of the searching bots to what can be learned from games that were played. */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  type FactionRecord,
  factionRecords,
  fit,
  hits,
  inaccuracy,
  isFault,
  type Lesson,
  readAtlas,
  type Sample,
  samplesOf,
  surprise,
  trained,
  untrained,
  type Weights,
  WHOLE,
  type WrittenWeights,
  wordFault,
  writtenWeights,
} from "@breakpoint/bots";
import { isRefusal, parseReplay, type Replay } from "@breakpoint/engine";
import { wordRefusal } from "@breakpoint/words";
import type { Command } from "commander";
import { complain, wholeNumber } from "../arguments.ts";
import { readText } from "../files.ts";
import { LessonFile } from "../lessons.ts";
import { defaultWorkers, inParallel } from "../parallel.ts";
import { Progress } from "../progress.ts";

interface Options {
  rounds: number;
  share: number;
  tries: number;
  seed: number;
  note: string;
  fresh?: true;
  lessons?: string;
  atlas?: string;
  workers: number;
  out: string;
}

const EVALUATION = fileURLToPath(new URL("../../../bots/src/evaluation", import.meta.url));
/** Every tenth game is set aside, to see how the result does on games it has not seen. */
const ASIDE = 10;

/** What an atlas knows of the factions from games of two. */
function recordsIn(file: string): FactionRecord[] {
  const atlas = readAtlas(readText(file));
  if (isFault(atlas)) return complain(`${file}: ${wordFault(atlas)}`);
  const figures = atlas.tables.find(({ seats }) => seats === 2)?.factions ?? [];
  return figures.map(({ played, won }, i) => ({ name: atlas.factions[i] ?? "", played, won: won / WHOLE }));
}

function replaysIn(file: string): Replay[] {
  return readText(file)
    .split("\n")
    .filter((line) => line !== "")
    .map((line, i) => {
      const replay = parseReplay(line);
      return isRefusal(replay) ? complain(`${file}, line ${i + 1}: ${wordRefusal(replay)}`) : replay;
    });
}

interface Exam {
  turns: Lesson[][];
  samples: Sample[];
}

const figures = (weights: Weights, { turns, samples }: Exam): string =>
  `ways to play a turn ${(100 * inaccuracy(weights, turns)).toFixed(2)} % off, surprised at winners by ${surprise(weights, samples).toFixed(4)} bits, names the likelier one in ${(100 * hits(weights, samples)).toFixed(1)} %`;

/** Data as it stands in the repository: a row of numbers on one line. */
const asJson = (data: unknown): string =>
  `${JSON.stringify(data, null, 2).replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_, row: string) => `[${row.replace(/\s+/g, " ")}]`)}\n`;

/** What each game teaches, by its number. */
async function learn(replays: readonly Replay[], weights: Weights, options: Options): Promise<Lesson[][][]> {
  const { share, tries, seed, lessons, workers } = options;
  const games = replays.map(({ seed: of, picks }) => `${of} ${picks.length}`);
  const file = new LessonFile(lessons, { games, share, tries, seed, weights: writtenWeights(weights) });
  const teaching = { share: share / 100, tries, seed, weights };
  const left = [...replays.keys()].filter((game) => !file.known.has(game));
  const progress = new Progress("games", replays.length);
  await inParallel(
    "lessons",
    left.map((game) => ({ replay: replays[game] as Replay, teaching })),
    workers,
    (turns, i) => {
      file.add(left[i] as number, turns);
      progress.at(file.known.size);
    },
  );
  progress.end();
  return replays.map((_, game) => file.known.get(game) ?? []);
}

async function train(files: string[], options: Options): Promise<void> {
  const { rounds, tries, seed, note, atlas, out } = options;
  const replays = files.flatMap(replaysIn);
  const known = atlas === undefined ? [] : recordsIn(atlas);
  const begin = options.fresh === true ? { atTurnEnd: untrained(), anywhere: untrained() } : trained;
  const lessons = await learn(replays, begin.anywhere, options);
  const turns = lessons.flatMap((list, i) => (i % ASIDE === 0 ? [] : list));
  const exam: Exam = { turns: lessons.flatMap((list, i) => (i % ASIDE === 0 ? list : [])), samples: [] };
  for (const [i, replay] of replays.entries()) if (i % ASIDE === 0) exam.samples.push(...samplesOf(replay));
  console.log(`${replays.length} games, ${turns.length} turns to learn from, ${exam.turns.length} set aside.`);
  const thumb = figures(untrained(), exam);
  console.log(`rule of thumb: ${thumb}`);
  const part = (name: keyof typeof trained): { about: string } & WrittenWeights => {
    console.log(`\n${name}, in use so far: ${figures(trained[name], exam)}`);
    const found = fit(turns, {
      epochs: rounds,
      rate: 0.02,
      decay: 0.003,
      cardDecay: 4,
      tempo: name === "atTurnEnd",
      seed,
      from: begin[name],
    });
    const now = figures(found, exam);
    console.log(`${name}, now: ${now}`);
    return { about: `On the turns set aside: ${now}.`, ...writtenWeights(found) };
  };
  const about = [
    ...(note === "" ? [] : [note]),
    `${turns.length} turns of these games were played in five ways each, and what comes of them searched with ${tries} tries.`,
    `Set aside: ${exam.turns.length} turns of other games. There the rule of thumb has ${thumb}.`,
  ];
  const learned = { about: about.join(" "), atTurnEnd: part("atTurnEnd"), anywhere: part("anywhere") };
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, "learned.json"), asJson(learned));
  writeFileSync(path.join(out, "factions.json"), asJson(factionRecords(replays, known)));
  console.log(`\nlearned.json and factions.json are written to ${out}`);
}

export function registerTrain(program: Command): void {
  program
    .command("train <games...>")
    .description("fit the evaluation of the searching bots to turns of games saved by `sim --save`")
    .option("--share <percent>", "turns that are played in other ways as well", wholeNumber(1, 100), 20)
    .option("--tries <n>", "tries of the search that tells what comes of a turn", wholeNumber(1), 400)
    .option("--rounds <n>", "how often the lessons are gone through", wholeNumber(1, 1000), 30)
    .option("--seed <n>", "luck of the lessons and their order", wholeNumber(0), 1)
    .option("--workers <n>", "how many threads", wholeNumber(1, 256), defaultWorkers)
    .option("--note <text>", "where the games come from, kept with the result", "")
    .option("--fresh", "begin at the rule of thumb, not at what was learned before")
    .option("--lessons <file>", "keep the lessons in this file, and go on with those that are there")
    .option("--atlas <file>", "add what an atlas knows of the factions")
    .option("--out <folder>", "where the result goes", EVALUATION)
    .action(train);
}
