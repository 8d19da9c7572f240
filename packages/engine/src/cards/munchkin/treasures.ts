/** The treasure deck: twenty-two different cards (R-TREASURES-01). */

import { carriedOutBy, destroy, destroyAll, givePower, place, startRule } from "../../vocabulary/affect.ts";
import { gainsVp } from "../../vocabulary/bases.ts";
import { chooseBase, nameFaction, oneOf, onePlayer } from "../../vocabulary/choose.ts";
import { stillTogether } from "../../vocabulary/conditions.ts";
import { claim, drawTreasures, openTreasures, shuffleHome, treasureDiscard } from "../../vocabulary/decks.ts";
import { atABase, destroyA, destroyAnAction, does, empowerA } from "../../vocabulary/deeds.ts";
import type { CardId, Effect, Game } from "../../vocabulary/define.ts";
import { action, minion, onBase, onMinion, RAISES_ALL_HERE, RAISES_POWER, TREASURES, verb } from "../../vocabulary/define.ts";
import { moveElsewhere } from "../../vocabulary/moving.ts";
import { extraAction, extraMinion, extraPlay, useTalent, withTalent } from "../../vocabulary/play.ts";
import { factionOf, isMinion, isMonster, playsOn, treasuresOn } from "../../vocabulary/printed.ts";
import { cannotBeDestroyed, hostPower, owned, wouldBeDiscarded } from "../../vocabulary/standing.ts";
import { baseOf, bases, clockwise, here, hostOf, minions, powerOf } from "../../vocabulary/table.ts";

/** A player is chosen, who has to move one of their minions from there to another base. */
const repel = verb(function* repel(g: Game, at: CardId): Effect {
  yield* onePlayer(
    g,
    "repel-whose",
    clockwise(g),
    (_g, seat) => carriedOutBy(g, seat, () => oneOf(g, "move", minions(g, { at, of: seat }), (_, card) => moveElsewhere(g, card))),
    { about: { base: at } },
  );
});

