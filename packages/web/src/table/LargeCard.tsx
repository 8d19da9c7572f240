/** A card enlarged: its text, what its numbers are made of, why it cannot be chosen, its rulings and terms. */

import { type CardId, type Contribution, cardsAt, defById, minionsIn, type Seat, type WhyNot } from "@breakpoint/engine";
import { type Asked, capital, explainLines, wordWhyNot } from "@breakpoint/words";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon, Shape, seatClass } from "../art/Icon.tsx";
import { CardText, FullCard } from "../cards/FullCard.tsx";
import { Rulings } from "../lookup/Rulings.tsx";
import type { SeatSource } from "../sources/source.ts";
import { classes } from "../style/classes.ts";
import type { Looked } from "./acting.ts";
import { type Model, namedBy } from "./model.ts";
import "./large-card.css";

interface Sum {
  title: string;
  seat: Seat | null;
  total: number;
  lines: readonly Contribution[];
}

interface AskedSum {
  title: string;
  seat: Seat | null;
  what: Asked;
  /** Only what this card gives to it. */
  from?: CardId;
}

/** What can be asked about a card: its power, what a titan adds, or everything that a base adds up. */
function questionsAbout(m: Model, { card, pinned }: Looked): AskedSum[] {
  const base = m.view.bases.find((b) => b.card === card);
  if (base === undefined) {
    const at = m.view.bases.find((b) => b.cards.some((x) => x.card === card && x.kind === "titan"));
    const titan = at?.cards.find((x) => x.card === card);
    if (at !== undefined && titan !== undefined) {
      const what = { kind: "total", base: at.card, of: titan.controller } as const;
      return [{ title: "Adds here", seat: titan.controller, what, from: card }];
    }
    const minion = m.view.bases.some((b) => minionsIn(b).some((x) => x.card === card));
    return minion ? [{ title: "Power", seat: null, what: { kind: "power", card } }] : [];
  }
  const breakpoint = { title: "Breakpoint", seat: null, what: { kind: "breakpoint", base: card } as const };
  if (!pinned) return [breakpoint];
  const { totals, places } = base.standing;
  const here = totals.flatMap((total, seat) => (total > 0 || (places[seat] ?? 0) > 0 ? [seat] : []));
  const nameOf = (seat: Seat): string => (seat === m.me ? "You" : (m.names[seat] ?? ""));
  return [
    breakpoint,
    ...here.map((of) => ({ title: `${nameOf(of)}: power here`, seat: of, what: { kind: "total", base: card, of } as const })),
    ...here
      .filter((of) => (places[of] ?? 0) > 0)
      .map((of) => ({ title: `${nameOf(of)}: VP if it scored now`, seat: of, what: { kind: "award", base: card, of } as const })),
  ];
}

