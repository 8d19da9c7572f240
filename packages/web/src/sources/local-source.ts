/** A game in this page alone: the engine here, bots in a worker. */

import { greedy, inputFor } from "@breakpoint/bots";
import {
  ASK_ANYWAY,
  createGame,
  declines,
  type Game,
  idleAnswer,
  isForOthers,
  isRefusal,
  isRevealed,
  makeReplay,
  plainAnswer,
  type Replay,
  type Seat,
  type Seed,
  type Setup,
  secretsOf,
  seedRng,
} from "@breakpoint/engine";
import type { Trouble, UndoAnswer } from "@breakpoint/protocol";
import { wordRefusal } from "@breakpoint/words";
import { BotMind } from "./bot-mind.ts";
import type { BotTask } from "./bot-worker.ts";
import { EngineSource, localTable, type SeatNames } from "./engine-source.ts";
import type { Hint, Pace, PartState } from "./source.ts";

export interface LocalGame extends SeatNames {
  setup: Setup;
  seed: Seed;
  /** Milliseconds that a bot takes at least. */
  pace: number;
  /** A game to go on from. */
  picks?: readonly number[];
}

const PACES: Readonly<Record<Pace, number>> = { human: 400, fast: 150, off: 0 };

const NOT_ASKED: Trouble = { code: "not-your-decision", message: "Nothing is asked of you.", hint: "Wait for your turn." };
const NO_HINT: Trouble = { code: "server-trouble", message: "Nothing comes to mind.", hint: "Trust yourself." };

interface Pick {
  seat: Seat;
  index: number;
  /** Something hidden was revealed, or somebody else could have acted: it cannot be taken back. */
  sealed: boolean;
  /** Whatever the answer, the same would have come of it: nobody was asked. */
  plain: boolean;
}

export class LocalSource extends EngineSource {
  protected game: Game;
  readonly #plan: LocalGame;
  readonly #mine: Seat[];
  #picks: Pick[] = [];
  /** Where the events of the last pick begin. */
  #latest = 0;
  #momentOfOthers = false;
  readonly #mind: BotMind;
  #timer = 0;
  /** Milliseconds that a bot takes at least. */
  #pace: number;
  /** Bots do not seem to think until somebody is asked. */
  #hurried = false;
  /** What a bot is about to do, once it has seemed to think for long enough. */
  #next: (() => void) | null = null;

  constructor(plan: LocalGame, mind = new BotMind()) {
    const mine = plan.bots.flatMap((bot, seat) => (bot === null ? [seat] : []));
    super(localTable(plan, mine));
    this.#plan = plan;
    this.#pace = plan.pace;
    this.#mind = mind;
    this.#mine = mine.length > 0 ? mine : [-1];
    this.game = this.#begin((plan.picks ?? []).map((index) => ({ index, plain: false })));
    // What has just happened is what the last pick led to; all else is the past.
    const earlier = this.events.splice(0, this.#latest);
    this.show(this.#mine, this.#undoFor, "jump", earlier);
    this.#askBot();
  }

  #begin(picks: readonly Omit<Pick, "seat" | "sealed">[]): Game {
    this.events = [];
    this.#picks = [];
    const game = createGame(this.#plan.setup, this.#plan.seed, {
      sink: (e) => this.events.push(e),
      moment: (moment, now) => {
        if (isForOthers(moment, now)) this.#momentOfOthers = true;
      },
    });
    if (isRefusal(game)) throw new Error(wordRefusal(game));
    for (const { index, plain } of picks) this.#answer(game, index, plain);
    return game;
  }

