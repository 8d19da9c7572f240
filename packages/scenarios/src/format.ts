/** The fields of a scenario. The JSON Schema for editors is made from this. */

import { z } from "zod";

const text = z.string().min(1);
const count = z.number().int().min(0);
const names = z.array(text);
const perPlayer = <T extends z.ZodType>(of: T) => z.record(text, of);
const about = (note: string) => ({ description: note });

const asideCard = z.union([text, z.strictObject({ card: text, counters: count.optional() })]).meta({ id: "asideCard" });

const player = z
  .strictObject({
    factions: z.array(text).max(2).optional().meta(about("One or two factions; they follow from the cards if left out.")),
    hand: names.optional(),
    deck: names.optional().meta(about('Top first. "rest" is every other card of the factions, shuffled.')),
    discard: names.optional().meta(about("Top first.")),
    aside: z.array(asideCard).optional().meta(about("Titans that wait beside the deck.")),
    vp: count.optional(),
    out: z.boolean().optional().meta(about("This player has conceded.")),
  })
  .nullable()
  .meta({ id: "player" });

const memory = z
  .strictObject({
    faction: text.optional(),
    name: text.optional().meta(about("A card title.")),
    copied: text.optional().meta(about("The card whose abilities it has copied.")),
    card: text.optional().meta(about("A certain card.")),
    word: text.optional().meta(about("A choice that is a word.")),
  })
  .meta({ id: "memory" });

const attachedCard = z
  .union([
    text,
    z.strictObject({
      card: text,
      of: text.optional(),
      controller: text.optional(),
      counters: count.optional(),
      remembers: memory.optional(),
    }),
  ])
  .meta({ id: "attachedCard" });

const buriedCard = z
  .union([text, z.strictObject({ card: text, of: text.optional(), controller: text.optional(), counters: count.optional() })])
  .meta({ id: "buriedCard" });

const placedCard = z
  .union([
    text,
    z.strictObject({
      card: text,
      of: text.optional().meta(about("The owner.")),
      controller: text.optional().meta(about("Who controls it, if not the owner.")),
      counters: count.optional().meta(about("+1 power counters.")),
      remembers: memory.optional().meta(about("What it was told to remember: one of these.")),
      actions: z.array(attachedCard).optional().meta(about("The actions on this minion or titan.")),
    }),
  ])
  .meta({ id: "placedCard" });

const placedBase = z
  .union([text, z.strictObject({ base: text, cards: z.array(placedCard).optional(), buried: z.array(buriedCard).optional() })])
  .meta({ id: "placedBase" });

const limits = z.strictObject({
  max: count.optional(),
  base: text.optional(),
  empty: z.boolean().optional(),
  source: text.optional(),
});
const play = z.union([z.enum(["minion", "action"]), z.strictObject({ minion: limits }), z.strictObject({ action: limits })]);

const happened = z
  .strictObject({
    played: z
      .strictObject({
        card: text,
        by: text.optional(),
        base: text.optional(),
        as: z.enum(["minion", "action", "titan", "monster"]).optional(),
        extra: z.boolean().optional(),
      })
      .optional(),
    moved: z.strictObject({ card: text, by: text.optional(), from: text, base: text.optional() }).optional(),
    destroyed: z.strictObject({ card: text, of: text.optional(), base: text, by: text.optional() }).optional(),
    raised: z
      .strictObject({ card: text, from: text })
      .optional()
      .meta(about("An action that was played has directly increased its power.")),
    countered: z
      .strictObject({
        card: text,
        by: text.optional(),
        amount: z.number().int().optional(),
        before: count.optional(),
        transferred: z.boolean().optional(),
      })
      .optional(),
    used: z
      .strictObject({ card: text, by: text.optional(), from: text.optional(), number: z.number().int().min(1).optional() })
      .optional()
      .meta(about("An ability was used; from: the card that gives it.")),
  })
  .meta({ id: "happened" });

