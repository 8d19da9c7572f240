/** English wording of everything the engine says by key: questions, options, the log, refusals and the making of a number. */

export { type Remark, remarks, speaksUp } from "./coach.ts";
export { wordEvent, wordEvents } from "./events.ts";
export { type Asked, explain, explainLines, explainWhyNot } from "./explanations.ts";
export { type CardFacts, type Lookup, lookupIn, lookupOf, playerName } from "./lookup.ts";
export {
  hasWord,
  hostName,
  pointAt,
  type WordedOption,
  wordLine,
  wordMarks,
  wordOption,
  wordOptions,
  wordRights,
  wordStep,
} from "./options.ts";
export { awardsAt, type BaseOutcome, type Outcome, outcomesOf, settledBase } from "./outcome.ts";
export { hasPrompt, wordPrompt, wordWaiting } from "./prompts.ts";
export { phaseName, wordRefusal, wordWhyNot } from "./refusals.ts";
export { capital, count, list, possessed, title, titles, who, whose } from "./sentence.ts";
