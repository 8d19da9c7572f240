/** What training found; written by `npm run train`. */

// biome-ignore format: a row of numbers each
export const learned = {
  features: [4.95, 0.825, 2.64, 0.33, 0.0, 0.0, 0.3168, 0.198, 0.594, -0.825, 0.0, 0.0, 0.0] as readonly number[],
  cards: {} as Readonly<Record<string, readonly number[]>>,
  factions: {"Aliens":0.725,"Dragons":0.716,"Robots":0.67,"Elder Things":0.665,"Tornados":0.636,"Sharks":0.604,"Mythic Greeks":0.583,"Geeks":0.555,"Dinosaurs":0.547,"Super Spies":0.542,"Zombies":0.533,"Ninjas":0.532,"Changerbots":0.525,"Shapeshifters":0.518,"Pirates":0.506,"Star Roamers":0.492,"Cyborg Apes":0.472,"Smash Up All Stars":0.469,"Astroknights":0.46,"Miskatonic University":0.441,"Superheroes":0.424,"Time Travelers":0.377,"Ignobles":0.374,"Minions of Cthulhu":0.346,"Wizards":0.292,"Tricksters":0.267,"Innsmouth":0.205} as Readonly<Record<string, number>>,
};
