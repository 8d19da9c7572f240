/** The game screen: the same for a game on a server, in the page, a recording or a scenario. */

import { NO_SEAT, type Seat } from "@breakpoint/engine";
import { capital } from "@breakpoint/words";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { type PartState, type SeatSource, type SourceState, type TableProps, useSource } from "../app/source.ts";
import { useTheme } from "../app/theme.ts";
import { Icon } from "../art/Icon.tsx";
import { Copy } from "../parts/Copy.tsx";
import { type Acting, type Pointing, useActing } from "./acting.ts";
import { Arena, isConcerned } from "./arena.tsx";
import { FullCard } from "./card.tsx";
import { Curtain } from "./curtain.tsx";
import { Decide } from "./decide.tsx";
import { End } from "./end.tsx";
import { useKeptFocus } from "./focus.ts";
import { Hand } from "./hand.tsx";
import { Large } from "./large.tsx";
import { Announcer, Log } from "./log.tsx";
import { type Model, nearSeat } from "./model.ts";
import { SPEEDS, type Speed, useShown, useSpeed } from "./motion.ts";
import { Phone } from "./phone.tsx";
import { useReview } from "./review.tsx";
import { type PileLook, playsLeft, SeatPanel, SharedPiles } from "./seats.tsx";
import { useSize } from "./size.ts";
import { Strip, useFocus } from "./strip.tsx";
import { Top, turnWords } from "./top.tsx";
import { windowsOf, wordWindow } from "./windows.ts";
import { Word } from "./word.tsx";
import "./table.css";

export function Table(props: TableProps): ReactNode {
  const state = useSource(props.source);
  const part = usePart(state, props.mode);
  if (part === null) return <main className="table-wait">Waiting for the players …</main>;
  return <Seated key={part.seat} {...props} state={state} part={part} />;
}

/** On one screen with several people: whoever is asked sits down, behind the curtain of the one before. */
function usePart(state: SourceState, mode: TableProps["mode"]): PartState | null {
  const [seat, setSeat] = useState<Seat | null>(null);
  const asked = state.parts.find((p) => p.frame.view.decision !== null);
  const next = asked?.seat ?? null;
  useEffect(() => {
    if (next !== null) setSeat(next);
  }, [next]);
  if (mode === "show" && asked !== undefined) return asked;
  return state.parts.find((p) => p.seat === seat) ?? asked ?? state.parts[0] ?? null;
}

const PHONE = "(max-width: 699px)";
/** Wide enough for all bases side by side, however many there are. */
const WIDE = "(min-width: 1200px)";
/** A column with a base in it, with the gap to the next, in pixels. */
const COLUMN = 196;

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const listen = (): void => setMatches(list.matches);
    list.addEventListener("change", listen);
    return () => list.removeEventListener("change", listen);
  }, [query]);
  return matches;
}

