/** A game on a server: frames come over a socket, answers go back, and a lost connection picks up where it was. */

import { applyChange, type CardId, type Face, facesIn, type Seat } from "@breakpoint/engine";
import type {
  Answer,
  ChangedPart,
  ClientMessages,
  Explanation,
  Frame,
  Happenings,
  History,
  Part,
  ServerMessages,
  Snapshot,
  Trouble,
  UndoAnswer,
  Watch,
  WhyNotAnswer,
} from "@breakpoint/protocol";
import type { Asked } from "@breakpoint/words";
import { io, type Socket } from "socket.io-client";
import { at } from "../server/place.ts";
import { askAfter, patienceWith } from "./silence.ts";
import type { Hint, Pace, PartState, Phrase, SeatSource, SourceState } from "./source.ts";

/** Enough for "the last turn again" in the longest of turns. */
const FRAMES_KEPT = 200;
/** Sayings that are kept on the screen. */
const MOST_SAID = 40;
/** Until the server is taken to be gone for the moment; picks are then sent again by themselves. */
const ANSWER_WITHIN = 8000;
/** How often it is looked whether the table has been silent for too long. */
const LISTEN_EVERY = 1000;

const LOST: Trouble = {
  code: "server-trouble",
  message: "The connection to the server is lost.",
  hint: "It is tried again by itself; nothing that was accepted is lost.",
};

const UNREACHABLE: Trouble = {
  code: "server-trouble",
  message: "The server does not answer.",
  hint: "It is called again by itself; your game is safe. Check that the server is running and that you are online.",
};

/** A server of the version before, as there may be one beside the new ones during an update, does not know of changes. */
const isOlder = (answer: Answer<unknown>): boolean => !answer.ok && answer.error.code === "bad-message";

type Message = keyof ClientMessages;
type Sent<K extends Message> = Parameters<ClientMessages[K]>[0];
type Got<K extends Message> = Parameters<Parameters<ClientMessages[K]>[1]>[0];

export class OnlineSource implements SeatSource {
  readonly #game: string;
  readonly #token: string | undefined;
  readonly #socket: Socket<ServerMessages, ClientMessages>;
  readonly #listeners = new Set<() => void>();
  #state: SourceState;
  #epoch = 1;
  /** When something new last came or was asked for, how often it was asked for since, and whether it is being asked for just now. */
  #heard = { at: performance.now(), asked: 0, asking: false };
  readonly #listening: ReturnType<typeof setInterval>;

  /** Only where the table allows it. */
  readonly hint?: NonNullable<SeatSource["hint"]>;

  /** Comes with the first snapshot; refused with what the server says. */
  static async open(game: string, token?: string): Promise<OnlineSource | Trouble> {
    const socket: Socket<ServerMessages, ClientMessages> = io({
      path: at("/socket.io"),
      // Long polling would need every request to reach the same server.
      transports: ["websocket"],
      withCredentials: true,
      reconnectionDelay: 400,
      reconnectionDelayMax: 3000,
      timeout: 6000,
    });
    /** Turned away at the door, with a reason. */
    const away = new Promise<{ ok: false; error: Trouble }>((resolve) => {
      socket.on("connect_error", (error) => {
        if ("data" in error) resolve({ ok: false, error: error.data as Trouble });
      });
    });
    try {
      const asked: Watch = { game, ...(token === undefined ? {} : { token }) };
      const enter = (message: Watch): Promise<Answer<Snapshot>> => socket.timeout(ANSWER_WITHIN).emitWithAck("watch", message);
      const first = await Promise.race([enter({ ...asked, changes: true }), away]);
      const answer = isOlder(first) ? await Promise.race([enter(asked), away]) : first;
      if (answer.ok) return new OnlineSource(socket, game, token, answer);
      socket.disconnect();
      return answer.error;
    } catch {
      socket.disconnect();
      return { ...UNREACHABLE };
    }
  }

