/** A game in this page alone: the engine here, bots in a worker. */

import { createGame, type Game, type GameEvent, isRefusal, type Seat, type Setup } from "@breakpoint/engine";
import type { Trouble, UndoAnswer } from "@breakpoint/protocol";
import { wordRefusal } from "@breakpoint/words";
import type { BotAnswer, BotAsk } from "./bot-worker.ts";
import { EngineSource, localTable, type SeatNames } from "./engine-source.ts";
import type { PartState } from "./source.ts";

export interface LocalGame extends SeatNames {
  setup: Setup;
  seed: number;
  /** Milliseconds that a bot takes at least. */
  pace: number;
  /** A game to go on from. */
  picks?: readonly number[];
}

/** What tells a player something that was hidden: a pick that led to it cannot be taken back. */
const REVEALING: ReadonlySet<GameEvent["kind"]> = new Set([
  "drawn",
  "revealed",
  "looked",
  "shuffled",
  "uncovered",
  "baseEntered",
  "redrew",
]);

interface Pick {
  seat: Seat;
  index: number;
  revealed: boolean;
}

export class LocalSource extends EngineSource {
  protected game: Game;
  readonly #plan: LocalGame;
  readonly #mine: Seat[];
  #picks: Pick[] = [];
  #worker: Worker | null = null;
  #timer = 0;

  constructor(plan: LocalGame) {
    const mine = plan.bots.flatMap((bot, seat) => (bot === null ? [seat] : []));
    super(localTable(plan, mine));
    this.#plan = plan;
    this.#mine = mine.length > 0 ? mine : [-1];
    this.game = this.#begin(plan.picks ?? []);
    this.show(this.#mine, this.#undoFor);
    this.#askBot();
  }

  #begin(picks: readonly number[]): Game {
    this.events = [];
    this.#picks = [];
    const game = createGame(this.#plan.setup, this.#plan.seed, { sink: (e) => this.events.push(e) });
    if (isRefusal(game)) throw new Error(wordRefusal(game));
    for (const index of picks) this.#answer(game, index);
    return game;
  }

  #answer(game: Game, index: number): boolean {
    const seat = game.decision?.seat ?? -1;
    const from = this.events.length;
    if (game.pick(index) !== null) return false;
    this.#picks.push({ seat, index, revealed: this.events.slice(from).some((e) => REVEALING.has(e.kind)) });
    return true;
  }

  readonly #undoFor = (seat: Seat): PartState["undo"] => {
    const last = this.#picks.at(-1);
    return last !== undefined && last.seat === seat && !last.revealed && !this.game.over ? "free" : null;
  };

  #go(index: number): boolean {
    if (!this.#answer(this.game, index)) return false;
    this.show(this.#mine, this.#undoFor);
    this.#askBot();
    return true;
  }

  override async pick(seat: Seat, index: number): Promise<Trouble | null> {
    if (this.game.decision?.seat === seat && this.#go(index)) return null;
    return { code: "stale", message: "The game has gone on.", hint: "Look again at what is asked." };
  }

  override async undo(seat: Seat): Promise<UndoAnswer | Trouble> {
    if (this.#undoFor(seat) === null) return super.undo(seat);
    this.game = this.#begin(this.#picks.slice(0, -1).map((p) => p.index));
    this.events = [];
    this.show(this.#mine, this.#undoFor, "undone");
    return { done: true };
  }

  #askBot(): void {
    const decision = this.game.decision;
    if (decision === null) return;
    const bot = this.#plan.bots[decision.seat] ?? null;
    const pass = this.state().parts.find((p) => p.seat === decision.seat)?.pass ?? [];
    if (bot === null) {
      if (!pass.includes(decision.prompt.key)) return;
      const index = decision.options.findIndex((o) => o.kind === "word" && o.word === "pass");
      if (index >= 0) this.#go(index);
      return;
    }
    const asked = performance.now();
    this.#worker ??= new Worker(new URL("./bot-worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<BotAnswer>) => {
      if (data.at !== this.#picks.length) return;
      const wait = Math.max(0, this.#plan.pace - (performance.now() - asked));
      this.#timer = window.setTimeout(() => this.#go(data.pick), wait);
    };
    const { setup, seed } = this.#plan;
    const ask: BotAsk = { setup, seed, picks: this.#picks.map((p) => p.index), bot };
    this.#worker.postMessage(ask);
  }

  override close(): void {
    super.close();
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
  }
}
