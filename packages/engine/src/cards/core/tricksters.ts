import { destroy, destroyAll, inNextTurn, remember, shield, startRule } from "../../vocabulary/affect.ts";
import { chooseCard, chooseSeat, nameFaction } from "../../vocabulary/choose.ts";
import { discardChosen, discardRandom, draw } from "../../vocabulary/decks.ts";
import {
  type Abilities,
  action,
  type CardId,
  type Effect,
  type Game,
  minion,
  NO_SEAT,
  onBase,
  type Seat,
  type Self,
} from "../../vocabulary/define.ts";
import {
  actionsInPlay,
  anotherPlaysHere,
  baseOf,
  clockwise,
  factionOf,
  here,
  isFaction,
  isMinion,
  isOthersAction,
  isOutnumbered,
  minions,
  note,
  others,
  powerOf,
} from "../../vocabulary/queries.ts";
import { destroyA } from "../../vocabulary/shapes.ts";

type Play = { card: CardId; seat: Seat; on: CardId };

/** "After another player plays a minion here ..." */
const afterAnotherPlays = (act: (g: Game, me: Self, e: Play) => Effect): Abilities => ({
  on: { played: { if: anotherPlaysHere, do: act } },
});
/** Its ability done, the minion is still where it was played, and this card too (C-TRICKSTERS-leprechaun, C-TRICKSTERS-flame-trap). */
const stillTogether = (g: Game, me: Self, e: Play): boolean => baseOf(g, e.card) === e.on && here(g, me) === e.on;

export const tricksters = {
  name: "Tricksters",
  cards: [
    minion("Leprechaun", 5, 1, {
      text: "Ongoing: once its ability is done, a weaker minion that another player plays here is destroyed.",
      ...afterAnotherPlays(function* (g, me, e) {
        if (stillTogether(g, me, e) && powerOf(g, e.card) < powerOf(g, me.card)) yield* destroy(g, e.card);
      }),
    }),
    minion("Brownie", 4, 2, {
      text: "Ongoing: another player who plays a card that affects this minion then discards two cards at random.",
      on: {
        affected: {
          if: (_g, me, e) => e.card === me.card && e.fresh && e.by !== me.you && e.by !== NO_SEAT,
          *do(g, _me, e) {
            discardRandom(g, e.by, 2);
          },
        },
      },
    }),
    minion("Gnome", 3, 3, {
      text: "You may destroy a minion here that has less power than you have minions here.",
      onPlay: destroyA({ may: true, here: true, where: isOutnumbered }),
    }),
    minion("Gremlin", 2, 4, {
      text: "Ongoing: after its destruction you draw a card, and everybody else discards one at random.",
      *afterDestroyed(g, me) {
        draw(g, me.you, 1);
        for (const seat of others(g, me.you)) discardRandom(g, seat, 1);
      },
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
      *onPlay(g) {
        const card = yield* chooseCard(g, "destroy-action", actionsInPlay(g));
        if (card !== undefined) yield* destroy(g, card);
      },
    }),
    onBase("Enshrouding Mist", 2, {
      text: "Play on a base. Ongoing: each of your turns gives you an extra minion to play here.",
      offers: (g, me) => ({ type: "minion", max: -1, base: here(g, me), empty: false }),
    }),
    onBase("Flame Trap", 1, {
      text: "Play on a base. Ongoing: once another player's minion played here has acted, destroy it and this card.",
      ...afterAnotherPlays(function* (g, me, e) {
        // The trap is spent even if the minion cannot be destroyed or has gone (C-TRICKSTERS-flame-trap-2, R-MULTIPLE-EFFECTS-05).
        yield* destroyAll(g, stillTogether(g, me, e) ? [e.card, me.card] : [me.card]);
      }),
    }),
    onBase("Hideout", 1, {
      text: "Play on a base. Ongoing: when another player's action is about to affect your minions here, it spares your minions; destroy this card.",
      instead: {
        standing: true,
        if: (g, me, op) => isOthersAction(g, me, op) && minions(g, { at: here(g, me), of: me.you }).includes(op.card),
        *do(g, me, op) {
          // That action spares all of them, for the rest of the turn (C-TRICKSTERS-hideout).
          for (const card of minions(g, { of: me.you })) shield(g, card, op.source);
          yield* destroy(g, me.card);
          return true;
        },
      },
    }),
    action("Mark of Sleep", 1, {
      text: "Pick a player: they cannot play actions during their next turn.",
      *onPlay(g, me) {
        const seat = yield* chooseSeat(g, "put-to-sleep", clockwise(g));
        if (seat !== undefined) startRule(g, me, seat, "their next turn");
      },
      rule: { forbids: (g, me, { seat, as }) => seat === me.you && as === "action" && inNextTurn(g, me) },
    }),
    onBase("Pay the Piper", 1, {
      text: "Play on a base. Ongoing: another player who plays a minion here then discards a card.",
      ...afterAnotherPlays(function* (g, _me, e) {
        yield* discardChosen(g, e.seat, 1);
      }),
    }),
    action("Take the Shinies", 1, {
      text: "Everybody else discards two cards at random.",
      *onPlay(g, me) {
        for (const seat of others(g, me.you)) discardRandom(g, seat, 2);
      },
    }),
  ],
};
