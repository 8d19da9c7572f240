import { describe, expect, test } from "vitest";
import { checkScenarioText, report, runScenarioText } from "../src/index.ts";

/** A scenario around these lines: Ann's turn, two bases, cards that do little by themselves. */
const around = (lines: string, hand = "[Collector, King Rex]"): string => `name: A try
players:
  Ann: { factions: [Aliens, Dinosaurs], hand: ${hand}, deck: [Invader, Invader] }
  Bea: { factions: [Robots, Zombies], hand: [Zapbot], deck: [Walker, Walker], discard: [Hoverbot], vp: 3 }
bases:
  - base: Jungle Oasis
    cards: [Zapbot of Bea, Scout of Ann]
  - base: Tar Pits
    cards: [Zapbot of Bea, Walker of Bea]
${lines}`;

/** What went wrong, without the position: "LINE:COLUMN MESSAGE". */
function failures(text: string, run = runScenarioText): string[] {
  return run(text, "try.yaml").flatMap((r) => r.problems.map((p) => `${p.line}:${p.column} ${p.message}`));
}

const steps = (...lines: string[]): string => around(["steps:", ...lines.map((line) => `  - ${line}`)].join("\n"));

describe("files", () => {
  test("hold one scenario, a list, or several documents", () => {
    const one = around("expect: { turn: Ann }");
    const list = `- ${one.replaceAll("\n", "\n  ")}\n- ${one.replace("A try", "Another").replaceAll("\n", "\n  ")}\n`;
    const documents = `${one}\n---\n${one.replace("A try", "Another")}\n`;
    for (const [text, count] of [
      [one, 1],
      [list, 2],
      [documents, 2],
    ] as const) {
      const results = runScenarioText(text, "try.yaml");
      expect(results.map((r) => r.problems)).toEqual(Array.from({ length: count }, () => []));
    }
  });

  test("that are broken or empty are told with their place", () => {
    expect(failures("name: [a\n")).toEqual(["2:1 Flow sequence in block collection must be sufficiently indented and end with a ]"]);
    expect(failures("")).toEqual(["1:1 there is no scenario in this file"]);
    expect(failures("# only a remark\n")).toEqual(["1:1 there is no scenario in this file"]);
    expect(failures("name: A try\nname: Again\n")).toEqual(["2:1 Map keys must be unique"]);
    expect(failures("just words")).toEqual(["1:1 this should be a mapping"]);
  });

  test("with two scenarios of one name", () => {
    const one = around("expect: { turn: Ann }");
    expect(failures(`${one}\n---\n${one}`)).toEqual(["12:1 the scenario on line 1 has the same name"]);
  });

  test("that expect nothing prove nothing", () => {
    expect(failures(around(""))).toEqual(["1:1 this scenario expects nothing"]);
    expect(failures(around("steps: [Ann is done]"))).toEqual(["1:1 this scenario expects nothing"]);
  });

  test("cite only what is in the ledgers", () => {
    expect(failures(around("cites: [R-SETUP-01, R-SETUP-99]\nexpect: { turn: Ann }"))).toEqual([
      "10:21 no rule or ruling has the id R-SETUP-99; did you mean R-SETUP-09 or R-SETUP-19?",
    ]);
  });

  test("unknown and misused fields", () => {
    expect(failures(around("stesp: []"))).toEqual(['10:1 no field is called "stesp" here; did you mean steps?']);
    expect(failures(around("deck: [Scout]"))).toEqual(['10:1 no field is called "deck" here']);
    expect(failures(around("expect: { pwer: { Scout: 3 } }"))).toEqual(['10:11 no field is called "pwer" here; did you mean power?']);
    expect(failures(around("expect: { vp: { Ann: many } }"))).toEqual(['10:17 "Ann" should be a number']);
    expect(failures(around("expect: { plays: [action, minon] }"))).toEqual(['10:27 entry 2 of "plays" should be minion or action']);
    expect(failures(around("phase: morning"))).toEqual(['10:1 "phase" should be bases or redraw or start or play or score or draw or end']);
    expect(failures(steps("expect: { opitons: [done] }"))).toEqual(['11:15 no field is called "opitons" here; did you mean options?']);
    expect(failures("players: { Ann: {}, Bea: {} }")).toEqual(['1:1 "name" should be text']);
  });
});

