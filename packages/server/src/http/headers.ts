/** What browsers are told about every answer, so that a page does only what it is for. */

import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyHelmetOptions } from "@fastify/helmet";

const YEAR = 365 * 24 * 3600;

/** Some browsers do not count a web socket at the same address as the same address. */
const ownSockets = ({ headers: { host } }: IncomingMessage, _reply: ServerResponse): string =>
  host !== undefined && /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";

export const headers: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ownSockets],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: "deny" },
  // Browsers heed it only where it came over HTTPS.
  strictTransportSecurity: { maxAge: YEAR, includeSubDomains: false },
};
