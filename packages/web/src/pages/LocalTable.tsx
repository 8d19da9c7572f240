/** A game in this page alone: it is played, looked at again, and gone on from, without a server. */

import { NO_SEAT, type Seat } from "@breakpoint/engine";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { DEFAULT_BOT } from "../parts/bots.ts";
import type { SeatNames } from "../sources/engine-source.ts";
import { type LocalGame, LocalSource } from "../sources/local-source.ts";
import { beginningOf, type Recording, record } from "../sources/replay-source.ts";
import { type TableActions, useSource } from "../sources/source.ts";
import { useMade } from "../sources/use-made.ts";
import { Table } from "../table/Table.tsx";
import { Draft } from "./Draft.tsx";
import { Recorded } from "./Recorded.tsx";

interface Looking {
  recording: Recording;
  people: SeatNames;
  /** Seen from there. */
  mine: Seat;
}

const PACE = 400;

/** The same people from that moment on, with bots for all but one; `line`: picks that were made instead of what followed. */
export function goneOn({ recording, people }: Looking, at: number, seat: Seat, line: readonly number[] = []): LocalGame {
  const { setup, seed, picks } = recording.replay;
  const bots = people.names.map((_, s) => (s === seat ? null : (people.bots[s] ?? DEFAULT_BOT)));
  return { setup, seed, picks: [...picks.slice(0, at), ...line], names: people.names, bots, pace: PACE };
}

const anySeed = (): number => Math.floor(Math.random() * 1e6);

/** `addressed`: the address of the page is the recording's that it begins with. */
export function LocalTable({ start, addressed = false }: { start: LocalGame | Looking; addressed?: boolean }): ReactNode {
  const [now, show] = useState(start);
  // Every game and every look at one is a table of its own.
  const [round, setRound] = useState(0);
  const next = (what: LocalGame | Looking): void => {
    show(what);
    setRound(round + 1);
  };
  return "recording" in now ? (
    <Recorded
      key={round}
      recording={now.recording}
      people={now.people}
      mine={now.mine}
      shareLink={null}
      addressed={addressed && round === 0}
      onFork={(at, seat, line) => next(goneOn(now, at, seat, line))}
    />
  ) : (
    <Playing key={round} game={now} onNext={next} />
  );
}

function Playing({ game, onNext }: { game: LocalGame; onNext(what: LocalGame | Looking): void }): ReactNode {
  const source = useMade("local", () => new LocalSource(game));
  return source === null ? null : <Played source={source} game={game} onNext={onNext} />;
}

interface PlayedProps {
  source: LocalSource;
  game: LocalGame;
  onNext(what: LocalGame | Looking): void;
}

function Played({ source, game, onNext }: PlayedProps): ReactNode {
  const [, go] = useLocation();
  const { parts } = useSource(source);
  if (parts[0]?.frame.view.phase.kind === "draft") return <Draft source={source} />;
  const look = (): Looking => ({ recording: record(source.recorded()), people: game, mine: Math.max(0, parts[0]?.seat ?? 0) });
  const actions: TableActions = {
    rematch: (swap) => {
      const setup = swap && typeof game.setup.factions === "object" ? { ...game.setup, factions: "random" as const } : game.setup;
      onNext({ setup, seed: anySeed(), names: game.names, bots: game.bots, pace: game.pace });
    },
    replay: () => onNext(look()),
    fork: (seat, turn) => {
      const seen = look();
      onNext(goneOn(seen, beginningOf(seen.recording, turn), Math.max(0, seat)));
    },
    leave: () => go("/"),
  };
  return <Table source={source} mode={parts[0]?.seat === NO_SEAT ? "watch" : "play"} actions={actions} />;
}
