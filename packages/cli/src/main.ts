/** The `breakpoint` command: puts the commands together and sees that every one of them ends cleanly. */

import { Command, CommanderError } from "commander";
import { Complaint } from "./arguments.ts";
import { registerAtlas } from "./commands/atlas.ts";
import { registerBench } from "./commands/bench.ts";
import { registerCard } from "./commands/card.ts";
import { registerCoverage } from "./commands/coverage.ts";
import { registerExplore } from "./commands/explore.ts";
import { registerLadder } from "./commands/ladder.ts";
import { registerLearn } from "./commands/learn.ts";
import { registerLuck } from "./commands/luck.ts";
import { registerPlay } from "./commands/play.ts";
import { registerPuzzle } from "./commands/puzzle.ts";
import { registerReplay } from "./commands/replay.ts";
import { registerReview } from "./commands/review.ts";
import { registerScenario } from "./commands/scenario.ts";
import { registerSim } from "./commands/sim.ts";
import { registerSoak } from "./commands/soak.ts";
import { registerTrain } from "./commands/train.ts";

const oneLine = (text: string): string =>
  text
    .replace(/^error: /, "")
    .replace(/\s+/g, " ")
    .trim();
const complainAbout = (message: string): void => {
  process.stderr.write(`breakpoint: ${oneLine(message)}\n`);
  process.exitCode = 2;
};

/** Whoever reads our output may stop reading (`breakpoint card X | head -1`): then there is nothing left to say. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
}

const program = new Command("breakpoint")
  .description("The open table for the card game Smash Up (unofficial).")
  .version("0.1.0", "-V, --version", "print the version")
  .helpOption("-h, --help", "say what there is to choose from")
  .exitOverride()
  .configureOutput({ outputError: (text) => complainAbout(text) });

for (const register of [
  registerLearn,
  registerPlay,
  registerReplay,
  registerReview,
  registerLuck,
  registerCard,
  registerPuzzle,
  registerScenario,
  registerCoverage,
  registerSim,
  registerLadder,
  registerAtlas,
  registerSoak,
  registerExplore,
  registerBench,
  registerTrain,
])
  register(program);

try {
  if (process.argv.length > 2) await program.parseAsync();
  else program.outputHelp();
} catch (error) {
  if (error instanceof Complaint) complainAbout(error.message);
  else if (!(error instanceof CommanderError)) throw error;
  else if (error.exitCode !== 0) process.exitCode = 2;
}
