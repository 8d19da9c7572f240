/** `breakpoint-server`: a server without anything around it, for machines that run it as a service; and what its keeper needs beside it. */

import { complain } from "./complaint.ts";

// Each command loads what it needs: help is there at once, and a backup needs no cards.

const HELP = `breakpoint-server                  runs a server, as the environment says
breakpoint-server backup FOLDER    copies all games of the embedded database, whether its server runs or not
breakpoint-server move             moves everything from the embedded database to PostgreSQL (DATABASE_URL)
docs/run-a-server.md tells the rest.`;

/** A command is done and says what it did; the process ends with 1 if it could not. */
async function done(command: Promise<string>): Promise<void> {
  try {
    console.log(await command);
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}

const [command, ...rest] = process.argv.slice(2);
if (command === undefined) {
  const { serve } = await import("./main.ts");
  const server = await serve();
  if (server === null) process.exit(1);
  console.log(server.address);
} else if (command === "backup")
  await done(
    (async () => {
      const { configFrom } = await import("./config.ts");
      const { backup } = await import("./commands/backup.ts");
      return await backup(configFrom(process.env, null).data, rest[0]);
    })(),
  );
else if (command === "move")
  await done(
    (async () => {
      const { configFrom } = await import("./config.ts");
      const { move } = await import("./commands/move.ts");
      const { data, databaseUrl } = configFrom(process.env, null);
      return await move(data, databaseUrl, (line) => console.log(line));
    })(),
  );
else {
  console.log(HELP);
  if (!["help", "--help", "-h"].includes(command)) process.exitCode = 2;
}
