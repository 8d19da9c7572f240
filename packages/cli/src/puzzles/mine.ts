/** Looks for puzzles in games that bots play: positions of one turn whose best result few lines reach and `greedy` misses. */

import { type Bot, beginner, greedy, inputFor, playGame, tactician } from "@breakpoint/bots";
import {
  allDefs,
  allFactions,
  below,
  breakpointOf,
  type CardId,
  type Game,
  type GameEvent,
  isRefusal,
  type RngState,
  seedRng,
  shuffle,
  totalPower,
  WINNING_VP,
} from "@breakpoint/engine";
import {
  endsTurn,
  forkWithin,
  type Goal,
  leadsAt,
  moverOf,
  type Posed,
  type Puzzle,
  pose,
  prove,
  Search,
  TooMuch,
  type WrittenPosition,
  wordsOf,
  worstAnswer,
  worthOf,
  writePosition,
} from "@breakpoint/scenarios/puzzles";

/** How much a puzzle may ask of whoever checks it, and how rare its best result must be. */
export const MEASURE = { positions: 800, ways: 16, deals: 150, share: 0.08, lines: 20 };

/** Cards of the hand to begin with, and at most: a puzzle is read, not played from memory. */
const HAND = { least: 3, most: 5 };
/** How many hands are tried of one position. */
const HANDS = 3;
/** Turns before this one have too little on the table. */
const FIRST_TURN = 5;

/** The luck of levels that are measured: greedy must miss with each, others with most. */
const LUCK = [1, 2, 3];

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
  const bases = game.state.bases.filter((base) => !leadsAt(game, base, me) && totalAt(game, base) > 0);
  return [{ kind: "vp" }, ...bases.map((base): Goal => ({ kind: "keep", base }))];
}

const totalAt = (game: Game, base: CardId): number => {
  let sum = 0;
  for (let seat = 0; seat < game.state.seats; seat++) sum += totalPower(game, base, seat);
  return sum;
};

/** The base that is nearest to its breakpoint names the puzzle. */
function nameOf(game: Game): string {
  const { bases, turn, vp } = game.state;
  const near = bases.toSorted((a, b) => breakpointOf(game, a) - totalAt(game, a) - (breakpointOf(game, b) - totalAt(game, b)))[0];
  const others = vp.filter((_, seat) => seat !== turn.seat);
  const where = near === undefined ? "" : game.def(near).name;
  return `${where}, ${vp[turn.seat] ?? 0} to ${Math.max(...others)}`;
}

/** What a bot makes of the turn; others answer as badly for it as they can. */
export function resultBy(bot: Bot, posed: Posed, luck: number): number {
  const game = forkWithin(posed.game, posed.start.turn);
  const rng = seedRng(luck);
  for (let steps = 0; steps < 200; steps++) {
    const input = inputFor(game, rng);
    if (input === null) break;
    const pick = input.decision.seat === posed.start.me ? bot.pick(input) : worstAnswer(game, posed.goal, posed.start);
    if (endsTurn(game, () => game.pick(pick))) break;
  }
  return worthOf(game, posed.goal, posed.start);
}

/** Tactician by tries, not by the clock: the same on every machine. */
const LEVELS: readonly { bot: Bot; luck: readonly number[] }[] = [
  { bot: beginner, luck: LUCK },
  { bot: greedy, luck: LUCK },
  { bot: { ...tactician, pick: (input) => tactician.pick(input, { tries: 100 }) }, luck: [1] },
];

/** How often of the given tries a level misses the best result. */
const misses = (bot: Bot, posed: Posed, best: number, luck: readonly number[]): number =>
  luck.filter((one) => resultBy(bot, posed, one) < best).length;

/** The levels that miss it more often than not, the weakest first. */
export const missedBy = (posed: Posed, best: number): string[] =>
  LEVELS.filter(({ bot, luck }) => 2 * misses(bot, posed, best, luck) > luck.length).map(({ bot }) => bot.name);

const THEMES: Readonly<Record<string, string>> = {
  destroyed: "destroy",
  moved: "move",
  returned: "return",
  used: "talent",
  special: "special",
  countered: "counters",
  drawn: "draw",
  buried: "bury",
  uncovered: "bury",
};

/** What the solution is made of. */
function themesOf(posed: Posed, picks: readonly number[]): string[] {
  const found = new Set<string>();
  let scored = 0;
  let played = 0;
  const sink = (e: GameEvent): void => {
    if (e.kind === "phase" && e.phase === "draw") found.add("end");
    if (found.has("end")) return;
    if (e.kind === "scored") scored++;
    if (e.kind === "played" && e.seat === posed.start.me) played++;
    const theme = e.kind === "left" && e.how === "return" ? "return" : THEMES[e.kind];
    if (theme !== undefined) found.add(theme);
  };
  const game = forkWithin(posed.game, posed.start.turn, { sink });
  for (const pick of picks) if (endsTurn(game, () => game.pick(pick))) break;
  found.delete("end");
  if (scored > 1) found.add("two bases");
  if (played > 2) found.add("extra plays");
  return [...found].sort();
}

