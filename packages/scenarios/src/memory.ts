/** What a card in play remembers, as scenarios write it. */

import { allDefs, allFactions, type CardId, defAt, type Note } from "@breakpoint/engine";
import type { Memory } from "./format.ts";
import { onlyOne } from "./lasting.ts";
import { didYouMean, sameName } from "./names.ts";
import { Problem, unmet } from "./problem.ts";
import type { Path } from "./source.ts";
import type { Table } from "./table.ts";

const KINDS = ["faction", "name", "copied", "card", "word"] as const;

/** The name as it is printed. */
function printed(what: string, name: string, names: readonly string[], path: Path): string {
  const found = names.find((known) => sameName(known, name));
  if (found === undefined) throw new Problem(path, `no ${what} is called ${name}${didYouMean(name, names)}`);
  return found;
}

export function readMemory(table: Table, written: Memory, path: Path): Note {
  const kind = onlyOne(written, KINDS, "what a card remembers", path);
  const text = written[kind] ?? "";
  const at = [...path, kind];
  switch (kind) {
    case "faction":
      return {
        kind,
        name: printed(
          kind,
          text,
          allFactions().map((f) => f.name),
          at,
        ),
      };
    case "name":
      return {
        kind,
        name: printed(
          "card",
          text,
          allDefs().map((d) => d.name),
          at,
        ),
      };
    case "copied":
      return { kind: "definition", def: table.findDefinition(text, at).index };
    case "card":
      return { kind, card: table.findInPlay(text, at) };
    case "word":
      return { kind, word: text };
  }
}

function show(table: Table, note: Note | null): string {
  if (note === null) return "nothing";
  switch (note.kind) {
    case "definition":
      return `copied: ${defAt(note.def).name}`;
    case "card":
      return `card: ${table.describe(note.card)}`;
    case "word":
      return `word: ${note.word}`;
    default:
      return `${note.kind}: ${note.name}`;
  }
}

export function checkMemory(table: Table, card: CardId, wanted: Memory | "nothing", path: Path): void {
  const found = table.game.state.cards[card]?.note ?? null;
  const what = `what ${table.describe(card)} remembers`;
  if (wanted === "nothing") {
    if (found !== null) throw unmet(path, what, wanted, show(table, found));
    return;
  }
  const note = readMemory(table, wanted, path);
  if (JSON.stringify(note) !== JSON.stringify(found)) throw unmet(path, what, show(table, note), show(table, found));
}
