/** /learn: the lessons, how far one has come, and the first game. */

import type { WrittenLesson } from "@breakpoint/scenarios/lesson";
import { type CSSProperties, type ReactNode, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { Icon } from "../art/Icon.tsx";
import { getLessons } from "../lookup/lookup.ts";
import { type Learning, learn, useLearning } from "../parts/learning.ts";
import { Page } from "../parts/Page.tsx";
import { Note } from "../parts/Trouble.tsx";
import { useAsked } from "../server/use-api.ts";
import { HowMuch } from "./HowMuch.tsx";
import "./learn.css";

const stepsOf = ({ script }: WrittenLesson): number => script.steps.filter((step) => typeof step === "object" && "say" in step).length;

interface Chapter {
  name: string;
  lessons: { lesson: WrittenLesson; number: number }[];
}

function chaptersOf(lessons: readonly WrittenLesson[]): Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const [i, lesson] of lessons.entries()) {
    const { chapter: name } = lesson.script;
    const chapter = chapters.get(name) ?? { name, lessons: [] };
    chapters.set(name, chapter);
    chapter.lessons.push({ lesson, number: i + 1 });
  }
  return [...chapters.values()];
}

/** The one that was left, or the first that was not taken. Those for later are nobody's next one by themselves. */
function nextOf(lessons: readonly WrittenLesson[], { at, done }: Learning): WrittenLesson | undefined {
  return (
    lessons.find(({ id }) => (at[id] ?? 0) > 0 && !done.includes(id)) ??
    lessons.find(({ id, script }) => !done.includes(id) && script["comes up"] === undefined)
  );
}

function Row({ lesson, number, kept, now }: { lesson: WrittenLesson; number: number; kept: Learning; now: boolean }): ReactNode {
  const { id, script } = lesson;
  const at = kept.at[id] ?? 0;
  const steps = stepsOf(lesson);
  const done = kept.done.includes(id);
  const ring: CSSProperties & { "--v": number } = { "--v": (100 * at) / steps };
  return (
    <li>
      <Link className={now ? "lesson-row now" : "lesson-row"} href={`/learn/${id}`}>
        {at > 0 ? (
          <span className="ring" role="img" aria-label={`Step ${at + 1} of ${steps}`} style={ring}>
            <i>{number}</i>
          </span>
        ) : done ? (
          <span className="done" role="img" aria-label="Done">
            <Icon name="check-mark" />
          </span>
        ) : (
          <span className="num">{number}</span>
        )}
        <span className="what">
          <b>{script.name}</b>
          <small>{script.about}</small>
        </span>
        <span className="mins">{at > 0 ? "Go on" : done ? "Again" : `${script.minutes} min`}</span>
      </Link>
    </li>
  );
}

/** What is best done now; Enter does it, where nothing else has the focus. */
function Now({ to, word, about }: { to: string; word: string; about: string }): ReactNode {
  const [, go] = useLocation();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const free = document.activeElement === document.body || document.activeElement?.tagName === "MAIN";
      if (event.key === "Enter" && free && !event.repeat) go(to);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [go, to]);
  return (
    <Link className="learn-now" href={to}>
      <b>{word}</b>
      <span>{about}</span>
      <kbd>Enter</kbd>
    </Link>
  );
}

export function Learn(): ReactNode {
  const { data: lessons, trouble } = useAsked("lessons", getLessons);
  const kept = useLearning();
  const all = lessons ?? [];
  const basics = all.filter(({ script }) => script["comes up"] === undefined);
  const doneOf = (some: readonly WrittenLesson[]): number => some.filter(({ id }) => kept.done.includes(id)).length;
  const next = nextOf(all, kept);
  const at = next === undefined ? 0 : (kept.at[next.id] ?? 0);
  const begun = kept.done.length > 0 || Object.keys(kept.at).length > 0;
  const progress: CSSProperties & { "--v": number } = { "--v": basics.length === 0 ? 0 : (100 * doneOf(basics)) / basics.length };
  return (
    <Page title="Learn" className="learn">
      <section className="learn-hero" aria-label="What this is">
        <div className="half half-l art f-wizards">
          <Icon name="owl" />
        </div>
        <div className="half half-r art f-robots">
          <Icon name="light-bulb" />
        </div>
        <h1>
          <span>Learn by </span>
          <span>smashing</span>
        </h1>
        <p>Small lessons on a real table. Nobody is watching, nothing can be lost.</p>
      </section>
      <Note trouble={trouble} />
      <div className="learn-cols">
        <div className="chapters">
          {chaptersOf(all).map(({ name, lessons: some }) => (
            <section key={name}>
              <header>
                <h2>{name}</h2>
                <span>
                  {doneOf(some.map(({ lesson }) => lesson))} of {some.length} done
                </span>
              </header>
              <ol>
                {some.map(({ lesson, number }) => (
                  <Row key={lesson.id} lesson={lesson} number={number} kept={kept} now={lesson === next} />
                ))}
              </ol>
            </section>
          ))}
        </div>
        <aside aria-label="Your way">
          {next === undefined ? (
            all.length > 0 && (
              <Now to="/learn/first-game" word="Play" about="You know all it takes. A whole game, with a coach at your side." />
            )
          ) : (
            <Now
              to={`/learn/${next.id}`}
              word={begun ? "Go on" : "Begin"}
              about={`${next.script.name}. ${at > 0 ? `Step ${at + 1} of ${stepsOf(next)}.` : `About ${next.script.minutes} minutes.`}`}
            />
          )}
          <div className="way">
            <p>
              <b>Your way so far</b>
              <span>
                <b>{doneOf(basics)}</b> of {basics.length}
              </span>
            </p>
            <div className="meter" style={progress}>
              <i />
            </div>
            <small>
              Kept in this browser.{" "}
              {begun && (
                <button type="button" className="link" onClick={() => learn({ done: [], at: {}, declined: [], games: 0 })}>
                  Forget it
                </button>
              )}
            </small>
          </div>
          <Link className="lesson-row" href="/learn/first-game">
            <Icon name="owl" className="big" />
            <span className="what">
              <b>{kept.game !== null && kept.game.picks.length > 0 ? "Go on with your game" : "First game with a coach"}</b>
              <small>Fifteen points against a beginner, and a word when it helps.</small>
            </span>
          </Link>
          <div className="way coach-much">
            <p>
              <b>How much should the coach say?</b>
            </p>
            <HowMuch />
          </div>
          <Link className="lesson-row" href="/rules">
            <Icon name="rule-book" className="big" />
            <span className="what">
              <b>All the rules</b>
              <small>When you want the exact words.</small>
            </span>
          </Link>
        </aside>
      </div>
    </Page>
  );
}
