/** Typed answers to what cannot be done. Nothing has changed when one is returned. */

import type { CardId, Seat } from "./ids.ts";

export type Refusal =
  | { code: "game-over" }
  | { code: "not-asked"; seat: Seat; asked: Seat }
  | { code: "no-such-option"; pick: number; options: number }
  | { code: "pick-not-a-number" }
  | { code: "unknown-faction"; name: string }
  | { code: "unknown-set"; name: string }
  | { code: "unknown-card"; name: string }
  | { code: "players-out-of-range"; players: number }
  | { code: "same-faction-twice"; seat: Seat; faction: string }
  | { code: "faction-taken"; faction: string }
  | { code: "needs-two-factions"; seat: Seat; count: number }
  | { code: "pool-too-small"; needed: number; pool: number }
  | { code: "no-bases" }
  | { code: "bad-first-player"; first: number }
  | { code: "bad-seed" }
  | { code: "bad-setup"; field: string }
  | { code: "not-a-replay"; why: string }
  | { code: "not-a-save"; why: string }
  | { code: "bad-pick-in-replay"; at: number; why: Refusal }
  | { code: "picks-after-the-end"; at: number };

/** Why a card cannot be played now: keys with facts, worded by the table. */
export type WhyNot =
  | { code: "not-in-hand" }
  | { code: "not-your-turn" }
  | { code: "wrong-phase"; phase: string }
  | { code: "no-minion-play-left" }
  | { code: "no-action-play-left" }
  | { code: "only-as-special" }
  | { code: "allowance-too-narrow"; source: CardId; max: number; base: CardId }
  | { code: "forbidden"; by: CardId }
  | { code: "no-place" }
  | { code: "has-titan" }
  | { code: "not-yet" }
  | { code: "answer-first" };

export const isRefusal = (x: unknown): x is Refusal =>
  typeof x === "object" && x !== null && "code" in x && typeof (x as { code: unknown }).code === "string";