  #passes(seat: Seat): readonly string[] {
    return this.state().parts.find((part) => part.seat === seat)?.pass ?? [];
  }

  /** What follows for a person whose answers would all lead to the same, or to nothing. */
  #answerPlainly(game: Game): void {
    while (game.decision !== null && this.#mine.includes(game.decision.seat)) {
      const plain = plainAnswer(game) ?? (this.#passes(game.decision.seat).includes(ASK_ANYWAY) ? null : idleAnswer(game));
      if (plain === null || !this.#answer(game, plain, true)) return;
    }
  }

  #answer(game: Game, index: number, plain = false): boolean {
    const seat = game.decision?.seat ?? -1;
    const from = this.events.length;
    const before = secretsOf(game);
    this.#momentOfOthers = false;
    if (game.pick(index) !== null) return false;
    if (!plain) this.#latest = from;
    this.#picks.push({ seat, index, sealed: this.#momentOfOthers || isRevealed(before, game, seat), plain });
    return true;
  }

  readonly #undoFor = (seat: Seat): PartState["undo"] => {
    const since = this.#picks.slice(this.#lastChoice());
    const isOwn = since.length > 0 && since.every((pick) => pick.seat === seat && !pick.sealed);
    return isOwn && !this.game.over ? "free" : null;
  };

  /** Where the last answer is that somebody thought about. */
  #lastChoice(): number {
    return this.#picks.findLastIndex((pick) => !pick.plain);
  }

  /** The game so far. */
  recorded(): Replay {
    return makeReplay(
      this.#plan.setup,
      this.#plan.seed,
      this.#picks.map((p) => p.index),
    );
  }

  #go(index: number): boolean {
    if (!this.#answer(this.game, index)) return false;
    this.#answerPlainly(this.game);
    this.show(this.#mine, this.#undoFor);
    this.#askBot();
    return true;
  }

  override async pick(seat: Seat, index: number): Promise<Trouble | null> {
    // A hint that is being thought about is for this very decision.
    this.#mind.cancel();
    if (this.game.decision?.seat === seat && this.#go(index)) return null;
    return { code: "stale", message: "The game has gone on.", hint: "Look again at what is asked." };
  }

  override async undo(seat: Seat): Promise<UndoAnswer | Trouble> {
    if (this.#undoFor(seat) === null) return super.undo(seat);
    // A bot may be thinking about what is now taken back.
    this.#forgetNext();
    this.#mind.cancel();
    const kept = this.#picks.slice(0, this.#lastChoice());
    this.game = this.#begin(kept);
    this.events = [];
    this.show(this.#mine, this.#undoFor, "undone");
    return { done: true };
  }

  #askBot(): void {
    const decision = this.game.decision;
    if (decision === null) return;
    const bot = this.#plan.bots[decision.seat] ?? null;
    if (bot !== null) {
      void this.#botMoves(bot);
      return;
    }
    this.#hurried = false;
    if (!this.#passes(decision.seat).includes(decision.prompt.key)) return;
    const index = decision.options.findIndex(declines);
    if (index >= 0) this.#go(index);
  }

  async #botMoves(bot: string): Promise<void> {
    const asked = performance.now();
    const thought = await this.#mind.pick(this.#task(), bot);
    const pick = thought ?? this.#quickAnswer();
    const wait = this.#hurried ? 0 : Math.max(0, this.#pace - (performance.now() - asked));
    this.#next = () => {
      this.#next = null;
      this.#go(pick);
    };
    this.#timer = setTimeout(() => this.#next?.(), wait);
  }

  #forgetNext(): void {
    clearTimeout(this.#timer);
    this.#next = null;
  }

  hurry(): void {
    this.#hurried = true;
    if (this.#next === null) return;
    clearTimeout(this.#timer);
    this.#next();
  }

  #task(): BotTask {
    const { setup, seed } = this.#plan;
    return { setup, seed, picks: this.#picks.map((p) => p.index) };
  }

  pace(_seat: Seat, pace: Pace): void {
    this.#pace = PACES[pace];
  }

  async hint(seat: Seat): Promise<readonly Hint[] | Trouble> {
    if (this.game.decision?.seat !== seat) return NOT_ASKED;
    return (await this.#mind.hint(this.#task(), this.#plan.names)) ?? NO_HINT;
  }

  /** For a bot that gives no answer: whatever a plain one finds in a moment. */
  #quickAnswer(): number {
    const input = inputFor(this.game, seedRng(this.#picks.length));
    return input === null ? 0 : greedy.pick(input);
  }

  override close(): void {
    super.close();
    this.#forgetNext();
    this.#mind.close();
  }
}
