/**
 * Dealing the unknown cards anew for one seat, consistently with everything it has seen (law 9).
 *
 * Definitions are permuted over the hidden instance ids; ids, zones and sizes stay. In the middle of an effect the permutation is made
 * at the last stable point and the picks since are played again, matched by what was picked rather than by index. The real generator
 * is used up to the present, so that everything already seen comes out the same, and replaced there: the future is unknown.
 */

import { type Decision, declines, type Option } from "./decision.ts";
import type { GameEvent } from "./events.ts";
import { Game, type GameOptions, type ImaginedFace } from "./game.ts";
import { type CardId, HIDDEN_PILES, type Seat, Zone } from "./ids.ts";
import { next, type RngState, seedRng, shuffle } from "./rng.ts";
import { copyOfCard, type State, shareState } from "./state.ts";
import { eventFor } from "./view.ts";

const TRIES = 16;
const NO_CARDS: readonly CardId[] = [];

/** A game that `seat` could be in, at the same decision. */
export function determinize(game: Game, seat: Seat, rng: RngState, options: GameOptions = {}): Game {
  const goal = game.decision;
  if (game.stable || goal === null) {
    const state = game.share();
    for (const group of unknownGroups(game.state, game.state, seat)) permute(state, group, rng);
    state.rng = seedRng(next(rng));
    return Game.from(state, options, game);
  }
  const { groups, record } = pastOf(game, goal, seat);
  for (let i = 0; i < TRIES; i++) {
    const state = shareState(game.lastStable);
    for (const group of groups) permute(state, group, rng);
    const copy = Game.from(state, options, game);
    if (follow(copy, record, goal, seat) && looksLike(copy.state, game.state, seat)) {
      copy.reseed(seedRng(next(rng)));
      return copy;
    }
  }
  return dealtOnTheSpot(game, groups, record, rng, options);
}

/**
 * Somebody's choice since the stable point could hardly have been made with another deal. The real past is kept then, and only the cards
 * that were or can be chosen in it with what they are; all other unknown cards change their faces here and now.
 */
function dealtOnTheSpot(game: Game, groups: CardId[][], record: readonly Picked[], rng: RngState, options: GameOptions): Game {
  const chosen = new Set([...record.map((r) => r.option), ...(game.decision?.options ?? [])].flatMap(cardsOf));
  const dealt = shareState(game.state);
  const faces: ImaginedFace[] = [];
  for (const group of groups) {
    const free = group.filter((card) => !chosen.has(card));
    permute(dealt, free, rng);
    for (const card of free) faces.push({ card, def: dealt.cards[card].def, owner: dealt.cards[card].owner });
  }
  const copy = game.fork(options);
  copy.reseed(seedRng(next(rng)), faces);
  return copy;
}

const cardsOf = (option: Option): readonly CardId[] => ("card" in option ? [option.card] : NO_CARDS);

/** Hidden cards that `seat` does not know, now and at the origin, and has not seen in between: by holder, and the hidden shared decks. */
function unknownGroups(now: State, origin: State, seat: Seat, seen: ReadonlySet<CardId> | null = null): CardId[][] {
  const bit = 1 << seat;
  const groups: CardId[][] = [];
  for (let holder = 0; holder < now.seats + HIDDEN_PILES.length; holder++) groups.push([]);
  for (let i = 0; i < now.cards.length; i++) {
    const holder = hiddenHolder(now, i);
    if (holder < 0 || holder !== hiddenHolder(origin, i)) continue;
    if ((now.cards[i].known & bit) !== 0 || (origin.cards[i].known & bit) !== 0 || seen?.has(i as CardId) === true) continue;
    groups[holder].push(i as CardId);
  }
  return groups.filter((group) => group.length > 1);
}

/** Whose hidden card it is, face-down ones on bases and in duels included: a seat, from the number of seats on a shared deck, -1 if it is not hidden. */
function hiddenHolder(s: State, card: number): number {
  const c = s.cards[card];
  if (c.zone === Zone.Hand || c.zone === Zone.Deck || c.zone === Zone.Duel) return c.at;
  if (c.zone === Zone.Buried) return c.controller;
  const pile = c.zone === Zone.Pile ? (HIDDEN_PILES as readonly number[]).indexOf(c.at) : -1;
  return pile < 0 ? -1 : s.seats + pile;
}

/** True of a card that lies where not everybody can see what it is. */
export const isHidden = (s: State, card: CardId): boolean => hiddenHolder(s, card) >= 0;

/** Seats are few: a definition and an owner make one number that sorts by both. */
const OWNERS = 16;

