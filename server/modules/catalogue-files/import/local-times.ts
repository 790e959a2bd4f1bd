import { offsetMinutes, venueDateTime, venueInstant } from "#contract/rules/time/venue-time.ts";
import { FIRST_YEAR, isPossibleYear, LAST_YEAR } from "./event-limits.ts";

/** Whether the name is an IANA time zone. */
export function isZone(timezone: string): boolean {
  try {
    offsetMinutes(new Date(0), timezone);
    return true;
  } catch {
    return false;
  }
}

/** The instant of 'YYYY-MM-DDTHH:mm' or 'YYYY-MM-DDTHH:mm:ss' on the venue's clock, or undefined if there is no such time. */
export function instantOf(local: string, timezone: string): Date | undefined {
  const [, date = "", time = "", seconds = "00"] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d))?$/.exec(local) ?? [];
  // Some engines parse 31 February and roll it over, so a date is valid only if it reads back the same.
  const parsed = new Date(`${date}T${time}:${seconds}Z`);
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(`${date}T${time}:${seconds}`))
    return undefined;
  return new Date(venueInstant(date, time, timezone).getTime() + 1000 * Number(seconds));
}

/**
 * What is wrong with a local time of the field `name`: it is no date, lies in a year that no event has, or is an hour
 * that the venue's clock skips. Undefined if it is valid.
 */
export function timeMistake(name: string, local: string, timezone: string): string | undefined {
  const instant = instantOf(local, timezone);
  if (!instant) return `${name} '${local}' is not a date`;
  if (!isPossibleYear(local)) return `${name} '${local}' must be in a year from ${FIRST_YEAR} to ${LAST_YEAR}`;
  const { date, time } = venueDateTime(instant, timezone);
  if (local.startsWith(`${date}T${time}`)) return undefined;
  return `${name} '${local}' is in the hour that the clock skips when daylight saving begins`;
}
