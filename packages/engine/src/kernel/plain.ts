/**
 * Questions that nobody needs to be asked: whatever the answer, the same comes of it. The engine asks them all the same, so that a game is its
 * setup, its seed and its picks whoever plays it; a table answers them for people.
 *
 * Whether it is so is found out by playing every answer in deals that anybody who looks on could imagine, never in the real one, and a
 * question that could turn on hidden cards is asked. That a question is not asked tells nobody anything, not even of the hand of the asked seat.
 */

import { Likeness } from "./alike.ts";
import { type Decision, declines, type Option } from "./decision.ts";
import { determinize, isHidden } from "./determinize.ts";
import type { EventKind, GameEvent } from "./events.ts";
import type { Game } from "./game.ts";
import { NO_CARD, NO_SEAT } from "./ids.ts";
import { ordersAbilities } from "./questions.ts";
import { seedRng } from "./rng.ts";

/** So many answers are given at most: what takes more is asked. */
const MOST_ANSWERS = 40;

/** What comes of these depends on cards that the asked seat may not know, and lets it know more. */
const TELLING: readonly EventKind[] = ["revealed", "looked", "searched", "shuffled"];

const found = new WeakMap<Decision, number | null>();

/** The answer to give where all answers lead to the same; null if the question is worth asking. The game must keep checkpoints. */
export function plainAnswer(g: Game): number | null {
  const { decision } = g;
  if (decision === null || g.stable || decision.secret) return null;
  const known = found.get(decision);
  if (known !== undefined) return known;
  const answer = isPlain(g, decision) ? 0 : null;
  found.set(decision, answer);
  return answer;
}

/** The options that could lead to different things: of those that are alike, the first. */
export function differingOptions(g: Game): number[] {
  const seen = new Set<string>();
  const likeness = new Likeness(g);
  return (g.decision?.options ?? []).flatMap((option, i) => {
    const like = likeness.option(option);
    if (seen.has(like)) return [];
    seen.add(like);
    return [i];
  });
}

/** Deals that it is tried in: what matters in one of them may matter in the real one. */
const DEALS = [1, 2, 3];

/** Questions other than which ability comes first are real ones, unless all that can be chosen is alike. */
function isPlain(g: Game, decision: Decision): boolean {
  if (ordersAbilities(decision.prompt.key)) return DEALS.every((seed) => new Trial(determinize(g, NO_SEAT, seedRng(seed))).isAllTheSame());
  const [first, ...others] = decision.options;
  if (first?.kind !== "card" || others.some((option) => option.kind !== "card" || g.def(option.card) !== g.def(first.card))) return false;
  return !isAboutHidden(g, decision) && differingOptions(g).length === 1;
}

/** True if the cards to choose from are not all in the open: what they are, or that there are any, is the asked seat's secret. */
const isAboutHidden = (g: Game, { options }: Decision): boolean =>
  options.some((option) => "card" in option && option.card !== NO_CARD && isHidden(g.state, option.card));

/** Where answers lead: by what was answered on the way, in whatever order. */
type Ends = Map<string, string>;

/** All answers of one question played out in one deal, until what is going on is through. */
class Trial {
  readonly #origin: Game;
  /** What the first answer leads to, and the answers on the way there: the others must lead to the same. */
  #first: Ends | null = null;
  #onTheWay: ReadonlySet<string> = new Set();
  /** Where the same things have been done in another order already. */
  readonly #seen = new Set<string>();
  #answers = 0;
  #drew = false;
  #asked = false;
  #failed = false;

  constructor(origin: Game) {
    this.#origin = origin;
  }

  isAllTheSame(): boolean {
    const options = differingOptions(this.#origin);
    for (const i of options) {
      const ends: Ends = new Map();
      this.#seen.clear();
      this.#answer(this.#origin, i, i === options.at(-1), [], ends);
      // To know what is drawn before one answers something else is worth a choice.
      if (this.#failed || (this.#drew && this.#asked)) return false;
      if (this.#first === null) {
        this.#first = ends;
        this.#onTheWay = new Set([...ends.keys()].flatMap((path) => path.split("\n")));
      } else if (ends.size !== this.#first.size) return false;
    }
    return true;
  }

  /** `isLast`: nobody goes back to that game, so that it can go on itself. */
  #answer(game: Game, index: number, isLast: boolean, path: readonly string[], ends: Ends): void {
    if (this.#failed || ++this.#answers > MOST_ANSWERS) {
      this.#failed = true;
      return;
    }
    const next = isLast ? game : game.fork();
    const { phase, turn } = next.state;
    next.sink = (e) => this.#hear(e, next.state.phase.kind === phase.kind && next.state.turn.number === turn.number);
    next.pick(index);
    next.sink = null;
    this.#follow(next, path, ends);
  }

  /** The turn goes on by itself once what was asked about is through: what is drawn then has nothing to do with it. */
  #hear(e: GameEvent, isMeanwhile: boolean): void {
    if (!isMeanwhile) return;
    if (TELLING.includes(e.kind)) this.#failed = true;
    if (e.kind === "drawn") this.#drew = true;
  }

  #follow(game: Game, path: readonly string[], ends: Ends): void {
    const { decision } = game;
    if (this.#failed) return;
    if (decision === null || game.stable) {
      const key = [...path].sort().join("\n");
      const end = new Likeness(game).state();
      if ((ends.get(key) ?? end) !== end || (this.#first !== null && this.#first.get(key) !== end)) this.#failed = true;
      ends.set(key, end);
      return;
    }
    if (decision.secret) {
      // Hidden cards stay where they are: what their holders would do with them is another matter.
      const no = decision.options.findIndex(declines);
      if (no < 0) this.#failed = true;
      else this.#answer(game, no, true, path, ends);
      return;
    }
    if (decision.prompt.key === "order-triggers") {
      const place = JSON.stringify([[...path].sort(), decision.options, new Likeness(game).state()]);
      if (this.#seen.has(place)) return;
      this.#seen.add(place);
      const options = differingOptions(game);
      for (const i of options) this.#answer(game, i, i === options.at(-1), path, ends);
      return;
    }
    if (isAboutHidden(game, decision)) this.#failed = true;
    this.#asked = true;
    const options = differingOptions(game);
    for (const i of options) {
      const said = wording(decision, decision.options[i]);
      if (this.#first !== null && !this.#onTheWay.has(said)) this.#failed = true;
      else this.#answer(game, i, i === options.at(-1), [...path, said], ends);
    }
  }
}

const wording = ({ seat, prompt }: Decision, option: Option): string =>
  JSON.stringify([seat, prompt.key, prompt.source, prompt.card, option]);
