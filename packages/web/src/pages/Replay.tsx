/** A recorded game with a scrubber: from the server by its address, or from a file. */

import { isRefusal, NO_SEAT, parseReplay, type Replay as Recorded, type Seat } from "@breakpoint/engine";
import { wordRefusal } from "@breakpoint/words";
import { type ChangeEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation, useParams } from "wouter";
import { api } from "../app/api.ts";
import type { SeatNames } from "../app/engine-source.ts";
import { LocalSource } from "../app/local-source.ts";
import { type Recording, ReplaySource, record } from "../app/replay-source.ts";
import type { TableActions } from "../app/source.ts";
import { useAsked, useAttempt } from "../app/use-api.ts";
import { useMade } from "../app/use-local.ts";
import { Icon } from "../art/Icon.tsx";
import { BOT_NAMES } from "../parts/bots.ts";
import { Copy } from "../parts/Copy.tsx";
import { Page, useTitle } from "../parts/Page.tsx";
import { Scrubber } from "../parts/Scrubber.tsx";
import { Note, RefusedPage, TroublePage } from "../parts/Trouble.tsx";
import { Table } from "../table/Table.tsx";
import "./about.css";
import "./replay.css";

/** Milliseconds between two picks while it plays. */
const PACE = 900;

interface ShownProps {
  recording: Recording;
  people: SeatNames;
  /** The seat that was mine. */
  mine: Seat;
  shareLink: string | null;
  onFork(at: number, seat: Seat): void;
}

function Shown({ recording, people, mine, shareLink, onFork }: ShownProps): ReactNode {
  const [, go] = useLocation();
  const source = useMade("replay", () => new ReplaySource(recording, people));
  const last = recording.replay.picks.length;
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [seat, setSeat] = useState(mine);
  const [open, setOpen] = useState(true);
  const seek = (to: number): void => {
    source?.goTo(to);
    setAt(source?.at ?? 0);
  };
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = window.setTimeout(() => seek(at + 1), PACE);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    source?.sit(seat, open);
  }, [source, seat, open]);
  if (source === null) return null;
  const actions: TableActions = {
    leave: () => go("/"),
    fork: (s) => onFork(at, s),
    ...(shareLink === null ? {} : { shareLink }),
  };
  return (
    <div className="replay">
      <div className="replay-table">
        <Table source={source} mode="replay" actions={actions} />
      </div>
      <section className="replay-bar" aria-label="The recording">
        <Scrubber moments={recording.moments} names={people.names} at={at} onSeek={seek} playing={playing} onPlay={setPlaying} />
        <div className="replay-tools">
          <label>
            <span>Seen by</span>
            <select className="field" value={seat} onChange={(e) => setSeat(Number(e.target.value))}>
              {people.names.map((name, s) => (
                <option key={name} value={s}>
                  {name}
                </option>
              ))}
              <option value={NO_SEAT}>an onlooker</option>
            </select>
          </label>
          <label className="tick">
            <input type="checkbox" checked={open} onChange={(e) => setOpen(e.target.checked)} /> All hands open
          </label>
          <button type="button" className="btn" onClick={() => onFork(at, seat === NO_SEAT ? 0 : seat)} disabled={at >= last}>
            <Icon name="card-play" />
            Go on from here against bots
          </button>
          {shareLink === null ? null : <Copy text={shareLink}>Copy link</Copy>}
        </div>
      </section>
    </div>
  );
}

const readRecording = (replay: Recorded): Recording | string => {
  try {
    return record(replay);
  } catch (error) {
    return error instanceof Error ? error.message : "It cannot be played.";
  }
};

const BROKEN = "It may have been made by another version of the table.";

function FromServer({ game }: { game: string }): ReactNode {
  const [, go] = useLocation();
  const { data, trouble, again } = useAsked(game, () => api.replay(game));
  const { trouble: refused, attempt } = useAttempt();
  const replay = data?.replay ?? null;
  const recording = useMemo(() => (replay === null ? null : readRecording(replay)), [replay]);
  useTitle(data === null ? "Replay" : `Replay: ${data.names.join(", ")}`);
  if (data === null)
    return trouble === null ? <p className="waiting">Fetching the game</p> : <RefusedPage trouble={trouble} again={again} />;
  if (recording === null || typeof recording === "string")
    return <TroublePage shout="Crack!" message="This recording cannot be played." hint={`${recording ?? ""} ${BROKEN}`} />;
  const mine = data.table.seats.findIndex((s) => s.mine);
  return (
    <>
      <Shown
        recording={recording}
        people={{ names: data.names, bots: data.bots }}
        mine={Math.max(0, mine)}
        shareLink={`${window.location.origin}/replay/${game}`}
        onFork={(at, seat) => attempt(async () => go(`/game/${(await api.fork(game, { at, seat })).game}`))}
      />
      <Note trouble={refused} />
    </>
  );
}

const namesFor = (seats: number): SeatNames => {
  const names = BOT_NAMES.slice(0, seats);
  return { names, bots: names.map(() => null) };
};

/** A game that goes on in this page from a moment of a recording. */
function GoneOn({ recording, at, seat }: { recording: Recording; at: number; seat: Seat }): ReactNode {
  const { setup, seed, picks } = recording.replay;
  const { names } = namesFor(setup.seats);
  const source = useMade("fork", () => {
    const bots = names.map((_, s) => (s === seat ? null : "greedy"));
    return new LocalSource({ setup, seed, picks: picks.slice(0, at), names, bots, pace: 400 });
  });
  return source === null ? null : <Table source={source} mode="play" />;
}

function FromFile(): ReactNode {
  const [found, setFound] = useState<Recording | string | null>(null);
  const [forked, setForked] = useState<{ at: number; seat: Seat } | null>(null);
  const read = async (e: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = e.target.files?.[0];
    if (file === undefined) return;
    const replay = parseReplay(await file.text());
    setFound(isRefusal(replay) ? wordRefusal(replay) : readRecording(replay));
  };
  if (found !== null && typeof found !== "string") {
    if (forked !== null) return <GoneOn recording={found} {...forked} />;
    const people = namesFor(found.replay.setup.seats);
    return <Shown recording={found} people={people} mine={0} shareLink={null} onFork={(at, seat) => setForked({ at, seat })} />;
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
      {typeof found === "string" ? (
        <p className="note" role="alert">
          <b>{found}</b> {BROKEN}
        </p>
      ) : null}
    </Page>
  );
}

export function Replay(): ReactNode {
  const { game } = useParams();
  return game === undefined ? <FromFile /> : <FromServer game={game} />;
}
