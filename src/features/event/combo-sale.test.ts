import { expect, test } from "vitest";
import type { ComboDetail } from "../../../contract/wire/combos.ts";
import { comboRefusal } from "./combo-sale";

const member = (name: string, starts_at: string, ends_at: string, sold_out = false) => ({
  event_name: name,
  starts_at,
  ends_at,
  sold_out,
});
const combo = (change: object = {}) =>
  ({
    place_type: "Theatre",
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
  expect(comboRefusal(combo(), Date.parse("2027-01-01T00:00:00Z"))).toBe("These events have been.");
});

test("one member that is sold out, or has no seats, keeps the whole from being sold, and is named", () => {
  const [first, second] = combo().eventDetails;
  const soldOut = combo({ eventDetails: [first, { ...second, sold_out: true }] });
  expect(comboRefusal(soldOut, before)).toBe("Second is sold out.");
  expect(comboRefusal(combo({ place_type: "Party Plot" }), before)).toContain("no numbered seats");
});
