/** Everything a seat can do with its pending question: by pointing, by keys, by dragging. */

import type { CardId, Face, Option } from "@breakpoint/engine";
import { NO_CARD } from "@breakpoint/engine";
import { type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Marks } from "../cards/marks.ts";
import { isTyping } from "../parts/keys.ts";
import type { Hint, PartState, SeatSource, SourceState } from "../sources/source.ts";
import { keysFor } from "./keys.ts";
import { type Choice, cardsOnTable, type Model, modelOf, type Offer, offersOf, type Question, typedNames } from "./model.ts";
import { type BaseOutcome, type Outcome, outcomesOf } from "./outcome.ts";

export interface Pointing {
  marks(card: CardId): Marks;
  press(card: CardId, event: SyntheticEvent): void;
  look(card: CardId | null): void;
  /** A card face down that can be chosen without being known: at this place among the buried cards of a base, or (NO_CARD) put down for a duel. */
  under(base: CardId, place: number): Under | null;
  /** Shows the card large until it is closed. */
  pin(card: CardId): void;
}

export interface Under {
  /** What to press for it. */
  key: string | null;
  pick(): void;
}

export interface Looked {
  card: CardId;
  pinned: boolean;
  /** It was pressed although it cannot be chosen. */
  refused?: boolean;
  /** The card that was to go there. */
  held?: CardId | null;
}

/** What a strong player would do here: asked for, being thought about, or told. */
export type Advice = { kind: "thinking" } | { kind: "told"; hints: readonly Hint[] } | { kind: "none"; why: string };

export interface Acting {
  m: Model;
  source: SeatSource;
  /** The card that is about to be played or used: its ways are the choices. */
  held: CardId | null;
  /** The held card is the only one that could be: there is nothing to go back to. */
  fixed: boolean;
  /** The choices that are offered as buttons. */
  choices: readonly Choice[];
  /** The cards that can be chosen but are not on the table. */
  offers: readonly Offer[];
  keyOf(index: number): string | null;
  /** What the options would do to the bases, as far as it can be told, by index. */
  outcomes: ReadonlyMap<number, Outcome>;
  /** What would become of a base by what is pointed at, or by the card that is about to be played there. */
  preview(base: CardId): BaseOutcome | null;
  /** An option is pointed at; null: no longer. */
  point(index: number | null): void;
  pick(index: number): void;
  /** Takes the last choice back, or asks the others to let it be taken back. */
  undo(): void;
  hold(card: CardId | null): void;
  pointing: Pointing;
  trouble: string | null;
  looked: Looked | null;
  unpin(): void;
  /** The cards that the teacher points at. */
  shown: readonly CardId[];
  advice: Advice | null;
  /** Asks for a hint, or puts it away; missing where nobody can be asked. */
  advise: (() => void) | undefined;
}

/** What a key stands for: a choice, or a card to press. */
type Key = { choice: Choice } | { card: CardId };

const NONE: readonly CardId[] = [];
const NOTHING: ReadonlyMap<number, Outcome> = new Map();

const handOf = (m: Model): readonly Face[] => m.view.hands[m.me]?.known ?? [];

const hostOf = (option: Option): CardId => (option.kind === "play" ? option.on : NO_CARD);

/** Every way to play or use a card. */
const waysOf = (question: Question, card: CardId): Choice[] => [
  ...(question.plays.get(card) ?? []),
  ...(question.cards.get(card) ?? []).filter((c) => c.option.kind !== "base"),
];

function pointsAt({ option }: Choice, card: CardId, held: CardId | null): boolean {
  if (option.kind === "base") return option.base === card;
  if (option.kind === "play") return held === null ? option.card === card : option.on === card;
  return (option.kind === "card" || option.kind === "use" || option.kind === "trigger") && option.card === card;
}

/** The card on the table, or in the hand, that an option points at. */
function advisedCard(question: Question, index: number, held: CardId | null): CardId {
  const option = question.decision.options[index];
  switch (option?.kind) {
    case "base":
      return option.base;
    case "play":
      return held === option.card ? option.on : option.card;
    case "card":
    case "use":
    case "trigger":
      // A talent of what lies on a card is pressed there.
      return [...question.cards].find(([, choices]) => choices.some((c) => c.index === index))?.[0] ?? option.card;
    default:
      return NO_CARD;
  }
}

/** The card that is meant if nothing else can be done than to play it. */
function onlyPlay(question: Question | null): CardId | null {
  if (question === null || question.turn || question.plays.size !== 1 || question.cards.size > 0) return null;
  const [card] = question.plays.keys();
  return card ?? null;
}

