// biome-ignore-all lint/a11y/useSemanticElements: the map is a picture; only the square one is at is an element.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell.
/** All pairs of factions as a map of squares: lighter is better. By pointer, by finger and by keyboard. */

import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useMemo } from "react";
import { Link } from "wouter";
import { Emblem } from "../art/Icon.tsx";
import { factionPath } from "./addresses.ts";
import { heatOf, type Mode, type Study } from "./figures.ts";
import { wordResults } from "./Interval.tsx";

/** Names that are too long for the edge of the map. */
const SHORT: Readonly<Record<string, string>> = {
  "Ancient Egyptians": "Anc. Egyptians",
  "Minions of Cthulhu": "Min. of Cthulhu",
  "Miskatonic University": "Miskatonic U.",
  "Smash Up All Stars": "All Stars",
};

/** Places in the order of the map. */
export interface Cell {
  row: number;
  column: number;
}

interface HeatMapProps {
  study: Study;
  mode: Mode;
  /** Numbers of the factions in the order they stand in. */
  order: readonly number[];
  cell: Cell;
  onCell(cell: Cell): void;
  /** The pair was chosen: on to its card. */
  onOpen(): void;
  onFind(): void;
  /** Larger squares with every name along both edges. */
  large: boolean;
  onLarge(): void;
  grid: RefObject<HTMLDivElement | null>;
}

/** The squares of each step of heat, as one outline each: four thousand elements would be slow. */
function useSquares(study: Study, mode: Mode, order: readonly number[]): { heats: string[]; dots: string; dashes: string } {
  return useMemo(() => {
    const heats = Array.from({ length: 7 }, () => "");
    let [dots, dashes] = ["", ""];
    for (const [row, one] of order.entries())
      for (const [column, other] of order.entries()) {
        if (one === other) continue;
        const heat = heatOf(study.guess(mode, one, other), study.even);
        heats[heat] += `M${column} ${row}h1v1h-1z`;
        if (heat === 6) dots += `M${column + 0.36} ${row + 0.36}h.28v.28h-.28z`;
        if (heat === 0) dashes += `M${column + 0.25} ${row + 0.43}h.5v.14h-.5z`;
      }
    return { heats, dots, dashes };
  }, [study, mode, order]);
}

const MOVES: Readonly<Record<string, (cell: Cell, last: number) => Cell>> = {
  ArrowLeft: (c) => ({ ...c, column: c.column - 1 }),
  ArrowRight: (c) => ({ ...c, column: c.column + 1 }),
  ArrowUp: (c) => ({ ...c, row: c.row - 1 }),
  ArrowDown: (c) => ({ ...c, row: c.row + 1 }),
  Home: (c) => ({ ...c, column: 0 }),
  End: (c, last) => ({ ...c, column: last }),
  PageUp: (c) => ({ ...c, row: c.row - 8 }),
  PageDown: (c) => ({ ...c, row: c.row + 8 }),
};

export function HeatMap({ study, mode, order, cell, onCell, onOpen, onFind, large, onLarge, grid }: HeatMapProps): ReactNode {
  const { heats, dots, dashes } = useSquares(study, mode, order);
  // The large map is larger than the screen: the square one is at stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move brings its square into view.
  useEffect(() => {
    if (large) grid.current?.querySelector("[role=gridcell]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [large, cell.row, cell.column]);
  const last = order.length - 1;
  const within = (n: number): number => Math.max(0, Math.min(last, n));
  const [one, other] = [order[cell.row] ?? 0, order[cell.column] ?? 0];
  const said =
    one === other
      ? study.name(one)
      : `${study.name(one)} ${mode === "together" ? "with" : "against"} ${study.name(other)}, ${wordResults(study.results(mode, one, other))}`;
  const point = (e: PointerEvent<HTMLDivElement>): void => {
    // A mouse that passes over shows; a finger has to touch.
    if (e.pointerType !== "mouse" && e.buttons === 0) return;
    const box = e.currentTarget.getBoundingClientRect();
    const at = (from: number, size: number): number => within(Math.floor((from / size) * order.length));
    const next = { row: at(e.clientY - box.top, box.height), column: at(e.clientX - box.left, box.width) };
    if (next.row !== cell.row || next.column !== cell.column) onCell(next);
  };
  const key = (e: KeyboardEvent): void => {
    const move = MOVES[e.key];
    if (move !== undefined) {
      const next = move(cell, last);
      onCell({ row: within(next.row), column: within(next.column) });
    } else if (e.key === "Enter") onOpen();
    else if (e.key === "/") onFind();
    else if (e.key.toLowerCase() === "l") onLarge();
    else return;
    e.preventDefault();
  };
  const size = { "--n": order.length, "--x": cell.column, "--y": cell.row };
  return (
    <div className={large ? "plate large" : "plate"} style={size as CSSProperties}>
      {large ? (
        <ol className="map-columns" aria-hidden="true">
          {order.map((faction, column) => (
            <li key={faction} className={column === cell.column ? "on" : undefined} style={{ "--i": column } as CSSProperties}>
              {SHORT[study.name(faction)] ?? study.name(faction)}
            </li>
          ))}
        </ol>
      ) : null}
      <ol className="map-names">
        {order.map((faction, row) => {
          const name = study.name(faction);
          return (
            <li
              key={faction}
              className={`${row % 2 === 0 ? "l" : "r"} ${row === cell.row ? "on" : ""}`}
              style={{ "--i": row } as CSSProperties}
            >
              <Link href={factionPath(name)} tabIndex={-1}>
                {SHORT[name] ?? name}
              </Link>
            </li>
          );
        })}
      </ol>
      <div
        ref={grid}
        className="map-box"
        role="grid"
        tabIndex={0}
        aria-label={`Share of games won by every pair of factions ${mode === "together" ? "in one deck" : "against each other"}`}
        aria-rowcount={order.length}
        aria-colcount={order.length}
        aria-activedescendant="map-cell"
        onKeyDown={key}
        onPointerMove={point}
        onPointerDown={point}
        onDoubleClick={onOpen}
      >
        <svg className="cells" viewBox={`0 0 ${order.length} ${order.length}`} shapeRendering="crispEdges" aria-hidden="true">
          {heats.map((d, heat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
            <path key={heat} className={`h${heat}`} d={d} />
          ))}
          <path className="mk dots" d={dots} />
          <path className="mk dashes" d={dashes} />
        </svg>
        <span className="cross h" aria-hidden="true" />
        <span className="cross v" aria-hidden="true" />
        {/* Only the square one is at is there for those who listen; all numbers stand in the tables. */}
        <div role="row" aria-rowindex={cell.row + 1}>
          <span
            id="map-cell"
            role="gridcell"
            className="cell-ring"
            aria-colindex={cell.column + 1}
            aria-selected="true"
            aria-label={said}
          />
        </div>
        <span className="column-chip" aria-hidden="true">
          <Emblem faction={study.name(other)} />
          {study.name(other)}
        </span>
      </div>
    </div>
  );
}