describe("positions that cannot be", () => {
  const position = (players: string, bases: string): string => `name: A try\nplayers:\n${players}\nbases:\n${bases}\n`;
  const two = "  Ann: { hand: [Scout] }\n  Bea: {}";

  test.each([
    [
      "an unknown card",
      position("  Ann: { hand: [Scuot] }\n  Bea: {}", "  - Tar Pits"),
      ["3:17 no card is called Scuot; did you mean Scout?"],
    ],
    ["a base in hand", position("  Ann: { hand: [Tar Pits] }\n  Bea: {}", "  - Ninja Dojo"), ["3:17 Tar Pits is a base"]],
    ["an unknown base", position(two, "  - Tar Pit"), ["6:5 no base is called Tar Pit; did you mean Tar Pits?"]],
    ["a base twice", position(two, "  - Tar Pits\n  - Tar Pits"), ["7:5 Tar Pits is already in this position: there is only one"]],
    [
      "too many copies",
      position("  Ann: { hand: [Scout x3] }\n  Bea: {}", "  - base: Tar Pits\n    cards: [Scout of Ann]"),
      ["7:13 Ann has 4 Scout, but the Aliens have only 3"],
    ],
    [
      "a third faction",
      position("  Ann: { hand: [Scout, Walker, Zapbot] }\n  Bea: {}", "  - Tar Pits"),
      ["3:32 Zapbot is a card of the Robots, but Ann has Aliens and Zombies"],
    ],
    [
      "a card of no faction of theirs",
      position("  Ann: { factions: [Aliens, Robots], hand: [Walker] }\n  Bea: {}", "  - Tar Pits"),
      ["3:45 Walker is a card of the Zombies, but Ann has Aliens and Robots"],
    ],
    [
      "an unknown faction",
      position("  Ann: { factions: [Alien] }\n  Bea: {}", "  - Tar Pits"),
      ["3:21 no faction is called Alien; did you mean Aliens?"],
    ],
    [
      "one faction twice",
      position("  Ann: { factions: [Aliens, Aliens] }\n  Bea: {}", "  - Tar Pits"),
      ["3:10 Ann has the same faction twice"],
    ],
    ["nobody's minion", position(two, "  - base: Tar Pits\n    cards: [Scout]"), ['7:13 whose card is Scout? Write "Scout of Ann"']],
    [
      "an action where none goes",
      position(two, "  - base: Tar Pits\n    cards: [Upgrade of Bea]"),
      ["7:13 Upgrade is an action on a minion: it cannot be on a base"],
    ],
    [
      "a standard action on a minion",
      position(two, "  - base: Tar Pits\n    cards: [{ card: Scout, of: Ann, actions: [Beam Up of Ann] }]"),
      ["7:47 Beam Up is a standard action: it cannot be on a minion"],
    ],
    [
      "a stranger's controller",
      position(two, "  - base: Tar Pits\n    cards: [{ card: Scout, of: Ann, controller: Baa }]"),
      ["7:37 no player is called Baa; did you mean Bea?"],
    ],
    [
      "a stranger's card",
      position(two, "  - base: Tar Pits\n    cards: [Scout of Baa]"),
      ["7:13 no player is called Baa; did you mean Bea?"],
    ],
    ["one player", position("  Ann: {}", "  - Tar Pits"), ["2:1 1 players: there are 2 to 4"]],
    ["rest in a hand", position("  Ann: { hand: [rest] }\n  Bea: {}", "  - Tar Pits"), ['3:17 "rest" can only fill a deck']],
  ])("%s", (_, text, expected) => {
    expect(failures(text)).toEqual(expected);
    expect(failures(text, checkScenarioText)).toEqual(expected);
  });
});

