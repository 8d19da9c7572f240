/**
 * The hardest texts of the game as probe definitions: each must be short, with no special case anywhere in the kernel. The real cards
 * arrive with their sets; the probes prove today that the kernel carries them.
 */

import { describe, expect, it } from "vitest";
import { countPlayed, type Game, registerSet } from "../src/index.ts";
import { breakpointOf, explainPower, powerOf, totalPower } from "../src/kernel/values.ts";
import {
  bury,
  cancelAbilities,
  destroy,
  gainAbilities,
  giveControl,
  givePower,
  place,
  remember,
  returnToHand,
  stopCard,
  takeExtraTurn,
} from "../src/vocabulary/affect.ts";
import { basesInDeck, topBases } from "../src/vocabulary/base-deck.ts";
import { addBase, gainVp, swapBase } from "../src/vocabulary/bases.ts";
import { chooseBase, chooseCard, chooseSeat } from "../src/vocabulary/choose.ts";
import { isOthers } from "../src/vocabulary/conditions.ts";
import { discard, draw, searchDeck } from "../src/vocabulary/decks.ts";
import { chooseMinion, destroyA, returnA } from "../src/vocabulary/deeds.ts";
import { action, base, type CardId, type Effect, minion, nothing, onBase, onMinion, type Self } from "../src/vocabulary/define.ts";
import { hand } from "../src/vocabulary/hands.ts";
import { move, moveElsewhere } from "../src/vocabulary/moving.ts";
import { extraPlay, playNow } from "../src/vocabulary/play.ts";
import { definitionIn, isAction, minionsIn, note, printedPower } from "../src/vocabulary/printed.ts";
import { winners } from "../src/vocabulary/scoring.ts";
import { controllerOf, here, hostOf, minions, others, ownerOf } from "../src/vocabulary/table.ts";
import { act, find, options, table, zoneOf } from "./table.ts";

const isYourOther = (g: Game, me: Self, card: CardId): boolean =>
  card !== me.card && controllerOf(g, card) === me.you && g.def(card).kind === "minion";

