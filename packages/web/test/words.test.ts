import { rules } from "@breakpoint/scenarios";
import { describe, expect, it } from "vitest";
import { readRule } from "../build/reading.ts";
import { spoken } from "../src/cards/spoken.ts";
import { AREAS } from "../src/lookup/areas.ts";
import { hasAll, plain, wordsOf } from "../src/lookup/search.ts";
import { termsIn } from "../src/lookup/term-list.ts";
import { readInvitation } from "../src/pages/invitation.ts";
import { ago } from "../src/parts/time.ts";

describe("a card that is read out", () => {
  it("is a sentence for each thing that is to say, with one full stop after each", () => {
    const invader = { name: "Invader", kind: "minion", power: 3, text: "Gain 1 VP." } as const;
    expect(spoken(invader)).toBe("Invader. power 3. Gain 1 VP.");
    expect(spoken(invader, "Minion play used")).toBe("Invader. power 3. Gain 1 VP. Minion play used");
    expect(spoken({ ...invader, name: "Hello, Dolly!", kind: "action", text: "" })).toBe("Hello, Dolly! action");
  });
});

describe("terms", () => {
  it("are linked once each, the longest words first, and not to the rule that is being read", () => {
    const linked = (text: string, except?: string): string[] => termsIn(text, except).flatMap((p) => (p.rule === null ? [] : [p.text]));
    expect(linked("Destroy a minion. The destroyed minion goes to its owner's discard pile.")).toEqual([
      "Destroy",
      "owner",
      "discard pile",
    ]);
    expect(linked("Destroy a minion.", "R-TERMS-DESTROY-03")).toEqual([]);
    expect(
      termsIn("Move it.")
        .map((p) => p.text)
        .join(""),
    ).toBe("Move it.");
  });

  it("lead to rules that exist, and every area has a title", () => {
    const ids = new Set(rules().map((r) => r.id));
    const text =
      "before a base scores, at the end of the turn, discard piles, power counters, printed power, starting power, standard actions, in play, same name, other players, ongoing, special, talent, destroy, discard, move, place, return, transfer, cancel, control, owner, affect, extra, here, bury, titan, madness, monster, treasure, duel, tie";
    const targets = termsIn(text).flatMap((p) => p.rule ?? []);
    expect(targets.length).toBeGreaterThan(28);
    expect(targets.filter((id) => !ids.has(id))).toEqual([]);
    expect(rules().filter((r) => AREAS[r.area] === undefined)).toEqual([]);
  });
});

describe("rules", () => {
  it("do not begin by saying that they are proposed: a tag says so", () => {
    expect(rules().filter((r) => readRule(r.rule).startsWith("Proposed"))).toEqual([]);
    expect(readRule("Proposed: the deck comes first. Reason: it is so.")).toBe("The deck comes first. Reason: it is so.");
  });
});

describe("searching", () => {
  it("wants every word, without accents and case", () => {
    expect(wordsOf("  King   RÉX ")).toEqual(["king", "rex"]);
    expect(hasAll(plain("King Rex, Dinosaurs"), wordsOf("rex king"))).toBe(true);
    expect(hasAll(plain("King Rex"), wordsOf("rex queen"))).toBe(false);
    expect(hasAll(plain("It has −2 power."), wordsOf("-2 power"))).toBe(true);
  });
});

describe("invitations", () => {
  it("are links, paths or words", () => {
    const path = "/join/abcdefghijklmnopqrstuv#token-1";
    expect(readInvitation(` https://table.example${path} `)).toEqual({ kind: "link", path });
    expect(readInvitation(path)).toEqual({ kind: "link", path });
    expect(readInvitation("tar rex polite moon")).toEqual({ kind: "code", code: "tar rex polite moon" });
    expect(readInvitation("  ")).toBeNull();
  });
});

describe("times", () => {
  it("are told as people do", () => {
    const now = 1_000_000_000_000;
    expect(ago(now, now)).toBe("just now");
    expect(ago(now - 5 * 60_000, now)).toBe("5 minutes ago");
    expect(ago(now - 3 * 3_600_000, now)).toBe("3 hours ago");
    expect(ago(now - 24 * 3_600_000, now)).toBe("yesterday");
  });
});
