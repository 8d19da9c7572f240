/** Where a game turned: the chance to win as a curve, the decisions that cost most, and what would have been better, on the table. */

import { type Limits, master } from "@breakpoint/bots";
import type { Seat } from "@breakpoint/engine";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Shape, seatClass } from "../art/Icon.tsx";
import { levelOf } from "../parts/bots.ts";
import { Page } from "../parts/Page.tsx";
import type { SeatNames } from "../sources/engine-source.ts";
import { LineSource, linePicks } from "../sources/line-source.ts";
import type { Recording } from "../sources/replay-source.ts";
import { ReviewMind } from "../sources/review-mind.ts";
import { useMade } from "../sources/use-made.ts";
import { Table } from "../table/Table.tsx";
import { costliest, decisionsOf, type Judged, markOf } from "./decisions.ts";
import { CurveKey, ReviewCurve } from "./ReviewCurve.tsx";
import "./show.css";
import "./game-review.css";

const EVERYBODY = -1;
/** Milliseconds between two steps of a line that is shown. */
const PACE = 1300;

const BUDGETS: readonly { name: string; limits: Limits }[] = [
  { name: "at a glance", limits: { tries: 24 } },
  { name: "as usual", limits: { millis: 300 } },
  { name: "thoroughly", limits: { millis: 1500 } },
];
const USUAL = 1;

const percent = (chance: number): string => String(Math.round(100 * chance));

interface GameReviewProps {
  recording: Recording;
  people: SeatNames;
  mine: Seat;
  /** Goes on from before that pick, in that seat; `line`: other picks that were made since. */
  onFork(at: number, seat: Seat, line: readonly number[]): void;
  /** Back to the recording, at that moment. */
  onBack(at: number): void;
}

type Status = "thinking" | "stopped" | "done" | "failed";

/** Thinks about the decisions of these seats; what was thought is kept as long as the time for it stays the same. */
function useJudgements({ recording, people: { names } }: GameReviewProps, whose: Seat, budget: number) {
  const { replay } = recording;
  const { asked, winners } = useMemo(() => decisionsOf(replay), [replay]);
  const [judged, setJudged] = useState<ReadonlyMap<number, Judged | null>>(new Map());
  const [status, setStatus] = useState<Status>("thinking");
  const mind = useRef<ReviewMind | null>(null);
  const wanted = useMemo(() => asked.filter(({ seat }) => whose === EVERYBODY || seat === whose), [asked, whose]);
  const kept = useRef({ budget, judged });
  useEffect(() => {
    // More time makes other judgements.
    if (kept.current.budget !== budget) kept.current = { budget, judged: new Map() };
    const found = new Map(kept.current.judged);
    setJudged(found);
    const missing = wanted.filter(({ at }) => !found.has(at));
    const limits = BUDGETS[budget]?.limits ?? master.limits ?? {};
    const task = { setup: replay.setup, seed: replay.seed, picks: replay.picks };
    const thinking = new ReviewMind(
      task,
      names,
      missing.map(({ at }) => at),
      limits,
      {
        told: (at, verdict) => {
          const of = missing.find((one) => one.at === at);
          const now = new Map(kept.current.judged);
          now.set(
            at,
            verdict === null || of === undefined ? null : { ...of, ...verdict, loss: Math.max(0, verdict.before - verdict.after) },
          );
          kept.current = { budget, judged: now };
          setJudged(now);
        },
        done: (failed) => setStatus(failed ? "failed" : "done"),
      },
    );
    mind.current = thinking;
    setStatus("thinking");
    thinking.start();
    return () => thinking.stop();
  }, [replay, names, wanted, budget]);
  const list = wanted.flatMap(({ at }) => judged.get(at) ?? []);
  return {
    list,
    winners,
    status,
    done: wanted.filter(({ at }) => judged.has(at)).length,
    all: wanted.length,
    stop: () => {
      mind.current?.stop();
      setStatus("stopped");
    },
    goOn: () => {
      setStatus("thinking");
      mind.current?.start();
    },
  };
}

