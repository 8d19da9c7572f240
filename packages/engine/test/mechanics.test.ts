/**
 * Every mechanic of the game's later sets as a probe: one short definition each, written as the texts of that kind read. What a set of cards
 * needs is here before the set is.
 */

import { describe, expect, test } from "vitest";
import {
  allDefs,
  breakpointOf,
  type CardId,
  determinize,
  eventFor,
  Game,
  type GameEvent,
  MONSTERS,
  NO_CARD,
  NO_SEAT,
  Pile,
  type Position,
  type PositionCard,
  powerAt,
  powerOf,
  registerSet,
  type Seat,
  seedRng,
  standingAt,
  stateOf,
  TREASURES,
  totalPower,
  viewFor,
  whyNot,
} from "../src/index.ts";
import type { Special } from "../src/kernel/definitions.ts";
import {
  actAs,
  affecting,
  bury,
  carryOut,
  destroy,
  destroyAll,
  gainAbilities,
  giveControl,
  givePower,
  giveTotal,
  place,
  putInBox,
  startRule,
  takeTreasure,
  uncoverOne,
} from "../src/vocabulary/affect.ts";
import { gainVp, swapBase } from "../src/vocabulary/bases.ts";
import { chooseCard, chooseSeat, confirm, either } from "../src/vocabulary/choose.ts";
import { isFirstDestroyed, isYoursHere } from "../src/vocabulary/conditions.ts";
import { addCounters, keepCount } from "../src/vocabulary/counters.ts";
import { claim, discard, draw, drawTreasures, playMonster, sharedPile, topCards } from "../src/vocabulary/decks.ts";
import { destroyA, does, transferAnAction } from "../src/vocabulary/deeds.ts";
import { action, base, minion, monster, onBase, onMinion, titan, UNDEAD } from "../src/vocabulary/define.ts";
import { duel, isDueling } from "../src/vocabulary/dueling.ts";
import { hand } from "../src/vocabulary/hands.ts";
import { extrasPlayed, hasRepeatedTalent, minionsPlayedAt, nthPlayed } from "../src/vocabulary/history.ts";
import { drawMadness } from "../src/vocabulary/madness.ts";
import { move } from "../src/vocabulary/moving.ts";
import { extraAction, extraMinion, extraPlay, lend, onLoan, playNow, playOrMove, useTalent, withTalent } from "../src/vocabulary/play.ts";
import { comesFrom, definitionIn, isAction, isMinion, isMonster, isStandard, note } from "../src/vocabulary/printed.ts";
import { look, revealTop } from "../src/vocabulary/revealing.ts";
import { whenScoring, winners } from "../src/vocabulary/scoring.ts";
import { cannotBeDestroyed, notAffected, youHaveHere } from "../src/vocabulary/standing.ts";
import {
  actionsAt,
  baseOf,
  bases,
  buriedAt,
  buriedBy,
  cardsInPlay,
  controllerOf,
  counters,
  here,
  hostOf,
  isBuried,
  minions,
  monstersAt,
  startingPower,
  titans,
  yoursHere,
} from "../src/vocabulary/table.ts";
import { transferAnyCounters, transferCounters } from "../src/vocabulary/transfers.ts";

const SPIED_ON: Special<"revealed"> = {
  at: "revealed",
  can: (_g, me, e) => e.seat === me.you && e.by !== me.you,
  *do(g, _me, e) {
    const card = yield* chooseCard(g, "destroy", minions(g, { of: e.by }));
    if (card !== undefined) yield* destroy(g, card);
  },
};

