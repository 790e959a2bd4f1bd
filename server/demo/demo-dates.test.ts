import fc from "fast-check";
import { expect, test } from "vitest";
import { announcedAt, opensIn, resolveDate } from "./demo-dates.ts";

const friday = { weeks: 3, day: "Fri", time: "19:30", minutes: 150 } as const;

test("a date in weeks is the first such weekday on or after the same day in that many weeks", () => {
  // 21 November 2026 is a Saturday. Three weeks later is Saturday 12 December, and the next Friday is the 18th.
  expect(resolveDate(friday, new Date("2026-11-21T03:00:00Z"), "Australia/Sydney")).toEqual({
    starts: "2026-12-18T19:30",
    ends: "2026-12-18T22:00",
  });
});

test("dates count from the local day at the venue", () => {
  // At 3:30 pm on Friday in UTC, it is Saturday in Sydney and still Friday in Perth.
  const instant = new Date("2026-11-20T15:30:00Z");
  expect(resolveDate({ ...friday, weeks: 0 }, instant, "Australia/Sydney").starts).toBe("2026-11-27T19:30");
  expect(resolveDate({ ...friday, weeks: 0 }, instant, "Australia/Perth").starts).toBe("2026-11-20T19:30");
});

test("a date in days counts from the local day at the venue", () => {
  const instant = new Date("2026-11-20T15:30:00Z");
  const inTwoDays = { days: 2, time: "20:00", minutes: 60 };
  expect(resolveDate(inTwoDays, instant, "Australia/Sydney").starts).toBe("2026-11-23T20:00");
  expect(resolveDate(inTwoDays, instant, "Australia/Perth").starts).toBe("2026-11-22T20:00");
  expect(announcedAt(30, instant, "Australia/Sydney")).toBe("2026-10-22T10:00");
});

test("a date at least one week ahead is never past, and a date two weeks back always is", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }), (now) => {
      const ahead = resolveDate({ ...friday, weeks: 1 }, now, "Australia/Perth").starts;
      const back = resolveDate({ ...friday, weeks: -2 }, now, "Australia/Perth").ends;
      expect(Date.parse(`${ahead}Z`)).toBeGreaterThan(now.getTime() + 5 * 86_400_000);
      expect(Date.parse(`${back}Z`)).toBeLessThan(now.getTime());
    }),
  );
});

test("a sale opens at 9 am by the venue's clock", () => {
  const instant = new Date("2026-11-20T15:30:00Z");
  expect(opensIn(3, instant, "Australia/Sydney")).toBe("2026-11-24T09:00");
  expect(opensIn(3, instant, "Australia/Perth")).toBe("2026-11-23T09:00");
});