/** For a few dozen numbers this is much quicker than a call for each two of them. */
function sortNumbers(list: number[]): void {
  for (let i = 1; i < list.length; i++) {
    const number = list[i];
    let at = i;
    for (; at > 0 && list[at - 1] > number; at--) list[at] = list[at - 1];
    list[at] = number;
  }
}

function permute(state: State, group: readonly CardId[], rng: RngState): void {
  const faces: number[] = [];
  for (const card of group) faces.push(state.cards[card].def * OWNERS + state.cards[card].owner + 1);
  // Sorted first, so that the imagined deal depends on what the seat knows and on the generator, not on the real deal.
  sortNumbers(faces);
  shuffle(rng, faces);
  for (let i = 0; i < group.length; i++) {
    // The cards are shared with the real game: those that change are replaced.
    const copy = copyOfCard(state.cards[group[i]]);
    copy.def = Math.floor(faces[i] / OWNERS);
    copy.owner = (faces[i] % OWNERS) - 1;
    state.cards[group[i]] = copy;
  }
}

interface Picked {
  seat: Seat;
  option: Option;
  /** Being asked depended on what the seat held. */
  secret: boolean;
}

/** What a seat knows about how a decision in the middle of an effect came about. */
interface Past {
  /** What was picked since the last stable point. */
  record: readonly Picked[];
  /** The cards that may be dealt anew. */
  groups: CardId[][];
}

/** A bot imagines many deals at one decision: what they have in common is worked out once. */
const pasts = new WeakMap<Decision, Map<Seat, Past>>();

function pastOf(game: Game, goal: Decision, seat: Seat): Past {
  const bySeat = pasts.get(goal) ?? new Map<Seat, Past>();
  const past = bySeat.get(seat) ?? lookBack(game, seat);
  pasts.set(goal, bySeat.set(seat, past));
  return past;
}

function lookBack(game: Game, seat: Seat): Past {
  // What the seat has seen since the stable point may lie shuffled in a deck by now.
  const seen = new Set<CardId>();
  const watch = (e: GameEvent): void => {
    const shown = eventFor(e, seat);
    if ("card" in shown) seen.add(shown.card);
    if ("cards" in shown) for (const card of shown.cards) seen.add(card);
  };
  const record: Picked[] = [];
  game.retrace({ checkpoints: false }, watch, (decision, pick) => {
    record.push({ seat: decision.seat, option: decision.options[pick], secret: decision.secret });
  });
  return { record, groups: unknownGroups(game.state, game.lastStable, seat, seen) };
}

/** Options and prompts are flat: they are the same if every fact is. */
function sameFacts<T extends object>(a: T, b: T): boolean {
  for (const key in a) if (a[key] !== b[key]) return false;
  return true;
}

/** What somebody turned out not to have is known as well: with such a card dealt to them, things would have gone another way. */
function looksLike(deal: State, real: State, seat: Seat): boolean {
  const bit = 1 << seat;
  for (let i = 0; i < real.cards.length; i++) {
    const d = deal.cards[i];
    const r = real.cards[i];
    if (d.zone !== r.zone || d.at !== r.at || (d.known & bit) !== (r.known & bit)) return false;
    if (d.def !== r.def && (r.known & bit) !== 0) return false;
  }
  return true;
}

/** The decision that the copy is to come to. What `seat` itself is asked looks the same in every detail. */
function isGoal(decision: Decision, goal: Decision, seat: Seat): boolean {
  if (decision.seat !== goal.seat || decision.prompt.key !== goal.prompt.key) return false;
  return seat !== goal.seat || sameQuestion(decision, goal);
}

const sameQuestion = (a: Decision, b: Decision): boolean =>
  a.secret === b.secret &&
  a.options.length === b.options.length &&
  sameFacts(b.prompt, a.prompt) &&
  a.options.every((option, i) => sameFacts(option, b.options[i])) &&
  (a.picked ?? NO_CARDS).join() === (b.picked ?? NO_CARDS).join();

/** Plays the recorded picks in another deal; false if it cannot be done. Being asked about hidden cards, or not, may differ: such questions are passed. */
function follow(game: Game, record: readonly Picked[], goal: Decision, seat: Seat): boolean {
  let at = 0;
  for (let guard = 0; guard < 1000; guard++) {
    const decision = game.decision;
    if (decision === null) return false;
    while (at < record.length && record[at].seat !== decision.seat && record[at].secret && declines(record[at].option)) at++;
    if (at === record.length && isGoal(decision, goal, seat)) return true;
    const wanted = record[at];
    let index = wanted !== undefined && wanted.seat === decision.seat ? decision.options.findIndex((o) => sameFacts(wanted.option, o)) : -1;
    if (index >= 0) at++;
    else if (decision.secret) index = decision.options.findIndex(declines);
    if (index < 0) return false;
    game.pick(index);
  }
  return false;
}
