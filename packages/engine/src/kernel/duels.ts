/** Duels: two minions fight, and their controllers may add a card from hand (R-DUELS-01 to -18). */

import { everyone, inPlay, isAction, putInDuel, putInHand } from "./board.ts";
import { chooseCard } from "./choose.ts";
import { type Effect, verb } from "./effect.ts";
import type { Game } from "./game.ts";
import { type CardId, NO_CARD, NO_SEAT, Zone } from "./ids.ts";
import { playTurnedUp } from "./specials.ts";
import type { Duel } from "./state.ts";
import { fully, happen, openWindow } from "./triggers.ts";
import { powerOf } from "./values.ts";

/** How a duel ended. In a draw both minions are on both sides (R-DUELS-07); without a result on neither (R-DUELS-11). */
export interface DuelResult {
  winners: readonly CardId[];
  losers: readonly CardId[];
}

export const NO_RESULT: DuelResult = { winners: [], losers: [] };

/** True while a duel is fought: no other can be (R-DUELS-10). */
export const isDuelOn = (g: Game): boolean => g.state.duel !== null;

export const isDueling = (g: Game, card: CardId): boolean => g.state.duel?.champions.includes(card) === true;

function go(g: Game, duel: Duel | null): void {
  g.state.duel = duel;
  g.touch();
}

/** The challenger's minion duels another. Inside another duel nothing happens: two cannot run at once (R-DUELS-10). */
export const duel = verb(function* duel(g: Game, mine: CardId, theirs: CardId): Effect<DuelResult> {
  const { cards } = g.state;
  if (g.state.duel !== null || !inPlay(g, mine) || !inPlay(g, theirs)) return NO_RESULT;
  const champions = [mine, theirs] as const;
  const seats = [cards[mine].controller, cards[theirs].controller] as const;
  const source = g.cause.card;
  const begun = g.state.turn.history.length;
  const facts = { source, group: champions, seats, base: cards[mine].at as CardId };
  go(g, { source, champions, seats, cards: [NO_CARD, NO_CARD], step: "begun" });
  yield* fully(g, openWindow(g, { kind: "duel", ...facts }));
  yield* placeCards(g, seats);
  yield* revealCards(g, seats);
  step(g, "settling");
  yield* fully(g, openWindow(g, { kind: "duelCards", ...facts }));
  const result = outcome(g, champions, begun);
  go(g, null);
  return result;
});

function step(g: Game, to: Duel["step"], put?: Duel["cards"]): void {
  const now = g.state.duel;
  if (now !== null) go(g, { ...now, step: to, cards: put ?? now.cards });
}

/** Each may put one card of the hand face down, the challenger first (R-DUELS-01 to -03). */
const placeCards = verb(function* placeCards(g: Game, seats: Duel["seats"]): Effect {
  const put: [CardId, CardId] = [NO_CARD, NO_CARD];
  for (const side of [0, 1] as const) {
    step(g, "placing", [put[0], put[1]]);
    const seat = seats[side];
    // Nobody puts a card down for a monster that nobody controls, or for a player who is out.
    if (seat === NO_SEAT || g.state.out[seat]) continue;
    const card = yield* chooseCard(g, "duel-card", g.state.hands[seat], { seat, may: true, source: g.state.duel?.source ?? NO_CARD });
    if (card !== undefined) {
      putInDuel(g, card, seat);
      put[side] = card;
    }
    if (g.sink !== null)
      g.sink({ kind: "duelCard", seat, card: put[side], put: card !== undefined, known: card === undefined ? everyone(g) : 1 << seat });
  }
  step(g, "revealing", [put[0], put[1]]);
});

/** The cards are turned up one after the other; an action is played there and then, with all that it sets off; anything else goes back (R-DUELS-04, -05, -13, -15, -17). */
const revealCards = verb(function* revealCards(g: Game, seats: Duel["seats"]): Effect {
  for (const side of [0, 1] as const) {
    const card = g.state.duel?.cards[side] ?? NO_CARD;
    if (card === NO_CARD) continue;
    g.own(card).known = everyone(g);
    happen(g, { kind: "revealed", seat: seats[side], cards: [card], from: "duel", by: g.cause.of });
    if (isAction(g, card)) yield* fully(g, playTurnedUp(g, seats[side], card, "duel"));
    else putInHand(g, card, seats[side], everyone(g));
  }
});

/** Who has won. `begun`: how far the history of the turn had come as the duel began. */
function outcome(g: Game, champions: Duel["champions"], begun: number): DuelResult {
  const { cards, turn } = g.state;
  const [a, b] = champions;
  // One that left play and was played again is a new card, which is in no duel (R-IN-AND-OUT-OF-PLAY-05).
  const isNew = turn.history.slice(begun).some((f) => f.what === "played" && (f.card === a || f.card === b));
  const together = !isNew && cards[a].zone === Zone.Base && cards[b].zone === Zone.Base && cards[a].at === cards[b].at;
  const powers = [powerOf(g, a), powerOf(g, b)] as const;
  const winner = !together || powers[0] === powers[1] ? NO_CARD : powers[0] > powers[1] ? a : b;
  happen(g, { kind: "dueled", card: winner, group: champions, powers, off: !together });
  if (!together) return NO_RESULT;
  if (winner === NO_CARD) return { winners: champions, losers: champions };
  return { winners: [winner], losers: [winner === a ? b : a] };
}
