import {
  action,
  baseOf,
  bases,
  type CardId,
  chooseBase,
  chooseCards,
  chooseMinion,
  chooseSeat,
  clockwise,
  destroyA,
  destroyAll,
  empowerYours,
  factionOf,
  here,
  joinsScoring,
  minion,
  minions,
  moveA,
  moveAll,
  moveElsewhere,
  moveUpTo,
  nameFaction,
  otherBases,
  powerOf,
  RAISES_POWER,
} from "../../vocabulary.ts";

export const pirates = {
  name: "Pirates",
  cards: [
    minion("Pirate King", 5, 1, "Special: whenever a base is about to score, you may move this minion to it.", {
      abilities: { on: joinsScoring },
    }),
    minion("Buccaneer", 4, 2, "Special: instead of being destroyed, this minion moves to a different base.", {
      abilities: {
        instead: {
          if: (_g, me, op) => op.kind === "destroy" && op.card === me.card,
          do: (g, me) => moveElsewhere(g, me.card),
        },
      },
    }),
    minion("Saucy Wench", 3, 3, "You may destroy a minion here whose power is at most 2.", {
      abilities: { onPlay: destroyA({ may: true, here: true, max: 2 }) },
    }),
    minion("First Mate", 2, 4, "Special: once its base has scored, you may move this minion to another base to save it.", {
      abilities: {
        on: {
          afterScores: {
            special: true,
            if: (g, me, e) => e.base === here(g, me),
            do: function* (g, me) {
              yield* moveElsewhere(g, me.card, { may: true });
            },
          },
        },
      },
    }),
    action("Broadside", 2, "Pick a base where you have a minion, and a player: destroy that player's minions there of power 2 or less.", {
      abilities: {
        onPlay: function* (g, me) {
          const manned = bases(g).filter((at) => minions(g, { at, of: me.you }).length > 0);
          const at = yield* chooseBase(g, "destroy-where", manned);
          if (at === undefined) return;
          // Anybody may be named, even one with nothing to lose there (R-ABILITIES-07).
          const of = yield* chooseSeat(g, "destroy-whose", clockwise(g), { about: { base: at } });
          if (of !== undefined) yield* destroyAll(g, minions(g, { at, of, max: 2 }));
        },
      },
    }),
    action("Cannon", 1, "Destroy up to two minions, each of power 2 or less.", {
      abilities: {
        onPlay: function* (g) {
          yield* destroyAll(g, yield* chooseCards(g, "destroy", minions(g, { max: 2 }), { max: 2 }));
        },
      },
    }),
    action("Dinghy", 2, "Move at most two of your minions, each to any other base.", {
      abilities: { onPlay: moveUpTo(2, { whose: "yours" }) },
    }),
    action("Full Sail", 1, "Move any of your minions, each to any other base. Special: may also be played before a base scores.", {
      abilities: { onPlay: moveUpTo(Number.POSITIVE_INFINITY, { whose: "yours" }), specials: [{ at: "beforeScores" }] },
    }),
    action("Powderkeg", 1, "Destroy a minion of yours together with every minion at its base that is no stronger.", {
      abilities: {
        onPlay: function* (g, me) {
          const card = yield* chooseMinion(g, me, "destroy", { whose: "yours" });
          if (card !== undefined) yield* destroyAll(g, minions(g, { at: baseOf(g, card), max: powerOf(g, card) }));
        },
      },
    }),
    action("Sea Dogs", 1, "Name a faction. Every minion of it that other players have at one base moves to one other base.", {
      abilities: {
        onPlay: function* (g, me) {
          const faction = yield* nameFaction(g);
          const theirs = (at: CardId): CardId[] => minions(g, { at, notOf: me.you }).filter((card) => factionOf(g, card) === faction);
          const from = yield* chooseBase(
            g,
            "move-from",
            bases(g).filter((at) => theirs(at).length > 0),
          );
          const to = from === undefined ? undefined : yield* chooseBase(g, "move-where", otherBases(g, from));
          if (from !== undefined && to !== undefined) yield* moveAll(g, theirs(from), to);
        },
      },
    }),
    action("Shanghai", 1, "Move a minion of another player to a different base.", {
      abilities: { onPlay: moveA({ whose: "others" }) },
    }),
    action("Swashbuckling", 1, "Until the turn ends, each minion you have now has 1 more power.", {
      traits: [RAISES_POWER],
      abilities: { onPlay: empowerYours(1, "end of turn") },
    }),
  ],
};
