import {
  type CardId,
  type Decision,
  type GameEvent,
  NO_CARD,
  NO_SEAT,
  type Option,
  type QuestionKey,
  type Refusal,
  Zone,
} from "@breakpoint/engine";
import { describe, expect, test } from "vitest";
import {
  type CardFacts,
  explainLines,
  type Lookup,
  titles,
  wordEvent,
  wordEvents,
  wordLine,
  wordOption,
  wordPrompt,
  wordRefusal,
  wordWaiting,
  wordWhyNot,
} from "../src/index.ts";

const id = (n: number): CardId => n as CardId;
const [PITS, SCOUT, KING, UPGRADE, BEAM, HIDDEN] = [0, 1, 2, 3, 4, 9].map(id);
const more = { monster: false, owner: NO_SEAT, counters: 0, under: [] };
const facts: Record<number, CardFacts> = {
  [PITS]: { name: "Tar Pits", kind: "base", power: 0, controller: NO_SEAT, zone: Zone.Table, on: NO_CARD, ...more },
  [SCOUT]: { name: "Scout", kind: "minion", power: 3, controller: 0, zone: Zone.Base, on: PITS, ...more },
  [KING]: { name: "Pirate King", kind: "minion", power: 5, controller: 1, zone: Zone.Base, on: PITS, ...more },
  [UPGRADE]: { name: "Upgrade", kind: "action", power: 0, controller: 1, zone: Zone.Attached, on: KING, ...more },
  [BEAM]: { name: "Beam Up", kind: "action", power: 0, controller: 0, zone: Zone.Hand, on: NO_CARD, ...more },
};
const look: Lookup = { reader: 0, player: (seat) => ["Ann", "Bea", "Cal"][seat], card: (card) => facts[card] ?? null };
const decline: Option = { kind: "word", word: "decline" };
const decision = (key: QuestionKey, options: Option[] = [], more: Partial<Decision> = {}): Decision => ({
  seat: 0,
  prompt: { key, verb: "choose", source: NO_CARD },
  options,
  secret: false,
  ...more,
});

describe("questions", () => {
  test("an order is an order, and what may be done may be left", () => {
    expect(wordPrompt(look, decision("destroy"))).toBe("Destroy a minion.");
    expect(wordPrompt(look, decision("destroy", [decline]))).toBe("You may destroy a minion.");
  });
  test("a row of picks tells what was picked, and that one may stop", () => {
    const options: Option[] = [{ kind: "word", word: "done" }];
    expect(wordPrompt(look, decision("move", options, { picked: [] }))).toBe("Move a minion, or stop.");
    expect(wordPrompt(look, decision("move", options, { picked: [SCOUT] }))).toBe("Move a minion (chosen so far: Scout), or stop.");
  });
  test("a name that ends in a full stop ends the sentence", () => {
    const junior: Lookup = {
      ...look,
      player: (seat) => ["Ann", "Bea Jr."][seat] ?? "",
      card: () => ({ ...facts[0], name: "C.O.R.E." }) as CardFacts,
    };
    expect(wordWaiting(junior, { seat: 1 })).toBe("Waiting for Bea Jr.");
    expect(wordWaiting(look, { seat: 1 })).toBe("Waiting for Bea.");
    expect(wordPrompt(junior, decision("move", [], { prompt: { key: "claim", verb: "claim", source: NO_CARD, base: PITS } }))).toBe(
      "Take one of the treasures of C.O.R.E.",
    );
  });
  test("cards put back on top say what becomes of the others", () => {
    const done: Option[] = [{ kind: "word", word: "done" }];
    expect(wordPrompt(look, decision("keep-on-top", done, { picked: [SCOUT] }))).toBe(
      "Choose a card that stays on top (chosen so far: Scout), or stop: the rest goes to the bottom.",
    );
  });
  test("too full a hand says how many cards have to go", () => {
    const cards = (count: number): Option[] => Array.from({ length: count }, (_, n) => ({ kind: "card", card: id(20 + n) }));
    expect(wordPrompt(look, decision("discard-to-limit", cards(12)))).toBe("Discard down to ten cards, 2 to go.");
    expect(wordPrompt(look, decision("discard-to-limit", cards(11), { picked: [SCOUT] }))).toBe(
      "Discard down to ten cards, 1 to go (chosen so far: Scout).",
    );
  });
  test("the facts of the question are in it", () => {
    const about = { prompt: { key: "move-where" as const, verb: "move" as const, source: NO_CARD, card: SCOUT } };
    expect(wordPrompt(look, decision("move-where", [], about))).toBe("Choose where to move Scout.");
    expect(wordPrompt(look, decision("move-where", [decline], about))).toBe("You may move Scout.");
    const leaving = { prompt: { key: "move-counters-to" as const, verb: "counters" as const, source: NO_CARD, card: SCOUT } };
    expect(wordPrompt(look, decision("move-counters-to", [], leaving))).toBe("Choose the card that power counters of Scout go to.");
    expect(wordPrompt(look, decision("move-counters-to"))).toBe("Choose the card that power counters go to.");
    const scoring = { prompt: { key: "special-beforeScores" as const, verb: "special" as const, source: NO_CARD, base: PITS } };
    expect(wordPrompt(look, decision("special-beforeScores", [], scoring))).toBe("Tar Pits is about to score: use a card, or pass.");
  });
});

