/** One game between a person and bots: whose pick it is, what was seen of it, taking back, and what is saved. */

import { type Bot, consider, inputFor, type Limits, type Line, master, numberOf, Seated } from "@breakpoint/bots";
import {
  createGame,
  eventFor,
  type Game,
  type GameEvent,
  isRefusal,
  makeReplay,
  plainAnswer,
  playReplay,
  type Refusal,
  type Replay,
  type Seat,
  type Seed,
  type Setup,
  seedRng,
  type View,
  viewFor,
} from "@breakpoint/engine";
import { type Lookup, list, lookupIn, lookupOf, wordEvents } from "@breakpoint/words";
import { takeLostSeats } from "../bots.ts";
import { lostLine } from "../external/report.ts";

/** The person sits at the first seat. */
export const PERSON: Seat = 0;
export const PLAYERS = ["Ann", "Bea", "Cal", "Dan"] as const;

export class Session {
  readonly setup: Setup;
  readonly seed: Seed;
  /** By seat; none for the person. */
  readonly bots: readonly (Bot | undefined)[];
  private game: Game;
  private seated: Seated;
  private picks: number[] = [];
  /** Where in `picks` the person chose. */
  private own: number[] = [];
  private events: GameEvent[] = [];
  private lines: string[] = [];
  private shown = 0;

  private constructor(setup: Setup, seed: Seed, bots: readonly (Bot | undefined)[], game: Game) {
    this.setup = setup;
    this.seed = seed;
    this.bots = bots;
    this.game = game;
    this.seated = new Seated(bots, setup, numberOf(seed));
  }

  static begin(setup: Setup, seed: Seed, bots: readonly (Bot | undefined)[]): Session | Refusal {
    return Session.resume(makeReplay(setup, seed, []), bots);
  }

  /** Comes back to where a recorded game stopped. */
  static resume(replay: Replay, bots: readonly (Bot | undefined)[]): Session | Refusal {
    const whole = playReplay(replay, { checkpoints: false });
    if (isRefusal(whole)) return whole;
    const start = createGame(replay.setup, replay.seed);
    if (isRefusal(start)) return start;
    const session = new Session(replay.setup, replay.seed, bots, start);
    session.rewind(replay.picks);
    return session;
  }

  get over(): boolean {
    return this.game.over;
  }

  /** The game itself, for asking what a number is made of. What is shown goes through `view`. */
  get table(): Game {
    return this.game;
  }

  get view(): View {
    return viewFor(this.game, PERSON);
  }

  get look(): Lookup {
    return lookupIn(this.view, PLAYERS);
  }

  get replay(): Replay {
    return makeReplay(this.setup, this.seed, this.picks);
  }

  /** What happened since the person was last asked. */
  get news(): readonly string[] {
    return this.lines.slice(this.shown);
  }

  get log(): readonly string[] {
    return this.lines;
  }

  /** What a strong player in the person's place would consider, best first. */
  hint(limits: Limits): Line[] {
    const input = inputFor(this.game, seedRng(numberOf(this.seed) * 4099 + this.picks.length));
    return input === null ? [] : consider(master, input, limits);
  }

  /** Answers the pending decision for the person. */
  choose(index: number): Refusal | null {
    const refusal = this.game.pick(index, PERSON);
    if (refusal !== null) return refusal;
    this.own.push(this.picks.length);
    this.picks.push(index);
    this.shown = this.lines.length;
    this.letBotsPlay();
    return null;
  }

  /** Back to the person's last choice; false if there is none. */
  undo(): boolean {
    const last = this.own.at(-1);
    if (last === undefined) return false;
    this.rewind(this.picks.slice(0, last));
    return true;
  }

  /** Plays the picks from the start. */
  private rewind(picks: readonly number[]): void {
    this.picks = [];
    this.own = [];
    this.events = [];
    this.lines = [this.greeting()];
    this.shown = 0;
    // For bots that follow the game, what is taken back was another game.
    this.seated.end(this.game);
    this.seated = new Seated(this.bots, this.setup, numberOf(this.seed), (event) => this.events.push(eventFor(event, PERSON)));
    const game = createGame(this.setup, this.seed, { sink: this.seated.sink });
    if (isRefusal(game)) throw new Error("a game that has begun once can begin again");
    this.game = game;
    for (const pick of picks) {
      if (game.decision?.seat === PERSON) {
        this.own.push(this.picks.length);
        this.tell();
        this.shown = this.lines.length;
      }
      this.picks.push(pick);
      game.pick(pick);
    }
    this.letBotsPlay();
  }

  private greeting(): string {
    const others = this.bots.flatMap((bot, seat) => (bot === undefined ? [] : [`${PLAYERS[seat]} (${bot.name})`]));
    return `You play against ${list(others)}.`;
  }

  private letBotsPlay(): void {
    for (;;) {
      const decision = this.game.decision;
      const plain = decision?.seat === PERSON ? plainAnswer(this.game) : null;
      if (plain !== null) {
        this.game.pick(plain);
        this.picks.push(plain);
        continue;
      }
      const bot = decision === null ? undefined : this.bots[decision.seat];
      if (decision === null || bot === undefined) break;
      // Luck of its own for every pick: a game that was left and resumed goes on exactly as if it had not been left.
      const pick = this.seated.pick(this.game, seedRng(numberOf(this.seed) * 4093 + this.picks.length));
      const refusal = this.game.pick(pick, decision.seat);
      if (refusal !== null) throw new Error(`${bot.name} gave an answer that was refused: ${refusal.code}`);
      this.picks.push(pick);
    }
    this.tell();
    for (const seat of takeLostSeats()) this.lines.push(lostLine(seat));
    if (this.game.over) this.seated.end(this.game);
  }

  private tell(): void {
    this.lines.push(...wordEvents(lookupOf(this.game, PLAYERS, PERSON), this.events));
    this.events = [];
  }
}
