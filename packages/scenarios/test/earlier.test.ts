/** What a scenario can say of the time before its first step: lasting effects, remembered choices, the turn so far, what was seen. */

import type { CardId } from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import { checkScenarioText, readScenes, runScenarioText } from "../src/index.ts";
import { Stage } from "../src/stage.ts";
import "./probes.ts";

/** What went wrong: "LINE:COLUMN MESSAGE". */
const failures = (text: string, run = runScenarioText): string[] =>
  run(text, "try.yaml").flatMap((r) => r.problems.map((p) => `${p.line}:${p.column} ${p.message}`));

/** Ann's turn, with these lines from line 10 on. */
const around = (lines: string): string => `name: A try
players:
  Ann: { hand: [Paper Zap], deck: [Paper Grunt, Paper Grunt], discard: [Paper Boost], aside: [Paper Clock] }
  Bea: { hand: [Paper Wind], deck: [Paper Grunt, Paper Grunt], discard: [Paper Charm] }
bases:
  - base: Paper Plain
    cards: [Paper Queen of Ann, Paper Hulk of Bea, Paper Ogre, { card: Paper Grunt, of: Ann, actions: [Paper Lesson of Ann] }]
  - base: Paper Tomb
    buried: [Paper Mole of Bea]
${lines}`;
const holds = (lines: string): void => expect(failures(around(lines))).toEqual([]);