describe("options", () => {
  const play = decision("play");
  test("cards in play are told apart by holder, power and place", () => {
    expect(wordOption(look, { kind: "card", card: SCOUT }, play)).toBe("Your Scout (3) on Tar Pits");
    expect(wordOption(look, { kind: "card", card: KING }, play)).toBe("Bea's Pirate King (5) on Tar Pits");
    expect(wordOption(look, { kind: "card", card: UPGRADE }, play)).toBe("Bea's Upgrade on Pirate King");
  });
  test("a card of one's own hand is just its name, one nobody showed is a card", () => {
    expect(wordOption(look, { kind: "card", card: BEAM }, play)).toBe("Beam Up");
    expect(wordOption(look, { kind: "card", card: HIDDEN }, play)).toBe("a card");
  });
  test("a word means what the question makes of it", () => {
    expect(wordOption(look, { kind: "word", word: "done" }, play)).toBe("No more plays: on to scoring");
    expect(wordOption(look, { kind: "word", word: "done" }, decision("move"))).toBe("Done");
  });
});

test("a line is what comes first, and how it may go on", () => {
  const play = decision("play");
  const beam: Option = { kind: "play", card: BEAM, on: NO_CARD, source: NO_CARD, through: NO_CARD, as: "action" };
  const next: Option[] = [
    { kind: "card", card: KING },
    { kind: "use", card: SCOUT, def: 0, use: 0, from: SCOUT },
    { kind: "base", base: PITS },
    { kind: "seat", seat: 0 },
    { kind: "word", word: "top" },
    { kind: "card", card: SCOUT },
    { kind: "word", word: "done" },
  ];
  expect(wordLine(look, beam, play, [])).toBe("Play Beam Up");
  expect(wordLine(look, beam, play, next)).toBe(
    "Play Beam Up, then choose Bea's Pirate King (5) on Tar Pits, then use Scout on Tar Pits, then choose Tar Pits, then choose yourself, " +
      'then choose "On top of the deck", then choose your Scout (3) on Tar Pits, then stop there',
  );
  expect(wordLine(look, { kind: "word", word: "done" }, play, [{ kind: "name", name: "Aliens" }])).toBe(
    "No more plays: on to scoring, then name Aliens",
  );
});

