/** All shapes by one door; the cards take them from the rooms behind it. */

export * from "./deeds.ts";
export * from "./digging.ts";
export { afterScoring, beforeScoringEach, everybody, whenScoring } from "./scoring.ts";
export * from "./standing.ts";
