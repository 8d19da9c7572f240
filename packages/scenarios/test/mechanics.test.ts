/** What a scenario can say of titans, monsters, treasures, buried cards and duels, on a set of invented cards. */

import { describe, expect, test } from "vitest";
import { checkScenarioText, runScenarioText } from "../src/index.ts";
import "./probes.ts";

/** What went wrong: "LINE:COLUMN MESSAGE". */
const failures = (text: string, run = runScenarioText): string[] =>
  run(text, "try.yaml").flatMap((r) => r.problems.map((p) => `${p.line}:${p.column} ${p.message}`));

/** The scenario must hold. */
const holds = (text: string): void => expect(failures(`name: A try\n${text}`)).toEqual([]);

describe("titans", () => {
  test("wait aside with their counters, are played from there, and count", () => {
    holds(`
players:
  Ann: { hand: [Paper Grunt], aside: [Paper Colossus, { card: Paper Clock, counters: 1 }] }
  Bea: {}
bases: [Paper Plain, Paper Field]
steps:
  - expect:
      aside: { Ann: [Paper Clock, Paper Colossus], Bea: [] }
      counters: { Paper Clock: 1 }
      where: { Paper Colossus: aside, Paper Clock: aside of Ann }
      titan: { Ann: none }
      why not: { Paper Clock: not-yet }
      options:
        - Paper Grunt on Paper Plain
        - Paper Grunt on Paper Field
        - Paper Colossus on Paper Plain
        - Paper Colossus on Paper Field
        - done
  - Ann plays Paper Colossus on Paper Plain
  - expect: { titan: { Ann: Paper Colossus, Bea: none }, controller: { Paper Colossus: Ann }, plays: [action] }
  - Ann uses Paper Colossus
  - expect:
      counters: { Paper Colossus: 1 }
      total: { Paper Plain: { Ann: { total: 1, because: [+1 Paper Colossus] } } }
      at: { Paper Plain: [Paper Colossus of Ann] }
      why not: { Paper Clock@aside: has-titan }
      pending: nothing
`);
  });

  test("stand on bases, with counters and under control", () => {
    holds(`
players: { Ann: {}, Bea: {} }
bases:
  - base: Paper Plain
    cards: [{ card: Paper Colossus, of: Ann, counters: 3 }, { card: Paper Kraken, of: Ann, controller: Bea, counters: 1 }]
expect:
  total: { Paper Plain: { Ann: 3, Bea: 1 } }
  at: { Paper Plain: [Paper Colossus of Ann, Paper Kraken of Ann under Bea] }
  titan: { Ann: Paper Colossus, Bea: Paper Kraken }
`);
  });

  test("act from aside in their window", () => {
    holds(`
players: { Ann: { aside: [Paper Kraken] }, Bea: {} }
bases: [{ base: Paper Low, cards: [Paper Hulk of Ann] }, Paper Field]
base deck: [Paper Plain]
steps:
  - Ann is done
  - expect: { asked: Ann, prompt: special-baseEntered, options: [Paper Kraken, pass] }
  - Ann plays Paper Kraken
  - expect: { where: { Paper Kraken: Paper Plain } }
`);
  });
});

