/** The golden table: seeded games with what became of them, written down once. Played again, they must come out the same everywhere. */

import {
  allFactions,
  below,
  type CardId,
  createGame,
  type Decision,
  type Game,
  isRefusal,
  NO_CARD,
  type Option,
  Pile,
  type RngState,
  type Setup,
  seedRng,
  shuffle,
  Zone,
} from "../src/index.ts";

export interface GoldenGame {
  seed: number;
  /** Factions by name, so that the game is the same one when the catalogue has grown. */
  setup: Setup;
}

export interface Outcome {
  decisions: number;
  /** Fingerprint of who was asked what and what was offered, in names, with the VP at each question: it changes only if a game is played differently. */
  play: string;
  /** Fingerprint of where every card lies when the game is over, in names, and of who has won. */
  end: string;
}

export type GoldenRow = GoldenGame & Outcome;

/** Games for a faction that has joined the catalogue since the table was made: two with each number of seats. */
const GAMES_FOR_A_NEWCOMER = 6;

const hex = (n: number): string => n.toString(16).padStart(8, "0");

/** A running fingerprint of texts; the same on every platform. */
class Running {
  #a = 0x811c9dc5 | 0;
  #b = 0x1b873593 | 0;

  add(text: string): void {
    for (let i = 0; i <= text.length; i++) {
      const n = i < text.length ? text.charCodeAt(i) : -1;
      this.#a = Math.imul(this.#a ^ n, 0x01000193);
      this.#b = Math.imul(this.#b ^ (n + (this.#b >>> 15)), 0x85ebca6b);
    }
  }

