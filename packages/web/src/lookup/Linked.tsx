/** Texts with their terms linked to the rules. */

import { Fragment, type ReactNode } from "react";
import { Link } from "wouter";
import { rulePath, termsIn } from "./term-list.ts";

/** A text with its terms linked to the rules. */
export const Linked = ({ text, except }: { text: string; except?: string }): ReactNode =>
  termsIn(text, except).map(({ text: piece, rule, at }) =>
    rule === null ? (
      <Fragment key={at}>{piece}</Fragment>
    ) : (
      <Link key={at} className="term" href={rulePath(rule)}>
        {piece}
      </Link>
    ),
  );
