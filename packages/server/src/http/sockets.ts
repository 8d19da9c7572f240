/** Playing: every message is checked, answered, and can only do what its sender may do. */

import type { Server as HttpServer } from "node:http";
import {
  type Answer,
  type ClientMessages,
  consentSchema,
  explainSchema,
  handsSchema,
  hintSchema,
  historySchema,
  holdSchema,
  hurrySchema,
  leaveSchema,
  nudgeSchema,
  paceSchema,
  pickSchema,
  reactionsSchema,
  type ServerMessages,
  saySchema,
  undoSchema,
  watchSchema,
  whyNotSchema,
} from "@breakpoint/protocol";
import { Server, type Socket } from "socket.io";
import type * as z from "zod";
import type { ServerConfig } from "../config.ts";
import { newId } from "../ids.ts";
import { Limiter } from "../limits.ts";
import type { Services } from "../services.ts";
import type { Lobby } from "../table/lobby.ts";
import type { Table } from "../table/table.ts";
import type { Asker, Post, Visitor } from "../table/visitor.ts";
import { Complaint } from "../troubles.ts";
import { addressOf } from "./address.ts";
import { Breath, plainParser } from "./breath.ts";
import { personOf } from "./identity.ts";
import type { Origins } from "./origins.ts";
import { check } from "./routes.ts";

type Client = Socket<ClientMessages, ServerMessages, Record<string, never>, { person: string }>;
type TableServer = Server<ClientMessages, ServerMessages, Record<string, never>, { person: string }>;

/** No message of a client is longer. */
const LONGEST_MESSAGE = 10_000;
/** Tables that one connection may look at. */
const MOST_TABLES = 12;
/** Who goes on sending after so many refusals in a row is cut off. */
const PATIENCE = 200;

/** Messages that keep the server busier than others. */
const COSTS: Readonly<Record<string, number>> = { hint: 8, history: 6, watch: 3 };

/** Somebody who is reached through a socket. */
interface Caller extends Visitor {
  readonly socket: Client;
}
const isCaller = (visitor: Visitor): visitor is Caller => "socket" in visitor;

interface Seen {
  table: Table;
  visitor: Visitor;
}

