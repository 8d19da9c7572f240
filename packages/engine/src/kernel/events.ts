/** Everything that happens, as typed data. One stream serves triggers, the log and the animation. */

import { MOST_BITS } from "./bits.ts";
import type { OpKind, Origin } from "./definitions.ts";
import { type CardId, NO_CARD, type Seat } from "./ids.ts";
import type { PlayedAs, Span } from "./state.ts";

/** Cards in an event that lie face down where it happens, with the set of seats that know them: the others are not told which they are. */
export interface Veil {
  card: CardId;
  known: number;
}

/** How long what happened lasts. */
export interface Lasts {
  readonly until: Span["until"];
  readonly whose: Seat;
  /** Not the turn that is going on, but one to come. */
  readonly next?: true;
}

/**
 * What changes without being an event that abilities could answer, for the log. `canceled`: the abilities of `card`; `gained`: it has those of
 * `about`; `spared`: what `about` does leaves it alone; `rule`: what the text of `cause` says holds from now on, for `seat` or for `card`;
 * `back`: `card` goes back to `seat`; `shed`: `card` cannot stay on `about`, which is protected by `cause`; `instead`: something else has
 * happened than what `about` would have done to `card`, `op`; `ignored`, `heeded`: what `seat` decided about the base `card`; `turn`: `seat` has
 * an extra turn; `play`: `seat` may play an extra card, `op`; `renewed`: the discard pile of `seat` is shuffled and becomes the deck.
 */
export type NotedAs =
  | "canceled"
  | "gained"
  | "spared"
  | "rule"
  | "back"
  | "shed"
  | "instead"
  | "ignored"
  | "heeded"
  | "turn"
  | "play"
  | "renewed";

/**
 * What is told besides. `cause`: the card whose text is being carried out; missing where the rules do it. `outOf`: whose hand, deck or discard pile a
 * card comes from, where one might think of another; `into`: whose hand or deck it goes to, where that is not its owner's.
 */
export type GameEvent = { veiled?: readonly Veil[]; cause?: CardId; lasts?: Lasts; outOf?: Seat; into?: Seat } & (
  | /** A card was announced; its ability has not happened yet (R-PLAY-22). */
  { kind: "playing"; card: CardId; seat: Seat; on: CardId }
  /**
   * `on`: the base of a minion, the host of an attached action, -1 for a standard action. `as`: a minion can count as an action as well.
   * `right`: the card that gave the right to play it, -1 for the turn's own. A monster that a base brings is played by nobody.
   */
  | { kind: "played"; card: CardId; seat: Seat; on: CardId; as: PlayedAs; extra: boolean; from: Origin | "play"; right: CardId }
  | { kind: "used"; card: CardId; seat: Seat; def: number; use: number; talent: boolean }
  /** A Special was used, from outside play or by a card in play; `base`: the one that is scoring, -1 for none. */
  | { kind: "special"; card: CardId; seat: Seat; base: CardId }
  | { kind: "triggered"; card: CardId; seat: Seat; by: string }
  /** `group`: all that are destroyed together; `spoils`: false if the text that does it gives no treasures for it. */
  | {
      kind: "destroyed";
      card: CardId;
      base: CardId;
      host: CardId;
      owner: Seat;
      controller: Seat;
      by: Seat;
      source: CardId;
      group: readonly CardId[];
      spoils: boolean;
    }
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
  /** `group`: all that are moved together; `first`: of the minions among them (or titans) none before it in that list goes to the same base. */
  | { kind: "moved"; card: CardId; from: CardId; to: CardId; by: Seat; source: CardId; group: readonly CardId[]; first: boolean }
  | { kind: "attached"; card: CardId; host: CardId; by: Seat }
  | { kind: "controlled"; card: CardId; from: Seat; to: Seat; by: Seat }
  /** `before`: how many counters it had. `tally`: they only keep count, and are no +1 power counters. `transferred`: from another card, or to one. */
  | { kind: "countered"; card: CardId; amount: number; before: number; by: Seat; source: CardId; tally: boolean; transferred: boolean }
  | { kind: "empowered"; card: CardId; amount: number; by: Seat; source: CardId }
  /** A seat has so much more power at a base that belongs to no minion. */
  | { kind: "totaled"; base: CardId; seat: Seat; amount: number; source: CardId }
  /** The power of a minion in play is higher than before what has just resolved, for whatever reason. */
  | { kind: "rose"; card: CardId; from: number; to: number }
  | { kind: "protected"; card: CardId; op: string; by: CardId }
  /** A card affected this one directly; `fresh`: as it was played, not by being in play; `talent`: by a talent. */
  | { kind: "affected"; card: CardId; by: Seat; source: CardId; op: OpKind; fresh: boolean; talent: boolean }
  /** `from`: "deck", "home" for the Madness deck, which everybody sees, "treasures", or "hand" for another player's, which the log tells otherwise. */
  | { kind: "drawn"; seat: Seat; cards: CardId[]; hidden: number; from: "deck" | "home" | "treasures" | "hand" }
  | { kind: "discarded"; seat: Seat; card: CardId; from: string; by: Seat }
  /** `seat`: whose cards; `by`: whose card shows them, -1 for a base or a rule. */
  | { kind: "revealed"; seat: Seat; cards: CardId[]; from: string; by: Seat }
  | { kind: "looked"; seat: Seat; whose: Seat; cards: CardId[]; from: string; hidden: number }
  /** A deck was searched, found or not. */
  | { kind: "searched"; seat: Seat; whose: Seat }
  /** `from`: where it was before, where that is a place everybody knows of. */
  | { kind: "placed"; card: CardId; seat: Seat; to: string; known: number; from: string }
  | { kind: "shuffled"; seat: Seat; pile: string }
  | { kind: "vp"; seat: Seat; amount: number; source: CardId }
  | { kind: "buried"; card: CardId; base: CardId; seat: Seat; shown: boolean; known: number }
  | { kind: "uncovered"; card: CardId; base: CardId; seat: Seat }
  | { kind: "breakpoint"; base: CardId; amount: number; source: CardId }
  | { kind: "baseEntered"; base: CardId; replaced: CardId }
  | { kind: "baseLeft"; base: CardId; to: string }
  | { kind: "named"; seat: Seat; name: string; source: CardId }
  /** Two titans met: `card` is removed, `by` stays; the totals of their controllers there. */
  | { kind: "clashed"; base: CardId; card: CardId; by: CardId; totals: readonly [number, number] }
  /** Two minions fight, the challenger's first: the window in which the duel begins, and the one when its cards are done with. */
  | { kind: "duel"; source: CardId; group: readonly CardId[]; seats: readonly [Seat, Seat]; base: CardId }
  | { kind: "duelCards"; source: CardId; group: readonly CardId[]; seats: readonly [Seat, Seat]; base: CardId }
  /** A card was put down for a duel, or none. */
  | { kind: "duelCard"; seat: Seat; card: CardId; put: boolean; known: number }
  /** `card`: the winner, -1 for a draw; `off`: the two are no longer at one base, so that nothing comes of it. */
  | { kind: "dueled"; card: CardId; group: readonly CardId[]; powers: readonly [number, number]; off: boolean }
  /** The treasures that a scored base gives lie open. */
  | { kind: "looting"; base: CardId; cards: CardId[] }
  | { kind: "claimed"; seat: Seat; card: CardId; base: CardId }
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
  | { kind: "noted"; what: NotedAs; card: CardId; about: CardId; seat: Seat; op: string }
  /** `madness`: how many of these cards count against each seat. */
  | { kind: "over"; winners: Seat[]; scores: number[]; madness: number[] }
);

