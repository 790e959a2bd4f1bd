import { expect, it } from "vitest";
import { whenInWords } from "./when-words.ts";

/** The same moment for a venue at this many minutes before or after this device's zone. */
function startsAt(minutesFromHere: number): string {
  const minutes = minutesFromHere - new Date("2027-03-06T00:00:00Z").getTimezoneOffset();
  const part = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, "0");
  return `2027-03-06T10:00:00${minutes < 0 ? "-" : "+"}${part(minutes / 60)}:${part(minutes % 60)}`;
}
const evening = { eventDate: "2027-03-06", eventTime: "19:30", eventDays: ["2027-03-06"], startsAt: startsAt(0) };
const festival = { ...evening, eventTime: "10:00", eventDays: ["2027-03-06", "2027-03-07"] };

it("says the day and time of one evening, and the first of a combo", () => {
  expect(whenInWords(evening, false)).toMatch(/^Sat 6 Mar( 2027)?, 7:30 pm$/);
  expect(whenInWords(festival, true)).toMatch(/^From Sat 6 Mar( 2027)?, 10 am$/);
});

it("says all days of a festival", () => {
  expect(whenInWords(festival, false)).toBe("Sat 6 and Sun 7 March 2027, from 10 am");
});

it("names the zone only where this device's clock shows another time", () => {
  const perth = "2027-03-06T10:00:00+08:00";
  const adelaide = "2027-03-06T10:00:00+10:30";
  const said = [perth, adelaide].map((at) => whenInWords({ ...evening, startsAt: at }, false).split("pm")[1]);
  expect(said.filter((zone) => zone !== "").length).toBeGreaterThanOrEqual(1);
  for (const zone of said) expect(["", " AWST", " ACDT"]).toContain(zone);
  expect(whenInWords({ ...evening, startsAt: "" }, false)).toMatch(/pm$/);
});

it("says as much as a booking of an older page knows", () => {
  expect(whenInWords({ ...festival, eventDays: [], startsAt: "" }, false)).toMatch(/^Sat 6 Mar( 2027)?, 10 am$/);
});
