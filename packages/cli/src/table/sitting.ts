/** A sitting: the table is shown, the person answers, until the game is over or the person leaves. */

import { type Limits, type Line, master } from "@breakpoint/bots";
import { allFactions, type CardId, type Decision, isFaceUp, NO_CARD, type Option, type Seat, type View, whyNot } from "@breakpoint/engine";
import { closest } from "@breakpoint/scenarios";
import { capital, title, titles, who, whose, wordLine, wordPrompt, wordRefusal } from "@breakpoint/words";
import { didYouMean, findCard } from "../catalogue.ts";
import type { Terminal } from "../terminal.ts";
import { drawBoard, drawHand } from "./board.ts";
import { drawMenu, entryOf, type Menu, makeMenu } from "./menu.ts";
import { PERSON, type Session } from "./session.ts";
import { drawCard, drawFaction, drawInPlay } from "./sheet.ts";
import { flow, paint, rule, type Style, wrap } from "./text.ts";

export type Ending = "over" | "left" | "end" | "interrupt";

const KEYS = "? helps and explains (? Scout) · h hints · u takes back · q saves and leaves";

/** How long a hint may take that was not asked for beforehand, and how many lines it has. */
const HINT_TIME: Limits = { millis: 500 };
const HINT_LINES = 5;

const HELP = [
  "  3            choose option 3; 0 is always the way out: done, pass or no",
  "  ? Scout      explain a card: its text, and what its power is made of",
  "  ? Tar Pits   explain a base: its breakpoint, and who has how much power there",
  "  ? Aliens     list the cards of a faction",
  "  ? 3          explain what option 3 is about",
  "  h            a hint: what a strong player would do, and the chances to win",
  "  u            take your last choice back",
  "  b            show the table again",
  "  l            show the whole log",
  "  d            show the discard piles",
  "  q            save and leave; `npx breakpoint play --resume` goes on",
  "On the table, `11 → 4 VP` means: 11 power there, worth 4 VP if the base scored now.",
];

export class Sitting {
  private readonly terminal: Terminal;
  private readonly session: Session;
  /** Called whenever there is something new to keep. */
  private readonly save: () => void;
  /** With these, there is a hint with every question. */
  private readonly hints: Limits | null;
  /** What somebody says before every question. */
  private readonly coach: (view: View) => string[];
  private menu: Menu = { rows: [], out: null };
  private told = false;

  constructor(terminal: Terminal, session: Session, save: () => void, hints: Limits | null, coach: (view: View) => string[] = () => []) {
    this.terminal = terminal;
    this.session = session;
    this.save = save;
    this.hints = hints;
    this.coach = coach;
  }

  async run(): Promise<Ending> {
    const { session, terminal } = this;
    this.save();
    if (!session.over) this.show(false);
    while (!session.over) {
      const answer = await terminal.ask();
      if (answer.kind !== "line") return answer.kind;
      const text = answer.text.trim();
      if (text === "q" || text === "quit" || text === "exit") return "left";
      this.react(text);
    }
    return "over";
  }

  private react(text: string): void {
    const { session, terminal } = this;
    if (/^\d+$/.test(text)) this.choose(Number(text));
    else if (text === "u" || text === "undo") {
      if (session.undo()) {
        this.save();
        this.show(true, "Undone.");
      } else terminal.say(["There is nothing to take back yet."]);
    } else if (text.startsWith("?")) terminal.say(this.explain(text.slice(1).trim()));
    else if (text === "help") terminal.say(HELP);
    else if (text === "h" || text === "hint") terminal.say(this.hint(this.hints ?? HINT_TIME));
    else if (text === "" || text === "b") this.show(true);
    else if (text === "l") terminal.say(session.log.flatMap((line) => wrap(line, terminal.style.width, "  ")));
    else if (text === "d") terminal.say(this.discards());
    else terminal.say([`"${text}" is not the number of an option. ? says what else you can type.`]);
  }

  private choose(number: number): void {
    const { session, terminal } = this;
    const entry = entryOf(this.menu, number);
    const refusal = entry === undefined ? undefined : session.choose(entry.index);
    if (refusal === undefined) terminal.say([`There is no option ${number}.`]);
    else if (refusal !== null) terminal.say([wordRefusal(refusal)]);
    else {
      this.save();
      if (!session.over) this.show(false);
    }
  }

