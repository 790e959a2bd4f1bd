import { expect, it } from "vitest";
import { paths } from "../../paths.ts";
import { GENERAL_ADMISSION, hasAreas, pickerAt, sellsAt, UNIT_TYPES } from "./venue-kinds.ts";

it("sells units at a Party Plot and with general admission, and seats anywhere else", () => {
  expect(UNIT_TYPES).toEqual(["Party Plot", "General admission"]);
  for (const type of UNIT_TYPES) expect(sellsAt(type)).toBe("units");
  for (const type of ["Theatre", "Stadium", "party plot", "General Admission", ""]) expect(sellsAt(type)).toBe("seats");
});

it("draws only general admission as areas", () => {
  expect(["Party Plot", GENERAL_ADMISSION, "Theatre"].map(hasAreas)).toEqual([false, true, false]);
});

it("gives each kind a picker with an address", () => {
  expect([...UNIT_TYPES, "Theatre"].map(pickerAt)).toEqual(["selectTicket", "selectTicket", "seatBooking"]);
  for (const type of [...UNIT_TYPES, "Theatre"]) expect(paths[pickerAt(type)]).toMatch(/^\//);
});
