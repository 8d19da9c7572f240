/** `node packages/server/dist/run.js`: a server without anything around it, for machines that run it as a service. */

import { serve } from "./main.ts";

const server = await serve();
if (server === null) process.exitCode = 1;
else console.log(server.address);
