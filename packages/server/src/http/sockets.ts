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
import { Turns } from "./turns.ts";

type Client = Socket<ClientMessages, ServerMessages, Record<string, never>, { person: string }>;
type Kind = keyof ClientMessages;
type TableServer = Server<ClientMessages, ServerMessages, Record<string, never>, { person: string }>;

/** No message of a client is longer. */
const LONGEST_MESSAGE = 10_000;
/** Tables that one connection may look at. */
const MOST_TABLES = 12;
/** Who goes on sending after so many refusals in a row is cut off. */
const PATIENCE = 200;

/** Messages that keep the server busier than others. */
const COSTS: Readonly<Partial<Record<Kind, number>>> = { hint: 8, history: 6, watch: 3 };

/** Messages that only ask for something, as many as anybody likes: nobody who plays waits until all of them are answered. */
const ASKING: readonly Kind[] = ["explain", "whyNot", "hint", "history"];

/** Somebody who is reached through a socket. */
interface Caller extends Visitor {
  readonly socket: Client;
}
const isCaller = (visitor: Visitor): visitor is Caller => "socket" in visitor;

interface Seen {
  table: Table;
  visitor: Visitor;
}

/** A connection. There are thousands of them: whatever is the same for all is not kept here. */
interface Connected {
  readonly socket: Client;
  readonly address: string;
  /** The tables that are looked at through it. */
  readonly seen: Map<string, Seen>;
  /** What is done in line is done one after the other. */
  line: Promise<void>;
  readonly sending: Limiter;
  /** In a row. */
  refusals: number;
}

