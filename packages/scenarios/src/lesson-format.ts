/** The fields of a lesson: a position as in a scenario, and what the teacher says and waits for. */

import { z } from "zod";
import { holds, positionScenario } from "./format.ts";

/** Longer than this nobody reads while a table waits, and it does not fit on a phone. */
export const LONGEST = 240;

const about = (note: string) => ({ description: note });
const text = z.string().min(1);
const said = text.max(LONGEST, `more than ${LONGEST} letters; say it shorter, or in two steps`);
const oneOrMore = z.union([text, z.array(text).min(1)]);

const teaching = z
  .strictObject({
    step: text.max(40, "more than 40 letters").meta(about("What this step is about, in a few words, for the list of steps.")),
    say: said.meta(about("What the teacher says. **Loud** words and `sums` stand out.")),
    why: said.optional().meta(about("What the teacher adds when asked why.")),
    show: oneOrMore.optional().meta(about("The cards and bases that get a ring.")),
    "waits for": oneOrMore.optional().meta(about("The move that is right, or several; without it the learner only reads.")),
    wrong: z.record(text, said).optional().meta(about("What is answered to a move that is not right, by the move.")),
    otherwise: said.optional().meta(about("What is answered to every other move.")),
  })
  .meta({ id: "teaching" });

export const MECHANICS = ["madness", "counters", "titans", "burying", "duels", "monsters", "treasures"] as const;

export const lesson = positionScenario
  .omit({ seeds: true, varies: true, concede: true, expect: true, steps: true })
  .extend({
    about: text.max(80, "more than 80 letters").meta(about("What one learns here, in one line.")),
    chapter: text.meta(about("The heading that it stands under.")),
    minutes: z.number().int().min(1).max(9),
    learner: text.optional().meta(about("Who is played by whoever learns; the first player by default.")),
    "comes up": z.enum(MECHANICS).optional().meta(about("Offered at the table where this is met for the first time.")),
    end: said.meta(about("What the teacher says when all is done.")),
    steps: z.array(z.union([text, holds, teaching])).min(1),
  })
  .meta({ id: "lesson" });

export type LessonScript = z.infer<typeof lesson>;
export type Teaching = z.infer<typeof teaching>;

/** The JSON Schema of a lesson file. */
export const lessonSchema = (): object => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Breakpoint lesson",
  ...z.toJSONSchema(lesson, { target: "draft-2020-12" }),
});
