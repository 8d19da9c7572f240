/** The question that is asked, in one place: between the table and the hand. */

import { type BaseView, type CardId, defById, titansIn, Zone } from "@breakpoint/engine";
import { list, wordOption, wordPrompt, wordRights } from "@breakpoint/words";
import { type ReactNode, useEffect, useState } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { Icon, Shape } from "../art/Icon.tsx";
import { classes } from "../style/classes.ts";
import type { Acting } from "./acting.ts";
import { HintButton, Hints } from "./Hints.tsx";
import type { Choice, Model } from "./model.ts";
import { Names, namesInGame } from "./Names.tsx";
import { type BaseOutcome, type Outcome, wordBase } from "./outcome.ts";
import { playsLeft } from "./plays.ts";
import { Waiting } from "./Waiting.tsx";
import { wordWindow } from "./windows.ts";
import "./decide.css";

const WAY_WORDS: Readonly<Record<string, string>> = { done: "Done", decline: "Skip", pass: "Pass", keep: "Keep" };

const MAX_BUTTONS = 8;

export function Decide({ acting }: { acting: Acting }): ReactNode {
  const { m, held, fixed, choices, keyOf, pick, hold } = acting;
  const { question, look } = m;
  const playing = question?.turn === true && held === null;
  if (question === null) return <Waiting acting={acting} />;
  if (playing) return <Free acting={acting} />;
  const { decision, way } = question;
  const source = decision.prompt.source >= 0 ? m.face(decision.prompt.source) : null;
  const heldDef = held === null || (fixed && source !== null) ? null : m.def(held);
  const below = held === null && choices.length === 0 && question.plays.size + question.cards.size > 1;
  const stays = wordStay(m, acting.outcomes);
  const names = choices.filter((c) => c.option.kind === "name");
  const shown = names.length > MAX_BUTTONS ? choices.filter((c) => c.option.kind !== "name") : choices.slice(0, MAX_BUTTONS);
  return (
    <section tabIndex={-1} className="decide" aria-label="Your decision" data-prompt={decision.prompt.key}>
      <span className="shout">Your call</span>
      {source !== null && (
        <span className={classes("src art", cardClass(source.def))} aria-hidden="true">
          <CardIcon def={source.def} />
        </span>
      )}
      <p>
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
      </p>
      {names.length > MAX_BUTTONS && <Names names={names} first={namesInGame(m)} onPick={pick} />}
      {(shown.length > 0 || choices.length > shown.length) && (
        <div className={classes("opts", shown.length > 4 && "many")}>
          {shown.map((choice) => (
            <Opt key={choice.index} acting={acting} choice={choice} number={keyOf(choice.index)} />
          ))}
          {names.length <= MAX_BUTTONS && choices.length > shown.length && (
            <span className="more">and {choices.length - shown.length} more on the table</span>
          )}
        </div>
      )}
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
function Free({ acting }: { acting: Acting }): ReactNode {
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
  const more = plays.length > 0 ? `You may still play ${list(plays)}.` : "Or end your turn.";
  return (
    <section className="decide free" aria-label="Your turn">
      <p>
        <b>{!some ? "Nothing is left to play." : plays.length > 0 ? "Play a card, or use what glows." : "Use what glows."}</b>{" "}
        <span className="hint">
          {titans.length > 0 && `${list(titans)} can come out. `}
          {some ? more : "End your turn: bases score, and you draw two cards."}
        </span>
      </p>
      <div className="ways">
        <HintButton acting={acting} />
      </div>
      <Hints acting={acting} />
    </section>
  );
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
  if (new Set(choices.map((c) => (c.option.kind === "play" ? c.option.on : -1))).size === 1) return "by which right?";
  return kind === "minion" ? "on which base?" : "on what?";
}

function Opt({ acting, choice, number }: { acting: Acting; choice: Choice; number: number | null }): ReactNode {
  const { m, point, pick } = acting;
  const { index, option } = choice;
  const decision = m.question?.decision;
  const seat = optionSeat(m, option);
  const [label, small] = wordChoice(acting, choice);
  return (
    <button
      type="button"
      className="opt"
      onClick={() => pick(index)}
      onMouseEnter={() => point(index)}
      onMouseLeave={() => point(null)}
      onFocus={() => point(index)}
      onBlur={() => point(null)}
    >
      {number !== null && <kbd>{number}</kbd>}
      <span>
        <b>
          {seat !== null && <Shape seat={seat} />}
          {label ?? (decision === undefined ? "" : wordOption(m.look, option, decision))}
        </b>
        {small !== null && <small>{small}</small>}
      </span>
    </button>
  );
}

/** A choice in two lines: what, and what comes of it or where that is; the first is null if the usual wording serves. */
function wordChoice(acting: Acting, { index, option }: Choice): [label: string | null, small: string | null] {
  const { m, held } = acting;
  const stand = (card: CardId): string | null => {
    const base = m.view.bases.find((b) => b.card === card);
    if (base === undefined) return null;
    return wordOutcome(acting, index, card) ?? `${base.power} of ${base.breakpoint}`;
  };
  switch (option.kind) {
    case "base":
      return [null, stand(option.base)];
    case "seat":
      return [null, `${m.view.vp[option.seat] ?? 0} VP`];
    case "play": {
      if (held === null) return [null, null];
      const rights = wordRights(m.look, option);
      const where = stand(option.on) ?? wordOutcome(acting, index, null);
      return [
        wordHost(m, option.on),
        [option.as === "titan" ? wordClash(m, option.on) : null, rights, where].filter((w) => w !== null && w !== "").join("; ") || null,
      ];
    }
    case "card":
    case "trigger": {
      const facts = m.look.card(option.card);
      if (facts !== null && facts.zone === Zone.Buried)
        return [facts.name, wordOutcome(acting, index, null) ?? `buried at ${m.look.card(facts.on)?.name ?? "a base"}`];
      if (facts === null || facts.zone !== Zone.Base || facts.kind !== "minion") return [null, wordOutcome(acting, index, null)];
      const base = m.view.bases.find((b) => b.card === facts.on);
      const where = base === undefined ? null : `power ${facts.power}, ${m.def(base.card)?.name}`;
      return [facts.name, wordOutcome(acting, index, null) ?? where];
    }
    default:
      return [null, null];
  }
}

/** What a titan would meet there: who stands there already, and how the totals are now. */
function wordClash(m: Model, at: CardId): string | null {
  const base = m.view.bases.find((b) => b.card === at);
  const [other] = base === undefined ? [] : titansIn(base).filter((t) => t.controller !== m.me);
  if (base === undefined || other === undefined) return null;
  const [mine = 0, theirs = 0] = [base.standing.totals[m.me], base.standing.totals[other.controller]];
  return `Meets ${defById(other.def)?.name ?? "a titan"}: you have ${mine} there, ${m.names[other.controller] ?? "they"} ${theirs}`;
}

/** The bases that the options bear upon. */
const touched = (outcomes: ReadonlyMap<number, Outcome>): ReadonlySet<CardId> =>
  new Set([...outcomes.values()].flatMap((o) => o.bases.map((b) => b.base)));

/** What comes of an option, in a line: at the base that is named beside it, or wherever the most changes. */
function wordOutcome({ m, outcomes }: Acting, index: number, at: CardId | null): string | null {
  const outcome = outcomes.get(index);
  if (outcome === undefined) return null;
  const gain = (b: BaseOutcome): number => Math.abs(b.to - b.from) + (b.to > b.from ? 0.5 : 0);
  const changes = outcome.bases.toSorted((a, b) => gain(b) - gain(a));
  const base = at === null ? changes[0] : changes.find((b) => b.base === at);
  const [stronger] = outcome.powers;
  const power = at === null && stronger !== undefined && outcome.powers.length === 1 ? `power ${stronger.from} → ${stronger.to}` : null;
  const now = base === undefined ? undefined : m.view.bases.find((b) => b.card === base.base);
  if (base === undefined || now === undefined) return power;
  const name = at === null && touched(outcomes).size > 1 ? `${m.def(base.base)?.name ?? ""} ` : "";
  const scores = m.view.scoring?.base === base.base;
  const total = scores ? (base.from === base.to ? "" : `${base.from} → ${base.to}`) : wordBase(base, now.breakpoint);
  return [power, name + total, wordMine(m, base, now)].filter((w) => w !== null && w !== "").join(", ");
}

/** "you +2 → +4 VP", where the award is near. */
function wordMine(m: Model, then: BaseOutcome, now: BaseView): string | null {
  if (m.me < 0 || (then.to < then.breakpoint && m.view.scoring?.base !== then.base)) return null;
  const [a = 0, b = 0] = [now.standing.awards[m.me], then.standing.awards[m.me]];
  return a === b ? `you +${b} VP` : `you +${a} → +${b} VP`;
}

/** What stays as it is if nothing is chosen: where the question is about one base. */
function wordStay(m: Model, outcomes: ReadonlyMap<number, Outcome>): string | null {
  const about = touched(outcomes);
  const [card] = about;
  const base = about.size === 1 ? m.view.bases.find((b) => b.card === card) : undefined;
  if (base === undefined) return null;
  const stays = { base: base.card, from: base.power, to: base.power, breakpoint: base.breakpoint, standing: base.standing };
  const mine = wordMine(m, stays, base);
  return `${base.power} of ${base.breakpoint}${base.power >= base.breakpoint ? ", breaks" : ""}${mine === null ? "" : `, ${mine}`}`;
}

const wordHost = (m: Model, on: CardId): string => {
  const facts = m.look.card(on);
  if (facts === null) return "Play it";
  if (facts.kind === "base") return facts.name;
  const whose = facts.controller === m.me ? "Your" : `${m.names[facts.controller]}’s`;
  return `${whose} ${facts.name}`;
};

function optionSeat(m: Model, option: Choice["option"]): number | null {
  if (option.kind === "seat") return option.seat;
  if (option.kind !== "card" && option.kind !== "trigger" && option.kind !== "use") return null;
  const facts = m.look.card(option.card);
  return facts === null || facts.controller < 0 || facts.kind === "base" ? null : facts.controller;
}