describe("monsters and treasures", () => {
  test("a monster is nobody's, raises the breakpoint, and gives its treasures", () => {
    holds(`
players: { Ann: { hand: [Paper Zap] }, Bea: {} }
bases: [{ base: Paper Plain, cards: [Paper Ogre, Paper Ghoul under Bea] }, Paper Field]
monster deck: [Paper Ogre]
treasure deck: [Paper Gold, Paper Shield, Paper Gold, Paper Gold]
treasure discard: [Paper Steed]
steps:
  - expect:
      breakpoint: { Paper Plain: { total: 24, because: [20 printed, +4 Paper Ogre] } }
      total: { Paper Plain: { Ann: 0, Bea: 3 } }
      controller: { Paper Ogre: nobody, Paper Ghoul: Bea }
      owner: { Paper Ghoul: nobody }
      at: { Paper Plain: [Paper Ogre, Paper Ghoul under Bea] }
      where: { Paper Ogre@monster deck: top of monster deck, Paper Steed: treasure discard, Paper Shield: treasure deck }
      treasure deck top: [Paper Gold, Paper Shield]
      treasure deck size: 4
      sees: { Ann: { treasure deck: ["? x4"], monster deck: ["?"], treasure discard: [Paper Steed] } }
  - Ann plays Paper Zap
  - Ann chooses Paper Ogre
  - expect:
      breakpoint: { Paper Plain: 20 }
      monster discard: [Paper Ogre]
      monster deck size: 1
      hand: { Ann: [Paper Gold of Ann, Paper Shield] }
      treasure deck: [Paper Gold x2]
      sees: { Bea: { hand of Ann: ["? x2"], monster discard: [Paper Ogre] } }
      pending: nothing
`);
  });

  test("treasures are claimed, played and lie in their own discard pile", () => {
    holds(`
players: { Ann: { hand: [Paper Charm], deck: [Paper Twice, Paper Wind] }, Bea: { hand: [Paper Gold], deck: [Paper Grunt x2] } }
bases: [{ base: Paper Low, cards: [Paper Ogre, { card: Paper Grunt, of: Bea, actions: [Paper Shield under Bea] }] }, Paper Field]
base deck: [Paper Plain]
treasure deck: [Paper Steed, Paper Gold, Paper Gold]
steps:
  - expect: { on: { Paper Grunt: [Paper Shield under Bea] }, breakpoint: { Paper Low: 7 } }
  - Ann plays Paper Charm
  - expect: { breakpoint: { Paper Low: 3 }, total: { Paper Low: { Ann: 4, Bea: 3 } } }
  - Ann is done
  - expect:
      asked: Ann
      prompt: claim
      loot: [Paper Gold, Paper Steed]
      options: [Paper Gold, Paper Steed]
      where: { Paper Gold@loot: loot }
      sees: { spectator: { loot: [Paper Gold, Paper Steed] } }
  - refused: Ann puts Paper Gold down
  - Ann takes Paper Steed
  - expect:
      hand: { Ann: [Paper Steed, Paper Twice, Paper Wind] }
      hand size: { Bea: 2 }
      monster discard: [Paper Ogre]
      treasure discard: [Paper Shield]
      loot: []
      turn: Bea
  - Bea plays Paper Gold
  - expect: { treasure discard: [Paper Gold, Paper Shield], where: { Paper Gold@treasure discard: treasure discard } }
`);
  });

  test("a base brings its monsters from the top of the deck", () => {
    holds(`
players: { Ann: { hand: [Paper Lure] }, Bea: {} }
bases: [{ base: Paper Low, cards: [Paper Hulk of Ann] }, Paper Field]
base deck: [Paper Lair]
monster deck: [Paper Ghoul, Paper Ogre, Paper Ogre]
steps:
  - expect: { monster deck top: [Paper Ghoul], monster deck size: 3 }
  - Ann is done
  - expect: { at: { Paper Lair: [Paper Ghoul, Paper Ogre] }, breakpoint: { Paper Lair: 17 }, monster deck: [Paper Ogre] }
`);
  });
});

