/** All shapes by one door; the cards take them from the rooms behind it. */

export { gainsVp } from "./bases.ts";
export * from "./deeds.ts";
export * from "./digging.ts";
export { drawsMadness, forAMadness } from "./madness.ts";
export { extraAction, extraMinion } from "./play.ts";
export { afterScoring, beforeScoringEach, everybody, whenScoring } from "./scoring.ts";
export * from "./standing.ts";
