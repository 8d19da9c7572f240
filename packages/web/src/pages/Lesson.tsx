/** /learn/<lesson>: a lesson on the real table, with the owl beside it. */

import type { WrittenLesson } from "@breakpoint/scenarios/lesson";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation, useParams } from "wouter";
import { Icon } from "../art/Icon.tsx";
import { getLessons } from "../lookup/lookup.ts";
import { keepPlace, learning } from "../parts/learning.ts";
import { useTitle } from "../parts/Page.tsx";
import { NotFound } from "../parts/Trouble.tsx";
import { useAsked } from "../server/use-api.ts";
import { LessonSource } from "../sources/lesson-source.ts";
import { useMade } from "../sources/use-made.ts";
import { Table } from "../table/Table.tsx";
import { Says } from "./Says.tsx";
import "./lesson.css";

export function Lesson(): ReactNode {
  const { lesson: id } = useParams<{ lesson: string }>();
  const { data: lessons, trouble } = useAsked("lessons", getLessons);
  if (trouble !== null) return <p className="waiting">The lessons cannot be fetched just now. Try again when you are connected.</p>;
  if (lessons === null) return <p className="waiting">One moment</p>;
  const at = lessons.findIndex((l) => l.id === id);
  const lesson = lessons[at];
  return lesson === undefined ? <NotFound /> : <Taken key={id} lesson={lesson} number={at + 1} lessons={lessons} />;
}

interface TakenProps {
  lesson: WrittenLesson;
  number: number;
  lessons: readonly WrittenLesson[];
}

function Taken({ lesson, number, lessons }: TakenProps): ReactNode {
  useTitle(lesson.script.name);
  const source = useMade(lesson.id, () => new LessonSource(lesson.script, learning().at[lesson.id] ?? 0));
  return source === null ? null : <Seated source={source} lesson={lesson} number={number} lessons={lessons} />;
}

/** Enter goes on, where nothing else has the focus. */
function useEnter(go: (() => void) | null): void {
  useEffect(() => {
    if (go === null) return;
    const listen = (event: KeyboardEvent): void => {
      const focus = document.activeElement;
      const free = focus === null || focus === document.body || focus.tagName === "MAIN";
      if (event.key === "Enter" && free && !event.repeat) go();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [go]);
}

function Seated({ source, lesson, number, lessons }: TakenProps & { source: LessonSource }): ReactNode {
  const [, go] = useLocation();
  const taught = useSyncExternalStore(source.subscribe, source.taught);
  const { steps } = source.lesson;
  const { at, step, answer } = taught;
  const [why, setWhy] = useState(false);
  const over = step === null;
  useEffect(() => {
    setWhy(false);
    keepPlace(lesson.id, at, over);
  }, [lesson.id, at, over]);
  const next = lessons[number];
  const reads = step !== null && !step.waits;
  const onward = over ? () => go(next === undefined ? "/learn" : `/learn/${next.id}`) : reads ? () => source.read() : null;
  useEnter(onward);
  const back = at > 0 && (
    <button type="button" className="btn small" onClick={() => source.goTo(at - 1)}>
      Back
    </button>
  );
  const says = (
    <Says
      name="Owl"
      place={over ? "done" : `step ${at + 1} of ${steps.length}`}
      said={[over ? lesson.script.end : step.say]}
      more={why && !over ? step.why : null}
      answer={answer}
    >
      {over ? (
        <>
          <button type="button" className="btn first" onClick={() => onward?.()}>
            {next === undefined ? "All lessons" : `Next: ${next.script.name}`}
          </button>
          <button type="button" className="btn small" onClick={() => source.goTo(0)}>
            Again
          </button>
        </>
      ) : (
        <>
          {reads ? (
            <button type="button" className="btn first" onClick={() => source.read()}>
              Go on <kbd>Enter</kbd>
            </button>
          ) : (
            <button type="button" className="btn" onClick={() => source.showMe()}>
              Show me
            </button>
          )}
          {step.why !== null && !why && (
            <button type="button" className="btn" onClick={() => setWhy(true)}>
              {step.waits ? "Why?" : "Tell me more"}
            </button>
          )}
          {back}
        </>
      )}
    </Says>
  );
  const beside = (
    <div className="guide">
      <p className="where">
        Lesson {number} of {lessons.length}, {lesson.script.chapter}
      </p>
      <h2>{lesson.script.name}</h2>
      <ol aria-label="Steps">
        {steps.map(({ name }, i) => (
          <li key={name} className={i < at ? "ok" : i === at ? "now" : ""} aria-current={i === at ? "step" : undefined}>
            <span className="n">{i < at ? <Icon name="check-mark" /> : i + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      <div className="foot">
        <button type="button" className="btn" disabled={at === 0} onClick={() => source.goTo(0)}>
          Start over
        </button>
        <Link className="btn quiet" href="/learn">
          Leave, keep my place
        </Link>
      </div>
    </div>
  );
  return <Table source={source} mode="lesson" teacher={{ says, beside, shown: taught.shown }} actions={{ leave: () => go("/learn") }} />;
}
