import { daysInWords } from "#contract/rules/event/event-days.ts";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import { shortDateTime } from "#src/shared/event/event-time.ts";
import { foreignZone } from "#src/storefront/data/zone-label.ts";

interface WhenFacts {
  eventDate: string;
  eventTime: string;
  /** The venue's days, YYYY-MM-DD. A booking that an older version of this page stored has none. */
  eventDays: readonly string[];
  /** ISO 8601 with the venue's offset, or '' if it is not known. */
  startsAt: string;
}

/**
 * When a booked event is: 'Sat 12 Dec, 7:30 pm', with the zone where this device's clock differs from the venue's. A
 * festival has all its days: 'Sat 6 and Sun 7 March 2027, from 10 am'. A combo gives the date of its first event.
 * @param onDevice false on the server and during hydration, which leaves out the zone
 */
export function whenInWords(
  { eventDate, eventTime, eventDays, startsAt }: WhenFacts,
  isCombo: boolean,
  onDevice = true,
): string {
  const zone = !onDevice || startsAt === "" ? "" : foreignZone(startsAt);
  const isFestival = !isCombo && eventDays.length > 1;
  const when = isFestival
    ? `${daysInWords(eventDays)}, from ${clockTime(eventTime)}`
    : `${isCombo ? "From " : ""}${shortDateTime(eventDate, eventTime)}`;
  return `${when} ${zone}`.trim();
}