describe("buried cards", () => {
  test("are pointed at by those who do not know them", () => {
    holds(`
players: { Ann: { hand: [Paper Spade, Paper Stamp] }, Bea: {} }
bases:
  - base: Paper Plain
    buried: [Paper Grunt of Bea, { card: Paper Zap, of: Bea, counters: 1 }]
  - Paper Tomb
turn: { player: Ann, plays: [action, action] }
steps:
  - expect:
      buried: { Paper Plain: [Paper Grunt of Bea, Paper Zap of Bea] }
      counters: { Paper Zap@buried: 1 }
      sees: { Ann: { buried at Paper Plain: ["?", "?"] }, Bea: { buried at Paper Plain: [Paper Grunt, Paper Zap] } }
  - Ann plays Paper Stamp
  - expect: { options: [buried card 1 at Paper Plain, buried card 2 at Paper Plain] }
  - refused: Ann chooses buried card 3 at Paper Plain
  - Ann chooses buried card 1 at Paper Plain
  - Ann plays Paper Spade
  - expect: { prompt: take-in-hand, options: [buried card 1 at Paper Plain, buried card 2 at Paper Plain], counters: { Paper Grunt@buried: 1 } }
  - Ann chooses buried card 2 at Paper Plain
  - expect: { hand: { Ann: [Paper Zap of Bea] }, buried: { Paper Plain: [Paper Grunt of Bea] }, pending: nothing }
`);
  });

  test("a base lets its turn's player bury", () => {
    holds(`
players: { Ann: { hand: [Paper Grunt, Paper Zap] }, Bea: {} }
bases: [Paper Plain, Paper Tomb]
steps:
  - Ann uses Paper Tomb
  - Ann chooses Paper Zap
  - expect:
      where: { Paper Zap: buried at Paper Tomb }
      sees: { Bea: { buried at Paper Tomb: ["?"], log: [{ buried: { card: none, base: Paper Tomb } }] } }
      options exclude: [use Paper Tomb]
`);
  });
});

describe("duels", () => {
  const duel = `
players:
  Ann: { hand: [Paper Duelist, Paper Boost] }
  Bea: { hand: [Paper Grunt, Paper Zap] }
bases: [{ base: Paper Plain, cards: [Paper Hulk of Bea] }, Paper Field]
steps:
  - expect: { duel: none }
  - Ann plays Paper Duelist on Paper Plain
  - Ann chooses Paper Hulk
`;
  test("cards are put down and seen by their players alone", () => {
    holds(`${duel}
  - expect:
      asked: Ann
      prompt: duel-card
      options: [Paper Boost, decline]
      duel: { champions: [Paper Duelist, Paper Hulk], source: Paper Duelist, put: { Ann: none, Bea: none }, stage: placing }
  - refused: Ann takes Paper Boost
    because: not-offered
  - Ann puts Paper Boost down
  - expect:
      asked: Bea
      duel: { put: { Ann: Paper Boost, Bea: none } }
      where: { Paper Boost: duel of Ann }
      sees:
        Ann: { duel of Ann: [Paper Boost], duel of Bea: [] }
        Bea: { duel of Ann: ["?"] }
        spectator: { duel of Ann: ["?"] }
  - Bea declines
  - expect: { prompt: empower, duel: { stage: revealing } }
  - Ann chooses Paper Duelist
  - expect: { discard: { Bea: [Paper Hulk], Ann: [Paper Boost] }, power: { Paper Duelist: 7 }, duel: none, pending: nothing }
`);
  });

  test("what is put down must be a card that is offered, when a duel asks", () => {
    expect(failures(`name: A try${duel}  - Ann puts Paper Zap down\n`)).toEqual([
      "10:5 Paper Zap is not offered\n  offered: Paper Boost, decline",
    ]);
    expect(failures(`name: A try${duel}  - Ann takes Paper Boost\n`)).toEqual([
      "10:5 treasures that lie open are taken when the question is claim; Ann is asked duel-card",
    ]);
    expect(failures(`name: A try${duel}  - Ann puts Paper Boost up\n`)).toEqual([
      '10:5 "puts Paper Boost up": for a duel a player "puts CARD down"',
    ]);
  });
});

