/** What the server tells about a table and what lies on it. */

import type { Change, Contribution, Face, GameEvent, Replay, Seat, Seed, View, WhyNot } from "@breakpoint/engine";
import type { NewGame, PHRASES } from "./requests.ts";

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: Seat;
  /** "open": nobody has come with the invitation yet. */
  kind: "person" | "bot" | "open";
  /** Never empty. */
  name: string;
  /** The level of a bot; null for a person. */
  bot: string | null;
  /** What was chosen for it before the game; null: by lot, by draft, or not chosen yet. */
  factions: [string, string] | null;
  /** Held by whoever asked. */
  mine: boolean;
  /** Somebody who holds it is connected; always true for a bot. */
  here: boolean;
}

export type TableOptions = Required<Pick<NewGame, "factions" | "twoCopies" | "concede" | "pace" | "reaction" | "deadline" | "watch">> & {
  /** Null: the sets of the chosen factions. */
  sets: string[] | null;
  /** Seats may ask for advice. */
  hints?: boolean;
  /** Anybody may take a free seat. */
  open?: boolean;
  /** False: the table plays without them; missing where nobody has said so. */
  titans?: boolean;
  monsters?: boolean;
};

/** Somebody wants to take something back and needs the others' consent. */
export interface UndoRequest {
  request: number;
  by: Seat;
  /** Who has not answered yet. */
  waitingFor: Seat[];
}

/** GET /api/reach: how others reach this server. */
export interface Reach {
  /** Nobody but this computer can. */
  onlyHere: boolean;
  /** Addresses of this machine in its own networks, such as http://192.168.1.20:3000; told to this machine only. */
  addresses: string[];
}

/** GET /api/push */
export interface PushKey {
  key: string;
}

/** All that concerns a table but the game itself; the same for everybody, except `mine` and `invitations`. */
export interface TableInfo {
  game: string;
  status: "waiting" | "playing" | "over";
  seats: SeatInfo[];
  options: TableOptions;
  /** When it was made and when something last happened, in milliseconds since 1970. */
  created: number;
  changed: number;
  /** Invitations to open seats, for whoever has a seat already: link to /join/<game>#<token>, or the four words. */
  invitations: { seat: Seat; token: string; code: string }[];
  /** Whoever asked may close open seats or give them to bots. */
  host: boolean;
  /** Keys of the seats that are mine, to go on from another device: link to /game/<game>#<token>. */
  keys: { seat: Seat; token: string }[];
  undo: UndoRequest | null;
  /** Somebody asked for more time in a reaction window. */
  held: Seat | null;
  /** Who lets onlookers see their hand, and whether all people do, so that they see it. */
  hands: { shown: Seat[]; open: boolean };
  result: { winners: Seat[]; scores: number[] } | null;
  /**
   * The luck of the game: its promise from the start, the key to it once the game is over (`luckText` of the engine says how they belong
   * together). Whoever has kept the promise can check that nothing was dealt anew. Null where no server has dealt.
   */
  luck: { promise: string; key: { seed: Seed; salt: string } | null } | null;
  /**
   * The rules were corrected while the game was played: when, in milliseconds since 1970, and how many picks did not count any more because
   * they would lead elsewhere now. What was played before cannot be taken back.
   */
  corrected: { at: number; lost: number } | null;
  /** The game after this one. */
  rematch: string | null;
  /** The game that this one goes on from. */
  forkOf: { game: string; at: number } | null;
  watchers: number;
}

/** A line in the list of games. */
export interface GameSummary {
  game: string;
  status: TableInfo["status"];
  created: number;
  changed: number;
  /** `vp`: what they have; once it is over, what counted in the end. */
  seats: { name: string; kind: SeatInfo["kind"]; mine: boolean; factions: string[]; vp: number }[];
  turn: number;
  /** Whose move it is, where that is public. */
  asked: Seat | null;
  /** One of my seats is asked. */
  myMove: boolean;
  winners: Seat[] | null;
}

/** What happened between two moments at which a seat sees the table, in order and as that seat may see it. */
export interface Happenings {
  /** Counts the frames that this seat has seen, from 1 on; nothing can be told from it about others. */
  seq: number;
  events: GameEvent[];
  /** The faces of all cards in `events`, so that each can be named. */
  faces: Face[];
  /** This frame takes the game back to an earlier moment. */
  undone: boolean;
}

