/** One player's side of a base: the minions there, as large as they fit. */

import { type BaseView, buriedIn, type CardId, type CardView, isFaceUp, type Seat } from "@breakpoint/engine";
import { type CSSProperties, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { seatClass } from "../art/Icon.tsx";
import { Mini } from "../cards/Mini.tsx";
import { useSize } from "../cards/size.ts";
import { classes } from "../style/classes.ts";
import type { Pointing } from "./acting.ts";
import { Buried } from "./Buried.tsx";
import { fitLane } from "./fit.ts";
import type { Model } from "./model.ts";
import "./lane.css";

/** What stands there for a seat: its titan on the left, then minions, and monsters that it controls. */
const lane = (base: BaseView, seat: Seat): CardView[] =>
  base.cards
    .filter((c) => c.controller === seat && c.kind !== "action" && c.kind !== "buried")
    .sort((a, b) => Number(b.kind === "titan") - Number(a.kind === "titan"));

export interface LaneProps {
  m: Model;
  base: BaseView;
  seat: Seat;
  pointing: Pointing;
}

export function Lane({ m, base, seat, pointing }: LaneProps): ReactNode {
  const minions = lane(base, seat);
  const buried = heapsOf(
    base.card,
    buriedIn(base)
      .map((card, place) => ({ card, place }))
      .filter(({ card }) => card.controller === seat),
    pointing,
  );
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [opened, setOpened] = useState<string | null>(null);
  const seq = m.part.frame.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question may be about somebody out of sight.
  useEffect(() => {
    const lane = box.current;
    if (lane === null || (lane.scrollHeight <= lane.clientHeight && lane.scrollWidth <= lane.clientWidth)) return;
    lane.querySelector(".is-target")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [seq]);
  const fresh = freshIn(m);
  // One's own side of a base that can be chosen is as good as the base.
  const lands = seat === m.me && pointing.marks(base.card).target === true;
  const landing = lands
    ? {
        onClick: (event: SyntheticEvent): void => pointing.press(base.card, event),
        onDragOver: (event: SyntheticEvent): void => event.preventDefault(),
        onDrop: (event: SyntheticEvent): void => pointing.press(base.card, event),
      }
    : null;
  const titans = minions.filter(({ kind }) => kind === "titan").length;
  const alone = fitLane(size, minions.length + buried.length, titans);
  const full = alone.mode === "chips pills";
  const piles = full ? pilesOf(minions, pointing, opened) : minions.map((minion) => [minion]);
  const fit = full ? fitLane(size, piles.length + buried.length, titans) : alone;
  // What does not fit is counted, and shown when asked for; what can be chosen comes first.
  const [all, setAll] = useState(false);
  const some = piles.length + buried.length > fit.most && !all;
  if (some) piles.sort((a, b) => Number(matters(b, pointing)) - Number(matters(a, pointing)));
  const room = some ? Math.max(0, fit.most - 1 - buried.length) : piles.length;
  return (
    <div
      ref={box}
      className={classes("lane", seatClass(seat), fit.mode, lands && "lands", all && "whole")}
      style={{ "--zoom": fit.zoom, "--high": `${fit.high}px`, "--columns": fit.columns } as CSSProperties}
      data-lane={`${base.card}:${seat}`}
      {...landing}
    >
      {minions.length === 0 && buried.length === 0 && (
        <span className="empty">{seat === m.me ? "None of yours here" : <span className="sr">{m.names[seat]}: no minion here</span>}</span>
      )}
      {piles.slice(0, room).map(([minion, ...more]) => {
        if (minion === undefined) return null;
        const by = m.off.get(minion.card);
        const mini = (
          <Mini
            key={minion.card}
            minion={minion}
            controller={minion.controller === m.me ? "yours" : (m.names[minion.controller] ?? "")}
            marks={{ ...pointing.marks(minion.card), fresh: fresh.get(minion.card) }}
            off={by === undefined ? null : (m.def(by)?.name ?? "another card")}
            onPress={pointing.press}
            onLook={pointing.look}
            onPin={pointing.pin}
          />
        );
        if (more.length === 0) return mini;
        return (
          <div key={minion.card} className="heap">
            {mini}
            <button type="button" className="times" aria-label={`Show all ${more.length + 1}`} onClick={() => setOpened(pileKey(minion))}>
              ×{more.length + 1}
            </button>
          </div>
        );
      })}
      {buried.map(({ card, place, times }) => (
        <Buried key={place} m={m} buried={card} base={base.card} place={place} pointing={pointing} times={times} />
      ))}
      {(some || all) && (
        <button
          type="button"
          className="crowd"
          onClick={(event) => {
            event.stopPropagation();
            setAll(!all);
          }}
        >
          {all ? "Fewer" : room === 0 ? `Show ${piles.length}` : `+${piles.length - room} more`}
        </button>
      )}
    </div>
  );
}

interface Lying {
  card: CardView;
  place: number;
}

/** More than two cards whose faces are not known lie on one pile, unless they can be chosen. */
function heapsOf(base: CardId, buried: readonly Lying[], pointing: Pointing): (Lying & { times: number })[] {
  const unknown = buried.filter(({ card, place }) => !isFaceUp(card) && pointing.under(base, place) === null);
  const [first] = unknown;
  if (unknown.length < 3 || first === undefined) return buried.map((lying) => ({ ...lying, times: 1 }));
  return [
    ...buried.filter((lying) => !unknown.includes(lying)).map((lying) => ({ ...lying, times: 1 })),
    { ...first, times: unknown.length },
  ];
}

const matters = (pile: readonly CardView[], pointing: Pointing): boolean =>
  pile.some(({ card }) => {
    const marks = pointing.marks(card);
    return marks.target === true || marks.picked === true;
  });

/** Equal minions of a full lane lie on one pile, unless one of them can be chosen. */
const pileKey = (minion: CardView): string => `${minion.def}|${minion.power}|${minion.owner}`;

function pilesOf(minions: readonly CardView[], pointing: Pointing, opened: string | null): CardView[][] {
  const piles = new Map<string, CardView[]>();
  for (const minion of minions) {
    const marks = pointing.marks(minion.card);
    const alone = marks.target === true || marks.picked === true || minion.on.length > 0 || minion.counters > 0;
    const key = pileKey(minion);
    const at = alone || key === opened ? `${key}|${minion.card}` : key;
    piles.set(at, [...(piles.get(at) ?? []), minion]);
  }
  return [...piles.values()];
}

/** What the frame that is shown has done to the cards on the table. */
function freshIn(m: Model): ReadonlyMap<CardId, string> {
  const fresh = new Map<CardId, string>();
  for (const e of m.part.frame.events) {
    if (e.kind === "moved") fresh.set(e.card, "just moved");
    else if (e.kind === "played") fresh.set(e.card, "just played");
    else if (e.kind === "controlled") fresh.set(e.card, "changed sides");
  }
  for (const card of m.view.duel?.champions ?? []) fresh.set(card, "in a duel");
  return fresh;
}