describe("abilities that another card gives", () => {
  const two = `
players: { Ann: { deck: [Paper Grunt] }, Bea: {} }
bases: [{ base: Paper Plain, cards: [{ card: Paper Hulk, of: Ann, actions: [Paper Lesson of Ann, Paper Trick of Ann] }] }]
steps:
`;
  test("are told apart by their giver", () => {
    holds(`${two}
  - expect: { options: [use Paper Hulk by Paper Lesson, use Paper Hulk by Paper Trick, done] }
  - Ann uses Paper Hulk by Paper Trick
  - expect: { hand: { Ann: [Paper Grunt] }, counters: { Paper Hulk: 0 } }
  - refused: Ann uses Paper Hulk by Paper Trick
  - Ann uses Paper Hulk by Paper Lesson
  - expect: { counters: { Paper Hulk: 1 } }
`);
    expect(failures(`name: A try${two}  - Ann uses Paper Hulk\n`)).toEqual([
      "5:5 use Paper Hulk could be use Paper Hulk by Paper Lesson or use Paper Hulk by Paper Trick",
    ]);
    expect(failures(`name: A try${two}  - Ann uses Paper Hulk by Paper Lsson\n`)).toEqual([
      "5:5 Paper Hulk by Paper Lsson is not offered\n  offered: use Paper Hulk by Paper Lesson, use Paper Hulk by Paper Trick, done",
    ]);
  });
});

describe("a real set-up", () => {
  const setup = (more: string, expected: string): string => `name: A try
setup:
  players: [Ann, Bea]
  factions: { Ann: [Paper Folk, Aliens], Bea: [Robots, Pirates] }${more}
expect: { ${expected} }
`;
  test("puts titans aside and sets the shared decks out, unless told otherwise", () => {
    expect(
      failures(setup("", "aside: { Ann: [Paper Clock, Paper Colossus, Paper Kraken] }, treasure deck size: 5, monster discard: []")),
    ).toEqual([]);
    expect(
      failures(
        setup(
          "\n  titans: false\n  monsters: false",
          "aside: { Ann: [Paper Clock, Paper Colossus] }, treasure deck size: 0, monster deck: []",
        ),
      ),
    ).toEqual([]);
  });

  test("deals the shared decks at random", () => {
    expect(failures(`${setup("", "turn number: 1")}seeds: 1 to 12\nvaries: { treasure deck: yes, monster deck: yes }\n`)).toEqual([]);
  });
});

