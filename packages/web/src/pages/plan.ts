/** A game that is being set up: who sits where, with what, by which rules, and what still keeps it from beginning. */

import { allFactions, allSets, factionNamed, refuseSetup } from "@breakpoint/engine";
import type { NewGame, SeatPlan } from "@breakpoint/protocol";
import { wordRefusal } from "@breakpoint/words";
import { BOT_NAMES, DEFAULT_BOT } from "../parts/bots.ts";
import { wrongWith } from "../parts/person-name.ts";

export type SeatKind = SeatPlan["kind"];

export interface PlannedSeat {
  kind: SeatKind;
  name: string;
  bot: string;
  /** None to two; "lot": drawn when the game begins; "later": chosen by whoever joins. */
  factions: readonly string[] | "lot" | "later";
}

export interface Plan {
  seats: readonly PlannedSeat[];
  /** The seat whose factions are being chosen. */
  active: number;
  mode: NewGame["factions"];
  /** Left out of a draft or a random game. */
  without: readonly string[];
  /** Null: the bases of the chosen factions' sets. */
  sets: readonly string[] | null;
  twoCopies: boolean;
  /** Titans that came later than their factions take part. */
  titans: boolean;
  /** Monsters and treasures take part where a faction brings them. */
  monsters: boolean;
  first: number | null;
  concede: boolean;
  pace: NonNullable<NewGame["pace"]>;
  reaction: number | null | undefined;
  deadline: number | null;
  watch: NonNullable<NewGame["watch"]>;
  /** Listed while it waits; anybody may take a seat that is kept for somebody by link. */
  open: boolean;
  /** Players may ask what a strong one would do; null: as is usual for these seats. */
  hints: boolean | null;
}

export function newPlan(name: string): Plan {
  return {
    seats: [
      { kind: "me", name, bot: DEFAULT_BOT, factions: [] },
      { kind: "bot", name: BOT_NAMES[1] ?? "", bot: DEFAULT_BOT, factions: "lot" },
    ],
    active: 0,
    mode: "choice",
    without: [],
    sets: null,
    twoCopies: false,
    titans: true,
    monsters: true,
    first: null,
    concede: true,
    pace: "human",
    reaction: undefined,
    deadline: null,
    watch: "link",
    open: false,
    hints: null,
  };
}

/** Hints are usual where one person plays against bots; among people they would have to be agreed on. */
export const hasHints = (plan: Plan): boolean => plan.hints ?? plan.seats.filter((s) => s.kind !== "bot").length === 1;

const replaced = (plan: Plan, seat: number, change: Partial<PlannedSeat>): Plan => ({
  ...plan,
  seats: plan.seats.map((s, i) => (i === seat ? { ...s, ...change } : s)),
});

export const isOpen = (seat: PlannedSeat): boolean => typeof seat.factions !== "string";
export const chosen = (seat: PlannedSeat | undefined): readonly string[] =>
  seat === undefined || typeof seat.factions === "string" ? [] : seat.factions;

/** The name of a bot that comes to this seat: the seat's own, unless somebody else at the table is called that. */
function botName(plan: Plan, seat: number): string {
  const others = plan.seats.flatMap((_, i) => (i === seat ? [] : [seatName(plan, i).toLowerCase()]));
  const names = [...BOT_NAMES.slice(seat), ...BOT_NAMES.slice(0, seat)];
  return names.find((name) => !others.includes(name.toLowerCase())) ?? "";
}

/** Who sits there. There is at most one "me". */
export function seatAs(plan: Plan, seat: number, kind: SeatKind): Plan {
  const before = plan.seats[seat];
  if (before === undefined || before.kind === kind) return plan;
  const name = kind === "bot" ? botName(plan, seat) : before.kind === "bot" ? "" : before.name;
  const factions =
    kind === "link" ? "later" : kind === "bot" && chosen(before).length === 0 ? "lot" : isOpen(before) ? before.factions : [];
  return replaced(plan, seat, { kind, name, factions });
}

