import { expect, test } from "vitest";
import { seatDisplay } from "./seat-status.ts";

test.each([
  ["seat", "bookable", null, "available"],
  ["seat", "bookable", "0", "in-progress"],
  ["seat", "bookable", "1", "sold"],
  ["seat", "bookable", "2", "sold"],
  ["seat", "blocked", null, "sold"],
  ["wheelchair", "bookable", null, "available"],
  ["gap", "bookable", null, "blank"],
])("a %s that is %s with booking_status %j is drawn %s", (seat_type, seat_status, booking_status, display) => {
  expect(seatDisplay({ seat_type, seat_status, booking_status })).toBe(display);
});