registerSet({
  id: "probes",
  name: "Probes",
  factions: [
    {
      name: "Probes",
      cards: [
        minion("Brute", 3, 1, { text: "" }),
        minion("Pebble", 1, 1, { text: "" }),
        action("Bolt", 1, { text: "Destroy a minion.", onPlay: destroyA() }),
        action("Recall", 1, { text: "Return a minion.", onPlay: returnA() }),
        action("Growth", 1, {
          text: "+2 power for the turn.",
          onPlay: function* (g, me) {
            const m = yield* chooseMinion(g, me, "empower");
            if (m !== undefined) yield* givePower(g, [m], 2);
          },
        }),
        onMinion("Badge", 1, { text: "+1 power.", power: (g, me, m) => (hostOf(g, me.card) === m ? 1 : 0) }),
        // Prevention and replacement.
        minion("Shielded One", 10, 1, {
          text: "Not affected by others' cards.",
          guards: (_g, me, op) => op.card === me.card && isOthers(me, op),
        }),
        minion("Medic", 4, 1, {
          text: "Your other minion would be destroyed: may return it instead.",
          instead: {
            may: true,
            if: (g, me, op) => op.kind === "destroy" && isYourOther(g, me, op.card),
            do: function* (g, _me, op): Effect<boolean> {
              yield* returnToHand(g, op.card);
              return true;
            },
          },
        }),
        minion("Engineer", 3, 1, {
          text: "Your other minion would return to your hand: may move it instead.",
          instead: {
            may: true,
            if: (g, me, op) => op.kind === "return" && isYourOther(g, me, op.card) && ownerOf(g, op.card) === me.you,
            do: (g, _me, op) => moveElsewhere(g, op.card),
          },
        }),
        onMinion("Jetpack", 1, {
          text: "Would go to the discard pile: to its owner's hand instead.",
          instead: {
            if: (g, me, op) => op.card === hostOf(g, me.card) && (op.kind === "destroy" || op.kind === "discard"),
            do: (g, _me, op) => place(g, op.card, "hand"),
          },
        }),
        // Redirection and copying of effects.
        minion("Ensign", 2, 1, {
          text: "May take what an opponent's played card does to your other minion here.",
          redirects: (g, me, op) => isOthers(me, op) && isYourOther(g, me, op.card) && here(g, me) === g.state.cards[op.card].at,
        }),
        minion("Backing Singer", 3, 1, {
          text: "May be affected like your other minions here by a standard action.",
          copies: {
            offers: () => true,
            like: (g, me, op) => isYourOther(g, me, op.card) && here(g, me) === g.state.cards[op.card].at,
          },
        }),
        action("Shove", 1, {
          text: "Move a minion, and it has -1 power.",
          onPlay: function* (g, me) {
            const m = yield* chooseMinion(g, me, "move");
            if (m === undefined) return;
            yield* moveElsewhere(g, m);
            yield* givePower(g, [m], -1);
          },
        }),
        // A reaction before a card resolves.
        action("Counterspell", 1, {
          text: "Special: when an opponent plays an action, it has no effect.",
          special: {
            at: "playing",
            can: (g, me, e) => e.seat !== me.you && isAction(g, e.card),
            do: function* (g, _me, e): Effect {
              stopCard(g, e.card);
            },
          },
        }),
        minion("Heckler", 4, 1, {
          text: "Special: play when an opponent plays an action; it has no effect.",
          special: {
            at: "playing",
            can: (g, me, e) => e.seat !== me.you && isAction(g, e.card),
            do: function* (g, _me, e): Effect {
              stopCard(g, e.card);
            },
          },
        }),
        action("Usurper", 1, {
          text: "Special: when another plays a minion, control it for the turn.",
          special: {
            at: "playing",
            can: (g, me, e) => e.seat !== me.you && g.def(e.card).kind === "minion",
            do: function* (g, me, e): Effect {
              yield* giveControl(g, e.card, me.you, "end of turn");
            },
          },
        }),
        // Copied abilities.
        minion("Copycat", 2, 1, {
          text: "Has the ability of another player's minion this turn.",
          onPlay: function* (g, me) {
            const m = yield* chooseMinion(g, me, "copy-minion", { whose: "others" });
            if (m === undefined) return;
            for (const def of yield* gainAbilities(g, me.card, m, "end of turn")) yield* def.abilities.onPlay?.(g, me) ?? nothing();
          },
        }),
        onMinion("Bonding", 1, {
          text: "Has the abilities of another action on a minion.",
          copied: (g, me) => definitionIn(note(g, me)),
          onPlay: function* (g, me) {
            const attached = minions(g).flatMap((m) => (g.state.cards[m].on ?? []).filter((a) => a !== me.card));
            const a = yield* chooseCard(g, "copy-action", attached);
            if (a !== undefined) remember(g, me, { kind: "definition", def: g.state.cards[a].def });
          },
        }),
        minion("Mimic", 0, 1, {
          text: "Starting power: the highest printed in play.",
          startingNumber: (g, me, m) =>
            m === me.card
              ? Math.max(
                  0,
                  ...minions(g)
                    .filter((o) => o !== me.card)
                    .map((o) => printedPower(g, o)),
                )
              : undefined,
        }),
        action("Echo", 1, {
          text: "Special: after another player plays an action, copy its ability.",
          special: {
            at: "played",
            can: (g, me, e) => e.seat !== me.you && isAction(g, e.card),
            do: function* (g, me, e): Effect {
              const copied = g.def(e.card).abilities.onPlay;
              if (copied !== undefined) yield* copied(g, me);
            },
          },
        }),
        // Plays from elsewhere, or as something else.
        minion("Spectre", 5, 1, {
          text: "May be played from the discard pile with two or fewer cards in hand.",
          standsIn: { for: "minion", from: "discard", can: (g, seat) => hand(g, seat).length <= 2 },
        }),
        minion("Argonaut", 2, 1, { text: "May be played in place of an action.", standsIn: { for: "action", from: "hand" } }),
        minion("Double", 5, 1, {
          text: "When it goes to the discard pile from a base, fetch a minion and play it.",
          on: {
            left: {
              special: true,
              if: (_g, me, e) => e.card === me.card && e.to === "discard",
              do: function* (g, me): Effect {
                const found = yield* searchDeck(g, me.you, (card) => g.def(card).kind === "minion", "search-minion");
                if (found !== undefined) yield* playNow(g, "minion", { cards: [found], seat: me.you });
              },
            },
          },
        }),
        action("Time Walk", 1, {
          text: "Extra minion and action, draw two; under the deck afterwards.",
          afterwards: "bottom",
          onPlay: function* (g, me) {
            yield* extraPlay(g, "minion");
            yield* extraPlay(g, "action");
            draw(g, me.you, 2);
          },
        }),
        // Cancelling, granted talents.
        minion("Mind Lady", 5, 1, {
          text: "Talent: cancel another player's minion until your next turn.",
          talent: function* (g, me): Effect {
            const m = yield* chooseMinion(g, me, "cancel-abilities", { whose: "others" });
            if (m !== undefined) yield* cancelAbilities(g, m, "start of your turn");
          },
        }),
        onMinion("Cuddle", 1, { text: "The minion's abilities are cancelled.", cancels: (g, me, card) => hostOf(g, me.card) === card }),
        onMinion("Wings", 1, { text: "Gives a talent: move.", grants: { talent: moveOut } }),
        minion("Cheerleader", 2, 1, {
          text: "Your other minions here have +1.",
          power: (g, me, m) => (isYourOther(g, me, m) && g.state.cards[m].at === here(g, me) ? 1 : 0),
        }),
        // Control against ownership.
        minion("Betrothed", 3, 1, {
          text: "May give control to another; owner gains 1 VP if that player wins here.",
          onPlay: function* (g, me) {
            const to = yield* chooseSeat(g, "give-control-to", others(g, me.you), { may: true });
            if (to !== undefined) yield* giveControl(g, me.card, to);
          },
          on: {
            afterScores: {
              if: (g, me, e) => e.base === here(g, me) && me.you !== ownerOf(g, me.card) && winners(g).includes(me.you),
              do: function* (g, me): Effect {
                gainVp(g, ownerOf(g, me.card), 1);
              },
            },
          },
        }),
        // Bases that come and go.
        action("Burn Down", 1, {
          text: "Swap a base for the top of the base deck.",
          onPlay: function* (g) {
            const old = yield* chooseBase(g, "destroy-base", g.state.bases.slice());
            const next = topBases(g, 1)[0];
            if (old !== undefined && next !== undefined) yield* swapBase(g, old, next, "discard");
          },
        }),
        action("Last Minute Swap", 1, {
          text: "Special: before a base scores, swap it.",
          special: {
            at: "beforeScores",
            do: function* (g, _me, e): Effect {
              const next = topBases(g, 1)[0];
              if (next !== undefined) yield* swapBase(g, e.base, next, "discard");
            },
          },
        }),
        action("Late Swap", 1, {
          text: "Special: after a base scores, swap it.",
          special: {
            at: "afterScores",
            do: function* (g, _me, e): Effect {
              yield* swapBase(g, e.base, "top", "discard");
            },
          },
        }),
        action("Discover", 1, {
          text: "Add the top base.",
          onPlay: function* (g) {
            const next = basesInDeck(g).at(-1);
            if (next !== undefined) yield* addBase(g, next);
          },
        }),
        // Setting against adjusting.
        onBase("Amplifier", 1, {
          text: "A starting breakpoint below 21 becomes 21.",
          startingNumber: (g, me, at) => (at === here(g, me) && g.def(at).breakpoint < 21 ? 21 : undefined),
        }),
        onBase("Engine", 1, {
          text: "+5 power for you here while you have a minion here.",
          totalPower: (g, me, at, seat) => (at === here(g, me) && seat === me.you && minions(g, { at, of: seat }).length > 0 ? 5 : 0),
        }),
        // Buried cards.
        minion("Mummy", 2, 1, {
          text: "After this base scores, you may bury it on another base.",
          on: {
            afterScores: {
              if: (g, me, e) => e.base === here(g, me),
              do: function* (g, me): Effect {
                const at = yield* chooseBase(
                  g,
                  "bury",
                  g.state.bases.filter((b) => b !== here(g, me)),
                  { may: true },
                );
                if (at !== undefined) yield* bury(g, me.card, at, me.you);
              },
            },
          },
        }),
        action("Gravedig", 1, {
          text: "Bury a card from your hand.",
          onPlay: function* (g, me) {
            const card = yield* chooseCard(g, "bury", hand(g, me.you));
            const at = yield* chooseBase(g, "bury", g.state.bases.slice());
            if (card !== undefined && at !== undefined) yield* bury(g, card, at, me.you);
          },
        }),
        action("Toss", 1, {
          text: "Discard a minion from your hand to draw two.",
          onPlay: function* (g, me) {
            const card = yield* chooseCard(g, "discard", minionsIn(g, hand(g, me.you)));
            if (card === undefined) return;
            discard(g, card);
            draw(g, me.you, 2);
          },
        }),
        action("Take Over", 1, {
          text: "Control a minion for the turn.",
          onPlay: function* (g, me) {
            const m = yield* chooseMinion(g, me, "take-control", { whose: "others" });
            if (m !== undefined) yield* giveControl(g, m, me.you, "end of turn");
          },
        }),
      ],
    },
  ],
  bases: [
    base("Plain", 20, [3, 2, 1], { text: "" }),
    base("Field", 20, [3, 2, 1], { text: "" }),
    base("Low", 4, [3, 2, 1], { text: "" }),
    base("Tiny", 2, [1, 1, 1], { text: "" }),
    base("Gateway", 4, [2, 1, 0], {
      text: "The winner takes an extra turn.",
      on: {
        afterScores: {
          if: (_g, me, e) => e.base === me.card,
          do: function* (g): Effect {
            for (const seat of winners(g)) takeExtraTurn(g, seat);
          },
        },
      },
    }),
  ],
});

