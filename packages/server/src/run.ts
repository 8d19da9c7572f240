/** `node packages/server/dist/run.js`: a server without anything around it, for machines that run it as a service. */

import { serve } from "./main.ts";

const server = await serve();
if (server === null) process.exit(1);
console.log(server.address);
