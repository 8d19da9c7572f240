/** A table that waits for people: who is there, and how to call the others. */

import { lazy, type ReactNode, Suspense, useState } from "react";
import { Shape, seatClass } from "../art/Icon.tsx";
import { DEFAULT_BOT, levelOf } from "../parts/bots.ts";
import { Copy } from "../parts/Copy.tsx";
import { Page } from "../parts/Page.tsx";
import { Note } from "../parts/Trouble.tsx";
import { api } from "../server/api.ts";
import { useAsked, useAttempt } from "../server/use-api.ts";
import type { OnlineSource } from "../sources/online-source.ts";
import { useSource } from "../sources/source.ts";
import "./room.css";
import { address } from "../server/place.ts";

const Qr = lazy(() => import("../together/Qr.tsx").then((m) => ({ default: m.Qr })));

/** An address that means this very computer, whoever reads it. */
const isOnlyHere = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

export function WaitingRoom({ source }: { source: OnlineSource }): ReactNode {
  const { table, link } = useSource(source);
  const open = table.seats.filter((s) => s.kind === "open");
  const key = table.keys[0];
  const { data: reach } = useAsked("reach", api.reach);
  const { busy, trouble, attempt } = useAttempt();
  const [shown, setShown] = useState<string | null>(null);
  // On the computer that the server runs on, its own name for itself helps nobody else.
  const isLocal = isOnlyHere(window.location.hostname);
  const origin = isLocal ? (reach?.addresses[0] ?? address()) : address();
  const isStuck = isLocal && reach !== null && reach.addresses.length === 0;
  const settle = (seat: number, to: "bot" | "closed"): void =>
    attempt(async () => {
      await api.settleSeat(table.game, { seat, to, ...(to === "bot" ? { bot: DEFAULT_BOT } : {}) });
    });
  return (
    <Page title="Waiting for people" className="room">
      <h1>{open.length === 1 ? "One seat is open" : `${open.length} seats are open`}</h1>
      <p className="lead">
        {table.invitations.length > 0
          ? `${open.length === 1 ? "Send the link" : "Send each of them their link"}, or read the four words out. The game begins by itself once everybody is here.`
          : "The game begins by itself once everybody is here. You can leave this page; it is listed under your games."}
      </p>
      {isStuck && table.invitations.length > 0 ? (
        <p className="note" role="alert">
          <b>Only this computer can open these links.</b> To let others in, stop the table and start it with <code>npm start -- --lan</code>
          : then everybody in your network can come, and your games are still there.
        </p>
      ) : null}
      {isLocal && !isStuck && reach !== null ? <p className="fine">These links work for everybody in your network.</p> : null}
      <ol className="chairs">
        {table.seats.map((s) => {
          const invitation = table.invitations.find((i) => i.seat === s.seat);
          return (
            <li key={s.seat} className={`chair ${seatClass(s.seat)} ${s.kind === "open" ? "open" : ""}`}>
              <Shape seat={s.seat} />
              <span className="n">
                <b>{s.kind === "open" ? `Waiting for ${s.name}` : s.name}</b>
                <small>
                  {s.kind === "bot"
                    ? `bot, ${levelOf(s.bot ?? "").word}`
                    : s.kind === "open"
                      ? "the seat is free"
                      : s.mine
                        ? "at this screen"
                        : s.here
                          ? "is here"
                          : "has joined"}
                </small>
              </span>
              {invitation === undefined ? null : (
                <span className="call">
                  <input
                    className="field"
                    readOnly
                    aria-label={`Link for seat ${s.seat + 1}`}
                    value={`${origin}/join/${table.game}#${invitation.token}`}
                    onFocus={(e) => e.target.select()}
                  />
                  <Copy text={`${origin}/join/${table.game}#${invitation.token}`}>Copy link</Copy>
                  <button
                    type="button"
                    className="btn"
                    aria-expanded={shown === invitation.token}
                    onClick={() => setShown(shown === invitation.token ? null : invitation.token)}
                  >
                    QR code
                  </button>
                  <span className="words">
                    or the words <b>{invitation.code}</b>
                  </span>
                  {shown === invitation.token ? (
                    <Suspense fallback={null}>
                      <Qr text={`${origin}/join/${table.game}#${invitation.token}`} label={`QR code of the link for seat ${s.seat + 1}`} />
                    </Suspense>
                  ) : null}
                </span>
              )}
              {s.kind === "open" && table.host ? (
                <span className="settle">
                  <button type="button" className="btn quiet" aria-disabled={busy} onClick={() => settle(s.seat, "bot")}>
                    Give it to a bot
                  </button>
                  {table.seats.length > 2 ? (
                    <button type="button" className="btn quiet" aria-disabled={busy} onClick={() => settle(s.seat, "closed")}>
                      Close this seat
                    </button>
                  ) : null}
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      <Note trouble={trouble} />
      {table.options.open === true ? <p className="fine">This table is listed: anybody may sit down.</p> : null}
      {key === undefined ? null : (
        <p className="device">
          Going on from another device? <Copy text={`${origin}/game/${table.game}#${key.token}`}>Copy my own link</Copy>
          <small>It is the key to your seat: keep it to yourself.</small>
        </p>
      )}
      {link === "lost" ? (
        <p className="note" role="alert">
          <b>The connection is lost.</b> It is tried again by itself.
        </p>
      ) : null}
    </Page>
  );
}
