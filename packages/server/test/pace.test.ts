/** How fast others play, and what onlookers may see: set during the game, and the same for whoever reads the log. */

import { below, NO_SEAT, type Seat, seedRng } from "@breakpoint/engine";
import { expect, test } from "vitest";
import { newId } from "../src/ids.ts";
import type { Agreement } from "../src/log/agreement.ts";
import { agreementOf } from "../src/log/agreement.ts";
import type { Entry } from "../src/log/entry.ts";
import { Match, type MatchRules } from "../src/table/match.ts";
import { settled, TestClock } from "./clock.ts";
import { begunGame, plainOptions, servicesFor, tableOf } from "./records.ts";

const rulesFor = (seed: number, people: boolean[], pace: Agreement["pace"], search: number): MatchRules => ({
  setup: { seats: people.length, factions: "random", first: 0 },
  seed,
  opening: [],
  people,
  search: people.map((isPerson) => (isPerson ? 0 : search)),
  options: { ...agreementOf({ seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }], factions: "random" }), pace },
  created: 1000,
});

/** Plays on as the server would: bots when they are due, people at once. */
class Course {
  readonly match: Match;
  readonly log: { n: number; at: number; entry: Entry }[] = [];
  now: number;
  readonly #rng = seedRng(1);

  constructor(rules: MatchRules) {
    this.match = Match.begin(rules, rules.created);
    this.now = rules.created;
  }

  write(entry: Entry): void {
    const logged = { n: this.match.n, at: this.now, entry };
    this.log.push(logged);
    this.match.apply(logged, this.now);
  }

