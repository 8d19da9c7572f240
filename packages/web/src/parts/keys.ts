/** Every key that does something, and how the list of them is asked for. */

interface KeyGroup {
  readonly where: string;
  readonly keys: readonly (readonly [keys: string, does: string])[];
}

export const KEYS: readonly KeyGroup[] = [
  {
    where: "Anywhere",
    keys: [
      ["?", "this list"],
      ["Tab, Enter", "go through everything that can be pressed, and press it"],
      ["Esc", "close what is open, put a card back"],
    ],
  },
  { where: "First page", keys: [["Enter", "play now"]] },
  {
    where: "At the table",
    keys: [
      ["1 to 9, then letters", "choose what carries that sign"],
      ["0", "end the turn, pass, or choose none"],
      ["U", "take it back"],
      ["H", "a hint, where the table gives them"],
      ["any key", "skip what is being shown"],
    ],
  },
  {
    where: "Replay",
    keys: [
      ["Space", "play, pause"],
      ["← →", "one step back, one step on"],
      ["↑ ↓", "to the turn before, to the next turn"],
      ["Home, End", "to the beginning, to the end"],
      ["1 2 3", "half speed, plain speed, three times as fast"],
    ],
  },
];

const WANTED = "breakpoint-keys";

/** Opens the list, wherever one is. */
export const showKeys = (): void => {
  window.dispatchEvent(new Event(WANTED));
};

/** Whoever types means the letter. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) && !isSlider(target);
const isSlider = (target: HTMLElement): boolean => target instanceof HTMLInputElement && target.type === "range";

/** Calls back whenever the list is asked for, by its key or by a button. */
export function onKeysWanted(show: () => void): () => void {
  const byKey = (e: KeyboardEvent): void => {
    if (e.key === "?" && !isTyping(e) && !e.ctrlKey && !e.metaKey) show();
  };
  window.addEventListener("keydown", byKey);
  window.addEventListener(WANTED, show);
  return () => {
    window.removeEventListener("keydown", byKey);
    window.removeEventListener(WANTED, show);
  };
}
