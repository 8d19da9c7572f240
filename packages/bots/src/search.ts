/**
 * Search over imagined games (information-set Monte Carlo tree search).
 *
 * Every try takes one of a number of imagined deals, walks down a tree that all deals share, adds one position to it, plays the turn to its end
 * without much thought, and lets the learned evaluation judge what came of it. Branches are told apart by what a player would tell apart:
 * the second Scout of a hand is the same as the first, and a card that was just drawn is known by its face, not by its place in the deal.
 * Each seat goes for its own chance to win, so the same tree serves two, three and four players.
 */

import { below, type Decision, type Game, nextRandom, type Option, type RngState, type Seat, seedRng, Zone } from "@breakpoint/engine";
import type { BotInput, Line, Thought } from "./bot.ts";
import { judge, type Weights } from "./judge.ts";
import { chance, isGivingUp, isRefusing, optionNumber } from "./options.ts";

export interface SearchSettings {
  /** How many deals are imagined; tries take turns with them. */
  readonly worlds: number;
  /** Whether the answers of the other players are searched as well, or left to the evaluation. */
  readonly beyondTurn: boolean;
  /** How much is risked to learn more of options that look worse. */
  readonly curiosity: number;
  /** So many tries of a branch weigh as much as how its option has done elsewhere. */
  readonly hearsay: number;
  /** How often the rest of a turn is played by what has done well so far, rather than at random; 0 to 1. */
  readonly habit: number;
  /** What positions are judged by. */
  readonly weights: Weights;
  /** Positions kept: a limit on memory. */
  readonly nodes: number;
}

/** Questions of one line that are answered before it is judged as it stands. */
const PATIENCE = 120;

/** What every further pick of a line takes off its chances. */
const EFFORT = 0.0002;
/** A step of a plan is told if it was tried so often. */
const WORTH_TELLING = 8;

class Branch {
  tries = 0;
  /** How often it could have been taken. */
  offered = 0;
  readonly chances: Float64Array;
  readonly prior: number;
  /** As it was first offered. */
  readonly option: Option;
  node: Node | null = null;