  toString(): string {
    return hex(this.#a >>> 0) + hex(this.#b >>> 0);
  }
}

const nameOf = (game: Game, card: CardId): string => (card === NO_CARD ? "-" : game.def(card).name);

/** An option as a player would name it: neither ids nor places in the catalogue, which may change while the game does not. */
function worded(game: Game, option: Option): string {
  switch (option.kind) {
    case "card":
      return `card ${nameOf(game, option.card)}`;
    case "base":
      return `base ${nameOf(game, option.base)}`;
    case "seat":
      return `seat ${option.seat}`;
    case "word":
      return option.word;
    case "name":
      return `name ${option.name}`;
    case "play":
      return `play ${nameOf(game, option.card)} on ${nameOf(game, option.on)} as ${option.as} by ${nameOf(game, option.source)}, ${nameOf(game, option.through)}`;
    case "use":
      return `use ${nameOf(game, option.card)} from ${nameOf(game, option.from)}`;
    default:
      return `${option.kind} ${"card" in option ? nameOf(game, option.card) : ""}`;
  }
}

function note(running: Running, game: Game, decision: Decision): void {
  const { vp, hands, turn } = game.state;
  running.add(`${decision.seat} ${decision.prompt.key} ${turn.number} ${vp.join(",")} ${hands.map((hand) => hand.length).join(",")}`);
  for (const option of decision.options) running.add(worded(game, option));
}

const ZONES = new Map<number, string>(Object.entries(Zone).map(([name, zone]) => [zone, name]));
const PILE_NAMES = new Map<number, string>(Object.entries(Pile).map(([name, pile]) => [pile, name]));

/** Where a card lies, in names: whose hand, which pile, on what. */
function whereabouts(game: Game, card: CardId): string {
  const { zone, at, controller, counters } = game.card(card);
  const inPlay = zone === Zone.Base || zone === Zone.Attached || zone === Zone.Buried;
  const place = inPlay ? nameOf(game, at as CardId) : zone === Zone.Pile ? PILE_NAMES.get(at) : at;
  return `${nameOf(game, card)}: ${ZONES.get(zone)} ${place}${inPlay ? `, ${counters} counters, of ${controller}` : ""}`;
}

/** The end of a game: all cards in the order of the alphabet, since their numbers say nothing. */
function ending(game: Game): string {
  const running = new Running();
  for (const line of game.state.cards.map((_, card) => whereabouts(game, card as CardId)).sort()) running.add(line);
  const { phase } = game.state;
  running.add(phase.kind === "over" ? `won by ${phase.winners.join(",")} with ${phase.scores.join(",")}` : "not over");
  return running.toString();
}

/** Plays a game by lot, with lots that the engine's own generator draws. */
export function playGolden({ seed, setup }: GoldenGame): Outcome {
  const game = createGame(setup, seed, { checkpoints: false });
  if (isRefusal(game)) throw new Error(`game ${seed} of the golden table cannot be played: ${JSON.stringify(game)}`);
  const rng = seedRng(seed ^ 0x2018);
  const running = new Running();
  let decisions = 0;
  while (game.decision !== null) {
    note(running, game, game.decision);
    const refusal = game.pick(below(rng, game.decision.options.length));
    if (refusal !== null) throw new Error(`game ${seed} of the golden table: ${JSON.stringify(refusal)}`);
    decisions++;
  }
  return { decisions, play: running.toString(), end: ending(game) };
}

/** Deals faction names from a bag that is filled again when it is empty, so that each occurs as often as any other. */
function bagOf(rng: RngState, names: readonly string[]): (count: number) => string[] {
  let bag: string[] = [];
  return (count) => {
    const dealt: string[] = [];
    while (dealt.length < count) {
      if (bag.every((name) => dealt.includes(name))) bag = [...bag, ...shuffle(rng, names.slice())];
      dealt.push(
        ...bag.splice(
          bag.findIndex((name) => !dealt.includes(name)),
          1,
        ),
      );
    }
    return dealt;
  };
}

const inPairs = (names: readonly string[]): string[][] =>
  Array.from({ length: names.length / 2 }, (_, seat) => [names[2 * seat], names[2 * seat + 1]]);

/** Half of the games are dealt as recordings of old were, which must stay the games they are. */
const dealing = (seed: number): Pick<Setup, "rules"> => (seed % 4 < 2 ? { rules: 1 } : {});

/** The games of a new table: 2, 3 and 4 seats in turn, all factions; now and then a draft, or two copies of a faction at one table. */
export function dealGames(count: number): GoldenGame[] {
  const deal = bagOf(
    seedRng(count),
    allFactions().map((faction) => faction.name),
  );
  return Array.from({ length: count }, (_, seed): GoldenGame => {
    const seats = 2 + (seed % 3);
    if (seed % 10 === 8) return { seed, setup: { seats, factions: "draft", pool: deal(2 * seats + 2), ...dealing(seed) } };
    const pairs = inPairs(deal(2 * seats));
    if (seed % 10 !== 9) return { seed, setup: { seats, factions: pairs, ...dealing(seed) } };
    return { seed, setup: { seats, factions: [...pairs.slice(1), [pairs[0][0], pairs[1][0]]], twoCopies: true, ...dealing(seed) } };
  });
}

const namesIn = ({ setup }: GoldenGame): readonly string[] =>
  typeof setup.factions === "string" ? (setup.pool ?? []) : setup.factions.flat();

/** Factions of the catalogue that no game of the table plays. */
export function newcomers(games: readonly GoldenGame[]): string[] {
  const known = new Set(games.flatMap(namesIn));
  return allFactions()
    .map((faction) => faction.name)
    .filter((name) => !known.has(name));
}

/** The table's games as they are, and some more for every faction that is new. */
export function withNewcomers(games: readonly GoldenGame[]): GoldenGame[] {
  const added: GoldenGame[] = [];
  const names = allFactions().map((faction) => faction.name);
  for (const name of newcomers(games)) {
    for (let i = 0; i < GAMES_FOR_A_NEWCOMER; i++) {
      const seed = games.length + added.length;
      const seats = 2 + (i % 3);
      const others = shuffle(
        seedRng(seed),
        names.filter((other) => other !== name),
      );
      added.push({ seed, setup: { seats, factions: inPairs([name, ...others.slice(0, 2 * seats - 1)]) } });
    }
  }
  return [...games, ...added];
}

const HEADER = [
  "# Seeded games and what became of them: seed, decisions, fingerprint of the play, fingerprint of where all cards lie in the end, factions by seat.",
  '# "rules 1": dealt as recordings of old were.',
  "# `npm test` plays them all again. `npm run golden` writes this file; a commit that changes it says why.",
];

function setupText({ seats, factions, pool, twoCopies, rules }: Setup): string {
  const dealt = rules === undefined ? "" : `rules ${rules}: `;
  if (typeof factions === "string") return `${dealt}${factions} ${seats}: ${(pool ?? []).join(", ")}`;
  return `${dealt}${twoCopies === true ? "two copies: " : ""}${factions.map((pair) => pair.join(" + ")).join(" | ")}`;
}

function setupIn(text: string): Setup {
  const [, dealt, rest = ""] = /^(?:rules (\d): )?(.+)$/.exec(text) ?? [];
  const rules = dealt === undefined ? {} : { rules: Number(dealt) };
  const [, seats, pool] = /^draft (\d): (.+)$/.exec(rest) ?? [];
  if (seats !== undefined && pool !== undefined) return { seats: Number(seats), factions: "draft", pool: pool.split(", "), ...rules };
  const twoCopies = rest.startsWith("two copies: ");
  const factions = rest
    .slice(twoCopies ? "two copies: ".length : 0)
    .split(" | ")
    .map((pair) => pair.split(" + "));
  return { seats: factions.length, factions, ...(twoCopies && { twoCopies }), ...rules };
}

export const tableText = (rows: readonly GoldenRow[]): string =>
  `${[...HEADER, ...rows.map((row) => [row.seed, row.decisions, row.play, row.end, setupText(row.setup)].join("\t"))].join("\n")}\n`;

export const rowsIn = (text: string): GoldenRow[] =>
  text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line): GoldenRow => {
      const [seed, decisions, play, end, setup] = line.split("\t");
      return { seed: Number(seed), decisions: Number(decisions), play, end, setup: setupIn(setup) };
    });
