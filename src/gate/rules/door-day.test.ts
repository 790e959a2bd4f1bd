import { expect, it } from "vitest";
import { venueInstant } from "#contract/rules/time/venue-time.ts";
import { doorDay } from "./door-day.ts";

const zone = "Australia/Sydney";
const at = (text: string) => venueInstant(text.slice(0, 10), text.slice(11), zone);

it.each([
  ["into summer time", "2026-10-03 19:30", "2026-10-03 23:00", 23],
  ["out of summer time", "2027-04-03 19:30", "2027-04-03 23:00", 25],
  ["an ordinary evening", "2026-12-11 19:30", "2026-12-11 23:00", 24],
  ["over the first days of three", "2026-12-11 10:00", "2026-12-13 22:00", 72],
])("the day at the doors is from 4 to 4 on the venue's clock: %s", (_, starts, ends, hours) => {
  const { fromMs, toMs } = doorDay({ startsAt: at(starts), endsAt: at(ends), timezone: zone });
  expect(fromMs).toBe(at(`${starts.slice(0, 10)} 04:00`).getTime());
  expect((toMs - fromMs) / 3_600_000).toBe(hours);
});
