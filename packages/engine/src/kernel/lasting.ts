/** What outlives its ability: how it begins, and how it ends. */

import type { Lasts } from "./events.ts";
import type { Game } from "./game.ts";
import { type CardId, NO_SEAT, type Seat } from "./ids.ts";
import type { Lasting, LastingOf, Span } from "./state.ts";

/** Until the card leaves play. */
export const FOR_GOOD: Span = { until: "play", whose: NO_SEAT, skip: 0 };

type Facts<T> = T extends unknown ? keyof T : never;
type Any = { readonly [K in Facts<Lasting>]?: Extract<Lasting, { readonly [_ in K]: unknown }>[K] };

/** All of one shape, whatever their kind: they are read far more often than made. */
export function shaped(lasting: Lasting): Lasting {
  const l: Any = lasting;
  const { kind, card, source, seat, until, whose, skip } = lasting;
  const { amount, lost, from, former, def, part, turn, about } = l;
  return { kind, card, source, seat, until, whose, skip, amount, lost, from, former, def, part, turn, about } as Lasting;
}

/** True if this is about which abilities are in force: a card may be shielded from what cancels its own. */
export const changesAbilities = ({ kind }: Lasting): boolean =>
  kind === "cancel" || kind === "gain" || kind === "rule" || kind === "immune";

export function addLasting(g: Game, lasting: Lasting): void {
  g.state.lasting.push(shaped(lasting));
  if (g.sink !== null) tell(g, lasting);
  if (changesAbilities(lasting)) g.touchLayout();
  else g.touchBoard();
}

/** As the log tells it. */
export const lastsFor = (g: Game, { until, whose, skip }: Span): Lasts =>
  until === "end" && (skip > 0 || whose !== g.state.turn.seat) ? { until, whose, next: true } : { until, whose };

/** What is an event of its own is told by that. */
function tell(g: Game, { kind, card, source, seat, until, whose, skip, ...more }: Lasting): void {
  const facts = { seat, cause: source, lasts: lastsFor(g, { until, whose, skip }) };
  if (kind === "cancel") g.note("canceled", card, facts);
  if (kind === "immune" && "from" in more) g.note("spared", card, { ...facts, about: more.from });
  if (kind === "rule" && "about" in more) g.note("rule", card, { ...facts, about: more.about });
}

export function dropLasting(g: Game, drop: (l: Lasting) => boolean): void {
  const kept = g.state.lasting.filter((l) => !drop(l));
  if (kept.length === g.state.lasting.length) return;
  g.state.lasting = kept;
  g.touchLayout();
}

/** Ends what lasted until now, all at once (R-TURN-END-02); the expiry is nobody's effect (R-TURN-END-06). */
export function expire(g: Game, until: "start" | "end", seat: Seat): void {
  if (g.state.lasting.length > 0) end(g, (l) => l.until === until && l.whose === seat);
}

/** What was taken for this turn goes back before it ends. */
export function endLoans(g: Game, turn: Seat): void {
  end(g, (l) => l.kind === "control" && l.until === "end" && l.whose === turn);
}

/** A card leaves its place: what held only while it was there is over. */
export function endHeldBy(g: Game, source: CardId): void {
  const isHeld = (l: Lasting): boolean => l.until === "source" && l.source === source;
  end(g, isHeld);
}

const onceMore = (l: Lasting): Lasting => shaped({ ...l, skip: l.skip - 1 });

function end(g: Game, isOver: (l: Lasting) => boolean): void {
  if (!g.state.lasting.some(isOver)) return;
  const rest = g.state.lasting.slice();
  const kept: Lasting[] = [];
  let abilities = false;
  for (let i = 0; i < rest.length; i++) {
    const l = rest[i];
    if (!isOver(l)) {
      kept.push(l);
      continue;
    }
    if (changesAbilities(l) || l.kind === "control") abilities = true;
    if (l.skip > 0) kept.push(onceMore(l));
    else if (l.kind === "control") giveBack(g, rest, i, l);
  }
  g.state.lasting = kept;
  if (abilities) g.touchLayout();
  else g.touchBoard();
}

/** Its controller has this card for a time only: they may take it once more, for longer, or for other reasons. */
export const isOnLoan = (g: Game, card: CardId): boolean => g.state.lasting.some((l) => l.kind === "control" && l.card === card);

/** A card goes back to whom it was taken from; if another has taken it since, it is theirs to keep, and goes back there afterwards. */
function giveBack(g: Game, rest: Lasting[], at: number, over: LastingOf<"control">): void {
  for (let i = at + 1; i < rest.length; i++) {
    const later = rest[i];
    if (later.kind !== "control" || later.card !== over.card) continue;
    rest[i] = shaped({ ...later, former: over.former });
    return;
  }
  g.own(over.card).controller = over.former;
  g.note("back", over.card, { seat: over.former, cause: over.source });
}
