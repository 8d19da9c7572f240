/**
 * Looks for puzzles: positions of one turn whose best result few lines reach and `greedy` misses. They come from games that bots play, or are
 * made up. Most positions have far more lines than a search may look at, so what is cheap to know is asked first.
 */

import { beginner, playGame } from "@breakpoint/bots";
import {
  allDefs,
  allFactions,
  below,
  type Game,
  isReadyToScore,
  isRefusal,
  type RngState,
  seedRng,
  shuffle,
  WINNING_VP,
} from "@breakpoint/engine";
import {
  type Goal,
  LIMITS,
  leadsAt,
  moverOf,
  type Outlook,
  type Posed,
  type Puzzle,
  pose,
  prove,
  Search,
  TooMuch,
  type WrittenPosition,
  wordsOf,
  writePosition,
} from "@breakpoint/scenarios/puzzles";
import { compose } from "./compose.ts";
import { greedyMisses } from "./levels.ts";
import { themesOf } from "./themes.ts";
import { titleOf } from "./titles.ts";

/** How much a puzzle may ask of whoever checks it, how rare its best result must be, and how long its solution. */
const MEASURE = { positions: 450, ways: 16, deals: 80, share: 0.08, lines: 20, steps: 3 };

/** Cards of the hand to begin with, and at most: a puzzle is read, not played from memory. */
const HAND = { least: 3, most: 5 };
/** How many hands are tried of one position. */
const HANDS = 3;
/** Turns before this one have too little on the table. */
const FIRST_TURN = 5;
/** Random lines by which the number of positions is guessed, and what it must be: of few nothing is rare, and more are mostly too many. */
const GUESS = { lines: 8, least: 40, most: 300 };

type Held = NonNullable<WrittenPosition["players"][string]>;

/** "Scout x2" is two entries again. */
const apart = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const [, text, times] = /^(.*\S)\s+x(\d{1,2})$/.exec(name) ?? [];
    return text === undefined ? [name] : Array.from({ length: Number(times) }, () => text);
  });

/** Bases of the sets that are in the game and not on the table. */
function otherBases(position: WrittenPosition): string[] {
  const factions = Object.values(position.players).flatMap((player) => player?.factions ?? []);
  const sets = new Set(allFactions().flatMap((faction) => (factions.includes(faction.name) ? [faction.set] : [])));
  const used = new Set((position.bases ?? []).map((base) => (typeof base === "string" ? base : base.base)));
  return allDefs().flatMap((def) => (def.kind === "base" && sets.has(def.set) && !used.has(def.name) ? [def.name] : []));
}

/** The position made small: some cards of the hand, one card each for the others, a short base deck, no old discard piles of others. */
function thinned(position: WrittenPosition, me: string, rng: RngState): WrittenPosition {
  const players: WrittenPosition["players"] = {};
  for (const [name, given] of Object.entries(position.players)) {
    const held: Held = { ...given };
    const hand = shuffle(rng, apart(held.hand ?? []));
    held.hand = name === me ? smallHand(hand) : hand.slice(0, 1);
    if (name !== me) delete held.discard;
    players[name] = held;
  }
  const { "base discard": _, ...rest } = position;
  return { ...rest, players, "base deck": shuffle(rng, otherBases(position)).slice(0, 3) };
}

const KIND = new Map(allDefs().map((def) => [def.name, def.kind]));
/** A few cards, a minion and an action among them if there are any. */
function smallHand(hand: readonly string[]): string[] {
  const kindOf = (card: string): string | undefined => KIND.get(card.replace(/ of (Ann|Bea|Cal|Dee)$/, ""));
  const places = new Set(["minion", "action"].flatMap((kind) => hand.findIndex((card) => kindOf(card) === kind)));
  places.delete(-1);
  for (let i = 0; i < hand.length && places.size < HAND.least; i++) places.add(i);
  return [...places].flatMap((i) => hand[i] ?? []).sort();
}

const withHand = (position: WrittenPosition, me: string, hand: string[]): WrittenPosition => ({
  ...position,
  players: { ...position.players, [me]: { ...position.players[me], hand } },
});

