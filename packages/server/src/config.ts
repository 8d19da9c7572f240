/** How a server is to run: from the environment, or as a test wants it. */

import path from "node:path";
import type { Seed } from "@breakpoint/engine";
import { type Clock, steadyClock } from "./clock.ts";
import { newSeed } from "./ids.ts";
import type { Machine } from "./storage/machine.ts";

export interface ServerConfig {
  host: string;
  /** 0: any free one. */
  port: number;
  /** If the port is taken, the next ones are tried. */
  nextPort: boolean;
  /** Where the embedded database is kept. */
  data: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  databaseConnections: number;
  /** Signs cookies and keys; by default made once and kept in the database. */
  secret: string | null;
  /** The built page; null: no page. */
  webRoot: string | null;
  /** A balancer in front tells who is asking. */
  trustProxy: boolean;
  /** The path under which the table is reached from outside, e.g. /table; empty: at the root. */
  prefix: string;
  /** Addresses under which the table is reached from outside, e.g. https://table.example. */
  origins: string[];
  logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
  /** Limits how fast one client may send. Only tests and benchmarks do without. */
  limits: boolean;
  /** People and programs connected at once, in all and from one address. */
  sockets: number;
  socketsPerAddress: number;
  /** Lets whoever has it read the figures from elsewhere; on this machine nobody needs it. */
  metricsToken: string | null;
  /** Days after which games that nobody has touched are forgotten; null: never. */
  forgetAfter: number | null;
  botThreads: number | undefined;
  /** Tables in memory at once, and tables at which only bots sit that play at once. */
  mostTables: number;
  mostBotTables: number;
  /** The seeds of new games. Nobody must be able to guess them; only tests want the same games again. */
  newSeed: () => Seed;
  /** Only tests pretend to be on another machine. */
  machine?: Machine;
  /** How time passes at the tables; tests are in a hurry. */
  clock: Clock;
}

export const defaults: ServerConfig = {
  host: "127.0.0.1",
  port: 3000,
  nextPort: false,
  data: "data",
  databaseUrl: null,
  databaseConnections: 10,
  secret: null,
  webRoot: null,
  trustProxy: false,
  prefix: "",
  origins: [],
  logLevel: "info",
  limits: true,
  sockets: 10_000,
  socketsPerAddress: 100,
  metricsToken: null,
  forgetAfter: null,
  botThreads: undefined,
  mostTables: 2000,
  mostBotTables: 4,
  newSeed,
  clock: steadyClock(),
};

export class ConfigError extends Error {}

const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** Reads the settings of `docs/run-a-server.md`. */
export function configFrom(env: Readonly<Record<string, string | undefined>>, webRoot: string | null): ServerConfig {
  const given = (name: string): string | undefined => (env[name]?.trim() ? env[name].trim() : undefined);
  const number = (name: string, least: number, most: number, otherwise: number): number => {
    const text = given(name);
    if (text === undefined) return otherwise;
    const value = Number(text);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
    return value;
  };
  const oneOf = <T extends string>(name: string, values: readonly T[], otherwise: T): T => {
    const text = given(name) ?? otherwise;
    const known = values.find((value) => value === text);
    if (known === undefined) throw new ConfigError(`${name} must be one of ${values.join(", ")}, not "${text}".`);
    return known;
  };
  const secret = given("BREAKPOINT_SECRET") ?? null;
  if (secret !== null && secret.length < 32) throw new ConfigError("BREAKPOINT_SECRET must have at least 32 characters.");
  const metricsToken = given("BREAKPOINT_METRICS_TOKEN") ?? null;
  if (metricsToken !== null && metricsToken.length < 16)
    throw new ConfigError("BREAKPOINT_METRICS_TOKEN must have at least 16 characters.");
  const databaseUrl = given("DATABASE_URL") ?? null;
  if (databaseUrl !== null && !/^postgres(ql)?:$/.test(URL.canParse(databaseUrl) ? new URL(databaseUrl).protocol : ""))
    throw new ConfigError("DATABASE_URL must be an address such as postgres://user:password@host/database.");
  const origins = (given("BREAKPOINT_ORIGINS") ?? "").split(/[\s,]+/).filter((origin) => origin !== "");
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new ConfigError(`BREAKPOINT_ORIGINS must name addresses such as https://table.example, not "${origin}".`);
  const prefix = (given("BREAKPOINT_PREFIX") ?? "").replace(/\/+$/, "");
  if (!/^(\/[\w.~-]+)*$/.test(prefix)) throw new ConfigError(`BREAKPOINT_PREFIX must be a path such as /table, not "${prefix}".`);
  return {
    ...defaults,
    host: given("HOST") ?? defaults.host,
    port: number("PORT", 0, 65535, defaults.port),
    data: path.resolve(given("BREAKPOINT_DATA") ?? "data"),
    databaseUrl,
    databaseConnections: number("BREAKPOINT_DATABASE_CONNECTIONS", 1, 200, defaults.databaseConnections),
    secret,
    webRoot,
    trustProxy: oneOf("BREAKPOINT_TRUST_PROXY", ["0", "1"], "0") === "1",
    prefix,
    origins,
    logLevel: oneOf("BREAKPOINT_LOG", LEVELS, defaults.logLevel),
    limits: oneOf("BREAKPOINT_LIMITS", ["on", "off"], "on") === "on",
    sockets: number("BREAKPOINT_SOCKETS", 1, 1_000_000, defaults.sockets),
    socketsPerAddress: number("BREAKPOINT_SOCKETS_PER_ADDRESS", 1, 1_000_000, defaults.socketsPerAddress),
    metricsToken,
    forgetAfter: given("BREAKPOINT_FORGET_AFTER") === undefined ? null : number("BREAKPOINT_FORGET_AFTER", 1, 36_500, 1),
    mostTables: number("BREAKPOINT_TABLES", 1, 1_000_000, defaults.mostTables),
    mostBotTables: number("BREAKPOINT_BOT_TABLES", 0, 1000, defaults.mostBotTables),
    botThreads: given("BREAKPOINT_BOT_THREADS") === undefined ? undefined : number("BREAKPOINT_BOT_THREADS", 1, 64, 1),
  };
}
