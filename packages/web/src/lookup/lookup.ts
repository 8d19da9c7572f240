/** The rules, rulings and scenes as the page fetches them. Written by build/lookup.ts. */

import type { WrittenLesson } from "@breakpoint/scenarios/lesson";
import type { Scene } from "@breakpoint/scenarios/stage";

export interface RuleLookup {
  id: string;
  area: string;
  rule: string;
  note: string | null;
  /** Our reading where the rulebook is silent. */
  proposed: boolean;
  /** There are scenes that show it. */
  shown: boolean;
  /** What is still missing to show it. */
  waits: string | null;
}

export interface RulingLookup {
  id: string;
  ruling: string;
  shown: boolean;
}

export interface CardLookup {
  /** By catalogue id. */
  rulings: Record<string, RulingLookup[]>;
  /** Cards with scenes of their own. */
  shown: string[];
}

/** Scenes by what they show: a rule, a ruling or a card. */
export type SceneLookup = Record<string, Scene[]>;

const urls = import.meta.glob<string>("../../dist/lookup/*.json", { query: "?url", import: "default", eager: true });
const asked = new Map<string, Promise<unknown>>();

function get(name: string): Promise<unknown> {
  const known = asked.get(name);
  if (known !== undefined) return known;
  const url = urls[`../../dist/lookup/${name}.json`];
  const answer = url === undefined ? Promise.resolve({}) : fetch(url).then((r) => r.json());
  asked.set(name, answer);
  answer.catch(() => asked.delete(name));
  return answer;
}

export const getRules = (): Promise<RuleLookup[]> => get("rules") as Promise<RuleLookup[]>;
export const getLessons = (): Promise<WrittenLesson[]> => get("lessons") as Promise<WrittenLesson[]>;
export const getCards = (): Promise<CardLookup> => get("cards") as Promise<CardLookup>;

/** The scenes of a rule, a ruling or a card. */
export async function getScenes(of: { area: string } | { set: string }, id: string): Promise<Scene[]> {
  const found = (await get("area" in of ? `scenes-${of.area}` : `scenes-set-${of.set}`)) as SceneLookup;
  return found[id] ?? [];
}
