/** Before and after a game: making one, coming to it, finding it again, the rematch, going on from an old one. */

import { bots, greedy } from "@breakpoint/bots";
import { isRefusal, makeReplay, playReplay, type Seed, type Setup } from "@breakpoint/engine";
import type {
  AskInvitation,
  Entered,
  Fork,
  GameSummary,
  Invitation,
  Join,
  NewGame,
  OpenSeat,
  Rematch,
  ReplayAnswer,
  SeatPlan,
} from "@breakpoint/protocol";
import { list } from "@breakpoint/words";
import type { Insertable, Transaction } from "kysely";
import { levelNamed } from "../bots/levels.ts";
import { friendlyName } from "../friendly-names.ts";
import { isSame, newCode, newId, readCode } from "../ids.ts";
import { Limiter } from "../limits.ts";
import { type Agreement, agreementOf } from "../log/agreement.ts";
import type { Services } from "../services.ts";
import { type GamesTable, readSeed, type Schema, type SeatsTable, writeSeed } from "../storage/schema.ts";
import type { GameRow, SeatRow } from "../storage/store.ts";
import { Complaint } from "../troubles.ts";
import { TABLES_PER_FORK } from "./capacity.ts";
import { badSetup, checkChosen, setupOf } from "./dealing.ts";
import { isMaker } from "./info.ts";
import { lineFor } from "./listing.ts";
import { rulesFor } from "./loading.ts";
import { Match } from "./match.ts";
import { checkWatching } from "./room.ts";
import { leaseFor, type Table } from "./table.ts";
import type { Tables } from "./tables.ts";

const NOTHING: ReadonlySet<number> = new Set();
const BOT_NAMES = ["Quill", "Brisk", "Ember", "Moss"];
/** What a seat is called that nobody has come to, and that nobody was expected at by name. */
const OPEN_NAME = (seat: number): string => `Player ${seat + 1}`;
const MOST_GAMES_LISTED = 50;
/** Names of one seat: everybody at the table is sent each of them, at every node. */
const RENAMING = { burst: 6, perSecond: 1 / 10 };

const noSuchBot = (name: string): Complaint =>
  new Complaint("bad-setup", { message: `There is no bot called "${name}".`, hint: `There are ${list(bots.map((bot) => bot.name))}.` });

export class Lobby {
  readonly #services: Services;
  readonly #tables: Tables;
  readonly #renaming = new Limiter(RENAMING);

  constructor(services: Services, tables: Tables) {
    this.#services = services;
    this.#tables = tables;
  }

  async table(id: string): Promise<Table> {
    const table = await this.#tables.get(id);
    if (table === null) throw new Complaint("no-such-game");
    return table;
  }

