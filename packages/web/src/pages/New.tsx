/** Setting a game up. */

import { bots } from "@breakpoint/bots";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { Emblem, Icon, Shape, seatClass } from "../art/Icon.tsx";
import { EvenMatch } from "../atlas/EvenMatch.tsx";
import { levelOf } from "../parts/bots.ts";
import { CardDialog } from "../parts/CardDialog.tsx";
import { FactionGrid, type TileState } from "../parts/FactionGrid.tsx";
import { pairFacts } from "../parts/faction-facts.ts";
import { Page } from "../parts/Page.tsx";
import { Pair } from "../parts/Pair.tsx";
import { paceOf, type Speed, savedSpeed, saveSpeed, speedOf } from "../parts/pace.ts";
import { Note } from "../parts/Trouble.tsx";
import { api } from "../server/api.ts";
import { useAttempt } from "../server/use-api.ts";
import {
  addSeat,
  choose,
  chosen,
  everySet,
  hasHints,
  hasMonsters,
  holders,
  isOpen,
  keptFactions,
  newPlan,
  type Plan,
  pool,
  problems,
  removeSeat,
  rename,
  requestOf,
  type SeatKind,
  seatAs,
  seatName,
  surprised,
  toggleFaction,
  whyNotFaction,
  withBot,
  withFactions,
} from "./plan.ts";
import "./new.css";

interface Part {
  plan: Plan;
  change(plan: Plan): void;
}

const MODES: readonly { mode: Plan["mode"]; name: string; about: string }[] = [
  { mode: "choice", name: "Free pick", about: "Everybody takes any two factions." },
  {
    mode: "draft",
    name: "Queensberry draft",
    about:
      "Once the game begins, the first player takes one faction, everybody else takes two in turn, and the first player takes a last one.",
  },
  { mode: "random", name: "Random", about: "Two random factions each." },
];

const KINDS: readonly { kind: SeatKind; name: string; about: string }[] = [
  { kind: "me", name: "Me", about: "at this screen" },
  { kind: "here", name: "Beside me", about: "at this screen too" },
  { kind: "link", name: "By link", about: "joins by link" },
  { kind: "bot", name: "Bot", about: "bot" },
];

