/** The public face of the engine. */

import "./cards/index.ts";

export * from "./kernel/catalogue.ts";
export * from "./kernel/decision.ts";
export type { CardDef, Kind, PlayOn } from "./kernel/definitions.ts";
export { determinize } from "./kernel/determinize.ts";
export * from "./kernel/events.ts";
export { Game, type GameOptions, type HiddenMoment, type PackedGame, type Sink } from "./kernel/game.ts";
export * from "./kernel/ids.ts";
export { mainOptions, whyNot } from "./kernel/play.ts";
export * from "./kernel/position.ts";
export * from "./kernel/refusal.ts";
export * from "./kernel/replay.ts";
export { below, next as nextRandom, type RngState, seedRng, shuffle } from "./kernel/rng.ts";
export { stateFromJson, stateToJson } from "./kernel/save.ts";
export { createGame, refuseSetup, type Setup } from "./kernel/setup.ts";
export * from "./kernel/state.ts";
export { LOOP_LIMIT } from "./kernel/triggers.ts";
export { HAND_LIMIT, WINNING_VP } from "./kernel/turn.ts";
export * from "./kernel/values.ts";
export * from "./kernel/view.ts";
