import { type ReactNode, useState } from "react";

/** Puts a text where it can be pasted from, and says so. */
export function Copy({ text, children, className = "btn" }: { text: string; children: ReactNode; className?: string }): ReactNode {
  const [done, setDone] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
  };
  return (
    <button type="button" className={className} onClick={copy} onBlur={() => setDone(false)}>
      <span aria-live="polite">{done ? "Copied" : children}</span>
    </button>
  );
}