  private constructor(socket: Socket<ServerMessages, ClientMessages>, game: string, token: string | undefined, first: Snapshot) {
    this.#socket = socket;
    this.#game = game;
    this.#token = token;
    const parts = first.parts.flatMap((part) => this.#follow(undefined, part));
    this.#state = { table: first.table, parts, link: "live", said: first.said, nudged: null };
    socket.on("update", (message) => {
      if (message.game !== game) return;
      this.#hear();
      this.#update(message.parts);
    });
    socket.on("changes", (message) => {
      if (message.game !== game) return;
      this.#hear();
      this.#takeChanges(message.parts);
    });
    socket.on("table", ({ table }) => {
      if (table.game !== game) return;
      this.#hear();
      this.#set({ table });
    });
    socket.on("said", (message) => {
      if (message.game === game) this.#set({ said: [...(this.#state.said ?? []), message.said].slice(-MOST_SAID) });
    });
    socket.on("nudged", ({ game: of, by }) => {
      if (of === game) this.#set({ nudged: { by, at: Date.now() } });
    });
    socket.on("standstill", ({ error }) => this.#set({ standstill: error }));
    socket.on("disconnect", () => this.#set({ link: "lost", standstill: null }));
    socket.on("connect", () => void this.#resume());
    socket.on("bye", () => socket.disconnect().connect());
    this.#listening = setInterval(() => void this.#listen(), LISTEN_EVERY);
    if (first.table.options.hints === true) this.hint = (seat) => this.#askHint(seat);
    void this.#fetchHistory();
  }

  async #askHint(seat: Seat): Promise<readonly Hint[] | Trouble> {
    const answer = await this.#send("hint", { game: this.#game, seat, seq: this.#seq(seat) }, 1);
    return answer.ok ? answer.lines : answer.error;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SourceState => this.#state;

  #set(change: Partial<SourceState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #part(seat: Seat): PartState | undefined {
    return this.#state.parts.find((p) => p.seat === seat);
  }

  /** Adds the new frames of a part to what is known of it. Empty if there is nothing to show yet. */
  #follow(before: PartState | undefined, part: Part): PartState[] {
    const news = part.frames.filter((f) => before === undefined || f.seq > before.frame.seq);
    const frame = news.at(-1) ?? before?.frame;
    if (frame === undefined) return [];
    const first = news[0];
    const jumped = before === undefined || (first !== undefined && first.seq !== before.frame.seq + 1);
    const faces = new Map<CardId, Face>(before?.faces);
    for (const f of news) for (const face of [...f.faces, ...facesIn(f.view)]) faces.set(face.card, face);
    return [
      {
        seat: part.seat,
        frame,
        frames: [...(jumped ? [] : before.frames.slice(-FRAMES_KEPT)), ...news],
        log: jumped && before !== undefined ? before.log : [...(before?.log ?? []), ...news.map(happened)],
        faces,
        epoch: jumped ? this.#epoch++ : before.epoch,
        until: part.limit === null ? null : Date.now() + part.limit,
        undo: part.undo,
        pass: part.pass,
      },
    ];
  }

  #update(parts: readonly Part[]): void {
    const changed = parts.flatMap((part) => this.#follow(this.#part(part.seat), part));
    const others = this.#state.parts.filter((p) => !changed.some((c) => c.seat === p.seat));
    const gaps = changed.some((c) => this.#part(c.seat)?.epoch !== c.epoch);
    this.#set({ parts: [...others, ...changed].sort((a, b) => a.seat - b.seat) });
    if (gaps) void this.#fetchHistory();
  }

  /** Makes whole frames of what changed. What does not follow on what is here is asked for as a whole. */
  #takeChanges(parts: readonly ChangedPart[]): void {
    const whole: Part[] = [];
    for (const { frames, ...part } of parts) {
      let last = this.#part(part.seat)?.frame;
      const made: Frame[] = [];
      for (const { from, change, ...frame } of frames) {
        const view = last?.seq === from ? applyChange(last.view, change) : null;
        if (view === null) {
          void this.#resume();
          return;
        }
        last = { ...frame, view };
        made.push(last);
      }
      whole.push({ ...part, frames: made });
    }
    this.#update(whole);
  }

  #hear(): void {
    this.#heard = { ...this.#heard, at: performance.now(), asked: 0 };
  }

  /** A table that says nothing for too long is asked how things stand; a server that does not answer is called anew. */
  async #listen(): Promise<void> {
    const { at, asked, asking } = this.#heard;
    if (!this.#socket.connected || asking) return;
    const silence = performance.now() - at;
    const patience = this.#state.link === "live" ? patienceWith(this.#state, Date.now() - silence) : LISTEN_EVERY;
    if (patience === null || silence < askAfter(patience, asked)) return;
    this.#heard = { at: performance.now(), asked: asked + 1, asking: true };
    const before = this.#state.parts;
    const reached = await this.#resume();
    this.#heard = { ...this.#heard, asking: false };
    if (!reached) this.#socket.disconnect().connect();
    else if (this.#state.parts.some((part) => part.frame.seq !== before.find((was) => was.seat === part.seat)?.frame.seq)) this.#hear();
  }

  /** After a lost connection, or a long silence: what came meanwhile. False: the server did not answer. */
  async #resume(): Promise<boolean> {
    const since = Object.fromEntries(this.#state.parts.map((p) => [String(p.seat), p.frame.seq]));
    const token = this.#token === undefined ? {} : { token: this.#token };
    const asked: Watch = { game: this.#game, since, ...token };
    const first = await this.#send("watch", { ...asked, changes: true }, 1);
    const answer = isOlder(first) ? await this.#send("watch", asked, 1) : first;
    if (!answer.ok) return answer.error !== LOST;
    this.#set({ table: answer.table, said: answer.said, link: "live" });
    this.#update(answer.parts);
    return true;
  }

  /** Everything that happened before this screen looked. */
  async #fetchHistory(): Promise<void> {
    for (const { seat } of this.#state.parts) {
      const answer: Answer<History> = await this.#send("history", { game: this.#game, seat });
      const part = this.#part(seat);
      if (!answer.ok || part === undefined) continue;
      const last = answer.happenings.at(-1)?.seq ?? 0;
      const log = [...answer.happenings, ...part.log.filter((h) => h.seq > last)];
      const faces = new Map(part.faces);
      for (const { faces: told } of answer.happenings) for (const face of told) if (!faces.has(face.card)) faces.set(face.card, face);
      this.#set({ parts: this.#state.parts.map((p) => (p === part ? { ...part, log, faces } : p)) });
    }
  }

  /** Sends and waits. A message that changes something can be sent again without harm: it carries the frame that it answers. */
  async #send<K extends Message>(message: K, data: Sent<K>, tries = 3): Promise<Got<K>> {
    for (let i = 1; ; i++) {
      try {
        const send = this.#socket.timeout(ANSWER_WITHIN).emitWithAck as (message: K, data: Sent<K>) => Promise<Got<K>>;
        return await send.call(this.#socket.timeout(ANSWER_WITHIN), message, data);
      } catch {
        if (i >= tries) return { ok: false, error: LOST } as Got<K>;
      }
    }
  }

  async #tell<K extends Message>(message: K, data: Sent<K>): Promise<Trouble | null> {
    const answer = await this.#send(message, data);
    return answer.ok ? null : answer.error;
  }

  /** What would be heard twice is not sent twice. */
  async #tellOnce<K extends Message>(message: K, data: Sent<K>): Promise<Trouble | null> {
    const answer = await this.#send(message, data, 1);
    return answer.ok ? null : answer.error;
  }

