/** What puzzles are called: in words of their own, after the base and the rivals in question, and no two alike. */

import { breakpointOf, type CardId, type Game, NO_SEAT, powerAt, powerOf, type RngState, shuffle } from "@breakpoint/engine";
import type { Goal } from "@breakpoint/scenarios/puzzles";

/** {base}: the base in question. {mine}, {theirs}: a faction of the player, of a rival. {rival}: the strongest minion of others there. */
const TITLES: Readonly<Record<Goal["kind"], readonly string[]>> = {
  win: [
    "Last call at {base}",
    "{base}, then home",
    "The finish line runs through {base}",
    "{mine} by a nose",
    "One more knock at {base}",
    "Before {theirs} wake up",
    "Curtain for {theirs}",
    "No tomorrow at {base}",
    "{rival} is late",
    "The lap of honour starts at {base}",
    "Now or never, {mine}",
    "Everything on {base}",
    "Photo finish at {base}",
    "{theirs} had a plan",
    "The shortest way past {rival}",
    "All roads lead to {base}",
    "{mine} take the cup",
    "Match point at {base}",
    "Checkmate at {base}",
    "The speech of {mine} is written",
    "Sorry, {rival}",
    "A crown left lying at {base}",
    "Lights out at {base}",
    "{theirs} on the wrong foot",
    "The winner is in the hand",
  ],
  vp: [
    "Harvest at {base}",
    "{base} pays today",
    "A toll at {base}",
    "Squeezing {base}",
    "More than {theirs} allow",
    "Small change at {base}",
    "What {rival} overlooks",
    "{mine} do the sums",
    "Crumbs from {base}",
    "Arithmetic for {mine}",
    "The till of {base}",
    "Behind the back of {rival}",
    "A fair share of {base}",
    "{theirs} foot the bill",
    "Pay day for {mine}",
    "Auction at {base}",
    "The other door of {base}",
    "Cashing in on {theirs}",
    "Tight budget at {base}",
    "{base} to the brim",
    "The long count at {base}",
    "Rent is due at {base}",
    "{rival} keeps the purse",
    "Every point of {base}",
    "{mine} count twice",
  ],
  keep: [
    "The keys to {base}",
    "{base} changes hands",
    "House rules at {base}",
    "{rival} out of the chair",
    "A flag over {base}",
    "Squatters at {base}",
    "{mine} move in",
    "No vacancy at {base}",
    "New locks for {base}",
    "The lease of {theirs} is up",
    "Eviction notice for {rival}",
    "{theirs} lose the view",
    "King of {base}",
    "Standing room at {base}",
    "Quietly into {base}",
    "A guest at {base}",
    "Garden fence at {base}",
    "{mine} hold the door",
    "Tug of war at {base}",
    "Not on the watch of {mine}",
    "{base} under new management",
    "Musical chairs at {base}",
    "Room for {mine}",
    "Leaning on {rival}",
    "One step ahead at {base}",
  ],
};

/** How much a base lacks to its breakpoint. */
const lackOf = (game: Game, base: CardId): number => breakpointOf(game, base) - powerAt(game, base);

function rivalAt(game: Game, base: CardId): string | undefined {
  const { cards, turn } = game.state;
  const theirs = (cards[base]?.on ?? []).filter((id) => {
    const controller = cards[id]?.controller ?? NO_SEAT;
    return game.def(id).kind === "minion" && controller !== turn.seat && controller !== NO_SEAT;
  });
  const [strongest] = theirs.toSorted((a, b) => powerOf(game, b) - powerOf(game, a));
  return strongest === undefined ? undefined : game.def(strongest).name;
}

/** "at the Homeworld" */
const within = (title: string): string => title.replace(/(?<=\S )The /g, "the ");

/** A title that is not taken yet. */
export function titleOf(
  game: Game,
  goal: Goal,
  factions: { mine: readonly string[]; theirs: readonly string[] },
  taken: ReadonlySet<string>,
  rng: RngState,
): string {
  const { bases } = game.state;
  const base = goal.kind === "keep" ? goal.base : bases.toSorted((a, b) => lackOf(game, a) - lackOf(game, b))[0];
  const words: Readonly<Record<string, readonly string[]>> = {
    base: base === undefined ? [] : [game.def(base).name],
    rival: base === undefined ? [] : [rivalAt(game, base)].flatMap((name) => name ?? []),
    mine: factions.mine,
    theirs: factions.theirs,
  };
  const all = shuffle(rng, TITLES[goal.kind].slice()).flatMap((title) => {
    const [, slot = ""] = /\{(\w+)\}/.exec(title) ?? [];
    if (slot === "") return [title];
    return shuffle(rng, (words[slot] ?? []).slice()).map((name) => within(title.replace(`{${slot}}`, name)));
  });
  const free = all.find((title) => !taken.has(title));
  if (free !== undefined) return free;
  const first = all[0] ?? "";
  for (let part = 2; ; part++) if (!taken.has(`${first} (${part})`)) return `${first} (${part})`;
}
