/** The facts of the core set, written down a second time: names, powers, copies, what actions are played on, breakpoints and VP. */

import { describe, expect, it } from "vitest";
import { allSets, type CardDef } from "../src/index.ts";

const FACTS: Record<string, string[]> = {
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
};

const BASES = [
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
];

const fact = (card: CardDef): string =>
  card.kind === "minion" ? `minion ${card.power} x${card.copies} ${card.name}` : `${card.playOn} x${card.copies} ${card.name}`;

describe("the core set", () => {
  const core = allSets().find((set) => set.id === "core");

  it("has its eight factions and no other", () => {
    expect(core?.factions.map((faction) => faction.name)).toEqual(Object.keys(FACTS));
  });

  it.each(Object.entries(FACTS))("%s have their twenty cards, as many of each as there are", (name, facts) => {
    const cards = core?.factions.find((faction) => faction.name === name)?.cards ?? [];
    expect(cards.map(fact).sort()).toEqual(facts.slice().sort());
    expect(cards.reduce((sum, card) => sum + card.copies, 0)).toBe(20);
  });

  it("has sixteen bases with their breakpoints and VP, one of each", () => {
    expect(core?.bases.map((base) => `${base.breakpoint} for ${base.vp.join("-")} ${base.name}`).sort()).toEqual(BASES.slice().sort());
    expect(core?.bases.every((base) => base.kind === "base" && base.copies === 1)).toBe(true);
  });

  it("gives every card a text of its own, but for the one that has none", () => {
    const cards = core?.factions.flatMap((faction) => faction.cards) ?? [];
    expect(cards.filter((card) => card.text === "").map((card) => card.name)).toEqual(["King Rex"]);
    const texts = cards.map((card) => card.text).filter((text) => text !== "");
    expect(cards.length).toBe(94);
    expect(texts.every((text) => /[.?]$/.test(text))).toBe(true);
  });

  it("gives no two cards or bases the same name", () => {
    const names = [...(core?.factions.flatMap((faction) => faction.cards) ?? []), ...(core?.bases ?? [])].map((card) => card.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
