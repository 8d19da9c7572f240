/**
 * Play that seeks what has not been used yet: cards, abilities, answers to every kind of question, orders of simultaneous triggers.
 *
 * What a card can do is known beforehand (`observe`). What can be asked, and what can come together, shows only in play: whenever an answer
 * is offered that nobody has given yet, the game is forked and given it there, so that nothing that ever comes up is left untried.
 */

import { DECISION_CAP, setupOf, setupWith } from "@breakpoint/bots";
import {
  allDefs,
  allFactions,
  below,
  type CardDef,
  type CardId,
  createGame,
  type Decision,
  type Game,
  isRefusal,
  makeReplay,
  NO_CARD,
  type Option,
  ordersAbilities,
  paidBeyond,
  type RngState,
  type Sink,
  seedRng,
} from "@breakpoint/engine";
import { SELDOM, type Seldom, UNREACHABLE } from "./unreachable.ts";
import { featureOf, observe } from "./watched-definitions.ts";

export type Group = "cards" | "bases" | "abilities" | "answers" | "orders";

/** A branch is left at the next stable point, or here. */
const BRANCH_CAP = 300;
/** Branches may branch, but not for ever. */
const BRANCH_DEPTH = 8;
/** How often an option that leads to something unused is taken when there is one. */
const EAGER = 0.85;

export interface Explored {
  games: number;
  /** Forks made to give an answer that nobody had given. */
  branches: number;
  decisions: number;
  /** Used, of all there is, by group. */
  used: { group: Group; used: number; total: number }[];
  unused: { group: Group; what: string }[];
  /** What cannot happen, and why. */
  unreachable: { what: string; why: string }[];
  /** What did not happen here and seldom does, with the scenario that shows it. */
  seldom: (Seldom & { what: string })[];
  /** The number of games after which everything that is known beforehand had been used; null if something never was. */
  completeAfter: number | null;
}

const isPlayable = (def: CardDef): boolean => def.kind === "minion" || def.kind === "action";

export class Explorer {
  readonly #seen = new Set<string>();
  /** Everything there is to use, known beforehand or offered so far. */
  readonly #known = new Map<string, Group>();
  /** Unused things by definition: what steers the choice of factions and options. */
  readonly #wanted = new Map<number, Set<string>>();
  readonly #unreachable = new Map<string, string>();
  readonly #pool: readonly string[];
  readonly #seed: number;
  readonly #defs: readonly CardDef[];
  #games = 0;
  #branches = 0;
  #decisions = 0;
  #missing = 0;
  #completeAfter: number | null = null;

