import { dateParts } from "../time/date-parts.ts";
import { venueDateTime, venueInstant, venueWhen } from "../time/venue-time.ts";

/** A shorter event is one visit, even if it goes on after midnight. */
const MIN_SEVERAL_DAYS_MS = 16 * 3_600_000;
/** The hour on the venue's clock at which a new day of an event begins. Before it, people are still out from the evening. */
export const DAY_BEGINS = "04:00";
const NIGHT_MS = 4 * 3_600_000;
/** An event of more days than this is treated as if it ended here. */
const MAX_DAYS = 400;
const DAY_MS = 86_400_000;

export interface EventTimes {
  startsAt: Date;
  endsAt: Date;
  /** IANA name of the venue's time zone. */
  timezone: string;
}

export interface EventDays {
  /** The venue's dates, YYYY-MM-DD, in order. At least one. */
  dates: string[];
  /** The index in `dates` of the day on which a ticket is let in at this moment (unix milliseconds). */
  dayAt: (atMs: number) => number;
  /** When the day at this moment began (both unix milliseconds), or null on the first day. */
  beganAt: (atMs: number) => number | null;
}

/**
 * The days of an event, by what the venue's clock shows. An event of less than 16 hours has one day, however late it ends. A
 * longer one has a new day each morning at 4, and its tickets let people in once a day. @throws RangeError on an unknown zone.
 */
export function eventDays({ startsAt, endsAt, timezone }: EventTimes): EventDays {
  const { date: first } = venueDateTime(startsAt, timezone);
  const dates = [first];
  const endsMs = wallMs(endsAt, timezone);
  if (endsMs - wallMs(startsAt, timezone) >= MIN_SEVERAL_DAYS_MS) {
    const last = dateOf(endsMs - NIGHT_MS - 1);
    for (let date = nextDate(first); date <= last && dates.length < MAX_DAYS; date = nextDate(date)) dates.push(date);
  }
  const beginsMs = dates.slice(1).map((date) => venueInstant(date, DAY_BEGINS, timezone).getTime());
  return {
    dates,
    dayAt: (atMs) => beginsMs.findLastIndex((beginMs) => beginMs <= atMs) + 1,
    beganAt: (atMs) => beginsMs.findLast((beginMs) => beginMs <= atMs) ?? null,
  };
}

/** What the venue's clock shows, as if it were UTC, so that every day has 24 hours. */
function wallMs(instant: Date, timezone: string): number {
  const { date, time } = venueDateTime(instant, timezone);
  return Date.parse(`${date}T${time}:00Z`);
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const nextDate = (date: string) => dateOf(Date.parse(`${date}T00:00:00Z`) + DAY_MS);

/** 'Saturday 6 March 2027', 'Sat 6 and Sun 7 March 2027', or for three or more days 'Fri 5 to Sun 7 March 2027'. */
export function daysInWords(dates: readonly string[]): string {
  const from = dateParts(dates[0] ?? "");
  const to = dateParts(dates.at(-1) ?? "");
  const end = `${to.day} ${to.month} ${to.year}`;
  if (dates.length < 2) return `${to.weekday} ${end}`;
  const begin: (string | number)[] = [from.weekday.slice(0, 3), from.day];
  if (from.month !== to.month || from.year !== to.year) begin.push(from.month);
  if (from.year !== to.year) begin.push(from.year);
  return `${begin.join(" ")} ${dates.length === 2 ? "and" : "to"} ${to.weekday.slice(0, 3)} ${end}`;
}

/**
 * When an event is, for a mail or a printed ticket: 'Saturday 12 December 2026, 7:30 pm AEDT', or with all its days 'Sat 6
 * and Sun 7 March 2027, from 10:00 am AEDT'. @throws RangeError on an unknown zone.
 */
export function eventWhen(event: EventTimes): string {
  const { dates } = eventDays(event);
  const when = venueWhen(event.startsAt, event.timezone);
  return dates.length < 2 ? when : `${daysInWords(dates)}, from ${when.slice(when.indexOf(", ") + 2)}`;
}
