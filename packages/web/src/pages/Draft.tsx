/** The Queensberry draft: factions are taken in turn until everybody has two. */

import { type Decision, NO_SEAT, type Seat, type View } from "@breakpoint/engine";
import { type ReactNode, useEffect, useState } from "react";
import { Emblem, Shape, seatClass } from "../art/Icon.tsx";
import { CardDialog } from "../parts/CardDialog.tsx";
import { FactionGrid, type TileState } from "../parts/FactionGrid.tsx";
import { pairFacts } from "../parts/faction-facts.ts";
import { Page } from "../parts/Page.tsx";
import { Pair } from "../parts/Pair.tsx";
import { Note } from "../parts/Trouble.tsx";
import { Refusal } from "../server/api.ts";
import { useAttempt } from "../server/use-api.ts";
import { type SeatSource, useSource } from "../sources/source.ts";
import "./draft.css";

interface Turn {
  place: number;
  seat: Seat;
  /** What was taken; null: still to come. */
  faction: string | null;
}

/** Who takes when, with what was taken so far. */
function turnsOf(view: View): Turn[] {
  if (view.phase.kind !== "draft") return [];
  const { order, next } = view.phase;
  const left = view.factions.map((taken) => [...taken]);
  return order.map((seat, place) => ({ place, seat, faction: place < next ? (left[seat]?.shift() ?? null) : null }));
}

const optionOf = (decision: Decision | null, faction: string): number =>
  decision?.options.findIndex((o) => o.kind === "name" && o.name === faction) ?? -1;

export function Draft({ source }: { source: SeatSource }): ReactNode {
  const { parts, table } = useSource(source);
  const [looking, setLooking] = useState<string | null>(null);
  const [cards, setCards] = useState<readonly string[] | null>(null);
  const { busy, trouble, attempt } = useAttempt();
  const part = parts.find((p) => p.frame.view.decision !== null) ?? parts[0];
  const view = part?.frame.view;
  const decision = view?.decision ?? null;
  const seat = part?.seat ?? NO_SEAT;
  const index = looking === null ? -1 : optionOf(decision, looking);

  const take = (): void => {
    if (index < 0) return;
    attempt(async () => {
      const refused = await source.pick(seat, index);
      if (refused !== null) throw new Refusal(refused);
      setLooking(null);
    });
  };
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      const onTile = document.activeElement?.classList.contains("tile") === true;
      if (e.key === "Enter" && !e.repeat && (onTile || document.activeElement === document.body) && looking !== null && index >= 0) {
        e.preventDefault();
        take();
      }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
  if (view === undefined) return null;

  const turns = turnsOf(view);
  const now = turns.find((t) => t.faction === null);
  const several = parts.length > 1;
  const nameOf = (s: Seat): string => (!several && parts[0]?.seat === s ? "You" : (table.seats[s]?.name ?? `Player ${s + 1}`));
  const have = view.factions[seat] ?? [];
  const shown = looking === null || have.includes(looking) ? have : [...have, looking].slice(-2);
  const state = (faction: string): TileState => {
    const taken = view.factions.flatMap((list, s) => list.filter((f) => f === faction).map(() => ({ seat: s, name: nameOf(s) })));
    const off = decision === null ? null : optionOf(decision, faction) >= 0 ? null : "Taken.";
    return { taken, hot: looking === faction && off === null, off: view.pool.includes(faction) ? off : "Taken.", pressed: null };
  };
  const shout = decision === null ? null : several ? `${nameOf(seat)} picks` : "Your pick";
  return (
    <Page title="Draft" className="drafting" bar={<h1>Queensberry draft</h1>}>
      <section className="mid" aria-label="Factions">
        <div className={`draft ${decision === null ? "idle" : ""}`}>
          {shout === null ? (
            <span className="wait-for">{now === undefined ? "The game begins" : `${nameOf(now.seat)} picks`}</span>
          ) : (
            <span className="shout">{shout}</span>
          )}
          <ol>
            {turns.map((t) => (
              <li key={t.place} className={`${seatClass(t.seat)} ${t === now ? "cur" : ""}`} aria-current={t === now ? "step" : undefined}>
                <small>{t.place + 1}</small>
                <Shape seat={t.seat} />
                <b>{nameOf(t.seat)}</b>
                {t.faction === null ? <span className="emblem slot">?</span> : <Emblem faction={t.faction} />}
                <span className="sr">{t.faction ?? "still to pick"}</span>
              </li>
            ))}
          </ol>
        </div>
        <p className="sr" role="status">
          {decision !== null ? `${shout}: take a faction.` : now === undefined ? "" : `Waiting for ${nameOf(now.seat)} to take a faction.`}
        </p>
        <FactionGrid
          label="Factions in the draft"
          state={state}
          onPick={setLooking}
          beside={decision === null ? [] : have}
          onSurprise={decision === null ? undefined : (shown) => setLooking(shown[Math.floor(Math.random() * shown.length)] ?? null)}
          only={[...new Set([...view.pool, ...view.factions.flat()])]}
        />
      </section>
      <div className="right">
        <Pair factions={shown}>
          {shown.length === 0 ? null : (
            <button type="button" className="btn quiet" onClick={() => setCards(shown)}>
              See all {pairFacts(shown).different} different cards
            </button>
          )}
          {decision === null ? null : (
            <button type="button" className="btn act take" aria-disabled={index < 0} aria-busy={busy} onClick={take}>
              {index < 0 ? "Take a faction" : `Take ${looking}`}
              <kbd>Enter</kbd>
            </button>
          )}
          <Note trouble={trouble} />
        </Pair>
      </div>
      {cards === null ? null : <CardDialog factions={cards} onClose={() => setCards(null)} />}
    </Page>
  );
}
