/** Who is connected to a table through this node, and with what rights. */

import type { Seat } from "@breakpoint/engine";
import type { Part, TableInfo } from "@breakpoint/protocol";

/** A client that looks at a table. */
export interface Visitor {
  readonly person: string;
  /** Seats held by keys that came with the connection, beside those of the person. */
  readonly keyed: Set<Seat>;
  /** The last frame sent, by seat. */
  readonly sent: Map<Seat, number>;
  update(game: string, parts: Part[]): void;
  table(info: TableInfo): void;
}