const lasting = z
  .strictObject({
    power: z.number().int().optional(),
    breakpoint: z.number().int().optional(),
    "starting breakpoint": count.optional(),
    total: z.number().int().optional().meta(about("Power of a player at a base that belongs to no minion.")),
    canceled: z.enum(["all", "present"]).optional().meta(about("All abilities, or only those it had when it lost them.")),
    immune: text.optional().meta(about("What this card does leaves it alone.")),
    control: text.optional().meta(about("Who has it; afterwards it goes back.")),
    gains: text.optional().meta(about("It has the abilities of this card.")),
    rule: text.optional().meta(about("The card whose lasting rule is in force.")),
    on: text.optional().meta(about("The card or base that it is about.")),
    for: text.optional().meta(about("The player who has the power, or whom the rule is about.")),
    about: text.optional().meta(about("Another card that a rule speaks of.")),
    since: z.number().int().min(1).optional().meta(about("The number of the turn in which a rule was made.")),
    source: text.optional().meta(about("The card that caused it.")),
    by: text.optional().meta(about("The player who caused it.")),
    until: text
      .optional()
      .meta(
        about(
          '"end of turn", "start of Ann\'s turn", "end of Ann\'s next turn", "end of scoring", "for good", "while its source is there".',
        ),
      ),
  })
  .meta({ id: "lasting" });

const turn = z
  .union([
    text,
    z.strictObject({
      player: text,
      number: z.number().int().min(1).optional(),
      played: z.strictObject({ minions: count.optional(), actions: count.optional() }).optional(),
      history: z.array(happened).optional().meta(about("What has happened this turn, in order.")),
      plays: z.array(play).optional(),
    }),
  ])
  .meta({ id: "turn" });

const sum = z.union([z.number().int(), z.strictObject({ total: z.number().int(), because: names })]);
const fact = z.union([text, z.number(), z.boolean(), z.array(z.union([text, z.number()]))]);
const logged = z.union([text, z.record(text, z.record(text, fact))]);

const expectation = z
  .strictObject({
    asked: text.optional().meta(about('Who has to answer; "nobody" when the game is over.')),
    prompt: text.optional(),
    source: text.optional().meta(about('The card whose text asks; "rules" if none.')),
    options: names.optional().meta(about("Exactly what is offered, in any order.")),
    "options include": names.optional(),
    "options exclude": names.optional(),
    picked: names.optional(),
    pending: z.literal("nothing").optional(),
    secret: z.boolean().optional(),
    power: z.record(text, sum).optional(),
    total: z.record(text, z.union([z.number().int(), perPlayer(sum)])).optional(),
    breakpoint: z.record(text, sum).optional(),
    awards: z.record(text, perPlayer(z.number().int())).optional(),
    places: z.record(text, perPlayer(z.number().int())).optional(),
    vp: perPlayer(z.number().int()).optional(),
    hand: perPlayer(names).optional(),
    discard: perPlayer(names).optional(),
    deck: perPlayer(names).optional(),
    "deck top": perPlayer(names).optional(),
    "deck bottom": perPlayer(names).optional(),
    "discard top": perPlayer(names).optional(),
    "hand size": perPlayer(count).optional(),
    "deck size": perPlayer(count).optional(),
    "discard size": perPlayer(count).optional(),
    at: z.record(text, names).optional(),
    on: z.record(text, names).optional(),
    buried: z.record(text, names).optional(),
    where: z.record(text, text).optional(),
    controller: z.record(text, text).optional(),
    owner: z.record(text, text).optional(),
    counters: z.record(text, count).optional(),
    bases: names.optional(),
    "base count": count.optional(),
    "base deck": names.optional(),
    "base deck top": names.optional(),
    "base deck size": count.optional(),
    "base discard": names.optional(),
    "base discard size": count.optional(),
    "madness deck": count.optional(),
    "monster deck": names.optional(),
    "monster deck top": names.optional(),
    "monster deck size": count.optional(),
    "monster discard": names.optional(),
    "treasure deck": names.optional(),
    "treasure deck top": names.optional(),
    "treasure deck size": count.optional(),
    "treasure discard": names.optional(),
    loot: names.optional().meta(about("Treasures that lie open to be claimed.")),
    box: names.optional(),
    aside: perPlayer(names).optional().meta(about("Titans that wait beside the deck.")),
    titan: perPlayer(text).optional().meta(about('The titan in play that a player controls; "none".')),
    duel: z
      .union([
        z.literal("none"),
        z.strictObject({
          champions: names.optional().meta(about("The two minions, the challenger's first.")),
          source: text.optional(),
          put: perPlayer(text).optional().meta(about('The card that a player has put down; "none".')),
          stage: z.enum(["begun", "placing", "revealing", "settling"]).optional(),
        }),
      ])
      .optional(),
    lasting: z.array(lasting).optional().meta(about("Exactly what lasts, in any order.")),
    remembers: z.record(text, z.union([z.literal("nothing"), memory])).optional(),
    turn: text.optional(),
    "turn number": count.optional(),
    phase: text.optional(),
    plays: z.array(z.enum(["minion", "action"])).optional(),
    played: perPlayer(z.strictObject({ minions: count.optional(), actions: count.optional() })).optional(),
    "why not": z.record(text, z.union([text, names])).optional(),
    knows: perPlayer(names).optional(),
    "knows not": perPlayer(names).optional(),
    sees: z
      .record(text, z.record(text, z.union([text, z.array(logged)])))
      .optional()
      .meta(
        about(
          'What a player can see: "hand of Ann": [Scout, "?"]; also deck, discard, aside and duel of a player, the shared decks and discard piles, loot, box, buried at a base, asked, log, no log.',
        ),
      ),
    log: z.array(logged).optional(),
    "no log": z.array(logged).optional(),
    over: z.union([z.literal(false), names]).optional(),
    factions: perPlayer(names).optional(),
    owned: perPlayer(count).optional(),
  })
  .meta({ id: "expectation" });

