import {
  action,
  actionsAt,
  actionsIn,
  actionsOnMinions,
  addCounters,
  both,
  chooseBase,
  chooseCard,
  chooseCards,
  chooseMinion,
  chooseOrder,
  controllerOf,
  destroy,
  discardPile,
  drawCards,
  drawRevealed,
  empowerA,
  extraAction,
  extraPlay,
  gainVp,
  givePower,
  hand,
  hasTrait,
  here,
  hostOf,
  hostPower,
  inPlay,
  isAction,
  isNamed,
  isOthersMinion,
  isWinning,
  markUsed,
  minion,
  minions,
  moveAll,
  nameMinion,
  onBase,
  onMinion,
  otherBases,
  placeInHand,
  placeOnBottom,
  placeOnTop,
  playNow,
  playNowOr,
  playOneOf,
  RAISES_POWER,
  raisedBy,
  revealTop,
  revealUntil,
  shuffleDeck,
  shuffleIntoDeck,
  usedThisTurn,
  vpOf,
} from "../../vocabulary.ts";

export const astroknights = {
  name: "Astroknights",
  cards: [
    minion(
      "Space Knight",
      5,
      1,
      "Talent: show three cards from the top of your deck. You may draw an action among them; the others go back on top as you like.",
      {
        abilities: {
          uses: [
            {
              label: "talent",
              do: function* (g, me) {
                const shown = revealTop(g, me.you, 3);
                const taken = yield* chooseCard(g, "draw-action", actionsIn(g, shown), { may: true });
                if (taken !== undefined) drawRevealed(g, me.you, [taken]);
                const rest = shown.filter((card) => card !== taken);
                placeOnTop(g, me.you, yield* chooseOrder(g, "order-on-top", rest), "chosen");
              },
            },
          ],
        },
      },
    ),
    minion("Scoundrel", 4, 1, "Talent: this minion moves to a different base and takes another of your minions from here along.", {
      abilities: {
        uses: [
          {
            label: "talent",
            do: function* (g, me) {
              // It may go alone if nobody else of yours is here (C-ASTROKNIGHTS-scoundrel).
              const other = yield* chooseMinion(g, me, "move", { here: true, whose: "yours", another: true });
              const to = yield* chooseBase(g, "move-where", otherBases(g, here(g, me)));
              if (to !== undefined) yield* moveAll(g, other === undefined ? [me.card] : [me.card, other], to);
            },
          },
        ],
      },
    }),
    minion("Space Prince", 4, 1, "Talent: an extra action for you to play, but it must directly raise the power of a minion of yours.", {
      abilities: {
        uses: [
          {
            label: "talent",
            do: function* (g) {
              yield* extraPlay(g, "action", { raising: "yours" });
            },
          },
        ],
      },
    }),
    minion(
      "Walking Carpet",
      4,
      1,
      "Special: when this base is about to score and you are not ahead, you may play an action that directly raises this minion's power.",
      {
        abilities: {
          on: {
            beforeScores: {
              special: true,
              if: (g, me, e) => e.base === here(g, me) && !isWinning(g, e.base, me.you),
              do: function* (g, me) {
                yield* playNow(g, "action", { raising: me.card });
              },
            },
          },
        },
      },
    ),
    minion(
      "Alien Guru",
      2,
      1,
      "Ongoing: after you have played an action that directly raised a minion's power, you may put a +1 power counter on that minion as well, once each turn.",
      {
        abilities: {
          on: {
            played: {
              if: (g, me, e) => e.seat === me.you && hasTrait(g, e.card, RAISES_POWER) && !usedThisTurn(g, me, 0),
              do: function* (g, me, e) {
                const raised = raisedBy(g, e.card).map((fact) => fact.card);
                const still = [...new Set(raised)].filter((card) => inPlay(g, card));
                // Only one of them, whatever the action has raised (C-ASTROKNIGHTS-alien-guru-2).
                const card = usedThisTurn(g, me, 0) ? undefined : yield* chooseCard(g, "add-counter", still, { may: true });
                if (card === undefined) return;
                markUsed(g, me, 0);
                yield* addCounters(g, card, 1);
              },
            },
          },
        },
      },
    ),
    minion("Annoying Alien", 2, 1, "Talent: name a minion. Until your next turn starts, each minion of that name here has 2 less power.", {
      abilities: {
        uses: [
          {
            label: "talent",
            do: function* (g, me) {
              const name = yield* nameMinion(g);
              const named = minions(g, { at: here(g, me) }).filter((card) => name !== undefined && isNamed(g, card, name));
              yield* givePower(g, named, -2, "start of your turn");
            },
          },
        ],
      },
    }),
    minion("Astro Robot", 2, 1, "Destroy an action that is on this base or on any minion here.", {
      abilities: {
        onPlay: function* (g, me) {
          const at = here(g, me);
          const card = yield* chooseCard(g, "destroy-action", [...actionsAt(g, at), ...actionsOnMinions(g, { at })]);
          if (card !== undefined) yield* destroy(g, card);
        },
      },
    }),
    minion("Mannersbot", 2, 1, "Talent: show your deck's top card. An action you draw; anything else stays where it is.", {
      abilities: {
        uses: [
          {
            label: "talent",
            do: function* (g, me) {
              drawRevealed(g, me.you, actionsIn(g, revealTop(g, me.you, 1)));
            },
          },
        ],
      },
    }),
    minion(
      "Pupoks",
      2,
      1,
      "Talent: for 1 of your VP, show three cards from the top of your deck and draw them all. One of them may be played as an extra card.",
      {
        abilities: {
          uses: [
            {
              label: "talent",
              // Nobody can pay with a VP they do not have (R-TERMS-TO-01, R-AWARDING-13).
              can: (g, me) => vpOf(g, me.you) > 0,
              do: function* (g, me) {
                if (gainVp(g, me.you, -1) === 0) return;
                const shown = revealTop(g, me.you, 3);
                drawRevealed(g, me.you, shown);
                yield* playOneOf(
                  g,
                  shown.filter((card) => hand(g, me.you).includes(card)),
                );
              },
            },
          ],
        },
      },
    ),
    minion("Ghost Knight", 0, 1, "Ongoing: nothing can destroy this minion. Each other minion you have here has +2 power.", {
      abilities: {
        guards: (_g, me, op) => op.kind === "destroy" && op.card === me.card,
        power: (g, me, card) => (card !== me.card && controllerOf(g, card) === me.you && hostOf(g, card) === here(g, me) ? 2 : 0),
      },
    }),
    action(
      "Block the Probe",
      2,
      "A minion has 2 more power until the turn ends. Special: this card may be played when a base is about to score.",
      {
        traits: [RAISES_POWER],
        abilities: { onPlay: empowerA(2), specials: [{ at: "beforeScores" }] },
      },
    ),
    onBase("Hidden Base", 1, "Play on a base. Ongoing: each time your turn starts while you have a minion here, you draw a card.", {
      abilities: {
        on: {
          turnStart: {
            if: (g, me, e) => e.seat === me.you && minions(g, { at: here(g, me), of: me.you }).length > 0,
            do: drawCards(1),
          },
        },
      },
    }),
    action(
      "It's a Trap!",
      1,
      "Special: when a base is about to score, show cards of your deck up to the first action, which you may draw or play at once. The rest is shuffled back.",
      {
        abilities: {
          specials: [
            {
              at: "beforeScores",
              do: function* (g, me, e) {
                const found = actionsIn(
                  g,
                  revealUntil(g, me.you, (card) => isAction(g, card)),
                );
                if (found.length > 0 && (yield* playNowOr(g, "action", { cards: found, during: e }, ["draw"])) === "draw")
                  drawRevealed(g, me.you, found);
                shuffleDeck(g, me.you);
              },
            },
          ],
        },
      },
    ),
    onMinion("Laser Sword", 2, "Play on a minion. Ongoing: it has +1 power, and what minions of other players do leaves it alone.", {
      traits: [RAISES_POWER],
      abilities: { ...hostPower(1), guards: (g, me, op) => op.card === hostOf(g, me.card) && isOthersMinion(g, me, op) },
    }),
    action("Prepare for Battle", 1, "Show the two top cards of your deck: one goes into your hand, the other under your deck.", {
      abilities: {
        onPlay: function* (g, me) {
          const shown = revealTop(g, me.you, 2);
          const taken = yield* chooseCard(g, "take-one", shown);
          if (taken !== undefined) placeInHand(g, taken);
          for (const card of shown) if (card !== taken) placeOnBottom(g, card, me.you);
        },
      },
    }),
    action("Recycle the Trash", 1, "Choose at most two actions in your discard pile and shuffle them into your deck.", {
      abilities: {
        onPlay: function* (g, me) {
          const cards = yield* chooseCards(g, "shuffle-into-deck", actionsIn(g, discardPile(g, me.you)), { max: 2 });
          if (cards.length > 0) shuffleIntoDeck(g, me.you, cards);
        },
      },
    }),
    action("Use the Fours", 1, "A minion of yours has 4 more power until the turn ends.", {
      traits: [RAISES_POWER],
      abilities: { onPlay: empowerA(4, { whose: "yours" }) },
    }),
    action("Yield to Rage", 1, "A minion of yours has 2 more power until the turn ends. You have an extra action to play.", {
      traits: [RAISES_POWER],
      abilities: { onPlay: both(empowerA(2, { whose: "yours" }), extraAction()) },
    }),
  ],
};
