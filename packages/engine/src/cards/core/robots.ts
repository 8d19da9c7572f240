import { destroyAll } from "../../vocabulary/affect.ts";
import { chooseBase, chooseCards } from "../../vocabulary/choose.ts";
import { draw, revealTop, shuffleIntoDeck } from "../../vocabulary/decks.ts";
import { type Abilities, action, type CardId, type Game, minion, type Self } from "../../vocabulary/define.ts";
import { minionsPlayed } from "../../vocabulary/history.ts";
import { extraPlay, playNow } from "../../vocabulary/play.ts";
import { bases, controllerOf, discardPile, hasTrait, isMinion, isOutnumbered, minions, minionsIn } from "../../vocabulary/queries.ts";
import { destroyA, drawCards, extraMinion } from "../../vocabulary/shapes.ts";

const MICROBOT = "Microbot";
const microbot = (name: string, copies: number, text: string, abilities: Abilities) =>
  minion(name, 1, copies, {
    text: text,
    traits: [MICROBOT],
    ...abilities,
  });

const isYourMicrobot = (g: Game, me: Self, card: CardId): boolean => controllerOf(g, card) === me.you && hasTrait(g, card, MICROBOT);
/** "If this is the first minion you played this turn": it counts itself by now. */
const isFirstMinion = (g: Game, me: Self): boolean => minionsPlayed(g, me.you) === 1;

export const robots = {
  name: "Robots",
  cards: [
    minion("Nukebot", 5, 1, {
      text: "Ongoing: after this minion is destroyed, so are all minions that other players have at its base.",
      *afterDestroyed(g, me, e) {
        yield* destroyAll(g, minions(g, { at: e.base, notOf: me.you }));
      },
    }),
    minion("Warbot", 4, 2, {
      text: "Ongoing: nothing can destroy this minion.",
      guards: (_g, me, op) => op.kind === "destroy" && op.card === me.card,
    }),
    minion("Hoverbot", 3, 3, {
      text: "Reveal your deck's top card. A minion may be played at once as an extra; otherwise it stays on top.",
      *onPlay(g, me) {
        yield* playNow(g, "minion", { cards: minionsIn(g, revealTop(g, me.you, 1)) });
      },
    }),
    minion("Zapbot", 2, 4, {
      text: "You may play one more minion, if its power is at most 2.",
      onPlay: extraMinion({ max: 2 }),
    }),
    microbot("Microbot Alpha", 1, "Ongoing: +1 power for every other Microbot of yours. All your minions are Microbots too.", {
      power: (g, me, card) =>
        card === me.card ? minions(g, { of: me.you, except: card }).filter((m) => hasTrait(g, m, MICROBOT)).length : 0,
      trait: (g, me, card, trait) => trait === MICROBOT && isMinion(g, card) && controllerOf(g, card) === me.you,
    }),
    microbot("Microbot Archive", 1, "Ongoing: draw a card each time a Microbot of yours, even this one, has been destroyed.", {
      on: { destroyed: { if: (g, me, e) => isYourMicrobot(g, me, e.card), do: drawCards(1) } },
    }),
    microbot("Microbot Fixer", 2, "Your first minion this turn? You may play an extra one. Ongoing: your Microbots have +1 power.", {
      onPlay: function* (g, me) {
        if (isFirstMinion(g, me)) yield* extraPlay(g, "minion");
      },
      power: (g, me, card) => (isYourMicrobot(g, me, card) ? 1 : 0),
    }),
    microbot("Microbot Guard", 2, "Destroy a minion here that has less power than you have minions here.", {
      onPlay: destroyA({ here: true, where: isOutnumbered }),
    }),
    microbot(
      "Microbot Reclaimer",
      2,
      "Your first minion this turn? You may play an extra one. Then shuffle any of the Microbots in your discard pile into your deck.",
      {
        onPlay: function* (g, me) {
          // More text follows, so the extra minion cannot wait (R-EXTRA-09).
          if (isFirstMinion(g, me)) yield* extraPlay(g, "minion", { now: true });
          const lost = discardPile(g, me.you).filter((card) => hasTrait(g, card, MICROBOT));
          const cards = yield* chooseCards(g, "shuffle-into-deck", lost, {});
          if (cards.length > 0) shuffleIntoDeck(g, me.you, cards);
        },
      },
    ),
    action("Tech Center", 2, {
      text: "Pick a base and draw as many cards as you have minions there.",
      *onPlay(g, me) {
        const at = yield* chooseBase(g, "count-minions", bases(g));
        if (at !== undefined) draw(g, me.you, minions(g, { at, of: me.you }).length);
      },
    }),
  ],
};
