import { WEEKDAYS } from "#contract/rules/time/date-parts.ts";
import { venueDateTime } from "#contract/rules/time/venue-time.ts";

/** A date relative to today at the venue: in `days`, or the first `day` of the week ('Fri') on or after today plus `weeks`. */
export type DemoDate = ({ days: number } | { weeks: number; day: string }) & { time: string; minutes: number };

/** Resolves a demo date to the import format's local times, 'YYYY-MM-DDTHH:mm'. */
export function resolveDate(date: DemoDate, now: Date, timezone: string): { starts: string; ends: string } {
  const starts = new Date(`${isoDay(dayOf(date, todayAt(timezone, now)))}T${date.time}Z`);
  return { starts: wall(starts), ends: wall(new Date(starts.getTime() + date.minutes * 60_000)) };
}

/** Returns 10 am local time, `daysAgo` days ago: when the demo put an event on sale. */
export function announcedAt(daysAgo: number, now: Date, timezone: string): string {
  return `${isoDay(addDays(todayAt(timezone, now), -daysAgo))}T10:00`;
}

/** Returns 9 am local time, this many days ahead: when the sale of an event opens. */
export function opensIn(days: number, now: Date, timezone: string): string {
  return `${isoDay(addDays(todayAt(timezone, now), days))}T09:00`;
}

/** Midnight of today at the venue, with local time written as UTC, so that every day has 24 hours. */
const todayAt = (timezone: string, now: Date) => new Date(`${venueDateTime(now, timezone).date}T00:00Z`);

function dayOf(date: DemoDate, today: Date): Date {
  if ("days" in date) return addDays(today, date.days);
  const day = addDays(today, date.weeks * 7);
  const weekday = WEEKDAYS.findIndex((name) => name.startsWith(date.day));
  return addDays(day, (weekday - day.getUTCDay() + 7) % 7);
}

const addDays = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000);
const isoDay = (day: Date) => day.toISOString().slice(0, 10);
const wall = (instant: Date) => instant.toISOString().slice(0, 16);