/** The table as a seat sees it at one moment, and how it came about. */
export interface Frame extends Happenings {
  /** With the seat's pending decision, if it has one: answer it with this frame's `seq`. */
  view: View;
  /** A moment in which somebody could use a hidden card: the same for all, whether anybody can or not. The next frame comes after it. */
  pause: Pause | null;
}

export interface Pause {
  /** What it is about, e.g. "special-beforeScores". */
  key: string;
  /** Milliseconds in all, and still to go when this was sent; `left` 0 and no next frame yet: somebody takes longer. */
  length: number;
  left: number;
}

/** What one seat of this client gets, -1 for watching. */
export interface Part {
  seat: Seat;
  /** In order; the last one is the present. */
  frames: Frame[];
  /** Milliseconds left for the pending decision until it is passed or a bot answers it; null: no limit. */
  limit: number | null;
  /** Taking my last pick back: at once, by consent of others, or not at all. */
  undo: "free" | "consent" | null;
  /** The prompts that are passed for me. */
  pass: string[];
}

/** A frame as what changed since another one: whoever does not have that one asks for the whole with "watch". */
export interface ChangedFrame extends Omit<Frame, "view"> {
  /** The frame before it: the last one that was sent, of this seat. */
  from: number;
  /** What `applyChange` of the engine makes the view of: see docs/run-a-server.md. Null: nothing changed. */
  change: Change | null;
}

/** The same as a part, in changes. */
export interface ChangedPart extends Omit<Part, "frames"> {
  frames: ChangedFrame[];
}

/** What somebody at the table said. */
export interface Said {
  seat: Seat;
  /** In milliseconds since 1970. */
  at: number;
  /** One of the phrases, or words of their own, in which no address can be followed. */
  phrase: (typeof PHRASES)[number] | null;
  text: string;
}

/** Answer to "watch". */
export interface Snapshot {
  table: TableInfo;
  /** What was said lately, oldest first; nothing for onlookers. */
  said: Said[];
  /** Empty while the table waits for people. */
  parts: Part[];
}

/** Answer to "history". */
export interface History {
  seat: Seat;
  happenings: Happenings[];
}

/** Answer to "explain": the lines add up to the number. */
export interface Explanation {
  lines: Contribution[];
  faces: Face[];
}

export interface WhyNotAnswer {
  reasons: WhyNot[];
  faces: Face[];
}

/** One way to answer the pending decision. */
export interface HintLine {
  /** Into the decision's options. */
  index: number;
  /** The chance to win, 0 to 1, as far as one can tell. */
  estimate: number;
  /** How the turn may go on from there, step by step, in words. */
  line: string[];
}

/** Answer to "hint": best first. */
export interface HintAnswer {
  lines: HintLine[];
}

/** Answer to "pick". */
export interface Picked {
  /** This very answer had been received before. */
  again: boolean;
}

/** Answer to "undo": done at once, or the others are asked. */
export interface UndoAnswer {
  done: boolean;
}

/** GET /api/games/:game/replay of a finished game: the recording and who played. Everybody who may watch may have it. */
export interface ReplayAnswer {
  replay: Replay;
  names: string[];
  bots: (string | null)[];
  table: TableInfo;
  /**
   * Only of a game that was played by other rules than these: the state before so many picks, at the beginning of every turn (`stateFromJson`),
   * and what each pick led to, the deal first. It can be shown as it was played, but nobody can go on from it.
   */
  played: { stations: { at: number; state: string }[]; events: GameEvent[][] } | null;
}

/** Answer to making a game, joining, a rematch and a fork. */
export interface Entered {
  game: string;
  table: TableInfo;
}

/** Answer to an invitation: the seat it is for, free or taken by now. */
export interface Invitation {
  game: string;
  seat: Seat;
  /** To join with. */
  token: string;
  table: TableInfo;
}

/** GET /api/me */
export interface Me {
  /** Never empty: who has chosen none is given one. */
  name: string;
  chosen: boolean;
}

/** GET /api/games (mine) and GET /api/watch (listed ones) */
export interface GameList {
  games: GameSummary[];
}
