/** `breakpoint coverage`: which cards exist, and which rules and rulings a green scenario shows. */

import { coverage } from "@breakpoint/scenarios";
import type { Command } from "commander";

export function registerCoverage(program: Command): void {
  program
    .command("coverage")
    .description("tell how much of the game is there and proven by scenarios")
    .option("--json", "as JSON")
    .option("--missing", "list the rules and rulings without a scenario")
    .action((options: { json?: true; missing?: true }) => {
      const found = coverage();
      const text = options.json === true ? JSON.stringify(found.coverage) : options.missing === true ? found.missingText : found.text;
      if (text !== "") process.stdout.write(`${text}\n`);
    });
}
