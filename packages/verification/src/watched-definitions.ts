/**
 * Watching definitions at work. Every ability is wrapped so that it reports when it really did something (an effect that ran, a value
 * that was changed, a play that was forbidden), and every condition when it was not met. The wrapped definitions play exactly as before.
 */

import { type CardDef, HEARD } from "@breakpoint/engine";

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Compiled = CardDef["abilities"];
type Trigger = NonNullable<Compiled["triggers"][number]>[number];

/** The abilities of a definition: its own, those it grants, those of a rule it starts. */
const PARTS = ["abilities", "grants", "rule"] as const;

/** Whether the answer of an ability changes anything: a number that is added, a yes, a value that is set, cards that are offered. */
function matters(name: string, answer: unknown): boolean {
  if (/^(printed|starting)/.test(name)) return answer !== undefined;
  if (typeof answer !== "object" || answer === null) return answer !== undefined && answer !== null && answer !== 0 && answer !== false;
  const list = "cards" in answer ? answer.cards : answer;
  return !Array.isArray(list) || list.length > 0;
}

const isNo = (result: unknown): boolean => result === false;

export const featureOf = (def: CardDef, what: string): string => `${def.id} ${what}`;

type AnyFunction = (...args: never[]) => unknown;

/** Replaces one function of an object by another that also reports; leaves out what is not there. */
function watch<K extends string>(holder: { [key in K]?: unknown }, key: K, report: (result: unknown) => void): boolean {
  const original = holder[key];
  if (typeof original !== "function") return false;
  const wrapped = (...args: never[]): unknown => {
    const result = (original as AnyFunction)(...args);
    report(result);
    return result;
  };
  holder[key] = wrapped;
  return true;
}

/** What is watched of one part of a definition. */
class Watch {
  readonly #def: CardDef;
  readonly #prefix: string;
  readonly #features: string[];
  readonly seen: (feature: string) => void;

  constructor(def: CardDef, part: (typeof PARTS)[number], features: string[], seen: (feature: string) => void) {
    this.#def = def;
    this.#prefix = part === "abilities" ? "" : `${part} `;
    this.#features = features;
    this.seen = seen;
  }

  /** Something that there is to be seen. */
  feature(what: string): string {
    const id = featureOf(this.#def, this.#prefix + what);
    this.#features.push(id);
    return id;
  }

  /** A function that is seen when its result says so; nothing, if there is none. */
  counts(holder: object, key: string, name: string, when: (result: unknown) => boolean): void {
    const id = featureOf(this.#def, this.#prefix + name);
    const report = (result: unknown): void => {
      if (when(result)) this.seen(id);
    };
    if (watch(holder as Record<string, unknown>, key, report)) this.#features.push(id);
  }
}

function watchHooks(abilities: Writable<Compiled>, w: Watch): void {
  for (const [name, ability] of Object.entries(abilities)) {
    if (typeof ability !== "function") continue;
    // A right to play counts once it is used: the picks tell.
    if (name === "offers") w.feature(name);
    else w.counts(abilities, name, name, (answer) => name === "onPlay" || matters(name, answer));
  }
}

// Inner objects may be shared between definitions: each gets its own before it is wrapped.

function watchUses(abilities: Writable<Compiled>, w: Watch): void {
  abilities.uses = abilities.uses?.map((use, i) => {
    const own = { ...use };
    w.counts(own, "do", `use ${i} (${use.label})`, () => true);
    w.counts(own, "can", `use ${i} (${use.label}) not possible`, isNo);
    return own;
  });
}

function watchSpecials(abilities: Writable<Compiled>, w: Watch): void {
  abilities.specials = abilities.specials?.map((special) => {
    const own = { ...special };
    w.feature(`special ${special.at}`);
    w.counts(own, "can", `special ${special.at} not possible`, isNo);
    return own;
  });
}

function watchTriggers(abilities: Writable<Compiled>, w: Watch): void {
  const watched = (trigger: Trigger, event: number): Trigger => {
    const own = { ...trigger };
    w.counts(own, "do", `on ${HEARD[event]}`, () => true);
    w.counts(own, "if", `on ${HEARD[event]} not met`, isNo);
    return own;
  };
  abilities.triggers = abilities.triggers.map((triggers, event) => triggers.map((trigger) => watched(trigger, event)));
  abilities.outside = abilities.outside?.map((triggers, event) => triggers?.map((trigger) => watched(trigger, event)));
}

function watchInstead(abilities: Writable<Compiled>, w: Watch): void {
  const original = abilities.instead;
  if (original === undefined) return;
  const id = w.feature("instead");
  const unmet = w.feature("instead not met");
  abilities.instead = {
    ...original,
    if(g, me, op) {
      const met = original.if(g, me, op);
      if (!met) w.seen(unmet);
      return met;
    },
    *do(g, me, op) {
      const done = yield* original.do(g, me, op);
      if (done) w.seen(id);
      return done;
    },
  };
}

function watchCopies(abilities: Writable<Compiled>, w: Watch): void {
  if (abilities.copies === undefined) return;
  const own = { ...abilities.copies };
  w.counts(own, "offers", "copies (offered)", (result) => result === true);
  w.counts(own, "like", "copies (done)", (result) => result === true);
  abilities.copies = own;
}

/** Wraps the abilities of these definitions for the rest of the process; tells what there is to be seen. */
export function observe(defs: readonly CardDef[], seen: (feature: string) => void): string[] {
  const features: string[] = [];
  for (const def of defs) {
    for (const part of PARTS) {
      const abilities = def[part] as Writable<Compiled> | null;
      if (abilities === null) continue;
      const w = new Watch(def, part, features, seen);
      watchHooks(abilities, w);
      watchUses(abilities, w);
      watchSpecials(abilities, w);
      watchTriggers(abilities, w);
      watchInstead(abilities, w);
      watchCopies(abilities, w);
    }
  }
  return features;
}
