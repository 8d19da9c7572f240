/** Expectations about where a card is. */

import { type CardId, Zone } from "@breakpoint/engine";
import { plain, sameName } from "./names.ts";
import { unmet } from "./problem.ts";
import type { Path } from "./source.ts";
import { PILE_NAMES, type Table } from "./table.ts";

export function checkWhere(table: Table, wanted: Record<string, string>, path: Path): void {
  for (const [name, place] of Object.entries(wanted)) {
    const at = [...path, name];
    const ref = table.parse(name);
    const card = table.find(name, at);
    // Of cards that are alike, the one at the end of a deck will do.
    const alike = table.allCards().filter((c) => table.trace(c) === table.trace(card) && (ref.number === 0 || c === card));
    if (!alike.some((c) => isPlace(table, c, place, at))) throw unmet(at, `where ${name} is`, place, table.placeOf(card));
  }
}

function isPlace(table: Table, card: CardId, place: string, path: Path): boolean {
  if (table.placesOf(card).some((found) => sameName(found, place))) return true;
  checkPlace(table, place, path);
  // A host may be told apart from others of its name, as cards are everywhere.
  const match = /^(on |buried at )?(.+)$/i.exec(place.trim());
  const zone = match?.[1] === undefined ? Zone.Base : plain(match[1]) === "on" ? Zone.Attached : Zone.Buried;
  return table.game.state.cards[card]?.zone === zone && table.names(match?.[2] ?? "", table.hostOf(card));
}

/** A place that does not exist would never be found. */
function checkPlace(table: Table, place: string, path: Path): void {
  const bare = place.trim().replace(/^(top|bottom) of /i, "");
  if (FIXED_PLACES.includes(plain(bare))) return;
  const whose = /^(?:deck|hand|discard|aside|duel) of (.+)$/i.exec(bare);
  if (whose?.[1] !== undefined) table.seatNamed(whose[1], path);
  else table.checkName(table.parse(place.trim().replace(/^(on|buried at) /i, "")), path);
}

const FIXED_PLACES = ["table", "resolving", "duel", ...Object.values(PILE_NAMES)];