  step(): void {
    const { match } = this;
    const decision = match.decision;
    if (decision === null) return;
    this.now = Math.max(this.now, match.duty()?.at ?? match.decisionAt);
    // The first way to do something, so that turns are long; whoever is never done is done by lot.
    const index = below(this.#rng, 4) > 0 ? 0 : below(this.#rng, decision.options.length);
    this.write({ kind: "pick", seat: decision.seat, index, by: match.rules.people[decision.seat] === true ? "person" : "bot" });
  }

  /** Milliseconds that each turn of a bot took, until the next one could be seen. */
  turns(picks: number): number[] {
    const lengths: number[] = [];
    const turnOf = (): { number: number; seat: Seat } => ({ ...this.match.game.state.turn });
    let turn = turnOf();
    let began = this.now;
    for (let i = 0; i < picks && this.match.decision !== null; i++) {
      this.step();
      if (this.match.game.state.turn.number === turn.number) continue;
      if (this.match.rules.people[turn.seat] !== true && turn.number > 0) lengths.push(Math.max(this.match.open, this.now) - began);
      turn = turnOf();
      began = Math.max(this.match.open, this.now);
    }
    return lengths;
  }
}

test("a bot's turn can be followed in four seconds as a rule, in about one if it is to be brisk, and takes hardly any time at once", () => {
  const lengths = (pace: Agreement["pace"], search: number): number[] =>
    [1, 2].flatMap((seed) => new Course(rulesFor(seed, [true, false], pace, search)).turns(60)).sort((a, b) => a - b);
  const middle = (all: number[]): number => all[Math.floor(all.length / 2)] ?? 0;
  const most = (all: number[]): number => all[Math.floor(all.length * 0.8)] ?? 0;
  for (const search of [0, 100]) {
    expect(most(lengths("human", search))).toBeLessThanOrEqual(4000);
    expect(middle(lengths("fast", search))).toBeLessThanOrEqual(1500);
  }
  expect(middle(lengths("off", 0))).toBeLessThanOrEqual(400);
  // The strongest level, which otherwise takes a second over each move.
  expect(middle(lengths("off", 1000))).toBeLessThanOrEqual(2000);
});

test("the pace is changed in the middle of a game, is kept, and is the same for whoever folds the log", () => {
  const rules = rulesFor(7, [true, false], "human", 0);
  const course = new Course(rules);
  for (let i = 0; i < 12; i++) course.step();
  while (rules.people[course.match.decision?.seat ?? 0] === true || course.match.decision?.secret === true) course.step();
  const before = course.match.duty()?.at ?? 0;
  course.write({ kind: "pace", seat: 0, pace: "off" });
  expect(course.match.pace).toBe("off");
  expect(course.match.duty()?.at ?? 0).toBeLessThan(before);
  for (let i = 0; i < 30; i++) course.step();
  const again = Match.begin(rules, rules.created);
  for (const entry of course.log) again.apply(entry, course.now);
  expect(again.pace).toBe("off");
  expect(again.duty()).toEqual(course.match.duty());
  while (course.match.checkpoint(course.now) === null) course.step();
  const kept = Match.resume(rules, course.match.checkpoint(course.now) ?? "");
  expect(kept?.pace).toBe("off");
  expect(kept?.duty()).toEqual(course.match.duty());
});

test("onlookers see hands once all people agree, players never do, and one who changes their mind is enough", () => {
  const course = new Course(rulesFor(3, [true, true, false], "off", 0));
  for (let i = 0; i < 30; i++) course.step();
  const handsOf = (viewer: Seat): number[] => {
    const now = course.now + 60_000;
    return course.match.viewOf(course.match.current(viewer, now), viewer).hands.map((hand) => hand.known.length);
  };
  const sizes = course.match.viewOf(course.match.current(NO_SEAT, course.now + 60_000), NO_SEAT).hands.map((hand) => hand.size);
  const closed = handsOf(NO_SEAT);
  const own = [handsOf(0), handsOf(1)];
  course.write({ kind: "hands", seat: 0, shown: true });
  expect(course.match.areHandsOpen).toBe(false);
  expect(handsOf(NO_SEAT)).toEqual(closed);
  course.write({ kind: "hands", seat: 1, shown: true });
  expect(course.match.areHandsOpen).toBe(true);
  expect(handsOf(NO_SEAT)).toEqual(sizes);
  expect([handsOf(0), handsOf(1)]).toEqual(own);
  course.write({ kind: "hands", seat: 0, shown: false });
  expect(handsOf(NO_SEAT)).toEqual(closed);
});

test("whoever plays against bots alone may hurry them until asked again; among several people nobody may", async () => {
  for (const people of [
    [true, false, false],
    [true, true, false],
  ]) {
    const clock = new TestClock();
    const factions = [
      ["Aliens", "Dinosaurs"],
      ["Robots", "Zombies"],
      ["Ninjas", "Pirates"],
    ];
    const record = begunGame({ seats: 3, factions, first: 0 }, 5, clock.time, plainOptions({ concede: false, pace: "human" }), people);
    const { services, log } = servicesFor(record, clock);
    const table = await tableOf(services, record);
    const asked = (): Seat => table.match?.decision?.seat ?? NO_SEAT;
    const play = async (until: () => boolean): Promise<void> => {
      while (!until()) {
        const { match } = table;
        const seat = asked();
        if (match !== null && people[seat] === true && match.decisionAt <= table.now())
          await table.pick(asker, { game: table.id, seat, seq: match.current(seat, table.now()).seq, index: 0 });
        else expect(await clock.step()).toBe(true);
      }
    };
    const asker = { person: newId(), keyed: new Set([0, 1]) };
    await play(() => asked() === 2 && table.match?.decision?.secret === false && (table.match.duty()?.at ?? 0) > clock.time);
    await clock.to(clock.time);
    const [time, written] = [clock.time, log.length];
    expect(table.hurry(asker, { game: table.id, seat: 0 })).toEqual({});
    for (let i = 0; i < 5; i++) await settled();
    const alone = people[1] === false;
    expect(log.length > written && log[written]?.at === time).toBe(alone);
    // Asked again, one has seen enough: then they take their time.
    await play(() => people[asked()] === true && (table.match?.decisionAt ?? 0) <= clock.time);
    await play(() => asked() === 2 && table.match?.decision?.secret === false && (table.match.duty()?.at ?? 0) > clock.time);
    await clock.to(clock.time);
    const then = log.length;
    for (let i = 0; i < 5; i++) await settled();
    expect(log.length).toBe(then);
    await table.close();
  }
});
