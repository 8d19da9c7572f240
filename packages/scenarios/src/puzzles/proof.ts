/**
 * Whether a line comes to its result whatever the hidden cards are. The cards that its player does not know lie on the table undealt: the
 * moment the rules look at one, it becomes each of the cards that it could be in turn, and the line is played again for every one of them.
 * Cards that nobody looks at cannot matter. So few runs stand for every deal, and none is left out.
 */

import {
  type CardState,
  cloneState,
  declines,
  Game,
  type GameEvent,
  HAND_LIMIT,
  HIDDEN_PILES,
  heardAs,
  type Option,
  type OwnCard,
  type Seat,
  type State,
  Zone,
} from "@breakpoint/engine";
import { type Goal, startOf, worthOf } from "./goal.ts";
import { endsTurn, stopAfter } from "./turn.ts";

interface Face {
  readonly def: number;
  readonly owner: Seat;
}

/** Whose hidden card it is: a seat, from the number of seats on a shared deck; -1 if the seat can see it. */
function holderOf(s: State, card: CardState, me: Seat): number {
  if ((card.known & (1 << me)) !== 0) return -1;
  if (card.zone === Zone.Hand || card.zone === Zone.Deck) return card.at;
  if (card.zone === Zone.Buried) return card.controller;
  const pile = card.zone === Zone.Pile ? (HIDDEN_PILES as readonly number[]).indexOf(card.at) : -1;
  return pile < 0 ? -1 : s.seats + pile;
}

/** Choices that are not the player's, in the order in which they came up: which of how many. */
class Tape {
  readonly #taken: { at: number; of: number }[] = [];
  #next = 0;

  choose(of: number): number {
    const had = this.#taken[this.#next];
    if (had === undefined) this.#taken.push({ at: 0, of });
    this.#next++;
    return had?.at ?? 0;
  }

  /** Winds back and takes the last choice another way; false once all have been taken every way. */
  rewind(): boolean {
    this.#next = 0;
    for (let last = this.#taken.pop(); last !== undefined; last = this.#taken.pop()) {
      if (last.at + 1 >= last.of) continue;
      this.#taken.push({ at: last.at + 1, of: last.of });
      return true;
    }
    return false;
  }
}

/** The hidden cards of one run. */
class Undealt {
  readonly #left = new Map<number, Face[]>();
  readonly #holders: readonly number[];
  readonly #dealt: (Face | undefined)[] = [];
  readonly #tape: Tape;
  /** While cards are only carried about, nobody looks at them. */
  carrying = 0;
  readonly #owners = new Map<number, Seat | null>();

  constructor(s: State, me: Seat, tape: Tape) {
    this.#tape = tape;
    this.#holders = s.cards.map((card) => holderOf(s, card, me));
    for (const [id, holder] of this.#holders.entries()) {
      if (holder < 0) continue;
      const { def, owner } = s.cards[id] as CardState;
      const faces = this.#left.get(holder) ?? [];
      faces.push({ def, owner });
      this.#left.set(holder, faces);
    }
    for (const [holder, faces] of this.#left) {
      faces.sort((a, b) => a.def - b.def || a.owner - b.owner);
      const first = faces[0]?.owner ?? null;
      this.#owners.set(holder, faces.every((face) => face.owner === first) ? first : null);
    }
  }

  isHidden(card: number): boolean {
    return (this.#holders[card] ?? -1) >= 0;
  }

  #face(card: number): Face {
    const had = this.#dealt[card];
    if (had !== undefined) return had;
    const left = this.#left.get(this.#holders[card] ?? -1) ?? [];
    const firsts = left.flatMap((face, i) => (i > 0 && left[i - 1]?.def === face.def && left[i - 1]?.owner === face.owner ? [] : [i]));
    const [face] = left.splice(firsts[this.#tape.choose(firsts.length)] ?? 0, 1);
    if (face === undefined) throw new Error("a hidden card without a face");
    this.#dealt[card] = face;
    return face;
  }

  /** The same card, but what it is comes to light when somebody looks. */
  veil<C extends CardState>(id: number, card: C): C {
    const { def, owner } = card;
    const settled = this.#owners.get(this.#holders[id] ?? -1) ?? null;
    return Object.defineProperties(card, {
      def: { enumerable: true, configurable: true, get: () => (this.carrying > 0 ? def : this.#face(id).def) },
      owner: { enumerable: true, configurable: true, get: () => settled ?? (this.carrying > 0 ? owner : this.#face(id).owner) },
    });
  }
}

const DRAWN = heardAs("drawn");
const sameOption = (a: Option, b: Option): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What came of playing a line in every deal. */
export interface Verdict {
  /** Null: it holds. */
  readonly why: "luck" | "another result" | "too many deals" | null;
  readonly runs: number;
}

/**
 * Plays a line, the player's own picks in order, in every deal and against every answer of others. Where it says nothing, the player
 * declines what may be declined and takes the first option otherwise.
 */
export function holdsInEveryDeal(root: Game, line: readonly Option[], goal: Goal, wanted: number, limit: number): Verdict {
  const start = startOf(root);
  const tape = new Tape();
  for (let runs = 1; ; runs++) {
    if (runs > limit) return { why: "too many deals", runs };
    const state = cloneState(root.state);
    const luck = state.rng.join();
    const undealt = new Undealt(state, start.me, tape);
    for (const [id, card] of state.cards.entries()) if (undealt.isHidden(id)) state.cards[id] = undealt.veil(id, { ...card });
    const game = playOut(root, state, undealt, line, tape);
    // The rules have thrown dice or shuffled: that the tape does not know.
    if (game.state.rng.join() !== luck) return { why: "luck", runs };
    if (worthOf(game, goal, start) < wanted) return { why: "another result", runs };
    if (!tape.rewind()) return { why: null, runs };
  }
}

function playOut(root: Game, state: State, undealt: Undealt, line: readonly Option[], tape: Tape): Game {
  const { me, turn } = startOf(root);
  let game: Game | null = null;
  // The two cards of the draw step change nothing by being drawn, unless something answers that or the hand gets too large for them.
  const drawsInPeace = (g: Game): boolean =>
    !g.hears(DRAWN) && !g.hasSpecials(DRAWN) && !g.hasOutside(DRAWN) && (g.state.hands[me]?.length ?? 0) + 2 <= HAND_LIMIT;
  const watch = (e: GameEvent): void => {
    if (e.kind !== "phase" || game === null) return;
    if (e.phase === "draw" && drawsInPeace(game)) undealt.carrying = 1;
    else if (e.phase === "end") undealt.carrying = 0;
  };
  const now = stopAfter(Game.from(state, { sink: watch, checkpoints: false }, root), turn);
  game = now;
  const own = now.own.bind(now);
  const veiled = new WeakSet<OwnCard>();
  now.own = (id) => {
    undealt.carrying++;
    const card = own(id);
    undealt.carrying--;
    if (!undealt.isHidden(id) || veiled.has(card)) return card;
    veiled.add(card);
    return undealt.veil(id, card);
  };
  let at = 0;
  for (let ended = false; !ended; ) {
    const { decision } = now;
    if (decision === null) break;
    const { options } = decision;
    let index = 0;
    if (decision.seat !== me) index = tape.choose(options.length);
    else {
      const next = line[at];
      index = next === undefined ? -1 : options.findIndex((option) => sameOption(option, next));
      if (index >= 0) at++;
      else index = Math.max(0, options.findIndex(declines));
    }
    ended = endsTurn(now, () => now.pick(index));
  }
  return now;
}