function* moveOut(g: Game, me: Self): Effect {
  const at = yield* chooseBase(
    g,
    "move-where",
    g.state.bases.filter((b) => b !== here(g, me)),
  );
  if (at !== undefined) yield* move(g, me.card, at);
}

const two = (cards: Parameters<typeof table>[0]["bases"][0]["cards"], more: Partial<Parameters<typeof table>[0]> = {}) =>
  table({ bases: [{ base: "Plain", cards: cards ?? [] }, { base: "Field" }], ...more });

describe("prevention and replacement", () => {
  it("protects from other players' cards, not from one's own", () => {
    const t = two(
      [
        { name: "Shielded One", seat: 1 },
        { name: "Brute", seat: 1 },
      ],
      { hands: [["Bolt"], []] },
    );
    act(t, "play Bolt");
    expect(options(t)).toEqual(["Shielded One", "Brute"]);
    act(t, "Shielded One");
    expect(zoneOf(t, "Shielded One")).toBe("Base Plain");
    expect(zoneOf(t, "Bolt")).toBe("Discard 0");
    const own = two([{ name: "Shielded One", seat: 0 }], { hands: [["Bolt"], []] });
    act(own, "play Bolt");
    expect(zoneOf(own, "Shielded One")).toBe("Discard 0");
  });

  it("replaces a destruction, and lets a second replacement act on what came instead", () => {
    const t = two(
      [
        { name: "Medic", seat: 1 },
        { name: "Engineer", seat: 1 },
        { name: "Brute", seat: 1 },
      ],
      { hands: [["Bolt"], []] },
    );
    act(t, "play Bolt", "Brute");
    expect(t.game.decision?.seat).toBe(1);
    act(t, "accept");
    expect(t.game.decision?.prompt.key).toBe("instead");
    act(t, "accept");
    expect(zoneOf(t, "Brute")).toBe("Base Field");
    expect(t.events.some((e) => e.kind === "destroyed")).toBe(false);
  });

  it("leaves the event as it was when the replacement is declined", () => {
    const t = two(
      [
        { name: "Medic", seat: 1 },
        { name: "Brute", seat: 1 },
      ],
      { hands: [["Bolt"], []] },
    );
    act(t, "play Bolt", "Brute", "decline");
    expect(zoneOf(t, "Brute")).toBe("Discard 1");
  });

  it("replaces the way to the discard pile, destroyed or scored", () => {
    const t = two([{ name: "Brute", seat: 1, actions: [["Jetpack", 1]] }], { hands: [["Bolt"], []] });
    act(t, "play Bolt");
    expect(zoneOf(t, "Brute")).toBe("Hand 1");
    expect(zoneOf(t, "Jetpack")).toBe("Discard 1");
    const s = table({
      bases: [{ base: "Tiny", cards: [{ name: "Brute", seat: 0, actions: [["Jetpack", 0]] }] }, { base: "Plain" }],
      baseDeck: ["Field"],
    });
    act(s, "done");
    expect(zoneOf(s, "Brute")).toBe("Hand 0");
    expect(s.game.state.vp).toEqual([1, 0]);
  });
});

