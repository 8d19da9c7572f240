/** Positions put on the true table at once: a scenario is set up here, and what a server would send of it reaches the page over its own socket. */

import { cardsIn, eventFor, facesOf, type Game, type GameEvent, viewFor } from "@breakpoint/engine";
import type { Frame, Part, TableInfo } from "@breakpoint/protocol";
import { type Scene, Stage } from "@breakpoint/scenarios/stage";
import { type Asked, explain, explainWhyNot } from "@breakpoint/words";
import type { Page, WebSocketRoute } from "@playwright/test";
import { atSpeed } from "./table.ts";

const GAME = "A".repeat(22);

type Position = Extract<Scene["scenario"], { players: unknown }>;
export type Staging = Omit<Position, "name">;

interface Staged {
  game: Game;
  names: readonly string[];
  seat: number;
  events: readonly GameEvent[];
}

/** The position, with its steps taken; seen by whoever is asked then, or by `seat`. */
function stagedOf(staging: Staging, seat: number | undefined): Staged {
  const stage = new Stage({ name: "staged", cites: [], scenario: { name: "staged", ...staging } });
  let events: readonly GameEvent[] = stage.opening;
  for (let result = stage.next(); result !== null; result = stage.next()) {
    if (result.problem !== null) throw new Error(result.problem);
    if (result.events.length > 0) events = result.events;
  }
  return { game: stage.game, names: stage.players, seat: seat ?? stage.game.decision?.seat ?? 0, events };
}

function tableOf({ names, seat: mine }: Staged): TableInfo {
  return {
    game: GAME,
    status: "playing",
    seats: names.map((name, seat) => ({
      seat,
      kind: seat === mine ? "person" : "bot",
      name,
      bot: seat === mine ? null : "greedy",
      factions: null,
      mine: seat === mine,
      here: true,
    })),
    options: {
      factions: "choice",
      twoCopies: true,
      concede: true,
      pace: "off",
      reaction: null,
      deadline: null,
      watch: "nobody",
      sets: null,
    },
    created: 0,
    changed: 0,
    invitations: [],
    host: false,
    keys: [],
    undo: null,
    held: null,
    hands: { shown: [], open: false },
    result: null,
    luck: null,
    corrected: null,
    rematch: null,
    forkOf: null,
    watchers: 0,
  };
}

/** What of a message matters here; which message has what, the answer knows. */
interface Sent {
  what: Asked;
  card: number;
  index: number;
}

/** A page with a table on it that shows whatever is put there. */
export class StagedTable {
  readonly #page: Page;
  #staged: Staged | null = null;
  #socket: WebSocketRoute | null = null;
  #seq = 0;
  #events: GameEvent[] = [];

  readonly #speed: string;

  constructor(page: Page, speed = "instant") {
    this.#page = page;
    this.#speed = speed;
  }

  /** What the page has answered so far, by the index of the option. */
  readonly picked: number[] = [];

  /** Puts a position on the table; it is there when this returns. */
  async show(staging: Staging, seat?: number): Promise<void> {
    const first = this.#staged === null;
    this.#staged = stagedOf(staging, seat);
    this.#events = [...this.#staged.events];
    this.#staged.game.sink = (e) => this.#events.push(e);
    // Far from what was shown: nothing leads here from there.
    this.#seq += 10;
    if (first) {
      await this.#page.routeWebSocket(/socket\.io/, (socket) => this.#connect(socket));
      await atSpeed(this.#page, this.#speed);
      await this.#page.goto(`/game/${GAME}`);
    } else {
      this.tell({});
      this.#send(["update", { game: GAME, parts: [this.#part()] }]);
    }
    await this.#page.locator(`[data-moment="${this.#seq}"]`).waitFor();
  }

  /** Something else is told of the table. */
  tell(news: Partial<TableInfo>): void {
    if (this.#staged === null) throw new Error("nothing is staged");
    this.#send(["table", { table: { ...tableOf(this.#staged), ...news } }]);
  }

  get game(): Game {
    if (this.#staged === null) throw new Error("nothing is staged");
    return this.#staged.game;
  }

  #part(): Part {
    const staged = this.#staged;
    if (staged === null) throw new Error("nothing is staged");
    const { game, seat } = staged;
    const events = this.#events.map((e) => eventFor(e, seat));
    const frame: Frame = {
      seq: this.#seq,
      events,
      faces: facesOf(game, events.flatMap(cardsIn)),
      undone: false,
      view: viewFor(game, seat),
      pause: null,
    };
    return { seat, frames: [frame], limit: null, undo: null, pass: [] };
  }

  #send(message: unknown): void {
    this.#socket?.send(`42${JSON.stringify(message)}`);
  }

  #connect(socket: WebSocketRoute): void {
    this.#socket = socket;
    socket.send(`0${JSON.stringify({ sid: "s", upgrades: [], pingInterval: 600_000, pingTimeout: 600_000, maxPayload: 1e6 })}`);
    socket.onMessage((message) => {
      const text = String(message);
      if (text.startsWith("40")) socket.send(`40${JSON.stringify({ sid: "t" })}`);
      const asked = /^42(\d+)(\[.*)$/s.exec(text);
      if (asked === null) return;
      const [name, data] = JSON.parse(asked[2] ?? "[]") as [string, Sent];
      socket.send(`43${asked[1]}${JSON.stringify([this.#answer(name, data)])}`);
    });
  }

  #answer(name: string, data: Sent): object {
    const staged = this.#staged;
    if (staged === null) throw new Error("nothing is staged");
    const { game, seat } = staged;
    switch (name) {
      case "watch":
        return { ok: true, table: tableOf(staged), parts: [this.#part()] };
      case "history":
        return { ok: true, seat, happenings: [] };
      case "explain":
        return { ok: true, ...(explain(game, data.what) ?? { lines: [], faces: [] }) };
      case "whyNot":
        return { ok: true, ...explainWhyNot(game, seat, data.card) };
      case "pick":
        return this.#pick(game, data.index);
      default:
        return { ok: true };
    }
  }

  #pick(game: Game, index: number): object {
    this.picked.push(index);
    this.#events = [];
    const refused = game.pick(index);
    if (refused !== null) throw new Error(`refused: ${JSON.stringify(refused)}`);
    this.#seq++;
    queueMicrotask(() => this.#send(["update", { game: GAME, parts: [this.#part()] }]));
    return { ok: true, again: false };
  }
}