export type EventKind = GameEvent["kind"];
export type EventOf<K extends EventKind> = Extract<GameEvent, { kind: K }>;

/** The events that abilities can respond to. */
export const HEARD = [
  "playing",
  "played",
  "used",
  "special",
  "destroyed",
  "left",
  "moved",
  "attached",
  "controlled",
  "countered",
  "empowered",
  "totaled",
  "rose",
  "affected",
  "drawn",
  "discarded",
  "revealed",
  "looked",
  "searched",
  "placed",
  "vp",
  "buried",
  "uncovered",
  "baseEntered",
  "baseLeft",
  "clashed",
  "duel",
  "duelCards",
  "dueled",
  "looting",
  "claimed",
  "turnStart",
  "turnEnd",
  "beforeScores",
  "whenScores",
  "afterScores",
] as const satisfies readonly EventKind[];
export type HeardKind = (typeof HEARD)[number];

if (HEARD.length > MOST_BITS) throw new Error(`${HEARD.length} events do not fit into a set of ${MOST_BITS}`);

const numbers = new Map<string, number>(HEARD.map((kind, i) => [kind, i]));
/** The number of an event that abilities can respond to; -1 if they cannot. */
export const heardAs = (kind: string): number => numbers.get(kind) ?? -1;

const NAMING = ["card", "base", "host", "on", "source", "right", "replaced", "cause", "cards", "group"];
const NAMING_MORE: Readonly<Record<string, readonly string[]>> = {
  moved: [...NAMING, "from", "to"],
  protected: [...NAMING, "by"],
  stopped: [...NAMING, "by"],
  clashed: [...NAMING, "by"],
  noted: [...NAMING, "about"],
};
/** The fields of an event that name a card or list some; not every event has all of them. */
export const namingFields = (kind: EventKind): readonly string[] => NAMING_MORE[kind] ?? NAMING;

/** The cards that an event speaks of, each once. What `eventFor` has left in it, its reader may be told the face of. */
export function cardsIn(e: GameEvent): CardId[] {
  const found = new Set<CardId>();
  const fields = e as unknown as Readonly<Record<string, CardId | readonly CardId[] | undefined>>;
  for (const field of namingFields(e.kind)) {
    const named = fields[field];
    if (typeof named === "number") found.add(named);
    else if (named !== undefined) for (const card of named) found.add(card);
  }
  found.delete(NO_CARD);
  return [...found];
}
