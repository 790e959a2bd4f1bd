import fc from "fast-check";
import { expect, test } from "vitest";
import { announcedAt, resolveDate } from "./demo-dates.ts";

const friday = { weeks: 3, day: "Fri", time: "19:30", minutes: 150 } as const;

test("the weekday on or after so many weeks from today", () => {
  // 21 November 2026 is a Saturday: three weeks on is Saturday the 12th, the Friday after it the 18th.
  expect(resolveDate(friday, new Date("2026-11-21T03:00:00Z"), "Australia/Sydney")).toEqual({
    starts: "2026-12-18T19:30",
    ends: "2026-12-18T22:00",
  });
});

test("today is the venue's today", () => {
  // Half past three on Friday afternoon in UTC is Saturday in Sydney and still Friday in Perth.
  const instant = new Date("2026-11-20T15:30:00Z");
  expect(resolveDate({ ...friday, weeks: 0 }, instant, "Australia/Sydney").starts).toBe("2026-11-27T19:30");
  expect(resolveDate({ ...friday, weeks: 0 }, instant, "Australia/Perth").starts).toBe("2026-11-20T19:30");
});

test("a date of so many days is counted from the venue's today", () => {
  const instant = new Date("2026-11-20T15:30:00Z");
  const inTwoDays = { days: 2, time: "20:00", minutes: 60 };
  expect(resolveDate(inTwoDays, instant, "Australia/Sydney").starts).toBe("2026-11-23T20:00");
  expect(resolveDate(inTwoDays, instant, "Australia/Perth").starts).toBe("2026-11-22T20:00");
  expect(announcedAt(30, instant, "Australia/Sydney")).toBe("2026-10-22T10:00");
});

test("a date of one week or more ahead is never past, one of two weeks back always is", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }), (now) => {
      const ahead = resolveDate({ ...friday, weeks: 1 }, now, "Australia/Perth").starts;
      const back = resolveDate({ ...friday, weeks: -2 }, now, "Australia/Perth").ends;
      expect(Date.parse(`${ahead}Z`)).toBeGreaterThan(now.getTime() + 5 * 86_400_000);
      expect(Date.parse(`${back}Z`)).toBeLessThan(now.getTime());
    }),
  );
});
