import { changeBreakpoint, countAsAction, mayKeep } from "../../vocabulary/affect.ts";
import { chooseCards } from "../../vocabulary/choose.ts";
import { isOnYourTurn, isYourAction } from "../../vocabulary/conditions.ts";
import { addCounterToEach } from "../../vocabulary/counters.ts";
import { counterOnA, counterOnThis } from "../../vocabulary/counting.ts";
import { atABase, both, does, empowerA, empowerThis, empowerYoursAtABase } from "../../vocabulary/deeds.ts";
import type { EventOf, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, RAISES_POWER } from "../../vocabulary/define.ts";
import { dig, drawCards, fromDiscard } from "../../vocabulary/digging.ts";
import { actionsPlayed, actionsPlayedInPhase } from "../../vocabulary/history.ts";
import { extraAction, extraMinion } from "../../vocabulary/play.ts";
import { minions } from "../../vocabulary/table.ts";

/**
 * "The first time you play an action": the turn's first action, or what counts as one before it (C-MYTHIC-GREEKS-argonaut-3). With an action
 * played before this card came there is nothing left to answer (C-MYTHIC-GREEKS-jason-2, C-MYTHIC-GREEKS-spartan).
 */
const isYourFirstAction = (g: Game, me: Self, e: EventOf<"played">): boolean => isYourAction(g, me, e) && actionsPlayed(g, me.you) === 0;

export const mythicGreeks = {
  name: "Mythic Greeks",
  cards: [
    minion("Odysseus", 5, 1, {
      text: "Ongoing: each action you have played puts a +1 power counter on a minion of yours.",
      on: { played: { if: isYourAction, do: counterOnA({ whose: "yours" }) } },
    }),
    minion("Heracles", 4, 1, {
      text: "Ongoing: each action that anybody has played gives this minion +1 power until the turn ends.",
      on: { played: { if: (_g, _me, e) => e.as === "action", do: empowerThis(1) } },
    }),
    minion("Jason", 4, 1, {
      text: "Ongoing: your first action of each turn lets you pick a base: your minions there have +1 power until the turn ends.",
      on: { played: { first: true, if: isYourFirstAction, do: empowerYoursAtABase(1) } },
    }),
    minion("Spartan", 3, 3, {
      text: "Ongoing: on your turn, the first action you play puts a +1 power counter on this minion.",
      // "On your turn": what is uncovered as it starts, or played as a base scores, is not meant (R-TERMS-ON-YOUR-TURN-01).
      on: {
        played: {
          first: true,
          if: (g, me, e) => isYourAction(g, me, e) && isOnYourTurn(g, me.you) && actionsPlayedInPhase(g) === 0,
          do: counterOnThis,
        },
      },
    }),
    minion("Argonaut", 2, 4, {
      text: "Whatever answers your playing of an action is set off. Special: wherever you could play an action, this card can be played in its place.",
      standsIn: { for: "action", from: "hand" },
      onPlay: does(countAsAction),
    }),
    action("Favor of Aphrodite", 1, {
      text: "You have an extra minion to play.",
      onPlay: extraMinion(),
    }),
    action("Favor of Apollo", 1, {
      text: "Draw a card. You have an extra action to play.",
      onPlay: both(drawCards(1), extraAction()),
    }),
    action("Favor of Ares", 1, {
      text: "A minion of yours has +3 power until the turn ends.",
      traits: [RAISES_POWER],
      onPlay: empowerA(3, { whose: "yours" }),
    }),
    action("Favor of Athena", 1, {
      text: "Show the top five cards of your deck. You may take an action among them into your hand; the rest go back on top as you like.",
      onPlay: dig(5, { kind: "action", may: true }, "on top in any order"),
    }),
    action("Favor of Dionysus", 1, {
      text: "A minion of yours has +1 power until the turn ends. Play an extra action. Then this card may go on top of your deck, not to the discard pile.",
      traits: [RAISES_POWER],
      // More text follows, so the extra action cannot wait (R-EXTRA-09).
      onPlay: both(empowerA(1, { whose: "yours" }), extraAction(1, { now: true }), (g, me) => mayKeep(g, me.card, "top")),
    }),
    action("Favor of Hades", 1, {
      text: "Put an action from your discard pile into your hand.",
      onPlay: fromDiscard("hand", { kind: "action" }),
    }),
    action("Favor of Hera", 1, {
      text: "At most two of your minions each get a +1 power counter.",
      traits: [RAISES_POWER],
      *onPlay(g, me) {
        yield* addCounterToEach(g, yield* chooseCards(g, "add-counter", minions(g, { of: me.you }), { max: 2 }));
      },
    }),
    action("Favor of Hermes", 1, {
      text: "You have two extra actions to play.",
      onPlay: extraAction(2),
    }),
    action("Favor of Poseidon", 1, {
      text: "Pick at most three cards of your discard pile; they are shuffled into your deck.",
      onPlay: fromDiscard("deck", { upTo: 3 }),
    }),
    action("Favor of Zeus", 1, {
      text: "The breakpoint of a base is 5 lower until the turn ends.",
      onPlay: atABase("lower-breakpoint-where", (g, at) => changeBreakpoint(g, at, -5)),
    }),
  ],
};
