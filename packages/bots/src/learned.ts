/** What training found; written by `npm run train`. */

// biome-ignore format: a row of numbers each
export const learned = {
  features: 22,
  hidden: 0,
  inner: [] as readonly number[],
  outer: [3.3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0] as readonly number[],
  factions: {} as Readonly<Record<string, number>>,
};