  #seq(seat: Seat): number {
    return this.#part(seat)?.frame.seq ?? 0;
  }

  pick(seat: Seat, index: number): Promise<Trouble | null> {
    // Whoever reminded this screen has been answered.
    if (this.#state.nudged != null) this.#set({ nudged: null });
    return this.#tell("pick", { game: this.#game, seat, seq: this.#seq(seat), index });
  }

  async explain(seat: Seat, what: Asked): Promise<Explanation> {
    const answer = await this.#send("explain", { game: this.#game, seat, what });
    return answer.ok ? answer : { lines: [], faces: [] };
  }

  async whyNot(seat: Seat, card: CardId): Promise<WhyNotAnswer> {
    const answer = await this.#send("whyNot", { game: this.#game, seat, card });
    return answer.ok ? answer : { reasons: [], faces: [] };
  }

  async undo(seat: Seat): Promise<UndoAnswer | Trouble> {
    const answer = await this.#send("undo", { game: this.#game, seat, seq: this.#seq(seat) });
    return answer.ok ? answer : answer.error;
  }

  consent(seat: Seat, request: number, yes: boolean): Promise<Trouble | null> {
    return this.#tell("consent", { game: this.#game, seat, request, yes });
  }

  async reactions(seat: Seat, pass: readonly string[]): Promise<Trouble | null> {
    const trouble = await this.#tell("reactions", { game: this.#game, seat, pass: [...pass] });
    if (trouble === null) this.#set({ parts: this.#state.parts.map((p) => (p.seat === seat ? { ...p, pass } : p)) });
    return trouble;
  }

  hold(seat: Seat): Promise<Trouble | null> {
    return this.#tell("hold", { game: this.#game, seat, seq: this.#seq(seat) });
  }

  pace(seat: Seat, pace: Pace): void {
    if (this.#state.table.options.pace !== pace) void this.#tell("pace", { game: this.#game, seat, pace });
  }

  hurry(seat: Seat): void {
    void this.#tellOnce("hurry", { game: this.#game, seat });
  }

  say(seat: Seat, what: { phrase: Phrase } | { text: string }): Promise<Trouble | null> {
    return this.#tellOnce("say", { game: this.#game, seat, ...what });
  }

  nudge(seat: Seat, to: Seat): Promise<Trouble | null> {
    return this.#tellOnce("nudge", { game: this.#game, seat, to });
  }

  hands(seat: Seat, shown: boolean): Promise<Trouble | null> {
    return this.#tell("hands", { game: this.#game, seat, shown });
  }

  close(): void {
    this.#listeners.clear();
    clearInterval(this.#listening);
    this.#socket.disconnect();
  }
}

const happened = ({ seq, events, faces, undone }: Frame): Happenings => ({ seq, events, faces, undone });
