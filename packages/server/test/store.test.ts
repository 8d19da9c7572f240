/** What the log of a game rests on: every entry is written once or not at all, whoever else is writing. */

import { SAYING_LENGTH } from "@breakpoint/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../src/ids.ts";
import type { Entry } from "../src/log/entry.ts";
import { DataFolder } from "../src/storage/folder.ts";
import type { Appended, Notice } from "../src/storage/store.ts";
import { Store } from "../src/storage/store.ts";
import { dataFolder } from "./harness.ts";
import { startPostgres } from "./postgres.ts";

const leftovers: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const clear of leftovers.toReversed()) await clear();
}, 120_000);

const pick = (index: number): Entry => ({ kind: "pick", seat: 0, index, by: "person" });
const also = (changes: Partial<Appended> = {}): Appended => ({
  status: "playing",
  summary: {
    outlines: [{ at: 1, turn: 1, vp: [0, 0], factions: [[], []], winners: null, asked: 0 }],
    pending: { seat: 0, from: 1 },
  },
  changed: 12,
  wake: null,
  lease: 0,
  checkpoint: undefined,
  ...changes,
});

async function newGames(store: Store, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  const rows = ids.map((id) => ({
    id,
    created: 1,
    changed: 1,
    status: "playing" as const,
    options: "{}",
    setup: "null",
    seed: "1",
    opening: "[]",
    n: 0,
    revision: 0,
    summary: "null",
    lease: 0,
    fork_of: "null",
  }));
  await store.db.insertInto("games").values(rows).execute();
  return ids;
}

const logOf = async (store: Store, id: string): Promise<Entry[]> => (await store.entries(id, 0)).map(({ entry }) => entry);

/** What holds on every database. */
function writesOnce(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  }, 120_000);

  test("entries of many games at once are all written, each with what goes with it", async () => {
    const games = await newGames(store, 300);
    for (let n = 0; n < 3; n++) {
      const done = games.map((id, i) =>
        store.append(id, { n, at: 10 + n, entry: pick(i) }, also({ wake: i, lease: i + 1, checkpoint: n === 1 ? `kept ${i}` : undefined })),
      );
      expect(new Set(await Promise.all(done))).toEqual(new Set([true]));
    }
    for (const i of [0, 1, 150, 299]) {
      const record = await store.load(games[i]);
      expect(record?.game).toMatchObject({ n: 3, changed: 12, wake: i, lease: i + 1, keeper: store.node, checkpoint: `kept ${i}` });
      expect(record?.game.summary?.outlines[0].turn).toBe(1);
      expect(await logOf(store, games[i])).toEqual([pick(i), pick(i), pick(i)]);
    }
  });

  test("one that cannot be written does not keep the others from it", async () => {
    const games = await newGames(store, 5);
    const gone = newId();
    const answers = await Promise.allSettled(
      // The first one keeps the others waiting, so that they go together.
      [games[0], games[1], games[2], gone, games[3], games[4]].map((id) => store.append(id, { n: 0, at: 10, entry: pick(7) }, also())),
    );
    expect(answers.map((answer) => answer.status === "fulfilled" && answer.value)).toEqual([true, true, true, false, true, true]);
    expect(answers[3].status).toBe("rejected");
    for (const id of games) expect(await logOf(store, id)).toEqual([pick(7)]);
  });

  test("of two for the same place one is written, and the other is told", async () => {
    const [before, id] = await newGames(store, 2);
    const [, ...answers] = await Promise.all([
      store.append(before, { n: 0, at: 10, entry: pick(0) }, also()),
      ...[0, 1, 2].map((index) => store.append(id, { n: 0, at: 10, entry: pick(index) }, also({ wake: index }))),
    ]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    const first = answers.indexOf(true);
    expect(await logOf(store, id)).toEqual([pick(first)]);
    expect(await store.append(id, { n: 0, at: 99, entry: pick(4) }, also({ status: "over", changed: 99, wake: 99 }))).toBe(false);
    expect((await store.load(id))?.game).toMatchObject({ n: 1, changed: 12, status: "playing", wake: first });
  });

  test("a game that ends in a pause is listed until the pause is over", async () => {
    const [id] = await newGames(store, 1);
    await store.db
      .updateTable("games")
      .set({ options: JSON.stringify({ watch: "listed" }) })
      .where("id", "=", id)
      .execute();
    const { outlines } = also().summary;
    const summary = { outlines: [...outlines, { ...outlines[0], at: 500, winners: [0] }], pending: null };
    await store.append(id, { n: 0, at: 100, entry: pick(0) }, also({ status: "over", changed: 100, summary }));
    expect((await store.listedGames(10, 499)).map(({ game }) => game.id)).toContain(id);
    expect((await store.listedGames(10, 500)).map(({ game }) => game.id)).not.toContain(id);
  });

  test("closing writes what waits", async () => {
    const games = await newGames(store, 20);
    const answers = games.map((id, i) => store.append(id, { n: 0, at: 10, entry: pick(i) }, also()));
    await store.close();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([true]));
    await expect(store.append(games[0], { n: 1, at: 10, entry: pick(0) }, also())).rejects.toThrow();
    store = await open();
    for (const [i, id] of games.entries()) expect(await logOf(store, id)).toEqual([pick(i)]);
  });
}

