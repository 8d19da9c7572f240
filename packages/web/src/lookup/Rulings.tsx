/** What is known about a card beyond its text: rulings, and the terms it uses. */

import type { CardDef } from "@breakpoint/engine";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { Linked } from "./Linked.tsx";
import { type CardLookup, getCards, type RulingLookup } from "./lookup.ts";
import { rulePath, termsIn } from "./term-list.ts";
import "./rulings.css";

let known: CardLookup | null = null;

/** Rulings and scenes of all cards; null until they have been fetched. */
export function useCardLookup(): CardLookup | null {
  const [data, setData] = useState(known);
  useEffect(() => {
    if (known !== null) return;
    let gone = false;
    getCards().then(
      (cards) => {
        known = cards;
        if (!gone) setData(cards);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return data;
}

interface RulingsProps {
  def: CardDef;
  /** The level of the headings: they stand below the card's name. */
  heading: "h2" | "h3";
  /** A way to see a ruling played; without it none is offered. */
  onShow?(ruling: RulingLookup): void;
}

export function Rulings({ def, heading: Heading, onShow }: RulingsProps): ReactNode {
  const cards = useCardLookup();
  const rulings = cards?.rulings[def.id] ?? [];
  const terms = termsIn(def.text).filter((t) => t.rule !== null);
  return (
    <div className="rulings">
      {rulings.length === 0 ? null : (
        <>
          <Heading>Rulings</Heading>
          <ul>
            {rulings.map((r) => (
              <li key={r.id}>
                <Linked text={r.ruling} />
                <span className="cite">
                  <code>{r.id}</code>
                  {r.shown && onShow !== undefined ? (
                    <button type="button" className="btn" aria-label={`Show me ${r.id}`} onClick={() => onShow(r)}>
                      Show me
                    </button>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {terms.length === 0 ? null : (
        <>
          <Heading>Terms</Heading>
          <p className="terms">
            {terms.map((t) => (
              <Link key={t.at} href={rulePath(t.rule ?? "")}>
                {t.text}
              </Link>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
