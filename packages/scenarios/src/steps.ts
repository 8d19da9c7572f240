/** The lines of a scenario that say what a player does. */

import { allDefs, allFactions, type Decision, hashState, NO_CARD, type Option, type Seat } from "@breakpoint/engine";
import { didYouMean, plain, sameName } from "./names.ts";
import { matching, optionLabels } from "./options.ts";
import { Problem } from "./problem.ts";
import type { Path } from "./source.ts";
import type { Table } from "./table.ts";

/** The verbs of a step; those with a word need nothing more. */
const VERBS: { said: string; word?: string }[] = [
  { said: "plays" },
  { said: "uses" },
  { said: "chooses" },
  { said: "names" },
  { said: "takes" },
  { said: "puts" },
  { said: "declines", word: "decline" },
  { said: "accepts", word: "accept" },
  { said: "is done", word: "done" },
  { said: "passes", word: "pass" },
  { said: "keeps", word: "keep" },
  { said: "redraws", word: "redraw" },
  { said: "concedes", word: "concede" },
];

interface Line {
  seat: Seat;
  player: string;
  verb: string;
  rest: string;
}

/** Reads "Ann plays Collector on Tar Pits". */
export function readLine(text: string, players: readonly string[], path: Path): Line {
  const line = text.trim();
  const seat = players.findIndex((p) => plain(line).startsWith(`${plain(p)} `));
  const player = players[seat];
  if (player === undefined) {
    const first = line.split(" ")[0] ?? "";
    throw new Problem(path, `"${line}" does not begin with a player's name (${players.join(", ")})${didYouMean(first, players)}`);
  }
  const said = line.slice(player.length + 1).trim();
  const verb = VERBS.find((v) => plain(said) === v.said || (v.word === undefined && plain(said).startsWith(`${v.said} `)));
  if (verb === undefined)
    throw new Problem(path, `"${said}" is nothing that a player does; a player ${VERBS.map((v) => v.said).join(", ")}`);
  const rest = said.slice(verb.said.length).trim();
  if (verb.word === undefined && rest === "") throw new Problem(path, `${player} ${verb.said} what?`);
  if (verb.said !== "puts") return { seat, player, verb: verb.said, rest: verb.word ?? rest };
  const card = /^(.+) down$/i.exec(rest)?.[1];
  if (card === undefined) throw new Problem(path, `"${said}": for a duel a player "puts CARD down"`);
  return { seat, player, verb: verb.said, rest: card };
}

/** Verbs that answer a question of the rules, and which. */
const ANSWERS: Readonly<Record<string, { key: string; only: string }>> = {
  takes: { key: "claim", only: "treasures that lie open are taken" },
  puts: { key: "duel-card", only: "a card is put down for a duel" },
};

/** Carries out a step. */
export function perform(table: Table, text: string, path: Path): void {
  const line = readLine(text, table.players, path);
  const decision = asked(table, line, path);
  table.log.length = 0;
  table.picks.length = 0;
  switch (line.verb) {
    case "plays":
      plays(table, line, decision, path);
      return;
    case "uses":
      take(table, meant(table, line, uses(table, decision, line.rest, path), decision, path), path);
      return;
    case "chooses":
    case "names":
      row(table, line, decision, path);
      return;
    default: {
      const answers = ANSWERS[line.verb];
      if (answers !== undefined && answers.key !== decision.prompt.key)
        throw new Problem(path, `${answers.only} when the question is ${answers.key}; ${line.player} is asked ${decision.prompt.key}`);
      take(table, one(table, line.rest, matching(table, line.rest, decision.options, path), decision, path), path);
    }
  }
}

function asked(table: Table, line: Line, path: Path): Decision {
  const decision = table.decision;
  if (decision === null) throw new Problem(path, `${line.player} is not asked: the game is over`);
  if (decision.seat !== line.seat)
    throw new Problem(path, `${line.player} is not asked now: ${table.playerName(decision.seat)} is asked ${decision.prompt.key}`);
  return decision;
}

