import { askedOfSeats, rulesOf } from "#contract/rules/account/asked-fields.ts";
import {
  type Attendee,
  type AttendeeField,
  attendeeFields,
  BLANK_ATTENDEE,
  eachField,
} from "#contract/rules/account/attendee-fields.ts";
import { checkField } from "#contract/rules/account/validation.ts";
import type { BookingSession } from "../booking/booking-session.ts";
import { askedInForm, asksOnlyBuyer, firstAsked, needsOfSeats, seatsPerEvent } from "./asked-blocks.ts";

export interface AttendeeFields {
  attendees: Attendee[];
  /** Whether all attendees use the phone and email of the first one who is asked for them. */
  sameContact: boolean;
  /** For a combo: whether the same people come to all its events. */
  samePeople: boolean;
}

/**
 * The form as the buyer left it, with one block for each seat. Seats without a draft get a blank block.
 * @param kept the draft from readDraft
 */
export function formOf(kept: unknown, count: number): AttendeeFields {
  const draft = (typeof kept === "object" ? kept : null) as Partial<AttendeeFields> | null;
  const typed: readonly Partial<Attendee>[] = Array.isArray(draft?.attendees) ? draft.attendees : [];
  return {
    attendees: Array.from({ length: count }, (_, index) => ({ ...BLANK_ATTENDEE, ...typed[index] })),
    sameContact: draft?.sameContact !== false,
    samePeople: draft?.samePeople === true,
  };
}

/**
 * Every attendee in the form that the box office expects, with nothing that is not asked. With `sameContact`, all get one
 * phone and email. With `samePeople`, the attendees of a combo's first event are copied to its other events.
 */
export function attendeesToSend(
  { attendees, sameContact, samePeople }: AttendeeFields,
  booking: Pick<BookingSession, "seats" | "eventIds" | "needs">,
): Attendee[] {
  const perEvent = seatsPerEvent(booking);
  const inForm = askedInForm(booking, samePeople);
  return askedOfSeats(needsOfSeats(booking)).map((asked, index) => {
    const own = attendees[samePeople ? index % perEvent : index];
    return eachField((field) => {
      if (asked[field.key] === "off") return "";
      const from = field.isShared && sameContact ? attendees[firstAsked(inForm, field)] : own;
      return from?.[field.key].trim() ?? "";
    });
  });
}

/**
 * The attendees of a new booking of a buyer who has nothing to type or choose, because only the buyer is named and the
 * account, or what was typed before, says all that is needed.
 * @param kept the draft from readDraft
 * @returns null if something must be asked
 */
export function knownAttendees(booking: BookingSession, profile: Attendee, kept: unknown): Attendee[] | null {
  const { attendees, ...choices } = formOf(kept, booking.seats.length);
  const [first] = attendees;
  const [asked] = askedInForm(booking, false);
  if (!first || !asked || !asksOnlyBuyer(booking)) return null;
  const known = eachField(({ key }) => first[key] || profile[key]);
  const isWrong = (field: AttendeeField) => checkField(rulesOf(field, asked), known[field.key]) !== undefined;
  return attendeeFields.some(isWrong) ? null : attendeesToSend({ ...choices, attendees: [known] }, booking);
}
