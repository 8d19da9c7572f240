/** Bots of others, each a process of its own. To the rest of the program they are bots like any other. */

import { type BotInput, type Follower, type FollowingBot, greedy, type News } from "@breakpoint/bots";
import type { CardId, Face, Seat, Setup, View } from "@breakpoint/engine";
import { Channel } from "./channel.ts";
import { begin, cards, decide, hello, type Message, over, readGreeting, readPick } from "./messages.ts";

/** Milliseconds for a process to start and say hello: more than for an answer, since some have much to load. */
const START = 30_000;
/** Of what a bot said, so much is told again. */
const TOLD = 120;

/** Why a bot lost its seat. */
interface Fault {
  reason: "crashed" | "flooded" | "nonsense" | "too slow";
  /** What it did, in a sentence. */
  what: string;
  /** The line that says most of the last that it wrote to standard error. */
  lastWords: string;
}

/** A seat that `greedy` has taken over for the rest of a game. */
export interface LostSeat extends Fault {
  bot: string;
  /** Which game it was. */
  game: string;
  seat: Seat;
  factions: string[][];
  /** The how many-th question to this seat it was, and what was asked. */
  question: number;
  asked: string;
}

const isFault = (thing: object): thing is Fault => "reason" in thing;
const brief = (text: string): string => (text.length > TOLD ? `${text.slice(0, TOLD)}...` : text);
/** What a trace says went wrong, or else the last line. */
function lastWords(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return brief(lines.findLast((line) => /error|exception|panic/i.test(line)) ?? lines.findLast((line) => line !== "") ?? "");
}
const kib = (characters: number): string => `${characters / 1024} KiB`;

/** One running process. */
class Process {
  readonly #channel: Channel;
  #questions = 0;
  /** It has played a game to its end. */
  experienced = false;

  private constructor(channel: Channel) {
    this.#channel = channel;
  }

  static start(command: string, patience: number): Process | Fault {
    const process = new Process(new Channel(command));
    const line = process.#ask(hello(patience), Math.max(START, patience));
    if (typeof line !== "string") return line;
    const wish = readGreeting(line);
    if (typeof wish === "string") return process.#nonsense(line, wish);
    if (wish.cards) process.tell(cards());
    return process;
  }

  tell(message: Message): void {
    this.#channel.tell(JSON.stringify(message));
  }

  #ask(message: Message, millis: number): string | Fault {
    this.#channel.ask(JSON.stringify(message));
    const said = this.#channel.next(millis);
    if (said === null) return this.#stop("too slow", `it gave no answer to "${message.type}" within ${millis} ms`);
    switch (said.kind) {
      case "line":
        return said.text;
      case "flooded":
        return this.#stop("flooded", `it wrote more than ${kib(said.limit)} to standard ${said.where} between two questions`);
      case "ended":
        return { reason: "crashed", what: `it ended with status ${said.status}`, lastWords: lastWords(said.errors) };
    }
  }

  #nonsense(line: string, why: string): Fault {
    return this.#stop("nonsense", `it said ${brief(line)}: ${why}`);
  }

  #stop(reason: Fault["reason"], what: string): Fault {
    return { reason, what, lastWords: lastWords(this.#channel.close(true)) };
  }

  /** The index of the option that the bot picks. A process that fails is ended. */
  pick(input: BotInput, news: News, seen: ReadonlyMap<CardId, Face>, patience: number): number | Fault {
    const question = decide(++this.#questions, input, news, seen);
    const line = this.#ask(question, patience);
    if (typeof line !== "string") return line;
    const index = readPick(line, question);
    return typeof index === "string" ? this.#nonsense(line, index) : index;
  }

  /** Gives it a moment to leave by itself. */
  close(): void {
    this.#channel.close(false);
  }
}

/** A seat in one game. */
class Sitting implements Follower {
  readonly #bot: ExternalBot;
  readonly #setup: Setup;
  readonly #game: string;
  #process: Process | null = null;
  #view: View | null = null;
  readonly #seen = new Map<CardId, Face>();
  #questions = 0;
  #lost = false;

  constructor(bot: ExternalBot, setup: Setup, game: string) {
    this.#bot = bot;
    this.#setup = setup;
    this.#game = game;
  }

  #hear(news: News): void {
    for (const face of news.faces) this.#seen.set(face.card, face);
  }

  #begin(view: View, process: Process | Fault): Process | Fault {
    if (isFault(process)) return process;
    process.tell(begin(this.#setup, view));
    this.#process = process;
    return process;
  }

  #ask(input: BotInput, news: News): number | Fault {
    const { view } = input;
    const process = this.#process ?? this.#begin(view, this.#bot.anyProcess());
    if (isFault(process)) return process;
    const { patience } = this.#bot;
    const answer = process.pick(input, news, this.#seen, patience);
    // A bot may well leave after every game: then the next one begins with a new process.
    if (typeof answer === "number" || answer.reason !== "crashed" || !process.experienced || this.#questions > 1) return answer;
    const fresh = this.#begin(view, this.#bot.newProcess());
    return isFault(fresh) ? fresh : fresh.pick(input, news, this.#seen, patience);
  }

  pick(input: BotInput, news: News): number {
    if (this.#lost) return greedy.pick(input);
    this.#questions++;
    this.#view = input.view;
    this.#hear(news);
    const answer = this.#ask(input, news);
    if (typeof answer === "number") return answer;
    this.#lost = true;
    this.#process = null;
    this.#bot.lost.push({
      ...answer,
      bot: this.#bot.name,
      game: this.#game,
      seat: input.decision.seat,
      factions: input.view.factions,
      question: this.#questions,
      asked: decide(0, input, news, this.#seen).prompt.text,
    });
    return greedy.pick(input);
  }

  end(news: News, winners: readonly Seat[], scores: readonly number[]): void {
    if (this.#process === null || this.#view === null) return;
    this.#hear(news);
    this.#process.tell(over(this.#view, news, this.#seen, winners, scores));
    this.#process.experienced = true;
    this.#bot.idle.push(this.#process);
    this.#process = null;
  }
}

export class ExternalBot implements FollowingBot {
  readonly name: string;
  readonly #command: string;
  /** Milliseconds for an answer. */
  readonly patience: number;
  /** Processes that wait for their next game: there are as many as seats that this bot has had at once. */
  readonly idle: Process[] = [];
  /** What has not been reported yet. */
  readonly lost: LostSeat[] = [];

  /** Nothing is started until the bot is first asked. */
  constructor(name: string, command: string, patience: number) {
    this.name = name;
    this.#command = command;
    this.patience = patience;
  }

  newProcess(): Process | Fault {
    return Process.start(this.#command, this.patience);
  }

  anyProcess(): Process | Fault {
    return this.idle.pop() ?? this.newProcess();
  }

  sit(_seat: Seat, setup: Setup, game: string): Follower {
    return new Sitting(this, setup, game);
  }

  /** A question outside of a game is a game of one question. */
  pick(input: BotInput): number {
    const { view } = input;
    const sitting = new Sitting(this, { seats: view.seats, factions: view.factions }, "a single question");
    const index = sitting.pick(input, { events: [], faces: [] });
    sitting.end({ events: [], faces: [] }, [], view.vp);
    return index;
  }

  /** Ends every process. The bot can be used again. */
  close(): void {
    for (const process of this.idle.splice(0)) process.close();
  }
}
