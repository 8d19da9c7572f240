import { actionsOn } from "../../vocabulary/actions.ts";
import { destroy, destroyAll, remember, returnAllToHand, returnToHand } from "../../vocabulary/affect.ts";
import { chooseCards, confirm, oneOf } from "../../vocabulary/choose.ts";
import { couldReturn, isYours, scoresHere } from "../../vocabulary/conditions.ts";
import { destroyA, destroyHost, moveA } from "../../vocabulary/deeds.ts";
import type { CardId, Effect, Game, Self } from "../../vocabulary/define.ts";
import { action, minion, onBase, onMinion, verb } from "../../vocabulary/define.ts";
import { minionsPlayedInPhase, usedThisScoring } from "../../vocabulary/history.ts";
import { extraMinion, playable, playableWithout, playNow } from "../../vocabulary/play.ts";
import { isWord, note } from "../../vocabulary/printed.ts";
import { hostPower, notAffected, untilYourTurn } from "../../vocabulary/standing.ts";
import { actionsAt, atOneBase, baseOf, here, hostOf, minions } from "../../vocabulary/table.ts";

/**
 * "You may ignore" is a standing answer of the controller, since the base's ability may matter at any time, also while others act: it is
 * asked when Infiltrate arrives or is transferred, may be changed later that turn, and is asked once more before the base scores.
 */
const askToIgnore = verb(function* askToIgnore(g: Game, me: Self): Effect {
  const ignores = yield* confirm(g, "ignore-base", { about: { base: here(g, me) } });
  remember(g, me, { kind: "word", word: ignores ? "ignored" : "heeded" });
  g.note(ignores ? "ignored" : "heeded", here(g, me), { seat: me.you });
});

/** Minions that could be played where this one is, once it is back in its owner's hand: also this one. */
const couldReplace = (g: Game, me: Self): boolean => playableWithout(g, me.card, me.you, "minion", { base: here(g, me) }).length > 0;

/** Only as many minions at one base as can be replaced from the hand: both halves or neither (C-NINJAS-disguise). */
const canSwapOut =
  (g: Game, me: Self) =>
  (picked: readonly CardId[], card: CardId): boolean =>
    atOneBase(g)(picked, card) && playable(g, me.you, "minion", { base: baseOf(g, card) }).length > picked.length;

export const ninjas = {
  name: "Ninjas",
  cards: [
    minion("Ninja Master", 5, 1, {
      text: "You may destroy any minion here.",
      onPlay: destroyA({ may: true, here: true }),
    }),
    minion("Tiger Assassin", 4, 2, {
      text: "You may destroy a minion here whose power is 3 or less.",
      onPlay: destroyA({ may: true, here: true, max: 3 }),
    }),
    minion("Shinobi", 3, 3, {
      text: "Special: when a base is about to score, you may play this minion there. Once per base for all your Shinobi.",
      special: { at: "beforeScores", can: (g, me) => !usedThisScoring(g, me) },
    }),
    minion("Ninja Acolyte", 2, 4, {
      text: "Special: on your turn, with no minion played, you may take this back and play an extra minion here.",
      uses: [
        {
          label: "special",
          // Both halves or neither (C-NINJAS-ninja-acolyte-2).
          can: (g, me) => minionsPlayedInPhase(g) === 0 && couldReturn(g, me) && couldReplace(g, me),
          *do(g, me) {
            const base = here(g, me);
            if (yield* returnToHand(g, me.card)) yield* playNow(g, "minion", { base, must: true });
          },
        },
      ],
    }),
    onMinion("Assassination", 1, {
      text: "Play on a minion. Ongoing: when the turn ends, destroy that minion.",
      on: { turnEnd: { do: destroyHost } },
    }),
    action("Disguise", 1, {
      text: "Pick one or two of your minions at a base. As many extra minions are played there at once; then those picked return to your hand.",
      *onPlay(g, me) {
        const canSwap = canSwapOut(g, me);
        const yours = minions(g, { of: me.you, where: (card) => couldReturn(g, me, card) });
        const chosen = yield* chooseCards(g, "swap-out", yours, { min: 1, max: 2, next: canSwap });
        if (chosen.length === 0) return;
        const base = baseOf(g, chosen[0]);
        let played = 0;
        while (played < chosen.length && (yield* playNow(g, "minion", { base, must: true })) !== undefined) played++;
        yield* returnAllToHand(g, chosen.slice(0, played));
      },
    }),
    action("Hidden Ninja", 1, {
      text: "Special: when a base is about to score, play a minion there.",
      special: { at: "beforeScores", do: extraMinion({ there: true }) },
    }),
    onBase("Infiltrate", 2, {
      text: "Play on a base and destroy another action on it. Ongoing: you may ignore the base's ability. When your turn starts, destroy this card.",
      *onPlay(g, me) {
        const others = actionsAt(g, here(g, me)).filter((card) => card !== me.card);
        yield* oneOf(g, "destroy-action", others, destroy);
        yield* askToIgnore(g, me);
      },
      ignoresBase: (g, me, seat) => seat === me.you && isWord(note(g, me), "ignored"),
      uses: [{ label: "ongoing", do: askToIgnore }],
      on: { beforeScores: { if: scoresHere, do: askToIgnore }, attached: { if: (_g, me, e) => e.card === me.card, do: askToIgnore } },
      ...untilYourTurn,
    }),
    onMinion("Poison", 1, {
      text: "Play on a minion. Destroy as many actions on it as you like. Ongoing: it has −4 power (never below 0).",
      ...hostPower(-4),
      *onPlay(g, me) {
        yield* destroyAll(g, yield* chooseCards(g, "destroy-actions", actionsOn(g, hostOf(g, me.card)), {}));
      },
    }),
    action("Seeing Stars", 2, {
      text: "Destroy a minion whose power is 3 or less.",
      onPlay: destroyA({ max: 3 }),
    }),
    onMinion("Smoke Bomb", 1, {
      text: "Play on a minion of yours. Ongoing: other players' actions do not affect it. When your turn starts, destroy this card.",
      host: isYours,
      ...notAffected("host", "others' actions"),
      ...untilYourTurn,
    }),
    action("Way of Deception", 1, {
      text: "Move a minion of yours to a different base.",
      onPlay: moveA({ whose: "yours" }),
    }),
  ],
};
