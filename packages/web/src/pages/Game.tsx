/** A game on the server: the room where it waits for people, the draft, then the table. */

import type { Seat } from "@breakpoint/engine";
import type { Trouble } from "@breakpoint/protocol";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useParams } from "wouter";
import { paceOf, savedSpeed } from "../parts/pace.ts";
import { NoSuchGame, Note, RefusedPage } from "../parts/Trouble.tsx";
import { api } from "../server/api.ts";
import { address } from "../server/place.ts";
import { useAttempt } from "../server/use-api.ts";
import { OnlineSource } from "../sources/online-source.ts";
import { beginningOf, record } from "../sources/replay-source.ts";
import { type TableActions, useSource } from "../sources/source.ts";
import { Table } from "../table/Table.tsx";
import { useAttention } from "../together/attention.ts";
import { Draft } from "./Draft.tsx";
import { isGameId } from "./invitation.ts";
import { WaitingRoom } from "./WaitingRoom.tsx";

/** A key is taken out of the address at once, so that nobody hands it on by mistake. */
function takeToken(): string | undefined {
  const token = window.location.hash.slice(1);
  if (token === "") return undefined;
  window.history.replaceState(null, "", window.location.pathname + window.location.search);
  return token;
}

/** Milliseconds until a server that did not answer is called again. */
const CALL_AGAIN = 3000;

type Opened = OnlineSource | Trouble | null;

/** The server, or what it keeps the games in, does not answer at the moment. */
const isPassing = (opened: Opened): boolean =>
  opened !== null && !(opened instanceof OnlineSource) && (opened.code === "server-trouble" || opened.code === "cannot-write");

function useOnline(game: string): { opened: Opened; again(): void } {
  const [opened, setOpened] = useState<Opened>(null);
  const [round, setRound] = useState(0);
  /** The key that came in the address, until the server says that it does not fit. */
  const key = useRef<string | undefined>(undefined);
  const unreachable = isPassing(opened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round opens it again.
  useEffect(() => {
    let gone = false;
    let source: OnlineSource | null = null;
    // What is said about a server that does not answer stays until it does.
    setOpened((was) => (isPassing(was) ? was : null));
    void (async () => {
      key.current = takeToken() ?? key.current;
      const token = key.current;
      // A key makes the seat mine on this device too, and lists the game under mine.
      if (token !== undefined) await api.join(game, { token }).catch(() => undefined);
      const found = await OnlineSource.open(game, token);
      if (found instanceof OnlineSource) source = found;
      else if (found.code === "wrong-token") key.current = undefined;
      if (gone) source?.close();
      else setOpened(found);
    })();
    return () => {
      gone = true;
      source?.close();
    };
  }, [game, round]);
  // A key that is pasted while the game is open changes the address and loads nothing.
  useEffect(() => {
    const take = (): void => {
      if (window.location.hash !== "") setRound((n) => n + 1);
    };
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every vain attempt is followed by another.
  useEffect(() => {
    if (!unreachable) return;
    const timer = window.setTimeout(() => setRound((n) => n + 1), CALL_AGAIN);
    return () => clearTimeout(timer);
  }, [unreachable, opened]);
  return { opened, again: () => setRound((n) => n + 1) };
}

function Playing({ source, game }: { source: OnlineSource; game: string }): ReactNode {
  const state = useSource(source);
  const { table, parts } = state;
  const [, go] = useLocation();
  const { trouble, attempt } = useAttempt();
  const mine = table.seats.some((s) => s.mine);
  const key = table.keys[0];
  const own = table.seats.filter((s) => s.kind === "person");
  const alone = table.status === "playing" && own.length === 1 && own[0]?.mine === true ? own[0].seat : null;
  // Whoever plays alone against bots is asked nothing twice: bots play as fast as this screen was last set to.
  useEffect(() => {
    const speed = savedSpeed();
    if (alone !== null && speed !== null) source.pace(alone, paceOf(speed));
  }, [source, alone]);
  useAttention(state);
  if (table.status === "waiting") return <WaitingRoom source={source} />;
  if (parts[0]?.frame.view.phase.kind === "draft") return <Draft source={source} />;
  const actions: TableActions = {
    ...(mine
      ? {
          rematch: (swap: boolean) => {
            if (table.rematch !== null) go(`/game/${table.rematch}`);
            else attempt(async () => go(`/game/${(await api.rematch(game, { swap })).game}`));
          },
        }
      : {}),
    ...(table.status === "over"
      ? {
          replay: () => go(`/replay/${game}`),
          shareLink: `${address()}/replay/${game}`,
          fork: (seat: Seat, turn?: number) =>
            attempt(async () => {
              const { replay, played } = await api.replay(game);
              const at = beginningOf(record(replay, played), turn);
              go(`/game/${(await api.fork(game, { at, seat: Math.max(0, seat) })).game}`);
            }),
        }
      : {}),
    ...(key === undefined ? {} : { deviceLink: `${address()}/game/${game}#${key.token}` }),
    leave: () => go("/"),
  };
  return (
    <>
      <Table source={source} mode={mine ? "play" : "watch"} actions={actions} />
      <div className="over-table">
        <Note trouble={trouble} />
      </div>
    </>
  );
}

export function Game(): ReactNode {
  const { game = "" } = useParams();
  return isGameId(game) ? <Opening game={game} /> : <NoSuchGame />;
}

function Opening({ game }: { game: string }): ReactNode {
  const { opened, again } = useOnline(game);
  if (opened === null) return <p className="waiting">Taking a seat</p>;
  if (opened instanceof OnlineSource) return <Playing source={opened} game={game} />;
  return (
    <RefusedPage trouble={opened} again={again}>
      {opened.code === "wrong-token" ? (
        <button type="button" className="btn" onClick={again}>
          Open the game without the key
        </button>
      ) : null}
    </RefusedPage>
  );
}
