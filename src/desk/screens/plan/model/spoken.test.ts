import { expect, it } from "vitest";
import { spokenRow, spokenSeat } from "./spoken.ts";

it("says rows by their letters, and tables and boxes by their names", () => {
  expect(["A", "12", "Table 4", "Box 2"].map(spokenRow)).toEqual(["row A", "row 12", "Table 4", "Box 2"]);
});

it("says which number is the seat's, and which is the table's", () => {
  const seats = [
    { row: "A", number: "5" },
    { row: "A", number: "" },
    { row: "Table 4", number: "5" },
    { row: "Box 2", number: "" },
  ];
  expect(seats.map(spokenSeat)).toEqual(["seat A 5", "seat A", "Table 4, seat 5", "Box 2"]);
});
