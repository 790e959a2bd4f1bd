import { expect, test } from "vitest";
import { plainDay, startHour, ticketDays, venueDay, venueHour } from "./ticket-time.ts";

test("a ticket shows the venue's time, wherever the phone is", () => {
  const start = "2026-12-11T15:30:00Z";
  expect([venueDay(start, "Australia/Perth"), venueHour(start, "Australia/Perth")]).toEqual([
    "Fri 11 December 2026",
    "11:30 pm",
  ]);
  expect([venueDay(start, "Australia/Sydney"), venueHour(start, "Australia/Sydney")]).toEqual([
    "Sat 12 December 2026",
    "2:30 am",
  ]);
});

test("a time with the venue's offset is read as it stands, without asking for the zone", () => {
  const start = "2026-12-11T23:30:00+08:00";
  expect([venueDay(start, "No/Zone"), venueHour(start, "No/Zone")]).toEqual(["Fri 11 December 2026", "11:30 pm"]);
  expect(startHour(start, "No/Zone")).toMatch(/^11:30 pm( AWST)?$/);
});

test("a start names its zone where this device's clock shows another time", () => {
  const zones = ["Australia/Perth", "Australia/Sydney"].map((zone) => startHour("2026-12-11T15:30:00Z", zone));
  expect(zones).toContainEqual(expect.stringMatching(/^(11:30 pm AWST|2:30 am AEDT)$/));
  expect(zones.map((said) => said.replace(/ A[A-Z]+$/, ""))).toEqual(["11:30 pm", "2:30 am"]);
});

test("a ticket's day is one short line, with the year in another one, and so are all days of its event", () => {
  const year = new Date().getFullYear();
  const one = { startsAt: `${year}-12-11T19:30:00+11:00`, timezone: "Australia/Sydney" };
  expect(ticketDays(one)).toMatch(/^\w{3} 11 Dec$/);
  expect(ticketDays({ ...one, startsAt: "2035-12-11T19:30:00+11:00" })).toBe("Tue 11 Dec 2035");
  const days = (...dates: string[]) => ticketDays({ ...one, days: dates });
  expect(days("2035-03-10", "2035-03-11")).toBe("Sat 10 and Sun 11 Mar 2035");
  expect(days("2035-03-30", "2035-03-31", "2035-04-01")).toBe("Fri 30 Mar to Sun 1 Apr 2035");
});

test("a booking day is a date and not an instant", () => {
  expect(plainDay("2026-10-02")).toBe("2 October 2026");
});
