import { clockTime } from "./clock-time.ts";

/** The company's own time zone. Dates of booking and of payment use it. */
export const COMPANY_ZONE = "Australia/Sydney";

/** Wall-clock time at a venue. In this file, `timezone` is always an IANA name. */
export interface VenueDateTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  time: string;
}

/** Formats are cached: creating one costs a hundred times as much as using it, and a list of events has few time zones. */
function cachedFormats(options: Intl.DateTimeFormatOptions): (timezone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-AU", { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

const clockFormat = cachedFormats({
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  // hourCycle h23 is needed: hour12: false prints 24:00:05 in the hour after midnight.
  hourCycle: "h23",
});
const dayFormat = cachedFormats({
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZoneName: "short",
});

/**
 * The year to the second that a clock in the zone shows, two digits each except the year.
 * @throws RangeError on an unknown zone or an invalid date
 */
export function clockParts(instant: Date, timezone: string): Record<Intl.DateTimeFormatPartTypes, string> {
  const parts = clockFormat(timezone).formatToParts(instant);
  return Object.fromEntries(parts.map((part) => [part.type, part.value])) as Record<
    Intl.DateTimeFormatPartTypes,
    string
  >;
}

/** Returns the venue's local date and time at an instant. @throws RangeError on an unknown zone or an invalid date. */
export function venueDateTime(instant: Date, timezone: string): VenueDateTime {
  const { year, month, day, hour, minute } = clockParts(instant, timezone);
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** Returns how many minutes the venue's clock is ahead of UTC at an instant. @throws RangeError on an unknown zone. */
export function offsetMinutes(instant: Date, timezone: string): number {
  const { year, month, day, hour, minute, second } = clockParts(instant, timezone);
  const wall = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  return Math.round((wall - Math.floor(instant.getTime() / 1000) * 1000) / 60_000);
}

/** Returns ISO 8601 with the venue's offset: '2026-12-12T19:30:00+11:00'. @throws RangeError on an unknown zone. */
export function venueIso(instant: Date, timezone: string): string {
  const { date, time } = venueDateTime(instant, timezone);
  const { second } = clockParts(instant, timezone);
  const offset = offsetMinutes(instant, timezone);
  const ahead = Math.abs(offset);
  const hours = String(Math.floor(ahead / 60)).padStart(2, "0");
  const minutes = String(ahead % 60).padStart(2, "0");
  return `${date}T${time}:${second}${offset < 0 ? "-" : "+"}${hours}:${minutes}`;
}

/**
 * Returns the instant of a local date and time at the venue. A time that daylight saving skips becomes the time an hour
 * later. A time that it repeats is the first of the two. @throws RangeError on a malformed date, time or zone.
 */
export function venueInstant(date: string, time: string, timezone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time) || Number.isNaN(wall))
    throw new RangeError(`not a local date and time: ${date} ${time}`);
  // Only the offset of the day before or of the day after can hold at this local time.
  const before = offsetMinutes(new Date(wall - 86_400_000), timezone);
  const after = offsetMinutes(new Date(wall + 86_400_000), timezone);
  for (const offset of [before, after]) {
    const instant = new Date(wall - offset * 60_000);
    if (offsetMinutes(instant, timezone) === offset) return instant;
  }
  return new Date(wall - before * 60_000);
}

/**
 * Returns the venue's local day and time for a mail or a printed ticket, with the zone's short name at that instant:
 * 'Saturday 12 December 2026, 7:30 pm AEDT'. @throws RangeError on an unknown zone.
 */
export function venueWhen(instant: Date, timezone: string): string {
  const parts = dayFormat(timezone).formatToParts(instant);
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  const day = `${at("weekday")} ${at("day")} ${at("month")} ${at("year")}`;
  return `${day}, ${clockTime(venueDateTime(instant, timezone).time)} ${at("timeZoneName")}`;
}

/** The venue's local date and time for two cells of a file, with the zone's short name: ['2026-12-12 19:30', 'AEDT']. */
export function venueCells(instant: Date, timezone: string): [at: string, zone: string] {
  const { date, time } = venueDateTime(instant, timezone);
  return [`${date} ${time}`, venueWhen(instant, timezone).split(" ").at(-1) ?? ""];
}
