/** The first page: play at once, set a game up, join one, go on with one. */

import type { GameSummary, Trouble } from "@breakpoint/protocol";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { FACTIONS } from "../art/factions.ts";
import { FactionIcon, factionClass, Icon } from "../art/Icon.tsx";
import { DEFAULT_BOT } from "../parts/bots.ts";
import { Games } from "../parts/Games.tsx";
import { keptAs } from "../parts/kept.ts";
import { useLearning } from "../parts/learning.ts";
import { NameField, nameTrouble } from "../parts/NameField.tsx";
import { Page } from "../parts/Page.tsx";
import { paceOf, savedSpeed } from "../parts/pace.ts";
import { Note } from "../parts/Trouble.tsx";
import { api } from "../server/api.ts";
import { useAsked, useAttempt } from "../server/use-api.ts";
import { readInvitation } from "./invitation.ts";
import "./home.css";

/** How many games of mine are listed before "all". */
const SHOWN = 5;
const LOOK_AGAIN = 15_000;

/** Somebody has played in this browser. */
const played = keptAs("breakpoint-played", (found) => found === true);

function anotherPair(than: readonly string[] = []): [string, string] {
  const names = Object.keys(FACTIONS).filter((name) => !than.includes(name));
  const take = (): string => names.splice(Math.floor(Math.random() * names.length), 1)[0] ?? "Ninjas";
  return [take(), take()];
}

/** The pair on the banner, to be played at once against a bot. */
function Hero(): ReactNode {
  const [pair, setPair] = useState<[string, string]>(["Ninjas", "Dinosaurs"]);
  const { busy, trouble, play } = usePlayNow(pair);
  const first = FACTIONS[pair[0]]?.one ?? pair[0];
  return (
    <section className="hero" aria-label="What this is">
      <div className={`half half-l art ${factionClass(pair[0])}`}>
        <FactionIcon faction={pair[0]} />
      </div>
      <div className={`half half-r art ${factionClass(pair[1])}`}>
        <FactionIcon faction={pair[1]} />
      </div>
      <div className="seam" />
      <h1 className={Math.max(first.length, pair[1].length) > 12 ? "long" : ""} aria-live="polite">
        <span>{first} </span>
        <span>{pair[1]}?</span>
      </h1>
      <p className="pitch">Shuffle two factions together. Fight over the bases. Fifteen points and the bragging is yours.</p>
      <div className="take">
        <button type="button" className="btn act" aria-busy={busy} onClick={play}>
          Play as {first} {pair[1]}
        </button>
        <Note trouble={trouble} />
      </div>
      <button type="button" className="shuffle btn" onClick={() => setPair(anotherPair(pair))}>
        <Icon name="card-random" />
        Another pair
      </button>
    </section>
  );
}

/** A game against a bot, begun by one click: with these factions, or with any. */
function usePlayNow(pair: [string, string] | null): { busy: boolean; trouble: Trouble | null; play(): void } {
  const [, go] = useLocation();
  const { busy, trouble, attempt } = useAttempt();
  const play = (): void =>
    attempt(async () => {
      // Without a connection the page plays by itself.
      if (!navigator.onLine) return go(pair === null ? "/demo" : `/demo?with=${encodeURIComponent(pair.join(","))}`);
      const { game } = await api.create({
        seats: [
          { kind: "me", factions: pair },
          { kind: "bot", bot: DEFAULT_BOT },
        ],
        factions: pair === null ? "random" : "choice",
        first: 0,
        pace: paceOf(savedSpeed() ?? "calm"),
      });
      played.write(true);
      go(`/game/${game}`);
    });
  return { busy, trouble, play };
}

function PlayNow(): ReactNode {
  const { busy, trouble, play } = usePlayNow(null);
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      const free = document.activeElement === document.body || document.activeElement?.tagName === "MAIN";
      if (e.key === "Enter" && free && !e.repeat) play();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
  return (
    <>
      <button type="button" className="now" aria-busy={busy} onClick={play}>
        <b>{busy ? "Shuffling" : "Play now"}</b>
        <span>You and a bot, two random factions each. Ten seconds from here.</span>
        <kbd>Enter</kbd>
      </button>
      {trouble === null ? null : (
        <div>
          <Note trouble={trouble} />
          <p>
            Or <Link href="/demo">play in this page alone</Link>: nothing is kept, but it needs no server.
          </p>
        </div>
      )}
    </>
  );
}

