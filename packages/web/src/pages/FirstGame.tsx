/** /learn/first-game: a whole game against a beginner, with a coach who says what matters, less and less. */

import { isRefusal, makeReplay, NO_CARD, playReplay, type Setup } from "@breakpoint/engine";
import { type Remark, remarks, speaksUp } from "@breakpoint/words";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { DEFAULT_BOT, NAMES } from "../parts/bots.ts";
import { type KeptGame, learn, learning, useLearning } from "../parts/learning.ts";
import { useTitle } from "../parts/Page.tsx";
import { LocalSource } from "../sources/local-source.ts";
import { type PartState, useSource } from "../sources/source.ts";
import { useMade } from "../sources/use-made.ts";
import { Table } from "../table/Table.tsx";
import { HowMuch } from "./HowMuch.tsx";
import { Says } from "./Says.tsx";

const PACE = 600;
const PEOPLE = NAMES.slice(0, 2);

/** Factions whose cards say plainly what they do. */
const MINE = [
  ["Dinosaurs", "Aliens"],
  ["Dinosaurs", "Pirates"],
  ["Aliens", "Pirates"],
];
const THEIRS = [
  ["Robots", "Wizards"],
  ["Zombies", "Ninjas"],
];

function newGame(): KeptGame {
  const seed = Math.floor(Math.random() * 1e6);
  return { factions: [MINE[seed % MINE.length] ?? [], THEIRS[seed % THEIRS.length] ?? []], seed, picks: [] };
}

export function FirstGame(): ReactNode {
  useTitle("Your first game");
  const [game, setGame] = useState(() => keptGame() ?? newGame());
  return <Played key={game.seed} game={game} onNext={() => setGame(newGame())} />;
}

const setupOf = ({ factions }: KeptGame): Setup => ({
  seats: 2,
  factions: factions.map((pair) => pair.slice()),
  first: 0,
  concede: true,
  titans: false,
  monsters: false,
});

/** The game that was left. One that was kept by an older page, or not by us, may be impossible by now. */
function keptGame(): KeptGame | null {
  const { game } = learning();
  return game === null || isRefusal(playReplay(makeReplay(setupOf(game), game.seed, game.picks), { checkpoints: false })) ? null : game;
}

function Played({ game, onNext }: { game: KeptGame; onNext(): void }): ReactNode {
  const source = useMade(
    String(game.seed),
    () =>
      new LocalSource({ setup: setupOf(game), seed: game.seed, picks: game.picks, pace: PACE, names: PEOPLE, bots: [null, DEFAULT_BOT] }),
  );
  return source === null ? null : <Coached source={source} game={game} onNext={onNext} />;
}

/** What the coach says about this moment. */
function useCoach(part: PartState | undefined): readonly Remark[] {
  const { games, coach } = useLearning();
  const view = part?.frame.view;
  const said = useMemo(() => (view === undefined ? [] : remarks(view, PEOPLE)), [view]);
  return view === undefined ? [] : said.filter((remark) => speaksUp(remark, view, games, coach));
}

function Coached({ source, game, onNext }: { source: LocalSource; game: KeptGame; onNext(): void }): ReactNode {
  const [, go] = useLocation();
  const { parts, table } = useSource(source);
  const [part] = parts;
  const over = table.status === "over";
  const seq = part?.frame.seq ?? 0;
  const [hushed, hush] = useState(-1);
  const said = useCoach(part);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept with every frame.
  useEffect(() => {
    if (!over) learn({ game: { ...game, picks: source.recorded().picks } });
  }, [seq, over]);
  useEffect(() => {
    if (over) learn({ game: null, games: learning().games + 1 });
  }, [over]);
  const speaks = said.length > 0 && hushed !== seq && !over;
  const bases = speaks ? said.flatMap(({ base }) => (base === NO_CARD ? [] : [base])) : [];
  const key = bases.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same list until the coach points elsewhere.
  const shown = useMemo(() => bases, [key]);
  const says = speaks ? (
    <Says name="Coach" place="before you decide" said={said.map(({ text }) => text)}>
      <button type="button" className="btn" onClick={() => hush(seq)}>
        Thanks
      </button>
      <HowMuch />
    </Says>
  ) : null;
  return <Table source={source} mode="play" teacher={{ says, shown }} actions={{ rematch: onNext, leave: () => go("/learn") }} />;
}
