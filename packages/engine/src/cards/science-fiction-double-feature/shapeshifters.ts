import { actionsOnMinions } from "../../vocabulary/actions.ts";
import { carryOut, destroy, gainAbilities, remember, settleAbilities, shuffleIntoDecks } from "../../vocabulary/affect.ts";
import { chooseCard, oneOf } from "../../vocabulary/choose.ts";
import { hasGoneToDiscard } from "../../vocabulary/conditions.ts";
import { discard, openDeck, playFound, searchAndPlay, shuffleDeck } from "../../vocabulary/decks.ts";
import { chooseMinion, eitherOf, empowerA, empowerEach, toA } from "../../vocabulary/deeds.ts";
import type { CardId, Effect, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, NO_SEAT, onMinion, RAISES_POWER, verb } from "../../vocabulary/define.ts";
import { discardPile, hand, isInDeck } from "../../vocabulary/hands.ts";
import { extraPlay, playNow } from "../../vocabulary/play.ts";
import { definitionIn, definitionsOf, isNamed, minionsIn, note, printedPower, sameName, wantedIn } from "../../vocabulary/printed.ts";
import { cannotBeDestroyed, hostPower } from "../../vocabulary/standing.ts";
import { here, inPlay, minions, ownerOf, placesFor, powerOf } from "../../vocabulary/table.ts";

/** Destroys a minion of yours and tells the power that it had; protection does not stop what follows (C-SHAPESHIFTERS-transmogrify). */
const giveUp = verb(function* giveUp(g: Game, me: Self): Effect<number> {
  const card = yield* chooseMinion(g, me, "destroy", { whose: "yours" });
  if (card === undefined) return -1;
  const power = powerOf(g, card);
  yield* destroy(g, card);
  return power;
});

/** Plays a minion that was found as an extra; where none may be played, it is discarded. */
const playOrDiscard = verb(function* playOrDiscard(g: Game, me: Self, found: CardId): Effect {
  if (placesFor(g, me.you, found).length === 0) discard(g, found);
  else yield* playFound(g, "minion", found);
});

const COPYCAT = "Copycat";
const CELLULAR_BONDING = "Cellular Bonding";

/** Copying a Copycat is another choice, of a minion not chosen before: otherwise nobody could end it (R-CONFLICTS-11). */
const copyAnother = verb(function* copyAnother(g: Game, me: Self, before: readonly CardId[]): Effect {
  const others = minions(g, { notOf: me.you }).filter((card) => !before.includes(card));
  const card = yield* chooseCard(g, "copy-minion", others);
  if (card === undefined) return;
  for (const gained of yield* gainAbilities(g, me.card, card, "end of turn")) {
    // What it copied may have taken it out of play: then the rest of what it gained is over (C-SHAPESHIFTERS-copycat-3).
    if (!inPlay(g, me.card)) return;
    if (gained.name === COPYCAT) yield* copyAnother(g, me, [...before, card]);
    else yield* carryOut(g, me, gained);
  }
});

/** An action that is a bond itself has what it copies. One that copies nothing leaves another choice, as with Copycat. */
const bondWithAnother = verb(function* bondWithAnother(g: Game, me: Self, before: readonly CardId[]): Effect {
  const others = actionsOnMinions(g).filter((card) => card !== me.card && !before.includes(card));
  const chosen = yield* chooseCard(g, "copy-action", others);
  const copied = chosen === undefined ? undefined : definitionsOf(g, chosen).at(-1);
  if (chosen === undefined || copied === undefined) return;
  if (copied.name === CELLULAR_BONDING) {
    yield* bondWithAnother(g, me, [...before, chosen]);
    return;
  }
  remember(g, me, { kind: "definition", def: copied.index });
  yield* settleAbilities(g, me.card);
  // What it has copied may have had it shed (R-ATTACHED-04).
  if (inPlay(g, me.card)) yield* carryOut(g, me, copied);
});

