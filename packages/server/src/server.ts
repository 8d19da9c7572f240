/** A whole server: storage, tables, pages and sockets, started and stopped as one. */

import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Reach } from "@breakpoint/protocol";
import { type FastifyInstance, fastify, LogController } from "fastify";
import * as z from "zod";
import { BotPool } from "./bots/pool.ts";
import type { ServerConfig } from "./config.ts";
import { forgetOldGames } from "./forgetting.ts";
import { leaveMarkingToOthers } from "./garbage.ts";
import { limitConnections, limitSockets } from "./http/crowd.ts";
import { Origins } from "./http/origins.ts";
import { takeOffPrefix } from "./http/prefix.ts";
import { reachOf } from "./http/reach.ts";
import { serveHttp } from "./http/routes.ts";
import { serveSockets } from "./http/sockets.ts";
import { tellOfStandstill } from "./http/standstill.ts";
import { newId, newSecret } from "./ids.ts";
import { Keys } from "./keys.ts";
import { LogDestination } from "./log-destination.ts";
import { Metrics } from "./metrics.ts";
import { Calling } from "./push/calling.ts";
import type { Services } from "./services.ts";
import { copyData } from "./storage/copy.ts";
import { DataFolder, DataTaken } from "./storage/folder.ts";
import { Store } from "./storage/store.ts";
import { Capacity } from "./table/capacity.ts";
import { Lobby } from "./table/lobby.ts";
import { Tables } from "./table/tables.ts";

/** What can be asked at the back door. */
const backupSchema = z.object({ ask: z.literal("backup"), to: z.string().refine((to) => path.isAbsolute(to)) });

/** Milliseconds for the head of a request to come in, for all of it, and for the next one; how often that is looked after. */
const LONGEST_HEAD = 8000;
const LONGEST_REQUEST = 15_000;
const LONGEST_IDLE = 20_000;
const CHECK = 2000;
/** Milliseconds that a stop waits: for what is being done at the tables, for clients to take leave, for the threads of the bots. */
const LONGEST_TURN = 1500;
const LONGEST_LEAVE = 300;
const LONGEST_THOUGHT = 500;
const STANDARD_OUTPUT = 1;
/** Ports that are tried after one that is taken. */
const PORTS = 20;

export interface RunningServer {
  readonly address: string;
  /** How others reach it. */
  readonly reach: Reach;
  readonly store: Store;
  /** Lets everything that was begun end, and leaves nothing behind. */
  stop(): Promise<void>;
}

/** `onDeath`: this server can do nothing any more and must end at once. */
export async function startServer(config: ServerConfig, onDeath: (error: Error) => void = () => {}): Promise<RunningServer> {
  leaveMarkingToOthers();
  const node = newId();
  const destination = new LogDestination(STANDARD_OUTPUT);
  const app = fastify({
    logger: { level: config.logLevel, redact: ["req.headers.cookie", "req.headers.authorization"], stream: destination },
    logController: new LogController({ disableRequestLogging: config.logLevel !== "debug" && config.logLevel !== "trace" }),
    // The one proxy in front is believed, not what its clients say about themselves.
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: 16_384,
    requestTimeout: LONGEST_REQUEST,
    keepAliveTimeout: LONGEST_IDLE,
    http: { headersTimeout: LONGEST_HEAD, connectionsCheckingInterval: CHECK },
    forceCloseConnections: true,
  });
  let data: DataFolder | null = null;
  let store: Store | null = null;
  try {
    if (config.databaseUrl !== null) store = await Store.postgres(config.databaseUrl, node, config.databaseConnections);
    else {
      data = await DataFolder.open(config.data, config.machine);
      const taken = (): void => onDeath(new DataTaken(config.data));
      data.lock.onLost(taken);
      store = await Store.embedded(data, node, { onFenced: taken });
    }
    return await run(app, store, data, config, destination);
  } catch (error) {
    await store?.close().catch(() => {});
    data?.close();
    throw error;
  }
}

async function run(
  app: FastifyInstance,
  store: Store,
  data: DataFolder | null,
  config: ServerConfig,
  destination: LogDestination,
): Promise<RunningServer> {
  const log = app.log;
  let stopping = false;
  const services: Services = {
    store,
    keys: new Keys(config.secret ?? (await store.setting("secret", newSecret))),
    bots: new BotPool(
      (trouble) => log.error(trouble, "a bot failed"),
      config.botThreads === undefined ? {} : { threads: config.botThreads },
    ),
    metrics: new Metrics(),
    log,
    clock: config.clock,
    calling: new Calling(store, config.origins[0] ?? "mailto:keeper@breakpoint.invalid", config.clock.now),
    capacity: new Capacity(config.mostTables, config.mostBotTables, config.limits),
    now: config.clock.now,
    newSeed: config.newSeed,
    stopping: () => stopping,
  };
  const tables = new Tables(services);
  const lobby = new Lobby(services, tables);
  const origins = new Origins(config.origins, config.host);
  const io = serveSockets(app.server, services, lobby, config, origins);
  const connections = limitConnections(app.server, config);
  limitSockets(io, config, services.metrics);
  await serveHttp(app, services, lobby, config, origins);
  takeOffPrefix(app.server, config.prefix);
  services.metrics.gauge("breakpoint_connections", "Connected clients.", () => io.engine.clientsCount);
  services.metrics.gauge("breakpoint_tables", "Games in memory.", () => tables.size);
  services.metrics.gauge("breakpoint_bots_waiting", "Decisions of bots that wait for a thread.", () => services.bots.waiting);
  services.metrics.gauge("breakpoint_database_works", "1 while something can be written.", () => (store.condition.isFailing ? 0 : 1));
  tellOfStandstill(io, store.condition, log);
  await tables.start();
  await listen(app, config);
  const { port } = app.server.address() as AddressInfo;
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  const address = `http://${host}:${port}${config.prefix}`;
  data?.lock.announce(address);
  data?.lock.door?.answer(async (question) => {
    const { to } = backupSchema.parse(question);
    await store.atRest(() => copyData(data, to));
    log.info({ to }, "a backup was made");
    return {};
  });
  if (data?.left != null)
    log.warn({ left: data.left, used: data.database }, "the server before was not heard of: its database was copied, and left where it is");
  log.info({ address, shared: store.shared, node: store.node }, "the table is open");

  const forgetting = config.forgetAfter === null ? null : forgetOldGames(store, config.forgetAfter, services.now, log);

  let stopped: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    stopping = true;
    forgetting?.();
    io.emit("bye", { reason: "shutting-down" });
    await within(LONGEST_TURN, tables.close());
    const leaving = Promise.all([io.close(), app.close()]);
    await within(LONGEST_LEAVE, leaving);
    // Whoever does not listen is not waited for.
    for (const connection of connections) connection.destroy();
    await within(LONGEST_LEAVE, leaving);
    await within(LONGEST_THOUGHT, services.bots.close());
    await store.close();
    data?.close();
    log.info("the table is closed");
    destination.flush();
  };
  return {
    address,
    reach: reachOf(config, port),
    store,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Waits for something to be done, but not for ever. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => {}), patience]);
  clearTimeout(timer);
}

async function listen(app: FastifyInstance, { host, port, nextPort }: ServerConfig): Promise<void> {
  for (let i = 0; ; i++) {
    try {
      await app.listen({ host, port: port === 0 ? 0 : port + i });
      return;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isTaken || !nextPort || port === 0 || i >= PORTS) throw error;
    }
  }
}
