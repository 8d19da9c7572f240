/** A moment of a recorded game with another line played out from there, step by step. */

import { createGame, declines, type Game, isRefusal, type Option, type Replay, type Seat, type View } from "@breakpoint/engine";
import { wordRefusal } from "@breakpoint/words";
import { EngineSource, localTable, type SeatNames } from "./engine-source.ts";

/** How a strong player would go on. */
export type Plan = readonly { readonly seat: Seat; readonly option: Option }[];

const same = (one: Option, other: Option): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the plan means in the game as it was: as far as it goes there, and no further than the turn. Others let pass what they may. */
export function linePicks({ setup, seed, picks }: Replay, at: number, first: number, plan: Plan): number[] {
  const game = createGame(setup, seed);
  if (isRefusal(game)) return [];
  for (const pick of picks.slice(0, at)) game.pick(pick);
  const { number } = game.state.turn;
  const mine = game.decision?.seat;
  const line = [first];
  let step = 0;
  if (game.pick(first) !== null) return [];
  for (;;) {
    const { decision } = game;
    if (decision === null || (game.stable && game.state.turn.number !== number)) return line;
    const { options, seat } = decision;
    const wanted = plan[step];
    const planned = wanted?.seat === seat ? options.findIndex((option) => same(option, wanted.option)) : -1;
    if (planned >= 0) step++;
    const next = planned >= 0 ? planned : options.length === 1 ? 0 : seat === mine ? -1 : options.findIndex(declines);
    if (next < 0 || game.pick(next) !== null) return line;
    line.push(next);
  }
}

export class LineSource extends EngineSource {
  protected game: Game;
  readonly #replay: Replay;
  readonly #at: number;
  readonly #line: readonly number[];
  readonly #seat: Seat;
  #step = 0;

  /** The moment before pick `at`, as `seat` saw it; `line`: other picks from there on. */
  constructor(replay: Replay, at: number, line: readonly number[], seat: Seat, people: SeatNames) {
    super(localTable(people, []));
    this.#replay = replay;
    this.#at = at;
    this.#line = line;
    this.#seat = seat;
    this.game = this.#jump(0);
  }

  get steps(): number {
    return this.#line.length;
  }

  #jump(step: number): Game {
    const { setup, seed, picks } = this.#replay;
    this.events = [];
    const game = createGame(setup, seed, { sink: (e) => this.events.push(e) });
    if (isRefusal(game)) throw new Error(wordRefusal(game));
    let latest = 0;
    for (const pick of [...picks.slice(0, this.#at), ...this.#line.slice(0, step)]) {
      latest = this.events.length;
      game.pick(pick);
    }
    this.game = game;
    this.#step = step;
    const earlier = this.events.splice(0, latest);
    this.show([this.#seat], () => null, "jump", earlier);
    return game;
  }

  /** Goes to the moment after so many picks of the line; the next one follows from this one. */
  goTo(step: number): void {
    const wanted = Math.max(0, Math.min(step, this.#line.length));
    const pick = this.#line[this.#step];
    if (wanted === this.#step + 1 && pick !== undefined) {
      this.game.pick(pick);
      this.#step = wanted;
      this.show([this.#seat], () => null);
    } else if (wanted !== this.#step) this.#jump(wanted);
  }

  /** Nothing is asked of whoever looks on. */
  protected override look(seat: Seat): View {
    return { ...super.look(seat), decision: null };
  }
}
