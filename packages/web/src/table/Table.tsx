/** The game screen: the same for a game on a server, in the page, a recording or a scenario. */

import type { CardId, Seat } from "@breakpoint/engine";
import { wordOption } from "@breakpoint/words";
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { type PartState, type SeatSource, type SourceState, type TableProps, useSource } from "../app/source.ts";
import { Icon } from "../art/Icon.tsx";
import { Arena, type Pointing } from "./arena.tsx";
import { FullCard, type Marks } from "./card.tsx";
import { Curtain } from "./curtain.tsx";
import { Decide } from "./decide.tsx";
import { End } from "./end.tsx";
import { Hand } from "./hand.tsx";
import { Large } from "./large.tsx";
import { Log } from "./log.tsx";
import { type Choice, type Model, modelOf, nearSeat } from "./model.ts";
import { SPEEDS, type Speed, useShown, useSpeed } from "./motion.ts";
import { Phone } from "./phone.tsx";
import { type PileLook, playsLeft, SeatPanel, SharedPiles } from "./seats.tsx";
import { Top } from "./top.tsx";
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

export interface Acting {
  m: Model;
  source: SeatSource;
  held: CardId | null;
  /** The choices that are offered as buttons, in the order of their keys. */
  choices: readonly Choice[];
  keyOf(index: number): number | null;
  pick(index: number): void;
  hold(card: CardId | null): void;
  pointing: Pointing;
  trouble: string | null;
}

/** Everything a seat can do with its pending question. */
function useActing(state: SourceState, part: PartState, source: SeatSource): Acting & { looked: CardId | null } {
  const m = useMemo(() => modelOf(state, part), [state, part]);
  const [held, hold] = useState<CardId | null>(null);
  const [looked, look] = useState<CardId | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { question } = m;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new frame asks something new.
  useEffect(() => {
    hold(null);
    setTrouble(null);
  }, [part.frame.seq]);

  const pick = useCallback(
    (index: number): void => {
      void source.pick(part.seat, index).then((refused) => setTrouble(refused === null ? null : `${refused.message} ${refused.hint}`));
    },
    [source, part.seat],
  );

  const choices = useMemo(() => {
    if (question === null) return [];
    if (held !== null) return question.plays.get(held) ?? [];
    if (question.decision.prompt.key === "play") return [];
    return [...[...question.cards.values()].flat(), ...question.seats.values(), ...[...question.plays.values()].flat(), ...question.words];
  }, [question, held]);

  const keyOf = useCallback(
    (index: number): number | null => {
      const at = choices.findIndex((c) => c.index === index);
      return at >= 0 && at < 9 ? at + 1 : null;
    },
    [choices],
  );

  const pressed = useCallback(
    (card: CardId): void => {
      if (question === null) return;
      if (held !== null) {
        const on = (question.plays.get(held) ?? []).filter((c) => c.option.kind === "play" && c.option.on === card);
        const first = on[0];
        if (first !== undefined) {
          pick(first.index);
          return;
        }
      }
      const plays = question.plays.get(card);
      if (plays !== undefined) {
        const only = plays[0];
        if (held !== card && plays.length === 1 && only?.option.kind === "play" && only.option.on < 0) pick(only.index);
        else hold(held === card ? null : card);
        return;
      }
      const direct = question.cards.get(card)?.[0];
      if (direct !== undefined) pick(direct.index);
    },
    [question, held, pick],
  );

  const pointing: Pointing = useMemo(() => {
    const targets = new Set<CardId>();
    if (question !== null) {
      if (held === null) {
        for (const card of question.cards.keys()) targets.add(card);
        for (const card of question.plays.keys()) targets.add(card);
      } else {
        for (const c of question.plays.get(held) ?? []) if (c.option.kind === "play") targets.add(c.option.on);
      }
    }
    const picked = new Set(question?.decision.picked ?? []);
    const quiet = question === null || (question.decision.prompt.key === "play" && held === null);
    return {
      marks: (card): Marks => {
        const target = targets.has(card);
        const choice = choices.find((c) => pointsAt(c, card, held));
        return {
          target,
          key: choice === undefined ? null : keyOf(choice.index),
          picked: picked.has(card) || held === card,
          dim: !quiet && !target && !picked.has(card),
          source: question?.decision.prompt.source === card,
        };
      },
      press: (card: CardId, event: MouseEvent<HTMLElement>): void => {
        event.stopPropagation();
        pressed(card);
      },
      look,
    };
  }, [question, held, choices, keyOf, pressed]);

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") hold(null);
      else if (event.key === "u" || event.key === "U") void source.undo(part.seat);
      else if (event.key === "0" && question?.way != null && held === null) pick(question.way.index);
      else if (/^[1-9]$/.test(event.key)) {
        const choice = choices[Number(event.key) - 1];
        if (choice !== undefined) pick(choice.index);
      }
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [question, choices, held, pick, source, part.seat]);

  return { m, source, held, choices, keyOf, pick, hold, pointing, trouble, looked };
}

