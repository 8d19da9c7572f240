/**
 * What an option would do to the bases, as far as it can be told from what the seat sees.
 *
 * The table is set up anew from the view alone, the card is put where the option would put it, and the engine adds the numbers up again. So
 * nothing hidden can show, whichever source the view came from. What a card does beyond going there, chance and other players' answers are
 * left out; where the numbers of the view do not come out the same in the first place, nothing is told.
 */

import {
  type AttachedView,
  type BaseView,
  breakpointOf,
  type CardId,
  type CardState,
  type Decision,
  defById,
  type Face,
  Game,
  type Lasting,
  type MinionView,
  NO_CARD,
  NO_SEAT,
  type Option,
  PILES,
  Pile,
  powerAt,
  powerOf,
  type Seat,
  type State,
  seedRng,
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

const KINDS: ReadonlySet<string> = new Set(["power", "breakpoint", "startingBreakpoint", "cancel", "immune", "control"]);
const isKept = (kind: string): kind is Lasting["kind"] => KINDS.has(kind);

/** A game at this table, with unknown cards in the hidden places: good for adding up, not for playing. */
function setUp(view: View): Game {
  const cards: CardState[] = [];
  const put = (face: Face, zone: Zone, at: number, controller: Seat, more: Partial<CardState> = {}): CardId => {
    const def = defById(face.def)?.index ?? 0;
    cards[face.card] = { def, owner: face.owner, controller, zone, at, on: null, counters: 0, known: 0, note: -1, ...more };
    return face.card;
  };
  const attached = (a: AttachedView, zone: Zone, at: CardId): CardId =>
    put(a, zone, at, a.controller, { counters: a.counters, note: a.note });
  const bases = view.bases.map((base) => {
    const minions = base.minions.map((m) => {
      const on = m.actions.map((a) => attached(a, Zone.Attached, m.card));
      return put(m, Zone.Base, base.card, m.controller, { counters: m.counters, on: on.length === 0 ? null : on });
    });
    const actions = base.actions.map((a) => attached(a, Zone.Base, base.card));
    return put(base, Zone.Table, NO_SEAT, NO_SEAT, { on: [...minions, ...actions] });
  });
  const discards = view.discards.map((faces, seat) => faces.map((f) => put(f, Zone.Discard, seat, seat)));
  const hands = view.hands.map((hand, seat) => hand.known.map((f) => put(f, Zone.Hand, seat, seat)));
  const limbo = view.resolving.map((f) => put(f, Zone.Limbo, NO_SEAT, f.owner));
  const piles: CardId[][] = Array.from({ length: PILES }, () => []);
  for (const [pile, faces] of [
    [Pile.BaseDiscard, view.baseDiscard],
    [Pile.Madness, view.madness],
    [Pile.Aside, view.aside],
    [Pile.Box, view.box],
  ] as const)
    piles[pile] = faces.map((f) => put(f, Zone.Pile, pile, NO_SEAT));
  const decks: CardId[][] = view.decks.map(() => []);
  // Cards that nobody sees count, whatever they are.
  for (let seat = 0; seat < view.seats; seat++) {
    const hidden = (zone: Zone): CardId => {
      const card = cards.length as CardId;
      cards.push({ def: 0, owner: seat, controller: seat, zone, at: seat, on: null, counters: 0, known: 0, note: -1 });
      return card;
    };
    for (let n = hands[seat]?.length ?? 0; n < (view.hands[seat]?.size ?? 0); n++) hands[seat]?.push(hidden(Zone.Hand));
    for (let n = 0; n < (view.decks[seat]?.size ?? 0); n++) decks[seat]?.push(hidden(Zone.Deck));
  }
  for (let card = 0; card < cards.length; card++)
    cards[card] ??= {
      def: 0,
      owner: NO_SEAT,
      controller: NO_SEAT,
      zone: Zone.Pile,
      at: Pile.Box,
      on: null,
      counters: 0,
      known: 0,
      note: -1,
    };
  const { turn } = view;
  const state: State = {
    rng: seedRng(0),
    seats: view.seats,
    options: { sets: null, twoCopies: false, concede: false },
    pool: [],
    factions: view.factions.map(() => []),
    first: view.first,
    cards,
    hands,
    decks,
    discards,
    bases,
    limbo,
    piles,
    vp: view.vp.slice(),
    out: view.out.slice(),
    turn: {
      number: turn.number,
      seat: turn.seat,
      regular: turn.seat,
      plays: [],
      minions: turn.minions.slice(),
      actions: turn.actions.slice(),
      facts: [],
      minionsInPhase: 0,
      used: [],
    },
    // An ended game asks nothing; the real phase follows at once.
    phase: { kind: "over", winners: [], scores: [] },
    scoring: null,
    lasting: view.lasting.flatMap(({ kind, ...l }) =>
      isKept(kind) && (l.card < 0 || cards[l.card] !== undefined) ? [{ ...l, kind, skip: 0, def: 0, lost: null, part: "own" }] : [],
    ),
    extraTurns: [],
  };
  const game = Game.from(state, { checkpoints: false });
  game.state.phase = view.phase;
  return game;
}

/** The view with one change, or null if the option changes nothing on the table that could be told beforehand. */
function after(view: View, decision: Decision, option: Option): View | null {
  const { prompt, seat } = decision;
  switch (option.kind) {
    case "play":
      return played(view, option, seat);
    case "base":
      return prompt.key === "move-where" && prompt.card !== undefined ? moved(view, prompt.card, option.base) : null;
    case "seat":
      return prompt.key === "give-control-to" && prompt.card !== undefined
        ? changed(view, prompt.card, (m) => ({ ...m, controller: option.seat }))
        : null;
    case "card":
      break;
    default:
      return null;
  }
  switch (prompt.key) {
    case "destroy":
    case "destroy-action":
    case "sacrifice":
    case "return":
    case "return-card":
    case "place-on-bottom":
      return without(view, option.card);
    case "move":
      return prompt.base === undefined ? null : moved(view, option.card, prompt.base);
    case "take-control":
      return changed(view, option.card, (m) => ({ ...m, controller: seat }));
    case "add-counter":
      return changed(view, option.card, (m) => ({ ...m, counters: m.counters + 1 }));
    case "transfer-to":
      return prompt.card === undefined ? null : attachedTo(without(view, prompt.card), actionIn(view, prompt.card), option.card);
    default:
      return null;
  }
}

const minionIn = (view: View, card: CardId): MinionView | undefined => view.bases.flatMap((b) => b.minions).find((m) => m.card === card);

const actionIn = (view: View, card: CardId): AttachedView | undefined =>
  view.bases.flatMap((b) => [...b.actions, ...b.minions.flatMap((m) => m.actions)]).find((a) => a.card === card);

/** Without that minion, and what is on it, or without that action. It goes to its owner's discard pile, which is as good as any place. */
function without(view: View, card: CardId): View {
  const gone: Face | undefined = minionIn(view, card) ?? actionIn(view, card);
  return {
    ...view,
    bases: view.bases.map((b) => ({
      ...b,
      actions: b.actions.filter((a) => a.card !== card),
      minions: b.minions.filter((m) => m.card !== card).map((m) => ({ ...m, actions: m.actions.filter((a) => a.card !== card) })),
    })),
    discards: view.discards.map((pile, seat) => (gone?.owner === seat ? [...pile, gone] : pile)),
    lasting: view.lasting.filter((l) => l.card !== card),
  };
}

function moved(view: View, card: CardId, to: CardId): View | null {
  const minion = minionIn(view, card);
  if (minion === undefined || !view.bases.some((b) => b.card === to)) return null;
  const bases = view.bases.map((b) => {
    const rest = b.minions.filter((m) => m.card !== card);
    return { ...b, minions: b.card === to ? [...rest, minion] : rest };
  });
  return { ...view, bases };
}

const changed = (view: View, card: CardId, change: (minion: MinionView) => MinionView): View => ({
  ...view,
  bases: view.bases.map((b) => ({ ...b, minions: b.minions.map((m) => (m.card === card ? change(m) : m)) })),
});

function attachedTo(view: View, action: AttachedView | undefined, host: CardId): View | null {
  if (action === undefined) return null;
  return {
    ...view,
    bases: view.bases.map((b) => ({
      ...b,
      actions: b.card === host ? [...b.actions, action] : b.actions,
      minions: b.minions.map((m) => (m.card === host ? { ...m, actions: [...m.actions, action] } : m)),
    })),
  };
}

function played(view: View, option: Option & { kind: "play" }, seat: Seat): View | null {
  const hand = view.hands.flatMap((h) => h.known);
  const face = [...hand, ...view.discards.flat(), ...view.resolving, ...view.madness].find((f) => f.card === option.card);
  const def = face === undefined ? undefined : defById(face.def);
  if (face === undefined || def === undefined || option.on === NO_CARD) return null;
  const lifted: View = {
    ...view,
    hands: view.hands.map((h) => (h.known.includes(face) ? { size: h.size - 1, known: h.known.filter((f) => f !== face) } : h)),
    discards: view.discards.map((pile) => pile.filter((f) => f !== face)),
    madness: view.madness.filter((f) => f !== face),
  };
  if (def.kind === "action")
    return def.playOn === "standard" ? null : attachedTo(lifted, { ...face, controller: seat, counters: 0, note: -1 }, option.on);
  if (def.kind !== "minion") return null;
  const minion: MinionView = { ...face, controller: seat, power: def.power, printed: def.power, counters: 0, actions: [] };
  return {
    ...lifted,
    turn: { ...view.turn, minions: view.turn.minions.map((n, s) => (s === seat ? n + 1 : n)) },
    bases: lifted.bases.map((b) => (b.card === option.on ? { ...b, minions: [...b.minions, minion] } : b)),
  };
}

/** True if the numbers that are seen come out the same when they are added up here. */
const agrees = (game: Game, base: BaseView): boolean =>
  powerAt(game, base.card) === base.power &&
  breakpointOf(game, base.card) === base.breakpoint &&
  base.minions.every((m) => powerOf(game, m.card) === m.power);

/** What each option does to the bases, by its index; options that do nothing to them are left out. */
export function outcomesOf(view: View, decision: Decision): ReadonlyMap<number, Outcome> {
  const found = new Map<number, Outcome>();
  const nexts = decision.options.map((option) => after(view, decision, option));
  if (nexts.every((next) => next === null)) return found;
  const now = setUp(view);
  const sure = view.bases.filter((base) => agrees(now, base));
  for (const [index, next] of nexts.entries()) {
    if (next === null) continue;
    const then = setUp(next);
    const bases = sure.flatMap((base): BaseOutcome[] => {
      const to = powerAt(then, base.card);
      const breakpoint = breakpointOf(then, base.card);
      const standing = standingAt(then, base.card);
      const same =
        to === base.power && breakpoint === base.breakpoint && standing.awards.every((vp, seat) => vp === base.standing.awards[seat]);
      return same ? [] : [{ base: base.card, from: base.power, to, breakpoint, standing }];
    });
    const powers = sure.flatMap((base) =>
      base.minions.flatMap(({ card, power }) => {
        const stays = then.state.cards[card]?.zone === Zone.Base;
        const to = stays ? powerOf(then, card) : power;
        return to === power ? [] : [{ card, from: power, to }];
      }),
    );
    if (bases.length > 0 || powers.length > 0) found.set(index, { bases, powers });
  }
  return found;
}

/** "16 → 20 of 18, breaks" */
export function wordBase(o: BaseOutcome, now: number): string {
  const of = o.breakpoint === now ? `of ${o.breakpoint}` : `of ${o.breakpoint} (was ${now})`;
  const numbers = o.from === o.to ? `${o.to} ${of}` : `${o.from} → ${o.to} ${of}`;
  if (o.to >= o.breakpoint) return `${numbers}, breaks`;
  return o.from >= now ? `${numbers}, holds` : numbers;
}
