/**
 * Search over imagined games (information-set Monte Carlo tree search).
 *
 * Every try takes one of a number of imagined deals, walks down a tree that all deals share, adds one position to it, plays the turn to its end
 * without much thought, and lets the learned evaluation judge what came of it. Branches are told apart by what a player would tell apart:
 * the second Scout of a hand is the same as the first, and a card that was just drawn is known by its face, not by its place in the deal.
 * Each seat goes for its own chance to win, so the same tree serves two, three and four players.
 */

import {
  below,
  type Decision,
  Game,
  nextRandom,
  type Option,
  type PackedGame,
  type RngState,
  type Seat,
  seedRng,
  Zone,
} from "@breakpoint/engine";
import { chancesToWin, type Weights } from "../evaluation/learned.ts";
import type { BotInput, Line, Thought } from "./bot.ts";
import { chance, isGivingUp, isRefusing, optionNumber } from "./options.ts";

export interface SearchSettings {
  /** How many deals are imagined; tries take turns with them. */
  readonly worlds: number;
  /** How many turns after the present one are searched, with the answers of the other players in them; the rest is left to the evaluation. */
  readonly turnsAhead: number;
  /** How much is risked to learn more of options that look worse. */
  readonly curiosity: number;
  /** So many tries of a branch weigh as much as how its option has done elsewhere. */
  readonly hearsay: number;
  /** How often the rest of a turn is played by what has done well so far, rather than at random; 0 to 1. */
  readonly habit: number;
  /** What positions are judged by. */
  readonly weights: Weights;
  /** What it may keep in mind, in megabytes. Once that is full, tries go on with the positions it knows. */
  readonly megabytes: number;
}

/** Questions of one line that are answered before it is judged as it stands. */
const PATIENCE = 120;

/** What every further pick of a line takes off its chances. */
const EFFORT = 0.0002;
/** A step of a plan is told if it was tried so often. */
const WORTH_TELLING = 8;
/** Bytes that are kept for each of these, on 64-bit machines. A copy has its cards beside this. */
const SIZE = { world: 38_000, node: 450, branch: 250, place: 200, choice: 80, copy: 3600, card: 16 };
/** A position that tries have come to so often in one deal is remembered. */
const FAMILIAR = 2;

const NOTHING: number[] = [];

class Branch {
  tries = 0;
  /** How often it could have been taken. */
  offered = 0;
  /** What it came to, by seat, all tries together; nothing before the first. */
  chances: number[] = NOTHING;
  readonly prior: number;
  /** As it was first offered. */
  readonly option: Option;
  node: Node | null = null;
  /** The place that was last seen to offer it. */
  place = 0;

  constructor(option: Option) {
    this.option = option;
    this.prior = priorOf(option);
  }

  /** How well the seat has fared with it. */
  mean(seat: Seat): number {
    return (this.chances[seat] as number) / this.tries;
  }
}

class Node {
  readonly branches = new Map<number, Branch>();
  /** Who chooses here. */
  readonly seat: Seat;

  constructor(seat: Seat) {
    this.seat = seat;
  }
}

/** Branches by how often they were tried, the best of equals first. */
const ranked = (branches: Iterable<Branch>, seat: Seat): Branch[] =>
  [...branches].filter((branch) => branch.tries > 0).sort((a, b) => b.tries - a.tries || b.mean(seat) - a.mean(seat));

/** What is worth a try before anything is known of it: most often, doing something is. */
const priorOf = (option: Option): number => (isRefusing(option) ? 0.5 : 1);

/** How an option of a seat has done wherever it was taken, whatever came before it. */
interface Fame {
  readonly seat: Seat;
  tries: number;
  sum: number;
}

/** A choice at a position: the first option of its kind, the branch it takes and what is told of it. */
interface Choice {
  readonly index: number;
  readonly branch: Branch;
  readonly fame: Fame;
  /** How often a position of the tree was come to by it, in this deal. */
  visits: number;
  /** That position, once it is clear that tries come back to it. */
  to: Place | null;
}