registerSet({
  id: "mechanics",
  name: "Mechanics",
  factions: [
    {
      name: "Mechanics",
      cards: [
        minion("Grunt", 3, 1, { text: "" }),
        minion("Runt", 1, 1, { text: "" }),
        minion("Hulk", 5, 1, { text: "" }),
        action("Zap", 1, { text: "Destroy a minion.", onPlay: destroyA() }),
        action("Boost", 1, {
          text: "A minion gets +2 power.",
          *onPlay(g) {
            const card = yield* chooseCard(g, "empower", minions(g));
            if (card !== undefined) yield* givePower(g, [card], 2);
          },
        }),
        action("Twice", 1, { text: "Two extra actions.", onPlay: extraAction(2) }),
        onBase("Banner", 1, { text: "+2 power here.", ...youHaveHere(2) }),
        // Titans
        titan("Colossus", {
          text: "Instead of your minion, where you have two actions. A counter after each action on this base. Talent: move it.",
          arrives: { instead: ["minion"], where: (g, me, at) => actionsAt(g, at).filter((a) => controllerOf(g, a) === me.you).length >= 2 },
          on: {
            played: {
              if: (g, me, e) => e.seat === me.you && e.on === here(g, me),
              *do(g, me) {
                yield* addCounters(g, me.card, 1);
              },
            },
          },
          *talent(g, me) {
            const to = yield* chooseCard(g, "move", [bases(g)[1]], { may: true });
            if (to !== undefined) yield* move(g, me.card, to);
          },
        }),
        titan("Forest", {
          text: "Instead of minion and action, for two Madness. Once a turn both halves of an OR. A lost clash moves it.",
          arrives: {
            instead: ["minion", "action"],
            *pay(g, me) {
              drawMadness(g, me.you, 2);
            },
          },
          bothHalves: (_g, me, seat) => seat === me.you,
          instead: {
            may: true,
            if: (_g, me, op) => op.kind === "clash" && op.card === me.card,
            *do(g, me) {
              return yield* move(g, me.card, bases(g)[1]);
            },
          },
        }),
        titan("Kraken", {
          text: "After a base scored where you were: on the base that replaces it. +3 here.",
          special: { at: "baseEntered", from: "aside", can: (g, me, e) => e.replaced !== NO_CARD && g.state.scoring?.places[me.you] === 1 },
          ...youHaveHere(3),
        }),
        titan("Arcanum", {
          text: "After your third card in a turn.",
          special: { at: "played", from: "aside", can: (g, me, e) => e.seat === me.you && nthPlayed(g, me.you, e.card) >= 3 },
        }),
        titan("Clockwork", {
          text: "A counter at each start of your turn while it waits; with two it may come.",
          on: {
            turnStart: {
              from: "aside",
              if: (_g, me, e) => e.seat === me.you,
              do: does((g, me) => keepCount(g, me)),
            },
          },
          arrives: { can: (g, me) => counters(g, me.card) >= 2 },
        }),
        action("Summon", 1, {
          text: "Play or move Colossus here.",
          *onPlay(g, me) {
            yield* playOrMove(g, me, "Colossus", [bases(g)[0]]);
          },
        }),
        onBase("Beacon", 1, {
          text: "Play or move Colossus here.",
          *onPlay(g, me) {
            yield* playOrMove(g, me, "Colossus", [here(g, me)]);
          },
        }),
        onBase("Jam", 1, { text: "Nobody heeds this base.", ignoresBase: () => true }),
        minion("Mimicker", 2, 1, {
          text: "Has the abilities of another minion here.",
          *onPlay(g, me) {
            const other = yield* chooseCard(g, "copy-minion", minions(g, { at: here(g, me), except: me.card }));
            if (other !== undefined) for (const def of yield* gainAbilities(g, me.card, other, "end of turn")) yield* carryOut(g, me, def);
          },
        }),
        minion("Coach", 3, 1, {
          text: "An extra minion for this turn.",
          ...onLoan,
          *onPlay(g, me) {
            lend(g, me, yield* playNow(g, "minion", {}));
          },
        }),
        action("Shove", 1, {
          text: "Move a titan.",
          *onPlay(g) {
            const card = yield* chooseCard(g, "move", titans(g));
            if (card !== undefined) yield* move(g, card, bases(g).find((b) => b !== baseOf(g, card)) ?? NO_CARD);
          },
        }),
        action("Banish", 1, {
          text: "Destroy a card.",
          *onPlay(g) {
            const card = yield* chooseCard(g, "destroy", cardsInPlay(g));
            if (card !== undefined) yield* destroy(g, card);
          },
        }),
        // Monsters and treasures
        action("Terraform", 1, {
          text: "Swap a base for the top one.",
          *onPlay(g) {
            yield* swapBase(g, bases(g)[0], "top", "discard");
          },
        }),
        action("Lure", 1, {
          text: "Play a monster.",
          *onPlay(g, me) {
            yield* playMonster(g, bases(g)[0], me.you);
          },
        }),
        action("Charm", 1, {
          text: "Control a monster for the turn.",
          *onPlay(g, me) {
            const card = yield* chooseCard(
              g,
              "take-control",
              minions(g).filter((m) => isMonster(g, m)),
            );
            if (card !== undefined) yield* giveControl(g, card, me.you, "end of turn");
          },
        }),
        action("Recall Beast", 1, {
          text: "Return a minion to its owner's hand.",
          *onPlay(g) {
            const card = yield* chooseCard(g, "return", minions(g));
            if (card !== undefined) yield* place(g, card, "hand");
          },
        }),
        action("Strip", 1, {
          text: "Take a treasure in play.",
          *onPlay(g, me) {
            const card = yield* chooseCard(
              g,
              "take-in-hand",
              cardsInPlay(g).filter((c) => comesFrom(g, c, TREASURES)),
            );
            if (card !== undefined) yield* takeTreasure(g, card, me.you);
          },
        }),
        action("Rummage", 1, {
          text: "Discard a card, draw a treasure for it.",
          *onPlay(g, me) {
            const card = yield* chooseCard(g, "discard", hand(g, me.you));
            if (card === undefined) return;
            discard(g, card);
            drawTreasures(g, me.you, 1);
          },
        }),
        onBase("Stash", 1, { text: "Two treasures more.", loot: (g, me, at) => (at === here(g, me) ? 2 : 0) }),
        // Burying
        action("Tomb Trap", 1, {
          text: "Bury this card. When uncovered: destroy a minion here.",
          *onPlay(g, me) {
            if (me.play?.from === "buried") {
              const card = yield* chooseCard(g, "destroy", minions(g, { at: me.play.dugAt }), { may: true });
              if (card !== undefined) yield* destroy(g, card);
            } else {
              const at = yield* chooseCard(g, "bury-where", bases(g));
              if (at !== undefined) yield* bury(g, me.card, at);
            }
          },
        }),
        minion("Digger", 2, 1, {
          text: "Talent: bury a card of your hand here.",
          *talent(g, me) {
            const card = yield* chooseCard(g, "bury", hand(g, me.you), { may: true });
            if (card !== undefined) yield* bury(g, card, here(g, me));
          },
          power: (g, me, m) => (m === me.card && buriedBy(g, me.you, here(g, me)).length > 0 ? 2 : 0),
        }),
        action("Ransack", 1, {
          text: "Take a buried card.",
          *onPlay(g, me) {
            const card = yield* chooseCard(
              g,
              "take-in-hand",
              bases(g).flatMap((b) => buriedAt(g, b)),
            );
            if (card !== undefined) yield* takeTreasure(g, card, me.you);
          },
        }),
        action("Excavate", 1, {
          text: "Uncover one of yours.",
          *onPlay(g, me) {
            yield* uncoverOne(g, me.you);
          },
        }),
        action("Mark", 1, {
          text: "A counter on a card.",
          *onPlay(g) {
            const card = yield* chooseCard(g, "add-counter", cardsInPlay(g));
            if (card !== undefined) yield* addCounters(g, card, 1);
          },
        }),
        minion("Mummy", 2, 1, {
          text: "After this base scores, you may bury this on another base.",
          *afterScoring(g, me) {
            const at = yield* chooseCard(
              g,
              "bury-where",
              bases(g).filter((b) => b !== here(g, me)),
              { may: true },
            );
            if (at !== undefined) yield* bury(g, me.card, at);
          },
        }),
        minion("Pharaoh", 5, 1, {
          text: "After another buried card is uncovered, draw.",
          on: {
            uncovered: {
              if: (_g, me, e) => e.card !== me.card,
              *do(g, me) {
                draw(g, me.you, 1);
              },
            },
          },
        }),
        // Duels
        minion("Gunfighter", 3, 1, {
          text: "May duel another player's minion here; the loser is destroyed.",
          *onPlay(g, me) {
            const rival = yield* chooseCard(g, "duel-whom", minions(g, { at: here(g, me), notOf: me.you }), { may: true });
            if (rival === undefined) return;
            for (const card of (yield* duel(g, me.card, rival)).losers) yield* destroy(g, card);
          },
        }),
        minion("Pinkerton", 4, 1, {
          text: "Once per duel: a counter on your dueling minion here.",
          on: {
            duel: {
              if: (g, me, e) => e.group.some((card) => isYoursHere(g, me, card)),
              *do(g, me, e) {
                const mine = e.group.filter((card) => isYoursHere(g, me, card));
                const card = yield* chooseCard(g, "add-counter", mine, { may: true });
                if (card !== undefined) yield* addCounters(g, card, 1);
              },
            },
          },
        }),
        minion("Deputy", 2, 1, {
          text: "In a duel of yours, discard this: a minion gets +2.",
          special: {
            at: "duelCards",
            noPlay: true,
            can: (_g, me, e) => e.seats.includes(me.you),
            *do(g, me) {
              discard(g, me.card);
              const card = yield* chooseCard(g, "empower", minions(g));
              if (card !== undefined) yield* givePower(g, [card], 2);
            },
          },
        }),
        action("Quick Draw", 1, {
          text: "Your minion gets +4 in a duel, else +2.",
          *onPlay(g, me) {
            const card = yield* chooseCard(g, "empower", minions(g, { of: me.you }));
            if (card !== undefined) yield* givePower(g, [card], isDueling(g, card) ? 4 : 2);
          },
        }),
        // Talents used twice, borrowed, or at odd times
        minion("Trainee", 2, 1, {
          text: "Talent: a counter on this.",
          *talent(g, me) {
            yield* addCounters(g, me.card, 1);
          },
        }),
        onMinion("Redundancy", 1, {
          text: "Talent: this minion uses another's talent.",
          grants: {
            talent: {
              *do(g, me) {
                const card = yield* chooseCard(g, "copy-minion", withTalent(g, minions(g, { except: me.card })));
                if (card !== undefined) yield* useTalent(g, me, card);
              },
            },
          },
        }),
        minion("Zapper", 3, 1, {
          text: "Talent: +2 for the turn. Before this base scores you may use it.",
          *talent(g, me) {
            yield* givePower(g, [me.card], 2);
          },
          *beforeScoring(g, me) {
            if (yield* confirm(g, "instead")) yield* useTalent(g, me, me.card);
          },
        }),
        // Protection that reads power, and two-sided conditions
        minion("Haunting", 3, 1, {
          text: "With two cards or fewer: +3 and not affected by others.",
          power: (g, me, m) => (m === me.card && hand(g, me.you).length <= 2 ? 3 : 0),
          ...notAffected((g, me, card) => card === me.card && hand(g, me.you).length <= 2),
        }),
        minion("Envy", 1, 2, {
          text: "Starts from the highest starting power of another player's minion here.",
          startingNumber: (g, me, m) =>
            m === me.card ? Math.max(1, ...minions(g, { at: here(g, me), notOf: me.you }).map((o) => startingPower(g, o))) : undefined,
        }),
        onBase("Weaken", 1, {
          text: "Others' minions here have -1.",
          power: (g, me, m) => (controllerOf(g, m) !== me.you && baseOf(g, m) === here(g, me) ? -1 : 0),
        }),
        onMinion("Poison", 1, { text: "-2.", power: (g, me, m) => (m === hostOf(g, me.card) ? -2 : 0) }),
        // Outside play
        minion("Igor", 2, 1, {
          text: "After this was destroyed or discarded: a counter on one of your minions.",
          *afterDestroyed(g, me) {
            const card = yield* chooseCard(g, "add-counter", minions(g, { of: me.you }));
            if (card !== undefined) yield* addCounters(g, card, 1);
          },
          on: {
            discarded: {
              from: "discard",
              if: (_g, me, e) => e.card === me.card,
              *do(g, me) {
                const card = yield* chooseCard(g, "add-counter", minions(g, { of: me.you }));
                if (card !== undefined) yield* addCounters(g, card, 1);
              },
            },
          },
        }),
        // OR
        minion("Puck", 3, 1, {
          text: "An extra action OR draw a card.",
          *onPlay(g, me) {
            yield* either(g, me, {
              *action() {
                yield* extraPlay(g, "action");
              },
              *draw() {
                draw(g, me.you, 1);
              },
            });
          },
        }),
        // Power that belongs to no minion, or counts for nothing
        action("Helping Hands", 1, {
          text: "A player gets +2 at a base until the turn ends.",
          *onPlay(g) {
            const seat = yield* chooseSeat(g, "give-control-to", [0, 1]);
            if (seat !== undefined) yield* giveTotal(g, bases(g)[0], seat, 2);
          },
        }),
        minion("Recluse", 2, 1, { text: "Cannot be played. Draw a card.", host: () => false, onPlay: does((g, me) => draw(g, me.you, 1)) }),
        action("Barge In", 1, {
          text: "Play a minion; its abilities are canceled until the turn ends.",
          *onPlay(g) {
            yield* playNow(g, "minion", { canceled: true });
          },
        }),
        action("Catch Up", 1, { text: "An extra minion where somebody has more power.", onPlay: extraMinion({ behind: true }) }),
        onMinion("Useless", 1, {
          text: "It adds no power.",
          keepsFrom: (g, me, what, m) => what === "counting" && m === hostOf(g, me.card),
        }),
        // Limits on plays
        onMinion("Contact", 1, {
          text: "Only as the last card of your hand. The minion is yours while this is on it.",
          forbids: (g, me, a) => a.card === me.card && hand(g, me.you).length > 1,
          *onPlay(g, me) {
            yield* giveControl(g, hostOf(g, me.card), me.you, "while this is there");
          },
        }),
        action("Sweep", 1, {
          text: "Destroy everything of the others.",
          *onPlay(g, me) {
            yield* destroyAll(
              g,
              cardsInPlay(g).filter((card) => controllerOf(g, card) !== me.you),
            );
          },
        }),
        minion("Eliza", 5, 1, {
          text: "Others cannot play more than one extra card a turn.",
          forbids: (g, me, a) => a.extra && a.seat !== me.you && extrasPlayed(g, a.seat) >= 1,
        }),
        action("Gather", 1, {
          text: "An extra minion where you have one.",
          *onPlay(g) {
            yield* extraPlay(g, "minion", { joined: true });
          },
        }),
        minion("Squeezes", 5, 1, {
          text: "Up to three minions of power 3 or less, 5 in all, here.",
          *onPlay(g, me) {
            yield* extraPlay(g, "minion", { max: 3, base: here(g, me), together: { count: 3, total: 5 } });
          },
        }),
        action("Blossom", 1, {
          text: "Up to three extra minions of one name.",
          *onPlay(g) {
            yield* extraPlay(g, "minion", { together: { count: 3, oneName: true } });
          },
        }),
        // What others can hear
        onBase("Counting", 1, {
          text: "Once a turn, after another's minion got stronger: your minions here +1.",
          on: {
            rose: {
              once: "turn",
              if: (g, me, e) => controllerOf(g, e.card) !== me.you,
              *do(g, me) {
                yield* givePower(g, yoursHere(g, me), 1);
              },
            },
          },
        }),
        minion("Bearer", 1, 1, {
          text: "Other minions here have +1.",
          power: (g, me, m) => (m !== me.card && baseOf(g, m) === here(g, me) ? 1 : 0),
        }),
        action("Echo", 1, {
          text: "Special: after another player has played an action, this card has its ability.",
          special: { at: "played", can: (g, me, e) => e.seat !== me.you && isAction(g, e.card), do: (g, me, e) => actAs(g, me, e.card) },
          copied: (g, me) => definitionIn(note(g, me)),
        }),
        minion("Trooper", 3, 1, {
          text: "After a Special was used: +1.",
          on: {
            special: {
              *do(g, me) {
                yield* givePower(g, [me.card], 1);
              },
            },
          },
        }),
        minion("Scouting", 2, 1, {
          text: "Special: before this base scores, +1.",
          *beforeScoring(g, me) {
            yield* givePower(g, [me.card], 1);
          },
        }),
        onBase("Hush", 1, {
          text: "Other players cannot use the Specials of their cards in play.",
          silences: (_g, me, seat, _e, inPlay) => inPlay && seat !== me.you,
        }),
        action("Peek", 1, {
          text: "Look at the top card of another player's deck.",
          *onPlay(g, me) {
            look(g, me.you, 1 - me.you, topCards(g, 1 - me.you, 1), "deck");
          },
        }),
        action("Show", 1, {
          text: "Reveal the top card of another player's deck.",
          *onPlay(g, me) {
            revealTop(g, 1 - me.you, 1);
          },
        }),
        action("Dynamite", 1, {
          text: "If another player's card looks at your cards: destroy one of theirs. Also as this card itself is shown.",
          specials: [SPIED_ON, { ...SPIED_ON, from: "shown" }],
        }),
        minion("Foxy", 4, 1, {
          text: "After another player's card or talent affects a minion here: a counter.",
          on: {
            affected: {
              if: (g, me, e) => e.by !== me.you && (e.fresh || e.talent) && baseOf(g, e.card) === here(g, me) && isMinion(g, e.card),
              *do(g, me) {
                yield* addCounters(g, me.card, 1);
              },
            },
          },
        }),
        // Counters that move
        action("Transfer", 1, {
          text: "Move any number of counters from one minion to another.",
          *onPlay(g) {
            const from = yield* chooseCard(
              g,
              "move-counters-from",
              minions(g).filter((m) => counters(g, m) > 0),
            );
            if (from === undefined) return;
            const to = yield* chooseCard(g, "move-counters-to", minions(g, { except: from }));
            if (to !== undefined) yield* transferAnyCounters(g, from, to);
          },
        }),
        titan("Six Legs", {
          text: "When a minion goes to the discard pile, one of its counters comes here.",
          arrives: {},
          instead: {
            if: (g, _me, op) => (op.kind === "destroy" || op.kind === "discard") && isMinion(g, op.card) && counters(g, op.card) > 0,
            *do(g, me, op) {
              yield* transferCounters(g, op.card, me.card, 1);
              return false;
            },
          },
        }),
        minion("Hoarder", 3, 1, {
          text: "After you placed a counter on one of your cards that had none: another one. Transferred ones do not count.",
          on: {
            countered: {
              if: (g, me, e) => e.amount > 0 && !e.transferred && e.before === 0 && controllerOf(g, e.card) === me.you,
              *do(g, _me, e) {
                yield* addCounters(g, e.card, 1);
              },
            },
          },
        }),
        action("Sweep", 1, {
          text: "Destroy all minions.",
          *onPlay(g) {
            yield* destroyAll(g, minions(g));
          },
        }),
        // Resolved actions that go elsewhere
        onBase("Woodland", 1, {
          text: "Your actions may go under your deck.",
          instead: {
            may: true,
            if: (g, me, op) => op.kind === "discard" && isStandard(g, op.card) && controllerOf(g, op.card) === me.you,
            *do(g, _me, op) {
              return yield* place(g, op.card, "bottom");
            },
          },
        }),
        onMinion("Funeral", 1, {
          text: "After this minion went to the discard pile, 1 VP; it goes into the box.",
          on: {
            left: {
              if: (g, me, e) => e.card === hostOf(g, me.card) && e.to === "discard",
              *do(g, me, e) {
                gainVp(g, me.you, 1);
                if (g.state.cards[e.card].owner === me.you) yield* putInBox(g, e.card);
              },
            },
          },
        }),
        minion("King", 5, 1, {
          text: "When a standard action affects minions here, another minion here may be affected too.",
          copies: {
            offers: (g, me, card) => isStandard(g, card) && minions(g, { at: here(g, me) }).length > 1,
            like: (g, me, op) => baseOf(g, op.card) === here(g, me) && isMinion(g, op.card),
            which: (g, me) => minions(g, { at: here(g, me) }),
          },
        }),
        minion("Twin", 2, 1, {
          text: "Once a turn: affected like your other minions here.",
          copies: {
            once: "turn",
            offers: (g, me) => yoursHere(g, me).length > 1,
            like: (g, me, op, too) => op.card !== too && isYoursHere(g, me, op.card),
          },
        }),
        action("Bounty", 1, {
          text: "Destroy a minion; 1 VP for whoever had one that goes.",
          *onPlay(g, me) {
            for (const { controller } of yield* affecting(g, destroyA()(g, me))) gainVp(g, controller, 1);
          },
        }),
        action("Switch", 1, { text: "Transfer an action.", onPlay: transferAnAction }),
        onMinion("Curse", 1, {
          text: "After an action of its controller, this minion is destroyed if this card is still on it.",
          on: {
            played: {
              if: (g, me, e) => e.as === "action" && e.seat === controllerOf(g, hostOf(g, me.card)),
              *do(g, me, _e, on) {
                if (hostOf(g, me.card) === on) yield* destroy(g, on);
              },
            },
          },
        }),
        action("Critter", 1, {
          text: "An extra minion; at the end of the turn it goes under its owner's deck.",
          *onPlay(g, me) {
            const found = yield* extraPlay(g, "minion", { now: true });
            if (found !== undefined) startRule(g, me, me.you, "end of turn", found);
          },
          rule: {
            on: {
              turnEnd: {
                if: (g, me) => controllerOf(g, me.rule?.card ?? NO_CARD) === me.you,
                *do(g, me) {
                  if (me.rule !== null) yield* place(g, me.rule.card, "bottom");
                },
              },
            },
          },
        }),
        minion("Killer Queen", 4, 1, {
          text: "Talent: if you played another minion here this turn, a counter on both.",
          talent: {
            can: (g, me) => minionsPlayedAt(g, me.you, here(g, me), me.card).length > 0,
            *do(g, me) {
              const other = yield* chooseCard(g, "add-counter", minionsPlayedAt(g, me.you, here(g, me), me.card));
              for (const card of [me.card, ...(other === undefined ? [] : [other])]) yield* addCounters(g, card, 1);
            },
          },
        }),
      ],
    },
  ],
  bases: [
    base("Plain", 20, [4, 2, 1], { text: "" }),
    base("Field", 20, [4, 2, 1], { text: "" }),
    base("Low", 3, [3, 2, 1], { text: "" }),
    base("Vault", 20, [4, 2, 1], {
      text: "Whoever destroys one or more minions here draws a card.",
      minionDestroyedHere: {
        if: isFirstDestroyed,
        whom: (_g, _me, e) => e.by,
        *do(g, me) {
          draw(g, me.you, 1);
        },
      },
    }),
    base("Pyramids", 21, [4, 2, 1], {
      text: "On your turn you may bury a card here.",
      talent: {
        can: (g, me) => hand(g, me.you).length > 0,
        *do(g, me) {
          const card = yield* chooseCard(g, "bury", hand(g, me.you), { may: true });
          if (card !== undefined) yield* bury(g, card, me.card);
        },
      },
    }),
    base("Grove", 21, [3, 2, 1], {
      text: "An extra minion of power 2 or less here.",
      offers: (_g, me) => ({ type: "minion", max: 2, base: me.card }),
    }),
    base("Workshop", 20, [4, 2, 1], { text: "After you play an action here: an extra action.", actionPlayedHere: extraAction() }),
    base("Castle", 22, [4, 2, 1], {
      text: "Minions here with power 5 or more are not affected by opponents.",
      guards: (g, me, op) =>
        baseOf(g, op.card) === me.card &&
        op.of >= 0 &&
        op.of !== controllerOf(g, op.card) &&
        isMinion(g, op.card) &&
        powerOf(g, op.card) >= 5,
    }),
    base("Stones", 20, [4, 2, 1], {
      text: "One of your minions here may use its talent twice.",
      moreTalents: (g, me, card) =>
        baseOf(g, card) === me.card && isMinion(g, card) && controllerOf(g, card) === me.you && !hasRepeatedTalent(g, me) ? 1 : 0,
    }),
    base("Honor", 20, [4, 2, 1], {
      text: "Who destroys minions here, one or several at once, draws a card.",
      minionDestroyedHere: {
        if: (g, me, e) => !e.group.slice(0, e.group.indexOf(e.card)).some((card) => isMinion(g, card) && baseOf(g, card) === me.card),
        whom: (_g, _me, e) => e.by,
        *do(g, me) {
          draw(g, me.you, 1);
        },
      },
    }),
    base("Island", 22, [4, 2, 1], {
      text: "Titans here do not clash.",
      keepsFrom: (_g, me, what, at) => what === "clashing" && at === me.card,
    }),
    base("Tokyo", 25, [5, 3, 2], {
      text: "After you play an action here, +3 here until the turn ends.",
      *actionPlayedHere(g, me) {
        yield* giveTotal(g, me.card, me.you, 3);
      },
    }),
    base("Lair", 10, [4, 2, 1], { text: "Two monsters." }, 2),
    base("Pen", 20, [4, 2, 1], {
      text: "After a monster here was destroyed, another one comes; what it says of being played does not happen.",
      minionDestroyedHere: {
        *do(g, me) {
          yield* playMonster(g, me.card, NO_SEAT, true);
        },
      },
    }),
    base("Corral", 19, [4, 2, 1], {
      text: "After you play a minion here, it may duel another player's.",
      yourMinionPlayedHere: {
        *do(g, me, e) {
          const rival = yield* chooseCard(g, "duel-whom", minions(g, { at: me.card, notOf: me.you }), { may: true });
          if (rival === undefined) return;
          for (const card of (yield* duel(g, e.card, rival)).losers) yield* destroy(g, card);
        },
      },
    }),
    base("Market", 20, [4, 2, 1], {
      text: "After you first play a minion here each turn, draw.",
      yourMinionPlayedHere: {
        first: true,
        *do(g, me) {
          draw(g, me.you, 1);
        },
      },
    }),
    base("Winners' Hall", 3, [3, 2, 1], {
      text: "The winner draws.",
      ...whenScoring(winners, function* (g, me) {
        draw(g, me.you, 1);
      }),
    }),
  ],
  side: [
    {
      deck: MONSTERS,
      cards: [
        monster("Ogre", 4, 2, 2, { text: "" }),
        monster("Ghoul", 3, 1, 1, {
          text: "When destroyed, on top of the monster deck.",
          traits: [UNDEAD],
          instead: {
            if: (_g, me, op) => op.kind === "destroy" && op.card === me.card,
            *do(g, me) {
              return yield* place(g, me.card, "homeTop");
            },
          },
        }),
        monster("Web Troll", 1, 1, 0, {
          text: "Play another monster here.",
          *onPlay(g, me) {
            yield* playMonster(g, here(g, me));
          },
        }),
        monster("Dragon", 5, 1, 3, {
          text: "At the end of each turn, destroy all minions of power 2 or less here.",
          on: {
            turnEnd: {
              *do(g, me) {
                for (const card of minions(g, { at: here(g, me), max: 2 })) yield* destroy(g, card);
              },
            },
          },
        }),
      ],
    },
    {
      deck: TREASURES,
      cards: [
        onMinion("Buckler", 1, { text: "It cannot be destroyed.", ...cannotBeDestroyed("host") }),
        action("Gold", 3, {
          text: "Draw a card.",
          *onPlay(g, me) {
            draw(g, me.you, 1);
          },
        }),
        minion("Steed", 3, 1, { text: "" }),
        action("Line Cutting", 1, {
          text: "Take one of the treasures that lie open.",
          special: {
            at: "looting",
            *do(g, me, e) {
              const card = yield* chooseCard(g, "claim", sharedPile(g, Pile.Loot));
              if (card !== undefined) claim(g, me.you, card, e.base);
            },
          },
        }),
      ],
    },
  ],
});