function Verdict({
  title,
  chance,
  even,
  text,
  className,
}: {
  title: string;
  chance: number;
  even: number;
  text: string;
  className: string;
}): ReactNode {
  return (
    <section className={`pick-verdict ${className}`}>
      <header>
        <span>{title}</span>
        <b className="loud">
          {percent(chance)}
          <small>%</small>
        </b>
      </header>
      <div className="chance" aria-hidden="true">
        <i style={{ width: `${100 * chance}%` }} />
        <u style={{ left: `${100 * even}%` }} />
      </div>
      <p>{text}</p>
    </section>
  );
}

interface MomentProps extends GameReviewProps {
  chosen: Judged;
}

/** The table at that moment, with the better line played out if one wants to see it. */
function TheMoment({ recording, people, chosen, onFork, onBack }: MomentProps): ReactNode {
  const { replay } = recording;
  const { at, seat } = chosen;
  const [step, setStep] = useState(0);
  const [playing, setPlaying] = useState(false);
  const line = useMemo(() => linePicks(replay, at, chosen.best, chosen.plan), [replay, at, chosen]);
  const source = useMade(`${at}`, () => new LineSource(replay, at, line, seat, people));
  const go = (to: number): void => {
    source?.goTo(to);
    setStep(Math.max(0, Math.min(to, line.length)));
  };
  useEffect(() => {
    if (!playing) return;
    if (step >= line.length) {
      setPlaying(false);
      return;
    }
    const timer = window.setTimeout(() => go(step + 1), step === 0 ? PACE / 2 : PACE);
    return () => clearTimeout(timer);
  });
  const costs = chosen.loss > 0.005;
  return (
    <section className="the-moment" aria-label="The table at that moment">
      <div className="stage-table">{source === null ? null : <Table source={source} mode="show" />}</div>
      <div className="moment-acts">
        <button type="button" className="btn" onClick={() => go(step - 1)} disabled={step === 0} aria-label="One step back">
          ‹
        </button>
        <span role="status">{step === 0 ? "As it was" : `${costs ? "The better line" : "The line"}, step ${step} of ${line.length}`}</span>
        <button type="button" className="btn" onClick={() => go(step + 1)} disabled={step >= line.length} aria-label="One step on">
          ›
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            if (step >= line.length) go(0);
            setPlaying(!playing);
          }}
        >
          {playing ? "Pause" : "Show the line"}
        </button>
        <button type="button" className="btn" onClick={() => onBack(at)}>
          Open the recording here
        </button>
        <button type="button" className="btn act" onClick={() => onFork(at, seat, line.slice(0, step))}>
          {step === 0 ? "Play it again from here" : "Go on from here"}
        </button>
      </div>
    </section>
  );
}

/** Who won, and what the decisions cost, in a sentence or two. */
function summaryOf(names: readonly string[], seats: readonly Seat[], judged: readonly Judged[]): string {
  const costly = judged.filter(({ loss }) => loss >= 0.005);
  if (judged.length === 0) return "";
  const cost = costly.reduce((sum, { loss }) => sum + loss, 0);
  const who = seats.length === 1 ? `${names[seats[0] ?? 0]}’s ` : "";
  if (costly.length === 0) return `Nothing better was found for any of ${who}${judged.length} decisions.`;
  return `Something better was found for ${costly.length} of ${who}${judged.length} decisions; together they cost ${percent(cost)} points of chance.`;
}