/**
 * A position of the tree as one imagined deal has it. Picks decide everything in such a deal, so what was found out here once is true
 * whenever a try comes this way again, and the game need not be played up to here.
 */
interface Place {
  readonly seat: Seat;
  readonly choices: readonly Choice[];
  /** Beyond what is searched. */
  readonly beyond: boolean;
  /** False where the imagined game asks something else than the real one: whatever comes of it says little. */
  readonly grows: boolean;
  /** The game here; null if the picks that lead here from the last place with one are made again. */
  readonly game: PackedGame | null;
}

const NO_CHECKPOINTS = { checkpoints: false };

export class Search implements Thought {
  readonly #input: BotInput;
  readonly #settings: SearchSettings;
  readonly #root: Node;
  readonly #worlds: Game[] = [];
  /** The position that is asked about, in each of the worlds. */
  readonly #starts: Place[] = [];
  readonly #rng: RngState;
  readonly #seat: Seat;
  /** Index into the real options by number: the first of each kind. */
  readonly #indexes = new Map<number, number>();
  /** By seat, and by the number of the option. */
  readonly #fame: Map<number, Fame>[] = [];
  /** What is told of the options that were picked in this try. */
  #picked: Fame[] = [];
  /** How much is kept in mind, in bytes, and how much may be. */
  #kept = 0;
  readonly #room: number;
  #places = 0;
  /** The game of the last try. */
  #tries = 0;

  constructor(input: BotInput, settings: SearchSettings) {
    this.#input = input;
    this.#settings = settings;
    this.#room = settings.megabytes * 1e6;
    this.#seat = input.decision.seat;
    this.#root = new Node(this.#seat);
    this.#rng = seedRng(nextRandom(input.rng));
    const world = this.#world(0);
    for (let seat = 0; seat < world.state.seats; seat++) this.#fame.push(new Map());
    for (const [index, option] of input.decision.options.entries()) {
      const number = optionNumber(world, option);
      if (!isGivingUp(option) && !this.#indexes.has(number)) this.#indexes.set(number, index);
    }
  }

  #world(index: number): Game {
    let world = this.#worlds[index];
    if (world === undefined) {
      world = this.#input.imagine();
      this.#worlds[index] = world;
      this.#kept += SIZE.world;
    }
    return world;
  }

