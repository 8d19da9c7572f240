import { destroy, destroyAll, inNextTurn, remember, startRule } from "../../vocabulary/affect.ts";
import { nameFaction, onePlayer } from "../../vocabulary/choose.ts";
import { isOutnumbered, isYoursHere, stillTogether } from "../../vocabulary/conditions.ts";
import { counterOnThis } from "../../vocabulary/counting.ts";
import { discardRandom } from "../../vocabulary/decks.ts";
import type { Target } from "../../vocabulary/deeds.ts";
import { both, destroyA, destroyAnAction, does, everybodyElse, targets, toA, when } from "../../vocabulary/deeds.ts";
import { action, minion, NO_SEAT, onBase, titan } from "../../vocabulary/define.ts";
import { drawCards } from "../../vocabulary/digging.ts";
import { discardChosen } from "../../vocabulary/hands.ts";
import { moveElsewhere } from "../../vocabulary/moving.ts";
import { factionOf, isFaction, isMinion, note } from "../../vocabulary/printed.ts";
import { sparesOnce } from "../../vocabulary/standing.ts";
import { clockwise, here, minions, powerOf } from "../../vocabulary/table.ts";

const WEAK_HERE: Target = { here: true, max: 2 };

/** "Destroy a minion of power 2 or less here to move this card to another base": without the one no other. */
const crush = toA("destroy", WEAK_HERE, function* (g, card, me) {
  if (yield* destroy(g, card)) yield* moveElsewhere(g, me.card);
});

export const tricksters = {
  name: "Tricksters",
  cards: [
    minion("Leprechaun", 5, 1, {
      text: "Ongoing: once its ability is done, a weaker minion that another player plays here is destroyed.",
      *othersMinionPlayedHere(g, me, e) {
        if (stillTogether(g, me, e) && powerOf(g, e.card) < powerOf(g, me.card)) yield* destroy(g, e.card);
      },
    }),
    minion("Brownie", 4, 2, {
      text: "Ongoing: another player who plays a card that affects this minion then discards two cards at random.",
      on: {
        affected: {
          if: (_g, me, e) => e.card === me.card && e.fresh && e.by !== me.you && e.by !== NO_SEAT,
          do: does((g, _me, e) => discardRandom(g, e.by, 2)),
        },
      },
    }),
    minion("Gnome", 3, 3, {
      text: "You may destroy a minion here that has less power than you have minions here.",
      onPlay: destroyA({ may: true, here: true, where: isOutnumbered }),
    }),
    minion("Gremlin", 2, 4, {
      text: "Ongoing: after its destruction you draw a card, and everybody else discards one at random.",
      afterDestroyed: both(
        drawCards(1),
        everybodyElse((g, seat) => discardRandom(g, seat, 1)),
      ),
    }),
    onBase("Block the Path", 1, {
      text: "Play on a base, naming a faction. Ongoing: nobody can play that faction's minions here.",
      *onPlay(g, me) {
        const name = yield* nameFaction(g);
        if (name !== undefined) remember(g, me, { kind: "faction", name });
      },
      forbids: (g, me, { card, on }) => on === here(g, me) && isMinion(g, card) && isFaction(note(g, me), factionOf(g, card)),
    }),
    action("Disenchant", 2, {
      text: "Destroy an action on a base or on a minion.",
      onPlay: destroyAnAction,
    }),
    onBase("Enshrouding Mist", 2, {
      text: "Play on a base. Ongoing: each of your turns gives you an extra minion to play here.",
      offers: (g, me) => ({ type: "minion", base: here(g, me) }),
    }),
    onBase("Flame Trap", 1, {
      text: "Play on a base. Ongoing: once another player's minion played here has acted, destroy it and this card.",
      // The trap is spent even if the minion cannot be destroyed or has gone (C-TRICKSTERS-flame-trap-2, R-MULTIPLE-EFFECTS-05).
      othersMinionPlayedHere: does((g, me, e) => destroyAll(g, stillTogether(g, me, e) ? [e.card, me.card] : [me.card])),
    }),
    onBase("Hideout", 1, {
      text: "Play on a base. Ongoing: when another player's action is about to affect your minions here, it spares your minions; destroy this card.",
      // That action spares all of them, for the rest of the turn (C-TRICKSTERS-hideout).
      instead: sparesOnce(isYoursHere, "others' actions", (g, me) => minions(g, { of: me.you })),
    }),
    action("Mark of Sleep", 1, {
      text: "Pick a player: they cannot play actions during their next turn.",
      onPlay: does((g, me) => onePlayer(g, "put-to-sleep", clockwise(g), (_g, seat) => startRule(g, me, seat, "their next turn"))),
      rule: { forbids: (g, me, { seat, as }) => seat === me.you && as === "action" && inNextTurn(g, me) },
    }),
    onBase("Pay the Piper", 1, {
      text: "Play on a base. Ongoing: another player who plays a minion here then discards a card.",
      othersMinionPlayedHere: does((g, _me, e) => discardChosen(g, e.seat, 1)),
    }),
    action("Take the Shinies", 1, {
      text: "Everybody else discards two cards at random.",
      onPlay: everybodyElse((g, seat) => discardRandom(g, seat, 2)),
    }),
    titan("Big Funny Giant", {
      text: "Special: comes in place of your free minion, on a base where no player has a minion. Ongoing: another player who wants to play a minion here must first discard a card. When your turn ends and nobody else has a minion here, this titan gets a +1 power counter. Talent: destroy a minion here of power 2 or less to move this titan to another base.",
      optional: true,
      arrives: { instead: ["minion"], where: (g, _me, on) => minions(g, { at: on, notOf: NO_SEAT }).length === 0 },
      toll: (g, me, { seat, card, on }) => (seat !== me.you && on === here(g, me) && isMinion(g, card) ? 1 : 0),
      atYourTurnEnd: { if: (g, me) => minions(g, { at: here(g, me), notOf: me.you }).length === 0, do: counterOnThis },
      talent: when((g, me) => targets(g, me, WEAK_HERE).length > 0, crush),
    }),
  ],
};