export function serveSockets(http: HttpServer, services: Services, lobby: Lobby, config: ServerConfig, origins: Origins): TableServer {
  const { keys, metrics, now, log } = services;
  const arriving = new Limiter({ burst: 200, perSecond: 20 });
  /** All that comes from one address: several people may share one, but no crowd of connections is worth more than they are. */
  const sendingTogether = new Limiter({ burst: 800, perSecond: 150 });
  const turns = new Turns();
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

  const asker = ({ socket, seen }: Connected, game: string): Asker =>
    seen.get(game)?.visitor ?? { person: socket.data.person, keyed: new Set() };
  const tableOf = async ({ seen }: Connected, game: string): Promise<Table> => seen.get(game)?.table ?? (await lobby.table(game));
  const leave = ({ seen }: Connected, game: string): void => {
    const there = seen.get(game);
    seen.delete(game);
    there?.table.leave(there.visitor);
  };
  /** What is done at a table by somebody who looks at it, or does not. */
  const at = <T extends { game: string }>(
    schema: z.ZodType<T>,
    work: (table: Table, asker: Asker, message: T) => Promise<object> | object,
  ): Handler => handle(schema, async (client, message) => work(await tableOf(client, message.game), asker(client, message.game), message));

  const handlers: Readonly<Record<Kind, Handler>> = {
    watch: handleInLine(watchSchema, async (client, { game, token, since, changes = false }) => {
      const { socket, seen } = client;
      const table = await lobby.table(game);
      const place = token === undefined ? undefined : table.placeOfKey(token);
      if (place === null) throw new Complaint("wrong-token");
      const visitor: Caller = {
        person: socket.data.person,
        keyed: new Set(place === undefined ? [] : [place]),
        sent: new Map(),
        held: changes ? new Map() : null,
        post,
        socket,
      };
      const there = seen.get(game);
      const isSame = [...visitor.keyed].join() === [...(there?.visitor.keyed ?? [])].join() && changes === (there?.visitor.held != null);
      if (there?.table === table && isSame) return await table.lookAgain(there.visitor, since ?? {});
      leave(client, game);
      if (seen.size >= MOST_TABLES)
        throw new Complaint("too-fast", { message: "Too many tables at once.", hint: "Leave one of them first." });
      seen.set(game, { table, visitor });
      try {
        const snapshot = await table.enter(visitor, since ?? {});
        if (!socket.connected) leave(client, game);
        return snapshot;
      } catch (error) {
        seen.delete(game);
        throw error;
      }
    }),
    leave: handleInLine(leaveSchema, async (client, { game }) => {
      leave(client, game);
      return {};
    }),
    pick: handle(pickSchema, async (client, message) => {
      const started = performance.now();
      const answer = await (await tableOf(client, message.game)).pick(asker(client, message.game), message);
      metrics.acknowledged(performance.now() - started);
      return answer;
    }),
    explain: at(explainSchema, (table, by, message) => table.asking.explain(by, message)),
    whyNot: at(whyNotSchema, (table, by, message) => table.asking.whyNot(by, message)),
    hint: at(hintSchema, (table, by, message) => table.asking.hint(by, message)),
    history: at(historySchema, (table, by, message) => table.asking.history(by, message)),
    undo: at(undoSchema, (table, by, message) => table.undo(by, message)),
    consent: at(consentSchema, (table, by, message) => table.consent(by, message)),
    reactions: at(reactionsSchema, (table, by, message) => table.reactions(by, message)),
    hurry: at(hurrySchema, (table, by, message) => table.hurry(by, message)),
    pace: at(paceSchema, (table, by, message) => table.setPace(by, message)),
    hands: at(handsSchema, (table, by, message) => table.showHands(by, message)),
    say: at(saySchema, (table, by, message) => table.talk.say(by, message)),
    nudge: at(nudgeSchema, (table, by, message) => table.nudge(by, message)),
    hold: at(holdSchema, (table, by, message) => table.hold(by, message)),
  };

  /** Every object has more names than its own, such as "constructor". */
  const isKind = (kind: string): kind is Kind => Object.hasOwn(handlers, kind);

  const answerTo = async (client: Connected, kind: string, message: unknown): Promise<Answer<object>> => {
    try {
      if (services.stopping()) throw new Complaint("shutting-down");
      const cost = (isKind(kind) ? COSTS[kind] : undefined) ?? 1;
      if (config.limits && !(client.sending.take("", now(), cost) && sendingTogether.take(client.address, now(), cost)))
        throw new Complaint("too-fast");
      if (!isKind(kind)) throw new Complaint("bad-message");
      metrics.message(kind);
      const isAsking = ASKING.includes(kind);
      if (isAsking) await turns.mine();
      const answer = await handlers[kind](client, message);
      // What many have waited for together is put into words for one after the other.
      if (isAsking) await turns.mine();
      client.refusals = 0;
      return { ok: true, ...answer };
    } catch (error) {
      const complaint = error instanceof Complaint ? error : new Complaint("server-trouble");
      if (complaint !== error) log.error({ kind, err: error }, "a message failed");
      metrics.refused(complaint.trouble.code);
      if (complaint.trouble.code === "too-fast" || complaint.trouble.code === "bad-message") client.refusals++;
      return { ok: false, error: complaint.trouble };
    }
  };

  io.on("connection", (socket: Client) => {
    socket.data.person = personOf(keys, socket.handshake.headers.cookie) ?? newId();
    const client: Connected = {
      socket,
      address: addressOf(socket.request, config),
      seen: new Map(),
      line: Promise.resolve(),
      sending: new Limiter({ burst: 80, perSecond: 15 }),
      refusals: 0,
    };
    const breath = new Breath(socket.conn);
    socket.onAny((kind: string, ...rest: unknown[]) => {
      const ack = rest.at(-1);
      const message = rest.length > 1 || typeof ack !== "function" ? rest[0] : undefined;
      breath.begin();
      answerTo(client, kind, message)
        .then((answer) => {
          if (typeof ack === "function") ack(answer);
          breath.end();
          if (config.limits && client.refusals > PATIENCE) socket.disconnect(true);
        })
        .catch((error: unknown) => log.error({ err: error }, "an answer could not be given"));
    });
    socket.on("disconnect", () => {
      void inLine(client, async () => {
        for (const game of [...client.seen.keys()]) leave(client, game);
      });
    });
  });
  return io;
}

type Handler = (client: Connected, message: unknown) => Promise<object>;
const handle =
  <T>(schema: z.ZodType<T>, work: (client: Connected, message: T) => Promise<object>): Handler =>
  async (client, message) =>
    await work(client, check(schema, message));

async function inLine<T>(client: Connected, work: () => Promise<T>): Promise<T> {
  const turn = client.line.then(work);
  const over = (): void => {};
  client.line = turn.then(over, over);
  return await turn;
}

/** Coming and leaving: who has left a table before they had quite come to it would be there for ever. */
const handleInLine = <T>(schema: z.ZodType<T>, work: (client: Connected, message: T) => Promise<object>): Handler =>
  handle(schema, (client, message) => inLine(client, () => work(client, message)));
