import { type Attendee, BLANK_ATTENDEE, eachField } from "#contract/rules/account/attendee-fields.ts";

export interface AttendeeFields {
  attendees: Attendee[];
  /** Whether all attendees use the first attendee's phone and email. */
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
 * Every attendee in the form that the box office expects. With `sameContact`, all get the first attendee's phone and
 * email. With `samePeople`, the attendees of a combo's first event are copied to its other events.
 */
export function attendeesToSend({ attendees, sameContact, samePeople }: AttendeeFields, perEvent: number): Attendee[] {
  const first = attendees[0];
  return attendees.map((own, index) => {
    const attendee = (samePeople ? attendees[index % perEvent] : undefined) ?? own;
    const contact = sameContact && first ? first : attendee;
    return eachField(({ key, isShared }) => (isShared ? contact : attendee)[key].trim());
  });
}
