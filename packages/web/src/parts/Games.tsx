/** Games as a list: whose move it is, how it stands, and the way in. */

import type { GameSummary } from "@breakpoint/protocol";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon, Shape, Smash, seatClass } from "../art/Icon.tsx";
import { ago } from "./time.ts";
import "./games.css";

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;

/** Winners come first, whatever they have; the others follow by their points. */
function inOrder({ seats, winners }: GameSummary): (GameSummary["seats"][number] & { seat: number })[] {
  const won = (seat: number): number => Number(winners?.includes(seat) === true);
  return seats.map((s, seat) => ({ ...s, seat })).sort((a, b) => won(b.seat) - won(a.seat) || b.vp - a.vp);
}

interface Line {
  title: string;
  go: string;
  to: string;
}

function lineOf(game: GameSummary): Line {
  const own = game.seats.filter((s) => s.mine);
  const others = list(game.seats.filter((s) => !s.mine && s.kind !== "open").map((s) => s.name));
  const everybody = list(game.seats.map((s) => s.name));
  const to = `/game/${game.game}`;
  if (game.status === "waiting") {
    const missing = game.seats.filter((s) => s.kind === "open").map((s) => s.name);
    return { title: `Waiting for ${list(missing)} to join`, go: own.length > 0 ? "Invite" : "Look", to };
  }
  if (game.winners !== null) {
    const scores = inOrder(game)
      .map((s) => s.vp)
      .join(" to ");
    // With several people at one screen, "you" could be anybody.
    const won = own.length === 1 && game.winners.some((seat) => game.seats[seat]?.mine === true);
    const names = list(game.winners.map((seat) => game.seats[seat]?.name ?? ""));
    return { title: `${won ? "You won" : `${names} won`}, ${scores}`, go: "Replay", to: `/replay/${game.game}` };
  }
  if (own.length > 1) return { title: everybody, go: game.myMove ? "Play" : "Look", to };
  if (game.myMove) return { title: others === "" ? "Your move" : `Your move against ${others}`, go: "Play", to };
  const asked = game.asked === null ? undefined : game.seats[game.asked]?.name;
  if (own.length === 0) return { title: everybody, go: "Watch", to };
  return { title: asked === undefined ? `Waiting for ${others}` : `Waiting for ${asked}`, go: "Look", to };
}

function Standing({ game }: { game: GameSummary }): ReactNode {
  const alone = game.seats.filter((s) => s.mine).length === 1;
  const players = inOrder(game).map((s, i) => (
    <span key={s.seat}>
      {i === 0 ? "" : " · "}
      <span className={`who ${seatClass(s.seat)}`}>
        <Shape seat={s.seat} />
        {s.mine && alone ? "you" : s.name}
      </span>{" "}
      {s.vp}
    </span>
  ));
  return (
    <small>
      {players}
      {game.status === "playing" ? ` · turn ${Math.max(1, game.turn)}` : ""} · {ago(game.changed)}
    </small>
  );
}

/** Over, or nobody else's: it can be cleared away. */
const isClearable = ({ status, seats }: GameSummary): boolean =>
  seats.some((s) => s.mine) && (status === "over" || seats.every((s) => s.mine || s.kind !== "person"));

export const Games = ({ games, onClear }: { games: readonly GameSummary[]; onClear?: (game: string) => void }): ReactNode => (
  <ul className="games">
    {games.map((game) => {
      const line = lineOf(game);
      const pair = (game.seats.find((s) => s.mine) ?? game.seats[0])?.factions ?? [];
      return (
        <li key={game.game} className={game.myMove ? "you" : ""}>
          <Link href={line.to}>
            {pair.length === 2 ? (
              <Smash factions={pair} />
            ) : (
              <span className="unsmashed">
                <Icon name="tabletop-players" />
              </span>
            )}
            <span className="tt">
              <b>{line.title}</b>
              <Standing game={game} />
            </span>
            <span className="st">{line.go}</span>
          </Link>
          {onClear !== undefined && isClearable(game) ? (
            <button
              type="button"
              className="clear btn quiet"
              aria-label={`Clear away: ${line.title}`}
              title="Clear away"
              onClick={() => onClear(game.game)}
            >
              <Icon name="cancel" />
            </button>
          ) : null}
        </li>
      );
    })}
  </ul>
);
