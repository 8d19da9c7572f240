/** The list of all keys. */

import type { ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";
import { KEYS } from "./keys.ts";
import "./key-list.css";

export const KeyList = ({ onClose }: { onClose(): void }): ReactNode => (
  <Dialog className="key-list" title="Keys" onClose={onClose}>
    {KEYS.map(({ where, keys }) => (
      <section key={where}>
        <h3>{where}</h3>
        <dl>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Dialog>
);
