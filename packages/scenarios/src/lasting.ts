/** Lasting effects as scenarios write them: read for a set-up, compared and told for an expectation. */

import { type CardId, defAt, isInPlayZone, type Lasting, NO_CARD, NO_SEAT, type Seat, type Span } from "@breakpoint/engine";
import type { WrittenLasting } from "./format.ts";
import { plain } from "./names.ts";
import { Problem, unmet } from "./problem.ts";
import type { Path } from "./source.ts";
import type { Table } from "./table.ts";

const KINDS = ["power", "breakpoint", "starting breakpoint", "total", "canceled", "immune", "control", "gains", "rule"] as const;
type WrittenKind = (typeof KINDS)[number];

/** How the engine calls each. */
const CALLED: Readonly<Record<WrittenKind, Lasting["kind"]>> = {
  power: "power",
  breakpoint: "breakpoint",
  "starting breakpoint": "startingBreakpoint",
  total: "total",
  canceled: "cancel",
  immune: "immune",
  control: "control",
  gains: "gain",
  rule: "rule",
};

/** The one field among these that a mapping has. */
export function onlyOne<K extends string>(written: Partial<Record<K, unknown>>, fields: readonly K[], what: string, path: Path): K {
  const [first, second] = fields.filter((field) => written[field] !== undefined);
  if (first === undefined) throw new Problem(path, `${what} says one of ${fields.join(", ")}`);
  if (second !== undefined) throw new Problem([...path, second], `${what} says ${first} or ${second}, not both`);
  return first;
}

const kindOf = (written: WrittenLasting, path: Path): WrittenKind => onlyOne(written, KINDS, "a lasting effect", path);

/** When it ends: "end of turn", "start of Ann's turn", "end of Ann's next turn", "end of scoring", "for good", "while its source is there". */
function readSpan(table: Table, text: string, path: Path): Span {
  const said = plain(text);
  const now = table.game.state.turn.seat;
  if (said === "for good") return { until: "play", whose: NO_SEAT, skip: 0 };
  if (said === "while its source is there") return { until: "source", whose: NO_SEAT, skip: 0 };
  if (said === "end of scoring") return { until: "scoring", whose: NO_SEAT, skip: 0 };
  if (said === "end of turn") return { until: "end", whose: now, skip: 0 };
  const match = /^(start|end) of (.+?)(?:['\u2019]s|(?<=s)['\u2019]) (next )?turn$/i.exec(text.trim());
  if (match?.[2] === undefined)
    throw new Problem(
      path,
      `"${text}" is no end: write "end of turn", "start of Ann's turn", "end of Ann's turn", "end of Ann's next turn", "end of scoring", "for good" or "while its source is there"`,
    );
  const whose = table.seatNamed(match[2], path);
  const until = plain(match[1] ?? "") === "start" ? "start" : "end";
  return { until, whose, skip: until === "end" && match[3] !== undefined && whose === now ? 1 : 0 };
}

function showSpan(table: Table, { until, whose, skip }: Span): string {
  if (until === "play") return "for good";
  if (until === "source") return "while its source is there";
  if (until === "scoring") return "end of scoring";
  return `${until} of ${table.playerName(whose)}'s ${skip > 0 ? "next " : ""}turn`;
}

/** The card it rests on must be one that such an effect can be about. */
function restsOn(table: Table, kind: WrittenKind, written: WrittenLasting, path: Path): CardId {
  const at = [...path, "on"];
  if (written.on === undefined) {
    if (kind === "rule") return NO_CARD;
    throw new Problem(path, `${kind} on what? Write "on"`);
  }
  if (kind === "breakpoint" || kind === "starting breakpoint" || kind === "total") return table.findBase(written.on, at);
  const card = table.findInPlay(written.on, at);
  const c = table.game.state.cards[card];
  if (c === undefined || !isInPlayZone(c.zone)) throw new Problem(at, `${table.describe(card)} is not in play`);
  if (kind === "power" && !table.isMinionInPlay(card)) throw new Problem(at, `${table.describe(card)} is no minion in play`);
  return card;
}

/** Whose doing it is if nobody is named: whoever has the card that caused it. */
function doerOf(table: Table, source: CardId): Seat {
  const c = table.game.state.cards[source];
  return c === undefined || table.game.def(source).kind === "base" ? NO_SEAT : c.controller === NO_SEAT ? c.owner : c.controller;
}