describe("the embedded database", () => {
  let folder = "";
  writesOnce(async () => {
    if (folder === "") {
      const data = await dataFolder();
      folder = data.folder;
      leftovers.push(data.remove);
    }
    const place = await DataFolder.open(folder);
    const store = await Store.embedded(place, newId());
    leftovers.push(() => store.close().catch(() => {}));
    const close = store.close.bind(store);
    store.close = async () => {
      await close();
      place.close();
    };
    return store;
  });
});

describe("PostgreSQL", () => {
  let url = "";
  const open = async (): Promise<Store> => {
    if (url === "") {
      const postgres = await startPostgres();
      leftovers.push(postgres.stop);
      ({ url } = postgres);
    }
    const store = await Store.postgres(url, newId());
    leftovers.push(() => store.close().catch(() => {}));
    return store;
  };
  writesOnce(open);

  test("two nodes that write to the same places at once: each place is taken once", async () => {
    const [one, two] = [await open(), await open()];
    const games = await newGames(one, 150);
    for (let n = 0; n < 4; n++) {
      const write = (store: Store, ids: readonly string[], index: number): Promise<boolean[]> =>
        Promise.all(ids.map((id) => store.append(id, { n, at: 10, entry: pick(index) }, also())));
      const [mine, theirs] = await Promise.all([write(one, games, 1), write(two, games.toReversed(), 2)]);
      theirs.reverse();
      for (const [i, id] of games.entries()) {
        expect(mine[i]).toBe(!theirs[i]);
        expect((await logOf(one, id)).at(-1)).toEqual(pick(mine[i] ? 1 : 2));
      }
    }
  });

  test("nodes hear of each other, in order, and again after a lost connection", async () => {
    const [one, two] = [await open(), await open()];
    const heard: Notice[] = [];
    let gaps = 0;
    const wake: (() => void)[] = [];
    const until = async (holds: () => boolean): Promise<void> => {
      while (!holds()) await new Promise<void>((resolve) => wake.push(resolve));
    };
    const ring = (): void => {
      for (const resolve of wake.splice(0)) resolve();
    };
    await two.listen(
      (notice) => {
        heard.push(notice);
        ring();
      },
      () => {
        gaps++;
        ring();
      },
    );
    await one.listen(
      () => {},
      () => {},
    );
    expect(gaps).toBe(1);
    const [id] = await newGames(one, 1);
    for (let n = 0; n < 500; n++) one.notify({ game: id, n });
    await until(() => heard.length === 500);
    expect(heard.map((notice) => notice.n)).toEqual(Array.from({ length: 500 }, (_, n) => n));
    await one.append(id, { n: 0, at: 10, entry: pick(0) }, also());
    await until(() => heard.length === 501);
    expect(heard[500]).toEqual({ game: id, n: 1 });
    // Letters that take three bytes each, as much as may be said, from several tables at once.
    const said = { seat: 0, at: 1, phrase: null, text: "好".repeat(SAYING_LENGTH) };
    for (let n = 0; n < 60; n++) one.notify({ game: id, said });
    one.notify({ game: id, n: 2 });
    await until(() => heard.at(-1)?.n === 2);
    expect(heard.slice(501, -1)).toEqual(Array.from({ length: 60 }, () => ({ game: id, said })));
    expect(gaps).toBe(1);

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query like ${"%listen%breakpoint%"}`.execute(
      one.db,
    );
    await until(() => gaps > 1);
    // Both had listened; what is told once both are back is heard.
    let n = 1000;
    const telling = setInterval(() => one.notify({ game: id, n: n++ }), 20);
    await until(() => (heard.at(-1)?.n ?? 0) >= 1000);
    clearInterval(telling);
  });
});
