/** A lesson in the terminal: the owl says something, the person answers, until it is done or left. */

import { type Decision, eventFor, type View, viewFor, whyNot } from "@breakpoint/engine";
import { Lesson, type LessonStep, type Portion, piecesOf, type WrittenLesson } from "@breakpoint/scenarios";
import { lookupIn, lookupOf, wordEvents, wordPrompt } from "@breakpoint/words";
import { didYouMean, findCard } from "../catalogue.ts";
import type { Terminal } from "../terminal.ts";
import { drawBoard } from "./board.ts";
import { drawMenu, entryOf, type Menu, makeMenu } from "./menu.ts";
import { drawCard } from "./sheet.ts";
import { flow, paint, rule, type Style, wrap } from "./text.ts";

const READ_KEYS = "Enter goes on · w tells more · b goes back · ? Scout explains a card · q leaves and keeps your place";
const MOVE_KEYS = "a number chooses · s shows how · w says why · b goes back · ? Scout explains a card · q leaves";

/** Keeps a sum on one line. */
const TIED = "\u00a0";

/** What the owl says, with the loud words loud. */
export function drawSaid(who: string, said: string, style: Style): string[] {
  const loud = (text: string): string => text.replace(/[^ ]+/g, (word) => paint(style, "bold", word));
  const spoken = piecesOf(said).map(({ kind, text }) =>
    kind === "plain" ? text : kind === "sum" ? paint(style, "bold", text.replaceAll(" ", TIED)) : loud(text),
  );
  const lines = flow(`${paint(style, "bold", who)}: `, spoken.join("").split(/ +/), " ", style.width);
  return lines.map((line) => line.replaceAll(TIED, " "));
}

export class LessonSitting {
  private readonly terminal: Terminal;
  private readonly lesson: Lesson;
  private readonly keep: (step: number, over: boolean) => void;
  private menu: Menu = { rows: [], out: null };

  constructor(terminal: Terminal, { script }: WrittenLesson, at: number, keep: (step: number, over: boolean) => void) {
    this.terminal = terminal;
    this.lesson = new Lesson(script);
    this.lesson.goTo(at);
    this.keep = keep;
  }

  /** True if it was taken to its end. */
  async run(): Promise<boolean> {
    const { lesson, terminal } = this;
    terminal.say([rule(terminal.style, lesson.script.name), ...wrap(lesson.script.about, terminal.style.width)]);
    for (let step = lesson.step; step !== null; step = lesson.step) {
      this.keep(lesson.at, false);
      this.show(step);
      const here = lesson.at;
      while (lesson.at === here) {
        const answer = await terminal.ask();
        if (answer.kind !== "line") return false;
        const text = answer.text.trim();
        if (text === "q" || text === "quit" || text === "exit") return false;
        this.react(text, step);
        if (text === "b") break;
      }
    }
    this.keep(lesson.at, true);
    terminal.say(["", ...drawSaid("Owl", lesson.script.end, terminal.style)]);
    return true;
  }

  private react(text: string, step: LessonStep): void {
    const { lesson, terminal } = this;
    const { style } = terminal;
    if (text === "w") terminal.say(step.why === null ? ["That is all there is to say."] : drawSaid("Owl", step.why, style));
    else if (text === "b") lesson.goTo(lesson.at - 1);
    else if (text === "s") this.tell(lesson.showMe());
    else if (text.startsWith("?")) terminal.say(this.explain(text.slice(1).trim()));
    else if (!step.waits) {
      if (text === "") this.tell(lesson.read() ?? []);
      else terminal.say(wrap(READ_KEYS, style.width));
    } else if (/^\d+$/.test(text)) this.choose(Number(text));
    else this.show(step);
  }

  private choose(number: number): void {
    const { lesson, terminal } = this;
    const entry = entryOf(this.menu, number);
    const tried = entry === undefined ? null : lesson.pick(entry.index);
    if (tried === null) terminal.say([`There is no option ${number}.`]);
    else if (tried.kind === "wrong") {
      terminal.say(drawSaid("Owl", `Good try. ${tried.says}`, terminal.style));
      terminal.say(["Nothing is lost, the table is as it was."]);
    } else {
      this.tell(tried.portions);
      const { step } = lesson;
      if (tried.kind === "partly" && step !== null) this.show(step);
    }
  }

  /** What happened, in words. */
  private tell(portions: readonly Portion[]): void {
    const { lesson, terminal } = this;
    for (const { events, game } of portions) {
      const look = lookupOf(game, lesson.players, lesson.learner);
      const seen = events.map((e) => eventFor(e, lesson.learner));
      terminal.say(wordEvents(look, seen).flatMap((line) => flow("  ", line.split(" "), " ", terminal.style.width)));
    }
  }

  /** What the learner is asked, without the concession that only keeps a turn waiting. */
  private view(): View & { decision: Decision | null } {
    const view = viewFor(this.lesson.game, this.lesson.learner);
    const { decision } = view;
    if (decision === null) return view;
    return { ...view, decision: { ...decision, options: decision.options.filter((o) => o.kind !== "word" || o.word !== "concede") } };
  }

  private show(step: LessonStep): void {
    const { lesson, terminal } = this;
    const { style } = terminal;
    const view = this.view();
    const look = lookupIn(view, lesson.players);
    const { decision } = view;
    const place = paint(style, "dim", `Step ${lesson.at + 1} of ${lesson.steps.length}: ${step.name}`);
    const lines = [rule(style), ...drawBoard(view, look, style, { texts: false }), "", place, ...drawSaid("Owl", step.say, style)];
    if (step.waits && decision !== null) {
      this.menu = makeMenu(decision, view, look, (card) => whyNot(lesson.game, lesson.learner, card));
      lines.push(...flow("", wordPrompt(look, decision).split(" "), " ", style.width), ...drawMenu(this.menu, view, look, style));
    }
    terminal.say([...lines, ...wrap(step.waits ? MOVE_KEYS : READ_KEYS, style.width).map((line) => paint(style, "dim", line))]);
  }

  private explain(name: string): string[] {
    if (name === "") return wrap(this.lesson.step?.waits === true ? MOVE_KEYS : READ_KEYS, this.terminal.style.width);
    const found = findCard(name);
    return "def" in found
      ? drawCard(found.def, this.terminal.style)
      : [`There is no card called "${name}".${didYouMean(found.suggestions)}`];
  }
}
