/** A recorded game with a scrubber: from the server by its address, or from a file. */

import { isRefusal, parseReplay, type Replay as Replayed } from "@breakpoint/engine";
import type { ReplayAnswer } from "@breakpoint/protocol";
import { wordRefusal } from "@breakpoint/words";
import { type ChangeEvent, type ReactNode, useMemo, useState } from "react";
import { Link, useLocation, useParams } from "wouter";
import { NAMES } from "../parts/bots.ts";
import { Page, useTitle } from "../parts/Page.tsx";
import { NoSuchGame, Note, RefusedPage, TroublePage } from "../parts/Trouble.tsx";
import { api } from "../server/api.ts";
import { useAsked, useAttempt } from "../server/use-api.ts";
import type { SeatNames } from "../sources/engine-source.ts";
import type { LocalGame } from "../sources/local-source.ts";
import { type Recording, record } from "../sources/replay-source.ts";
import { isGameId } from "./invitation.ts";
import { goneOn, LocalTable } from "./LocalTable.tsx";
import { Recorded } from "./Recorded.tsx";
import "./about.css";
import { address } from "../server/place.ts";

const readRecording = (replay: Replayed, played: ReplayAnswer["played"] = null): Recording | string => {
  try {
    return record(replay, played);
  } catch (error) {
    return error instanceof Error ? error.message : "It cannot be played.";
  }
};

const BROKEN = "It may have been made by another version of the table.";
const CHOOSE_ANOTHER = "Choose a file that “Download” beside a recording, or the command line, has saved.";

/** A file that holds no game that can be played. */
interface Unreadable {
  message: string;
  hint: string;
}

function FromServer({ game }: { game: string }): ReactNode {
  const [, go] = useLocation();
  const { data, trouble, again } = useAsked(game, () => api.replay(game));
  const { trouble: refused, attempt } = useAttempt();
  const [tried, setTried] = useState<LocalGame | null>(null);
  const recording = useMemo(() => (data === null ? null : readRecording(data.replay, data.played)), [data]);
  useTitle(data === null ? "Replay" : `Replay: ${data.names.join(", ")}`);
  if (data === null)
    return trouble === null ? (
      <p className="waiting">Fetching the game</p>
    ) : (
      <RefusedPage trouble={trouble} again={again}>
        {trouble.code === "not-over" ? (
          <Link className="btn" href={`/game/${game}`}>
            To the game
          </Link>
        ) : null}
      </RefusedPage>
    );
  if (recording === null || typeof recording === "string")
    return <TroublePage shout="Crack!" message="This recording cannot be played." hint={`${recording ?? ""} ${BROKEN}`} />;
  if (tried !== null) return <LocalTable start={tried} />;
  const mine = Math.max(
    0,
    data.table.seats.findIndex((s) => s.mine),
  );
  const people = { names: data.names, bots: data.bots };
  return (
    <>
      <Recorded
        recording={recording}
        people={people}
        mine={mine}
        shareLink={`${address()}/replay/${game}`}
        addressed
        onFork={(at, seat, line) => {
          // The server goes on from what was played; what is only tried out stays in this page.
          if (line.length > 0) setTried(goneOn({ recording, people, mine }, at, seat, line));
          else attempt(async () => go(`/game/${(await api.fork(game, { at, seat })).game}`));
        }}
      />
      <div className="over-table">
        <Note trouble={refused} />
      </div>
    </>
  );
}

/** A file does not say who played. */
const namesFor = (seats: number): SeatNames => {
  const names = NAMES.slice(0, seats);
  return { names, bots: names.map(() => null) };
};

function FromFile(): ReactNode {
  const [found, setFound] = useState<Recording | Unreadable | null>(null);
  const read = async (e: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = e.target.files?.[0];
    if (file === undefined) return;
    const replay = parseReplay(await file.text());
    const recording = isRefusal(replay) ? wordRefusal(replay) : readRecording(replay);
    // What is no recording at all has not become one in another version.
    const hint = isRefusal(replay) && replay.code === "not-a-replay" && replay.why !== "version" ? CHOOSE_ANOTHER : BROKEN;
    setFound(typeof recording === "string" ? { message: recording, hint } : recording);
  };
  if (found !== null && "replay" in found) {
    return <LocalTable start={{ recording: found, people: namesFor(found.replay.setup.seats), mine: 0 }} addressed />;
  }
  return (
    <Page title="Replay" className="about-page">
      <h1>Watch a recorded game</h1>
      <p>Games on this server have their recording under “my games”. Here you can open one from a file, as the command line saves them.</p>
      <p className="ways">
        <label className="btn act">
          Open a file
          <input type="file" className="sr" accept=".json,application/json" onChange={(e) => void read(e)} />
        </label>
      </p>
      {found === null ? null : (
        <p className="note" role="alert">
          <b>{found.message}</b> {found.hint}
        </p>
      )}
    </Page>
  );
}

export function Replay(): ReactNode {
  const { game } = useParams();
  if (game === undefined) return <FromFile />;
  return isGameId(game) ? <FromServer game={game} /> : <NoSuchGame />;
}
