import { type AskedFields, askedOfSeats, isAsked, NOT_ASKED, strongest } from "#contract/rules/account/asked-fields.ts";
import { type AttendeeField, attendeeFields } from "#contract/rules/account/attendee-fields.ts";
import { USUAL_NEEDS } from "#contract/rules/event/attendee-needs.ts";
import type { BookingSession } from "../booking/booking-session.ts";

type Asking = Pick<BookingSession, "seats" | "eventIds" | "needs">;

/** How many seats a booking has for each event. A combo's are held event by event. */
export const seatsPerEvent = ({ seats, eventIds }: Pick<Asking, "seats" | "eventIds">) =>
  seats.length / eventIds.length;

/** What the event of each seat needs of attendees. */
export const needsOfSeats = (booking: Asking) =>
  booking.seats.map((_, index) => booking.needs[Math.floor(index / seatsPerEvent(booking))] ?? USUAL_NEEDS);

/**
 * What each seat's block of the form asks. With `samePeople`, a seat of a combo's first event asks for its seats of all
 * events.
 */
export function askedInForm(booking: Asking, samePeople: boolean): AskedFields[] {
  const asked = askedOfSeats(needsOfSeats(booking));
  if (!samePeople) return asked;
  const perEvent = seatsPerEvent(booking);
  return asked.map((_, index) =>
    index < perEvent ? strongest(asked.filter((_seat, at) => at % perEvent === index)) : NOT_ASKED,
  );
}

/** Whether people of a combo's first event can be named for its other events, which saves blocks. */
export function canShare(booking: Asking): boolean {
  const blocks = (samePeople: boolean) => askedInForm(booking, samePeople).filter(isAsked).length;
  return booking.eventIds.length > 1 && blocks(true) < blocks(false);
}

/** Whether a new booking asks nothing but who is booking: no other name, and no kind of ticket. */
export const asksOnlyBuyer = (booking: BookingSession): boolean =>
  booking.orderId === null &&
  booking.seats.every(({ type }) => type === undefined) &&
  needsOfSeats(booking).every(({ attendee_names }) => attendee_names === "buyer");

/** The first seat whose block asks a field, or -1. */
export const firstAsked = (asked: readonly AskedFields[], { key }: AttendeeField) =>
  asked.findIndex((seat) => seat[key] !== "off");

/** The fields that several blocks ask, and that are usually the same: phone and email. */
export const sharedFields = (asked: readonly AskedFields[]): AttendeeField[] =>
  attendeeFields.filter(({ key, isShared }) => isShared && asked.filter((seat) => seat[key] !== "off").length > 1);

/** The fields of a seat's block. With `sameContact`, phone and email are in the first block that asks them. */
export function fieldsOfBlock(asked: readonly AskedFields[], index: number, sameContact: boolean): AttendeeField[] {
  return attendeeFields.filter(
    (field) =>
      asked[index]?.[field.key] !== "off" && !(field.isShared && sameContact && firstAsked(asked, field) !== index),
  );
}

interface BlockTitle {
  legend: string;
  /** Whether the block names the buyer, whose name is on all tickets. */
  isBuyers: boolean;
}

/** What each seat's block is called: the buyer's, or 'Attendee (1)' and so on. */
export function blockTitles(booking: Asking, samePeople: boolean): BlockTitle[] {
  const perEvent = seatsPerEvent(booking);
  const needs = needsOfSeats(booking);
  let attendees = 0;
  return askedInForm(booking, samePeople).map((asked, index) => {
    const named = needs.filter((_, at) => (samePeople ? at % perEvent === index : at === index));
    if (index === 0 && named.every(({ attendee_names }) => attendee_names === "buyer"))
      return { legend: "Who's booking", isBuyers: true };
    if (isAsked(asked)) attendees += 1;
    return { legend: `Attendee (${attendees})`, isBuyers: false };
  });
}
