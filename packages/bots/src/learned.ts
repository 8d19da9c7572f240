/** What training found; written by `npm run train`. */

// biome-ignore format: a row of numbers each
export const learned = {
  features: [3.3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0] as readonly number[],
  cards: {} as Readonly<Record<string, readonly number[]>>,
  factions: {"Aliens":0.731,"Tornados":0.667,"Dragons":0.664,"Elder Things":0.648,"Robots":0.634,"Sharks":0.629,"Ninjas":0.585,"Mythic Greeks":0.566,"Geeks":0.565,"Zombies":0.558,"Dinosaurs":0.554,"Changerbots":0.547,"Super Spies":0.542,"Pirates":0.53,"Star Roamers":0.523,"Shapeshifters":0.516,"Astroknights":0.464,"Cyborg Apes":0.463,"Miskatonic University":0.456,"Time Travelers":0.431,"Smash Up All Stars":0.408,"Minions of Cthulhu":0.371,"Superheroes":0.362,"Ignobles":0.349,"Wizards":0.292,"Innsmouth":0.198,"Tricksters":0.197} as Readonly<Record<string, number>>,
};
