/** The game screen. */

import type { ReactNode } from "react";
import { type TableProps, useSource } from "../app/source.ts";

export function Table({ source }: TableProps): ReactNode {
  const { parts, table } = useSource(source);
  const part = parts[0];
  const options = part?.frame.view.decision?.options ?? [];
  return (
    <main>
      <p>{table.seats.map((s) => s.name).join(", ")}</p>
      <ul>
        {options.map((option, i) => (
          <li key={JSON.stringify(option)}>
            <button type="button" onClick={() => part !== undefined && void source.pick(part.seat, i)}>
              {JSON.stringify(option)}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
