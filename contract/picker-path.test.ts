import { expect, it } from "vitest";
import { bestSeatsPath, pickerPath } from "./picker-path.ts";

const theatre = { id: "7", place_id: "3", place_name: "Ghost Light Theatre", place_type: "Theatre" };
const PLENARY = "Harbour Convention Centre";

it("leads to the seats of a theatre", () => {
  expect(pickerPath(theatre, PLENARY)).toBe("/seat-booking?eventId=7&placeId=3");
});

it("leads to the tickets of a Party Plot", () => {
  expect(pickerPath({ ...theatre, place_type: "Party Plot" }, PLENARY)).toBe(
    "/bookingstep/select-ticket?eventId=7&placeId=3",
  );
});

it("opens the picker at a section or at a price", () => {
  expect(pickerPath(theatre, PLENARY, { section: "12" })).toBe("/seat-booking?eventId=7&placeId=3&section=12");
  expect(pickerPath(theatre, PLENARY, { price: "5900-7400" })).toBe(
    "/seat-booking?eventId=7&placeId=3&price=5900-7400",
  );
});

it("leads to the blocks of the plenary venue, and past them if the section is known", () => {
  const plenary = { ...theatre, place_name: PLENARY };
  expect(pickerPath(plenary, PLENARY, { price: "5900-7400" })).toBe("/plenary?eventId=7&placeId=3&price=5900-7400");
  expect(pickerPath(plenary, PLENARY, { section: "12" })).toBe("/Plenary-dome?eventId=7&placeId=3&section=12");
});

it("takes the best seats and goes on with them", () => {
  expect(bestSeatsPath(theatre, PLENARY, 2)).toBe("/seat-booking?eventId=7&placeId=3&seats=&best=2&proceed=1");
  expect(bestSeatsPath({ ...theatre, place_name: PLENARY }, PLENARY, 1)).toMatch(/^\/Plenary-dome\?/);
});
