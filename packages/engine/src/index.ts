/** The public face of the engine. */

import "./cards/index.ts";

export * from "./kernel/catalogue.ts";
export { applyChange, type Change, changeOf, type FoundChanges } from "./kernel/changes.ts";
export { createGame } from "./kernel/create.ts";
export * from "./kernel/decision.ts";
export { type CardDef, type Kind, type Near, type PlayOn, UNDEAD } from "./kernel/definitions.ts";
export { determinize } from "./kernel/determinize.ts";
export * from "./kernel/events.ts";
export { foreseen, paidBeyond } from "./kernel/foresight.ts";
export { Game, type GameOptions, type HiddenMoment, type PackedGame, type Sink } from "./kernel/game.ts";
export { countPlayed, factsOf } from "./kernel/history.ts";
export { ASK_ANYWAY, idleAnswer } from "./kernel/idle.ts";
export * from "./kernel/ids.ts";
export { lootOf } from "./kernel/monsters.ts";
export { mainOptions, whyNot } from "./kernel/options.ts";
export { differingOptions, plainAnswer } from "./kernel/plain.ts";
export * from "./kernel/position.ts";
export { ordersAbilities, QUESTION_KEYS, type QuestionKey, type Verb } from "./kernel/questions.ts";
export * from "./kernel/refusal.ts";
export * from "./kernel/replay.ts";
export { below, isSeed, next as nextRandom, type RngState, type Seed, seedRng, shuffle } from "./kernel/rng.ts";
export { fingerprint, stateFromJson, stateToJson } from "./kernel/save.ts";
export { isForOthers, isRevealed, type Secrets, secretsOf } from "./kernel/secrets.ts";
export { gameSeenBy, silencedBy } from "./kernel/seen.ts";
export { RULES_OF_DEALING, refuseSetup, type Setup } from "./kernel/setup.ts";
export * from "./kernel/state.ts";
export { LOOP_LIMIT } from "./kernel/triggers.ts";
export { HAND_LIMIT, WINNING_VP } from "./kernel/turn.ts";
export * from "./kernel/values.ts";
export * from "./kernel/view.ts";
