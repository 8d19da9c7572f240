/** A choice among a few, side by side. */

import type { ReactNode } from "react";

interface SegmentsProps<T extends string> {
  label: string;
  options: readonly { value: T; name: string }[];
  value: string;
  onChange(value: T): void;
}

export const Segments = <T extends string>({ label, options, value, onChange }: SegmentsProps<T>): ReactNode => (
  <fieldset className="segs">
    <legend className="sr">{label}</legend>
    {options.map((option) => (
      <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
        {option.name}
      </button>
    ))}
  </fieldset>
);