  /** Explores these sets. Their definitions stay wrapped for the rest of the process. */
  constructor(seed: number, pool: readonly string[]) {
    this.#seed = seed;
    this.#pool = pool;
    const sets = new Set(allFactions().flatMap((faction) => (pool.includes(faction.name) ? [faction.set] : [])));
    this.#defs = allDefs().filter((def) => (def.faction === null ? sets.has(def.set) : pool.includes(def.faction)));
    for (const def of this.#defs) {
      if (isPlayable(def)) this.#expect(def, featureOf(def, "played"), "cards");
      if (def.kind === "base") {
        this.#expect(def, featureOf(def, "came into play"), "bases");
        this.#expect(def, featureOf(def, "scored"), "bases");
      }
      for (const feature of observe([def], (id) => this.#use(id))) {
        const why = UNREACHABLE[feature];
        if (why === undefined) this.#expect(def, feature, "abilities");
        else this.#unreachable.set(feature, why);
      }
    }
  }

  #expect(def: CardDef, feature: string, group: Group): void {
    if (this.#known.has(feature)) return;
    this.#known.set(feature, group);
    this.#missing++;
    const wanted = this.#wanted.get(def.index) ?? new Set();
    wanted.add(feature);
    this.#wanted.set(def.index, wanted);
  }

  #use(feature: string): void {
    if (this.#seen.has(feature)) return;
    this.#seen.add(feature);
    // With further sets on the table it was possible after all.
    if (this.#unreachable.delete(feature)) this.#known.set(feature, "abilities");
    for (const [def, wanted] of this.#wanted) {
      if (!wanted.delete(feature)) continue;
      this.#missing--;
      if (wanted.size === 0) this.#wanted.delete(def);
    }
  }

  /** Plays one more game, and the branches that it suggests. */
  playGame(): void {
    const index = this.#games++;
    const seed = this.#seed + index;
    const rng = seedRng(seed ^ 0x61c88647);
    const wanted = this.#wantedPair(rng);
    const setup = wanted === null ? setupOf(index, seed, this.#pool) : setupWith(rng, this.#pool, wanted);
    const picks: number[] = [];
    try {
      let live: Game | null = null;
      const early: Parameters<Sink>[0][] = [];
      const sink: Sink = (event) => {
        if (live === null) early.push(event);
        else this.#hear(live, event);
      };
      const game = createGame(setup, seed, { sink });
      if (isRefusal(game)) throw new Error(`the setup was refused: ${JSON.stringify(game)}`);
      live = game;
      for (const event of early) this.#hear(game, event);
      while (game.decision !== null) {
        if (picks.length >= DECISION_CAP) throw new Error(`no end after ${DECISION_CAP} decisions`);
        if (game.stable) this.#foresee(game);
        const pick = this.#choose(game, game.decision, rng);
        this.#branchOut(game, game.decision, pick, rng);
        picks.push(pick);
        this.#answer(game, pick);
      }
    } catch (error) {
      throw new Error(`a game could not be played on: ${JSON.stringify(makeReplay(setup, seed, picks))}`, { cause: error });
    }
    if (this.#missing === 0) this.#completeAfter ??= this.#games;
  }

  report(): Explored {
    const groups: Group[] = ["cards", "bases", "abilities", "answers", "orders"];
    const all = [...this.#known];
    return {
      games: this.#games,
      branches: this.#branches,
      decisions: this.#decisions,
      used: groups.map((group) => {
        const total = all.filter(([, g]) => g === group);
        return { group, used: total.filter(([feature]) => this.#seen.has(feature)).length, total: total.length };
      }),
      unused: all.flatMap(([what, group]) => (this.#seen.has(what) || what in SELDOM ? [] : [{ group, what }])),
      seldom: all.flatMap(([what]) => (this.#seen.has(what) || SELDOM[what] === undefined ? [] : [{ what, ...SELDOM[what] }])),
      unreachable: [...this.#unreachable].map(([what, why]) => ({ what, why })),
      completeAfter: this.#completeAfter,
    };
  }

  /** A pair of factions of which at least one still has something unused. */
  #wantedPair(rng: RngState): [string, string] | null {
    const factions = this.#defs.flatMap((def) => (def.faction !== null && this.#wanted.has(def.index) ? [def.faction] : []));
    const first = factions[below(rng, factions.length)];
    if (first === undefined) return null;
    const others = this.#pool.filter((name) => name !== first);
    const second = others[below(rng, others.length)];
    return second === undefined ? null : [first, second];
  }

  #hear(game: Game, event: Parameters<Sink>[0]): void {
    switch (event.kind) {
      case "played":
        this.#use(featureOf(game.def(event.card), "played"));
        break;
      case "baseEntered":
        this.#use(featureOf(game.def(event.base), "came into play"));
        break;
      case "scored":
        this.#use(featureOf(game.def(event.base), "scored"));
        break;
    }
  }

  /** What a base would pay is told to players before it scores: games alone do not ask for it. */
  #foresee(game: Game): void {
    for (const base of game.state.bases) {
      const def = game.def(base);
      if (def.abilities.pays !== undefined && this.#wanted.has(def.index)) paidBeyond(game, base);
    }
  }

  /** What an answer would use, as far as the question shows it. */
  #featuresOf(game: Game, { prompt, options }: Decision, option: Option): string[] {
    const asker = prompt.source === NO_CARD ? "the rules" : game.def(prompt.source).id;
    const found: [string, Group][] = [[`${prompt.key} (${asker}): ${formOf(game, option)}`, "answers"]];
    const named = (o: Option): string =>
      o.kind === "trigger" ? `${nameOf(game, o.card)} on ${o.event}` : o.kind === "card" ? nameOf(game, o.card) : "";
    if (ordersAbilities(prompt.key)) {
      for (const other of options) if (named(other) !== named(option)) found.push([`${named(option)} before ${named(other)}`, "orders"]);
    }
    for (const [feature, group] of found) if (!this.#known.has(feature)) this.#known.set(feature, group);
    return found.map(([feature]) => feature);
  }

  #isNew(game: Game, decision: Decision, option: Option): boolean {
    return this.#featuresOf(game, decision, option).some((feature) => !this.#seen.has(feature));
  }

  /** True if a card with something unused would be played or used. */
  #leadsOn(game: Game, option: Option): boolean {
    const wants = (card: CardId): boolean => card !== NO_CARD && this.#wanted.has(game.card(card).def);
    switch (option.kind) {
      case "card":
      case "use":
      case "trigger":
        return wants(option.card);
      case "play":
        return wants(option.card) || wants(option.on) || wants(option.source) || wants(option.through);
      case "base":
        return wants(option.base);
      default:
        return false;
    }
  }

  #choose(game: Game, decision: Decision, rng: RngState): number {
    const { options } = decision;
    const fresh: number[] = [];
    const leading: number[] = [];
    const acting: number[] = [];
    for (const [i, option] of options.entries()) {
      if (this.#isNew(game, decision, option)) fresh.push(i);
      if (this.#leadsOn(game, option)) leading.push(i);
      if (option.kind !== "word") acting.push(i);
    }
    const eager = below(rng, 1000) < 1000 * EAGER;
    for (const list of [fresh, leading]) {
      const pick = list[below(rng, list.length)];
      if (eager && pick !== undefined) return pick;
    }
    // Doing something shows more than letting it be.
    const act = acting[below(rng, acting.length)];
    return act !== undefined && below(rng, 4) > 0 ? act : below(rng, options.length);
  }

  #answer(game: Game, pick: number): void {
    const { decision } = game;
    const option = decision?.options[pick];
    if (decision === null || option === undefined) return;
    this.#decisions++;
    for (const feature of this.#featuresOf(game, decision, option)) this.#use(feature);
    if (option.kind === "play" && option.source !== NO_CARD) this.#use(featureOf(game.def(option.source), "offers"));
    if (option.kind === "card" && decision.prompt.key.startsWith("special-"))
      this.#use(featureOf(game.def(option.card), `special ${decision.prompt.key.slice("special-".length)}`));
    const refusal = game.pick(pick);
    if (refusal !== null) throw new Error(`a listed option was refused: ${JSON.stringify(refusal)}`);
  }

  /** Gives, on copies of the game, the answers that nobody has given and that are not given now. */
  #branchOut(game: Game, decision: Decision, chosen: number, rng: RngState, depth = 0): void {
    if (depth >= BRANCH_DEPTH) return;
    for (const [i, option] of decision.options.entries()) {
      if (i === chosen || !this.#isNew(game, decision, option)) continue;
      this.#branches++;
      const copy = game.fork();
      copy.sink = (event) => this.#hear(copy, event);
      this.#answer(copy, i);
      for (let n = 0; n < BRANCH_CAP && copy.decision !== null && !copy.stable; n++) {
        const pick = this.#choose(copy, copy.decision, rng);
        this.#branchOut(copy, copy.decision, pick, rng, depth + 1);
        this.#answer(copy, pick);
      }
    }
  }
}

/** What sort of answer it is; a play also by whose leave and through which card. */
function formOf(game: Game, option: Option): string {
  if (option.kind === "word") return option.word;
  if (option.kind !== "play") return option.kind;
  const by = option.source === NO_CARD ? "" : ` by ${nameOf(game, option.source)}`;
  return `play${by}${option.through === NO_CARD ? "" : ` through ${nameOf(game, option.through)}`}`;
}

const nameOf = (game: Game, card: CardId): string => (card === NO_CARD ? "the rules" : game.def(card).id);
