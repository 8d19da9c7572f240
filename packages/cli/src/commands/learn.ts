/** `breakpoint learn`: lessons and the first game in the terminal, and a check for those who write lessons. */

import { randomInt } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isRefusal, type View } from "@breakpoint/engine";
import { checkLesson, closest, lessonFiles, shippedLessons, type WrittenLesson, wordProblem } from "@breakpoint/scenarios";
import { remarks, speaksUp, wordRefusal } from "@breakpoint/words";
import type { Command } from "commander";
import { complain, wholeNumber } from "../arguments.ts";
import { botCalled, closeBots } from "../bots.ts";
import { didYouMean } from "../catalogue.ts";
import { readLearnt, writeLearnt } from "../table/learnt.ts";
import { drawSaid, LessonSitting } from "../table/lesson-sitting.ts";
import { finishSave, hasSave, ownFolder, readSave, writeSave } from "../table/saves.ts";
import { PLAYERS, Session } from "../table/session.ts";
import { drawEnding, Sitting } from "../table/sitting.ts";
import { Terminal } from "../terminal.ts";

/** The word for the game with a coach, where a lesson could be named. */
const GAME = "game";
const BOT = "beginner";
const FACTIONS = [
  ["Dinosaurs", "Aliens"],
  ["Robots", "Wizards"],
];

export function registerLearn(program: Command): void {
  program
    .command("learn")
    .description("take small lessons on a real table, then play a first game with a coach")
    .argument("[lesson]", `the name of a lesson, or "${GAME}" for the game with a coach; the next one if not given`)
    .option("--seed <n>", `the luck of a new "${GAME}": the same seed deals the same cards`, wholeNumber(0))
    .option("--list", "list the lessons and how far you have come")
    .option("--check <paths...>", "play lesson files, or all of a folder, to their ends and tell what is wrong with them (docs/lessons.md)")
    .action(async (name: string | undefined, options: { list?: true; check?: string[]; seed?: number }) => {
      if (options.check !== undefined) check(options.check);
      else if (options.list === true) process.stdout.write(`${listed(known()).join("\n")}\n`);
      else
        await withTerminal((terminal) =>
          name === GAME ? firstGame(terminal, options.seed ?? randomInt(2 ** 32)) : lessons(terminal, name),
        );
    });
}

async function withTerminal(work: (terminal: Terminal) => Promise<void>): Promise<void> {
  const terminal = new Terminal();
  try {
    await work(terminal);
  } finally {
    closeBots();
    terminal.close();
  }
}

/** The lessons that ship. */
const known = (): WrittenLesson[] => shippedLessons((problem) => process.stderr.write(`${problem}\n`));

function check(paths: readonly string[]): void {
  const files = paths.flatMap((at) => {
    const found = statSync(at, { throwIfNoEntry: false }) ?? complain(`there is no file or folder ${at}.`);
    return found.isDirectory() ? lessonFiles(at) : [at];
  });
  let broken = 0;
  for (const file of files) {
    const problems = checkLesson(readFileSync(file, "utf8"));
    if (problems.length > 0) broken++;
    for (const problem of problems) process.stdout.write(`${wordProblem(file, problem)}\n`);
  }
  process.stdout.write(`${files.length - broken} passed, ${broken} failed\n`);
  if (broken > 0) process.exitCode = 1;
}

function listed(all: readonly WrittenLesson[]): string[] {
  const { done, at } = readLearnt();
  return all.flatMap(({ id, script }, i) => {
    const before = all[i - 1]?.script.chapter;
    const step = at[id] ?? 0;
    const state = done.includes(id) ? "done" : step > 0 ? `left at step ${step + 1}` : `${script.minutes} min`;
    const heading = before === script.chapter ? [] : [...(i === 0 ? [] : [""]), script.chapter];
    return [...heading, `  ${id.padEnd(22)} ${state.padEnd(15)} ${script.about}`];
  });
}

const nextOf = (all: readonly WrittenLesson[], done: readonly string[]): WrittenLesson | undefined =>
  all.find(({ id, script }) => !done.includes(id) && script["comes up"] === undefined);

async function lessons(terminal: Terminal, name: string | undefined): Promise<void> {
  const all = known();
  let lesson =
    name === undefined ? nextOf(all, readLearnt().done) : all.find(({ id, script }) => id === name || sameWords(script.name, name));
  if (lesson === undefined && name !== undefined) {
    const ids = all.map(({ id }) => id);
    complain(`there is no lesson called "${name}".${didYouMean(closest(name, ids))} "breakpoint learn --list" has them all.`);
  }
  while (lesson !== undefined) {
    const { id } = lesson;
    const keep = (step: number, over: boolean): void => {
      const learnt = readLearnt();
      const { [id]: _, ...others } = learnt.at;
      const done = over && !learnt.done.includes(id) ? [...learnt.done, id] : learnt.done;
      writeLearnt({ ...learnt, done, at: over || step === 0 ? others : { ...others, [id]: step } });
    };
    const finished = await new LessonSitting(terminal, lesson, readLearnt().at[id] ?? 0, keep).run();
    if (!finished) {
      terminal.say([`Your place is kept: "npx breakpoint learn ${id}" goes on.`]);
      return;
    }
    const next = nextOf(all, readLearnt().done);
    if (next === undefined) break;
    terminal.say(["", `Next: ${next.script.name}. Enter begins it, q leaves.`]);
    const answer = await terminal.ask();
    if (answer.kind !== "line" || answer.text.trim() !== "") return;
    lesson = next;
  }
  terminal.say([`That was all for a start. Now your first game, with a coach: npx breakpoint learn ${GAME}`]);
}

const sameWords = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

async function firstGame(terminal: Terminal, seed: number): Promise<void> {
  const file = path.join(ownFolder(), "first-game.json");
  const bots = [undefined, botCalled(BOT)];
  const kept = hasSave(file) ? readSave(file) : null;
  const begun =
    kept !== null && !isRefusal(kept)
      ? Session.resume(kept.replay, bots)
      : Session.begin({ seats: 2, factions: FACTIONS, first: 0, titans: false, monsters: false }, seed, bots);
  const session = isRefusal(begun) ? complain(`${file}: ${wordRefusal(begun)}`) : begun;
  const { games } = readLearnt();
  const coach = (view: View): string[] =>
    remarks(view, PLAYERS)
      .filter((remark) => speaksUp(remark, view, games, "some"))
      .flatMap(({ text }) => drawSaid("Coach", text, terminal.style));
  const save = (): void => writeSave(file, { replay: session.replay, bots: [BOT] });
  const ending = await new Sitting(terminal, session, save, null, coach).run();
  if (ending !== "over") {
    terminal.say([`The game is kept: "npx breakpoint learn ${GAME}" goes on with it.`]);
    return;
  }
  const learnt = readLearnt();
  writeLearnt({ ...learnt, games: learnt.games + 1 });
  finishSave(file, { replay: session.replay, bots: [BOT] });
  terminal.say([...drawEnding(session, terminal.style), "", "The coach says less next time. Play on: npx breakpoint play"]);
}