function pointsAt({ option }: Choice, card: CardId, held: CardId | null): boolean {
  if (option.kind === "base") return option.base === card;
  if (option.kind === "play") return held === null ? option.card === card : option.on === card;
  return (option.kind === "card" || option.kind === "use" || option.kind === "trigger") && option.card === card;
}

function Seated({ source, mode, actions, state, part: present }: TableProps & { state: SourceState; part: PartState }): ReactNode {
  const [speed, setSpeed] = useSpeed();
  const { shown: part } = useShown(present, mode === "replay" ? "instant" : speed);
  const acting = useActing(state, part, source);
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
  const settings = mode === "play" || mode === "watch" ? <Settings m={m} source={source} speed={speed} onSpeed={setSpeed} /> : null;
  const body = phone ? (
    <Phone acting={acting} onPile={setPile} onLog={() => setLogOpen(true)} onUndo={() => void source.undo(part.seat)} />
  ) : (
    <Desk
      acting={acting}
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
          <Log m={m} onClose={() => setLogOpen(false)}>
            {settings}
          </Log>
        </div>
      )}
      {acting.looked !== null && !phone && <Large m={m} source={source} card={acting.looked} />}
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
  bots: readonly (string | null)[];
  mode: TableProps["mode"];
  logOpen: boolean;
  leave?: (() => void) | undefined;
  settings: ReactNode;
  onPile(pile: PileLook): void;
  onLog(): void;
}

function Desk({ acting, bots, mode, logOpen, leave, settings, onPile, onLog }: DeskProps): ReactNode {
  const { m, source, pointing, pick } = acting;
  const { view } = m;
  const left = playsLeft(m);
  const wide = view.bases.length >= 5;
  const choose = (seat: Seat): void => {
    const choice = m.question?.seats.get(seat);
    if (choice !== undefined) pick(choice.index);
  };
  const playing = m.question?.decision.prompt.key === "play";
  const way = m.question?.way ?? null;
  const more = playing ? (m.question?.words ?? []) : [];
  return (
    <main
      className="table"
      data-bases={view.bases.length}
      data-seats={view.seats}
      data-log={wide && !logOpen ? "drawer" : "open"}
      data-mode={mode}
      data-asked={m.asked ? "" : undefined}
    >
      <Top m={m} onUndo={() => void source.undo(m.part.seat)} onLog={onLog} onLeave={leave} />
      <div className="seats">
        {m.rivals.map((seat) => (
          <SeatPanel key={seat} m={m} seat={seat} bots={bots} onPile={onPile} onChoose={choose} />
        ))}
        <SharedPiles m={m} onPile={onPile} />
        <SeatPanel m={m} seat={nearSeat(m)} bots={bots} onPile={onPile} onChoose={choose} />
      </div>
      <div className="board">
        {view.bases.map((base) => (
          <Arena key={base.card} m={m} base={base} pointing={pointing} focus={view.scoring?.base === base.card} />
        ))}
      </div>
      <Decide m={m} held={acting.held} choices={acting.choices} keyOf={acting.keyOf} onPick={pick} onDrop={() => acting.hold(null)} />
      <div className="hand">
        <ul className="plays" aria-label="Plays left">
          <li className={left.minions === 0 ? "used" : ""}>
            <b>{left.minions}</b> minion {left.minions === 1 ? "play" : "plays"}
          </li>
          <li className={left.actions === 0 ? "used" : ""}>
            <b>{left.actions}</b> action {left.actions === 1 ? "play" : "plays"}
          </li>
        </ul>
        <Hand m={m} source={source} marks={pointing.marks} onPress={pointing.press} onLook={pointing.look} onHold={acting.hold} />
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
            <button key={c.index} type="button" className="btn quiet sm" onClick={() => pick(c.index)}>
              {m.question === null ? "" : wordOption(m.look, c.option, m.question.decision)}
            </button>
          ))}
        </div>
      </div>
      {(!wide || logOpen) && <Log m={m}>{settings}</Log>}
    </main>
  );
}

/** The windows in which a hidden card could be used. */
const WINDOWS = ["playing", "played", "destroyed", "vp", "turnStart", "turnEnd", "beforeScores", "whenScores", "afterScores"].map(
  (at) => `special-${at}`,
);

function Settings({ m, source, speed, onSpeed }: { m: Model; source: SeatSource; speed: Speed; onSpeed(speed: Speed): void }): ReactNode {
  const passing = m.part.pass.length > 0;
  return (
    <footer>
      {m.me >= 0 && (
        <div className="react">
          <span>Reactions</span>
          <span className="seg2">
            <button type="button" aria-pressed={!passing} onClick={() => void source.reactions(m.me, [])}>
              Ask me
            </button>
            <button type="button" aria-pressed={passing} onClick={() => void source.reactions(m.me, WINDOWS)}>
              Always pass
            </button>
          </span>
        </div>
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
        <button type="button" className="btn" onClick={onClose}>
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
