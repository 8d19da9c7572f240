/** Makes positions up, as games come to them: bases that fill, one of them nearly full, a small hand, and piles that fit the number of turns. */

import { allDefs, allFactions, below, type CardDef, MONSTERS, type RngState, shuffle, TREASURES } from "@breakpoint/engine";
import type { WrittenPosition } from "@breakpoint/scenarios/puzzles";

const PLAYERS = ["Ann", "Bea", "Cal", "Dee"];
/** Cards of the player's hand, and those that may come to it. */
const HAND = 3;
const SPARE = 2;
/** A base that is about to score lacks more than the strongest minion of the hand brings along, up to so much: something has to help. */
const HELP = 3;
/** Minions on a base, at most, where it is about to score and elsewhere: more cannot be read at a glance. */
const CROWD = { near: 5, far: 2 };
/** Of ten bases so many have an action played on them, or on one of their minions. */
const DRESSED = 3;

type Placed = NonNullable<Exclude<NonNullable<WrittenPosition["bases"]>[number], string>["cards"]>[number];

/** The cards of one player that are not on the table yet. */
class Cards {
  readonly name: string;
  readonly factions: readonly string[];
  readonly #left: CardDef[];
  /** How many have been played: of that the number of turns follows. */
  played = 0;

  constructor(name: string, factions: readonly string[], rng: RngState) {
    this.name = name;
    this.factions = factions;
    const own = allFactions().filter((faction) => factions.includes(faction.name));
    this.#left = shuffle(
      rng,
      own.flatMap(({ cards }) =>
        cards.filter((def) => def.kind !== "titan").flatMap((def) => Array.from({ length: def.copies }, () => def)),
      ),
    );
  }

  /** Takes the first card that fits. */
  take(fits: (def: CardDef) => boolean): CardDef | undefined {
    const at = this.#left.findIndex(fits);
    return at < 0 ? undefined : this.#left.splice(at, 1)[0];
  }

  takeSome(count: number): CardDef[] {
    return this.#left.splice(0, count);
  }
}

const namesOf = (defs: readonly CardDef[]): string[] => defs.map((def) => def.name);

const titansOf = (factions: readonly string[]): string[] =>
  allFactions().flatMap((faction) =>
    (factions.includes(faction.name) ? faction.cards.filter((def) => def.kind === "titan") : []).map((def) => def.name),
  );

/** Minions on a base until it lacks about as much power as is wanted, and now and then an action. */
function fill(rng: RngState, room: number, crowd: number, players: readonly Cards[]): Placed[] {
  const placed: Placed[] = [];
  for (let i = 0; i < crowd && room > 0; i++) {
    const player = players[below(rng, players.length)] as Cards;
    const minion = player.take((def) => def.kind === "minion" && def.host === undefined && def.power > 0 && def.power <= room);
    if (minion === undefined) continue;
    player.played++;
    room -= minion.power;
    placed.push(`${minion.name} of ${player.name}`);
  }
  if (below(rng, 10) >= DRESSED || placed.length === 0) return placed;
  const player = players[below(rng, players.length)] as Cards;
  const action = player.take((def) => def.kind === "action" && def.playOn !== "standard" && def.host === undefined);
  if (action === undefined) return placed;
  player.played++;
  const words = `${action.name} of ${player.name}`;
  if (action.playOn === "base") return [...placed, words];
  const at = below(rng, placed.length);
  return placed.map((card, i) => (i === at && typeof card === "string" ? { card, actions: [words] } : card));
}

/** The player's hand: a minion and an action at least. */
function hand(cards: Cards): CardDef[] {
  const held = ["minion", "action"].flatMap((kind) => cards.take((def) => def.kind === kind && !def.specialOnly) ?? []);
  return [...held, ...cards.takeSome(HAND - held.length)];
}

/** A position for these players, the one whose turn it is first, and cards that could be in hand as well. */
export function compose(rng: RngState, table: readonly (readonly string[])[]): { position: WrittenPosition; spare: string[] } {
  const seats = table.length;
  const mover = below(rng, seats);
  const players = Array.from(
    { length: seats },
    (_, seat) => new Cards(PLAYERS[seat] ?? "", table[(seat - mover + seats) % seats] ?? [], rng),
  );
  const me = players[mover] as Cards;
  const sets = new Set(allFactions().flatMap((faction) => (table.flat().includes(faction.name) ? [faction.set] : [])));
  const bases = shuffle(
    rng,
    allDefs().filter((def) => def.kind === "base" && sets.has(def.set)),
  );
  const held = hand(me);
  const spare = namesOf(me.takeSome(SPARE));
  const strongest = Math.max(...held.map((def) => (def.kind === "minion" ? def.power : 0)));
  const onTable = bases.slice(0, seats + 1).map((base, i) => {
    // The first is about to score, others may be.
    const near = i === 0 || below(rng, 4) === 0;
    const cards = near
      ? fill(rng, base.breakpoint - strongest - 1 - below(rng, HELP), CROWD.near, players)
      : fill(rng, below(rng, base.breakpoint >> 1), CROWD.far, players);
    return cards.length === 0 ? base.name : { base: base.name, cards };
  });
  shuffle(rng, onTable);
  const written: WrittenPosition["players"] = {};
  const race = below(rng, 11);
  for (const player of players) {
    const discard = namesOf(player.takeSome(2 + below(rng, 5)));
    player.played += discard.length;
    const aside = titansOf(player.factions);
    written[player.name] = {
      factions: [...player.factions],
      hand: player === me ? namesOf(held).sort() : namesOf(player.takeSome(1)),
      deck: ["rest"],
      discard,
      ...(aside.length > 0 && { aside }),
      vp: race + below(rng, 4),
    };
  }
  // A minion and an action each turn, not always.
  const rounds = Math.ceil(Math.max(...players.map(({ played }) => played)) / 2) + 1 + below(rng, 2);
  const has = (home: typeof MONSTERS): boolean => allDefs().some((def) => def.home === home && sets.has(def.set));
  const position: WrittenPosition = {
    players: written,
    bases: onTable,
    "base deck": bases.slice(seats + 1, seats + 4).map((base) => base.name),
    ...(has(MONSTERS) && { "monster deck": ["rest"] }),
    ...(has(TREASURES) && { "treasure deck": ["rest"] }),
    turn: { player: me.name, number: seats * rounds + mover + 1 },
    seed: 1 + below(rng, 1e6),
  };
  return { position, spare };
}
