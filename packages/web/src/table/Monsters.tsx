/** The monsters of a base: nobody's, so in nobody's lane. They push its breakpoint away and guard treasures. */

import { type BaseView, type CardView, defById, NO_SEAT } from "@breakpoint/engine";
import type { CSSProperties, ReactNode } from "react";
import { CardIcon, cardClass } from "../art/CardIcon.tsx";
import { Icon } from "../art/Icon.tsx";
import { PowerBadge } from "../cards/FullCard.tsx";
import { KeyBadge } from "../cards/KeyBadge.tsx";
import { useLongPress } from "../cards/long-press.ts";
import { markClasses } from "../cards/marks.ts";
import { travels } from "../cards/travel.ts";
import { classes } from "../style/classes.ts";
import type { Pointing } from "./acting.ts";
import type { Model } from "./model.ts";
import "./monsters.css";

export const monstersIn = (base: Pick<BaseView, "cards">): CardView[] =>
  base.cards.filter((c) => c.kind === "monster" && c.controller === NO_SEAT);

/** How much they add to the breakpoint. */
export const fromMonsters = (base: Pick<BaseView, "cards">): number => monstersIn(base).reduce((sum, monster) => sum + monster.power, 0);

export function Monsters({ m, base, pointing }: { m: Model; base: BaseView; pointing: Pointing }): ReactNode {
  const monsters = monstersIn(base);
  if (monsters.length === 0) return null;
  const added = fromMonsters(base);
  const short = base.breakpoint - base.power;
  return (
    <>
      <p className="bpnote">
        <span>
          Breaks at <b>{base.breakpoint - added}</b> <b className="m">+ {added}</b>
        </span>
        <span>{short > 0 ? `${short} short` : "reached"}</span>
      </p>
      <div className="monsters" style={{ "--n": Math.min(4, monsters.length) } as CSSProperties}>
        {monsters.map((monster) => (
          <Monster key={monster.card} monster={monster} off={m.off.has(monster.card)} pointing={pointing} />
        ))}
      </div>
    </>
  );
}

function Monster({ monster, off, pointing }: { monster: CardView; off: boolean; pointing: Pointing }): ReactNode {
  const long = useLongPress(() => pointing.pin(monster.card));
  const def = defById(monster.def);
  if (def === undefined) return null;
  const marks = pointing.marks(monster.card);
  const gives = def.treasures === 0 ? "no treasures" : `${def.treasures} ${def.treasures === 1 ? "treasure" : "treasures"}`;
  const words = [
    def.name,
    "a monster of nobody’s",
    `adds ${monster.power} to the breakpoint`,
    `gives ${gives}`,
    monster.on.length > 0 ? `with ${monster.on.map((a) => defById(a.def)?.name).join(", ")}` : "",
    marks.target === true ? "can be chosen" : "",
  ];
  return (
    <button
      type="button"
      data-card={monster.card}
      {...travels(monster.card)}
      className={classes("mon", cardClass(def.id), markClasses({ ...marks, off }))}
      aria-label={words.filter((w) => w !== "").join(", ")}
      {...long}
      onClick={(event) => pointing.press(monster.card, event)}
      onDragOver={(event) => marks.target === true && event.preventDefault()}
      onDrop={(event) => marks.target === true && pointing.press(monster.card, event)}
      onMouseEnter={() => pointing.look(monster.card)}
      onMouseLeave={() => pointing.look(null)}
      onFocus={() => pointing.look(monster.card)}
      onBlur={() => pointing.look(null)}
    >
      <span className="art">
        <CardIcon def={def.id} />
      </span>
      <PowerBadge power={monster.power} printed={monster.printed} />
      <span className="in">
        <span className="nm">{def.name}</span>
        <span className="foot">
          <span className="loot">
            <Icon name="open-treasure-chest" />
            {def.treasures}
          </span>
          {monster.counters > 0 && <span className="cn">+{monster.counters}</span>}
          {monster.on.map((a) => (
            <CardIcon key={a.card} def={a.def} className="on" />
          ))}
        </span>
      </span>
      <KeyBadge marks={marks} />
    </button>
  );
}
