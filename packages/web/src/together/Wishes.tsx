/** What a player wants beside the game: sounds, calls when it is their move, whether onlookers see their hand, and the list of keys. */

import type { Seat } from "@breakpoint/engine";
import { type ReactNode, useState } from "react";
import { showKeys } from "../parts/keys.ts";
import type { SeatSource, SourceState } from "../sources/source.ts";
import { callKind, endCalls, isCalled, startCalls } from "./calls.ts";
import { play, setSounds, useSoundsOn } from "./sounds.ts";

/** One of two, as the other settings of the table look. */
function Either({ label, on, set, title }: { label: string; on: boolean; set(on: boolean): void; title?: string }): ReactNode {
  return (
    <div className="react">
      <span title={title}>{label}</span>
      <span className="seg2">
        <button type="button" aria-pressed={on} onClick={() => set(true)}>
          On
        </button>
        <button type="button" aria-pressed={!on} onClick={() => set(false)}>
          Off
        </button>
      </span>
    </div>
  );
}

export function Wishes({ state, source, me }: { state: SourceState; source: SeatSource; me: Seat }): ReactNode {
  const sounds = useSoundsOn();
  const [called, setCalled] = useState(isCalled);
  const [refused, setRefused] = useState<Awaited<ReturnType<typeof startCalls>>>(null);
  const { table } = state;
  const kind = callKind();
  const people = table.seats.filter((seat) => seat.kind === "person").length;
  return (
    <>
      <Either
        label="Sounds"
        on={sounds}
        set={(on) => {
          setSounds(on);
          play("move");
        }}
      />
      {me >= 0 && people > 1 && kind !== "none" && (
        <Either
          label={kind === "push" ? "Call me when it is my move" : "Call me while this page is open"}
          on={called}
          set={(on) => {
            const done = on ? startCalls() : endCalls().then(() => null);
            void done.then((why) => {
              setRefused(why);
              setCalled(isCalled());
            });
          }}
        />
      )}
      {refused !== null && (
        <p className="fine" role="alert">
          {refused.message} {refused.hint}
        </p>
      )}
      {me >= 0 && source.hands !== undefined && table.options.watch !== "nobody" && table.status === "playing" && (
        <Either
          label={`Onlookers see hands${table.hands.open ? "" : ` (${table.hands.shown.length} of ${people} agree)`}`}
          title="Only once every person at the table agrees. Whoever has the link can look on, players with a second window too."
          on={table.hands.shown.includes(me)}
          set={(on) => void source.hands?.(me, on)}
        />
      )}
      <div className="react">
        <span>Keyboard</span>
        <button type="button" className="btn sm" onClick={showKeys}>
          All keys <kbd>?</kbd>
        </button>
      </div>
    </>
  );
}
