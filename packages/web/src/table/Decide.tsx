/** The question that is asked, in one place: between the table and the hand. */

import { list, wordOption, wordPrompt } from "@breakpoint/words";
import { type ReactNode, useEffect, useState } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { Icon } from "../art/Icon.tsx";
import { classes } from "../style/classes.ts";
import { Asks } from "./Asks.tsx";
import type { Acting } from "./acting.ts";
import { wordFinish } from "./finish.ts";
import { HintButton, Hints } from "./Hints.tsx";
import { type Choice, type Model, typedNames } from "./model.ts";
import { Names, nameable, namesInGame } from "./Names.tsx";
import { Options, wordStay } from "./Options.tsx";
import { giversOf, playsLeft } from "./plays.ts";
import { Waiting } from "./Waiting.tsx";
import { wordWindow } from "./windows.ts";
import "./decide.css";

const WAY_WORDS: Readonly<Record<string, string>> = { done: "Done", decline: "Skip", pass: "Pass", keep: "Keep" };

/** `offered`: a lesson, for when nothing in particular is asked. */
export function Decide({ acting, offered }: { acting: Acting; offered?: ReactNode }): ReactNode {
  const { m, held, fixed, choices, pick, hold } = acting;
  const { question, look } = m;
  const playing = question?.turn === true && held === null;
  if (question === null) return <Waiting acting={acting} />;
  if (playing) return <Free acting={acting} offered={offered} />;
  const { decision, way } = question;
  const source = decision.prompt.source >= 0 ? m.face(decision.prompt.source) : null;
  const heldDef = held === null || (fixed && source !== null) ? null : m.def(held);
  const asking = heldDef === null || held === null ? decision.prompt.source : held;
  const below = held === null && choices.length === 0 && question.plays.size + question.cards.size > 1;
  const stays = wordStay(m, acting.outcomes);
  const names = typedNames(choices);
  const shown = choices.filter((c) => !names.includes(c));
  return (
    <section tabIndex={-1} className="decide" aria-label="Your decision" data-prompt={decision.prompt.key}>
      <span className="shout">Your call</span>
      {source !== null && (
        <span className={classes("src art", cardClass(source.def))} aria-hidden="true">
          <CardIcon def={source.def} />
        </span>
      )}
      <Asks key={`asks ${m.part.frame.seq}:${held}`} def={m.def(asking)} onWhole={() => acting.pointing.pin(asking)}>
        {heldDef === null ? (
          <>
            {source !== null && <b>{m.def(source.card)?.name}: </b>}
            {wordPrompt(look, decision)}
            {below && <span className="hint"> Choose below.</span>}
            {fixed && held !== null && (
              <span className="hint">
                {" "}
                {m.def(held)?.name}
                {choices.some((c) => c.option.kind === "play" && c.option.on >= 0) ? ": where?" : ""}
              </span>
            )}
          </>
        ) : (
          <>
            <b>{heldDef.name}:</b> {heldAsks(heldDef.kind, choices)}
          </>
        )}
        <Limit until={m.part.until} />
      </Asks>
      {names.length > 0 && <Names names={nameable(names)} first={namesInGame(m)} onPick={pick} />}
      {shown.length > 0 && <Options key={`options ${m.part.frame.seq}:${held}`} acting={acting} choices={shown} />}
      <div className="ways">
        <div>
          {held !== null && !fixed ? (
            <button type="button" className="opt skip" onClick={() => hold(null)}>
              <kbd>Esc</kbd>
              <span>
                <b>Back</b>
              </span>
            </button>
          ) : (
            way !== null && (
              <button type="button" className="opt skip" onClick={() => pick(way.index)}>
                <kbd>0</kbd>
                <span>
                  <b>{way.option.kind === "word" ? (WAY_WORDS[way.option.word] ?? wordOption(look, way.option, decision)) : ""}</b>
                  {decision.picked !== undefined && decision.picked.length > 0 ? (
                    <small>{decision.picked.length} chosen</small>
                  ) : (
                    stays !== null && <small>{stays}</small>
                  )}
                </span>
              </button>
            )
          )}
          <HintButton acting={acting} />
        </div>
        <AlwaysPass acting={acting} />
      </div>
      <Hints acting={acting} />
    </section>
  );
}