/** The choices that are buttons: cards of the hand, and those offered in its place, are pressed themselves. */
export function buttonsOf(m: Model, held: CardId | null): Choice[] {
  const { question } = m;
  if (question === null) return [];
  if (held !== null) return waysOf(question, held);
  if (question.turn) return [];
  const here = new Set(cardsOnTable(m.view));
  for (const face of handOf(m)) here.delete(face.card);
  const cards = [...question.cards].flatMap(([card, choices]) => (here.has(card) || m.def(card) === null ? choices : []));
  return [...othersFirst(m, cards), ...question.faceDown, ...inOrderOfPlay(m, [...question.seats.values()]), ...question.words];
}

/** Players as they play: oneself first, then whoever comes next. */
function inOrderOfPlay({ me, view }: Model, choices: readonly Choice[]): Choice[] {
  const place = ({ option }: Choice): number => (option.kind === "seat" ? (option.seat - Math.max(0, me) + view.seats) % view.seats : 0);
  return choices.toSorted((a, b) => place(a) - place(b));
}

/** What harms a card is rarely meant for one's own: those come last. */
function othersFirst(m: Model, choices: Choice[]): Choice[] {
  if (!HARMS.has(m.question?.decision.prompt.verb ?? "")) return choices;
  const own = ({ option }: Choice): number => Number(option.kind === "card" && m.look.card(option.card)?.controller === m.me);
  return choices.toSorted((a, b) => own(a) - own(b));
}

const HARMS: ReadonlySet<string> = new Set(["destroy", "return", "discard", "place", "placeBottom", "shuffleIn", "cancel"]);

