/** `breakpoint play`: a whole game in the terminal against bots. */

import { randomInt } from "node:crypto";
import type { Bot, Limits } from "@breakpoint/bots";
import { allFactions, isRefusal, type Refusal, refuseSetup, type Setup, seedRng } from "@breakpoint/engine";
import { wordRefusal } from "@breakpoint/words";
import { type Command, Option } from "commander";
import { budget, complain, wholeNumber } from "../arguments.ts";
import { botCalled, botList, botNames, closeBots, isCommand } from "../bots.ts";
import { dealFactions, pairCalled } from "../factions.ts";
import { reading } from "../files.ts";
import { besideSave, defaultSave, finishSave, hasSave, makeRoom, readSave, type Save, writeSave } from "../table/saves.ts";
import { Session } from "../table/session.ts";
import { drawEnding, type Ending, Sitting } from "../table/sitting.ts";
import { Terminal } from "../terminal.ts";

interface PlayOptions {
  seats: number;
  factions?: string[];
  bots: string[];
  seed?: number;
  draft?: true;
  resume?: true;
  save?: string;
  hint?: Limits;
}

export function registerPlay(program: Command): void {
  program
    .command("play")
    .description("play a game in the terminal against bots")
    .option("--seats <n>", "how many players, you included", wholeNumber(2, 4), 2)
    .option(
      "--factions <pairs...>",
      'two factions for you, then for the others in turn: "Aliens,Robots" "Ninjas,Pirates"; the rest at random',
    )
    .addOption(new Option("--draft", "pick the factions in turn instead").conflicts("factions"))
    .option("--bots <names>", `who plays against you, one for all or one each: ${botNames}`, botList, ["greedy"])
    .option("--seed <n>", "the luck of the game: the same seed deals the same cards", wholeNumber(0))
    .addOption(new Option("--resume", "go on with the saved game").conflicts(["factions", "draft", "seed"]))
    .option("--save <file>", "where the game is kept (by default among your own files)")
    .addOption(
      new Option("--hint [budget]", "a hint with every question; how long it may take: 300ms, 2s, or a number of tries")
        .argParser(budget)
        .preset("500ms"),
    )
    .action(async (options: PlayOptions) => {
      const terminal = new Terminal();
      try {
        await play(options, terminal);
      } finally {
        closeBots();
        terminal.close();
      }
    });
}

async function play(options: PlayOptions, terminal: Terminal): Promise<void> {
  const file = options.save ?? defaultSave();
  const beginning = await choose(options, file, terminal);
  if (beginning === null) return;
  const { session, names } = beginning;
  const keep = keeper(file, terminal);
  const save = (): Save => ({ replay: session.replay, bots: names });
  const sitting = new Sitting(terminal, session, () => keep(save()), options.hint ?? null);
  const ending = await sitting.run();
  if (ending === "over") {
    terminal.clear();
    terminal.say([...drawEnding(session, terminal.style), "", ...record(file, save())]);
  } else terminal.say([farewell(ending, file, options.save !== undefined)]);
}

interface Beginning {
  session: Session;
  names: string[];
}

/** A new game or the saved one, as asked for; null if the person leaves before it begins. */
async function choose(options: PlayOptions, file: string, terminal: Terminal): Promise<Beginning | null> {
  const saved = hasSave(file);
  if (options.resume === true) return saved ? resume(file, options) : complain(`there is no saved game (${file}).`);
  const undecided = options.factions === undefined && options.draft === undefined && options.seed === undefined;
  if (undecided && terminal.screen) return await welcome(options, file, saved, terminal);
  const game = begin(setupFrom(options), options);
  if (saved) terminal.say([`The game that was saved before is now ${makeRoom(file)}.`]);
  return game;
}

/** The first screen of `npm start`. */
async function welcome(options: PlayOptions, file: string, saved: boolean, terminal: Terminal): Promise<Beginning | null> {
  const names = allFactions().map((f) => f.name);
  terminal.say([
    "",
    "Breakpoint: an open table for the card game Smash Up. 15 victory points win.",
    "",
    ...(saved ? ["  0) Go on with the saved game"] : []),
    "  1) New game, two random factions",
    "  2) New game, choose your factions",
    "  3) New game, draft the factions in turn",
    "  q) Leave",
  ]);
  for (;;) {
    const answer = await terminal.ask();
    if (answer.kind !== "line") return null;
    const text = answer.text.trim();
    if (text === "q" || text === "quit") return null;
    if (text === "0" && saved) return resume(file, options);
    const room = (): void => {
      if (saved) makeRoom(file);
    };
    if (text === "1") {
      room();
      return begin(setupFrom(options), options);
    }
    if (text === "3") {
      room();
      return begin(setupFrom({ ...options, draft: true }), options);
    }
    if (text === "2") {
      const pair = await choosePair(names, terminal);
      if (pair === null) return null;
      room();
      return begin(setupFrom({ ...options, factions: [pair.join(",")] }), options);
    }
    terminal.say([`Type ${saved ? "0, " : ""}1, 2, 3 or q.`]);
  }
}

