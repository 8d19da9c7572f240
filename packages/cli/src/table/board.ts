/** The table as a seat sees it, drawn with letters. */

import {
  actionsIn,
  type BaseView,
  buriedIn,
  type CardId,
  type CardView,
  defById,
  type Face,
  isFaceUp,
  MADNESS,
  minionsIn,
  type Seat,
  TREASURES,
  titansIn,
  type View,
  WINNING_VP,
} from "@breakpoint/engine";
import { capital, count, type Lookup, who, whose } from "@breakpoint/words";
import { flow, inColumns, leftRight, padEnd, padStart, paint, paintSeat, type Style, visibleLength, wrap } from "./text.ts";

const nameOf = (def: string): string => defById(def)?.name ?? def;
const seatName = (look: Lookup, seat: Seat): string => capital(who(look, seat));

export interface BoardOptions {
  /** Show what the bases do. */
  texts: boolean;
  /** No empty lines between the bases. */
  dense?: boolean;
}

export function drawBoard(view: View, look: Lookup, style: Style, options: BoardOptions): string[] {
  const columns = style.width >= 186 ? 3 : style.width >= 118 ? 2 : 1;
  const gap = 4;
  const width = Math.floor((style.width - gap * (columns - 1)) / columns);
  const blocks = view.bases.map((base) => drawBase(base, view, look, { ...style, width }, options));
  const space = options.dense === true ? 0 : 1;
  const players = [...drawPlayers(view, look, style), ...drawAside(view, look, style)];
  const top = [...drawHeader(view, look, style), ...players, ...drawMadness(view, look, style), ...drawTreasures(view, look, style)];
  return [...top, "", ...inColumns(blocks, columns, width, gap, space), ...drawDuel(view, look, style)];
}

/** Who fights and how strong they are now, what is at stake, and what each side has put down. */
function drawDuel(view: View, look: Lookup, style: Style): string[] {
  const { duel } = view;
  if (duel === null) return [];
  const fighters = duel.champions.map((card) => {
    const facts = look.card(card);
    return facts === null ? "a card" : `${facts.name} ${facts.power} (${who(look, facts.controller)})`;
  });
  const starter = look.card(duel.source)?.name ?? "";
  const text = textOf(view, duel.source);
  const down = duel.seats.map((seat, side) => {
    const face = duel.cards[side] ?? null;
    return `${who(look, seat)} ${face === null ? "nothing" : face.def === "" ? "a card, face down" : nameOf(face.def)}`;
  });
  return [
    "",
    ...wrap(`Duel: ${fighters.join(" against ")}`, style.width).map((line) => paint(style, "bold", line)),
    ...(text === "" ? [] : wrap(`at stake, by ${starter}: ${text}`, style.width, "  ").map((line) => paint(style, "dim", line))),
    ...flow("  put down: ", down, ", ", style.width),
  ];
}

/** The text of a card that lies open: on a base, on a minion, a base itself, or one that is being played. */
function textOf(view: View, card: CardId): string {
  const open = view.bases.flatMap((base) => [base, ...base.cards, ...base.cards.flatMap((c) => c.on)]);
  const faces = [...open, ...view.resolving, ...view.discards.flat()];
  return defById(faces.find((face) => face.card === card)?.def ?? "")?.text ?? "";
}

const PHASES: Readonly<Record<View["phase"]["kind"], string>> = {
  draft: "Draft",
  prepare: "Setup",
  bases: "Setup",
  redraw: "Setup",
  start: "Start Turn",
  play: "Play Cards",
  score: "Score Bases",
  scoring: "Score Bases",
  draw: "Draw 2 Cards",
  end: "End Turn",
  over: "Game over",
};

function drawHeader(view: View, look: Lookup, style: Style): string[] {
  const phase = PHASES[view.phase.kind];
  const before = phase === "Draft" || phase === "Setup" || phase === "Game over";
  const turn = before ? phase : `Turn ${view.turn.number} · ${whose(look, view.turn.seat)} turn · ${phase}`;
  const line = paint(style, "bold", turn);
  if (view.phase.kind !== "play") return [line];
  const left = playsLeft(view, look);
  const short = `left to play: ${left.join(", ")}`;
  const fits = visibleLength(line) + 2 + visibleLength(short) <= style.width;
  return fits ? leftRight(line, short, style.width) : [line, ...flow("left to play: ", left, ", ", style.width)];
}

