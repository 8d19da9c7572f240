/** Extra plays: held for later in the phase, or used at once (R-EXTRA-01 to -16). */

import { defAt } from "./catalogue.ts";
import { chooseBase, pickOne } from "./choose.ts";
import type { Option } from "./decision.ts";
import { type Effect, nothing, verb } from "./effect.ts";
import type { GameEvent } from "./events.ts";
import type { Game } from "./game.ts";
import { noteOnce } from "./history.ts";
import { type CardId, NO_CARD, type Seat } from "./ids.ts";
import { addPlays, genericPlays, throughOf } from "./options.ts";
import { howTo, isStandIn, originOf, playCard } from "./play.ts";
import { canPlay, hostsFor, type PlayType, playedAs, rightTo, typeOf, YOURS } from "./rights.ts";
import { specialFor, useSpecial } from "./specials.ts";
import type { Allowance, SharedLimit } from "./state.ts";

export interface ExtraPlay {
  /** At most this printed power. */
  max?: number;
  base?: CardId;
  /** Only on a base where the player has no minion. */
  empty?: boolean;
  /** Only on a base where the player has one. */
  joined?: true;
  /** Only on a base where another player has more power. */
  behind?: true;
  /** Only a card that is played on a base. */
  onBase?: true;
  /** The minion's abilities are canceled until the turn ends, also those that limit where it may be played (R-CANCELING-07); now or never. */
  canceled?: true;
  /** Another part of the ability follows: now or never (R-EXTRA-09). */
  now?: boolean;
  /** Exactly these cards, from wherever they are; now or never (R-EXTRA-08). */
  cards?: readonly CardId[];
  /** Only cards, or hosts, that pass; now or never. */
  where?(card: CardId): boolean;
  hosts?(on: CardId): boolean;
  /** Only a card with another name than this one's. */
  not?: CardId;
  /** Only an action that directly increases the power of this minion, or of one of the player's own (R-TERMS-DIRECTLY-INCREASES-POWER-01). */
  raising?: CardId | "yours";
  /** Cards among `cards` that are only Specials may be used if they answer this event, or the window that is open. */
  during?: GameEvent;
  /** What `cards` are is hidden from others: whether there is anything to play does not show. */
  secret?: true;
  /** Several such plays at once, which share a limit: the total of their printed power, or one name for all of them. */
  together?: { count: number; total?: number; oneName?: true };
  /** One half of an all-or-nothing pair: not optional once the other half is done (R-TERMS-MAY-02). */
  must?: boolean;
  seat?: Seat;
}

/** The same, to be written to: all copies are of one shape, since every field of them is read. */
export function copyOf(play: ExtraPlay): { -readonly [K in keyof ExtraPlay]: ExtraPlay[K] } {
  return {
    max: play.max,
    base: play.base,
    empty: play.empty,
    joined: play.joined,
    behind: play.behind,
    onBase: play.onBase,
    canceled: play.canceled,
    now: play.now,
    cards: play.cards,
    where: play.where,
    hosts: play.hosts,
    not: play.not,
    raising: play.raising,
    during: play.during,
    secret: play.secret,
    together: play.together,
    must: play.must,
    seat: play.seat,
  };
}

/** The same play of exactly these cards. */
export function playOfCards(play: ExtraPlay, cards: readonly CardId[]): ExtraPlay {
  const copy = copyOf(play);
  copy.cards = cards;
  return copy;
}

const right = (g: Game, type: PlayType, play: ExtraPlay): Allowance => ({
  type,
  source: g.cause.card,
  max: play.max ?? -1,
  base: play.base ?? NO_CARD,
  empty: play.empty ?? false,
  joined: play.joined,
  behind: play.behind,
  onBase: play.onBase,
  canceled: play.canceled,
  not: play.not === undefined ? undefined : g.state.cards[play.not].def,
  raising: play.raising === "yours" ? YOURS : play.raising,
  shared: undefined,
});

/** The rights of one grant: one, or several that share a limit. `settled`: the definition whose name they have, if that is settled. */
function rightsOf(g: Game, type: PlayType, play: ExtraPlay, settled = -1): Allowance[] {
  const one = right(g, type, play);
  const { together } = play;
  if (together === undefined) return [one];
  const group = 1 + Math.max(0, ...g.state.turn.plays.map((r) => r.shared?.group ?? 0));
  const shared: SharedLimit = { group, total: together.total ?? -1, name: together.oneName === true ? settled : -2 };
  return Array.from({ length: together.count }, () => rightTo({ ...one, shared }));
}