  async #enter(id: string, person: string): Promise<Entered> {
    return { game: id, table: await (await this.table(id)).describe({ person, keyed: NOTHING }) };
  }

  // ── Making a game ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

  async create(person: string, wanted: NewGame): Promise<Entered> {
    this.#checkPlan(wanted);
    this.#services.capacity.checkTables(this.#tables.size, this.#services.clock.now());
    if (wanted.seats.every((plan) => plan.kind === "bot")) this.#services.capacity.checkBotTables();
    const myName = await this.#services.store.nameOf(person);
    const id = newId();
    const options: Agreement = { ...agreementOf(wanted), host: person };
    const names = namesFor(wanted.seats, person, myName, id);
    const seats = wanted.seats.map((plan, seat) => seatRow(id, seat, plan, names[seat] ?? "", wanted.factions === "choice"));
    const holders = wanted.seats.flatMap((plan, seat) => (plan.kind === "me" || plan.kind === "here" ? [{ seat, person }] : []));
    checkChosen(options, seats.map(chosenOf));
    await this.#insert({ id, options, seed: wanted.seed ?? this.#services.newSeed(), opening: [], forkOf: null }, seats, holders);
    return await this.#enter(id, person);
  }

  #checkPlan({ seats, seed, open }: NewGame): void {
    const refuse = (message: string, hint: string): never => {
      throw new Complaint("bad-setup", { message, hint });
    };
    if (open === true && !seats.some((plan) => plan.kind === "link"))
      refuse("Nobody could sit down at this table.", "Keep a seat free for somebody who joins by link.");
    if (seats.filter((plan) => plan.kind === "me").length > 1)
      refuse("You can sit on one seat only.", "Make the other one somebody here, or a bot.");
    for (const plan of seats) if (plan.kind === "bot" && levelNamed(plan.bot) === undefined) throw noSuchBot(plan.bot);
    if (seed !== undefined && seats.some((plan) => plan.kind === "link"))
      refuse("Who knows the seed knows every card.", "Leave the seed out when somebody joins by link.");
  }

  /** Writes a new game down, dealt already if nobody is missing. */
  async #insert(
    { id, options, seed, opening, forkOf, setup }: NewTable,
    seats: Insertable<SeatsTable>[],
    holders: { seat: number; person: string }[],
  ): Promise<void> {
    const now = this.#services.clock.now();
    const waits = seats.some((seat) => seat.open);
    const dealt = waits ? null : (setup ?? setupOf(options, seats.map(chosenOf), seed));
    const start = dealt === null ? NOT_STARTED : this.#started(dealt, seed, opening, seats, options, now);
    const game: Insertable<GamesTable> = {
      id,
      created: now,
      changed: now,
      options: JSON.stringify(options),
      seed: writeSeed(seed),
      opening: JSON.stringify(opening),
      n: 0,
      revision: 0,
      checkpoint: null,
      rematch: null,
      fork_of: JSON.stringify(forkOf),
      ...start,
    };
    await this.#services.store.create(game, seats, holders);
  }

  /** What is written as a game begins. */
  #started(
    setup: Setup,
    seed: Seed,
    opening: readonly number[],
    seats: readonly { kind: "person" | "bot"; bot?: string | null }[],
    options: Agreement,
    now: number,
  ): Pick<Insertable<GamesTable>, "status" | "setup" | "started" | "summary" | "wake" | "keeper" | "lease"> {
    const match = Match.begin(rulesFor({ setup, seed, opening, options, created: now }, seats), now);
    const wake = match.hasPeople ? (match.duty()?.at ?? null) : null;
    return {
      status: "playing",
      setup: JSON.stringify(setup),
      started: now,
      summary: JSON.stringify(match.summary),
      wake,
      keeper: this.#services.store.node,
      lease: leaseFor(wake ?? now),
    };
  }

  // ── Coming to a game ────────────────────────────────────────────────────────────────────────────────────────────────────────────

  async invitation(person: string, asked: AskInvitation): Promise<Invitation> {
    const { keys, store } = this.#services;
    const found = "code" in asked ? await store.seatOfCode(readCode(asked.code)) : await this.#invited(asked);
    if (found === null) throw new Complaint("no-such-code");
    const { game, seat, place } = found;
    return { seat, token: keys.invitation(game, place), ...(await this.#enter(game, person)) };
  }

  async #invited({ game, token }: { game: string; token: string }): Promise<SeatRow> {
    const { seats } = (await this.table(game)).record;
    const invited = seats.find((seat) => seat.kind === "person" && isSame(token, this.#services.keys.invitation(game, seat.place)));
    if (invited === undefined) throw new Complaint("wrong-token");
    return invited;
  }

  async join(person: string, id: string, join: Join): Promise<Entered> {
    const table = await this.table(id);
    const { keys } = this.#services;
    const { seats } = table.record;
    const mine = table.seatsOf({ person, keyed: NOTHING });
    if (join.token === undefined) {
      if (mine.length > 0) return await this.#enter(id, person);
      const free = table.record.game.options.open === true ? seats.find((seat) => seat.open) : undefined;
      if (free !== undefined) return await this.#claim(person, id, free.place, join);
      throw new Complaint(seats.some((seat) => seat.open) ? "wrong-token" : "game-full");
    }
    const token = join.token;
    const key = seats.find((seat) => seat.kind === "person" && isSame(token, keys.seatKey(id, seat.place)));
    if (key !== undefined) return await this.#hold(person, id, key.place);
    const invited = await this.#invited({ game: id, token });
    if (mine.includes(invited.seat)) return await this.#enter(id, person);
    return await this.#claim(person, id, invited.place, join);
  }

  /** Somebody came with the key of a seat: it is theirs as well from now on. */
  async #hold(person: string, id: string, place: number): Promise<Entered> {
    await this.#services.store.change(id, async (tx) => {
      const { seats } = await seatsNow(tx, id);
      const { seat } = seats.find((row) => row.place === place) ?? {};
      if (seat === undefined) throw new Complaint("wrong-token");
      await tx
        .insertInto("holders")
        .values({ game: id, seat, person })
        .onConflict((c) => c.doNothing())
        .execute();
    });
    await (await this.table(id)).changed();
    return await this.#enter(id, person);
  }

  async #claim(person: string, id: string, place: number, { name, factions }: Omit<Join, "token">): Promise<Entered> {
    const { store } = this.#services;
    const myName = name ?? (await store.nameOf(person));
    await store.change(id, async (tx) => {
      // The last one to come sees that nobody is missing.
      const { game, seats } = await seatsNow(tx, id);
      const row = seats.find((one) => one.place === place);
      if (row === undefined || !row.open) throw new Complaint("game-full", { message: "Somebody else has taken this seat." });
      const { seat } = row;
      row.open = false;
      row.code = null;
      if (myName !== null) row.name = myName;
      else if (row.name === OPEN_NAME(seat))
        row.name = friendlyName(
          person,
          seats.map((other) => other.name),
        );
      if (row.factions === null && factions !== undefined && game.options.factions === "choice") row.factions = factions;
      checkChosen(
        game.options,
        seats.map(({ factions: pair }) => pair),
      );
      await tx
        .updateTable("seats")
        .set({ open: false, code: null, name: row.name, factions: JSON.stringify(row.factions) })
        .where("game", "=", id)
        .where("seat", "=", seat)
        .execute();
      await tx.insertInto("holders").values({ game: id, seat, person }).execute();
      await this.#beginIfComplete(tx, game, seats);
    });
    await (await this.table(id)).changed();
    return await this.#enter(id, person);
  }

  /** Deals once nobody is missing any more. */
  async #beginIfComplete(
    tx: Transaction<Schema>,
    game: Pick<GameRow, "id" | "options" | "seed">,
    seats: readonly SeatRow[],
  ): Promise<void> {
    if (seats.some((seat) => seat.open)) return;
    const seed = readSeed(game.seed);
    const setup = setupOf(
      game.options,
      seats.map((seat) => seat.factions),
      seed,
    );
    const start = this.#started(setup, seed, [], seats, game.options, this.#services.clock.now());
    await tx.updateTable("games").set(start).where("id", "=", game.id).execute();
  }

  /** Whoever made the table gives a seat that nobody has come to to a bot, or does without it. */
  async settleSeat(person: string, id: string, { seat, to, bot }: OpenSeat): Promise<Entered> {
    const table = await this.table(id);
    if (!isMaker(table, { person, keyed: NOTHING })) throw new Complaint("not-your-seat");
    const level = levelNamed(bot ?? greedy.name)?.name;
    if (level === undefined) throw noSuchBot(bot ?? "");
    await this.#services.store.change(id, async (tx) => {
      const { game, seats } = await seatsNow(tx, id);
      const row = seats[seat];
      if (game.status !== "waiting" || row?.open !== true)
        throw new Complaint("game-full", { message: "Somebody has taken this seat.", hint: "Look who is there now." });
      if (to === "closed") await closeSeat(tx, game, seats, seat);
      else {
        const taken = seats.map((other) => other.name);
        const name = BOT_NAMES.find((one) => !taken.includes(one)) ?? friendlyName(`${id} ${seat}`, taken);
        await tx
          .updateTable("seats")
          .set({ kind: "bot", bot: level, open: false, code: null, name })
          .where("game", "=", id)
          .where("seat", "=", seat)
          .execute();
      }
      const now = await tx.selectFrom("seats").selectAll().where("game", "=", id).orderBy("seat").execute();
      const changed = await tx.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      checkChosen(
        changed.options,
        now.map(({ factions }) => factions),
      );
      await this.#beginIfComplete(tx, changed, now);
    });
    await table.changed();
    return await this.#enter(id, person);
  }

  /** Takes a game that is over, or that nobody else plays in, out of one's list. */
  async clear(person: string, id: string): Promise<object> {
    const table = await this.table(id);
    const { holders } = table.record;
    const isAlone = holders.every((holder) => holder.person === person);
    if (!holders.some((holder) => holder.person === person)) throw new Complaint("not-your-seat");
    if (!isAlone && table.match?.isOver(table.now()) !== true)
      throw new Complaint("not-over", { message: "Others play in this game.", hint: "Finish it or concede first." });
    await this.#services.store.clear(person, id);
    return {};
  }

  async clearFinished(person: string): Promise<object> {
    await this.#services.store.clear(person, null);
    return {};
  }

  /** Tables that wait for anybody. */
  async openTables(person: string): Promise<GameSummary[]> {
    const now = this.#services.clock.now();
    const records = await this.#services.store.openTables(MOST_GAMES_LISTED, now);
    return records.map((record) => lineFor(record, person, this.#services.clock, now));
  }

  async renameSeat(person: string, id: string, seat: number, name: string): Promise<Entered> {
    const table = await this.table(id);
    const row = table.record.seats[seat];
    if (row === undefined || !table.seatsOf({ person, keyed: NOTHING }).includes(seat)) throw new Complaint("not-your-seat");
    if (row.name === name) return await this.#enter(id, person);
    const { place } = row;
    if (!this.#renaming.take(`${id} ${place}`, this.#services.clock.now()))
      throw new Complaint("too-fast", { message: "This name was changed a moment ago.", hint: "Give the others time to read it." });
    await this.#services.store.change(id, (tx) =>
      tx.updateTable("seats").set({ name }).where("game", "=", id).where("place", "=", place).execute(),
    );
    await table.changed();
    return await this.#enter(id, person);
  }

  // ── Afterwards ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  async #finished(id: string): Promise<{ table: Table; match: Match }> {
    const table = await this.table(id);
    const match = table.match;
    if (match?.isOver(table.now()) !== true) throw new Complaint("not-over");
    return { table, match };
  }

  /** The same people at a new table. Asked for twice, it is the same new table. */
  async rematch(person: string, id: string, { swap }: Rematch): Promise<Entered> {
    const { table, match } = await this.#finished(id);
    const { game, seats, holders } = table.record;
    if (!holders.some((holder) => holder.person === person)) throw new Complaint("not-your-seat");
    if (game.rematch !== null) return await this.#enter(game.rematch, person);
    this.#services.capacity.checkTables(this.#tables.size, this.#services.clock.now());
    const agreed: Agreement = { ...game.options, pace: match.pace };
    const options: Agreement = swap === true && agreed.factions === "choice" ? { ...agreed, factions: "random" } : agreed;
    const next = newId();
    await this.#insert(
      { id: next, options, seed: this.#services.newSeed(), opening: [], forkOf: null },
      seats.map((seat) => ({ ...unread(seat), game: next, open: false, code: null })),
      holders.map(({ seat, person: holder }) => ({ seat, person: holder })),
    );
    const { store } = this.#services;
    const chosen = await store.change(id, async (tx) => {
      const current = await tx.selectFrom("games").select("rematch").where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
      if (current.rematch !== null) {
        await tx.deleteFrom("games").where("id", "=", next).execute();
        return current.rematch;
      }
      await tx.updateTable("games").set({ rematch: next }).where("id", "=", id).execute();
      return next;
    });
    await table.changed();
    return await this.#enter(chosen, person);
  }

  /** Goes on from a moment of a finished game, in any seat, against bots. */
  async fork(person: string, id: string, { at, seat, bot }: Fork): Promise<Entered> {
    const { table, match } = await this.#finished(id);
    checkWatching(table, { person, keyed: NOTHING });
    this.#services.capacity.checkTables(this.#tables.size, this.#services.clock.now(), TABLES_PER_FORK);
    const { game, seats } = table.record;
    if ((await table.recording.played()) !== null)
      throw new Complaint("bad-setup", {
        message: "This game was played by other rules than the table has now.",
        hint: "It can be watched as it was played; nobody can go on from it.",
      });
    const picks = [...game.opening, ...match.picks.map((pick) => pick.index)].slice(0, at);
    const level = bot ?? greedy.name;
    if (levelNamed(level) === undefined) throw noSuchBot(level);
    if (seats[seat] === undefined)
      throw new Complaint("bad-setup", { message: "There is no such seat.", hint: "Choose one of the players." });
    const there = playReplay(makeReplay(match.rules.setup, match.rules.seed, picks));
    if (isRefusal(there)) throw badSetup(there);
    if (there.over) throw new Complaint("bad-setup", { message: "The game is over by then.", hint: "Choose an earlier moment." });
    const next = newId();
    const myName = await this.#services.store.nameOf(person);
    const names = seats.map((row) => row.name);
    await this.#insert(
      {
        id: next,
        options: { ...game.options, host: person, pace: match.pace, reaction: null, deadline: null, watch: "link", hints: true },
        seed: match.rules.seed,
        opening: picks,
        forkOf: { game: id, at },
        setup: match.rules.setup,
      },
      names.map((name, index) => ({
        game: next,
        seat: index,
        kind: index === seat ? "person" : "bot",
        name: index === seat ? (myName ?? name) : name,
        bot: index === seat ? null : level,
        open: false,
        factions: JSON.stringify(null),
        code: null,
        place: index,
      })),
      [{ seat, person }],
    );
    return await this.#enter(next, person);
  }

  async replay(person: string, id: string): Promise<ReplayAnswer> {
    const { table, match } = await this.#finished(id);
    const asker = { person, keyed: NOTHING };
    checkWatching(table, asker);
    const { game, seats } = table.record;
    return {
      played: await table.recording.played(),
      replay: {
        ...makeReplay(match.rules.setup, match.rules.seed, [...game.opening, ...match.picks.map((pick) => pick.index)]),
        luck: this.#services.keys.promisedLuck(id, match.rules.seed),
      },
      names: seats.map((seat) => seat.name),
      bots: seats.map((seat) => seat.bot),
      table: await table.describe(asker),
    };
  }

  async describe(person: string, id: string) {
    const table = await this.table(id);
    return { table: await table.describe({ person, keyed: NOTHING }) };
  }

  async gamesOf(person: string): Promise<GameSummary[]> {
    const now = this.#services.clock.now();
    const records = await this.#services.store.gamesOf(person, MOST_GAMES_LISTED, now);
    return records.map((record) => lineFor(record, person, this.#services.clock, now));
  }

  async listed(person: string): Promise<GameSummary[]> {
    const now = this.#services.clock.now();
    const records = await this.#services.store.listedGames(MOST_GAMES_LISTED, now);
    return records.map((record) => lineFor(record, person, this.#services.clock, now));
  }
}

interface NewTable {
  id: string;
  options: Agreement;
  seed: Seed;
  opening: readonly number[];
  forkOf: { game: string; at: number } | null;
  setup?: Setup;
}

const NOT_STARTED = {
  status: "waiting",
  setup: JSON.stringify(null),
  started: null,
  summary: JSON.stringify(null),
  wake: null,
  keeper: null,
  lease: 0,
} as const;

/** How the seats of a new game are called: as was said, as their people are called, or something friendly. No two by chance alike. */
function namesFor(plans: readonly SeatPlan[], person: string, myName: string | null, game: string): string[] {
  const names: string[] = [];
  const said = plans.flatMap((plan) => plan.name ?? []);
  for (const [seat, plan] of plans.entries()) {
    const given =
      plan.name ?? (plan.kind === "me" ? myName : plan.kind === "bot" ? BOT_NAMES[seat] : plan.kind === "link" ? OPEN_NAME(seat) : null);
    names.push(given ?? friendlyName(plan.kind === "me" ? person : `${game} ${seat}`, [...names, ...said]));
  }
  return names;
}

function seatRow(game: string, seat: number, plan: SeatPlan, name: string, choice: boolean): Insertable<SeatsTable> {
  return {
    game,
    seat,
    kind: plan.kind === "bot" ? "bot" : "person",
    name,
    bot: plan.kind === "bot" ? (levelNamed(plan.bot)?.name ?? null) : null,
    open: plan.kind === "link",
    factions: JSON.stringify(choice ? (plan.factions ?? null) : null),
    code: plan.kind === "link" ? newCode() : null,
    place: seat,
  };
}

/**
 * As they are written: in memory, seats that have moved up meanwhile may still be where they were. Whoever else changes them waits until this is
 * done.
 */
async function seatsNow(tx: Transaction<Schema>, id: string): Promise<{ game: GameRow; seats: SeatRow[] }> {
  const game = await tx.selectFrom("games").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  const seats = await tx.selectFrom("seats").selectAll().where("game", "=", id).orderBy("seat").execute();
  return { game, seats };
}

/** The others move up. Their keys and invitations stay what they were. */
async function closeSeat(tx: Transaction<Schema>, game: GameRow, seats: readonly SeatRow[], closed: number): Promise<void> {
  if (seats.length <= 2)
    throw new Complaint("bad-setup", { message: "A game needs two players.", hint: "Give the seat to a bot, or wait for somebody." });
  await tx.deleteFrom("seats").where("game", "=", game.id).where("seat", "=", closed).execute();
  for (const { seat } of seats.slice(closed + 1)) {
    for (const table of ["seats", "holders"] as const)
      await tx
        .updateTable(table)
        .set({ seat: seat - 1 })
        .where("game", "=", game.id)
        .where("seat", "=", seat)
        .execute();
  }
  const { first } = game.options;
  if (first === null || first < closed) return;
  const options: Agreement = { ...game.options, first: first === closed ? null : first - 1 };
  await tx
    .updateTable("games")
    .set({ options: JSON.stringify(options) })
    .where("id", "=", game.id)
    .execute();
}

/** A row as it is written. */
const unread = (seat: SeatRow): Insertable<SeatsTable> => ({ ...seat, factions: JSON.stringify(seat.factions) });
const chosenOf = ({ factions = "null" }: Insertable<SeatsTable>): SeatRow["factions"] => JSON.parse(factions);
