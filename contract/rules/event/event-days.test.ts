import { expect, it } from "vitest";
import { venueInstant } from "../time/venue-time.ts";
import { daysInWords, eventDays } from "./event-days.ts";

const zone = "Australia/Sydney";
const at = (text: string) => venueInstant(text.slice(0, 10), text.slice(11), zone);
const days = (starts: string, ends: string) => eventDays({ startsAt: at(starts), endsAt: at(ends), timezone: zone });

it.each([
  ["an evening", "2027-03-06 19:30", "2027-03-06 22:00", ["2027-03-06"]],
  ["a night that goes on after midnight", "2027-03-06 20:00", "2027-03-07 06:00", ["2027-03-06"]],
  ["a weekend", "2027-03-06 10:00", "2027-03-07 22:00", ["2027-03-06", "2027-03-07"]],
  ["a weekend whose last night ends at 2 am", "2027-03-06 10:00", "2027-03-08 02:00", ["2027-03-06", "2027-03-07"]],
  [
    "three days over the end of daylight saving",
    "2027-04-02 12:00",
    "2027-04-04 18:00",
    ["2027-04-02", "2027-04-03", "2027-04-04"],
  ],
  [
    "a night of 15 and a half hours by the clock, and an hour more",
    "2027-04-03 20:00",
    "2027-04-04 11:30",
    ["2027-04-03"],
  ],
  [
    "16 and a half hours by the clock, and an hour less",
    "2027-10-02 20:00",
    "2027-10-03 12:30",
    ["2027-10-02", "2027-10-03"],
  ],
  [
    "a weekend that ends at 3:30 in a night with an hour more",
    "2027-04-02 10:00",
    "2027-04-04 03:30",
    ["2027-04-02", "2027-04-03"],
  ],
  [
    "a weekend that ends at 4:30 in a night with an hour less",
    "2027-10-01 10:00",
    "2027-10-03 04:30",
    ["2027-10-01", "2027-10-02", "2027-10-03"],
  ],
  ["two whole days from midnight", "2027-03-06 00:00", "2027-03-08 00:00", ["2027-03-06", "2027-03-07"]],
])("%s", (_, starts, ends, dates) => {
  expect(days(starts, ends).dates).toEqual(dates);
});

it("begins a new day at 4 in the morning on the venue's clock", () => {
  const { dayAt } = days("2027-04-03 10:00", "2027-04-04 22:00");
  const asked = ["2027-04-01 10:00", "2027-04-03 23:59", "2027-04-04 03:59", "2027-04-04 04:00", "2027-04-09 10:00"];
  expect(asked.map((moment) => dayAt(at(moment).getTime()))).toEqual([0, 0, 0, 1, 1]);
});

it("has one day and one entry for an event over midnight", () => {
  const { dayAt } = days("2027-03-06 20:00", "2027-03-07 06:00");
  expect(dayAt(at("2027-03-07 05:00").getTime())).toBe(0);
});

it("is bounded for an event whose end is a slip of the pen", () => {
  expect(days("2027-03-06 20:00", "2999-03-07 06:00").dates).toHaveLength(400);
});

it.each([
  [["2027-03-06"], "Saturday 6 March 2027"],
  [["2027-03-06", "2027-03-07"], "Sat 6 and Sun 7 March 2027"],
  [["2027-03-05", "2027-03-06", "2027-03-07"], "Fri 5 to Sun 7 March 2027"],
  [["2027-07-31", "2027-08-01"], "Sat 31 July and Sun 1 August 2027"],
  [["2027-12-31", "2028-01-01"], "Fri 31 December 2027 and Sat 1 January 2028"],
])("says %j as %s", (dates, words) => {
  expect(daysInWords(dates)).toBe(words);
});