/** Nothing in particular is asked: the turn is one's own. The bar keeps its place, so that nothing moves when a question comes. */
function Free({ acting, offered }: { acting: Acting; offered: ReactNode }): ReactNode {
  const { m } = acting;
  const left = playsLeft(m);
  const some = m.question !== null && (m.question.plays.size > 0 || m.question.cards.size > 0);
  const plays = [
    ...(left.minions > 0 ? [wordPlays(left.minions, "minion")] : []),
    ...(left.actions > 0 ? [wordPlays(left.actions, "action")] : []),
  ];
  const titans = [...(m.question?.plays.keys() ?? [])].flatMap((card) => {
    const def = m.def(card);
    return def?.kind === "titan" ? [def.name] : [];
  });
  const givers = giversOf(m);
  const extra = givers.length === 0 ? "" : ` (extra from ${list(givers)})`;
  const more = plays.length > 0 ? `You may still play ${list(plays)}${extra}.` : "Or end your turn.";
  return (
    <section className="decide free" aria-label="Your turn">
      <p>
        <b>{!some ? "Nothing is left to play." : plays.length > 0 ? "Play a card, or use what glows." : "Use what glows."}</b>{" "}
        <span className="hint">
          {titans.length > 0 && `${list(titans)} can come out. `}
          {some ? more : "End your turn: bases score, and you draw two cards."}
          {wordScoring(m)}
          {wordFinish(m)}
        </span>
      </p>
      {offered}
      <div className="ways">
        <HintButton acting={acting} />
      </div>
      <Hints acting={acting} />
    </section>
  );
}

/** " Ritual Site scores when you end your turn: you +4 VP." */
function wordScoring(m: Model): string {
  const ready = m.view.bases.filter((base) => base.power >= base.breakpoint);
  const names = ready.map((base) => `${m.def(base.card)?.name ?? ""} (you +${m.awards.get(base.card)?.[m.me] ?? 0} VP)`);
  return ready.length === 0 ? "" : ` When you end your turn, ${list(names)} ${ready.length === 1 ? "scores" : "score"}.`;
}

const COUNTS = ["no", "one", "two", "three", "four", "five"];
const wordPlays = (count: number, kind: string): string => `${COUNTS[count] ?? count} ${kind}${count === 1 ? "" : "s"}`;

/** How long there is to answer, where a table has set a limit. */
function Limit({ until }: { until: number | null }): ReactNode {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  if (until === null) return null;
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const words = seconds < 100 ? `${seconds} s` : seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
  return <span className="limit">{words} left</span>;
}

/** In a reaction window: this kind of moment is passed from now on, or more time is asked for. */
function AlwaysPass({ acting }: { acting: Acting }): ReactNode {
  const { m, source } = acting;
  const [held, setHeld] = useState(false);
  const prompt = m.question?.decision.prompt;
  const way = m.question?.way ?? null;
  if (prompt?.verb !== "special" || way === null) return null;
  const { key } = prompt;
  return (
    <span className="window">
      {m.part.until !== null && (
        <button
          type="button"
          className="btn sm quiet"
          disabled={held}
          onClick={() => {
            setHeld(true);
            void source.hold(m.part.seat);
          }}
        >
          <Icon name="hourglass" /> More time
        </button>
      )}
      <button
        type="button"
        className="btn sm quiet"
        title={`From now on you are not asked ${wordWindow(key)}`}
        onClick={() => {
          void source.reactions(m.me, [...new Set([...m.part.pass, key])]).then(() => acting.pick(way.index));
        }}
      >
        Always pass {wordWindow(key)}
      </button>
    </span>
  );
}

function heldAsks(kind: string, choices: readonly Choice[]): string {
  if (choices.every((c) => c.option.kind === "use" || c.option.kind === "trigger")) return "which of its abilities?";
  if (kind === "titan") return "it comes out. At which base?";
  const places = new Set(choices.map((c) => (c.option.kind === "play" ? c.option.on : -1)));
  if (places.size === 1) return choices.length === 1 ? "it can go to one place." : "which of your plays pays for it?";
  return kind === "minion" ? "on which base?" : "on what?";
}
