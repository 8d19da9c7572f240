/** Refusals, each with a sentence that says what is wrong and one that says what to do. */

import type { ErrorCode, Refused, Trouble } from "@breakpoint/protocol";

const TROUBLES: Readonly<Record<ErrorCode, { status: number; message: string; hint: string }>> = {
  "bad-message": {
    status: 400,
    message: "The server does not understand this message.",
    hint: "Reload the page; if it comes back, the page and the server are of different versions.",
  },
  "too-large": { status: 413, message: "This message is too large.", hint: "Send less at once." },
  "too-fast": { status: 429, message: "Too many messages at once.", hint: "Wait a few seconds and try again." },
  "foreign-origin": {
    status: 403,
    message: "This request comes from another web site.",
    hint: "Open the table at its own address.",
  },
  "no-such-page": { status: 404, message: "There is nothing at this address.", hint: "Go back to the start page." },
  "no-such-game": {
    status: 404,
    message: "There is no such game.",
    hint: "Check that the whole link was copied, or ask for it again.",
  },
  "no-such-code": {
    status: 404,
    message: "No open seat has these four words.",
    hint: "Check the spelling; the seat may also have been taken already.",
  },
  "game-full": { status: 409, message: "Every seat of this game is taken.", hint: "You can watch it, or start a game of your own." },
  "wrong-token": {
    status: 403,
    message: "This link does not fit the game.",
    hint: "Check that the whole link was copied, or ask for it again.",
  },
  "not-your-seat": { status: 403, message: "This seat is somebody else's.", hint: "Open the link of your own seat." },
  "not-your-decision": { status: 409, message: "You are not asked anything at the moment.", hint: "Wait for your turn." },
  stale: { status: 409, message: "The game has gone on meanwhile.", hint: "Look at the table as it is now and choose again." },
  "no-such-option": { status: 400, message: "There is no such option.", hint: "Choose one of those that are offered." },
  "game-over": { status: 409, message: "This game is over.", hint: "Look at the result, watch it again, or ask for a rematch." },
  "not-started": { status: 409, message: "The game has not begun yet.", hint: "Wait until every seat is taken." },
  "not-over": { status: 409, message: "This game is still going on.", hint: "Come back when it is over." },
  "bad-name": {
    status: 400,
    message: "This name cannot be used.",
    hint: "Names have 1 to 24 letters, digits, spaces or ordinary signs.",
  },
  "bad-setup": { status: 400, message: "A game cannot be set up like this.", hint: "Change the setup." },
  "no-hints": { status: 409, message: "There are no hints at this table.", hint: "Decide for yourself." },
  "nothing-to-undo": { status: 409, message: "There is nothing of yours to take back.", hint: "Go on playing." },
  "no-such-request": { status: 409, message: "Nobody waits for this answer any more.", hint: "Go on playing." },
  crowded: { status: 503, message: "Too many people look at this table.", hint: "Come back in a while." },
  "server-full": {
    status: 503,
    message: "This server cannot carry any more tables.",
    hint: "Try again in a few minutes, or play without a server meanwhile.",
  },
  "may-not-watch": { status: 403, message: "The players of this game want no spectators.", hint: "Ask one of them for an invitation." },
  full: {
    status: 503,
    message: "There are as many visitors as there is room for.",
    hint: "Close other windows of this table, or try again in a few minutes.",
  },
  "cannot-write": {
    status: 503,
    message: "The table cannot write anything down just now.",
    hint: "Nothing is lost that was confirmed. It goes on by itself as soon as it can; then choose again.",
  },
  "shutting-down": { status: 503, message: "This server is about to stop.", hint: "Your game is safe; try again in a moment." },
  "server-trouble": {
    status: 500,
    message: "Something went wrong on the server.",
    hint: "Nothing is lost that was confirmed. Try again in a moment.",
  },
};

/** Thrown where a request cannot be fulfilled; whoever sent it is told. */
export class Complaint extends Error {
  readonly trouble: Trouble;
  readonly status: number;

  constructor(code: ErrorCode, words: { message?: string; hint?: string } = {}) {
    const known = TROUBLES[code];
    super(words.message ?? known.message);
    this.status = known.status;
    this.trouble = { code, message: words.message ?? known.message, hint: words.hint ?? known.hint };
  }
}

export const refused = (complaint: Complaint): Refused => ({ error: complaint.trouble });
