import { addCounters, destroy, givePower, moveAll } from "../../vocabulary/affect.ts";
import { gainVp } from "../../vocabulary/bases.ts";
import { chooseBase, chooseCard, chooseCards, chooseOrder, nameMinion } from "../../vocabulary/choose.ts";
import {
  drawRevealed,
  placeInHand,
  placeOnBottom,
  placeOnTop,
  revealTop,
  revealUntil,
  shuffleDeck,
  shuffleIntoDeck,
} from "../../vocabulary/decks.ts";
import { action, minion, onBase, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { markUsed, raisedBy, usedThisTurn } from "../../vocabulary/history.ts";
import { extraPlay, playNow, playNowOr, playOneOf } from "../../vocabulary/play.ts";
import {
  actionsAt,
  actionsIn,
  actionsOnMinions,
  controllerOf,
  discardPile,
  hand,
  hasTrait,
  here,
  hostOf,
  inPlay,
  isAction,
  isNamed,
  isOthersMinion,
  isWinning,
  minions,
  otherBases,
  vpOf,
} from "../../vocabulary/queries.ts";
import { both, chooseMinion, drawCards, empowerA, extraAction, hostPower } from "../../vocabulary/shapes.ts";

export const astroknights = {
  name: "Astroknights",
  cards: [
    minion("Space Knight", 5, 1, {
      text: "Talent: show three cards from the top of your deck. You may draw an action among them; the others go back on top as you like.",
      *talent(g, me) {
        const shown = revealTop(g, me.you, 3);
        const taken = yield* chooseCard(g, "draw-action", actionsIn(g, shown), { may: true });
        if (taken !== undefined) drawRevealed(g, me.you, [taken]);
        const rest = shown.filter((card) => card !== taken);
        placeOnTop(g, me.you, yield* chooseOrder(g, "order-on-top", rest), "chosen");
      },
    }),
    minion("Scoundrel", 4, 1, {
      text: "Talent: this minion moves to a different base and takes another of your minions from here along.",
      *talent(g, me) {
        // It may go alone if nobody else of yours is here (C-ASTROKNIGHTS-scoundrel).
        const other = yield* chooseMinion(g, me, "move", { here: true, whose: "yours", another: true });
        const to = yield* chooseBase(g, "move-where", otherBases(g, here(g, me)));
        if (to !== undefined) yield* moveAll(g, other === undefined ? [me.card] : [me.card, other], to);
      },
    }),
    minion("Space Prince", 4, 1, {
      text: "Talent: an extra action for you to play, but it must directly raise the power of a minion of yours.",
      *talent(g) {
        yield* extraPlay(g, "action", { raising: "yours" });
      },
    }),
    minion("Walking Carpet", 4, 1, {
      text: "Special: when this base is about to score and you are not ahead, you may play an action that directly raises this minion's power.",
      beforeScoring: {
        if: (g, me, e) => !isWinning(g, e.base, me.you),
        *do(g, me) {
          yield* playNow(g, "action", { raising: me.card });
        },
      },
    }),
    minion("Alien Guru", 2, 1, {
      text: "Ongoing: after you have played an action that directly raised a minion's power, you may put a +1 power counter on that minion as well, once each turn.",
      on: {
        played: {
          if: (g, me, e) => e.seat === me.you && hasTrait(g, e.card, RAISES_POWER) && !usedThisTurn(g, me, "once"),
          *do(g, me, e) {
            const raised = raisedBy(g, e.card).map((fact) => fact.card);
            const still = [...new Set(raised)].filter((card) => inPlay(g, card));
            // Only one of them, whatever the action has raised (C-ASTROKNIGHTS-alien-guru-2).
            const card = usedThisTurn(g, me, "once") ? undefined : yield* chooseCard(g, "add-counter", still, { may: true });
            if (card === undefined) return;
            markUsed(g, me, "once");
            yield* addCounters(g, card, 1);
          },
        },
      },
    }),
    minion("Annoying Alien", 2, 1, {
      text: "Talent: name a minion. Until your next turn starts, each minion of that name here has 2 less power.",
      *talent(g, me) {
        const name = yield* nameMinion(g);
        const named = minions(g, { at: here(g, me) }).filter((card) => name !== undefined && isNamed(g, card, name));
        yield* givePower(g, named, -2, "start of your turn");
      },
    }),
    minion("Astro Robot", 2, 1, {
      text: "Destroy an action that is on this base or on any minion here.",
      *onPlay(g, me) {
        const at = here(g, me);
        const card = yield* chooseCard(g, "destroy-action", [...actionsAt(g, at), ...actionsOnMinions(g, { at })]);
        if (card !== undefined) yield* destroy(g, card);
      },
    }),
    minion("Mannersbot", 2, 1, {
      text: "Talent: show your deck's top card. An action you draw; anything else stays where it is.",
      *talent(g, me) {
        drawRevealed(g, me.you, actionsIn(g, revealTop(g, me.you, 1)));
      },
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
          yield* playOneOf(
            g,
            shown.filter((card) => hand(g, me.you).includes(card)),
          );
        },
      },
    }),
    minion("Ghost Knight", 0, 1, {
      text: "Ongoing: nothing can destroy this minion. Each other minion you have here has +2 power.",
      guards: (_g, me, op) => op.kind === "destroy" && op.card === me.card,
      power: (g, me, card) => (card !== me.card && controllerOf(g, card) === me.you && hostOf(g, card) === here(g, me) ? 2 : 0),
    }),
    action("Block the Probe", 2, {
      text: "A minion has 2 more power until the turn ends. Special: this card may be played when a base is about to score.",
      traits: [RAISES_POWER],
      onPlay: empowerA(2),
      special: { at: "beforeScores" },
    }),
    onBase("Hidden Base", 1, {
      text: "Play on a base. Ongoing: each time your turn starts while you have a minion here, you draw a card.",
      atYourTurnStart: { if: (g, me) => minions(g, { at: here(g, me), of: me.you }).length > 0, do: drawCards(1) },
    }),
    action("It's a Trap!", 1, {
      text: "Special: when a base is about to score, show cards of your deck up to the first action, which you may draw or play at once. The rest is shuffled back.",
      special: {
        at: "beforeScores",
        *do(g, me, e) {
          const found = actionsIn(
            g,
            revealUntil(g, me.you, (card) => isAction(g, card)),
          );
          if (found.length > 0 && (yield* playNowOr(g, "action", { cards: found, during: e }, ["draw"])) === "draw")
            drawRevealed(g, me.you, found);
          shuffleDeck(g, me.you);
        },
      },
    }),
    onMinion("Laser Sword", 2, {
      text: "Play on a minion. Ongoing: it has +1 power, and what minions of other players do leaves it alone.",
      traits: [RAISES_POWER],
      ...hostPower(1),
      guards: (g, me, op) => op.card === hostOf(g, me.card) && isOthersMinion(g, me, op),
    }),
    action("Prepare for Battle", 1, {
      text: "Show the two top cards of your deck: one goes into your hand, the other under your deck.",
      *onPlay(g, me) {
        const shown = revealTop(g, me.you, 2);
        const taken = yield* chooseCard(g, "take-one", shown);
        if (taken !== undefined) placeInHand(g, taken);
        for (const card of shown) if (card !== taken) placeOnBottom(g, card, me.you);
      },
    }),
    action("Recycle the Trash", 1, {
      text: "Choose at most two actions in your discard pile and shuffle them into your deck.",
      *onPlay(g, me) {
        const cards = yield* chooseCards(g, "shuffle-into-deck", actionsIn(g, discardPile(g, me.you)), { max: 2 });
        if (cards.length > 0) shuffleIntoDeck(g, me.you, cards);
      },
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
