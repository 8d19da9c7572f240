/** The abilities in force: every text that counts now, with its point of view, and what any card of the game could ever use. */

import { type Bits, hasBit, joinBits, noBits } from "./bits.ts";
import { baseOf } from "./board.ts";
import { allDefs, defAt } from "./catalogue.ts";
import { joinFeatures, noFeatures } from "./compile.ts";
import { type CardDef, type Compiled, type Features, HOOK_COUNT, Hook, type Kind, type Self, selfOf } from "./definitions.ts";
import type { Game } from "./game.ts";
import { type CardId, NO_CARD, NO_SEAT, type Seat, Zone } from "./ids.ts";
import { emptyList } from "./lists.ts";
import type { LastingOf, State } from "./state.ts";
import { guardedBy, shieldedBy, standingCancel } from "./values.ts";

/** An ability in force: whose it is, and its hooks. */
export interface Source extends Self {
  readonly abilities: Compiled;
  /** The definition the abilities come from. */
  readonly def: CardDef;
  /** The card that gives the abilities: itself, or an action on it. */
  readonly from: CardId;
  /** What the card is that has the abilities; a rule is no card's any more. */
  readonly kind: Kind | "rule";
}

/** A text that a card has: a definition's own or what it grants, by way of the card `from`. */
export interface CardText {
  def: CardDef;
  part: "own" | "grants";
  from: CardId;
}

/** The abilities of a base and the cards there, before any of them is canceled, and the actions on minions and titans. Written to only as it is made. */
interface There extends Bits {
  base: CardId;
  readonly list: Source[];
  attached: CardId[] | null;
  hooks: number;
}

const NOWHERE: There = { base: NO_CARD, list: [], attached: null, hooks: 0, lo: 0, hi: 0 };

function addTo(there: There, source: Source): void {
  const { abilities } = source;
  there.list.push(source);
  there.hooks |= abilities.hooks;
  joinBits(there, abilities.hears);
}

const NO_SOURCES: readonly Source[] = [];
const NO_CANCELS: readonly LastingOf<"cancel">[] = [];

/** Whoever uses what this source offers on a turn: its controller; for a base, the turn's player (R-TERMS-YOU-02). NO_SEAT for nobody. */
export const userOf = (g: Game, source: Source): Seat => (source.kind === "base" ? g.state.turn.seat : source.you);

/** The source as seen by the player it speaks to: a base's text says "you" to somebody. */
export function asSeenBy(source: Source, seat: Seat): Source {
  if (source.you === seat) return source;
  const { card, rule, abilities, def, from, kind } = source;
  return { card, you: seat, rule, abilities, def, from, kind };
}

export class Sources {
  /** What any card of the game could ever use. */
  features: Features;
  private readonly g: Game;
  private list: Source[] = emptyList();
  /** The table has changed since the list was made. */
  private stale = true;
  /** Counts the lists; `kept` has for each hook, then for each event, those that have or hear it, and `madeOf` of which list that was made. */
  private lists = 0;
  private readonly kept: Source[][] = emptyList();
  private readonly madeOf: number[] = emptyList();
  private readonly own: (Source | undefined)[] = emptyList();
  /** What is in force at each base, in the order they had; nowhere where something has changed. */
  private there: There[] = emptyList();
  /** The hooks and events of the list; all that any card of the game could have while it is stale. */
  private hooks = 0;
  private heard: Bits = noBits();
  private readonly heardNow = noBits();
  /** The actions on minions and titans. */
  private attached: CardId[] = emptyList();

  constructor(g: Game, features: Features) {
    this.g = g;
    this.features = features;
    this.outdate();
  }

  /** As those of a game of which this is a copy: nothing has to be found again that was not changed since. */
  takeOver(of: Sources): void {
    if (of.stale) return;
    this.list = of.list;
    // An empty list is written to.
    if (of.attached.length > 0) this.attached = of.attached;
    this.there = of.there.slice();
    this.hooks = of.hooks;
    this.heardNow.lo = of.heardNow.lo;
    this.heardNow.hi = of.heardNow.hi;
    this.heard = this.heardNow;
    this.lists++;
    this.stale = false;
  }

  /** The table has changed. */
  outdate(): void {
    this.there = [];
    this.outdateList();
  }
  /** A card that lies on this one, or did, has come or gone, and nothing else has changed. */
  outdateOn(host: CardId): void {
    const base = baseOf(this.g, host);
    for (let i = 0; i < this.there.length; i++) if (this.there[i].base === base) this.there[i] = NOWHERE;
    this.outdateList();
  }
  private outdateList(): void {
    const { hooks, hears } = this.features;
    this.stale = true;
    this.hooks = hooks;
    this.heard = hears;
  }

  /** All of them, in table order. */
  all(): readonly Source[] {
    if (this.stale) this.collect();
    return this.list;
  }

  /** The actions on minions and titans, in table order. */
  attachedActions(): readonly CardId[] {
    if (this.stale) this.collect();
    return this.attached;
  }

