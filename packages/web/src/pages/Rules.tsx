/** The rules, by area, with a search, linked terms, and scenes that show them. */

import type { Scene } from "@breakpoint/scenarios/stage";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { AREAS } from "../lookup/areas.ts";
import { Linked } from "../lookup/Linked.tsx";
import { getRules, getScenes, type RuleLookup } from "../lookup/lookup.ts";
import { hasAll, plain, wordsOf } from "../lookup/search.ts";
import { Page } from "../parts/Page.tsx";
import { Note } from "../parts/Trouble.tsx";
import { useAsked } from "../server/use-api.ts";
import { useHash } from "./hash.ts";
import { Show } from "./Show.tsx";
import "./rules.css";

function Rule({ rule, here, onShow }: { rule: RuleLookup; here: boolean; onShow(rule: RuleLookup): void }): ReactNode {
  return (
    <li id={rule.id} className={here ? "here" : ""}>
      <div className="words">
        <p>
          <Linked text={rule.rule} except={rule.id} />
        </p>
        <small>
          <a href={`#${rule.id}`}>{rule.id}</a>
          {rule.proposed ? <span className="tag">our reading</span> : null}
          {rule.waits === null ? null : <span className="tag">waits for {rule.waits}</span>}
          {rule.note === null ? null : <span>{rule.note}</span>}
        </small>
      </div>
      {rule.shown ? (
        <button type="button" className="btn" aria-label={`Show me ${rule.id}`} onClick={() => onShow(rule)}>
          Show me
        </button>
      ) : null}
    </li>
  );
}

export function Rules(): ReactNode {
  const { data, trouble } = useAsked("rules", getRules);
  const [query, setQuery] = useState("");
  const [shown, setShown] = useState<{ rule: RuleLookup; scenes: Scene[] } | null>(null);
  const hash = useHash();
  const known = useMemo(() => (data ?? []).map((rule) => ({ rule, text: plain(`${rule.rule} ${rule.id} ${rule.note ?? ""}`) })), [data]);
  const words = wordsOf(query);
  const found = known.filter(({ text }) => hasAll(text, words)).map(({ rule }) => rule);
  const areas = Object.entries(AREAS)
    .map(([area, title]) => ({ area, title, rules: found.filter((r) => r.area === area) }))
    .filter((a) => a.rules.length > 0);

  // The page may still have been empty when the address was opened, and a link may lead to a rule that the search leaves out.
  const loaded = data !== null;
  const arrived = useRef("");
  useEffect(() => {
    if (!loaded || hash === arrived.current) return;
    const there = hash === "" ? null : document.getElementById(hash);
    if (there === null && hash !== "" && query !== "") {
      setQuery("");
      return;
    }
    arrived.current = hash;
    there?.scrollIntoView({ block: "center" });
  }, [loaded, hash, query]);

  const show = (rule: RuleLookup): void => {
    getScenes({ area: rule.area }, rule.id).then(
      (scenes) => setShown({ rule, scenes }),
      () => undefined,
    );
  };
  return (
    <Page title="Rules" className="rules">
      <div className="head">
        <h1>The rules</h1>
        <p>
          Every rule of the game in our own words, each with the number that the engine knows it by. Where it says “Show me”, the rule is
          played on a small table.
        </p>
        <search>
          <input
            type="search"
            className="field"
            aria-label="Search the rules"
            placeholder="Search the rules"
            value={query}
            onChange={(e) => setQuery(e.target.value)}
          />
          <span role="status">{loaded ? `${found.length} of ${known.length} rules` : "Fetching the rules"}</span>
        </search>
        <Note trouble={trouble} />
      </div>
      <nav className="areas" aria-label="Areas of the rules">
        <ul>
          {areas.map(({ area, title, rules }) => (
            <li key={area}>
              <a href={`#${area}`}>
                {title} <small>{rules.length}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="list">
        {areas.map(({ area, title, rules }) => (
          <section key={area} aria-labelledby={area}>
            <h2 id={area}>{title}</h2>
            <ul>
              {rules.map((rule) => (
                <Rule key={rule.id} rule={rule} here={hash === rule.id} onShow={show} />
              ))}
            </ul>
          </section>
        ))}
        {loaded && found.length === 0 ? <p className="nothing">No rule has all of these words. Try fewer of them.</p> : null}
      </div>
      {shown === null ? null : (
        <Show
          title={
            <>
              {shown.rule.rule}
              <code>{shown.rule.id}</code>
            </>
          }
          scenes={shown.scenes}
          onClose={() => setShown(null)}
        />
      )}
    </Page>
  );
}