describe("lasting effects", () => {
  test("of power, at a base and of a breakpoint, each with its end", () => {
    holds(`lasting:
  - { power: 2, on: Paper Hulk, source: Paper Boost }
  - { power: -1, on: Paper Queen, source: Paper Wind, until: start of Ann's turn }
  - { total: 3, for: Bea, on: Paper Tomb, source: Paper Wind, until: end of Bea's turn }
  - { breakpoint: -5, on: Paper Tomb, source: Paper Boost, by: Bea, until: end of Ann's next turn }
  - { starting breakpoint: 12, on: Paper Plain, source: Paper Boost, until: for good }
steps:
  - expect:
      power: { Paper Hulk: { total: 7, because: [5 printed, +2 Paper Boost] }, Paper Queen: 3 }
      total: { Paper Tomb: { Ann: 0, Bea: { total: 3, because: [+3 Paper Wind] } } }
      breakpoint: { Paper Tomb: 16, Paper Plain: { total: 16, because: [20 printed, -8 starting Paper Boost, +4 Paper Ogre] } }
      lasting:
        - { power: -1, on: Paper Queen }
        - { power: 2, on: Paper Hulk, source: Paper Boost, by: Ann, until: end of turn }
        - { total: 3, for: Bea }
        - { starting breakpoint: 12, until: for good }
        - { breakpoint: -5, by: Bea, until: end of Ann's next turn }
  - Ann is done
  - expect:
      turn: Bea
      power: { Paper Hulk: 5, Paper Queen: 3 }
      lasting:
        - { power: -1, on: Paper Queen, until: start of Ann's turn }
        - { total: 3, for: Bea, until: end of turn }
        - { breakpoint: -5, until: end of Ann's turn }
        - { starting breakpoint: 12 }
  - Bea declines
  - Bea is done
  - expect: { turn: Ann, power: { Paper Queen: 4 }, total: { Paper Tomb: { Bea: 0 } }, breakpoint: { Paper Tomb: 16 } }
`);
  });

  test("control until a time, also of a monster", () => {
    holds(`lasting:
  - { control: Ann, on: Paper Ogre, source: Paper Charm, until: end of turn }
  - { control: Bea, on: Paper Queen, source: Paper Charm, until: start of Ann's turn }
steps:
  - expect:
      controller: { Paper Ogre: Ann, Paper Queen: Bea }
      at: { Paper Plain: [Paper Queen of Ann under Bea, Paper Hulk, Paper Ogre under Ann, Paper Grunt] }
      breakpoint: { Paper Plain: 20 }
      lasting: [{ control: Ann, on: Paper Ogre }, { control: Bea, on: Paper Queen }]
      options exclude: [use Paper Queen]
  - Ann is done
  - expect: { controller: { Paper Ogre: nobody, Paper Queen: Bea }, breakpoint: { Paper Plain: 24 } }
  - Bea declines
  - Bea is done
  - expect: { controller: { Paper Queen: Ann }, lasting: [] }
`);
  });

  test("abilities that are canceled, kept out or gained", () => {
    holds(`lasting:
  - { canceled: all, on: Paper Grunt, source: Paper Boost }
  - { immune: Paper Hulk, on: Paper Queen, source: Paper Boost }
  - { gains: Paper Queen, on: Paper Hulk, source: Paper Boost }
  - { gains: Paper Lesson, on: Paper Queen, source: Paper Boost }
steps:
  - expect:
      options include: [use Paper Queen]
      options exclude: [use Paper Grunt]
      lasting: [{ canceled: all }, { immune: Paper Hulk, on: Paper Queen }, { gains: Paper Queen }, { gains: Paper Lesson }]
  - Ann uses Paper Queen
  - expect: { counters: { Paper Queen: 1 } }
`);
    // What a card does to itself is kept out like anything else.
    holds(`lasting: [{ immune: Paper Grunt, on: Paper Grunt, source: Paper Boost }]
steps:
  - Ann uses Paper Grunt
  - expect: { counters: { Paper Grunt: 0 }, log: [{ protected: { card: Paper Grunt, op: counters, by: Paper Boost } }] }
`);
    // What came by an action on it is lost with the rest; an ability that comes later is not.
    holds(`lasting: [{ canceled: present, on: Paper Grunt, source: Paper Boost }]
expect: { options exclude: [use Paper Grunt], lasting: [{ canceled: present }] }`);
  });

  test.each([
    [
      "{ on: Paper Hulk, source: Paper Boost }",
      "11:5 a lasting effect says one of power, breakpoint, starting breakpoint, total, canceled, immune, control, gains, rule",
    ],
    ["{ power: 1, total: 2, on: Paper Hulk, source: Paper Boost }", "11:17 a lasting effect says power or total, not both"],
    ["{ power: 1, source: Paper Boost }", '11:5 power on what? Write "on"'],
    ["{ power: 1, on: Paper Hulk }", '11:5 what caused it? Write "source"'],
    ["{ power: 1, on: Paper Hlk, source: Paper Boost }", "11:17 no card or base is called Paper Hlk; did you mean Paper Hulk?"],
    ["{ power: 1, on: Paper Hulk, source: Paper Twice }", "11:33 Paper Twice: no such card is in this game"],
    ["{ power: 1, on: Paper Plain, source: Paper Boost }", "11:17 Paper Plain (table) is no minion in play"],
    ["{ power: 1, on: Paper Mole, source: Paper Boost }", "11:17 Paper Mole (buried at Paper Tomb) is no minion in play"],
    ["{ power: 1, on: Paper Zap, source: Paper Boost }", "11:17 Paper Zap (hand of Ann) is not in play"],
    ["{ breakpoint: 1, on: Paper Hulk, source: Paper Boost }", "11:22 Paper Hulk: there is only Paper Hulk (Paper Plain)"],
    ["{ total: 1, on: Paper Plain, source: Paper Boost }", '11:5 total for whom? Write "for"'],
    ["{ power: 1, for: Ann, on: Paper Hulk, source: Paper Boost }", '11:17 "for" says nothing about power: write "by"'],
    ["{ power: 1, since: 2, on: Paper Hulk, source: Paper Boost }", '11:17 "since" says nothing about power'],
    [
      "{ control: Bea, on: Paper Queen, source: Paper Charm, until: for good }",
      '11:5 control for good is no lasting effect: write the card\'s "controller"',
    ],
    ["{ control: Bea, on: Paper Hulk, source: Paper Charm }", "11:7 Paper Hulk (Paper Plain) is under Bea already"],
    ["{ control: Bea, on: Paper Plain, source: Paper Charm }", "11:21 nobody controls Paper Plain"],
    ["{ rule: Paper Boost, for: Ann }", "11:7 Paper Boost makes no rule that lasts"],
    [
      "{ power: 1, on: Paper Hulk, source: Paper Boost, until: tomorrow }",
      `11:54 "tomorrow" is no end: write "end of turn", "start of Ann's turn", "end of Ann's turn", "end of Ann's next turn", "end of scoring", "for good" or "while its source is there"`,
    ],
    ["{ power: 1, on: Paper Hulk, source: Paper Boost, until: end of Cid's turn }", "11:54 no player is called Cid"],
  ])("that cannot be: %s", (line, message) => {
    const text = around(`lasting:\n  - ${line}\nexpect: { turn: Ann }`);
    expect(failures(text)).toEqual([message]);
    expect(failures(text, checkScenarioText)).toEqual([message]);
  });

  test("are told as they would be written", () => {
    const expected = (wanted: string): string[] =>
      failures(around(`lasting: [{ power: 2, on: Paper Hulk, source: Paper Boost }]\nexpect: { lasting: ${wanted} }`));
    expect(expected("[{ power: 3 }]")).toEqual([
      "11:21 a lasting effect\n  expected: { power: 3 }\n  found:    { power: 2, on: Paper Hulk, source: Paper Boost, until: end of Ann's turn }",
    ]);
    expect(expected("[]")).toEqual([
      "11:11 the lasting effects\n  expected: no more\n  found:    { power: 2, on: Paper Hulk, source: Paper Boost, until: end of Ann's turn }",
    ]);
    expect(expected("[{ power: 2, on: Paper Hlk }]")).toEqual(["11:33 no card or base is called Paper Hlk; did you mean Paper Hulk?"]);
  });

  test("leave nobody with two titans", () => {
    const text = `name: A try
players: { Ann: {}, Bea: { discard: [Paper Charm] } }
bases: [{ base: Paper Plain, cards: [Paper Colossus of Ann] }, { base: Paper Field, cards: [Paper Kraken of Bea] }]
lasting: [{ control: Ann, on: Paper Kraken, source: Paper Charm }]
expect: { turn: Ann }
`;
    expect(failures(text)).toEqual(["4:13 Ann has Paper Colossus and Paper Kraken: nobody begins with two titans in play"]);
  });

  test("a rule that was made earlier", () => {
    const text = (since: number): string => `name: A try
players:
  Ann: { hand: [Zapbot, Tech Center], deck: [Zapbot] }
  Bea: { discard: [Mark of Sleep] }
bases: [Tar Pits]
turn: { player: Ann, number: 4 }
lasting: [{ rule: Mark of Sleep, for: Ann, since: ${since}, until: end of turn }]
expect: { options ${since === 3 ? "exclude" : "include"}: [Tech Center], lasting: [{ rule: Mark of Sleep, for: Ann, since: ${since} }] }
`;
    expect(failures(text(3))).toEqual([]);
    expect(failures(text(4))).toEqual([]);
  });
});