  /** Those that have this hook, in table order. */
  having(hook: number): readonly Source[] {
    if (!this.has(hook)) return NO_SOURCES;
    if (this.madeOf[hook] !== this.lists) {
      const found: Source[] = [];
      for (const s of this.list) if (((s.abilities.hooks >>> hook) & 1) === 1) found.push(s);
      this.kept[hook] = found;
      this.madeOf[hook] = this.lists;
    }
    return this.kept[hook];
  }

  has(hook: number): boolean {
    return this.hasAny(1 << hook);
  }

  /** True if any of them has one of these hooks, as a set of bits. */
  hasAny(hooks: number): boolean {
    return (this.hooks & hooks) !== 0 && (!this.stale || this.hasAnyNow(hooks));
  }
  private hasAnyNow(hooks: number): boolean {
    this.collect();
    return (this.hooks & hooks) !== 0;
  }

  hears(event: number): boolean {
    return hasBit(this.heard, event) && (!this.stale || this.hearsNow(event));
  }
  private hearsNow(event: number): boolean {
    this.collect();
    return hasBit(this.heard, event);
  }

  /** Those that respond to this event, in table order. */
  hearing(event: number): readonly Source[] {
    if (!this.hears(event)) return NO_SOURCES;
    const at = HOOK_COUNT + event;
    if (this.madeOf[at] !== this.lists) {
      const found: Source[] = [];
      for (const s of this.list) if (hasBit(s.abilities.hears, event)) found.push(s);
      this.kept[at] = found;
      this.madeOf[at] = this.lists;
    }
    return this.kept[at];
  }

  private collect(): void {
    this.stale = false;
    const list: Source[] = [];
    const { heardNow } = this;
    this.hooks = heardNow.lo = heardNow.hi = 0;
    if (this.attached.length > 0) this.attached = [];
    const s = this.g.state;
    const there: There[] = [];
    for (let i = 0; i < s.bases.length; i++) {
      const base = s.bases[i];
      const at = i < this.there.length && this.there[i].base === base ? this.there[i] : this.lookAt(base);
      there.push(at);
      for (const source of at.list) list.push(source);
      if (at.attached !== null) for (const card of at.attached) this.attached.push(card);
      this.hooks |= at.hooks;
      joinBits(heardNow, at);
    }
    this.there = there;
    this.heard = heardNow;
    const atBases = list.length;
    for (const l of s.lasting) {
      if (l.kind === "gain") {
        const def = defAt(l.def);
        const abilities = l.part === "own" ? def.abilities : def.grants;
        const card = s.cards[l.card];
        if (abilities !== null)
          list.push({ card: l.card, you: card.controller, rule: null, abilities, def, from: l.source, kind: defAt(card.def).kind });
      } else if (l.kind === "rule") {
        const def = defAt(l.def);
        if (def.rule !== null) list.push({ card: l.source, you: l.seat, rule: l, abilities: def.rule, def, from: l.source, kind: "rule" });
      }
    }
    this.list = list;
    this.lists++;
    if (list.length > atBases) this.sumUp();
    // A canceled ability is treated as though it did not exist (R-TERMS-CANCEL-01).
    const lasting = this.lastingCancels();
    if (((this.hooks >>> Hook.cancels) & 1) === 0 && lasting.length === 0) return;
    // Powers that a protection reads meanwhile are not kept.
    this.g.adding.push({ card: NO_CARD, value: 0, without: NO_CARD });
    this.dropCanceled(lasting);
    this.g.adding.pop();
  }

  /** The abilities at a base. */
  private lookAt(base: CardId): There {
    const found: There = { base, list: [], attached: null, hooks: 0, lo: 0, hi: 0 };
    const { cards } = this.g.state;
    this.add(found, base, NO_SEAT);
    const on = cards[base].on;
    if (on !== null) {
      for (const card of on) {
        const c = cards[card];
        if (c.zone === Zone.Buried) continue;
        this.add(found, card, c.controller);
        if (c.on === null) continue;
        for (const attached of c.on) {
          const a = cards[attached];
          if (found.attached === null) found.attached = [attached];
          else found.attached.push(attached);
          const copied = this.add(found, attached, a.controller);
          this.addGrants(found, card, c.controller, this.g.def(attached), attached);
          if (copied !== null) this.addGrants(found, card, c.controller, copied, attached);
        }
      }
    }
    return found;
  }

  private lastingCancels(): readonly LastingOf<"cancel">[] {
    let found: LastingOf<"cancel">[] | null = null;
    for (const l of this.g.state.lasting) {
      if (l.kind !== "cancel") continue;
      if (found === null) found = [l];
      else found.push(l);
    }
    return found ?? NO_CANCELS;
  }

  private sumUp(): void {
    const { heardNow } = this;
    this.hooks = heardNow.lo = heardNow.hi = 0;
    for (const { abilities } of this.list) {
      this.hooks |= abilities.hooks;
      joinBits(heardNow, abilities.hears);
    }
    this.heard = heardNow;
  }