describe("redirection and copying of effects", () => {
  it("lets another minion take a played card's effect, an attached action included", () => {
    const t = two(
      [
        { name: "Ensign", seat: 1 },
        { name: "Brute", seat: 1 },
      ],
      { hands: [["Badge", "Bolt"], []] },
    );
    act(t, "play Badge on Brute", "Ensign");
    expect(zoneOf(t, "Badge")).toBe("Attached Ensign");
  });

  it("asks once for all that a card does to a minion, and the one that steps in takes all of it", () => {
    const steppedIn = two(
      [
        { name: "Ensign", seat: 1 },
        { name: "Brute", seat: 1 },
      ],
      { hands: [["Shove"], []] },
    );
    act(steppedIn, "play Shove", "Brute", "Ensign");
    expect(zoneOf(steppedIn, "Ensign")).toBe("Base Field");
    expect(powerOf(steppedIn.game, find(steppedIn, "Ensign"))).toBe(1);
    expect(powerOf(steppedIn.game, find(steppedIn, "Brute"))).toBe(3);
    const declined = two(
      [
        { name: "Ensign", seat: 1 },
        { name: "Brute", seat: 1 },
      ],
      { hands: [["Shove"], []] },
    );
    act(declined, "play Shove", "Brute", "decline");
    expect(declined.game.decision?.prompt.key).toBe("play");
    expect(zoneOf(declined, "Brute")).toBe("Base Field");
    expect(powerOf(declined.game, find(declined, "Brute"))).toBe(2);
  });

  it("does not redirect what cards already in play do", () => {
    const t = two([
      { name: "Ensign", seat: 1 },
      { name: "Brute", seat: 1 },
      { name: "Mind Lady", seat: 0 },
    ]);
    act(t, "use Mind Lady", "Brute");
    expect(t.game.decision?.prompt.key).toBe("play");
  });

  it("affects a second minion the same way, once", () => {
    const t = two(
      [
        { name: "Backing Singer", seat: 0 },
        { name: "Brute", seat: 0 },
      ],
      { hands: [["Growth"], []] },
    );
    act(t, "play Growth", "accept", "Brute");
    expect(powerOf(t.game, find(t, "Backing Singer"))).toBe(5);
    expect(powerOf(t.game, find(t, "Brute"))).toBe(5);
  });
});