const withVp = (position: WrittenPosition, vp: (name: string, had: number) => number): WrittenPosition => ({
  ...position,
  players: Object.fromEntries(
    Object.entries(position.players).map(([name, held]) => [name, { ...held, vp: vp(name, held?.vp ?? 0) }] as const),
  ),
});

/** What might be asked of a position. */
function goalsOf(game: Game): Goal[] {
  const me = game.state.turn.seat;
  const bases = game.state.bases.filter((base) => !leadsAt(game, base, me) && (game.state.cards[base]?.on ?? []).length > 0);
  return [{ kind: "vp" }, ...bases.map((base): Goal => ({ kind: "keep", base }))];
}

/** What is wanted of the one who looks. */
export interface Wishes {
  /** The kinds of goals, the one most wanted first. */
  kinds: readonly Goal["kind"][];
  /** Names that others have. */
  taken: ReadonlySet<string>;
}

/** A puzzle made of this position, if it is one. */
function puzzleOf(position: WrittenPosition, goal: Puzzle["goal"], taken: ReadonlySet<string>): Puzzle | null {
  const posed = pose({ position, goal });
  // The solving lines are walked as well, once it is known that the search is small.
  const proof = prove(posed, { ...MEASURE, positions: LIMITS.positions });
  if (typeof proof === "string") return null;
  const { lines, solutions } = proof;
  const best = proof.best[0] ?? 0;
  const ways = proof.ways[0] ?? 0;
  if (lines < MEASURE.lines || ways > MEASURE.share * lines) return null;
  const shortest = solutions.toSorted((a, b) => a.length - b.length)[0];
  if (shortest === undefined || shortest.length < MEASURE.steps || !greedyMisses(posed, best)) return null;
  return {
    name: titled(posed, position, taken),
    goal,
    ...(goal === "vp" && { best }),
    position,
    solution: wordsOf(posed, shortest),
    lines,
    ways,
    themes: themesOf(posed, shortest),
  };
}

/** What a posed puzzle is called. */
export function titled({ game, goal }: Pick<Posed, "game" | "goal">, position: WrittenPosition, taken: ReadonlySet<string>): string {
  const me = moverOf(position);
  const mine = position.players[me]?.factions ?? [];
  const theirs = Object.entries(position.players).flatMap(([name, held]) => (name === me ? [] : (held?.factions ?? [])));
  return titleOf(game, goal, { mine, theirs }, taken, seedRng(position.seed ?? 1));
}

