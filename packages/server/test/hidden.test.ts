/** Everything that ever reaches a seat is looked through for cards it must not know. */

import {
  below,
  type CardId,
  createGame,
  defAt,
  type Game,
  type GameEvent,
  isRefusal,
  NO_CARD,
  NO_SEAT,
  Pile,
  type RngState,
  type Seat,
  type Setup,
  type State,
  seedRng,
  type View,
  Zone,
} from "@breakpoint/engine";
import type { ChangedPart, Explain, Frame, Happenings, Part, TableInfo } from "@breakpoint/protocol";
import { expect, test } from "vitest";
import { newId } from "../src/ids.ts";
import type { Table } from "../src/table/table.ts";
import type { Visitor } from "../src/table/visitor.ts";
import { TestClock } from "./clock.ts";
import { begunGame, plainOptions, servicesFor, tableOf } from "./records.ts";
import { wholeParts } from "./whole.ts";

const WATCHER = 4;
const PUBLIC: readonly number[] = [Zone.Table, Zone.Base, Zone.Attached, Zone.Discard, Zone.Limbo];

const HIDDEN: readonly number[] = [Pile.BaseDeck, Pile.Monsters, Pile.Treasures];

/** For every card, the bits of those who may know it: the seats, and whoever watches. */
function knowers({ cards, seats }: State): Uint8Array {
  const everybody = (1 << seats) - 1;
  return Uint8Array.from(cards, (card) => {
    if (PUBLIC.includes(card.zone) || (card.zone === Zone.Pile && !HIDDEN.includes(card.at))) return everybody | (1 << WATCHER);
    const seen = (card.known & everybody) | (card.zone === Zone.Hand ? 1 << card.at : 0);
    return seen === everybody ? seen | (1 << WATCHER) : seen;
  });
}

/** The same game once more, played by the test itself: what happens in it, and who may know what at every moment. */
class Truth {
  #game: Game | null = null;
  /** Each with who may know what between the pick that led to it and the next decision. */
  readonly events: { event: GameEvent; step: Uint8Array }[] = [];
  /** The same, for what came of the last pick. */
  step: Uint8Array = new Uint8Array(600);
  /** Who has ever known a card: what an effect comes from may be gone since. */
  readonly ever = new Uint8Array(600);

