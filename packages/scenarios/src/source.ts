/** A scenario file as text: its YAML documents, and where in the text each part of them stands. */

import { type Document, isCollection, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from "yaml";

/** Steps from the root of a document: field names and list places. */
export type Path = readonly (string | number)[];

export interface Place {
  line: number;
  column: number;
}

/** One scenario as it was written, before it is checked. */
export interface Written {
  value: unknown;
  /** Where a part of it stands; the nearest part that is written if it is missing. */
  place(path: Path): Place;
}

export interface TextProblem extends Place {
  message: string;
}

/** Takes a file apart: documents, and lists of scenarios inside them. */
export function readSource(text: string): { written: Written[]; problems: TextProblem[] } {
  const lines = new LineCounter();
  const written: Written[] = [];
  const problems: TextProblem[] = [];
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });
  for (const doc of "empty" in documents ? [] : documents) {
    for (const error of doc.errors) problems.push({ ...at(error.pos[0]), message: error.message });
    if (doc.errors.length > 0 || doc.contents === null) continue;
    const roots = isSeq(doc.contents) ? doc.contents.items : [doc.contents];
    for (const [i, root] of roots.entries()) {
      const base: Path = isSeq(doc.contents) ? [i] : [];
      const value: unknown = isNode(root) ? root.toJS(doc) : root;
      written.push({ value, place: (path) => at(offsetOf(doc, [...base, ...path])) });
    }
  }
  return { written, problems };
}

/** Where the deepest part of the path begins: at the key of a field, at the item of a list. */
function offsetOf(doc: Document, path: Path): number {
  let node: unknown = doc.contents;
  let offset = startOf(doc.contents, 0);
  for (const step of path) {
    if (!isCollection(node)) break;
    if (isMap(node)) {
      const pair = node.items.find((p) => isScalar(p.key) && String(p.key.value) === String(step));
      if (pair === undefined) break;
      offset = startOf(pair.key, offset);
      node = pair.value;
    } else {
      const item: unknown = isSeq(node) && typeof step === "number" ? node.items[step] : undefined;
      if (item === undefined) break;
      offset = startOf(item, offset);
      node = item;
    }
  }
  return offset;
}

const startOf = (node: unknown, otherwise: number): number => (isNode(node) ? ((node as Node).range?.[0] ?? otherwise) : otherwise);
