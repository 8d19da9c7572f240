/** Who made what, and what is whose. */

import type { ReactNode } from "react";
import { Link } from "wouter";
import { Page } from "../parts/Page.tsx";
import "./about.css";
import { at } from "../server/place.ts";

export const About = (): ReactNode => (
  <Page title="About" className="about-page">
    <h1>About this table</h1>
    <p>
      Breakpoint is an open table for the card game Smash Up: the rules as a program, a server, and this page. It is unofficial, free, and
      made by people who like the game. It is not connected with the publisher, whose game and trademark it is. If you enjoy it here, buy
      the box: it is better with the cards in your hands.
    </p>
    <h2>What is whose</h2>
    <dl>
      <dt>The game</dt>
      <dd>
        Names of cards and factions, numbers, and how the game works are facts about it. No picture, logo or sentence of the publisher is
        used.
      </dd>
      <dt>Texts</dt>
      <dd>
        Every card text, rule and ruling here is written in our own words. Where they differ from your printed cards, the rulebook counts.
      </dd>
      <dt>Pictures</dt>
      <dd>
        Icons from <a href="https://game-icons.net">game-icons.net</a> by Lorc, Delapouite, Skoll, Sbed, Carl Olsen, Faithtoken, Caro
        Asercion and others, under <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>, coloured and cut by us.
      </dd>
      <dt>Letters</dt>
      <dd>
        Bowlby One, Barlow Condensed and Atkinson Hyperlegible Next, under the <a href={at("/fonts-license.txt")}>SIL Open Font License</a>.
      </dd>
      <dt>The program</dt>
      <dd>Free software under the MIT license.</dd>
    </dl>
    <h2>What is kept</h2>
    <p>
      No account. This browser keeps one cookie that says which seats are yours, and your wish for light or dark. The server keeps the
      games. Nothing is measured, and nothing is fetched from anywhere else.
    </p>
    <p className="ways">
      <Link className="btn act" href="/">
        Play
      </Link>
      <Link className="btn" href="/rules">
        Read the rules
      </Link>
    </p>
  </Page>
);