// ---- A table in words ------------------------------------------------------------------------------------------------------------

interface Spec {
  hands?: string[][];
  decks?: string[][];
  aside?: [string, Seat, number?][];
  /** "Grunt of 1", "Grunt of 0 with Poison of 1, 2 counters", "buried Zap of 0", "monster Ogre". */
  bases: Record<string, string[]>;
  baseDeck?: string[];
  monsters?: string[];
  treasures?: string[];
  turn?: Seat;
  phase?: Position["phase"];
}

interface Table {
  game: Game;
  events: GameEvent[];
}

function defOf(name: string): number {
  const def = allDefs().find((d) => d.name === name && d.set === "mechanics");
  if (def === undefined) throw new Error(`no ${name}`);
  return def.index;
}

function placed(text: string): PositionCard & { buried: boolean } {
  const [, kind = "", name = "", owner, , attached, attacher, , count] =
    /^(buried |monster |)(.+?)(?: of (\d))?( with (.+?) of (\d))?(, (\d) counters)?$/.exec(text) ?? [];
  const seat = kind === "monster " ? -1 : Number(owner);
  const on =
    attached === undefined ? [] : [{ def: defOf(attached), owner: Number(attacher), controller: Number(attacher), counters: 0, on: [] }];
  return { def: defOf(name), owner: seat, controller: seat, counters: Number(count ?? 0), on, buried: kind === "buried " };
}