/** "1 minion", "1 action", "2 minions of power 2 or less on Tar Pits". */
function playsLeft(view: View, look: Lookup): string[] {
  const rights = new Map<string, number>();
  for (const play of [...view.turn.plays].sort((a, b) => Number(a.type === "action") - Number(b.type === "action"))) {
    const limits = [
      ...(play.max < 0 ? [] : [` of power ${play.max} or less`]),
      ...(play.base < 0 ? [] : [` on ${look.card(play.base)?.name ?? "one base"}`]),
      ...(play.empty ? [" where you have none"] : []),
      ...(play.joined === true ? [" where you have one"] : []),
      ...(play.behind === true ? [" where somebody has more power"] : []),
      ...(play.onBase === true ? [" that goes on a base"] : []),
    ].join("");
    const right = `${play.type}|${limits}`;
    rights.set(right, (rights.get(right) ?? 0) + 1);
  }
  const words = [...rights].map(([right, n]) => {
    const [type = "", limits = ""] = right.split("|");
    return `${count(n, type)}${limits}`;
  });
  return words.length === 0 ? ["nothing"] : words;
}

const isMadness = (face: Face): boolean => defById(face.def)?.home === MADNESS;

/** The Madness cards that the viewer knows a player to have: they cost VP in the end. */
function madnessOf(view: View, seat: Seat): number {
  const faces = [
    ...(view.hands[seat]?.known ?? []),
    ...(view.decks[seat]?.known ?? []).map(({ face }) => face),
    ...(view.discards[seat] ?? []),
  ];
  return faces.filter(isMadness).length;
}

function drawPlayers(view: View, look: Lookup, style: Style): string[] {
  const names = view.vp.map((_, seat) => seatName(look, seat));
  const nameWidth = Math.max(...names.map(visibleLength));
  const rows = names.map((name, seat) => {
    const mark = view.turn.seat === seat && view.phase.kind !== "over" ? "▸" : " ";
    const vp = view.vp[seat] ?? 0;
    const filled = Math.min(WINNING_VP, Math.max(0, vp));
    const track = "●".repeat(filled) + paint(style, "dim", "·".repeat(WINNING_VP - filled));
    const pile = (label: string, size: number | undefined): string => `${label} ${padStart(String(size ?? 0), 2)}`;
    const sizes = [
      pile("hand", view.hands[seat]?.size),
      pile("deck", view.decks[seat]?.size),
      pile("discard", view.discards[seat]?.length),
    ].join(" ");
    const factions = view.out[seat] === true ? "conceded" : (view.factions[seat] ?? []).join(" + ");
    return {
      left: `${mark} ${paintSeat(style, seat, padEnd(name, nameWidth))}  ${padStart(String(vp), 2)} VP ${track}`,
      factions: (view.factions[seat] ?? []).length === 0 ? "" : factions,
      sizes: paint(style, "dim", sizes),
    };
  });
  const wide = Math.max(...rows.map((r) => visibleLength(r.factions)));
  return rows.map(({ left, factions, sizes }) => {
    const full = `${left}  ${padEnd(factions, wide)}  ${sizes}`;
    return visibleLength(full) <= style.width ? full : `${left}  ${sizes}`;
  });
}

/** "titans beside the decks: The Kraken (you), Time Box with 3 counters (Bea)". */
function drawAside(view: View, look: Lookup, style: Style): string[] {
  const titans = view.aside.map(({ def, owner, counters }) => {
    const collected = counters === 0 ? "" : ` with ${count(counters, "counter")}`;
    return `${nameOf(def)}${collected} (${who(look, owner)})`;
  });
  if (titans.length === 0) return [];
  return flow("  titans beside the decks: ", titans, ", ", style.width).map((line) => paint(style, "dim", line));
}

