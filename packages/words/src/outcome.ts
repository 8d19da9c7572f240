/**
 * What an option would do to the bases, as far as it can be told from what the seat sees.
 *
 * The table is set up anew from the view alone, the card is put where the option would put it, and the engine adds the numbers up again. So
 * nothing hidden can show, whichever source the view came from. What a card itself does is counted in where it is certain: nobody is asked, no luck
 * is needed, and no card that is not known goes anywhere. Where the numbers of the view do not come out the same in the first place, nothing is told.
 */

import {
  type BaseView,
  breakpointOf,
  type CardId,
  type Decision,
  facesIn,
  foreseen,
  Game,
  type GameEvent,
  gameSeenBy,
  minionsIn,
  NO_CARD,
  type Option,
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
  /** The card that is played certainly does not stay. */
  gone: boolean;
  /** Nothing at all would come of it. */
  idle: boolean;
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

/** The base whose places are settled: whatever happens there now, nobody gets more or less for them. */
export const settledBase = ({ phase, scoring }: View): CardId | null =>
  phase.kind === "scoring" && phase.step !== "before" ? (scoring?.base ?? null) : null;

/** True if the numbers that are seen come out the same when they are added up here. */
const agrees = (game: Game, base: BaseView): boolean =>
  powerAt(game, base.card) === base.power &&
  breakpointOf(game, base.card) === base.breakpoint &&
  minionsIn(base).every((m) => powerOf(game, m.card) === m.power);

interface Settled {
  game: Game;
  events: readonly GameEvent[];
}

/** The viewer's own turn, so that it can be played on for as long as nothing hidden matters; null at any other moment. */
function turnSeenBy(view: View, { seat, prompt }: Decision): Game | null {
  if (view.phase.kind !== "play" || view.turn.seat !== seat || prompt.verb !== "play" || prompt.source !== NO_CARD) return null;
  const { state } = gameSeenBy(view);
  state.turn.plays = view.turn.plays.slice();
  return Game.from(state, { checkpoints: false });
}

const isSame = (a: Option, b: Option): boolean =>
  a.kind === "play" &&
  b.kind === "play" &&
  a.card === b.card &&
  a.on === b.on &&
  a.source === b.source &&
  a.through === b.through &&
  a.as === b.as;

/** What a play comes to, told to its end: null if anybody is asked, if luck is needed, or if a card goes somewhere that is not known. */
function settled(turn: Game | null, known: ReadonlySet<CardId>, option: Option): Settled | null {
  const index = turn?.decision?.options.findIndex((o) => isSame(o, option)) ?? -1;
  if (turn === null || index < 0) return null;
  const events: GameEvent[] = [];
  const game = turn.fork({ checkpoints: false, sink: (e) => events.push(e) });
  if (game.pick(index) !== null || game.decision?.prompt.key !== turn.decision?.prompt.key || game.decision?.seat !== turn.decision?.seat)
    return null;
  if (JSON.stringify(game.state.rng) !== JSON.stringify(turn.state.rng)) return null;
  const moved = game.state.cards.some(({ zone, at }, card) => {
    const was = turn.state.cards[card];
    return !known.has(card as CardId) && (was === undefined || was.zone !== zone || was.at !== at);
  });
  return moved ? null : { game, events };
}

/**
 * What each option does to the bases, by its index; options that do nothing to them are left out. `whole`: with what a card that is played
 * itself does, where that is certain.
 */
export function outcomesOf(view: View, decision: Decision, whole = false): ReadonlyMap<number, Outcome> {
  const found = new Map<number, Outcome>();
  const now = gameSeenBy(view);
  const turn = whole ? turnSeenBy(view, decision) : null;
  const known = new Set(facesIn(view).map((face) => face.card));
  const done = settledBase(view);
  const sure = view.bases.filter((base) => base.card !== done && agrees(now, base));
  for (const [index, option] of decision.options.entries()) {
    const end = settled(turn, known, option);
    const then = end?.game ?? foreseen(now, decision, option);
    if (then === null) continue;
    const card = option.kind === "play" ? option.card : NO_CARD;
    const gone = end !== null && option.kind === "play" && option.as === "minion" && then.state.cards[card]?.zone !== Zone.Base;
    const idle = option.kind === "play" && option.on === NO_CARD && end?.events.every((e) => "card" in e && e.card === card) === true;
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
    if (bases.length > 0 || powers.length > 0 || gone || idle) found.set(index, { bases, powers, gone, idle });
  }
  return found;
}
