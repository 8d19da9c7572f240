/** The page, the requests around a game, health and figures. */

import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  forkSchema,
  gameParamsSchema,
  invitationSchema,
  joinSchema,
  type Me,
  newGameSchema,
  openSeatSchema,
  type PushKey,
  type Reach,
  rematchSchema,
  renameSchema,
  renameSeatSchema,
  subscriptionSchema,
} from "@breakpoint/protocol";
import { fastifyCookie } from "@fastify/cookie";
import { fastifyHelmet } from "@fastify/helmet";
import { fastifyStatic } from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import type { ServerConfig } from "../config.ts";
import { friendlyName } from "../friendly-names.ts";
import { isSame } from "../ids.ts";
import { Limiter } from "../limits.ts";
import type { Services } from "../services.ts";
import type { Lobby } from "../table/lobby.ts";
import { Complaint, refused } from "../troubles.ts";
import { neighbourhood } from "./address.ts";
import { headers } from "./headers.ts";
import { newPerson, personOf, signer } from "./identity.ts";
import { isLoopback, type Origins } from "./origins.ts";
import { placed, shared } from "./prefix.ts";
import { reachOf } from "./reach.ts";

/** Checks what came against what may come. A name that cannot be used is said to be just that. */
export function check<T>(schema: z.ZodType<T>, message: unknown): T {
  const parsed = schema.safeParse(message);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join(".") ?? "";
  if (/(^|\.)name$/.test(where)) throw new Complaint("bad-name");
  throw new Complaint("bad-message", where === "" ? {} : { message: `The server does not understand "${where}" in this message.` });
}

export async function serveHttp(
  app: FastifyInstance,
  services: Services,
  lobby: Lobby,
  config: ServerConfig,
  origins: Origins,
): Promise<void> {
  const { keys, store, metrics, now } = services;
  const limiters = {
    any: new Limiter({ burst: 200, perSecond: 20 }),
    making: new Limiter({ burst: 30, perSecond: 0.5 }),
    guessing: new Limiter({ burst: 12, perSecond: 0.2 }),
    // A whole school may load the page at once.
    page: new Limiter({ burst: 3000, perSecond: 200 }),
    health: new Limiter({ burst: 100, perSecond: 20 }),
  };
  const limit = (kind: keyof typeof limiters, request: FastifyRequest): void => {
    if (config.limits && !limiters[kind].take(neighbourhood(request.ip), now())) throw new Complaint("too-fast");
  };
  await app.register(fastifyHelmet, headers);
  await app.register(fastifyCookie, { secret: signer(keys) });
  /** Who is asking; somebody new gets a cookie. */
  const person = (request: FastifyRequest, reply: FastifyReply): string => {
    const known = personOf(keys, request.headers.cookie);
    if (known !== null) return known;
    const { person: id, cookie } = newPerson(config.prefix || "/");
    reply.setCookie(...cookie);
    return id;
  };

  app.addHook("onRequest", async (request, reply) => {
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=()");
    // Where it leads, and not how its address is written: /%61pi is another way to write /api.
    const where = request.routeOptions.url ?? request.url;
    if (where === "/healthz" || where === "/metrics") return limit("health", request);
    if (!where.startsWith("/api/")) return limit("page", request);
    reply.header("cache-control", "no-store");
    if (!origins.allows(request.headers)) throw new Complaint("foreign-origin");
    limit("any", request);
  });

  app.setErrorHandler((error: FastifyError | Complaint, request, reply) => {
    const complaint = complaintOf(error);
    metrics.refused(complaint.trouble.code);
    if (complaint.status >= 500 && !(error instanceof Complaint)) request.log.error({ err: error }, "a request failed");
    reply.status(complaint.status).send(refused(complaint));
  });

  app.get("/healthz", async (_request, reply) => {
    const isWell = !services.stopping() && (await store.isWell());
    return reply
      .status(isWell ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ok: isWell });
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayReadFigures(request, config)) throw new Complaint("no-such-page");
    return reply
      .type(metrics.contentType)
      .header("cache-control", "no-store")
      .send(await metrics.text());
  });

  app.get("/api/me", async (request, reply): Promise<Me> => {
    const me = person(request, reply);
    const name = await store.nameOf(me);
    return { name: name ?? friendlyName(me), chosen: name !== null };
  });
  app.put("/api/me", async (request, reply): Promise<Me> => {
    const { name } = check(renameSchema, request.body);
    await store.rename(person(request, reply), name);
    return { name, chosen: true };
  });

  const game = (request: FastifyRequest): string => {
    const params = gameParamsSchema.safeParse(request.params);
    if (!params.success) throw new Complaint("no-such-game");
    return params.data.game;
  };
  app.post("/api/games", async (request, reply) => {
    const wanted = check(newGameSchema, request.body);
    limit("making", request);
    return await lobby.create(person(request, reply), wanted);
  });
  app.get("/api/games", async (request, reply) => ({ games: await lobby.gamesOf(person(request, reply)) }));
  app.post("/api/games/clear", async (request, reply) => await lobby.clearFinished(person(request, reply)));
  app.post("/api/games/:game/clear", async (request, reply) => await lobby.clear(person(request, reply), game(request)));
  app.post("/api/games/:game/seat", async (request, reply) => {
    limit("making", request);
    return await lobby.settleSeat(person(request, reply), game(request), check(openSeatSchema, request.body));
  });
  app.get("/api/open", async (request, reply) => ({ games: await lobby.openTables(person(request, reply)) }));
  app.get("/api/push", async (): Promise<PushKey> => ({ key: await services.calling.publicKey() }));
  app.put("/api/push", async (request, reply) => {
    limit("making", request);
    await services.calling.subscribe(person(request, reply), check(subscriptionSchema, request.body));
    return {};
  });
  app.delete("/api/push", async (request, reply) => {
    await store.unsubscribeAll(person(request, reply));
    return {};
  });
  app.get("/api/reach", async (request): Promise<Reach> => {
    const reach = reachOf(config, request.socket.localPort ?? config.port);
    // Addresses inside are nobody's business outside.
    return isFromHere(request) || config.origins.length > 0 ? reach : { ...reach, addresses: [] };
  });
  app.get("/api/watch", async (request, reply) => ({ games: await lobby.listed(person(request, reply)) }));
  app.get("/api/games/:game", async (request, reply) => await lobby.describe(person(request, reply), game(request)));
  app.post("/api/games/:game/join", async (request, reply) => {
    limit("guessing", request);
    return await lobby.join(person(request, reply), game(request), check(joinSchema, request.body));
  });
  app.post("/api/invitation", async (request, reply) => {
    const asked = check(invitationSchema, request.body);
    // Words can be guessed, links cannot.
    if ("code" in asked) limit("guessing", request);
    return await lobby.invitation(person(request, reply), asked);
  });
  app.post("/api/games/:game/rename", async (request, reply) => {
    const { seat, name } = check(renameSeatSchema, request.body);
    return await lobby.renameSeat(person(request, reply), game(request), seat, name);
  });
  app.post("/api/games/:game/rematch", async (request, reply) => {
    limit("making", request);
    return await lobby.rematch(person(request, reply), game(request), check(rematchSchema, request.body ?? {}));
  });
  app.post("/api/games/:game/fork", async (request, reply) => {
    limit("making", request);
    return await lobby.fork(person(request, reply), game(request), check(forkSchema, request.body));
  });
  app.get("/api/games/:game/replay", async (request, reply) => await lobby.replay(person(request, reply), game(request)));

  servePage(app, config, (request, reply) => {
    person(request, reply);
  });
}

