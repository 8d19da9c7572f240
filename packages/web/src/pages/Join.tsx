/** An invitation: who is there, how you are called, what you play. */

import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useLocation, useParams } from "wouter";
import { api } from "../app/api.ts";
import { useAsked, useAttempt } from "../app/use-api.ts";
import { Shape, seatClass } from "../art/Icon.tsx";
import { levelOf } from "../parts/bots.ts";
import { FactionGrid } from "../parts/FactionGrid.tsx";
import { Page } from "../parts/Page.tsx";
import { Note, RefusedPage } from "../parts/Trouble.tsx";
import "./room.css";

const HOW = { choice: "everybody chooses two factions", random: "factions by lot", draft: "factions by draft" };

export function Join(): ReactNode {
  const { game = "" } = useParams();
  const [, go] = useLocation();
  const [token] = useState(() => window.location.hash.slice(1));
  const { data, trouble: unknown, again } = useAsked(game, () => api.table(game));
  const { busy, trouble, attempt } = useAttempt();
  const [name, setName] = useState("");
  const [factions, setFactions] = useState<readonly string[]>([]);
  useEffect(() => {
    api.me().then(
      (me) => setName((typed) => (typed === "" ? (me.name ?? "") : typed)),
      () => undefined,
    );
  }, []);
  if (unknown !== null && data === null) return <RefusedPage trouble={unknown} again={again} />;
  if (data === null) return <p className="waiting">Looking for the table</p>;

  const { table } = data;
  const host = table.seats.find((s) => s.kind === "person");
  const choice = table.options.factions === "choice";
  const join = (e: FormEvent): void => {
    e.preventDefault();
    attempt(async () => {
      const [a, b] = factions;
      const pair: { factions?: [string, string] } = a !== undefined && b !== undefined ? { factions: [a, b] } : {};
      const called = name.trim() === "" ? {} : { name: name.trim() };
      await api.join(game, { ...(token === "" ? {} : { token }), ...called, ...pair });
      go(`/game/${game}`);
    });
  };
  return (
    <Page title="An invitation" className="invited">
      <h1>{host === undefined ? "A seat is waiting for you" : `${host.name} wants to play`}</h1>
      <ol className="chairs">
        {table.seats.map((s) => (
          <li key={s.seat} className={`chair ${seatClass(s.seat)} ${s.kind === "open" ? "open" : ""}`}>
            <Shape seat={s.seat} />
            <span className="n">
              <b>{s.kind === "open" ? "A free seat" : s.name}</b>
              <small>
                {s.kind === "bot" ? `bot, ${levelOf(s.bot ?? "").word}` : s.kind === "open" ? "yours, if you like" : "has a seat"}
              </small>
            </span>
          </li>
        ))}
      </ol>
      <p>
        {table.seats.length} players, {HOW[table.options.factions]}.
      </p>
      <form className="ask" onSubmit={join}>
        <label>
          Your name
          <input className="field" value={name} maxLength={24} autoComplete="nickname" onChange={(e) => setName(e.target.value)} />
        </label>
        <button type="submit" className="btn act" aria-busy={busy} aria-disabled={choice && factions.length === 1}>
          {choice && factions.length === 0 ? "Sit down, factions by lot" : factions.length === 1 ? "Choose a second faction" : "Sit down"}
        </button>
      </form>
      <Note trouble={trouble} />
      {choice ? (
        <section className="pickers" aria-label="Your factions">
          <h2>Your two factions</h2>
          <FactionGrid
            label="Factions"
            onPick={(f) => setFactions((had) => (had.includes(f) ? had.filter((x) => x !== f) : [...had.slice(0, 1), f]))}
            state={(f) => ({ taken: [], hot: factions.includes(f), off: null, pressed: null })}
          />
        </section>
      ) : null}
    </Page>
  );
}
