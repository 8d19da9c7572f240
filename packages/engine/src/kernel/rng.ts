/** A small generator (sfc32) whose whole state is four numbers inside the game state. */

export type RngState = [number, number, number, number];

export function seedRng(seed: number): RngState {
  const rng: RngState = [seed | 0, (seed / 0x100000000) | 0, 0x9e3779b9 | 0, 1];
  for (let i = 0; i < 15; i++) next(rng);
  return rng;
}

/** The next 32 random bits. */
export function next(rng: RngState): number {
  const t = (((rng[0] + rng[1]) | 0) + rng[3]) | 0;
  rng[3] = (rng[3] + 1) | 0;
  rng[0] = rng[1] ^ (rng[1] >>> 9);
  rng[1] = (rng[2] + (rng[2] << 3)) | 0;
  rng[2] = (rng[2] << 21) | (rng[2] >>> 11);
  rng[2] = (rng[2] + t) | 0;
  return t >>> 0;
}

/** A whole number from 0 to `n - 1`, every one equally likely (R-ABILITIES-18). */
export function below(rng: RngState, n: number): number {
  return Math.floor((next(rng) / 0x100000000) * n);
}

export function shuffle<T>(rng: RngState, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const swapped = list[i] as T;
    list[i] = list[j] as T;
    list[j] = swapped;
  }
  return list;
}
