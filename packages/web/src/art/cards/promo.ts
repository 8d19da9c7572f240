/** Icons of Promo. */
import type { SetArt } from "./art.ts";

export const promo: SetArt = {
  factions: {
    sheep: {
      "little-bo-peep": "shepherds-crook",
      ram: "ram-profile",
      "black-sheep": "sheep",
      flock: "fluffy-cloud",
      "counting-sheep": "sleepy",
      "ewe-shall-pass": "wizard-staff",
      "hello-dolly": "dna2",
      "in-sheeps-clothing": "wolf-head",
      "on-the-lamb": "run",
      shearing: "shears",
      "to-follow-or-not": "choice",
      "wood-for-sheep": "trade",
    },
  },
  bases: {
    "sheep-shrine": ["ram", "sheep"],
    "the-pasture": ["high-grass", "sheep"],
  },
};
