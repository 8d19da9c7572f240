/** Games that anybody may watch. */

import type { GameSummary } from "@breakpoint/protocol";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { Games } from "../parts/Games.tsx";
import { Page } from "../parts/Page.tsx";
import { Note } from "../parts/Trouble.tsx";
import { ago } from "../parts/time.ts";
import { api } from "../server/api.ts";
import { useAsked, useAttempt } from "../server/use-api.ts";
import "./room.css";

const LOOK_AGAIN = 10_000;

function OpenTable({ game }: { game: GameSummary }): ReactNode {
  const [, go] = useLocation();
  const { busy, trouble, attempt } = useAttempt();
  const there = game.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name);
  const free = game.seats.length - there.length;
  const sit = (): void =>
    attempt(async () => {
      await api.join(game.game, {});
      go(`/game/${game.game}`);
    });
  return (
    <li>
      <span>
        <b>{there.length === 0 ? "An empty table" : there.join(", ")}</b>
        <small>
          {game.seats.length} seats, {free} free, {ago(game.created)}
        </small>
        <Note trouble={trouble} />
      </span>
      <button type="button" className="btn act" aria-busy={busy} onClick={sit}>
        Sit down
      </button>
    </li>
  );
}

export function Watch(): ReactNode {
  const { data, trouble } = useAsked("watch", api.watchable, LOOK_AGAIN);
  const open = useAsked("open", api.openTables, LOOK_AGAIN);
  const waiting = (open.data?.games ?? []).filter((game) => !game.seats.some((seat) => seat.mine));
  return (
    <Page title="Watch" className="watching">
      <h1>Open tables</h1>
      <p>
        Anybody may sit down at these. <Link href="/new">Begin a game</Link> with a seat by link and tick “Listed” to open one yourself.
      </p>
      <Note trouble={open.trouble} />
      <ul className="open-tables">
        {waiting.map((game) => (
          <OpenTable key={game.game} game={game} />
        ))}
      </ul>
      {open.data !== null && waiting.length === 0 ? <p>Nobody is waiting for company right now.</p> : null}
      <h1>Watch a game</h1>
      <p>Games whose players like an audience. Nobody's hand is shown to you, and nobody sees more than that somebody looks on.</p>
      <Note trouble={trouble} />
      <Games games={data?.games ?? []} />
      {data !== null && data.games.length === 0 ? (
        <p>
          Nobody is playing in public right now. <Link href="/new">Begin a game</Link> and let everybody watch, or{" "}
          <Link href="/demo?people=0">watch two bots in this page</Link>.
        </p>
      ) : null}
      <p>
        Have a recording in a file? <Link href="/replay">Open it here</Link>.
      </p>
    </Page>
  );
}