export const rename = (plan: Plan, seat: number, name: string): Plan => replaced(plan, seat, { name });
export const withBot = (plan: Plan, seat: number, bot: string): Plan => replaced(plan, seat, { bot });
export const choose = (plan: Plan, seat: number, factions: PlannedSeat["factions"]): Plan => replaced(plan, seat, { factions });

export function addSeat(plan: Plan): Plan {
  if (plan.seats.length >= 4) return plan;
  const seat: PlannedSeat = { kind: "bot", name: botName(plan, plan.seats.length), bot: DEFAULT_BOT, factions: "lot" };
  return { ...plan, seats: [...plan.seats, seat] };
}

export function removeSeat(plan: Plan, seat: number): Plan {
  if (plan.seats.length <= 2) return plan;
  const seats = plan.seats.filter((_, i) => i !== seat);
  const first = plan.first === null || plan.first === seat ? null : plan.first - (plan.first > seat ? 1 : 0);
  const active = plan.active - (plan.active > seat ? 1 : 0);
  return { ...plan, seats, first, active: Math.min(active, seats.length - 1) };
}

/** How often a faction is chosen by seats other than this one. */
export const holders = (plan: Plan, faction: string): number[] =>
  plan.seats.flatMap((s, seat) => (chosen(s).includes(faction) ? [seat] : []));

/** Why a seat cannot have a faction (any more); null if it can. */
export function whyNotFaction(plan: Plan, seat: number, faction: string): string | null {
  const others = holders(plan, faction).filter((s) => s !== seat);
  if (others.length < (plan.twoCopies ? 2 : 1)) return null;
  const who = others.map((s) => seatName(plan, s)).join(" and ");
  return plan.twoCopies ? `${who} have both copies.` : `${who} has them. Turn on "two copies" to share a faction.`;
}

/** Takes or gives back a faction for the active seat. A third one takes the place of the second. */
export function toggleFaction(plan: Plan, faction: string): Plan {
  const seat = plan.seats[plan.active];
  if (seat === undefined) return plan;
  const have = chosen(seat);
  if (have.includes(faction))
    return choose(
      plan,
      plan.active,
      have.filter((f) => f !== faction),
    );
  if (whyNotFaction(plan, plan.active, faction) !== null) return plan;
  const next = choose(plan, plan.active, [...have.slice(0, 1), faction]);
  // With both chosen, the next person at this screen picks.
  const waiting = have.length === 1 ? next.seats.findIndex((s, i) => i !== plan.active && isOpen(s) && chosen(s).length < 2) : -1;
  return waiting < 0 ? next : { ...next, active: waiting };
}

/** Fills what the active seat still lacks by lot, among these; of two that it has, both are drawn anew. */
export function surprised(plan: Plan, among: readonly string[], luck: () => number): Plan {
  const seat = plan.active;
  const have = chosen(plan.seats[seat]);
  const kept = have.length < 2 ? have : [];
  const left = among.filter((f) => !have.includes(f) && whyNotFaction(plan, seat, f) === null);
  const drawn = [...kept];
  while (drawn.length < 2 && left.length > 0) drawn.push(...left.splice(Math.floor(luck() * left.length), 1));
  return choose(plan, seat, drawn);
}

/** Gives the active seat what an address asks for, as far as there are such factions. */
export const withFactions = (plan: Plan, wanted: readonly string[]): Plan =>
  wanted.reduce((now, name) => (factionNamed(name)?.name === name ? toggleFaction(now, name) : now), plan);

/** What every seat keeps when the others are to be its match; null for one that chooses later. Where all have theirs, the bots draw anew. */
export function keptFactions(plan: Plan): (readonly string[] | null)[] {
  const kept = plan.seats.map((seat) => (seat.factions === "later" ? null : chosen(seat)));
  if (kept.some((have) => have !== null && have.length < 2)) return kept;
  const bots = plan.seats.some((seat) => seat.kind === "bot");
  return kept.map((have, seat) => (have === null || (bots ? plan.seats[seat]?.kind !== "bot" : seat === 0) ? have : []));
}

