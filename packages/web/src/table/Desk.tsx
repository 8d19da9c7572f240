/** The table on a desk: seats are rows, bases are columns, the question lies between them and the hand. */

import { NO_SEAT, type Seat } from "@breakpoint/engine";
import { type ReactNode, useRef } from "react";
import { useSize } from "../cards/size.ts";
import { useWhole } from "../parts/whole.ts";
import type { TableProps, Teacher } from "../sources/source.ts";
import { Arena } from "./Arena.tsx";
import type { Acting } from "./acting.ts";
import { Strip, useFocus } from "./BaseStrip.tsx";
import { Berths, hasTitans } from "./Berths.tsx";
import { Claim } from "./Claim.tsx";
import { isConcerned } from "./concern.ts";
import { Decide } from "./Decide.tsx";
import { Duelling } from "./Duel.tsx";
import { Hand } from "./Hand.tsx";
import { Log } from "./Log.tsx";
import { useMedia } from "./media.ts";
import { nearSeat } from "./model.ts";
import { playsLeft } from "./plays.ts";
import { type PileLook, SeatPanel } from "./SeatPanel.tsx";
import { SharedPiles } from "./SharedPiles.tsx";
import { Top, turnWords } from "./TopBar.tsx";
import { Word } from "./Word.tsx";
import "./desk.css";

/** Wide enough for all bases side by side, however many there are. */
const WIDE = "(min-width: 1200px)";
/** Wide enough for five bases, or for six, with the log beside them. */
const WIDER = "(min-width: 1680px)";
const WIDEST = "(min-width: 1900px)";
/** A column with a base in it, with the gap to the next, in pixels. */
const COLUMN = 196;
/** ... and below which not even a wide screen shows all, such as beside a list of decisions. */
const NARROW = 140;

interface DeskProps {
  acting: Acting;
  /** What stands in the place of the decision. */
  bar: ReactNode;
  onAgain: (() => void) | undefined;
  bots: readonly (string | null)[];
  mode: TableProps["mode"];
  logOpen: boolean;
  leave?: (() => void) | undefined;
  settings: ReactNode;
  /** A lesson about what has just come up. */
  offered: ReactNode;
  teacher?: Teacher | undefined;
  onPile(pile: PileLook): void;
  onLog(): void;
}

export function Desk({
  acting,
  bar,
  onAgain,
  bots,
  mode,
  logOpen,
  leave,
  settings,
  offered,
  teacher,
  onPile,
  onLog,
}: DeskProps): ReactNode {
  const { m, pointing, pick, held } = acting;
  const { view } = m;
  const left = playsLeft(m);
  const board = useRef<HTMLDivElement>(null);
  const room = useSize(board);
  const all = useMedia(WIDE);
  const fits = room === null || (all && room.width / view.bases.length >= NARROW);
  const most = fits ? view.bases.length : Math.max(2, Math.floor(room.width / COLUMN));
  const { shown, focus } = useFocus(acting, most);
  const besideLog = 4 + Number(useMedia(WIDER)) + Number(useMedia(WIDEST));
  const wide = view.bases.length > besideLog;
  // The teacher sits where the log is, if there is such a place.
  const beside = all && (!wide || logOpen || teacher?.beside !== undefined);
  const choose = (seat: Seat): void => {
    const choice = m.question?.seats.get(seat);
    if (choice !== undefined) pick(choice.index);
  };
  const Whole = useWhole();
  const playing = m.question?.turn === true;
  const way = m.question?.way ?? null;
  const more = playing ? (m.question?.words ?? []) : [];
  const concerned = m.question === null || (playing && held === null) ? [] : view.bases.filter((b) => isConcerned(m, b, pointing));
  const about = concerned.length === 1 ? concerned[0]?.card : undefined;
  return (
    <Whole
      className="table"
      tabIndex={-1}
      data-bases={view.bases.length}
      data-seats={view.seats}
      data-titans={hasTitans(view) ? "" : undefined}
      data-log={wide && !logOpen && teacher?.beside === undefined ? "drawer" : "open"}
      data-taught={teacher === undefined ? undefined : ""}
      data-mode={mode}
      data-wanted={logOpen ? "" : undefined}
      data-looks={m.me === NO_SEAT ? "" : undefined}
      data-asked={m.asked ? "" : undefined}
      data-moment={m.part.frame.seq}
    >
      <h1 className="sr">{turnWords(m)}</h1>
      <Top m={m} onUndo={acting.undo} onLog={all && !wide ? undefined : onLog} onLeave={leave} onAgain={onAgain} />
      <div className="seats">
        {m.rivals.map((seat) => (
          <div key={seat} className="seatrow">
            <SeatPanel m={m} seat={seat} bots={bots} onPile={onPile} onChoose={choose} />
            <Berths acting={acting} seat={seat} />
          </div>
        ))}
        <SharedPiles m={m} onPile={onPile} />
        <div className="seatrow">
          <SeatPanel m={m} seat={nearSeat(m)} bots={bots} onPile={onPile} onChoose={choose} />
          <Berths acting={acting} seat={nearSeat(m)} />
        </div>
      </div>
      {shown.length < view.bases.length && <Strip acting={acting} shown={shown.map((b) => b.card)} onFocus={focus} />}
      <div className="board" ref={board}>
        {shown.map((base) => (
          <Arena
            key={base.card}
            m={m}
            base={base}
            pointing={pointing}
            then={acting.preview(base.card)}
            scores={view.scoring?.base === base.card}
            about={about === base.card}
          />
        ))}
        <Claim acting={acting} />
        <Duelling acting={acting} />
      </div>
      {bar ?? <Decide acting={acting} offered={beside ? undefined : offered} />}
      {m.me !== NO_SEAT && view.phase.kind !== "over" && (
        <div className="hand" tabIndex={-1} data-prompt={playing && held === null ? "play" : undefined}>
          <ul className="plays" aria-label="Plays left">
            <li className={left.minions === 0 ? "used" : ""}>
              <b>{left.minions}</b> minion {left.minions === 1 ? "play" : "plays"}
            </li>
            <li className={left.actions === 0 ? "used" : ""}>
              <b>{left.actions}</b> action {left.actions === 1 ? "play" : "plays"}
            </li>
          </ul>
          <Hand acting={acting} />
          <div className="endt">
            {playing && way !== null ? (
              <button type="button" className="btn act" onClick={() => pick(way.index)}>
                End turn <kbd>0</kbd>
              </button>
            ) : (
              <button type="button" className="btn" disabled>
                End turn
              </button>
            )}
            {more.map((c) => (
              <Word key={c.index} m={m} choice={c} onPick={pick} className="btn quiet sm" />
            ))}
          </div>
        </div>
      )}
      {teacher !== undefined && !beside && <div className="told">{teacher.says}</div>}
      {teacher?.beside !== undefined && beside ? (
        <aside className="log taught" aria-label="The lesson">
          {teacher.says}
          {teacher.beside}
        </aside>
      ) : (
        (!wide || logOpen) && (
          <Log m={m} onLook={pointing} onAgain={onAgain} above={beside ? teacher?.says : undefined}>
            {beside && offered}
            {settings}
          </Log>
        )
      )}
    </Whole>
  );
}