  /** The table, what happened, and the question. `whole` shows the table even where it would only be repeated. */
  private show(whole: boolean, note = ""): void {
    const { session, terminal } = this;
    const { view, look } = session;
    const { style } = terminal;
    const decision = view.decision;
    const question = [...(note === "" ? [] : [note]), ...(decision === null ? [] : this.question(decision, style))];
    const news = drawNews(session.news, style);
    if (!terminal.screen) {
      const board = whole || decision === null || decision.prompt.source === NO_CARD;
      terminal.say([...news, ...(board ? [rule(style), ...drawBoard(view, look, style, { texts: false })] : []), "", ...question]);
      return;
    }
    // The line that is typed on, and the empty ones around the news.
    const room = style.height - question.length - 3;
    const wanted = Math.min(news.length, 6);
    const boards = [{ texts: true }, { texts: false }, { texts: false, dense: true }].map((how) => drawBoard(view, look, style, how));
    const board = boards.find((lines) => lines.length + wanted <= room) ?? boards.at(-1) ?? [];
    terminal.clear();
    terminal.say([...board, ...recent(news, room - board.length, style), "", ...question]);
  }

  private question(decision: Decision, style: Style): string[] {
    const { session, terminal } = this;
    const { view, look } = session;
    const playing = decision.prompt.key === "play";
    this.menu = makeMenu(decision, view, look, (card) => whyNot(session.table, PERSON, card));
    const asks = decision.prompt.source === NO_CARD ? "" : `${paint(style, "bold", title(look, decision.prompt.source))}: `;
    const lines = playing || view.hands[PERSON]?.size === 0 || showsHand(decision, view) ? [] : drawHand(view, style);
    lines.push(...flow(asks, wordPrompt(look, decision).split(" "), " ", style.width));
    lines.push(...drawMenu(this.menu, view, look, style));
    lines.push(...this.coach(view));
    if (this.hints !== null) lines.push(...this.hint(this.hints));
    if (terminal.screen || !this.told) lines.push(...wrap(KEYS, style.width).map((line) => paint(style, "dim", line)));
    this.told = true;
    return lines;
  }

  /** What a strong player would consider, with the numbers to type. */
  private hint(limits: Limits): string[] {
    const { session, terminal } = this;
    const { decision } = session.view;
    const lines = session.hint(limits).slice(0, HINT_LINES);
    if (decision === null || lines.length === 0) return ["There is nothing to choose from."];
    const entries = [...this.menu.rows.flatMap((row) => row.entries), ...(this.menu.out === null ? [] : [this.menu.out])];
    const draw = ({ index, estimate, plan }: Line): string[] => {
      const number = entries.find((entry) => entry.index === index)?.number;
      const chance = Number.isNaN(estimate) ? "" : `${Math.round(100 * estimate)} %`.padStart(5);
      const first = decision.options[index];
      const own = plan.filter((step) => step.seat === PERSON).map((step) => step.option);
      const text = first === undefined ? "" : wordLine(session.look, first, decision, own);
      return flow(`  ${number === undefined ? "   " : `${number})`.padStart(3)} ${chance}  `, text.split(" "), " ", terminal.style.width);
    };
    return [`Hint: your chances to win, as ${master.name} sees them.`, ...lines.flatMap(draw)];
  }

  /** `? 3`, `? Scout`, `? Tar Pits`, `? Aliens`. */
  private explain(text: string): string[] {
    const { session, terminal } = this;
    const { style } = terminal;
    if (text === "") return HELP;
    if (/^\d+$/.test(text)) {
      const entry = entryOf(this.menu, Number(text));
      const option = entry === undefined ? undefined : session.view.decision?.options[entry.index];
      if (entry === undefined || option === undefined) return [`There is no option ${text}.`];
      return this.explainOption(option, entry.label);
    }
    const faction = allFactions().find((f) => f.name.toLowerCase() === text.toLowerCase());
    if (faction !== undefined) return drawFaction(faction, style);
    const found = findCard(text);
    if ("suggestions" in found) {
      const factions = closest(
        text,
        allFactions().map((f) => f.name),
      );
      return [`There is no card called "${text}".${didYouMean([...found.suggestions, ...factions])}`];
    }
    const cards = this.inSight().filter((card) => session.look.card(card)?.name === found.def.name);
    return [...drawCard(found.def, style), ...this.inPlay(cards)];
  }

  private explainOption(option: Option, label: string): string[] {
    const cards = "card" in option ? [option.card] : option.kind === "base" ? [option.base] : [];
    if (option.kind === "play" && option.on !== NO_CARD) cards.push(option.on);
    const known = cards.filter((card) => this.session.look.card(card) !== null);
    if (option.kind === "name") return this.explain(option.name);
    if (known.length === 0) return [label];
    return known.flatMap((card) => {
      const name = this.session.look.card(card)?.name ?? "";
      const found = findCard(name);
      const sheet = "def" in found ? drawCard(found.def, this.terminal.style) : [name];
      return [...sheet, ...this.inPlay(this.inSight().includes(card) ? [card] : [])];
    });
  }

  private inPlay(cards: readonly CardId[]): string[] {
    const { session, terminal } = this;
    return cards.flatMap((card) => drawInPlay(card, session.table, session.view, session.look, terminal.style));
  }

  /** Every card on the table. */
  private inSight(): CardId[] {
    return this.session.view.bases.flatMap((base) => [
      base.card,
      ...base.cards.flatMap((c) => [c, ...c.on].filter(isFaceUp).map(({ card }) => card)),
    ]);
  }

  private discards(): string[] {
    const { view, look } = this.session;
    return view.discards.flatMap((pile, seat) => {
      const cards = pile.map((face) => face.card);
      const text = cards.length === 0 ? "empty" : titles(look, cards);
      return flow(`${capital(whose(look, seat))} discard pile: `, text.split(" "), " ", this.terminal.style.width);
    });
  }
}

