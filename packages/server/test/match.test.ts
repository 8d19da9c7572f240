/** A table as the fold of its log: the same from any checkpoint, and pauses that tell nothing. */

import { isDeepStrictEqual } from "node:util";
import {
  ASK_ANYWAY,
  below,
  type Decision,
  NO_SEAT,
  type RngState,
  type Seat,
  seedRng,
  shuffle,
  stateToJson,
  Zone,
} from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../src/bots/refusal.ts";
import type { Agreement } from "../src/log/agreement.ts";
import type { Entry } from "../src/log/entry.ts";
import { joined, parted, seenOf } from "../src/log/outcome.ts";
import { Match, type MatchRules } from "../src/table/match.ts";
import { WRITING } from "../src/table/pacing.ts";

const options: Agreement = {
  factions: "random",
  pool: null,
  sets: null,
  twoCopies: false,
  first: null,
  concede: false,
  pace: "human",
  reaction: 6,
  deadline: null,
  watch: "link",
};

const rulesFor = (seed: number, people: boolean[], changes: Partial<Agreement> = {}): MatchRules => ({
  setup: { seats: people.length, factions: "random" },
  seed,
  opening: [],
  people,
  search: people.map(() => 0),
  options: { ...options, ...changes },
  created: 1000,
});

/** The decision that is asked; there must be one. */
function pending(match: Match): Decision {
  if (match.decision === null) throw new Error("nothing is asked");
  return match.decision;
}

/** A table with a clock of its own: what is written, is written as soon as it may be. */
class Clock {
  now: number;
  match: Match;
  log: { n: number; at: number; entry: Entry }[] = [];

  constructor(rules: MatchRules) {
    this.now = rules.created;
    this.match = Match.begin(rules, this.now);
  }

  write(entry: Entry): void {
    const logged = { n: this.match.n, at: this.now, entry };
    this.log.push(logged);
    this.match.apply(logged, this.now);
  }

  pick(index: number, by: "person" | "clock" = "person"): void {
    this.now = Math.max(this.now, this.match.decisionAt);
    this.write({ kind: "pick", seat: pending(this.match).seat, index, by });
  }
}

function playOn(clock: Clock, rng: RngState, picks: number): void {
  for (let i = 0; i < picks && clock.match.decision !== null; i++) {
    clock.now += below(rng, 3000);
    clock.pick(below(rng, clock.match.decision.options.length));
  }
}

const people = [true, true];
/** Games in which pauses are compared: more with BREAKPOINT_THOROUGH=1. */
const COMPARED = process.env.BREAKPOINT_THOROUGH === "1" ? 50 : 10;

