import { allActionsAt } from "../../vocabulary/actions.ts";
import { destroy, givePower } from "../../vocabulary/affect.ts";
import { gainVp } from "../../vocabulary/bases.ts";
import { nameMinion, oneBase, oneOf } from "../../vocabulary/choose.ts";
import { haveMinionHere, isYoursHere } from "../../vocabulary/conditions.ts";
import { addCounters } from "../../vocabulary/counters.ts";
import { shuffleDeck } from "../../vocabulary/decks.ts";
import { both, chooseMinion, does, empowerA } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { dig, drawCards, fromDiscard } from "../../vocabulary/digging.ts";
import { heldBy } from "../../vocabulary/hands.ts";
import { raisedInPlay } from "../../vocabulary/history.ts";
import { moveAll } from "../../vocabulary/moving.ts";
import { extraAction, playNow, playNowOr, playOneOf } from "../../vocabulary/play.ts";
import { actionsIn, hasTrait, isAction, isNamed } from "../../vocabulary/printed.ts";
import { drawRevealed, revealTop, revealUntil } from "../../vocabulary/revealing.ts";
import { isWinning } from "../../vocabulary/scoring.ts";
import { cannotBeDestroyed, hostPower, notAffected } from "../../vocabulary/standing.ts";
import { here, minions, otherBases, vpOf } from "../../vocabulary/table.ts";

export const astroknights = {
  name: "Astroknights",
  cards: [
    minion("Space Knight", 5, 1, {
      text: "Talent: show three cards from the top of your deck. You may draw an action among them; the others go back on top as you like.",
      talent: dig(3, { kind: "action", may: true, draw: true }, "on top in any order"),
    }),
    minion("Scoundrel", 4, 1, {
      text: "Talent: this minion moves to a different base and takes another of your minions from here along.",
      *talent(g, me) {
        // It may go alone if nobody else of yours is here (C-ASTROKNIGHTS-scoundrel).
        const other = yield* chooseMinion(g, me, "move", { here: true, whose: "yours", another: true });
        const movers = other === undefined ? [me.card] : [me.card, other];
        yield* oneBase(g, "move-where", otherBases(g, here(g, me)), (_g, to) => moveAll(g, movers, to));
      },
    }),
    minion("Space Prince", 4, 1, {
      text: "Talent: an extra action for you to play, but it must directly raise the power of a minion of yours.",
      talent: extraAction(1, { raising: "yours" }),
    }),
    minion("Walking Carpet", 4, 1, {
      text: "Special: when this base is about to score and you are not ahead, you may play an action that directly raises this minion's power.",
      beforeScoring: {
        if: (g, me, e) => !isWinning(g, e.base, me.you),
        do: does((g, me) => playNow(g, "action", { raising: me.card })),
      },
    }),
    minion("Alien Guru", 2, 1, {
      text: "Ongoing: after you have played an action that directly raised a minion's power, you may put a +1 power counter on that minion as well, once each turn.",
      on: {
        played: {
          once: "turn",
          if: (g, me, e) => e.seat === me.you && hasTrait(g, e.card, RAISES_POWER),
          // Only one of them, whatever the action has raised (C-ASTROKNIGHTS-alien-guru-2).
          do: does((g, _me, e) => oneOf(g, "add-counter", raisedInPlay(g, e.card), addCounters, { may: true })),
        },
      },
    }),
    minion("Annoying Alien", 2, 1, {
      text: "Talent: name a minion. Until your next turn starts, each minion of that name here has 2 less power.",
      *talent(g, me) {
        const name = yield* nameMinion(g);
        const named = minions(g, { at: here(g, me), where: (card) => isNamed(g, card, name) });
        yield* givePower(g, named, -2, "start of your turn");
      },
    }),
    minion("Astro Robot", 2, 1, {
      text: "Destroy an action that is on this base or on any minion here.",
      onPlay: does((g, me) => oneOf(g, "destroy-action", allActionsAt(g, here(g, me)), destroy)),
    }),
    minion("Mannersbot", 2, 1, {
      text: "Talent: show your deck's top card. An action you draw; anything else stays where it is.",
      talent: does((g, me) => drawRevealed(g, me.you, actionsIn(g, revealTop(g, me.you, 1)))),
    }),
    minion("Pupoks", 2, 1, {
      text: "Talent: for 1 of your VP, show three cards from the top of your deck and draw them all. One of them may be played as an extra card.",
      talent: {
        // Nobody can pay with a VP they do not have (R-TERMS-TO-01, R-AWARDING-13).
        can: (g, me) => vpOf(g, me.you) > 0,
        *do(g, me) {
          if (gainVp(g, me.you, -1) === 0) return;
          const shown = revealTop(g, me.you, 3);
          drawRevealed(g, me.you, shown);
          yield* playOneOf(g, heldBy(g, me.you, shown));
        },
      },
    }),
    minion("Ghost Knight", 0, 1, {
      text: "Ongoing: nothing can destroy this minion. Each other minion you have here has +2 power.",
      ...cannotBeDestroyed("this"),
      power: (g, me, card) => (card !== me.card && isYoursHere(g, me, card) ? 2 : 0),
    }),
    action("Block the Probe", 2, {
      text: "A minion has 2 more power until the turn ends. Special: this card may be played when a base is about to score.",
      traits: [RAISES_POWER],
      onPlay: empowerA(2),
      special: { at: "beforeScores" },
    }),
    onBase("Hidden Base", 1, {
      text: "Play on a base. Ongoing: each time your turn starts while you have a minion here, you draw a card.",
      atYourTurnStart: { if: haveMinionHere, do: drawCards(1) },
    }),
    action("It's a Trap!", 1, {
      text: "Special: when a base is about to score, show cards of your deck up to the first action, which you may draw or play at once. The rest is shuffled back.",
      special: {
        at: "beforeScores",
        *do(g, me, e) {
          const shown = revealUntil(g, me.you, (card) => isAction(g, card));
          const found = actionsIn(g, shown);
          const chosen = found.length === 0 ? undefined : yield* playNowOr(g, "action", { cards: found, during: e }, ["draw"]);
          if (chosen === "draw") drawRevealed(g, me.you, found);
          shuffleDeck(g, me.you);
        },
      },
    }),
    onMinion("Laser Sword", 2, {
      text: "Play on a minion. Ongoing: it has +1 power, and what minions of other players do leaves it alone.",
      ...hostPower(1),
      ...notAffected("host", "others' minions"),
    }),
    action("Prepare for Battle", 1, {
      text: "Show the two top cards of your deck: one goes into your hand, the other under your deck.",
      onPlay: dig(2, {}, "under the deck"),
    }),
    action("Recycle the Trash", 1, {
      text: "Choose at most two actions in your discard pile and shuffle them into your deck.",
      onPlay: fromDiscard("deck", { kind: "action", upTo: 2 }),
    }),
    action("Use the Fours", 1, {
      text: "A minion of yours has 4 more power until the turn ends.",
      traits: [RAISES_POWER],
      onPlay: empowerA(4, { whose: "yours" }),
    }),
    action("Yield to Rage", 1, {
      text: "A minion of yours has 2 more power until the turn ends. You have an extra action to play.",
      traits: [RAISES_POWER],
      onPlay: both(empowerA(2, { whose: "yours" }), extraAction()),
    }),
  ],
};
