/** The log: what happened, one line each. */

import { type CardId, type EventKind, type EventOf, type GameEvent, NO_CARD, NO_SEAT, type NotedAs, type Seat } from "@breakpoint/engine";
import type { Lookup } from "./lookup.ts";
import { capital, count, does, ended, list, possessed, signed, title, titles, who, whose } from "./sentence.ts";

/** Null: nothing worth a line, since another line says it. */
type Wording<K extends EventKind> = (e: EventOf<K>, look: Lookup) => string | null;

/** " (Beam Up)": the card that did it, unless it did it to itself. */
const by = (look: Lookup, source: CardId, to: CardId = NO_CARD): string =>
  source === NO_CARD || source === to ? "" : ` (${title(look, source)})`;
/** The same for what has no source of its own: the card whose text brought it about. */
const why = (look: Lookup, e: GameEvent, to: CardId = NO_CARD): string => by(look, e.cause ?? NO_CARD, to);

/** What the rules do because of a card is that card's doing, for all who look on. */
const doer = (e: EventOf<"destroyed" | "left">): CardId => (e.source === NO_CARD ? (e.cause ?? NO_CARD) : e.source);

/** " until the end of your next turn", where something ends by itself. */
function until(look: Lookup, { lasts, cause }: GameEvent): string {
  switch (lasts?.until) {
    case "end":
      return ` until the end of ${whose(look, lasts.whose)} ${lasts.next === true ? "next turn" : "turn"}`;
    case "start":
      return ` until the start of ${whose(look, lasts.whose)} next turn`;
    case "scoring":
      return " until the base has scored";
    case "source":
      return cause === undefined ? "" : ` while ${title(look, cause)} is there`;
    default:
      return "";
  }
}

const ORDINALS = ["", "1st", "2nd", "3rd", "4th"];

/** Where a card is played from, where that is not the hand of whoever plays it. */
function origin(look: Lookup, e: EventOf<"played">): string {
  const holder = holderOf(look, e);
  const their = holder === e.seat || holder < 0 ? "the" : whose(look, holder);
  switch (e.from) {
    case "discard":
      return ` from ${their} discard pile`;
    case "deck":
      return ` from ${their} deck`;
    case "buried":
      return ", uncovered";
    case "aside":
      return " from beside the deck";
    case "duel":
      return " in the duel";
    default:
      return "";
  }
}

/** Who had what is played: usually its owner. */
const holderOf = (look: Lookup, e: EventOf<"played">): Seat => e.outOf ?? look.card(e.card)?.owner ?? NO_SEAT;

/** The title of what is played, and whose it is where it comes out of another player's hand. */
function played(look: Lookup, e: EventOf<"played">): string {
  const holder = holderOf(look, e);
  return e.from === "hand" && holder >= 0 && holder !== e.seat ? possessed(whose(look, holder), title(look, e.card)) : title(look, e.card);
}

const STOPPED: Readonly<Record<string, string>> = {
  destroy: "is not destroyed",
  return: "does not return to hand",
  move: "does not move",
  power: "keeps its power",
  control: "does not change sides",
  attach: "takes no action on it",
  cancel: "keeps its abilities",
};

/** What would have happened to a card, had not something else happened instead. */
const SPARED: Readonly<Record<string, string>> = {
  clash: "does not leave, though it has lost the clash",
  destroy: "is not destroyed",
  discard: "does not go to the discard pile",
  return: "does not return to hand",
  move: "does not move there",
  power: "keeps its power",
  control: "does not change sides",
};

/** ": what Muffin did is over", though Muffin itself may well be there. */
const ofNoMore = (look: Lookup, { cause }: GameEvent): string => (cause === undefined ? "" : `: what ${title(look, cause)} did is over`);

