import { cancelAbilities, destroy, givePower, move } from "../../vocabulary/affect.ts";
import { chooseBase, chooseCards, confirm } from "../../vocabulary/choose.ts";
import { placeInHand, placeOnBottom, searchAndPlay } from "../../vocabulary/decks.ts";
import { action, type CardId, type Game, minion, onBase, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import {
  baseOf,
  bases,
  controllerOf,
  discardPile,
  here,
  hostOf,
  inPlay,
  isByAnother,
  isMinion,
  minions,
  minionsIn,
  powerOf,
  printedPower,
} from "../../vocabulary/queries.ts";
import { chooseMinion, hostPower } from "../../vocabulary/shapes.ts";

const isStrong = (g: Game, card: CardId): boolean => powerOf(g, card) >= 5;

export const superheroes = {
  name: "Superheroes",
  cards: [
    minion("Awesome Guy", 5, 1, {
      text: "Ongoing: nobody else can destroy your minions here.",
      guards: (g, me, op) =>
        op.kind === "destroy" &&
        isByAnother(me, op) &&
        isMinion(g, op.card) &&
        controllerOf(g, op.card) === me.you &&
        baseOf(g, op.card) === here(g, me),
    }),
    minion("Captain Amazing", 5, 1, {
      text: "Talent: the minions you have here each get +1 power until the turn ends.",
      *talent(g, me) {
        yield* givePower(g, minions(g, { at: here(g, me), of: me.you }), 1);
      },
    }),
    minion("Mind Lady", 5, 1, {
      text: "Talent: pick a minion of another player. Until your next turn starts, its abilities are canceled.",
      *talent(g, me) {
        const card = yield* chooseMinion(g, me, "cancel-abilities", { whose: "others" });
        if (card !== undefined) yield* cancelAbilities(g, card, "start of your turn");
      },
    }),
    minion("The Burst", 5, 1, {
      text: "Ongoing: once anybody has played a minion on another base, you may move this one to it.",
      on: {
        played: {
          if: (g, me, e) => e.as === "minion" && e.on !== here(g, me),
          *do(g, me, e) {
            const reachable = inPlay(g, me.card) && bases(g).includes(e.on) && e.on !== here(g, me);
            const to = yield* chooseBase(g, "move-where", reachable ? [e.on] : [], { may: reachable, about: { card: me.card } });
            if (to !== undefined) yield* move(g, me.card, to);
          },
        },
      },
    }),
    minion("Mild Mannered Citizen", 2, 5, {
      text: "Ongoing: when your turn starts, you may destroy this minion to find a minion of power 5 or more in your deck, play it here as an extra and shuffle the deck.",
      *atYourTurnStart(g, me) {
        const base = here(g, me);
        if (!(yield* confirm(g, "transform")) || !(yield* destroy(g, me.card))) return;
        yield* searchAndPlay(g, "minion", (card) => isMinion(g, card) && printedPower(g, card) >= 5, { base });
      },
    }),
    onMinion("Expanded Power", 1, {
      text: "Play on a minion. Ongoing: it has +1 power, and other players cannot destroy it.",
      traits: [RAISES_POWER],
      ...hostPower(1),
      guards: (g, me, op) => op.kind === "destroy" && isByAnother(me, op) && op.card === hostOf(g, me.card),
    }),
    action("Golden Age", 2, {
      text: "Put at most three minions from your discard pile under your deck.",
      *onPlay(g, me) {
        const cards = yield* chooseCards(g, "put-under-your-deck", minionsIn(g, discardPile(g, me.you)), { max: 3 });
        for (const card of cards) placeOnBottom(g, card, me.you);
      },
    }),
    action("Justice Friends", 2, {
      text: "Your minions that have power 5 or more each get +2 until the turn ends.",
      traits: [RAISES_POWER],
      raises: isStrong,
      *onPlay(g, me) {
        const strong = minions(g, { of: me.you }).filter((card) => isStrong(g, card));
        yield* givePower(g, strong, 2);
      },
    }),
    onMinion("My Only Weakness!", 1, {
      text: "Play on a minion. Ongoing: its abilities are canceled.",
      cancels: (g, me, card) => card === hostOf(g, me.card),
    }),
    action("Not Really Dead", 2, {
      text: "At most two minions of power 2 or less come back from your discard pile into your hand.",
      *onPlay(g, me) {
        const cards = yield* chooseCards(g, "take-back", minionsIn(g, discardPile(g, me.you), 2), { max: 2 });
        for (const card of cards) placeInHand(g, card);
      },
    }),
    action("Radioactive Exposure", 1, {
      text: "Destroy a minion of yours to find a stronger one in your deck and play it at the same base as an extra. Shuffle the deck.",
      *onPlay(g, me) {
        const card = yield* chooseMinion(g, me, "sacrifice", { whose: "yours" });
        if (card === undefined) return;
        // What it had in play against what is printed on one in the deck (R-VALUES-10, -11).
        const power = powerOf(g, card);
        const base = baseOf(g, card);
        if (!(yield* destroy(g, card))) return;
        yield* searchAndPlay(g, "minion", (found) => isMinion(g, found) && printedPower(g, found) > power, { base });
      },
    }),
    onBase("Secret Base", 1, {
      text: "Play on a base. Ongoing: other players cannot destroy minions of yours here that have power 3 or less.",
      guards: (g, me, op) =>
        op.kind === "destroy" &&
        isByAnother(me, op) &&
        isMinion(g, op.card) &&
        controllerOf(g, op.card) === me.you &&
        baseOf(g, op.card) === here(g, me) &&
        powerOf(g, op.card) <= 3,
    }),
    action("Sidekick", 1, {
      text: "Pick a base where you have a minion of power 5 or more. You have an extra minion of power 2 or less to play there.",
      *onPlay(g, me) {
        const guarded = bases(g).filter((at) => minions(g, { at, of: me.you }).some((card) => isStrong(g, card)));
        const at = yield* chooseBase(g, "extra-where", guarded);
        if (at !== undefined) yield* extraPlay(g, "minion", { base: at, max: 2 });
      },
    }),
  ],
};
