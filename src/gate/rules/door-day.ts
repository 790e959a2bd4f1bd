import { DAY_BEGINS, type EventTimes, eventDays } from "#contract/rules/event/event-days.ts";
import { venueDateTime, venueInstant } from "#contract/rules/time/venue-time.ts";
import type { GatePack } from "#contract/wire/gate/gate.ts";
import { momentAt } from "./verdict-words.ts";

/** The door's message outside the event's own day. Null on that day. */
export function otherDayWords({ starts_at, ends_at, timezone }: GatePack["event"], nowMs: number): string | null {
  const { fromMs, toMs } = doorDay({ startsAt: new Date(starts_at), endsAt: new Date(ends_at), timezone });
  if (nowMs < fromMs)
    return `This event is on ${momentAt(Date.parse(starts_at), timezone)}. Its day begins ${momentAt(fromMs, timezone)}.`;
  if (nowMs >= toMs)
    return `This event was on ${momentAt(Date.parse(starts_at), timezone)}. Its day ended ${momentAt(toMs, timezone)}.`;
  return null;
}

const DAY_MS = 86_400_000;

/**
 * The day of an event at its doors, from 4 in the morning to 4 in the morning on the venue's clock, or until the
 * event's end if that is later. For an event of several days, it lasts from the first day to the last. Both in Unix
 * milliseconds. @throws RangeError on an unknown zone.
 */
export function doorDay(event: EventTimes): { fromMs: number; toMs: number } {
  const { startsAt, endsAt, timezone } = event;
  const morningOf = (date: string) => venueInstant(date, DAY_BEGINS, timezone).getTime();
  const start = venueDateTime(startsAt, timezone);
  const first = start.time < DAY_BEGINS ? shifted(start.date, -1) : start.date;
  const { dates } = eventDays(event);
  const last = dates.length > 1 ? (dates.at(-1) ?? first) : first;
  return { fromMs: morningOf(first), toMs: Math.max(morningOf(shifted(last, 1)), endsAt.getTime()) };
}

const shifted = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