  step(): boolean {
    if (this.#indexes.size <= 1) return false;
    const index = this.#tries % this.#settings.worlds;
    const world = this.#world(index);
    this.#tries++;
    let start = this.#starts[index];
    if (start === undefined) {
      start = { ...this.#place(world, this.#root, false), game: world.pack() };
      this.#starts[index] = start;
    }
    this.#tryOnce(world, start);
    return true;
  }

  #tryOnce(world: Game, start: Place): void {
    const turn = world.state.turn.number;
    const path: Branch[] = [];
    this.#picked = [];
    let steps = 0;
    let from = start.game;
    // What was picked since then.
    let picks: number[] = [];
    let game: Game | null = null;
    // Down the tree, and one position beyond it.
    for (let place: Place | null = start; place !== null && steps++ < PATIENCE && !place.beyond; ) {
      const choice: Choice = this.#choose(place);
      const { branch, index } = choice;
      path.push(branch);
      this.#picked.push(choice.fame);
      if (choice.to !== null) {
        place = choice.to;
        picks.push(index);
        if (place.game === null) continue;
        from = place.game;
        picks = [];
        continue;
      }
      game ??= this.#copy(world, from, picks);
      game.pick(index);
      if (branch.node === null && place.grows && branch.tries > 0 && game.decision !== null && this.#kept < this.#room) {
        branch.node = new Node(game.decision.seat);
        this.#kept += SIZE.node;
      }
      place = null;
      if (branch.node === null || game.decision === null) break;
      place = this.#place(game, branch.node, game.state.turn.number > turn + this.#settings.turnsAhead);
      if (++choice.visits >= FAMILIAR && this.#kept < this.#room) choice.to = this.#remembered(place, game);
    }
    game ??= this.#copy(world, from, picks);
    // To the end of the turn, unless that is where the search ends.
    const now = Math.min(game.state.turn.number, turn + this.#settings.turnsAhead);
    while (game.decision !== null && game.state.turn.number === now && steps++ < PATIENCE) game.pick(this.#quickly(game, game.decision));
    const chances = chancesToWin(game, this.#settings.weights);
    // Of two ways to the same end the shorter one, so that nothing is done again and again to no avail.
    const effort = 1 - EFFORT * steps;
    for (let seat = 0; seat < chances.length; seat++) (chances[seat] as number) *= effort;
    for (const fame of this.#picked) {
      fame.tries++;
      fame.sum += chances[fame.seat] as number;
    }
    for (const branch of path) {
      if (branch.tries++ === 0) branch.chances = Array.from(chances);
      else for (let seat = 0; seat < chances.length; seat++) (branch.chances[seat] as number) += chances[seat] as number;
    }
  }

  /** The place with a copy of the game, if the game can be copied as it stands. */
  #remembered(place: Place, game: Game): Place {
    this.#kept += SIZE.place + SIZE.choice * place.choices.length;
    const copy = game.pack();
    if (copy === null) return place;
    this.#kept += SIZE.copy + SIZE.card * copy.state.cards.length;
    return { ...place, game: copy };
  }

  /** A game to play on with, after these picks from a place of the world, or from its start. */
  #copy(world: Game, from: PackedGame | null, picks: readonly number[]): Game {
    const game = from === null ? world.fork(NO_CHECKPOINTS) : Game.unpack(from, NO_CHECKPOINTS);
    for (const pick of picks) game.pick(pick);
    return game;
  }

  /** What a game at a position of the tree lets its seat choose from. */
  #place(game: Game, node: Node, beyond: boolean): Place {
    const { options, seat } = game.decision as Decision;
    const choices: Choice[] = [];
    if (beyond) return { seat, choices, beyond, grows: false, game: null };
    const root = node === this.#root;
    const add = (index: number, branch: Branch, number: number): void => {
      choices.push({ index, branch, fame: this.#fameOf(seat, number), visits: 0, to: null });
    };
    const place = ++this.#places;
    for (let index = 0; index < options.length; index++) {
      const option = options[index] as Option;
      const number = optionNumber(game, option);
      if (isGivingUp(option) || (root && !this.#indexes.has(number))) continue;
      let branch = node.branches.get(number);
      if (branch === undefined) {
        branch = new Branch(option);
        node.branches.set(number, branch);
        this.#kept += SIZE.branch;
      }
      if (branch.place === place) continue;
      branch.place = place;
      add(index, branch, number);
    }
    const grows = choices.length > 0;
    const [first] = options;
    if (!grows && first !== undefined) add(0, new Branch(first), optionNumber(game, first));
    return { seat, choices, beyond, grows, game: null };
  }

  #fameOf(seat: Seat, number: number): Fame {
    const fames = this.#fame[seat] as Map<number, Fame>;
    let fame = fames.get(number);
    if (fame === undefined) {
      fame = { seat, tries: 0, sum: 0 };
      fames.set(number, fame);
    }
    return fame;
  }

  /** An answer without much thought: mostly what has done well before. */
  #quickly(game: Game, decision: Decision): number {
    const { options, seat } = decision;
    const fames = this.#fame[seat] as Map<number, Fame>;
    const byHabit = chance(this.#rng) < this.#settings.habit;
    let best = -1;
    let most = -1;
    let number = 0;
    const offset = below(this.#rng, options.length);
    for (let i = 0; i < options.length; i++) {
      const index = (offset + i) % options.length;
      const option = options[index] as Option;
      if (isGivingUp(option)) continue;
      const its = optionNumber(game, option);
      const fame = byHabit ? fames.get(its) : undefined;
      // What nobody has tried is tried; refusing gets a second thought.
      const value = fame === undefined || fame.tries === 0 ? (isRefusing(option) && i === 0 ? 0.4 : 1) : fame.sum / fame.tries;
      if (value <= most) continue;
      most = value;
      best = index;
      number = its;
      if (!byHabit && value === 1) break;
    }
    this.#picked.push(this.#fameOf(seat, number));
    return Math.max(0, best);
  }

  /** The choice that promises most, counting what is not known yet as a promise. */
  #choose({ seat, choices }: Place): Choice {
    const { curiosity, hearsay } = this.#settings;
    let known = 0;
    let sum = 0;
    for (const { branch } of choices) {
      branch.offered++;
      if (branch.tries > 0) {
        known += branch.tries;
        sum += branch.chances[seat] as number;
      }
    }
    // An option that nobody tried is expected to do a little worse than those that were.
    const untried = known === 0 ? 0.5 : sum / known - 0.02;
    let best = -1;
    let chosen = choices[0] as Choice;
    let ties = 1;
    for (const choice of choices) {
      const { branch, fame } = choice;
      const told = fame.tries === 0 ? untried : fame.sum / fame.tries;
      const trust = hearsay / (hearsay + branch.tries);
      const expected = branch.tries === 0 ? told : trust * told + (1 - trust) * branch.mean(seat);
      const value = expected + curiosity * branch.prior * Math.sqrt(Math.log(branch.offered + 1) / (branch.tries + 0.5));
      if (value > best + 1e-9) {
        best = value;
        chosen = choice;
        ties = 1;
      } else if (value > best - 1e-9 && below(this.#rng, ++ties) === 0) chosen = choice;
    }
    return chosen;
  }

  /** How much it keeps in mind, in megabytes. */
  get kept(): number {
    return this.#kept / 1e6;
  }

  best(): number {
    return this.lines()[0]?.index ?? this.#indexes.values().next().value ?? 0;
  }

  /** What every seat may hope for if the best option is taken; null before the first try. */
  chances(): Float64Array | null {
    const [first] = ranked(this.#root.branches.values(), this.#seat);
    return first === undefined ? null : Float64Array.from(first.chances, (sum) => sum / first.tries);
  }

  lead(): number {
    const [first, second] = ranked(this.#root.branches.values(), this.#seat);
    return (first?.tries ?? 0) - (second?.tries ?? 0);
  }

  lines(): Line[] {
    const numbers = new Map([...this.#root.branches].map(([number, branch]) => [branch, number]));
    return ranked(this.#root.branches.values(), this.#seat).map((branch) => ({
      index: this.#indexes.get(numbers.get(branch) ?? -1) ?? 0,
      estimate: branch.mean(this.#seat),
      tries: branch.tries,
      plan: this.#planFrom(branch),
    }));
  }

  /** How the seat would go on with its turn, as far as it was looked into and with cards that it knows. */
  #planFrom(branch: Branch): Line["plan"] {
    const plan: Line["plan"] = [];
    for (let { node } = branch; node !== null && node.seat === this.#seat; ) {
      const [next] = ranked(node.branches.values(), node.seat);
      if (next === undefined || next.tries < WORTH_TELLING || !this.#knows(next.option)) break;
      plan.push({ seat: node.seat, option: next.option });
      node = next.node;
    }
    return plan;
  }

  #knows(option: Option): boolean {
    if (!("card" in option)) return true;
    const { cards } = this.#world(0).state;
    const { zone, known } = cards[option.card] as (typeof cards)[number];
    return (zone !== Zone.Hand && zone !== Zone.Deck) || (known & (1 << this.#seat)) !== 0;
  }
}
