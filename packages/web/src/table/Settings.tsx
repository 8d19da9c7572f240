/** How a player wants the table: reactions, speed, look, and the way to another device. */

import { ASK_ANYWAY } from "@breakpoint/engine";
import { capital } from "@breakpoint/words";
import { type ReactNode, useMemo } from "react";
import { Copy } from "../parts/Copy.tsx";
import { SPEEDS, type Speed } from "../parts/pace.ts";
import type { SeatSource } from "../sources/source.ts";
import { useTheme } from "../style/theme.ts";
import type { Model } from "./model.ts";
import { windowsOf, wordWindow } from "./windows.ts";
import "./settings.css";

/** One kind of moment: whether one is asked in it. */
function AskOrPass({ asks, onAsk, onPass, children }: { asks: boolean; onAsk(): void; onPass(): void; children: ReactNode }): ReactNode {
  return (
    <div className="react">
      <span>{children}</span>
      <span className="seg2">
        <button type="button" aria-pressed={asks} onClick={onAsk}>
          Ask me
        </button>
        <button type="button" aria-pressed={!asks} onClick={onPass}>
          Pass
        </button>
      </span>
    </div>
  );
}

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
  const isAsked = pass.every((key) => !windows.includes(key));
  const without = (key: string): void =>
    void source.reactions(
      m.me,
      pass.filter((other) => other !== key),
    );
  const including = (key: string): void => void source.reactions(m.me, [...new Set([...pass, key])]);
  return (
    <footer>
      {windows.length > 0 && (
        <details className="reactions">
          <summary className="react">
            <span>Reactions</span>
            <span className="how">{isAsked ? "Ask me" : all ? "Always pass" : "As set"}</span>
          </summary>
          {windows.map((key) => (
            <AskOrPass key={key} asks={!pass.includes(key)} onAsk={() => without(key)} onPass={() => including(key)}>
              {capital(wordWindow(key))}
            </AskOrPass>
          ))}
          <AskOrPass asks={pass.includes(ASK_ANYWAY)} onAsk={() => including(ASK_ANYWAY)} onPass={() => without(ASK_ANYWAY)}>
            With nothing to do but discard
          </AskOrPass>
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