async function choosePair(names: readonly string[], terminal: Terminal): Promise<string[] | null> {
  const pair: string[] = [];
  while (pair.length < 2) {
    terminal.say([pair.length === 0 ? "Your first faction:" : `${pair[0]} and:`, ...names.map((name, i) => `  ${i + 1}) ${name}`)]);
    const answer = await terminal.ask();
    if (answer.kind !== "line") return null;
    const text = answer.text.trim();
    if (text === "q") return null;
    const name = names[Number(text) - 1] ?? names.find((n) => n.toLowerCase() === text.toLowerCase());
    if (name === undefined) terminal.say([`Type a number from 1 to ${names.length}.`]);
    else if (pair.includes(name)) terminal.say(["A deck is two different factions."]);
    else pair.push(name);
  }
  return pair;
}

type Arranged = { setup: Setup; seed: number };

function setupFrom(options: PlayOptions): Arranged {
  const { seats } = options;
  const seed = options.seed ?? randomInt(2 ** 32);
  if (options.draft === true) return { setup: { seats, factions: "draft" }, seed };
  const named = (options.factions ?? []).map(pairCalled);
  if (named.length > seats) complain(`${named.length} pairs of factions are too many for ${seats} players.`);
  return { setup: { seats, factions: dealFactions(named, seats, seedRng(seed)) }, seed };
}

function begin({ setup, seed }: Arranged, options: PlayOptions): Beginning {
  const refusal = refuseSetup(setup);
  if (refusal !== null) complain(wordRefusal(refusal));
  const names = opponents(options.bots, setup.seats);
  return { session: sitDown(Session.begin(setup, seed, seating(names))), names };
}

function resume(file: string, options: PlayOptions): Beginning {
  const save = reading(file, readSave);
  if (isRefusal(save)) complain(`${file}: ${wordRefusal(save)}`);
  // A command runs because somebody typed it, not because it stands in a file.
  const command = save.bots.find((name) => isCommand(name) && !options.bots.includes(name));
  if (command !== undefined) complain(`${file} is a game against the program "${command}". To start it, name it again with --bots.`);
  const names = opponents(save.bots.length === 0 ? ["greedy"] : save.bots, save.replay.setup.seats);
  const session = Session.resume(save.replay, seating(names));
  return { session: isRefusal(session) ? complain(`${file}: ${wordRefusal(session)}`) : session, names };
}

const sitDown = (session: Session | Refusal): Session => (isRefusal(session) ? complain(wordRefusal(session)) : session);

/** One name for all opponents, or one for each. */
function opponents(names: readonly string[], seats: number): string[] {
  const known = names.map((name) => botCalled(name).name);
  const [only] = known;
  if (known.length === 1 && only !== undefined) return Array.from({ length: seats - 1 }, () => only);
  if (known.length !== seats - 1) complain(`${known.length} bots are named for ${seats - 1} opponents.`);
  return known;
}

const seating = (names: readonly string[]): (Bot | undefined)[] => [undefined, ...names.map((name) => botCalled(name))];

/** Keeps the game after every choice. A disk that refuses is reported once, and the game goes on. */
function keeper(file: string, terminal: Terminal): (save: Save) => void {
  let warned = false;
  return (save) => {
    try {
      writeSave(file, save);
    } catch (error) {
      if (!warned) terminal.say([`The game cannot be saved: ${error instanceof Error ? error.message : String(error)}`]);
      warned = true;
    }
  };
}

function record(file: string, save: Save): string[] {
  try {
    return [`The whole game again: npx breakpoint replay ${finishSave(file, save)}`];
  } catch (error) {
    return [`The game cannot be recorded in ${besideSave(file, "finished")}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function farewell(ending: Ending, file: string, own: boolean): string {
  const how = `npx breakpoint play --resume${own ? ` --save ${file}` : ""}`;
  const why = ending === "end" ? "No more input. " : ending === "interrupt" ? "Interrupted. " : "";
  return `${why}The game is saved in ${file}; "${how}" goes on with it.`;
}
