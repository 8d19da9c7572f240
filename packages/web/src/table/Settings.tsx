/** How a player wants the table: reactions, speed, look, and the way to another device. */

import { capital } from "@breakpoint/words";
import { type ReactNode, useMemo } from "react";
import { Copy } from "../parts/Copy.tsx";
import { SPEEDS, type Speed } from "../parts/pace.ts";
import type { SeatSource } from "../sources/source.ts";
import { useTheme } from "../style/theme.ts";
import type { Model } from "./model.ts";
import { windowsOf, wordWindow } from "./windows.ts";
import "./settings.css";

interface SettingsProps {
  m: Model;
  source: SeatSource;
  speed: Speed;
  deviceLink: string | undefined;
  onSpeed(speed: Speed): void;
  /** More of the same kind. */
  children?: ReactNode;
}

export function Settings({ m, source, speed, deviceLink, onSpeed, children }: SettingsProps): ReactNode {
  const windows = useMemo(() => windowsOf(m.view.factions[m.me] ?? []), [m.view.factions, m.me]);
  const [theme, setTheme] = useTheme();
  const { pass } = m.part;
  const all = windows.every((key) => pass.includes(key));
  const set = (keys: readonly string[]): void => void source.reactions(m.me, keys);
  return (
    <footer>
      {windows.length > 0 && (
        <details className="reactions">
          <summary className="react">
            <span>Reactions</span>
            <span className="how">{pass.length === 0 ? "Ask me" : all ? "Always pass" : "As set"}</span>
          </summary>
          {windows.map((key) => (
            <div className="react" key={key}>
              <span>{capital(wordWindow(key))}</span>
              <span className="seg2">
                <button type="button" aria-pressed={!pass.includes(key)} onClick={() => set(pass.filter((p) => p !== key))}>
                  Ask me
                </button>
                <button type="button" aria-pressed={pass.includes(key)} onClick={() => set([...pass.filter((p) => p !== key), key])}>
                  Pass
                </button>
              </span>
            </div>
          ))}
        </details>
      )}
      <div className="react">
        <span title="Of what you are shown and of the bots. At once, strong bots think less.">Speed</span>
        <span className="seg2">
          {SPEEDS.map((s) => (
            <button key={s} type="button" aria-pressed={s === speed} onClick={() => onSpeed(s)}>
              {s.charAt(0).toUpperCase() + s.slice(1)}
            </button>
          ))}
        </span>
      </div>
      <div className="react">
        <span>Look</span>
        <span className="seg2">
          {(["dark", "light"] as const).map((t) => (
            <button key={t} type="button" aria-pressed={t === theme} onClick={() => setTheme(t)}>
              {capital(t)}
            </button>
          ))}
        </span>
      </div>
      {children}
      {deviceLink !== undefined && (
        <div className="react">
          <span>Another device</span>
          <Copy text={deviceLink} className="btn sm">
            Copy my own link
          </Copy>
        </div>
      )}
    </footer>
  );
}
