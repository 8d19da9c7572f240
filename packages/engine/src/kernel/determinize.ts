/**
 * Dealing the unknown cards anew for one seat, consistently with everything it has seen (law 9).
 *
 * Definitions are permuted over the hidden instance ids; ids, zones and sizes stay. In the middle of an effect the permutation is made
 * at the last stable point and the picks since are played again, matched by what was picked rather than by index. The real generator
 * is used up to the present, so that everything already seen comes out the same, and replaced there: the future is unknown.
 */

import type { Decision, Option } from "./decision.ts";
import type { GameEvent } from "./events.ts";
import { Game, type GameOptions } from "./game.ts";
import { type CardId, Pile, type Seat, Zone } from "./ids.ts";
import { next, type RngState, seedRng, shuffle } from "./rng.ts";
import { cloneState, type State } from "./state.ts";
import { eventFor } from "./view.ts";

const TRIES = 8;
const NOTHING: ReadonlySet<CardId> = new Set();

/** A game that `seat` could be in, at the same decision. */
export function determinize(game: Game, seat: Seat, rng: RngState, options: GameOptions = {}): Game {
  if (game.stable) {
    const state = cloneState(game.state);
    for (const group of unknownGroups(game.state, game.state, seat)) permute(state, group, rng);
    state.rng = seedRng(next(rng));
    return Game.from(state, options);
  }
  const { state: origin, picks } = game.snapshot();
  const { record, seen } = recordOf(origin, picks, seat);
  const groups = unknownGroups(game.state, origin, seat, seen);
  for (let i = 0; i < TRIES; i++) {
    const state = cloneState(origin);
    for (const group of groups) permute(state, group, rng);
    const copy = follow(Game.from(state, options), record, game.decision, seat);
    if (copy !== null && looksLike(copy.state, game.state, seat)) {
      copy.reseed(seedRng(next(rng)));
      return copy;
    }
  }
  // Somebody's choice since the stable point could not have been made with another deal: what they hold stays as it is.
  const state = cloneState(origin);
  const chose = new Set(record.map((r) => r.seat));
  for (const group of groups) if (!chose.has(state.cards[group[0]].at)) permute(state, group, rng);
  const followed = follow(Game.from(state, options), record, game.decision, seat);
  const copy = followed !== null && looksLike(followed.state, game.state, seat) ? followed : game.fork(options);
  copy.reseed(seedRng(next(rng)));
  return copy;
}

/** Hidden cards that `seat` does not know, now and at the origin, and has not seen in between: by holder, and the base deck. */
function unknownGroups(now: State, origin: State, seat: Seat, seen: ReadonlySet<CardId> = NOTHING): CardId[][] {
  const bit = 1 << seat;
  const groups: CardId[][] = Array.from({ length: now.seats + 1 }, () => []);
  for (let i = 0; i < now.cards.length; i++) {
    const holder = hiddenHolder(now, i);
    if (holder < 0 || holder !== hiddenHolder(origin, i)) continue;
    if ((now.cards[i].known & bit) !== 0 || (origin.cards[i].known & bit) !== 0 || seen.has(i as CardId)) continue;
    groups[holder].push(i as CardId);
  }
  return groups.filter((group) => group.length > 1);
}

/** Whose hidden card it is: a seat, the number of seats for the base deck, -1 if it is not hidden. */
function hiddenHolder(s: State, card: number): number {
  const c = s.cards[card];
  if (c.zone === Zone.Hand || c.zone === Zone.Deck) return c.at;
  return c.zone === Zone.Pile && c.at === Pile.BaseDeck ? s.seats : -1;
}

function permute(state: State, group: readonly CardId[], rng: RngState): void {
  // Sorted first, so that the imagined deal depends on what the seat knows and on the generator, not on the real deal.
  const faces = group.map((card) => ({ def: state.cards[card].def, owner: state.cards[card].owner }));
  faces.sort((a, b) => a.def - b.def || a.owner - b.owner);
  shuffle(rng, faces);
  for (const [i, card] of group.entries()) {
    state.cards[card].def = faces[i].def;
    state.cards[card].owner = faces[i].owner;
  }
}

interface Picked {
  seat: Seat;
  option: Option;
  /** Being asked depended on what the seat held. */
  secret: boolean;
}

/** What was picked since the origin, and the cards that `seat` has seen since: some of them may lie shuffled in a deck by now. */
function recordOf(origin: State, picks: readonly number[], seat: Seat): { record: Picked[]; seen: Set<CardId> } {
  const seen = new Set<CardId>();
  const watch = (e: GameEvent): void => {
    const shown = eventFor(e, seat);
    if ("card" in shown) seen.add(shown.card);
    if ("cards" in shown) for (const card of shown.cards) seen.add(card);
  };
  const game = Game.from(cloneState(origin), { checkpoints: false, sink: watch });
  const record: Picked[] = [];
  for (const pick of picks) {
    const decision = game.decision;
    if (decision === null) break;
    record.push({ seat: decision.seat, option: decision.options[pick], secret: decision.secret });
    game.pick(pick);
  }
  return { record, seen };
}

const sameOption = (a: Option, b: Option): boolean => JSON.stringify(a) === JSON.stringify(b);
const isRefusing = (o: Option): boolean => o.kind === "word" && (o.word === "pass" || o.word === "decline");

/** What somebody turned out not to have is known as well: with such a card dealt to them, things would have gone another way. */
function looksLike(deal: State, real: State, seat: Seat): boolean {
  const bit = 1 << seat;
  return deal.cards.every((d, i) => {
    const r = real.cards[i];
    return d.zone === r.zone && d.at === r.at && (d.known & bit) === (r.known & bit) && (d.def === r.def || (r.known & bit) === 0);
  });
}

/** The decision that the copy is to come to. What `seat` itself is asked looks the same in every detail. */
function isGoal(decision: Decision, goal: Decision | null, seat: Seat): boolean {
  if (goal === null || decision.seat !== goal.seat || decision.prompt.key !== goal.prompt.key) return false;
  return seat !== goal.seat || JSON.stringify(decision) === JSON.stringify(goal);
}

/** Plays the recorded picks in another deal. Being asked about hidden cards, or not, may differ: such questions are passed. */
function follow(game: Game, record: readonly Picked[], goal: Decision | null, seat: Seat): Game | null {
  let at = 0;
  for (let guard = 0; guard < 1000; guard++) {
    const decision = game.decision;
    if (decision === null) return null;
    while (at < record.length && record[at].seat !== decision.seat && record[at].secret && isRefusing(record[at].option)) at++;
    if (at === record.length && isGoal(decision, goal, seat)) return game;
    const wanted = record[at];
    let index =
      wanted !== undefined && wanted.seat === decision.seat ? decision.options.findIndex((o) => sameOption(o, wanted.option)) : -1;
    if (index >= 0) at++;
    else if (decision.secret) index = decision.options.findIndex(isRefusing);
    if (index < 0) return null;
    game.pick(index);
  }
  return null;
}
