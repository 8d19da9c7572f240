/** A few short sounds, made on the spot. No files, and silence for whoever wants it. */

import { keptAs } from "../parts/kept.ts";

const kept = keptAs<"on" | "off">("breakpoint-sounds", (found) => (found === "off" ? "off" : "on"));

export const areSoundsOn = (): boolean => kept.read() === "on";
export const useSoundsOn = (): boolean => kept.use() === "on";
export const setSounds = (on: boolean): void => kept.write(on ? "on" : "off");

/** Notes in hertz, each with when it begins and how long it rings, in seconds. */
type Note = readonly [pitch: number, from: number, length: number];
const SOUNDS = {
  move: [
    [523, 0, 0.16],
    [784, 0.11, 0.28],
  ],
  nudge: [
    [659, 0, 0.12],
    [659, 0.16, 0.12],
    [880, 0.32, 0.3],
  ],
  said: [[698, 0, 0.1]],
  scored: [
    [196, 0, 0.3],
    [147, 0.05, 0.5],
  ],
  over: [
    [523, 0, 0.2],
    [659, 0.14, 0.2],
    [784, 0.28, 0.2],
    [1047, 0.42, 0.6],
  ],
} satisfies Record<string, readonly Note[]>;
type Sound = keyof typeof SOUNDS;

const LOUDNESS = 0.09;
let context: AudioContext | null = null;

/** Plays nothing where the browser does not let it: before the first tap, or without a speaker. */
export function play(sound: Sound): void {
  if (!areSoundsOn() || typeof AudioContext === "undefined") return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    for (const [pitch, from, length] of SOUNDS[sound]) ring(context, pitch, from, length);
  } catch {
    context = null;
  }
}

function ring(audio: AudioContext, pitch: number, from: number, length: number): void {
  const start = audio.currentTime + from;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length + 0.02);
}
