// Ways to break the kernel that some scenario or test must notice. Each changes one place of the source, named by its text.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../setup.mjs";

export const sourceFolder = "packages/engine/src";

/** In this file: what is wrong with the mutant, the text that stands there once, and what takes its place. */
const inFile = (file, ...mutants) => mutants.map(([what, from, to]) => ({ file: `kernel/${file}`, what, from, to }));

export const kernelMutants = [
  ...inFile(
    "gate.ts",
    [
      "a card answers several times to one card that affects it",
      'if (e.kind !== "affected" || pending === null) return pending;',
      "return pending;",
    ],
    [
      "protection does not protect",
      "  if (!reachable(g, op) || isGuarded(g, op)) return false;\n",
      "  if (!reachable(g, op)) return false;\n",
    ],
    [
      "protection does not protect where several are affected",
      "if (reachable(g, op) && !isGuarded(g, op)) open.push(op);",
      "if (reachable(g, op)) open.push(op);",
    ],
    [
      "a shield that comes up meanwhile comes too late",
      "if (going.length < open.length) going =",
      "if (going.length > open.length) going =",
    ],
    ["a replacement comes up again for the same event", "    op.tried.push(chosen.card);\n", ""],
    [
      "what is done instead is done as well",
      "((yield* replaced(g, op)) || !reachable(g, op))) return false;",
      "((yield* replaced(g, op)) && !reachable(g, op))) return false;",
    ],
    [
      "another card takes the place of one that is protected",
      "if (ready.length === 0 || guardedBy(g, op) !== NO_CARD) return;",
      "if (ready.length === 0) return;",
    ],
    ["the answer to a redirection is asked for every effect", "    g.redirected.push(answer);\n", ""],
    [
      "of several cards that are moved, the first is not told from the rest",
      "together.find(alike) === op;",
      "together.find(alike) !== undefined;",
    ],
    [
      "responders are asked after the card is gone",
      "  apply(g, op);\n  follow(g, following);\n  if (mustShed",
      "  apply(g, op);\n  follow(g, heardBefore(g, op, NO_OPS));\n  if (mustShed",
    ],
    [
      "a card that is affected anyway is affected once more as a copy",
      "if (ops.some((op) => op.source === by.by && op.card === by.card)) by.done = true;",
      "",
    ],
    [
      "a card moves to where it is",
      "return c.zone === Zone.Base && c.at !== op.to && isPlace(g, op.to);",
      "return c.zone === Zone.Base && isPlace(g, op.to);",
    ],
  ),
  ...inFile("shedding.ts", [
    "a protected minion keeps the actions that it must shed",
    '    yield* affect(g, byTheRules("destroy", card));\n',
    "",
  ]),
  ...inFile(
    "triggers.ts",
    [
      "a window passes by though somebody holds a card for it",
      "features.specials, event)) return true;",
      "features.specials, event)) return false;",
    ],
    ["Me First! goes round counter-clockwise", "= clockwise(g);\n  tellMoment", "= clockwise(g).reverse();\n  tellMoment"],
    [
      "one pass ends the round of Specials",
      "for (let i = 0; passes < round.length && stillOpen();",
      "for (let i = 0; passes < 1 && stillOpen();",
    ],
    ["who has passed is not asked again after another's Special", "    passes = 0;\n    // What is in play", "    // What is in play"],
    [
      "what came once this turn takes part in a question about the order",
      "if (trigger.once !== undefined && hadOnce(g, onceOf(me, trigger, e))) return false;",
      "",
    ],
    ["what comes once a turn comes again", '    if (once !== null && trigger.once === "turn") noteOnce(g, once);\n', ""],
    ["what comes the first time comes every time", "  noteOnce(g, first);\n", ""],
    ["what was declined counts as used", "  if (g.version !== before) {", "  if (g.version !== before || before >= 0) {"],
    ["a base speaks to those who ignore it", " || (isBase && !isHeeded(g, me, trigger))", ""],
    [
      "the first of several triggers goes first, unasked",
      'const chosen = yield* pickOne(g, "order-triggers", options, { seat: g.state.turn.seat });',
      "const chosen = options[0];",
    ],
    [
      "the player to the left orders triggers",
      '"order-triggers", options, { seat: g.state.turn.seat }',
      '"order-triggers", options, { seat: (g.state.turn.seat + 1) % g.state.seats }',
    ],
    [
      "an ability that was declined comes up again in its window",
      "    done.push({ me: next.me, since: g.state.turn.history.length });\n",
      "",
    ],
    ["what arrives during a window has no say in it", "yield* inPlayStage(g, e, done, stillOpen, had);", "void had;"],
    ["the last card played is worked off last", "const frame = g.frames[g.frames.length - 1];", "const frame = g.frames[first.under];"],
    ["the credit for what a base does is a player's", '.kind === "base" ? NO_SEAT : me.you,', '.kind === "base" ? seat : me.you,'],
    ["a loop that nobody can end goes on", "export const LOOP_LIMIT = 1000;", "export const LOOP_LIMIT = 100_000_000;"],
  ),
  ...inFile(
    "values.ts",
    ["tied players all get the lower place", "present[other] && t > total", "present[other] && t >= total"],
    ["power can be below zero", "    return 0;\n  }\n  return value;", "    return value;\n  }\n  return value;"],
    ["counters count for nothing", "    value += c.counters;\n", ""],
    ["power for a time counts for nothing", "  value += later;\n", ""],
    ["whoever ignores a base is under its ability", 'return source.kind !== "base" || !ignoresBase(g, seat, source.card);', "return true;"],
    [
      "a base is under its breakpoint when it has just reached it",
      "powerAt(g, base) >= breakpointOf(g, base)",
      "powerAt(g, base) > breakpointOf(g, base)",
    ],
    ["a base scores though a card forbids it", ' && !isKeptFrom(g, "scoring", base);', ";"],
    [
      "a minion of power 0 is no presence",
      "minionsAt(g, base).some((m) => g.state.cards[m].controller === seat) || totalPower",
      "totalPower",
    ],
    [
      "the fourth place has an award",
      "if (place < 1 || place > 3) return 0;\n  let value = g.def(base).vp[place - 1];",
      "if (place < 1) return 0;\n  let value = g.def(base).vp[Math.min(2, place - 1)];",
    ],
    [
      "an award can be below zero",
      "  return Math.max(0, value);\n}\n\n/** A minion of theirs",
      "  return value;\n}\n\n/** A minion of theirs",
    ],
    [
      "a breakpoint that was set is added to the printed one",
      "amount: amount - value, source: card });\n      value = amount;",
      "amount: amount - value, source: card });\n      value += amount;",
    ],
    ["a protection reads the power that what it keeps out would give", "      running.value += amount;\n", ""],
    ["a buried card has its power", "return zone === Zone.Buried ? 0 : g.def(card).power;", "return g.def(card).power;"],
    [
      "a trait is lent to cards out of play",
      " || !(zone === Zone.Base || zone === Zone.Attached || zone === Zone.Table)) return false;",
      ") return false;",
    ],
  ),
  ...inFile(
    "scoring.ts",
    [
      "a new base comes last instead of where the old one was",
      "enterBase(g, next, place, scoring.base)",
      "enterBase(g, next, g.state.bases.length, scoring.base)",
    ],
    ["a base that has left is awarded all the same", "  else stop(g, scoring.base);\n", '  else go(g, "award");\n'],
    ["a player can lose VP that they do not have", "Math.max(amount, -g.state.vp[seat])", "amount"],
    ["what lasts for a scoring outlasts it", '  dropLasting(g, (l) => l.until === "scoring");\n', ""],
    ["a scored base goes back to the deck", "putOnPile(g, scoring.base, Pile.BaseDiscard);", "putOnPile(g, scoring.base, Pile.BaseDeck);"],
    ["a base chosen to come next is forgotten", "const chosen = scoring.replacement;", "const chosen = NO_CARD;"],
    [
      "VP are given from the first seat on, not from the current player",
      "for (const seat of clockwise(g)) if (scoring.awards[seat] > 0)",
      "for (const seat of clockwise(g).sort()) if (scoring.awards[seat] > 0)",
    ],
  ),
  ...inFile(
    "view.ts",
    ["everybody sees every hand", "cards.every(knows) ? cards : cards.filter(knows)", "cards"],
    ["everybody sees what is buried", "const isKnown = (known & bit) !== 0;", "const isKnown = true;"],
    [
      "everybody sees what others draw",
      'return shown.seat === seat || shown.from === "home" ? shown : { ...shown, cards: [] };',
      "return shown;",
    ],
    ["everybody sees what others look at", "return shown.seat === seat ? shown : { ...shown, cards: [] };", "return shown;"],
    [
      "everybody sees who is asked in secret",
      "decision === null || (decision.secret && decision.seat !== seat) ? null",
      "decision === null ? null",
    ],
    ["everybody sees what others are asked", "decision !== null && decision.seat === seat ?", "decision !== null ?"],
    ["everybody sees the base that was chosen to come next", "publicReplacement(g, s.scoring.replacement, bit)", "s.scoring.replacement"],
    ["known cards of a deck are told from the bottom", "depth: cards.length - 1 - i", "depth: i"],
    ["the phase tells who thinks about a redraw", '      return { kind: "redraw", next: 0 };', "      return { ...phase };"],
    [
      "everybody sees where a hidden card was put",
      "return (shown.known & bit) !== 0 ? shown : { ...shown, card: NO_CARD };",
      "return shown;",
    ],
  ),
  ...inFile(
    "rights.ts",
    ["the free play is spent before an extra one", "rank(o, rights) < rank(right, rights)", "rank(o, rights) > rank(right, rights)"],
    ["a limit of power is none for a card of that power", "g.def(card).power > right.max", "g.def(card).power >= right.max"],
    ["a right for one base is good for all", "(right.base !== on || (right.source === on", "(false || (right.source === on"],
  ),
  ...inFile("board.ts", ["a seen twin stays known when the other one leaves the hand", "      takeForSeen(g, c, s.hands[c.at]);\n", ""]),
  ...inFile("decks.ts", [
    "everybody knows the order that was chosen for the top of a deck",
    "blind ? known & (1 << g.cause.seat) : known",
    "known",
  ]),
  ...inFile(
    "compile.ts",
    [
      "what protects against everything lets power and attached actions through",
      "(against === undefined || against.some",
      "(against?.some",
    ],
    ["what cannot be destroyed is spared everything", "    against,\n", "    against: undefined,\n"],
  ),
  ...inFile("lasting.ts", ["what spares this turn of a player ends in it", "if (l.skip > 0) kept.push", "if (l.skip > 99) kept.push"]),
  ...inFile("madness.ts", ["the fewest Madness cards break no tie", "tied.filter((seat) => madness[seat] === fewest)", "tied"]),
  ...inFile("play.ts", ["a stopped card goes where it says", '    if (g.frame !== null) g.frame.to = "discard";\n', ""]),
  ...inFile(
    "turn.ts",
    ["a hand may grow without limit", "s.hands[seat].length - HAND_LIMIT;", "s.hands[seat].length - 99;"],
    ["two leaders share the win", "return leaders.length === 1 ? leaders : [];", "return leaders;"],
    [
      "the winner is known before what happens at the end of the turn",
      '  yield* openWindow(g, { kind: "turnEnd", seat: g.state.turn.seat });\n  leaveTurn(g);',
      '  leaveTurn(g);\n  yield* openWindow(g, { kind: "turnEnd", seat: g.state.turn.seat });',
    ],
    [
      "an extra turn changes whose turn is next",
      "const regular = extra === undefined ? turnPasses(g, s.turn.regular) : s.turn.regular;",
      "const regular = turnPasses(g, s.turn.regular);",
    ],
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
