import { venueDateTime } from "#contract/rules/venue-time.ts";

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** So many days from today, or the weekday on or after today plus so many weeks, on the venue's clock. */
export type DemoDate = ({ days: number } | { weeks: number; day: (typeof DAYS)[number] }) & {
  time: string;
  minutes: number;
};

/** Where a demo date falls, as the import format writes it: 'YYYY-MM-DDTHH:mm' at the venue. */
export function resolveDate(date: DemoDate, now: Date, timezone: string): { starts: string; ends: string } {
  const starts = new Date(`${isoDay(dayOf(date, todayAt(timezone, now)))}T${date.time}Z`);
  return { starts: wall(starts), ends: wall(new Date(starts.getTime() + date.minutes * 60_000)) };
}

/** Ten in the morning, so many days ago: when the demo put an event on sale. */
export function announcedAt(daysAgo: number, now: Date, timezone: string): string {
  return `${isoDay(addDays(todayAt(timezone, now), -daysAgo))}T10:00`;
}

/** Midnight of the venue's today, on its wall clock read as UTC: a day is then always 24 hours long. */
const todayAt = (timezone: string, now: Date) => new Date(`${venueDateTime(now, timezone).date}T00:00Z`);

function dayOf(date: DemoDate, today: Date): Date {
  if ("days" in date) return addDays(today, date.days);
  const day = addDays(today, date.weeks * 7);
  return addDays(day, (DAYS.indexOf(date.day) - day.getUTCDay() + 7) % 7);
}

const addDays = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000);
const isoDay = (day: Date) => day.toISOString().slice(0, 10);
const wall = (instant: Date) => instant.toISOString().slice(0, 16);