function table(spec: Spec): Table {
  const held = (names: string[] | undefined, owner: Seat) => (names ?? []).map((name) => ({ def: defOf(name), owner }));
  const side = (pile: Pile, names: string[] | undefined) => ({ pile, defs: (names ?? []).map(defOf) });
  const state = stateOf({
    seats: [0, 1].map((seat) => ({
      factions: [],
      hand: held(spec.hands?.[seat], seat),
      deck: held(spec.decks?.[seat], seat),
      discard: [],
      aside: (spec.aside ?? []).flatMap(([name, of, count]) =>
        of === seat ? [{ def: defOf(name), owner: of, counters: count ?? 0 }] : [],
      ),
      vp: 0,
      out: false,
    })),
    bases: Object.entries(spec.bases).map(([name, cards]) => {
      const all = cards.map(placed);
      return { def: defOf(name), cards: all.filter((c) => !c.buried), buried: all.filter((c) => c.buried) };
    }),
    baseDeck: (spec.baseDeck ?? []).map(defOf),
    baseDiscard: [],
    side: [side(Pile.Monsters, spec.monsters), side(Pile.Treasures, spec.treasures)],
    first: 0,
    turn: spec.turn ?? 0,
    turnNumber: 1,
    phase: spec.phase ?? "play",
    minionsPlayed: 0,
    actionsPlayed: 0,
    seed: 1,
    concede: false,
  });
  const events: GameEvent[] = [];
  return { game: Game.from(state, { sink: (e) => events.push(e) }), events };
}

const nameOf = (t: Table, card: CardId): string => t.game.def(card).name;

function options(t: Table): string[] {
  return (t.game.decision?.options ?? []).map((o): string => {
    switch (o.kind) {
      case "card":
        return nameOf(t, o.card);
      case "base":
        return nameOf(t, o.base);
      case "seat":
        return `seat ${o.seat}`;
      case "word":
        return o.word;
      case "name":
        return o.name;
      case "play":
        return `play ${nameOf(t, o.card)}${o.on === NO_CARD ? "" : ` on ${nameOf(t, o.on)}`}`;
      case "use":
        return `use ${nameOf(t, o.card)}`;
      case "trigger":
        return o.card === NO_CARD ? "uncover" : `trigger ${nameOf(t, o.card)}`;
      default:
        return `facedown ${o.place}`;
    }
  });
}

function act(t: Table, ...words: string[]): void {
  for (const word of words) {
    const offered = options(t);
    expect(offered, `"${word}" is offered`).toContain(word);
    expect(t.game.pick(offered.indexOf(word))).toBeNull();
  }
}

const find = (t: Table, name: string): CardId => t.game.state.cards.findIndex((c) => c.def === defOf(name)) as CardId;
const where = (t: Table, name: string): string => {
  const g = t.game;
  const card = find(t, name);
  const at = baseOf(g, card);
  if (at !== NO_CARD) return `${isBuried(g, card) ? "buried at " : ""}${nameOf(t, at)}`;
  const { state } = g;
  for (const [seat, list] of state.hands.entries()) if (list.includes(card)) return `hand ${seat}`;
  for (const [seat, list] of state.decks.entries()) if (list.includes(card)) return `deck ${seat}`;
  for (const [seat, list] of state.discards.entries()) if (list.includes(card)) return `discard ${seat}`;
  for (const [pile, number] of Object.entries(Pile)) if (state.piles[number].includes(card)) return pile;
  return "nowhere";
};
const total = (t: Table, at: string, seat: Seat): number => totalPower(t.game, find(t, at), seat);
/** Everybody passes until the turn's player is asked to play again. */
function passTo(t: Table, seat: Seat): void {
  for (let n = 0; n < 60; n++) {
    const d = t.game.decision;
    if (d === null || (d.prompt.key === "play" && d.seat === seat)) return;
    const no = d.options.findIndex((o) => o.kind === "word" && o.declines === true);
    t.game.pick(no < 0 ? 0 : no);
  }
}

describe("titans", () => {
  test("come in place of a regular play, where their text says, and count by their counters", () => {
    const t = table({
      hands: [["Grunt", "Banner", "Zap"], []],
      aside: [["Colossus", 0]],
      bases: { Plain: ["Banner of 0", "Banner of 0"], Field: [] },
    });
    expect(options(t)).toContain("play Colossus on Plain");
    expect(options(t)).not.toContain("play Colossus on Field");
    act(t, "play Colossus on Plain");
    expect(where(t, "Colossus")).toBe("Plain");
    expect(options(t).some((o) => o.startsWith("play Grunt"))).toBe(false);
    expect(total(t, "Plain", 0)).toBe(4);
    act(t, "play Banner on Plain");
    expect(counters(t.game, find(t, "Colossus"))).toBe(1);
    expect(total(t, "Plain", 0)).toBe(7);
    expect(standingAt(t.game, find(t, "Plain")).places[0]).toBe(1);
  });
  test("say why they cannot come yet", () => {
    const t = table({
      hands: [["Grunt"], []],
      aside: [
        ["Colossus", 0],
        ["Clockwork", 0, 1],
      ],
      bases: { Plain: [], Field: [] },
    });
    expect(whyNot(t.game, 0, find(t, "Colossus"))).toEqual([{ code: "no-place" }]);
    expect(whyNot(t.game, 0, find(t, "Clockwork"))).toEqual([{ code: "not-yet" }]);
    act(t, "play Grunt on Plain");
    expect(whyNot(t.game, 0, find(t, "Colossus"))).toEqual([{ code: "no-minion-play-left" }]);
  });
  test("cost both plays and more, and nobody has two", () => {
    const t = table({
      hands: [["Grunt", "Zap"], []],
      aside: [
        ["Forest", 0],
        ["Colossus", 0],
      ],
      bases: { Plain: ["Banner of 0", "Banner of 0"], Field: [] },
    });
    act(t, "play Forest on Field");
    expect(options(t)).toEqual(["done"]);
    expect(where(t, "Forest")).toBe("Field");
  });
  test("clash: the lower total goes, the earlier stays in a tie, and it may be replaced", () => {
    const t = table({
      hands: [["Shove"], []],
      bases: { Plain: ["Colossus of 0", "Grunt of 0"], Field: ["Arcanum of 1", "Hulk of 1"] },
    });
    act(t, "play Shove", "Colossus");
    expect(where(t, "Colossus")).toBe("Aside");
    expect(where(t, "Arcanum")).toBe("Field");
    expect(t.events.some((e) => e.kind === "clashed" && e.totals[0] === 0 && e.totals[1] === 5)).toBe(true);
    const tie = table({ hands: [["Shove"], []], bases: { Plain: ["Colossus of 0"], Field: ["Arcanum of 1"] } });
    act(tie, "play Shove", "Colossus");
    expect(where(tie, "Arcanum")).toBe("Field");
    expect(where(tie, "Colossus")).toBe("Aside");
    const spared = table({
      hands: [["Shove"], []],
      turn: 0,
      bases: { Plain: ["Colossus of 0", "Banner of 0"], Field: ["Hulk of 0"], Low: ["Forest of 1"] },
    });
    act(spared, "play Shove", "Forest", "accept");
    expect(where(spared, "Forest")).toBe("Field");
  });
  test("answer the play that brought them, before they clash", () => {
    const t = table({ hands: [["Beacon"], []], aside: [["Colossus", 0]], bases: { Plain: [], Field: [] } });
    act(t, "play Beacon on Field", "Field");
    expect(counters(t.game, find(t, "Colossus"))).toBe(1);
    const moved = table({ hands: [["Beacon"], []], bases: { Plain: ["Colossus of 0"], Field: [] } });
    act(moved, "play Beacon on Field");
    expect([where(moved, "Colossus"), counters(moved.game, find(moved, "Colossus"))]).toEqual(["Field", 1]);
    const met = table({ hands: [["Beacon"], []], aside: [["Colossus", 0]], bases: { Plain: ["Arcanum of 1"], Field: [] } });
    act(met, "play Beacon on Plain", "Plain");
    expect([where(met, "Colossus"), where(met, "Arcanum")]).toEqual(["Plain", "Aside"]);
  });
  test("clash on an island that nobody heeds", () => {
    const t = table({ hands: [["Shove"], []], bases: { Plain: ["Colossus of 0"], Island: ["Arcanum of 1", "Jam of 1"] } });
    act(t, "play Shove", "Colossus");
    expect(where(t, "Colossus")).toBe("Aside");
  });
  test("keep the peace where a base says so", () => {
    const t = table({ hands: [["Shove"], []], bases: { Plain: ["Colossus of 0"], Island: ["Arcanum of 1"] } });
    act(t, "play Shove", "Colossus");
    expect([where(t, "Colossus"), where(t, "Arcanum")]).toEqual(["Island", "Island"]);
  });
  test("are played by other cards, or moved if they are there", () => {
    const t = table({ hands: [["Summon", "Twice"], []], aside: [["Colossus", 0]], bases: { Plain: [], Field: [] } });
    act(t, "play Summon", "Plain");
    expect(where(t, "Colossus")).toBe("Plain");
    const there = table({ hands: [["Summon"], []], bases: { Plain: [], Field: ["Colossus of 0, 2 counters"] } });
    act(there, "play Summon");
    expect(where(there, "Colossus")).toBe("Plain");
    expect(counters(there.game, find(there, "Colossus"))).toBe(2);
  });
  test("act from aside: after a scoring, after the third card, at the start of a turn", () => {
    const scored = table({ hands: [[], []], aside: [["Kraken", 0]], bases: { Low: ["Hulk of 0"], Field: [] }, baseDeck: ["Plain"] });
    act(scored, "done", "Kraken");
    expect(where(scored, "Kraken")).toBe("Plain");
    expect(total(scored, "Plain", 0)).toBe(3);
    const third = table({ hands: [["Twice", "Boost", "Boost"], []], aside: [["Arcanum", 0]], bases: { Plain: ["Grunt of 0"], Field: [] } });
    act(third, "play Twice", "play Boost", "play Boost", "Arcanum");
    act(third, "Field");
    expect(where(third, "Arcanum")).toBe("Field");
    const waits = table({ hands: [[], []], aside: [["Clockwork", 0, 1]], bases: { Plain: [] }, phase: "start" });
    expect(counters(waits.game, find(waits, "Clockwork"))).toBe(2);
    act(waits, "play Clockwork on Plain");
    expect(counters(waits.game, find(waits, "Clockwork"))).toBe(0);
  });
  test("leave play to beside the deck, without counters, by a card that names cards, a swap or a scoring", () => {
    const t = table({ hands: [["Banish"], []], bases: { Plain: ["Colossus of 1, 2 counters"], Field: [] } });
    act(t, "play Banish");
    expect(where(t, "Colossus")).toBe("Aside");
    expect(counters(t.game, find(t, "Colossus"))).toBe(0);
    const scored = table({ hands: [[], []], bases: { Low: ["Hulk of 0", "Colossus of 0"], Field: [] }, baseDeck: ["Plain"] });
    act(scored, "done");
    expect(where(scored, "Colossus")).toBe("Aside");
  });
});

