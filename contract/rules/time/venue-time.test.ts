import { expect, test } from "vitest";
import { offsetMinutes, venueDateTime, venueInstant, venueIso, venueWhen } from "./venue-time.ts";

test.each([
  ["Australia/Sydney", "2026-12-12", "19:30", "2026-12-12T19:30:00+11:00"],
  ["Australia/Melbourne", "2026-07-04", "20:00", "2026-07-04T20:00:00+10:00"],
  ["Australia/Brisbane", "2026-12-12", "19:30", "2026-12-12T19:30:00+10:00"],
  ["Australia/Adelaide", "2026-12-12", "19:30", "2026-12-12T19:30:00+10:30"],
  ["Australia/Adelaide", "2026-07-04", "19:30", "2026-07-04T19:30:00+09:30"],
  ["Australia/Darwin", "2026-12-12", "00:00", "2026-12-12T00:00:00+09:30"],
  ["Australia/Perth", "2026-12-12", "19:30", "2026-12-12T19:30:00+08:00"],
  ["Australia/Hobart", "2026-10-04", "09:00", "2026-10-04T09:00:00+11:00"],
])("in %s, %s %s is %s and back", (zone, date, time, iso) => {
  const instant = venueInstant(date, time, zone);
  expect(venueIso(instant, zone)).toBe(iso);
  expect(instant.getTime()).toBe(Date.parse(iso));
  expect(venueDateTime(instant, zone)).toEqual({ date, time });
});

test("a time that is skipped when clocks go forward becomes the time an hour later", () => {
  const skipped = venueInstant("2026-10-04", "02:30", "Australia/Sydney");
  expect(venueIso(skipped, "Australia/Sydney")).toBe("2026-10-04T03:30:00+11:00");
  expect(venueIso(venueInstant("2026-10-04", "01:59", "Australia/Sydney"), "Australia/Sydney")).toBe(
    "2026-10-04T01:59:00+10:00",
  );
});

test("a time that is repeated when clocks go back is the first of the two", () => {
  const repeated = venueInstant("2027-04-04", "02:30", "Australia/Sydney");
  expect(venueIso(repeated, "Australia/Sydney")).toBe("2027-04-04T02:30:00+11:00");
  expect(venueIso(new Date(repeated.getTime() + 3_600_000), "Australia/Sydney")).toBe("2027-04-04T02:30:00+10:00");
});

test("states without daylight saving keep one offset all year", () => {
  for (const zone of ["Australia/Brisbane", "Australia/Perth", "Australia/Darwin"])
    expect(offsetMinutes(new Date("2026-12-01T00:00:00Z"), zone)).toBe(
      offsetMinutes(new Date("2026-06-01T00:00:00Z"), zone),
    );
});

test("midnight is 00:00, and nonsense is refused", () => {
  expect(venueDateTime(new Date("2026-12-11T13:00:00Z"), "Australia/Sydney")).toEqual({
    date: "2026-12-12",
    time: "00:00",
  });
  expect(() => venueInstant("2026-13-40", "19:30", "Australia/Perth")).toThrow(RangeError);
  expect(() => venueInstant("tomorrow", "19:30", "Australia/Perth")).toThrow(RangeError);
});

test.each([
  // In Sydney, daylight saving ends on 5 April 2026 and begins on 4 October 2026. Perth has none.
  ["2026-10-03T09:30:00Z", "Australia/Sydney", "Saturday 3 October 2026, 7:30 pm AEST"],
  ["2026-10-04T08:30:00Z", "Australia/Sydney", "Sunday 4 October 2026, 7:30 pm AEDT"],
  ["2026-04-04T15:30:00Z", "Australia/Sydney", "Sunday 5 April 2026, 2:30 am AEDT"],
  ["2026-04-04T16:30:00Z", "Australia/Sydney", "Sunday 5 April 2026, 2:30 am AEST"],
  ["2026-10-03T11:30:00Z", "Australia/Perth", "Saturday 3 October 2026, 7:30 pm AWST"],
  ["2026-10-04T11:30:00Z", "Australia/Perth", "Sunday 4 October 2026, 7:30 pm AWST"],
  ["2026-12-11T16:00:00Z", "Australia/Perth", "Saturday 12 December 2026, 12 midnight AWST"],
  ["2026-12-12T12:00:00Z", "Australia/Perth", "Saturday 12 December 2026, 8 pm AWST"],
])("%s in %s is printed as %s", (instant, timezone, printed) => {
  expect(venueWhen(new Date(instant), timezone)).toBe(printed);
});
