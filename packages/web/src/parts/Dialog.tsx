/** Something that is dealt with before anything else: the keyboard stays in it, and goes back to where it was. */

import { DismissableLayer } from "@radix-ui/react-dismissable-layer";
import { FocusScope } from "@radix-ui/react-focus-scope";
import { hideOthers } from "aria-hidden";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { classes } from "../style/classes.ts";
import "./dialog.css";

interface DialogProps {
  title: ReactNode;
  className: string;
  /** The title is for those who do not see the page: what is seen says it in its own way. */
  unseen?: boolean;
  /** It asks something that has to be answered: a press beside it does not. */
  alert?: boolean;
  /** Something lies above it that Escape closes first. */
  below?: boolean;
  /** Escape, the button beside the title, or a press beside the dialog. */
  onClose(): void;
  children: ReactNode;
}

export function Dialog({ title, className, unseen = false, alert = false, below = false, onClose, children }: DialogProps): ReactNode {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current === null ? undefined : hideOthers(box.current)), []);
  return createPortal(
    <div className={classes("behind", unseen && "whole")}>
      <FocusScope
        asChild
        loop
        trapped
        onMountAutoFocus={(event) => {
          if (!unseen) return;
          // It begins with something to read, not with a button.
          event.preventDefault();
          box.current?.focus({ preventScroll: true });
        }}
      >
        <DismissableLayer
          ref={box}
          className={className}
          role={alert ? "alertdialog" : "dialog"}
          aria-modal="true"
          aria-labelledby={id}
          tabIndex={-1}
          onEscapeKeyDown={(event) => {
            if (below) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            // The second half of a double click is no answer.
            if (alert) event.preventDefault();
          }}
          onDismiss={onClose}
        >
          {unseen ? (
            <h2 id={id} className="sr">
              {title}
            </h2>
          ) : (
            <div className="dialog-head">
              <h2 id={id}>{title}</h2>
              {alert ? null : (
                <button type="button" className="btn" onClick={onClose}>
                  Close
                </button>
              )}
            </div>
          )}
          {children}
        </DismissableLayer>
      </FocusScope>
    </div>,
    document.body,
  );
}
