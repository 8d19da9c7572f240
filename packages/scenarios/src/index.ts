/** Scenario files: running them, checking them, and what they prove. */

export { type Coverage, type CoverageReport, coverage, coverageOf, scenarioFolder } from "./coverage.ts";
export { jsonSchema } from "./format.ts";
export { type Mark, marks, type RuleEntry, type RulingEntry, rules, rulings } from "./ledger.ts";
export { Lesson, type LessonStep, type Piece, type Portion, piecesOf, plainWords, type Tried, type WrittenLesson } from "./lesson.ts";
export {
  checkLesson,
  type LessonProblem,
  lessonFiles,
  lessonFolder,
  lessonId,
  readLesson,
  shippedLessons,
  wordProblem,
} from "./lesson-files.ts";
export { lessonSchema } from "./lesson-format.ts";
export { bareTitle, closest } from "./names.ts";
export { checkScenarios, type Report, report, runScenarios, scenarioFiles } from "./report.ts";
export { checkScenarioText, readScenes, runScenarioText, type ScenarioProblem, type ScenarioResult } from "./runner.ts";
export { canStage, type Scene } from "./stage.ts";
