/** /puzzles: today's puzzle, all of them, and one's own from a file. */

import { dailyOf, difficultyOf, factionsOf, type Puzzle, pose, prove, today, wordsOf } from "@breakpoint/scenarios/puzzles";
import { type ChangeEvent, type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useParams } from "wouter";
import { pairName } from "../art/factions.ts";
import { FactionIcon, factionClass, Icon, Smash } from "../art/Icon.tsx";
import { Page } from "../parts/Page.tsx";
import { TroublePage } from "../parts/Trouble.tsx";
import { classes } from "../style/classes.ts";
import { PuzzleTable } from "./PuzzleTable.tsx";
import { ALL, type Filter, ORDERS, playedOf, shown, themesOf } from "./puzzle-filter.ts";
import { KINDS, kindName, type Listed, type Progress, stateOf, useProgress, usePuzzles } from "./puzzle-list.ts";
import "./puzzles.css";

const MOST = 5;
const LEVELS = [1, 2, 3, 4, 5];

export const Cracks = ({ of }: { of: number }): ReactNode => (
  <span className="cracks" role="img" aria-label={`difficulty ${of} of ${MOST}`}>
    {LEVELS.map((level) => (
      <i key={level} className={classes(level <= of && "on")} />
    ))}
  </span>
);

function Today({ listed, number }: { listed: Listed; number: number }): ReactNode {
  const { puzzle, id } = listed;
  const factions = factionsOf(puzzle);
  return (
    <section className="today" aria-labelledby="today">
      <div className="halves" aria-hidden="true">
        {factions.map((name) => (
          <div key={name} className={`half art ${factionClass(name)}`}>
            <FactionIcon faction={name} />
          </div>
        ))}
      </div>
      <h1>{kindName(puzzle)}</h1>
      <p className="cap">{pairName(factions)}</p>
      <div className="tcard">
        <p className="label">Today’s puzzle</p>
        <h2 id="today">{puzzle.name}</h2>
        <dl>
          <div>
            <dt>Number</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>Difficulty</dt>
            <dd>
              <Cracks of={difficultyOf(puzzle)} />
            </dd>
          </div>
        </dl>
        <Link className="btn act" href={`/puzzles/${id}`}>
          Play
        </Link>
      </div>
    </section>
  );
}

