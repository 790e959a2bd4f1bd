import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { daysInWords, eventDays } from "#contract/rules/event/event-days.ts";
import type { PrintedTicket } from "./order-tickets.ts";

export interface CalendarSource {
  pid: string;
  /** Part of each entry's UID. It need not exist as a network name. */
  domain: string;
  /** The address of the page with the tickets. */
  url: string;
  organiser: { name: string; email: string };
  /** When this version of the entries was made. In the calendar, a later version replaces an earlier one. */
  toldAt: Date;
  cancelled?: boolean;
}

/**
 * An iCalendar file (RFC 5545) with one entry for each event of the order. Times are in UTC, and each calendar shows
 * them in its owner's zone. An entry's UID depends only on the order and the event, so it stays the same after changes.
 */
export function eventCalendar(tickets: readonly PrintedTicket[], source: CalendarSource): string {
  const { pid, domain, url, organiser, toldAt, cancelled = false } = source;
  const calendar = ical({
    prodId: { company: organiser.name, product: "Tickets", language: "EN" },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const eventId of new Set(tickets.map((ticket) => ticket.eventId))) {
    const own = tickets.filter((ticket) => ticket.eventId === eventId);
    const [first] = own;
    if (!first) continue;
    const seats = own.map(({ section, seatNumber, holder, admits, bookingNo }) =>
      [`${section}, ${seatNumber}: ${holder}`, admits > 1 ? ` and ${admits - 1} more` : "", ` (${bookingNo})`].join(""),
    );
    const { dates } = eventDays(first);
    const days = dates.length > 1 ? [`${daysInWords(dates)}. Your ticket lets you in once a day.`, ""] : [];
    calendar.createEvent({
      id: `order-${pid}-event-${eventId}@${domain}`,
      sequence: Math.max(0, Math.floor(toldAt.getTime() / 1000) - SEQUENCE_EPOCH),
      stamp: toldAt,
      start: first.startsAt,
      end: first.endsAt,
      summary: first.eventName,
      location: { title: first.placeName, address: first.placeAddress, geo: { lat: first.lat, lon: first.lng } },
      description: [...days, ...seats, "", `Your tickets: ${url}`].join("\n"),
      url,
      organizer: organiser,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/** 2026-01-01 in seconds. Sequence numbers count from here, so that they fit in 31 bits for many years. */
const SEQUENCE_EPOCH = 1_767_225_600;