function one(table: Table, said: string, found: readonly number[], decision: Decision, path: Path): number {
  const first = found[0];
  if (first === undefined)
    throw new Problem(path, `${said} is not offered${unknown(table, said)}\n  offered: ${optionLabels(table, decision.options)}`);
  return first;
}

const VERB_FOR: Readonly<Record<string, string | undefined>> = { play: "plays", use: "uses" };

/** The option that a step plays or uses; a hint if it is offered, but for another verb. */
function meant(table: Table, line: Line, found: readonly number[], decision: Decision, path: Path): number {
  const other = found.length > 0 ? undefined : matching(table, line.rest, decision.options, path)[0];
  if (other !== undefined) {
    const verb = VERB_FOR[decision.options[other]?.kind ?? ""] ?? "chooses";
    throw new Problem(path, `what is offered now is "${line.player} ${verb} ${line.rest}"`);
  }
  return one(table, line.rest, found, decision, path);
}

/** A hint if the words name nothing that exists. */
function unknown(table: Table, said: string): string {
  const base = /^buried card \d+ at (.+)$/i.exec(said)?.[1];
  if (base !== undefined) return unknown(table, base);
  const head = said.split(/ on | as | by | through |, /)[0] ?? said;
  const name = table.parse(head).name;
  const known = [...allDefs().map((d) => d.name), ...allFactions().map((f) => f.name), ...table.players, ...WORDS];
  return known.some((k) => sameName(k, name) || sameName(k, said)) ? "" : `: nothing is called ${name}${didYouMean(name, known)}`;
}

const WORDS = VERBS.flatMap((v) => v.word ?? []);
const WORD_OF: Readonly<Record<string, string | undefined>> = Object.fromEntries(VERBS.map((v) => [v.said, v.word]));

/** Takes an option of the decision without the hidden concession: its place in the real one is the same, since that comes last. */
function take(table: Table, index: number, path: Path): void {
  const refusal = table.game.pick(index);
  if (refusal !== null) throw new Problem(path, `the engine refused an option that it offered: ${refusal.code}`);
  table.picks.push(index);
}

const isSpecialWindow = (decision: Decision): boolean => decision.prompt.key.startsWith("special-");

function playing(table: Table, decision: Decision, said: string, path: Path): number[] {
  const plays = decision.options.filter((o) => o.kind === "play");
  return matching(table, said, plays, path).map((i) => decision.options.indexOf(plays[i] as Option));
}

/** A Special in its window: "Bea plays Shinobi", perhaps with the base. */
function specials(table: Table, decision: Decision, said: string, path: Path): { index: number; on: string | null } | undefined {
  if (!isSpecialWindow(decision)) return undefined;
  const cards = decision.options.filter((o) => o.kind === "card");
  const readings = [{ card: said, on: null as string | null }];
  for (let i = said.indexOf(" on "); i >= 0; i = said.indexOf(" on ", i + 1))
    readings.push({ card: said.slice(0, i), on: said.slice(i + 4) });
  for (const { card, on } of readings) {
    const found = matching(table, card, cards, path)[0];
    const option = found === undefined ? undefined : cards[found];
    if (option !== undefined) return { index: decision.options.indexOf(option), on };
  }
  return undefined;
}

function plays(table: Table, line: Line, decision: Decision, path: Path): void {
  const special = specials(table, decision, line.rest, path);
  if (special === undefined) {
    take(table, meant(table, line, playing(table, decision, line.rest, path), decision, path), path);
    return;
  }
  const base = decision.prompt.base ?? NO_CARD;
  take(table, special.index, path);
  if (special.on === null) return;
  const next = table.decision;
  if (next !== null && next.prompt.key === "special-where" && next.seat === line.seat)
    take(table, one(table, special.on, matching(table, special.on, next.options, path), next, path), path);
  else if (base !== NO_CARD && !table.names(special.on, base))
    throw new Problem(path, `that Special is played on ${table.nameOf(base)}, not on ${special.on}`);
}

