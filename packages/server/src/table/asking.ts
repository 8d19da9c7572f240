/** Questions about a table that change nothing: what a number is made of, why not, what a strong player would do, what happened so far. */

import { type Decision, type Game, NO_SEAT, type Seat } from "@breakpoint/engine";
import type {
  AskHint,
  AskHistory,
  AskWhyNot,
  Explain,
  Explanation,
  Happenings,
  HintAnswer,
  History,
  WhyNotAnswer,
} from "@breakpoint/protocol";
import { explain, explainWhyNot } from "@breakpoint/words";
import { others, type Timer } from "../clock.ts";
import type { Logged } from "../log/entry.ts";
import { type Outcome, seenOf, storyFor, type Telling } from "../log/outcome.ts";
import { Complaint } from "../troubles.ts";
import { givesHints } from "./info.ts";
import { Match, type MatchRules } from "./match.ts";
import { checkSeat, checkWatching, matchAt, type Room } from "./room.ts";
import type { Asker } from "./visitor.ts";

/** How long the past is kept that somebody asked for, and how many entries of it are folded at once. */
const KEPT = 30_000;
const AT_ONCE = 20;

export class Asking {
  readonly #room: Room;
  /** Advice that was given or is being thought about, by seat, while it is of use. */
  readonly #advice = new Map<Seat, { decision: Decision; stop: AbortController; answer: Promise<HintAnswer> }>();

  #past: Match | null = null;
  #told: Pick<Outcome, "told">[] = [];
  #hearing: Promise<Logged[]> | null = null;
  /** What each viewer was told up to the frame that they see. */
  readonly #stories = new Map<Seat, { seq: number; story: Promise<readonly Telling[] | null> }>();
  #forgetting: Timer | null = null;

  constructor(room: Room) {
    this.#room = room;
  }

