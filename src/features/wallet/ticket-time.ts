import { clockTime } from "#contract/rules/clock-time.ts";
import { daysInWords } from "#contract/rules/event-days.ts";
import { venueDateTime, venueIso } from "#contract/rules/venue-time.ts";
import { foreignZone } from "#src/data/foreign-zone.ts";
import type { WalletTicket } from "#src/storage/wallet-rows.ts";

/** Creating a format takes longer than drawing its ticket, and there are few venues and formats. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(form: keyof typeof FORMS, timezone: string): Intl.DateTimeFormat {
  const key = `${form} ${timezone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-AU", { timeZone: timezone, ...FORMS[form] });
  formats.set(key, made);
  return made;
}

const FORMS = {
  day: { weekday: "short", day: "numeric", month: "long", year: "numeric" },
  date: { day: "numeric", month: "long", year: "numeric" },
  sortable: { year: "numeric", month: "2-digit", day: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const part = (instant: string | number, timezone: string, form: keyof typeof FORMS) =>
  formatOf(form, timezone).format(new Date(instant));

/** 'Fri 11 December 2026', on the venue's calendar. */
export function venueDay(instant: string, timezone: string): string {
  return part(instant, timezone, "day").replace(",", "");
}

/** '7:30 pm', on the venue's clock. */
export function venueHour(instant: string, timezone: string): string {
  return clockTime(venueDateTime(new Date(instant), timezone).time);
}

/** '7:30 pm', or '7:30 pm AWST' on a device whose clock shows another time than the venue's. */
export function startHour(instant: string, timezone: string): string {
  return `${venueHour(instant, timezone)} ${foreignZone(venueIso(new Date(instant), timezone))}`.trim();
}

type Times = Pick<WalletTicket, "startsAt" | "timezone" | "days">;

/** 'Fri 11 December 2026', or all days of the event: 'Sat 6 and Sun 7 March 2027'. */
export function ticketDays({ startsAt, timezone, days = [] }: Times): string {
  return days.length > 1 ? daysInWords(days) : venueDay(startsAt, timezone);
}

/** '7:30 pm', or of an event of several days 'from 10:00 am'. */
export function ticketHour({ startsAt, timezone, days = [] }: Times): string {
  return `${days.length > 1 ? "from " : ""}${startHour(startsAt, timezone)}`;
}

/** Whether these two instants (unix milliseconds) are on the same day at the venue. */
export function isSameVenueDay(aMs: number, bMs: number, timezone: string): boolean {
  return part(aMs, timezone, "sortable") === part(bMs, timezone, "sortable");
}

/** '2 October 2026' for 2026-10-02. */
export function plainDay(date: string): string {
  return part(`${date}T00:00:00Z`, "UTC", "date");
}
