/** The server of the table. */

export { ConfigError, configFrom, defaults, type ServerConfig } from "./config.ts";
export { type RunningServer, startServer } from "./server.ts";
export { DataInUse } from "./storage/lock.ts";
