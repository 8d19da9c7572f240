import {
  action,
  actionsAt,
  actionsIn,
  baseOf,
  cardsOn,
  chooseCard,
  chooseCards,
  confirm,
  destroy,
  destroyA,
  destroyAll,
  type Effect,
  type Game,
  here,
  hostOf,
  hostPower,
  isOthersAction,
  isYours,
  minion,
  minions,
  minionsPlayedInPhase,
  moveA,
  note,
  onBase,
  onMinion,
  ownerOf,
  playable,
  playNow,
  remember,
  returnAllToHand,
  returnToHand,
  type Self,
  untilYourTurn,
  usedThisScoring,
  verb,
} from "../../vocabulary.ts";

/**
 * "You may ignore" is a standing answer of the controller, since the base's ability may matter at any time, also while others act: it is
 * asked when Infiltrate arrives, may be changed later that turn, and is asked once more before the base scores.
 */
const askToIgnore = verb("askToIgnore", function* (g: Game, me: Self): Effect {
  remember(g, me, Number(yield* confirm(g, "ignore-base", { about: { base: here(g, me) } })));
});

/** Minions that could be played where this one is, once it is back in its owner's hand: also this one. */
const couldReplace = (g: Game, me: Self): boolean => {
  const itself = ownerOf(g, me.card) === me.you ? [me.card] : [];
  return playable(g, me.you, "minion", { base: here(g, me) }, itself).length > 0;
};

export const ninjas = {
  name: "Ninjas",
  cards: [
    minion("Ninja Master", 5, 1, "You may destroy any minion here.", { abilities: { onPlay: destroyA({ may: true, here: true }) } }),
    minion("Tiger Assassin", 4, 2, "You may destroy a minion here whose power is 3 or less.", {
      abilities: { onPlay: destroyA({ may: true, here: true, max: 3 }) },
    }),
    minion("Shinobi", 3, 3, "Special: when a base is about to score, you may play this minion there. Once per base for all your Shinobi.", {
      abilities: { specials: [{ at: "beforeScores", can: (g, me) => !usedThisScoring(g, me) }] },
    }),
    minion("Ninja Acolyte", 2, 4, "Special: on your turn, with no minion played, you may take this back and play an extra minion here.", {
      abilities: {
        uses: [
          {
            label: "special",
            can: (g, me) => minionsPlayedInPhase(g) === 0 && couldReplace(g, me),
            do: function* (g, me) {
              const base = here(g, me);
              if (yield* returnToHand(g, me.card)) yield* playNow(g, "minion", { base, must: true });
            },
          },
        ],
      },
    }),
    onMinion("Assassination", 1, "Play on a minion. Ongoing: when the turn ends, destroy that minion.", {
      abilities: {
        on: {
          turnEnd: {
            do: function* (g, me) {
              yield* destroy(g, hostOf(g, me.card));
            },
          },
        },
      },
    }),
    action(
      "Disguise",
      1,
      "Pick one or two of your minions at a base. As many extra minions are played there at once; then those picked return to your hand.",
      {
        abilities: {
          onPlay: function* (g, me) {
            // Only as many as can be replaced from the hand: both halves or neither (C-NINJAS-disguise).
            const chosen = yield* chooseCards(g, "swap-out", minions(g, { of: me.you }), {
              min: 1,
              max: 2,
              next: (picked, card) => {
                const base = baseOf(g, card);
                return picked.every((p) => baseOf(g, p) === base) && playable(g, me.you, "minion", { base }).length > picked.length;
              },
            });
            if (chosen.length === 0) return;
            const base = baseOf(g, chosen[0]);
            let played = 0;
            while (played < chosen.length && (yield* playNow(g, "minion", { base, must: true })) !== undefined) played++;
            yield* returnAllToHand(g, chosen.slice(0, played));
          },
        },
      },
    ),
    action("Hidden Ninja", 1, "Special: when a base is about to score, play a minion there.", {
      abilities: {
        specials: [
          {
            at: "beforeScores",
            do: function* (g, _me, e) {
              yield* playNow(g, "minion", { base: e.base });
            },
          },
        ],
      },
    }),
    onBase(
      "Infiltrate",
      2,
      "Play on a base and destroy another action on it. Ongoing: you may ignore the base's ability. When your turn starts, destroy this card.",
      {
        abilities: {
          onPlay: function* (g, me) {
            const others = actionsAt(g, here(g, me)).filter((card) => card !== me.card);
            const card = yield* chooseCard(g, "destroy-action", others);
            if (card !== undefined) yield* destroy(g, card);
            yield* askToIgnore(g, me);
          },
          ignoresBase: (g, me, seat) => seat === me.you && note(g, me) === 1,
          uses: [{ label: "ongoing", do: askToIgnore }],
          on: { ...untilYourTurn, beforeScores: { if: (g, me, e) => e.base === here(g, me), do: askToIgnore } },
        },
      },
    ),
    onMinion("Poison", 1, "Play on a minion. Destroy as many actions on it as you like. Ongoing: it has -4 power (never below 0).", {
      abilities: {
        ...hostPower(-4),
        onPlay: function* (g, me) {
          const actions = actionsIn(g, cardsOn(g, hostOf(g, me.card)));
          yield* destroyAll(g, yield* chooseCards(g, "destroy-actions", actions, {}));
        },
      },
    }),
    action("Seeing Stars", 2, "Destroy a minion whose power is 3 or less.", { abilities: { onPlay: destroyA({ max: 3 }) } }),
    onMinion(
      "Smoke Bomb",
      1,
      "Play on a minion of yours. Ongoing: other players' actions do not affect it. When your turn starts, destroy this card.",
      {
        host: isYours,
        abilities: { guards: (g, me, op) => op.card === hostOf(g, me.card) && isOthersAction(g, me, op), on: untilYourTurn },
      },
    ),
    action("Way of Deception", 1, "Move a minion of yours to a different base.", { abilities: { onPlay: moveA({ whose: "yours" }) } }),
  ],
};
