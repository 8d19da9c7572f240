/** Positions that a table must be able to show at every size: few things and many of each. */

import { allDefs } from "@breakpoint/engine";
import type { Staging } from "./staged.ts";

const NAMES = ["Ines", "Quill", "Theodora", "Bo"];
const PAIRS = [
  ["Robots", "Dinosaurs"],
  ["Pirates", "Zombies"],
  ["Aliens", "Wizards"],
  ["Ninjas", "Tricksters"],
];
const BASES = ["Mushroom Kingdom", "Evans City Cemetery", "School of Wizardry", "Rhodes Plaza Mall", "The Central Brain", "Tortuga"];

export interface Wanted {
  seats: number;
  bases: number;
  hand: number;
  /** Minions of each player at the first base; there are fewer at each one after it. */
  crowd: number;
  /** Cards that the first player has in hand before any others. */
  holds?: readonly string[];
}

const nameOf = (seat: number): string => NAMES[seat] ?? "";

/** Every copy of every card of a player's factions: those of that kind, one of each before the second of any. */
function cardsOf(seat: number, kind: "minion" | "action"): string[] {
  const defs = allDefs().filter((def) => def.kind === kind && def.faction !== null && PAIRS[seat]?.includes(def.faction) === true);
  const most = Math.max(...defs.map((def) => def.copies));
  return Array.from({ length: most }, (_, nth) => defs.filter((def) => def.copies > nth).map((def) => def.name)).flat();
}

/** A table in the middle of a game; the first player is asked. */
export function table({ seats, bases, hand, crowd, holds = [] }: Wanted): Staging {
  const seat = Array.from({ length: seats }, (_, at) => ({
    name: nameOf(at),
    minions: cardsOf(at, "minion"),
    actions: cardsOf(at, "action"),
  }));
  const take = (cards: string[], count: number): string[] => cards.splice(0, Math.max(0, count));
  for (const card of holds)
    for (const cards of [seat[0]?.minions, seat[0]?.actions]) if (cards?.includes(card)) cards.splice(cards.indexOf(card), 1);
  const placed = BASES.slice(0, bases).map((base, at) => ({
    base,
    cards: seat.flatMap(({ name, minions, actions }, of) =>
      take(minions, crowd - at - (of % 2)).map((card, nth) => ({
        card,
        of: name,
        ...(nth === 1 ? { counters: 2 } : {}),
        ...(at === 0 && nth === 0 && of === 0 ? { actions: attachments(actions, name) } : {}),
      })),
    ),
  }));
  return {
    concede: true,
    players: Object.fromEntries(
      seat.map(({ name, minions, actions }, of) => [
        name,
        {
          factions: PAIRS[of] ?? [],
          hand: of === 0 ? [...holds, ...take(actions, hand / 2), ...take(minions, hand)].slice(0, hand) : take(actions, 4),
          discard: take(actions, 3),
          vp: 3 * of + 2,
        },
      ]),
    ),
    bases: placed,
    turn: { player: nameOf(0), number: 9 },
  };
}

/** Two actions that lie on a minion. */
function attachments(actions: string[], of: string): { card: string; of: string }[] {
  return ["Upgrade", "Tooth and Claw... and Guns"].flatMap((card) => {
    const at = actions.indexOf(card);
    return at < 0 ? [] : [{ card: actions.splice(at, 1)[0] ?? "", of }];
  });
}

/** Many minions could be chosen: more options than fit beside the question. */
export function manyOptions(seats: number, bases: number): Staging {
  return { ...table({ seats, bases, hand: 4, crowd: 5, holds: ["Augmentation"] }), steps: ["Ines plays Augmentation"] };
}

/** Cards of a pile are offered in the place of the hand. */
export const offered: Staging = {
  players: {
    Ines: {
      factions: ["Zombies", "Robots"],
      hand: ["Grave Robbing", "Walker"],
      discard: [
        "Zombie Lord",
        "Tenacious Z",
        "Walker",
        "Outbreak",
        "Mall Crawl",
        "Lend a Hand",
        "Warbot",
        "Hoverbot",
        "Nukebot",
        "Microbot Reclaimer",
      ],
    },
    Quill: { factions: ["Pirates", "Aliens"] },
  },
  bases: ["Jungle Oasis", { base: "Tar Pits", cards: ["Walker of Ines", "Scout of Quill"] }, "The Homeworld"],
  steps: ["Ines plays Grave Robbing"],
};