export function GameReview(props: GameReviewProps): ReactNode {
  const { recording, people, mine, onBack } = props;
  const { replay, moments } = recording;
  const [whose, setWhose] = useState(mine);
  const [budget, setBudget] = useState(USUAL);
  const [wanted, setWanted] = useState<number | null>(null);
  const { list, winners, status, done, all, stop, goOn } = useJudgements(props, whose, budget);
  const seats = whose === EVERYBODY ? people.names.map((_, seat) => seat) : [whose];
  const costly = costliest(list);
  const chosen = list.find(({ at }) => at === wanted) ?? costly[0] ?? list[0] ?? null;
  const end = winners === null ? null : people.names.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  const even = 1 / people.names.length;
  return (
    <Page title="Where it turned" className="game-review">
      <div className="review-head">
        <h1>Where it turned</h1>
        <p className="lede">{summaryOf(people.names, seats, list)}</p>
        <div className="thinking" role="status">
          {status === "thinking" || status === "stopped" ? (
            <>
              <span>
                {status === "thinking" ? "Thinking" : "Stopped"}: decision {Math.min(all, done + (status === "thinking" ? 1 : 0))} of {all}
                <progress max={Math.max(1, all)} value={done} aria-label="How far the review is" />
              </span>
              <button type="button" className="btn" onClick={status === "thinking" ? stop : goOn}>
                {status === "thinking" ? "Stop here" : "Go on thinking"}
              </button>
            </>
          ) : status === "failed" ? (
            "This browser lets nothing think in the background, so there is no review here."
          ) : (
            `All ${all} decisions looked at.`
          )}
        </div>
        <label>
          <span>Decisions of</span>
          <select className="field" value={whose} onChange={(e) => setWhose(Number(e.target.value))}>
            {people.names.map((name, seat) => (
              <option key={name} value={seat}>
                {name}
              </option>
            ))}
            <option value={EVERYBODY}>everybody</option>
          </select>
        </label>
        <label>
          <span>Think</span>
          <select className="field" value={budget} onChange={(e) => setBudget(Number(e.target.value))}>
            {BUDGETS.map(({ name }, i) => (
              <option key={name} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="btn" onClick={() => onBack(chosen?.at ?? 0)}>
          Recording
        </button>
      </div>
      <section className="panel chart" aria-label="Chance to win">
        <div className="chart-head">
          <CurveKey names={people.names} seats={seats} />
          <p>
            One point is one decision. Arrow keys step, <kbd>N</kbd> next costly one.
          </p>
        </div>
        <ReviewCurve
          names={people.names}
          moments={moments}
          judged={list}
          costly={costly}
          seats={seats}
          // How it ended is shown once the line has got there.
          end={done < all ? null : end}
          chosen={chosen}
          onChoose={setWanted}
        />
      </section>
      <div className="review-columns">
        <div className="review-side">
          <section className="costly" aria-label="Costly decisions">
            <h2>Costly decisions</h2>
            {costly.length === 0 ? (
              <p className="sub">{status === "done" ? "None that is worth a word." : "None so far."}</p>
            ) : (
              <ol>
                {costly.map((one, i) => (
                  <li key={one.at}>
                    <button type="button" aria-current={one.at === chosen?.at} onClick={() => setWanted(one.at)}>
                      <span className="no">{i + 1}</span>
                      <span>
                        <b>{one.picked}</b>
                        <small>
                          Turn {one.turn}
                          {whose === EVERYBODY ? `, ${people.names[one.seat]}` : ""}. {one.question}
                        </small>
                      </span>
                      <em>
                        −{percent(one.loss)} <small>{markOf(one.loss)}</small>
                      </em>
                    </button>
                  </li>
                ))}
              </ol>
            )}
          </section>
          {chosen === null ? null : (
            <section className={`picked-better ${seatClass(chosen.seat)}`} aria-label="Picked and better">
              <h2>
                Turn {chosen.turn}{" "}
                <small>
                  <Shape seat={chosen.seat} /> {people.names[chosen.seat]}, pick {chosen.at + 1} of {replay.picks.length}
                </small>
              </h2>
              {chosen.question !== "" && <p className="sub">{chosen.question}</p>}
              <div className="compare">
                <Verdict
                  title="Picked"
                  chance={chosen.after}
                  even={even}
                  text={chosen.picked}
                  className={chosen.loss > 0.005 ? "worse" : "good"}
                />
                {chosen.loss > 0.005 ? (
                  <Verdict title="Better" chance={chosen.before} even={even} text={chosen.better} className="good" />
                ) : (
                  <p className="sub">Nothing better was found. It would go on like this: {chosen.better}.</p>
                )}
              </div>
              <p className="sub">
                As {levelOf(master.name).word} sees it from what {people.names[chosen.seat]} could know then, by {chosen.tries}{" "}
                {chosen.tries === 1 ? "try" : "tries"}: an opinion, not a proof. A few points may go the other way with more time.
              </p>
            </section>
          )}
        </div>
        {chosen === null ? (
          <p className="waiting">{status === "done" ? "There was nothing to choose." : "The first decision is being looked at"}</p>
        ) : (
          <TheMoment key={chosen.at} {...props} chosen={chosen} />
        )}
      </div>
    </Page>
  );
}
