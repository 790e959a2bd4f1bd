import { expect, it } from "vitest";
import { checkPlan } from "#contract/rules/plan/check-plan.ts";
import { placedSeats } from "#contract/rules/plan/free-seats.ts";
import { smallTheatre } from "./small-theatre.ts";

const plan = smallTheatre("1");
const seats = plan.sections.flatMap((section) => placedSeats(section));

it("has about six hundred seats in stalls, circle and boxes, and nothing that deserves a look", () => {
  expect(checkPlan(plan, { type: "Theatre" })).toEqual([]);
  expect(seats.length).toBeGreaterThan(590);
  expect(plan.zones?.map(({ name }) => name)).toEqual(["Stalls", "Dress circle", "Boxes"]);
});

it("has four wheelchair spaces with a companion seat each, easy seats, aisles, pillars and a sound desk", () => {
  const count = (has: (seat: (typeof seats)[0]) => boolean) => seats.filter(has).length;
  expect([count(({ type }) => type === "wheelchair"), count(({ type }) => type === "companion")]).toEqual([4, 4]);
  expect(seats.filter(({ type }) => type !== "seat").every(({ traits }) => traits?.includes("easy access"))).toBe(true);
  expect(count(({ traits }) => traits?.includes("aisle") === true)).toBeGreaterThan(50);
  expect(count(({ note }) => note === "Restricted view: pillar")).toBe(6);
  expect(count(({ blocked }) => blocked)).toBe(2);
});
