/** Bots do the obvious: they bring out titans, bury and uncover, put the right card down for a duel, and fight for treasures. */

import { type Bot, type BotInput, botNamed, greedy, inputFor } from "@breakpoint/bots";
import { type Game, type Option, seedRng } from "@breakpoint/engine";
import { readScenes } from "@breakpoint/scenarios";
import { Stage } from "@breakpoint/scenarios/stage";
import { expect, test } from "vitest";

const SCENES = `
- name: a titan that costs nothing, and gives no power of its own
  players:
    Ann: { factions: [Werewolves, Aliens], deck: [rest], aside: [Great Wolf Spirit] }
    Bea: { factions: [Dinosaurs, Zombies], hand: [Walker, Howl], deck: [rest] }
  bases: [{ base: The Mothership, cards: [Invader of Ann] }, { base: Tar Pits, cards: [Collector of Ann] }, { base: Ninja Dojo, cards: [King Rex of Bea] }]
  base deck: [rest]
  expect: { options include: [Great Wolf Spirit on Tar Pits, done] }

- name: a titan in place of a regular minion, with no minion in hand
  players:
    Ann: { factions: [Tricksters, Aliens], deck: [rest], aside: [Big Funny Giant] }
    Bea: { factions: [Dinosaurs, Zombies], hand: [Walker, Howl], deck: [rest] }
  bases: [{ base: The Mothership, cards: [Invader of Ann] }, Tar Pits, { base: Ninja Dojo, cards: [King Rex of Bea] }]
  base deck: [rest]
  expect: { options: [Big Funny Giant on Tar Pits, done] }

- name: a card that is buried to be of use later
  players:
    Ann: { factions: [Ancient Egyptians, Aliens], hand: [You Can Take It With You], deck: [rest] }
    Bea: { factions: [Dinosaurs, Zombies], hand: [Walker, Howl], deck: [rest] }
  bases: [{ base: The Mothership, cards: [Invader of Ann] }, Tar Pits, { base: Ninja Dojo, cards: [King Rex of Bea] }]
  base deck: [rest]
  expect: { options: [You Can Take It With You, done] }

- name: a buried card that destroys the only rival
  players:
    Ann: { factions: [Ancient Egyptians, Aliens], deck: [rest] }
    Bea: { factions: [Dinosaurs, Zombies], hand: [Walker, Howl], deck: [rest] }
  phase: start
  bases: [{ base: Tar Pits, cards: [Laseratops of Bea, Invader of Ann], buried: [Tomb Trap of Ann] }, The Mothership]
  base deck: [rest]
  expect: { options: [Tomb Trap, decline] }

- name: a duel that one card of the hand decides
  players:
    Ann: { factions: [Cowboys, Aliens], hand: [High Noon, Quick Draw], deck: [rest] }
    Bea: { factions: [Dinosaurs, Zombies], deck: [rest] }
  bases: [{ base: The Mothership, cards: [Scout of Ann, Laseratops of Bea] }, Tar Pits]
  base deck: [rest]
  expect: { options include: [High Noon, done] }

- name: a monster that guards a treasure
  players:
    Ann: { factions: [Dwarves, Ninjas], hand: [Seeing Stars], deck: [rest] }
    Bea: { factions: [Dinosaurs, Zombies], deck: [rest] }
  bases: [{ base: The Mothership, cards: [Shinobi of Ann, Ghoul] }, Tar Pits]
  base deck: [rest]
  treasure deck: [rest]
  expect: { options: [Seeing Stars, done] }
`;

const nameOf = (game: Game, option: Option): string =>
  option.kind === "word" ? option.word : "card" in option ? game.def(option.card).name : "base" in option ? game.def(option.base).name : "";

/** What a bot does as long as it is asked, by name, until it is done. */
function deeds(game: Game, bot: Bot, seed: number): string[] {
  const me = game.decision?.seat;
  const done: string[] = [];
  while (game.decision !== null && game.decision.seat === me && done.at(-1) !== "done" && done.length < 9) {
    const { options } = game.decision;
    const pick = bot.pick(inputFor(game, seedRng(seed + done.length)) as BotInput);
    done.push(nameOf(game, options[pick]));
    game.pick(pick);
  }
  return done;
}

const OBVIOUS: Readonly<Record<string, readonly string[]>> = {
  "a titan that costs nothing, and gives no power of its own": ["Great Wolf Spirit"],
  "a titan in place of a regular minion, with no minion in hand": ["Big Funny Giant"],
  "a card that is buried to be of use later": ["You Can Take It With You"],
  "a buried card that destroys the only rival": ["Tomb Trap", "Laseratops"],
  "a duel that one card of the hand decides": ["High Noon", "Quick Draw"],
  "a monster that guards a treasure": ["Seeing Stars", "Ghoul"],
};

/** In a hurry, and with about what a tenth of a second is enough for. */
const searching = ["tactician@24", "master@24", "tactician@200", "master@200"].map((name) => botNamed(name) as Bot);

test.each(readScenes(SCENES).map((scene) => [scene.name, scene] as const))("%s", (name, scene) => {
  const staged = (): Game => {
    const stage = new Stage(scene);
    expect(stage.next()?.problem).toBeNull();
    return stage.game;
  };
  const expectObvious = (bot: Bot, seed: number): void => {
    const done = deeds(staged(), bot, seed).slice(0, OBVIOUS[name].length + 1);
    expect(done, bot.name).toEqual(expect.arrayContaining([...OBVIOUS[name]]));
  };
  // Not by luck.
  for (let seed = 1; seed <= 6; seed++) expectObvious(greedy, seed);
  for (const bot of searching) expectObvious(bot, 1);
});
