import { expect, test } from "vitest";
import { comboBookingPath } from "./combo-booking-path.ts";

test("a combo's seats are chosen on their own page, or for the named plenary at that venue's address", () => {
  const at = (place_name: string) => comboBookingPath({ id: "3", place_name }, "The Plenary");
  expect(at("The Plenary")).toBe("/plenary?comboEventId=3");
  expect(at("The Plenary, Karri Hall")).toBe("/combo-seat-booking?comboEventId=3");
});