/** Figures tell of others: they are for programs on this machine that come past every proxy, and for whoever has the token. */
function mayReadFigures({ headers: given, socket }: FastifyRequest, { metricsToken }: ServerConfig): boolean {
  if (metricsToken !== null && isSame(given.authorization ?? "", `Bearer ${metricsToken}`)) return true;
  return isFromHere({ headers: given, socket });
}

/** A program on this very machine asks, past every proxy. */
function isFromHere({ headers: given, socket }: Pick<FastifyRequest, "headers" | "socket">): boolean {
  const isForwarded = given["x-forwarded-for"] !== undefined || given.forwarded !== undefined;
  return !isForwarded && isLoopback((socket.remoteAddress ?? "").replace(/^::ffff:/i, ""));
}

/** The built page: hashed files may be kept for ever, everything else is asked for again each time. */
function servePage(app: FastifyInstance, config: ServerConfig, greet: (request: FastifyRequest, reply: FastifyReply) => void): void {
  const root = config.webRoot;
  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    greet(request, reply);
    const { host } = request.headers;
    const origin = host !== undefined && /^[\w.:[\]-]+$/.test(host) ? `${request.protocol}://${host}` : null;
    const plain = placed(await readFile(path.join(root ?? "", "index.html"), "utf8"), config.prefix);
    const page = shared(plain, { path: request.url, origin: config.origins[0] ?? origin, prefix: config.prefix });
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
  };
  if (root !== null) {
    app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = path.relative(root, file).startsWith(`assets${path.sep}`);
        reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    app.get("/", show);
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === "GET" && !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url) && !/\.\w+$/.test(request.url.split("?")[0] ?? "");
    if (root !== null && isPage) return await show(request, reply);
    throw new Complaint("no-such-page");
  });
}

function complaintOf(error: FastifyError | Complaint): Complaint {
  if (error instanceof Complaint) return error;
  if (error.statusCode === 413) return new Complaint("too-large");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Complaint("bad-message");
  return new Complaint("server-trouble");
}