/** An extra play: held for later in the phase where the rules allow it (R-EXTRA-07), otherwise now or never. Tells what was played now. */
export function extraPlay(g: Game, type: PlayType, play: ExtraPlay = {}): Effect<CardId | undefined> {
  const seat = play.seat ?? g.cause.seat;
  const s = g.state;
  const held =
    s.phase.kind === "play" &&
    seat === s.turn.seat &&
    !g.cause.special &&
    g.cause.more !== true &&
    play.now !== true &&
    play.cards === undefined &&
    play.canceled === undefined &&
    play.where === undefined &&
    play.hosts === undefined;
  if (!held) return atOnce(g, type, play);
  // In a duel the phase does not go on before it is over, but what its cards allow can be done there and then (R-EXTRA-05, R-DUELS-13).
  if (s.duel !== null || isAwaited(g)) return nowOrLater(g, seat, type, play);
  hold(g, seat, type, play);
  return nothing();
}

/** Something that was set off comes only after what is played at once (C-BASE-so-so-corral-2). */
const isAwaited = (g: Game): boolean => g.frames.some((frame) => frame.pending?.some((p) => p.trigger.afterMore === true) === true);

const atOnce = (g: Game, type: PlayType, play: ExtraPlay): Effect<CardId | undefined> =>
  play.together === undefined ? playNow(g, type, play) : playTogether(g, type, play, play.together, null);

function hold(g: Game, seat: Seat, type: PlayType, play: ExtraPlay, settled = -1): void {
  g.state.turn.plays.push(...rightsOf(g, type, play, settled));
  g.touch();
  if (g.sink !== null) g.note("play", NO_CARD, { seat, op: type });
}

const nowOrLater = verb(function* nowOrLater(g: Game, seat: Seat, type: PlayType, play: ExtraPlay): Effect<CardId | undefined> {
  if (play.together !== undefined) return yield* playTogether(g, type, play, play.together, seat);
  const played = yield* playNow(g, type, play);
  if (played === undefined) hold(g, seat, type, play);
  return played;
});

/** Several extra plays that share a limit, one after the other, now or never. `keeper`: who may play the rest of them later. */
const playTogether = verb(function* playTogether(
  g: Game,
  type: PlayType,
  play: ExtraPlay,
  limit: NonNullable<ExtraPlay["together"]>,
  keeper: Seat | null,
): Effect<CardId | undefined> {
  let { total } = limit;
  let settled = -1;
  let last: CardId | undefined;
  for (let n = 0; n < limit.count; n++) {
    const fits = (card: CardId): boolean =>
      (total === undefined || g.def(card).power <= total) &&
      (settled < 0 || g.def(card).name === defAt(settled).name) &&
      play.where?.(card) !== false;
    const one = copyOf(play);
    one.where = fits;
    const card: CardId | undefined = yield* playNow(g, type, one);
    if (card === undefined) {
      if (keeper !== null) {
        const rest = copyOf(play);
        rest.together = { ...limit, count: limit.count - n, ...(total !== undefined && { total }) };
        hold(g, keeper, type, rest, settled);
      }
      return last;
    }
    last = card;
    if (total !== undefined) total -= g.def(card).power;
    if (limit.oneName === true) settled = g.def(card).index;
  }
  return last;
});

/** The cards of a seat's hand (or what stands in for one) that such an extra play could be used for; `also` will be in hand by then. */
export function playable(g: Game, seat: Seat, type: PlayType, play: ExtraPlay, also: readonly CardId[] = []): CardId[] {
  const rights = [right(g, type, play)];
  const ways: Option[] = [];
  genericPlays(g, seat, rights, ways);
  for (const card of also) addPlays(g, seat, rights, card, type, ways);
  const cards: CardId[] = [];
  for (const o of ways) if (o.kind === "play" && !cards.includes(o.card)) cards.push(o.card);
  return cards;
}

/** An extra play that is used at once or not at all. */
export const playNow = verb(function* playNow(g: Game, type: PlayType, play: ExtraPlay = {}): Effect<CardId | undefined> {
  const option = yield* playByOneOf(g, type, play, [], [right(g, type, play)]);
  return option?.kind === "play" ? option.card : undefined;
});

/** The same where the text offers something else as well ("or place it in your hand"): tells the card that was played, or the word chosen. */
export const playNowOr = verb(function* playNowOr(
  g: Game,
  type: PlayType,
  play: ExtraPlay,
  words: readonly string[],
): Effect<CardId | string | undefined> {
  const option = yield* playByOneOf(g, type, play, words, [right(g, type, play)]);
  if (option?.kind === "word") return option.word;
  return option?.kind === "play" ? option.card : undefined;
});

/** Extra plays of these cards, at most one on each of these bases, in any order; now or never. `cards` is asked anew for each. */
export const playOnEach = verb(function* playOnEach(
  g: Game,
  type: PlayType,
  bases: readonly CardId[],
  cards: () => readonly CardId[],
): Effect {
  for (let left = bases; left.length > 0; ) {
    const rights = left.map((base) => right(g, type, { base }));
    const option = yield* playByOneOf(g, type, { cards: cards() }, [], rights);
    if (option?.kind !== "play") return;
    left = left.filter((base) => base !== option.on);
  }
});

