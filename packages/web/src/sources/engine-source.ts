/** What all sources with an engine in this page share: frames made from a game, and the making of its numbers. */

import {
  type CardId,
  cardsIn,
  eventFor,
  type Face,
  facesIn,
  facesOf,
  type Game,
  type GameEvent,
  type Seat,
  type View,
  viewFor,
} from "@breakpoint/engine";
import type { Explanation, Frame, Happenings, TableInfo, Trouble, UndoAnswer, WhyNotAnswer } from "@breakpoint/protocol";
import { type Asked, explain, explainWhyNot } from "@breakpoint/words";
import type { PartState, SeatSource, SourceState } from "./source.ts";

const REFUSED: Trouble = { code: "not-your-decision", message: "Nothing is asked here.", hint: "Look on, or take the game over." };

export interface SeatNames {
  readonly names: readonly string[];
  /** The level of a bot; null for a person. */
  readonly bots: readonly (string | null)[];
}

/** A table that no server knows. */
export function localTable(people: SeatNames, mine: readonly Seat[]): TableInfo {
  const now = Date.now();
  return {
    game: "",
    status: "playing",
    seats: people.names.map((name, seat) => {
      const bot = people.bots[seat] ?? null;
      return { seat, kind: bot === null ? "person" : "bot", name, bot, factions: null, mine: mine.includes(seat), here: true };
    }),
    options: {
      factions: "choice",
      twoCopies: false,
      concede: true,
      pace: "fast",
      reaction: null,
      deadline: null,
      watch: "nobody",
      sets: null,
    },
    created: now,
    changed: now,
    invitations: [],
    host: false,
    keys: [],
    undo: null,
    held: null,
    hands: { shown: [], open: false },
    result: null,
    rematch: null,
    luck: null,
    corrected: null,
    forkOf: null,
    watchers: 0,
  };
}

export abstract class EngineSource implements SeatSource {
  readonly #listeners = new Set<() => void>();
  #state: SourceState;
  /** Events since the last frame. */
  protected events: GameEvent[] = [];
  protected abstract game: Game;
  #seq = 0;

  protected constructor(table: TableInfo) {
    this.#state = { table, parts: [], link: "live" };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SourceState => this.#state;

  protected set(change: Partial<SourceState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /**
   * Adds a frame for each of these viewers from the events so far. "jump": nothing leads here from what was shown, and `earlier` is all that
   * happened before.
   */
  protected show(
    seats: readonly Seat[],
    undo: (seat: Seat) => PartState["undo"],
    kind: "on" | "jump" | "undone" = "on",
    earlier: readonly GameEvent[] = [],
  ): void {
    const seq = ++this.#seq;
    const parts = seats.map((seat) => this.#part(seat, seq, undo(seat), kind, earlier));
    this.events = [];
    const { phase } = this.game.state;
    const over =
      phase.kind === "over" ? ({ status: "over", result: { winners: phase.winners.slice(), scores: phase.scores.slice() } } as const) : {};
    this.set({ parts, table: { ...this.#state.table, status: "playing", result: null, ...over } });
  }

  /** What a seat sees of the table, and of what happens. */
  protected look(seat: Seat): View {
    return viewFor(this.game, seat);
  }

  protected hear(e: GameEvent, seat: Seat): GameEvent {
    return eventFor(e, seat);
  }

  #happened(seq: number, events: readonly GameEvent[], seat: Seat, undone = false): Happenings {
    const heard = events.map((e) => this.hear(e, seat));
    return { seq, events: heard, faces: facesOf(this.game, heard.flatMap(cardsIn)), undone };
  }

  #part(seat: Seat, seq: number, undo: PartState["undo"], kind: "on" | "jump" | "undone", earlier: readonly GameEvent[]): PartState {
    const before = kind === "jump" ? undefined : this.#state.parts.find((p) => p.seat === seat);
    const view = this.look(seat);
    const past = earlier.length === 0 ? [] : [this.#happened(0, earlier, seat)];
    const happened = this.#happened(seq, this.events, seat, kind === "undone");
    const frame: Frame = { ...happened, view, pause: null };
    const faces = new Map<CardId, Face>(before?.faces);
    for (const face of [...past.flatMap((h) => h.faces), ...happened.faces, ...facesIn(view)]) faces.set(face.card, face);
    return {
      seat,
      frame,
      frames: [...(before?.frames ?? []).slice(-FRAMES_KEPT), frame],
      log: [...(before?.log ?? past), happened],
      faces,
      epoch: before?.epoch ?? seq,
      until: null,
      undo,
      pass: before?.pass ?? [],
    };
  }

  async explain(_seat: Seat, what: Asked): Promise<Explanation> {
    return explain(this.game, what) ?? { lines: [], faces: [] };
  }

  async whyNot(seat: Seat, card: CardId): Promise<WhyNotAnswer> {
    return explainWhyNot(this.game, seat, card);
  }

  pick(_seat: Seat, _index: number): Promise<Trouble | null> {
    return Promise.resolve(REFUSED);
  }

  undo(_seat: Seat): Promise<UndoAnswer | Trouble> {
    return Promise.resolve({ code: "nothing-to-undo", message: "There is nothing to take back.", hint: "Play on." });
  }

  consent(_seat: Seat, _request: number, _yes: boolean): Promise<Trouble | null> {
    return Promise.resolve(null);
  }

  reactions(seat: Seat, pass: readonly string[]): Promise<Trouble | null> {
    this.set({ parts: this.#state.parts.map((p) => (p.seat === seat ? { ...p, pass } : p)) });
    return Promise.resolve(null);
  }

  hold(_seat: Seat): Promise<Trouble | null> {
    return Promise.resolve(null);
  }

  close(): void {
    this.#listeners.clear();
  }
}

/** The table with all hands open, from where that seat sits. */
export function openView(game: Game, seat: Seat): View {
  const view = viewFor(game, seat);
  const hands = view.hands.map((hand, of) => (of === seat ? hand : (viewFor(game, of).hands[of] ?? hand)));
  return { ...view, hands };
}

/** Enough for "the last turn again" in the longest of turns. */
const FRAMES_KEPT = 200;