describe("a reaction before a card resolves", () => {
  it("stops an action after it was played and before it does anything", () => {
    const t = two([{ name: "Brute", seat: 1 }], { hands: [["Bolt"], ["Counterspell"]] });
    act(t, "play Bolt");
    expect(t.game.decision?.seat).toBe(1);
    expect(t.game.decision?.secret).toBe(true);
    act(t, "Counterspell");
    expect(zoneOf(t, "Brute")).toBe("Base Plain");
    expect(zoneOf(t, "Bolt")).toBe("Discard 0");
    expect(zoneOf(t, "Counterspell")).toBe("Discard 1");
    expect([0, 1].map((seat) => countPlayed(t.game, seat, "action"))).toEqual([1, 1]);
    expect(options(t)).toEqual(["done"]);
  });

  it("lets a minion be the reaction, on a base of its controller's choice", () => {
    const t = two([{ name: "Brute", seat: 1 }], { hands: [["Bolt"], ["Heckler"]] });
    act(t, "play Bolt", "Heckler", "Field");
    expect(zoneOf(t, "Heckler")).toBe("Base Field");
    expect(zoneOf(t, "Brute")).toBe("Base Plain");
  });

  it("takes control of a minion as it is played; its ability works for the new controller", () => {
    const t = two([{ name: "Brute", seat: 1 }], { hands: [["Copycat"], ["Usurper"]] });
    act(t, "play Copycat on Plain", "Usurper");
    expect(controllerOf(t.game, find(t, "Copycat"))).toBe(1);
  });

  it("lets a reaction be answered by the other side", () => {
    const t = two([{ name: "Brute", seat: 1 }], { hands: [["Bolt", "Counterspell"], ["Counterspell"]] });
    act(t, "play Bolt", "Counterspell", "Counterspell");
    expect(zoneOf(t, "Brute")).toBe("Discard 1");
  });
});