/** What can be made of a position; null if that is too much to search, or too little to be rare. */
function outlookOf(game: Game, goals: readonly Goal[], rng: RngState): Outlook | null {
  if (game.state.bases.some((base) => isReadyToScore(game, base))) return null;
  const search = new Search(game, goals, MEASURE.positions);
  const size = search.guess(game, rng, GUESS.lines, GUESS.most);
  if (size < GUESS.least || size > GUESS.most) return null;
  try {
    return search.outlook(game);
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
}

/** Positions of which something rare can be made, as puzzles to be proven. */
function* candidates(
  position: WrittenPosition,
  me: string,
  rng: RngState,
  kinds: Wishes["kinds"],
): Iterable<{ position: WrittenPosition; goal: Puzzle["goal"] }> {
  const { game } = pose({ position, goal: "vp" });
  const goals = goalsOf(game);
  const outlook = outlookOf(game, goals, rng);
  if (outlook === null) return;
  const { lines } = outlook;
  const rare = goals.flatMap((goal, g) => {
    const [best = 0, ways = 0] = [outlook.best[g], outlook.ways[g]];
    const fits = best > 0 && lines >= MEASURE.lines && ways <= MEASURE.ways && ways <= MEASURE.share * lines;
    return fits ? [{ goal, best }] : [];
  });
  const asked = kinds.find((kind) => kind !== "keep");
  for (const { goal, best } of rare) {
    if (goal.kind === "keep") {
      if (kinds.includes("keep")) yield { position, goal: { keep: game.def(goal.base).name } };
    }
    // Enough VP to win may be asked for as a win: the race is set to where it is just that.
    else if (asked === "win")
      yield { position: withVp(position, (name) => (name === me ? WINNING_VP - best : 9 + below(rng, 6))), goal: "win" };
    else if (asked === "vp")
      yield {
        position: withVp(position, (name, had) => (name === me ? Math.min(had, WINNING_VP - 1 - best) : Math.min(had, WINNING_VP - 1))),
        goal: "vp",
      };
  }
}

/** The first puzzle that can be made of a position. */
function firstOf(position: WrittenPosition, me: string, rng: RngState, { kinds, taken }: Wishes): Puzzle | null {
  for (const candidate of candidates(position, me, rng, kinds)) {
    const puzzle = puzzleOf(candidate.position, candidate.goal, taken);
    if (puzzle !== null) return puzzle;
  }
  return null;
}

/** The puzzle with more cards in hand, as long as it stays one with the same best result. */
function grown(puzzle: Puzzle, me: string, more: readonly string[], taken: ReadonlySet<string>): Puzzle {
  let best = puzzle;
  for (const card of more) {
    const had = best.position.players[me]?.hand ?? [];
    if (had.length >= HAND.most) break;
    const larger = puzzleOf(withHand(best.position, me, [...had, card].sort()), best.goal, taken);
    if (larger !== null && larger.best === best.best) best = larger;
  }
  return best;
}

/** The cards of a hand that a smaller one does not have, some of them. */
function others(hand: readonly string[], small: readonly string[], rng: RngState): string[] {
  const more = hand.slice();
  for (const card of small) more.splice(more.indexOf(card), 1);
  return shuffle(rng, more).slice(0, HAND.most - HAND.least);
}

export interface Mine extends Wishes {
  seed: number;
  /** Two factions for each player, the one who is to solve it first. */
  table: readonly (readonly string[])[];
}

/** Makes so many positions up, until one of them is a puzzle. */
export function* mineDraws({ seed, table, ...wishes }: Mine, draws: number): Iterable<Puzzle> {
  const rng = seedRng(seed);
  for (let i = 0; i < draws; i++) {
    const { position, spare } = compose(rng, table);
    const me = moverOf(position);
    const puzzle = firstOf(position, me, rng, wishes);
    if (puzzle === null) continue;
    yield grown(puzzle, me, spare, wishes.taken);
    return;
  }
}

/** Plays one game and makes puzzles of its positions, so many at most. */
export function* mineGame({ seed, table, ...wishes }: Mine, most: number): Iterable<Puzzle> {
  const rng = seedRng(seed);
  const seats = table.length;
  const written: WrittenPosition[] = [];
  let last = -1;
  const watch = (game: Game): void => {
    const { phase, turn } = game.state;
    if (phase.kind !== "play" || !game.stable || turn.number === last || turn.number < FIRST_TURN) return;
    last = turn.number;
    const position = writePosition(game, seed);
    if (position !== null) written.push(position);
  };
  const played = playGame(
    { seats, factions: table },
    seed,
    Array.from({ length: seats }, () => beginner),
    { watch },
  );
  if (isRefusal(played)) throw new Error(`the setup was refused: ${JSON.stringify(played)}`);
  let found = 0;
  for (const position of shuffle(rng, written)) {
    const me = moverOf(position);
    for (let hand = 0; hand < HANDS; hand++) {
      const small = { ...thinned(position, me, rng), seed: 1 + below(rng, 1e6) };
      const puzzle = firstOf(small, me, rng, wishes);
      if (puzzle === null) continue;
      const more = others(apart(position.players[me]?.hand ?? []), small.players[me]?.hand ?? [], rng);
      yield grown(puzzle, me, more, wishes.taken);
      if (++found >= most) return;
      // Another one of the same position would be much like it.
      break;
    }
  }
}

/** Factions without a card that can answer out of a hand: against them a turn is the player's own. */
export const quietFactions = (): string[] =>
  allFactions()
    .filter(({ cards }) => cards.every((def) => (def.abilities.specials ?? []).length === 0))
    .map(({ name }) => name);
