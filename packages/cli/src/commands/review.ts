/** `breakpoint review FILE`: goes through a recorded game and marks the picks that cost the most. */

import { setImmediate } from "node:timers/promises";
import { type Limits, master, type Reviewed, reviewGame } from "@breakpoint/bots";
import { isRefusal, playReplay, type Seat } from "@breakpoint/engine";
import { count, lookupIn, wordLine, wordOption, wordPrompt, wordRefusal } from "@breakpoint/words";
import { type Command, InvalidArgumentError, Option } from "commander";
import { budget, complain, wholeNumber, wordLimits } from "../arguments.ts";
import { reading } from "../files.ts";
import { Progress } from "../progress.ts";
import { readSave, type Save } from "../table/saves.ts";
import { PERSON, PLAYERS } from "../table/session.ts";
import { flow, paint, rule, type Style, wrap } from "../table/text.ts";
import { interruptible, styleOf, write } from "../terminal.ts";

interface Options {
  seat?: Seat | "all";
  budget: Limits;
  worst: number;
  json?: true;
}

const seatOrAll = (text: string): Seat | "all" => {
  if (text === "all") return text;
  if (/^[1-4]$/.test(text)) return Number(text) - 1;
  throw new InvalidArgumentError('It must be a number from 1 to 4, or "all".');
};

function read(file: string): Save {
  const save = reading(file, readSave);
  if (isRefusal(save)) return complain(`${file}: ${wordRefusal(save)}`);
  const whole = playReplay(save.replay, { checkpoints: false });
  return isRefusal(whole) ? complain(`${file}: ${wordRefusal(whole)}`) : save;
}

/** A pick with what is said about it, in the words of that moment. */
interface Told {
  at: number;
  turn: number;
  seat: Seat;
  question: string;
  picked: string;
  better: string;
  /** The chance to win, 0 to 1: with the better option and with the one that was picked. */
  before: number;
  after: number;
  loss: number;
  tries: number;
}

function tell({ at, turn, seat, decision, view, picked, best, before, after, plan, tries }: Reviewed): Told {
  const look = lookupIn(view, PLAYERS);
  const [taken, better] = [decision.options[picked], decision.options[best]];
  const own = plan.filter((step) => step.seat === seat).map((step) => step.option);
  return {
    at,
    turn,
    seat,
    question: wordPrompt(look, decision),
    picked: taken === undefined ? "" : wordOption(look, taken, decision),
    better: better === undefined ? "" : wordLine(look, better, decision, own),
    before,
    after,
    loss: before - after,
    tries,
  };
}

interface SeatSummary {
  seat: Seat;
  name: string;
  /** Decisions with something to choose. */
  decisions: number;
  /** Of these, picks that nothing better was found for. */
  agreed: number;
  /** The chance to win that a decision cost on average. */
  meanLoss: number;
  worst: Told[];
}

function summarize(picks: readonly Told[], seat: Seat, name: string, worst: number): SeatSummary {
  const own = picks.filter((pick) => pick.seat === seat);
  const costly = own.filter(({ loss }) => loss > 0);
  return {
    seat,
    name,
    decisions: own.length,
    agreed: own.length - costly.length,
    meanLoss: own.reduce((sum, { loss }) => sum + loss, 0) / Math.max(1, own.length),
    worst: costly.toSorted((a, b) => b.loss - a.loss || a.at - b.at).slice(0, worst),
  };
}

const percent = (chance: number, digits = 0): string => `${(100 * chance).toFixed(digits)} %`;

/** From which loss on a pick gets which mark, as in the notation of chess. */
const MARKS: readonly (readonly [number, string])[] = [
  [0.2, "??"],
  [0.1, "?"],
  [0.05, "?!"],
];
const markOf = (loss: number): string => MARKS.find(([from]) => loss >= from)?.[1] ?? "";

function drawPick(pick: Told, index: number, style: Style): string[] {
  const mark = markOf(pick.loss);
  const cost = `${percent(pick.loss)}${mark === "" ? "" : ` ${mark}`}`;
  const line = (label: string, chance: number, text: string): string[] =>
    flow(`     ${label} ${percent(chance).padStart(5)}  `, text.split(" "), " ", style.width);
  return [
    "",
    `${String(index + 1).padStart(3)}. ${paint(style, "bold", `Turn ${pick.turn}`)} (pick ${pick.at + 1}): ${paint(style, "red", cost)}`,
    ...flow("     ", pick.question.split(" "), " ", style.width),
    ...line("picked", pick.after, pick.picked),
    ...line("better", pick.before, pick.better),
  ];
}

function drawSeat(summary: SeatSummary, style: Style): string[] {
  const { name, decisions, agreed, meanLoss, worst } = summary;
  if (decisions === 0) return [rule(style, name), "There was nothing to choose."];
  const sum = `${count(decisions, "decision")} with something to choose, nothing better found for ${agreed}. A decision cost ${percent(meanLoss, 1)} chance to win on average.`;
  return [rule(style, name), ...wrap(sum, style.width), ...worst.flatMap((pick, i) => drawPick(pick, i, style))];
}

async function review(file: string, options: Options): Promise<void> {
  const { replay, bots } = read(file);
  const all = Array.from({ length: replay.setup.seats }, (_, seat) => seat);
  // A game that `play` has written says who was a bot.
  const { seat = bots.length > 0 ? PERSON : "all" } = options;
  if (seat !== "all" && seat >= all.length) complain(`there is no player ${seat + 1} in this game of ${all.length}.`);
  const seats = seat === "all" ? all : [seat];
  const progress = new Progress("picks", replay.picks.length);
  const stop = interruptible();
  const picks: Told[] = [];
  let done = 0;
  for (const reviewed of reviewGame(replay, seats, master, options.budget)) {
    if (reviewed !== null) {
      picks.push(tell(reviewed));
      await setImmediate();
    }
    progress.at(++done);
    if (stop.signal.aborted) break;
  }
  stop.end();
  progress.end();
  const nameOf = (one: Seat): string => {
    const bot = one > 0 ? bots[one - 1] : undefined;
    return `${PLAYERS[one] ?? `Player ${one + 1}`}${bot === undefined ? "" : ` (${bot})`}`;
  };
  const summaries = seats.map((one) => summarize(picks, one, nameOf(one), options.worst));
  const stopped = done < replay.picks.length;
  if (options.json === true) {
    console.log(JSON.stringify({ file, by: master.name, budget: options.budget, stopped, seats: summaries, picks }, null, 2));
    return;
  }
  const style = styleOf(process.stdout);
  const note =
    `The game as ${master.name} sees it, with ${wordLimits(options.budget)} for each decision and from what the player could know then. ` +
    "Chances are estimates, and so is what would have been better.";
  write([
    ...wrap(note, style.width),
    ...(stopped ? [`Stopped early, after pick ${done} of ${replay.picks.length}.`] : []),
    ...summaries.flatMap((summary) => ["", ...drawSeat(summary, style)]),
  ]);
}

export function registerReview(program: Command): void {
  program
    .command("review")
    .description("go through a recorded game and mark the picks that cost the most")
    .argument("<file>", "a file that `play` has written, or the recording of a table")
    .option("--seat <s>", 'whose picks (1 is the first player), or "all" (by default yours; all in a game without bots)', seatOrAll)
    .addOption(
      new Option("--budget <b>", "how long to think about each decision: 300ms, 2s, or a number of tries")
        .argParser(budget)
        .default({ millis: 300 }, "300ms"),
    )
    .option("--worst <n>", "how many picks to show for each player", wholeNumber(1, 1000), 5)
    .option("--json", "print everything as JSON, all picks included")
    .action(review);
}
