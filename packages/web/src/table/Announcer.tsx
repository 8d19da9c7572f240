/** What the last frames brought, said aloud. */

import { wordEvents, wordPrompt } from "@breakpoint/words";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Model } from "./model.ts";

/** What the last frames brought, said aloud: what others did, and what is asked now. */
export function Announcer({ m }: { m: Model }): ReactNode {
  const said = useRef(m.part.frame.seq);
  const [words, setWords] = useState("");
  const seq = m.part.frame.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each frame.
  useEffect(() => {
    const news = m.part.log.filter((h) => h.seq > said.current && h.seq <= seq).flatMap((h) => h.events);
    said.current = seq;
    const asks = m.question === null ? [] : [wordPrompt(m.look, m.question.decision)];
    setWords([...wordEvents(m.look, news), ...asks].join(" "));
  }, [seq]);
  return (
    <p className="sr" role="status">
      {words}
    </p>
  );
}