/** Titans that wait and titans in play. */
export const titans: Staging = {
  players: {
    Ines: {
      factions: ["Kaiju", "Magical Girls"],
      hand: ["Tiny Priestesses", "Stomp", "Kaiju Conflict", "Technomagical Lass"],
      aside: ["Walking Castle"],
    },
    "Theodora von Hohenzoller": { factions: ["Mega Troopers", "Zombies"] },
    Quill: { factions: ["Minions of Cthulhu", "Ninjas"], aside: ["Cthulhu"] },
  },
  bases: [
    {
      base: "Jungle Oasis",
      cards: [
        "Gorgodzolla of Ines",
        "Johnny of Ines",
        "Kaijookey of Ines",
        "Megabot of Theodora von Hohenzoller",
        "Walker of Theodora von Hohenzoller",
        "Radioactive Breath of Ines",
        "Tail Smash of Ines",
        "Wade through the Buildings of Ines",
        "They're Coming to Get You of Theodora von Hohenzoller",
      ],
    },
    { base: "Tar Pits", cards: ["Shinobi of Quill"] },
    "The Homeworld",
  ],
};

/** Monsters stand on bases and guard treasures. */
export const monsters: Staging = {
  players: {
    Ines: { factions: ["Warriors", "Ninjas"], hand: ["Shinobi", "Tiger Assassin"], deck: ["Poison"] },
    Quill: { factions: ["Dinosaurs", "Zombies"], hand: ["Howl"] },
  },
  bases: [
    {
      base: "Jungle Oasis",
      cards: ["King Tut", "Ghoul", "Ghoul", "Web Troll", { card: "Tiger Assassin", of: "Ines", counters: 3 }, "Walker of Quill"],
    },
    { base: "Tar Pits", cards: ["King Tut"] },
    "The Homeworld",
  ],
  "monster deck": ["Ghoul"],
  "treasure deck": ["Wishing Ring", "Tiger Steed", "Cross Bow"],
};

/** Few options, each with more words than there is room for in one row. */
export const wordy: Staging = {
  players: {
    Ines: { factions: ["Truckers", "Mega Troopers"], hand: ['"Rubber Chicken"'] },
    Quill: { factions: ["Shapeshifters", "Superheroes"] },
  },
  bases: [
    { base: "Primate Park", cards: ["Beta 6 of Ines", "Mind Lady of Quill", "Doppelganger of Quill"] },
    "Tornado Alley",
    { base: "Critter Combat Club", cards: ["Yellow Trooper of Ines"] },
  ],
  steps: ['Ines plays "Rubber Chicken" on Tornado Alley'],
};

/** So many monsters stand on one base that they take two rows, and an action lies there too. */
export const horde: Staging = {
  ...monsters,
  bases: [
    {
      base: "Jungle Oasis",
      cards: ["King Tut", "Ghoul", "Web Troll", "Hippogriff", "Bigfoot", "Infiltrate of Ines", "Tiger Assassin of Ines", "Walker of Quill"],
    },
    "Tar Pits",
    "The Homeworld",
  ],
};

/** Treasures lie open to be claimed. */
export const treasures: Staging = {
  players: {
    Ines: { factions: ["Aliens", "Ninjas"], hand: ["Probe"], deck: ["Invader", "Collector"] },
    Quill: { factions: ["Dinosaurs", "Zombies"], hand: ["Howl"] },
  },
  bases: [
    { base: "Jungle Oasis", cards: ["King Tut", { card: "Supreme Overlord", of: "Ines", counters: 12 }, "Walker of Quill"] },
    "Tar Pits",
  ],
  "base deck": ["The Homeworld"],
  "treasure deck": ["Wishing Ring", "Tiger Steed", "Cross Bow"],
  steps: ["Ines is done"],
};

/** Cards lie face down at bases: one's own, and those of others. */
export const buried: Staging = {
  players: {
    Ines: { factions: ["Ancient Egyptians", "Robots"], hand: ["Tomb Trap", "Zapbot"], deck: ["Warbot", "Nukebot"] },
    Quill: { factions: ["Ancient Egyptians", "Dinosaurs"], hand: ["Howl"] },
  },
  bases: [
    {
      base: "Star Portal",
      cards: ["Zapbot of Ines", "War Raptor of Quill"],
      buried: ["Mummy of Ines", "Tomb Trap of Ines", "Mummy of Quill", "Mummy of Quill", "Mummy of Quill"],
    },
    "Tar Pits",
    "The Homeworld",
  ],
};

/** Two minions fight, and a card may be put down for it. */
export const duel: Staging = {
  players: {
    Ines: { factions: ["Cowboys", "Aliens"], hand: ["Gunfighter", "Invader", "Probe"] },
    Quill: { factions: ["Dinosaurs", "Zombies"], hand: ["Howl"] },
  },
  bases: [{ base: "Jungle Oasis", cards: ["Scout of Ines", "War Raptor of Quill", "Walker of Quill"] }, "Tar Pits", "The Homeworld"],
  steps: ["Ines plays Gunfighter on Jungle Oasis", "Ines chooses Walker"],
};