/** True if the options are the hand itself. */
const showsHand = (decision: Decision, view: View): boolean =>
  decision.options.some((o) => o.kind === "card" && view.hands[PERSON]?.known.some((face) => face.card === o.card) === true);

/** The log, with the turns standing out. */
const drawNews = (news: readonly string[], style: Style): string[] =>
  news.flatMap((line) => {
    const lines = flow("  ", line.split(" "), " ", style.width);
    return /^Turn \d+:/.test(line) ? lines.map((l) => paint(style, "bold", l)) : lines;
  });

/** As much of the news as fits, the latest last. */
function recent(news: readonly string[], room: number, style: Style): string[] {
  if (news.length === 0) return [];
  const space = Math.max(3, room);
  if (news.length <= space) return ["", ...news];
  const shown = news.slice(1 - space);
  return ["", paint(style, "dim", `  (${news.length - shown.length} lines before that: l shows them)`), ...shown];
}

/** What every seat has in the end, less what Madness costs, the winners first (R-MADNESS-11 to -14). Equal seats share a place. */
export function finalScores(view: View): { seat: Seat; score: number; place: number }[] {
  const scores = view.phase.kind === "over" ? view.phase.scores : view.vp;
  const winners: readonly Seat[] = view.phase.kind === "over" ? view.phase.winners : [];
  const behind = (seat: Seat, other: Seat): boolean =>
    winners.includes(seat) ? false : winners.includes(other) || (scores[other] ?? 0) > (scores[seat] ?? 0);
  return scores
    .map((score, seat) => ({ seat, score, place: 1 + scores.filter((_, other) => behind(seat, other)).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** The last screen: the table as it ended, and who won. */
export function drawEnding(session: Session, style: Style): string[] {
  const { view, look } = session;
  return [
    ...drawNews(session.news, style),
    rule(style),
    ...drawBoard(view, look, style, { texts: false }),
    "",
    ...finalScores(view).map(({ seat, score, place }) => {
      const vp = view.vp[seat] ?? 0;
      const madness = vp === score ? "" : ` (${vp} less ${vp - score} for Madness)`;
      return `${place}. ${capital(who(look, seat))}: ${score} VP${madness} with ${(view.factions[seat] ?? []).join(" and ")}`;
    }),
    paint(style, "bold", session.log.at(-1) ?? ""),
  ];
}
