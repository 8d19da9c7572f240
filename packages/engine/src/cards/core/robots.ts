import { destroyAll } from "../../vocabulary/affect.ts";
import { isOutnumbered } from "../../vocabulary/conditions.ts";
import { draw } from "../../vocabulary/decks.ts";
import { atABase, both, destroyA, does, onlyIf } from "../../vocabulary/deeds.ts";
import type { Card, CardId, Game, Self } from "../../vocabulary/define.ts";
import { ANY_NUMBER, action, minion } from "../../vocabulary/define.ts";
import { drawCards, fromDiscard } from "../../vocabulary/digging.ts";
import { minionsPlayed, playedBy } from "../../vocabulary/history.ts";
import { extraMinion, playNow } from "../../vocabulary/play.ts";
import { hasTrait, isMinion, minionsIn } from "../../vocabulary/printed.ts";
import { revealTop } from "../../vocabulary/revealing.ts";
import { cannotBeDestroyed } from "../../vocabulary/standing.ts";
import { controllerOf, minions } from "../../vocabulary/table.ts";

const MICROBOT = "Microbot";
const microbot = (name: string, copies: number, card: Card) => minion(name, 1, copies, { ...card, traits: [MICROBOT] });

const isYourMicrobot = (g: Game, me: Self, card: CardId): boolean => controllerOf(g, card) === me.you && hasTrait(g, card, MICROBOT);
/** "If this is the first minion you played this turn": it counts itself by now. Whoever takes it over as it is played has not played it. */
const isFirstMinion = (g: Game, me: Self): boolean => minionsPlayed(g, me.you) === 1 && playedBy(g, me.card) === me.you;

export const robots = {
  name: "Robots",
  cards: [
    minion("Nukebot", 5, 1, {
      text: "Ongoing: after this minion is destroyed, so are all minions that other players have at its base.",
      afterDestroyed: does((g, me, e) => destroyAll(g, minions(g, { at: e.base, notOf: me.you }))),
    }),
    minion("Warbot", 4, 2, {
      text: "Ongoing: nothing can destroy this minion.",
      ...cannotBeDestroyed("this"),
    }),
    minion("Hoverbot", 3, 3, {
      text: "Reveal your deck's top card. A minion may be played at once as an extra; otherwise it stays on top.",
      onPlay: does((g, me) => playNow(g, "minion", { cards: minionsIn(g, revealTop(g, me.you, 1)) })),
    }),
    minion("Zapbot", 2, 4, {
      text: "You may play one more minion, if its power is at most 2.",
      onPlay: extraMinion({ max: 2 }),
    }),
    microbot("Microbot Alpha", 1, {
      text: "Ongoing: +1 power for every other Microbot of yours. All your minions are Microbots too.",
      power: (g, me, card) =>
        card === me.card ? minions(g, { of: me.you, except: card, where: (m) => hasTrait(g, m, MICROBOT) }).length : 0,
      trait: (g, me, card, trait) => trait === MICROBOT && isMinion(g, card) && controllerOf(g, card) === me.you,
    }),
    microbot("Microbot Archive", 1, {
      text: "Ongoing: draw a card each time a Microbot of yours, even this one, has been destroyed.",
      on: { destroyed: { if: (g, me, e) => isYourMicrobot(g, me, e.card), do: drawCards(1) } },
    }),
    microbot("Microbot Fixer", 2, {
      text: "Your first minion this turn? You may play an extra one. Ongoing: your Microbots have +1 power.",
      onPlay: onlyIf(isFirstMinion, extraMinion()),
      power: (g, me, card) => (isYourMicrobot(g, me, card) ? 1 : 0),
    }),
    microbot("Microbot Guard", 2, {
      text: "Destroy a minion here that has less power than you have minions here.",
      onPlay: destroyA({ here: true, where: isOutnumbered }),
    }),
    microbot("Microbot Reclaimer", 2, {
      text: "Your first minion this turn? You may play an extra one. Then shuffle any of the Microbots in your discard pile into your deck.",
      // More text follows, so the extra minion cannot wait (R-EXTRA-09).
      onPlay: both(
        onlyIf(isFirstMinion, extraMinion({ now: true })),
        fromDiscard("deck", { upTo: ANY_NUMBER, where: (g, card) => hasTrait(g, card, MICROBOT) }),
      ),
    }),
    action("Tech Center", 2, {
      text: "Pick a base and draw as many cards as you have minions there.",
      onPlay: atABase("count-minions", (g, at, me) => draw(g, me.you, minions(g, { at, of: me.you }).length)),
    }),
  ],
};