/** A lasting effect for a set-up. `control`: who has the card while it lasts. */
export function readLasting(table: Table, written: WrittenLasting, path: Path): { lasting: Lasting; control: Seat | null } {
  const kind = kindOf(written, path);
  const card = restsOn(table, kind, written, path);
  const named = written.source ?? (kind === "rule" ? written.rule : undefined);
  if (named === undefined) throw new Problem(path, 'what caused it? Write "source"');
  const source = table.findInPlay(named, [...path, "source"]);
  const toOne = kind === "total" || kind === "rule";
  if (toOne && written.for === undefined) throw new Problem(path, `${kind} for whom? Write "for"`);
  for (const field of ["for", "by"] as const)
    if (written[field] !== undefined && toOne !== (field === "for"))
      throw new Problem([...path, field], `"${field}" says nothing about ${kind}: write "${toOne ? "for" : "by"}"`);
  for (const field of ["about", "since"] as const)
    if (written[field] !== undefined && kind !== "rule") throw new Problem([...path, field], `"${field}" says nothing about ${kind}`);
  const who = written.for ?? written.by;
  const seat = who === undefined ? doerOf(table, source) : table.seatNamed(who, [...path, toOne ? "for" : "by"]);
  const span = readSpan(table, written.until ?? "end of turn", [...path, "until"]);
  const common = { card, source, seat, ...span };
  switch (kind) {
    case "power":
    case "breakpoint":
    case "starting breakpoint":
    case "total":
      return {
        lasting: { kind: kind === "starting breakpoint" ? "startingBreakpoint" : kind, amount: written[kind] ?? 0, ...common },
        control: null,
      };
    case "canceled": {
      const lost = written.canceled === "all" ? null : table.game.abilitiesOf(card).map((ability) => ability.from);
      return { lasting: { kind: "cancel", lost, ...common }, control: null };
    }
    case "immune":
      return { lasting: { kind: "immune", from: table.findInPlay(written.immune ?? "", [...path, "immune"]), ...common }, control: null };
    case "control": {
      if (span.until === "play") throw new Problem(path, 'control for good is no lasting effect: write the card\'s "controller"');
      const control = table.seatNamed(written.control ?? "", [...path, "control"]);
      const former = table.game.state.cards[card]?.controller ?? NO_SEAT;
      if (former === control)
        throw new Problem([...path, "control"], `${table.describe(card)} is under ${table.playerName(control)} already`);
      return { lasting: { kind: "control", former, ...common }, control };
    }
    case "gains": {
      const def = table.findDefinition(written.gains ?? "", [...path, "gains"]);
      return { lasting: { kind: "gain", def: def.index, part: def.grants === null ? "own" : "grants", ...common }, control: null };
    }
    case "rule": {
      const def = table.findDefinition(written.rule ?? "", [...path, "rule"]);
      if (def.rule === null) throw new Problem([...path, "rule"], `${def.name} makes no rule that lasts`);
      const about = written.about === undefined ? NO_CARD : table.findInPlay(written.about, [...path, "about"]);
      const turn = written.since ?? table.game.state.turn.number;
      return { lasting: { kind: "rule", def: def.index, turn, about, ...common }, control: null };
    }
  }
}

/** What a lasting effect says, as it would be written. */
export function showLasting(table: Table, l: Lasting): string {
  const kind = KINDS.find((written) => CALLED[written] === l.kind) ?? l.kind;
  const says = ((): string => {
    switch (l.kind) {
      case "cancel":
        return l.lost === null ? "all" : "present";
      case "immune":
        return table.nameOf(l.from);
      case "control":
        return table.playerName(table.game.state.cards[l.card]?.controller ?? NO_SEAT);
      case "gain":
      case "rule":
        return defAt(l.def).name;
      default:
        return String(l.amount);
    }
  })();
  const parts = [
    `${kind}: ${says}`,
    ...(l.card === NO_CARD ? [] : [`on: ${table.nameOf(l.card)}`]),
    ...(l.kind === "total" || l.kind === "rule" ? [`for: ${table.playerName(l.seat)}`] : []),
    `source: ${table.nameOf(l.source)}`,
    `until: ${showSpan(table, l)}`,
  ];
  return `{ ${parts.join(", ")} }`;
}

/** True if this is the effect that is written, as far as it is. */
function fits(table: Table, written: WrittenLasting, l: Lasting, path: Path): boolean {
  const kind = kindOf(written, path);
  if (CALLED[kind] !== l.kind) return false;
  const isCard = (text: string | undefined, card: CardId): boolean => text === undefined || table.names(text, card);
  const isSeat = (field: "for" | "by", seat: Seat): boolean => {
    const name = written[field];
    return name === undefined || table.seatNamed(name, [...path, field]) === seat;
  };
  if (!isCard(written.on, l.card) || !isCard(written.source, l.source) || !isSeat("for", l.seat) || !isSeat("by", l.seat)) return false;
  if (written.until !== undefined) {
    const { until, whose, skip } = readSpan(table, written.until, [...path, "until"]);
    if (until !== l.until || whose !== l.whose || skip !== l.skip) return false;
  }
  switch (l.kind) {
    case "cancel":
      return (written.canceled === "all") === (l.lost === null);
    case "immune":
      return isCard(written.immune, l.from);
    case "control":
      return table.seatNamed(written.control ?? "", [...path, "control"]) === table.game.state.cards[l.card]?.controller;
    case "gain":
      return plain(written.gains ?? "") === plain(defAt(l.def).name);
    case "rule":
      if (written.since !== undefined && written.since !== l.turn) return false;
      return plain(written.rule ?? "") === plain(defAt(l.def).name) && isCard(written.about, l.about);
    default:
      return written[kind] === l.amount;
  }
}

/** Exactly these last, in any order. */
export function checkLasting(table: Table, wanted: readonly WrittenLasting[], path: Path): void {
  const found = table.game.state.lasting;
  const left = new Set(found);
  for (const [i, written] of wanted.entries()) {
    const at = [...path, i];
    for (const field of ["on", "source", "about", "immune", "gains", "rule"] as const)
      if (written[field] !== undefined) table.checkName(table.parse(written[field]), [...at, field]);
    const match = [...left].find((l) => fits(table, written, l, at));
    if (match === undefined) throw unmet(at, "a lasting effect", said(written), table.list(found.map((l) => showLasting(table, l))));
    left.delete(match);
  }
  if (left.size > 0) throw unmet(path, "the lasting effects", "no more", table.list([...left].map((l) => showLasting(table, l))));
}

const said = (written: WrittenLasting): string =>
  `{ ${Object.entries(written)
    .map(([field, value]) => `${field}: ${String(value)}`)
    .join(", ")} }`;
