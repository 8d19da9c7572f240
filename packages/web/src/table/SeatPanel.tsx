/** Who sits at the table, and what is theirs beside the bases. */

import { defById, type Face, type Seat } from "@breakpoint/engine";
import { count } from "@breakpoint/words";
import type { MouseEvent, ReactNode } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { pairName } from "../art/factions.ts";
import { Icon, Shape, Smash, seatClass } from "../art/Icon.tsx";
import { isTreasure } from "../cards/FullCard.tsx";
import { levelOf } from "../parts/bots.ts";
import { classes } from "../style/classes.ts";
import type { Model } from "./model.ts";
import "./seat-panel.css";

export interface PileLook {
  title: string;
  faces: readonly Face[];
}

export interface SeatProps {
  m: Model;
  seat: Seat;
  bots: readonly (string | null)[];
  onPile(pile: PileLook): void;
  onChoose(seat: Seat): void;
}

/** What somebody is at this table, or does. */
export function subtitle(m: Pick<Model, "view" | "me">, seat: Seat, bot: string | null): string {
  if (seat === m.me) return "you";
  if (m.view.out[seat]) return "conceded";
  if (m.view.turn.seat === seat && m.view.phase.kind !== "over") return "playing";
  return bot === null ? "" : `bot, ${levelOf(bot).word}`;
}

export function SeatPanel({ m, seat, bots, onPile, onChoose }: SeatProps): ReactNode {
  const { view } = m;
  const name = m.names[seat] ?? "";
  const factions = view.factions[seat] ?? [];
  const discard = view.discards[seat] ?? [];
  const top = discard.at(-1);
  const known = seat === m.me ? [] : (view.hands[seat]?.known ?? []);
  const treasures = (view.hands[seat]?.known ?? []).filter((face) => isTreasure(defById(face.def))).length;
  const choice = m.question?.seats.get(seat);
  const [first = "", ...rest] = pairName(factions).split(" ");
  /** All of a player who can be chosen chooses them, but for the piles. */
  const chosen = (event: MouseEvent<HTMLElement>): void => {
    if (choice !== undefined && event.target instanceof Element && event.target.closest("button") === null) onChoose(seat);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is a button that does the same.
    <section
      className={classes(
        "seat",
        seatClass(seat),
        seat === m.me && "me",
        choice !== undefined && "is-target",
        view.turn.seat === seat && "active",
      )}
      aria-label={name}
      onClick={chosen}
    >
      <header>
        <Shape seat={seat} />
        {choice === undefined ? (
          <b>{name}</b>
        ) : (
          <button type="button" className="choose" onClick={() => onChoose(seat)}>
            <b>{name}</b>
          </button>
        )}
        {treasures > 0 && (
          <span className="held" title="Treasures in hand">
            <Icon name="open-treasure-chest" />
            {treasures}
            <span className="sr"> treasures in hand</span>
          </span>
        )}
        <span className="sub">{subtitle(m, seat, bots[seat] ?? null)}</span>
      </header>
      <div className="combo">
        <Smash factions={factions} />
        <span>
          {first}
          <br />
          {rest.join(" ")}
        </span>
        <span className="vp">
          <b key={view.vp[seat]}>{view.vp[seat]}</b>
          <small>VP</small>
        </span>
      </div>
      <div className="stuff">
        {known.length > 0 ? (
          <button
            type="button"
            className="mp"
            aria-label={`Hand of ${name}: ${count(view.hands[seat]?.size ?? 0, "card")}, ${known.length} of them known`}
            onClick={() => onPile({ title: `What you know of the hand of ${name}`, faces: known })}
          >
            <i className={classes("art", cardClass(known[0]?.def ?? ""))}>
              <CardIcon def={known[0]?.def ?? ""} />
            </i>
            <b>{view.hands[seat]?.size}</b>
            <small>{known.length} seen</small>
          </button>
        ) : (
          <span className="mp">
            <i className="back fan" />
            <b>{view.hands[seat]?.size}</b>
            <small>hand</small>
          </span>
        )}
        <span className="mp">
          <i className="back" />
          <b>{view.decks[seat]?.size}</b>
          <small>deck</small>
        </span>
        <button
          type="button"
          className="mp"
          disabled={discard.length === 0}
          aria-label={`Discard pile of ${name}: ${count(discard.length, "card")}`}
          onClick={() => onPile({ title: `Discard pile of ${name}`, faces: discard })}
        >
          <i className={classes("art", top !== undefined && cardClass(top.def))}>{top !== undefined && <CardIcon def={top.def} />}</i>
          <b>{discard.length}</b>
          <small>discard</small>
        </button>
      </div>
    </section>
  );
}
