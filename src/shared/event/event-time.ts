/* Dates and times as people here say them. They come in the venue's local time ('2026-12-12', '19:30'). */
import { clockTime } from "#contract/rules/time/clock-time.ts";
import { dateParts, shortDate } from "#contract/rules/time/date-parts.ts";

/** 'Saturday 12 December 2026' */
export function longDate(date: string): string {
  const { year, day, month, weekday } = dateParts(date);
  return `${weekday} ${day} ${month} ${year}`;
}

/** '2026-12-12': the date in Brisbane today, or `daysAhead` days later. The server and the browser get the same. */
export function eastDay(daysAhead = 0): string {
  return new Date(Date.now() + 36e6 + daysAhead * 864e5).toISOString().slice(0, 10);
}

/** 'Sat 12 Dec', or in another year 'Sat 1 Jan 2028'. */
export function shortDay(date: string, today = eastDay()): string {
  const year = date.slice(0, 4);
  return `${shortDate(date)}${today.startsWith(year) ? "" : ` ${year}`}`;
}

/** 'Sat 12 Dec, 7:30 pm', or in another year 'Sat 1 Jan 2028, 7:30 pm'. */
export const shortDateTime = (date: string, time: string, today = eastDay()): string =>
  `${shortDay(date, today)}, ${clockTime(time)}`;

/** The same of an instant with the venue's offset: '2026-12-12T19:30:00+11:00'. */
export const shortStart = (startsAt: string) => shortDateTime(startsAt.slice(0, 10), startsAt.slice(11, 16));
