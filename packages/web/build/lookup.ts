/**
 * Writes the rules, the rulings by card, the scenarios that show them and the lessons as files that a page fetches when it needs them. Scenarios and
 * lessons are read here, so that the page needs neither YAML nor schemas.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { allDefs, type CardDef, defById } from "@breakpoint/engine";
import {
  canStage,
  marks,
  type RulingEntry,
  readScenes,
  rules,
  rulings,
  type Scene,
  scenarioFiles,
  scenarioFolder,
  shippedLessons,
} from "@breakpoint/scenarios";
import type { Plugin } from "vite";
import type { CardLookup, RuleLookup, RulingLookup, SceneLookup } from "../src/lookup/lookup.ts";
import { readRule } from "./reading.ts";

/** More of them would not be looked at. */
const SCENES_EACH = 4;

const bare = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

function defOf(ruling: RulingEntry): CardDef | undefined {
  return allDefs().find(
    (d) =>
      bare(d.name) === bare(ruling.card) && (d.faction === null ? ruling.faction === null : bare(d.faction) === bare(ruling.faction ?? "")),
  );
}

interface Found {
  file: string;
  scene: Scene;
}

/** Scenes about one thing only come first: they are the plainest. */
const pick = (found: readonly Found[]): Scene[] =>
  found
    .map((f) => f.scene)
    .sort((a, b) => a.cites.length - b.cites.length)
    .slice(0, SCENES_EACH);

function write(folder: string, name: string, data: object): void {
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(data));
}

function writeAll(folder: string): void {
  const scenes: Found[] = scenarioFiles([scenarioFolder()]).flatMap((file) =>
    readScenes(readFileSync(file, "utf8"))
      .filter(canStage)
      .map((scene) => ({ file: path.relative(scenarioFolder(), file).replaceAll(path.sep, "/"), scene })),
  );
  const citing = (id: string): Found[] => scenes.filter((s) => s.scene.cites.includes(id));
  const marked = marks();

  write(folder, "lessons", shippedLessons(console.warn));

  const byArea = new Map<string, SceneLookup>();
  const ruleList = rules().map((r): RuleLookup => {
    const found = pick(citing(r.id));
    const area = byArea.get(r.area) ?? {};
    byArea.set(r.area, area);
    if (found.length > 0) area[r.id] = found;
    const mark = marked.get(r.id);
    return {
      id: r.id,
      area: r.area,
      rule: readRule(r.rule),
      note: r.note ?? null,
      proposed: r.open === true,
      shown: found.length > 0,
      waits: mark?.why === "waits" ? mark.reason : null,
    };
  });
  write(folder, "rules", ruleList);
  for (const [area, found] of byArea) write(folder, `scenes-${area}`, found);

  const cards: CardLookup = { rulings: {}, shown: [] };
  const bySet = new Map<string, SceneLookup>();
  const ofSet = (set: string): SceneLookup => {
    const found = bySet.get(set) ?? {};
    bySet.set(set, found);
    return found;
  };
  for (const r of rulings()) {
    const def = defOf(r);
    if (def === undefined) continue;
    const found = pick(citing(r.id));
    if (found.length > 0) ofSet(def.set)[r.id] = found;
    const ruling: RulingLookup = { id: r.id, ruling: r.ruling, shown: found.length > 0 };
    cards.rulings[def.id] = [...(cards.rulings[def.id] ?? []), ruling];
  }
  // A card's own file has its name: cards/core/aliens/scout.yaml.
  for (const file of new Set(scenes.map((s) => s.file))) {
    const id = /^cards\/(.+)\.yaml$/.exec(file)?.[1] ?? "";
    const def = defById(id);
    if (def === undefined) continue;
    ofSet(def.set)[id] = pick(scenes.filter((s) => s.file === file));
    cards.shown.push(id);
  }
  write(folder, "cards", cards);
  for (const [set, found] of bySet) write(folder, `scenes-set-${set}`, found);
}

export function lookup(): Plugin {
  const folder = fileURLToPath(new URL("../dist/lookup/", import.meta.url));
  return {
    name: "lookup",
    configResolved() {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      writeAll(folder);
    },
  };
}