  constructor(setup: Setup, seed: number) {
    const early: GameEvent[] = [];
    const sit = (game: Game): void => {
      if (this.#game !== null) return;
      this.#game = game;
      for (const event of early) this.#note(event);
    };
    const game = createGame(setup, seed, {
      sink: (event) => {
        if (this.#game === null) early.push(event);
        else this.#note(event);
      },
      moment: (_, dealt) => sit(dealt),
    });
    if (isRefusal(game)) throw new Error(game.code);
    sit(game);
    this.#look();
  }

  get game(): Game {
    if (this.#game === null) throw new Error("not dealt yet");
    return this.#game;
  }

  #look(): void {
    for (const [card, who] of knowers(this.game.state).entries()) {
      this.step[card] |= who;
      this.ever[card] |= who;
    }
  }

  #note(event: GameEvent): void {
    this.#look();
    this.events.push({ event, step: this.step });
  }

  pick(index: number): void {
    this.step = new Uint8Array(600);
    this.#look();
    this.game.pick(index);
    this.#look();
  }
}

const ONE = new Set(["card", "base", "host", "on", "source", "replaced", "replacement", "through", "about"]);
const MANY = new Set(["cards", "group", "picked"]);
/** What comes later may come from a card that all have seen and that was shuffled away since. Where it is now is not told. */
const LATE = new Set<unknown>(["trigger", "triggered", "scoringStopped"]);
const found = { messages: 0, changes: 0, ids: 0, questions: 0 };

/** Like expect, for what is asked a million times. */
function insist(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** Every card that a message names, and every face with its name. */
function scan(value: unknown, key: string, see: (card: number, face: string | null, key: string) => void): void {
  if (typeof value === "number") {
    if (ONE.has(key) && value >= 0) see(value, null, key);
    return;
  }
  if (typeof value === "string") {
    if (key === "def") throw new Error(`a face without a card: ${value}`);
    return;
  }
  if (Array.isArray(value)) {
    for (const one of value) {
      if (typeof one === "number") {
        if (MANY.has(key) && one >= 0) see(one, null, key);
      } else scan(one, key, see);
    }
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const { card, def } = value as { card?: unknown; def?: unknown };
  // A card that lies face down has neither a number nor a face.
  if (typeof def === "string" && typeof card === "number" && !(def === "" && card === NO_CARD)) see(card, def, key);
  // What was seen to happen this turn is remembered, wherever the card went since.
  const isLate = "kind" in value ? LATE.has(value.kind) : "what" in value;
  for (const [name, inner] of Object.entries(value)) {
    if (name === "def" && typeof inner === "string" && typeof card === "number") continue;
    // So may a right to play come from a card that has gone since.
    scan(inner, name === "right" || (isLate && (name === "card" || name === "base")) ? "source" : name, see);
  }
}

class Spy implements Visitor {
  readonly person = newId();
  readonly keyed: Set<Seat>;
  readonly sent = new Map<Seat, number>();
  /** Half of them are told what changed, and see the same. */
  readonly held: Map<Seat, View> | null;
  #frame: Frame | undefined;
  readonly post = {
    changes: (_to: readonly Visitor[], game: string, parts: ChangedPart[]) => this.changes(game, parts),
    update: (_to: readonly Visitor[], game: string, parts: Part[]) => this.update(game, parts),
    table: (_to: readonly Visitor[], info: TableInfo) => this.table(info),
    said: () => {},
    nudged: () => {},
  };
  readonly #truth: Truth;
  readonly #bit: number;
  #heard = 0;
  seq = 0;

  constructor(truth: Truth, seat: Seat) {
    this.#truth = truth;
    this.keyed = new Set(seat === NO_SEAT ? [] : [seat]);
    this.held = seat % 2 === 0 ? null : new Map();
    this.#bit = 1 << (seat === NO_SEAT ? WATCHER : seat);
  }

  #check(where: string, value: unknown, steps: Iterable<Uint8Array>): void {
    scan(value, "", (card, face, key) => {
      found.ids++;
      // A base that all have seen may be spoken of though it has been shuffled away since.
      let may = (key === "source" || key === "base") && (this.#truth.ever[card] & this.#bit) !== 0;
      for (const step of steps) may ||= (step[card] & this.#bit) !== 0;
      if (!may) throw new Error(`${where} names card ${card}: ${JSON.stringify(value).slice(0, 300)}`);
      insist(face === null || face === defAt(this.#truth.game.card(card as CardId).def).id, `card ${card} has another face`);
    });
  }

  /** Events come in the order in which they happened, none is left out. */
  #hear({ events, faces }: Pick<Happenings, "events" | "faces">): void {
    const steps = new Set<Uint8Array>();
    for (const event of events) {
      const happened = this.#truth.events[this.#heard++];
      insist(event.kind === happened?.event.kind, `${event.kind} came for ${happened?.event.kind}`);
      steps.add(happened.step);
      this.#check("an event", event, [happened.step]);
      const gone =
        event.kind === "triggered" ? event.card : event.kind === "scoringStopped" ? event.base : event.kind === "played" ? event.right : -1;
      if (gone < 0) continue;
      const late = new Uint8Array(600);
      late[gone] = this.#truth.ever[gone];
      steps.add(late);
    }
    this.#check("a list of faces", faces, steps);
  }

  changes(game: string, parts: ChangedPart[]): void {
    found.changes++;
    // All that a change puts somewhere is in the view that comes of it.
    const whole = wholeParts(parts, () => this.#frame);
    insist(whole !== null, "changes follow on what was there");
    this.update(game, whole);
  }

  update(_game: string, parts: readonly Part[]): void {
    this.#frame = parts[0].frames.at(-1);
    found.messages++;
    insist(parts.length === 1, "one seat, one part");
    const { step, game } = this.#truth;
    for (const frame of parts[0].frames) {
      insist(frame.seq > this.seq, "frames come in order");
      this.seq = frame.seq;
      this.#hear(frame);
      this.#check("a view", frame.view, [step]);
      const { decision, asked, seat } = frame.view;
      insist(decision === null || this.keyed.has(decision.seat), "a decision of somebody else");
      insist(asked === null || asked === seat || game.decision?.secret === false, "somebody is seen to be asked in secret");
    }
  }

  /** Comes in the middle of a game: sees the table as it is, and from then on everything. */
  async enter(table: Table): Promise<void> {
    const { parts } = await table.enter(this, {});
    this.#heard = this.#truth.events.length;
    this.update(table.id, parts);
  }

  /** What it is told when it asks. */
  async ask(table: Table, rng: RngState): Promise<void> {
    const { bases, hands, seats } = this.#truth.game.state;
    const seat = [...this.keyed][0] ?? NO_SEAT;
    const base = bases[below(rng, bases.length)];
    const there = [base, ...this.#truth.game.state.cards.flatMap((card, id) => (card.zone === Zone.Base && card.at === base ? [id] : []))];
    const of = below(rng, seats);
    const game = table.id;
    const whats: Explain["what"][] = [
      { kind: "power", card: there[below(rng, there.length)] },
      { kind: "breakpoint", base },
      { kind: "total", base, of },
      { kind: "award", base, of },
    ];
    for (const what of whats)
      this.#check("an explanation", await table.asking.explain(this, { game, seat, what }).catch(() => null), [this.#truth.step]);
    const card = hands[seat]?.[0];
    if (card !== undefined)
      this.#check("a reason", await table.asking.whyNot(this, { game, seat, card }).catch(() => null), [this.#truth.step]);
    found.questions += whats.length;
  }

  /** The whole story, told afterwards. */
  remember(happenings: readonly Happenings[]): void {
    this.#heard = 0;
    for (const one of happenings) this.#hear(one);
    if (this.seq > 0) expect(happenings.at(-1)?.seq ?? 0).toBeLessThanOrEqual(this.seq);
  }

  table(info: TableInfo): void {
    found.messages++;
    // Once the game is over, the key to its luck is for everybody.
    const { luck, hands, ...rest } = info;
    expect(hands).toEqual({ shown: [], open: false });
    if (info.status !== "over") expect(luck?.key).toBeNull();
    expect(JSON.stringify(rest)).not.toMatch(/"(rng|seed|def|hands|decks)"/);
  }
}

/** A table without a database, and with a clock that the test moves. */
async function quietTable(setup: Setup, seed: number, clock: TestClock): Promise<Table> {
  const record = begunGame(setup, seed, clock.time, plainOptions({ first: null, reaction: seed % 3 === 0 ? null : 5 }));
  return await tableOf(servicesFor(record, clock, { stopping: () => true }).services, record);
}

// Views are looked at in a stretch of every game, the log of whole games; or everything in all of them.
const GAMES = Number(process.env.BREAKPOINT_HIDDEN_GAMES ?? 12);
const STRETCH = process.env.BREAKPOINT_THOROUGH === "1" ? Number.POSITIVE_INFINITY : 25;

test(`nothing hidden reaches anybody in ${GAMES} random games`, { timeout: 3_600_000 }, async () => {
  for (let seed = 0; seed < GAMES; seed++) {
    const seats = 2 + (seed % 3);
    const setup: Setup = { seats, factions: seed % 5 === 4 ? "draft" : "random", concede: true };
    const clock = new TestClock();
    const rng = seedRng(seed ^ 0x5eed);
    const truth = new Truth(setup, seed);
    const table = await quietTable(setup, seed, clock);
    const spies = [NO_SEAT, ...Array.from({ length: seats }, (_, seat) => seat)].map((seat) => new Spy(truth, seat));
    const begin = Number.isFinite(STRETCH) ? below(rng, 250) : 0;
    for (let i = 0; i < begin + STRETCH && truth.game.decision !== null; i++) {
      clock.time += 60_000;
      if (i === begin) for (const spy of spies) await spy.enter(table);
      await table.hear(undefined, undefined);
      const { seat, options } = truth.game.decision;
      const spy = spies[seat + 1];
      const option = options[below(rng, options.length)];
      const index = option.kind === "word" && option.word === "concede" && below(rng, 100) > 0 ? 0 : options.indexOf(option);
      truth.pick(index);
      const seq = table.match?.current(seat, clock.time).seq ?? 0;
      await table.pick(spy, { game: table.id, seat, seq, index });
      if (i > begin && i % 8 === 0) await spies[below(rng, spies.length)].ask(table, rng);
    }
    clock.time += 60_000;
    await table.hear(undefined, undefined);
    const spy = spies[seed % spies.length];
    const seat = [...spy.keyed][0] ?? NO_SEAT;
    if (seed % 2 === 0) spy.remember((await table.asking.history(spy, { game: table.id, seat })).happenings);
  }
  expect(found.messages).toBeGreaterThan(GAMES * 50);
  expect(found.changes).toBeGreaterThan(GAMES * 10);
  expect(found.ids).toBeGreaterThan(GAMES * 5000);
  expect(found.questions).toBeGreaterThan(GAMES * 5);
});