describe("monsters and treasures", () => {
  test("monsters come with their base, belong to nobody and raise the breakpoint", () => {
    const t = table({
      hands: [[], []],
      bases: { Low: ["Hulk of 0"], Field: [] },
      baseDeck: ["Lair"],
      monsters: ["Ogre", "Web Troll", "Ghoul"],
    });
    act(t, "done");
    const lair = find(t, "Lair");
    expect(monstersAt(t.game, lair).map((m) => nameOf(t, m))).toEqual(["Ogre", "Web Troll", "Ghoul"]);
    expect(breakpointOf(t.game, lair)).toBe(10 + 4 + 1 + 3);
    expect(powerAt(t.game, lair)).toBe(0);
    expect(
      viewFor(t.game, 0)
        .bases.find((b) => b.card === lair)
        ?.cards.map((c) => [c.kind, c.controller]),
    ).toEqual([
      ["monster", -1],
      ["monster", -1],
      ["monster", -1],
    ]);
  });
  test("whoever destroys a monster draws its treasures, unseen by others; it goes to its own discard pile", () => {
    const t = table({ hands: [["Zap"], []], bases: { Plain: ["monster Ogre"], Field: [] }, treasures: ["Gold", "Buckler", "Steed"] });
    act(t, "play Zap");
    expect(where(t, "Ogre")).toBe("MonsterDiscard");
    expect(
      hand(t.game, 0)
        .map((c) => nameOf(t, c))
        .sort(),
    ).toEqual(["Buckler", "Gold"]);
    const drawn = t.events.find((e) => e.kind === "drawn") as GameEvent & { kind: "drawn" };
    expect(drawn.from).toBe("treasures");
    expect(eventFor(drawn, 1)).toMatchObject({ cards: [], hidden: 2 });
  });
  test("a base brings a monster whose own text does not happen", () => {
    const t = table({
      hands: [["Zap"], []],
      bases: { Pen: ["monster Ogre"], Field: [] },
      monsters: ["Web Troll", "Ghoul"],
      treasures: ["Gold", "Steed"],
    });
    act(t, "play Zap");
    expect(monstersAt(t.game, find(t, "Pen")).map((m) => nameOf(t, m))).toEqual(["Web Troll"]);
    expect(t.events.findLast((e) => e.kind === "played")).toMatchObject({ seat: NO_SEAT, as: "monster" });
    expect(t.game.stopped).toEqual([]);
  });
  test("a monster that is returned still goes to its own discard pile; one that names its deck goes there", () => {
    const t = table({ hands: [["Recall Beast"], []], bases: { Plain: ["monster Ogre"], Field: [] }, treasures: ["Gold"] });
    act(t, "play Recall Beast");
    expect(where(t, "Ogre")).toBe("MonsterDiscard");
    expect(hand(t.game, 0)).toEqual([]);
    const ghoul = table({ hands: [["Zap"], []], bases: { Plain: ["monster Ghoul"] }, treasures: ["Gold"] });
    act(ghoul, "play Zap");
    expect(where(ghoul, "Ghoul")).toBe("Monsters");
  });
  test("a monster under control counts for its player, and gives its treasures to the pool all the same", () => {
    const t = table({
      hands: [["Charm"], []],
      bases: { Low: ["monster Ogre", "Runt of 1"], Field: [] },
      baseDeck: ["Plain"],
      treasures: ["Gold", "Steed", "Gold"],
    });
    expect(breakpointOf(t.game, find(t, "Low"))).toBe(7);
    act(t, "play Charm");
    expect(breakpointOf(t.game, find(t, "Low"))).toBe(3);
    expect(total(t, "Low", 0)).toBe(4);
    act(t, "done");
    expect(t.game.decision?.prompt.key).toBe("claim");
    expect(options(t)).toEqual(["Gold", "Steed"]);
    act(t, "Steed");
    expect(hand(t.game, 0).map((c) => nameOf(t, c))).toContain("Steed");
    expect(hand(t.game, 1).map((c) => nameOf(t, c))).toContain("Gold");
    expect(viewFor(t.game, 1).hands[0]?.known.map((f) => f.def)).toContain("mechanics/side/steed");
  });
  test("a card may step into the claiming; more treasures by a card", () => {
    const t = table({
      hands: [[], ["Line Cutting"]],
      bases: { Low: ["Hulk of 0", "Stash of 0"], Field: [] },
      baseDeck: ["Plain"],
      treasures: ["Gold", "Steed"],
    });
    act(t, "done", "Line Cutting", "Steed");
    expect(hand(t.game, 1).map((c) => nameOf(t, c))).toEqual(["Steed"]);
    expect(where(t, "Line Cutting")).toBe("TreasureDiscard");
    expect(hand(t.game, 0).map((c) => nameOf(t, c))).toContain("Gold");
  });
  test("a treasure is played, kept and taken; out of play it lies in its own discard pile, also from a hand", () => {
    const t = table({
      hands: [["Buckler", "Twice", "Zap", "Strip"], []],
      bases: { Plain: ["Grunt of 0"], Field: [] },
      treasures: ["Gold"],
    });
    act(t, "play Twice", "play Buckler on Grunt", "play Zap");
    expect(where(t, "Grunt")).toBe("Plain");
    const taken = table({ hands: [["Strip"], []], bases: { Plain: ["Grunt of 1 with Buckler of 1"] } });
    act(taken, "play Strip");
    expect(where(taken, "Buckler")).toBe("hand 0");
    const gone = table({ hands: [["Banish"], []], bases: { Plain: ["Grunt of 1 with Buckler of 1"] } });
    act(gone, "play Banish", "Buckler");
    expect(where(gone, "Buckler")).toBe("TreasureDiscard");
    const paid = table({ hands: [["Rummage", "Steed"], []], bases: { Plain: [] }, treasures: [] });
    act(paid, "play Rummage");
    // The only treasure there is was just discarded: its pile is shuffled into a new deck, and it is drawn again.
    expect(where(paid, "Steed")).toBe("hand 0");
  });
  test("what nobody controls is nobody's: its choices are the current player's, its spoils go to nobody", () => {
    const t = table({
      hands: [[], []],
      bases: { Plain: ["monster Dragon", "Runt of 0", "Runt of 1", "Hulk of 1"], Field: [] },
      treasures: ["Gold", "Gold", "Gold", "Steed"],
    });
    act(t, "done");
    expect(minions(t.game).map((m) => nameOf(t, m))).toEqual(["Dragon", "Hulk"]);
  });
  test("hidden decks are hidden, and dealt anew for those who imagine", () => {
    const t = table({
      hands: [[], []],
      bases: { Plain: [] },
      monsters: ["Ogre", "Ghoul", "Dragon"],
      treasures: ["Gold", "Steed", "Buckler"],
    });
    const view = viewFor(t.game, 0);
    expect(view.monsters).toEqual({ size: 3, known: [] });
    expect(view.treasures).toEqual({ size: 3, known: [] });
    const tops = new Set<number>();
    for (let n = 0; n < 30; n++) {
      const imagined = determinize(t.game, 0, seedRng(n));
      tops.add(imagined.state.cards[imagined.state.piles[Pile.Monsters].at(-1) as number].def);
    }
    expect(tops.size).toBe(3);
  });
});

