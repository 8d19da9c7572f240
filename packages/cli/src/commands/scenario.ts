/** `breakpoint scenario run|check PATH...`: scenario files, played or only read. */

import { existsSync } from "node:fs";
import { checkScenarios, type Report, runScenarios, scenarioFiles } from "@breakpoint/scenarios";
import type { Command } from "commander";
import { complain } from "../arguments.ts";

export function registerScenario(program: Command): void {
  const scenario = program
    .command("scenario")
    .description("run or check scenario files (docs/scenarios.md)")
    .action(() => complain("say what to do with scenarios: run or check."));
  const add = (name: string, description: string, work: (paths: string[]) => Report): void => {
    scenario
      .command(name)
      .description(description)
      .argument("<path...>", "files, or folders of them")
      .action((paths: string[]) => {
        const lost = paths.find((path) => !existsSync(path));
        if (lost !== undefined) complain(`there is no file or folder ${lost}.`);
        if (scenarioFiles(paths).length === 0) complain(`there are no scenario files (.yaml) in ${paths.join(", ")}.`);
        const { text, failed } = work(paths);
        process.stdout.write(`${text}\n`);
        if (failed > 0) process.exitCode = 1;
      });
  };
  add("run", "play scenarios and tell which fail, and how", runScenarios);
  add("check", "read scenarios without playing them", checkScenarios);
}