/** What is told of changes that no ability answers. */
const NOTED: { [K in NotedAs]: (e: EventOf<"noted">, look: Lookup) => string | null } = {
  canceled: (e, look) => `The abilities of ${title(look, e.card)} are canceled${until(look, e)}${why(look, e, e.card)}.`,
  gained: (e, look) => `${title(look, e.card)} has the abilities of ${title(look, e.about)}${until(look, e)}${why(look, e, e.card)}.`,
  spared: (e, look) =>
    `${title(look, e.about)} leaves ${title(look, e.card)} alone${why(look, e, e.cause === e.about ? e.about : e.card)}.`,
  // The text of a base speaks to all.
  rule: (e, look) =>
    e.cause === undefined || look.card(e.cause)?.kind === "base"
      ? null
      : `${title(look, e.cause)} applies to ${e.card === NO_CARD ? who(look, e.seat) : title(look, e.card)}${until(look, e)}.`,
  back: (e, look) =>
    e.seat < 0
      ? `${title(look, e.card)} belongs to nobody again${ofNoMore(look, e)}.`
      : `${title(look, e.card)} goes back to ${who(look, e.seat)}${ofNoMore(look, e)}.`,
  shed: (e, look) =>
    `${title(look, e.card)} cannot stay on ${title(look, e.about)}${e.cause === undefined || e.cause === e.about ? ", which is protected from it" : `, which ${title(look, e.cause)} protects`}.`,
  instead: (e, look) => {
    const spared = `${title(look, e.card)} ${SPARED[e.op] ?? "is spared"}`;
    const text = e.cause === undefined || e.cause === e.card ? "its own text" : title(look, e.cause);
    return `${spared}${by(look, e.about, e.card)}: ${text} has something else happen instead.`;
  },
  ignored: (e, look) => `${does(look, e.seat, "ignore")} the ability of ${title(look, e.card)}${why(look, e)}.`,
  heeded: (e, look) => `${does(look, e.seat, "heed")} the ability of ${title(look, e.card)}${why(look, e)}.`,
  turn: (e, look) => `${does(look, e.seat, "have", "has")} another turn after this one${why(look, e)}.`,
  renewed: (e, look) => `The deck is used up: ${whose(look, e.seat)} discard pile is shuffled and becomes the new one.`,
  play: (e, look) => `${does(look, e.seat, "may", "may")} play an extra ${e.op}${why(look, e)}.`,
};