export function useActing(
  state: SourceState,
  part: PartState,
  source: SeatSource,
  quiet: boolean,
  shown: readonly CardId[] = NONE,
): Acting {
  const m = useMemo(() => modelOf(state, part), [state, part]);
  const [chosen, hold] = useState<CardId | null>(null);
  const [on, setOn] = useState<CardId | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { question } = m;
  const only = onlyPlay(question);
  const held = chosen ?? only;
  const offers = useMemo(() => offersOf(m), [m]);
  const [pointed, point] = useState<number | null>(null);
  const outcomes = useMemo(() => (question === null ? NOTHING : outcomesOf(m.view, question.decision, true)), [m.view, question]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new frame asks something new.
  useEffect(() => {
    hold(null);
    setOn(null);
    point(null);
    setAdvice(null);
    setTrouble(null);
    setLooked((now) => (now?.pinned === true ? now : null));
  }, [part.frame.seq]);

  const [advice, setAdvice] = useState<Advice | null>(null);
  const moment = useRef(part.frame.seq);
  moment.current = part.frame.seq;
  const can = source.hint !== undefined && question !== null && !quiet;
  const advise = useCallback((): void => {
    if (source.hint === undefined) return;
    if (advice !== null) {
      setAdvice(null);
      return;
    }
    const asked = moment.current;
    setAdvice({ kind: "thinking" });
    void source.hint(part.seat).then((answer) => {
      if (moment.current !== asked) return;
      if ("code" in answer) setAdvice({ kind: "none", why: `${answer.message} ${answer.hint}` });
      else setAdvice(answer.length === 0 ? { kind: "none", why: "Nothing comes to mind." } : { kind: "told", hints: answer });
    });
  }, [source, part.seat, advice]);

  const pick = useCallback(
    (index: number): void => {
      setLooked(null);
      void source.pick(part.seat, index).then((refused) => setTrouble(refused === null ? null : `${refused.message} ${refused.hint}`));
    },
    [source, part.seat],
  );
  const undo = useCallback((): void => {
    if (part.undo === null) return;
    void source.undo(part.seat).then((answer) => setTrouble("code" in answer ? `${answer.message} ${answer.hint}` : null));
  }, [source, part.seat, part.undo]);
  const take = useCallback((card: CardId | null): void => {
    hold(card);
    setOn(null);
    setLooked(null);
  }, []);

  const choices = useMemo(() => {
    const buttons = buttonsOf(m, held);
    return on === null ? buttons : buttons.filter((c) => hostOf(c.option) === on);
  }, [m, held, on]);

  const keys = useMemo((): Key[] => {
    if (question === null) return [];
    const typed = typedNames(choices);
    const buttons = choices.filter((choice) => !typed.includes(choice)).map((choice) => ({ choice }));
    if (held !== null) return buttons;
    const away = offers.filter((o) => question.plays.has(o.card) || question.cards.has(o.card)).map(({ card }) => ({ card }));
    const hand = handOf(m).filter((f) => question.plays.has(f.card) || question.cards.has(f.card));
    // A titan that waits is pressed where it waits.
    const uses = question.turn ? [...question.plays.keys(), ...question.cards.keys()] : [];
    const rest = uses.filter((card) => !hand.some((f) => f.card === card) && !away.some((o) => o.card === card));
    return [...hand.map(({ card }) => ({ card })), ...rest.map((card) => ({ card })), ...buttons, ...away];
  }, [question, choices, held, offers, m]);

  const names = useMemo(() => keysFor(keys.map((key) => ("choice" in key ? key.choice.option : null))), [keys]);

  const keyOf = useCallback(
    (index: number): string | null => names[keys.findIndex((k) => "choice" in k && k.choice.index === index)] ?? null,
    [keys, names],
  );

  const pressed = useCallback(
    (card: CardId): void => {
      setTrouble(null);
      if (question === null) {
        setLooked({ card, pinned: true });
        return;
      }
      if (held !== null) {
        const ways = waysOf(question, held).filter((c) => hostOf(c.option) === card);
        const [first, ...more] = ways;
        if (first !== undefined) {
          if (more.length === 0) pick(first.index);
          else setOn(card);
          return;
        }
        if (held === card && only === null) {
          take(null);
          return;
        }
      }
      const direct = question.cards.get(card)?.find((c) => c.option.kind === "base");
      const ways = waysOf(question, card);
      const [way, ...others] = ways;
      if (direct !== undefined) pick(direct.index);
      else if (way === undefined) setLooked({ card, pinned: true, refused: !question.turn || held !== null, held });
      else if (others.length === 0 && hostOf(way.option) < 0) pick(way.index);
      else take(card);
    },
    [question, held, only, pick, take],
  );

  const at = looked?.card ?? NO_CARD;
  const preview = useCallback(
    (base: CardId): BaseOutcome | null => {
      if (question === null || outcomes.size === 0) return null;
      const ways = held === null ? choices : waysOf(question, held);
      const meant = ways.filter((c) => pointsAt(c, at, held));
      const here = ways.filter((c) => hostOf(c.option) === base);
      const wanted = pointed !== null ? [pointed] : (meant.length > 0 ? meant : held === null ? [] : here).map((c) => c.index);
      const [index] = wanted;
      return index === undefined ? null : (outcomes.get(index)?.bases.find((b) => b.base === base) ?? null);
    },
    [question, outcomes, held, choices, at, pointed],
  );

  const pointing: Pointing = useMemo(() => {
    const targets = new Set<CardId>();
    if (question !== null) {
      if (held === null) for (const card of [...question.cards.keys(), ...question.plays.keys()]) targets.add(card);
      else for (const c of waysOf(question, held)) targets.add(hostOf(c.option));
    }
    const picked = new Set(question?.decision.picked ?? []);
    const best = advice?.kind === "told" ? (advice.hints[0]?.index ?? -1) : -1;
    const advised = question === null ? NO_CARD : advisedCard(question, best, held);
    const free = question !== null && (question.plays.size > 0 || question.turn);
    const undimmed = question === null || (free && held === null);
    return {
      marks: (card): Marks => {
        const target = targets.has(card);
        const at = target ? keys.findIndex((k) => ("card" in k ? k.card === card : pointsAt(k.choice, card, held))) : -1;
        return {
          target,
          key: names[at] ?? null,
          picked: picked.has(card) || held === card,
          dim: !undimmed && !target && !picked.has(card),
          source: question?.decision.prompt.source === card,
          advised: target && card === advised,
          shown: shown.includes(card),
        };
      },
      under: (base, place) => {
        const choice = question?.faceDown.find(({ option: o }) => o.kind === "facedown" && o.base === base && o.place === place);
        return choice === undefined ? null : { key: keyOf(choice.index), pick: () => pick(choice.index) };
      },
      press: (card, event): void => {
        event.stopPropagation();
        pressed(card);
      },
      look: (card) => setLooked((now) => (now?.pinned === true ? now : card === null ? null : { card, pinned: false })),
      pin: (card) => setLooked({ card, pinned: true }),
    };
  }, [question, held, keys, names, keyOf, pick, pressed, advice, shown]);

  useEffect(() => {
    if (quiet) return;
    const listen = (event: KeyboardEvent): void => {
      // A key that is held was meant for one question, and not for the next ones as well.
      if (event.repeat || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      // What is open before the table has the keyboard.
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      if (event.key === "Escape") {
        take(null);
        setTrouble(null);
      } else if (event.key === "u" || event.key === "U") undo();
      else if ((event.key === "h" || event.key === "H") && can) advise();
      else {
        const key = keys[names.indexOf(event.key.toLowerCase())];
        if (key === undefined) {
          if (event.key === "0" && question?.way != null && chosen === null) pick(question.way.index);
        } else if ("choice" in key) pick(key.choice.index);
        else pressed(key.card);
      }
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [quiet, question, keys, names, chosen, pick, pressed, take, undo, can, advise]);

  return {
    m,
    source,
    held,
    fixed: chosen === null,
    choices,
    offers,
    keyOf,
    outcomes,
    preview,
    point,
    pick,
    undo,
    hold: take,
    pointing,
    trouble,
    looked,
    unpin: () => setLooked(null),
    shown,
    advice,
    advise: can ? advise : undefined,
  };
}
