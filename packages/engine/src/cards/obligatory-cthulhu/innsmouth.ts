import { returnAllToHand } from "../../vocabulary/affect.ts";
import { chooseCards, confirm } from "../../vocabulary/choose.ts";
import { isYoursHere } from "../../vocabulary/conditions.ts";
import { draw, reshuffle } from "../../vocabulary/decks.ts";
import { does, empowerEach } from "../../vocabulary/deeds.ts";
import type { CardId, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, onBase, RAISES_POWER, titan } from "../../vocabulary/define.ts";
import { takeShown } from "../../vocabulary/hands.ts";
import { drawMadness, drawMadnessUpTo, madnessLeft } from "../../vocabulary/madness.ts";
import { extraMinion, extraPlay, playable, playNow } from "../../vocabulary/play.ts";
import { isNamed, ofOneName, sameName } from "../../vocabulary/printed.ts";
import { revealTop } from "../../vocabulary/revealing.ts";
import { notAffected, youHaveHere } from "../../vocabulary/standing.ts";
import { bases, clockwise, controllerOf, here, minions, powerOf } from "../../vocabulary/table.ts";

/** A card with the name of one of these minions. */
const namedLike =
  (g: Game, cards: readonly CardId[]) =>
  (card: CardId): boolean =>
    cards.some((other) => sameName(g, other, card));

const likeOneHere = (g: Game, me: Self): ((card: CardId) => boolean) => namedLike(g, minions(g, { at: here(g, me) }));

/** Those of these minions that share their name with another one of them. */
const namesakes = (g: Game, cards: readonly CardId[]): CardId[] =>
  cards.filter((card) => cards.some((other) => other !== card && sameName(g, other, card)));

const isThreeOfAKind = (g: Game, cards: readonly CardId[]): boolean =>
  cards.some((card) => cards.filter((other) => sameName(g, other, card)).length >= 3);

export const innsmouth = {
  name: "Innsmouth",
  cards: [
    minion("The Locals", 2, 10, {
      text: "Show three cards from the top of your deck. Each The Locals among them goes to your hand, everything else under your deck.",
      onPlay: does((g, me) => takeShown(g, me.you, revealTop(g, me.you, 3), { where: (_g, card) => isNamed(g, card, "The Locals") })),
    }),
    onBase("In Plain Sight", 1, {
      text: "Play on a base. Ongoing: other players' cards do not affect your minions here that have power 2 or less.",
      ...notAffected((g, me, card) => isYoursHere(g, me, card) && powerOf(g, card) <= 2),
    }),
    action("Mysteries of the Deep", 1, {
      text: "If a base has three minions of yours that share a name, draw three cards; then you may draw two more along with two Madness cards.",
      *onPlay(g, me) {
        if (!bases(g).some((at) => isThreeOfAKind(g, minions(g, { at, of: me.you })))) return;
        draw(g, me.you, 3);
        if (madnessLeft(g) < 2 || !(yield* confirm(g, "draw-deeper"))) return;
        draw(g, me.you, 2);
        drawMadness(g, me.you, 2);
      },
    }),
    action("New Acolytes", 1, {
      text: "Every player shuffles the minions of their discard pile into their deck.",
      *onPlay(g) {
        for (const seat of clockwise(g)) reshuffle(g, seat, { kind: "minion" });
      },
    }),
    action("Recruitment", 1, {
      text: "Draw up to three Madness cards; each of them gives you an extra minion to play.",
      *onPlay(g, me) {
        for (let n = yield* drawMadnessUpTo(g, me.you, 3); n > 0; n--) yield* extraPlay(g, "minion");
      },
    }),
    action("Return to the Sea", 1, {
      text: "Special: once a base has scored, take any number of your minions of one name there back to hand.",
      special: {
        at: "afterScores",
        *do(g, me, e) {
          const yours = minions(g, { at: e.base, of: me.you });
          yield* returnAllToHand(g, yield* chooseCards(g, "return-of-one-name", yours, { next: ofOneName(g) }));
        },
      },
    }),
    onBase("Sacred Circle", 1, {
      text: "Play on a base. Talent: you have an extra minion to play here, one whose name a minion here already has.",
      talent: {
        can: (g, me) => playable(g, me.you, "minion", { base: here(g, me) }).some(likeOneHere(g, me)),
        do: does((g, me) => extraPlay(g, "minion", { base: here(g, me), where: likeOneHere(g, me) })),
      },
    }),
    action("Spreading the Word", 2, {
      text: "Up to two extra minions, both with the name of one minion in play.",
      *onPlay(g) {
        const first = yield* playNow(g, "minion", { where: namedLike(g, minions(g)) });
        if (first !== undefined) yield* playNow(g, "minion", { where: namedLike(g, [first]) });
      },
    }),
    action("The Deep Ones", 2, {
      text: "Your minions of power 2 or less each have 1 more power until the turn ends.",
      traits: [RAISES_POWER],
      raises: (g, card) => powerOf(g, card) <= 2,
      onPlay: empowerEach(1, { whose: "yours", max: 2 }),
    }),
    titan("Dagon", {
      text: "Special: in your turn, this titan may be played where two minions of yours, or more, share a name. Ongoing: you have 1 more power here for each minion of yours here that shares its name with another minion here. Talent: you have an extra minion to play.",
      optional: true,
      arrives: { where: (g, me, on) => namesakes(g, minions(g, { at: on, of: me.you })).length > 0 },
      ...youHaveHere((g, me) => namesakes(g, minions(g, { at: here(g, me) })).filter((card) => controllerOf(g, card) === me.you).length),
      talent: extraMinion(),
    }),
  ],
};
