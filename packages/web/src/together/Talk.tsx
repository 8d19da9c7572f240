/** A few phrases and a short chat among the people at the table. What is typed is shown as it is typed: nothing in it can be followed. */

import type { Seat } from "@breakpoint/engine";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon, Shape, seatClass } from "../art/Icon.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import type { Phrase } from "../sources/source.ts";
import { useCompany } from "./Company.tsx";
import { PHRASES, wordSaid } from "./phrases.ts";
import "./talk.css";

const LONGEST = 160;
/** Milliseconds for which something that was said stays in sight. */
const IN_SIGHT = 6000;

/** Opens the talk; tells how much of it was not read yet. */
export function TalkButton({ className }: { className: string }): ReactNode {
  const { isThere, unread, open } = useCompany();
  if (!isThere) return null;
  return (
    <button type="button" className={`${className} talkbtn`} aria-haspopup="dialog" onClick={() => open(true)}>
      <Icon name="talk" />
      Talk
      {unread > 0 && (
        <b className="unread">
          {unread}
          <span className="sr"> new</span>
        </b>
      )}
    </button>
  );
}

/** What somebody else has just said, for a few seconds, in the way of nothing. */
function Bubble({ names }: { names: readonly string[] }): ReactNode {
  const { said, unread, isOpen } = useCompany();
  const last = unread > 0 && !isOpen ? said.at(-1) : undefined;
  const [gone, setGone] = useState(0);
  const at = last?.at ?? 0;
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setGone(at), IN_SIGHT);
    return () => clearTimeout(timer);
  }, [at]);
  if (last === undefined || at <= gone) return null;
  return (
    <p className={`bubble ${seatClass(last.seat)}`} role="status">
      <Shape seat={last.seat} />
      <b>{names[last.seat]}</b> {wordSaid(last)}
    </p>
  );
}

export function Talk({ names, me }: { names: readonly string[]; me: Seat }): ReactNode {
  const company = useCompany();
  return (
    <>
      <Bubble names={names} />
      {company.isThere && company.isOpen && <Talking names={names} me={me} />}
    </>
  );
}

function Talking({ names, me }: { names: readonly string[]; me: Seat }): ReactNode {
  const { said, say, open, isMuted, mute } = useCompany();
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState("");
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something is said.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [said.length]);
  const send = async (what: { phrase: Phrase } | { text: string }): Promise<boolean> => {
    const refused = await say(what);
    setTrouble(refused === null ? "" : `${refused.message} ${refused.hint}`);
    return refused === null;
  };
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    const typed = text.trim();
    if (typed === "") return;
    void send({ text: typed }).then((isSent) => {
      if (isSent) setText("");
    });
  };
  return (
    <Dialog className="talk" title="Talk" onClose={() => open(false)}>
      <ol ref={list} aria-label="What was said" aria-live="polite">
        {said.map((one) => (
          <li key={`${one.at} ${one.seat}`} className={seatClass(one.seat)}>
            <Shape seat={one.seat} />
            <b>{one.seat === me ? "You" : names[one.seat]}</b> <span>{wordSaid(one)}</span>
          </li>
        ))}
        {said.length === 0 && (
          <li className="none">{isMuted ? "You have muted the table." : "Nobody has said anything yet. It is not kept."}</li>
        )}
      </ol>
      <div className="phrases">
        {Object.entries(PHRASES).map(([phrase, words]) => (
          <button key={phrase} type="button" className="btn sm" onClick={() => void send({ phrase: phrase as Phrase })}>
            {words}
          </button>
        ))}
      </div>
      <form onSubmit={submit}>
        <input
          className="field"
          aria-label="Say something"
          placeholder="Say something"
          maxLength={LONGEST}
          autoComplete="off"
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        <button type="submit" className="btn act">
          Send
        </button>
      </form>
      <p className="fine" role="status">
        {trouble}
      </p>
      <label className="tick">
        <input type="checkbox" checked={isMuted} onChange={(e) => mute(e.target.checked)} /> Mute this table
      </label>
    </Dialog>
  );
}
