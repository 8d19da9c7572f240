/** Games that anybody may watch. */

import type { ReactNode } from "react";
import { Link } from "wouter";
import { Games } from "../parts/Games.tsx";
import { Page } from "../parts/Page.tsx";
import { Note } from "../parts/Trouble.tsx";
import { api } from "../server/api.ts";
import { useAsked } from "../server/use-api.ts";
import "./room.css";

const LOOK_AGAIN = 10_000;

export function Watch(): ReactNode {
  const { data, trouble } = useAsked("watch", api.watchable, LOOK_AGAIN);
  return (
    <Page title="Watch" className="watching">
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
    </Page>
  );
}
