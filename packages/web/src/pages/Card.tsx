/** One card or base: its text, numbers, rulings, terms, and scenes that show it. */

import { allSets, type CardDef, defById, factionNamed, TREASURES, UNDEAD } from "@breakpoint/engine";
import type { Scene } from "@breakpoint/scenarios/stage";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "wouter";
import { FACTIONS } from "../art/factions.ts";
import { Emblem } from "../art/Icon.tsx";
import { BaseCard } from "../cards/BaseCard.tsx";
import { FullCard } from "../cards/FullCard.tsx";
import { getScenes } from "../lookup/lookup.ts";
import { Rulings, useCardLookup } from "../lookup/Rulings.tsx";
import { Page } from "../parts/Page.tsx";
import { TroublePage } from "../parts/Trouble.tsx";
import { Show } from "./Show.tsx";
import "../parts/card-dialog.css";
import "./cards.css";

const KIND: Readonly<Record<string, string>> = {
  standard: "Action",
  base: "Action played on a base",
  minion: "Action played on a minion",
};

function typeOf(def: CardDef): string {
  if (def.kind === "base") return "Base";
  if (def.kind === "titan") return "Titan";
  if (def.monster) return def.traits.includes(UNDEAD) ? "Undead monster" : "Monster";
  const type = def.kind === "minion" ? "Minion" : (KIND[def.playOn] ?? "Action");
  return def.home === TREASURES ? `Treasure, ${type.toLowerCase()}` : type;
}

function Facts({ def }: { def: CardDef }): ReactNode {
  const set = allSets().find((s) => s.id === def.set)?.name ?? def.set;
  const facts: [string, ReactNode][] = [["Type", typeOf(def)]];
  if (def.kind === "minion") facts.push(["Power", def.power]);
  if (def.monster) facts.push(["Treasures", def.treasures]);
  if (def.home === TREASURES) facts.push(["From", "the treasure deck"]);
  if (def.kind === "base") facts.push(["Breakpoint", def.breakpoint], ["Points", def.vp.join(", ")]);
  if (def.monsters > 0) facts.push(["Monsters", def.monsters]);
  if (def.faction !== null)
    facts.push([
      "Faction",
      <Link key="f" href={`/cards?faction=${encodeURIComponent(def.faction)}`}>
        {def.faction}
      </Link>,
    ]);
  facts.push([
    "Set",
    <Link key="s" href={`/cards?set=${def.set}`}>
      {set}
    </Link>,
  ]);
  if (def.kind !== "base") facts.push(["Copies", def.copies]);
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Card(): ReactNode {
  const { "*": id = "" } = useParams();
  const def = defById(id.replace(/\/$/, ""));
  const lookup = useCardLookup();
  const [shown, setShown] = useState<{ title: string; cite: string; scenes: Scene[] } | null>(null);
  if (def === undefined)
    return (
      <TroublePage shout="Off the table" message="There is no such card." hint="It may have been renamed, or its set is not here yet.">
        <Link className="btn" href="/cards">
          All cards
        </Link>
      </TroublePage>
    );
  const show = (of: string, title: string, cite: string): void => {
    getScenes({ set: def.set }, of).then(
      (scenes) => setShown({ title, cite, scenes }),
      () => undefined,
    );
  };
  const others = def.faction === null ? [] : (factionNamed(def.faction)?.cards.filter((c) => c !== def) ?? []);
  return (
    <Page title={def.name} className="one-card">
      <div className="face">{def.kind === "base" ? <BaseCard def={def} /> : <FullCard def={def} className="huge" />}</div>
      <div className="about-card">
        <h1>{def.name}</h1>
        {def.faction === null ? null : (
          <p className="of">
            <Emblem faction={def.faction} /> {def.faction}. {FACTIONS[def.faction]?.line}
          </p>
        )}
        <Facts def={def} />
        {def.provisional ? (
          <p className="provisional">No source gives the printed words of this card for certain: this reading is provisional.</p>
        ) : null}
        {lookup?.shown.includes(def.id) === true ? (
          <button type="button" className="btn" onClick={() => show(def.id, def.name, def.text)}>
            See it in play
          </button>
        ) : null}
        <Rulings def={def} heading="h2" onShow={(r) => show(r.id, r.ruling, r.id)} />
      </div>
      {others.length === 0 ? null : (
        <section className="others" aria-label={`More of the ${def.faction}`}>
          <h2>More of the {def.faction}</h2>
          <ul>
            {others.map((c) => (
              <li key={c.id}>
                <Link href={`/cards/${c.id}`} aria-label={c.name}>
                  <FullCard def={c} className="xl" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown === null ? null : (
        <Show
          title={
            <>
              {shown.title}
              <code>{shown.cite}</code>
            </>
          }
          scenes={shown.scenes}
          onClose={() => setShown(null)}
        />
      )}
    </Page>
  );
}
