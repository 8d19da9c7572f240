/** Which page an address shows. Everything that needs the engine is loaded when it is opened. */

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Route, Router, Switch, useLocation } from "wouter";
import { Home } from "../pages/Home.tsx";
import { onKeysWanted } from "../parts/keys.ts";
import { Catch, NotFound } from "../parts/Trouble.tsx";
import "../parts/page.css";
import { PLACE } from "../server/place.ts";

/** A page that is fetched when it is opened. */
const later = (load: () => Promise<ComponentType>): ComponentType => lazy(() => load().then((page) => ({ default: page })));

const New = later(() => import("../pages/New.tsx").then((m) => m.New));
const Game = later(() => import("../pages/Game.tsx").then((m) => m.Game));
const Join = later(() => import("../pages/Join.tsx").then((m) => m.Join));
const Replay = later(() => import("../pages/Replay.tsx").then((m) => m.Replay));
const Watch = later(() => import("../pages/Watch.tsx").then((m) => m.Watch));
const Cards = later(() => import("../pages/Cards.tsx").then((m) => m.Cards));
const Card = later(() => import("../pages/Card.tsx").then((m) => m.Card));
const Factions = later(() => import("../pages/Factions.tsx").then((m) => m.Factions));
const Faction = later(() => import("../pages/Faction.tsx").then((m) => m.Faction));
const Puzzles = later(() => import("../pages/Puzzles.tsx").then((m) => m.Puzzles));
const Rules = later(() => import("../pages/Rules.tsx").then((m) => m.Rules));
const About = later(() => import("../pages/About.tsx").then((m) => m.About));
const Learn = later(() => import("../pages/Learn.tsx").then((m) => m.Learn));
const Lesson = later(() => import("../pages/Lesson.tsx").then((m) => m.Lesson));
const FirstGame = later(() => import("../pages/FirstGame.tsx").then((m) => m.FirstGame));
const Demo = later(() => import("../pages/Demo.tsx").then((m) => m.Demo));

const KeyList = lazy(() => import("../parts/KeyList.tsx").then((m) => ({ default: m.KeyList })));

/** "?" lists all keys, on every page. */
function Keys(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onKeysWanted(() => setOpen(true)), []);
  return isOpen ? (
    <Suspense>
      <KeyList onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}

export const App = (): ReactNode => (
  <Router base={PLACE}>
    <Pages />
    <Keys />
  </Router>
);

function Pages(): ReactNode {
  const [here] = useLocation();
  return (
    <Catch key={here}>
      <Suspense fallback={<p className="waiting">One moment</p>}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/new" component={New} />
          <Route path="/join/:game" component={Join} />
          <Route path="/game/:game" component={Game} />
          <Route path="/replay/:game" component={Replay} />
          <Route path="/replay" component={Replay} />
          <Route path="/watch/:game" component={Game} />
          <Route path="/watch" component={Watch} />
          <Route path="/cards" component={Cards} />
          <Route path="/cards/*" component={Card} />
          <Route path="/factions" component={Factions} />
          <Route path="/factions/:faction" component={Faction} />
          <Route path="/puzzles" component={Puzzles} />
          <Route path="/puzzles/:id" component={Puzzles} />
          <Route path="/rules" component={Rules} />
          <Route path="/learn" component={Learn} />
          <Route path="/learn/first-game" component={FirstGame} />
          <Route path="/learn/:lesson" component={Lesson} />
          <Route path="/about" component={About} />
          <Route path="/demo" component={Demo} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </Catch>
  );
}