export function serveSockets(http: HttpServer, services: Services, lobby: Lobby, config: ServerConfig, origins: Origins): TableServer {
  const { keys, metrics, now, log } = services;
  const arriving = new Limiter({ burst: 200, perSecond: 20 });
  /** All that comes from one address: several people may share one, but no crowd of connections is worth more than they are. */
  const sendingTogether = new Limiter({ burst: 800, perSecond: 150 });
  const io: TableServer = new Server(http, {
    // One connection that is either there or not: no balancer has to send two requests to the same node.
    transports: ["websocket"],
    serveClient: false,
    parser: plainParser,
    maxHttpBufferSize: LONGEST_MESSAGE,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    allowRequest: (request, decide) => {
      const isFine = origins.allows(request.headers) && !services.stopping();
      decide(null, isFine && (!config.limits || arriving.take(addressOf(request, config), now())));
    },
  });

  /** What several get is put into words once; one alone is found sooner. */
  const send = <K extends keyof ServerMessages>(to: readonly Visitor[], kind: K, ...message: Parameters<ServerMessages[K]>): void => {
    const sockets = to.filter(isCaller).map((visitor) => visitor.socket);
    const [first, second] = sockets;
    if (first !== undefined && second === undefined) first.emit(kind, ...message);
    else if (first !== undefined) io.to(sockets.map(({ id }) => id)).emit(kind, ...message);
  };
  const post: Post = {
    update: (to, game, parts) => send(to, "update", { game, parts }),
    changes: (to, game, parts) => send(to, "changes", { game, parts }),
    table: (to, table) => send(to, "table", { table }),
    said: (to, game, said) => send(to, "said", { game, said }),
    nudged: (to, game, by, seat) => send(to, "nudged", { game, by, to: seat }),
  };

  io.on("connection", (socket: Client) => {
    const address = addressOf(socket.request, config);
    const breath = new Breath(socket.conn);
    socket.data.person = personOf(keys, socket.handshake.headers.cookie) ?? newId();
    const seen = new Map<string, Seen>();
    const sending = new Limiter({ burst: 80, perSecond: 15 });
    let refusals = 0;

    const visitorFor = (keyed: ReadonlySet<number>, wantsChanges: boolean): Caller => ({
      person: socket.data.person,
      keyed,
      sent: new Map(),
      held: wantsChanges ? new Map() : null,
      post,
      socket,
    });
    const asker = (game: string): Asker => seen.get(game)?.visitor ?? { person: socket.data.person, keyed: new Set() };
    const tableOf = async (game: string): Promise<Table> => seen.get(game)?.table ?? (await lobby.table(game));
    const leave = (game: string): void => {
      const there = seen.get(game);
      seen.delete(game);
      there?.table.leave(there.visitor);
    };

    const handlers: { [K in keyof ClientMessages]: Handler } = {
      watch: handle(watchSchema, async ({ game, token, since, changes = false }) => {
        const table = await lobby.table(game);
        const seat = token === undefined ? undefined : table.seatOfKey(token);
        if (seat === null) throw new Complaint("wrong-token");
        const visitor = visitorFor(new Set(seat === undefined ? [] : [seat]), changes);
        const there = seen.get(game);
        const isSame = [...visitor.keyed].join() === [...(there?.visitor.keyed ?? [])].join() && changes === (there?.visitor.held != null);
        if (there?.table === table && isSame) return await table.lookAgain(there.visitor, since ?? {});
        leave(game);
        if (seen.size >= MOST_TABLES)
          throw new Complaint("too-fast", { message: "Too many tables at once.", hint: "Leave one of them first." });
        seen.set(game, { table, visitor });
        try {
          const snapshot = await table.enter(visitor, since ?? {});
          if (!socket.connected) leave(game);
          return snapshot;
        } catch (error) {
          seen.delete(game);
          throw error;
        }
      }),
      leave: handle(leaveSchema, async ({ game }) => {
        leave(game);
        return {};
      }),
      pick: handle(pickSchema, async (message) => {
        const started = performance.now();
        const answer = await (await tableOf(message.game)).pick(asker(message.game), message);
        metrics.acknowledged(performance.now() - started);
        return answer;
      }),
      explain: handle(explainSchema, async (message) => await (await tableOf(message.game)).asking.explain(asker(message.game), message)),
      whyNot: handle(whyNotSchema, async (message) => await (await tableOf(message.game)).asking.whyNot(asker(message.game), message)),
      hint: handle(hintSchema, async (message) => await (await tableOf(message.game)).asking.hint(asker(message.game), message)),
      history: handle(historySchema, async (message) => await (await tableOf(message.game)).asking.history(asker(message.game), message)),
      undo: handle(undoSchema, async (message) => await (await tableOf(message.game)).undo(asker(message.game), message)),
      consent: handle(consentSchema, async (message) => await (await tableOf(message.game)).consent(asker(message.game), message)),
      reactions: handle(reactionsSchema, async (message) => await (await tableOf(message.game)).reactions(asker(message.game), message)),
      hurry: handle(hurrySchema, async (message) => (await tableOf(message.game)).hurry(asker(message.game), message)),
      pace: handle(paceSchema, async (message) => await (await tableOf(message.game)).setPace(asker(message.game), message)),
      hands: handle(handsSchema, async (message) => await (await tableOf(message.game)).showHands(asker(message.game), message)),
      say: handle(saySchema, async (message) => (await tableOf(message.game)).talk.say(asker(message.game), message)),
      nudge: handle(nudgeSchema, async (message) => (await tableOf(message.game)).nudge(asker(message.game), message)),
      hold: handle(holdSchema, async (message) => await (await tableOf(message.game)).hold(asker(message.game), message)),
    };

    const answerTo = async (kind: string, message: unknown): Promise<Answer<object>> => {
      try {
        if (services.stopping()) throw new Complaint("shutting-down");
        const cost = COSTS[kind] ?? 1;
        if (config.limits && !(sending.take("", now(), cost) && sendingTogether.take(address, now(), cost)))
          throw new Complaint("too-fast");
        if (!Object.hasOwn(handlers, kind)) throw new Complaint("bad-message");
        metrics.message(kind);
        const answer = await handlers[kind as keyof ClientMessages](message);
        refusals = 0;
        return { ok: true, ...answer };
      } catch (error) {
        const complaint = error instanceof Complaint ? error : new Complaint("server-trouble");
        if (complaint !== error) log.error({ kind, err: error }, "a message failed");
        metrics.refused(complaint.trouble.code);
        if (complaint.trouble.code === "too-fast" || complaint.trouble.code === "bad-message") refusals++;
        return { ok: false, error: complaint.trouble };
      }
    };

    socket.onAny((kind: string, ...rest: unknown[]) => {
      const ack = rest.at(-1);
      const message = rest.length > 1 || typeof ack !== "function" ? rest[0] : undefined;
      breath.begin();
      answerTo(kind, message)
        .then((answer) => {
          if (typeof ack === "function") ack(answer);
          breath.end();
          if (config.limits && refusals > PATIENCE) socket.disconnect(true);
        })
        .catch((error: unknown) => log.error({ err: error }, "an answer could not be given"));
    });
    socket.on("disconnect", () => {
      for (const game of [...seen.keys()]) leave(game);
    });
  });
  return io;
}

type Handler = (message: unknown) => Promise<object>;
const handle =
  <T>(schema: z.ZodType<T>, work: (message: T) => Promise<object>): Handler =>
  async (message) =>
    await work(check(schema, message));