describe("buried cards", () => {
  test("are unknown to others, pointed at without being seen, and no minions", () => {
    const t = table({ hands: [["Ransack"], []], bases: { Plain: ["buried Grunt of 1", "buried Zap of 1", "Hulk of 1"], Field: [] } });
    const seen = viewFor(t.game, 0).bases[0].cards.filter((c) => c.kind === "buried");
    expect(seen.map((c) => [c.card, c.def, c.controller])).toEqual([
      [NO_CARD, "", 1],
      [NO_CARD, "", 1],
    ]);
    expect(
      viewFor(t.game, 1)
        .bases[0].cards.filter((c) => c.kind === "buried")
        .map((c) => c.def),
    ).toEqual(["mechanics/mechanics/grunt", "mechanics/mechanics/zap"]);
    expect(minions(t.game).map((m) => nameOf(t, m))).toEqual(["Hulk"]);
    expect(total(t, "Plain", 1)).toBe(5);
    act(t, "play Ransack");
    expect(viewFor(t.game, 0).decision?.options).toEqual([
      { kind: "facedown", base: find(t, "Plain"), place: 0 },
      { kind: "facedown", base: find(t, "Plain"), place: 1 },
    ]);
    t.game.pick(0);
    expect(where(t, "Grunt")).toBe("hand 0");
  });
  test("a counter on one tells nobody which it is", () => {
    const t = table({ hands: [["Mark"], []], bases: { Plain: ["buried Grunt of 1"], Field: [] } });
    act(t, "play Mark");
    const e = t.events.find((x) => x.kind === "countered") as GameEvent;
    expect(eventFor(e, 0)).toMatchObject({ card: NO_CARD });
    expect(eventFor(e, 1)).toMatchObject({ card: find(t, "Grunt") });
    expect(JSON.stringify(eventFor(e, 0))).not.toContain("veiled");
  });
  test("one may be uncovered as a turn starts: it is played there, and knows that it was", () => {
    const t = table({
      hands: [[], []],
      bases: { Plain: ["buried Tomb Trap of 0", "Grunt of 1", "Pharaoh of 0"], Field: ["buried Hulk of 0", "Runt of 1"] },
      decks: [["Runt"], []],
      phase: "start",
    });
    expect(options(t)).toEqual(["Tomb Trap", "Hulk", "decline"]);
    act(t, "Tomb Trap");
    // "Here" is the base where it lay: the Runt elsewhere is safe.
    expect(options(t)).toEqual(["Grunt", "Pharaoh", "decline"]);
    act(t, "Grunt");
    expect(where(t, "Grunt")).toBe("discard 1");
    expect(where(t, "Tomb Trap")).toBe("discard 0");
    expect(where(t, "Runt")).toBe("hand 0");
    expect(t.game.decision?.prompt.key).toBe("play");
    const minion = table({ hands: [[], []], bases: { Plain: [], Field: ["buried Hulk of 0"] }, phase: "start" });
    act(minion, "Hulk");
    expect(where(minion, "Hulk")).toBe("Field");
  });
  test("a card buries itself, shown; one from the hand, unseen; a base lets its turn's player do so", () => {
    const t = table({ hands: [["Tomb Trap", "Grunt", "Runt"], []], bases: { Plain: ["Digger of 0"], Pyramids: [] } });
    act(t, "play Tomb Trap", "Plain");
    expect(where(t, "Tomb Trap")).toBe("buried at Plain");
    expect(powerOf(t.game, find(t, "Digger"))).toBe(4);
    const shown = t.events.find((e) => e.kind === "buried") as GameEvent;
    expect(eventFor(shown, 1)).toMatchObject({ card: find(t, "Tomb Trap") });
    act(t, "use Pyramids", "Runt");
    expect(where(t, "Runt")).toBe("buried at Pyramids");
    const unseen = t.events.findLast((e) => e.kind === "buried") as GameEvent;
    expect(eventFor(unseen, 1)).toMatchObject({ card: NO_CARD });
    expect(options(t)).not.toContain("use Pyramids");
    act(t, "use Digger", "Grunt");
    expect(where(t, "Grunt")).toBe("buried at Plain");
  });
  test("go to their owners' discard piles with their base, and a minion may go into the ground as its base scores", () => {
    const t = table({ hands: [[], []], bases: { Low: ["Hulk of 0", "Mummy of 0", "buried Zap of 1"], Field: [] }, baseDeck: ["Plain"] });
    act(t, "done", "Field");
    expect(where(t, "Mummy")).toBe("buried at Field");
    expect(where(t, "Zap")).toBe("discard 1");
  });
  test("an imagined deal changes what others have buried", () => {
    const t = table({ hands: [[], ["Zap", "Boost", "Runt"]], bases: { Plain: ["buried Grunt of 1"] } });
    const faces = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const g = determinize(t.game, 0, seedRng(n));
      faces.add(g.def(buriedAt(g, find(t, "Plain"))[0]).name);
    }
    expect(faces.size).toBeGreaterThan(2);
  });
});

describe("duels", () => {
  test("the whole procedure: cards face down, revealed in turn, the loser goes", () => {
    const t = table({
      hands: [
        ["Gunfighter", "Quick Draw"],
        ["Runt", "Boost"],
      ],
      bases: { Plain: ["Hulk of 1"], Field: [] },
    });
    act(t, "play Gunfighter on Plain", "Hulk");
    expect(t.game.decision?.prompt.key).toBe("duel-card");
    act(t, "Quick Draw");
    expect(viewFor(t.game, 1).duel?.cards).toEqual([{ card: NO_CARD, def: "", owner: 0 }, null]);
    expect(viewFor(t.game, 0).duel?.cards[0]).toMatchObject({ def: "mechanics/mechanics/quick-draw" });
    expect(JSON.stringify(eventFor(t.events.findLast((e) => e.kind === "duelCard") as GameEvent, 1))).not.toContain(
      `"card":${find(t, "Quick Draw")}`,
    );
    act(t, "Runt");
    expect(where(t, "Hulk")).toBe("discard 1");
    expect(where(t, "Runt")).toBe("hand 1");
    expect(where(t, "Quick Draw")).toBe("discard 0");
    expect(powerOf(t.game, find(t, "Gunfighter"))).toBe(7);
    expect(t.game.state.duel).toBeNull();
  });
  test("in a draw both lose; nobody need put a card down", () => {
    const t = table({ hands: [["Gunfighter", "Runt"], ["Runt"]], bases: { Plain: ["Grunt of 1"], Field: [] } });
    act(t, "play Gunfighter on Plain", "Grunt", "decline", "decline");
    expect([where(t, "Gunfighter"), where(t, "Grunt")]).toEqual(["discard 0", "discard 1"]);
  });
  test("others answer: once as it begins, and from a hand when its cards are done with", () => {
    const t = table({
      hands: [
        ["Gunfighter", "Runt"],
        ["Deputy", "Runt"],
      ],
      bases: { Plain: ["Pinkerton of 1", "Grunt of 1"], Field: [] },
    });
    act(t, "play Gunfighter on Plain", "Grunt", "Grunt");
    expect(counters(t.game, find(t, "Grunt"))).toBe(1);
    act(t, "decline", "decline", "Deputy", "Gunfighter");
    expect(where(t, "Grunt")).toBe("discard 1");
    expect(where(t, "Deputy")).toBe("discard 1");
  });
  test("an action with nothing to do now is discarded; a second duel inside the first does not happen", () => {
    const t = table({ hands: [["Gunfighter", "Dynamite"], []], bases: { Corral: ["Runt of 1"], Field: [] } });
    act(t, "play Gunfighter on Corral", "Runt", "Dynamite");
    expect(where(t, "Dynamite")).toBe("discard 0");
    expect(where(t, "Runt")).toBe("discard 1");
    expect(t.game.decision?.prompt.key).toBe("play");
  });
  test("what its cards set off happens before it is decided", () => {
    const t = table({ hands: [["Gunfighter", "Zap"], []], bases: { Plain: ["Igor of 0", "Grunt of 1"], Field: [] } });
    act(t, "play Gunfighter on Plain", "Grunt", "Zap", "Igor");
    expect([where(t, "Igor"), where(t, "Zap"), where(t, "Grunt")]).toEqual(["discard 0", "discard 0", "discard 1"]);
    expect(powerOf(t.game, find(t, "Gunfighter"))).toBe(4);
  });
  test("a base starts one for the player whose minion came", () => {
    const t = table({ hands: [["Hulk"], []], bases: { Corral: ["Grunt of 1"], Field: [] } });
    act(t, "play Hulk on Corral", "Grunt");
    expect(where(t, "Grunt")).toBe("discard 1");
    expect(t.events.find((e) => e.kind === "destroyed")).toMatchObject({ by: 0 });
  });
});

describe("bases", () => {
  test("offer extra plays and answer what is played on them", () => {
    const t = table({ hands: [["Grunt", "Runt", "Banner", "Zap"], []], bases: { Grove: [], Workshop: [] } });
    act(t, "play Grunt on Workshop", "play Runt on Grove");
    expect(where(t, "Runt")).toBe("Grove");
    act(t, "play Banner on Workshop");
    expect(options(t).some((o) => o.startsWith("play Zap"))).toBe(true);
  });
  test("answer only the first event of a turn where they say so", () => {
    const t = table({ hands: [["Runt", "Grunt", "Critter"], []], bases: { Market: [], Grove: [] }, decks: [["Zap", "Boost"], []] });
    act(t, "play Runt on Market");
    expect(where(t, "Zap")).toBe("hand 0");
    act(t, "play Critter", "play Grunt on Market");
    expect(where(t, "Boost")).toBe("deck 0");
  });
  test("give power that belongs to no minion, for a time", () => {
    const t = table({ hands: [["Banner", "Helping Hands"], []], bases: { Tokyo: [], Field: [] } });
    act(t, "play Banner on Tokyo");
    expect(total(t, "Tokyo", 0)).toBe(5);
    passTo(t, 1);
    act(t, "done");
    passTo(t, 0);
    expect(total(t, "Tokyo", 0)).toBe(2);
    act(t, "play Helping Hands", "seat 1");
    expect(total(t, "Tokyo", 1)).toBe(2);
    expect(standingAt(t.game, find(t, "Tokyo")).places[1]).toBe(1);
  });
  test("let a talent be used twice, once a turn", () => {
    const t = table({ hands: [[], []], bases: { Stones: ["Trainee of 0", "Digger of 0"], Field: ["Zapper of 0"] } });
    act(t, "use Digger", "use Trainee", "use Trainee");
    expect(options(t)).toEqual(["use Zapper", "done"]);
    act(t, "use Zapper");
    expect(options(t)).toEqual(["done"]);
  });
  test("swapped, they keep minions but no titans and no buried cards", () => {
    const t = table({
      hands: [["Terraform"], []],
      bases: { Plain: ["Colossus of 0", "Grunt of 0", "buried Zap of 1", "Banner of 0"] },
      baseDeck: ["Lair"],
      monsters: ["Ogre", "Ghoul"],
    });
    act(t, "play Terraform");
    expect(where(t, "Grunt")).toBe("Lair");
    expect([where(t, "Colossus"), where(t, "Zap"), where(t, "Banner"), where(t, "Ogre")]).toEqual([
      "Aside",
      "discard 1",
      "discard 0",
      "Lair",
    ]);
  });
});

