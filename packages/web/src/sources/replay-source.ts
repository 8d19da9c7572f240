/** A recorded game: any moment of it, from any chair, with hands hidden or open. */

import {
  createGame,
  Game,
  type GameEvent,
  hashState,
  isRefusal,
  NO_SEAT,
  type Replay,
  type Seat,
  type State,
  stateFromJson,
  type View,
} from "@breakpoint/engine";
import type { ReplayAnswer } from "@breakpoint/protocol";
import { wordRefusal } from "@breakpoint/words";
import { EngineSource, localTable, openView, type SeatNames } from "./engine-source.ts";

/** A copy of the game is kept every so many picks, so that any moment is near one. */
const COPY_EVERY = 20;

/** What the recording looks like from far away. */
export interface Moment {
  turn: number;
  /** Whose turn it is. */
  seat: Seat;
  vp: number[];
}

export interface Recording {
  replay: Replay;
  /** The events that each pick led to; the first ones come before any pick. */
  events: GameEvent[][];
  moments: Moment[];
  copies: Game[];
  /** The table as it was before so many picks, where the rules of today would have it otherwise. */
  stations: ReadonlyMap<number, State>;
}

/**
 * Plays a replay through once. An error says why it cannot be. `played`: of a game that was played by other rules, what was kept of it; between
 * two moments that were kept, a pick that means nothing any more is passed over.
 */
export function record(replay: Replay, played: ReplayAnswer["played"] = null): Recording {
  const events: GameEvent[][] = [[]];
  const begun = createGame(replay.setup, replay.seed, { sink: (e) => events.at(-1)?.push(e) });
  if (isRefusal(begun)) throw new Error(wordRefusal(begun));
  const stations = new Map<number, State>();
  for (const { at, state } of played?.stations ?? []) {
    const there = stateFromJson(state);
    if (isRefusal(there)) throw new Error(wordRefusal(there));
    stations.set(at, there);
  }
  let game = begun;
  const momentOf = ({ state }: Game): Moment => ({ turn: state.turn.number, seat: state.turn.seat, vp: state.vp.slice() });
  const moments = [momentOf(game)];
  const copies = [game.fork()];
  for (const [i, pick] of replay.picks.entries()) {
    events.push([]);
    const why = game.pick(pick);
    if (why !== null && played === null) throw new Error(wordRefusal({ code: "bad-pick-in-replay", at: i, why }));
    game = asItWas(game, stations, i + 1);
    moments.push(momentOf(game));
    if ((i + 1) % COPY_EVERY === 0) copies.push(game.fork());
  }
  return { replay, events: played?.events ?? events, moments, copies, stations };
}

/** The game after so many picks: as it is, or as it was kept if that was something else. */
function asItWas(game: Game, stations: ReadonlyMap<number, State>, at: number): Game {
  const there = stations.get(at);
  return there === undefined || hashState(there) === hashState(game.state) ? game : Game.from(there);
}

/** How many picks lead to the beginning of a turn; of the last one, if there is no such turn. */
export function beginningOf({ moments }: Recording, turn?: number): number {
  const wanted = turn ?? moments.at(-1)?.turn;
  const at = moments.findIndex((m) => m.turn === wanted);
  return at >= 0 ? at : moments.findIndex((m) => m.turn === moments.at(-1)?.turn);
}

export class ReplaySource extends EngineSource {
  protected game: Game;
  readonly #recording: Recording;
  #at = 0;
  #seat: Seat = 0;
  #open = true;

  constructor(recording: Recording, people: SeatNames) {
    super(localTable(people, []));
    this.#recording = recording;
    this.game = this.#gameAt(0);
    this.#jump();
  }

  get at(): number {
    return this.#at;
  }

  #gameAt(at: number): Game {
    const { copies, replay, stations } = this.#recording;
    const nearest = Math.min(Math.floor(at / COPY_EVERY), copies.length - 1);
    const copy = copies[nearest];
    if (copy === undefined) throw new Error("an empty recording");
    let game = copy.fork();
    for (let i = nearest * COPY_EVERY; i < at; i++) {
      game.pick(replay.picks[i] ?? 0);
      game = asItWas(game, stations, i + 1);
    }
    return game;
  }

  #jump(): void {
    const { events } = this.#recording;
    this.events = [...(events[this.#at] ?? [])];
    this.show([this.#seat], () => null, "jump", events.slice(0, this.#at).flat());
  }

  /** Goes to the moment after so many picks. The next one follows from this one, with all that happens between; others are jumped to. */
  goTo(at: number): void {
    const last = this.#recording.replay.picks.length;
    const wanted = Math.max(0, Math.min(at, last));
    if (wanted === this.#at) return;
    const next = wanted === this.#at + 1;
    this.#at = wanted;
    if (next) {
      this.game.pick(this.#recording.replay.picks[wanted - 1] ?? 0);
      this.game = asItWas(this.game, this.#recording.stations, wanted);
    } else this.game = this.#gameAt(wanted);
    if (!next) this.#jump();
    else {
      this.events = [...(this.#recording.events[wanted] ?? [])];
      this.show([this.#seat], () => null);
    }
  }

  /** Sits down elsewhere; NO_SEAT: looking on. */
  sit(seat: Seat, open: boolean): void {
    this.#seat = seat;
    this.#open = open;
    this.#jump();
  }

  protected override look(seat: Seat): View {
    const view = this.#open && seat !== NO_SEAT ? openView(this.game, seat) : super.look(seat);
    return { ...view, decision: null };
  }

  protected override hear(e: GameEvent, seat: Seat): GameEvent {
    return this.#open ? e : super.hear(e, seat);
  }
}
