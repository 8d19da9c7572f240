/** The facts of the cards, written down a second time: names, powers, copies, what actions are played on, breakpoints and VP. */

import { describe, expect, it } from "vitest";
import { allDefs, allSets, type CardDef } from "../src/index.ts";

interface Facts {
  factions: Record<string, string[]>;
  bases: string[];
}

const SETS: Record<string, Facts> = {
  core: {
    factions: {
      Aliens: [
        "minion 5 x1 Supreme Overlord",
        "minion 3 x2 Invader",
        "minion 3 x3 Scout",
        "minion 2 x4 Collector",
        "standard x1 Abduction",
        "standard x2 Beam Up",
        "standard x1 Crop Circles",
        "standard x2 Disintegrator",
        "standard x1 Invasion",
        "base x1 Jammed Signal",
        "standard x1 Probe",
        "standard x1 Terraforming",
      ],
      Dinosaurs: [
        "minion 7 x1 King Rex",
        "minion 4 x2 Laseratops",
        "minion 3 x3 Armor Stego",
        "minion 2 x4 War Raptor",
        "standard x2 Augmentation",
        "standard x2 Howl",
        "standard x1 Natural Selection",
        "standard x1 Rampage",
        "standard x1 Survival of the Fittest",
        "minion x1 Tooth and Claw... and Guns",
        "minion x1 Upgrade",
        "base x1 Wildlife Preserve",
      ],
      Ninjas: [
        "minion 5 x1 Ninja Master",
        "minion 4 x2 Tiger Assassin",
        "minion 3 x3 Shinobi",
        "minion 2 x4 Ninja Acolyte",
        "minion x1 Assassination",
        "standard x1 Disguise",
        "standard x1 Hidden Ninja",
        "base x2 Infiltrate",
        "minion x1 Poison",
        "standard x2 Seeing Stars",
        "minion x1 Smoke Bomb",
        "standard x1 Way of Deception",
      ],
      Pirates: [
        "minion 5 x1 Pirate King",
        "minion 4 x2 Buccaneer",
        "minion 3 x3 Saucy Wench",
        "minion 2 x4 First Mate",
        "standard x2 Broadside",
        "standard x1 Cannon",
        "standard x2 Dinghy",
        "standard x1 Full Sail",
        "standard x1 Powderkeg",
        "standard x1 Sea Dogs",
        "standard x1 Shanghai",
        "standard x1 Swashbuckling",
      ],
      Robots: [
        "minion 5 x1 Nukebot",
        "minion 4 x2 Warbot",
        "minion 3 x3 Hoverbot",
        "minion 2 x4 Zapbot",
        "minion 1 x1 Microbot Alpha",
        "minion 1 x1 Microbot Archive",
        "minion 1 x2 Microbot Fixer",
        "minion 1 x2 Microbot Guard",
        "minion 1 x2 Microbot Reclaimer",
        "standard x2 Tech Center",
      ],
      Tricksters: [
        "minion 5 x1 Leprechaun",
        "minion 4 x2 Brownie",
        "minion 3 x3 Gnome",
        "minion 2 x4 Gremlin",
        "base x1 Block the Path",
        "standard x2 Disenchant",
        "base x2 Enshrouding Mist",
        "base x1 Flame Trap",
        "base x1 Hideout",
        "standard x1 Mark of Sleep",
        "base x1 Pay the Piper",
        "standard x1 Take the Shinies",
      ],
      Wizards: [
        "minion 4 x1 Archmage",
        "minion 3 x2 Chronomage",
        "minion 2 x3 Enchantress",
        "minion 2 x4 Neophyte",
        "standard x1 Mass Enchantment",
        "standard x2 Mystic Studies",
        "standard x1 Portal",
        "standard x1 Sacrifice",
        "standard x1 Scry",
        "standard x2 Summon",
        "standard x1 Time Loop",
        "standard x1 Winds of Change",
      ],
      Zombies: [
        "minion 5 x1 Zombie Lord",
        "minion 4 x2 Grave Digger",
        "minion 2 x3 Tenacious Z",
        "minion 2 x4 Walker",
        "standard x2 Grave Robbing",
        "standard x1 Lend a Hand",
        "standard x1 Mall Crawl",
        "standard x1 Not Enough Bullets",
        "standard x1 Outbreak",
        "base x1 Overrun",
        "standard x2 They Keep Coming",
        "base x1 They're Coming to Get You",
      ],
    },
    bases: [
      "23 for 4-2-1 The Homeworld",
      "20 for 4-2-1 The Mothership",
      "12 for 2-0-0 Jungle Oasis",
      "16 for 4-3-2 Tar Pits",
      "18 for 2-3-2 Ninja Dojo",
      "18 for 2-3-2 Temple of Goju",
      "17 for 3-1-1 The Grey Opal",
      "21 for 4-3-2 Tortuga",
      "25 for 2-2-1 Factory 436-1337",
      "19 for 4-2-1 The Central Brain",
      "23 for 4-2-1 Cave of Shinies",
      "20 for 5-3-2 Mushroom Kingdom",
      "20 for 3-2-1 School of Wizardry",
      "22 for 4-2-1 The Great Library",
      "20 for 5-3-2 Evans City Cemetery",
      "24 for 0-0-0 Rhodes Plaza Mall",
    ],
  },
  "obligatory-cthulhu": {
    factions: {
      "Elder Things": [
        "minion 10 x1 Elder Thing",
        "minion 6 x2 Shoggoth",
        "minion 3 x3 Mi-go",
        "minion 2 x4 Byakhee",
        "standard x2 Begin the Summoning",
        "minion x1 Dunwich Horror",
        "standard x1 Insanity",
        "standard x2 Power of Madness",
        "standard x1 Spreading Horror",
        "standard x1 The Price of Power",
        "standard x1 Touch of Madness",
        "standard x1 Unfathomable Goals",
      ],
      Innsmouth: [
        "minion 2 x10 The Locals",
        "base x1 In Plain Sight",
        "standard x1 Mysteries of the Deep",
        "standard x1 New Acolytes",
        "standard x1 Recruitment",
        "standard x1 Return to the Sea",
        "base x1 Sacred Circle",
        "standard x2 Spreading the Word",
        "standard x2 The Deep Ones",
      ],
      "Minions of Cthulhu": [
        "minion 5 x1 Star-Spawn of Cthulhu",
        "minion 3 x3 Cthulhu's Chosen",
        "minion 2 x4 Servitor of Cthulhu",
        "base x1 Altar to Cthulhu",
        "base x1 Complete the Ritual",
        "standard x2 Corruption",
        "standard x1 Cthulhu Fhtagn",
        "base x1 Furthering the Cause",
        "standard x1 It Begins Again",
        "standard x1 Madness Unleashed",
        "standard x1 Recruit by Force",
        "standard x1 The Seal is Broken",
        "standard x2 Whispers in Darkness",
      ],
      "Miskatonic University": [
        "minion 5 x1 Professor",
        "minion 4 x2 Librarian",
        "minion 3 x3 Psychologist",
        "minion 2 x4 Researcher",
        'standard x1 "Old Man Jenkins!?"',
        "standard x1 ... It Just Might Work",
        "standard x2 Field Trip",
        "base x1 Gate to Beyond",
        "standard x2 Jinkies!",
        "standard x1 That's So Crazy...",
        "standard x1 Things Best Not Known",
        "standard x1 Those Meddling Kids",
      ],
    },
    bases: [
      "24 for 5-3-2 Antarctic Base",
      "16 for 3-1-1 Asylum",
      "23 for 5-3-2 Innsmouth",
      "24 for 3-3-2 Miskatonic University",
      "20 for 6-4-3 Mountains of Madness",
      "18 for 3-2-1 Plateau of Leng",
      "20 for 4-2-2 Ritual Site",
      "18 for 4-2-1 R'lyeh",
    ],
  },
  "science-fiction-double-feature": {
    factions: {
      "Cyborg Apes": [
        "minion 5 x1 Cyberback",
        "minion 4 x2 Clyde 2.0",
        "minion 3 x3 Baboom",
        "minion 2 x4 Furious George",
        "minion x2 Cyberevolution",
        "minion x1 Flying Monkey",
        "standard x1 Going Bananas",
        "minion x1 Juiced Up",
        "minion x1 Missing Uplink",
        "minion x1 Monkey on Your Back",
        "standard x1 Monkey See, Monkey Do",
        "minion x2 Shielding",
      ],
      Shapeshifters: [
        "minion 5 x1 Doppelganger",
        "minion 4 x2 G.E.L.F.",
        "minion 0 x3 Mimic",
        "minion 2 x4 Copycat",
        'standard x1 "... Really?"',
        "standard x1 Bacta the Future",
        "minion x1 Cellular Bonding",
        "standard x2 Genetic Shift",
        "standard x1 Mitosis",
        "minion x1 Shell Game",
        "minion x1 Splice as Nice",
        "standard x2 Transmogrify",
      ],
      "Super Spies": [
        "minion 5 x1 Secret Agent",
        "minion 4 x2 Mole",
        "minion 3 x3 Operative",
        "minion 2 x4 Spy",
        "standard x1 Discards Are Forever",
        "standard x2 For My Eyes Only",
        "standard x1 From Q With Love",
        "standard x1 Live and Let Chum",
        "base x1 Mindraker",
        "standard x1 Permit to Kill",
        "standard x1 The Base Is Not Enough",
        "standard x2 The Spy Who Ditched Me",
      ],
      "Time Travelers": [
        "minion 5 x1 Doctor When",
        "minion 4 x2 Repeater Perfect",
        "minion 3 x3 Time Raider",
        "minion 2 x4 Jumper",
        "standard x1 1.21 Gigawatts",
        "standard x2 Do Over!",
        "standard x2 Into the Time Slip",
        "standard x1 It's Astounding",
        "base x1 Stasis Field",
        "standard x1 Time is Fleeting",
        "standard x1 Time Walk",
        "standard x1 Wormhole",
      ],
    },
    bases: [
      "20 for 4-2-1 Faceless City",
      "21 for 4-2-1 ISI's Swingin' Pad",
      "23 for 4-2-1 Monkey Lab",
      "22 for 2-3-1 Portal Room",
      "20 for 3-2-1 Primate Park",
      "18 for 4-3-2 Secret Volcano Headquarters",
      "19 for 3-3-2 The Nexus",
      "15 for 3-1-1 The Vats",
    ],
  },
};

