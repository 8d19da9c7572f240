/** How somebody is called, with what is wrong about it. */

import { type ReactNode, useId } from "react";
import { wrongWith } from "./person-name.ts";

/** What keeps a name from being used; null if nothing does. */
export function nameTrouble(name: string): string | null {
  const wrong = wrongWith(name);
  return wrong === null ? null : `This name ${wrong}`;
}

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
