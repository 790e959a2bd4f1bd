import { expect, it } from "vitest";
import { attendeesOn } from "./carry-names.ts";

const seats = (...ids: string[]) => ids.map((seatId) => ({ seatId }));

it.each([
  ["a seat less", ["A2"], ["Leo"]],
  ["another order", ["A2", "A1"], ["Leo", "Mia"]],
  ["one other seat", ["A3", "A2"], ["Mia", "Leo"]],
  ["two other seats", ["B1", "B2"], ["Mia", "Leo"]],
  ["a seat more", ["A1", "A2", "A3"], ["Mia", "Leo", undefined]],
])("keeps who comes with %s", (_, after, names) => {
  expect(attendeesOn(["Mia", "Leo"], seats("A1", "A2"), seats(...after))).toEqual(names);
});
