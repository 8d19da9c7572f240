/** When something does not work: what it is, and the ways on. */

import type { Trouble } from "@breakpoint/protocol";
import { Component, type ReactNode } from "react";
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
        To the first page
      </Link>
    </p>
  </Page>
);

/** What a refusal of the server means for a whole page. */
export const RefusedPage = ({ trouble, again }: { trouble: Trouble; again?: () => void }): ReactNode => (
  <TroublePage shout="Sorry!" message={trouble.message} hint={trouble.hint}>
    {again === undefined ? null : (
      <button type="button" className="btn" onClick={again}>
        Try again
      </button>
    )}
  </TroublePage>
);

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

/** Keeps a mistake in a page from taking everything down. */
export class Catch extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <TroublePage
        shout="Crack!"
        message="Something broke on this page."
        hint={`Your games are safe on the server. Load the page again; if it keeps breaking, tell us what it says: ${error.message}`}
      >
        <button type="button" className="btn" onClick={() => window.location.reload()}>
          Load again
        </button>
      </TroublePage>
    );
  }
}