const EVENTS: { [K in EventKind]: Wording<K> } = {
  playing: () => null,
  played: (e, look) => {
    if (e.from === "play") return `${title(look, e.card)} counts as an action.`;
    const on = e.on === NO_CARD ? "" : ` on ${title(look, e.on)}`;
    if (e.seat < 0) return `${title(look, e.card)} comes to ${title(look, e.on)}.`;
    return `${does(look, e.seat, "play")} ${played(look, e)}${on}${origin(look, e)}${by(look, e.right, e.card)}.`;
  },
  used: (e, look) => `${does(look, e.seat, "use")} ${title(look, e.card)}.`,
  special: () => null,
  triggered: () => null,
  destroyed: (e, look) =>
    `${capital(possessed(e.owner < 0 ? "" : whose(look, e.owner), title(look, e.card)))} is destroyed${by(look, doer(e), e.card)}.`,
  left: (e, look) => departure(look, [e.card], e),
  moved: (e, look) => `${title(look, e.card)} moves from ${title(look, e.from)} to ${title(look, e.to)}${by(look, e.source, e.card)}.`,
  attached: (e, look) => `${title(look, e.card)} goes onto ${title(look, e.host)}${why(look, e, e.card)}.`,
  controlled: (e, look) =>
    `${does(look, e.to, "now control", "now controls")} ${title(look, e.card)}${until(look, e)}${why(look, e, e.card)}.`,
  countered: (e, look) =>
    e.tally
      ? `${title(look, e.card)} waits with ${count(e.before + e.amount, "counter")}.`
      : e.amount < 0
        ? `${title(look, e.card)} loses ${count(-e.amount, "power counter")}${by(look, e.source, e.card)}.`
        : `${title(look, e.card)} gets ${count(e.amount, "power counter")}${by(look, e.source, e.card)}.`,
  empowered: (e, look) => `${title(look, e.card)} has ${signed(e.amount)} power${until(look, e)}${by(look, e.source, e.card)}.`,
  totaled: (e, look) =>
    `${does(look, e.seat, "have", "has")} ${signed(e.amount)} power at ${title(look, e.base)}${until(look, e)}${by(look, e.source)}.`,
  rose: () => null,
  protected: (e, look) => {
    const by = e.by === e.card ? "its own text" : title(look, e.by);
    if (e.op === "attach" && e.cause !== undefined)
      return `${title(look, e.cause)} cannot go onto ${title(look, e.card)}: ${by} protects it.`;
    return `${title(look, e.card)} ${STOPPED[e.op] ?? "is not affected"}${why(look, e, e.card)}: ${by} protects it.`;
  },
  affected: () => null,
  drawn: (e, look) => {
    const what = e.cards.length > 0 ? titles(look, e.cards) : count(e.hidden, e.from === "treasures" ? "treasure" : "card");
    return `${does(look, e.seat, "draw")} ${what}${why(look, e)}.`;
  },
  discarded: (e, look) =>
    `${does(look, e.seat, "discard")} ${title(look, e.card)}${e.from === "deck" ? " from the deck" : ""}${why(look, e, e.card)}.`,
  revealed: (e, look) => `${does(look, e.seat, "reveal")} ${titles(look, e.cards)}${why(look, e)}.`,
  looked: (e, look) => {
    const deck = e.whose < 0 ? `the ${e.from.replace("-", " ")}` : `${possessor(look, e)} deck`;
    const where = e.from === "hand" ? `${possessor(look, e)} hand` : `the top of ${deck}`;
    return `${does(look, e.seat, "look")} at ${where}${e.cards.length > 0 ? `: ${titles(look, e.cards)}` : ""}${why(look, e)}.`;
  },
  searched: (e, look) => `${does(look, e.seat, "search", "searches")} ${possessor(look, e)} deck${why(look, e)}.`,
  placed: (e, look) =>
    isGivenBack(e)
      ? `${does(look, e.seat, "return")} ${title(look, e.card)} to the deck it comes from${why(look, e, e.card)}.`
      : `${capital(title(look, e.card))} goes ${leaving(look, e)}${placeName(look, e.seat, e.to)}${why(look, e, e.card)}.`,
  shuffled: (e, look) =>
    e.seat < 0
      ? `The ${e.pile === "bases" ? "base" : e.pile === "monsters" ? "monster" : "treasure"} deck is shuffled${why(look, e)}.`
      : `${capital(whose(look, e.seat))} deck is shuffled${why(look, e)}.`,
  vp: (e, look) =>
    e.amount < 0
      ? `${does(look, e.seat, "lose")} ${-e.amount} VP${by(look, e.source)}.`
      : `${does(look, e.seat, "gain")} ${e.amount} VP${by(look, e.source)}.`,
  buried: (e, look) =>
    `${does(look, e.seat, "bury", "buries")} ${e.card === NO_CARD ? "a card" : title(look, e.card)} at ${title(look, e.base)}${why(look, e, e.card)}.`,
  uncovered: (e, look) => `${does(look, e.seat, "uncover")} ${title(look, e.card)} at ${title(look, e.base)}${why(look, e, e.card)}.`,
  breakpoint: (e, look) =>
    `The breakpoint of ${title(look, e.base)} changes by ${signed(e.amount)}${until(look, e)}${by(look, e.source, e.base)}.`,
  baseEntered: (e, look) => {
    if (e.replaced === NO_CARD) return `${title(look, e.base)} enters play${why(look, e)}.`;
    const [comes, goes] = [title(look, e.base), title(look, e.replaced)];
    return comes === goes ? `Another ${comes} takes its place.` : `${comes} takes the place of ${goes}${why(look, e, e.replaced)}.`;
  },
  baseLeft: () => null,
  clashed: (e, look) =>
    e.totals[0] === e.totals[1]
      ? `Titans clash at ${title(look, e.base)}, where both players have ${e.totals[0]} power: ${title(look, e.by)} was there first and stays, ${title(look, e.card)} has to go.`
      : `Titans clash at ${title(look, e.base)}: ${title(look, e.by)} stays, its player has ${e.totals[1]} power there; ${title(look, e.card)} has to go, with ${e.totals[0]} against that.`,
  duel: (e, look) => {
    const [challenger, rival] = e.seats.map((seat, side) => `${whose(look, seat)} ${title(look, e.group[side] ?? NO_CARD)}`);
    return `${capital(challenger ?? "")} duels ${rival} at ${title(look, e.base)}${by(look, e.source, e.group[0])}.`;
  },
  duelCards: () => null,
  duelCard: (e, look) =>
    e.put
      ? `${does(look, e.seat, "put")} ${e.card === NO_CARD ? "a card" : title(look, e.card)} down for the duel.`
      : `${does(look, e.seat, "put")} nothing down for the duel.`,
  dueled: (e, look) =>
    e.off
      ? "The duel has no result."
      : e.card === NO_CARD
        ? `The duel is a draw, ${e.powers[0]} against ${e.powers[1]}.`
        : `${title(look, e.card)} wins the duel, ${Math.max(...e.powers)} against ${Math.min(...e.powers)}.`,
  looting: (e, look) => `Treasures of ${title(look, e.base)}: ${titles(look, e.cards)}.`,
  claimed: (e, look) => `${does(look, e.seat, "take")} ${title(look, e.card)}.`,
  named: (e, look) => `${does(look, e.seat, "name")} ${e.name}${by(look, e.source)}.`,
  turnStart: (e, look) => `Turn ${e.number}: ${whose(look, e.seat)} turn.`,
  turnEnd: () => null,
  phase: () => null,
  scoring: (e, look) => `${title(look, e.base)} is going to score.`,
  beforeScores: () => null,
  whenScores: (e, look) => `${title(look, e.base)} scores.`,
  afterScores: () => null,
  scored: (e, look) => `${title(look, e.base)} scores: ${podium(look, e)}.`,
  scoringStopped: (e, look) => `${title(look, e.base)} is gone before it could score.`,
  noted: (e, look) => NOTED[e.what](e, look),
  stopped: (e, look) => `${title(look, e.card)} has no effect, thanks to ${title(look, e.by)}.`,
  redrew: (e, look) =>
    `${does(look, e.seat, "show")} a hand without minions (${titles(look, e.cards)}) and ${e.seat === look.reader ? "draw" : "draws"} a new one.`,
  drafted: (e, look) => `${does(look, e.seat, "take")} the ${e.faction}.`,
  conceded: (e, look) => `${does(look, e.seat, "concede")}.`,
  loopCut: (e, look) => `An endless loop around ${title(look, e.card)} is cut short.`,
  over: (e, look) => {
    const winners = `${capital(list(e.winners.map((seat) => who(look, seat))))} ${e.winners.length === 1 && e.winners[0] !== look.reader ? "wins" : "win"} the game`;
    return `${winners}! Final totals: ${list(fromReader(look, e.scores.length).map((seat) => wordScore(look, e, seat)))}.${wordTie(e)}`;
  },
};

