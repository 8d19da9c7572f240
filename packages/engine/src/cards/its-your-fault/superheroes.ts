import {
  action,
  baseOf,
  bases,
  type CardId,
  cancelAbilities,
  chooseBase,
  chooseCards,
  chooseMinion,
  confirm,
  controllerOf,
  destroy,
  discardPile,
  extraPlay,
  type Game,
  givePower,
  here,
  hostOf,
  hostPower,
  inPlay,
  isByAnother,
  isMinion,
  minion,
  minions,
  minionsIn,
  move,
  onBase,
  onMinion,
  placeInHand,
  placeOnBottom,
  powerOf,
  printedPower,
  RAISES_POWER,
  searchAndPlay,
} from "../../vocabulary.ts";

const isStrong = (g: Game, card: CardId): boolean => powerOf(g, card) >= 5;

export const superheroes = {
  name: "Superheroes",
  cards: [
    minion("Awesome Guy", 5, 1, "Ongoing: nobody else can destroy your minions here.", {
      abilities: {
        guards: (g, me, op) =>
          op.kind === "destroy" &&
          isByAnother(me, op) &&
          isMinion(g, op.card) &&
          controllerOf(g, op.card) === me.you &&
          baseOf(g, op.card) === here(g, me),
      },
    }),
    minion("Captain Amazing", 5, 1, "Talent: the minions you have here each get +1 power until the turn ends.", {
      abilities: {
        uses: [
          {
            label: "talent",
            do: function* (g, me) {
              yield* givePower(g, minions(g, { at: here(g, me), of: me.you }), 1);
            },
          },
        ],
      },
    }),
    minion("Mind Lady", 5, 1, "Talent: pick a minion of another player. Until your next turn starts, its abilities are canceled.", {
      abilities: {
        uses: [
          {
            label: "talent",
            do: function* (g, me) {
              const card = yield* chooseMinion(g, me, "cancel-abilities", { whose: "others" });
              if (card !== undefined) yield* cancelAbilities(g, card, "start of your turn");
            },
          },
        ],
      },
    }),
    minion("The Burst", 5, 1, "Ongoing: once anybody has played a minion on another base, you may move this one to it.", {
      abilities: {
        on: {
          played: {
            if: (g, me, e) => e.as === "minion" && e.on !== here(g, me),
            do: function* (g, me, e) {
              const reachable = inPlay(g, me.card) && bases(g).includes(e.on) && e.on !== here(g, me);
              const to = yield* chooseBase(g, "move-where", reachable ? [e.on] : [], { may: reachable, about: { card: me.card } });
              if (to !== undefined) yield* move(g, me.card, to);
            },
          },
        },
      },
    }),
    minion(
      "Mild Mannered Citizen",
      2,
      5,
      "Ongoing: when your turn starts, you may destroy this minion to find a minion of power 5 or more in your deck, play it here as an extra and shuffle the deck.",
      {
        abilities: {
          on: {
            turnStart: {
              if: (_g, me, e) => e.seat === me.you,
              do: function* (g, me) {
                const base = here(g, me);
                if (!(yield* confirm(g, "transform")) || !(yield* destroy(g, me.card))) return;
                yield* searchAndPlay(g, "minion", (card) => isMinion(g, card) && printedPower(g, card) >= 5, { base });
              },
            },
          },
        },
      },
    ),
    onMinion("Expanded Power", 1, "Play on a minion. Ongoing: it has +1 power, and other players cannot destroy it.", {
      traits: [RAISES_POWER],
      abilities: {
        ...hostPower(1),
        guards: (g, me, op) => op.kind === "destroy" && isByAnother(me, op) && op.card === hostOf(g, me.card),
      },
    }),
    action("Golden Age", 2, "Put at most three minions from your discard pile under your deck.", {
      abilities: {
        onPlay: function* (g, me) {
          const cards = yield* chooseCards(g, "put-under-your-deck", minionsIn(g, discardPile(g, me.you)), { max: 3 });
          for (const card of cards) placeOnBottom(g, card, me.you);
        },
      },
    }),
    action("Justice Friends", 2, "Your minions that have power 5 or more each get +2 until the turn ends.", {
      traits: [RAISES_POWER],
      raises: isStrong,
      abilities: {
        onPlay: function* (g, me) {
          const strong = minions(g, { of: me.you }).filter((card) => isStrong(g, card));
          yield* givePower(g, strong, 2);
        },
      },
    }),
    onMinion("My Only Weakness!", 1, "Play on a minion. Ongoing: its abilities are canceled.", {
      abilities: { cancels: (g, me, card) => card === hostOf(g, me.card) },
    }),
    action("Not Really Dead", 2, "At most two minions of power 2 or less come back from your discard pile into your hand.", {
      abilities: {
        onPlay: function* (g, me) {
          const cards = yield* chooseCards(g, "take-back", minionsIn(g, discardPile(g, me.you), 2), { max: 2 });
          for (const card of cards) placeInHand(g, card);
        },
      },
    }),
    action(
      "Radioactive Exposure",
      1,
      "Destroy a minion of yours to find a stronger one in your deck and play it at the same base as an extra. Shuffle the deck.",
      {
        abilities: {
          onPlay: function* (g, me) {
            const card = yield* chooseMinion(g, me, "sacrifice", { whose: "yours" });
            if (card === undefined) return;
            // What it had in play against what is printed on one in the deck (R-VALUES-10, -11).
            const power = powerOf(g, card);
            const base = baseOf(g, card);
            if (!(yield* destroy(g, card))) return;
            yield* searchAndPlay(g, "minion", (found) => isMinion(g, found) && printedPower(g, found) > power, { base });
          },
        },
      },
    ),
    onBase("Secret Base", 1, "Play on a base. Ongoing: other players cannot destroy minions of yours here that have power 3 or less.", {
      abilities: {
        guards: (g, me, op) =>
          op.kind === "destroy" &&
          isByAnother(me, op) &&
          isMinion(g, op.card) &&
          controllerOf(g, op.card) === me.you &&
          baseOf(g, op.card) === here(g, me) &&
          powerOf(g, op.card) <= 3,
      },
    }),
    action(
      "Sidekick",
      1,
      "Pick a base where you have a minion of power 5 or more. You have an extra minion of power 2 or less to play there.",
      {
        abilities: {
          onPlay: function* (g, me) {
            const guarded = bases(g).filter((at) => minions(g, { at, of: me.you }).some((card) => isStrong(g, card)));
            const at = yield* chooseBase(g, "extra-where", guarded);
            if (at !== undefined) yield* extraPlay(g, "minion", { base: at, max: 2 });
          },
        },
      },
    ),
  ],
};