describe("values", () => {
  test("a protection that reads power ends, and what brings a minion into its range is not kept out", () => {
    const t = table({ hands: [["Boost"], ["Zap"]], bases: { Castle: ["Hulk of 0", "Weaken of 1", "Grunt of 0"], Field: [] } });
    // A Hulk of power 5 is not weakened; a Grunt is.
    expect(powerOf(t.game, find(t, "Hulk"))).toBe(5);
    expect(powerOf(t.game, find(t, "Grunt"))).toBe(2);
    act(t, "play Boost", "Grunt");
    expect(powerOf(t.game, find(t, "Grunt"))).toBe(5);
  });
  test("what is on a minion is shed once it is protected, also by the size of a hand", () => {
    const t = table({ hands: [["Runt", "Boost", "Boost"], []], bases: { Plain: ["Haunting of 0 with Poison of 1"], Field: [] } });
    expect(powerOf(t.game, find(t, "Haunting"))).toBe(1);
    act(t, "play Runt on Field");
    expect(where(t, "Poison")).toBe("discard 1");
    expect(powerOf(t.game, find(t, "Haunting"))).toBe(6);
  });
  test("starting powers that look at each other end, and counters are left out of them", () => {
    const t = table({ hands: [[], []], bases: { Plain: ["Envy of 0", "Envy of 1", "Grunt of 1, 2 counters"], Field: [] } });
    expect([total(t, "Plain", 0), total(t, "Plain", 1)]).toEqual([3, 3 + 5]);
  });
  test("a minion may add no power to its base", () => {
    const t = table({ hands: [["Useless"], []], bases: { Plain: ["Hulk of 1", "monster Ogre"], Field: [] } });
    act(t, "play Useless on Hulk");
    expect(total(t, "Plain", 1)).toBe(0);
    expect(powerOf(t.game, find(t, "Hulk"))).toBe(5);
    expect(standingAt(t.game, find(t, "Plain")).places[1]).toBe(1);
    const on = table({ hands: [["Useless"], []], bases: { Plain: ["monster Ogre"], Field: [] } });
    act(on, "play Useless on Ogre");
    expect(breakpointOf(on.game, find(on, "Plain"))).toBe(20);
  });
});

describe("plays", () => {
  test("no more than one extra card where a card says so", () => {
    const t = table({ hands: [["Twice", "Boost", "Boost", "Boost"], []], bases: { Plain: ["Eliza of 1", "Grunt of 0"], Field: [] } });
    act(t, "play Twice", "play Boost");
    act(t, "Grunt");
    expect(options(t)).toEqual(["done"]);
  });
  test("only as the last card in hand", () => {
    const t = table({ hands: [["Contact", "Runt"], []], bases: { Plain: ["Grunt of 1"], Field: [] } });
    // Not even for nothing, as a card without a host could be.
    expect(options(t).filter((o) => o.includes("Contact"))).toEqual([]);
    expect(whyNot(t.game, 0, find(t, "Contact"))).toEqual([{ code: "forbidden", by: find(t, "Contact") }]);
    act(t, "play Runt on Field");
    expect(options(t)).toContain("play Contact on Grunt");
  });
  test("which right pays is the player's choice where extra cards are counted", () => {
    const hands = [["Puck", "Boost", "Boost"], []];
    const t = table({ hands, bases: { Plain: ["Eliza of 1"], Field: [] } });
    act(t, "play Puck on Field", "action");
    const paying = (from: Table) => from.game.decision?.options.flatMap((o) => (o.kind === "play" ? [o.source === NO_CARD] : []));
    expect(paying(t)).toEqual([true, false, true, false]);
    t.game.pick(1);
    act(t, "Puck");
    expect(paying(t)).toEqual([true]);
    const free = table({ hands, bases: { Plain: ["Hulk of 1"], Field: [] } });
    act(free, "play Puck on Field", "action");
    expect(paying(free)).toEqual([false, false]);
  });
  test("only where the player has a minion, then or when it is used", () => {
    const t = table({ hands: [["Gather", "Runt", "Hulk"], []], bases: { Plain: ["Grunt of 1"], Field: [] } });
    act(t, "play Gather", "play Runt on Field");
    expect(options(t)).toEqual(["play Hulk on Field", "done"]);
    act(t, "play Hulk on Field");
    expect(options(t)).toEqual(["done"]);
  });
  test("several plays share a total, or a name", () => {
    const t = table({ hands: [["Squeezes", "Grunt", "Runt", "Gunfighter", "Hulk"], []], bases: { Plain: [], Field: [] } });
    act(t, "play Squeezes on Plain");
    expect(options(t)).toEqual(["play Grunt on Plain", "play Runt on Plain", "play Gunfighter on Plain", "done"]);
    act(t, "play Grunt on Plain");
    expect(options(t)).toEqual(["play Runt on Plain", "done"]);
    const named = table({ hands: [["Blossom", "Runt", "Runt", "Grunt", "Grunt", "Grunt", "Grunt"], []], bases: { Plain: [], Field: [] } });
    act(named, "play Blossom");
    // A minion may be one of the three, which settles their name, or the turn's own: two ways to play each of the Runts.
    const ways = named.game.decision?.options.filter(
      (o) => o.kind === "play" && o.card === find(named, "Runt") && nameOf(named, o.on) === "Plain",
    );
    expect(ways?.map((o) => o.kind === "play" && o.source === NO_CARD)).toEqual([true, false]);
    // The turn's own first, of any name, then three of another.
    act(named, "play Runt on Plain", "play Grunt on Plain", "play Grunt on Plain", "play Grunt on Plain");
    expect(options(named)).toEqual(["done"]);
  });
  test("an OR is a choice, and a card may give the other half too, once a turn", () => {
    const t = table({ hands: [["Puck"], []], bases: { Plain: ["Forest of 0"], Field: [] }, decks: [["Zap"], []] });
    act(t, "play Puck on Field", "draw", "action");
    expect(where(t, "Zap")).toBe("hand 0");
    expect(t.game.state.turn.plays.filter((p) => p.type === "action").length).toBe(2);
    const first = table({ hands: [["Puck", "Boost"], []], bases: { Plain: ["Forest of 0"], Field: [] }, decks: [["Zap"], []] });
    act(first, "play Puck on Field", "action", "draw");
    // More follows, so what the first half grants is played now or never.
    expect([first.game.decision?.prompt.key, where(first, "Zap")]).toEqual(["play-action-now", "deck 0"]);
    act(first, "play Boost");
    expect([where(first, "Zap"), first.game.decision?.prompt.key]).toEqual(["hand 0", "play"]);
    const plain = table({ hands: [["Puck"], []], bases: { Plain: [], Field: [] }, decks: [["Zap"], []] });
    act(plain, "play Puck on Field", "draw");
    expect(plain.game.decision?.prompt.key).toBe("play");
  });
  test("what a copied text lends goes under the deck all the same", () => {
    const t = table({ hands: [["Mimicker", "Grunt"], []], bases: { Plain: ["Coach of 0"] }, decks: [["Zap", "Boost", "Twice"], []] });
    act(t, "play Mimicker on Plain", "play Grunt on Plain", "done");
    expect([where(t, "Mimicker"), where(t, "Grunt")]).toEqual(["Plain", "deck 0"]);
  });
  test("a minion played by a card goes under the deck as the turn ends", () => {
    const t = table({ hands: [["Critter", "Grunt"], []], bases: { Plain: [], Field: [] } });
    act(t, "play Critter", "play Grunt on Plain", "done");
    passTo(t, 1);
    expect(where(t, "Grunt")).toBe("deck 0");
  });
});

describe("talents", () => {
  test("are borrowed: another minion's talent, as this minion", () => {
    const t = table({ hands: [[], []], bases: { Plain: ["Grunt of 0 with Redundancy of 0", "Trainee of 1"], Field: [] } });
    act(t, "use Grunt");
    expect(counters(t.game, find(t, "Grunt"))).toBe(1);
    expect(counters(t.game, find(t, "Trainee"))).toBe(0);
  });
  test("are used at odd times, whether they were used before or not", () => {
    const t = table({ hands: [[], []], bases: { Low: ["Zapper of 0"], Field: [] }, baseDeck: ["Plain"] });
    act(t, "use Zapper");
    expect(powerOf(t.game, find(t, "Zapper"))).toBe(5);
    act(t, "done", "accept");
    expect(t.events.findLast((e) => e.kind === "scored")).toMatchObject({ totals: [7, 0] });
  });
  test("look back at the turn", () => {
    const t = table({ hands: [["Runt"], []], bases: { Plain: ["Killer Queen of 0"], Field: [] } });
    expect(options(t)).not.toContain("use Killer Queen");
    act(t, "play Runt on Plain", "use Killer Queen");
    expect([counters(t.game, find(t, "Killer Queen")), counters(t.game, find(t, "Runt"))]).toEqual([1, 1]);
  });
});

describe("what others hear", () => {
  test("power that rose, once a turn", () => {
    const t = table({ hands: [["Boost", "Twice", "Boost"], []], bases: { Plain: ["Grunt of 0"], Field: ["Counting of 1", "Runt of 1"] } });
    act(t, "play Twice", "play Boost", "Grunt");
    expect(powerOf(t.game, find(t, "Runt"))).toBe(2);
    act(t, "play Boost", "Grunt");
    expect(powerOf(t.game, find(t, "Runt"))).toBe(2);
  });
  test("power that rose because a minion was played", () => {
    const t = table({ hands: [[], ["Bearer"]], bases: { Plain: ["Counting of 0", "Runt of 0"], Field: ["Grunt of 1"] }, turn: 1 });
    act(t, "play Bearer on Field");
    expect([powerOf(t.game, find(t, "Grunt")), powerOf(t.game, find(t, "Runt"))]).toEqual([4, 2]);
  });
  test("an action that was played, and another one has its ability: what it does, and what it is played on", () => {
    const zap = table({ hands: [["Zap"], ["Echo"]], bases: { Plain: ["Grunt of 0", "Hulk of 1", "Runt of 0"], Field: [] } });
    act(zap, "play Zap", "Hulk", "Echo", "Grunt");
    expect([where(zap, "Grunt"), where(zap, "Echo")]).toEqual(["discard 0", "discard 1"]);
    const on = table({ hands: [["Poison"], ["Echo"]], bases: { Plain: ["Grunt of 0", "Hulk of 1"], Field: [] } });
    act(on, "play Poison on Hulk", "Echo", "Grunt");
    expect([powerOf(on.game, find(on, "Hulk")), powerOf(on.game, find(on, "Grunt")), where(on, "Echo")]).toEqual([3, 1, "Plain"]);
  });
  test("a Special that was used, in play or from a hand", () => {
    const t = table({ hands: [[], []], bases: { Low: ["Scouting of 0", "Runt of 0"], Field: ["Trooper of 1"] }, baseDeck: ["Plain"] });
    act(t, "done");
    expect(t.events.filter((e) => e.kind === "special").length).toBe(1);
    expect(t.events.some((e) => e.kind === "empowered" && e.card === find(t, "Trooper"))).toBe(true);
  });
  test("a Special in play that another card silences is not heard", () => {
    const bases = { Low: ["Scouting of 0", "Runt of 0"], Field: ["Trooper of 1", "Hush of 1"] };
    const t = table({ hands: [[], []], bases, baseDeck: ["Plain"] });
    act(t, "done");
    expect(t.events.findLast((e) => e.kind === "scored")).toMatchObject({ totals: [3, 0] });
    expect(t.events.some((e) => e.kind === "special")).toBe(false);
  });
  test("a card that was shown or looked at, and by whom", () => {
    const t = table({ hands: [["Show"], ["Dynamite"]], decks: [[], ["Grunt"]], bases: { Plain: ["Hulk of 0"], Field: [] } });
    act(t, "play Show", "Dynamite");
    expect(where(t, "Hulk")).toBe("discard 0");
  });
  test("a card that answers its own being shown out of the deck", () => {
    const t = table({ hands: [["Show"], ["Runt"]], decks: [[], ["Dynamite"]], bases: { Plain: ["Hulk of 0"], Field: [] } });
    act(t, "play Show", "Dynamite");
    expect([where(t, "Hulk"), where(t, "Dynamite")]).toEqual(["discard 0", "discard 1"]);
  });
  test("a talent that affects a minion", () => {
    const t = table({ hands: [[], []], bases: { Plain: ["Foxy of 1", "Trainee of 0"], Field: [] } });
    act(t, "use Trainee");
    expect(counters(t.game, find(t, "Foxy"))).toBe(1);
  });
  test("what must happen outside play: a card that was discarded from a hand", () => {
    const t = table({ hands: [["Rummage", "Igor"], []], bases: { Plain: ["Grunt of 0"], Field: [] }, treasures: ["Gold"] });
    act(t, "play Rummage");
    expect(counters(t.game, find(t, "Grunt"))).toBe(1);
    const destroyed = table({ hands: [["Zap"], []], bases: { Plain: ["Igor of 1", "Grunt of 1"], Field: [] } });
    act(destroyed, "play Zap", "Igor");
    expect(counters(destroyed.game, find(destroyed, "Grunt"))).toBe(1);
  });
});

