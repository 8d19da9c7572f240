/** Cards are corrected while games are played: none becomes another game, and what was played stays as it was. */

import { deflateRawSync } from "node:zlib";
import { allDefs, below, Game, hashState, isRefusal, NO_SEAT, type RngState, type Setup, seedRng, stateFromJson } from "@breakpoint/engine";
import type { History } from "@breakpoint/protocol";
import { afterEach, expect, test, vi } from "vitest";
import { newId } from "../src/ids.ts";
import type { Logged } from "../src/log/entry.ts";
import type { GameRecord } from "../src/storage/store.ts";
import { asPlayed } from "../src/table/recording.ts";
import type { Table } from "../src/table/table.ts";
import { TestClock } from "./clock.ts";
import { begunGame, plainOptions, servicesFor, tableOf } from "./records.ts";

/** Every minion has one power more, and every base breaks one later. */
const kept = new Map<object, number>();
function correctCards(): void {
  for (const def of allDefs() as unknown as { kind: string; power: number; breakpoint: number }[]) {
    if (def.kind !== "minion" && def.kind !== "base") continue;
    kept.set(def, def.kind === "minion" ? def.power++ : def.breakpoint++);
  }
}
function restoreCards(): void {
  for (const [def, value] of kept)
    Object.assign(def, (def as { kind: string }).kind === "minion" ? { power: value } : { breakpoint: value });
  kept.clear();
}
afterEach(restoreCards);

const PLAYER = { person: newId(), keyed: new Set([0, 1]) };
const VIEWERS = [0, 1, NO_SEAT];

/** A game in a database of its own, which outlives the server. */
class Kept {
  readonly log: Logged[] = [];
  readonly record: GameRecord;
  readonly clock = new TestClock();
  readonly rng: RngState;
  /** The state after each entry. */
  readonly states: number[] = [];

  constructor(seed: number) {
    this.rng = seedRng(seed + 1);
    const setup: Setup = { seats: 2, factions: "random", rules: 2 };
    this.record = begunGame(setup, `${seed}`.padStart(32, "0"), this.clock.time, plainOptions({ concede: false }));
  }

  async start(): Promise<Table> {
    const { services } = servicesFor(
      this.record,
      this.clock,
      {},
      {
        entries: async (_id, from) => structuredClone(this.log.slice(from)),
        append: async (_id, entry, { status, checkpoint }) => {
          this.log.push(structuredClone(entry));
          Object.assign(this.record.game, { status, checkpoint: checkpoint ?? this.record.game.checkpoint });
          return true;
        },
      },
    );
    return await tableOf(services, this.record);
  }

  async play(table: Table, picks: number): Promise<void> {
    for (let i = 0; i < picks && table.match?.over === false; i++) {
      this.clock.time += 1000;
      const { decision } = table.match;
      if (decision === null) throw new Error("nobody is asked");
      const { seat, options } = decision;
      const { seq } = table.match.current(seat, table.now());
      const isBack = below(this.rng, 12) === 0 && table.match.undoNeeds(seat, table.now())?.length === 0;
      if (isBack) await table.undo(PLAYER, { game: table.id, seat, seq });
      else await table.pick(PLAYER, { game: table.id, seat, seq, index: below(this.rng, options.length) });
      this.states[this.log.length - 1] = hashState(table.match.game.state);
    }
  }

  async histories(table: Table): Promise<History[]> {
    const told: History[] = [];
    for (const seat of VIEWERS) told.push(await table.asking.history(PLAYER, { game: table.id, seat }));
    return JSON.parse(JSON.stringify(told));
  }
}

