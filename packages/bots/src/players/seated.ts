/** The bots of one game at their seats. Some follow the whole game: they hear what their seat sees happen, and how it ended. */

import {
  cardsIn,
  defAt,
  eventFor,
  type Face,
  type Game,
  type GameEvent,
  type RngState,
  type Seat,
  type Setup,
  type Sink,
} from "@breakpoint/engine";
import { type Bot, type BotInput, inputFor } from "./bot.ts";

/** What a seat has seen happen since it was last asked. */
export interface News {
  readonly events: readonly GameEvent[];
  /** The faces of all cards in `events`: some of them may be out of sight again. */
  readonly faces: readonly Face[];
}

export interface Follower {
  pick(input: BotInput, news: News): number;
  /** Nothing more is asked. No winners: the game was given up. */
  end(news: News, winners: readonly Seat[], scores: readonly number[]): void;
}

export interface FollowingBot extends Bot {
  /** Called once for every game, and for every seat that it plays in it. `game`: what to call the game in reports, nothing to play by. */
  sit(seat: Seat, setup: Setup, game: string): Follower;
}

const follows = (bot: Bot | undefined): bot is FollowingBot => bot !== undefined && "sit" in bot;

/** Who won, and with how many VP; no winners, and what everybody has so far, if the game was given up. */
export function resultOf(game: Game): { winners: readonly Seat[]; scores: readonly number[] } {
  const { phase, vp } = game.state;
  return phase.kind === "over" ? phase : { winners: [], scores: vp };
}

export class Seated {
  readonly #bots: readonly (Bot | undefined)[];
  readonly #followers: readonly (Follower | null)[];
  readonly #heard: GameEvent[][];
  /** To be told of every event; null if nobody listens. */
  readonly sink: Sink | null;

  /** `bots[seat]` plays that seat; none where a person does. `sink` listens as well. */
  constructor(bots: readonly (Bot | undefined)[], setup: Setup, seed: number, sink: Sink | null = null) {
    this.#bots = bots;
    this.#followers = bots.map((bot, seat) => (follows(bot) ? bot.sit(seat, setup, `seed ${seed}`) : null));
    this.#heard = bots.map(() => []);
    this.sink = bots.some(follows) ? (event) => this.#hear(event, sink) : sink;
  }

  #hear(event: GameEvent, sink: Sink | null): void {
    sink?.(event);
    for (const [seat, follower] of this.#followers.entries()) if (follower !== null) this.#heard[seat]?.push(eventFor(event, seat));
  }

  #news(game: Game, seat: Seat): News {
    const events = this.#heard[seat]?.splice(0) ?? [];
    const cards = new Set(events.flatMap(cardsIn));
    return { events, faces: [...cards].map((card) => ({ card, def: defAt(game.card(card).def).id, owner: game.card(card).owner })) };
  }

  /** The answer to the pending decision, by the bot whose seat is asked. */
  pick(game: Game, rng: RngState): number {
    const input = inputFor(game, rng);
    if (input === null) throw new Error("nothing is asked");
    const { seat } = input.decision;
    const follower = this.#followers[seat];
    if (follower !== undefined && follower !== null) return follower.pick(input, this.#news(game, seat));
    const bot = this.#bots[seat];
    if (bot === undefined) throw new Error(`seat ${seat} has no bot`);
    return bot.pick(input);
  }

  end(game: Game): void {
    const { winners, scores } = resultOf(game);
    for (const [seat, follower] of this.#followers.entries()) follower?.end(this.#news(game, seat), winners, scores);
  }
}