/** The seats in the order of play, beginning with whoever reads. */
const fromReader = (look: Lookup, seats: number): Seat[] => Array.from({ length: seats }, (_, i) => (i + Math.max(0, look.reader)) % seats);

const wordScore = (look: Lookup, { scores, madness }: EventOf<"over">, seat: Seat): string =>
  `${who(look, seat)} ${scores[seat] ?? 0}${wordMadness(scores[seat] ?? 0, madness[seat] ?? 0)}`;

/** " (15 less 2 for 4 Madness cards)" */
function wordMadness(vp: number, madness: number): string {
  const cost = Math.floor(madness / 2);
  return cost === 0 ? "" : ` (${vp + cost} less ${cost} for ${madness} Madness cards)`;
}

/** Why one of several with the same total has won; those who have conceded lose for another reason. */
function wordTie({ winners, scores, madness }: EventOf<"over">): string {
  const [first = 0] = winners;
  const best = scores[first] ?? 0;
  const beaten = scores.flatMap((vp, seat) => (vp === best && !winners.includes(seat) ? [madness[seat] ?? 0] : []));
  if (beaten.length === 0 || beaten.some((n) => n <= (madness[first] ?? 0))) return "";
  return ` Of those with ${best} VP, whoever has the fewest Madness cards wins.`;
}

const possessor = (look: Lookup, e: Pick<EventOf<"looked">, "seat" | "whose">): string =>
  e.whose === e.seat && e.seat !== look.reader ? "their own" : whose(look, e.whose);

function podium(look: Lookup, e: EventOf<"scored">): string {
  const seats = e.places.map((_, seat) => seat).filter((seat) => (e.places[seat] ?? 0) > 0);
  seats.sort((a, b) => (e.places[a] ?? 0) - (e.places[b] ?? 0));
  if (seats.length === 0) return "nobody is there";
  return seats
    .map((seat) => `${who(look, seat)} ${ORDINALS[e.places[seat] ?? 0]} with ${e.totals[seat]} power (${e.awards[seat]} VP)`)
    .join(", ");
}