function uses(table: Table, decision: Decision, said: string, path: Path): number[] {
  const special = specials(table, decision, said, path);
  if (special !== undefined) return [special.index];
  return matching(table, `use ${said}`, decision.options, path);
}

/** "chooses first Gremlin" is "chooses Gremlin", unless "first ..." is itself a name. */
function wordsOf(table: Table, said: string, decision: Decision, path: Path): string[] {
  const words = said.split(/,\s+/);
  const bare = /^first (.+)$/i.exec(words[0] ?? "")?.[1];
  if (bare === undefined || words.some((_, i) => matching(table, words.slice(0, i + 1).join(", "), decision.options, path).length > 0))
    return words;
  return [bare, ...words.slice(1)];
}

/** A row of picks. A name with a comma in it is taken whole. */
function row(table: Table, line: Line, first: Decision, path: Path): void {
  const words = wordsOf(table, line.rest, first, path);
  let decision = first;
  for (let i = 0; i < words.length; ) {
    if (i > 0) {
      const next = table.decision;
      const left = words.slice(i).join(", ");
      if (next === null || next.seat !== line.seat || next.prompt.key !== first.prompt.key || next.prompt.source !== first.prompt.source)
        throw new Problem(
          path,
          `${line.player} has chosen ${words.slice(0, i).join(", ")} and is not asked for more: ${left} is left over`,
        );
      decision = next;
    }
    let end = words.length;
    let found: number[] = [];
    for (; end > i && found.length === 0; end--) found = matching(table, words.slice(i, end).join(", "), decision.options, path);
    take(table, one(table, words[i] ?? "", found, decision, path), path);
    i = end + 1;
  }
}

/** Tries a step that must not be possible; nothing may change. */
export function refuse(table: Table, text: string, because: string | undefined, path: Path): void {
  const line = readLine(text, table.players, path);
  checkNames(table, line, path);
  const before = hashState(table.game.state);
  const reason = whyRefused(table, line, path);
  if (reason === null) throw new Problem(path, `"${text}" should be refused, but it is possible`);
  if (because !== undefined && because !== reason) throw new Problem(path, `"${text}" is refused as ${reason}, not as ${because}`);
  if (hashState(table.game.state) !== before) throw new Problem(path, "a refused step changed the game");
}

function whyRefused(table: Table, line: Line, path: Path): string | null {
  const decision = table.decision;
  if (decision === null || decision.seat !== line.seat) {
    const refusal = table.game.pick(0, line.seat);
    if (refusal === null) throw new Problem(path, "the engine let a player act who was not asked");
    return "not-asked";
  }
  let possible: boolean;
  switch (line.verb) {
    case "plays":
      possible = specials(table, decision, line.rest, path) !== undefined || playing(table, decision, line.rest, path).length > 0;
      break;
    case "uses":
      possible = uses(table, decision, line.rest, path).length > 0;
      break;
    default:
      possible =
        (ANSWERS[line.verb]?.key ?? decision.prompt.key) === decision.prompt.key &&
        matching(table, line.rest, decision.options, path).length > 0;
  }
  return possible ? null : "not-offered";
}

/** A misspelt name would be refused for the wrong reason. */
function checkNames(table: Table, line: Line, path: Path): void {
  if (line.verb === "plays" || line.verb === "uses") {
    const parts = line.rest.split(line.verb === "plays" ? / on | by | through / : / by | \(\d+\)$/);
    const whole = [line.rest, ...parts.map((_, i) => parts.slice(0, i + 1).join(" on "))];
    if (!whole.some((name) => table.allCards().some((card) => table.names(name, card)))) table.find(parts[0] ?? line.rest, path);
    return;
  }
  if (line.rest === WORD_OF[line.verb]) return;
  const hint = unknown(table, line.rest);
  if (hint !== "") throw new Problem(path, `"${line.rest}"${hint}`);
}