describe("copied abilities and values", () => {
  it("gives a card the abilities of another for the turn", () => {
    const t = two(
      [
        { name: "Cheerleader", seat: 1 },
        { name: "Brute", seat: 0 },
      ],
      { hands: [["Copycat"], []] },
    );
    act(t, "play Copycat on Plain");
    expect(powerOf(t.game, find(t, "Brute"))).toBe(4);
    act(t, "done");
    expect(powerOf(t.game, find(t, "Brute"))).toBe(3);
  });

  it("gives an attached action the abilities of another, even after that one is gone", () => {
    const t = two(
      [
        { name: "Brute", seat: 0 },
        { name: "Pebble", seat: 0, actions: [["Badge", 0]] },
      ],
      { hands: [["Bonding", "Bolt"], []] },
    );
    act(t, "play Bonding on Brute");
    expect(powerOf(t.game, find(t, "Brute"))).toBe(4);
  });

  it("follows the highest printed power and explains itself", () => {
    const t = two([
      { name: "Mimic", seat: 0, counters: 1 },
      { name: "Brute", seat: 1, counters: 2 },
    ]);
    const mimic = find(t, "Mimic");
    expect(powerOf(t.game, mimic)).toBe(4);
    expect(explainPower(t.game, mimic).map((c) => [c.kind, c.amount])).toEqual([
      ["printed", 0],
      ["starting", 3],
      ["counters", 1],
    ]);
  });

  it("copies the ability of an action that another player has just played", () => {
    const t = two(
      [
        { name: "Brute", seat: 1 },
        { name: "Pebble", seat: 0 },
      ],
      { hands: [["Bolt"], ["Echo"]] },
    );
    act(t, "play Bolt", "Brute", "Echo");
    expect(zoneOf(t, "Pebble")).toBe("Discard 0");
  });
});

describe("plays from elsewhere or as something else", () => {
  it("stands in for a minion from the discard pile, also in an immediate extra play", () => {
    const t = two([], { hands: [["Pebble", "Brute"], []], discards: [["Spectre"], []] });
    expect(options(t)).toContain("play Spectre on Field");
    const full = two([], { hands: [["Pebble", "Brute", "Badge"], []], discards: [["Spectre"], []] });
    expect(options(full)).not.toContain("play Spectre on Field");
  });

  it("stands in for an action and leaves the minion play", () => {
    const t = two([], { hands: [["Argonaut", "Brute"], []] });
    act(t, "play Argonaut on Plain as action");
    expect(options(t)).toEqual(["play Brute on Plain", "play Brute on Field", "done"]);
    expect(countPlayed(t.game, 0, "minion")).toBe(1);
  });

  it("triggers on the way to the discard pile and plays what it finds", () => {
    const t = two([{ name: "Double", seat: 1 }], { hands: [["Bolt"], []], decks: [[], ["Brute", "Bolt"]] });
    act(t, "play Bolt");
    expect(t.game.decision?.seat).toBe(1);
    act(t, "play Brute on Field");
    expect(zoneOf(t, "Brute")).toBe("Base Field");
  });

  it("puts an action under the deck instead of the discard pile", () => {
    const t = two([], { hands: [["Time Walk", "Brute", "Pebble"], []], decks: [["Bolt", "Badge", "Recall"], []] });
    act(t, "play Time Walk", "play Brute on Plain", "play Pebble on Plain");
    expect(zoneOf(t, "Time Walk")).toBe("Deck 0");
    expect(t.game.state.decks[0][0]).toBe(find(t, "Time Walk"));
  });
});