describe("the log", () => {
  test("the reader is you, others have names", () => {
    const drawn = (seat: number, cards: CardId[]): GameEvent => ({ kind: "drawn", seat, cards, hidden: 2, from: "deck" });
    expect(wordEvent(look, drawn(0, [SCOUT, BEAM]))).toBe("You draw Scout and Beam Up.");
    expect(wordEvent(look, drawn(1, []))).toBe("Bea draws 2 cards.");
  });
  test("what leaves together is one line, and a scoring tells its VP once", () => {
    const left = (card: CardId, owner: number): GameEvent => ({
      kind: "left",
      card,
      base: PITS,
      host: PITS,
      owner,
      controller: owner,
      how: "discard",
      to: "discard",
      by: NO_SEAT,
      source: NO_CARD,
    });
    const events: GameEvent[] = [
      { kind: "scored", base: PITS, places: [2, 1, 0], totals: [3, 5, 0], awards: [3, 4, 0] },
      { kind: "vp", seat: 0, amount: 3, source: PITS },
      { kind: "vp", seat: 1, amount: 4, source: PITS },
      left(SCOUT, 0),
      left(SCOUT, 0),
      left(KING, 1),
    ];
    expect(wordEvents(look, events)).toEqual([
      "Tar Pits scores: Bea 1st with 5 power (4 VP), you 2nd with 3 power (3 VP).",
      "Scout x2 go to your discard pile.",
      "Pirate King goes to Bea's discard pile.",
    ]);
  });
});

describe("whose a card was that goes elsewhere", () => {
  const placed = (e: Partial<GameEvent & { kind: "placed" }>): GameEvent => ({
    kind: "placed",
    card: HIDDEN,
    seat: 1,
    to: "hand",
    known: 3,
    from: "hand",
    ...e,
  });
  test("out of one hand into another", () => {
    expect(wordEvent(look, placed({ outOf: 0 }))).toBe("A card goes from your hand into Bea's hand.");
    expect(wordEvent(look, placed({ outOf: 2, known: 7 }))).toBe("A card goes from Cal's hand into Bea's hand.");
    expect(wordEvent(look, placed({ outOf: 2, from: "discard", card: BEAM }))).toBe(
      "Beam Up goes from Cal's discard pile into Bea's hand.",
    );
    expect(wordEvent(look, placed({ from: "deck" }))).toBe("A card goes into Bea's hand.");
    expect(wordEvents(look, [placed({ outOf: 0 }), placed({ outOf: 2 })])).toHaveLength(2);
  });
  test("back to where it comes from", () => {
    const back = placed({ to: "home", known: 7, card: BEAM });
    expect(wordEvent(look, back)).toBe("Bea returns Beam Up to the deck it comes from.");
    expect(wordEvents(look, [back, back])).toEqual(["Bea returns Beam Up x2 to the deck they come from."]);
  });
  test("played out of another player's hand", () => {
    const taken: Lookup = { ...look, card: (card) => (card === BEAM ? { ...facts[BEAM], owner: 2 } : look.card(card)) };
    const play: GameEvent = { kind: "played", card: BEAM, seat: 1, on: NO_CARD, from: "hand", right: NO_CARD, as: "action", extra: true };
    expect(wordEvent(taken, play)).toBe("Bea plays Cal's Beam Up.");
    expect(wordEvent(look, play)).toBe("Bea plays Beam Up.");
    expect(wordEvent(look, { ...play, outOf: 2 })).toBe("Bea plays Cal's Beam Up.");
    expect(wordEvent(taken, { ...play, outOf: 1 })).toBe("Bea plays Beam Up.");
    expect(wordEvent(taken, { ...play, from: "discard" })).toBe("Bea plays Beam Up from Cal's discard pile.");
    expect(wordEvent(taken, { ...play, from: "deck", outOf: 1 })).toBe("Bea plays Beam Up from the deck.");
  });
  test("taken from the table into another player's hand", () => {
    const facts = { card: BEAM, base: PITS, host: PITS, owner: 1, controller: 1, by: 0, source: UPGRADE };
    const left: GameEvent = { kind: "left", how: "placeHand", to: "hand", ...facts };
    expect(wordEvent(look, left)).toBe("Beam Up goes into Bea's hand (Upgrade).");
    expect(wordEvent(look, { ...left, into: 0 })).toBe("Beam Up goes into your hand (Upgrade).");
    expect(wordEvents(look, [left, { ...left, into: 0 }])).toHaveLength(2);
  });
});

