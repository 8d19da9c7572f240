/** What a client may send: the body of every HTTP request and of every socket message, each with its schema. */

import * as z from "zod";

/** Longest name of a person, in characters. */
export const NAME_LENGTH = 24;
/** Longest time to react that a table can set, in seconds. */
export const LONGEST_REACTION = 60;
/** Longest time for one decision that a table can set, in seconds: a week. */
export const LONGEST_DEADLINE = 7 * 24 * 3600;

/** What can be said with one tap; the page has the words. */
export const PHRASES = ["hello", "good-luck", "well-played", "nice-move", "oops", "one-moment", "thanks", "good-game"] as const;
/** Longest thing that somebody can say, in characters. */
export const SAYING_LENGTH = 160;

/** How fast bots play: like people, a little faster, or at once. */
export const PACES = ["human", "fast", "off"] as const;

const gameId = z.string().regex(/^[\w-]{22}$/);
/** Seat keys and invitations. */
const token = z.string().regex(/^[\w-]{32}$/);
const seat = z.int().min(0).max(3);
/** A seat, or -1 for somebody who only watches. */
const viewer = z.int().min(-1).max(3);
const card = z.int().min(0).max(9999);
const count = z.int().min(0).max(1_000_000);
/**
 * Something to show: no control characters, none that are invisible, blank or change the direction (but for the one that makes a picture of a
 * sign), something to be seen, and no tower of accents; scripts that put several marks on a letter have up to four.
 */
const SHOWN =
  /^(?=.*[^\p{M}\p{Z}])(?!.*\p{M}{5})(?:\uFE0F|[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800])+$/u;
const label = (max: number) => z.string().trim().min(1).max(max).regex(SHOWN);
/** Whoever were called so would be taken for whoever reads it. */
const name = label(NAME_LENGTH).refine((given) => !/^you$/i.test(given));
const faction = label(60);
const pair = z.tuple([faction, faction]);

// ── HTTP ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** PUT /api/me: how I am called. */
export const renameSchema = z.strictObject({ name });
export type Rename = z.infer<typeof renameSchema>;

/**
 * Who sits where in a new game: "me" and "here" (another person at this screen) are held by whoever makes the game, "link" waits for somebody
 * with the invitation. `factions` is only read if the factions are chosen; null: by lot, or for "link": chosen by whoever joins.
 */
export const seatPlanSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("me"), name: name.optional(), factions: pair.nullable().optional() }),
  z.strictObject({ kind: z.literal("here"), name: name.optional(), factions: pair.nullable().optional() }),
  z.strictObject({ kind: z.literal("link"), name: name.optional(), factions: pair.nullable().optional() }),
  z.strictObject({ kind: z.literal("bot"), name: name.optional(), bot: label(40), factions: pair.nullable().optional() }),
]);
export type SeatPlan = z.infer<typeof seatPlanSchema>;

/** POST /api/games */
export const newGameSchema = z.strictObject({
  seats: z.array(seatPlanSchema).min(2).max(4),
  factions: z.enum(["choice", "random", "draft"]),
  /** The factions to draw or draft from; all by default. */
  pool: z.array(faction).max(200).optional(),
  /** Bases come from these sets; by default from the sets of the chosen factions. */
  sets: z.array(label(40)).max(60).optional(),
  twoCopies: z.boolean().optional(),
  /** Titans that came later than their factions take part; true by default. */
  titans: z.boolean().optional(),
  /** Monsters and treasures take part where a set in use has them; true by default. */
  monsters: z.boolean().optional(),
  /** Who goes first; by lot by default. */
  first: seat.optional(),
  /** Giving up is offered; true by default. */
  concede: z.boolean().optional(),
  /** Bots take their time like people ("human", the default), a little ("fast") or none ("off"). */
  pace: z.enum(PACES).optional(),
  /**
   * Seconds in which somebody may use a hidden card in a reaction window; then it is passed for them, so that a pause tells nothing.
   * Null: no limit. By default 6 if somebody joins by link, else null.
   */
  reaction: z.int().min(3).max(LONGEST_REACTION).nullable().optional(),
  /** Seconds for one decision of a person; then a bot answers it. Null (the default): no limit. */
  deadline: z.int().min(15).max(LONGEST_DEADLINE).nullable().optional(),
  /** Who may watch: nobody else, anybody with the link (the default), or the game is also listed under "watch". */
  watch: z.enum(["nobody", "link", "listed"]).optional(),
  /** The table is listed while it waits, and anybody may take a free seat. */
  open: z.boolean().optional(),
  /** A seat may ask what a strong player would do; by default only where one person plays against bots. */
  hints: z.boolean().optional(),
  /** The luck of the game. Refused if anybody joins by link: who knows the seed knows every card. */
  seed: z.union([z.int().min(0).max(0xffff_ffff), z.string().regex(/^([0-9a-f]{8}){4,8}$/, "32 to 64 hexadecimal digits")]).optional(),
});
export type NewGame = z.infer<typeof newGameSchema>;

/** POST /api/invitation: what somebody is invited to, by the four words or by the link. */
export const invitationSchema = z.union([z.strictObject({ code: z.string().max(60) }), z.strictObject({ game: gameId, token })]);
export type AskInvitation = z.infer<typeof invitationSchema>;

/** POST /api/games/:game/seat: what becomes of a seat that waits for somebody. "closed": the game does without it. */
export const openSeatSchema = z.strictObject({ seat, to: z.enum(["bot", "closed"]), bot: label(40).optional() });
export type OpenSeat = z.infer<typeof openSeatSchema>;

