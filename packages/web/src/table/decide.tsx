/** The question that is asked, in one place: between the table and the hand. */

import type { CardId } from "@breakpoint/engine";
import { wordOption, wordPrompt, wordWaiting } from "@breakpoint/words";
import type { ReactNode } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { Shape, seatClass } from "../art/Icon.tsx";
import { classes } from "./card.tsx";
import type { Choice, Model } from "./model.ts";

export interface DecideProps {
  m: Model;
  /** The card of the hand that is about to be played. */
  held: CardId | null;
  choices: readonly Choice[];
  /** The number to press for a choice. */
  keyOf(index: number): number | null;
  onPick(index: number): void;
  onDrop(): void;
}

const WAY_WORDS: Readonly<Record<string, string>> = { done: "Done", decline: "Skip", pass: "Pass", keep: "Keep" };

const MAX_BUTTONS = 8;

export function Decide({ m, held, choices, keyOf, onPick, onDrop }: DecideProps): ReactNode {
  const { question, view, look } = m;
  if (question === null) return <Waiting m={m} />;
  const { decision, way } = question;
  const playing = decision.prompt.key === "play" && held === null;
  if (playing) return null;
  const source = decision.prompt.source >= 0 ? m.face(decision.prompt.source) : null;
  const heldDef = held === null ? null : m.def(held);
  const shown = choices.slice(0, MAX_BUTTONS);
  return (
    <section className="decide" aria-label="Your decision" aria-live="polite">
      <span className="shout">Your call</span>
      {source !== null && (
        <span className={classes("src art", cardClass(source.def))} aria-hidden="true">
          <CardIcon def={source.def} />
        </span>
      )}
      <p>
        {heldDef === null ? (
          <>
            {source !== null && <b>{m.def(source.card)?.name}: </b>}
            {wordPrompt(look, decision)}
          </>
        ) : (
          <>
            <b>{heldDef.name}:</b> {heldDef.kind === "minion" ? "on which base?" : "on what?"}
          </>
        )}
      </p>
      <div className={classes("opts", choices.length > 4 && "many")}>
        {shown.map(({ index, option }) => {
          const key = keyOf(index);
          const label = option.kind === "play" && held !== null ? wordHost(m, option.on) : wordOption(look, option, decision);
          const seat = optionSeat(m, option);
          return (
            <button type="button" key={index} className="opt" onClick={() => onPick(index)}>
              {key !== null && <kbd>{key}</kbd>}
              <span>
                <b>
                  {seat !== null && <Shape seat={seat} />}
                  {label}
                </b>
              </span>
            </button>
          );
        })}
        {choices.length > shown.length && <span className="more">and {choices.length - shown.length} more on the table</span>}
        {held !== null ? (
          <button type="button" className="opt skip" onClick={onDrop}>
            <kbd>Esc</kbd>
            <span>
              <b>Back</b>
            </span>
          </button>
        ) : (
          way !== null && (
            <button type="button" className="opt skip" onClick={() => onPick(way.index)}>
              <kbd>0</kbd>
              <span>
                <b>{way.option.kind === "word" ? (WAY_WORDS[way.option.word] ?? wordOption(look, way.option, decision)) : ""}</b>
              </span>
            </button>
          )
        )}
      </div>
      {view.decision?.picked !== undefined && view.decision.picked.length > 0 && (
        <span className="sr">{view.decision.picked.length} chosen so far</span>
      )}
    </section>
  );
}

const wordHost = (m: Model, on: CardId): string => {
  const facts = m.look.card(on);
  if (facts === null) return "play it";
  if (facts.kind === "base") return facts.name;
  const whose = facts.controller === m.me ? "your" : `${m.names[facts.controller]}’s`;
  return `${whose} ${facts.name}`;
};

function optionSeat(m: Model, option: Choice["option"]): number | null {
  if (option.kind === "seat") return option.seat;
  if (option.kind !== "card" && option.kind !== "trigger" && option.kind !== "use") return null;
  const facts = m.look.card(option.card);
  return facts === null || facts.controller < 0 || facts.kind === "base" ? null : facts.controller;
}

/** Somebody else decides, or everybody waits a moment. */
function Waiting({ m }: { m: Model }): ReactNode {
  const { view, part } = m;
  if (view.phase.kind === "over") return null;
  if (part.frame.pause !== null)
    return (
      <section className="decide waits" aria-live="polite">
        <p>A moment for reactions …</p>
      </section>
    );
  const seat = view.asked ?? view.turn.seat;
  if (seat === m.me) return null;
  return (
    <section className={classes("decide waits", seatClass(seat))} aria-live="polite">
      <Shape seat={seat} />
      <p>{view.asked === null ? `${m.names[seat]} is playing.` : wordWaiting(m.look, { seat })}</p>
    </section>
  );
}
