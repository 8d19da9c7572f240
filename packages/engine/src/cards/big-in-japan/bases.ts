import { destroyAll, givePower, giveTotal } from "../../vocabulary/affect.ts";
import { chooseCard, confirm } from "../../vocabulary/choose.ts";
import { haveMinionHere } from "../../vocabulary/conditions.ts";
import { byEach, does } from "../../vocabulary/deeds.ts";
import { base } from "../../vocabulary/define.ts";
import { shufflesRandomMinion } from "../../vocabulary/digging.ts";
import { discardPile } from "../../vocabulary/hands.ts";
import { isPlayersFirstHere } from "../../vocabulary/history.ts";
import { lend, onLoan, playNow } from "../../vocabulary/play.ts";
import { minionsIn } from "../../vocabulary/printed.ts";
import { revealTop } from "../../vocabulary/revealing.ts";
import { beforeScoringEach, everybody, isAboutToScore } from "../../vocabulary/scoring.ts";
import { actionsAt, controllerOf, minions, titansAt, yoursHere } from "../../vocabulary/table.ts";

export const bigInJapanBases = [
  base("Critter Combat Club", 23, [4, 3, 1], {
    text: "On your turn you have an extra minion to play here, of power 2 or less. If that minion is yours when the turn ends, it goes under its owner's deck.",
    ...onLoan,
    offers: (_g, me) => ({ type: "minion", max: 2, base: me.card }),
    minionPlayedHere: { if: (_g, me, e) => e.right === me.card, do: does((g, me, e) => lend(g, me, e.card)) },
  }),
  base("Itty City", 20, [3, 1, 1], {
    text: "After the first minion that you play here in a turn, you may have chance pick a minion in your discard pile and shuffle it into your deck.",
    yourMinionPlayedHere: {
      if: isPlayersFirstHere,
      *do(g, me) {
        if (minionsIn(g, discardPile(g, me.you)).length === 0) return;
        if (yield* confirm(g, "shuffle-random-minion")) yield* shufflesRandomMinion(g, me);
      },
    },
  }),
  base("Kaiju Island", 22, [4, 2, 1], {
    text: "Titans here do not drive each other out. Each titan here gives its controller +3 power here.",
    keepsFrom: (_g, me, what, at) => what === "clashing" && at === me.card,
    totalPower: (g, me, at, seat) => (at === me.card ? 3 * titansAt(g, at).filter((card) => controllerOf(g, card) === seat).length : 0),
  }),
  base("Tokyo", 25, [5, 3, 2], {
    text: "After you have played an action on this base, you have +3 power here until the turn ends.",
    actionPlayedHere: does((g, me) => giveTotal(g, me.card, me.you, 3)),
  }),
  base("Akihabara High", 20, [3, 2, 1], {
    text: "After you have played a minion here, the other minions you have here get 1 more power until the turn ends.",
    yourMinionPlayedHere: does((g, me, e) => givePower(g, minions(g, { at: me.card, of: me.you, except: e.card }), 1)),
  }),
  base("Q Point", 25, [5, 4, 3], {
    text: "Before this base scores, each player keeps a single card here, a minion or an action on this base, and destroys the rest of theirs.",
    ...beforeScoringEach(everybody, function* (g, me) {
      const theirs = [...yoursHere(g, me), ...actionsAt(g, me.card).filter((card) => controllerOf(g, card) === me.you)];
      const kept = yield* chooseCard(g, "keep-one", theirs, { about: { base: me.card } });
      yield* destroyAll(
        g,
        theirs.filter((card) => card !== kept),
      );
    }),
  }),
  base("Juice Bar", 20, [3, 2, 1], {
    text: "Before this base scores, a player with a minion here gets +2 power here for each Special that they use.",
    on: {
      special: {
        if: (g, me) => isAboutToScore(g, me.card) && haveMinionHere(g, me),
        do: does((g, me) => giveTotal(g, me.card, me.you, 2)),
      },
    },
  }),
  base("Moon Dumpster", 24, [4, 2, 2], {
    text: "After this base enters play, each player shows the top card of their deck and, if it is a minion, may play it here as an extra.",
    on: {
      baseEntered: {
        do: byEach(everybody, function* (g, me) {
          const shown = minionsIn(g, revealTop(g, me.you, 1));
          yield* playNow(g, "minion", { cards: shown, base: me.card, seat: me.you });
        }),
      },
    },
  }),
];