function useSums(m: Model, source: SeatSource, looked: Looked): readonly Sum[] {
  const [found, setFound] = useState<{ key: string; sums: Sum[] } | null>(null);
  const key = `${looked.card}:${looked.pinned}:${m.part.frame.seq}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for everything that is read here.
  useEffect(() => {
    let current = true;
    void Promise.all(
      questionsAbout(m, looked).map(async ({ title, seat, what, from }) => {
        const { lines: all } = await source.explain(m.part.seat, what);
        const lines = from === undefined ? all : all.filter((l) => l.source === from);
        return { title, seat, lines, total: lines.reduce((sum, l) => sum + l.amount, 0) };
      }),
    ).then((sums) => {
      if (current) setFound({ key, sums });
    });
    return () => {
      current = false;
    };
  }, [key]);
  return found?.key === key ? found.sums : [];
}

/** Why a card of the hand cannot be played now. */
function useReasons(m: Model, source: SeatSource, card: CardId): readonly WhyNot[] {
  const [found, setFound] = useState<{ key: string; reasons: readonly WhyNot[] } | null>(null);
  const key = `${card}:${m.part.frame.seq}`;
  const mine =
    m.view.hands[m.me]?.known.some((f) => f.card === card) === true || m.view.aside.some((f) => f.card === card && f.owner === m.me);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for everything that is read here.
  useEffect(() => {
    if (!mine || m.question?.plays.has(card) === true) return;
    let current = true;
    void source.whyNot(m.me, card).then(({ reasons }) => {
      if (current) setFound({ key, reasons });
    });
    return () => {
      current = false;
    };
  }, [key, mine]);
  return found?.key === key ? found.reasons : [];
}

const MARGIN = 8;
const PLACES = ["1st", "2nd", "3rd"];

const meets = (a: DOMRect, left: number, top: number, w: number, h: number): boolean =>
  a.left < left + w && a.right > left && a.top < top + h && a.bottom > top;

/** Over the log first, over something dimmed next, never over what can be chosen or what is looked at. */
function useFreeSide(card: CardId, pinned: boolean): [ref: React.RefObject<HTMLElement | null>, side: "right" | "left"] {
  const box = useRef<HTMLElement>(null);
  const [side, setSide] = useState<"right" | "left">("right");
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed anew for each card.
  useLayoutEffect(() => {
    const own = box.current?.getBoundingClientRect();
    if (own === undefined) return;
    const avoid = [...document.querySelectorAll(`.is-target, .opt, [data-card="${card}"]`)].map((e) => e.getBoundingClientRect());
    const cost = (left: number): number => avoid.filter((r) => meets(r, left, own.top, own.width, own.height)).length;
    const right = cost(window.innerWidth - own.width - MARGIN);
    setSide(right > 0 && cost(MARGIN) < right ? "left" : "right");
  }, [card, pinned]);
  return [box, side];
}

const UNTIL: Readonly<Record<string, string>> = {
  start: "until the start of",
  end: "until the end of",
};

/** Effects that rest on a card for a time, other than on its numbers. */
function lastingOn(m: Model, card: CardId): string[] {
  return m.view.lasting
    .filter((l) => l.card === card && l.kind !== "power" && l.kind !== "breakpoint")
    .map((l) => {
      const what =
        l.kind === "cancel"
          ? "Its abilities are canceled"
          : l.kind === "immune"
            ? "It is protected"
            : l.kind === "control"
              ? "It is borrowed"
              : l.kind === "gain"
                ? "It has gained abilities"
                : "It is under an effect";
      const when = UNTIL[l.until];
      const whose = l.whose === m.me ? "your turn" : `${m.names[l.whose] ?? "somebody"}’s turn`;
      return `${what} by ${m.def(l.source)?.name ?? "another card"}${when === undefined ? "" : ` ${when} ${whose}`}.`;
    });
}

export interface LargeProps {
  m: Model;
  source: SeatSource;
  looked: Looked;
  onClose(): void;
}

export function Large({ m, source, looked, onClose }: LargeProps): ReactNode {
  const { card, pinned } = looked;
  const def = m.def(card) ?? null;
  const sums = useSums(m, source, looked);
  const reasons = useReasons(m, source, card);
  const [box, side] = useFreeSide(card, pinned);
  useEffect(() => {
    if (!pinned) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key === "Escape") onClose();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [pinned, onClose]);
  if (def === null) return null;
  const here = m.view.bases.flatMap(cardsAt).find((x) => x.card === card);
  const aside = m.view.aside.find((x) => x.card === card);
  const attached = here?.kind === "action" ? here : undefined;
  const minion = here?.kind === "minion" || here?.kind === "monster" ? here : undefined;
  const base = m.view.bases.find((b) => b.card === card);
  // What lies on it can be read with it.
  const on = here?.on ?? [];
  const by = m.off.get(card);
  const person = (seat: Seat): string => (seat === m.me ? "you" : (m.names[seat] ?? ""));
  const named = here === undefined ? null : namedBy(here);
  const refused = looked.refused === true && m.question !== null;
  const held = looked.held == null ? null : m.def(looked.held);
  const asks = m.question === null ? null : m.def(m.question.decision.prompt.source);
  const facts = [
    ...(attached === undefined ? [] : [`Played by ${person(attached.controller)}.`]),
    ...(here?.kind === "buried"
      ? [`Buried here by ${person(here.controller)}, face down. Until it is uncovered it has no power and no type.`]
      : []),
    ...(aside === undefined
      ? []
      : [
          `A titan of ${aside.owner === m.me ? "yours" : (m.names[aside.owner] ?? "")} that waits beside the deck. How it comes into play, its text says.`,
          ...(aside.counters > 0 ? [`It has collected counters: ${aside.counters}.`] : []),
        ]),
    ...(here?.kind === "titan" ? [`${capital(person(here.controller))} ${here.controller === m.me ? "control" : "controls"} it.`] : []),
    ...(here?.kind === "titan" && here.counters > 0 ? [`Its power counters: ${here.counters}.`] : []),
    ...(here?.kind === "monster" && here.controller < 0 ? ["A monster: nobody’s, and its power is added to the breakpoint."] : []),
    ...(minion === undefined || minion.owner < 0 || minion.owner === minion.controller
      ? []
      : [`Belongs to ${person(minion.owner)}; ${person(minion.controller)} ${minion.controller === m.me ? "control" : "controls"} it.`]),
    ...(named === null ? [] : [here?.note?.kind === "definition" ? `It has the abilities of ${named}.` : `Named: ${named}.`]),
    ...(by === undefined ? [] : [`Switched off by ${m.def(by)?.name}.`]),
    ...lastingOn(m, card),
  ];
  return (
    <aside ref={box} className={classes("large", pinned && "pinned", side)} aria-label={def.name}>
      {pinned && (
        <button type="button" className="btn sm shut" onClick={onClose} aria-label={`Close ${def.name}`}>
          <Icon name="cancel" /> Close
        </button>
      )}
      {here?.kind === "buried" && here.controller === m.me && (
        <p className="secret">
          <Icon name="sight-disabled" /> Only you see this
        </p>
      )}
      <FullCard def={def} className="big" />
      {reasons.length > 0 && (
        <p className="no">
          <Icon name="cancel" />
          {reasons.map((why) => wordWhyNot(m.look, why)).join(" ")}
        </p>
      )}
      {refused && reasons.length === 0 && (
        <p className="no">
          <Icon name="cancel" />
          {asks !== null
            ? `${asks.name} does not reach it: ${asks.text}`
            : held !== null
              ? `${held.name} cannot be played here.`
              : "It cannot be chosen now."}
        </p>
      )}
      {base !== undefined && (
        <ol className="sums pays" aria-label="Points by place">
          <li>
            Breaks at <b>{base.breakpoint}</b>
          </li>
          {def.vp.map((vp, i) => (
            <li key={PLACES[i]}>
              {PLACES[i]} <b>+{vp}</b>
            </li>
          ))}
        </ol>
      )}
      {facts.length > 0 && <p className="by">{facts.join(" ")}</p>}
      {on.map((a) => {
        const attached = defById(a.def);
        return attached === undefined ? null : (
          <section key={a.card} className={classes("sums on", seatClass(a.controller))}>
            <h3>
              <Shape seat={a.controller} />
              <span>{attached.name}</span>
              <small>{a.controller === m.me ? "yours" : m.names[a.controller]}</small>
            </h3>
            <p>
              <CardText text={attached.text} />
            </p>
          </section>
        );
      })}
      {sums
        .filter((sum) => sum.lines.length > 1 || ((pinned || here?.kind === "titan") && sum.lines.length > 0))
        .map((sum) => (
          <section key={sum.title} className={classes("sums", sum.seat !== null && seatClass(sum.seat))}>
            <h3>
              {sum.seat !== null && <Shape seat={sum.seat} />}
              {sum.title}
              <b>{sum.total}</b>
            </h3>
            {(sum.lines.length > 1 || sum.lines[0]?.kind !== "printed") && (
              <ul>
                {explainLines(m.look, card, sum.lines).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      {pinned && (
        <section className="sums more">
          <Rulings def={def} heading="h3" />
          <a href={`/cards/${def.id}`} target="_blank" rel="noreferrer">
            Everything about {def.name}
          </a>
        </section>
      )}
    </aside>
  );
}