describe("in the right number, and to the right one", () => {
  const gone = { base: PITS, host: PITS, owner: NO_SEAT, controller: NO_SEAT, how: "discard", to: "discard", by: NO_SEAT, source: NO_CARD };
  const left = (card: CardId, e: Partial<GameEvent & { kind: "left" }> = {}): GameEvent => ({ kind: "left", card, ...gone, ...e });
  const back = (seat: number): GameEvent => ({ kind: "noted", what: "back", card: SCOUT, about: NO_CARD, seat, op: "", cause: KING });
  test("cards of nobody go to a pile of their own", () => {
    expect(wordEvent(look, left(SCOUT))).toBe("Scout goes to its own discard pile.");
    expect(wordEvents(look, [left(SCOUT), left(KING)])).toEqual(["Scout and Pirate King go to their own discard pile."]);
  });
  test("one returns to a hand", () => {
    expect(wordEvent(look, left(SCOUT, { owner: 1, how: "return", to: "hand" }))).toBe("Scout returns to Bea's hand.");
  });
  test("what was borrowed goes back, or is nobody's", () => {
    expect(wordEvent(look, back(1))).toBe("Scout goes back to Bea: what Pirate King did is over.");
    expect(wordEvent(look, back(NO_SEAT))).toBe("Scout belongs to nobody again: what Pirate King did is over.");
  });
  test("an action that finds no hold says which, and where", () => {
    const stopped: GameEvent = { kind: "protected", card: SCOUT, op: "attach", by: KING, cause: UPGRADE };
    expect(wordEvent(look, stopped)).toBe("Upgrade cannot go onto Scout: Pirate King protects it.");
  });
  test("a title that ends a sentence ends it", () => {
    const dolly: Lookup = { ...look, card: (card) => (card === BEAM ? { ...facts[BEAM], name: "Hello, Dolly!" } : look.card(card)) };
    const play: GameEvent = { kind: "played", card: BEAM, seat: 1, on: NO_CARD, from: "hand", right: NO_CARD, as: "action", extra: true };
    expect(wordEvent(dolly, play)).toBe("Bea plays Hello, Dolly!");
  });
});

test("the halves of a card say what they are", () => {
  const godmother: Lookup = { ...look, card: (card) => (card === BEAM ? { ...facts[BEAM], name: "Fairy Godmother" } : look.card(card)) };
  const option: Option = { kind: "word", word: "strengthen" };
  expect(wordOption(godmother, option, { prompt: { key: "either", verb: "either", source: BEAM } })).toBe("A minion has +2 power");
  expect(wordOption(look, option, { prompt: { key: "either", verb: "either", source: BEAM } })).toBe("More power");
});

test("what holds for a turn to come is not over with this one", () => {
  const rule: GameEvent = { kind: "noted", what: "rule", card: NO_CARD, about: NO_CARD, seat: 1, op: "", cause: BEAM };
  const lasts = { until: "end", whose: 1 } as const;
  expect(wordEvent(look, { ...rule, lasts })).toBe("Beam Up applies to Bea until the end of Bea's turn.");
  expect(wordEvent(look, { ...rule, lasts: { ...lasts, next: true } })).toBe("Beam Up applies to Bea until the end of Bea's next turn.");
});

test("the totals at the end begin with whoever reads them", () => {
  const over: GameEvent = { kind: "over", winners: [1], scores: [3, 15, 8], madness: [0, 0, 0] };
  expect(wordEvent({ ...look, reader: 2 }, over)).toContain("Final totals: you 8, Ann 3 and Bea 15.");
  expect(wordEvent({ ...look, reader: NO_SEAT }, over)).toContain("Final totals: Ann 3, Bea 15 and Cal 8.");
});

describe("numbers and refusals", () => {
  test("a power lists what it is made of", () => {
    const lines = explainLines(look, KING, [
      { kind: "printed", amount: 5, source: KING },
      { kind: "ongoing", amount: 2, source: UPGRADE },
      { kind: "lasting", amount: -1, source: BEAM },
    ]);
    expect(lines).toEqual(["5 printed", "+2 Upgrade", "−1 Beam Up, for a time"]);
  });
  test("a refusal says what is wrong", () => {
    const said = (refusal: Refusal): string => wordRefusal(refusal);
    expect(said({ code: "players-out-of-range", players: 5 })).toBe("A game has 2 to 4 players, not 5.");
    expect(said({ code: "no-such-option", pick: 7, options: 3 })).toBe("There is no option 8: only 1 to 3 are offered.");
    expect(said({ code: "bad-pick-in-replay", at: 4, why: { code: "game-over" } })).toMatch(/^The recording breaks off at pick 5: /);
    expect(said({ code: "not-a-replay", why: "not complete JSON" })).toBe("That is no recorded game: the file is cut off or not JSON.");
  });
  test("a card that cannot be played says why", () => {
    expect(wordWhyNot(look, { code: "forbidden", by: UPGRADE })).toBe("Upgrade forbids it.");
    expect(wordWhyNot(look, { code: "allowance-too-narrow", source: KING, max: 2, base: PITS })).toBe(
      "The extra play from Pirate King is only for a minion of power 2 or less, and a card on Tar Pits.",
    );
  });
});

