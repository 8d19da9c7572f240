/** What is said between the program and a bot of somebody else, one JSON object a line. docs/bot-protocol.schema.json describes it. */

import type { BotInput, News } from "@breakpoint/bots";
import {
  allDefs,
  type CardId,
  defById,
  type Face,
  type GameEvent,
  HAND_LIMIT,
  NO_CARD,
  type Option,
  type Prompt,
  type Seat,
  type Setup,
  type View,
  WINNING_VP,
  Zone,
} from "@breakpoint/engine";
import { type Lookup, lookupIn, wordEvents, wordOption, wordPrompt } from "@breakpoint/words";
import { type CardFacts, factsOf } from "../catalogue.ts";

export const PROTOCOL = 2;

interface Hello {
  type: "hello";
  protocol: typeof PROTOCOL;
  /** How long an answer may take, in milliseconds. */
  patience: number;
}

interface Cards {
  type: "cards";
  cards: CardFacts[];
}

interface Begin {
  type: "setup";
  seat: Seat;
  seats: number;
  /** By seat; empty lists before a draft. */
  factions: string[][];
  options: { draft: boolean; twoCopies: boolean; concede: boolean; winningVp: number; handLimit: number };
}

/** What has happened since the seat was last told: structured, and as sentences. */
interface Happened {
  events: readonly GameEvent[];
  faces: readonly Face[];
  log: string[];
}

interface Decide extends Happened {
  type: "decide";
  /** To be said in the answer. */
  id: number;
  prompt: Prompt & { text: string };
  options: { index: number; text: string; option: Option }[];
  picked: CardId[];
  view: Omit<View, "decision">;
}

interface Over extends Happened {
  type: "over";
  /** Nobody: the game was given up. */
  winners: readonly Seat[];
  scores: readonly number[];
  won: boolean;
}

export type Message = Hello | Cards | Begin | Decide | Over;

export const hello = (patience: number): Hello => ({ type: "hello", protocol: PROTOCOL, patience });
export const cards = (): Cards => ({ type: "cards", cards: allDefs().map(factsOf) });

export const begin = (setup: Setup, view: View): Begin => ({
  type: "setup",
  seat: view.seat,
  seats: view.seats,
  factions: view.factions,
  options: {
    draft: setup.factions === "draft",
    twoCopies: setup.twoCopies === true,
    concede: setup.concede === true,
    winningVp: WINNING_VP,
    handLimit: HAND_LIMIT,
  },
});

/** Players are called by the numbers that the messages call them by. */
const NAMES = ["Seat 0", "Seat 1", "Seat 2", "Seat 3"];

/** Names the cards that the seat sees, and those that it has seen in what happened. */
function lookupAt(view: View, seen: ReadonlyMap<CardId, Face>): Lookup {
  const inView = lookupIn(view, NAMES);
  return {
    ...inView,
    card(id) {
      const known = inView.card(id);
      const face = seen.get(id);
      const def = known !== null || face === undefined ? undefined : defById(face.def);
      if (face === undefined || def === undefined) return known;
      return {
        name: def.name,
        kind: def.kind,
        monster: def.monster,
        power: def.power,
        controller: face.owner,
        zone: Zone.Limbo,
        on: NO_CARD,
        owner: face.owner,
        counters: 0,
        under: [],
      };
    },
  };
}

const happened = ({ events, faces }: News, look: Lookup): Happened => ({ events, faces, log: wordEvents(look, events) });

export function decide(id: number, input: BotInput, news: News, seen: ReadonlyMap<CardId, Face>): Decide {
  // As the view has it: a card that lies face down is pointed at by where it lies.
  const { decision: asked, ...table } = input.view;
  const decision = asked ?? input.decision;
  const look = lookupAt(input.view, seen);
  return {
    type: "decide",
    id,
    prompt: { ...decision.prompt, text: wordPrompt(look, decision) },
    options: decision.options.map((option, index) => ({ index, text: wordOption(look, option, decision), option })),
    picked: decision.picked?.slice() ?? [],
    ...happened(news, look),
    view: table,
  };
}

/** `view`: the last one that the seat had. */
export const over = (
  view: View,
  news: News,
  seen: ReadonlyMap<CardId, Face>,
  winners: readonly Seat[],
  scores: readonly number[],
): Over => ({
  type: "over",
  winners,
  scores,
  won: winners.includes(view.seat),
  ...happened(news, lookupAt(view, seen)),
});

/** An object from one line of JSON; what is wrong with the line, if it is none. */
function read(line: string): Record<string, unknown> | string {
  try {
    const data: unknown = JSON.parse(line);
    return typeof data === "object" && data !== null && !Array.isArray(data) ? { ...data } : "not a JSON object";
  } catch {
    return "not JSON";
  }
}

/** What a bot wants, from its answer to `hello`; what is wrong with the answer otherwise. */
export function readGreeting(line: string): { cards: boolean } | string {
  const data = read(line);
  if (typeof data === "string") return data;
  const { protocol, cards: wanted = false } = data;
  if (protocol !== PROTOCOL) return `"protocol" must be ${PROTOCOL}`;
  return typeof wanted === "boolean" ? { cards: wanted } : '"cards" must be true or false';
}

/** The index of the option that a bot picked; what is wrong with its answer otherwise. */
export function readPick(line: string, asked: Decide): number | string {
  const data = read(line);
  if (typeof data === "string") return data;
  const { id, pick } = data;
  if (id !== asked.id) return `"id" must be ${asked.id}, the question's`;
  if (typeof pick !== "number" || !Number.isInteger(pick)) return '"pick" must be a whole number';
  const last = asked.options.length - 1;
  return pick >= 0 && pick <= last ? pick : `"pick" must be from 0 to ${last}`;
}