  #checkViewer(asker: Asker, seat: Seat): void {
    if (seat === NO_SEAT) checkWatching(this.#room, asker);
    else checkSeat(this.#room, asker, seat);
  }

  /** The game, for a question about how things stand, if that is what the seat sees just now. */
  #present(asker: Asker, seat: Seat): Game {
    this.#checkViewer(asker, seat);
    const match = matchAt(this.#room);
    if (match.isPresent(seat, this.#room.now())) return match.game;
    throw new Complaint("stale", { message: "The table is pausing.", hint: "Ask again in a moment." });
  }

  async explain(asker: Asker, { seat, what }: Explain): Promise<Explanation> {
    return await this.#room.glance(asker, () => {
      const answer = explain(this.#present(asker, seat), what);
      if (answer !== null) return answer;
      const thing = what.kind === "power" ? "card" : "base";
      throw new Complaint("no-such-option", {
        message: `There is no such ${thing} in play.`,
        hint: `Choose a ${thing} on the table.`,
      });
    });
  }

  async whyNot(asker: Asker, { seat, card }: AskWhyNot): Promise<WhyNotAnswer> {
    checkSeat(this.#room, asker, seat);
    return await this.#room.glance(asker, () => {
      const game = this.#present(asker, seat);
      return explainWhyNot(game, seat, card);
    });
  }

  /** Asked for again, the same advice is given again. Nobody else waits for it. */
  async hint(asker: Asker, { seat, seq }: AskHint): Promise<HintAnswer> {
    checkSeat(this.#room, asker, seat);
    if (!givesHints(this.#room)) throw new Complaint("no-hints");
    const { answer } = await this.#room.glance(asker, () => {
      const match = matchAt(this.#room);
      const now = this.#room.now();
      if (match.isOver(now)) throw new Complaint("game-over");
      if (match.current(seat, now).seq !== seq) throw new Complaint("stale");
      const { decision } = match;
      if (decision?.seat !== seat || match.decisionAt > now) throw new Complaint("not-your-decision");
      const there = this.#advice.get(seat);
      if (there?.decision === decision) return there;
      const stop = new AbortController();
      const advice = { decision, stop, answer: this.#advise(match, stop) };
      this.#advice.set(seat, advice);
      advice.answer.catch(() => {
        if (this.#advice.get(seat) === advice) this.#advice.delete(seat);
      });
      return advice;
    });
    return await answer;
  }

  async #advise(match: Match, { signal }: AbortController): Promise<HintAnswer> {
    const { id, services } = this.#room;
    const lines = await services.bots.advise(match, services.keys.luck("hint", id, match.n), signal);
    if (lines === "busy")
      throw new Complaint("too-fast", { message: "Too many ask for advice just now.", hint: "Ask again in a few seconds." });
    if (lines !== null) return { lines };
    throw signal.aborted ? new Complaint("stale") : new Complaint("server-trouble");
  }

  /** This is asked now: advice about anything else is of no use any more. */
  forget(decision: Decision | null): void {
    for (const [seat, advice] of this.#advice)
      if (advice.decision !== decision) {
        advice.stop.abort();
        this.#advice.delete(seat);
      }
  }

  /** All that ever happened here. Whoever comes wants to know, and often several come: it is kept for a while. */
  async #foldedPast(rules: MatchRules, now: number): Promise<Match> {
    const { id, services } = this.#room;
    const past = this.#past?.rules === rules ? this.#past : Match.begin(rules, "all");
    this.#past = null;
    for (const [i, entry] of (await services.store.entries(id, past.n)).entries()) {
      past.apply(entry, now);
      // Nobody at other tables waits for a long story.
      if (i % AT_ONCE === AT_ONCE - 1) await others();
    }
    this.#past = past;
    this.#forgetting?.stop();
    this.#forgetting = services.clock.after(KEPT, () => this.#forgetPast());
    return past;
  }

  close(): void {
    this.#forgetting?.stop();
  }

  /**
   * All that a viewer was told so far; null if some of it was written by a version that did not keep it. Nobody's turn is taken for it. It is
   * read anew when the viewer sees something new, and not when there are more entries: those may be secrets of others.
   */
  async #story(match: Match, viewer: Seat): Promise<readonly Telling[] | null> {
    const { seq } = match.current(viewer, this.#room.now());
    const known = this.#stories.get(viewer);
    if (known?.seq === seq) return await known.story;
    // Whoever asks for it meanwhile waits for this one: a crowd that asks at once costs no more than one of them.
    const story = this.#readStory(match, viewer);
    this.#stories.set(viewer, { seq, story });
    try {
      return await story;
    } catch (error) {
      if (this.#stories.get(viewer)?.story === story) this.#stories.delete(viewer);
      throw error;
    }
  }

  async #readStory(match: Match, viewer: Seat): Promise<readonly Telling[] | null> {
    if (!(await this.#hearOutcomes())) return null;
    return storyFor(this.#told.length === 0 ? match.dealt : this.#told, viewer);
  }

  /** Reads what came of the entries since the last time; false if that was not kept. */
  async #hearOutcomes(): Promise<boolean> {
    const { id, services } = this.#room;
    this.#hearing ??= services.store.entries(id, this.#told.length).finally(() => {
      this.#hearing = null;
    });
    for (const { n, outcome } of await this.#hearing) {
      if (outcome == null) return false;
      // The table as it was is no part of the story, and is the greater part of what came of an entry.
      if (n === this.#told.length) this.#told.push({ told: outcome.told });
    }
    this.#forgetting?.stop();
    this.#forgetting = services.clock.after(KEPT, () => this.#forgetPast());
    return true;
  }

  #forgetPast(): void {
    this.#past = null;
    this.#told = [];
    this.#stories.clear();
  }

  async history(asker: Asker, { seat, since }: AskHistory): Promise<History> {
    this.#checkViewer(asker, seat);
    const story = await this.#story(matchAt(this.#room), seat);
    if (story !== null) {
      const now = this.#room.now();
      const told = story.filter(({ seq, at }) => seq > (since ?? 0) && at <= now);
      return { seat, happenings: told.map(({ at: _, ...happenings }) => happenings) };
    }
    return await this.#room.turn(async () => {
      this.#checkViewer(asker, seat);
      const { rules } = matchAt(this.#room);
      const now = this.#room.now();
      const past = await this.#foldedPast(rules, now);
      const happenings = past
        .framesSince(seat, since ?? 0, now)
        .filter(({ happened, undone }) => happened.events.length > 0 || undone)
        .map(({ seq, happened, undone }): Happenings => ({ seq, ...seenOf(happened, seat), undone }));
      return { seat, happenings };
    });
  }
}