/** What must hold, as a step. */
export const holds = z.strictObject({ expect: expectation });

const step = z
  .union([text, holds, z.strictObject({ refused: text, because: z.enum(["not-asked", "not-offered"]).optional() })])
  .meta({ id: "step" });

const seeds = z.union([z.array(count).min(1), z.string().regex(/^\d+ to \d+$/)]);

const common = {
  name: text,
  cites: z.array(z.string().regex(/^[RC]-[A-Za-z0-9-]+$/)).optional(),
  seed: count.optional().meta(about("For everything random; 1 by default.")),
  seeds: seeds.optional().meta(about('Instead of seed: "1 to 40" or a list; it must hold with each.')),
  varies: z
    .record(text, z.union([z.literal("yes"), names]))
    .optional()
    .meta(about("What must not be the same with every seed; a list names all the values that occur.")),
  concede: z.boolean().optional().meta(about("Conceding is among the options.")),
};

export const positionScenario = z
  .strictObject({
    ...common,
    players: z.record(text, player).meta(about("In seating order, clockwise.")),
    bases: z.array(placedBase).optional(),
    "base deck": names.optional().meta(about("Top first.")),
    "base discard": names.optional().meta(about("Top first.")),
    "madness deck": count.optional().meta(about("How many cards; all that are not elsewhere if the set is in the game.")),
    "monster deck": names.optional().meta(about('Top first. "rest" is every other monster, shuffled.')),
    "monster discard": names.optional().meta(about("Top first.")),
    "treasure deck": names.optional().meta(about('Top first. "rest" is every other treasure, shuffled.')),
    "treasure discard": names.optional().meta(about("Top first.")),
    lasting: z.array(lasting).optional().meta(about("What lasts from before.")),
    knows: perPlayer(names).optional().meta(about("Cards in hidden places that a player has seen.")),
    turn: turn.optional(),
    phase: z.enum(["bases", "redraw", "start", "play", "score", "draw", "end"]).optional(),
    first: text.optional(),
    steps: z.array(step).optional(),
    expect: expectation.optional(),
  })
  .meta({ id: "positionScenario" });

export const setupScenario = z
  .strictObject({
    ...common,
    setup: z.strictObject({
      players: z.array(text),
      factions: z.union([z.enum(["draft", "random"]), perPlayer(names)]),
      pool: names.optional(),
      sets: names.optional(),
      "two copies": z.boolean().optional(),
      titans: z.boolean().optional().meta(about("Titans that came later than their factions take part; true by default.")),
      monsters: z.boolean().optional().meta(about("Monsters and treasures take part where a set has them; true by default.")),
      first: text.optional(),
    }),
    refused: text.optional().meta(about("The code of the refusal; then there are no steps.")),
    steps: z.array(step).optional(),
    expect: expectation.optional(),
  })
  .meta({ id: "setupScenario" });

export type PositionScenario = z.infer<typeof positionScenario>;
export type SetupScenario = z.infer<typeof setupScenario>;
export type Scenario = PositionScenario | SetupScenario;
export type Expectation = z.infer<typeof expectation>;
export type PlacedCard = z.infer<typeof placedCard>;

export type AsideCard = z.infer<typeof asideCard>;
export type Memory = z.infer<typeof memory>;
export type Happened = z.infer<typeof happened>;
export type WrittenLasting = z.infer<typeof lasting>;
export type Sum = z.infer<typeof sum>;
export type Fact = z.infer<typeof fact>;
export type Logged = z.infer<typeof logged>;

const one = z.union([positionScenario, setupScenario]);

/** The JSON Schema of a file with one scenario, or a list of them. */
export const jsonSchema = (): object => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Breakpoint scenario",
  ...z.toJSONSchema(z.union([one, z.array(one)]), { target: "draft-2020-12" }),
});
