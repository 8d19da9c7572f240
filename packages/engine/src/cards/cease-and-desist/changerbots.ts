import { givePower, loseAbilities } from "../../vocabulary/affect.ts";
import { chooseCards } from "../../vocabulary/choose.ts";
import { isYours } from "../../vocabulary/conditions.ts";
import { both, destroyA, empowerA, empowerThis, empowerYoursAtABase, moveThis, onlyIf, toA, when } from "../../vocabulary/deeds.ts";
import { action, minion, onMinion, RAISES_POWER, titan } from "../../vocabulary/define.ts";
import { markUsed, movedFrom, usedThisTurn } from "../../vocabulary/history.ts";
import { move, moveAll } from "../../vocabulary/moving.ts";
import { extraAction } from "../../vocabulary/play.ts";
import { printedPower } from "../../vocabulary/printed.ts";
import { cannotBeDestroyed, hostPower, untilYourTurn, youHaveHere } from "../../vocabulary/standing.ts";
import { here, hostOf, minions } from "../../vocabulary/table.ts";

const BOSS = 5;

/** The talent that Huffie has and Flighterizer gives. */
const driveOff = both(moveThis, empowerThis(-1));

/** Another minion of yours moves here from the base that this one has left. */
const followIt = toA(
  "move",
  { whose: "yours", another: true, where: (g, me, card) => hostOf(g, card) === movedFrom(g, me.card) },
  (g, card, me) => move(g, card, here(g, me)),
);

export const changerbots = {
  name: "Changerbots",
  cards: [
    minion("Leader Two", 6, 1, {
      text: "Talent: another minion of yours has 2 more power until the turn ends.",
      talent: empowerA(2, { whose: "yours", another: true }),
    }),
    minion("Solarshout", 4, 2, {
      text: "Talent: play an extra action at once, if you like. Then this minion has 2 less power until the turn ends.",
      // More text follows, so the extra action cannot wait (R-EXTRA-09).
      talent: both(extraAction(1, { now: true }), empowerThis(-2)),
    }),
    minion("Bruiser", 2, 3, {
      text: "Ongoing: nothing can destroy this minion. Talent: until your next turn starts it has 2 more power, but neither its Ongoing ability nor any other.",
      ...cannotBeDestroyed("this"),
      talent: both(empowerThis(2, "start of your turn"), (g, me) => loseAbilities(g, me.card, "start of your turn")),
    }),
    minion("Huffie", 3, 4, {
      text: "Talent: this minion moves to a different base and has 1 less power until the turn ends.",
      talent: driveOff,
    }),
    onMinion("Cesium Armor", 1, {
      text: "Play on a minion. Ongoing: it has +1 power, and nothing can destroy it.",
      ...hostPower(1),
      ...cannotBeDestroyed("host"),
    }),
    onMinion("Change Into a Gun", 2, {
      text: "Play on a minion of yours and so destroy a minion at its base with power 4 or less. Ongoing: it has −2 power. When your turn starts, destroy this card.",
      host: isYours,
      ...hostPower(-2),
      // Copied onto another player's minion, it lacks what the destruction asks for (C-SHAPESHIFTERS-cellular-bonding-3).
      onPlay: onlyIf((g, me) => isYours(g, me.you, hostOf(g, me.card)), destroyA({ here: true, max: 4 })),
      ...untilYourTurn,
    }),
    action("Change Up and Roll On", 1, {
      text: "Special: when a base is about to score, move any of your minions there; each that moves has 1 less power until the turn ends.",
      special: {
        at: "beforeScores",
        *do(g, me, e) {
          const elsewhere = minions(g, { of: me.you, notAt: e.base });
          const chosen = yield* chooseCards(g, "move", elsewhere, {}, { about: { base: e.base } });
          yield* givePower(g, yield* moveAll(g, chosen, e.base), -1);
        },
      },
    }),
    onMinion("Flighterizer", 1, {
      text: "Play on a minion of yours. Ongoing: it gets a talent, to move to a different base with 1 less power until the turn ends.",
      host: isYours,
      grants: { talent: driveOff },
    }),
    action("Form Mergacon", 1, {
      text: "Pick a base: every minion you have there now has 1 more power until the turn ends.",
      traits: [RAISES_POWER],
      onPlay: empowerYoursAtABase(1),
    }),
    onMinion("Matrix of Bossiness", 1, {
      text: `Play on a minion of yours. Ongoing: its printed power counts as ${BOSS}.`,
      traits: [RAISES_POWER],
      host: isYours,
      raises: (g, host) => printedPower(g, host) < BOSS,
      printedNumber: (g, me, card) => (hostOf(g, me.card) === card ? BOSS : undefined),
    }),
    onMinion("Passengers", 1, {
      text: "Play on a minion. Ongoing: it gets a talent. If it has moved this turn, another minion of its controller follows it from the base it left.",
      grants: { talent: when((g, me) => movedFrom(g, me.card) !== undefined, followIt) },
    }),
    onMinion("The Touch", 2, {
      text: "Play on a minion of yours. Ongoing: it gets a talent, to have 3 more power but no other abilities until the turn ends.",
      host: isYours,
      // All others, not this talent itself.
      grants: { talent: both(empowerThis(3), (g, me) => loseAbilities(g, me.card, "end of turn", me.from)) },
    }),
    titan("Mergacon", {
      text: "Special: when your turn starts, you may play this titan on a base where you have two minions or more. Ongoing: you have 3 more power here. Talent: this titan moves to another base; until the turn ends it is without its Ongoing ability.",
      optional: true,
      special: {
        at: "turnStart",
        from: "aside",
        can: (_g, me, e) => e.seat === me.you,
        where: (g, me, on) => minions(g, { at: on, of: me.you }).length >= 2,
      },
      ...youHaveHere((g, me) => (usedThisTurn(g, me, "drove off") ? 0 : 3)),
      talent: both(moveThis, (g, me) => markUsed(g, me, "drove off")),
    }),
  ],
};