describe("what is not as expected", () => {
  const position = (field: string): string => `name: A try
players:
  Ann: { aside: [{ card: Paper Clock, counters: 1 }] }
  Bea: {}
bases:
  - base: Paper Plain
    cards: [{ card: Paper Colossus, of: Ann, counters: 2 }, Paper Ogre, { card: Paper Grunt, of: Bea, actions: [Paper Shield under Ann] }]
    buried: [{ card: Paper Zap, of: Bea, counters: 1 }]
monster deck: [Paper Ghoul, Paper Ogre]
treasure discard: [Paper Gold, Paper Steed]
expect: { ${field} }
`;
  test.each([
    ["aside: { Ann: [] }", "the titans aside of Ann\n  expected: nothing\n  found:    Paper Clock"],
    ["titan: { Ann: none }", "the titan of Ann\n  expected: none\n  found:    Paper Colossus"],
    ["titan: { Bea: Paper Colossus }", "the titan of Bea\n  expected: Paper Colossus\n  found:    none"],
    ["titan: { Bea: Paper Colosus }", "no card or base is called Paper Colosus; did you mean Paper Colossus?"],
    ["duel: { champions: [Paper Grunt] }", "the duel\n  expected: one\n  found:    none"],
    ["loot: [Paper Gold]", "the treasures that lie open\n  expected: Paper Gold\n  found:    nothing"],
    ["box: [Paper Grunt]", "the cards in the box\n  expected: Paper Grunt\n  found:    nothing"],
    [
      "monster deck: [Paper Ogre, Paper Ghoul]",
      "the monster deck\n  expected: Paper Ogre, Paper Ghoul\n  found:    Paper Ghoul, Paper Ogre",
    ],
    ["monster deck top: [Paper Ogre]", "the top of the monster deck\n  expected: Paper Ogre\n  found:    Paper Ghoul"],
    ["monster deck size: 1", "cards in the monster deck\n  expected: 1\n  found:    2"],
    ["treasure discard: [Paper Gold]", "the treasure discard pile\n  expected: Paper Gold\n  found:    Paper Gold, Paper Steed"],
    ["where: { Paper Ghoul: treasure deck }", "where Paper Ghoul is\n  expected: treasure deck\n  found:    top of monster deck"],
    ["where: { Paper Clock: box }", "where Paper Clock is\n  expected: box\n  found:    aside of Ann"],
    ["where: { Paper Clock: aside of Cid }", "no player is called Cid"],
    ["controller: { Paper Ogre@play: Ann }", "the controller of Paper Ogre#1 (Paper Plain)\n  expected: Ann\n  found:    nobody"],
    ["controller: { Paper Colossus: nobody }", "the controller of Paper Colossus (Paper Plain)\n  expected: nobody\n  found:    Ann"],
    ["owner: { Paper Shield: Bea }", "the owner of Paper Shield (on Paper Grunt, controlled by Ann)\n  expected: Bea\n  found:    nobody"],
    ["counters: { Paper Clock: 2 }", "+1 power counters on Paper Clock (aside of Ann)\n  expected: 2\n  found:    1"],
    ["counters: { Paper Zap: 2 }", "+1 power counters on Paper Zap (buried at Paper Plain)\n  expected: 2\n  found:    1"],
    ["total: { Paper Plain: { Ann: 3 } }", "the power of Ann at Paper Plain\n  expected: 3\n  found:    2 (+2 Paper Colossus)"],
    [
      "at: { Paper Plain: [Paper Colossus of Ann] }",
      "the cards at Paper Plain\n  expected: Paper Colossus of Ann\n  found:    Paper Colossus of Ann, Paper Ogre, Paper Grunt of Bea",
    ],
    ["on: { Paper Grunt: [] }", "the cards on Paper Grunt\n  expected: nothing\n  found:    Paper Shield under Ann"],
    ["sees: { Ann: { monster deck: [Paper Ghoul, '?'] } }", "monster deck, as Ann sees it\n  expected: Paper Ghoul, ?\n  found:    ?, ?"],
    ["sees: { Bea: { aside of Ann: [] } }", "aside of Ann, as Bea sees it\n  expected: nothing\n  found:    Paper Clock"],
  ])("%s", (field, message) => {
    expect(failures(position(field)).map((f) => f.replace(/^\d+:\d+ /, ""))).toEqual([message]);
  });

  test("is told with the whole position", () => {
    const [result] = runScenarioText(position("vp: { Ann: 1 }"), "try.yaml");
    expect(result?.problems[0]?.position).toBe(`turn 1 of Ann, phase play; Ann is asked play: use Paper Colossus, done
Paper Plain (breakpoint 24; Ann 2, Bea 3): Paper Colossus of Ann +2, Paper Ogre 4, Paper Grunt of Bea 3 with Paper Shield under Ann, Paper Zap of Bea +1 (buried)
Ann: 0 VP; hand nothing; deck 0; discard nothing; aside Paper Clock of Ann +1
Bea: 0 VP; hand nothing; deck 0; discard nothing
monster deck: Paper Ghoul, Paper Ogre
treasure discard: Paper Gold, Paper Steed`);
  });
});

