import { destroy, loseAbilities } from "../../vocabulary/affect.ts";
import { confirm, oneBase } from "../../vocabulary/choose.ts";
import { isYoursHere } from "../../vocabulary/conditions.ts";
import { searchAndPlay } from "../../vocabulary/decks.ts";
import { empowerEach, toA } from "../../vocabulary/deeds.ts";
import { action, minion, onBase, onMinion, RAISES_POWER } from "../../vocabulary/define.ts";
import { fromDiscard } from "../../vocabulary/digging.ts";
import { mayMoveTo } from "../../vocabulary/moving.ts";
import { extraPlay } from "../../vocabulary/play.ts";
import { isMinion } from "../../vocabulary/printed.ts";
import { cannotBeDestroyed, hostPower } from "../../vocabulary/standing.ts";
import { baseOf, bases, here, hostOf, inPlay, minions, powerOf } from "../../vocabulary/table.ts";

export const superheroes = {
  name: "Superheroes",
  cards: [
    minion("Awesome Guy", 5, 1, {
      text: "Ongoing: nobody else can destroy your minions here.",
      ...cannotBeDestroyed(isYoursHere, "anybody else"),
    }),
    minion("Captain Amazing", 5, 1, {
      text: "Talent: the minions you have here each get +1 power until the turn ends.",
      talent: empowerEach(1, { here: true, whose: "yours" }),
    }),
    minion("Mind Lady", 5, 1, {
      text: "Talent: pick a minion of another player. Its abilities are canceled until your next turn starts.",
      talent: toA("cancel-abilities", { whose: "others" }, (g, card) => loseAbilities(g, card, "start of your turn")),
    }),
    minion("The Burst", 5, 1, {
      text: "Ongoing: once anybody has played a minion on another base, you may move this one to it.",
      on: {
        played: {
          // It may be at that base as the minion comes, and be moved away by it (R-TRIGGERS-06).
          if: (g, _me, e) => isMinion(g, e.card),
          *do(g, me, e) {
            if (inPlay(g, me.card) && bases(g).includes(e.on) && e.on !== here(g, me)) yield* mayMoveTo(g, me.card, e.on);
          },
        },
      },
    }),
    minion("Mild Mannered Citizen", 2, 5, {
      text: "Ongoing: when your turn starts, you may destroy this minion to find a minion of power 5 or more in your deck, play it here as an extra and shuffle the deck.",
      *atYourTurnStart(g, me) {
        const base = here(g, me);
        if (!(yield* confirm(g, "transform")) || !(yield* destroy(g, me.card))) return;
        yield* searchAndPlay(g, "minion", { min: 5 }, { base });
      },
    }),
    onMinion("Expanded Power", 1, {
      text: "Play on a minion. Ongoing: it has +1 power, and other players cannot destroy it.",
      ...hostPower(1),
      ...cannotBeDestroyed("host", "anybody else"),
    }),
    action("Golden Age", 2, {
      text: "Put at most three minions from your discard pile under your deck.",
      onPlay: fromDiscard("bottom", { kind: "minion", upTo: 3 }),
    }),
    action("Justice Friends", 2, {
      text: "Your minions that have power 5 or more each get +2 until the turn ends.",
      traits: [RAISES_POWER],
      raises: (g, card) => powerOf(g, card) >= 5,
      onPlay: empowerEach(2, { whose: "yours", min: 5 }),
    }),
    onMinion("My Only Weakness!", 1, {
      text: "Play on a minion. Ongoing: its abilities are canceled.",
      cancels: (g, me, card) => card === hostOf(g, me.card),
    }),
    action("Not Really Dead", 2, {
      text: "At most two minions of power 2 or less come back from your discard pile into your hand.",
      onPlay: fromDiscard("hand", { kind: "minion", max: 2, upTo: 2 }),
    }),
    action("Radioactive Exposure", 1, {
      text: "Destroy a minion of yours to find a stronger one in your deck and play it at the same base as an extra. Shuffle the deck.",
      onPlay: toA("sacrifice", { whose: "yours" }, function* (g, card) {
        const base = baseOf(g, card);
        // What it had in play against what is printed on one in the deck (R-VALUES-10, -11).
        const min = powerOf(g, card) + 1;
        if (yield* destroy(g, card)) yield* searchAndPlay(g, "minion", { min }, { base });
      }),
    }),
    onBase("Secret Base", 1, {
      text: "Play on a base. Ongoing: other players cannot destroy minions of yours here that have power 3 or less.",
      ...cannotBeDestroyed((g, me, card) => isYoursHere(g, me, card) && powerOf(g, card) <= 3, "anybody else"),
    }),
    action("Sidekick", 1, {
      text: "Pick a base with a minion of yours that has power 5 or more. You have an extra minion of power 2 or less to play there.",
      *onPlay(g, me) {
        const guarded = bases(g).filter((at) => minions(g, { at, of: me.you, min: 5 }).length > 0);
        yield* oneBase(g, "extra-where", guarded, (_g, base) => extraPlay(g, "minion", { base, max: 2 }));
      },
    }),
  ],
};