export const shapeshifters = {
  name: "Shapeshifters",
  cards: [
    minion("Doppelganger", 5, 1, {
      text: "Special: when this minion goes from a base to the discard pile, find a minion in your deck and play it as an extra. Shuffle the deck.",
      on: {
        left: {
          special: true,
          if: hasGoneToDiscard,
          *do(g, me) {
            const inDeck = minionsIn(g, openDeck(g, me.you));
            yield* oneOf(g, "search-minion", inDeck, (_g, found) => playOrDiscard(g, me, found));
            shuffleDeck(g, me.you);
          },
        },
      },
    }),
    minion("G.E.L.F.", 4, 2, {
      text: "Talent: find a minion of power 4 or less in your deck that is no G.E.L.F. This one is shuffled into the deck, and that one is played here as an extra.",
      *talent(g, me) {
        const base = here(g, me);
        const wanted = wantedIn(g, openDeck(g, me.you), { kind: "minion", max: 4, where: (_g, card) => !isNamed(g, card, "G.E.L.F.") });
        const found = yield* chooseCard(g, "search-minion", wanted);
        yield* shuffleIntoDecks(g, [me.card]);
        // Searched, your deck is shuffled even if this minion went to another player's (R-DECKS-07).
        shuffleDeck(g, me.you);
        if (found !== undefined) yield* playFound(g, "minion", found, { base });
        if (found !== undefined && isInDeck(g, found)) shuffleDeck(g, me.you);
      },
    }),
    minion("Mimic", 0, 3, {
      text: "Ongoing: its power is the highest number printed on any minion in play.",
      startingNumber: (g, me, card) => (card === me.card ? Math.max(0, ...minions(g).map((m) => printedPower(g, m))) : undefined),
    }),
    minion(COPYCAT, 2, 4, {
      text: "Pick a minion that another player has in play. Until the turn ends this card has its ability as well.",
      onPlay: (g, me) => copyAnother(g, me, []),
    }),
    action('"... Really?"', 1, {
      text: "Destroy a minion of yours. An extra minion that is no stronger than it was may be played out of your discard pile.",
      *onPlay(g, me) {
        const power = yield* giveUp(g, me);
        yield* extraPlay(g, "minion", { cards: minionsIn(g, discardPile(g, me.you), power) });
      },
    }),
    action("Bacta the Future", 1, {
      text: "Destroy a minion. Whoever owns it may play an extra minion at once.",
      onPlay: toA("destroy", {}, function* (g, card) {
        const seat = ownerOf(g, card);
        yield* destroy(g, card);
        if (seat !== NO_SEAT) yield* playNow(g, "minion", { seat });
      }),
    }),
    onMinion(CELLULAR_BONDING, 1, {
      text: "Play on a minion and pick an action that is on a minion. Ongoing: this card has that action's abilities.",
      traits: [RAISES_POWER],
      // It may, by what it copies; but nobody can tell before that is chosen.
      raises: () => false,
      // With no such action in play there is nothing to bond with: it goes nowhere and is discarded (C-SHAPESHIFTERS-cellular-bonding-2).
      host: (g) => actionsOnMinions(g).length > 0,
      copied: (g, me) => definitionIn(note(g, me)),
      onPlay: (g, me) => bondWithAnother(g, me, []),
    }),
    action("Genetic Shift", 2, {
      text: "Until the turn ends, each minion you have now gets +1 power, OR one of them gets +3.",
      traits: [RAISES_POWER],
      onPlay: eitherOf({ each: empowerEach(1, { whose: "yours" }), one: empowerA(3, { whose: "yours" }) }, { key: "empower-each-or-one" }),
    }),
    action("Mitosis", 1, {
      text: "Pick a minion of yours in play; another of the same name in your hand may be played as an extra.",
      onPlay: toA("choose-to-repeat", { whose: "yours" }, (g, card, me) =>
        playNow(g, "minion", { where: (twin) => sameName(g, twin, card) && hand(g, me.you).includes(twin) }),
      ),
    }),
    onMinion("Shell Game", 1, {
      text: "Play on a minion. Ongoing: nothing can destroy it.",
      ...cannotBeDestroyed("host"),
    }),
    onMinion("Splice as Nice", 1, {
      text: "Play on a minion. Ongoing: it has +2 power.",
      ...hostPower(2),
    }),
    action("Transmogrify", 2, {
      text: "Destroy a minion of yours. Find a minion in your deck that is no stronger than it was and play it as an extra. Shuffle the deck.",
      *onPlay(g, me) {
        const power = yield* giveUp(g, me);
        yield* searchAndPlay(g, "minion", { max: power });
      },
    }),
  ],
};