/** A puzzle made of this position, if it is one. */
export function puzzleOf(position: WrittenPosition, goal: Puzzle["goal"]): Puzzle | null {
  const posed = pose({ position, goal });
  const proof = prove(posed, MEASURE);
  if (typeof proof === "string") return null;
  const { lines, solutions } = proof;
  const best = proof.best[0] ?? 0;
  const ways = proof.ways[0] ?? 0;
  if (lines < MEASURE.lines || ways > MEASURE.share * lines) return null;
  const shortest = solutions.toSorted((a, b) => a.length - b.length)[0];
  if (shortest === undefined || LUCK.some((luck) => resultBy(greedy, posed, luck) >= best)) return null;
  return {
    name: nameOf(posed.game),
    goal,
    ...(goal === "vp" && { best }),
    position,
    solution: wordsOf(posed, shortest),
    lines,
    ways,
    themes: themesOf(posed, shortest),
  };
}

/** Positions of which something rare can be made, as puzzles to be proven. */
function* candidates(position: WrittenPosition, me: string, rng: RngState): Iterable<{ position: WrittenPosition; goal: Puzzle["goal"] }> {
  for (let i = 0; i < HANDS; i++) {
    const small = { ...thinned(position, me, rng), seed: 1 + below(rng, 1e6) };
    const { game } = pose({ position: small, goal: "vp" });
    const goals = goalsOf(game);
    const search = new Search(game, goals, MEASURE.positions);
    let outlook: ReturnType<Search["outlook"]>;
    try {
      outlook = search.outlook(game);
    } catch (error) {
      if (error instanceof TooMuch) continue;
      throw error;
    }
    const { lines } = outlook;
    const rare = goals.flatMap((goal, g) => {
      const [best = 0, ways = 0] = [outlook.best[g], outlook.ways[g]];
      const fits = best > 0 && lines >= MEASURE.lines && ways <= MEASURE.ways && ways <= MEASURE.share * lines;
      return fits ? [{ goal, best }] : [];
    });
    for (const { goal, best } of rare) {
      if (goal.kind === "keep") yield { position: small, goal: { keep: game.def(goal.base).name } };
      // Enough VP to win may be asked for as a win: the race is set to where it is just that.
      else if (best >= 2 && below(rng, 2) === 0)
        yield { position: withVp(small, (name) => (name === me ? WINNING_VP - best : 9 + below(rng, 6))), goal: "win" };
      else
        yield {
          position: withVp(small, (name, had) => (name === me ? Math.min(had, WINNING_VP - 1 - best) : Math.min(had, 14))),
          goal: "vp",
        };
    }
  }
}

/** The puzzle with more cards in hand, as long as it stays one with the same best result. */
function grown(puzzle: Puzzle, me: string, hand: readonly string[], rng: RngState): Puzzle {
  let best = puzzle;
  const more = hand.slice();
  for (const card of puzzle.position.players[me]?.hand ?? []) more.splice(more.indexOf(card), 1);
  for (const card of shuffle(rng, more).slice(0, 2)) {
    const had = best.position.players[me]?.hand ?? [];
    if (had.length >= HAND.most) break;
    const larger = puzzleOf(withHand(best.position, me, [...had, card].sort()), best.goal);
    if (larger !== null && larger.best === best.best) best = larger;
  }
  return best;
}

export interface MineOptions {
  seed: number;
  /** The two factions of the player. */
  factions: readonly [string, string];
  /** What the others may have. */
  others: readonly string[];
  seats: number;
  /** Puzzles wanted of one game. */
  most: number;
}

/** Plays one game and makes puzzles of its positions. */
export function* mineGame({ seed, factions, others, seats, most }: MineOptions): Iterable<Puzzle> {
  const rng = seedRng(seed);
  const pool = shuffle(
    rng,
    others.filter((name) => !factions.includes(name)),
  );
  const table = [factions, ...Array.from({ length: seats - 1 }, (_, i) => pool.slice(2 * i, 2 * i + 2))];
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
  shuffle(rng, written);
  for (const position of written) {
    const me = moverOf(position);
    for (const candidate of candidates(position, me, rng)) {
      const puzzle = puzzleOf(candidate.position, candidate.goal);
      if (puzzle === null) continue;
      yield grown(puzzle, me, apart(position.players[me]?.hand ?? []), rng);
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