export function seatName(plan: Plan, seat: number): string {
  const s = plan.seats[seat];
  const name = s?.name.trim() ?? "";
  if (name !== "") return name;
  return s?.kind === "me" ? "You" : `Player ${seat + 1}`;
}

export const pool = (plan: Plan): string[] =>
  allFactions()
    .map((f) => f.name)
    .filter((name) => !plan.without.includes(name));

/** What keeps the game from beginning, in sentences; the first is the most pressing. */
export function problems(plan: Plan): string[] {
  const found: string[] = [];
  for (const [seat, s] of plan.seats.entries()) {
    const wrong = wrongWith(s.name);
    if (wrong !== null) found.push(`The name of seat ${seat + 1} ${wrong}`);
    if (plan.mode !== "choice" || !isOpen(s)) continue;
    const missing = 2 - chosen(s).length;
    const who = seatName(plan, seat);
    if (missing > 0) found.push(`${who === "You" ? "You need" : `${who} needs`} ${missing === 2 ? "two factions" : "a second faction"}.`);
  }
  const names = plan.seats.map((_, seat) => seatName(plan, seat).toLowerCase());
  const twice = names.findIndex((name, i) => names.indexOf(name) !== i);
  if (twice >= 0) found.push(`Two seats are called ${seatName(plan, twice)}.`);
  if (plan.sets !== null && plan.sets.length === 0) found.push("Choose at least one set for the bases.");
  const copies = plan.twoCopies ? 2 : 1;
  const [over] = allFactions().filter((f) => holders(plan, f.name).length > copies);
  if (plan.mode === "choice" && over !== undefined)
    found.push(`${over.name} are chosen more often than there are copies: choose others, or turn on "two copies".`);
  const left = plan.mode === "choice" ? [] : pool(plan);
  const needed = 2 * plan.seats.length;
  if (plan.mode !== "choice" && left.length * copies < needed)
    found.push(
      `${plan.seats.length} players need ${needed} factions to choose from, and only ${left.length * copies} are in. Take more in.`,
    );
  if (found.length > 0) return found;
  const refusal =
    plan.mode === "choice"
      ? null
      : refuseSetup({ seats: plan.seats.length, factions: plan.mode, pool: left, twoCopies: plan.twoCopies, ...setsOf(plan) });
  return refusal === null ? [] : [wordRefusal(refusal)];
}

const setsOf = (plan: Plan): { sets?: string[] } => (plan.sets === null ? {} : { sets: [...plan.sets] });

function seatRequest(plan: Plan, seat: number): SeatPlan {
  const s = plan.seats[seat];
  if (s === undefined) throw new Error(`no seat ${seat}`);
  const name = s.name.trim() === "" ? {} : { name: s.name.trim() };
  const [a, b] = chosen(s);
  const factions: { factions?: [string, string] | null } =
    plan.mode !== "choice" ? {} : a !== undefined && b !== undefined ? { factions: [a, b] } : { factions: null };
  return s.kind === "bot" ? { kind: "bot", bot: s.bot, ...name, ...factions } : { kind: s.kind, ...name, ...factions };
}

/** The plan as the server wants it. */
export function requestOf(plan: Plan): NewGame {
  return {
    seats: plan.seats.map((_, seat) => seatRequest(plan, seat)),
    factions: plan.mode,
    ...(plan.mode === "choice" || plan.without.length === 0 ? {} : { pool: pool(plan) }),
    ...setsOf(plan),
    twoCopies: plan.twoCopies,
    titans: plan.titans,
    monsters: plan.monsters,
    ...(plan.first === null ? {} : { first: plan.first }),
    concede: plan.concede,
    pace: plan.pace,
    ...(plan.reaction === undefined ? {} : { reaction: plan.reaction }),
    deadline: plan.deadline,
    watch: plan.watch,
    ...(plan.open && plan.seats.some((s) => s.kind === "link") ? { open: true } : {}),
    hints: hasHints(plan),
  };
}

export const everySet = (): { id: string; name: string }[] => allSets().filter((s) => s.bases.length > 0);

/** Some set of the catalogue brings monsters. */
export const hasMonsters = (): boolean => allSets().some((s) => s.side.some((def) => def.monster));
