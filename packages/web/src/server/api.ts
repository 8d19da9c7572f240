/** Everything that is asked of the server over HTTP. */

import type {
  AskInvitation,
  Entered,
  Fork,
  GameList,
  Invitation,
  Join,
  Me,
  NewGame,
  OpenSeat,
  PushKey,
  Reach,
  Refused,
  Rematch,
  RenameSeat,
  ReplayAnswer,
  Subscription,
  Trouble,
} from "@breakpoint/protocol";
import { at } from "./place.ts";

/** A refusal of the server, in words for people. */
export class Refusal extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.message);
    this.trouble = trouble;
  }
}

const UNREACHABLE: Trouble = {
  code: "server-trouble",
  message: "The server does not answer.",
  hint: "Check that it is running and that you are online, then try again.",
};

export const troubleOf = (error: unknown): Trouble => (error instanceof Refusal ? error.trouble : UNREACHABLE);

const isRefused = (x: unknown): x is Refused =>
  typeof x === "object" && x !== null && "error" in x && typeof x.error === "object" && x.error !== null && "message" in x.error;

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  let answer: Response;
  let data: unknown;
  try {
    answer = await fetch(at(path), { method, credentials: "same-origin", ...sent });
    data = await answer.json();
  } catch {
    throw new Refusal(UNREACHABLE);
  }
  if (answer.ok) return data as T;
  throw new Refusal(isRefused(data) ? data.error : UNREACHABLE);
}

const game = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

export const api = {
  me: () => call<Me>("GET", "/api/me"),
  rename: (name: string) => call<Me>("PUT", "/api/me", { name }),
  create: (plan: NewGame) => call<Entered>("POST", "/api/games", plan),
  mine: () => call<GameList>("GET", "/api/games"),
  watchable: () => call<GameList>("GET", "/api/watch"),
  join: (id: string, join: Join) => call<Entered>("POST", `${game(id)}/join`, join),
  invitation: (asked: AskInvitation) => call<Invitation>("POST", "/api/invitation", asked),
  rematch: (id: string, rematch: Rematch) => call<Entered>("POST", `${game(id)}/rematch`, rematch),
  fork: (id: string, fork: Fork) => call<Entered>("POST", `${game(id)}/fork`, fork),
  renameSeat: (id: string, rename: RenameSeat) => call<Entered>("POST", `${game(id)}/rename`, rename),
  openTables: () => call<GameList>("GET", "/api/open"),
  settleSeat: (id: string, what: OpenSeat) => call<Entered>("POST", `${game(id)}/seat`, what),
  clear: (id: string) => call<object>("POST", `${game(id)}/clear`),
  clearFinished: () => call<object>("POST", "/api/games/clear"),
  reach: () => call<Reach>("GET", "/api/reach"),
  pushKey: () => call<PushKey>("GET", "/api/push"),
  subscribe: (subscription: Subscription) => call<object>("PUT", "/api/push", subscription),
  unsubscribe: () => call<object>("DELETE", "/api/push"),
  replay: (id: string) => call<ReplayAnswer>("GET", `${game(id)}/replay`),
};
