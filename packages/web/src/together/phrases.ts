/** What can be said with one tap. */

import type { Said } from "@breakpoint/protocol";
import type { Phrase } from "../sources/source.ts";

export const PHRASES: Readonly<Record<Phrase, string>> = {
  hello: "Hello!",
  "good-luck": "Good luck!",
  "well-played": "Well played!",
  "nice-move": "Nice move!",
  oops: "Oops!",
  "one-moment": "One moment, please.",
  thanks: "Thanks!",
  "good-game": "Good game!",
};

export const wordSaid = ({ phrase, text }: Said): string => (phrase === null ? text : PHRASES[phrase]);