describe("a table", () => {
  test("is the fold of its log, from the beginning and from any checkpoint", () => {
    for (let seed = 0; seed < 4; seed++) {
      const rules = rulesFor(seed, seed % 2 === 0 ? people : [true, false, true]);
      const clock = new Clock(rules);
      const rng = seedRng(seed + 100);
      let checkpoint: string | null = null;
      for (let i = 0; i < 12; i++) {
        playOn(clock, rng, 1 + below(rng, 12));
        clock.now += 60_000;
        checkpoint = clock.match.checkpoint(clock.now) ?? checkpoint;
      }
      const folded = Match.begin(rules, clock.now);
      for (const entry of clock.log) folded.apply(entry, clock.now);
      const resumed = Match.resume(rules, checkpoint ?? "");
      expect(resumed).not.toBeNull();
      for (const entry of clock.log.slice(resumed?.n)) resumed?.apply(entry, clock.now);
      const { fold, state } = parted(checkpoint ?? "");
      const older = Match.resume(rules, JSON.stringify({ folded: JSON.parse(fold), state }));
      for (const entry of clock.log.slice(older?.n)) older?.apply(entry, clock.now);
      for (const match of [folded, resumed, older]) {
        expect(match?.picks).toEqual(clock.match.picks);
        expect(match?.duty()).toEqual(clock.match.duty());
        for (let viewer = NO_SEAT; viewer < rules.people.length; viewer++) {
          const [one, other] = [clock.match, match as Match].map((p) => ({ frame: p.current(viewer, clock.now), p }));
          expect(other.frame.seq).toBe(one.frame.seq);
          expect(other.p.viewOf(other.frame, viewer)).toEqual(one.p.viewOf(one.frame, viewer));
        }
      }
    }
  });

  test("passes where a card could do nothing but be discarded, unless somebody wants to be asked", () => {
    // Angry Pillagers does nothing for whoever is not well ahead.
    const factions = [["Orcs", "Robots"] as const, ["Ninjas", "Pirates"] as const];
    const isIdle = ({ match }: Clock): boolean => match.decision?.secret === true && match.duty()?.plain === true;
    for (let seed = 0, found = false; !found; seed++) {
      expect(seed).toBeLessThan(20);
      const clock = new Clock({ ...rulesFor(seed, people), setup: { seats: 2, factions } });
      const rng = seedRng(seed);
      while (clock.match.decision !== null && !isIdle(clock)) {
        const { secret, options } = clock.match.decision;
        clock.pick(secret ? Math.max(0, refusalOf(clock.match.decision)) : below(rng, options.length));
      }
      if (clock.match.decision === null) continue;
      found = true;
      const { seat } = clock.match.decision;
      const { decisionAt } = clock.match;
      expect(clock.match.duty()).toMatchObject({ task: "pass", seat, at: decisionAt, index: refusalOf(clock.match.decision) });
      expect(clock.match.viewOf(clock.match.current(seat, decisionAt), seat).decision).toBeNull();
      clock.write({ kind: "pass", seat, keys: [ASK_ANYWAY] });
      expect(clock.match.duty()?.plain).toBeUndefined();
    }
  });

  test("knows again what somebody has sent, also if another question was answered for them since", () => {
    const isForThem = ({ match }: Clock, seat: Seat): boolean => match.decision?.seat === seat && match.duty()?.plain === true;
    for (let seed = 0, found = 0; found < 3; seed++) {
      expect(seed).toBeLessThan(60);
      const clock = new Clock(rulesFor(seed, people));
      const rng = seedRng(seed);
      while (clock.match.decision !== null) {
        const { seat, options: offered } = clock.match.decision;
        clock.now = Math.max(clock.now, clock.match.decisionAt);
        const { seq } = clock.match.current(seat, clock.now);
        const index = below(rng, offered.length);
        clock.pick(index);
        if (!isForThem(clock, seat)) continue;
        const duty = clock.match.duty();
        clock.now = Math.max(clock.now, duty?.at ?? 0);
        clock.write({ kind: "pick", seat, index: duty?.index ?? -1, by: "clock", plain: true });
        const kept = Match.resume(clock.match.rules, clock.match.checkpoint(clock.now + 60_000) ?? "");
        for (const match of kept === null ? [clock.match] : [clock.match, kept]) {
          expect(match.judgePick(seat, seq, index, clock.now)).toBe("again");
          expect(match.judgePick(seat, seq, index + 1, clock.now)).toBe("stale");
        }
        found++;
        break;
      }
    }
  });

  test("waits at the same decision, however long somebody was away", () => {
    for (const seed of [2, 5, 8]) {
      const clock = new Clock(rulesFor(seed, people));
      playOn(clock, seedRng(seed), 60);
      const later = clock.now + 90 * 24 * 3600_000;
      const folded = Match.begin(clock.match.rules, later);
      for (const entry of clock.log) folded.apply(entry, later);
      const { seat } = pending(clock.match);
      const [before, after] = [clock.match, folded].map((match) => match.current(seat, later));
      expect(after.seq).toBe(before.seq);
      expect(folded.viewOf(after, seat)).toEqual(clock.match.viewOf(before, seat));
      expect(folded.judgePick(seat, after.seq, 0, later)).toBe("fine");
    }
  });

  test("refuses a checkpoint that was damaged", () => {
    const clock = new Clock(rulesFor(1, people));
    playOn(clock, seedRng(5), 30);
    let text: string | null = null;
    while (text === null) {
      playOn(clock, seedRng(6), 1);
      clock.now += 60_000;
      text = clock.match.checkpoint(clock.now);
    }
    expect(Match.resume(clock.match.rules, text)).not.toBeNull();
    expect(Match.resume(clock.match.rules, text.slice(0, -20))).toBeNull();
    expect(Match.resume(clock.match.rules, text.replace('"numbers":[', '"numbers":[1,'))).toBeNull();
  });

  test("takes an answer once, by the frame it was asked in", () => {
    const { match } = new Clock(rulesFor(3, people, { reaction: null }));
    const now = match.decisionAt;
    const seat = match.decision?.seat ?? 0;
    const { seq } = match.current(seat, now);
    expect(match.judgePick(seat, seq, 0, now)).toBe("fine");
    expect(match.judgePick(seat, seq - 1, 0, now)).toBe("stale");
    expect(match.judgePick(seat, seq + 1, 0, now)).toBe("stale");
    expect(match.judgePick(seat, seq, 999, now)).toBe("no-such-option");
    expect(match.judgePick(1 - seat, match.current(1 - seat, now).seq, 0, now)).toBe("not-asked");
    match.apply({ n: 0, at: now, entry: { kind: "pick", seat, index: 0, by: "person" } }, now);
    expect(match.judgePick(seat, seq, 0, now)).toBe("again");
    expect(match.judgePick(seat, seq, 1, now)).toBe("stale");
  });
});