  constructor(seats: number, option: Option) {
    this.chances = new Float64Array(seats);
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

/** How an option has done wherever it was taken, whatever came before it. */
interface Fame {
  tries: number;
  sum: number;
}

export class Search implements Thought {
  readonly #input: BotInput;
  readonly #settings: SearchSettings;
  readonly #root: Node;
  readonly #worlds: Game[] = [];
  readonly #rng: RngState;
  readonly #seat: Seat;
  /** Index into the real options by number: the first of each kind. */
  readonly #indexes = new Map<number, number>();
  /** By seat, and by the number of the option. */
  readonly #fame: Map<number, Fame>[] = [];
  /** What was picked in this try: whose pick, and its number. */
  readonly #picked: { seat: Seat; number: number }[] = [];
  #nodes = 1;
  #tries = 0;

  constructor(input: BotInput, settings: SearchSettings) {
    this.#input = input;
    this.#settings = settings;
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
    }
    return world;
  }

  step(): boolean {
    if (this.#indexes.size <= 1) return false;
    const world = this.#world(this.#tries % this.#settings.worlds);
    this.#tries++;
    this.#tryOnce(world.fork({ checkpoints: false }));
    return true;
  }

  #tryOnce(game: Game): void {
    const turn = game.state.turn.number;
    const path: Branch[] = [];
    this.#picked.length = 0;
    let node: Node | null = this.#root;
    let steps = 0;
    // Down the tree, and one position beyond it.
    while (node !== null && game.decision !== null && steps++ < PATIENCE) {
      if (!this.#settings.beyondTurn && game.state.turn.number !== turn) break;
      const { index, branch }: { index: number; branch: Branch } = this.#choose(game, game.decision, node);
      path.push(branch);
      game.pick(index);
      if (branch.node === null && branch.tries > 0 && game.decision !== null && this.#nodes < this.#settings.nodes) {
        branch.node = new Node(game.decision.seat);
        this.#nodes++;
      }
      node = branch.node;
    }
    // To the end of the turn.
    const now = game.state.turn.number;
    while (game.decision !== null && game.state.turn.number === now && steps++ < PATIENCE) game.pick(this.#quickly(game, game.decision));
    const chances = judge(game, this.#settings.weights);
    // Of two ways to the same end the shorter one, so that nothing is done again and again to no avail.
    const effort = 1 - EFFORT * steps;
    for (let seat = 0; seat < chances.length; seat++) (chances[seat] as number) *= effort;
    for (const { seat, number } of this.#picked) {
      const fames = this.#fame[seat] as Map<number, Fame>;
      const fame = fames.get(number);
      const chance = chances[seat] as number;
      if (fame === undefined) fames.set(number, { tries: 1, sum: chance });
      else {
        fame.tries++;
        fame.sum += chance;
      }
    }
    for (const branch of path) {
      branch.tries++;
      for (let seat = 0; seat < chances.length; seat++) (branch.chances[seat] as number) += chances[seat] as number;
    }
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
      const value = fame === undefined ? (isRefusing(option) && i === 0 ? 0.4 : 1) : fame.sum / fame.tries;
      if (value <= most) continue;
      most = value;
      best = index;
      number = its;
      if (!byHabit && value === 1) break;
    }
    this.#picked.push({ seat, number });
    return Math.max(0, best);
  }

  /** The branch that promises most, counting what is not known yet as a promise. */
  #choose(game: Game, decision: Decision, node: Node): { index: number; branch: Branch } {
    const { options, seat } = decision;
    const { curiosity, hearsay } = this.#settings;
    const fames = this.#fame[seat] as Map<number, Fame>;
    const root = node === this.#root;
    let best = -1;
    let chosen: Branch | null = null;
    let index = 0;
    let ties = 1;
    const seen = new Set<number>();
    let known = 0;
    let sum = 0;
    const branches: (Branch | null)[] = [];
    const numbers: number[] = [];
    for (const option of options) {
      const number = optionNumber(game, option);
      numbers.push(number);
      if (seen.has(number) || isGivingUp(option) || (root && !this.#indexes.has(number))) {
        branches.push(null);
        continue;
      }
      seen.add(number);
      let branch = node.branches.get(number);
      if (branch === undefined) {
        branch = new Branch(game.state.seats, option);
        node.branches.set(number, branch);
      }
      branch.offered++;
      branches.push(branch);
      if (branch.tries > 0) {
        known += branch.tries;
        sum += branch.chances[seat] as number;
      }
    }
    // An option that nobody tried is expected to do a little worse than those that were.
    const untried = known === 0 ? 0.5 : sum / known - 0.02;
    for (let i = 0; i < branches.length; i++) {
      const branch = branches[i];
      if (branch === null || branch === undefined) continue;
      const fame = fames.get(numbers[i] as number);
      const told = fame === undefined ? untried : fame.sum / fame.tries;
      const trust = hearsay / (hearsay + branch.tries);
      const expected = branch.tries === 0 ? told : trust * told + (1 - trust) * branch.mean(seat);
      const value = expected + curiosity * branch.prior * Math.sqrt(Math.log(branch.offered + 1) / (branch.tries + 0.5));
      if (value > best + 1e-9) {
        best = value;
        chosen = branch;
        index = i;
        ties = 1;
      } else if (value > best - 1e-9 && below(this.#rng, ++ties) === 0) {
        chosen = branch;
        index = i;
      }
    }
    if (chosen === null) {
      // The imagined game asks something else than the real one: whatever comes of it says little.
      chosen = new Branch(game.state.seats, options[0] as Option);
      index = 0;
    }
    this.#picked.push({ seat, number: numbers[index] as number });
    return { index, branch: chosen };
  }

  best(): number {
    return this.lines()[0]?.index ?? this.#indexes.values().next().value ?? 0;
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
