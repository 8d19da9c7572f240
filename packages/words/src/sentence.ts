/** Small pieces of English: who does what, with the verb in the right form. */

import type { CardId, Seat } from "@breakpoint/engine";
import type { Lookup } from "./lookup.ts";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1 card", "3 cards". */
export const count = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? "" : "s"}`;

/** With a real minus sign, which does not break off from its number. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** "a, b and c". */
export function list(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? "nothing";
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}

/** A title or a name may end the sentence by itself: "You play Hello, Dolly!", "Waiting for Bea Jr." */
export const ended = (sentence: string): string => sentence.replace(/([.!?])\.$/, "$1");

/** "you", or the player's name. */
export const who = (look: Lookup, seat: Seat): string => (seat === look.reader ? "you" : seat < 0 ? "nobody" : look.player(seat));

/** "your", or "Bea's". */
export const whose = (look: Lookup, seat: Seat): string =>
  seat === look.reader ? "your" : seat < 0 ? "nobody's" : `${look.player(seat)}'s`;

/** "You play", "Bea plays". The verb is given in its plain form; irregular ones with their second form. */
export function does(look: Lookup, seat: Seat, verb: string, third = `${verb}s`): string {
  return `${capital(who(look, seat))} ${seat === look.reader ? verb : third}`;
}

/** The title of a card; "a card" for one that the reader cannot see. */
export const title = (look: Lookup, card: CardId): string => look.card(card)?.name ?? "a card";

/** Titles of several cards, twins counted: "Scout x2". */
export function titles(look: Lookup, cards: readonly CardId[]): string {
  const seen = new Map<string, number>();
  for (const card of cards) seen.set(title(look, card), (seen.get(title(look, card)) ?? 0) + 1);
  const unseen = seen.get("a card") ?? 0;
  seen.delete("a card");
  const named = [...seen].map(([name, n]) => (n === 1 ? name : `${name} x${n}`));
  return list(unseen === 0 ? named : [...named, count(unseen, named.length === 0 ? "card" : "other card")]);
}

/** "your Scout", "Bea's Locals": a title loses its article after somebody's name. */
export const possessed = (holder: string, name: string): string => (holder === "" ? name : `${holder} ${name.replace(/^(The|A|An) /, "")}`);
