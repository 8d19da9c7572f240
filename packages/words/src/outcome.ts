/**
 * What an option would do to the bases, as far as it can be told from what the seat sees.
 *
 * The table is set up anew from the view alone, the card is put where the option would put it, and the engine adds the numbers up again. So
 * nothing hidden can show, whichever source the view came from. What a card does beyond going there, chance and other players' answers are
 * left out; where the numbers of the view do not come out the same in the first place, nothing is told.
 */

import {
  type BaseView,
  breakpointOf,
  type CardId,
  type Decision,
  foreseen,
  type Game,
  gameSeenBy,
  minionsIn,
  paidBeyond,
  powerAt,
  powerOf,
  standingAt,
  type View,
  Zone,
} from "@breakpoint/engine";

export interface BaseOutcome {
  base: CardId;
  /** Power in all, before and after. */
  from: number;
  to: number;
  breakpoint: number;
  /** Who would get what if it scored after it. */
  standing: BaseView["standing"];
}

export interface Outcome {
  /** The bases whose numbers change, or that the option is about. */
  bases: readonly BaseOutcome[];
  /** Minions that get stronger or weaker. */
  powers: readonly { card: CardId; from: number; to: number }[];
}

/** What everybody would get there: for their place, and by the text of the base itself. */
export function awardsAt(game: Game, { card, standing }: Pick<BaseView, "card" | "standing">): number[] {
  const more = paidBeyond(game, card);
  return standing.awards.map((vp, seat) => vp + (more[seat] ?? 0));
}

/** True if the numbers that are seen come out the same when they are added up here. */
const agrees = (game: Game, base: BaseView): boolean =>
  powerAt(game, base.card) === base.power &&
  breakpointOf(game, base.card) === base.breakpoint &&
  minionsIn(base).every((m) => powerOf(game, m.card) === m.power);

/** What each option does to the bases, by its index; options that do nothing to them are left out. */
export function outcomesOf(view: View, decision: Decision): ReadonlyMap<number, Outcome> {
  const found = new Map<number, Outcome>();
  const now = gameSeenBy(view);
  const sure = view.bases.filter((base) => agrees(now, base));
  for (const [index, option] of decision.options.entries()) {
    const then = foreseen(now, decision, option);
    if (then === null) continue;
    const bases = sure.flatMap((base): BaseOutcome[] => {
      const to = powerAt(then, base.card);
      const breakpoint = breakpointOf(then, base.card);
      const places = standingAt(then, base.card);
      const standing = { ...places, awards: awardsAt(then, { card: base.card, standing: places }) };
      const paid = awardsAt(now, base);
      const same = to === base.power && breakpoint === base.breakpoint && standing.awards.every((vp, seat) => vp === paid[seat]);
      return same ? [] : [{ base: base.card, from: base.power, to, breakpoint, standing }];
    });
    const powers = sure.flatMap((base) =>
      minionsIn(base).flatMap(({ card, power }) => {
        const stays = then.state.cards[card]?.zone === Zone.Base;
        const to = stays ? powerOf(then, card) : power;
        return to === power ? [] : [{ card, from: power, to }];
      }),
    );
    if (bases.length > 0 || powers.length > 0) found.set(index, { bases, powers });
  }
  return found;
}
