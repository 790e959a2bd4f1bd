/*
 * Dates and times as people here say them. They come in the venue's local time ('2026-12-12', '19:30') and are
 * formatted by hand: the wording of Intl differs between versions of a server and a browser, which would break
 * hydration.
 */
import { clockTime } from "#contract/rules/time/clock-time.ts";

const days = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const months = "January February March April May June July August September October November December".split(" ");

/** The parts of a date with their names. */
export function partsOf(date: string) {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const weekday = days[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";
  return { year, day, month: months[month - 1] ?? "", weekday };
}

/** 'Sat 12 Dec' */
export function shortDate(date: string): string {
  const { day, month, weekday } = partsOf(date);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}

/** 'Saturday 12 December 2026' */
export function longDate(date: string): string {
  const { year, day, month, weekday } = partsOf(date);
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
