/** The table on a phone: a strip of all bases, one of them in focus, the question within reach of the thumb. */

import { type BaseView, type CardId, defById } from "@breakpoint/engine";
import { count } from "@breakpoint/words";
import { type ReactNode, useEffect, useState } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { Icon, Shape, Smash, seatClass } from "../art/Icon.tsx";
import { PowerBadge } from "../cards/FullCard.tsx";
import { useWhole } from "../parts/whole.ts";
import { at } from "../server/place.ts";
import { classes } from "../style/classes.ts";
import { TalkButton } from "../together/Talk.tsx";
import type { Acting } from "./acting.ts";
import { BasePanel } from "./BasePanel.tsx";
import { Berths, berthsOf } from "./Berths.tsx";
import { Claim } from "./Claim.tsx";
import { asksOnTable } from "./concern.ts";
import { Decide } from "./Decide.tsx";
import { Duelling } from "./Duel.tsx";
import { Hand } from "./Hand.tsx";
import { Lane } from "./Lane.tsx";
import { nearSeat } from "./model.ts";
import { baseOfNews } from "./news.ts";
import { playsLeft } from "./plays.ts";
import type { PileLook } from "./SeatPanel.tsx";
import "./phone.css";
import "./phone-wide.css";
import { Strip, targetsAt } from "./BaseStrip.tsx";
import { sidePilesOf } from "./SidePiles.tsx";
import { useSwipe } from "./swipe.ts";
import { Ticker } from "./Ticker.tsx";
import { turnWords } from "./TopBar.tsx";
import { Word } from "./Word.tsx";

