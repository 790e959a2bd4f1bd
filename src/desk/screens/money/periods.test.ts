import { expect, it } from "vitest";
import { daysOf, type PeriodName, readPeriodName } from "./periods.ts";

const none = { from: "", to: "" };
const days = (name: PeriodName, today: string) => Object.values(daysOf(name, today, none)).join(" ");

it("begins a financial year on 1 July", () => {
  expect(days("this-year", "2026-06-30")).toBe("2025-07-01 2026-06-30");
  expect(days("this-year", "2026-07-01")).toBe("2026-07-01 2027-06-30");
  expect(days("last-year", "2026-07-01")).toBe("2025-07-01 2026-06-30");
});

it("knows how long months are, and goes back over the new year", () => {
  expect(days("this-month", "2028-02-10")).toBe("2028-02-01 2028-02-29");
  expect(days("last-month", "2026-01-15")).toBe("2025-12-01 2025-12-31");
  expect(days("this-quarter", "2026-11-26")).toBe("2026-10-01 2026-12-31");
  expect(days("last-quarter", "2026-02-28")).toBe("2025-10-01 2025-12-31");
});

it("takes own dates, of which either may be missing", () => {
  expect(daysOf("own", "2026-01-01", { from: "2026-01-05", to: "" })).toEqual({ from: "2026-01-05" });
  expect(daysOf("all", "2026-01-01", none)).toEqual({});
});

it("takes the financial year for a period that it does not know", () => {
  expect(readPeriodName("toString")).toBe("this-year");
  expect(readPeriodName(null)).toBe("this-year");
  expect(readPeriodName("own")).toBe("own");
});