describe("positions that cannot be", () => {
  const position = (players: string, bases: string, more = ""): string => `name: A try\nplayers:\n${players}\nbases:\n${bases}\n${more}`;
  const two = "  Ann: {}\n  Bea: {}";
  const plain = "  - Paper Plain";
  const on = (cards: string): string => position(two, `  - base: Paper Plain\n    cards: ${cards}`);

  test.each([
    [
      "a titan in a hand",
      position("  Ann: { hand: [Paper Clock] }\n  Bea: {}", plain),
      "3:17 Paper Clock is a titan: it waits aside, or is on a base",
    ],
    [
      "a titan in a deck",
      position("  Ann: { deck: [Paper Clock] }\n  Bea: {}", plain),
      "3:17 Paper Clock is a titan: it waits aside, or is on a base",
    ],
    [
      "a titan buried",
      position(two, "  - base: Paper Plain\n    buried: [Paper Clock of Ann]"),
      "7:14 Paper Clock is a titan: it waits aside, or is on a base",
    ],
    [
      "a minion aside",
      position("  Ann: { aside: [Paper Grunt] }\n  Bea: {}", plain),
      "3:18 Paper Grunt is no titan: only titans wait aside",
    ],
    [
      "a titan beside another player's deck",
      position("  Ann: { aside: [Paper Clock of Bea] }\n  Bea: {}", plain),
      "3:18 a titan waits beside the deck of its owner",
    ],
    [
      "a titan twice",
      position("  Ann: { aside: [Paper Clock] }\n  Bea: {}", "  - base: Paper Plain\n    cards: [Paper Clock of Ann]"),
      "7:13 Ann has 2 Paper Clock, but the Paper Folk have only 1",
    ],
    [
      "two titans of one player",
      on("[Paper Clock of Ann, Paper Kraken of Bea under Ann]"),
      "7:33 Ann has Paper Clock and Paper Kraken: nobody begins with two titans in play",
    ],
    [
      "a monster with an owner",
      on("[Paper Ogre of Ann]"),
      '7:13 Paper Ogre is a monster: nobody owns it; write "Paper Ogre under ..." for the player who controls it in play',
    ],
    [
      "a monster in a hand",
      position("  Ann: { hand: [Paper Ogre] }\n  Bea: {}", plain),
      "3:17 Paper Ogre is a monster: it is on a base, in the monster deck or in the monster discard",
    ],
    ["more monsters than there are", on("[Paper Ogre x3]"), "7:13 3 Paper Ogre, but there are only 2"],
    [
      "more treasures than there are",
      position("  Ann: { hand: [Paper Gold x2] }\n  Bea: { hand: [Paper Gold] }", plain, "treasure deck: [Paper Gold]"),
      "7:17 4 Paper Gold, but there are only 3",
    ],
    [
      "a treasure with an owner",
      position("  Ann: { hand: [Paper Gold of Bea] }\n  Bea: {}", plain),
      '3:17 Paper Gold is a treasure: nobody owns it; write "Paper Gold under ..." for the player who controls it in play',
    ],
    [
      "a treasure in a deck",
      position("  Ann: { deck: [Paper Gold] }\n  Bea: {}", plain),
      "3:17 Paper Gold is a treasure: it is in a hand, in play, in the treasure deck or in the treasure discard",
    ],
    ["a treasure under nobody", on("[Paper Steed]"), '7:13 who has Paper Steed? Write "Paper Steed under Ann"'],
    ["a treasure among the monsters", position(two, plain, "monster deck: [Paper Gold]"), "7:16 Paper Gold is no card of the monster deck"],
    [
      "a minion among the treasures",
      position(two, plain, "treasure deck: [Paper Grunt]"),
      "7:17 Paper Grunt is no card of the treasure deck",
    ],
    [
      "a monster deck of nonsense",
      position(two, plain, "monster deck: [Paper Ogr]"),
      "7:16 no card is called Paper Ogr; did you mean Paper Ogre?",
    ],
    ["rest in a discard pile", position(two, plain, "monster discard: [rest]"), '7:19 "rest" comes last, in a deck'],
    ["a standard treasure on a base", on("[Paper Gold under Ann]"), "7:13 Paper Gold is a standard action: it cannot be on a base"],
    [
      "control of a card in a hand",
      position("  Ann: { hand: [Paper Grunt under Bea] }\n  Bea: {}", plain),
      "3:17 Paper Grunt is not in play here: nobody controls it",
    ],
  ])("%s", (_, text, expected) => {
    expect(failures(text)).toEqual([expected]);
    expect(failures(text, checkScenarioText)).toEqual([expected]);
  });
});