/** PUT /api/push: where to call me when it is my move, as browsers tell it. */
export const subscriptionSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(600),
  keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}(==)?$/) }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** POST /api/games/:game/join. Without a token: the person's own seat again, or at an open table any free one. */
export const joinSchema = z.strictObject({ token: token.optional(), name: name.optional(), factions: pair.optional() });
export type Join = z.infer<typeof joinSchema>;

/** POST /api/games/:game/rematch: the same people and bots again; `swap`: factions anew by lot. */
export const rematchSchema = z.strictObject({ swap: z.boolean().optional() });
export type Rematch = z.infer<typeof rematchSchema>;

/** POST /api/games/:game/fork: go on from a moment of a finished game, in `seat`, against bots. */
export const forkSchema = z.strictObject({ at: count, seat, bot: label(40).optional() });
export type Fork = z.infer<typeof forkSchema>;

/** POST /api/games/:game/rename: what the people of seats I hold are called. */
export const renameSeatSchema = z.strictObject({ seat, name });
export type RenameSeat = z.infer<typeof renameSeatSchema>;

export const gameParamsSchema = z.strictObject({ game: gameId });

// ── Socket ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * "watch": take the seats that I hold here (by cookie or by `token`), or else look on. `since`: the last frame I have of each seat, by seat;
 * what came after it is sent, if the server still can. `changes`: from then on, what changed is sent instead of the whole view, in "changes"
 * instead of "update".
 */
export const watchSchema = z.strictObject({
  game: gameId,
  token: token.optional(),
  since: z.record(z.string().regex(/^(-1|[0-3])$/), count).optional(),
  changes: z.boolean().optional(),
});
export type Watch = z.infer<typeof watchSchema>;

/** "leave": no more updates of this game. */
export const leaveSchema = z.strictObject({ game: gameId });
export type Leave = z.infer<typeof leaveSchema>;

/** "pick": answers the decision of the frame `seq` of that seat. Sent again, it does nothing more and gets the same answer. */
export const pickSchema = z.strictObject({ game: gameId, seat, seq: count, index: z.int().min(0).max(9999) });
export type Pick = z.infer<typeof pickSchema>;

/** "explain": what a number is made of. */
export const explainSchema = z.strictObject({
  game: gameId,
  seat: viewer,
  what: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("power"), card }),
    z.strictObject({ kind: z.literal("breakpoint"), base: card }),
    z.strictObject({ kind: z.literal("total"), base: card, of: seat }),
    z.strictObject({ kind: z.literal("award"), base: card, of: seat }),
  ]),
});
export type Explain = z.infer<typeof explainSchema>;

/** "whyNot": why a card of my hand cannot be played now. */
export const whyNotSchema = z.strictObject({ game: gameId, seat, card });
export type AskWhyNot = z.infer<typeof whyNotSchema>;

/** "hint": what a strong player would do about the decision of the frame `seq`, knowing what this seat knows. Takes about a second. */
export const hintSchema = z.strictObject({ game: gameId, seat, seq: count });
export type AskHint = z.infer<typeof hintSchema>;

/** "history": everything that happened so far, as that seat saw it; `since`: only what came after that frame. */
export const historySchema = z.strictObject({ game: gameId, seat: viewer, since: count.optional() });
export type AskHistory = z.infer<typeof historySchema>;

/** "undo": take my last pick back; where others have to agree, they are asked. `seq` as for a pick. */
export const undoSchema = z.strictObject({ game: gameId, seat, seq: count });
export type Undo = z.infer<typeof undoSchema>;

/** "consent": my answer to somebody's wish to undo; the one who asked withdraws it with `yes: false`. */
export const consentSchema = z.strictObject({ game: gameId, seat, request: count, yes: z.boolean() });
export type Consent = z.infer<typeof consentSchema>;

/** "reactions": the prompts (keys such as "special-beforeScores") that are passed for me from now on; ASK_ANYWAY among them asks for more. */
export const reactionsSchema = z.strictObject({ game: gameId, seat, pass: z.array(z.string().regex(/^[\w-]{1,60}$/)).max(60) });
export type Reactions = z.infer<typeof reactionsSchema>;

/** "hold": I need more time for this reaction. Everybody sees that. */
export const holdSchema = z.strictObject({ game: gameId, seat, seq: count });
export type Hold = z.infer<typeof holdSchema>;

/** "pace": how fast bots play from now on. Everybody at the table sees that. */
export const paceSchema = z.strictObject({ game: gameId, seat, pace: z.enum(PACES) });
export type SetPace = z.infer<typeof paceSchema>;

/** "hurry": bots need not seem to think until I am asked again. Heeded where I am the only person at the table. */
export const hurrySchema = z.strictObject({ game: gameId, seat });
export type Hurry = z.infer<typeof hurrySchema>;

/** "hands": whether I let onlookers see my hand. They see hands once all people do, until one of them does not any more. */
export const handsSchema = z.strictObject({ game: gameId, seat, shown: z.boolean() });
export type ShowHands = z.infer<typeof handsSchema>;

/** "say": to the other people at the table, a phrase or words of my own. It is not kept. */
export const saySchema = z.union([
  z.strictObject({ game: gameId, seat, phrase: z.enum(PHRASES) }),
  z.strictObject({ game: gameId, seat, text: label(SAYING_LENGTH) }),
]);
export type Say = z.infer<typeof saySchema>;

/** "nudge": reminds the player of seat `to`, whose move all are waiting for. */
export const nudgeSchema = z.strictObject({ game: gameId, seat, to: seat });
export type Nudge = z.infer<typeof nudgeSchema>;
