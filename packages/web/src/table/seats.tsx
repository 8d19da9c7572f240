/** Who sits at the table, and what is theirs beside the bases. */

import type { Face, Seat } from "@breakpoint/engine";
import type { ReactNode } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { pairName } from "../art/factions.ts";
import { Shape, Smash, seatClass } from "../art/Icon.tsx";
import { levelOf } from "../parts/bots.ts";
import { classes } from "./card.tsx";
import type { Model } from "./model.ts";

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

function subtitle(m: Model, seat: Seat, bot: string | null): string {
  if (seat === m.me) return "you";
  if (m.view.out[seat]) return "conceded";
  if (m.view.turn.seat === seat) return "playing";
  return bot === null ? "" : `bot, ${levelOf(bot).word}`;
}

export function SeatPanel({ m, seat, bots, onPile, onChoose }: SeatProps): ReactNode {
  const { view } = m;
  const name = m.names[seat] ?? "";
  const factions = view.factions[seat] ?? [];
  const discard = view.discards[seat] ?? [];
  const top = discard.at(-1);
  const known = seat === m.me ? [] : (view.hands[seat]?.known ?? []);
  const choice = m.question?.seats.get(seat);
  const [first = "", ...rest] = pairName(factions).split(" ");
  return (
    <section
      className={classes(
        "seat",
        seatClass(seat),
        seat === m.me && "me",
        choice !== undefined && "is-target",
        view.turn.seat === seat && "active",
      )}
      aria-label={name}
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
            aria-label={`Hand of ${name}: ${view.hands[seat]?.size} cards, ${known.length} of them known`}
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
          aria-label={`Discard pile of ${name}: ${discard.length} cards`}
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

/** The base deck, the scored bases and the Madness deck. */
export function SharedPiles({ m, onPile }: { m: Model; onPile(pile: PileLook): void }): ReactNode {
  const scored = m.view.baseDiscard;
  const top = scored.at(-1);
  return (
    <section className="seat bases" aria-label="Shared piles">
      <div className="bpile">
        <span className="pile">
          <span className="back" />
          <span className="n">{m.view.baseDeck.size}</span>
        </span>
        <span>Base deck</span>
      </div>
      <button
        type="button"
        className="bpile"
        disabled={scored.length === 0}
        onClick={() => onPile({ title: "Scored bases", faces: scored })}
      >
        <span className="pile">
          {top === undefined ? (
            <span className="top none" />
          ) : (
            <span className={classes("top art", cardClass(top.def))}>
              <CardIcon def={top.def} />
            </span>
          )}
          <span className="n">{scored.length}</span>
        </span>
        <span>Scored</span>
      </button>
      {m.view.madness.length > 0 && (
        <div className="bpile">
          <span className="pile">
            <span className="top art f-madness">
              <CardIcon def={m.view.madness[0]?.def ?? ""} />
            </span>
            <span className="n">{m.view.madness.length}</span>
          </span>
          <span>Madness</span>
        </div>
      )}
    </section>
  );
}

/** How many plays are left in this turn. */
export function playsLeft(m: Model): { minions: number; actions: number } {
  const plays = m.view.turn.seat === m.me && m.view.phase.kind === "play" ? m.view.turn.plays : [];
  return { minions: plays.filter((p) => p.type === "minion").length, actions: plays.filter((p) => p.type === "action").length };
}
