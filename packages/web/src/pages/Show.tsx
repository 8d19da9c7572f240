/** "Show me": scenes on a small table, played step by step. */

import type { Scene } from "@breakpoint/scenarios/stage";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../art/Icon.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import { StageSource } from "../sources/stage-source.ts";
import { useMade } from "../sources/use-made.ts";
import { Table } from "../table/Table.tsx";
import "./show.css";

/** Between two steps that follow by themselves. */
const PACE = 1400;

interface Done {
  problem: string | null;
}

function Acted({ scene, onAgain }: { scene: Scene; onAgain(): void }): ReactNode {
  const source = useMade(scene.name, () => new StageSource(scene));
  const [done, setDone] = useState<readonly Done[]>([]);
  const [running, setRunning] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const steps = source?.stage.steps ?? [];
  const over = source !== null && done.length >= steps.length;
  const step = (): void => {
    const result = source?.next() ?? null;
    if (result !== null) setDone((had) => [...had, { problem: result.problem }]);
  };
  useEffect(() => {
    if (!running || over) return;
    // What must hold is read at once; what somebody does takes a moment to look at.
    const timer = window.setTimeout(step, steps[done.length]?.kind === "does" ? PACE : PACE / 2);
    return () => clearTimeout(timer);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step brings its line into view.
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [done.length]);
  if (source === null) return null;
  return (
    <div className="acted">
      <div className="stage-table">
        <Table source={source} mode="show" />
      </div>
      <div className="script">
        {steps.length === 0 ? <p>There is nothing to do for it: the table shows it as it is.</p> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only keys scrolls it. */}
        <ol ref={list} aria-label="Steps" aria-live="polite" tabIndex={0}>
          {steps.map((s, i) => {
            const state = i < done.length ? (done[i]?.problem === null ? "done" : "failed") : i === done.length ? "next" : "later";
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
              <li key={i} className={`${s.kind} ${state}`} aria-current={i === done.length - 1 ? "step" : undefined}>
                {s.kind === "does" ? (
                  <b>{s.lines[0]}</b>
                ) : s.kind === "refused" ? (
                  <span>Not possible: {s.lines[0]}</span>
                ) : (
                  s.lines.map((line) => <span key={line}>{line}</span>)
                )}
                {state === "failed" ? <span className="failed-why">It came out otherwise: {done[i]?.problem}</span> : null}
              </li>
            );
          })}
        </ol>
        <div className="controls">
          <button type="button" className="btn" onClick={onAgain} disabled={done.length === 0}>
            <Icon name="anticlockwise-rotation" />
            Again
          </button>
          <button type="button" className="btn" onClick={() => setRunning(!running)} disabled={over}>
            <Icon name={running && !over ? "pause-button" : "play-button"} />
            {running && !over ? "Pause" : "Play"}
          </button>
          <button type="button" className="btn act" onClick={step} disabled={over}>
            <Icon name="next-button" />
            Step
          </button>
        </div>
      </div>
    </div>
  );
}

interface ShowProps {
  title: ReactNode;
  scenes: readonly Scene[];
  onClose(): void;
}

export function Show({ title, scenes, onClose }: ShowProps): ReactNode {
  const [at, setAt] = useState(0);
  const [round, setRound] = useState(0);
  const scene = scenes[at];
  return (
    <Dialog className="show" title={title} onClose={onClose}>
      {scenes.length < 2 ? null : (
        <div className="scenes">
          {scenes.map((s, i) => (
            <button
              key={s.name}
              type="button"
              className="chip"
              aria-pressed={i === at}
              onClick={() => {
                setAt(i);
                setRound(0);
              }}
            >
              {i + 1}
            </button>
          ))}
        </div>
      )}
      {scene === undefined ? null : (
        <>
          <p className="scene-name">{scene.name}</p>
          <Acted key={`${at}/${round}`} scene={scene} onAgain={() => setRound(round + 1)} />
        </>
      )}
    </Dialog>
  );
}
