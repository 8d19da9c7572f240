/** How somebody is called, with what is wrong about it. */

import { type ReactNode, useId } from "react";

const LONGEST_NAME = 24;

/** What keeps a name from being used; null if nothing does. None at all is fine. */
export const nameTrouble = (name: string): string | null =>
  name.trim().length > LONGEST_NAME ? `This name is too long: ${LONGEST_NAME} letters at most.` : null;

export function NameField({ name, onChange }: { name: string; onChange(name: string): void }): ReactNode {
  const id = useId();
  const wrong = nameTrouble(name);
  return (
    <span className="name-field">
      <label htmlFor={id}>Your name</label>
      <input
        id={id}
        className="field"
        value={name}
        maxLength={60}
        autoComplete="nickname"
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${id}why`}
        onChange={(e) => onChange(e.target.value)}
      />
      {wrong === null ? null : (
        <small id={`${id}why`} className="wrong" role="alert">
          {wrong}
        </small>
      )}
    </span>
  );
}
