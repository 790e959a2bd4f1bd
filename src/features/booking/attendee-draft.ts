import type { Attendee } from "./booking-api";

/** What the buyer has typed so far, for a reload or the way round by the sign-in; it goes with the tab. */
const PREFIX = "attendees:";

export interface AttendeeFields {
  attendees: Attendee[];
  /** The first attendee's phone and email are everyone's. */
  sameContact: boolean;
  /** Of a combo: whoever comes to its first event comes to the others. */
  samePeople: boolean;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const EMPTY: Attendee = { first_name: "", last_name: "", mobile_no: "", email_id: "" };

/** The draft for this booking, one block a seat; blank where nothing was typed. */
export function readDraft(ticketBookingId: string, count: number, store: Store = sessionStorage): AttendeeFields {
  const kept = parseDraft(store.getItem(PREFIX + ticketBookingId));
  const attendees = Array.from({ length: count }, (_, index) => ({ ...EMPTY, ...kept.attendees[index] }));
  return { ...kept, attendees };
}

export function keepDraft(ticketBookingId: string, fields: AttendeeFields, store: Store = sessionStorage): void {
  store.setItem(PREFIX + ticketBookingId, JSON.stringify(fields));
}

export function dropDraft(ticketBookingId: string, store: Store = sessionStorage): void {
  store.removeItem(PREFIX + ticketBookingId);
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

function parseDraft(json: string | null): Omit<AttendeeFields, "attendees"> & { attendees: Partial<Attendee>[] } {
  try {
    const value: unknown = JSON.parse(json ?? "null");
    if (typeof value !== "object" || value === null || !("attendees" in value)) throw new SyntaxError("no draft");
    const { attendees } = value;
    if (!Array.isArray(attendees)) throw new SyntaxError("no draft");
    return {
      attendees: attendees as Partial<Attendee>[],
      sameContact: "sameContact" in value && value.sameContact === true,
      samePeople: "samePeople" in value && value.samePeople === true,
    };
  } catch {
    return { attendees: [], sameContact: false, samePeople: false };
  }
}