/** A card of no faction goes from somebody back to where it comes from. */
const isGivenBack = ({ seat, from, to }: EventOf<"placed">): boolean => from === "hand" && to === "home" && seat >= 0;

/** "from Bea's hand ", where one player gets what another had. */
function leaving(look: Lookup, { seat, from, outOf }: EventOf<"placed">): string {
  if (outOf === undefined || outOf === seat) return "";
  return `from ${whose(look, outOf)} ${from === "discard" ? "discard pile" : from} `;
}

/** "into Bea's hand", "on top of your deck". */
function placeName(look: Lookup, seat: Seat, to: string, several = false): string {
  switch (to) {
    case "hand":
      return `into ${whose(look, seat)} hand`;
    case "top":
      return `on top of ${whose(look, seat)} deck`;
    case "bottom":
      return `under ${whose(look, seat)} deck`;
    case "deck":
      return `into ${whose(look, seat)} deck`;
    case "box":
      return "back into the box";
    case "home":
    case "homeTop":
    case "homeBottom":
      return several ? "back to the deck they come from" : "back to the deck it comes from";
    case "aside":
      return `beside ${whose(look, seat)} deck`;
    default:
      if (seat < 0) return several ? "to their own discard pile" : "to its own discard pile";
      return `to ${whose(look, seat)} discard pile`;
  }
}

/** A card that nobody owns goes to whoever takes it. */
const whither = (e: EventOf<"left">): Seat => e.into ?? (e.owner === NO_SEAT && e.to !== "discard" ? e.by : e.owner);

/** Cards of one owner that left play together. A destruction has a line of its own. */
function departure(look: Lookup, cards: readonly CardId[], e: EventOf<"left">): string | null {
  if (e.how === "destroy") return null;
  // A monster has no hand to return to.
  const returns = e.how === "return" && e.to !== "discard";
  const verb = `${returns ? "return" : "go"}${cards.length > 1 ? "" : returns ? "s" : "es"}`;
  const place = placeName(look, whither(e), e.to, cards.length > 1);
  return `${capital(titles(look, cards))} ${verb} ${returns ? place.replace(/^into /, "to ") : place}${by(look, doer(e), e.card)}.`;
}

/** One event as a line of the log; null if it needs none. */
export function wordEvent(look: Lookup, event: GameEvent): string | null {
  const word = EVENTS[event.kind] as (e: GameEvent, look: Lookup) => string | null;
  const line = word(event, look);
  return line === null ? null : ended(line);
}

/** A stretch of events as a log: what belongs together becomes one line. */
export function wordEvents(look: Lookup, events: readonly GameEvent[]): string[] {
  const lines: string[] = [];
  let awarding: CardId = NO_CARD;
  for (let i = 0; i < events.length; i++) {
    const event = events[i];
    if (event === undefined) continue;
    if (event.kind === "scored") awarding = event.base;
    // The line about the scoring has told who got how much.
    if (event.kind === "vp" && event.source !== NO_CARD && event.source === awarding) continue;
    if (event.kind !== "vp" && event.kind !== "scored") awarding = NO_CARD;
    if (event.kind === "attached" && isJustPlayed(event, events)) continue;
    if (event.kind === "shuffled" && isRenewed(event, events[i - 1])) continue;
    if (event.kind === "noted" && isToldElsewhere(event, events)) continue;
    const run = runFrom(events, i);
    i += run.length - 1;
    const line = run.length === 1 ? wordEvent(look, event) : null;
    lines.push(...(line === null ? wordRun(look, run).map(ended) : [line]));
  }
  return lines;
}

/** The line about the play has told where the card lies. */
const isJustPlayed = (e: EventOf<"attached">, events: readonly GameEvent[]): boolean =>
  events.some((other) => other.kind === "played" && other.card === e.card && other.on === e.host);

/** What a card does instead of going to the discard pile is told where it goes. */
const isToldElsewhere = (e: EventOf<"noted">, events: readonly GameEvent[]): boolean =>
  e.what === "instead" &&
  e.op === "discard" &&
  events.some((other) => (other.kind === "left" || other.kind === "placed") && other.card === e.card && other.to !== "discard");

/** ... and this, how the deck came about. */
const isRenewed = (e: EventOf<"shuffled">, before: GameEvent | undefined): boolean =>
  before?.kind === "noted" && before.what === "renewed" && before.seat === e.seat;