/** "Madness deck 26; known: you 1, Bea 3", in a game with Madness. */
function drawMadness(view: View, look: Lookup, style: Style): string[] {
  const seen = view.vp.map((_, seat) => madnessOf(view, seat));
  if (view.madness.length === 0 && seen.every((n) => n === 0)) return [];
  const holders = seen.flatMap((n, seat) => (n === 0 ? [] : [`${who(look, seat)} ${n}`]));
  const deck = `  Madness deck ${view.madness.length}`;
  return (holders.length === 0 ? [deck] : flow(`${deck}; known: `, holders, ", ", style.width)).map((line) => paint(style, "dim", line));
}

const isTreasure = (face: Face): boolean => defById(face.def)?.home === TREASURES;

/**
 * "monster deck 12; treasure deck 18, discarded 2 (Wishing Ring, Cross Bow)", what lies open, and the treasures that players are known to hold, in
 * a game with monsters.
 */
function drawTreasures(view: View, look: Lookup, style: Style): string[] {
  const { monsters, monsterDiscard, treasures, treasureDiscard, loot } = view;
  const held = view.hands.map((hand) => hand.known.filter(isTreasure));
  if (monsters.size + treasures.size + monsterDiscard.length + treasureDiscard.length + loot.length + held.flat().length === 0) return [];
  const names = (faces: readonly Face[]): string => faces.map((face) => nameOf(face.def)).join(", ");
  const pile = (label: string, size: number, discarded: readonly Face[]): string =>
    `${label} deck ${size}${discarded.length === 0 ? "" : `, discarded ${discarded.length} (${names(discarded)})`}`;
  const lines = flow(
    "  ",
    [pile("monster", monsters.size, monsterDiscard), pile("treasure", treasures.size, treasureDiscard)],
    "; ",
    style.width,
  );
  if (loot.length > 0)
    lines.push(
      ...flow(
        "  treasures to be claimed: ",
        loot.map((face) => nameOf(face.def)),
        ", ",
        style.width,
      ),
    );
  const owned = held.flatMap((faces, seat) => (faces.length === 0 ? [] : [`${who(look, seat)} ${names(faces)}`]));
  if (owned.length > 0) lines.push(...flow("  treasures in hand: ", owned, "; ", style.width));
  return lines.map((line) => paint(style, "dim", line));
}

function drawBase(base: BaseView, view: View, look: Lookup, style: Style, options: BoardOptions): string[] {
  const def = defById(base.def);
  const ready = base.power >= base.breakpoint;
  const bar = 10;
  const filled = base.breakpoint === 0 ? bar : Math.min(bar, Math.floor((bar * base.power) / base.breakpoint));
  const gauge = "▰".repeat(filled) + paint(style, "dim", "▱".repeat(bar - filled));
  const reached = `${base.power} of ${base.breakpoint}`;
  const measure = `${gauge} ${ready ? paint(style, "red", `${reached} scores!`) : reached}`;
  const awards = paint(style, "dim", `VP ${(def?.vp ?? []).join(" ")}`);
  const lines = leftRight(`${paint(style, "bold", nameOf(base.def))}  ${awards}`, measure, style.width);
  if (options.texts && def !== undefined && def.text !== "")
    lines.push(...wrap(def.text, style.width, "  ").map((line) => paint(style, "dim", line)));

  const seats = view.vp.map((_, seat) => seat);
  const present = seats.filter(
    (seat) => (base.standing.places[seat] ?? 0) > 0 || base.cards.some((c) => c.controller === seat && c.kind !== "buried"),
  );
  present.sort((a, b) => (base.standing.totals[b] ?? 0) - (base.standing.totals[a] ?? 0) || a - b);
  const nameWidth = Math.max(...seats.map((seat) => visibleLength(seatName(look, seat))));
  for (const seat of present) {
    const award = base.standing.awards[seat] ?? 0;
    const head = `  ${paintSeat(style, seat, padEnd(seatName(look, seat), nameWidth))} ${padStart(String(base.standing.totals[seat] ?? 0), 2)} ${paint(style, "dim", "→")} ${award} VP  `;
    const minions = minionsIn(base)
      .filter((m) => m.controller === seat)
      .map((m) => drawMinion(m, look, style));
    for (const titan of titansIn(base)) if (titan.controller === seat) minions.push(drawTitan(titan, style));
    lines.push(...flow(head, minions.length === 0 ? ["no minion"] : minions, ", ", style.width));
  }
  const wild = minionsIn(base).filter((m) => m.controller < 0);
  if (wild.length > 0)
    lines.push(
      ...flow(
        `  ${paint(style, "dim", `${wild.length === 1 ? "monster" : "monsters"}:`)} `,
        wild.map((m) => drawMonster(m, look, style)),
        "; ",
        style.width,
      ),
    );
  const actions = actionsIn(base);
  if (actions.length > 0)
    lines.push(
      ...flow(
        `  ${paint(style, "dim", "on it:")} `,
        actions.map((a) => drawAction(a, look)),
        ", ",
        style.width,
      ),
    );
  // Each has its place, by which the questions name those that one cannot read.
  const buried = buriedIn(base).map((b, i) => `▒ ${isFaceUp(b) ? nameOf(b.def) : `card ${i + 1}`} (${who(look, b.controller)})`);
  if (buried.length > 0) lines.push(...flow(`  ${paint(style, "dim", "face down:")} `, buried, ", ", style.width));
  if (present.length === 0 && base.cards.length === 0 && options.dense !== true) lines.push(paint(style, "dim", "  nobody is here yet"));
  return lines;
}

