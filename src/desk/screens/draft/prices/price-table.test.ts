import { describe, expect, it } from "vitest";
import { capacityOf, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { paintRows, paintSections, readPainted } from "./painted.ts";
import { priceTable, rowWords } from "./price-table.ts";
import { venueOf } from "./venue.ts";

const outline: [number, number][] = [
  [0, 0],
  [9, 0],
  [9, 9],
];
const plan: SeatPlan = {
  version: "1",
  stage: { label: "Stage", outline },
  entrances: [],
  sections: [
    {
      key: "STALLS",
      title: "Stalls",
      outline,
      rows: 4,
      columns: 6,
      firstRow: 3,
      aisles: [3],
      gaps: [[1, 1, 2]],
      blocked: [[4, 6, 6]],
    },
    { key: "BOX", title: "Box", outline, rows: 1, columns: 4 },
    { key: "LAWN", title: "Lawn", outline, rows: 10, columns: 10, units: 100, area: true },
  ],
};
const gold = { cents: 9000, admits: 1 };
const silver = { cents: 5000, admits: 1 };

describe("the table of prices", () => {
  it("counts what is sold at each price, without gaps, aisles and closed seats, and names what is not sold", () => {
    let painted = paintSections(readPainted(plan, []), ["STALLS", "LAWN"], gold);
    painted = paintRows(painted, "STALLS", [2, 3], silver);
    expect(priceTable(venueOf(plan, undefined), painted)).toEqual({
      rows: [
        { paint: gold, places: ["Stalls rows C and F", "Lawn"], units: 7 + 100, grossCents: 107 * 9000 },
        { paint: silver, places: ["Stalls rows D to E"], units: 10, grossCents: 50_000 },
      ],
      kept: { units: 0, grossCents: 0 },
      unsold: ["Box"],
      units: 117,
      grossCents: 107 * 9000 + 50_000,
    });
  });

  it("keeps what was booked at its price, and says so apart", () => {
    const booked = {
      event_id: "1",
      ticket_types: [],
      access_codes: [],
      vouchers: [],
      seats: [
        { section: "STALLS", price_cents: 9000, count: 1, spans: [[1, 4, 4] as [number, number, number]] },
        { section: "STALLS", price_cents: 8000, count: 2, spans: [[2, 1, 2] as [number, number, number]] },
        { section: "LAWN", price_cents: 4000, count: 10, spans: [] },
      ],
    };
    const table = priceTable(venueOf(plan, booked), paintSections(readPainted(plan, []), ["STALLS", "LAWN"], gold));
    expect(table.kept).toEqual({ units: 12, grossCents: 2 * 8000 + 10 * 4000 });
    expect(table.rows[0]?.units).toBe(17 + 100 - 12);
    expect([table.units, table.grossCents]).toEqual([117, 105 * 9000 + 56_000]);
  });

  it("says rows as people do", () => {
    expect([rowWords([3]), rowWords([1, 2, 3, 6]), rowWords([1, 3, 5], { firstRow: 2 })]).toEqual([
      "row C",
      "rows A to C and F",
      "rows B, D and F",
    ]);
  });

  it("counts a house as its seats are counted one by one", () => {
    const seats = venueOf(plan, undefined).sections.reduce((sum, { units }) => sum + units, 0);
    expect(capacityOf(plan)).toBe(seats);
  });
});