/** The event at `i` and those after it that the same line can tell. */
function runFrom(events: readonly GameEvent[], i: number): GameEvent[] {
  const run = events.slice(i, i + 1);
  for (let next = events[i + run.length]; next !== undefined && belongsTo(run[0], next); next = events[i + run.length]) run.push(next);
  return run;
}

function belongsTo(first: GameEvent | undefined, next: GameEvent): boolean {
  if (first === undefined) return false;
  if (first.kind === "left" && next.kind === "left")
    return (
      first.how !== "destroy" && next.how === first.how && next.to === first.to && next.into === first.into && next.source === first.source
    );
  if (first.kind === "empowered" && next.kind === "empowered")
    return next.amount === first.amount && next.source === first.source && isAsLong(first, next);
  if (first.kind === "countered" && next.kind === "countered")
    return !first.tally && !next.tally && next.amount === first.amount && next.source === first.source;
  if (first.kind === "moved" && next.kind === "moved")
    return next.from === first.from && next.to === first.to && next.source === first.source;
  if (first.kind === "placed" && next.kind === "placed")
    return next.seat === first.seat && next.to === first.to && next.cause === first.cause && isAlikePlaced(first, next);
  if (first.kind === "protected" && next.kind === "protected")
    return next.op === first.op && next.by === first.by && next.cause === first.cause && next.by !== next.card && first.by !== first.card;
  if (first.kind === "discarded" && next.kind === "discarded")
    return next.seat === first.seat && next.from === first.from && next.cause === first.cause;
  return first.kind === "baseEntered" && next.kind === "baseEntered" && first.replaced === NO_CARD && next.replaced === NO_CARD;
}

/** What one player gets comes from the same other one; and somebody who gives cards back gives them all back. */
const isAlikePlaced = (a: EventOf<"placed">, b: EventOf<"placed">): boolean =>
  isGivenBack(a) === isGivenBack(b) && (a.to !== "hand" || (a.from === b.from && a.outOf === b.outOf));

const isAsLong = ({ lasts: a }: GameEvent, { lasts: b }: GameEvent): boolean =>
  a?.until === b?.until && a?.whose === b?.whose && a?.next === b?.next;

/** One line for each owner. */
function departures(look: Lookup, run: readonly GameEvent[]): string[] {
  const left = run.filter((e) => e.kind === "left");
  const owners = [...new Set(left.map((e) => e.owner))];
  return owners.flatMap((owner) => {
    const theirs = left.filter((e) => e.owner === owner);
    const [first] = theirs;
    const cards = theirs.map((e) => e.card);
    return first === undefined ? [] : (departure(look, cards, first) ?? []);
  });
}

function wordRun(look: Lookup, run: readonly GameEvent[]): string[] {
  const [first] = run;
  if (first === undefined || run.length === 1) return [];
  const cards = run.map((e) => ("card" in e ? e.card : "base" in e ? e.base : NO_CARD));
  switch (first.kind) {
    case "left":
      return departures(look, run);
    case "empowered":
      return [`${titles(look, cards)} have ${signed(first.amount)} power each${until(look, first)}${by(look, first.source)}.`];
    case "countered": {
      const changes = `${first.amount < 0 ? "lose" : "get"} ${count(Math.abs(first.amount), "power counter")}`;
      return [`${titles(look, cards)} ${changes} each${by(look, first.source)}.`];
    }
    case "moved":
      return [`${titles(look, cards)} move from ${title(look, first.from)} to ${title(look, first.to)}${by(look, first.source)}.`];
    case "discarded":
      return [
        `${does(look, first.seat, "discard")} ${titles(look, cards)}${first.from === "deck" ? " from the deck" : ""}${why(look, first)}.`,
      ];
    case "placed":
      if (isGivenBack(first))
        return [`${does(look, first.seat, "return")} ${titles(look, cards)} to the deck they come from${why(look, first)}.`];
      return [
        `${capital(titles(look, cards))} go ${leaving(look, first)}${placeName(look, first.seat, first.to, true)}${why(look, first)}.`,
      ];
    case "protected":
      return [`${titles(look, cards)}: ${title(look, first.by)} protects them${why(look, first)}.`];
    case "baseEntered":
      return [`${titles(look, cards)} enter play.`];
    default:
      return [];
  }
}
