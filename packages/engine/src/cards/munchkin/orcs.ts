import { actionsOnMinions } from "../../vocabulary/actions.ts";
import { destroy, place, shield, startRule } from "../../vocabulary/affect.ts";
import { gainsVp } from "../../vocabulary/bases.ts";
import { chooseBase, chooseCard, chooseSeat, confirm, oneBase, oneOf } from "../../vocabulary/choose.ts";
import { hasMostPower, haveMinionHere, isAnotherOfYours } from "../../vocabulary/conditions.ts";
import { destroyA, onlyIf, toA } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Seat, Self } from "../../vocabulary/define.ts";
import { action, minion, NO_SEAT, nothing, onBase, onMinion } from "../../vocabulary/define.ts";
import { move } from "../../vocabulary/moving.ts";
import { isAnyScoring, leadOf } from "../../vocabulary/scoring.ts";
import { notAffected } from "../../vocabulary/standing.ts";
import { baseOf, bases, hostOf, minions, otherBases, others, yoursHere } from "../../vocabulary/table.ts";
import { destroyAndTransfer, keepsForTransfer } from "../../vocabulary/transfers.ts";

const count = (g: Game, of: Seat, at: CardId): number => minions(g, { at, of }).length;
/** The players who have fewer minions at that base. */
const outnumbered = (g: Game, me: Self, at: CardId): Seat[] =>
  others(g, me.you).filter((seat) => count(g, seat, at) < count(g, me.you, at));
/** The other bases where you have at least two minions. */
const crowds = (g: Game, me: Self, card: CardId): CardId[] => otherBases(g, baseOf(g, card)).filter((at) => count(g, me.you, at) >= 2);

export const orcs = {
  name: "Orcs",
  cards: [
    minion("Sword Lord", 5, 1, {
      text: "Ongoing: your minions have +1 power, all but this one.",
      power: (g, me, card) => (isAnotherOfYours(g, me, card) ? 1 : 0),
    }),
    minion("Topper Chopper", 5, 2, {
      text: "Talent: nothing happens.",
      talent: nothing,
    }),
    minion("Hammer Slammer", 3, 3, {
      text: "A minion of power 2 or less is destroyed.",
      onPlay: destroyA({ max: 2 }),
    }),
    minion("Dork Orc", 2, 4, {
      text: "Ongoing: actions of other players do not affect this minion.",
      ...notAffected("this", "others' actions"),
    }),
    action("And Stay Down!", 1, {
      text: "Special: when a base is about to score and nobody has more power there than you, the others can neither play Specials nor use those in play until the base is done.",
      special: {
        at: "beforeScores",
        *do(g, me, e) {
          if (hasMostPower(g, me.you, e.base)) startRule(g, me, me.you, "end of scoring");
        },
      },
      rule: { silences: (g, me, seat) => seat !== me.you && isAnyScoring(g) },
    }),
    action("Angry Pillagers", 2, {
      text: "Special: as a base scores, if you are at least 3 power ahead of the runner-up there, gain 1 VP.",
      special: { at: "whenScores", do: onlyIf((g, me) => leadOf(g, me.you) >= 3, gainsVp(1)) },
    }),
    action("Crush", 1, {
      text: "Pick a base and a player with fewer minions there than you, then destroy one of theirs there.",
      *onPlay(g, me) {
        const at = yield* chooseBase(
          g,
          "destroy-where",
          bases(g).filter((base) => outnumbered(g, me, base).length > 0),
        );
        if (at === undefined) return;
        const of = yield* chooseSeat(g, "destroy-whose", outnumbered(g, me, at), { about: { base: at } });
        yield* oneOf(g, "destroy", minions(g, { at, of }), destroy);
      },
    }),
    action("Death Breath", 1, {
      text: "A minion of power 4 or less goes under its owner's deck.",
      onPlay: toA("place-on-bottom", { max: 4 }, (g, card) => place(g, card, "bottom")),
    }),
    action("Dogpile", 2, {
      text: "A minion of yours joins two or more others of yours at their base. Special: this card may be played when a base is about to score.",
      onPlay: toA("move", { whose: "yours", where: (g, me, card) => crowds(g, me, card).length > 0 }, (g, card, me) =>
        oneBase(g, "move-where", crowds(g, me, card), (_g, at) => move(g, card, at), { about: { card } }),
      ),
      special: { at: "beforeScores" },
    }),
    action("Gimme!", 1, {
      text: "Pick an action that is on a minion. Destroy the minion; the action goes to one of yours.",
      ...keepsForTransfer,
      *onPlay(g, me) {
        const card = yield* chooseCard(g, "transfer", actionsOnMinions(g));
        if (card === undefined) return;
        const host = hostOf(g, card);
        const to = yield* chooseCard(g, "transfer-to", minions(g, { of: me.you, except: host }), { about: { card } });
        yield* destroyAndTransfer(g, me, host, card, to);
      },
    }),
    onBase("Stalling", 1, {
      text: "Play on a base. Ongoing: whenever another player plays a card, you may have it not affect the minions you have here now, until the turn ends.",
      on: {
        playing: {
          if: (g, me, e) => e.seat !== me.you && e.seat !== NO_SEAT && haveMinionHere(g, me),
          *do(g, me, e) {
            if (!(yield* confirm(g, "shield-yours", { seat: me.you, about: { card: e.card } }))) return;
            for (const card of yoursHere(g, me)) shield(g, card, e.card);
          },
        },
      },
    }),
    onMinion("Too Tough", 1, {
      text: "Play on a minion. Ongoing: actions of other players do not affect it.",
      ...notAffected("host", "others' actions"),
    }),
  ],
};
