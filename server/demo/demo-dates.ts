import { venueDateTime } from "../../contract/rules/venue-time.ts";

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** The weekday on or after today plus so many weeks, on the venue's clock. */
export interface DemoDate {
  weeks: number;
  day: (typeof DAYS)[number];
  time: string;
  minutes: number;
}

/** Where a demo date falls, as the import format writes it: 'YYYY-MM-DDTHH:mm' at the venue. */
export function resolveDate(date: DemoDate, now: Date, timezone: string): { starts: string; ends: string } {
  // Reckoned on the wall clock as if it were UTC: a day is then always 24 hours long.
  const today = new Date(`${venueDateTime(now, timezone).date}T00:00Z`);
  const day = addDays(today, date.weeks * 7);
  const ahead = (DAYS.indexOf(date.day) - day.getUTCDay() + 7) % 7;
  const starts = new Date(`${isoDay(addDays(day, ahead))}T${date.time}Z`);
  return { starts: wall(starts), ends: wall(new Date(starts.getTime() + date.minutes * 60_000)) };
}

const addDays = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000);
const isoDay = (day: Date) => day.toISOString().slice(0, 10);
const wall = (instant: Date) => instant.toISOString().slice(0, 16);
