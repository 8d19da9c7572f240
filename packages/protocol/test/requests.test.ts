import { describe, expect, test } from "vitest";
import {
  consentSchema,
  explainSchema,
  forkSchema,
  historySchema,
  joinSchema,
  NAME_LENGTH,
  newGameSchema,
  pickSchema,
  reactionsSchema,
  renameSchema,
  watchSchema,
} from "../src/index.ts";

const game = "AAAAAAAAAAAAAAAAAAAAA_";
const token = "B".repeat(32);

describe("messages as they should be", () => {
  test.each([
    [pickSchema, { game, seat: 0, seq: 12, index: 3 }],
    [watchSchema, { game }],
    [watchSchema, { game, token, since: { "-1": 4, "2": 9 } }],
    [explainSchema, { game, seat: -1, what: { kind: "total", base: 80, of: 2 } }],
    [historySchema, { game, seat: -1, since: 5 }],
    [consentSchema, { game, seat: 1, request: 1, yes: true }],
    [reactionsSchema, { game, seat: 1, pass: ["special-beforeScores"] }],
    [joinSchema, {}],
    [joinSchema, { token, name: "Zoë", factions: ["Aliens", "Robots"] }],
    [forkSchema, { at: 120, seat: 3 }],
    [renameSchema, { name: "Jean-Luc 2" }],
    [newGameSchema, { seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }], factions: "random" }],
    [
      newGameSchema,
      {
        seats: [
          { kind: "me", name: "Ann", factions: ["Aliens", "Robots"] },
          { kind: "here", name: "Bo" },
          { kind: "link", factions: null },
          { kind: "bot", bot: "random", name: "Quill" },
        ],
        factions: "choice",
        pool: ["Aliens", "Robots"],
        sets: ["core"],
        twoCopies: true,
        first: 3,
        concede: false,
        pace: "fast",
        reaction: null,
        deadline: 86_400,
        watch: "listed",
      },
    ],
  ])("are taken as they are (%#)", (schema, message) => {
    expect(schema.parse(message)).toEqual(message);
  });

  test("names lose the blanks around them", () => {
    expect(renameSchema.parse({ name: "  Ann " })).toEqual({ name: "Ann" });
  });
});

describe("messages as they should not be", () => {
  test.each([
    [pickSchema, { game, seat: 0, seq: 12 }],
    [pickSchema, { game, seat: 4, seq: 12, index: 3 }],
    [pickSchema, { game, seat: -1, seq: 12, index: 3 }],
    [pickSchema, { game, seat: 0, seq: 1.5, index: 3 }],
    [pickSchema, { game, seat: 0, seq: 12, index: "3" }],
    [pickSchema, { game, seat: 0, seq: 12, index: Number.NaN }],
    [pickSchema, { game, seat: 0, seq: 12, index: 3, as: "admin" }],
    [pickSchema, { game: `${game}A`, seat: 0, seq: 12, index: 3 }],
    [pickSchema, { game: "../../../etc/passwd___", seat: 0, seq: 12, index: 3 }],
    [pickSchema, [game, 0, 12, 3]],
    [pickSchema, null],
    [watchSchema, { game, token: "short" }],
    [watchSchema, { game, since: { "7": 1 } }],
    [explainSchema, { game, seat: 0, what: { kind: "hand", of: 1 } }],
    [reactionsSchema, { game, seat: 0, pass: ["not a key!"] }],
    [reactionsSchema, { game, seat: 0, pass: Array.from({ length: 61 }, () => "redraw") }],
    [renameSchema, { name: "" }],
    [renameSchema, { name: "   " }],
    [renameSchema, { name: "x".repeat(NAME_LENGTH + 1) }],
    [renameSchema, { name: "two\nlines" }],
    [renameSchema, { name: "right\u202eleft" }],
    [renameSchema, { name: "zero\u200bwidth" }],
    [newGameSchema, { seats: [{ kind: "me" }], factions: "random" }],
    [newGameSchema, { seats: Array.from({ length: 5 }, () => ({ kind: "here" })), factions: "random" }],
    [newGameSchema, { seats: [{ kind: "me" }, { kind: "bot" }], factions: "random" }],
    [newGameSchema, { seats: [{ kind: "me" }, { kind: "here" }], factions: "mine" }],
    [newGameSchema, { seats: [{ kind: "me" }, { kind: "here" }], factions: "random", reaction: 1 }],
    [newGameSchema, { seats: [{ kind: "me" }, { kind: "here" }], factions: "random", deadline: 1 }],
    [newGameSchema, { seats: [{ kind: "me" }, { kind: "here" }], factions: "random", seed: -1 }],
  ])("are refused (%#)", (schema, message) => {
    expect(schema.safeParse(message).success).toBe(false);
  });
});
