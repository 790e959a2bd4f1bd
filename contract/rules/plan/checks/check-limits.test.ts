import { describe, expect, it } from "vitest";
import { freeTable } from "#tests/support/catalogue/free-venue.ts";
import { freeSection, planOf, straightRow } from "#tests/support/catalogue/sample-plans.ts";
import type { SeatPlan } from "../../seats/seat-plan.ts";
import { checkPlan } from "../check-plan.ts";
import type { FreeSeat } from "../plan-parts.ts";

const kinds = (plan: SeatPlan) => checkPlan(plan).map(({ kind }) => kind);

/** Two seats of two rows, this many seats apart. */
const apart = (away: number, one: Partial<FreeSeat> = {}, other: Partial<FreeSeat> = {}) =>
  planOf([
    freeSection({
      key: "S",
      title: "Stalls",
      seats: [...straightRow("A", 0, 1, [one]), ...straightRow("B", 0, 1, [{ at: [away, 0], ...other }])],
    }),
  ]);

describe("a plan's checks", () => {
  it("take seats for one spot up to a quarter of a seat", () => {
    expect(kinds(apart(0.24))).toEqual(["overlap"]);
    expect(kinds(apart(0.26))).toEqual([]);
  });

  it("take a companion for beside up to two and a half seats away", () => {
    const [chair, companion] = [{ access: "wheelchair" }, { access: "companion" }] as const;
    expect(kinds(apart(2.4, chair, companion))).toEqual([]);
    expect(kinds(apart(2.6, chair, companion))).toEqual(["no-companion"]);
  });

  it("count everybody at a table towards the licence, and nobody on a seat that is held back", () => {
    const venue = (capacity: number) =>
      planOf(
        [
          freeSection({
            key: "S",
            title: "Stalls",
            seats: straightRow("A", 0, 4, [{ held: "Sound desk" }]),
            tables: [freeTable("1", 0, { seats: 6, sold: "whole" }), freeTable("2", 9, { seats: 5, sold: "seats" })],
          }),
        ],
        { capacity },
      );
    expect(kinds(venue(14))).toEqual([]);
    expect(checkPlan(venue(13))).toMatchObject([
      { kind: "over-capacity", words: "Plan has places for 14 people, but its capacity is 13" },
    ]);
  });

  it("take a seat for one that stands in the way up to half a seat from where the row would go on", () => {
    const beside = (y: number) =>
      planOf([
        freeSection({
          key: "S",
          title: "Stalls",
          seats: [
            ...straightRow("A", 0, 10),
            // Row B is at a right angle to row A. Otherwise its seats would look like more of row A.
            ...straightRow(
              "B",
              0,
              3,
              [-2, 0, 2].map((away) => ({ at: [10, y + away] as const })),
            ),
          ],
        }),
      ]);
    expect(kinds(beside(0.4))).toEqual(["long-row"]);
    expect(kinds(beside(0.6))).toEqual([]);
  });

  it("look for no aisle at a long table", () => {
    const tables = [freeTable("1", 0, { shape: "rectangle", seats: 40, sold: "seats" })];
    expect(kinds(planOf([freeSection({ key: "T", title: "Tables", tables })]))).toEqual([]);
  });
});
