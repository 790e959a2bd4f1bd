import type { Attendee } from "#src/data/bookings.ts";

export interface AttendeeFields {
  attendees: Attendee[];
  /** The first attendee's phone and email are everyone's. */
  sameContact: boolean;
  /** Of a combo: whoever comes to its first event comes to the others. */
  samePeople: boolean;
}

const EMPTY: Attendee = { first_name: "", last_name: "", mobile_no: "", email_id: "" };

/** The form as it was left, of one block a seat; blank where nothing was typed. @param kept as readDraft has it */
export function attendeeFields(kept: unknown, count: number): AttendeeFields {
  const draft = (typeof kept === "object" ? kept : null) as Partial<AttendeeFields> | null;
  const typed: readonly Partial<Attendee>[] = Array.isArray(draft?.attendees) ? draft.attendees : [];
  return {
    attendees: Array.from({ length: count }, (_, index) => ({ ...EMPTY, ...typed[index] })),
    sameContact: draft?.sameContact === true,
    samePeople: draft?.samePeople === true,
  };
}

/**
 * Every attendee as the box office wants them: with 'same for all' the first one's phone and email stand for the rest,
 * with the same people at all of a combo's events those named for the first.
 */
export function attendeesToSend({ attendees, sameContact, samePeople }: AttendeeFields, perEvent: number): Attendee[] {
  const first = attendees[0];
  return attendees.map((own, index) => {
    const attendee = (samePeople ? attendees[index % perEvent] : undefined) ?? own;
    const contact = sameContact && first ? first : attendee;
    return {
      first_name: attendee.first_name.trim(),
      last_name: attendee.last_name.trim(),
      mobile_no: contact.mobile_no.trim(),
      email_id: contact.email_id.trim(),
    };
  });
}
