/** The answers that are offered as buttons: as many as there is room for, and all of them when asked for. */

import { type BaseView, type CardId, defById, NO_CARD, titansIn, Zone } from "@breakpoint/engine";
import { possessed, wordMarks, wordOption, wordRights } from "@breakpoint/words";
import { type CSSProperties, type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Shape } from "../art/Icon.tsx";
import { useSize } from "../cards/size.ts";
import { classes } from "../style/classes.ts";
import type { Acting } from "./acting.ts";
import type { Choice, Model } from "./model.ts";
import { type BaseOutcome, type Outcome, wordBase } from "./outcome.ts";

/** How many of the buttons in a box are seen whole; `tight`: in one row they have no room for their words. */
function useFitting(box: RefObject<HTMLElement | null>, count: number): { fitting: number; tight: boolean } {
  const size = useSize(box);
  const [fitting, setFitting] = useState(count);
  const [tight, setTight] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew when the room changes.
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    // What is no box of its own hides nothing.
    const { display, flexWrap } = getComputedStyle(element);
    if (display === "contents") return setFitting(count);
    // Once they stand in two rows they stay there: this question has no other buttons.
    if (flexWrap === "nowrap" && [...element.children].some((child) => child.scrollHeight > child.clientHeight + 1)) setTight(true);
    const bottom = element.getBoundingClientRect().bottom + 1;
    const seen = [...element.children].filter((child) => child.getBoundingClientRect().bottom <= bottom).length;
    setFitting(seen);
  }, [box, count, size, tight]);
  return { fitting, tight };
}

export function Options({ acting, choices }: { acting: Acting; choices: readonly Choice[] }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const labels = labelsOf(acting, choices);
  const { fitting, tight } = useFitting(box, labels.length);
  const [all, setAll] = useState(false);
  /** All of them lie above the question: so high is the screen there. */
  const [above, setAbove] = useState(0);
  const toggle = (event: MouseEvent<HTMLElement>): void => {
    setAbove(event.currentTarget.closest(".decide")?.getBoundingClientRect().top ?? 0);
    setAll((open) => !open);
  };
  const beyond = labels.length - fitting;
  const many = tight || labels.length > 4;
  return (
    <>
      <div ref={box} className={classes("opts", many && "many")}>
        {labels.map((label, at) => (
          <Opt key={label.choice.index} acting={acting} label={label} hidden={at >= fitting} brief={many} />
        ))}
      </div>
      {beyond > 0 && (
        <button type="button" className="btn sm rest" aria-expanded={all} onClick={toggle}>
          {all ? "Fewer" : `All ${labels.length}`}
        </button>
      )}
      {all && (
        <section
          className="opts all"
          aria-label={`All ${labels.length} options`}
          style={{ "--above": `${Math.floor(above)}px` } as CSSProperties}
        >
          {labels.map((label) => (
            <Opt key={label.choice.index} acting={acting} label={label} />
          ))}
        </section>
      )}
    </>
  );
}

/** What stands on the button of a choice. */
interface Label {
  choice: Choice;
  seat: number | null;
  what: string;
  small: string | null;
  /** The same where there are many: only the first thing that comes of it, if that is enough to tell it from the others. */
  brief: string | null;
  /** So many choices read like this and lead to the same. */
  count: number;
}

/** Labels that are all different: what reads alike is told apart by what it carries, and what cannot be told apart is counted. */
export function labelsOf(acting: Pick<Acting, "m" | "held" | "outcomes">, choices: readonly Choice[]): Label[] {
  const { look, question } = acting.m;
  const plain = choices.map((choice): Label => {
    const [what, small] = wordChoice(acting, choice);
    const words = what ?? (question === null ? "" : wordOption(look, choice.option, question.decision));
    return { choice, seat: optionSeat(acting.m, choice.option), what: words, small, brief: small?.split(", ")[0] ?? null, count: 1 };
  });
  const marked = plain.map((label) => {
    if (isAlone(plain, label, "small")) return isAlone(plain, label, "brief") ? label : { ...label, brief: briefest(plain, label) };
    const small = [...tellingApart(acting.m, label.choice.option), ...(label.small === null ? [] : [label.small])].join(", ") || null;
    return { ...label, small, brief: small };
  });
  const counted: Label[] = [];
  for (const label of marked) {
    const same = counted.find((other) => readsLike(label, other, "small"));
    if (same === undefined) counted.push({ ...label });
    else same.count++;
  }
  return counted;
}

/** The part of what comes of it that tells it from those that begin alike; all of it where it takes several. */
function briefest(all: readonly Label[], label: Label): string | null {
  const twins = all.filter((other) => other !== label && readsLike(label, other, "brief"));
  const parts = label.small?.split(", ") ?? [];
  return parts.find((part) => !twins.some(({ small }) => small?.split(", ").includes(part))) ?? label.small;
}

const readsLike = (a: Label, b: Label, by: "small" | "brief"): boolean => a.seat === b.seat && a.what === b.what && a[by] === b[by];
const isAlone = (all: readonly Label[], label: Label, by: "small" | "brief"): boolean =>
  all.filter((other) => readsLike(label, other, by)).length === 1;

/** For a play, where the card is that gives the right to it. */
function tellingApart(m: Model, option: Choice["option"]): string[] {
  if (option.kind !== "play") return wordMarks(m.look, option);
  const giver = option.source === NO_CARD ? null : m.look.card(option.source);
  const at = giver?.zone === Zone.Base ? m.def(giver.on)?.name : undefined;
  return at === undefined ? [] : [`which is at ${at}`];
}

interface OptProps {
  acting: Acting;
  label: Label;
  /** There is no room for it. */
  hidden?: boolean;
  /** One of many: as little as will do is said. */
  brief?: boolean;
}

function Opt({ acting, label, hidden = false, brief = false }: OptProps): ReactNode {
  const { point, pick } = acting;
  const { index } = label.choice;
  const { seat, what, count } = label;
  const small = brief ? label.brief : label.small;
  const key = acting.keyOf(index);
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
          {what}
          {count > 1 && ` ×${count}`}
        </b>
        {small !== null && <small>{small}</small>}
      </span>
    </button>
  );
}

/** A choice in two lines: what, and what comes of it or where that is; the first is null if the usual wording serves. */
function wordChoice(
  acting: Pick<Acting, "m" | "held" | "outcomes">,
  { index, option }: Choice,
): [label: string | null, small: string | null] {
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
function wordOutcome({ m, outcomes }: Pick<Acting, "m" | "outcomes">, index: number, at: CardId | null): string | null {
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
  const named = m.names[facts.controller];
  return possessed(named === undefined ? "" : facts.controller === m.me ? "Your" : `${named}’s`, facts.name);
};

function optionSeat(m: Model, option: Choice["option"]): number | null {
  if (option.kind === "seat") return option.seat;
  if (option.kind !== "card" && option.kind !== "trigger" && option.kind !== "use") return null;
  const facts = m.look.card(option.card);
  return facts === null || facts.controller < 0 || facts.kind === "base" ? null : facts.controller;
}