  /** Tells the definition whose abilities the card has copied, if it has. */
  private add(there: There, card: CardId, you: Seat): CardDef | null {
    const def = this.g.def(card);
    const { abilities } = def;
    if (abilities.idle) return null;
    const source = this.ownSource(card, you, def);
    addTo(there, source);
    const copied = abilities.copied === undefined ? undefined : abilities.copied(this.g, source);
    if (copied === undefined) return null;
    addTo(there, { card, you, rule: null, abilities: defAt(copied).abilities, def: defAt(copied), from: card, kind: def.kind });
    return defAt(copied);
  }

  /** A card's own text stays the same source as long as it is in the same hands. */
  private ownSource(card: CardId, you: Seat, def: CardDef): Source {
    const last = this.own[card];
    if (last !== undefined && last.you === you && last.def === def) return last;
    const source: Source = { card, you, rule: null, abilities: def.abilities, def, from: card, kind: def.kind };
    this.own[card] = source;
    return source;
  }

  private addGrants(there: There, host: CardId, you: Seat, def: CardDef, from: CardId): void {
    if (def.grants !== null) addTo(there, { card: host, you, rule: null, abilities: def.grants, def, from, kind: this.g.def(host).kind });
  }

  /** What is canceled goes; then what only that protected, until nothing more does. */
  private dropCanceled(lasting: readonly LastingOf<"cancel">[]): void {
    const cancelers: Source[] = [];
    for (const s of this.list) if (s.abilities.cancels !== undefined) cancelers.push(s);
    for (;;) {
      const left: Source[] = [];
      for (const s of this.list) if (s.rule !== null || !this.isGone(s, cancelers, lasting)) left.push(s);
      if (left.length === this.list.length) return;
      this.list = left;
      this.lists++;
      this.sumUp();
    }
  }

  private isGone(s: Source, cancelers: readonly Source[], lasting: readonly LastingOf<"cancel">[]): boolean {
    for (const l of lasting) if (l.card === s.card && (l.lost === null || l.lost.includes(s.from))) return true;
    for (const c of cancelers) if (c.card !== s.card && this.cancels(c, s.card)) return true;
    return false;
  }

  /** True if this source cancels the abilities of that card. A rule does not affect what is protected from it (R-TERMS-AFFECT-01); an action would be shed. */
  private cancels(by: Source, card: CardId): boolean {
    if (by.abilities.cancels?.(this.g, by, card) !== true || shieldedBy(this.g, card, by.card) !== NO_CARD) return false;
    return by.rule === null || guardedBy(this.g, standingCancel(card, by.card, by.you)) === NO_CARD;
  }

  /** The abilities that a card in play has now: its own, those given to it by actions, and those it has gained or copied. */
  of(card: CardId): CardText[] {
    if (this.allCanceledBy(card) !== NO_CARD) return [];
    const { cards, lasting } = this.g.state;
    const c = cards[card];
    const def = defAt(c.def);
    const copied = def.abilities.copied?.(this.g, selfOf(card, c.controller));
    const found: CardText[] = [{ def, part: "own", from: card }];
    if (copied !== undefined) found.push({ def: defAt(copied), part: "own", from: card });
    for (const from of c.on ?? [])
      for (const given of this.of(from)) if (given.def.grants !== null) found.push({ ...given, part: "grants", from });
    for (const l of lasting) if (l.kind === "gain" && l.card === card) found.push({ def: defAt(l.def), part: l.part, from: l.source });
    const lost = lasting.flatMap((l) => (l.kind === "cancel" && l.card === card ? (l.lost ?? []) : []));
    return lost.length === 0 ? found : found.filter((a) => !lost.includes(a.from));
  }

  /** The card that cancels all abilities of this one now, later ones included; NO_CARD if none does. */
  private allCanceledBy(card: CardId): CardId {
    for (const l of this.g.state.lasting) if (l.kind === "cancel" && l.card === card && l.lost === null) return l.source;
    for (const s of this.having(Hook.cancels)) if (this.cancels(s, card)) return s.card;
    return NO_CARD;
  }

  /** The card that cancels the abilities of this one now, at least its own text; NO_CARD if none does. */
  cancelerOf(card: CardId): CardId {
    for (const l of this.g.state.lasting) if (l.kind === "cancel" && l.card === card && l.lost?.includes(card) === true) return l.source;
    return this.allCanceledBy(card);
  }

  /** True if the abilities of this card are canceled now. */
  isCanceled(card: CardId): boolean {
    return this.cancelerOf(card) !== NO_CARD;
  }
}

/** Which hooks, events and windows any card of this game could ever use: the rest is skipped. */
export function featuresOfAll(state: State): Features {
  const all = noFeatures();
  const counted = new Uint8Array(allDefs().length);
  for (const { def } of state.cards) {
    if (counted[def] === 1) continue;
    counted[def] = 1;
    joinFeatures(all, defAt(def).features);
  }
  return all;
}