describe("steps", () => {
  test.each([
    ["a stranger", "Cid plays Scout on Tar Pits", `"Cid plays Scout on Tar Pits" does not begin with a player's name (Ann, Bea)`],
    [
      "no verb",
      "Ann dances",
      '"dances" is nothing that a player does; a player plays, uses, chooses, names, takes, puts, declines, accepts, is done, passes, keeps, redraws, concedes',
    ],
    ["no object", "Ann plays", "Ann plays what?"],
    ["the wrong player", "Bea plays Zapbot on Tar Pits", "Bea is not asked now: Ann is asked play"],
    [
      "what is not offered",
      "Ann plays Scout on Tar Pits",
      "Scout on Tar Pits is not offered\n  offered: Collector on Jungle Oasis, Collector on Tar Pits, King Rex on Jungle Oasis, King Rex on Tar Pits, done",
    ],
    [
      "a misspelt name",
      "Ann plays King Rx on Tar Pits",
      "King Rx on Tar Pits is not offered: nothing is called King Rx; did you mean King Rex?\n  offered: Collector on Jungle Oasis, Collector on Tar Pits, King Rex on Jungle Oasis, King Rex on Tar Pits, done",
    ],
    ["no place", "Ann plays King Rex", "King Rex could be King Rex on Jungle Oasis or King Rex on Tar Pits"],
    [
      "conceding where it is no option",
      "Ann concedes",
      "concede is not offered\n  offered: Collector on Jungle Oasis, Collector on Tar Pits, King Rex on Jungle Oasis, King Rex on Tar Pits, done",
    ],
  ])("that cannot be: %s", (_, line, message) => {
    expect(failures(steps(line))).toEqual([`11:5 ${message}`]);
  });

  test("the wrong verb for what is offered", () => {
    const bounce = around("steps:\n  - Ann plays Beam Up\n  - Ann plays Walker\n", "[Beam Up]");
    expect(failures(bounce)).toEqual(['12:5 what is offered now is "Ann chooses Walker"']);
    expect(failures(steps("Ann uses King Rex on Tar Pits"))).toEqual(['11:5 what is offered now is "Ann plays King Rex on Tar Pits"']);
  });

  test("the grammar is checked without playing", () => {
    expect(failures(steps("Ann dances", "Bea plays Zapbot on Tar Pits"), checkScenarioText)).toHaveLength(1);
  });

  test("a choice among twins that differ must be told apart; alike ones need not", () => {
    const bounce = around("steps:\n  - Ann plays Beam Up\n  - Ann chooses Zapbot\n  - expect: { pending: nothing }\n", "[Beam Up]");
    expect(failures(bounce)).toEqual(["12:5 Zapbot could be Zapbot@Jungle Oasis or Zapbot@Tar Pits"]);
    expect(failures(bounce.replace("chooses Zapbot", "chooses Zapbot@Tar Pits"))).toEqual([]);
    const alike = bounce
      .replace("[Zapbot of Bea, Scout of Ann]", "[Scout of Ann]")
      .replace("[Zapbot of Bea, Walker", "[Zapbot of Bea x2, Walker");
    expect(failures(alike)).toEqual([]);
  });

  test("a row of picks that is over too soon", () => {
    const text = around("steps:\n  - Ann plays Beam Up\n  - Ann chooses Walker, Scout\n", "[Beam Up]");
    expect(failures(text)).toEqual(["12:5 Ann has chosen Walker and is not asked for more: Scout is left over"]);
  });

  test("what must be refused", () => {
    expect(failures(steps("{ refused: Bea plays Zapbot on Tar Pits, because: not-asked }"))).toEqual([]);
    expect(failures(steps("{ refused: Ann plays Scout on Tar Pits, because: not-offered }"))).toEqual([]);
    expect(failures(steps("{ refused: Ann plays King Rex on Tar Pits }"))).toEqual([
      '11:7 "Ann plays King Rex on Tar Pits" should be refused, but it is possible',
    ]);
    expect(failures(steps("{ refused: Ann plays Scout on Tar Pits, because: not-asked }"))).toEqual([
      '11:7 "Ann plays Scout on Tar Pits" is refused as not-offered, not as not-asked',
    ]);
    expect(failures(steps("{ refused: Ann plays Scuot on Tar Pits }"))).toEqual([
      "11:7 no card or base is called Scuot; did you mean Scout?",
    ]);
  });
});

