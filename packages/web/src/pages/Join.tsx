/** An invitation: who is there, how you are called, what you play. */

import type { TableInfo } from "@breakpoint/protocol";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useParams } from "wouter";
import { api } from "../app/api.ts";
import { useAsked, useAttempt } from "../app/use-api.ts";
import { Shape, seatClass } from "../art/Icon.tsx";
import { levelOf } from "../parts/bots.ts";
import { FactionGrid } from "../parts/FactionGrid.tsx";
import { NameField, nameTrouble } from "../parts/NameField.tsx";
import { Page } from "../parts/Page.tsx";
import { NoSuchGame, Note, RefusedPage, TroublePage } from "../parts/Trouble.tsx";
import { isGameId } from "./invitation.ts";
import "./room.css";

const HOW = { choice: "everybody chooses two factions", random: "factions by lot", draft: "factions by draft" };

/** The name under which the only free seat was set aside for somebody; empty if it has none. */
function expected(table: TableInfo): string {
  const open = table.seats.filter((s) => s.kind === "open");
  const name = open.length === 1 ? (open[0]?.name ?? "") : "";
  return /^Player \d$/.test(name) ? "" : name;
}

const Chairs = ({ table }: { table: TableInfo }): ReactNode => (
  <ol className="chairs">
    {table.seats.map((s) => (
      <li key={s.seat} className={`chair ${seatClass(s.seat)} ${s.kind === "open" ? "open" : ""}`}>
        <Shape seat={s.seat} />
        <span className="n">
          <b>{s.kind === "open" ? "A free seat" : s.name}</b>
          <small>{s.kind === "bot" ? `bot, ${levelOf(s.bot ?? "").word}` : s.kind === "open" ? "yours, if you like" : "has a seat"}</small>
        </span>
      </li>
    ))}
  </ol>
);

/** An invitation to a game that nobody can join any more. */
function TooLate({ table }: { table: TableInfo }): ReactNode {
  const [message, hint] =
    table.status === "over"
      ? ["This game is over.", "You can see how it went, or begin one of your own."]
      : [
          "Every seat of this game is taken.",
          "Somebody else was faster, or you have come on another device. You can begin a game of your own.",
        ];
  return (
    <TroublePage shout="Too late" message={message} hint={hint}>
      {table.status === "over" ? (
        <Link className="btn" href={`/replay/${table.game}`}>
          Watch the replay
        </Link>
      ) : table.options.watch === "nobody" ? null : (
        <Link className="btn" href={`/game/${table.game}`}>
          Watch the game
        </Link>
      )}
      <Link className="btn" href="/new">
        New game
      </Link>
    </TroublePage>
  );
}

function Invited({ table, token }: { table: TableInfo; token: string }): ReactNode {
  const [, go] = useLocation();
  const { busy, trouble, attempt } = useAttempt();
  const [name, setName] = useState(expected(table));
  const [factions, setFactions] = useState<readonly string[]>([]);
  useEffect(() => {
    api.me().then(
      (me) => setName((typed) => me.name ?? typed),
      () => undefined,
    );
  }, []);
  const host = table.seats.find((s) => s.kind === "person");
  const choice = table.options.factions === "choice";
  const wrong = nameTrouble(name);
  const join = (e: FormEvent): void => {
    e.preventDefault();
    if (wrong !== null || factions.length === 1) return;
    attempt(async () => {
      const [a, b] = factions;
      const pair: { factions?: [string, string] } = a !== undefined && b !== undefined ? { factions: [a, b] } : {};
      const called = name.trim() === "" ? {} : { name: name.trim() };
      await api.join(table.game, { ...(token === "" ? {} : { token }), ...called, ...pair });
      go(`/game/${table.game}`);
    });
  };
  return (
    <Page title="An invitation" className="invited">
      <h1>{host === undefined ? "A seat is waiting for you" : `${host.name} wants to play`}</h1>
      <Chairs table={table} />
      <p>
        {table.seats.length} players, {HOW[table.options.factions]}. The game begins once everybody is here.
      </p>
      <form className="ask" onSubmit={join}>
        <NameField name={name} onChange={setName} />
        <button type="submit" className="btn act" aria-busy={busy} aria-disabled={wrong !== null || factions.length === 1}>
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

export function Join(): ReactNode {
  const { game = "" } = useParams();
  return isGameId(game) ? <Asking game={game} /> : <NoSuchGame />;
}

function Asking({ game }: { game: string }): ReactNode {
  const [, go] = useLocation();
  const [token] = useState(() => window.location.hash.slice(1));
  const { data, trouble, again } = useAsked(game, () => api.table(game));
  const mine = data?.table.seats.some((s) => s.mine) === true;
  useEffect(() => {
    if (mine) go(`/game/${game}`, { replace: true });
  }, [mine, game, go]);
  if (data === null)
    return trouble === null ? <p className="waiting">Looking for the table</p> : <RefusedPage trouble={trouble} again={again} />;
  if (mine) return null;
  const { table } = data;
  return table.seats.some((s) => s.kind === "open") ? <Invited table={table} token={token} /> : <TooLate table={table} />;
}