describe("pauses", () => {
  interface Shown {
    seq: number;
    at: number;
    window: unknown;
    events: unknown[];
    faces: unknown[];
    view: unknown;
  }

  /** Everything that a viewer is shown after a frame, with the time at which it is shown. */
  const shownSince = (match: Match, viewer: Seat, since: number): Shown[] =>
    match.framesSince(viewer, since, Number.POSITIVE_INFINITY).map((frame) => ({
      seq: frame.seq,
      at: frame.at,
      window: frame.window,
      ...seenOf(frame.happened, viewer),
      view: frame.view === "past" ? null : match.viewOf(frame, viewer),
    }));

  /** A pick in the open; whoever is asked about hidden cards then passes, sooner or later. Tells how often that was. */
  function actAndPass(match: Match, start: number, index: number, viewer: Seat, rng: RngState): number {
    let now = start;
    let passes = 0;
    match.apply({ n: match.n, at: now, entry: { kind: "pick", seat: match.decision?.seat ?? 0, index, by: "person" } }, now);
    for (; match.decision?.secret === true; passes++) {
      const { seat } = pending(match);
      const no = Math.max(0, refusalOf(pending(match)));
      const limit = match.limitOf(seat) ?? match.decisionAt;
      now = Math.max(now, match.decisionAt + (seat === viewer ? 1 : below(rng, limit - match.decisionAt + 1)));
      match.apply({ n: match.n, at: now, entry: { kind: "pick", seat, index: no, by: "person" } }, now);
    }
    return passes;
  }

  /** The same table, but what the other holds in hand and deck is dealt anew. */
  function dealtAnew(match: Match, text: string, other: Seat, viewer: Seat, rng: RngState): string {
    const state = structuredClone(match.game.state);
    const unknown = state.cards.filter(
      (c) => (c.zone === Zone.Hand || c.zone === Zone.Deck) && c.at === other && (c.known & (1 << viewer)) === 0,
    );
    const defs = shuffle(
      rng,
      unknown.map((c) => c.def),
    );
    for (const [i, card] of unknown.entries()) (card as { def: number }).def = defs[i];
    return joined(parted(text).fold, stateToJson(state));
  }

  test("are the same whether anybody holds something or not", { timeout: 600_000 }, () => {
    const found = { compared: 0, differentlyAsked: 0, withPause: 0 };
    const pairs = [
      ["Ninjas", "Pirates"],
      ["Aliens", "Robots"],
    ];
    for (let seed = 0; seed < COMPARED; seed++) {
      const rules = { ...rulesFor(seed, people), setup: { seats: 2, factions: seed % 2 === 0 ? pairs : pairs.toReversed() } };
      const clock = new Clock(rules);
      const rng = seedRng(seed * 7 + 1);
      while (clock.match.decision !== null) {
        clock.now += 60_000;
        const { match, now } = clock;
        const { seat: viewer, options } = pending(match);
        const index = below(rng, options.length);
        const option = options[index];
        const text = option.kind === "word" && option.word === "done" ? match.checkpoint(now) : null;
        if (text !== null) {
          const one = Match.resume(rules, text);
          const two = Match.resume(rules, dealtAnew(match, text, 1 - viewer, viewer, rng));
          if (one === null || two === null) throw new Error("a checkpoint was refused");
          const since = one.current(viewer, now).seq;
          const passes = [actAndPass(one, now, index, viewer, rng), actAndPass(two, now, index, viewer, rng)];
          const [first, second] = [shownSince(one, viewer, since), shownSince(two, viewer, since)];
          // Once cards of the other are rightly seen, the games differ in the open.
          const same = first.findIndex(
            ({ events, faces }, i) => !isDeepStrictEqual([events, faces], [second[i]?.events, second[i]?.faces]),
          );
          const until = same < 0 ? Math.max(first.length, second.length) : same + 1;
          const when = ({ seq, at, window }: Shown): unknown => ({ seq, at, window });
          expect(first.slice(0, until).map(when)).toEqual(second.slice(0, until).map(when));
          if (same < 0) expect(first.slice(0, -1)).toEqual(second.slice(0, -1));
          found.compared++;
          if (passes[0] !== passes[1]) found.differentlyAsked++;
          if (first.some((frame) => frame.window !== null)) found.withPause++;
        }
        clock.pick(index);
      }
    }
    expect(found.compared).toBeGreaterThan(COMPARED * 10);
    expect(found.withPause).toBeGreaterThan(COMPARED * 2);
    expect(found.differentlyAsked).toBeGreaterThan(COMPARED / 5);
  });

  test("are over when the time to react is", () => {
    const clock = new Clock({
      ...rulesFor(11, people),
      setup: {
        seats: 2,
        factions: [
          ["Ninjas", "Pirates"],
          ["Aliens", "Robots"],
        ],
        first: 0,
      },
    });
    const rng = seedRng(3);
    let timed = 0;
    while (clock.match.decision !== null) {
      const { match } = clock;
      const duty = match.duty();
      if (pending(match).secret && duty !== null) {
        timed++;
        expect(duty).toMatchObject({ task: "pass", index: refusalOf(pending(match)) });
        const { seat } = pending(match);
        expect(match.judgePick(seat, match.current(seat, match.decisionAt).seq, 0, match.decisionAt)).toBe("fine");
        // Somebody who asks for more time has it.
        if (timed === 1) {
          clock.now = match.decisionAt;
          clock.write({ kind: "hold", seat });
          expect(match.held).toBe(seat);
          expect(match.duty()).toBeNull();
        }
        clock.now = duty.at;
        clock.pick(duty.index, "clock");
        // Whoever comes after them has their time, whether they are asked or not.
        expect(clock.match.open).toBeLessThanOrEqual(Math.max(duty.at, clock.match.decisionAt) + 6000 + 2 * WRITING);
      } else clock.pick(below(rng, pending(match).options.length));
    }
    expect(timed).toBeGreaterThan(0);
  });

  test("are short among bots, and hardly to be noticed without pacing", () => {
    const pause = (changes: Partial<Agreement>, seats: boolean[]): number => {
      const match = Match.begin(rulesFor(5, seats, changes), 1000);
      return match.open - 1000;
    };
    expect(pause({ pace: "human" }, [true, false, false])).toBe(800);
    expect(pause({ pace: "fast" }, [true, false])).toBe(220);
    expect(pause({ pace: "off" }, [true, false])).toBe(160);
    expect(pause({ pace: "off", reaction: null }, [true, true])).toBe(0);
    expect(pause({ pace: "off", reaction: 10 }, [true, true])).toBe(10_200);
  });
});