/** "Scout 3", "War Raptor 4 (+2) [Upgrade]". */
function drawMinion(minion: CardView, look: Lookup, style: Style): string {
  const change = minion.power - minion.printed;
  const changed = change === 0 ? "" : paint(style, change > 0 ? "green" : "red", ` (${change > 0 ? "+" : ""}${change})`);
  const actions = minion.on.map((a) => (a.controller === minion.controller ? nameOf(a.def) : drawAction(a, look)));
  const attached = actions.length === 0 ? "" : paint(style, "dim", ` [${actions.join(", ")}]`);
  return `${nameOf(minion.def)} ${minion.power}${changed}${attached}`;
}

/** "Bigfoot 7 (+3), 2 treasures": its power is added to the breakpoint, and whoever gets rid of it draws so many treasures. */
function drawMonster(monster: CardView, look: Lookup, style: Style): string {
  const treasures = defById(monster.def)?.treasures ?? 0;
  const gives = treasures === 0 ? "no treasure" : count(treasures, "treasure");
  return `${drawMinion(monster, look, style)} ${paint(style, "dim", `+${monster.power} breakpoint, ${gives}`)}`;
}

/** "Mergacon, titan, +5 (2 counters)". */
function drawTitan(titan: CardView, style: Style): string {
  const counters = titan.counters === 0 ? "" : ` (${count(titan.counters, "counter")})`;
  return `${paint(style, "bold", nameOf(titan.def))}, titan${titan.power === 0 ? "" : `, +${titan.power}`}${counters}`;
}

const drawAction = (action: CardView, look: Lookup): string => `${nameOf(action.def)} (${who(look, action.controller)})`;

/** The cards the viewer holds: minions first, by power. */
export function drawHand(view: View, style: Style): string[] {
  const hand = view.hands[view.seat];
  if (hand === undefined) return [];
  if (hand.size === 0) return ["Your hand is empty."];
  const cards = hand.known.map((face) => defById(face.def)).filter((def) => def !== undefined);
  const names = new Map<string, number>();
  const minions = cards.filter((def) => def.kind === "minion").sort((a, b) => b.power - a.power || a.name.localeCompare(b.name, "en"));
  const others = cards.filter((def) => def.kind !== "minion").sort((a, b) => a.name.localeCompare(b.name, "en"));
  for (const def of [...minions, ...others]) {
    const treasure = def.home === TREASURES ? " (treasure)" : "";
    const label = `${def.kind === "minion" ? `${def.name} ${def.power}` : def.name}${treasure}`;
    names.set(label, (names.get(label) ?? 0) + 1);
  }
  const labels = [...names].map(([label, n]) => (n === 1 ? label : `${label} x${n}`));
  return flow(paint(style, "bold", "Your hand: "), labels, ", ", style.width);
}
