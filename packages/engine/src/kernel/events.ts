/** Everything that happens, as typed data. One stream serves triggers, the log and the animation. */

import { type CardId, NO_CARD, type Seat } from "./ids.ts";

export type GameEvent =
  /** A card was announced; its ability has not happened yet (R-PLAY-22). */
  | { kind: "playing"; card: CardId; seat: Seat; on: CardId }
  /** `on`: the base of a minion, the host of an attached action, -1 for a standard action. `as`: a minion can count as an action as well. */
  | { kind: "played"; card: CardId; seat: Seat; on: CardId; as: "minion" | "action" | "titan"; extra: boolean; from: string }
  | { kind: "used"; card: CardId; seat: Seat; def: number; use: number; talent: boolean }
  | { kind: "triggered"; card: CardId; seat: Seat; by: string }
  | { kind: "destroyed"; card: CardId; base: CardId; host: CardId; owner: Seat; controller: Seat; by: Seat; source: CardId }
  /** Any departure from play, for whatever reason. */
  | {
      kind: "left";
      card: CardId;
      base: CardId;
      host: CardId;
      owner: Seat;
      controller: Seat;
      how: string;
      to: string;
      by: Seat;
      source: CardId;
    }
  /** `group`: all that are moved together; `first`: none of them before it in that list goes to the same base. */
  | { kind: "moved"; card: CardId; from: CardId; to: CardId; by: Seat; source: CardId; group: readonly CardId[]; first: boolean }
  | { kind: "attached"; card: CardId; host: CardId; by: Seat }
  | { kind: "controlled"; card: CardId; from: Seat; to: Seat; by: Seat }
  | { kind: "countered"; card: CardId; amount: number; by: Seat }
  | { kind: "empowered"; card: CardId; amount: number; by: Seat; source: CardId }
  | { kind: "protected"; card: CardId; op: string; by: CardId }
  /** A card played this moment (not one already in play) affected this card directly. */
  | { kind: "affected"; card: CardId; by: Seat; source: CardId; op: string; fresh: boolean }
  /** `from`: "deck", or "home" for the shared pile of cards of no faction; those everybody sees. */
  | { kind: "drawn"; seat: Seat; cards: CardId[]; hidden: number; from: "deck" | "home" }
  | { kind: "discarded"; seat: Seat; card: CardId; from: string; by: Seat }
  | { kind: "revealed"; seat: Seat; cards: CardId[]; from: string }
  | { kind: "looked"; seat: Seat; whose: Seat; cards: CardId[]; from: string; hidden: number }
  | { kind: "placed"; card: CardId; seat: Seat; to: string; known: number }
  | { kind: "shuffled"; seat: Seat; pile: string }
  | { kind: "vp"; seat: Seat; amount: number; source: CardId }
  | { kind: "buried"; card: CardId; base: CardId; seat: Seat; shown: boolean; known: number }
  | { kind: "uncovered"; card: CardId; base: CardId; seat: Seat }
  | { kind: "breakpoint"; base: CardId; amount: number; source: CardId }
  | { kind: "baseEntered"; base: CardId; replaced: CardId }
  | { kind: "baseLeft"; base: CardId; to: string }
  | { kind: "named"; seat: Seat; name: string; source: CardId }
  | { kind: "turnStart"; seat: Seat; number: number }
  | { kind: "turnEnd"; seat: Seat }
  | { kind: "phase"; phase: string; seat: Seat }
  | { kind: "scoring"; base: CardId }
  | { kind: "beforeScores"; base: CardId }
  | { kind: "whenScores"; base: CardId }
  | { kind: "afterScores"; base: CardId }
  | { kind: "scored"; base: CardId; places: number[]; totals: number[]; awards: number[] }
  | { kind: "scoringStopped"; base: CardId }
  | { kind: "stopped"; card: CardId; by: CardId }
  | { kind: "redrew"; seat: Seat; cards: CardId[] }
  | { kind: "drafted"; seat: Seat; faction: string }
  | { kind: "conceded"; seat: Seat }
  | { kind: "loopCut"; card: CardId }
  | { kind: "over"; winners: Seat[]; scores: number[] };

export type EventKind = GameEvent["kind"];
export type EventOf<K extends EventKind> = Extract<GameEvent, { kind: K }>;

/** The events that abilities can respond to, each with a bit of its own. */
export const HEARD = [
  "playing",
  "played",
  "used",
  "destroyed",
  "left",
  "moved",
  "attached",
  "controlled",
  "countered",
  "empowered",
  "affected",
  "drawn",
  "discarded",
  "revealed",
  "looked",
  "vp",
  "buried",
  "uncovered",
  "baseEntered",
  "baseLeft",
  "turnStart",
  "turnEnd",
  "beforeScores",
  "whenScores",
  "afterScores",
] as const satisfies readonly EventKind[];
export type HeardKind = (typeof HEARD)[number];

const bits = new Map<string, number>(HEARD.map((kind, i) => [kind, 1 << i]));
export const eventBit = (kind: string): number => bits.get(kind) ?? 0;

/** Events with a period: a card that arrives meanwhile may still respond (R-ME-FIRST-10, R-TURN-START-05). */
export type PeriodKind = "turnStart" | "turnEnd" | "beforeScores" | "whenScores" | "afterScores";

/** The cards that an event speaks of, each once. What `eventFor` has left in it, its reader may be told the face of. */
export function cardsIn(e: GameEvent): CardId[] {
  const found = new Set<CardId>();
  if ("card" in e) found.add(e.card);
  if ("base" in e) found.add(e.base);
  if ("host" in e) found.add(e.host);
  if ("on" in e) found.add(e.on);
  if ("source" in e) found.add(e.source);
  if ("replaced" in e) found.add(e.replaced);
  if ("cards" in e) for (const card of e.cards) found.add(card);
  if ("group" in e) for (const card of e.group) found.add(card);
  if (e.kind === "moved") found.add(e.from).add(e.to);
  if (e.kind === "protected" || e.kind === "stopped") found.add(e.by);
  found.delete(NO_CARD);
  return [...found];
}