export const treasures = [
  minion("Dwarf Hireling", 2, 1, {
    text: "You may take a card of the treasure discard pile and play it on this minion as an extra action.",
    onPlay: does((g, me) => {
      const cards = treasureDiscard(g).filter((card) => playsOn(g, card) === "minion");
      return extraPlay(g, "action", { cards, hosts: (on) => on === me.card });
    }),
  }),
  minion("Halfling Hireling", 2, 1, {
    text: "You may play one more minion.",
    onPlay: extraMinion(),
  }),
  minion("Tiger Steed", 3, 1, {
    text: "You may destroy a minion here that has power 2 or less.",
    onPlay: destroyA({ may: true, here: true, max: 2 }),
  }),
  onBase("Bag of Caltrops", 1, {
    text: "Play on a base. Ongoing: a minion of power 3 or less that another player plays here is destroyed, and this treasure with it.",
    othersMinionPlayedHere: {
      // A monster is nobody's, whoever has played it (R-MONSTERS-08).
      if: (g, _me, e) => !isMonster(g, e.card),
      *do(g, me, e) {
        if (powerOf(g, e.card) <= 3) yield* destroyAll(g, stillTogether(g, me, e) ? [e.card, me.card] : [me.card]);
      },
    },
  }),
  onMinion("Boots of Butt-Kicking", 1, {
    text: "Play on a minion. You may play one more action. Ongoing: the minion has +1 power.",
    ...hostPower(1),
    onPlay: extraAction(),
  }),
  onMinion("Boots of Running Really Fast", 1, {
    text: "Play on a minion. Talent: the minion goes to a different base.",
    talent: does((g, me) => moveElsewhere(g, hostOf(g, me.card))),
  }),
  onMinion("Buckler of Swashing", 1, {
    text: "Play on a minion. Ongoing: nothing can destroy it.",
    ...cannotBeDestroyed("host"),
  }),
  onMinion("Chainsaw of Bloody Dismemberment", 1, {
    text: "Play on a minion. Ongoing: it has +2 power.",
    ...hostPower(2),
  }),
  onMinion("Chest of Holding", 1, {
    text: "Play on a minion. Ongoing: it has +1 power for every treasure on it, this one too.",
    traits: [RAISES_POWER],
    power: (g, me, card) => (hostOf(g, me.card) === card ? treasuresOn(g, card).length : 0),
  }),
  action("Cross Bow", 1, {
    text: "Pick a base and name a faction: until the turn ends, that faction's minions there each have 2 more power.",
    traits: [RAISES_POWER],
    raises: (g, card) => factionOf(g, card) !== null,
    *onPlay(g) {
      const at = yield* chooseBase(g, "empower-faction-where", bases(g));
      const faction = yield* nameFaction(g, (name, minion) => baseOf(g, minion) === at && factionOf(g, minion) === name);
      if (at !== undefined) yield* givePower(g, minions(g, { at, where: (card) => factionOf(g, card) === faction }), 2);
    },
  }),
  action("Dungeon Rule Book", 1, {
    text: "Destroy an action, be it on a minion or on a base. Special: this can also be played when a base is about to score.",
    onPlay: destroyAnAction,
    special: { at: "beforeScores" },
  }),
  onMinion("Jetpack of Anachronism", 1, {
    text: "Play on a minion. Ongoing: instead of going to the discard pile, it is placed in its owner's hand.",
    instead: {
      if: wouldBeDiscarded(owned("host")),
      do: (g, _me, op) => place(g, op.card, "hand"),
    },
  }),
  onMinion("Kneepads of Allure", 1, {
    text: "Play on a minion. Ongoing: all minions at its base, whoever's they are, have +1 power.",
    traits: [RAISES_POWER, RAISES_ALL_HERE],
    power: (g, me, card) => (isMinion(g, card) && baseOf(g, card) === here(g, me) ? 1 : 0),
  }),
  onMinion("Magic Missile", 1, {
    text: "Play on a minion. Talent: put this treasure under the treasure deck and destroy a minion with power up to 3 that is here.",
    *talent(g, me) {
      const at = here(g, me);
      yield* place(g, me.card, "homeBottom");
      yield* oneOf(g, "destroy", minions(g, { at, max: 3 }), destroy);
    },
  }),
  onMinion("Potion of Cowardice", 1, {
    text: "Play on a minion. Ongoing: it has 2 less power and no abilities.",
    provisional: true,
    ...hostPower(-2),
    cancels: (g, me, card) => card === hostOf(g, me.card),
  }),
  action("Potion of Halitosis", 1, {
    text: "Pick a base and a player, who has to move a minion of theirs from it to a different one. Special: this can also be played when a base is about to score, for that base.",
    provisional: true,
    onPlay: atABase("move-from", repel),
    special: { at: "beforeScores", do: does((g, _me, e) => repel(g, e.base)) },
  }),
  action("Potion of Idiotic Bravery", 1, {
    text: "A minion that you pick has 3 more power until the turn ends.",
    provisional: true,
    traits: [RAISES_POWER],
    onPlay: empowerA(3),
  }),
  action("Potion of Line Cutting", 1, {
    text: "Special: once a base has scored and its treasures lie open, put one that nobody has claimed yet into your hand.",
    provisional: true,
    special: {
      at: "looting",
      do: does((g, me, e) => oneOf(g, "claim", openTreasures(g), (_, card) => claim(g, me.you, card, e.base), { about: { base: e.base } })),
    },
  }),
  action("Potion of Paralysis", 1, {
    text: "Special: when a base is about to score, no card there has any abilities until the turn ends, nor has one that comes there.",
    provisional: true,
    special: { at: "beforeScores", do: does((g, me, e) => startRule(g, me, me.you, "end of turn", e.base)) },
    // The base itself keeps its ability (C-TREASURE-potion-of-paralysis).
    rule: { cancels: (g, me, card) => card !== me.rule?.card && baseOf(g, card) === me.rule?.card },
  }),
  onMinion("Potion of Redundancy Potion", 1, {
    text: "Play on a minion. Talent: another minion's talent, which you pick, is used by this one at its usual cost.",
    provisional: true,
    *talent(g, me) {
      const host = hostOf(g, me.card);
      const others = withTalent(g, minions(g, { except: host }));
      yield* oneOf(g, "borrow-talent", others, (_, of) => useTalent(g, { ...me, card: host }, of));
    },
  }),
  action("Wand of Dowsing", 1, {
    text: "Draw two treasures. Then this card and the treasure discard pile are shuffled into the treasure deck.",
    provisional: true,
    *onPlay(g, me) {
      drawTreasures(g, me.you, 2);
      shuffleHome(g, TREASURES, [me.card, ...treasureDiscard(g)]);
    },
  }),
  action("Wishing Ring", 1, {
    text: "You gain 1 VP. This card then goes under the treasure deck.",
    provisional: true,
    onPlay: gainsVp(1),
    afterwards: "homeBottom",
  }),
];