function Modes({ plan, change }: Part): ReactNode {
  return (
    <fieldset className="modes">
      <legend className="sr">How factions are chosen</legend>
      {MODES.map(({ mode, name }) => (
        <button key={mode} type="button" aria-pressed={plan.mode === mode} onClick={() => change({ ...plan, mode })}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function SeatFactions({ plan, seat }: { plan: Plan; seat: number }): ReactNode {
  const s = plan.seats[seat];
  if (s === undefined) return null;
  if (plan.mode !== "choice" || !isOpen(s)) {
    const word = plan.mode === "draft" ? "draft" : s.factions === "later" && plan.mode === "choice" ? "later" : "random";
    return <span className="two word">{word}</span>;
  }
  return (
    <span className="two">
      {[0, 1].map((i) => {
        const name = chosen(s)[i];
        return name === undefined ? (
          <span key={i} className="emblem slot">
            ?
          </span>
        ) : (
          <Emblem key={i} faction={name} />
        );
      })}
      <span className="sr">{chosen(s).join(" and ")}</span>
    </span>
  );
}

function SeatCard({ plan, change, seat }: Part & { seat: number }): ReactNode {
  const id = useId();
  const s = plan.seats[seat];
  if (s === undefined) return null;
  const active = plan.mode === "choice" && plan.active === seat;
  const taken = (kind: SeatKind): boolean => kind === "me" && s.kind !== "me" && plan.seats.some((other) => other.kind === "me");
  return (
    <li className={`plan-seat ${seatClass(seat)} ${active ? "on" : ""}`}>
      <div className="top">
        <Shape seat={seat} />
        <span className="n">
          <b>{seatName(plan, seat)}</b>
          <small>{s.kind === "bot" ? `bot, ${levelOf(s.bot).word}` : KINDS.find((k) => k.kind === s.kind)?.about}</small>
        </span>
        <SeatFactions plan={plan} seat={seat} />
      </div>
      <div className="set">
        <label htmlFor={`${id}kind`} className="sr">
          Who has seat {seat + 1}
        </label>
        <select
          id={`${id}kind`}
          className="field"
          value={s.kind}
          onChange={(e) => {
            const kind = KINDS.find((k) => k.kind === e.target.value)?.kind;
            if (kind !== undefined) change(seatAs(plan, seat, kind));
          }}
        >
          {KINDS.map(({ kind, name }) => (
            <option key={kind} value={kind} disabled={taken(kind)}>
              {name}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}name`} className="sr">
          Name of seat {seat + 1}
        </label>
        <input
          id={`${id}name`}
          className="field"
          value={s.name}
          maxLength={40}
          placeholder={s.kind === "link" ? "who will it be?" : "name"}
          autoComplete="off"
          onChange={(e) => change(rename(plan, seat, e.target.value))}
        />
        {plan.seats.length > 2 ? (
          <button
            type="button"
            className="btn quiet x"
            aria-label={`Take seat ${seat + 1} away`}
            onClick={() => change(removeSeat(plan, seat))}
          >
            <Icon name="cancel" />
          </button>
        ) : null}
      </div>
      {s.kind === "bot" ? (
        <div className="set">
          <label htmlFor={`${id}bot`}>Level</label>
          <select id={`${id}bot`} className="field" value={s.bot} onChange={(e) => change(withBot(plan, seat, e.target.value))}>
            {bots.map(({ name }) => (
              <option key={name} value={name}>
                {levelOf(name).word}
              </option>
            ))}
          </select>
          <small className="character">{levelOf(s.bot).about}</small>
        </div>
      ) : null}
      {plan.mode === "choice" ? (
        <div className="how">
          <button type="button" className="chip" aria-pressed={active && isOpen(s)} onClick={() => change(openSeat(plan, seat))}>
            {chosen(s).length === 2 ? "Change factions" : "Pick factions"}
          </button>
          <button type="button" className="chip" aria-pressed={s.factions === "lot"} onClick={() => change(choose(plan, seat, "lot"))}>
            Random
          </button>
          {s.kind === "link" ? (
            <button
              type="button"
              className="chip"
              aria-pressed={s.factions === "later"}
              onClick={() => change(choose(plan, seat, "later"))}
            >
              They choose
            </button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** Makes a seat the one that factions are chosen for. */
function openSeat(plan: Plan, seat: number): Plan {
  const s = plan.seats[seat];
  const opened = s === undefined || isOpen(s) ? plan : choose(plan, seat, []);
  return { ...opened, active: seat };
}

const LIMITS: readonly { seconds: number | null; name: string }[] = [
  { seconds: null, name: "none" },
  { seconds: 60, name: "a minute" },
  { seconds: 300, name: "five minutes" },
  { seconds: 24 * 3600, name: "a day" },
  { seconds: 3 * 24 * 3600, name: "three days" },
];

/** What the server does by default depends on who plays from where. */
const REACTIONS: readonly { seconds: Plan["reaction"]; name: string }[] = [
  { seconds: undefined, name: "as usual" },
  { seconds: null, name: "no pauses" },
  { seconds: 5, name: "five seconds" },
  { seconds: 10, name: "ten seconds" },
  { seconds: 30, name: "half a minute" },
];

const PACES: readonly { speed: Speed; name: string }[] = [
  { speed: "calm", name: "calm" },
  { speed: "brisk", name: "brisk" },
  { speed: "instant", name: "at once" },
];

const WATCH: readonly { watch: Plan["watch"]; name: string }[] = [
  { watch: "nobody", name: "nobody else" },
  { watch: "link", name: "with the link" },
  { watch: "listed", name: "anybody" },
];

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: number;
  options: readonly string[];
  onChange(i: number): void;
}): ReactNode {
  return (
    <label className="pick">
      <span>{label}</span>
      <select className="field" value={value} onChange={(e) => onChange(Number(e.target.value))}>
        {options.map((name, i) => (
          <option key={name} value={i}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function BaseSets({ plan, change }: Part): ReactNode {
  const sets = everySet();
  const wanted = plan.sets ?? [];
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          checked={plan.sets === null}
          onChange={(e) => change({ ...plan, sets: e.target.checked ? null : sets.map((s) => s.id) })}
        />
        Bases of the chosen sets only
      </label>
      {plan.sets === null ? null : (
        <fieldset className="sets">
          <legend>Bases from</legend>
          {sets.map(({ id, name }) => (
            <label key={id} className="tick">
              <input
                type="checkbox"
                checked={wanted.includes(id)}
                onChange={(e) => change({ ...plan, sets: e.target.checked ? [...wanted, id] : wanted.filter((s) => s !== id) })}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function Options({ plan, change }: Part): ReactNode {
  const index = <T,>(list: readonly T[], found: (item: T) => boolean): number => Math.max(0, list.findIndex(found));
  return (
    <div className="plan-opts">
      <BaseSets plan={plan} change={change} />
      <label className="tick">
        <input type="checkbox" checked={plan.twoCopies} onChange={(e) => change({ ...plan, twoCopies: e.target.checked })} />
        Two copies of each faction
      </label>
      <label className="tick">
        <input type="checkbox" checked={plan.titans} onChange={(e) => change({ ...plan, titans: e.target.checked })} />
        Titans that came after their factions
      </label>
      {hasMonsters() ? (
        <label className="tick">
          <input type="checkbox" checked={plan.monsters} onChange={(e) => change({ ...plan, monsters: e.target.checked })} />
          Monsters and treasures
        </label>
      ) : null}
      <label className="tick">
        <input type="checkbox" checked={plan.concede} onChange={(e) => change({ ...plan, concede: e.target.checked })} />
        Players may concede
      </label>
      <label className="tick">
        <input type="checkbox" checked={hasHints(plan)} onChange={(e) => change({ ...plan, hints: e.target.checked })} />
        Hints on request
      </label>
      <Choice
        label="First player"
        value={plan.first === null ? 0 : plan.first + 1}
        options={["random", ...plan.seats.map((_, seat) => seatName(plan, seat))]}
        onChange={(i) => change({ ...plan, first: i === 0 ? null : i - 1 })}
      />
      {plan.seats.some((s) => s.kind === "bot") ? (
        <Choice
          label="Speed"
          value={index(PACES, (p) => p.speed === speedOf(plan.pace))}
          options={PACES.map((p) => p.name)}
          onChange={(i) => {
            const speed = PACES[i]?.speed ?? "calm";
            saveSpeed(speed);
            change({ ...plan, pace: paceOf(speed) });
          }}
        />
      ) : null}
      <Choice
        label="Time for a move"
        value={index(LIMITS, (l) => l.seconds === plan.deadline)}
        options={LIMITS.map((l) => l.name)}
        onChange={(i) => change({ ...plan, deadline: LIMITS[i]?.seconds ?? null })}
      />
      {plan.seats.some((s) => s.kind === "link") ? (
        <Choice
          label="Time to react"
          value={index(REACTIONS, (r) => r.seconds === plan.reaction)}
          options={REACTIONS.map((r) => r.name)}
          onChange={(i) => change({ ...plan, reaction: REACTIONS[i]?.seconds })}
        />
      ) : null}
      {plan.seats.some((s) => s.kind === "link") ? (
        <label className="tick">
          <input type="checkbox" checked={plan.open} onChange={(e) => change({ ...plan, open: e.target.checked })} />
          Listed: anybody may join
        </label>
      ) : null}
      <Choice
        label="Who may watch"
        value={index(WATCH, (w) => w.watch === plan.watch)}
        options={WATCH.map((w) => w.name)}
        onChange={(i) => change({ ...plan, watch: WATCH[i]?.watch ?? "link" })}
      />
      <p className="hint">A hand without minions may be shown and drawn anew, as the rulebook says.</p>
    </div>
  );
}

function tileState(plan: Plan, faction: string): TileState {
  const by = holders(plan, faction);
  if (plan.mode !== "choice") return { taken: [], hot: false, off: null, pressed: !plan.without.includes(faction) };
  return {
    taken: by.map((seat) => ({ seat, name: seatName(plan, seat) })),
    hot: by.includes(plan.active),
    off: by.includes(plan.active) ? null : whyNotFaction(plan, plan.active, faction),
    pressed: null,
  };
}

export function New(): ReactNode {
  const [, go] = useLocation();
  const search = useSearch();
  const [plan, change] = useState(() =>
    withFactions({ ...newPlan(""), pace: paceOf(savedSpeed() ?? "calm") }, new URLSearchParams(search).get("with")?.split(",") ?? []),
  );
  const [looking, setLooking] = useState<string | null>(null);
  const [cards, setCards] = useState<readonly string[] | null>(null);
  const [pressed, setPressed] = useState(false);
  const { busy, trouble, attempt } = useAttempt();
  // On a phone the rules of the table wait behind their heading: the factions matter more.
  const [wide] = useState(() => window.matchMedia("(min-width: 801px)").matches);

  useEffect(() => {
    api.me().then(
      ({ name, chosen: isChosen }) => {
        if (isChosen) change((p) => (p.seats[0]?.name === "" ? rename(p, 0, name) : p));
      },
      () => undefined,
    );
  }, []);

  const wrong = problems(plan);
  const mine = chosen(plan.seats[plan.active]);
  const shown = plan.mode === "choice" && mine.length > 0 ? mine : looking === null ? [] : [looking];
  const left = plan.mode === "choice" ? 0 : pool(plan).length;
  const start = (): void => {
    setPressed(true);
    if (wrong.length > 0) return;
    attempt(async () => {
      const me = plan.seats.find((s) => s.kind === "me");
      if (me !== undefined && me.name.trim() !== "") await api.rename(me.name.trim()).catch(() => undefined);
      const { game } = await api.create(requestOf(plan));
      go(`/game/${game}`);
    });
  };
  const pick = (faction: string): void => {
    setLooking(faction);
    if (plan.mode === "choice") change(toggleFaction(plan, faction));
    else
      change({
        ...plan,
        without: plan.without.includes(faction) ? plan.without.filter((f) => f !== faction) : [...plan.without, faction],
      });
  };

  return (
    <Page title="New game" className="new" bar={<h1>New game</h1>}>
      <section className="left" aria-label="Seats and rules">
        <h2>Seats</h2>
        <ol className="plan-seats">
          {plan.seats.map((_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place.
            <SeatCard key={seat} plan={plan} change={change} seat={seat} />
          ))}
        </ol>
        {plan.seats.length < 4 ? (
          <button type="button" className="btn add" onClick={() => change(addSeat(plan))}>
            Add a seat
          </button>
        ) : null}
        <details className="more-options" open={wide}>
          <summary>Table</summary>
          <Options plan={plan} change={change} />
        </details>
      </section>
      <section className="mid" aria-label="Factions">
        <Modes plan={plan} change={change} />
        <p className="how-it-goes">
          {MODES.find((m) => m.mode === plan.mode)?.about}{" "}
          {plan.mode === "choice"
            ? `Choosing for ${seatName(plan, plan.active) === "You" ? "you" : seatName(plan, plan.active)} now.`
            : `${left} are in; press one to leave it out.`}
        </p>
        {plan.mode === "choice" ? (
          <EvenMatch
            seats={keptFactions(plan)}
            names={plan.seats.map((_, seat) => seatName(plan, seat))}
            onMatch={(pairs) => change(pairs.reduce((now, pair, seat) => (pair === null ? now : choose(now, seat, pair)), plan))}
          />
        ) : null}
        <FactionGrid
          label="Factions"
          state={(faction) => tileState(plan, faction)}
          onPick={pick}
          onLook={setLooking}
          beside={plan.mode === "choice" ? mine : []}
          onSurprise={plan.mode === "choice" ? (shown) => change(surprised(plan, shown, Math.random)) : undefined}
        />
      </section>
      <div className="right">
        <Pair factions={shown}>
          {shown.length === 0 ? null : (
            <button type="button" className="btn quiet" onClick={() => setCards(shown)}>
              See all {pairFacts(shown).different} different cards
            </button>
          )}
          <button type="button" className="btn act start" aria-disabled={wrong.length > 0} aria-busy={busy} onClick={start}>
            {busy ? "Shuffling" : "Start"}
          </button>
          <div role="status" className="why2">
            {wrong.slice(0, pressed ? 3 : 1).map((why) => (
              <p key={why}>{why}</p>
            ))}
          </div>
          <Note trouble={trouble} />
        </Pair>
      </div>
      {cards === null ? null : <CardDialog factions={cards} onClose={() => setCards(null)} />}
    </Page>
  );
}
