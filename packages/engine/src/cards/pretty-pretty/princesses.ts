import { actionsOn } from "../../vocabulary/actions.ts";
import { place, shuffleIn } from "../../vocabulary/affect.ts";
import { gainsVp } from "../../vocabulary/bases.ts";
import { scoresHere } from "../../vocabulary/conditions.ts";
import { atABase, both, bringA, destroyA, eitherOf, empowerA, moveA } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { drawCards, fromDiscard } from "../../vocabulary/digging.ts";
import { placeShownUnder } from "../../vocabulary/hands.ts";
import { extrasPlayed } from "../../vocabulary/history.ts";
import { moveAll } from "../../vocabulary/moving.ts";
import { isAction, isMinion, isNamed, isTreasure } from "../../vocabulary/printed.ts";
import { drawRevealed, revealTop } from "../../vocabulary/revealing.ts";
import { hasWon } from "../../vocabulary/scoring.ts";
import { cannotBeDestroyed, wouldBeDiscarded } from "../../vocabulary/standing.ts";
import { controllerOf, hostOf, inPlay, minions } from "../../vocabulary/table.ts";

const HEIRLOOM = "Heirloom";

export const princesses = {
  name: "Princesses",
  cards: [
    minion("Apricot", 5, 1, {
      text: "Talent: destroy a minion of power 2 or less that another player has here.",
      talent: destroyA({ here: true, whose: "others", max: 2 }),
    }),
    minion("Eliza", 5, 1, {
      text: "Ongoing: nobody else can play more than one extra card in a turn.",
      forbids: (g, me, { seat, extra }) => extra && seat !== me.you && extrasPlayed(g, seat) >= 1,
    }),
    minion("Griselda", 5, 1, {
      text: "Talent: put an Heirloom from your discard pile into your hand.",
      talent: fromDiscard("hand", { where: (g, card) => isNamed(g, card, HEIRLOOM) }),
    }),
    minion("Marie DeGraw", 5, 1, {
      text: "Talent: show the top card of your deck. Draw it if it is a minion, otherwise put it under your deck.",
      *talent(g, me) {
        for (const card of revealTop(g, me.you, 1)) {
          if (isMinion(g, card)) drawRevealed(g, me.you, [card]);
          else placeShownUnder(g, card, me.you);
        }
      },
    }),
    minion("Sleeping Beauty", 5, 1, {
      text: "Ongoing: instead of going to the discard pile, this minion is shuffled into your deck.",
      instead: { if: wouldBeDiscarded("this"), do: (g, me) => shuffleIn(g, me.card) },
    }),
    minion("Snow White", 5, 1, {
      text: "Talent: move a minion here from another base.",
      talent: bringA(),
    }),
    action("Direct to DVD Sequel", 2, {
      text: "A minion of your discard pile is shuffled into your deck, and you draw a card.",
      onPlay: both(fromDiscard("deck", { kind: "minion" }), drawCards(1)),
    }),
    action("Fairy Godmother", 1, {
      text: "Draw a card, OR a minion gets +2 power until the turn ends.",
      traits: [RAISES_POWER],
      onPlay: eitherOf({ draw: drawCards(1), strengthen: empowerA(2) }, { raises: "strengthen" }),
    }),
    onBase("Happily Ever After", 1, {
      text: "Play on a base. Ongoing: when it scores and you are the winner there, gain 1 VP.",
      on: { whenScores: { if: (g, me, e) => scoresHere(g, me, e) && hasWon(g, me.you), do: gainsVp(1) } },
    }),
    onMinion(HEIRLOOM, 3, {
      text: "Play on a minion. Ongoing: for each Heirloom on that minion, this card gives it +1 power. This card cannot be destroyed.",
      traits: [RAISES_POWER],
      power: (g, me, m) => (m === hostOf(g, me.card) ? actionsOn(g, m).filter((card) => isNamed(g, card, HEIRLOOM)).length : 0),
      ...cannotBeDestroyed("this"),
    }),
    action("Skillet", 2, {
      text: "Destroy a minion whose power is 2 or less. Draw a card.",
      onPlay: both(destroyA({ max: 2 }), drawCards(1)),
    }),
    action("Some Day My Prince Will Come", 1, {
      text: "Special: when a base is about to score, a minion of your choice moves from there to another one.",
      special: { at: "beforeScores", do: moveA({ there: true }) },
    }),
    action("Tale as Old as Time", 1, {
      text: "Pick a base. All your minions move there.",
      onPlay: atABase("move-where", (g, at, me) => moveAll(g, minions(g, { of: me.you, notAt: at }), at)),
    }),
    action("True Love's Kiss", 2, {
      text: "Move a minion to a different base.",
      onPlay: moveA(),
    }),
    onBase("Woodland Helpers", 1, {
      text: "Play on a base. Ongoing: an action you have played may go under your deck, not into your discard pile.",
      instead: {
        may: true,
        // Only as it is done with: what is on a minion or base has not been on its way to the discard pile.
        if: (g, me, op) =>
          op.kind === "discard" &&
          isAction(g, op.card) &&
          !isTreasure(g, op.card) &&
          !inPlay(g, op.card) &&
          controllerOf(g, op.card) === me.you,
        do: (g, _me, op) => place(g, op.card, "bottom"),
      },
    }),
  ],
};