function Seated({ source, mode, actions, state, part: present }: TableProps & { state: SourceState; part: PartState }): ReactNode {
  const [speed, setSpeed] = useSpeed();
  const { shown } = useShown(present, mode === "replay" ? "instant" : speed);
  const review = useReview(shown);
  const part = review.part ?? shown;
  const acting = useActing(state, part, source, review.part !== null);
  useKeptFocus(acting);
  const phone = useMedia(PHONE);
  const [pile, setPile] = useState<PileLook | null>(null);
  const [logOpen, setLogOpen] = useState(false);
  const [seen, setSeen] = useState(false);
  const { m } = acting;
  const people = state.parts.length;
  const bots = state.table.seats.map((s) => s.bot);
  if (people > 1 && mode === "play" && !seen && m.view.phase.kind !== "over")
    return <Curtain name={m.names[m.me] ?? ""} seat={m.me} onOpen={() => setSeen(true)} />;
  const over = m.view.phase.kind === "over" && mode === "play";
  const settings =
    mode === "play" || mode === "watch" ? (
      <Settings m={m} source={source} speed={speed} onSpeed={setSpeed} deviceLink={actions?.deviceLink} />
    ) : null;
  const body = phone ? (
    <Phone
      acting={acting}
      bar={review.bar(m)}
      onPile={setPile}
      onLog={() => setLogOpen(true)}
      onUndo={acting.undo}
      onLeave={actions?.leave}
    />
  ) : (
    <Desk
      acting={acting}
      bar={review.bar(m)}
      onAgain={review.start}
      bots={bots}
      onPile={setPile}
      onLog={() => setLogOpen((o) => !o)}
      logOpen={logOpen}
      leave={actions?.leave}
      mode={mode}
      settings={settings}
    />
  );
  return (
    <>
      {body}
      {phone && logOpen && (
        <div className="sheet">
          <Log
            m={m}
            onLook={{ look: () => undefined, pin: acting.pointing.pin }}
            onClose={() => setLogOpen(false)}
            onAgain={
              review.start === undefined
                ? undefined
                : () => {
                    setLogOpen(false);
                    review.start?.();
                  }
            }
          >
            {settings}
          </Log>
        </div>
      )}
      {acting.looked !== null && (acting.looked.pinned || !phone) && (
        <Large m={m} source={source} looked={acting.looked} onClose={acting.unpin} />
      )}
      <Announcer m={m} />
      {pile !== null && (
        <PileDialog pile={pile} m={m} onClose={() => setPile(null)} onPress={acting.pointing.press} marks={acting.pointing.marks} />
      )}
      {acting.trouble !== null && (
        <p className="trouble" role="alert">
          {acting.trouble}
        </p>
      )}
      {state.link === "lost" && (
        <p className="trouble" role="status">
          The connection is lost. Trying again …
        </p>
      )}
      <UndoAsked state={state} m={m} source={source} />
      {over && <End m={m} actions={actions ?? {}} />}
    </>
  );
}

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
  onPile(pile: PileLook): void;
  onLog(): void;
}

