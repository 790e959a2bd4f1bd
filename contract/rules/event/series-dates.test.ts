import { expect, it } from "vitest";
import { datesByRule, isLocalTime, MAX_SERIES_DATES, timesOfDate } from "./series-dates.ts";

const everyDay = [0, 1, 2, 3, 4, 5, 6];

it("puts one or two times on the weekdays of a span, and skips days", () => {
  const rule = { from: "2027-12-10", until: "2027-12-19", weekdays: [5, 6], times: ["19:30", "14:00"], skipped: [] };
  expect(datesByRule({ ...rule, skipped: ["2027-12-17"] })).toEqual([
    "2027-12-10T14:00",
    "2027-12-10T19:30",
    "2027-12-11T14:00",
    "2027-12-11T19:30",
    "2027-12-18T14:00",
    "2027-12-18T19:30",
  ]);
  expect(datesByRule({ ...rule, times: ["19:30", "19:30", ""] })).toHaveLength(4);
});

it("makes nothing of a rule that is not complete, and stops one above the most", () => {
  const rule = { from: "2027-01-01", until: "2099-01-01", weekdays: everyDay, times: ["19:30"], skipped: [] };
  expect(datesByRule(rule)).toHaveLength(MAX_SERIES_DATES + 1);
  for (const wrong of [{ from: "" }, { until: "" }, { until: "2026-01-01" }, { weekdays: [] }, { times: [] }])
    expect(datesByRule({ ...rule, ...wrong })).toEqual([]);
});

it("keeps the time on the clock where daylight saving ends within the series", () => {
  const rule = { from: "2027-04-03", until: "2027-04-05", weekdays: everyDay, times: ["19:30"], skipped: [] };
  expect(datesByRule(rule)).toEqual(["2027-04-03T19:30", "2027-04-04T19:30", "2027-04-05T19:30"]);
});

it("knows a time that no calendar has", () => {
  expect(["2027-02-28T19:30", "2027-02-31T19:30", "2027-02-28", "2027-02-28T25:00"].map(isLocalTime)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

const source = {
  starts: "2027-03-05T19:30",
  ends: "2027-03-06T00:15",
  sale_opens_at: "2027-01-10T09:00:30",
  sale_closes_at: "2027-03-05T18:30",
  access_codes: [
    { name: "Fans", code: "FANS", opens_at: "2027-01-08T09:00", closes_at: "2027-01-10T08:00" },
    { name: "Open", code: "OPEN" },
  ],
};

it("keeps the length, the distance of the sale's end, and one opening for all", () => {
  expect(timesOfDate(source, "2027-03-12T14:00")).toEqual({
    ...source,
    starts: "2027-03-12T14:00",
    ends: "2027-03-12T18:45",
    sale_closes_at: "2027-03-12T13:00",
  });
});

it("opens the sale a number of days before each date, and moves the presale with it", () => {
  const times = timesOfDate(source, "2027-03-12T14:00", { days_before: 30, at: "10:00" });
  expect(times).toMatchObject({ sale_opens_at: "2027-02-10T10:00" });
  expect(times.access_codes?.[0]).toEqual({
    name: "Fans",
    code: "FANS",
    opens_at: "2027-02-08T09:59",
    closes_at: "2027-02-10T08:59",
  });
  expect(times.access_codes?.[1]).toEqual({ name: "Open", code: "OPEN" });
});

it("makes a date of a draft without one two hours long, and takes presale codes only with an opening", () => {
  expect(timesOfDate({ access_codes: source.access_codes }, "2027-03-12T23:00")).toEqual({
    starts: "2027-03-12T23:00",
    ends: "2027-03-13T01:00",
  });
});
