/** An invitation: who is there, how you are called, what you play. */

import type { Invitation, SeatInfo, TableInfo, Trouble } from "@breakpoint/protocol";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useParams } from "wouter";
import { Shape, seatClass } from "../art/Icon.tsx";
import { levelOf } from "../parts/bots.ts";
import { FactionGrid, type TileState } from "../parts/FactionGrid.tsx";
import { NameField, nameTrouble } from "../parts/NameField.tsx";
import { Page } from "../parts/Page.tsx";
import { NoSuchGame, Note, RefusedPage, TroublePage } from "../parts/Trouble.tsx";
import { api } from "../server/api.ts";
import { useAsked, useAttempt } from "../server/use-api.ts";
import { useHash } from "./hash.ts";
import { isGameId, isToken } from "./invitation.ts";
import "./room.css";

const HOW = { choice: "everybody chooses two factions", random: "random factions", draft: "factions by draft" };

/** The name under which a seat was set aside for somebody; empty if it has none. */
const expected = ({ name }: SeatInfo): string => (/^Player \d$/.test(name) ? "" : name);

function whoSits({ kind, bot, factions }: SeatInfo, mine: boolean): string {
  const who =
    kind === "bot"
      ? `bot, ${levelOf(bot ?? "").word}`
      : kind === "person"
        ? "has a seat"
        : mine
          ? "yours, if you like"
          : "waits for somebody";
  return factions === null ? who : `${who}, with ${factions.join(" and ")}`;
}

const Chairs = ({ table, seat }: { table: TableInfo; seat: number }): ReactNode => (
  <ol className="chairs">
    {table.seats.map((s) => (
      <li key={s.seat} className={`chair ${seatClass(s.seat)} ${s.kind === "open" ? "open" : ""}`}>
        <Shape seat={s.seat} />
        <span className="n">
          <b>{s.kind === "open" ? (expected(s) === "" ? "A free seat" : `A seat for ${expected(s)}`) : s.name}</b>
          <small>{whoSits(s, s.seat === seat)}</small>
        </span>
      </li>
    ))}
  </ol>
);

/** What a tile of the grid says to somebody who has these factions so far. */
function tileState({ seats, options }: TableInfo, own: readonly string[], faction: string): TileState {
  const taken = seats.filter((s) => s.factions?.includes(faction) === true);
  const off = taken.length < (options.twoCopies ? 2 : 1) ? null : `${taken.map((s) => s.name).join(" and ")} chose it before you.`;
  return { taken, hot: own.includes(faction), off, pressed: null };
}

/** An invitation to a game that nobody can join any more. */
function TooLate({ table }: { table: TableInfo }): ReactNode {
  const [message, hint] =
    table.status === "over"
      ? ["This game is over.", "You can see how it went, or begin one of your own."]
      : [
          table.status === "waiting" ? "This seat is taken." : "Every seat of this game is taken.",
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

interface InvitedProps {
  invitation: Invitation;
  own: SeatInfo;
  /** Somebody may have been faster: look again. */
  again(): void;
}

function Invited({ invitation: { table, token }, own, again }: InvitedProps): ReactNode {
  const [, go] = useLocation();
  const { busy, trouble, attempt } = useAttempt();
  const [name, setName] = useState(expected(own));
  const [factions, setFactions] = useState<readonly string[]>([]);
  useEffect(() => {
    api.me().then(
      (me) => setName((typed) => (me.chosen || typed === "" ? me.name : typed)),
      () => undefined,
    );
  }, []);
  const host = table.seats.find((s) => s.kind === "person");
  const choice = table.options.factions === "choice" && own.factions === null;
  const state = (faction: string): TileState => tileState(table, factions, faction);
  const toggle = (faction: string): void => {
    // Somebody may have taken it since: then it can still be given back.
    if (factions.includes(faction)) setFactions(factions.filter((x) => x !== faction));
    else if (state(faction).off === null) setFactions([...factions.slice(0, 1), faction]);
  };
  const wrong = nameTrouble(name);
  const join = (e: FormEvent): void => {
    e.preventDefault();
    if (wrong !== null || factions.length === 1) return;
    attempt(async () => {
      const [a, b] = factions;
      const pair: { factions?: [string, string] } = a !== undefined && b !== undefined ? { factions: [a, b] } : {};
      const called = name.trim() === "" ? {} : { name: name.trim() };
      try {
        await api.join(table.game, { token, ...called, ...pair });
        go(`/game/${table.game}`);
      } catch (error) {
        again();
        throw error;
      }
    });
  };
  return (
    <Page title="An invitation" className="invited">
      <h1>{host === undefined ? "A seat is waiting for you" : `${host.name} wants to play`}</h1>
      <Chairs table={table} seat={own.seat} />
      <p>
        {table.seats.length} players, {HOW[table.options.factions]}.
        {own.factions === null ? "" : ` You play ${own.factions.join(" and ")}: they were chosen for you.`} The game begins once everybody
        is here.
      </p>
      <form className="ask" onSubmit={join}>
        <NameField name={name} onChange={setName} />
        <button type="submit" className="btn act" aria-busy={busy} aria-disabled={wrong !== null || factions.length === 1}>
          {choice && factions.length === 0
            ? "Sit down with random factions"
            : factions.length === 1
              ? "Choose a second faction"
              : "Sit down"}
        </button>
      </form>
      <Note trouble={trouble} />
      {choice ? (
        <section className="pickers" aria-label="Your factions">
          <h2>Your two factions</h2>
          <FactionGrid label="Factions" onPick={toggle} state={state} />
        </section>
      ) : null}
    </Page>
  );
}

const HALF_A_LINK: Trouble = {
  code: "wrong-token",
  message: "This is half of a link.",
  hint: "The part behind the # says which seat is yours. Ask for the whole link, or for its four words.",
};

export function Join(): ReactNode {
  const { game = "" } = useParams();
  // Another link to the same table, or the rest of this one, only changes what is behind the #: the page is not loaded anew.
  const token = useHash();
  if (!isGameId(game)) return <NoSuchGame />;
  return !isToken(token) ? <RefusedPage trouble={HALF_A_LINK} /> : <Asking key={token} game={game} token={token} />;
}

function Asking({ game, token }: { game: string; token: string }): ReactNode {
  const [, go] = useLocation();
  const { data, trouble, again } = useAsked(`${game} ${token}`, () => api.invitation({ game, token }));
  const mine = data?.table.seats.some((s) => s.mine) === true;
  useEffect(() => {
    if (mine) go(`/game/${game}`, { replace: true });
  }, [mine, game, go]);
  if (data === null)
    return trouble === null ? <p className="waiting">Looking for the table</p> : <RefusedPage trouble={trouble} again={again} />;
  if (mine) return null;
  const own = data.table.seats[data.seat];
  return own?.kind === "open" ? <Invited invitation={data} own={own} again={again} /> : <TooLate table={data.table} />;
}