describe("what cards remember", () => {
  const text = (memory: string, expected: string): string => `name: A try
players: { Ann: { hand: [Zapbot, Gnome] }, Bea: {} }
bases:
  - base: Tar Pits
    cards: [{ card: Block the Path, of: Ann, remembers: ${memory} }]
expect: { ${expected} }
`;
  test("is in force, and can be told", () => {
    expect(
      failures(text("{ faction: Robots }", "options: [Gnome on Tar Pits, done], remembers: { Block the Path: { faction: robots } }")),
    ).toEqual([]);
    expect(failures(text("{ word: ignored }", "remembers: { Block the Path: { word: ignored } }"))).toEqual([]);
    expect(failures(text("{ name: Zapbot }", "remembers: { Block the Path: { name: Zapbot } }"))).toEqual([]);
    expect(failures(text("{ card: Zapbot@hand }", "remembers: { Block the Path: { card: Zapbot } }"))).toEqual([]);
    expect(failures(text("{ copied: Zapbot }", "remembers: { Block the Path: { copied: Zapbot } }"))).toEqual([]);
    expect(failures(text("{ word: a }", "remembers: { Tar Pits: nothing }"))).toEqual([]);
  });

  test("a copied definition counts", () => {
    const copied = `name: A try
players: { Ann: { factions: [Shapeshifters, Dinosaurs] }, Bea: {} }
bases:
  - base: Tar Pits
    cards:
      - { card: War Raptor, of: Ann, actions: [Upgrade of Ann] }
      - { card: King Rex, of: Ann, actions: [{ card: Cellular Bonding, of: Ann, remembers: { copied: Upgrade } }] }
expect: { power: { King Rex: { total: 9, because: [7 printed, +2 Cellular Bonding] } } }
`;
    expect(failures(copied)).toEqual([]);
  });

  test.each([
    ["{ faction: Robtos }", "5:59 no faction is called Robtos; did you mean Robots?"],
    ["{ name: Zapbt }", "5:59 no card is called Zapbt; did you mean Zapbot?"],
    ["{ card: Walker }", "5:59 Walker: no such card is in this game"],
    ["{ faction: Robots, word: a }", "5:76 what a card remembers says faction or word, not both"],
    ["{}", "5:46 what a card remembers says one of faction, name, copied, card, word"],
  ])("that cannot be: %s", (memory, message) => {
    expect(failures(text(memory, "turn: Ann"))).toEqual([message]);
  });

  test("is told when it is something else", () => {
    expect(failures(text("{ faction: Robots }", "remembers: { Block the Path: nothing }"))).toEqual([
      "6:24 what Block the Path (Tar Pits) remembers\n  expected: nothing\n  found:    faction: Robots",
    ]);
    expect(failures(text("{ copied: Zapbot }", "remembers: { Block the Path: { copied: Gnome } }"))).toEqual([
      "6:24 what Block the Path (Tar Pits) remembers\n  expected: copied: Gnome\n  found:    copied: Zapbot",
    ]);
  });
});

