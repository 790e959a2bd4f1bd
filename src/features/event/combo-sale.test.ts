import { expect, test } from "vitest";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { comboBookingPath, comboRefusal } from "./combo-sale.ts";

const member = (name: string, starts_at: string, ends_at: string) => ({
  event_name: name,
  starts_at,
  ends_at,
  sold_out: false,
  cancelled: false,
  place_type: "Theatre",
});
const combo = (change: object = {}) =>
  ({
    eventDetails: [
      member("First", "2026-12-12T19:30:00+08:00", "2026-12-12T22:00:00+08:00"),
      member("Second", "2026-12-19T19:30:00+11:00", "2026-12-19T22:00:00+11:00"),
    ],
    ...change,
  }) as unknown as ComboDetail;
const before = Date.parse("2026-12-01T00:00:00Z");

test("a combo is sold until its first event starts", () => {
  expect(comboRefusal(combo(), before)).toBeNull();
  expect(comboRefusal(combo(), Date.parse("2026-12-12T11:30:00Z"))).toContain("First has started");
  expect(comboRefusal(combo(), Date.parse("2027-01-01T00:00:00Z"))).toBe("These events are over.");
});

test.each([
  [{ sold_out: true }, "Second is sold out."],
  [{ cancelled: true }, "Second was cancelled, and the combo with it."],
  [{ place_type: "Party Plot" }, "Second has no numbered seats"],
])("a combo with the member %o is not sold, and the member is named", (change, words) => {
  const [first, second] = combo().eventDetails;
  expect(comboRefusal(combo({ eventDetails: [first, { ...second, ...change }] }), before)).toContain(words);
});

test("its seats are chosen on their own page, or for the named plenary at that venue's address", () => {
  const at = (place_name: string) => comboBookingPath({ id: "3", place_name }, "The Plenary");
  expect(at("The Plenary")).toBe("/plenary?comboEventId=3");
  expect(at("The Plenary, Karri Hall")).toBe("/combo-seat-booking?comboEventId=3");
});
