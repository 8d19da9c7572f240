/** Tells everybody who is connected that nothing can be written, and that it can again. */

import type { ClientMessages, ServerMessages } from "@breakpoint/protocol";
import type { Server } from "socket.io";
import type { Condition } from "../storage/condition.ts";
import { Complaint } from "../troubles.ts";

/** A database that comes back within so many milliseconds is no news. */
const NEWS = 1000;

export function tellOfStandstill(
  io: Pick<Server<ClientMessages, ServerMessages>, "emit" | "on">,
  condition: Condition,
  log: { warn(about: object, what: string): void },
): void {
  let isTold = false;
  let timer: NodeJS.Timeout | undefined;
  const error = new Complaint("cannot-write").trouble;
  condition.onChange(() => {
    clearTimeout(timer);
    if (condition.isFailing) {
      timer = setTimeout(() => {
        isTold = true;
        log.warn({ reason: condition.reason }, "the database does not work: nothing can be written");
        io.emit("standstill", { error });
      }, NEWS);
      timer.unref();
    } else if (isTold) {
      isTold = false;
      log.warn({}, "the database works again");
      io.emit("standstill", { error: null });
    }
  });
  io.on("connection", (socket) => {
    if (isTold) socket.emit("standstill", { error });
  });
}