describe("the turn so far", () => {
  test("what was played where, by whom: free plays are used up, extra ones are not", () => {
    holds(`turn:
  player: Ann
  history:
    - played: { card: Paper Grunt }
    - played: { card: Paper Queen }
    - played: { card: Paper Wind, by: Bea }
steps:
  - expect:
      played: { Ann: { minions: 2, actions: 0 }, Bea: { actions: 1 } }
      plays: [action]
      options include: [use Paper Queen]
  - Ann uses Paper Queen
  - expect: { counters: { Paper Grunt: 1 } }
`);
    holds("turn: { player: Ann, history: [{ played: { card: Paper Grunt, extra: true } }] }\nexpect: { plays: [minion, action] }");
    holds(
      "turn: { player: Ann, history: [{ played: { card: Paper Grunt, base: Paper Tomb } }] }\nexpect: { options exclude: [use Paper Queen] }",
    );
    holds(
      "turn: { player: Ann, played: { minions: 1 }, history: [{ played: { card: Paper Grunt } }] }\nexpect: { played: { Ann: { minions: 2 } }, plays: [action] }",
    );
    holds(
      "turn: { player: Ann, history: [{ played: { card: Paper Clock, as: titan } }] }\nexpect: { plays: [minion, action], played: { Ann: { minions: 0, actions: 0 } } }",
    );
  });

  test("an ability that was used is not offered again", () => {
    holds(`turn:
  player: Ann
  history: [{ used: { card: Paper Grunt, from: Paper Lesson } }, { used: { card: Paper Tomb } }]
expect: { options: [Paper Zap, done] }`);
    holds("turn: { player: Ann, history: [{ used: { card: Paper Tomb } }] }\nexpect: { options: [Paper Zap, use Paper Grunt, done] }");
  });

  test("what moved, was destroyed, or got stronger", () => {
    const text = (history: string, expected: string): string => `name: A try
players:
  Ann: { factions: [Dinosaurs, Aliens], hand: [Scout], discard: [War Raptor, Howl] }
  Bea: {}
bases: [{ base: Tar Pits, cards: [Laseratops of Ann, { card: Scout, of: Ann, counters: 2 }] }, The Homeworld]
turn: { player: Ann, history: [${history}] }
expect: { ${expected} }
`;
    const history = (written: string): unknown => {
      const [scene] = readScenes(text(written, "turn: Ann"));
      if (scene === undefined) throw new Error("no scene");
      const { game } = new Stage(scene);
      const facts = game.state.turn.history.map((fact) => Object.entries(fact));
      const named = new Set(["card", "base", "from"]);
      return facts.map((fact) =>
        Object.fromEntries(fact.map(([field, value]) => [field, named.has(field) ? game.def(value as CardId).name : value])),
      );
    };
    expect(history("{ moved: { card: Laseratops, from: The Homeworld } }")).toEqual([
      { what: "moved", card: "Laseratops", seat: 0, base: "Tar Pits", from: "The Homeworld" },
    ]);
    expect(history("{ destroyed: { card: War Raptor, base: Tar Pits, by: Bea } }")).toEqual([
      { what: "destroyed", card: "War Raptor", seat: 0, base: "Tar Pits", by: 1 },
      { what: "left", card: "War Raptor" },
    ]);
    expect(history("{ raised: { card: Laseratops, from: Howl } }")).toEqual([
      { what: "raised", card: "Laseratops", seat: 0, base: "Tar Pits", from: "Howl" },
    ]);
    expect(history("{ countered: { card: Scout@Tar Pits, by: Bea, amount: 2 } }")).toEqual([
      { what: "countered", card: "Scout", by: 1, amount: 2, before: 0, transferred: false },
    ]);
    expect(failures(text("{ destroyed: { card: War Raptr, base: Tar Pits } }", "turn: Ann"))).toEqual([
      "6:47 no card or base is called War Raptr; did you mean War Raptor?",
    ]);
    expect(failures(text("{ moved: { card: Laseratops, from: Ninja Dojo } }", "turn: Ann"))).toEqual([
      "6:61 Ninja Dojo: no such card is in this game",
    ]);
    expect(failures(text("{ used: { card: Laseratops } }", "turn: Ann"))).toEqual(["6:34 Laseratops has no abilities to use"]);
    expect(failures(text("{ played: { card: Laseratops, by: Cid } }", "turn: Ann"))).toEqual(["6:62 no player is called Cid"]);
    expect(failures(text("{ played: { card: Laseratops }, used: { card: Laseratops } }", "turn: Ann"))).toEqual([
      "6:64 what has happened says played or used, not both",
    ]);
    expect(failures(text("{}", "turn: Ann"))).toEqual([
      "6:32 what has happened says one of played, moved, destroyed, raised, countered, used",
    ]);
  });
});

describe("what was seen", () => {
  test("in hands, decks and under bases", () => {
    holds(`knows: { Ann: [Paper Wind, Paper Mole], Bea: [Paper Zap, Paper Grunt#1] }
expect:
  sees:
    Ann: { hand of Bea: [Paper Wind], buried at Paper Tomb: [Paper Mole] }
    Bea: { hand of Ann: [Paper Zap], deck of Ann: [Paper Grunt, "?"] }
    spectator: { hand of Ann: ["?"] }
  knows: { Ann: [Paper Mole] }`);
    expect(failures(around("knows: { Ann: [Paper Hulk] }\nexpect: { turn: Ann }"))).toEqual([
      "10:16 everybody sees Paper Hulk (Paper Plain)",
    ]);
  });

  test("a buried card that is known is named, not pointed at", () => {
    holds(`knows: { Ann: [Paper Mole] }
turn: { player: Ann, plays: [] }
expect: { sees: { Ann: { buried at Paper Tomb: [Paper Mole] } } }`);
  });
});
