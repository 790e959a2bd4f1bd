import { venueDateTime } from "#contract/rules/time/venue-time.ts";
import { shortDateTime } from "#src/shared/event/event-time.ts";

let ownZone: string | undefined;

/**
 * The zone of this device, in which the desk shows when somebody did something. It is looked up once, because each row
 * of a long table shows a time.
 */
function deviceZone(): string {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownZone;
}

/**
 * 'Sat 12 Dec, 7:30 pm'.
 * @param instant ISO 8601
 * @param zone IANA name: the venue's for an event, otherwise the device's
 */
export function shownTime(instant: string, zone: string = deviceZone()): string {
  const { date, time } = venueDateTime(new Date(instant), zone);
  return shortDateTime(date, time);
}

/** Whether an event is on at a moment, by the days of its venue: it begins or ends that day, or spans it. */
export function isOnToday(event: { starts_at: string; ends_at: string; timezone: string }, now = new Date()): boolean {
  const dayOf = (instant: Date) => venueDateTime(instant, event.timezone).date;
  const today = dayOf(now);
  return dayOf(new Date(event.starts_at)) <= today && today <= dayOf(new Date(event.ends_at));
}
