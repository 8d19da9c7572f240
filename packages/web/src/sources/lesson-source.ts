/** A lesson at the table: what is asked comes from the lesson, and a move that it does not wait for is shown, answered and taken back. */

import type { CardId, Game, Seat, View } from "@breakpoint/engine";
import { viewFor } from "@breakpoint/engine";
import type { Trouble } from "@breakpoint/protocol";
import { Lesson, type LessonScript, type LessonStep, type Portion } from "@breakpoint/scenarios/lesson";
import { EngineSource, localTable } from "./engine-source.ts";

/** How a lesson stands. */
export interface Taught {
  /** How many steps are done. */
  readonly at: number;
  /** Null when all is done. */
  readonly step: LessonStep | null;
  /** What is answered to the last move, if it was not the right one. */
  readonly answer: string | null;
  readonly shown: readonly CardId[];
}

const NOT_ASKED: Trouble = { code: "not-your-decision", message: "Nothing is asked of you yet.", hint: "Read on first." };

/** How long a move can be looked at before it is taken back. */
const LINGER = 1200;

export class LessonSource extends EngineSource {
  readonly lesson: Lesson;
  protected game: Game;
  #taught: Taught;
  /** A move is shown that does not count, or there is something to read first. */
  #still = false;
  #timer = 0;
  readonly #linger: number;

  constructor(script: LessonScript, at = 0, linger = LINGER) {
    const lesson = new Lesson(script);
    super(
      localTable({ names: lesson.players, bots: lesson.players.map((_, seat) => (seat === lesson.learner ? null : "beginner")) }, [
        lesson.learner,
      ]),
    );
    this.lesson = lesson;
    this.#linger = linger;
    lesson.goTo(at);
    this.game = lesson.game;
    this.#taught = this.#stand(null);
    this.#present("jump");
  }

  readonly taught = (): Taught => this.#taught;

  #stand(answer: string | null): Taught {
    const { at, step, shown } = this.lesson;
    return { at, step, answer, shown };
  }

  #present(kind: "on" | "jump" | "undone"): void {
    this.game = this.lesson.game;
    this.#still = this.lesson.step?.waits !== true;
    this.show([this.lesson.learner], () => null, kind);
  }

  /** What is asked, without the concession that only keeps a turn waiting. */
  protected override look(seat: Seat): View {
    const view = viewFor(this.game, seat);
    const { decision } = view;
    if (decision === null || this.#still) return { ...view, decision: null };
    return { ...view, decision: { ...decision, options: decision.options.filter((o) => o.kind !== "word" || o.word !== "concede") } };
  }

  /** What has happened, one after the other, and then what comes next. */
  #tell(portions: readonly Portion[]): void {
    this.#taught = this.#stand(null);
    const [last] = portions.slice(-1);
    this.#still = true;
    for (const { events, game } of portions.slice(0, -1)) {
      this.game = game;
      this.events = events.slice();
      this.show([this.lesson.learner], () => null);
    }
    this.events = last?.events.slice() ?? [];
    this.#present("on");
  }

  #backFromTrying(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  override async pick(_seat: Seat, index: number): Promise<Trouble | null> {
    if (this.#still) return NOT_ASKED;
    const tried = this.lesson.pick(index);
    if (tried === null) return NOT_ASKED;
    if (tried.kind !== "wrong") {
      this.#tell(tried.portions);
      return null;
    }
    this.#taught = this.#stand(tried.says);
    this.#still = true;
    this.game = tried.game;
    this.events = tried.events;
    this.show([this.lesson.learner], () => null);
    this.#timer = setTimeout(() => {
      this.#backFromTrying();
      // What the teacher points at is pointed at again.
      this.#taught = this.#stand(tried.says);
      this.#present("undone");
    }, this.#linger);
    return null;
  }

  /** The learner has read what there is to read. */
  read(): void {
    const portions = this.lesson.read();
    if (portions !== null) this.#tell(portions);
  }

  /** Does the step for the learner. */
  showMe(): void {
    this.#backFromTrying();
    this.#tell(this.lesson.showMe());
  }

  /** To the beginning of that step, and what was tried is forgotten. */
  goTo(step: number): void {
    this.#backFromTrying();
    this.lesson.goTo(step);
    this.#taught = this.#stand(null);
    this.events = [];
    this.#present("jump");
  }

  override close(): void {
    super.close();
    this.#backFromTrying();
  }
}
