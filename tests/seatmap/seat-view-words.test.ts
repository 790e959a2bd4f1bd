import { describe, expect, it } from "vitest";
import { sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { expandSection, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import places from "#server/demo/catalogue/places.json" with { type: "json" };
import { buildPlan, type DemoPlan } from "#server/demo/plan-builder.ts";
import { publicPlan } from "#server/modules/catalogue/public-plan.ts";
import { seatViewWords } from "#src/storefront/features/seats/seat-view-words.ts";

const venues = places.filter(({ type }) => sellsAt(type) === "seats");

function planOf(ref: string): SeatPlan {
  const place = venues.find((one) => one.ref === ref);
  if (!place) throw new Error(`no venue ${ref}`);
  return buildPlan("demo", place.plan as unknown as DemoPlan);
}

/** For each venue with seats: section, row and column, and the words for the seat there. */
const TABLE: Record<string, [string, number, number, string][]> = {
  "harbour-plenary": [
    ["VVIP", 1, 10, "Centre, front row"],
    ["PLATINUM B", 1, 9, "Centre, 8 rows from the stage"],
    ["GOLD A", 1, 1, "Left side, 12 rows from the stage"],
    ["BRONZE C", 6, 16, "Right of centre, about 40 rows from the stage"],
  ],
  "theatre-corella": [
    ["Stalls Centre", 1, 7, "Centre, front row"],
    ["Stalls Centre", 2, 7, "Centre, second row"],
    ["Stalls Centre", 12, 7, "Centre, 12 rows from the stage"],
    ["Stalls Left", 1, 4, "Left side, front row"],
    ["Stalls Right", 6, 8, "Right side, 6 rows from the stage"],
    ["Dress Circle Centre", 1, 7, "Centre, 13 rows from the stage"],
  ],
  "lantern-theatre": [
    ["Stalls B", 1, 8, "Centre, front row"],
    ["Stalls B", 8, 16, "Right of centre, 8 rows from the stage"],
    ["Balcony A", 5, 11, "Left of centre, about 25 rows from the stage"],
  ],
  "the-boatshed": [
    // Nobody counts tables from the stage.
    ["Ringside Tables", 1, 1, "Left side"],
    ["Ringside Tables", 3, 1, "Centre"],
    ["Booths Right", 1, 1, "Right side"],
    ["Long Tables", 1, 1, "Centre"],
  ],
  "limestone-hall": [
    ["Parterre Centre", 8, 7, "Centre, 8 rows from the stage"],
    ["Organ Loft", 1, 8, "Behind the stage"],
  ],
  "ironbark-arena": [
    ["Floor 43", 1, 1, "Centre, front row"],
    ["Lower 1", 1, 1, "Behind the stage"],
    ["Lower 11", 12, 10, "Centre, about 40 rows from the stage"],
  ],
  "banksia-stadium": [
    ["Lower 20", 1, 25, "Centre, front row, a long way from the stage"],
    ["Lower 31", 10, 25, "Right side, 10 rows back, a long way from the stage"],
    ["Lower 6", 1, 1, "Beside the stage, on the left"],
    ["Upper 81", 1, 1, "Behind the stage"],
  ],
  // The stage is in the round, so no side is better.
  "southern-star-dome": [
    ["Inner Ring 3", 1, 12, "Front row"],
    ["Middle Ring 7", 1, 8, "7 rows from the stage"],
  ],
  "ghost-gum-dome": [
    ["Dune B", 1, 6, "Centre, front row"],
    ["Dune A", 1, 1, "Beside the stage, on the left"],
  ],
};

it.each(venues.map(({ ref }) => ref))("no two sections at %s share a number", (ref) => {
  const numbers = planOf(ref).sections.flatMap(({ title }) => title.match(/\d+$/) ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
});

describe("where a seat is, in words", () => {
  it.each(Object.entries(TABLE))("is right at %s", (ref, seats) => {
    const words = seatViewWords(publicPlan(planOf(ref)));
    expect(seats.map(([title, row, column]) => [title, row, column, words(title, row, column)])).toEqual(seats);
  });

  it("has a row of the table for each venue with seats", () => {
    expect(Object.keys(TABLE).sort()).toEqual(venues.map(({ ref }) => ref).sort());
  });

  it.each(venues.map(({ ref }) => ref))("is said of every seat at %s, in few words", (ref) => {
    const plan = planOf(ref);
    const words = seatViewWords(publicPlan(plan));
    for (const section of plan.sections) {
      // A stadium has 50,000 seats. Its first and last rows have the extremes.
      for (const { row, column, type } of expandSection(section)) {
        if (type === "gap" || (row > 1 && row < section.rows) || column % 5 > 0) continue;
        expect(words(section.title, row, column)).toMatch(/^[A-Z0-9][a-z 0-9,]{8,60}$/);
      }
    }
  });

  it("is not said if the plan does not know", () => {
    expect(seatViewWords(null)("Stalls", 1, 1)).toBe("");
    expect(seatViewWords(planOf("limestone-hall"))("A section that came later", 1, 1)).toBe("");
    const [section, ...others] = planOf("limestone-hall").sections;
    const { geometry: _unknown, ...undrawn } = section ?? { geometry: undefined };
    const plan = { ...planOf("limestone-hall"), sections: [undrawn, ...others] } as SeatPlan;
    expect(seatViewWords(plan)("Parterre Left", 1, 1)).toBe("");
  });
});
