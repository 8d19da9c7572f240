import { givePower, loseAbilities, move, moveAll, moveElsewhere } from "../../vocabulary/affect.ts";
import { chooseBase, chooseCards } from "../../vocabulary/choose.ts";
import {
  type Abilities,
  action,
  type CardId,
  type Effect,
  type Game,
  minion,
  onMinion,
  RAISES_POWER,
  type Self,
  verb,
} from "../../vocabulary/define.ts";
import { movedFrom } from "../../vocabulary/history.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { bases, here, hostOf, isYours, minions, printedPower } from "../../vocabulary/queries.ts";
import { chooseMinion, destroyA, empowerA, hostPower, untilYourTurn } from "../../vocabulary/shapes.ts";

const BOSS = 5;

/** The talent that Huffie has and Flighterizer gives. */
const driveOff: Abilities["uses"] = [
  {
    label: "talent",
    do: verb(function* driveOff(g: Game, me: Self): Effect {
      yield* moveElsewhere(g, me.card);
      yield* givePower(g, [me.card], -1);
    }),
  },
];

export const changerbots = {
  name: "Changerbots",
  cards: [
    minion("Leader Two", 6, 1, {
      text: "Talent: another minion of yours has 2 more power until the turn ends.",
      talent: empowerA(2, { whose: "yours", another: true }),
    }),
    minion("Solarshout", 4, 2, {
      text: "Talent: play an extra action at once, if you like. Then this minion has 2 less power until the turn ends.",
      *talent(g, me) {
        // More text follows, so the extra action cannot wait (R-EXTRA-09).
        yield* extraPlay(g, "action", { now: true });
        yield* givePower(g, [me.card], -2);
      },
    }),
    minion("Bruiser", 2, 3, {
      text: "Ongoing: nothing can destroy this minion. Talent: until your next turn starts it has 2 more power, but neither its Ongoing ability nor any other.",
      guards: (_g, me, op) => op.kind === "destroy" && op.card === me.card,
      *talent(g, me) {
        yield* givePower(g, [me.card], 2, "start of your turn");
        yield* loseAbilities(g, me.card, "start of your turn");
      },
    }),
    minion("Huffie", 3, 4, {
      text: "Talent: this minion moves to a different base and has 1 less power until the turn ends.",
      uses: driveOff,
    }),
    onMinion("Cesium Armor", 1, {
      text: "Play on a minion. Ongoing: it has +1 power, and nothing can destroy it.",
      traits: [RAISES_POWER],
      ...hostPower(1),
      guards: (g, me, op) => op.kind === "destroy" && op.card === hostOf(g, me.card),
    }),
    onMinion("Change Into a Gun", 2, {
      text: "Play on a minion of yours and so destroy a minion at its base with power 4 or less. Ongoing: it has -2 power. When your turn starts, destroy this card.",
      host: isYours,
      ...hostPower(-2),
      *onPlay(g, me) {
        // Copied onto another player's minion, it lacks what the destruction asks for (C-SHAPESHIFTERS-cellular-bonding-3).
        if (isYours(g, me.you, hostOf(g, me.card))) yield* destroyA({ here: true, max: 4 })(g, me);
      },
      ...untilYourTurn,
    }),
    action("Change Up and Roll On", 1, {
      text: "Special: when a base is about to score, move any of your minions there; each that moves has 1 less power until the turn ends.",
      special: {
        at: "beforeScores",
        *do(g, me, e) {
          const elsewhere = minions(g, { of: me.you }).filter((card) => hostOf(g, card) !== e.base);
          const chosen = yield* chooseCards(g, "move", elsewhere, {}, { about: { base: e.base } });
          yield* givePower(g, yield* moveAll(g, chosen, e.base), -1);
        },
      },
    }),
    onMinion("Flighterizer", 1, {
      text: "Play on a minion of yours. Ongoing: it gets a talent, to move to a different base with 1 less power until the turn ends.",
      host: isYours,
      grants: { uses: driveOff },
    }),
    action("Form Mergacon", 1, {
      text: "Pick a base: every minion you have there now has 1 more power until the turn ends.",
      traits: [RAISES_POWER],
      *onPlay(g, me) {
        const yours = (at: CardId): CardId[] => minions(g, { at, of: me.you });
        const at = yield* chooseBase(g, "empower-where", bases(g));
        if (at !== undefined) yield* givePower(g, yours(at), 1);
      },
    }),
    onMinion("Matrix of Bossiness", 1, {
      text: `Play on a minion of yours. Ongoing: its printed power counts as ${BOSS}.`,
      traits: [RAISES_POWER],
      host: isYours,
      raises: (g, host) => printedPower(g, host) < BOSS,
      printedPower: (g, me, card) => (hostOf(g, me.card) === card ? BOSS : undefined),
    }),
    onMinion("Passengers", 1, {
      text: "Play on a minion. Ongoing: it gets a talent. If it has moved this turn, another minion of its controller follows it from the base it left.",
      grants: {
        talent: {
          can: (g, me) => movedFrom(g, me.card) !== undefined,
          *do(g, me) {
            const from = movedFrom(g, me.card);
            const card = yield* chooseMinion(g, me, "move", {
              whose: "yours",
              another: true,
              where: (_g, _me, other) => hostOf(g, other) === from,
            });
            if (card !== undefined) yield* move(g, card, here(g, me));
          },
        },
      },
    }),
    onMinion("The Touch", 2, {
      text: "Play on a minion of yours. Ongoing: it gets a talent, to have 3 more power but no other abilities until the turn ends.",
      host: isYours,
      grants: {
        *talent(g, me) {
          yield* givePower(g, [me.card], 3);
          yield* loseAbilities(g, me.card, "end of turn");
        },
      },
    }),
  ],
};
