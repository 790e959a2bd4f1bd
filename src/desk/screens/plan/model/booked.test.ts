import { expect, it } from "vitest";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { freeTable } from "#tests/support/catalogue/free-venue.ts";
import { bookedStates, bookedWords, countBooked } from "./booked.ts";
import { partsOfPlan, selectionOf } from "./selection.ts";

const plan = drawnPlan();
plan.sections[1]?.tables?.push(freeTable("3", 12, { sold: "seats" }));
const booked = bookedStates([
  {
    section: "STALLS",
    seats: [
      { name: "A2", state: "sold" },
      { name: "A3", state: "held" },
      { name: "B1", state: "kept" },
    ],
  },
  {
    section: "BANQUET",
    seats: [
      { name: "Table 1", state: "sold" },
      { name: "Table 3, seat 2", state: "sold" },
      { name: "Table 3, seat 6", state: "once" },
    ],
  },
]);

it("counts what somebody has of the selected seats and tables", () => {
  const row = selectionOf({ group: "seats STALLS", index: 0 }, { group: "seats STALLS", index: 1 });
  expect(countBooked(plan, row, booked)).toEqual({ sold: 1, held: 0, kept: 0, once: 0 });
  expect(countBooked(plan, selectionOf(...partsOfPlan(plan)), booked)).toEqual({ sold: 3, held: 1, kept: 1, once: 1 });
  expect(countBooked(plan, selectionOf({ group: "stage", index: 0 }), booked)).toEqual({
    sold: 0,
    held: 0,
    kept: 0,
    once: 0,
  });
});

it("says it in words, of one seat too", () => {
  const none = { sold: 0, held: 0, kept: 0, once: 0 };
  expect(bookedWords(none)).toBe("");
  expect(bookedWords({ ...none, sold: 1 })).toBe("1 sold");
  expect(bookedWords({ sold: 1200, held: 1, kept: 2, once: 3 })).toBe(
    "1,200 sold, 1 held by a buyer, 2 held back, 3 in an earlier order",
  );
});
