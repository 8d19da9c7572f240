/** A game out of the database: from its last checkpoint, or from its beginning if there is none or it is refused. */

import { searchTime } from "../bots/levels.ts";
import type { TableServices } from "../services.ts";
import { readSeed } from "../storage/schema.ts";
import type { GameRecord } from "../storage/store.ts";
import { Complaint } from "../troubles.ts";
import { Match, type MatchRules } from "./match.ts";

/** What a game is played by, once it has begun. */
export const rulesFor = (
  dealt: Pick<MatchRules, "setup" | "seed" | "opening" | "options" | "created">,
  seats: readonly { kind: "person" | "bot"; bot?: string | null }[],
): MatchRules => ({
  ...dealt,
  people: seats.map((seat) => seat.kind === "person"),
  search: seats.map((seat) => (seat.bot == null ? 0 : searchTime(seat.bot))),
});

function rulesOf({ game, seats }: GameRecord): MatchRules | null {
  const { setup, opening, options } = game;
  if (setup === null) return null;
  return rulesFor({ setup, seed: readSeed(game.seed), opening, options, created: Number(game.started ?? game.created) }, seats);
}

/** Null while people are missing. */
export async function loadMatch({ store, clock, log, metrics }: TableServices, record: GameRecord): Promise<Match | null> {
  const rules = rulesOf(record);
  if (rules === null) return null;
  const { id, checkpoint } = record.game;
  metrics.loaded();
  const kept = checkpoint === null ? null : Match.resume(rules, checkpoint);
  if (kept !== null) {
    try {
      for (const entry of await store.entries(id, kept.n)) kept.apply(entry, clock.now());
      return kept;
    } catch (error) {
      log.warn({ game: id, error: String(error) }, "a checkpoint did not fit its log");
    }
  } else if (checkpoint !== null) log.info({ game: id }, "a checkpoint of another version was left aside");
  const entries = await store.entries(id, 0);
  try {
    const match = Match.begin(rules, clock.now());
    for (const entry of entries) match.apply(entry, clock.now());
    return match;
  } catch (error) {
    log.error({ game: id, error: String(error) }, "a game cannot be played on with these rules");
    throw new Complaint("server-trouble", {
      message: "This game was begun with other rules than this version of the table has.",
      hint: "It is kept as it is; the version it was begun with can play it on.",
    });
  }
}
