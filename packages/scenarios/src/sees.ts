/** Expectations about what a player, or a spectator, can see: their view of the game and of what happened. */

import { buriedIn, type CardId, eventFor, type Face, NO_CARD, NO_SEAT, type Seat, type View, viewFor } from "@breakpoint/engine";
import type { Expectation, Logged } from "./format.ts";
import { checkLog } from "./logged.ts";
import { plain, times } from "./names.ts";
import { Problem, unmet } from "./problem.ts";
import type { Path } from "./source.ts";
import type { Table } from "./table.ts";

const HIDDEN = "?";

/** The cards of a pile from top to bottom, NO_CARD for each that is hidden. */
function fromTop(pile: { size: number; known: { depth: number; face: Face }[] }): CardId[] {
  const cards = new Array<CardId>(pile.size).fill(NO_CARD);
  for (const { depth, face } of pile.known) cards[depth] = face.card;
  return cards;
}

/** The cards of a pile that lies open, the topmost first. */
const open = (faces: readonly Face[] | undefined): CardId[] => (faces ?? []).map((face) => face.card).reverse();

/** The shared piles that a view shows. */
const SHARED: Readonly<Record<string, (view: View) => CardId[]>> = {
  "base deck": (view) => fromTop(view.baseDeck),
  "base discard": (view) => open(view.baseDiscard),
  "madness deck": (view) => open(view.madness),
  "monster deck": (view) => fromTop(view.monsters),
  "monster discard": (view) => open(view.monsterDiscard),
  "treasure deck": (view) => fromTop(view.treasures),
  "treasure discard": (view) => open(view.treasureDiscard),
  loot: (view) => open(view.loot),
  box: (view) => open(view.box),
};

/** What a player has put down in the duel that is going on. */
const putDown = ({ duel }: View, seat: Seat): CardId[] =>
  (duel?.cards ?? []).flatMap((face, side) => (face === null || duel?.seats[side] !== seat ? [] : [face.card]));

interface Seen {
  cards: CardId[];
  ordered: boolean;
}

function seen(table: Table, view: View, subject: string, path: Path): Seen {
  const match = /^(hand|deck|discard|aside|duel) of (.+)$/i.exec(subject);
  if (match?.[2] !== undefined) {
    const seat = table.seatNamed(match[2], path);
    switch (plain(match[1] ?? "")) {
      case "hand": {
        const hand = view.hands[seat] ?? { size: 0, known: [] };
        const known = hand.known.map((face) => face.card);
        return { cards: [...known, ...new Array<CardId>(hand.size - known.length).fill(NO_CARD)], ordered: false };
      }
      case "deck":
        return { cards: fromTop(view.decks[seat] ?? { size: 0, known: [] }), ordered: true };
      case "aside":
        return { cards: view.aside.filter((face) => face.owner === seat).map((face) => face.card), ordered: false };
      case "duel":
        return { cards: putDown(view, seat), ordered: true };
      default:
        return { cards: open(view.discards[seat]), ordered: true };
    }
  }
  const shared = SHARED[plain(subject)];
  if (shared !== undefined) return { cards: shared(view), ordered: true };
  const base = /^buried at (.+)$/i.exec(subject)?.[1];
  if (base !== undefined) {
    const card = table.findBase(base, path);
    const at = view.bases.find((b) => b.card === card);
    return { cards: at === undefined ? [] : buriedIn(at).map((b) => b.card), ordered: true };
  }
  throw new Problem(
    path,
    `${subject}: what is seen is "hand of", "deck of", "discard of", "aside of" or "duel of" a player, ${Object.keys(SHARED).join(", ")}, "buried at" a base, asked, log, no log`,
  );
}

function fits(table: Table, text: string, card: CardId): boolean {
  return text === HIDDEN ? card === NO_CARD : table.names(text, card);
}

function sameSight(table: Table, what: string, wanted: readonly string[], { cards, ordered }: Seen, path: Path): void {
  const texts = wanted.flatMap((entry) => {
    const { text, count } = times(entry);
    return new Array<string>(count).fill(text);
  });
  for (const text of texts) if (text !== HIDDEN) table.checkName(table.parse(text), path);
  const left = cards.slice();
  const ok =
    texts.length === cards.length &&
    texts.every((text, i) => {
      if (ordered) return fits(table, text, cards[i] ?? NO_CARD);
      const found = left.findIndex((card) => fits(table, text, card));
      if (found >= 0) left.splice(found, 1);
      return found >= 0;
    });
  const shown = cards.map((card) => (card === NO_CARD ? HIDDEN : table.nameOf(card)));
  if (!ok) throw unmet(path, what, table.list(texts), table.list(shown));
}

export function checkSees(table: Table, wanted: NonNullable<Expectation["sees"]>, path: Path): void {
  for (const [who, subjects] of Object.entries(wanted)) {
    const seat = plain(who) === "spectator" ? NO_SEAT : table.seatNamed(who, [...path, who]);
    const view = viewFor(table.game, seat);
    for (const [subject, value] of Object.entries(subjects)) {
      const at = [...path, who, subject];
      if (subject === "asked") {
        const found = view.asked === null ? "nobody" : table.playerName(view.asked);
        if (value !== found) throw unmet(at, `who is asked, as ${who} can tell`, String(value), found);
      } else if (typeof value === "string") {
        throw new Problem(at, `"${subject}" should be a list`);
      } else if (subject === "log" || subject === "no log") {
        const events = table.log.map((e) => eventFor(e, seat));
        checkLog(table, value, at, subject === "log", events);
      } else {
        sameSight(table, `${subject}, as ${who} sees it`, textsOf(value, at), seen(table, view, subject, at), at);
      }
    }
  }
}

function textsOf(value: readonly Logged[], path: Path): string[] {
  return value.map((entry, i) => {
    if (typeof entry !== "string") throw new Problem([...path, i], "this should be the name of a card, or ?");
    return entry;
  });
}
