/** A table that waits for people: who is there, and how to call the others. */

import type { ReactNode } from "react";
import { Shape, seatClass } from "../art/Icon.tsx";
import { levelOf } from "../parts/bots.ts";
import { Copy } from "../parts/Copy.tsx";
import { Page } from "../parts/Page.tsx";
import type { OnlineSource } from "../sources/online-source.ts";
import { useSource } from "../sources/source.ts";
import "./room.css";
import { address } from "../server/place.ts";

export function WaitingRoom({ source }: { source: OnlineSource }): ReactNode {
  const { table, link } = useSource(source);
  const open = table.seats.filter((s) => s.kind === "open");
  const key = table.keys[0];
  const origin = address();
  return (
    <Page title="Waiting for people" className="room">
      <h1>{open.length === 1 ? "One seat is open" : `${open.length} seats are open`}</h1>
      <p className="lead">
        {table.invitations.length > 0
          ? `${open.length === 1 ? "Send the link" : "Send each of them their link"}, or read the four words out. The game begins by itself once everybody is here.`
          : "The game begins by itself once everybody is here. You can leave this page; it is listed under your games."}
      </p>
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
                  <span className="words">
                    or the words <b>{invitation.code}</b>
                  </span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
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