describe("cancelling and granting", () => {
  it("cancels until the start of the canceller's next turn, even if the canceller leaves", () => {
    const t = two(
      [
        { name: "Mind Lady", seat: 0 },
        { name: "Cheerleader", seat: 1 },
        { name: "Brute", seat: 1 },
      ],
      { hands: [["Bolt"], []] },
    );
    expect(powerOf(t.game, find(t, "Brute"))).toBe(4);
    act(t, "use Mind Lady", "Cheerleader", "play Bolt", "Mind Lady");
    expect(powerOf(t.game, find(t, "Brute"))).toBe(3);
    while (t.game.state.turn.number < 3) act(t, "done");
    expect(powerOf(t.game, find(t, "Brute"))).toBe(4);
  });

  it("cancels granted abilities too, but not the actions' own", () => {
    const wings = two([
      {
        name: "Brute",
        seat: 0,
        actions: [
          ["Wings", 0],
          ["Badge", 0],
        ],
      },
    ]);
    expect(options(wings)).toContain("use Brute");
    const t = two([
      {
        name: "Brute",
        seat: 0,
        actions: [
          ["Wings", 0],
          ["Badge", 0],
          ["Cuddle", 1],
        ],
      },
    ]);
    expect(options(t)).not.toContain("use Brute");
    expect(powerOf(t.game, find(t, "Brute"))).toBe(4);
  });

  it("lets the host use a granted talent once", () => {
    const t = two([{ name: "Brute", seat: 0, actions: [["Wings", 1]] }], { hands: [["Pebble"], []] });
    act(t, "use Brute");
    expect(zoneOf(t, "Brute")).toBe("Base Field");
    expect(options(t)).not.toContain("use Brute");
  });
});

describe("control against ownership", () => {
  it("ends a borrowed control with the turn; the card goes home to its owner", () => {
    const t = two([{ name: "Brute", seat: 1 }], { hands: [["Take Over"], []] });
    act(t, "play Take Over");
    expect(controllerOf(t.game, find(t, "Brute"))).toBe(0);
    act(t, "done");
    expect(controllerOf(t.game, find(t, "Brute"))).toBe(1);
  });

  it("lets the owner profit from the new controller's win", () => {
    const t = table({
      bases: [{ base: "Low", cards: [{ name: "Brute", seat: 1 }] }, { base: "Plain" }],
      hands: [["Betrothed"], []],
      decks: [["Pebble", "Pebble"], []],
      baseDeck: ["Field"],
    });
    act(t, "play Betrothed on Low", "seat 1", "done");
    expect(t.game.state.vp).toEqual([1, 3]);
    expect(zoneOf(t, "Betrothed")).toBe("Discard 0");
  });
});