test("games in progress go on from a moment that was, with a note, and their history is what happened", { timeout: 240_000 }, async () => {
  const found = { same: 0, back: 0, undone: 0 };
  for (let seed = 0; seed < 16; seed++) {
    const kept = new Kept(seed);
    let table = await kept.start();
    await kept.play(table, 20 + seed * 8);
    if (table.match?.over !== false) continue;
    const histories = await kept.histories(table);
    const before = hashState(table.match.game.state);
    const picks = table.match.picks.length;
    await table.close();

    correctCards();
    table = await kept.start();
    const { match } = table;
    if (match === null) throw new Error("no game");
    const isSame = hashState(match.game.state) === before && match.picks.length === picks;
    if (isSame) found.same++;
    else {
      found.back++;
      // A moment of this game, at most a turn ago.
      expect(kept.states).toContain(hashState(match.game.state));
      expect(match.corrected?.lost).toBe(picks - match.picks.length);
      expect((await table.describe(PLAYER)).corrected).toEqual({ at: expect.any(Number), lost: picks - match.picks.length });
    }
    if (match.corrected !== null) expect(kept.log.at(-1)?.entry.kind).toBe("corrected");
    // What was told is told again, as far as it was not taken back.
    const again = await kept.histories(table);
    for (const [i, { happenings }] of again.entries()) {
      const told = happenings.filter(({ seq }) => seq <= (histories[i].happenings.at(-1)?.seq ?? 0));
      expect(told).toEqual(histories[i].happenings.filter(({ seq }) => told.some((one) => one.seq === seq)));
      expect(happenings.length).toBeGreaterThan(histories[i].happenings.length / 2 - 30);
    }
    // It is played on, taken back and loaded again by the new rules, as any other.
    await kept.play(table, 40);
    const state = hashState(table.match?.game.state ?? match.game.state);
    const { n } = table.match ?? match;
    await table.close();
    table = await kept.start();
    expect(table.match?.n).toBe(n);
    expect(hashState(table.match?.game.state ?? match.game.state)).toBe(state);
    const seat = table.match?.decision?.seat ?? 0;
    if (table.match?.undoNeeds(seat, table.now())?.length === 0) found.undone++;
    await table.close();
    restoreCards();
  }
  expect(found.same).toBeGreaterThan(0);
  expect(found.back).toBeGreaterThan(4);
});

/** Older versions packed what they kept at the beginning of a turn. */
const packedAsOfOld = (logged: Logged): Logged =>
  logged.outcome?.station === undefined
    ? logged
    : { ...logged, outcome: { ...logged.outcome, station: deflateRawSync(logged.outcome.station).toString("base64") } };

test("a finished game is seen as it was played", { timeout: 240_000 }, async () => {
  let others = 0;
  for (let seed = 100; seed < 102; seed++) {
    const kept = new Kept(seed);
    const table = await kept.start();
    await kept.play(table, 1000);
    const { match } = table;
    if (match?.over !== true) throw new Error("not over");
    const histories = await kept.histories(table);
    const reading = vi.spyOn(table.services.store, "entries");
    let turnsOfOthers = 0;
    const other = setInterval(() => turnsOfOthers++, 0);
    expect(await Promise.all([table.recording.played(), table.recording.played()])).toEqual([null, null]);
    clearInterval(other);
    // Nobody waits for all of it, and it is found out once, however many ask.
    expect(turnsOfOthers).toBeGreaterThan(3);
    expect(await table.recording.played()).toBeNull();
    expect(reading).toHaveBeenCalledTimes(1);
    await table.close();

    correctCards();
    const after = await kept.start();
    // Whoever looks at it sees the end that it had, and nothing is written to it any more.
    expect(after.match?.over).toBe(true);
    expect(hashState(after.match?.game.state ?? match.game.state)).toBe(kept.states.at(-1));
    expect(await kept.histories(after)).toEqual(histories);
    const played = await after.recording.played();
    if (played !== null) {
      others++;
      const { stations, events } = played;
      expect(stations.length).toBeGreaterThan(3);
      expect(events).toHaveLength(match.picks.length + 1);
      for (const { state } of stations) {
        const there = stateFromJson(state);
        if (isRefusal(there)) throw new Error(there.code);
        expect(kept.states).toContain(hashState(there));
        expect(Game.from(there).stable).toBe(true);
      }
      expect(stations.at(-1)?.at).toBe(match.picks.length);
      expect(asPlayed(match.rules, kept.log.map(packedAsOfOld))).toEqual({ stations, events });
    }
    await after.close();
    restoreCards();
  }
  expect(others).toBeGreaterThan(0);
});
