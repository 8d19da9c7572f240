/** The answers that are offered as buttons: as many as there is room for, and all of them when asked for. */

import { type BaseView, type CardId, defById, titansIn, Zone } from "@breakpoint/engine";
import { wordOption, wordRights } from "@breakpoint/words";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Shape } from "../art/Icon.tsx";
import { useSize } from "../cards/size.ts";
import { classes } from "../style/classes.ts";
import type { Acting } from "./acting.ts";
import type { Choice, Model } from "./model.ts";
import { type BaseOutcome, type Outcome, wordBase } from "./outcome.ts";

/** How many of the buttons in a box are seen whole. */
function useFitting(box: RefObject<HTMLElement | null>, count: number): number {
  const size = useSize(box);
  const [fitting, setFitting] = useState(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew when the room changes.
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const bottom = element.getBoundingClientRect().bottom + 1;
    const seen = [...element.children].filter((child) => child.getBoundingClientRect().bottom <= bottom).length;
    setFitting(seen);
  }, [box, count, size]);
  return fitting;
}

export function Options({ acting, choices }: { acting: Acting; choices: readonly Choice[] }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const fitting = useFitting(box, choices.length);
  const [all, setAll] = useState(false);
  const beyond = choices.length - fitting;
  const many = choices.length > 4;
  return (
    <>
      <div ref={box} className={classes("opts", many && "many")}>
        {choices.map((choice, at) => (
          <Opt key={choice.index} acting={acting} choice={choice} hidden={at >= fitting} brief={many} />
        ))}
      </div>
      {beyond > 0 && (
        <button type="button" className="btn sm rest" aria-expanded={all} onClick={() => setAll((open) => !open)}>
          {all ? "Fewer" : `All ${choices.length}`}
        </button>
      )}
      {all && (
        <section className="opts all" aria-label={`All ${choices.length} options`}>
          {choices.map((choice) => (
            <Opt key={choice.index} acting={acting} choice={choice} />
          ))}
        </section>
      )}
    </>
  );
}

interface OptProps {
  acting: Acting;
  choice: Choice;
  /** There is no room for it. */
  hidden?: boolean;
  /** One of many: only the first thing that comes of it is said. */
  brief?: boolean;
}

function Opt({ acting, choice, hidden = false, brief = false }: OptProps): ReactNode {
  const { m, point, pick } = acting;
  const key = acting.keyOf(choice.index);
  const { index, option } = choice;
  const decision = m.question?.decision;
  const seat = optionSeat(m, option);
  const [label, small] = wordChoice(acting, choice);
  return (
    <button
      type="button"
      className={classes("opt", hidden && "beyond")}
      onClick={() => pick(index)}
      onMouseEnter={() => point(index)}
      onMouseLeave={() => point(null)}
      onFocus={() => point(index)}
      onBlur={() => point(null)}
    >
      {key !== null && <kbd>{key.toUpperCase()}</kbd>}
      <span>
        <b>
          {seat !== null && <Shape seat={seat} />}
          {label ?? (decision === undefined ? "" : wordOption(m.look, option, decision))}
        </b>
        {small !== null && <small>{brief ? small.split(", ")[0] : small}</small>}
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
      const goes = acting.outcomes.get(index)?.gone === true ? "it does not stay there" : null;
      const where = goes ?? stand(option.on) ?? wordOutcome(acting, index, null);
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
      const own = facts.controller === m.me ? "yours: " : "";
      return [facts.name, `${own}${wordOutcome(acting, index, null) ?? where ?? ""}`.replace(/: $/, "") || null];
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
  const [a = 0, b = 0] = [m.awards.get(now.card)?.[m.me], then.standing.awards[m.me]];
  return a === b ? `you +${b} VP` : `you +${a} → +${b} VP`;
}

/** What stays as it is if nothing is chosen: where the question is about one base. */
export function wordStay(m: Model, outcomes: ReadonlyMap<number, Outcome>): string | null {
  const about = touched(outcomes);
  const [card] = about;
  const base = about.size === 1 ? m.view.bases.find((b) => b.card === card) : undefined;
  if (base === undefined) return null;
  const stays = {
    base: base.card,
    from: base.power,
    to: base.power,
    breakpoint: base.breakpoint,
    standing: { ...base.standing, awards: [...(m.awards.get(base.card) ?? [])] },
  };
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