describe("taking back", () => {
  test("needs nobody while nothing was revealed and nobody acted", () => {
    let free = 0;
    let asking = 0;
    for (let seed = 0; seed < 4; seed++) {
      const clock = new Clock(rulesFor(seed, people, { reaction: null }));
      const rng = seedRng(seed);
      for (let i = 0; i < 80 && clock.match.decision !== null; i++) {
        const { match } = clock;
        const { seat } = pending(match);
        const before = stateToJson(match.game.state);
        const deck = match.game.state.decks[seat].length;
        const was = match.game.stable;
        clock.now += 1000;
        clock.pick(below(rng, pending(match).options.length));
        const needs = match.undoNeeds(seat, clock.now);
        if (match.decision === null) break;
        if (needs?.length === 0) {
          free++;
          // Nothing came from a deck, and the luck to come is the same.
          expect(match.game.state.decks[seat].length).toBeGreaterThanOrEqual(deck);
          const seqs = [0, 1].map((viewer) => match.current(viewer, clock.now).seq);
          clock.write({ kind: "undo", seat });
          if (was) expect(stateToJson(match.game.state)).toBe(before);
          expect(match.decision.seat).toBe(seat);
          expect([0, 1].map((viewer) => match.current(viewer, clock.now))).toMatchObject(
            seqs.map((seq) => ({ seq: seq + 1, undone: true })),
          );
          clock.pick(below(rng, pending(match).options.length));
        } else if (needs !== null) {
          asking++;
          expect(needs).toEqual([1 - seat]);
        }
      }
    }
    expect(free).toBeGreaterThan(30);
    expect(asking).toBeGreaterThan(30);
  });

  test("needs the others' consent otherwise", () => {
    const clock = new Clock(rulesFor(2, [true, true, true], { reaction: null }));
    const rng = seedRng(9);
    playOn(clock, rng, 40);
    const { match } = clock;
    const asker = [0, 1, 2].find((seat) => (match.undoNeeds(seat, clock.now)?.length ?? 0) > 0) ?? 0;
    const others = [0, 1, 2].filter((seat) => seat !== asker);
    const count = match.picks.length;
    clock.write({ kind: "ask-undo", seat: asker });
    expect(match.undo).toMatchObject({ by: asker, waitingFor: others, request: 1 });
    clock.write({ kind: "answer-undo", seat: others[0], yes: true });
    expect(match.undo?.waitingFor).toEqual([others[1]]);
    expect(match.picks).toHaveLength(count);
    clock.write({ kind: "answer-undo", seat: others[1], yes: false });
    expect(match.undo).toBeNull();
    expect(match.picks).toHaveLength(count);

    clock.write({ kind: "ask-undo", seat: asker });
    for (const seat of others) clock.write({ kind: "answer-undo", seat, yes: true });
    expect(match.undo).toBeNull();
    expect(match.picks.length).toBeLessThan(count);
    expect(match.decision?.seat).toBe(asker);
    const folded = Match.begin(match.rules, clock.now);
    for (const entry of clock.log) folded.apply(entry, clock.now);
    expect(stateToJson(folded.game.state)).toBe(stateToJson(match.game.state));
  });

  test("needs no bot's consent", () => {
    const clock = new Clock(rulesFor(4, [true, false]));
    playOn(clock, seedRng(1), 30);
    expect(clock.match.undoNeeds(0, clock.now)).toEqual([]);
  });
});

test("what is passed always is passed at once", () => {
  const clock = new Clock({
    ...rulesFor(11, [true, false], { reaction: null }),
    setup: {
      seats: 2,
      factions: [
        ["Ninjas", "Pirates"],
        ["Aliens", "Robots"],
      ],
    },
  });
  const rng = seedRng(3);
  let passed = 0;
  while (clock.match.decision !== null) {
    const { decision } = clock.match;
    if (decision.secret && decision.seat === 0 && refusalOf(decision) >= 0) {
      expect(clock.match.duty()).toBeNull();
      clock.write({ kind: "pass", seat: 0, keys: [decision.prompt.key] });
      expect(clock.match.duty()).toMatchObject({ at: clock.match.decisionAt, task: "pass", seat: 0, index: refusalOf(decision) });
      clock.write({ kind: "pass", seat: 0, keys: [] });
      passed++;
    }
    clock.pick(below(rng, decision.options.length));
  }
  expect(passed).toBeGreaterThan(0);
});

test("a bot helps out when the time for a decision is up", () => {
  const clock = new Clock(rulesFor(4, people, { reaction: null, deadline: 60 }));
  expect(clock.match.duty()).toMatchObject({ task: "help", at: clock.match.decisionAt + 60_000 });
});
