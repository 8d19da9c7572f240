/**
 * Cards are seen to go from where they were to where they are. The table itself changes at once: what flies is a likeness that takes no clicks,
 * so that everything can be pressed where it is, at any moment.
 */

import { flushSync } from "react-dom";

const still = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Milliseconds, as the tokens of the same names. */
const MOVE = 280;
const LEAVE = 420;
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
/** A card that goes less far than this just slides there, in pixels. */
const NEAR = 60;

interface Seen {
  element: HTMLElement;
  at: DOMRect;
}

function cardsSeen(): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-travels]")) {
    const at = element.getBoundingClientRect();
    if (at.width > 0) seen.set(element.dataset.travels ?? "", { element, at });
  }
  return seen;
}

/** Above everything, and never in the way. */
function sky(): HTMLElement {
  const there = document.querySelector<HTMLElement>(".sky");
  if (there !== null) return there;
  const made = document.createElement("div");
  made.className = "sky";
  made.setAttribute("aria-hidden", "true");
  made.inert = true;
  return document.body.appendChild(made);
}

/** Something that looks like the card, at that place, and is nothing more. */
function likeness(of: HTMLElement, at: DOMRect): HTMLElement {
  const copy = of.cloneNode(true) as HTMLElement;
  for (const name of ["data-travels", "data-card", "id"]) copy.removeAttribute(name);
  copy.classList.remove("is-target", "is-dim", "is-picked", "is-advised");
  for (const key of copy.querySelectorAll(".key, .tag")) key.remove();
  const frame = document.createElement("div");
  frame.className = "flier";
  Object.assign(frame.style, { left: `${at.left}px`, top: `${at.top}px`, width: `${at.width}px`, height: `${at.height}px` });
  frame.append(copy);
  sky().append(frame);
  // As large as the place it stands for, whatever it was within.
  const own = copy.getBoundingClientRect();
  if (own.width > 0) copy.style.scale = `${at.width / own.width} ${at.height / own.height}`;
  return frame;
}

function fly({ element, at: to }: Seen, { at: from }: Seen): void {
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  if (Math.hypot(dx, dy) < NEAR || element.matches(".base")) {
    element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: MOVE, easing: EASE });
    return;
  }
  const flier = likeness(element, to);
  const start = `translate(${dx}px, ${dy}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const flight = flier.animate([{ transform: start }, { transform: "none" }], { duration: MOVE, easing: EASE });
  // The card is there from the first, and takes clicks; it is seen once its likeness has landed.
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: MOVE });
  const land = (): void => flier.remove();
  flight.finished.then(land, land);
}

function vanish({ element, at }: Seen): void {
  const ghost = likeness(element, at);
  ghost.classList.add("gone");
  const fading = ghost.animate([{ opacity: 1 }, { opacity: 0, transform: "scale(0.8)" }], { duration: LEAVE, easing: "ease-in" });
  const end = (): void => ghost.remove();
  fading.finished.then(end, end);
}

/** Changes the page so that cards travel from where they were to where they are. */
export function travel(change: () => void): void {
  if (still() || typeof Element.prototype.animate !== "function") {
    change();
    return;
  }
  const before = cardsSeen();
  flushSync(change);
  const after = cardsSeen();
  for (const [card, now] of after) {
    const was = before.get(card);
    if (was === undefined) continue;
    if (Math.abs(was.at.left - now.at.left) > 1 || Math.abs(was.at.top - now.at.top) > 1) fly(now, was);
  }
  // What has left the table fades where it lay; a card of a hand that is gone is on its way elsewhere.
  for (const [card, was] of before) if (!after.has(card) && was.element.matches(".mini, .mon")) vanish(was);
}