function Desk({ acting, bar, onAgain, bots, mode, logOpen, leave, settings, onPile, onLog }: DeskProps): ReactNode {
  const { m, pointing, pick, held } = acting;
  const { view } = m;
  const left = playsLeft(m);
  const board = useRef<HTMLDivElement>(null);
  const room = useSize(board);
  const all = useMedia(WIDE);
  const most = all || room === null ? view.bases.length : Math.max(2, Math.floor(room.width / COLUMN));
  const { shown, focus } = useFocus(acting, most);
  const wide = view.bases.length >= 5;
  const choose = (seat: Seat): void => {
    const choice = m.question?.seats.get(seat);
    if (choice !== undefined) pick(choice.index);
  };
  const playing = m.question?.decision.prompt.key === "play";
  const way = m.question?.way ?? null;
  const more = playing ? (m.question?.words ?? []) : [];
  const concerned = m.question === null || (playing && held === null) ? [] : view.bases.filter((b) => isConcerned(m, b, pointing));
  const about = concerned.length === 1 ? concerned[0]?.card : undefined;
  return (
    <main
      className="table"
      tabIndex={-1}
      data-bases={view.bases.length}
      data-seats={view.seats}
      data-log={wide && !logOpen ? "drawer" : "open"}
      data-mode={mode}
      data-wanted={logOpen ? "" : undefined}
      data-looks={m.me === NO_SEAT ? "" : undefined}
      data-asked={m.asked ? "" : undefined}
    >
      <h1 className="sr">{turnWords(m)}</h1>
      <Top m={m} onUndo={acting.undo} onLog={onLog} onLeave={leave} />
      <div className="seats">
        {m.rivals.map((seat) => (
          <SeatPanel key={seat} m={m} seat={seat} bots={bots} onPile={onPile} onChoose={choose} />
        ))}
        <SharedPiles m={m} onPile={onPile} />
        <SeatPanel m={m} seat={nearSeat(m)} bots={bots} onPile={onPile} onChoose={choose} />
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
      </div>
      {bar ?? <Decide acting={acting} />}
      {m.me !== NO_SEAT && (
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
      {(!wide || logOpen) && (
        <Log m={m} onLook={pointing} onAgain={onAgain}>
          {settings}
        </Log>
      )}
    </main>
  );
}

interface SettingsProps {
  m: Model;
  source: SeatSource;
  speed: Speed;
  deviceLink: string | undefined;
  onSpeed(speed: Speed): void;
}

function Settings({ m, source, speed, deviceLink, onSpeed }: SettingsProps): ReactNode {
  const windows = useMemo(() => windowsOf(m.view.factions[m.me] ?? []), [m.view.factions, m.me]);
  const [theme, setTheme] = useTheme();
  const { pass } = m.part;
  const all = windows.every((key) => pass.includes(key));
  const set = (keys: readonly string[]): void => void source.reactions(m.me, keys);
  return (
    <footer>
      {windows.length > 0 && (
        <details className="reactions">
          <summary className="react">
            <span>Reactions</span>
            <span className="how">{pass.length === 0 ? "Ask me" : all ? "Always pass" : "As set"}</span>
          </summary>
          {windows.map((key) => (
            <div className="react" key={key}>
              <span>{capital(wordWindow(key))}</span>
              <span className="seg2">
                <button type="button" aria-pressed={!pass.includes(key)} onClick={() => set(pass.filter((p) => p !== key))}>
                  Ask me
                </button>
                <button type="button" aria-pressed={pass.includes(key)} onClick={() => set([...pass.filter((p) => p !== key), key])}>
                  Pass
                </button>
              </span>
            </div>
          ))}
        </details>
      )}
      <div className="react">
        <span>Speed</span>
        <span className="seg2">
          {SPEEDS.map((s) => (
            <button key={s} type="button" aria-pressed={s === speed} onClick={() => onSpeed(s)}>
              {s.charAt(0).toUpperCase() + s.slice(1)}
            </button>
          ))}
        </span>
      </div>
      <div className="react">
        <span>Look</span>
        <span className="seg2">
          {(["dark", "light"] as const).map((t) => (
            <button key={t} type="button" aria-pressed={t === theme} onClick={() => setTheme(t)}>
              {capital(t)}
            </button>
          ))}
        </span>
      </div>
      {deviceLink !== undefined && (
        <div className="react">
          <span>Another device</span>
          <Copy text={deviceLink} className="btn sm">
            Copy my own link
          </Copy>
        </div>
      )}
    </footer>
  );
}

/** Somebody wants to take something back. */
function UndoAsked({ state, m, source }: { state: SourceState; m: Model; source: SeatSource }): ReactNode {
  const wish = state.table.undo;
  if (wish === null) return null;
  const mine = wish.by === m.me;
  if (!mine && !wish.waitingFor.includes(m.me)) return null;
  return (
    <div className="wish" role="alertdialog" aria-label="Undo">
      <p>{mine ? "Waiting for the others to let you take it back." : `${m.names[wish.by]} wants to take the last choice back.`}</p>
      {!mine && (
        <button type="button" className="btn act" onClick={() => void source.consent(m.me, wish.request, true)}>
          Let them
        </button>
      )}
      <button type="button" className="btn" onClick={() => void source.consent(m.me, wish.request, false)}>
        {mine ? "Never mind" : "No"}
      </button>
    </div>
  );
}

function PileDialog({
  pile,
  m,
  onClose,
  onPress,
  marks,
}: {
  pile: PileLook;
  m: Model;
  onClose(): void;
  onPress: Pointing["press"];
  marks: Pointing["marks"];
}): ReactNode {
  const shut = useRef<HTMLButtonElement>(null);
  // The keyboard goes into the pile, and back to where it was.
  useEffect(() => {
    const before = document.activeElement;
    shut.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    const listen = (e: KeyboardEvent): void => {
      if (e.key === "Escape") onClose();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [onClose]);
  return (
    <div className="sheet pile-look" role="dialog" aria-modal="true" aria-label={pile.title}>
      <header>
        <h2>{pile.title}</h2>
        <button type="button" className="btn" ref={shut} onClick={onClose}>
          <Icon name="cancel" /> Close
        </button>
      </header>
      <div className="cards">
        {pile.faces
          .slice()
          .reverse()
          .map((face) => {
            const def = m.def(face.card);
            return def === null ? null : (
              <FullCard
                key={face.card}
                def={def}
                card={face.card}
                marks={marks(face.card)}
                onPress={(e) => {
                  onPress(face.card, e);
                  onClose();
                }}
              />
            );
          })}
      </div>
    </div>
  );
}
