/** The server of the table. */

export { ConfigError, configFrom, defaults, type ServerConfig } from "./config.ts";
export { DataInUse } from "./lock.ts";
export { type RunningServer, startServer } from "./server.ts";
