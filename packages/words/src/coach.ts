/**
 * What a coach would say before a decision: which base breaks, for whom, and what in reach changes that. It knows what the seat sees and
 * nothing else, and it says what matters, not what to do.
 */

import {
  type BaseView,
  type CardId,
  type Decision,
  type Game,
  gameSeenBy,
  NO_CARD,
  type Option,
  type Seat,
  type View,
} from "@breakpoint/engine";
import { type Lookup, lookupIn } from "./lookup.ts";
import { awardsAt, type BaseOutcome, type Outcome, outcomesOf } from "./outcome.ts";
import { capital, list, title, who } from "./sentence.ts";

export interface Remark {
  /** 3: points are at stake now; 2: soon; 1: good to know. */
  weight: 1 | 2 | 3;
  /** The base that it is about; NO_CARD if none. */
  base: CardId;
  text: string;
}

/** A win is this far. */
const GOAL = 15;
/** So near to its breakpoint, a base may break in a turn. */
const NEAR = 5;

/** Who a coach speaks to: as often as they like, and less the more they have played. `games`: finished with the coach before this one. */
export function speaksUp(remark: Remark, view: View, games: number, much: "some" | "little" | "off"): boolean {
  if (much === "off") return false;
  if (much === "little") return remark.weight === 3;
  const round = Math.ceil(view.turn.number / view.seats);
  const [all, most] = [3 - games, 6 - 2 * games];
  return remark.weight >= (round <= all ? 1 : round <= most ? 2 : 3);
}

/** What matters about the pending decision of the viewer, the most important first; at most two things. */
export function remarks(view: View, players: readonly string[]): Remark[] {
  const { decision } = view;
  if (decision === null || decision.seat !== view.seat) return [];
  const coach = new Coach(view, decision, lookupIn(view, players));
  const found = decision.prompt.key === "play" ? coach.forTurn() : coach.forChoice();
  return found.sort((a, b) => b.weight - a.weight).slice(0, 2);
}

/** A way to answer, with what it does to one base. */
interface Move {
  option: Option;
  base: BaseOutcome;
}

class Coach {
  private readonly view: View;
  private readonly decision: Decision;
  private readonly look: Lookup;
  private readonly outcomes: ReadonlyMap<number, Outcome>;
  /** The table as it is seen. */
  private readonly now: Game;

  constructor(view: View, decision: Decision, look: Lookup) {
    this.view = view;
    this.decision = decision;
    this.look = look;
    this.outcomes = outcomesOf(view, decision);
    this.now = gameSeenBy(view);
  }

  forTurn(): Remark[] {
    const { bases, turn } = this.view;
    const broken = bases.filter((b) => b.power >= b.breakpoint);
    const remarks = [...broken.map((b) => this.breaks(b)), ...this.chances(), ...this.dangers()];
    if (remarks.length > 0) return remarks;
    if (this.decision.options.every((o) => o.kind === "word"))
      return [remark(1, NO_CARD, "Nothing is left to play. End your turn: bases that are full pay, and you draw two cards.")];
    const left = turn.plays.map((p) => p.type);
    if (turn.number <= this.view.seats && left.includes("minion")) return this.opening(left.includes("action"));
    if (!left.includes("minion") && left.includes("action"))
      return [
        remark(1, NO_CARD, "Your minion is played, your action is not. Look through your actions: one that is not needed now may wait."),
      ];
    return this.nearest();
  }

  /** What the options do to the points at one base. */
  forChoice(): Remark[] {
    const { scoring } = this.view;
    if (scoring !== null) {
      const base = this.view.bases.find((b) => b.card === scoring.base);
      if (base !== undefined && this.decision.prompt.verb === "special") return [this.window(base)];
    }
    const best = this.moves().sort((a, b) => this.worth(b.base) - this.worth(a.base))[0];
    if (best === undefined || this.worth(best.base) <= 0)
      return [remark(1, NO_CARD, "Look at the options one by one: where the table can tell, it writes beside each what would come of it.")];
    const { base } = best;
    return [
      remark(2, base.base, `What counts here is **${title(this.look, base.base)}**: it can come to ${this.totals(base.standing.totals)}.`),
    ];
  }

  private breaks(base: BaseView): Remark {
    const awards = awardsAt(this.now, base);
    const ahead = this.mine(awards) >= this.most(awards);
    const tail = ahead ? "" : " Can you get ahead there, or take power away?";
    return remark(3, base.card, `**${title(this.look, base.card)}** breaks when you end your turn: ${this.points(awards)}.${tail}`);
  }

  /** Moves that break a base for the good of the viewer, the best one only. */
  private chances(): Remark[] {
    const best = this.breaking()
      .filter(({ base }) => this.mine(base.standing.awards) > 0 && this.worth(base) >= 0)
      .sort((a, b) => this.worth(b.base) - this.worth(a.base) || this.mine(b.base.standing.awards) - this.mine(a.base.standing.awards))[0];
    if (best === undefined) return [];
    const { awards } = best.base.standing;
    const wins = this.mine(this.view.vp) + this.mine(awards) >= GOAL ? " That would be your 15 points." : "";
    return [
      remark(
        3,
        best.base.base,
        `**${title(this.look, best.base.base)}** is ${this.short(best.base)} short, and **${this.name(best.option)}** is enough: \`${best.base.from} → ${best.base.to}\` Then ${this.points(awards)}.${wins}`,
      ),
    ];
  }

