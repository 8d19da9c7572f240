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

/** Wraps the abilities of these definitions for the rest of the process; tells what there is to be seen. */
export function observe(defs: readonly CardDef[], seen: (feature: string) => void): string[] {
  const features: string[] = [];
  for (const def of defs) {
    for (const part of PARTS) {
      const abilities = def[part] as Writable<Compiled> | null;
      if (abilities === null) continue;
      const prefix = part === "abilities" ? "" : `${part} `;
      const feature = (what: string): string => {
        const id = featureOf(def, prefix + what);
        features.push(id);
        return id;
      };
      const counts = (holder: object, key: string, name: string, when: (result: unknown) => boolean): void => {
        const id = featureOf(def, prefix + name);
        if (
          watch(holder as Record<string, unknown>, key, (result) => {
            if (when(result)) seen(id);
          })
        )
          features.push(id);
      };
      for (const [name, ability] of Object.entries(abilities)) {
        if (typeof ability !== "function") continue;
        // A right to play counts once it is used: the picks tell.
        if (name === "offers") feature(name);
        else counts(abilities, name, name, (answer) => name === "onPlay" || matters(name, answer));
      }
      // Inner objects may be shared between definitions: each gets its own before it is wrapped.
      if (abilities.uses !== undefined)
        abilities.uses = abilities.uses.map((use, i) => {
          const own = { ...use };
          counts(own, "do", `use ${i} (${use.label})`, () => true);
          counts(own, "can", `use ${i} (${use.label}) not possible`, isNo);
          return own;
        });
      if (abilities.specials !== undefined)
        abilities.specials = abilities.specials.map((special) => {
          const own = { ...special };
          feature(`special ${special.at}`);
          counts(own, "can", `special ${special.at} not possible`, isNo);
          return own;
        });
      for (const place of ["triggers", "outside"] as const)
        for (const [event, triggers] of (abilities[place] ?? []).entries())
          if (triggers !== undefined)
            (abilities[place] as (readonly Trigger[] | undefined)[])[event] = triggers.map((trigger) => {
              const watched = { ...trigger };
              counts(watched, "do", `on ${HEARD[event]}`, () => true);
              counts(watched, "if", `on ${HEARD[event]} not met`, isNo);
              return watched;
            });
      if (abilities.instead !== undefined) {
        const id = feature("instead");
        const unmet = feature("instead not met");
        const original = abilities.instead;
        abilities.instead = {
          ...original,
          if(g, me, op) {
            const met = original.if(g, me, op);
            if (!met) seen(unmet);
            return met;
          },
          *do(g, me, op) {
            const done = yield* original.do(g, me, op);
            if (done) seen(id);
            return done;
          },
        };
      }
      if (abilities.copies !== undefined) {
        const own = { ...abilities.copies };
        counts(own, "offers", "copies (offered)", (result) => result === true);
        counts(own, "like", "copies (done)", (result) => result === true);
        abilities.copies = own;
      }
    }
  }
  return features;
}
