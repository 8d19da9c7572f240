/** A card as somebody names it: `Scout#2@Tar Pits of Bea`. */

import { allDefs, type CardDef, defAt, NO_SEAT, type Seat } from "@breakpoint/engine";
import { didYouMean, plain, sameName } from "./names.ts";
import { Problem } from "./problem.ts";
import type { Path } from "./source.ts";

export interface Reference {
  name: string;
  number: number;
  place: string | null;
  owner: Seat;
  controller: Seat;
}

export function readReference(text: string, players: readonly string[]): Reference {
  let rest = text.trim();
  let owner: Seat = NO_SEAT;
  let controller: Seat = NO_SEAT;
  for (let again = true; again; ) {
    again = false;
    for (const [seat, player] of players.entries()) {
      for (const word of [" of ", " under "]) {
        if (!plain(rest).endsWith(word + plain(player))) continue;
        rest = rest.slice(0, rest.length - word.length - player.length);
        if (word === " of ") owner = seat;
        else controller = seat;
        again = true;
      }
    }
  }
  const at = rest.indexOf("@");
  const place = at < 0 ? null : rest.slice(at + 1).trim();
  const head = at < 0 ? rest : rest.slice(0, at).trim();
  const number = /^(.*)#(\d+)$/.exec(head);
  return { name: number?.[1] ?? head, number: Number(number?.[2] ?? 0), place, owner, controller };
}

const byName = new Map<string, CardDef[]>();
let counted = 0;

/** The cards and bases of a name, however it is written. */
export function defsNamed(name: string): readonly CardDef[] {
  for (; counted < allDefs().length; counted++) {
    const def = defAt(counted);
    const key = plain(def.name);
    byName.set(key, [...(byName.get(key) ?? []), def]);
  }
  return byName.get(plain(name)) ?? [];
}

/** "Scout of Cas" names a card that there is and a player that there is not. */
export function checkPlayer(name: string, players: readonly string[], path: Path): void {
  const [, card = "", player = ""] = /^(.+) (?:of|under) (.+)$/.exec(name) ?? [];
  if (defsNamed(card.replace(/[#@].*$/, "")).length > 0) seatNamed(player, players, path);
}

/** A name that no card or base has would never be found. */
export function checkCardName({ name }: Reference, players: readonly string[], path: Path): void {
  if (defsNamed(name).length > 0) return;
  checkPlayer(name, players, path);
  const known = allDefs().map((d) => d.name);
  throw new Problem(path, `no card or base is called ${name}${didYouMean(name, known)}`);
}

/** The seat of a player, by name. */
export function seatNamed(name: string, players: readonly string[], path: Path): Seat {
  const seat = players.findIndex((p) => sameName(p, name));
  if (seat < 0) throw new Problem(path, `no player is called ${name}${didYouMean(name, players)}`);
  return seat;
}
