/** Who asks something of a table, and who is connected to it through this node. */

import type { Seat, View } from "@breakpoint/engine";
import type { ChangedPart, Part, Said, TableInfo } from "@breakpoint/protocol";

/** Somebody, with what they may do here. */
export interface Asker {
  readonly person: string;
  /** The places of the seats held by keys that came with the connection, beside those of the person: seats move up, places stay. */
  readonly keyed: ReadonlySet<number>;
}

/** A client that looks at a table. */
export interface Visitor extends Asker {
  /** The last frame sent, by seat. */
  readonly sent: Map<Seat, number>;
  /** The view in it, of whoever wants to be sent what changed since; null: whole views are wanted. */
  readonly held: Map<Seat, View> | null;
  readonly post: Post;
}

/** The way to visitors. What several get alike is put into words once. */
export interface Post {
  update(to: readonly Visitor[], game: string, parts: Part[]): void;
  changes(to: readonly Visitor[], game: string, parts: ChangedPart[]): void;
  table(to: readonly Visitor[], info: TableInfo): void;
  said(to: readonly Visitor[], game: string, said: Said): void;
  nudged(to: readonly Visitor[], game: string, by: Seat, seat: Seat): void;
}
