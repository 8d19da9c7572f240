/** A puzzle being played: the real table, and beside it what is to be done, hints, and what came of the turn. */

import { WINNING_VP } from "@breakpoint/engine";
import { factionsOf, hintsOf, moverOf, type Puzzle, today, wantedOf, wordGoal } from "@breakpoint/scenarios/puzzles";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { pairName } from "../art/factions.ts";
import { Icon, Smash } from "../art/Icon.tsx";
import { NAMES } from "../parts/bots.ts";
import { useTitle } from "../parts/Page.tsx";
import { PuzzleSource } from "../sources/puzzle-source.ts";
import { useSource } from "../sources/source.ts";
import { useMade } from "../sources/use-made.ts";
import { Table } from "../table/Table.tsx";
import { kindName, noteAttempt, streakOf, useProgress } from "./puzzle-list.ts";
import "./puzzles.css";

/** Between two steps of the solution. */
const PACE = 1200;

interface PuzzleTableProps {
  puzzle: Puzzle;
  /** Null: from a file, nothing is remembered of it. */
  id: string | null;
  /** It is the puzzle of this day. */
  day: number | null;
  onNext: (() => void) | null;
  onLeave(): void;
}

/** The names that people have at a table of their own. */
function namesFor({ position }: Puzzle): string[] {
  const [you = "", ...others] = NAMES;
  const me = moverOf(position);
  let next = 0;
  return Object.keys(position.players).map((player) => (player === me ? you : (others[next++] ?? player)));
}

export function PuzzleTable(props: PuzzleTableProps): ReactNode {
  const { puzzle } = props;
  useTitle(`Puzzle: ${puzzle.name}`);
  const source = useMade(`${puzzle.name}/${props.id ?? ""}`, () => new PuzzleSource(puzzle, namesFor(puzzle)));
  return source === null ? null : <Played {...props} source={source} />;
}

function Played({ puzzle, id, day, onNext, onLeave, source }: PuzzleTableProps & { source: PuzzleSource }): ReactNode {
  const attempt = useSyncExternalStore(source.subscribe, source.attempt);
  const [hints, setHints] = useState(0);
  const [step, setStep] = useState<(() => boolean) | null>(null);
  const { line, result, solved, shown } = attempt;
  const all = hintsOf(puzzle);
  const { me } = source.posed.start;
  const view = useSource(source).parts[0]?.frame.view;
  const over = result !== null;
  // A turn that has come to its end by the player's own picks counts once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a turn is noted.
  useEffect(() => {
    if (id !== null && over && !shown) noteAttempt(id, solved, hints, day);
  }, [over]);
  useEffect(() => {
    if (step === null) return;
    const timer = window.setTimeout(() => {
      if (!step()) setStep(null);
      else setStep(() => step);
    }, PACE);
    return () => clearTimeout(timer);
  });
  const again = (count: number): void => {
    setStep(null);
    source.backTo(count);
  };
  const solution = (): void => {
    const next = source.showSolution();
    setStep(() => next);
  };
  return (
    <div className="puzzle">
      <div className="puzzle-table">
        <Table source={source} mode="show" actions={{ leave: onLeave }} instead={over && view?.phase.kind !== "over" ? <Ended /> : null} />
      </div>
      <aside className="puzzle-guide" aria-label="The puzzle">
        <header>
          <p className="label">{day === null ? "Puzzle" : "Today’s puzzle"}</p>
          <h2>{puzzle.name}</h2>
          <p className="pm">
            <Smash factions={factionsOf(puzzle)} />
            <span>{pairName(factionsOf(puzzle))}</span>
            <span className="tag">{kindName(puzzle)}</span>
          </p>
        </header>
        <p className="goal">{wordGoal(puzzle)}</p>
        <Need puzzle={puzzle} vp={view?.vp[me] ?? 0} from={source.posed.start.vp} />
        <div className="puzzle-told" role="status">
          {over ? <Outcome puzzle={puzzle} result={result} solved={solved} shown={shown} /> : shown ? <p>This is the solution.</p> : null}
          {hints === 0 ? null : (
            <ol className="hints-told" aria-label="Hints">
              {all.slice(0, hints).map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ol>
          )}
        </div>
        {line.length === 0 ? null : (
          <section className="your-line">
            <h3 className="label">{shown ? "The solution" : "Your line"}</h3>
            <ol>
              {line.map((words, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a pick is its place in the line.
                <li key={i}>{words}</li>
              ))}
            </ol>
          </section>
        )}
        <div className="puzzle-ways">
          {solved && !shown && onNext !== null ? (
            <button type="button" className="btn act wide" onClick={onNext}>
              Next puzzle
            </button>
          ) : null}
          {over && !solved && !shown && line.length > 1 ? (
            <button type="button" className="btn act wide" onClick={() => again(line.length - 1)}>
              Take the last pick back
            </button>
          ) : null}
          <button type="button" className="btn" onClick={() => again(Math.max(0, line.length - 1))} disabled={line.length === 0 || shown}>
            <Icon name="anticlockwise-rotation" />
            Undo
          </button>
          <button type="button" className="btn" onClick={() => setHints(hints + 1)} disabled={hints >= all.length}>
            Hint {Math.min(hints + 1, all.length)} of {all.length}
          </button>
          <button type="button" className="btn" onClick={() => again(0)} disabled={line.length === 0 && !shown}>
            Start over
          </button>
          <button type="button" className="btn" onClick={solution} disabled={all.length === 0 || step !== null}>
            Show the solution
          </button>
          <button type="button" className="btn quiet" onClick={onLeave}>
            All puzzles
          </button>
        </div>
      </aside>
    </div>
  );
}

/** Nobody plays on after it. */
const Ended = (): ReactNode => (
  <section className="decide waits">
    <p>Your turn is over.</p>
  </section>
);

/** How far it is: the points that there are and those that are wanted. */
function Need({ puzzle, vp, from }: { puzzle: Puzzle; vp: number; from: number }): ReactNode {
  if (typeof puzzle.goal !== "string") return null;
  const wanted = puzzle.goal === "win" ? WINNING_VP : from + wantedOf(puzzle);
  return (
    <p className="need">
      <b className="loud">{vp}</b>
      <span>of {wanted} VP</span>
    </p>
  );
}

function Outcome({ puzzle, result, solved, shown }: { puzzle: Puzzle; result: number; solved: boolean; shown: boolean }): ReactNode {
  const { days } = useProgress();
  const streak = streakOf(days, today());
  if (shown) return <p>That was the solution.</p>;
  if (solved)
    return (
      <>
        <p className="shout">Solved!</p>
        <p>
          {puzzle.ways === undefined || puzzle.lines === undefined
            ? "That is the best that can be made sure of."
            : `${puzzle.ways} of ${puzzle.lines} lines come to this.`}
          {streak > 1 ? ` ${streak} days in a row.` : ""}
        </p>
      </>
    );
  const short =
    puzzle.goal === "vp" ? `${result} of ${wantedOf(puzzle)} VP.` : puzzle.goal === "win" ? "The game goes on." : "The base is not yours.";
  return (
    <>
      <p className="shout">Not yet</p>
      <p>{short} Nothing is lost: take picks back, or start the turn over.</p>
    </>
  );
}
