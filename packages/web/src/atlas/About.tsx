/** What the figures are made of, and what they cannot tell. */

import type { ReactNode } from "react";
import { levelOf } from "../parts/bots.ts";
import { count, type Study } from "./figures.ts";

/** How many games and whose, in a few words. */
export const Provenance = ({ study }: { study: Study }): ReactNode => (
  <span className="provenance">
    {count(study.table.games)} games of <b>{levelOf(study.atlas.level).word}</b> bots, {study.table.seats} seats
  </span>
);

export function AboutFigures({ study }: { study: Study }): ReactNode {
  const { atlas, table } = study;
  const pairs = (study.factions.length * (study.factions.length - 1)) / 2;
  const aPair = (table.games * table.seats) / Math.max(1, pairs);
  const days = [...new Set(atlas.runs.map(({ day }) => day))].sort();
  const commits = [...new Set(atlas.runs.map(({ commit }) => commit))];
  const seeds = [...new Set(atlas.runs.map(({ seed }) => seed))];
  return (
    <section className="about-figures" aria-label="About these figures">
      <h2>What these figures are</h2>
      <p>
        {atlas.tables.map(({ games, seats }) => `${count(games)} games with ${seats} seats`).join(" and ")}, every seat played by the level{" "}
        {levelOf(atlas.level).word}, the pairs of factions all in turn, opponents and seats by lot, with titans, monsters and treasures.
        Seed {seeds.join(", ")}, version {commits.join(", ")}, {days.length === 1 ? days[0] : `${days[0]} to ${days.at(-1)}`}.
        {table.unfinished > 0 ? ` ${count(table.unfinished)} games were given up and count for nobody.` : ""}
      </p>
      <h3>What they cannot tell</h3>
      <ul>
        <li>
          A pair has {aPair < 1 ? "less than one game" : `about ${Math.round(aPair)} ${Math.round(aPair) === 1 ? "game" : "games"}`} here,
          so its own figure is a hint at most. Colours and orders of pairs therefore lean on what its two factions do with and against
          everybody, and change little by a few games.
        </li>
        <li>
          This is how bots of the level {levelOf(atlas.level).word} fare, not people. What pays off only later (a titan, a trap, a buried
          card, a hand that is saved up) they see little of: factions that live by that may do better with people.
        </li>
        <li>Nobody drafted, and nobody chose against a known opponent. Three seats were not played.</li>
        <li>
          An interval says how far chance may have led the figure astray, nothing else: in one of twenty cases the truth lies outside, and
          of {study.factions.length} factions some always do.
        </li>
      </ul>
    </section>
  );
}
