import { dateParts, shortDate } from "#contract/rules/time/date-parts.ts";
import { longDate } from "./event-time.ts";

/** An event that ends before this hour of the morning counts to the evening before. */
const MORNING_HOUR = 6;

/**
 * The last day of an event as people count it, YYYY-MM-DD: a night that ends at 2 am is one day and not two.
 * @param first its first day
 * @param endsAt ISO 8601 with the venue's offset
 */
export function lastDay(first: string, endsAt: string): string {
  const wall = Date.parse(`${endsAt.slice(0, 19)}Z`) - MORNING_HOUR * 36e5;
  const last = new Date(wall).toISOString().slice(0, 10);
  return last > first ? last : first;
}

/** 'Saturday 12 December 2026', or 'Sat 12 to Sun 13 December 2026', or 'Thu 31 Dec 2026 to Fri 1 Jan 2027'. */
export function dateRange(first: string, last: string): string {
  if (first === last) return longDate(first);
  const from = dateParts(first);
  const to = dateParts(last);
  if (from.year === to.year && from.month === to.month)
    return `${from.weekday.slice(0, 3)} ${from.day} to ${to.weekday.slice(0, 3)} ${to.day} ${to.month} ${to.year}`;
  return `${shortDate(first)} ${from.year} to ${shortDate(last)} ${to.year}`;
}

/** 'Perth time': the name of the time zone. */
export function zoneName(timezone: string): string {
  const city = timezone.split("/").at(-1)?.replaceAll("_", " ") ?? timezone;
  return `${city} time`;
}
