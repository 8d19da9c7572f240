import { destroy, destroyUnpaid, givePower, placeAll } from "../../vocabulary/affect.ts";
import { chooseBase, chooseCard, either, oneOf } from "../../vocabulary/choose.ts";
import { isYours } from "../../vocabulary/conditions.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import { counterOnThis } from "../../vocabulary/counting.ts";
import { playMonster } from "../../vocabulary/decks.ts";
import type { Deed, Target } from "../../vocabulary/deeds.ts";
import { atABase, destroyA, does, eitherOf, empowerEach, may } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, onMinion, RAISES_POWER, TREASURES } from "../../vocabulary/define.ts";
import { hand } from "../../vocabulary/hands.ts";
import { playAnyOf } from "../../vocabulary/play.ts";
import { comesFrom, isMonster } from "../../vocabulary/printed.ts";
import { hostPower, wouldBeDiscarded } from "../../vocabulary/standing.ts";
import { baseOf, bases, here, hostOf, minions, monstersAt, powerOf } from "../../vocabulary/table.ts";

const MONSTER: Target = { where: (g, _me, card) => isMonster(g, card) };
const monsters = (g: Game): CardId[] => bases(g).flatMap((at) => monstersAt(g, at));
/** There is a monster at its base, be it that card itself. */
const isBesideMonster = (g: Game, card: CardId): boolean => monstersAt(g, baseOf(g, card)).length > 0;
/** Destroyed, the first would make the second stronger. */
const criesFor = (g: Game, foe: CardId, minion: CardId): boolean =>
  foe !== minion && baseOf(g, foe) === baseOf(g, minion) && powerOf(g, foe) > 0;
/** "Play a monster here." */
const playsMonsterHere: Deed = does((g: Game, me: Self) => playMonster(g, here(g, me), me.you));

export const warriors = {
  name: "Warriors",
  cards: [
    minion("Big Hero", 5, 1, {
      text: "Talent: destroy a monster here, OR play one here.",
      talent: eitherOf({ destroy: destroyA({ ...MONSTER, here: true }), monster: playsMonsterHere }),
    }),
    minion("Star Player", 4, 2, {
      text: "Ongoing: each time a monster here has been destroyed, put a +1 power counter on this minion.",
      minionDestroyedHere: { if: (g, _me, e) => isMonster(g, e.card), do: counterOnThis },
    }),
    minion("Berserker", 3, 3, {
      text: "Destroy a monster here that is no stronger than this minion, to put a +1 power counter on this one.",
      *onPlay(g, me) {
        const weak = minions(g, { at: here(g, me), max: powerOf(g, me.card), where: (card) => isMonster(g, card) });
        if (yield* oneOf(g, "destroy", weak, destroy)) yield* addCounters(g, me.card);
      },
    }),
    minion("Taunter", 2, 4, {
      text: "A monster comes here, if you want to play one.",
      onPlay: may("play-monster", playsMonsterHere),
    }),
    action("Campaign", 1, {
      text: "Your minions that share a base with a monster are 2 stronger until the turn ends.",
      traits: [RAISES_POWER],
      raises: isBesideMonster,
      onPlay: empowerEach(2, { whose: "yours", where: (g, _me, card) => isBesideMonster(g, card) }),
    }),
    action("Cleave", 2, {
      text: "Destroy a monster. Any of the treasures you get for it you may play as extra cards.",
      *onPlay(g, me) {
        const before = hand(g, me.you);
        if (!(yield* oneOf(g, "destroy", monsters(g), destroy))) return;
        yield* playAnyOf(
          g,
          hand(g, me.you).filter((card) => comesFrom(g, card, TREASURES) && !before.includes(card)),
        );
      },
    }),
    onMinion("Dumbbells", 1, {
      text: "Play on a minion. Ongoing: it has +3 power.",
      ...hostPower(3),
    }),
    action("Dungeon Bait", 2, {
      text: "Play a monster on a base of your choice, OR destroy a minion that has power 2 or less.",
      onPlay: eitherOf({
        monster: atABase("monster-where", (g, at, me) => playMonster(g, at, me.you)),
        destroy: destroyA({ max: 2 }),
      }),
    }),
    onMinion("Eternal Hero", 1, {
      text: "Play on a minion of yours. Ongoing: when that minion would go to the discard pile, it and this card go into your hand instead.",
      host: isYours,
      instead: {
        if: wouldBeDiscarded("host"),
        *do(g, me, op) {
          return (yield* placeAll(g, [me.card, op.card], "hand")).includes(op.card);
        },
      },
    }),
    action("Ruckus", 1, {
      text: "Pick a base. Two monsters are played there, OR all that are there are destroyed without any treasures for it.",
      *onPlay(g, me) {
        const at = yield* chooseBase(g, "ruckus-where", bases(g));
        if (at === undefined) return;
        yield* either(g, me, {
          *monsters() {
            for (let n = 0; n < 2; n++) yield* playMonster(g, at, me.you);
          },
          *destroy() {
            yield* destroyUnpaid(g, monstersAt(g, at));
          },
        });
      },
    }),
    onMinion("Shield of Ubiquity", 1, {
      text: "Play on a minion. Ongoing: every monster at its base gives it +2 power.",
      traits: [RAISES_POWER],
      raises: isBesideMonster,
      power: (g, me, card) => (hostOf(g, me.card) === card ? 2 * monstersAt(g, here(g, me)).length : 0),
    }),
    action("War Cry", 1, {
      text: "Destroy a monster; then a minion at that base is as much stronger until the turn ends as the monster's power was.",
      traits: [RAISES_POWER],
      raises: (g, card) => monstersAt(g, baseOf(g, card)).some((foe) => criesFor(g, foe, card)),
      *onPlay(g) {
        const card = yield* chooseCard(g, "destroy", monsters(g), { strengthens: criesFor });
        if (card === undefined) return;
        const [at, amount] = [baseOf(g, card), powerOf(g, card)];
        if (!(yield* destroy(g, card))) return;
        yield* oneOf(g, "empower", minions(g, { at }), (_g, stronger) => givePower(g, [stronger], amount), { about: { amount } });
      },
    }),
  ],
};
