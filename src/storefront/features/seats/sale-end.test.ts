import { expect, test } from "vitest";
import { saleEnd } from "./sale-end.tsx";

test("a picker closes with the first sale that ends: when that closes, or when the event starts", () => {
  const event = { starts_at: "2027-03-06T20:00:00+11:00" };
  expect(saleEnd([event])).toBe(Date.parse("2027-03-06T09:00:00Z"));
  expect(
    saleEnd([
      { ...event, sale_closes_at: null },
      { ...event, sale_closes_at: "2027-03-06T17:00:00+11:00" },
    ]),
  ).toBe(Date.parse("2027-03-06T06:00:00Z"));
});
