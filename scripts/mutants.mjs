// Ways to break the kernel that some scenario or test must notice. Each changes one place of the source, named by its text.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./setup.mjs";

export const sourceFolder = "packages/engine/src";

/** `from` stands once in the file; `to` takes its place. */
const mutant = (file, what, from, to) => ({ file, what, from, to });

export const kernelMutants = [
  mutant("kernel/values.ts", "tied players all get the lower place", "present[other] && t > total", "present[other] && t >= total"),
  mutant(
    "kernel/rights.ts",
    "the free play is spent before a narrower extra one",
    "rank(o, rights) < rank(right, rights)",
    "rank(o, rights) > rank(right, rights)",
  ),
  mutant("kernel/board.ts", "a seen twin stays known when the other one leaves the hand", "      takeForSeen(g, c, s.hands[c.at]);\n", ""),
  mutant(
    "kernel/decks.ts",
    "everybody knows the order that was chosen for the top of a deck",
    "blind ? known & (1 << g.cause.seat) : known",
    "known",
  ),
  mutant(
    "kernel/gate.ts",
    "a card answers several times to one card that affects many",
    'if (e.kind !== "affected" || pending === null) return pending;',
    "return pending;",
  ),
  mutant("kernel/lasting.ts", "what lasts until the next turn of a player ends in this one", "l.skip > 0", "l.skip > 99"),
  mutant(
    "kernel/shedding.ts",
    "a protected minion keeps the actions that it must shed",
    'if (inPlay(g, card)) yield* affect(g, byTheRules("destroy", card));',
    "",
  ),
  mutant("kernel/madness.ts", "the fewest Madness cards break no tie", "tied.filter((seat) => madness[seat] === fewest)", "tied"),
  mutant("kernel/play.ts", "a stopped card goes where it says", 'if (g.frame !== null) g.frame.to = "discard";', ""),
  mutant("kernel/turn.ts", "a hand may grow without limit", "s.hands[seat].length - HAND_LIMIT;", "s.hands[seat].length - 99;"),
  mutant(
    "kernel/triggers.ts",
    "Me First! goes round counter-clockwise",
    "const round = clockwise(g);",
    "const round = clockwise(g).reverse();",
  ),
  mutant(
    "kernel/scoring.ts",
    "a new base comes last instead of where the old one was",
    "enterBase(g, next, place, scoring.base)",
    "enterBase(g, next, g.state.bases.length, scoring.base)",
  ),
];

/** The source of its file with the mutant in it. A text that is gone, or stands there twice, is an error. */
export function mutated({ file, what, from, to }) {
  const source = readFileSync(path.join(root, sourceFolder, file), "utf8");
  const parts = source.split(from);
  if (parts.length !== 2) {
    const times = parts.length === 1 ? "does not stand" : `stands ${parts.length - 1} times`;
    throw new Error(`the mutant "${what}" no longer applies: in ${sourceFolder}/${file} there ${times}\n${from}`);
  }
  return parts.join(to);
}