describe("who and where", () => {
  const TROLL = id(5);
  const others = { ...more, monster: true };
  const withTroll: Lookup = {
    ...look,
    card: (card) =>
      card === TROLL
        ? { name: "Web Troll", kind: "minion", power: 1, controller: NO_SEAT, zone: Zone.Base, on: PITS, ...others }
        : look.card(card),
  };
  const among = (...cards: CardId[]): Option[] => cards.map((card) => ({ kind: "card", card }));
  test("monsters are called so where nothing else can be chosen", () => {
    expect(wordPrompt(withTroll, decision("destroy", among(TROLL)))).toBe("Destroy a monster at Tar Pits.");
    expect(wordPrompt(withTroll, decision("destroy", among(TROLL, SCOUT)))).toBe("Destroy a minion at Tar Pits.");
  });
  test("a move says whose, and where from", () => {
    expect(wordPrompt(look, decision("move", among(SCOUT)))).toBe("Move a minion of yours from Tar Pits.");
    expect(wordPrompt(look, decision("move", among(KING)))).toBe("Move a minion of another player from Tar Pits.");
  });
  test("a duel and a burial name the card they are about", () => {
    const prompt = { key: "duel-whom", verb: "duel", source: NO_CARD, card: SCOUT } as const;
    expect(wordPrompt(look, decision("duel-whom", among(KING), { prompt }))).toBe("Choose the minion that Scout duels.");
    expect(wordPrompt(look, decision("duel-whom", [decline], { prompt }))).toBe("You may have Scout duel a minion.");
    const burial = { key: "bury-where", verb: "bury", source: NO_CARD, card: SCOUT } as const;
    expect(wordPrompt(look, decision("bury-where", [], { prompt: burial }))).toBe("Choose the base where you bury Scout.");
    const itself = { ...burial, source: SCOUT };
    expect(wordPrompt(look, decision("bury-where", [decline], { prompt: itself }))).toBe("You may bury it at another base.");
  });
  test("a reaction says who did it", () => {
    const prompt = { key: "special-looked", verb: "special", source: NO_CARD, seat: 1 } as const;
    expect(wordPrompt(look, decision("special-looked", [], { prompt }))).toBe("Bea looked at cards: use a card, or pass.");
    const turn = { key: "special-turnStart", verb: "special", source: NO_CARD, seat: 0 } as const;
    expect(wordPrompt(look, decision("special-turnStart", [], { prompt: turn }))).toBe("Your turn begins: use a card, or pass.");
  });
  test("what is known of several cards leaves the others", () => {
    expect(titles(look, [SCOUT, HIDDEN, HIDDEN])).toBe("Scout and 2 other cards");
    expect(titles(look, [HIDDEN])).toBe("1 card");
  });
});

test("what goes elsewhere instead of to the discard pile is told once", () => {
  const note: GameEvent = { kind: "noted", what: "instead", card: SCOUT, about: NO_CARD, seat: 0, op: "discard", cause: PITS };
  const where = { base: PITS, host: PITS, owner: 1, controller: 1, by: 1, source: PITS };
  const left: GameEvent = { kind: "left", card: SCOUT, to: "top", how: "placeTop", ...where };
  expect(wordEvents(look, [note])).toEqual(["Scout does not go to the discard pile: Tar Pits has something else happen instead."]);
  expect(wordEvents(look, [left, note])).toEqual(["Scout goes on top of Bea's deck (Tar Pits)."]);
});