describe("bases that come, go and swap", () => {
  it("swaps a base in play: minions stay, actions on the base go", () => {
    const t = two(
      [
        { name: "Brute", seat: 0, actions: [["Badge", 0]] },
        { name: "Engine", seat: 0 },
      ],
      { hands: [["Burn Down"], []], baseDeck: ["Low"] },
    );
    act(t, "play Burn Down", "Plain");
    expect(zoneOf(t, "Brute")).toBe("Base Low");
    expect(zoneOf(t, "Badge")).toBe("Attached Brute");
    expect(zoneOf(t, "Engine")).toBe("Discard 0");
    expect(t.game.state.bases.map((b) => t.game.def(b).name)).toEqual(["Low", "Field"]);
  });

  it("stops a scoring whose base is swapped before VP are awarded, and evaluates the new base", () => {
    const t = table({
      bases: [{ base: "Low", cards: [{ name: "Brute", seat: 0, counters: 1 }] }, { base: "Plain" }],
      hands: [[], ["Last Minute Swap"]],
      baseDeck: ["Tiny", "Field"],
    });
    act(t, "done", "Last Minute Swap");
    expect(t.events.some((e) => e.kind === "scoringStopped")).toBe(true);
    // The replacement (breakpoint 2) is itself eligible with 4 power and scores at once.
    expect(t.game.state.vp).toEqual([1, 0]);
  });

  it("lets a scoring that has been paid end where its base is swapped away: nothing is discarded, and bases are looked at again", () => {
    const t = table({
      bases: [{ base: "Low", cards: [{ name: "Brute", seat: 0, counters: 1 }] }, { base: "Plain" }],
      hands: [[], ["Late Swap"]],
      baseDeck: ["Field", "Tiny"],
    });
    act(t, "done", "Late Swap");
    expect(t.events.filter((e) => e.kind === "scored")).toHaveLength(1);
    expect(t.events.some((e) => e.kind === "scoringStopped")).toBe(false);
    expect(zoneOf(t, "Brute")).toBe("Base Field");
    expect(t.game.state.bases.map((b) => t.game.def(b).name)).toEqual(["Field", "Plain"]);
    expect(t.game.state.vp[0]).toBeGreaterThan(0);
  });

  it("adds a base for good", () => {
    const t = two([], { hands: [["Discover"], []], baseDeck: ["Low"] });
    act(t, "play Discover");
    expect(t.game.state.bases).toHaveLength(3);
  });

  it("gives an extra turn and then goes on where it was", () => {
    const t = table({
      seats: 3,
      bases: [{ base: "Gateway", cards: [{ name: "Brute", seat: 2, counters: 1 }] }, { base: "Plain" }],
      baseDeck: ["Field"],
      hands: [["Pebble"], ["Pebble"], ["Pebble"]],
    });
    const turns: number[] = [];
    for (let i = 0; i < 4; i++) {
      turns.push(t.game.state.turn.seat);
      act(t, "done");
    }
    expect(turns).toEqual([0, 2, 1, 2]);
  });

  it("goes on to the left of the player in whose extra turn another was won", () => {
    const t = table({
      seats: 3,
      bases: [{ base: "Gateway", cards: [{ name: "Brute", seat: 2, counters: 1 }] }, { base: "Plain" }],
      baseDeck: ["Gateway", "Field"],
      hands: [["Pebble"], ["Pebble"], ["Mind Lady"]],
    });
    const turns: number[] = [];
    for (let i = 0; i < 5; i++) {
      turns.push(t.game.state.turn.seat);
      if (options(t).includes("play Mind Lady on Gateway")) act(t, "play Mind Lady on Gateway");
      act(t, "done");
    }
    expect(turns).toEqual([0, 2, 2, 0, 1]);
  });
});

describe("setting against adjusting, and power of no minion", () => {
  it("adds to a set starting breakpoint", () => {
    const t = two([
      { name: "Amplifier", seat: 0 },
      { name: "Engine", seat: 0 },
      { name: "Pebble", seat: 0 },
    ]);
    const at = find(t, "Plain");
    expect(breakpointOf(t.game, at)).toBe(21);
    expect(totalPower(t.game, at, 0)).toBe(6);
    expect(totalPower(t.game, at, 1)).toBe(0);
  });
});

describe("face-down cards", () => {
  it("buries from the hand, hides the face, uncovers at the start of a turn and plays it there", () => {
    const t = two([], { hands: [["Gravedig", "Brute"], []] });
    act(t, "play Gravedig", "Field");
    expect(zoneOf(t, "Brute")).toBe("Buried Field");
    expect(t.game.state.cards[find(t, "Brute")].known).toBe(1);
    // Face down it has no power (R-BURYING-17).
    expect(powerOf(t.game, find(t, "Brute"))).toBe(0);
    expect(explainPower(t.game, find(t, "Brute"))).toEqual([]);
    while (t.game.decision?.prompt.key !== "uncover") act(t, "done");
    expect(options(t)).toEqual(["Brute", "decline"]);
    act(t, "Brute");
    expect(zoneOf(t, "Brute")).toBe("Base Field");
  });

  it("goes straight into the ground from a scoring base", () => {
    const t = table({ bases: [{ base: "Tiny", cards: [{ name: "Mummy", seat: 0 }] }, { base: "Plain" }], baseDeck: ["Field"] });
    act(t, "done", "Plain");
    expect(zoneOf(t, "Mummy")).toBe("Buried Plain");
  });
});

describe("destroying in play", () => {
  it("does nothing to a card that has gone while somebody was choosing", () => {
    const t = two([{ name: "Pebble", seat: 1 }], { hands: [["Recall"], []] });
    act(t, "play Recall");
    expect(zoneOf(t, "Pebble")).toBe("Hand 1");
    const late: Effect<boolean> = destroy(t.game, find(t, "Pebble"));
    expect(late.next(0)).toEqual({ done: true, value: false });
    expect(zoneOf(t, "Pebble")).toBe("Hand 1");
  });
});