/** For somebody who has not played here yet. */
function LearnFirst(): ReactNode {
  const { data } = useAsked("mine", api.mine);
  const { done } = useLearning();
  const hasPlayed = played.use();
  const plays = data !== null && data.games.length > 0;
  useEffect(() => {
    if (plays) played.write(true);
  }, [plays]);
  // It stands there from the start, or not at all: what is below it must not move away from whoever is about to press it.
  if (hasPlayed || plays) return null;
  return (
    <Link className="alt" href="/learn">
      <Icon name="owl" />
      <span>
        <b>First time here? Learn by playing</b>
        <small>
          {done.length === 0
            ? "Small lessons on a real table, two to four minutes each"
            : "Go on with the lessons, or play your first game"}
        </small>
      </span>
    </Link>
  );
}

function JoinForm(): ReactNode {
  const [, go] = useLocation();
  const { trouble, attempt } = useAttempt();
  const [text, setText] = useState("");
  const join = (e: FormEvent): void => {
    e.preventDefault();
    const invitation = readInvitation(text);
    if (invitation === null) return;
    if (invitation.kind === "link") go(invitation.path);
    else
      attempt(async () => {
        const { game, token } = await api.invitation({ code: invitation.code });
        go(`/join/${game}#${token}`);
      });
  };
  return (
    <>
      <form className="alt join" onSubmit={join}>
        <Icon name="exit-door" />
        <span>
          <b>
            <label htmlFor="code">Join a game</label>
          </b>
          <small>Paste the link or type its four words</small>
        </span>
        <input
          id="code"
          className="field"
          placeholder="tar rex polite moon"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        <button type="submit" className="btn">
          Join
        </button>
      </form>
      <Note trouble={trouble} />
    </>
  );
}

/** The name that others see. Nobody needs one to play. */
function Called(): ReactNode {
  const { data, again } = useAsked("me", api.me);
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, trouble, attempt } = useAttempt();
  if (data === null) return null;
  if (typed === null)
    return (
      <p className="called">
        <span>
          You play as <b>{data.name}</b>.
        </span>
        <button type="button" className="link" onClick={() => setTyped(data.chosen ? data.name : "")}>
          {data.chosen ? "Change" : "Choose a name"}
        </button>
      </p>
    );
  const save = (e: FormEvent): void => {
    e.preventDefault();
    if (nameTrouble(typed) !== null) return;
    attempt(async () => {
      if (typed.trim() !== "") await api.rename(typed.trim());
      setTyped(null);
      again();
    });
  };
  return (
    <form className="called" onSubmit={save}>
      <NameField name={typed} onChange={setTyped} />
      <button type="submit" className="btn" aria-busy={busy}>
        Save
      </button>
      <Note trouble={trouble} />
    </form>
  );
}

function MyGames(): ReactNode {
  const { data, trouble, again } = useAsked("mine", api.mine, LOOK_AGAIN);
  const { trouble: refused, attempt } = useAttempt();
  const clear = (game: string | null): void =>
    attempt(async () => {
      await (game === null ? api.clearFinished() : api.clear(game));
      again();
    });
  const [all, setAll] = useState(false);
  // What waits for me comes first, what is over last; the newest before the older.
  const urgency = (g: GameSummary): number => (g.myMove ? 0 : g.status === "over" ? 2 : 1);
  const games = (data?.games ?? []).toSorted((a, b) => urgency(a) - urgency(b));
  return (
    <section className="my-games" aria-labelledby="mine">
      <header>
        <h2 id="mine">My games</h2>
        <Called />
      </header>
      <Note trouble={trouble ?? refused} />
      {data !== null && games.length === 0 ? (
        <p className="none">
          None yet. Games you begin or join are listed here, with whose move it is, for as long as this browser remembers you.
        </p>
      ) : null}
      <Games games={all ? games : games.slice(0, SHOWN)} onClear={clear} />
      {games.length > SHOWN && !all ? (
        <button type="button" className="btn quiet more" onClick={() => setAll(true)}>
          All {games.length} games
        </button>
      ) : null}
      {games.filter((g) => g.status === "over").length > 1 ? (
        <button type="button" className="btn quiet more" onClick={() => clear(null)}>
          Clear all finished games away
        </button>
      ) : null}
    </section>
  );
}

export const Home = (): ReactNode => (
  <Page title="" className="home">
    <Hero />
    <section className="acts" aria-label="Begin">
      <LearnFirst />
      <PlayNow />
      <Link className="alt" href="/new">
        <Icon name="tabletop-players" />
        <span>
          <b>New game</b>
          <small>2 to 4 seats, people and bots, your choice of sets</small>
        </span>
      </Link>
      <JoinForm />
      <p className="ways-on">
        Nobody at hand? <Link href="/watch">Open tables</Link> wait for anybody.
      </p>
    </section>
    <MyGames />
  </Page>
);