/** "Play one of these as an extra card", a minion or an action; now or never. Tells which was played. */
export const playOneOf = verb(function* playOneOf(
  g: Game,
  cards: readonly CardId[],
  how: { must?: boolean; secret?: true } = {},
): Effect<CardId | undefined> {
  const option = yield* playByOneOf(g, "card", playOfCards(how, cards), [], eitherType(g));
  return option?.kind === "play" ? option.card : undefined;
});
const ANY: ExtraPlay = copyOf({});
const eitherType = (g: Game): Allowance[] => [right(g, "minion", ANY), right(g, "action", ANY)];

/** True if a seat could play this very card now, as an extra one. */
export function isPlayableNow(g: Game, seat: Seat, card: CardId): boolean {
  const ways: Option[] = [];
  addNamed(g, seat, eitherType(g), card, "card", g.window ?? undefined, ways);
  return ways.length > 0;
}

/** The plays of the cards and hosts that a text means. One that says on what a card is played lets nobody play it on nothing. */
function fitting({ where, hosts }: ExtraPlay, options: readonly Option[]): Option[] {
  const isHost = (on: CardId): boolean => hosts === undefined || (on !== NO_CARD && hosts(on));
  return options.filter((o) => o.kind === "play" && where?.(o.card) !== false && isHost(o.on));
}

const NOW = { minion: "play-minion-now", action: "play-action-now", card: "play-card-now" } as const;

/** Asks for a play by one of these rights, or one of the words, and carries the play out. */
const playByOneOf = verb(function* playByOneOf(
  g: Game,
  type: PlayType | "card",
  play: ExtraPlay,
  words: readonly string[],
  rights: readonly Allowance[],
): Effect<Option | undefined> {
  const seat = play.seat ?? g.cause.seat;
  if (g.state.out[seat]) return undefined;
  const during = play.during ?? g.window ?? undefined;
  let options: Option[] = [];
  if (play.cards === undefined) genericPlays(g, seat, rights, options);
  else for (const card of play.cards) addNamed(g, seat, rights, card, type, during, options);
  if (play.where !== undefined || play.hosts !== undefined) options = fitting(play, options);
  for (const word of words) options.push({ kind: "word", word });
  const option = yield* pickOne(g, NOW[type], options, {
    seat,
    may: play.must !== true,
    secret: play.cards === undefined || play.secret === true,
  });
  if (option?.kind !== "play") return option;
  if (option.through !== NO_CARD) noteOnce(g, throughOf(option.through, g.state.cards[option.through].def));
  const special = g.def(option.card).specialOnly ? specialFor(g, seat, option.card, during) : undefined;
  if (special !== undefined && during !== undefined) yield* useSpecial(g, seat, option.card, special, during);
  else {
    const how = howTo(true, originOf(g, option.card));
    how.right = option.source;
    how.raising = rights[0].raising;
    how.canceled = play.canceled;
    how.standsIn =
      play.cards === undefined && option.through === NO_CARD && isStandIn(g, option.card, option.as === "action" ? "action" : "minion");
    yield* playCard(g, seat, option.card, option.on, how);
  }
  return option;
});

/** The plays of a card that a text names. A card that is only a Special is not played against that limit, whoever names it (R-PLAY-19). */
function addNamed(
  g: Game,
  seat: Seat,
  rights: readonly Allowance[],
  card: CardId,
  type: PlayType | "card",
  during: GameEvent | undefined,
  options: Option[],
): void {
  const def = g.def(card);
  if (!def.specialOnly) addPlays(g, seat, rights, card, type === "card" ? typeOf(def) : type, options);
  else if (specialFor(g, seat, card, during) !== undefined)
    options.push({ kind: "play", card, on: NO_CARD, source: g.cause.card, through: NO_CARD, as: "action" });
}

/** The bases or hosts where a seat could play this card, whatever right it is played by. */
export function placesFor(g: Game, seat: Seat, card: CardId): CardId[] {
  const as = playedAs(g.def(card));
  // A titan is never an extra card (R-TITANS-06).
  return hostsFor(g, seat, card).filter((on) => canPlay(g, { seat, card, on, as, extra: as !== "titan" }));
}

/** Another card plays a titan that waits, where it may be: "play or move" it does both (R-TITANS-03). Tells whether it came. */
export const playTitan = verb(function* playTitan(
  g: Game,
  seat: Seat,
  titan: CardId,
  at: readonly CardId[],
  ask: { may?: boolean } = {},
): Effect<boolean> {
  const on = yield* chooseBase(
    g,
    "play-titan-where",
    placesFor(g, seat, titan).filter((base) => at.includes(base)),
    { seat, may: ask.may ?? true, about: { card: titan } },
  );
  if (on === undefined) return false;
  yield* playCard(g, seat, titan, on, howTo(false, "aside"));
  return true;
});
