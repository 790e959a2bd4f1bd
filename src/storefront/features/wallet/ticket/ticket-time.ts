import { admitsWords } from "#contract/rules/ticket/admits.ts";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import { dateParts, shortDate } from "#contract/rules/time/date-parts.ts";
import { type VenueDateTime, venueDateTime, venueIso } from "#contract/rules/time/venue-time.ts";
import { shortDay } from "#src/shared/event/event-time.ts";
import { foreignZone } from "#src/storefront/data/zone-label.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";

/**
 * 'Fri 11 December 2026' for 2026-12-11. Formatted by hand, because Intl's wording differs between a server and a
 * browser.
 */
function wholeDay(date: string): string {
  const { year, day, month, weekday } = dateParts(date);
  return `${weekday.slice(0, 3)} ${day} ${month} ${year}`;
}

/** An instant with an offset: '2026-12-12T19:30:00+11:00'. */
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*[+-]\d{2}:\d{2}$/;

/**
 * The instant with the venue's own offset, which contains the venue's day and hour. The box office mostly writes it
 * that way already, and reading that costs nothing. The first use of a time zone takes 14 ms, and 70 on a phone.
 */
function venueIsoOf(instant: string, timezone: string): string {
  return WITH_OFFSET.test(instant) ? instant : venueIso(new Date(instant), timezone);
}

function venueTimeOf(instant: string, timezone: string): VenueDateTime {
  const iso = venueIsoOf(instant, timezone);
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** 'Fri 11 December 2026', on the venue's calendar. */
export function venueDay(instant: string, timezone: string): string {
  return wholeDay(venueTimeOf(instant, timezone).date);
}

/** '7:30 pm', on the venue's clock. */
export function venueHour(instant: string, timezone: string): string {
  return clockTime(venueTimeOf(instant, timezone).time);
}

/** '7:30 pm', or '7:30 pm AWST' on a device whose clock differs from the venue's. */
export function startHour(instant: string, timezone: string): string {
  return `${venueHour(instant, timezone)} ${foreignZone(venueIsoOf(instant, timezone))}`.trim();
}

type Times = Pick<WalletTicket, "startsAt" | "timezone" | "days">;

/** 'Fri 11 Dec', with the year in another one, or all days of the event: 'Sat 6 and Sun 7 Mar', 'Sat 30 Jan to Mon 1 Feb'. */
export function ticketDays({ startsAt, timezone, days = [] }: Times): string {
  const [first = venueTimeOf(startsAt, timezone).date, ...later] = days;
  const last = later.at(-1);
  if (last === undefined) return shortDay(first);
  const month = / \w+$/;
  const from = first.slice(0, 7) === last.slice(0, 7) ? shortDate(first).replace(month, "") : shortDate(first);
  return `${from} ${later.length === 1 ? "and" : "to"} ${shortDay(last)}`;
}

/** '7:30 pm', or for an event of several days 'from 10:00 am'. */
export function ticketHour({ startsAt, timezone, days = [] }: Times): string {
  return `${days.length > 1 ? "from " : ""}${startHour(startsAt, timezone)}`;
}

/** 'Fri 11 Dec, 7:30 pm', and how many people the ticket admits if it is more than one. */
export function ticketWhen(ticket: WalletTicket): string {
  return [ticketDays(ticket), ticketHour(ticket), admitsWords(ticket.admits ?? 1)].filter(Boolean).join(", ");
}

/** The hour without the zone, because only the device knows whether its own differs. */
export function venueTicketHour({ startsAt, timezone, days = [] }: Times): string {
  return `${days.length > 1 ? "from " : ""}${venueHour(startsAt, timezone)}`;
}

/** Whether these two instants (unix milliseconds) are on the same day at the venue. */
export function isSameVenueDay(aMs: number, bMs: number, timezone: string): boolean {
  return venueDateTime(new Date(aMs), timezone).date === venueDateTime(new Date(bMs), timezone).date;
}

/** '2 October 2026' for 2026-10-02. */
export function plainDay(date: string): string {
  const { year, day, month } = dateParts(date);
  return `${day} ${month} ${year}`;
}
