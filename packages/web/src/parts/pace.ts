/** How fast everything goes that others do: one setting for what this screen shows and for the bots at its tables. */

import type { Pace } from "../sources/source.ts";
import { keptAs } from "./kept.ts";

export const SPEEDS = ["calm", "brisk", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

const PACE_OF: Readonly<Record<Speed, Pace>> = { calm: "human", brisk: "fast", instant: "off" };

export const paceOf = (speed: Speed): Pace => PACE_OF[speed];
export const speedOf = (pace: Pace): Speed => SPEEDS.find((speed) => PACE_OF[speed] === pace) ?? "calm";

const kept = keptAs<Speed | null>("breakpoint-speed", (found) => SPEEDS.find((speed) => speed === found) ?? null);

/** As it was last set on this screen; null if nobody ever has. */
export const savedSpeed = kept.read;
export const saveSpeed = (speed: Speed): void => kept.write(speed);