const fact = (card: CardDef): string =>
  card.kind === "minion" ? `minion ${card.power} x${card.copies} ${card.name}` : `${card.playOn} x${card.copies} ${card.name}`;

describe.each(Object.entries(SETS))("the set %s", (id, facts) => {
  const set = allSets().find((other) => other.id === id);
  const cards = set?.factions.flatMap((faction) => faction.cards) ?? [];

  it("has its factions and no other", () => {
    expect(set?.factions.map((faction) => faction.name)).toEqual(Object.keys(facts.factions));
  });

  it.each(Object.entries(facts.factions))("%s have their twenty cards, as many of each as there are", (name, list) => {
    const theirs = set?.factions.find((faction) => faction.name === name)?.cards ?? [];
    expect(theirs.map(fact).sort()).toEqual(list.slice().sort());
    expect(theirs.reduce((sum, card) => sum + card.copies, 0)).toBe(20);
  });

  it("has its bases with their breakpoints and VP, one of each", () => {
    expect(set?.bases.map((base) => `${base.breakpoint} for ${base.vp.join("-")} ${base.name}`).sort()).toEqual(facts.bases.slice().sort());
    expect(set?.bases.every((base) => base.kind === "base" && base.copies === 1)).toBe(true);
  });

  it("gives every card a text of its own, but for the one that has none", () => {
    expect(cards.filter((card) => card.text === "").map((card) => card.name)).toEqual(id === "core" ? ["King Rex"] : []);
    const texts = cards.map((card) => card.text).filter((text) => text !== "");
    expect(texts.every((text) => /[.?]$/.test(text))).toBe(true);
  });

  it("gives no two cards or bases the same name", () => {
    for (const list of [cards, set?.bases ?? []]) expect(new Set(list.map((card) => card.name)).size).toBe(list.length);
  });
});

it("the Madness deck is thirty cards of one name, of no faction", () => {
  const madness = allDefs().filter((card) => card.name === "Madness");
  expect(madness.map((card) => [card.set, card.faction, card.kind, card.playOn, card.copies])).toEqual([
    ["obligatory-cthulhu", null, "action", "standard", 30],
  ]);
});
