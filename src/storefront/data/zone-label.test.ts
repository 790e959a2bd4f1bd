import { expect, test } from "vitest";
import { venueIso } from "#contract/rules/time/venue-time.ts";
import { zoneLabel } from "./zone-label.ts";

/** In the southern states, clocks change at 2 am on the first Sunday of October and at 3 am on the first Sunday of April. */
test.each([
  ["2026-10-03T15:59:00Z", "Australia/Sydney", "AEST"],
  ["2026-10-03T16:00:00Z", "Australia/Sydney", "AEDT"],
  ["2027-04-03T15:59:00Z", "Australia/Hobart", "AEDT"],
  ["2027-04-03T16:00:00Z", "Australia/Hobart", "AEST"],
  ["2026-10-03T16:30:00Z", "Australia/Adelaide", "ACDT"],
  ["2026-10-03T16:29:00Z", "Australia/Adelaide", "ACST"],
  ["2027-01-10T10:00:00Z", "Australia/Darwin", "ACST"],
  ["2027-01-10T10:00:00Z", "Australia/Perth", "AWST"],
  ["2027-01-10T10:00:00Z", "Australia/Brisbane", "AEST"],
])("%s in %s is %s", (instant, timezone, label) => {
  expect(zoneLabel(venueIso(new Date(instant), timezone))).toBe(label);
});