function Row({ listed, progress }: { listed: Listed; progress: Progress }): ReactNode {
  const { puzzle, id } = listed;
  const state = stateOf(progress, id);
  const tries = progress.puzzles[id]?.tries ?? 0;
  return (
    <li>
      <Link className="row-link" href={`/puzzles/${id}`}>
        <Smash factions={factionsOf(puzzle)} />
        <span className="tx">
          <b>{puzzle.name}</b>
          <small>{pairName(factionsOf(puzzle))}</small>
        </span>
        <span className="end">
          <span className="tag">{kindName(puzzle)}</span>
          <Cracks of={difficultyOf(puzzle)} />
          <span className="sv">
            {state === "solved" ? (
              <>
                <i>
                  <Icon name="check-mark" />
                </i>
                solved
              </>
            ) : state === "tried" ? (
              `tried ${tries === 1 ? "once" : `${tries} times`}`
            ) : (
              "new"
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function Week({ days }: Pick<Progress, "days">): ReactNode {
  const now = today();
  return (
    <section className="week" aria-label="Your week">
      <h2 className="label">Your week</h2>
      <ol>
        {[6, 5, 4, 3, 2, 1, 0].map((ago) => {
          const day = now - ago;
          const done = days.includes(day);
          return (
            <li key={day} className={classes(done && "ok", ago === 0 && "tdy")}>
              {/* The first of January 1970 was a Thursday. */}
              {DAYS[(day + 4) % 7]}
              <i>{done ? <Icon name="check-mark" /> : null}</i>
              <span className="sr">{done ? "solved" : "not solved"}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  any: string;
  value: string;
  of: readonly string[];
  onChange(value: string): void;
}

const Choice = ({ label, any, value, of, onChange }: ChoiceProps): ReactNode => (
  <select className="field" aria-label={label} value={value} onChange={(e) => onChange(e.target.value)}>
    <option value="">{any}</option>
    {of.map((name) => (
      <option key={name} value={name}>
        {`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`}
      </option>
    ))}
  </select>
);

/** More than this are shown when they are asked for. */
const PORTION = 40;

/** What was last asked of the list: whoever comes back from a puzzle finds it so. */
let kept = { filter: ALL, room: PORTION };

function All({ list, progress }: { list: readonly Listed[]; progress: Progress }): ReactNode {
  const [filter, setFilter] = useState(kept.filter);
  const [room, setRoom] = useState(kept.room);
  useEffect(() => {
    kept = { filter, room };
  }, [filter, room]);
  const change = (to: Partial<Filter>): void => {
    setFilter({ ...filter, ...to });
    setRoom(PORTION);
  };
  const found = shown(list, filter, progress);
  const solved = list.filter(({ id }) => stateOf(progress, id) === "solved").length;
  return (
    <section aria-labelledby="all">
      <div className="bar2">
        <h2 id="all">All puzzles</h2>
        <span className="cnt" role="status">
          {found.length === list.length ? `${solved} of ${list.length} solved` : `${found.length} of ${list.length} shown`}
        </span>
        <fieldset className="chips2">
          <legend className="sr">Which puzzles</legend>
          {[{ kind: "all" as const, name: "All" }, ...KINDS].map(({ kind, name }) => (
            <button key={kind} type="button" className="chip" aria-pressed={filter.kind === kind} onClick={() => change({ kind })}>
              {name}
            </button>
          ))}
          <select
            className="field"
            aria-label="Difficulty"
            value={filter.level}
            onChange={(e) => change({ level: Number(e.target.value) })}
          >
            <option value={0}>Any difficulty</option>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {level} of {MOST}
              </option>
            ))}
          </select>
          <Choice label="Theme" any="Any theme" value={filter.theme} of={themesOf(list)} onChange={(theme) => change({ theme })} />
          <Choice
            label="Faction"
            any="Any faction"
            value={filter.faction}
            of={playedOf(list)}
            onChange={(faction) => change({ faction })}
          />
          <select className="field" aria-label="Solved" value={filter.state} onChange={(e) => change({ state: e.target.value })}>
            <option value="">Solved or not</option>
            <option value="new">New</option>
            <option value="tried">Tried</option>
            <option value="solved">Solved</option>
          </select>
          <select className="field" aria-label="Order" value={filter.order} onChange={(e) => change({ order: e.target.value })}>
            <option value="">In their order</option>
            {ORDERS.map(({ order, name }) => (
              <option key={order} value={order}>
                {name}
              </option>
            ))}
          </select>
        </fieldset>
      </div>
      {found.length === 0 ? <p className="none">No puzzle is like that. Ask for less.</p> : null}
      <ul className="plist">
        {found.slice(0, room).map((listed) => (
          <Row key={listed.id} listed={listed} progress={progress} />
        ))}
      </ul>
      {found.length > room ? (
        <button type="button" className="btn more" onClick={() => setRoom(room + PORTION)}>
          Show more ({found.length - room})
        </button>
      ) : null}
    </section>
  );
}

/** Reads a file that somebody sent; what is wrong with it is told with its line. */
async function readSent(file: File): Promise<Puzzle | string> {
  const { readPuzzleFile } = await import("@breakpoint/scenarios/puzzle-files");
  const { puzzles, faults } = readPuzzleFile(await file.text());
  const sent = puzzles[0]?.puzzle;
  if (sent === undefined) return faults.map(({ line, message }) => `Line ${line}: ${message}`).join(" ");
  if (sent.solution !== undefined && (sent.goal !== "vp" || sent.best !== undefined)) return sent;
  // It comes without its solution: the table looks for it.
  const posed = pose(sent);
  const proof = prove(posed);
  if (typeof proof === "string") return `This position is no puzzle: ${proof}.`;
  return { ...sent, best: proof.best[0], solution: wordsOf(posed, proof.solutions[0] ?? []), lines: proof.lines, ways: proof.ways[0] };
}

function Sent({ onSent }: { onSent(puzzle: Puzzle): void }): ReactNode {
  const [wrong, setWrong] = useState<string | null>(null);
  const read = async (e: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = e.target.files?.[0];
    if (file === undefined) return;
    const sent = await readSent(file);
    if (typeof sent === "string") setWrong(sent);
    else onSent(sent);
  };
  return (
    <section className="sent">
      <p>Somebody has sent you a position, or you have written one?</p>
      <label className="btn">
        Open a file
        <input type="file" className="sr" accept=".yaml,.yml,.json,.jsonl,text/plain" onChange={(e) => void read(e)} />
      </label>
      {wrong === null ? null : (
        <p className="note" role="alert">
          <b>This file cannot be played.</b> {wrong}
        </p>
      )}
    </section>
  );
}

export function Puzzles(): ReactNode {
  const { id } = useParams();
  const [, go] = useLocation();
  const { value: list, trouble } = usePuzzles();
  const progress = useProgress();
  const [sent, setSent] = useState<Puzzle | null>(null);
  if (trouble !== null) return <TroublePage shout="Crack!" message={trouble} hint="Try again in a moment." />;
  if (list === null) return <p className="waiting">Fetching the puzzles</p>;
  const daily = dailyOf(
    list.map(({ puzzle }) => puzzle),
    today(),
  );
  if (sent !== null) return <PuzzleTable puzzle={sent} id={null} day={null} onNext={null} onLeave={() => setSent(null)} />;
  if (id !== undefined) {
    const at = list.findIndex((listed) => listed.id === id);
    const listed = list[at];
    if (listed === undefined)
      return <TroublePage shout="Gone!" message="There is no such puzzle." hint="All that there are stand on the list." />;
    const next = list.slice(at + 1).find((other) => stateOf(progress, other.id) !== "solved") ?? list[(at + 1) % list.length];
    return (
      <PuzzleTable
        key={id}
        puzzle={listed.puzzle}
        id={id}
        day={at === daily ? today() : null}
        onNext={next === undefined ? null : () => go(`/puzzles/${next.id}`)}
        onLeave={() => go("/puzzles")}
      />
    );
  }
  const first = list[daily];
  return (
    <Page title="Puzzles" className="puzzles-page">
      {first === undefined ? null : <Today listed={first} number={daily + 1} />}
      <All list={list} progress={progress} />
      <Week days={progress.days} />
      <Sent onSent={setSent} />
    </Page>
  );
}
