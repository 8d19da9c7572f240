/** When something does not work: what it is, and the ways on. */

import type { Trouble } from "@breakpoint/protocol";
import { Component, type ReactNode, useState } from "react";
import { Link } from "wouter";
import { Page } from "./Page.tsx";

/** A line beside what was tried. */
export const Note = ({ trouble }: { trouble: Trouble | null }): ReactNode =>
  trouble === null ? null : (
    <p className="note" role="alert">
      <b>{trouble.message}</b> {trouble.hint}
    </p>
  );

interface TroublePageProps {
  shout: string;
  message: string;
  hint: string;
  /** More ways on than the first page. */
  children?: ReactNode;
}

export const TroublePage = ({ shout, message, hint, children }: TroublePageProps): ReactNode => (
  <Page title={message.replace(/\.$/, "")} className="oops">
    <p className="shout">{shout}</p>
    <h1>{message}</h1>
    <p>{hint}</p>
    <p className="ways">
      {children}
      <Link className="btn act" href="/">
        Home
      </Link>
    </p>
  </Page>
);

/** What may be gone in a moment. */
const PASSING: ReadonlySet<Trouble["code"]> = new Set(["server-trouble", "cannot-write", "too-fast", "shutting-down"]);

/** What a refusal of the server means for a whole page; `children`: ways on that only this page knows. */
export const RefusedPage = ({ trouble, again, children }: { trouble: Trouble; again?: () => void; children?: ReactNode }): ReactNode => (
  <TroublePage shout="Sorry!" message={trouble.message} hint={trouble.hint}>
    {children}
    {PASSING.has(trouble.code) ? (
      <>
        {again === undefined ? null : (
          <button type="button" className="btn" onClick={again}>
            Try again
          </button>
        )}
        <Link className="btn" href="/demo">
          Play in this page alone
        </Link>
      </>
    ) : (
      <Link className="btn" href="/new">
        New game
      </Link>
    )}
  </TroublePage>
);

const NO_SUCH_GAME: Trouble = {
  code: "no-such-game",
  message: "There is no such game.",
  hint: "Check that the whole link was copied, or ask for it again.",
};

/** An address whose game cannot exist. */
export const NoSuchGame = (): ReactNode => <RefusedPage trouble={NO_SUCH_GAME} />;

export const NotFound = (): ReactNode => (
  <TroublePage shout="Off the table" message="There is no page here." hint="The address may be incomplete, or the page has moved.">
    <Link className="btn" href="/cards">
      All cards
    </Link>
    <Link className="btn" href="/rules">
      The rules
    </Link>
  </TroublePage>
);

/** A piece of the page itself did not come: the server is gone, or has a newer page by now. */
const isMissingPiece = (error: Error): boolean => /dynamically imported module|module script|preload css/i.test(error.message);

/** Loads the page anew once there is somebody to load it from; until then the one that is there is kept. */
function LoadAgain(): ReactNode {
  const [answer, setAnswer] = useState("");
  const look = (): void => {
    setAnswer("Asking the server");
    fetch("/healthz").then(
      () => window.location.reload(),
      () => setAnswer("Still no answer."),
    );
  };
  return (
    <>
      <button type="button" className="btn" onClick={look}>
        Load again
      </button>
      <span role="status" className="still">
        {answer}
      </span>
    </>
  );
}

/** Keeps a mistake in a page from taking everything down. */
export class Catch extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isMissingPiece(error))
      return (
        <TroublePage
          shout="Sorry!"
          message="The server does not answer."
          hint="This page could not be fetched. Check that the server is running and that you are online; your games are safe."
        >
          <LoadAgain />
        </TroublePage>
      );
    return (
      <TroublePage
        shout="Crack!"
        message="Something broke on this page."
        hint={`Your games are safe on the server. Load the page again; if it keeps breaking, tell us what it says: ${error.message}`}
      >
        <LoadAgain />
      </TroublePage>
    );
  }
}
