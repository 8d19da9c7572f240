import { allFactions } from "@breakpoint/engine";
import { describe, expect, it } from "vitest";
import {
  addSeat,
  chosen,
  newPlan,
  type Plan,
  problems,
  removeSeat,
  rename,
  requestOf,
  seatAs,
  surprised,
  toggleFaction,
  whyNotFaction,
} from "../src/pages/plan.ts";
import { DEFAULT_BOT } from "../src/parts/bots.ts";

const take = (plan: Plan, ...factions: string[]): Plan => factions.reduce(toggleFaction, plan);

describe("setting a game up", () => {
  it("begins with you and a bot, and says what is missing", () => {
    expect(problems(newPlan(""))).toEqual(["You need two factions."]);
    expect(problems(take(newPlan("Ines"), "Aliens"))).toEqual(["Ines needs a second faction."]);
    expect(problems(take(newPlan(""), "Aliens", "Dinosaurs"))).toEqual([]);
  });

  it("a third faction takes the place of the second, and one that is pressed again is given back", () => {
    const plan = take(newPlan(""), "Aliens", "Dinosaurs", "Robots");
    expect(chosen(plan.seats[0])).toEqual(["Aliens", "Robots"]);
    expect(chosen(take(plan, "Aliens").seats[0])).toEqual(["Robots"]);
  });

  it("what a seat lacks is drawn by lot, and both again if it lacks nothing", () => {
    const among = ["Aliens", "Robots", "Ninjas"];
    const one = surprised(take(newPlan(""), "Aliens"), among, () => 0.99);
    expect(chosen(one.seats[0])).toEqual(["Aliens", "Ninjas"]);
    expect(chosen(surprised(one, ["Robots", "Wizards"], () => 0).seats[0])).toEqual(["Robots", "Wizards"]);
  });

  it("the next person at this screen picks when the first is done", () => {
    const plan = take(seatAs(newPlan(""), 1, "here"), "Aliens", "Dinosaurs");
    expect(plan.active).toBe(1);
    expect(whyNotFaction(plan, 1, "Aliens")).toContain("two copies");
    expect(take(plan, "Aliens").seats[1]?.factions).toEqual([]);
    const shared = take({ ...plan, twoCopies: true }, "Aliens", "Robots");
    expect(chosen(shared.seats[1])).toEqual(["Aliens", "Robots"]);
    expect(problems(shared)).toEqual([]);
  });

  it("turning two copies off again explains what no longer fits", () => {
    const shared = take({ ...take(seatAs(newPlan(""), 1, "here"), "Aliens", "Dinosaurs"), twoCopies: true }, "Aliens", "Robots");
    expect(problems({ ...shared, twoCopies: false })[0]).toContain("Aliens are chosen more often");
  });

  it("a pool that is too small, no sets for bases, equal names and long names are refused with a reason", () => {
    const draft: Plan = { ...newPlan(""), mode: "draft" };
    expect(problems(draft)).toEqual([]);
    const without = allFactions()
      .map((f) => f.name)
      .slice(3);
    expect(problems({ ...draft, without })[0]).toContain("2 players need 4 factions");
    expect(problems({ ...draft, sets: [] })[0]).toContain("at least one set");
    expect(problems(rename(rename(draft, 0, "Bo"), 1, "bo"))[0]).toContain("Two seats");
    expect(problems(rename(draft, 0, "x".repeat(25)))[0]).toContain("too long");
    expect(problems(rename(draft, 0, "🦖".repeat(24)))).toEqual([]);
    expect(problems(rename(draft, 0, "you"))).toEqual(["The name of seat 1 would be taken for whoever reads it."]);
  });

  it("seats come and go between two and four, and who begins goes with them", () => {
    const four = addSeat(addSeat(newPlan("")));
    expect(four.seats).toHaveLength(4);
    expect(addSeat(four)).toBe(four);
    expect(removeSeat({ ...four, first: 3, active: 3 }, 1)).toMatchObject({ first: 2, active: 2 });
    expect(removeSeat({ ...four, first: 1 }, 1).first).toBeNull();
    const two = newPlan("");
    expect(removeSeat(two, 1)).toBe(two);
  });

  it("the seat that factions are chosen for stays the same when another one goes", () => {
    const four = addSeat(addSeat(newPlan("")));
    expect(removeSeat({ ...four, active: 2 }, 1).active).toBe(1);
    expect(removeSeat({ ...four, active: 1 }, 3).active).toBe(1);
    expect(removeSeat({ ...four, active: 3 }, 3).active).toBe(2);
  });

  it("no two bots have the same name, whatever seats went and came", () => {
    const names = (plan: Plan): string[] => plan.seats.map((s) => s.name);
    const again = addSeat(removeSeat(addSeat(addSeat(newPlan(""))), 1));
    expect(new Set(names(again)).size).toBe(4);
    expect(problems(take(again, "Aliens", "Dinosaurs"))).toEqual([]);
    expect(new Set(names(seatAs(seatAs(again, 1, "link"), 1, "bot"))).size).toBe(4);
    expect(problems(take(addSeat(rename(newPlan(""), 0, "tinder")), "Aliens", "Dinosaurs"))).toEqual([]);
  });

  it("asks the server for exactly what was planned", () => {
    const plan = take(seatAs(addSeat(newPlan("Ines")), 1, "link"), "Aliens", "Dinosaurs");
    expect(requestOf(plan)).toMatchObject({
      seats: [
        { kind: "me", name: "Ines", factions: ["Aliens", "Dinosaurs"] },
        { kind: "link", factions: null },
        { kind: "bot", bot: DEFAULT_BOT, factions: null },
      ],
      factions: "choice",
      twoCopies: false,
      watch: "link",
    });
    expect(requestOf({ ...newPlan(""), mode: "random", without: ["Aliens"] }).pool).not.toContain("Aliens");
  });
});
