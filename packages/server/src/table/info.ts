/** All that concerns a table but the game itself, as somebody may see it. */

import type { SeatInfo, TableInfo } from "@breakpoint/protocol";
import { hasHints } from "../log/agreement.ts";
import { readSeed } from "../storage/schema.ts";
import type { Presence } from "./presence.ts";
import type { Room } from "./room.ts";
import type { Asker } from "./visitor.ts";

/** Seats may ask for advice. */
export const givesHints = ({ record: { game, seats } }: Room): boolean => game.options.hints ?? hasHints(seats);

/** Whoever made the table; where nobody knows, whoever has a seat. */
export const isMaker = ({ record: { game, holders } }: Pick<Room, "record">, { person }: Asker): boolean =>
  game.options.host === undefined ? holders.some((holder) => holder.person === person) : game.options.host === person;

/** In its turn only: what is in memory in between may not be written yet. */
export function infoOf(room: Room, presence: Presence, asker: Asker, now: number): TableInfo {
  const { game, seats, holders } = room.record;
  const { keys, clock } = room.services;
  const mine = room.seatsOf(asker);
  const here = presence.all();
  const isHost = holders.some((holder) => holder.person === asker.person);
  const { match } = room;
  const phase = match?.game.state.phase;
  const isOver = match?.isOver(now) === true;
  const seed = readSeed(game.seed);
  const { promise, salt } = keys.promisedLuck(room.id, seed);
  return {
    game: room.id,
    status: isOver ? "over" : match === null ? "waiting" : "playing",
    seats: seats.map(
      (seat): SeatInfo => ({
        seat: seat.seat,
        kind: seat.open ? "open" : seat.kind,
        name: seat.name,
        bot: seat.bot,
        factions: seat.factions,
        mine: mine.includes(seat.seat),
        here: seat.kind === "bot" || here.seats.has(seat.seat),
      }),
    ),
    options: {
      factions: game.options.factions,
      twoCopies: game.options.twoCopies,
      concede: game.options.concede,
      pace: match?.pace ?? game.options.pace,
      reaction: game.options.reaction,
      deadline: game.options.deadline,
      watch: game.options.watch,
      sets: game.options.sets,
      hints: givesHints(room),
      ...(game.options.open === true ? { open: true } : {}),
      ...(game.options.titans === undefined ? {} : { titans: game.options.titans }),
      ...(game.options.monsters === undefined ? {} : { monsters: game.options.monsters }),
    },
    created: Number(game.created),
    changed: match === null ? Number(game.changed) : clock.wall(match.changedAt(now) - now + clock.now()),
    invitations: isHost
      ? seats.flatMap((seat) =>
          seat.open ? [{ seat: seat.seat, token: keys.invitation(room.id, seat.place), code: seat.code ?? "" }] : [],
        )
      : [],
    host: isMaker(room, asker),
    keys: mine.map((seat) => ({ seat, token: keys.seatKey(room.id, seats[seat]?.place ?? seat) })),
    undo: match?.undo ?? null,
    held: match?.held ?? null,
    hands: {
      shown: seats.flatMap((seat) => (match?.showsHand(seat.seat) === true ? [seat.seat] : [])),
      open: match?.areHandsOpen === true,
    },
    result: isOver && phase?.kind === "over" ? { winners: phase.winners.slice(), scores: phase.scores.slice() } : null,
    luck: { promise, key: isOver ? { seed, salt } : null },
    corrected: match?.corrected == null ? null : { ...match.corrected, at: clock.wall(match.corrected.at - now + clock.now()) },
    rematch: game.rematch,
    forkOf: game.fork_of,
    watchers: here.watchers,
  };
}