export function Phone({
  acting,
  bar,
  onPile,
  onLog,
  onUndo,
  onLeave,
  onAgain,
  says,
}: {
  acting: Acting;
  /** What stands in the place of the decision. */
  bar: ReactNode;
  /** What the teacher says. */
  says?: ReactNode;
  onLeave?: (() => void) | undefined;
  /** Shows the last turn again; missing if there is nothing to show. */
  onAgain: (() => void) | undefined;
  onPile(pile: PileLook): void;
  onLog(): void;
  onUndo(): void;
}): ReactNode {
  const { m, pointing, pick, offers } = acting;
  const { view } = m;
  const Whole = useWhole();
  const [focused, setFocused] = useState<CardId | null>(null);
  const [handOpen, setHandOpen] = useState(false);
  const [menu, setMenu] = useState(false);
  const acrossArena = useSwipe((way) => {
    if (way === "left" || way === "right") turnTo(way === "left" ? 1 : -1);
  });
  const onHand = useSwipe((way) => {
    if (way === "up" || way === "down") setHandOpen(way === "up");
  });
  const playing = m.question?.turn === true;
  const first = view.bases.find((b) => targetsAt(acting, b) > 0);
  const broke = m.part.frame.events.find((e) => e.kind === "scored" && view.bases.some((b) => b.card === e.base));
  const scores = broke?.kind === "scored" ? broke.base : view.scoring?.base;
  // While others play, what they do is brought into sight.
  const elsewhere = m.asked ? null : baseOfNews(view, m.part.frame.events);
  const wanted = scores ?? (playing && acting.held === null ? null : (first?.card ?? elsewhere));
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the question, not the finger.
  useEffect(() => {
    if (wanted !== null) setFocused(wanted);
  }, [m.part.frame.seq, acting.held, broke]);
  // What the teacher points at is brought into sight.
  const pointedAt = view.bases.find(({ card, cards }) => acting.shown.some((s) => s === card || cards.some((c) => c.card === s)))?.card;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is pointed at.
  useEffect(() => {
    if (pointedAt !== undefined) setFocused(pointedAt);
  }, [pointedAt, acting.shown]);
  useEffect(() => {
    if (acting.held !== null) setHandOpen(false);
  }, [acting.held]);
  // Cards to choose among that are not on the table come up by themselves; after a play the table is seen again.
  const seq = m.part.frame.seq;
  const inHand = m.question !== null && !playing && (m.view.hands[m.me]?.known ?? []).some((f) => pointing.marks(f.card).target === true);
  // What is only to be looked at does not lie over the cards on the table that are asked about.
  const offered = offers.some((o) => o.picked || pointing.marks(o.card).target === true);
  const onTable = view.bases.some((b) => targetsAt(acting, b) > 0);
  const wantsHand = inHand || offered || (offers.length > 0 && !onTable);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question.
  useEffect(() => {
    setHandOpen(wantsHand && !playing);
    setMenu(false);
  }, [seq]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be chosen is brought into sight when the question comes.
  useEffect(() => {
    for (const area of [".ph .arena", ".drawer.open .cards"])
      document.querySelector(`${area} .is-target`)?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [seq, handOpen, focused, acting.held]);
  const turnTo = (by: number): void => {
    const at = view.bases.findIndex((b) => b.card === base?.card);
    const next = view.bases[at + by];
    if (next !== undefined) setFocused(next.card);
  };
  const base = view.bases.find((b) => b.card === focused) ?? view.bases[0];
  const scene = view.loot.length > 0 || view.duel !== null;
  const left = playsLeft(m);
  const hand = m.me < 0 ? [] : (view.hands[m.me]?.known ?? []);
  const order = view.vp.map((vp, seat) => ({ vp, seat })).sort((a, b) => b.vp - a.vp);
  return (
    <Whole
      className="ph"
      tabIndex={-1}
      data-seats={view.seats}
      data-moment={m.part.frame.seq}
      data-asked={m.asked && !playing ? "" : undefined}
      data-choosing={handOpen && m.asked && !playing ? "" : undefined}
    >
      <h1 className="sr">{turnWords(m)}</h1>
      <header className="top">
        <div className={classes("turn", view.turn.seat === m.me && "mine")}>
          <b>{turnWords(m)}</b>
          <span>turn {view.turn.number}</span>
        </div>
        <div className="race" role="img" aria-label={order.map((o) => `${m.names[o.seat]} ${o.vp}`).join(", ")}>
          {order.map(({ vp, seat }) => (
            <span key={seat} className={classes("v", seatClass(seat))}>
              <Shape seat={seat} />
              {vp}
            </span>
          ))}
          <span className="goal">
            <Icon name="checkered-flag" />
            15
          </span>
        </div>
        <button
          type="button"
          className="menu"
          aria-label="Log, discard piles, undo"
          aria-expanded={menu}
          onClick={() => setMenu((o) => !o)}
        >
          <i />
          <i />
          <i />
        </button>
      </header>
      {menu && (
        <nav className="drop" aria-label="Menu">
          <button type="button" className="btn" onClick={onLog}>
            Log
          </button>
          <TalkButton className="btn" />
          <button type="button" className="btn" onClick={onLog}>
            Settings
          </button>
          <button
            type="button"
            className="btn"
            disabled={m.part.undo === null}
            onClick={() => {
              setMenu(false);
              onUndo();
            }}
          >
            Undo
          </button>
          {view.discards.map((faces, seat) => (
            <button
              key={m.names[seat]}
              type="button"
              className="btn"
              disabled={faces.length === 0}
              onClick={() => onPile({ title: `Discard pile of ${m.names[seat]}`, faces })}
            >
              <Shape seat={seat} /> {seat === m.me ? "Your" : `${m.names[seat]}’s`} discard pile ({faces.length})
            </button>
          ))}
          {sidePilesOf(view).map(({ kind, name, title, used, count, note }) => (
            <button key={kind} type="button" className="btn" disabled={used.length === 0} onClick={() => onPile({ title, faces: used })}>
              {name} ({count}){used.length > 0 && `, ${note}`}
            </button>
          ))}
          {view.aside.length > 0 && (
            <button type="button" className="btn" onClick={() => onPile({ title: "Titans beside the decks", faces: view.aside })}>
              Titans beside the decks ({view.aside.length})
            </button>
          )}
          {playing && m.question?.words.map((c) => <Word key={c.index} m={m} choice={c} onPick={pick} className="btn" />)}
          <a className="btn" href={at("/rules")} target="_blank" rel="noreferrer">
            Rules
          </a>
          <button type="button" className="btn" onClick={() => (onLeave === undefined ? window.location.assign(at("/")) : onLeave())}>
            Leave
          </button>
        </nav>
      )}
      <Strip acting={acting} shown={base === undefined ? [] : [base.card]} onFocus={setFocused} />
      <Claim acting={acting} />
      <Duelling acting={acting} />
      {base !== undefined && (!scene || asksOnTable(m, pointing)) && (
        <article className="arena" {...acrossArena}>
          {m.rivals.map((seat) => (
            <PhoneLane key={seat} acting={acting} base={base} seat={seat} note={`${view.hands[seat]?.size ?? 0} in hand`} />
          ))}
          <BasePanel m={m} base={base} pointing={{ ...pointing, look: () => undefined }} then={acting.preview(base.card)} />
          <PhoneLane
            acting={acting}
            base={base}
            seat={nearSeat(m)}
            note={m.me < 0 ? `${view.hands[nearSeat(m)]?.size ?? 0} in hand` : `deck ${view.decks[m.me]?.size ?? 0}`}
          />
        </article>
      )}
      <Ticker m={m} onAgain={bar === null ? onAgain : undefined} />
      {says}
      {bar ?? <Decide acting={acting} />}
      {m.me < 0 ? null : handOpen ? (
        <div className="drawer open" data-prompt={playing && acting.held === null ? "play" : undefined}>
          <header {...onHand}>
            <b>Hand</b>
            <span>
              {!playing ? (m.asked ? "Choose a card" : "") : `${count(left.minions, "minion")}, ${count(left.actions, "action")} left`}
            </span>
            <button type="button" className="btn" onClick={() => setHandOpen(false)}>
              Close
            </button>
          </header>
          <Hand acting={acting} />
        </div>
      ) : (
        <div className="drawer" data-prompt={playing && acting.held === null ? "play" : undefined}>
          <button
            type="button"
            className="grab"
            {...onHand}
            aria-label={`Your hand: ${count(hand.length, "card")}`}
            onClick={() => setHandOpen(true)}
          >
            <span className="row">
              <b>Hand</b>
              {hand.slice(0, PEEK).map((face) => {
                const def = defById(face.def);
                return def === undefined ? null : (
                  <span
                    key={face.card}
                    className={classes(
                      "pk",
                      cardClass(face.def),
                      !m.asked ? null : pointing.marks(face.card).target === true ? "can" : "is-off",
                    )}
                  >
                    <span className="art">
                      <CardIcon def={face.def} />
                    </span>
                    {def.kind === "minion" && <PowerBadge power={def.power} printed={def.power} />}
                  </span>
                );
              })}
              {hand.length > PEEK && <small>+{hand.length - PEEK}</small>}
            </span>
          </button>
          {playing && m.question?.way != null && acting.held === null && (
            <button type="button" className="btn act endturn" onClick={() => m.question?.way != null && pick(m.question.way.index)}>
              End turn
            </button>
          )}
        </div>
      )}
    </Whole>
  );
}

/** How many cards of the hand are seen while it is down. */
const PEEK = 6;

function PhoneLane({ acting, base, seat, note }: { acting: Acting; base: BaseView; seat: number; note: string }): ReactNode {
  const { m, pointing } = acting;
  const here = base.cards.filter((x) => x.kind !== "action" && x.controller === seat).length;
  const waiting = berthsOf(m.view, seat).filter((titan) => titan.at === null).length;
  const crowded = m.view.seats > 2 && (m.asked || m.view.seats > 3);
  return (
    <div
      className={classes(
        "lane-row",
        waiting > 0 && "berthed",
        here === 0 ? "none" : (crowded || here > 3) && "low",
        seat === m.me && "mine",
      )}
    >
      <span className={classes("lbl", seatClass(seat))}>
        <span className="who">
          <Shape seat={seat} /> {seat === m.me ? "You" : m.names[seat]}
        </span>
        <Smash factions={m.view.factions[seat] ?? []} />
        <small>{note}</small>
      </span>
      <Lane m={m} base={base} seat={seat} pointing={{ ...pointing, look: () => undefined }} />
      <Berths acting={{ ...acting, pointing: { ...pointing, look: () => undefined } }} seat={seat} small />
    </div>
  );
}