describe("counters and places", () => {
  test("counters move, as many as one likes", () => {
    const t = table({ hands: [["Transfer"], []], bases: { Plain: ["Grunt of 0, 3 counters", "Hulk of 1"], Field: [] } });
    act(t, "play Transfer");
    expect(options(t)).toEqual(["0", "1", "2", "3"]);
    act(t, "2");
    expect([counters(t.game, find(t, "Grunt")), counters(t.game, find(t, "Hulk"))]).toEqual([1, 2]);
  });
  test("counters that are placed can be told from those that are transferred", () => {
    const bases = { Plain: ["Grunt of 0, 3 counters", "Runt of 0", "Hoarder of 0"], Field: [] };
    const moved = table({ hands: [["Transfer"], []], bases });
    act(moved, "play Transfer", "Runt", "2");
    expect([counters(moved.game, find(moved, "Grunt")), counters(moved.game, find(moved, "Runt"))]).toEqual([1, 2]);
    const placed = table({ hands: [["Mark"], []], bases });
    act(placed, "play Mark", "Runt");
    expect(counters(placed.game, find(placed, "Runt"))).toBe(2);
  });
  test("several that are destroyed at once are one event where a text says so", () => {
    const t = table({
      hands: [["Sweep"], []],
      decks: [["Zap", "Boost", "Boost"], []],
      bases: { Vault: ["Grunt of 1", "Runt of 0", "Hulk of 1"], Field: ["Trainee of 1"] },
    });
    act(t, "play Sweep");
    expect([where(t, "Grunt"), where(t, "Zap"), t.game.state.hands[0].length]).toEqual(["discard 1", "hand 0", 1]);
  });
  test("a titan comes by its own text once a turn, gone from play since or not", () => {
    const t = table({ hands: [["Banish"], []], aside: [["Six Legs", 0]], bases: { Plain: [], Field: [] } });
    act(t, "play Six Legs on Plain", "play Banish");
    expect(where(t, "Six Legs")).toBe("Aside");
    expect(options(t)).toEqual(["done"]);
  });
  test("a titan takes a counter from a minion that goes to the discard pile", () => {
    const t = table({ hands: [["Zap"], []], bases: { Plain: ["Six Legs of 0", "Grunt of 1, 2 counters"], Field: [] } });
    act(t, "play Zap");
    expect(counters(t.game, find(t, "Six Legs"))).toBe(1);
    expect(where(t, "Grunt")).toBe("discard 1");
  });
  test("a resolved action leaves through the gate: something else may happen to it", () => {
    const t = table({ hands: [["Boost"], []], bases: { Plain: ["Grunt of 0", "Woodland of 0"], Field: [] } });
    act(t, "play Boost", "accept");
    expect(where(t, "Boost")).toBe("deck 0");
    const kept = table({ hands: [["Boost"], []], bases: { Plain: ["Grunt of 0", "Woodland of 0"], Field: [] } });
    act(kept, "play Boost", "decline");
    expect(where(kept, "Boost")).toBe("discard 0");
  });
  test("another minion is affected the same way, chosen as the action is played", () => {
    const t = table({ hands: [["Boost"], []], bases: { Plain: ["King of 0", "Grunt of 0", "Runt of 0"], Field: [] } });
    act(t, "play Boost", "Runt", "Grunt");
    expect([powerOf(t.game, find(t, "Grunt")), powerOf(t.game, find(t, "Runt"))]).toEqual([5, 3]);
  });
  test("what is destroyed takes others along: told before it goes, not in turn, once a turn, and counted", () => {
    const t = table({ hands: [["Bounty"], []], bases: { Plain: ["Twin of 0", "Grunt of 0", "King of 1"], Field: [] } });
    // The King names the Twin too, which is affected all the same only once, and the King himself by nobody.
    // Whose text speaks first is for the current player to say.
    act(t, "play Bounty", "Twin", "accept", "Twin", "Grunt");
    expect([where(t, "Grunt"), where(t, "Twin"), where(t, "King")]).toEqual(["discard 0", "discard 0", "Plain"]);
    expect(t.game.state.vp).toEqual([2, 0]);
  });
  test("what the action itself affects is not affected once more", () => {
    const t = table({ hands: [["Boost"], []], bases: { Plain: ["Twin of 0", "Grunt of 0"], Field: [] } });
    act(t, "play Boost", "accept", "Twin");
    expect([powerOf(t.game, find(t, "Twin")), powerOf(t.game, find(t, "Grunt"))]).toEqual([4, 3]);
  });
  test("once a turn means once something came of it", () => {
    const t = table({ hands: [["Twice", "Boost", "Zap"], []], bases: { Plain: ["Twin of 0", "Grunt of 0"], Field: ["Runt of 1"] } });
    act(t, "play Twice", "accept", "play Zap", "accept", "Runt", "play Boost", "accept", "Grunt");
    expect(powerOf(t.game, find(t, "Twin"))).toBe(4);
  });
  test("a card knows what it was on when it was set off", () => {
    const away = table({ hands: [["Switch"], []], bases: { Plain: ["Grunt of 0 with Curse of 1", "Hulk of 1"], Field: [] } });
    act(away, "play Switch");
    expect([where(away, "Grunt"), where(away, "Hulk")]).toEqual(["Plain", "Plain"]);
    const still = table({ hands: [["Twice"], []], bases: { Plain: ["Grunt of 0 with Curse of 1", "Hulk of 1"], Field: [] } });
    act(still, "play Twice");
    expect(where(still, "Grunt")).toBe("discard 0");
  });
  test("everything is somewhere, whatever happens to it", () => {
    for (const [name, spec] of Object.entries({
      titan: { hands: [["Banish"], []], bases: { Plain: ["Colossus of 1"] } },
      monster: { hands: [["Banish"], []], bases: { Plain: ["monster Ogre"] } },
      buried: { hands: [["Banish"], []], bases: { Plain: ["buried Grunt of 1"] } },
    } satisfies Record<string, Spec>)) {
      const t = table(spec);
      act(t, "play Banish");
      expect(
        t.game.state.cards.every((_, i) => where(t, nameOf(t, i as CardId)) !== "nowhere" || nameOf(t, i as CardId) === "Plain"),
        name,
      ).toBe(true);
    }
  });
});

describe("what holds while a card is there", () => {
  test("control goes back as the card leaves, and not before", () => {
    const t = table({ hands: [["Contact"], ["Banish"]], decks: [["Gold", "Gold"], []], bases: { Plain: ["Grunt of 1"], Field: [] } });
    act(t, "play Contact on Grunt");
    expect([total(t, "Plain", 0), total(t, "Plain", 1)]).toEqual([3, 0]);
    act(t, "done");
    passTo(t, 1);
    expect(total(t, "Plain", 0)).toBe(3);
    act(t, "play Banish", "Contact");
    expect([total(t, "Plain", 0), total(t, "Plain", 1)]).toEqual([0, 3]);
  });
  test("several minions destroyed together are told of as one group", () => {
    const t = table({
      hands: [["Sweep"], []],
      decks: [["Gold", "Zap"], []],
      bases: { Honor: ["Banner of 1", "Grunt of 1", "Runt of 1"], Field: ["Hulk of 1"] },
    });
    act(t, "play Sweep");
    expect(t.game.state.hands[0]).toHaveLength(1);
  });
});

describe("plays with conditions of their own", () => {
  test("a minion whose abilities are canceled as it is played may be played where it could not be", () => {
    const t = table({ hands: [["Barge In", "Recluse"], []], decks: [["Gold"], []], bases: { Plain: [], Field: [] } });
    expect(options(t).some((o) => o.startsWith("play Recluse"))).toBe(false);
    act(t, "play Barge In", "play Recluse on Field");
    expect([where(t, "Recluse"), t.game.state.hands[0].length]).toEqual(["Field", 0]);
    expect(t.game.isCanceled(find(t, "Recluse"))).toBe(true);
    act(t, "done");
    expect(t.game.isCanceled(find(t, "Recluse"))).toBe(false);
  });
  test("an extra play where somebody has more power looks at the base when it is used", () => {
    const t = table({
      hands: [["Catch Up", "Grunt", "Hulk", "Runt"], []],
      bases: { Plain: ["Grunt of 1"], Field: ["Hulk of 0"], Low: [] },
    });
    act(t, "play Catch Up");
    const plays = options(t).filter((o) => o.startsWith("play Runt"));
    expect(plays).toEqual(["play Runt on Plain", "play Runt on Field", "play Runt on Low"]);
    act(t, "play Runt on Field");
    // What is left is the extra play, at the one base where the other player is ahead.
    expect(options(t).filter((o) => o.startsWith("play Grunt"))).toEqual(["play Grunt on Plain"]);
    act(t, "play Grunt on Plain");
    expect(options(t).some((o) => o.startsWith("play Hulk"))).toBe(false);
  });
});