describe("expectations that are not met", () => {
  test.each([
    ["asked: Bea", "who is asked\n  expected: Bea\n  found:    Ann"],
    ["asked: Cid", "no player is called Cid"],
    ["prompt: return", "the question\n  expected: return\n  found:    play"],
    ["source: Scout", "the card that asks\n  expected: Scout\n  found:    rules"],
    [
      "options: [Collector on Tar Pits, Scout on Tar Pits, King Rex on Tar Pits, King Rex on Jungle Oasis, done]",
      "the options (not offered: Scout on Tar Pits; offered too: Collector on Jungle Oasis)\n  expected: Collector on Tar Pits, Scout on Tar Pits, King Rex on Tar Pits, King Rex on Jungle Oasis, done\n  found:    Collector on Jungle Oasis, Collector on Tar Pits, King Rex on Jungle Oasis, King Rex on Tar Pits, done",
    ],
    [
      "options include: [pass]",
      "an option\n  expected: pass\n  found:    Collector on Jungle Oasis, Collector on Tar Pits, King Rex on Jungle Oasis, King Rex on Tar Pits, done",
    ],
    [
      "options exclude: [King Rex]",
      "the options\n  expected: no King Rex\n  found:    Collector on Jungle Oasis, Collector on Tar Pits, King Rex on Jungle Oasis, King Rex on Tar Pits, done",
    ],
    ["secret: true", "whether the question is secret\n  expected: true\n  found:    false"],
    ["power: { Scout: 4 }", "the power of Scout (Jungle Oasis)\n  expected: 4\n  found:    3 (3 printed)"],
    [
      "power: { Scout: { total: 3, because: [2 printed, +1 Howl] } }",
      "the power of Scout (Jungle Oasis), explained\n  expected: 2 printed, +1 Howl\n  found:    3 printed",
    ],
    ["power: { Zapbot: 2 }", "Zapbot could be Zapbot#2 (Jungle Oasis) or Zapbot#3 (Tar Pits)"],
    ["power: { Gnome: 3 }", "Gnome: no such card is in this game"],
    ["power: { Gnmoe: 3 }", "no card or base is called Gnmoe; did you mean Gnome?"],
    ["power: { Scout of Bea: 3 }", "Scout of Bea: there is only Scout (Jungle Oasis)"],
    ["total: { Tar Pits: 9 }", "the power of all at Tar Pits\n  expected: 9\n  found:    4"],
    ["total: { Tar Pits: { Bea: 5 } }", "the power of Bea at Tar Pits\n  expected: 5\n  found:    4 (+2 Zapbot, +2 Walker)"],
    ["breakpoint: { Tar Pits: 12 }", "the breakpoint of Tar Pits\n  expected: 12\n  found:    16 (16 printed)"],
    ["breakpoint: { Ninja Dojo: 18 }", "Ninja Dojo: no such card is in this game"],
    ["awards: { Tar Pits: { Ann: 4 } }", "awards at Tar Pits\n  expected: Ann 4\n  found:    Bea 4"],
    ["places: { Jungle Oasis: { Ann: 1 } }", "places at Jungle Oasis\n  expected: Ann 1\n  found:    Ann 1, Bea 2"],
    ["vp: { Bea: 2 }", "VP of Bea\n  expected: 2\n  found:    3"],
    ["hand: { Ann: [Collector] }", "the hand of Ann\n  expected: Collector\n  found:    Collector, King Rex"],
    ["discard: { Bea: [] }", "the discard pile of Bea\n  expected: nothing\n  found:    Hoverbot"],
    ["deck: { Bea: [Walker] }", "the deck of Bea\n  expected: Walker\n  found:    Walker, Walker"],
    ["deck top: { Bea: [Zapbot] }", "the top of the deck of Bea\n  expected: Zapbot\n  found:    Walker"],
    ["deck bottom: { Bea: [Zapbot] }", "the bottom of the deck of Bea\n  expected: Zapbot\n  found:    Walker"],
    ["hand size: { Ann: 3 }", "cards in the hand of Ann\n  expected: 3\n  found:    2"],
    ["deck size: { Ann: 3 }", "cards in the deck of Ann\n  expected: 3\n  found:    2"],
    ["discard size: { Ann: 3 }", "cards in the discard pile of Ann\n  expected: 3\n  found:    0"],
    ["at: { Tar Pits: [Walker of Bea] }", "the cards at Tar Pits\n  expected: Walker of Bea\n  found:    Zapbot of Bea, Walker of Bea"],
    ["on: { Scout: [Upgrade] }", "the cards on Scout\n  expected: Upgrade\n  found:    nothing"],
    ["buried: { Tar Pits: [Upgrade] }", "the cards buried at Tar Pits\n  expected: Upgrade\n  found:    nothing"],
    ["where: { Scout: hand of Ann }", "where Scout is\n  expected: hand of Ann\n  found:    Jungle Oasis"],
    ["where: { Scout: Tar Pits }", "where Scout is\n  expected: Tar Pits\n  found:    Jungle Oasis"],
    ["where: { Scout: Tra Pits }", "no card or base is called Tra Pits; did you mean Tar Pits?"],
    ["controller: { Scout: Bea }", "the controller of Scout (Jungle Oasis)\n  expected: Bea\n  found:    Ann"],
    ["owner: { Scout: Bea }", "the owner of Scout (Jungle Oasis)\n  expected: Bea\n  found:    Ann"],
    ["counters: { Scout: 1 }", "+1 power counters on Scout (Jungle Oasis)\n  expected: 1\n  found:    0"],
    ["bases: [Tar Pits, Jungle Oasis]", "the bases\n  expected: Tar Pits, Jungle Oasis\n  found:    Jungle Oasis, Tar Pits"],
    ["base count: 3", "bases on the table\n  expected: 3\n  found:    2"],
    ["base deck: [Ninja Dojo]", "the base deck\n  expected: Ninja Dojo\n  found:    nothing"],
    ["base discard size: 1", "bases in the base discard pile\n  expected: 1\n  found:    0"],
    ["turn: Bea", "whose turn it is\n  expected: Bea\n  found:    Ann"],
    ["turn number: 2", "the turn number\n  expected: 2\n  found:    1"],
    ["phase: draw", "the phase\n  expected: draw\n  found:    play"],
    ["phase: drw", "no phase is called drw; did you mean draw?"],
    ["plays: [minion]", "the plays left\n  expected: minion\n  found:    action, minion"],
    ["played: { Ann: { minions: 1 } }", "minions played by Ann\n  expected: 1\n  found:    0"],
    ["why not: { Zapbot@hand: no-place }", "why Zapbot#1 (hand of Bea) cannot be played\n  expected: no-place\n  found:    not-your-turn"],
    ["knows: { Bea: [Collector] }", "Bea does not know Collector (hand of Ann)"],
    ["knows not: { Ann: [Collector] }", "Ann knows Collector (hand of Ann)"],
    ["discard top: { Bea: [Zapbot] }", "the top of the discard pile of Bea\n  expected: Zapbot\n  found:    Hoverbot"],
    ["sees: { Bea: { hand of Ann: [Collector, '?'] } }", "hand of Ann, as Bea sees it\n  expected: Collector, ?\n  found:    ?, ?"],
    ["sees: { Ann: { hand of Ann: ['?', '?'] } }", "hand of Ann, as Ann sees it\n  expected: ?, ?\n  found:    Collector, King Rex"],
    ["sees: { Ann: { deck of Ann: ['?', Invader] } }", "deck of Ann, as Ann sees it\n  expected: ?, Invader\n  found:    ?, ?"],
    ["sees: { spectator: { asked: Bea } }", "who is asked, as spectator can tell\n  expected: Bea\n  found:    Ann"],
    [
      "sees: { Bea: { mind of Ann: [] } }",
      'mind of Ann: what is seen is "hand of", "deck of", "discard of", "aside of" or "duel of" a player, base deck, base discard, madness deck, monster deck, monster discard, treasure deck, treasure discard, loot, box, "buried at" a base, asked, log, no log',
    ],
    ["log: [destroyed]", "the log since the last step\n  expected: destroyed\n  found:    nothing was logged"],
    ["over: [Ann]", "the end of the game\n  expected: won by Ann\n  found:    not over"],
    ["factions: { Ann: [Aliens, Ninjas] }", "the factions of Ann\n  expected: Aliens, Ninjas\n  found:    Aliens, Dinosaurs"],
    ["owned: { Ann: 40 }", "cards owned by Ann\n  expected: 40\n  found:    5"],
  ])("%s", (field, message) => {
    const found = failures(around(`expect: { ${field} }`));
    expect(found.map((f) => f.replace(/^\d+:\d+ /, ""))).toEqual([message]);
  });

  test("are told with the position", () => {
    const result = report(
      runScenarioText(steps("Ann plays King Rex on Tar Pits", "expect: { pending: nothing, vp: { Ann: 1 } }"), "some/try.yaml"),
    );
    expect(result.text).toBe(`some/try.yaml:12:39: A try
  VP of Ann
    expected: 1
    found:    0
  position:
    turn 1 of Ann, phase play; Ann is asked play: done
    Jungle Oasis (breakpoint 12; Ann 3, Bea 2): Zapbot of Bea 2, Scout of Ann 3
    Tar Pits (breakpoint 16; Ann 7, Bea 4): Zapbot of Bea 2, Walker of Bea 2, King Rex of Ann 7
    Ann: 0 VP; hand Collector; deck 2; discard nothing
    Bea: 3 VP; hand Zapbot; deck 2; discard Hoverbot

0 passed, 1 failed`);
  });

  test("what is pending", () => {
    expect(failures(around("steps:\n  - Ann plays Beam Up\n  - expect: { pending: nothing }", "[Beam Up]"))).toEqual([
      "12:15 what is pending\n  expected: nothing but the Play Cards phase\n  found:    Ann is asked return: Zapbot@Jungle Oasis, Scout, Zapbot@Tar Pits, Walker",
    ]);
  });

  test("the log: order, facts, absence", () => {
    const log = (wanted: string): string[] => failures(steps("Ann plays King Rex on Tar Pits", `expect: { ${wanted} }`));
    expect(log("log: [{ played: { card: King Rex, seat: Ann, on: Tar Pits, extra: false } }]")).toEqual([]);
    const [unmet] = log("log: [{ played: { seat: Bea } }]");
    expect(unmet).toMatch(
      /^12:23 the log since the last step\n {2}expected: played \(seat: Bea\)\n {2}found: {4}played \(card: King Rex, seat: Ann, /,
    );
    expect(log("no log: [played]")[0]).toMatch(
      /^12:24 the log since the last step\n {2}expected: no played\n {2}found: {4}played \(card: King Rex, /,
    );
    expect(log("log: [played, played]")).toHaveLength(1);
  });

  test.each([
    ["an unknown event", "[destryed]", "no event is called destryed; did you mean destroyed?"],
    ["an unknown event with facts", "[{ destroy: { card: Scout } }]", "no event is called destroy; did you mean destroyed?"],
    ["an unknown fact", "[{ played: { who: Bea } }]", 'a played event has no "who"; it has card, seat, on, as, extra, from, right'],
    ["a fact of another event", "[{ turnEnd: { number: 1 } }]", 'a turnEnd event has no "number"; it has seat'],
    ["an unknown card", "[{ destroyed: { card: Scuot } }]", "no card or base is called Scuot; did you mean Scout?"],
    ["an unknown player", "[{ destroyed: { by: Baa } }]", "no player is called Baa; did you mean Bea?"],
    ["a number for a card", "[{ destroyed: { card: 3 } }]", '"card" of a destroyed event is the name of a card or base'],
    ["a name for a number", "[{ vp: { amount: two } }]", '"amount" of a vp event is a number'],
    ["a card for a list", "[{ drawn: { cards: Scout } }]", '"cards" of a drawn event is a list of names of cards'],
    ["a word for a truth", '[{ played: { extra: "yes" } }]', '"extra" of a played event is true or false'],
    ["a number for a word", "[{ left: { how: 2 } }]", '"how" of a left event is a word'],
  ])("a log that speaks of %s", (_, lines, message) => {
    for (const field of ["log", "no log"]) {
      const said = (text: string, run = runScenarioText): string[] => failures(text, run).map((f) => f.replace(/^\d+:\d+ /, ""));
      // Whether anything was logged or not, and also without playing.
      for (const text of [
        around(`expect: { ${field}: ${lines} }`),
        steps("Ann plays King Rex on Tar Pits", `expect: { ${field}: ${lines} }`),
        steps("Ann plays King Rex on Tar Pits", `expect: { sees: { Bea: { ${field}: ${lines} } } }`),
      ]) {
        expect(said(text)).toEqual([message]);
        expect(said(text, checkScenarioText)).toEqual([message]);
      }
    }
  });

  test("the log tells whose text an ability was, and no card as none", () => {
    const text = `name: A try
players: { Ann: {}, Bea: {} }
bases: [{ base: Tar Pits, cards: [Ninja Acolyte of Ann] }]
steps:
  - Ann uses Ninja Acolyte
  - expect: { log: [{ used: { card: Ninja Acolyte, def: Ninja Acolyte } }, { left: { card: Ninja Acolyte, host: Tar Pits } }] }
`;
    expect(failures(text)).toEqual([]);
    expect(failures(text.replace("def: Ninja Acolyte", "def: Tar Pits"))).toHaveLength(1);
    expect(failures(steps("Ann plays King Rex on Tar Pits", "expect: { log: [{ played: { right: none } }] }"))).toEqual([]);
  });
});

describe("positions", () => {
  test("a card of another owner in a hand or deck", () => {
    const text = around(
      "expect: { hand: { Ann: [Scout, Walker of Bea] }, owner: { Walker@hand: Bea }, deck: { Ann: [Invader, Walker of Bea] } }",
    )
      .replace("hand: [Collector, King Rex], deck: [Invader, Invader]", "hand: [Scout, Walker of Bea], deck: [Invader, Walker of Bea]")
      .replace("[Zapbot of Bea, Walker of Bea]", "[Zapbot of Bea]")
      .replace("deck: [Walker, Walker]", "deck: [Walker]");
    expect(failures(text)).toEqual([]);
    expect(failures(text.replace("discard: [Hoverbot]", "discard: [Scout of Ann]"))).toEqual([
      "4:81 only cards of their own are in a player's discard pile",
    ]);
  });

  test("what is seen", () => {
    const text = around(
      "expect: { sees: { Bea: { hand of Ann: ['? x2'], deck of Ann: ['?', '?'], discard of Bea: [Hoverbot] }, spectator: { hand of Bea: ['?'], asked: Ann } } }",
    );
    expect(failures(text)).toEqual([]);
    const drawn = steps(
      "Ann is done",
      "expect: { sees: { Bea: { log: [{ drawn: { seat: Ann, hidden: 2, cards: [] } }], no log: [{ drawn: { cards: [Invader, Invader] } }] }, Ann: { log: [{ drawn: { cards: [Invader, Invader] } }] } } }",
    );
    expect(failures(drawn)).toEqual([]);
  });

  test("numbers count hands, decks and discard piles by seat, then bases; written numbers stay", () => {
    const text = `name: A try
players:
  Ann: { hand: [Scout#3], deck: [Invader] }
  Bea: {}
bases:
  - base: Jungle Oasis
    cards: [{ card: Scout, of: Ann, counters: 1 }, { card: Scout, of: Ann, controller: Bea }]
expect:
  power: { Scout#1: 4, Scout#2: 3 }
  controller: { Scout#1: Ann, Scout#2: Bea }
  where: { Scout#3: hand of Ann }
  total: { Jungle Oasis: { Ann: 4, Bea: 3 } }
`;
    expect(failures(text)).toEqual([]);
  });

  test("plays left: the free ones, those used up, and limited ones", () => {
    const turn = (lines: string, expected: string): string =>
      around(`turn:\n  player: Ann\n${lines}\nexpect: { ${expected} }`, "[Collector, King Rex, Beam Up]");
    expect(failures(turn("  number: 3", "plays: [minion, action], turn number: 3"))).toEqual([]);
    expect(failures(turn("  played: { minions: 1 }", "plays: [action], options: [Beam Up, done]"))).toEqual([]);
    expect(
      failures(
        turn(
          "  plays: [{ minion: { max: 2, base: Tar Pits, source: Scout } }]",
          "options: [Collector on Tar Pits, done], why not: { King Rex: allowance-too-narrow }",
        ),
      ),
    ).toEqual([]);
    expect(failures(turn("  plays: [{ minion: { base: Ninja Dojo } }]", "plays: []"))).toEqual([
      "12:11 Ninja Dojo: no such card is in this game",
    ]);
  });

  test('"rest" is every other card of the factions', () => {
    const text = around("expect: { owned: { Ann: 40 }, deck size: { Ann: 37 }, deck top: { Ann: [Invader] } }").replace(
      "deck: [Invader, Invader] }\n  Bea",
      "deck: [Invader, rest] }\n  Bea",
    );
    expect(failures(text)).toEqual([]);
    expect(failures(text.replace("[Invader, rest]", "[rest, Invader]"))).toEqual(['3:77 "rest" comes last']);
  });

  test("several seeds, and a set-up", () => {
    const text = (setup: string, more: string): string => `name: A try\nsetup: ${setup}\n${more}\n`;
    const chosen = "{ players: [Ann, Bea], factions: { Ann: [Aliens, Ninjas], Bea: [Robots, Pirates] }, first: Bea }";
    expect(failures(text(chosen, "seeds: 1 to 5\nexpect: { hand size: { Ann: 5, Bea: 5 }, owned: { Ann: 40 }, turn: Bea }"))).toEqual([]);
    expect(failures(text(chosen, "seeds: [4, 5]\nexpect: { hand size: { Ann: 6 } }"))).toEqual([
      "4:24 with seed 4: cards in the hand of Ann\n  expected: 6\n  found:    5",
    ]);
    const anyFirst = chosen.replace(", first: Bea", "");
    expect(failures(text(anyFirst, "seeds: 1 to 20\nvaries: { turn: [Ann, Bea], bases: yes, hand of Ann: yes }"))).toEqual([]);
    expect(failures(text(chosen, "seeds: 1 to 20\nvaries: { turn: [Ann, Bea] }"))).toEqual([
      "4:11 turn over 20 seeds\n  expected: Ann; Bea\n  found:    Bea",
    ]);
    expect(failures(text(chosen, "seeds: 1 to 20\nvaries: { turn: yes }"))).toEqual([
      "4:11 turn over 20 seeds\n  expected: several values\n  found:    Bea",
    ]);
    expect(failures(text(chosen, "refused: no-bases"))).toEqual(["3:1 the set-up is possible"]);
    expect(failures(text("{ players: [Ann, Bea], factions: { Ann: [Aliens], Bea: [Robots, Pirates] } }", "steps: [Ann is done]"))).toEqual([
      "2:1 the set-up is refused: needs-two-factions",
    ]);
  });
});