  /** A base that others would gain by. */
  private dangers(): Remark[] {
    const gift = this.breaking().find(({ base }) => this.worth(base) < 0);
    const given = gift === undefined ? [] : [this.gift(gift)];
    const theirs = this.view.bases.find((b) => {
      const short = b.breakpoint - b.power;
      return short > 0 && short <= NEAR && b.card !== gift?.base.base && this.mine(b.standing.totals) < this.most(b.standing.totals);
    });
    if (theirs === undefined) return given;
    const { totals } = theirs.standing;
    const leader = this.others().find((seat) => totals[seat] === this.most(totals)) ?? 0;
    const place = this.mine(awardsAt(this.now, theirs)) > 0 ? "You would be paid there, too, but less." : "You would get nothing there.";
    return [
      ...given,
      remark(
        2,
        theirs.card,
        `**${title(this.look, theirs.card)}** lacks only ${theirs.breakpoint - theirs.power}, and ${who(this.look, leader)} leads there: ${this.totals(totals)}. ${place}`,
      ),
    ];
  }

  private gift({ option, base }: Move): Remark {
    const text = `Careful with **${this.name(option)}** at **${title(this.look, base.base)}**: it would break the base, and ${this.points(base.standing.awards)}.`;
    return remark(2, base.base, text);
  }

  private opening(action: boolean): Remark[] {
    const plays = action ? "You may play one minion and one action." : "Your action is played, your minion is not.";
    const text = `${plays} A base pays when everybody's power there reaches its breakpoint, so begin where you can stay ahead.`;
    return [remark(1, NO_CARD, text)];
  }

  private nearest(): Remark[] {
    const [base] = this.view.bases.toSorted((a, b) => a.breakpoint - a.power - (b.breakpoint - b.power));
    if (base === undefined) return [];
    const text = `Nothing breaks yet. **${title(this.look, base.card)}** is the nearest, ${base.breakpoint - base.power} short: ${this.totals(base.standing.totals)}.`;
    return [remark(1, base.card, text)];
  }

  private window(base: BaseView): Remark {
    const when = this.decision.prompt.key === "special-afterScores" ? "has scored" : "is about to score";
    const best = this.moves()
      .filter((m) => m.base.base === base.card)
      .sort((a, b) => this.worth(b.base) - this.worth(a.base))[0];
    const change =
      best === undefined || this.mine(best.base.standing.awards) <= this.mine(awardsAt(this.now, base))
        ? "Your Specials need not be used now: keep what does not pay."
        : `**${this.name(best.option)}** would make it ${this.totals(best.base.standing.totals)}.`;
    const now = when === "has scored" ? "" : ` As it stands, ${this.points(awardsAt(this.now, base))}.`;
    return remark(3, base.card, `**${title(this.look, base.card)}** ${when}.${now} ${change}`);
  }

  private moves(): Move[] {
    return [...this.outcomes].flatMap(([index, { bases }]) => {
      const option = this.decision.options[index];
      return option === undefined ? [] : bases.map((base) => ({ option, base }));
    });
  }

  /** Moves that bring a base to its breakpoint that is below it now. */
  private breaking(): Move[] {
    return this.moves().filter(({ base }) => base.to >= base.breakpoint && this.short(base) > 0);
  }

  private short({ base, from }: BaseOutcome): number {
    const now = this.view.bases.find((b) => b.card === base);
    return now === undefined ? 0 : now.breakpoint - from;
  }

  /** Points more than the best of the others gets. */
  private worth({ standing }: BaseOutcome): number {
    return this.mine(standing.awards) - this.most(standing.awards);
  }

  private others(): Seat[] {
    return this.view.vp.map((_, seat) => seat).filter((seat) => seat !== this.view.seat);
  }

  private mine(by: readonly number[]): number {
    return by[this.view.seat] ?? 0;
  }

  private most(by: readonly number[]): number {
    return Math.max(0, ...this.others().map((seat) => by[seat] ?? 0));
  }

  private name(option: Option): string {
    return "card" in option ? title(this.look, option.card) : "that";
  }

  /** "you get 4, Bea gets 3" */
  private points(awards: readonly number[]): string {
    const paid = [this.view.seat, ...this.others()].filter((seat) => seat === this.view.seat || (awards[seat] ?? 0) > 0);
    return list(paid.map((seat) => `${who(this.look, seat)} ${seat === this.view.seat ? "get" : "gets"} ${awards[seat] || "nothing"}`));
  }

  /** "you 7, Bea 6" */
  private totals(totals: readonly number[]): string {
    return [this.view.seat, ...this.others()].map((seat) => `${who(this.look, seat)} ${totals[seat] ?? 0}`).join(", ");
  }
}

const remark = (weight: Remark["weight"], base: CardId, text: string): Remark => ({ weight, base, text: capital(text) });
